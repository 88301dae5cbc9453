"""Where the Laws are silent or disputed: each other reading, when it is offered and what it does."""

from __future__ import annotations

import pytest

from app.bridge import Seat
from app.laws import (
    Decided,
    Decision,
    Reading,
    Reason,
    Rejected,
    apply,
    lead_restrictions,
    notes_on,
    options,
    review,
    start,
)
from app.laws.readings import READINGS
from tests.laws.notation import after, duties, informed, path, statuses

# For each reading: an auction after which it is offered.
OFFERED = {
    Reading.LEAD_AFTER_FORCED_PASS: "E S:P. declined",
    Reading.LEAD_AFTER_RETURN: "N N:1C S:P accepted W:P N:P",
    Reading.NO_LEAD_AFTER_CHANGE: "N N:1C N:1H meant declined different",
    Reading.NO_LEAD_WITHOUT_REPLACEMENT: "N N:1C E:P S:P E:1H declined W:P",
    Reading.RETURN_AFTER_FIRST_PASS: "N E:P accepted S:P W:P",
    Reading.TURN_NOT_LOST: "W N:P E:P W:1NT",
    Reading.REPEATING_IS_PASSING: "N E:1D declined N:P S:1H",
    Reading.BARRED_AT_ONCE: "N N:XX rule S:1D",
    Reading.AS_IF_RHO_HAD_NOT_PASSED: "N N:1S S:1C declined E:P",
    Reading.ANY_ARTIFICIAL_CALL: "N N:1D! E:P W:P. declined",
    Reading.COUNTED_PASS_UNDONE: "N E:P! declined N:P S:1C",
    Reading.LAST_WITHDRAWN_CALL_ONLY: "N W:1D declined W:1C declined",
}


def test_every_reading_has_its_option_and_its_auction() -> None:
    assert set(READINGS) == set(Reading) == set(OFFERED)


@pytest.mark.parametrize("reading", Reading)
def test_a_reading_is_offered_with_its_note_and_can_be_chosen_once(reading: Reading) -> None:
    state = after(OFFERED[reading])
    offered = [index for other, index in options(state) if other is reading]
    assert offered
    assert READINGS[reading].note in notes_on(state.rulings[offered[-1]])
    chosen = apply(state, Decided(Decision.READING, True, reading))
    assert not isinstance(chosen, Rejected)
    assert reading in chosen.rulings[offered[-1]].readings
    assert READINGS[reading].note not in notes_on(chosen.rulings[offered[-1]])
    again = apply(chosen, Decided(Decision.READING, True, reading, offered[-1]))
    assert isinstance(again, Rejected)
    assert again.reason is Reason.NO_SUCH_READING


@pytest.mark.parametrize("reading", Reading)
def test_a_reading_that_nothing_offers_is_rejected(reading: Reading) -> None:
    result = apply(start(Seat.N), Decided(Decision.READING, True, reading))
    assert isinstance(result, Rejected)
    assert result.reason is Reason.NO_SUCH_READING


def test_a_reading_of_another_ruling_is_rejected() -> None:
    state = after(OFFERED[Reading.LEAD_AFTER_FORCED_PASS])
    assert isinstance(apply(state, Decided(Decision.READING, True, Reading.LEAD_AFTER_FORCED_PASS, 1)), Rejected)


def test_law_30a_read_with_26b() -> None:
    state = after("E S:P. declined LEAD_AFTER_FORCED_PASS E:1C S:P W:3NT N:P E:P S:P")
    assert path(state) == "29B 30A 26B"
    assert [(lead.offender, lead.leader) for lead in lead_restrictions(state)] == [(Seat.S, Seat.N)]
    assert informed(state) == ["N 16C2 0"]
    assert lead_restrictions(after("E S:P. declined E:1C S:P W:3NT N:P E:P S:P")) == ()


def test_law_17d3_read_with_26b() -> None:
    before = "N N:1C S:P accepted W:P N:P"
    state = after(f"{before} LEAD_AFTER_RETURN E:1NT S:P W:P N:P")
    assert path(state) == "29A 17D3 26B"
    assert [lead.offender for lead in lead_restrictions(state)] == [Seat.S]
    assert lead_restrictions(after(f"{before} E:1NT S:P W:P N:P")) == ()


