"""What the decision table leaves to prose: the gate, duties, waiting calls, the end of the auction, lead restrictions.

Each test gives whole reports, at all four rotations of the table.
"""

from __future__ import annotations

import pytest

from app.laws import CallMade, Reason, Rejected, apply, start
from tests.laws.reporting import WORDS, Rest, check, event, every_rotation, rule, seat

pytestmark = every_rotation

BOTH = ("16C", "72C")
FORCED = "E:P decline natural"  # dealer North: East must pass by 30A
E_PASSES = ("E pass next 30A",)
RULED_30A = "E0 29B 30A"
REPLACED = "N:P W:P decline E:1H S:P W:3C different"  # dealer North: East must pass by 30B1(b)(ii)
E_BARRED = ("E pass next 30B1(b)(ii)",)
E_INFORMED = ("E 16C 1",)
RULED_30B = "W1 29B 30B1(a) 30B1(b)(ii)"
REPEAT_PASS = "N:2C! S:P decline E:P"  # dealer North: South must repeat the pass by 31A1
RULED_31A1 = "S1 29B 30C 31A1"


# The gate


def test_a_call_in_rotation_is_no_irregularity(rotation: int) -> None:
    check(rotation, "N", "N:1C E:1D S:X W:XX N:P E:P", turn="S", calls="ssssss", rulings=())
    check(rotation, "N", "N:1C E:1D S:X W:XX N:P E:P S:P", turn=None, contract="1DXX E", rulings=())
    check(rotation, "N", "N:P E:P S:P W:P", turn=None, contract="passed out", rulings=())
    check(rotation, "N", "N:P E:P S:P W:1S N:P E:P S:P", turn=None, contract="1S W", rulings=())


@pytest.mark.parametrize("late", ["N:P", "N:2C", "S:X", "S:2C", "E:P", "W:P"])
def test_law_39_costs_the_declaring_side_and_a_defenders_pass_nothing(rotation: int, late: str) -> None:
    text = f"N:1C E:P S:P W:P {late}"
    check(rotation, "N", text, turn=None, contract="1C N", calls="ssssc", rulings=(f"{late[0]}4 39",))


@pytest.mark.parametrize(("late", "leader"), [("E:1S", "W"), ("E:X", "W"), ("W:1S", "E"), ("W:X", "E")])
def test_law_39_a_defenders_bid_or_double_may_restrict_the_lead(rotation: int, late: str, leader: str) -> None:
    text = f"N:1C E:P S:P W:P {late}"
    check(
        rotation,
        "N",
        text,
        turn=None,
        contract="1C N",
        calls="ssssc",
        rulings=(f"{late[0]}4 39",),
        lead=(f"{late[0]} {leader} N CDHS",),
    )


def test_law_39_forgets_a_defenders_bid_that_was_called_over(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C E:P S:P W:P E:1S S:2C",
        turn=None,
        contract="1C N",
        calls="sssscc",
        rulings=("E4 39", "S5 39"),
    )


def test_law_39_after_a_board_that_was_passed_out(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:P E:P S:P W:P E:1S",
        turn=None,
        contract="passed out",
        calls="ssssc",
        rulings=("E4 39",),
    )


def test_law_33_lho_of_the_proper_player_is_in_rotation(rotation: int) -> None:
    check(rotation, "N", "N:1C E:1D=", turn="S", calls="ss", rulings=())


def test_law_33_rho_of_the_proper_player_is_out_at_partners_turn(rotation: int) -> None:
    check(rotation, "N", "N:1C W:1H=", turn="E", calls="sp", question="acceptance N", rulings=("W1 33",))
    check(
        rotation,
        "N",
        "N:1C W:1H= decline",
        turn="E",
        calls="sc",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=("W1 33 29B 31B1",),
    )
    check(rotation, "N", "N:1C W:1H= N:1S", turn="E", calls="sas", rulings=("W1 33 29A",))


def test_law_33_partner_of_the_proper_player_is_out_at_rhos_turn(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C S:1H= E:P",
        turn="S",
        calls="scs",
        ui=("N 16C2 1",),
        review=("16C",),
        rulings=("S1 33 28B",),
    )
    check(
        rotation,
        "N",
        "N:1C S:1H= decline E:P",
        turn="S",
        calls="scs",
        must=("S repeat 1H next 31A1",),
        rulings=("S1 33 29B 31A1",),
    )


def test_law_33_the_proper_players_call_counts_first_whichever_was_noted_first(rotation: int) -> None:
    # The call that was noted first was made at the same instant as the dealer's.
    check(rotation, "N", "S:P N:1C=", turn="E", calls="ps", question="acceptance W", rulings=("S0 33",))
    check(rotation, "N", "W:P N:1C=", turn="E", calls="ps", question="acceptance N", rulings=("W0 33",))


# Law 28B and the same act as 29A


def test_law_28b_and_29a_where_lho_is_the_player_whose_turn_it_was(rotation: int) -> None:
    informed: Rest = {"ui": ("E 16C2 0",), "review": ("16C",)}
    check(rotation, "N", "W:1H N:1S", turn="E", calls="cs", rulings=("W0 28B",), common=informed)
    check(rotation, "N", "W:1H N:1C", turn="E", calls="cs", rulings=("W0 28B",), common=informed)
    # A double can only be a double of the call out of rotation.
    check(rotation, "N", "W:1H N:X", turn="E", calls="as", rulings=("W0 29A",))
    check(rotation, "N", "W:1H accept N:X", turn="E", calls="as", rulings=("W0 29A",))
    check(rotation, "N", "W:P N:P E:P S:P", turn="W", calls="csss", rulings=("W0 28B",), common=informed)
    check(rotation, "N", "W:P accept N:P E:P S:P", turn=None, contract="passed out", rulings=("W0 29A",))


