"""What follows from a ruling: duties and how they end, lead restrictions, what to come back to, calls that wait."""

from __future__ import annotations

import pytest

from app.bridge import ABOVE_SEVEN, PASS, SEATS, SUITS, Call, Denomination, Seat
from app.laws import (
    CallMade,
    Decided,
    Decision,
    Note,
    Reason,
    Rejected,
    Standing,
    State,
    apply,
    classify,
    lead_restrictions,
    notes_on,
    review,
    specified_suits,
)
from tests.laws.notation import after, duties, event, informed, path, statuses


def suits(text: str) -> tuple[Denomination, ...]:
    return tuple(Denomination[letter] for letter in text)


# --- slips that were irregular calls ----------------------------------------------------------------------------------


def test_law_25a_an_insufficient_bid_that_was_a_slip() -> None:
    state = after("N N:1S E:1H E:2H<1")
    assert (statuses(state), path(state), state.question) == (["stands", "cancelled", "stands"], "25A", None)
    assert review(state) == ()


def test_law_25a_the_intended_call_is_judged_in_its_place() -> None:
    state = after("N S:1H S:P<0")
    assert [ruling.path for ruling in state.rulings] == [("25A",), ()]
    assert state.question is not None
    assert state.question.to is Seat.W
    assert path(after("N N:1S E:1C E:1D<1 declined")) == "27B"


def test_law_25a_a_double_that_was_a_slip() -> None:
    assert path(after("N N:1C E:XX E:X<1")) == "25A"


def test_law_25a_is_too_late_once_partner_has_called() -> None:
    state = after("N E:1H W:P E:1S<0")
    assert statuses(state) == ["pending"] * 3


def test_law_25a_waits_while_another_question_is_open() -> None:
    state = after("N N:1C E:1S W:2S N:2D<0")
    assert state.question is not None
    assert statuses(state)[-1] == "pending"
    assert path(after("N N:1C E:1S W:2S N:2D<0 declined")) == "25A"


@pytest.mark.parametrize(
    ("auction", "note"),
    [
        ("N W:1C N:1D W:1H<0", Note.NOTHING_TO_CORRECT),
        ("N N:X rule N:1C<0", Note.NOTHING_TO_CORRECT),
        ("N N:1C E:P S:P N:2C<0", Note.CORRECTED_TOO_LATE),
        ("N N:1C E:P S:P W:P W:1D", Note.SLIP_AT_THE_END),
    ],
)
def test_law_25a_says_why_nothing_is_corrected(auction: str, note: Note) -> None:
    assert any(note in ruling.notes for ruling in after(auction).rulings)


def test_law_25_is_no_matter_of_a_pass_that_the_laws_put_there() -> None:
    # 37B and 38C put a pass in the place of the call: another call by the same player is no change of that pass.
    for auction in ("N N:1S E:8C rule E:3C declined", "N E:P. declined N:1C E:1H rule E:1NT declined"):
        state = after(auction)
        assert path(state).startswith("29B")
        assert [duty.until.value for duty in state.duties] == ["end of auction"] * 2


def test_law_25b1_over_an_inadmissible_double_costs_lho_nothing() -> None:
    state = after("N N:1S E:X E:XX meant S:2S accepted")
    assert statuses(state) == ["stands", "cancelled", "cancelled", "cancelled"]
    assert len(state.rulings) == 1
    assert state.turn is Seat.E


@pytest.mark.parametrize(
    ("auction", "turn"),
    [
        ("N N:1C E:P S:X W:1H N:2C E:2H", Seat.S),
        ("N N:1C S:X W:1H N:P", Seat.E),
        ("N N:1S E:8C S:2S W:3C", Seat.S),
    ],
)
def test_law_36a_and_38_cancel_all_calls_made_before_the_director_came(auction: str, turn: Seat) -> None:
    state = after(auction)
    assert len(state.rulings) == 1
    assert state.turn is turn
    assert all(made.status.value == "cancelled" for made in state.calls[state.rulings[0].call :])
    assert Note.LATER_CALL_FALLS in state.rulings[0].notes


# --- bids of more than seven ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ABOVE_SEVEN)
@pytest.mark.parametrize("seat", SEATS)
def test_law_38_no_bid_of_more_than_seven_ever_stands(seat: Seat, call: Call) -> None:
    for before in ("N", "N N:1C", "N N:7NT E:P", "N N:P E:P S:P", "E S:P. declined", "N N:P E:P S:P W:P"):
        state = apply(after(before), CallMade(seat, call))
        assert isinstance(state, State)
        if state.question is not None:
            assert state.question.decision is Decision.RECTIFY
            state = apply(state, Decided(Decision.RECTIFY, yes=True))
            assert isinstance(state, State)
        assert statuses(state)[-1] == "cancelled"
        assert state.rulings[-1].path in (("38C",), ("39",))


