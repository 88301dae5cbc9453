"""What is said about a state, as the panel shows it. The words of rulings are loaded once there is a call."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.i18n import _
from app.wording.sentence import sentence

if TYPE_CHECKING:
    from app.bridge import Seat
    from app.laws import State
    from app.wording.paragraphs import Why
    from app.wording.question import Ask
    from app.wording.readings import Choice


class Alternative(NamedTuple):
    """The other reading of a call by a player who was both LHO and the player whose turn it was (28B, 29A).

    `is_acceptance`: whether the button takes the state to acceptance (else to 28B). `call`: index of that call.
    """

    text: str
    label: str
    is_acceptance: bool
    call: int


class Description(NamedTuple):
    """What the panel shows: plain text in the current language, whole sentences.

    `say` can be read out to the four players as it stands. Each line of `now` has the seat it is about (None:
    everybody, or the Director) and names that seat in its sentence.
    """

    headline: str
    happened: tuple[str, ...]
    ask: Ask | None
    say: tuple[str, ...]
    now: tuple[tuple[Seat | None, str], ...]
    why: tuple[Why, ...]
    notes: tuple[str, ...]
    later: tuple[str, ...]
    alternative: Alternative | None
    choices: tuple[Choice, ...] = ()


def describe(state: State) -> Description:
    """What is to be said about a state, in the current language."""
    if state.turn is not None and not state.calls:
        return _beginning(state.turn)
    from app.wording.account import account

    return account(state)


def _beginning(dealer: Seat) -> Description:
    """What there is to say before the first call: the same as `account` would, which the first window need not load."""
    text = _("{seat} is to call and may make any legal call.")
    return Description(
        headline=_("No irregularity"),
        happened=(),
        ask=None,
        say=(),
        now=((dealer, sentence(text, seat=dealer)),),
        why=(),
        notes=(),
        later=(),
        alternative=None,
    )