def test_law_28b_is_for_an_opponent_only(rotation: int) -> None:
    check(rotation, "N", "S:1H N:1S", turn="N", calls="pp", question="acceptance W", rulings=("S0",))
    check(
        rotation,
        "N",
        "S:1H N:1S decline",
        turn="E",
        calls="cs",
        ui=("N 16C2 0",),
        review=("16C",),
        rulings=("S0 29B 31B1",),
    )
    check(rotation, "N", "S:1H E:1S", turn="N", calls="pp", question="acceptance W", rulings=("S0",))


def test_law_28b_is_lost_once_lho_has_called(rotation: int) -> None:
    check(rotation, "N", "E:1H S:P N:1S", turn="W", calls="asp", question="acceptance E", rulings=("E0 29A", "N2"))
    check(
        rotation,
        "N",
        "E:1H S:P N:1S W:2C",
        turn="N",
        calls="ascs",
        ui=("S 16C2 2",),
        review=("16C",),
        rulings=("E0 29A", "N2 28B"),
    )


# Whether offender has called before


def test_a_cancelled_earlier_call_does_not_count_as_having_called(rotation: int) -> None:
    check(
        rotation,
        "N",
        "W:P decline W:1C",
        turn="N",
        calls="cp",
        question="acceptance N",
        ui=("E 16C2 0",),
        review=("16C",),
        rulings=("W0 29B 30B1(a)", "W1"),
    )


@pytest.mark.parametrize(("second", "law"), [("P", "30B2"), ("1D", "31C")])
def test_an_accepted_earlier_call_counts_as_having_called(rotation: int, second: str, law: str) -> None:
    check(
        rotation,
        "N",
        f"W:1C accept W:{second}",
        turn="N",
        calls="ap",
        question="unintended director",
        rulings=("W0 29A", f"W1 {law}"),
    )


# Artificial: asked only at RHO's turn, and only if nothing settles it


@pytest.mark.parametrize("mark", ["", "~", "!"])
def test_partners_artificial_call_settles_the_question(rotation: int, mark: str) -> None:
    check(rotation, "N", f"N:2C! S:P{mark} decline", turn="E", calls="sc", rulings=("S1 29B 30C",))
    check(rotation, "E", f"E:1C S:X! N:P{mark} decline", turn="W", calls="ssc", rulings=("N2 29B 30C",))


@pytest.mark.parametrize("mark", ["", "~"])
def test_partners_natural_or_unknown_call_leaves_the_question_open(rotation: int, mark: str) -> None:
    text = f"N:1H{mark} S:P decline"
    check(rotation, "N", text, turn="E", calls="sc", question="artificial director", rulings=("S1 29B",))
    check(rotation, "N", f"{text} artificial", turn="E", calls="sc", rulings=("S1 29B 30C",))
    bound: Rest = {"must": ("S pass next 30A",), "review": ("72C",), "rulings": ("S1 29B 30A",)}
    check(rotation, "N", f"{text} natural", turn="E", calls="sc", common=bound)
    check(rotation, "N", f"N:1H{mark} S:P~ decline", turn="E", calls="sc", common=bound)


def test_rhos_call_waits_for_the_answer_whether_the_pass_was_artificial(rotation: int) -> None:
    text = "N:1H S:P decline E:2C"
    check(rotation, "N", text, turn="E", calls="scp", question="artificial director", rulings=("S1 29B",))
    check(rotation, "N", f"{text} artificial", turn="S", calls="scs", rulings=("S1 29B 30C",))
    check(
        rotation,
        "N",
        "N:1H S:P decline E:P S:2C artificial",
        turn="S",
        calls="scsp",
        must=("S repeat P next 31A1",),
        question="rectify director",
        rulings=("S1 29B 30C 31A1", "S3"),
    )


@pytest.mark.parametrize("text", ["N:P W:P", "N:1C! W:P", "S:P"])
def test_artificial_is_not_asked_at_partners_turn(rotation: int, text: str) -> None:
    assert rule(rotation, "N", f"{text} decline").question == ""


# Law 28A


def test_law_28a_a_pass_that_was_due_counts_as_made(rotation: int) -> None:
    opened = f"{FORCED} N:1H"
    for call in ("P", "2C"):
        check(rotation, "N", f"{opened} S:{call}", turn="W", calls="css", review=("72C",), rulings=(RULED_30A,))
    laid = f"{opened} S:2C E:P"
    check(rotation, "N", laid, turn="W", calls="csss", review=("72C",), rulings=(RULED_30A,))
    check(rotation, "N", f"{laid} W:P N:P", turn="E", calls="csssss", review=("72C",), rulings=(RULED_30A,))
    # Free again: the duty was met.
    check(rotation, "N", f"{opened} S:2C W:P N:P E:2D", turn="S", review=("72C",), rulings=(RULED_30A,))
    # A second pass is one too many.
    check(
        rotation,
        "N",
        f"{laid} E:P",
        turn="W",
        calls="csssp",
        question="acceptance S",
        review=("72C",),
        rulings=(RULED_30A, "E4"),
    )