def test_law_38c_brings_a_lead_restriction_and_38d_none() -> None:
    assert [lead.offender for lead in lead_restrictions(after("N N:8C rule E:1NT S:P W:P N:P"))] == [Seat.N]
    assert lead_restrictions(after("N N:8C E:P E:1NT S:P W:P N:P")) == ()


def test_law_38_comes_before_37() -> None:
    assert path(after("E S:P. declined E:1D S:8C rule")) == "38C"


def test_law_38_may_end_the_auction() -> None:
    state = after("N N:1C E:P S:P W:8C rule")
    assert state.is_over
    assert path(state) == "38C"


# --- duties ----------------------------------------------------------------------------------------------------------


def test_law_30a_the_duty_is_met_by_one_pass() -> None:
    state = after("E S:P. declined E:P S:P W:1C N:P E:P")
    assert duties(state) == []
    assert classify(state, Seat.S, Call.parse("1H")) is Standing.IN_ROTATION


def test_law_30a_asks_nothing_about_a_comparable_call() -> None:
    state = after("E S:P. declined E:1D S:P")
    assert state.question is None
    assert review(state) == ("72C",)


def test_law_30b1_the_bar_on_partner_is_one_turn() -> None:
    state = after("N S:P declined N:1C E:P S:1H different W:1S N:P E:P S:P W:P")
    assert state.is_over
    state = after("N S:P declined N:1C E:P S:1H different W:1S N:P E:P S:2H W:P")
    assert duties(state) == []
    assert classify(state, Seat.N, Call.parse("3C")) is Standing.IN_ROTATION


def test_law_36b_the_bar_on_partner_lasts_to_the_end() -> None:
    state = after("N N:X rule N:1C E:1H S:P W:P N:2C E:P")
    assert duties(state) == ["S pass end of auction 36B2"]


def test_law_31a1_a_repeated_bid_ends_the_matter() -> None:
    state = after("N E:1H declined N:P E:1H")
    assert (duties(state), informed(state), review(state)) == ([], [], ())


def test_a_duty_waits_when_an_accepted_call_takes_the_turn() -> None:
    # North calls at South's turn and East accepts: South, who must pass, loses this turn and still owes the pass.
    state = after("E S:P. declined E:1D N:1S accepted E:P")
    assert state.turn is Seat.S
    assert duties(state) == ["S pass next turn 30A"]


def test_a_replacement_waits_when_an_accepted_call_takes_the_turn() -> None:
    state = after("N W:P declined N:P E:P S:P N:1C accepted E:P S:P")
    assert state.turn is Seat.W
    assert state.question is None
    assert after("N W:P declined N:P E:P S:P N:1C accepted E:P S:P W:1H").question is not None


def test_law_37b_replaces_the_duty_by_the_wider_one() -> None:
    state = after("N S:P declined N:1H E:P S:2C different W:P N:2H rule")
    assert duties(state) == ["N pass end of auction 37B", "S pass end of auction 37B"]


def test_law_37b_the_substituted_pass_may_end_the_auction() -> None:
    state = after("N N:1C E:1S S:P N:P. declined W:P N:2NT rule")
    assert state.is_over
    assert state.contract is not None
    assert state.contract.declarer is Seat.E


def test_law_37_is_about_the_players_own_turn() -> None:
    # South must pass and calls at East's turn instead: a new call out of rotation.
    state = after("E S:P. declined S:1H")
    assert state.question is not None
    assert state.question.decision is Decision.ACCEPTANCE
    assert Note.BARRED_OUT_OF_ROTATION in state.rulings[-1].notes


# --- 28A -------------------------------------------------------------------------------------------------------------


def test_law_28a_a_call_at_the_turn_of_a_rho_who_must_pass_is_in_rotation() -> None:
    state = after("E S:P. declined E:1D W:1H")
    assert len(state.rulings) == 1
    assert state.turn is Seat.N
    assert duties(state) == []


def test_law_28a_the_pass_that_counts_may_be_laid_afterwards() -> None:
    state = after("E S:P. declined E:1D W:1H S:P")
    assert len(state.rulings) == 1
    assert statuses(state) == ["cancelled", "stands", "stands", "stands"]
    assert state.turn is Seat.N


def test_law_28a_also_where_the_call_to_repeat_is_a_pass() -> None:
    state = after("E S:P! declined E:P W:1H")
    assert len(state.rulings) == 1
    assert Note.MUST_REPEAT_PASS_IN_28A in state.rulings[0].notes


