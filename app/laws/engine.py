"""`apply`: one event, one new state. Total and pure; the branches of the edition decide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import app.laws.effects  # noqa: F401 - fills the table of effects
from app.bridge import Seat
from app.laws.branches import NOTHING, Effect, Fact, Note
from app.laws.edition import WBF_2017, Edition
from app.laws.gate import Standing, classify
from app.laws.judge import is_correction, judge
from app.laws.law_25_change_of_call import UNINTENDED_CALL
from app.laws.questions import with_question
from app.laws.readings import read
from app.laws.rulings import EVERY_FACT, establish, noted, with_ruling
from app.laws.state import (
    CallMade,
    Decided,
    Decision,
    Event,
    Irregularity,
    Made,
    Question,
    Reason,
    Rejected,
    Ruling,
    State,
    Status,
)
from app.laws.turns import with_status


class ReplayError(Exception):
    """An event in a list that cannot follow the ones before it; `index` counts from 0."""

    def __init__(self, index: int, rejected: Rejected) -> None:
        super().__init__(f"event {index}: {rejected.reason.value}")
        self.index: Final = index
        self.rejected: Final = rejected


def start(dealer: Seat, edition: Edition = WBF_2017) -> State:
    """The state before the first call (Law 17B: the dealer calls first)."""
    return State(edition.name, dealer, dealer)


def replay(dealer: Seat, events: Iterable[Event], edition: Edition = WBF_2017) -> tuple[State, ...]:
    """Every state on the way: first the start, then one after each event.

    Raises ReplayError at the first event that cannot follow.
    """
    states = [start(dealer, edition)]
    for index, event in enumerate(events):
        result = apply(states[-1], event)
        if isinstance(result, Rejected):
            raise ReplayError(index, result)
        states.append(result)
    return tuple(states)


def apply(state: State, event: Event) -> State | Rejected:
    """The state after one more event.

    Any call by any player in any state is admitted. A decision on a question that is not open is rejected, and so is a
    correction of something that is not an earlier call of the same player, and a reading that is not offered.
    """
    if isinstance(event, CallMade):
        corrected = event.corrects
        if corrected is not None and not (
            0 <= corrected < len(state.calls) and state.calls[corrected].event.seat is event.seat
        ):
            return Rejected(Reason.CORRECTS_NOTHING, state.question)
        index = len(state.calls)
        state = state._replace(calls=(*state.calls, Made(event, Status.PENDING)))
        return _settle(_receive(state, index))
    if event.decision is Decision.READING:
        chosen = None if event.reading is None else read(state, event.reading, event.ruling)
        return Rejected(Reason.NO_SUCH_READING, state.question) if chosen is None else _settle(chosen)
    question = state.question
    if question is None or question.decision is not event.decision:
        return Rejected(Reason.NO_SUCH_QUESTION, question)
    if event.decision is Decision.RECTIFY and not event.yes:
        return Rejected(Reason.RECTIFY_IS_NO_CHOICE, question)
    # After 25A another call is in its turn, and who called since has called over it.
    return _settle(_answered(state, question, event), offers=event.decision is Decision.UNINTENDED and event.yes)


_FACT_DECIDED: Final = {
    Decision.ACCEPTANCE: Fact.ACCEPTED,
    Decision.ARTIFICIAL: Fact.ARTIFICIAL,
    Decision.COMPARABLE: Fact.COMPARABLE,
    Decision.DENOMINATION: Fact.SAME_DENOMINATION,
    Decision.UNINTENDED: Fact.UNINTENDED,
}


def _answered(state: State, question: Question, event: Decided) -> State:
    if event.decision is Decision.RECTIFY:
        return establish(state, question.ruling, excluded=Fact.LHO_CALLED | Fact.TURN_CALLED_FIRST)
    fact = _FACT_DECIDED[event.decision]
    # Once LHO has answered, the player whose turn it was can no longer forestall the answer (28B).
    forestalled = Fact.TURN_CALLED_FIRST if event.decision is Decision.ACCEPTANCE else NOTHING
    if event.yes:
        return establish(state, question.ruling, fact, forestalled)
    return establish(state, question.ruling, excluded=fact | forestalled)


def _settle(state: State, *, offers: bool = False) -> State:
    """Opens the question that is due; while there is none, judges the calls that waited, in their order.

    `offers`: they may be the answer to the question that is due now.
    """
    state = with_question(state)
    while state.waiting and (state.question is None or offers):
        offers = False
        queue = state.waiting
        state = state._replace(waiting=())
        for index in queue:
            if state.calls[index].status is Status.PENDING:
                known = len(state.rulings)
                state = with_question(_receive(state, index))
                for ruling in range(known, len(state.rulings)):
                    state = noted(state, ruling, Note.CALL_WAITED)
    return state


def _receive(state: State, index: int) -> State:
    """Takes in a call that has been recorded: as an answer, as a call of its own, or to wait."""
    event = state.calls[index].event
    standing = classify(state, event.seat, event.call)
    question = state.question
    if question is None:
        return judge(state, index, standing)
    if event.simultaneous and _is_the_proper_call(state, question, index):
        return _proper_call_first(state, index)
    ruling = question.ruling
    if _corrects_the_call_at_issue(state, question, index):
        return _corrected(state, ruling, index)
    if event.corrects is not None and is_correction(state, event):
        # It is another matter than the question (25A).
        return state._replace(waiting=(*state.waiting, index))
    if standing is Standing.WAITS:
        asked = state.rulings[ruling]
        if asked.waits is Fact.ACCEPTED and asked.irregularity in _INSUFFICIENT and event.seat is asked.offender:
            state = establish(noted(state, ruling, Note.CALLED_BEFORE_RULING), ruling, Fact.REPLACED_TOO_SOON)
        elif question.decision is Decision.ACCEPTANCE and event.seat is asked.turn is asked.offender.partner:
            state = noted(state, ruling, Note.CALL_WAITED)
        return state._replace(waiting=(*state.waiting, index))
    if standing is Standing.ACCEPTS:
        state = establish(state, ruling, Fact.ACCEPTED, Fact.TURN_CALLED_FIRST)
    elif standing is Standing.CALLS_OVER:
        if state.rulings[ruling].irregularity is Irregularity.INADMISSIBLE and (
            event.seat is state.rulings[ruling].turn is not state.rulings[ruling].offender
        ):
            state = noted(state, ruling, Note.TURN_OR_INADMISSIBLE)
        state = establish(state, ruling, Fact.LHO_CALLED, Fact.TURN_CALLED_FIRST)
    else:
        state = establish(state, ruling, Fact.TURN_CALLED_FIRST)
        if event.seat is state.rulings[ruling].offender.lho:
            state = noted(state, ruling, Note.TURN_OR_ACCEPTANCE)
    if state.calls[index].status is not Status.PENDING:
        return state
    state = with_question(state)
    if state.question is not None:
        return state._replace(waiting=(*state.waiting, index))
    return judge(state, index, classify(state, event.seat, event.call))


_INSUFFICIENT: Final = (Irregularity.INSUFFICIENT, Irregularity.INSUFFICIENT_AGAIN)


def _is_the_proper_call(state: State, question: Question, index: int) -> bool:
    """33: whether this call, noted as simultaneous with one out of rotation, is the proper player's."""
    asked = state.rulings[question.ruling]
    return (
        asked.call == index - 1
        and question.ruling == len(state.rulings) - 1
        # A change of call already bears the paragraph that sends it to Law 25, but nothing has come of it yet.
        and (not asked.path or question.decision is Decision.UNINTENDED)
        and asked.turn is state.calls[index].event.seat
    )