def test_law_28a_after_a_replacement_that_was_not_comparable(rotation: int) -> None:
    text = f"{REPLACED} N:P S:3D"
    same: Rest = {"ui": E_INFORMED, "review": BOTH, "rulings": (RULED_30B,)}
    check(rotation, "N", text, turn="W", calls="scsssss", common=same)
    check(rotation, "N", f"{text} E:P", turn="W", calls="scssssss", common=same)
    check(rotation, "N", f"{text} W:P N:P E:4C", turn="S", common=same)


def test_law_28a_where_a_pass_must_be_repeated(rotation: int) -> None:
    check(rotation, "N", f"{REPEAT_PASS} W:2D", turn="N", calls="scss", rulings=(RULED_31A1,))
    check(rotation, "N", f"{REPEAT_PASS} W:2D S:P", turn="N", calls="scsss", rulings=(RULED_31A1,))
    check(rotation, "N", f"{REPEAT_PASS} W:2D N:P E:P S:2H", turn="W", calls="scsssss", rulings=(RULED_31A1,))


def test_law_28a_a_duty_to_the_end_goes_on(rotation: int) -> None:
    text = "N:X rule N:P E:1C W:1H"
    barred: Rest = {"must": ("S pass end 36B2",), "ui": ("S 16C2 0",), "review": BOTH, "rulings": ("N0 36B2",)}
    check(rotation, "N", text, turn="N", calls="csss", common=barred)
    check(rotation, "N", f"{text} S:P", turn="N", calls="cssss", common=barred)
    check(rotation, "N", f"{text} N:1S E:2C W:2H", turn="N", calls="csssss" + "s", common=barred)


def test_law_28a_between_two_players_who_must_both_pass(rotation: int) -> None:
    # South and West are barred to the end. West calls at South's turn: South's pass counts first, then West is at turn.
    text = "N:X rule N:1C E:XX rule E:1D"
    both: Rest = {
        "ui": ("S 16C2 0", "W 16C2 2"),
        "review": BOTH,
    }
    must = ("S pass end 36B2", "W pass end 36B2")
    bars = ("N0 36B2", "E2 36B2")
    check(rotation, "N", text, turn="S", calls="cscs", must=must, rulings=bars, common=both)
    check(rotation, "N", f"{text} W:P", turn="N", calls="cscss", must=must, rulings=bars, common=both)
    check(rotation, "N", f"{text} W:P S:P", turn="N", calls="cscsss", must=must, rulings=bars, common=both)
    lead = ("N S E DHS",)
    check(rotation, "N", f"{text} W:P N:P", turn=None, contract="1D E", lead=lead, rulings=bars, common=both)
    check(
        rotation,
        "N",
        f"{text} W:1H",
        turn="W",
        calls="cscsp",
        question="rectify director",
        must=must,
        rulings=(*bars, "W4"),
        common=both,
    )


def test_law_28a_between_two_players_who_must_both_pass_a_board_is_passed_out(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:X rule N:P E:X rule E:P W:P",
        turn=None,
        contract="passed out",
        calls="cscss",
        ui=("S 16C2 0", "W 16C2 2"),
        review=BOTH,
        rulings=("N0 36B2", "E2 36B2"),
    )


def test_law_28a_does_not_cover_a_bid_to_repeat(rotation: int) -> None:
    text = "E:1H decline N:P S:1S"
    repeat = ("E repeat 1H next 31A1",)
    check(
        rotation,
        "N",
        text,
        turn="E",
        calls="csp",
        question="acceptance W",
        must=repeat,
        rulings=("E0 29B 31A1", "S2"),
    )
    check(
        rotation,
        "N",
        f"{text} E:1H",
        turn="S",
        calls="cscs",
        ui=("N 16C2 2",),
        review=("16C",),
        rulings=("E0 29B 31A1", "S2 28B"),
    )
    # The turn is lost; the duty is not, as long as the call can still be repeated.
    check(rotation, "N", f"{text} accept", turn="W", calls="csa", rulings=("E0 29B 31A1", "S2 29A"))
    passed = "E:1H decline N:P S:P accept"
    check(rotation, "N", passed, turn="W", calls="csa", must=repeat, rulings=("E0 29B 31A1", "S2 29A"))


def test_law_28a_does_not_end_the_auction_by_itself(rotation: int) -> None:
    text = "S:X rule S:P W:P N:P E:1C S:P W:P"  # the third pass is due from North
    same: Rest = {"ui": ("N 16C2 0",), "review": BOTH, "rulings": ("S0 36B2",)}
    barred = ("N pass end 36B2",)
    check(rotation, "S", text, turn="N", must=barred, common=same)
    check(rotation, "S", f"{text} E:2C", turn="S", calls="csssssss", must=barred, common=same)
    lead = ("S N E CDHS",)
    check(rotation, "S", f"{text} N:P", turn=None, contract="1C E", lead=lead, common=same)
    check(rotation, "S", f"{text} E:P", turn=None, contract="1C E", calls="csssssss", lead=lead, common=same)


# Law 37