def test_law_28a_not_where_rho_must_repeat_a_bid() -> None:
    state = after("E S:1S declined E:P W:2C")
    assert state.question is not None
    assert state.question.decision is Decision.ACCEPTANCE


# --- 28B and 29A -----------------------------------------------------------------------------------------------------


def test_law_28b_never_for_offenders_partner() -> None:
    state = after("N S:1H N:1S")
    assert statuses(state) == ["pending", "pending"]
    assert state.waiting == (1,)


def test_law_28b_is_lost_once_lho_has_answered() -> None:
    state = after("N E:P accepted S:1C N:1D")
    assert path(state) == ""
    assert Note.SKIPPED_PLAYER_CALLED in state.rulings[-1].notes


def test_law_29a_where_lho_is_also_the_player_whose_turn_it_was() -> None:
    assert path(after("E N:P E:P")) == "28B"
    assert Note.TURN_OR_ACCEPTANCE in after("E N:P E:P").rulings[0].notes
    assert path(after("E N:P accepted E:P")) == "29A"


def test_law_29a_a_double_of_the_call_can_only_accept_it() -> None:
    state = after("E N:1C E:X")
    assert path(state) == "29A"
    assert statuses(state) == ["accepted", "stands"]


# --- 30C -------------------------------------------------------------------------------------------------------------


def test_law_30c_is_asked_only_at_rhos_turn() -> None:
    assert after("N E:P declined").question is not None
    assert after("N S:P declined").question is None
    assert after("N W:P declined").question is None


def test_law_30c_a_natural_pass_of_partners_artificial_call_is_not_natural() -> None:
    assert path(after("N N:2C! S:P. declined")) == "29B 30C"


def test_law_30c_a_pass_of_an_opponents_artificial_call_is_asked_about_and_noted() -> None:
    state = after("E E:1C! S:P N:P declined natural")
    assert path(state) == "29B 30A"
    assert Note.PASS_OF_OPPONENTS_CALL in state.rulings[0].notes


# --- 17D3 ------------------------------------------------------------------------------------------------------------


def test_law_17d3_does_not_touch_a_board_that_all_four_passed() -> None:
    state = after("N E:P S:P W:P N:P")
    assert state.is_passed_out
    assert path(state) == "29A"


def test_law_17d3_is_looked_at_only_after_lho_has_called() -> None:
    state = after("W W:P N:1H E:P S:P N:P accepted")
    assert state.turn is Seat.E
    assert Note.ACCEPTED_AFTER_THIRD_PASS in state.rulings[0].notes
    assert path(after("W W:P N:1H E:P S:P N:P E:2C")) == "29A"
    assert path(after("W W:P N:1H E:P S:P N:P E:P")) == "29A 17D3"


# --- 26B -------------------------------------------------------------------------------------------------------------


def test_law_26b_leaves_out_the_suits_that_the_offender_showed() -> None:
    state = after("W W:P N:1C E:2H S:2NT W:P W:3S meant declined different N:P E:P")
    (entry,) = lead_restrictions(state)
    assert (entry.offender, entry.leader, entry.declarer) == (Seat.W, Seat.E, Seat.S)
    assert entry.suits == SUITS


def test_law_26b_counts_what_a_call_shows_not_what_it_names() -> None:
    shown = CallMade(Seat.W, Call.parse("2D"), artificial=True, shows=suits("HS"))
    assert specified_suits(shown) == suits("HS")
    assert specified_suits(CallMade(Seat.W, Call.parse("2D"), artificial=True)) == ()
    assert specified_suits(CallMade(Seat.W, Call.parse("2D"))) == suits("D")
    assert specified_suits(CallMade(Seat.W, Call.parse("1NT"))) == ()


def test_law_26b_does_not_bind_the_declaring_side() -> None:
    assert lead_restrictions(after("N N:X rule N:1C E:P S:P W:P")) == ()


def test_law_26b_waits_for_the_answer() -> None:
    state = after("S S:1D N:P declined E:X artificial declined W:P N:P E:P")
    assert state.is_over
    assert state.question is not None
    assert lead_restrictions(state) == ()


def test_law_26b_by_its_letter_when_the_auction_ended_before_the_replacement() -> None:
    state = after("S S:1S W:P N:P W:1NT declined E:P")
    assert state.is_over
    (entry,) = lead_restrictions(state)
    assert entry.offender is Seat.W
    assert Note.LEAD_WITHOUT_REPLACEMENT in state.rulings[0].notes


