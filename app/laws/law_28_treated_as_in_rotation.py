"""Law 28: calls treated as made in rotation."""

from __future__ import annotations

from app.bridge import Seat
from app.laws.branches import Branch, Effect, Fact
from app.laws.state import State

# The opponent whose turn it was calls before any rectification: the call out of rotation is as if never made.
TURN_CALLED_FIRST = Branch(
    "28B",
    when=Fact.OUT_OF_ROTATION | Fact.TURN_CALLED_FIRST,
    effects=(Effect.CANCEL_CALL, Effect.PARTNER_INFORMED),
)


def pass_is_due(state: State, seat: Seat) -> bool:
    """28A: whether the turn belongs to this player's RHO, whom the law requires to pass.

    A player who must repeat a pass is taken to be required to pass.
    """
    if state.turn is not seat.rho:
        return False
    duty = state.duty_of(seat.rho)
    return duty is not None and duty.is_pass