def test_law_37_an_offender_who_must_pass_bids(rotation: int) -> None:
    text = f"{FORCED} N:1D E:1H"
    waiting: Rest = {"question": "rectify director", "must": E_PASSES, "review": ("72C",), "rulings": (RULED_30A, "E2")}
    check(rotation, "N", text, turn="E", calls="csp", common=waiting)
    check(rotation, "N", f"{text} W:2H", turn="E", calls="cspp", common=waiting)
    check(rotation, "N", f"{text} N:2H", turn="E", calls="cspp", common=waiting)
    check(
        rotation,
        "N",
        f"{text} S:2C",
        turn="W",
        calls="csas",
        review=("72C",),
        rulings=(RULED_30A, "E2 37A"),
    )
    ruled: Rest = {"ui": ("W 16C2 2",), "review": BOTH, "rulings": (RULED_30A, "E2 37B")}
    to_end = ("E pass end 37B", "W pass end 37B")
    check(rotation, "N", f"{text} rule", turn="S", calls="csc", must=to_end, common=ruled)
    check(rotation, "N", f"{text} rule S:1S W:P N:2S E:P", turn="S", calls="cscssss", must=to_end, common=ruled)
    check(
        rotation,
        "N",
        f"{text} rule S:P W:P",
        turn=None,
        contract="1D N",
        calls="cscss",
        lead=("E W N CDHS",),
        common=ruled,
    )


def test_law_37_a_call_that_waits_is_judged_after_37b(rotation: int) -> None:
    check(
        rotation,
        "N",
        f"{FORCED} N:1D E:1H W:2H rule",
        turn="S",
        calls="cscp",
        question="acceptance N",
        must=("E pass end 37B", "W pass end 37B"),
        ui=("W 16C2 2",),
        review=BOTH,
        rulings=(RULED_30A, "E2 37B", "W3"),
    )


def test_law_37_a_partner_who_must_pass_once_bids(rotation: int) -> None:
    text = f"{REPLACED} N:P E:4H"
    path = (RULED_30B, "E6")
    check(
        rotation,
        "N",
        text,
        turn="E",
        calls="scssssp",
        question="rectify director",
        must=E_BARRED,
        ui=E_INFORMED,
        review=BOTH,
        rulings=path,
    )
    check(
        rotation,
        "N",
        f"{text} S:P",
        turn="W",
        calls="scssssas",
        ui=E_INFORMED,
        review=BOTH,
        rulings=(RULED_30B, "E6 37A"),
    )
    check(
        rotation,
        "N",
        f"{text} rule",
        turn="S",
        calls="scssssc",
        must=("E pass end 37B", "W pass end 37B"),
        ui=("E 16C 1", "W 16C2 6"),
        review=BOTH,
        rulings=(RULED_30B, "E6 37B"),
    )


def test_law_37a_a_player_barred_to_the_end_stays_barred(rotation: int) -> None:
    check(
        rotation,
        "S",
        "S:X rule S:P W:P N:1C E:1D",
        turn="S",
        calls="cssas",
        must=("N pass end 36B2",),
        ui=("N 16C2 0",),
        review=BOTH,
        rulings=("S0 36B2", "N3 37A"),
    )


@pytest.mark.parametrize("double", ["X", "XX"])
def test_law_36a_comes_before_37a_for_a_double_that_law_19_forbids(rotation: int, double: str) -> None:
    text = f"{FORCED} N:P E:{double}"
    check(
        rotation,
        "N",
        f"{text} S:1C",
        turn="E",
        calls="cscc",
        must=E_PASSES,
        review=("72C",),
        rulings=(RULED_30A, "E2 36A"),
    )
    check(
        rotation,
        "N",
        f"{text} rule",
        turn="S",
        calls="csc",
        must=("E pass end 37B", "W pass end 37B"),
        ui=("W 16C2 2",),
        review=BOTH,
        rulings=(RULED_30A, "E2 37B"),
    )


def test_law_37_a_player_who_must_repeat_a_pass_bids(rotation: int) -> None:
    text = f"{REPEAT_PASS} S:2H"
    check(
        rotation,
        "N",
        text,
        turn="S",
        calls="scsp",
        question="rectify director",
        must=("S repeat P next 31A1",),
        rulings=(RULED_31A1, "S3"),
    )
    check(rotation, "N", f"{text} W:2S", turn="N", calls="scsas", rulings=(RULED_31A1, "S3 37A"))
    check(
        rotation,
        "N",
        f"{text} rule",
        turn="W",
        calls="scsc",
        must=("N pass end 37B", "S pass end 37B"),
        ui=("N 16C2 3",),
        review=BOTH,
        rulings=(RULED_31A1, "S3 37B"),
    )


def test_law_37b_the_substituted_pass_may_end_the_auction(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C E:1S S:P N:P~ decline W:P N:2NT rule",
        turn=None,
        contract="1S E",
        calls="ssscsc",
        ui=("S 16C2 5",),
        lead=("N S E DHS",),
        review=BOTH,
        rulings=("N3 29B 30A", "N5 37B"),
    )


@pytest.mark.parametrize("other", ["P", "2H", "1S"])
def test_a_bid_to_repeat_is_not_repeated(rotation: int, other: str) -> None:
    text = f"E:1H decline N:P E:{other}"
    repeat = ("E repeat 1H next 31A1",)
    check(
        rotation,
        "N",
        text,
        turn="E",
        calls="csp",
        question="rectify director",
        must=repeat,
        rulings=("E0 29B 31A1", "E2"),
    )
    check(rotation, "N", f"{text} rule", turn="E", calls="csc", must=repeat, rulings=("E0 29B 31A1", "E2 31A1"))
    check(rotation, "N", f"{text} rule E:1H", turn="S", calls="cscs", rulings=("E0 29B 31A1", "E2 31A1"))
    check(rotation, "N", f"{text} S:2S", turn="W", rulings=("E0 29B 31A1", "E2 11A"))


