"""Law 16C: information from withdrawn calls."""

from __future__ import annotations

from app.bridge import Seat
from app.laws.state import State, Unauthorised


def inform_partner(state: State, ruling: int, call: int, law: str = "16C2") -> State:
    """Offender's partner may not use the withdrawn call (16C2; 16C once the replacement was not comparable)."""
    return inform(state, state.rulings[ruling].offender.partner, call, law)


def inform(state: State, seat: Seat, call: int, law: str) -> State:
    """A player may not use a withdrawn call; what was said of that call and player before is replaced."""
    others = tuple(e for e in state.unauthorised if (e.seat, e.call) != (seat, call))
    return state._replace(unauthorised=(*others, Unauthorised(seat, law, call)))


def release_partner(state: State, ruling: int) -> State:
    """A comparable replacement makes the withdrawn call authorised after all (23B, 26A)."""
    r = state.rulings[ruling]
    withdrawn = (r.call, r.first)
    partner = r.offender.partner
    return state._replace(
        unauthorised=tuple(e for e in state.unauthorised if e.seat is not partner or e.call not in withdrawn)
    )
