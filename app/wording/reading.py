"""What a sentence needs to know of a state: which ruling it is about, who plays which part in it, and what is new."""

from __future__ import annotations

from typing import Final

from app.bridge import PASS, Call, Seat, Turn, is_complete
from app.laws import Fact, Irregularity, Ruling, State, Status
from app.wording.sentence import FirstOfTwo, SecondOfTwo, Value

# With these paragraphs a call counts, or has been made since, by the time that the Director speaks of them: how many.
_CALLS_SINCE: Final = {
    "11A": 2,
    "25A": 2,
    "25B1": 1,
    "25B2": 1,
    "26A": 1,
    "26B": 1,
    "27A1": 2,
    "27B1(b)": 1,
    "28B": 1,
    "29A": 1,
    "37A": 2,
    "37B": 1,
    "38C": 1,
    "38D": 1,
}
_FINISHED: Final = (None, Fact.THREE_PASSES)


def current_ruling(state: State) -> int | None:
    """Index of the ruling that the Director is busy with.

    It is the one that a question is about; else the last that the latest call or decision moved on; else the last one
    that still waits for something; else the last of all. None where nothing irregular has happened.
    """
    if state.question is not None:
        return state.question.ruling
    indices = range(len(state.rulings) - 1, -1, -1)
    news = [index for index in indices if is_news(state, index)]
    for index in news:
        # The latest call is what everybody looks at; else what binds somebody is said first.
        if state.rulings[index].call == len(state.calls) - 1:
            return index
    for index in news:
        if any(duty.ruling == index for duty in state.duties):
            return index
    if news:
        return news[0]
    for index in indices:
        if not is_finished(state.rulings[index]):
            return index
    return len(state.rulings) - 1 if state.rulings else None


def is_finished(ruling: Ruling) -> bool:
    """Whether nothing more is to be found out about an irregularity."""
    return ruling.waits in _FINISHED


def is_news(state: State, index: int) -> bool:
    """Whether the latest call, or a decision since, brought this ruling to where it stands."""
    ruling = state.rulings[index]
    before = state.prior
    for _ in range(_CALLS_SINCE.get(ruling.path[-1], 0) if ruling.path else 0):
        before = None if before is None else before.prior
    if before is None or index >= len(before.rulings):
        return True
    old = before.rulings[index]
    return old.path != ruling.path or old.waits is not ruling.waits or old.replacement is not ruling.replacement


def call_of(state: State, index: int) -> Call:
    """The call of a call event."""
    return state.calls[index].event.call


def first_call(state: State, ruling: Ruling) -> Call:
    """The call that a change or a correction would take back; a pass where the Laws had counted one as made."""
    return PASS if ruling.first is None else call_of(state, ruling.first)


def owed_call(state: State, ruling: Ruling) -> Call:
    """The call that offender had to make where another was made: a pass, or the call to repeat (31A1, 32A1)."""
    if ruling.irregularity is Irregularity.DUTY_TO_REPEAT:
        for other in reversed(state.rulings):
            if (
                other.offender is ruling.offender
                and other.irregularity is Irregularity.OUT_OF_ROTATION
                and (other.path and other.path[-1] in ("31A1", "32A1"))
            ):
                return call_of(state, other.call)
    return PASS


def cast(state: State, ruling: Ruling) -> dict[str, Value]:
    """The players and calls of a ruling, by the names that sentences use for them."""
    offender = ruling.offender
    values: dict[str, Value] = {
        "offender": offender,
        "partner": offender.partner,
        "lho": offender.lho,
        "rho": offender.rho,
        "turn": ruling.turn,
        "call": call_of(state, ruling.call),
        "owed": owed_call(state, ruling),
    }
    if ruling.irregularity in (Irregularity.CHANGE_OF_CALL, Irregularity.CORRECTION):
        first, second = first_call(state, ruling), call_of(state, ruling.call)
        values["first"] = FirstOfTwo(first) if first is second else first
        values["call"] = SecondOfTwo(second) if first is second else second
    if ruling.replacement is not None:
        values["new"] = ruling.replacement
    return values