def test_a_double_to_repeat_is_not_repeated(rotation: int) -> None:
    text = "W:1S N:P S:X decline E:P S:2C"
    repeat = ("S repeat X next 32A1",)
    check(
        rotation,
        "W",
        f"{text} rule",
        turn="S",
        calls="sscsc",
        must=repeat,
        rulings=("S2 29B 32A1", "S4 32A1"),
    )
    check(rotation, "W", f"{text} W:2S", turn="N", rulings=("S2 29B 32A1", "S4 11A"))


# Law 36 in rotation


def test_law_36_in_rotation(rotation: int) -> None:
    check(rotation, "N", "N:X", turn="N", calls="p", question="rectify director", rulings=("N0",))
    check(rotation, "N", "N:X E:1C", turn="N", calls="cc", rulings=("N0 36A",))
    check(rotation, "N", "N:X S:1C", turn="N", calls="pp", question="rectify director", rulings=("N0",))
    check(rotation, "N", "N:X S:1C E:1D", turn="N", calls="ccc", rulings=("N0 36A",))
    barred: Rest = {"must": ("S pass end 36B2",), "ui": ("S 16C2 0",), "review": BOTH, "rulings": ("N0 36B2",)}
    check(rotation, "N", "N:X rule", turn="N", calls="c", common=barred)
    check(rotation, "N", "N:X rule N:1H", turn="E", calls="cs", common=barred)
    check(rotation, "N", "N:X rule N:1H E:2C S:P", turn="W", calls="csss", common=barred)


def test_law_36b2_restricts_the_lead_and_36a_does_not(rotation: int) -> None:
    rest = "N:1H E:2C S:P W:P N:P"
    check(
        rotation,
        "N",
        f"N:X rule {rest}",
        turn=None,
        contract="2C E",
        ui=("S 16C2 0",),
        review=BOTH,
        lead=("N S E CDS",),
        rulings=("N0 36B2",),
    )
    check(rotation, "N", f"N:X E:P {rest}", turn=None, contract="2C E", rulings=("N0 36A",))


@pytest.mark.parametrize(
    ("before", "double"), [("N:1H E:P", "S:X"), ("N:1H E:P", "S:XX"), ("N:1H E:X", "S:X"), ("N:1H E:X S:XX", "W:XX")]
)
def test_law_19_doubles_only_an_opponents_bid_and_redoubles_only_his_double(
    rotation: int, before: str, double: str
) -> None:
    index = len(before.split())
    check(
        rotation,
        "N",
        f"{before} {double}",
        turn=double[0],
        question="rectify director",
        rulings=(f"{double[0]}{index}",),
    )


# Law 25


def test_law_25a_after_lho_has_called(rotation: int) -> None:
    # LHO may take his call back; it is his turn again.
    found = rule(rotation, "N", "N:1C E:1S N:2C^0")
    if found.question:
        assert found.question == "unintended director"
        found = rule(rotation, "N", "N:1C E:1S N:2C^0 slip")
    assert (found.turn, found.calls, found.rulings) == ("E", "ccs", ("N2 25A",))
    assert (found.ui, found.must, found.review) == ((), (), ())


def test_law_25a_is_too_late_once_partner_has_called(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C E:1S S:2C N:2H^0",
        turn="W",
        calls="sssp",
        question="acceptance E",
        rulings=("N3",),
    )
    check(rotation, "N", "N:1C E:1S S:2C W:P N:2H^0", turn="E", calls="sssss", rulings=())
    check(rotation, "N", "N:1C E:P S:P W:P N:2C^0", turn=None, contract="1C N", calls="ssssc", rulings=("N4 39",))


@pytest.mark.parametrize("corrects", [0, 1, 3])
def test_only_ones_own_earlier_call_can_be_corrected(rotation: int, corrects: int) -> None:
    state = start(seat("N", rotation))
    for word in ("N:1C", "E:1S"):
        after = apply(state, event(word, rotation))
        assert not isinstance(after, Rejected)
        state = after
    made = event("N:2C", rotation)
    assert isinstance(made, CallMade)
    result = apply(state, made._replace(corrects=corrects))
    if corrects == 0:
        assert not isinstance(result, Rejected)
    else:
        assert isinstance(result, Rejected)
        assert result.reason is Reason.CORRECTS_NOTHING


def test_law_25a_the_intended_call_is_itself_judged(rotation: int) -> None:
    # A forced pass that was a slip is no way out of the duty.
    check(
        rotation,
        "N",
        f"{FORCED} N:1H E:P E:2C slip",
        turn="E",
        calls="cscp",
        question="rectify director",
        must=E_PASSES,
        review=("72C",),
        rulings=(RULED_30A, "E3 31C 25A", "E3"),
    )


@pytest.mark.parametrize("intended", ["1D", "X"])
def test_law_25a_after_an_acceptance_the_intended_call_is_judged_too(rotation: int, intended: str) -> None:
    # LHO accepted a pass; he has not accepted an insufficient bid, or a double that Law 19 forbids.
    found = rule(rotation, "N", f"N:1H S:P accept S:{intended} slip")
    assert found.calls == "scp"
    assert found.question == ("rectify director" if intended == "X" else "acceptance W")


def test_law_25_sufficiency_is_judged_without_the_first_call(rotation: int) -> None:
    for second in ("1D", "1C", "2C"):
        found = rule(rotation, "N", f"N:1S N:{second} slip")
        assert (found.turn, found.calls, found.question, found.rulings) == ("E", "cs", "", ("N1 31C 25A",))


