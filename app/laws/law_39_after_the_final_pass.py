"""Law 39: calls after the final pass of the auction."""

from __future__ import annotations

from app.bridge import contract_of
from app.laws.branches import Branch, Effect
from app.laws.state import Irregularity, Ruling, State

LAW_39 = (Branch("39", effects=(Effect.CANCEL_CALL,)),)


def restricts_lead(state: State, ruling: Ruling) -> bool:
    """Whether a call after the end may bring 26B: not a pass, by a defender, and LHO did not call over it."""
    if ruling.irregularity is not Irregularity.AFTER_THE_END:
        return False
    contract = contract_of(state.turns)
    event = state.calls[ruling.call].event
    if contract is None or event.call.is_pass or event.seat.side is contract.declarer.side:
        return False
    following = state.calls[ruling.call + 1 :]
    return not any(made.event.seat is ruling.offender.lho for made in following)
