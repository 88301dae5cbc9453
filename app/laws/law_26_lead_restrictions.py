"""Law 26: lead restrictions after a call was withdrawn."""

from __future__ import annotations

from app.bridge import SUITS, Denomination, Seat, contract_of
from app.laws.branches import Branch, Effect, Fact
from app.laws.law_39_after_the_final_pass import restricts_lead
from app.laws.state import CallMade, LeadRestriction, Reading, Ruling, State, Status

AFTER_A_CHANGE = (
    Branch("26A", when=Fact.COMPARABLE, effects=(Effect.PARTNER_RELEASED, Effect.REVIEW_23C)),
    Branch("26B", unless=Fact.COMPARABLE, effects=(Effect.LEAD_RESTRICTION,)),
)

_NOT_REPLACED = (Fact.COMPARABLE, Fact.SAME_DENOMINATION, Fact.RHO_PASSED, Fact.REPEATED)


def specified_suits(event: CallMade) -> tuple[Denomination, ...]:
    """The suits that a call specifies: as stated, or its own suit if it is a bid in a suit not marked artificial."""
    if event.shows is not None:
        return tuple(suit for suit in SUITS if suit in event.shows)
    denomination = event.call.denomination
    if denomination is None or denomination is Denomination.NT or event.artificial:
        return ()
    return (denomination,)


def unspecified_calls(state: State, offender: Seat) -> tuple[int, ...]:
    """The legal artificial calls of an offender of which nobody has said what they showed, as indices of calls."""
    return tuple(
        index
        for index, made in enumerate(state.calls)
        if made.event.seat is offender
        and made.event.artificial
        and made.event.shows is None
        and made.status in (Status.STANDS, Status.ACCEPTED)
    )


def is_unreplaced(state: State, ruling: Ruling) -> bool:
    """Whether the auction ended before the withdrawn call was replaced: by its letter 26B then bites."""
    return (
        state.is_over
        and ruling.waits in _NOT_REPLACED
        and ruling.replacement is None
        and state.calls[ruling.call].status is Status.CANCELLED
    )


def lead_restrictions(state: State) -> tuple[LeadRestriction, ...]:
    """For each offender who defends, the suits of which declarer may forbid one (26B), in the order of seat letters.

    Empty until the auction is over and nothing remains to be decided.
    """
    contract = contract_of(state.turns) if state.is_over and state.question is None else None
    if contract is None:
        return ()
    liable = {
        r.offender
        for r in state.rulings
        if r.offender.side is not contract.declarer.side
        and (
            (
                any(Effect.LEAD_RESTRICTION in branch.effects for branch in r.branches)
                and Reading.NO_LEAD_AFTER_CHANGE not in r.readings
            )
            or is_unreplaced(state, r)
            or restricts_lead(state, r)
        )
    }
    found = []
    for offender in sorted(liable, key=lambda seat: seat.letter):
        shown = {
            suit
            for made in state.calls
            if made.event.seat is offender and made.status in (Status.STANDS, Status.ACCEPTED)
            for suit in specified_suits(made.event)
        }
        suits = tuple(suit for suit in SUITS if suit not in shown)
        if suits:
            found.append(LeadRestriction(offender, offender.partner, contract.declarer, suits))
    return tuple(found)