def _corrects_the_call_at_issue(state: State, question: Question, index: int) -> bool:
    """25A: whether this call corrects the irregular one that nothing has been decided about, before partner has called.

    A change of call is no such thing: there the question is whether the first call was the slip.
    """
    asked = state.rulings[question.ruling]
    event = state.calls[index].event
    since = state.calls[asked.call + 1 : index]
    return (
        event.corrects == asked.call
        and not asked.path
        and asked.irregularity is not Irregularity.CHANGE_OF_CALL
        and all(made.event.seat is not event.seat.partner for made in since)
    )


def _corrected(state: State, ruling: int, index: int) -> State:
    """25A: the irregular call was unintended: nothing is ruled on it, and the intended one is judged in its place."""
    old = state.rulings[ruling]
    correction = Ruling(
        old.offender,
        index,
        Irregularity.CORRECTION,
        old.turn,
        int(Fact.UNINTENDED),
        EVERY_FACT & ~int(Fact.UNINTENDED),
        branches=(UNINTENDED_CALL,),
        first=old.call,
    )
    state = with_ruling(state, ruling, correction)
    state = state._replace(calls=with_status(state, old.call, Status.CANCELLED), question=None)
    event = state.calls[index].event
    return judge(state, index, classify(state, event.seat, event.call))


def _proper_call_first(state: State, index: int) -> State:
    """33: the proper player's call counts as made first; the other one is looked at again after it."""
    event = state.calls[index].event
    state = state._replace(rulings=state.rulings[:-1], question=None)
    state = with_question(judge(state, index, classify(state, event.seat, event.call)))
    if state.question is not None:
        return _receive(state, index - 1)
    other = state.calls[index - 1].event
    return judge(state, index - 1, classify(state, other.seat, other.call))


_REVIEWS: Final = {Effect.REVIEW_23C: "23C", Effect.REVIEW_27D: "27D", Effect.REVIEW_72C: "72C"}


def review(state: State) -> tuple[str, ...]:
    """What the Director comes back to after play: of 16C, 23C, 27D and 72C, sorted."""
    effects = {effect for ruling in state.rulings for branch in ruling.branches for effect in branch.effects}
    laws = [law for effect, law in _REVIEWS.items() if effect in effects]
    return ("16C", *laws) if state.unauthorised else tuple(laws)