def test_law_25_another_mans_call_does_not_answer(rotation: int) -> None:
    for word in ("E:1S", "S:1S", "W:1S"):
        check(
            rotation,
            "N",
            f"N:1C N:1D {word}",
            turn="E",
            calls="spp",
            question="unintended director",
            rulings=("N1 31C",),
        )


def test_law_25_rhos_change_of_call_is_put_right_before_31a(rotation: int) -> None:
    text = "E:1H decline N:P N:1S meant"
    check(
        rotation,
        "N",
        f"{text} accept different",
        turn="E",
        calls="cca",
        ui=("S 16C2 1",),
        review=("16C",),
        rulings=("E0 29B", "N2 31C 25B1 26B"),
    )
    check(
        rotation,
        "N",
        f"{text} decline different",
        turn="E",
        calls="csc",
        must=("E repeat 1H next 31A1",),
        ui=("S 16C2 2",),
        review=("16C",),
        rulings=("E0 29B 31A1", "N2 31C 25B2 26B"),
    )
    check(rotation, "N", "E:1H decline N:P N:1S slip", turn="E", calls="ccs", rulings=("E0 29B", "N2 31C 25A"))


@pytest.mark.parametrize(("final", "owed"), [("P", True), ("1S", False)])
def test_law_36_rhos_inadmissible_double_is_put_right_before_31a(rotation: int, final: str, owed: bool) -> None:
    text = "E:1H decline N:X rule"
    rest: Rest = {"ui": ("S 16C2 1",), "review": BOTH}
    barred = ("S pass end 36B2",)
    check(rotation, "N", text, turn="N", calls="cc", must=barred, rulings=("E0 29B", "N1 36B2"), common=rest)
    check(
        rotation,
        "N",
        f"{text} N:{final}",
        turn="E",
        calls="ccs",
        must=("E repeat 1H next 31A1", *barred) if owed else barred,
        rulings=("E0 29B 31A1" if owed else "E0 29B", "N1 36B2"),
        common=rest,
    )


# Law 17D3


def test_law_17d3_the_last_passer_is_the_one_out_of_rotation(rotation: int) -> None:
    text = "W:P N:1H E:P S:P N:P"
    check(rotation, "W", text, turn="W", calls="ssssp", question="acceptance E", rulings=("N4",))
    check(
        rotation,
        "W",
        f"{text} E:P",
        turn="W",
        calls="sssscc",
        ui=("S 16C2 4",),
        review=("16C",),
        rulings=("N4 29A 17D3",),
    )


def test_law_17d3_two_players_were_skipped_the_first_gets_his_turn(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C W:P N:P E:P",
        turn="E",
        calls="sccc",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=("W1 29A 17D3",),
    )


def test_law_17d3_over_a_call_that_is_no_bid(rotation: int) -> None:
    check(
        rotation,
        "W",
        "W:P N:P S:P W:P",
        turn="E",
        calls="sscc",
        ui=("N 16C2 2",),
        review=("16C",),
        rulings=("S2 29A 17D3",),
    )
    check(
        rotation,
        "W",
        "W:1D N:X S:P W:P N:P",
        turn="E",
        calls="ssccc",
        ui=("N 16C2 2",),
        review=("16C",),
        rulings=("S2 29A 17D3",),
    )


def test_law_17d3_then_the_auction_goes_on_without_duties(rotation: int) -> None:
    text = "N:1S S:P W:P N:P"
    same: Rest = {"ui": ("N 16C2 1",), "review": ("16C",), "rulings": ("S1 29A 17D3",)}
    check(rotation, "N", f"{text} E:P", turn="S", calls="scccs", common=same)
    check(rotation, "N", f"{text} E:P S:2H W:3C N:X", turn="E", calls="scccssss", common=same)
    # 17D3 brings no lead restriction.
    check(rotation, "N", f"{text} E:P S:2H W:3C N:P E:P S:P", turn=None, contract="3C W", common=same)


@pytest.mark.parametrize(
    ("dealer", "text", "contract", "ruling"),
    [
        ("N", "N:1C S:1H W:P N:P E:P", "1H S", "S1 29A"),
        ("N", "N:1C S:P W:1H N:P E:P S:P", "1H W", "S1 29A"),
        ("N", "S:P W:1C N:P E:P S:P", "1C W", "S0 29A"),
        ("N", "E:P S:P W:P N:P", "passed out", "E0 29A"),
        ("N", "S:P W:P N:P E:P", "passed out", "S0 29A"),
    ],
)
def test_law_17d3_needs_three_passes_one_of_them_out_of_rotation(
    rotation: int, dealer: str, text: str, contract: str, ruling: str
) -> None:
    calls = "s" if ruling[1] == "1" else ""
    calls += "a" + "s" * (len(text.split()) - len(calls) - 1)
    check(rotation, dealer, text, turn=None, contract=contract, calls=calls, rulings=(ruling,))


def test_law_17d3_is_not_looked_at_before_three_passes(rotation: int) -> None:
    check(rotation, "N", "E:P S:P W:P", turn="N", calls="ass", rulings=("E0 29A",))
    check(rotation, "N", "N:1C S:P W:P", turn="N", calls="sas", rulings=("S1 29A",))


# Duties that wait


