"""Another version of a case: an earlier event put right, the board's conditions, an auction read the other way.

Each function gives the new case with its states, or says which of the later events could then not follow. The case that
it is given stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.bridge import Seat, Vulnerability
from app.cases.case import NOTHING, Case
from app.laws import (
    CallMade,
    Decided,
    Decision,
    Event,
    Irregularity,
    Reason,
    Rejected,
    ReplayError,
    State,
    replay,
)


class Amended(NamedTuple):
    """A version of a case, with its states as `replay_case` gives them."""

    case: Case
    states: tuple[State, ...]


class Refused(NamedTuple):
    """A change that cannot be made, because a later event could not follow it. `event` counts from 1."""

    event: int
    rejected: Rejected


def amended(case: Case) -> Amended | Refused:
    """A version of a case with its states, unless one of its events cannot follow."""
    try:
        return Amended(case, replay(case.dealer, case.events, case.edition))
    except ReplayError as error:
        return Refused(error.index + 1, error.rejected)


def amend_call(case: Case, index: int, event: CallMade, meaning: str | None = None) -> Amended | Refused:
    """The case with another event in the place of a call: whether it was artificial, what it showed, what it corrects.

    `index` counts the calls from 0; `meaning` is what the call means in the players' methods, None to leave it. An
    answer that the call itself now gives goes.
    """
    place = case.place_of_call(index)
    extra = dict(case.extra_of(place))
    if meaning is not None:
        extra.pop("meaning", None)
        if meaning:
            extra["meaning"] = meaning
    case = _rewritten(case, place, place + 1, event, extra)
    found = amended(case)
    while isinstance(found, Refused) and _is_settled(case, found):
        case = _rewritten(case, found.event - 1, found.event)
        found = amended(case)
    return found


def amend_conditions(
    case: Case, dealer: Seat, vulnerable: Vulnerability, board: int | None, language: str, title: str
) -> Amended | Refused:
    """The case with another dealer, vulnerability and board number, and another title in one language; "" for none."""
    titles = dict(case.title)
    if title != titles.get(language, ""):
        titles.pop(language, None)
        if title:
            titles[language] = title
    return amended(case._replace(dealer=dealer, vulnerable=vulnerable, board=board, title=titles))


def read_as_acceptance(case: Case, state: State) -> Amended | Refused | None:
    """Reads the call of offender's LHO, whose turn it was, as acceptance (29A) where it was taken as 28B.

    `state` is that after the last event. None if there was no such call.
    """
    for ruling in reversed(state.rulings):
        if ruling.irregularity is Irregularity.OUT_OF_ROTATION and "28B" in ruling.path:
            for index in range(ruling.call + 1, len(state.calls)):
                if state.calls[index].event.seat is ruling.offender.lho:
                    place = case.place_of_call(index)
                    return amended(_rewritten(case, place, place, Decided(Decision.ACCEPTANCE, True)))
    return None


def read_as_28b(case: Case, state: State) -> Amended | Refused | None:
    """Reads such a call as one in rotation (28B) where it was taken as acceptance.

    `state` is that after the last event. None if there was no such call.
    """
    for ruling in reversed(state.rulings):
        if "29A" in ruling.path and ruling.turn is ruling.offender.lho:
            for place in range(case.place_of_call(ruling.call) + 1, len(case.events)):
                if case.events[place] == Decided(Decision.ACCEPTANCE, True):
                    return amended(_rewritten(case, place, place + 1))
    return None


def _rewritten(
    case: Case, begin: int, end: int, event: Event | None = None, extra: Mapping[str, object] = NOTHING
) -> Case:
    """The case with one event, or none, in the place of those from `begin` to `end`."""
    extras = tuple(case.extra_of(index) for index in range(len(case.events)))
    events = () if event is None else (event,)
    return case._replace(
        events=(*case.events[:begin], *events, *case.events[end:]),
        event_extra=(*extras[:begin], *(extra for _ in events), *extras[end:]),
    )


def _is_settled(case: Case, refused: Refused) -> bool:
    """Whether what could not follow is an answer that is no longer asked for, because the calls themselves give it."""
    event = case.events[refused.event - 1]
    return (
        isinstance(event, Decided)
        and event.decision in (Decision.ARTIFICIAL, Decision.DENOMINATION)
        and refused.rejected.reason is Reason.NO_SUCH_QUESTION
    )
