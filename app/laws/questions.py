"""Which question the rulings have come to."""

from __future__ import annotations

from app.laws.branches import Fact
from app.laws.state import Decision, Irregularity, Question, State


def with_question(state: State) -> State:
    """The same state with the question that is now due, or with none."""
    question = _due_question(state) if state.rulings else None
    return state if question == state.question else state._replace(question=question)


def _due_question(state: State) -> Question | None:
    for index, ruling in enumerate(state.rulings):
        waits = ruling.waits
        if waits is None or waits is Fact.THREE_PASSES:
            continue
        if waits is Fact.LHO_CALLED or (
            waits is Fact.TURN_CALLED_FIRST and ruling.irregularity is Irregularity.INADMISSIBLE
        ):
            return Question(Decision.RECTIFY, None, index)
        if waits is Fact.ACCEPTED or waits is Fact.TURN_CALLED_FIRST:
            return Question(Decision.ACCEPTANCE, ruling.offender.lho, index)
        if waits is Fact.ARTIFICIAL:
            return Question(Decision.ARTIFICIAL, None, index)
        if waits is Fact.UNINTENDED:
            return Question(Decision.UNINTENDED, None, index)
        if waits is Fact.SAME_DENOMINATION and ruling.replacement is not None:
            return Question(Decision.DENOMINATION, None, index)
        if waits is Fact.COMPARABLE and ruling.replacement is not None and not state.is_passed_out:
            return Question(Decision.COMPARABLE, None, index)
    return None