def test_a_duty_waits_when_an_accepted_call_takes_the_turn(rotation: int) -> None:
    check(
        rotation,
        "N",
        f"{REPLACED} N:P W:4C N:4H",
        turn="E",
        calls="scssssas",
        must=E_BARRED,
        ui=E_INFORMED,
        review=BOTH,
        rulings=(RULED_30B, "W6 29A"),
    )
    check(
        rotation,
        "N",
        f"{FORCED} N:1H W:2C N:2H",
        turn="E",
        calls="csas",
        must=E_PASSES,
        review=("72C",),
        rulings=(RULED_30A, "W2 29A"),
    )
    check(
        rotation,
        "N",
        f"{FORCED} N:1H W:2C N:2H E:P",
        turn="S",
        calls="csass",
        review=("72C",),
        rulings=(RULED_30A, "W2 29A"),
    )


def test_a_replacement_that_is_owed_waits_too(rotation: int) -> None:
    text = "E:1S decline N:1NT W:2C N:P"
    check(rotation, "N", text, turn="E", calls="csas", rulings=("E0 29B", "W2 29A"))
    check(
        rotation,
        "N",
        f"{text} E:2S",
        turn="S",
        calls="csass",
        question="comparable director",
        rulings=("E0 29B", "W2 29A"),
    )


def test_a_bid_to_repeat_that_is_no_longer_legal_does_not_simply_stand(rotation: int) -> None:
    # 31A1 asks for the call "if legal"; sufficiency is tested in rotation too.
    found = rule(rotation, "N", "E:1H decline N:P W:2C N:P E:1H")
    assert found.calls[-1] != "s"
    assert found.question == "acceptance S"


# The end of the auction before, or with, the replacement


def test_the_auction_ends_before_the_replacement(rotation: int) -> None:
    for call, path in (("P", "30B1(a)"), ("1H", "31B1"), ("X", "32B1")):
        check(
            rotation,
            "N",
            f"N:1C E:P S:P E:{call} decline W:P",
            turn=None,
            contract="1C N",
            calls="ssscs",
            ui=("W 16C2 3",),
            review=("16C",),
            lead=("E W N CDHS",),
            rulings=(f"E3 29B {path}",),
        )


def test_declaring_side_did_not_replace_its_call(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1C E:P S:P N:P~ decline W:P",
        turn=None,
        contract="1C N",
        calls="ssscs",
        review=("72C",),
        rulings=("N3 29B 30A",),
    )


def test_the_replacement_ends_the_auction(rotation: int) -> None:
    text = "N:1C W:P decline E:P S:P W:P"
    path = "W1 29B 30B1(a)"
    over: Rest = {"turn": None, "contract": "1C N", "calls": "scsss"}
    check(
        rotation,
        "N",
        text,
        question="comparable director",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=(path,),
        common=over,
    )
    check(rotation, "N", f"{text} comparable", review=("23C",), rulings=(f"{path} 30B1(b)(i) 23B",), common=over)
    check(
        rotation,
        "N",
        f"{text} different",
        ui=("E 16C 1",),
        review=BOTH,
        lead=("W E N CDHS",),
        rulings=(f"{path} 30B1(b)(ii)",),
        common=over,
    )


def test_comparable_is_asked_of_a_forced_pass(rotation: int) -> None:
    text = "E:X rule E:P S:1C W:P N:P W:P decline E:1D S:P W:P"
    barred = ("W pass end 36B2",)
    check(
        rotation,
        "E",
        text,
        turn="N",
        calls="cssss" + "csss",
        question="comparable director",
        must=barred,
        ui=("E 16C2 5", "W 16C2 0"),
        review=BOTH,
        rulings=("E0 36B2", "W5 29B 30B1(a)"),
    )
    check(
        rotation,
        "E",
        f"{text} different",
        turn="N",
        must=("E pass next 30B1(b)(ii)", *barred),
        ui=("E 16C 5", "W 16C2 0"),
        review=BOTH,
        rulings=("E0 36B2", "W5 29B 30B1(a) 30B1(b)(ii)"),
    )


def test_a_board_that_is_passed_out_asks_and_restricts_nothing(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:P W:P decline E:P S:P W:P",
        turn=None,
        contract="passed out",
        calls="scsss",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=("W1 29B 30B1(a)",),
    )
    check(
        rotation,
        "N",
        "W:1H decline N:P E:P S:P W:P",
        turn=None,
        contract="passed out",
        calls="cssss",
        ui=("E 16C2 0",),
        review=("16C",),
        rulings=("W0 29B 31B1",),
    )
    check(
        rotation,
        "N",
        f"{FORCED} N:P E:P S:P W:P",
        turn=None,
        contract="passed out",
        calls="cssss",
        review=("72C",),
        rulings=(RULED_30A,),
    )


# Law 26B


@pytest.mark.parametrize(
    ("replacement", "suits"),
    [
        ("2H", "CDS"),
        ("2H!", "CDHS"),
        ("2H!{S}", "CDH"),
        ("2H{}", "CDHS"),
        ("2D!{HS}", "CD"),
        ("2NT", "CDHS"),
        ("2NT!{CD}", "HS"),
        ("X", "CDHS"),
        ("X{HSD}", "C"),
        ("P", "CDHS"),
        ("P!{S}", "CDH"),
    ],
)
def test_law_26b_leaves_out_what_offender_has_specified(rotation: int, replacement: str, suits: str) -> None:
    check(
        rotation,
        "W",
        f"E:1S decline W:P N:1C E:{replacement} different S:3NT W:P N:P E:P",
        turn=None,
        contract="3NT S",
        ui=("W 16C 0",),
        review=BOTH,
        lead=(f"E W S {suits}",),
        rulings=("E0 29B 31B1 31A2(b)",),
    )


