"""Another version of a case: what is put right, what goes with it, and what a later event does not allow."""

from __future__ import annotations

import pytest

from app.bridge import PASS, Call, Seat, Vulnerability
from app.cases import Case, new_case, replay_case
from app.cases.amend import (
    Amended,
    Refused,
    amend_call,
    amend_conditions,
    amended,
    read_as_28b,
    read_as_acceptance,
)
from app.laws import CallMade, Decided, Decision, Event, Reason, State

DECLINE = Decided(Decision.ACCEPTANCE, False)
ACCEPT = Decided(Decision.ACCEPTANCE, True)


def case_of(*events: Event) -> Case:
    """Dealt by North."""
    case = new_case()
    for event in events:
        case = case.with_event(event)
    return case


def state_of(case: Case) -> State:
    return replay_case(case)[-1]


def version(found: Amended | Refused | None) -> Case:
    """The new case, of which the states are those of its events."""
    assert isinstance(found, Amended)
    assert found.states == replay_case(found.case)
    return found.case


def paths(case: Case) -> list[tuple[str, ...]]:
    return [ruling.path for ruling in state_of(case).rulings]


@pytest.fixture
def declined() -> Case:
    """North passes, West passes at East's turn, and South does not accept it."""
    return case_of(CallMade(Seat.N, PASS), CallMade(Seat.W, PASS), DECLINE)


def test_another_event_in_the_place_of_a_call(declined: Case) -> None:
    strange = CallMade(Seat.W, PASS, artificial=True)
    case = version(amend_call(declined, 1, strange, "shows spades"))
    assert case.events == (declined.events[0], strange, DECLINE)
    assert case.meaning_of(1) == "shows spades"
    assert version(amend_call(case, 1, CallMade(Seat.W, PASS), "")) == declined


def test_an_index_counts_calls_and_not_decisions(declined: Case) -> None:
    case = declined.with_event(CallMade(Seat.E, PASS), {"meaning": "tired", "note": "slow"})
    asked = version(amend_call(case, 2, CallMade(Seat.E, PASS, artificial=False)))
    assert asked.events[3] == CallMade(Seat.E, PASS, artificial=False)
    # What is known of it stays where nothing else is said.
    assert asked.extra_of(3) == {"meaning": "tired", "note": "slow"}
    assert version(amend_call(case, 2, CallMade(Seat.E, PASS), "")).extra_of(3) == {"note": "slow"}
    with pytest.raises(IndexError):
        amend_call(case, 3, CallMade(Seat.S, PASS))


def test_an_answer_that_the_call_itself_gives_goes() -> None:
    # Whether an artificial insufficient bid and its correction show the same suit has to be asked.
    bids = [CallMade(Seat.N, Call.parse("2C")), CallMade(Seat.E, Call.parse("1H"), artificial=True)]
    case = case_of(*bids, DECLINE, CallMade(Seat.E, Call.parse("2H")))
    question = state_of(case).question
    assert question is not None
    assert question.decision is Decision.DENOMINATION
    answered = case.with_event(Decided(Decision.DENOMINATION, True))
    natural = CallMade(Seat.E, Call.parse("1H"), artificial=False)
    assert version(amend_call(answered, 1, natural)).events == (case.events[0], natural, *case.events[2:])


def test_what_a_later_event_cannot_follow_is_refused(declined: Case) -> None:
    # With West as dealer North's pass was the wrong one, West's was in turn (28B), and nobody had anything to decline.
    refused = amend_conditions(declined, Seat.W, Vulnerability.NONE, None, "en", "")
    assert isinstance(refused, Refused)
    assert refused.event == 3
    assert refused.rejected.reason is Reason.NO_SUCH_QUESTION


def test_a_version_as_a_whole_is_judged_too(declined: Case) -> None:
    assert version(amended(declined)) is declined
    refused = amended(case_of(CallMade(Seat.N, PASS), ACCEPT))
    assert isinstance(refused, Refused)
    assert refused.event == 2


def test_conditions_judge_the_auction_anew() -> None:
    case = case_of(CallMade(Seat.E, PASS))
    question = state_of(case).question
    assert question is not None
    assert question.decision is Decision.ACCEPTANCE
    case = version(amend_conditions(case, Seat.E, Vulnerability.BOTH, 3, "en", "Table 4"))
    assert state_of(case).question is None
    assert (case.dealer, case.vulnerable, case.board) == (Seat.E, Vulnerability.BOTH, 3)
    assert case.title == {"en": "Table 4"}


def test_a_title_in_one_language_leaves_the_others() -> None:
    case = new_case()._replace(title={"en": "Table 4", "el": "Τραπέζι 4"})
    same = (case.dealer, case.vulnerable, case.board)
    assert version(amend_conditions(case, *same, "en", "Table 5")).title == {"en": "Table 5", "el": "Τραπέζι 4"}
    assert version(amend_conditions(case, *same, "en", "")).title == {"el": "Τραπέζι 4"}
    assert version(amend_conditions(case, *same, "en", "Table 4")) == case


def test_28b_can_be_read_as_acceptance_and_back() -> None:
    # North is to call; West passes at LHO's turn, and North calls.
    case = case_of(CallMade(Seat.W, PASS), CallMade(Seat.N, Call.parse("1C")))
    assert paths(case) == [("28B",)]
    accepted = version(read_as_acceptance(case, state_of(case)))
    assert paths(accepted) == [("29A",)]
    assert accepted.events == (case.events[0], ACCEPT, case.events[1])
    assert version(read_as_28b(accepted, state_of(accepted))) == case


def test_there_must_be_such_a_call_to_be_read_otherwise(declined: Case) -> None:
    assert read_as_acceptance(declined, state_of(declined)) is None
    assert read_as_28b(declined, state_of(declined)) is None