def test_law_25b2_read_without_26b() -> None:
    before = "N N:P N:1H meant declined different"
    after_it = "E:1NT S:P W:P N:P"
    assert lead_restrictions(after(f"{before} NO_LEAD_AFTER_CHANGE {after_it}")) == ()
    assert lead_restrictions(after(f"{before} {after_it}")) != ()


def test_a_call_never_replaced_read_without_26b() -> None:
    before = OFFERED[Reading.NO_LEAD_WITHOUT_REPLACEMENT]
    assert [lead.offender for lead in lead_restrictions(after(before))] == [Seat.E]
    state = after(f"{before} NO_LEAD_WITHOUT_REPLACEMENT")
    assert state.is_over
    assert lead_restrictions(state) == ()


def test_law_17d3_read_to_cover_the_first_pass() -> None:
    state = after("N E:P accepted S:P W:P RETURN_AFTER_FIRST_PASS")
    assert path(state) == "29A 17D3"
    assert (state.turn, statuses(state)) == (Seat.N, ["cancelled"] * 3)
    assert informed(state) == ["W 16C2 0"]


def test_law_28b_read_to_hold_after_acceptance() -> None:
    state = after("W N:P E:P W:1NT TURN_NOT_LOST")
    assert statuses(state) == ["cancelled", "cancelled", "stands"]
    assert (state.turn, state.question, path(state)) == (Seat.N, None, "28B")
    assert informed(state) == ["S 16C2 0"]


def test_law_28b_read_so_judges_the_call_that_then_is_in_turn() -> None:
    state = after("W W:1H E:1S accepted S:P N:1D TURN_NOT_LOST")
    assert [ruling.path for ruling in state.rulings][-1] == ()
    assert state.question is not None
    assert state.question.to is Seat.E


def test_law_28a_read_to_cover_a_call_to_repeat() -> None:
    state = after("N E:1D declined N:P S:1H REPEATING_IS_PASSING")
    assert statuses(state) == ["cancelled", "stands", "accepted"]
    assert (state.turn, state.question, path(state)) == (Seat.W, None, "28A")


def test_law_37b_read_to_apply_out_of_rotation() -> None:
    state = after("N N:XX rule S:1D BARRED_AT_ONCE")
    assert path(state) == "37B"
    assert duties(state) == ["N pass end of auction 37B", "S pass end of auction 37B"]
    assert state.turn is Seat.N
    assert review(state) == ("16C", "72C")


def test_law_31a2_read_to_apply_where_the_repeat_is_not_legal() -> None:
    state = after("N N:1S S:1C declined E:P AS_IF_RHO_HAD_NOT_PASSED S:P different")
    assert path(state) == "29B 31A2(b)"
    assert duties(state) == ["N pass next turn 31A2(b)"]


def test_law_30c_read_to_cover_an_opponents_artificial_call() -> None:
    before = "N N:1D! E:P W:P. declined ANY_ARTIFICIAL_CALL"
    assert duties(after(before)) == []
    assert path(after(f"{before} S:P")) == "29B 30C 31A1"
    assert path(after(f"{before} S:1H W:P different")) == "29B 30C 31A2(b)"


def test_law_28a_read_to_leave_out_a_pass_to_be_repeated() -> None:
    state = after("N E:P! declined N:P S:1C COUNTED_PASS_UNDONE")
    assert state.question is not None
    assert state.question.decision is Decision.ACCEPTANCE
    assert state.turn is Seat.E
    assert duties(state) == ["E P next turn 31A1"]
    assert path(after("N E:P! declined N:P S:1C COUNTED_PASS_UNDONE declined")) == "29B"


def test_the_last_withdrawn_call_read_to_be_the_only_one_to_replace() -> None:
    before = "N W:1D declined W:1C declined"
    state = after(f"{before} LAST_WITHDRAWN_CALL_ONLY N:P E:P S:P W:1C")
    assert state.question is not None
    assert state.question.ruling == 1
    assert after(f"{before} LAST_WITHDRAWN_CALL_ONLY N:P E:P S:P W:1C comparable").question is None
    assert after(f"{before} N:P E:P S:P W:1C comparable").question is not None