def test_law_26b_has_no_entry_where_no_suit_is_left(rotation: int) -> None:
    check(
        rotation,
        "W",
        "E:1S decline W:P N:1C E:X{CDHS} different S:3NT W:P N:P E:P",
        turn=None,
        contract="3NT S",
        ui=("W 16C 0",),
        review=BOTH,
        rulings=("E0 29B 31B1 31A2(b)",),
    )


def test_law_26b_counts_every_legal_call_of_offenders_and_none_of_partners(rotation: int) -> None:
    found = rule(rotation, "E", "E:1D S:1H W:1S E:2C decline N:X E:2H different S:2NT W:P N:P E:3C S:3NT W:P N:P E:P")
    # Offender showed diamonds, hearts and clubs, partner spades.
    assert (found.contract, found.lead) == ("3NT S", ("E W S S",))


def test_law_26b_is_for_a_defender_only(rotation: int) -> None:
    found = rule(rotation, "N", f"{REPLACED} N:P E:P S:P")
    assert (found.turn, found.contract, found.lead) == (None, "3C W", ())


def test_law_26b_one_entry_for_each_offender(rotation: int) -> None:
    check(
        rotation,
        "E",
        "E:P S:P E:XX rule W:XX rule N:1H E:P S:P W:P",
        turn=None,
        contract="1H N",
        ui=("E 16C2 3", "W 16C2 2"),
        review=BOTH,
        lead=("E W N CDHS", "W E N CDHS"),
        rulings=("E2 36B4", "W3 37B"),
    )
    # Two withdrawn calls of one offender are one entry.
    found = rule(rotation, "N", "N:X rule N:XX rule N:P E:1C S:P W:P N:P")
    assert (found.contract, found.lead, found.rulings) == ("1C E", ("N S E CDHS",), ("N0 36B2", "N1 36B2"))


def test_law_26b_declarer_is_who_named_the_denomination_first(rotation: int) -> None:
    found = rule(rotation, "N", "N:P W:P decline E:1H S:1S W:2D different N:4S E:P S:P W:P")
    assert (found.contract, found.lead) == ("4S S", ("W E S CHS",))


# Calls that wait


def test_calls_that_wait_are_judged_in_order(rotation: int) -> None:
    text = "N:1C W:P E:1H S:1S W:2H"
    check(rotation, "N", text, turn="E", calls="spppp", question="acceptance N", rulings=("W1",))
    check(
        rotation,
        "N",
        f"{text} decline",
        turn="N",
        calls="scsss",
        question="comparable director",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=("W1 29B 30B1(a)",),
    )


def test_the_next_players_call_waits_until_the_replacement_is_judged(rotation: int) -> None:
    text = "N:P W:P decline E:1H S:P W:3C N:P E:3H S:P"
    check(
        rotation,
        "N",
        text,
        turn="N",
        calls="scsssppp",
        question="comparable director",
        ui=("E 16C2 1",),
        review=("16C",),
        rulings=("W1 29B 30B1(a)",),
    )
    check(
        rotation,
        "N",
        f"{text} comparable",
        turn="W",
        calls="scssssss",
        review=("23C",),
        rulings=("W1 29B 30B1(a) 30B1(b)(i) 23B",),
    )
    # Not comparable: East's call broke his duty, and South has called over it.
    check(
        rotation,
        "N",
        f"{text} different",
        turn="W",
        calls="scssssas",
        ui=E_INFORMED,
        review=BOTH,
        rulings=(RULED_30B, "E6 37A"),
    )


def test_lho_and_the_proper_player_answer_and_the_others_wait(rotation: int) -> None:
    text = "W:1C E:1D"
    check(rotation, "W", text, turn="N", calls="sp", question="acceptance S", rulings=("E1",))
    check(
        rotation,
        "W",
        f"{text} N:X",
        turn="E",
        calls="scs",
        ui=("W 16C2 1",),
        review=("16C",),
        rulings=("E1 28B",),
    )
    check(rotation, "W", f"{text} S:X", turn="W", calls="sas", rulings=("E1 29A",))
    check(rotation, "W", f"{text} W:1H", turn="N", calls="spp", question="acceptance S", rulings=("E1",))
    check(rotation, "W", f"{text} E:1H", turn="N", calls="spp", question="acceptance S", rulings=("E1",))
    # North's call after partner's: North is not bound by what waits.
    check(
        rotation,
        "W",
        f"{text} W:1H N:1S",
        turn="E",
        calls="scps",
        question="acceptance N",
        ui=("W 16C2 1",),
        review=("16C",),
        rulings=("E1 28B", "W2"),
    )


@pytest.mark.parametrize("word", sorted(WORDS))
def test_a_decision_that_is_not_the_open_question_is_rejected(rotation: int, word: str) -> None:
    opening = start(seat("N", rotation))
    result = apply(opening, WORDS[word])
    assert isinstance(result, Rejected)
    assert result.reason is Reason.NO_SUCH_QUESTION
    asked = apply(opening, event("E:P", rotation))
    assert not isinstance(asked, Rejected)
    answered = apply(asked, WORDS[word])
    assert isinstance(answered, Rejected) is (word not in ("accept", "decline"))