def test_law_26b_after_a_defenders_bid_behind_the_final_pass() -> None:
    over = "N N:1S E:P S:P W:P"
    assert [entry.offender for entry in lead_restrictions(after(f"{over} E:2C"))] == [Seat.E]
    assert lead_restrictions(after(f"{over} E:2C S:P")) == ()
    assert lead_restrictions(after(f"{over} E:P")) == ()
    assert lead_restrictions(after(f"{over} N:2S")) == ()


def test_law_23a_is_not_asked_when_the_board_is_passed_out() -> None:
    state = after("W S:P declined W:P N:P E:P S:P")
    assert state.is_passed_out
    assert state.question is None
    assert informed(state) == ["N 16C2 0"]


# --- calls that wait -------------------------------------------------------------------------------------------------


def test_calls_that_wait_are_judged_in_their_order() -> None:
    state = after("E E:2C S:P N:3D accepted E:3S S:P E:4D W:4H declined")
    assert statuses(state)[-2:] == ["cancelled", "stands"]
    assert state.waiting == ()


def test_law_36a_wipes_out_what_was_waiting_too() -> None:
    state = after("N N:1H E:P S:XX N:2H W:P")
    assert statuses(state) == ["stands", "stands", "cancelled", "cancelled", "cancelled"]
    assert state.turn is Seat.S


# --- what cannot follow ----------------------------------------------------------------------------------------------


def test_a_decision_on_a_question_that_is_not_open_leaves_the_state_as_it_was() -> None:
    state = after("N N:P W:P")
    result = apply(state, event("comparable"))
    assert isinstance(result, Rejected)
    assert result.reason is Reason.NO_SUCH_QUESTION
    assert result.open_question == state.question


def test_there_is_no_option_under_laws_36_and_37() -> None:
    result = apply(after("N N:X"), Decided(Decision.RECTIFY, yes=False))
    assert isinstance(result, Rejected)
    assert result.reason is Reason.RECTIFY_IS_NO_CHOICE


def test_law_25a_corrects_only_a_call_of_the_same_player() -> None:
    result = apply(after("N N:P E:P"), CallMade(Seat.S, PASS, corrects=0))
    assert isinstance(result, Rejected)
    assert result.reason is Reason.CORRECTS_NOTHING


def test_law_25a_not_after_partner_has_called() -> None:
    state = after("N N:1C E:P S:1H N:2C<0")
    assert path(state) == ""
    assert state.question is not None
    assert state.question.decision is Decision.ACCEPTANCE


def test_law_25a_may_reopen_an_auction_that_the_slip_had_ended() -> None:
    state = after("N N:1C E:P S:P W:P W:1S<3")
    assert state.turn is Seat.N
    assert path(state) == "25A"


def test_law_25a_restores_the_duty_that_the_slip_had_met() -> None:
    state = after("E S:P. declined E:1D S:P S:1H slip")
    assert state.question is not None
    assert state.question.decision is Decision.RECTIFY
    assert duties(state) == ["S pass next turn 30A"]


def test_laws_31a_and_32a_look_at_rhos_final_call() -> None:
    state = after("N E:1H declined N:P N:1S slip")
    assert path(state, 0) == "29B"
    assert duties(state) == []


def test_law_27_a_second_double_is_cancelled_again() -> None:
    state = after("N N:1S E:1C declined E:X different E:X")
    assert statuses(state) == ["stands", "cancelled", "cancelled", "cancelled"]
    assert state.turn is Seat.E


def test_law_27_asks_what_an_artificial_bid_showed() -> None:
    state = after("N N:2C! E:1H! declined E:2H")
    assert state.question is not None
    assert state.question.decision is Decision.DENOMINATION
    assert path(after("N N:2C! E:1H! declined E:2H same")) == "27B 27B1(a)"
    assert path(after("N N:2C! E:1H! declined E:2H other different")) == "27B 27B2"


def test_law_27a2_an_insufficient_bid_out_of_rotation() -> None:
    # Law 31 rules, not 27; but when RHO passes, the bid cannot be repeated, and 27 takes over, with a note.
    state = after("N N:1S S:1C declined E:P")
    assert path(state) == "29B 27B"
    assert duties(state) == []
    assert Note.REPEAT_INSUFFICIENT in notes_on(state.rulings[0])
    assert path(after("N N:1S S:1C declined E:P S:2C")) == "29B 27B 27B1(a)"
    assert path(after("N N:1S S:1C declined E:P S:2D comparable")) == "29B 27B 27B1(b)"
    assert duties(after("N N:1S S:1C declined E:P S:P different")) == ["N pass end of auction 27B2"]
    assert path(after("N N:1S S:1C declined E:P S:X")) == "29B 27B 27B3"
    assert path(after("N N:1S S:1C W:1D")) == "29A"