def owes_replacement(ruling: Ruling) -> bool:
    """Whether offender has yet to call in place of a call out of rotation, and the Director will compare (23A)."""
    return (
        ruling.waits is Fact.COMPARABLE
        and ruling.replacement is None
        and ruling.irregularity is Irregularity.OUT_OF_ROTATION
    )


def owes_bid(ruling: Ruling) -> bool:
    """Whether offender has yet to make a call in place of an insufficient bid (27B)."""
    return ruling.waits in (Fact.SAME_DENOMINATION, Fact.REPLACED) and ruling.replacement is None


def compared_bids(state: State, ruling: Ruling) -> tuple[int, int] | None:
    """The insufficient bid and the call made in its place, as indices of calls, if they are compared (27B1(a))."""
    if ruling.replacement is None or not call_of(state, ruling.call).is_bid or "27B" not in ruling.path:
        return None
    for index in range(ruling.call + 1, len(state.calls)):
        event = state.calls[index].event
        if event.seat is ruling.offender and event.call is ruling.replacement:
            return ruling.call, index
    return None


def bids_to_compare(state: State) -> frozenset[int]:
    """The calls of which Law 27 asks, or may still ask, what they show: as indices."""
    found: set[int] = set()
    for ruling in state.rulings:
        found.update(compared_bids(state, ruling) or ())
        if ruling.irregularity is Irregularity.INSUFFICIENT:
            found.add(ruling.call)
    return frozenset(found)


def waits_for_rho(ruling: Ruling) -> bool:
    """Whether RHO's next call decides what offender must do (31A, 32A)."""
    return ruling.waits is Fact.RHO_PASSED


def pass_would_end(state: State, ruling: Ruling) -> bool:
    """Whether the auction would be over if the turn goes back to RHO, who then passes (22)."""
    rho = ruling.offender.rho
    return ruling.turn is rho and is_complete((*state.turns, Turn(rho, PASS)))


def is_artificial_pass(state: State, ruling: Ruling) -> bool:
    """Whether the pass is known to come under 30C."""
    return call_of(state, ruling.call).is_pass and ruling.has(Fact.ARTIFICIAL)


def withdrawn_from(state: State, side_of: Seat) -> bool:
    """Whether a call of this player's opponents was cancelled."""
    return any(made.status is Status.CANCELLED and made.event.seat.side is not side_of.side for made in state.calls)


def passes_partners_call(state: State, ruling: Ruling) -> bool:
    """Whether the call that was passed out of rotation was a bid or double of partner's (30C)."""
    last = next((turn for turn in reversed(state.turns) if not turn.call.is_pass), None)
    return last is not None and last.seat is ruling.offender.partner


def slip_that_may_be_corrected(state: State, ruling: Ruling) -> Call | None:
    """Offender's call before the one out of rotation, if only LHO has called since: it may have been a slip (25A)."""
    if len(state.turns) < 2 or state.turns[-1].seat is not ruling.offender.lho:
        return None
    before = state.turns[-2]
    return before.call if before.seat is ruling.offender else None


def is_substituted(state: State, seat: Seat) -> bool:
    """Whether the pass that counts for a player took the place of another call (37B, 38) and was not just due (28A)."""
    laws = {"37B", "38C", "38D"}
    return any(ruling.offender is seat and laws & set(ruling.path) for ruling in state.rulings)


def rho_lost_pass(state: State, ruling: Ruling) -> bool:
    """Whether RHO has passed since the call out of rotation, and that pass was cancelled (17D3)."""
    return any(
        made.event.seat is ruling.offender.rho and made.event.call is PASS and made.status is Status.CANCELLED
        for made in state.calls[ruling.call :]
    )