def test_law_31a2_for_an_insufficient_bid_out_of_rotation_over_which_rho_calls() -> None:
    assert path(after("N N:1S S:1C declined E:1NT S:2C comparable")) == "29B 31A2(a) 23B"
    assert duties(after("N N:1S S:1C declined E:1NT S:2D different")) == ["N pass next turn 31A2(b)"]


def test_law_27c_replaced_before_the_ruling() -> None:
    state = after("N N:1S E:1C E:2C declined")
    assert path(state) == "27B 27B1(a)"
    assert Note.CALLED_BEFORE_RULING in state.rulings[0].notes
    accepted = after("N N:1S E:1C E:2C accepted")
    assert path(accepted) == "27A1 27C"
    assert statuses(accepted) == ["stands", "accepted", "cancelled"]


def test_law_27c_lho_who_calls_after_the_replacement_is_asked_what_was_called_over() -> None:
    asked = after("N N:1S E:1C E:2C S:P")
    assert asked.question is not None
    assert (asked.question.decision, asked.question.to) == (Decision.ACCEPTANCE, Seat.S)
    assert statuses(after("N N:1S E:1C E:2C S:P declined")) == ["stands", "cancelled", "stands", "stands"]
    assert statuses(after("N N:1S E:1C E:2C S:P accepted")) == ["stands", "accepted", "cancelled", "stands"]


def test_law_27d_is_reviewed_after_27b1() -> None:
    assert review(after("N N:1S E:1C declined E:2C")) == ("27D",)
    assert review(after("N N:1S E:1C declined E:2D comparable")) == ("23C", "27D")


def test_law_36a_and_37b_for_an_inadmissible_double_by_a_barred_player() -> None:
    barred = "E S:P. declined E:1D S:XX"
    assert path(after(f"{barred} W:P")) == "36A"
    assert duties(after(f"{barred} W:P")) == ["S pass next turn 30A"]
    assert path(after(f"{barred} rule")) == "37B"


def test_law_36b4_where_a_barred_player_doubles_out_of_rotation() -> None:
    state = after("N N:X rule N:P E:1C S:P W:P N:P")
    assert state.is_over
    state = after("N N:X rule N:P S:XX rule")
    assert path(state) == "36B4"
    assert state.turn is Seat.E


def test_law_25a_lho_may_change_the_call_made_over_the_slip() -> None:
    corrected = "N N:1C E:1S N:1D<0"
    assert statuses(after(corrected)) == ["cancelled", "stands", "stands"]
    state = after(f"{corrected} E:P")
    assert statuses(state) == ["cancelled", "cancelled", "stands", "stands"]
    assert (state.turn, state.question, informed(state)) == (Seat.S, None, [])


DISPUTED = {
    # id in disputed.list.json: what happened there, the note that the ruling then carries
    "pp-17": ("N S:P N:1D E:P declined", Note.CALL_WAITED),
    "pr-02": ("N N:1H S:P. declined E:3NT", Note.LEAD_AFTER_FORCED_PASS),
    "pr-04": ("E S:P. declined E:1C!", Note.FORCED_PASS_MEANS_MORE),
    "pr-06": ("E S:P W:P N:P", Note.FIRST_PASS_OUT_OF_ROTATION),
    "pl-04": ("E N:P E:P S:P W:P", Note.TURN_OR_ACCEPTANCE),
    "tp-05": ("W W:P N:1H E:P S:P N:P E:2C", Note.ACCEPTED_AFTER_THIRD_PASS),
    "tw-01": ("W N:P E:P W:1NT", Note.SKIPPED_PLAYER_CALLED),
    "tw-02": ("S N:P S:P accepted", Note.CALL_WAITED),
    "tw-03": ("E W:P E:P accepted", Note.CALL_WAITED),
    "tw-04": ("S W:P E:1NT= accepted", Note.NOT_THE_PROPER_PLAYER),
    "tw-05": ("N S:1H N:1S accepted", Note.CALL_WAITED),
    "ar-05": ("E E:1C! S:P N:P declined natural W:1S", Note.PASS_OF_OPPONENTS_CALL),
    "bd-24": ("E S:1S declined E:P W:2C", Note.REPEATING_IS_NOT_PASSING),
}


@pytest.mark.parametrize(("happened", "note"), DISPUTED.values(), ids=DISPUTED)
def test_what_is_disputed_is_noted(happened: str, note: Note) -> None:
    state = after(happened)
    assert note in {n for r in state.rulings for n in (*r.notes, *(m for b in r.branches for m in b.notes))}
