"""Eighteen positions that settle how seats, turns and obligations are read (V1 to V18)."""

from __future__ import annotations

from tests.laws.reporting import check, every_rotation

pytestmark = every_rotation

W_PASSED_AT_E = ("E 16C2 1",)


def test_v1_fourth_hand_passes_at_partners_turn(rotation: int) -> None:
    start = "N:P W:P"
    check(rotation, "N", start, turn="E", calls="sp", question="acceptance N", rulings=("W1",))
    declined = f"{start} decline"
    path = "W1 29B 30B1(a)"
    check(rotation, "N", declined, turn="E", calls="sc", ui=W_PASSED_AT_E, review=("16C",), rulings=(path,))
    at_turn = f"{declined} E:1H S:P"
    check(rotation, "N", at_turn, turn="W", calls="scss", ui=W_PASSED_AT_E, review=("16C",), rulings=(path,))
    asked = f"{at_turn} W:2H"
    check(
        rotation,
        "N",
        asked,
        turn="N",
        calls="scsss",
        question="comparable director",
        ui=W_PASSED_AT_E,
        review=("16C",),
        rulings=(path,),
    )
    check(
        rotation,
        "N",
        f"{asked} comparable",
        turn="N",
        calls="scsss",
        review=("23C",),
        rulings=(f"{path} 30B1(b)(i) 23B",),
    )
    check(
        rotation,
        "N",
        f"{asked} different",
        turn="N",
        calls="scsss",
        must=("E pass next 30B1(b)(ii)",),
        ui=("E 16C 1",),
        review=("16C", "72C"),
        rulings=(f"{path} 30B1(b)(ii)",),
    )


def test_v2_second_hand_passes_before_dealer(rotation: int) -> None:
    check(rotation, "N", "E:P", turn="N", calls="p", question="acceptance S", rulings=("E0",))
    declined = "E:P decline"
    check(rotation, "N", declined, turn="N", calls="c", question="artificial director", rulings=("E0 29B",))
    natural = f"{declined} natural"
    duty = ("E pass next 30A",)
    check(rotation, "N", natural, turn="N", calls="c", must=duty, review=("72C",), rulings=("E0 29B 30A",))
    for north in ("N:P", "N:1S", "N:3NT"):
        bound = f"{natural} {north}"
        check(rotation, "N", bound, turn="E", calls="cs", must=duty, review=("72C",), rulings=("E0 29B 30A",))
        met = f"{bound} E:P"
        check(rotation, "N", met, turn="S", calls="css", review=("72C",), rulings=("E0 29B 30A",))


def test_v3_third_hand_passes_before_dealer(rotation: int) -> None:
    check(rotation, "N", "S:P", turn="N", calls="p", question="acceptance W", rulings=("S0",))
    check(
        rotation,
        "N",
        "S:P decline N:1C E:P S:1S different",
        turn="W",
        calls="csss",
        must=("N pass next 30B1(b)(ii)",),
        ui=("N 16C 0",),
        review=("16C", "72C"),
        rulings=("S0 29B 30B1(a) 30B1(b)(ii)",),
    )
    check(rotation, "N", "S:P W:1C", turn="N", calls="as", rulings=("S0 29A",))


def test_v4_fourth_hand_passes_before_dealer_who_is_lho(rotation: int) -> None:
    check(rotation, "N", "W:P", turn="N", calls="p", question="acceptance N", rulings=("W0",))
    # Straight away, without a ruling, dealer's call is his call in rotation.
    check(rotation, "N", "W:P N:1C", turn="E", calls="cs", ui=("E 16C2 0",), review=("16C",), rulings=("W0 28B",))
    # Told of the options and electing to call, he accepts.
    check(rotation, "N", "W:P accept", turn="N", calls="a", rulings=("W0 29A",))
    check(rotation, "N", "W:P accept N:1C", turn="E", calls="as", rulings=("W0 29A",))
    check(
        rotation,
        "N",
        "W:P decline",
        turn="N",
        calls="c",
        ui=("E 16C2 0",),
        review=("16C",),
        rulings=("W0 29B 30B1(a)",),
    )


def test_v5_a_pass_after_ones_own_bid_is_a_change_of_call(rotation: int) -> None:
    start = "N:1C N:P"
    check(rotation, "N", start, turn="E", calls="sp", question="unintended director", rulings=("N1 30B2",))
    check(rotation, "N", f"{start} slip", turn="E", calls="cs", rulings=("N1 30B2 25A",))
    meant = f"{start} meant"
    check(rotation, "N", meant, turn="E", calls="sp", question="acceptance E", rulings=("N1 30B2",))
    check(
        rotation,
        "N",
        f"{meant} accept different",
        turn="E",
        calls="ca",
        ui=("S 16C2 0",),
        review=("16C",),
        rulings=("N1 30B2 25B1 26B",),
    )
    check(
        rotation,
        "N",
        f"{meant} decline different",
        turn="E",
        calls="sc",
        ui=("S 16C2 1",),
        review=("16C",),
        rulings=("N1 30B2 25B2 26B",),
    )


def test_v6_natural_pass_over_partners_notrump_must_pass_whatever_rho_does(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:1NT~ S:P decline natural E:2S",
        turn="S",
        calls="scs",
        must=("S pass next 30A",),
        review=("72C",),
        rulings=("S1 29B 30A",),
    )


def test_v7_pass_of_partners_artificial_call_is_repeated_if_rho_passes(rotation: int) -> None:
    check(
        rotation,
        "N",
        "N:2C! S:P decline",
        turn="E",
        calls="sc",
        rulings=("S1 29B 30C",),
    )
    check(
        rotation,
        "N",
        "N:2C! S:P decline E:P",
        turn="S",
        calls="scs",
        must=("S repeat P next 31A1",),
        rulings=("S1 29B 30C 31A1",),
    )
    check(rotation, "N", "N:2C! S:P decline E:P S:P", turn="W", calls="scss", rulings=("S1 29B 30C 31A1",))


def test_v8_the_same_pass_leaves_offender_free_once_rho_bids(rotation: int) -> None:
    start = "N:2C! S:P decline E:2S"
    check(rotation, "N", start, turn="S", calls="scs", rulings=("S1 29B 30C",))
    asked = f"{start} S:P"
    check(rotation, "N", asked, turn="W", question="comparable director", rulings=("S1 29B 30C",))
    check(
        rotation,
        "N",
        f"{asked} comparable",
        turn="W",
        review=("23C",),
        rulings=("S1 29B 30C 31A2(a) 23B",),
    )
    check(
        rotation,
        "N",
        f"{asked} different",
        turn="W",
        must=("N pass next 31A2(b)",),
        ui=("N 16C 1",),
        review=("16C", "72C"),
        rulings=("S1 29B 30C 31A2(b)",),
    )


def test_v9_pass_over_an_opponents_artificial_call_is_not_artificial_for_that(rotation: int) -> None:
    start = "N:1C! E:P W:P"
    check(rotation, "N", start, turn="S", calls="ssp", question="acceptance N", rulings=("W2",))
    declined = f"{start} decline"
    check(rotation, "N", declined, turn="S", question="artificial director", rulings=("W2 29B",))
    check(
        rotation,
        "N",
        f"{declined} natural S:1H",
        turn="W",
        calls="sscs",
        must=("W pass next 30A",),
        review=("72C",),
        rulings=("W2 29B 30A",),
    )
    check(rotation, "N", f"{declined} artificial S:1H", turn="W", calls="sscs", rulings=("W2 29B 30C",))


def test_v10_double_at_rhos_turn(rotation: int) -> None:
    start = "W:1S N:P S:X decline"
    check(rotation, "W", start, turn="E", calls="ssc", rulings=("S2 29B",))
    check(
        rotation,
        "W",
        f"{start} E:P",
        turn="S",
        calls="sscs",
        must=("S repeat X next 32A1",),
        rulings=("S2 29B 32A1",),
    )
    check(rotation, "W", f"{start} E:P S:X", turn="W", calls="sscss", rulings=("S2 29B 32A1",))
    check(rotation, "W", f"{start} E:2S", turn="S", calls="sscs", rulings=("S2 29B",))
    check(
        rotation,
        "W",
        f"{start} E:2S S:X comparable",
        turn="W",
        review=("23C",),
        rulings=("S2 29B 32A2(a) 23B",),
    )
    check(
        rotation,
        "W",
        f"{start} E:2S S:3C different",
        turn="W",
        must=("N pass next 32A2(b)",),
        ui=("N 16C 2",),
        review=("16C", "72C"),
        rulings=("S2 29B 32A2(b)",),
    )


def test_v11_bid_at_partners_turn(rotation: int) -> None:
    start = "E:1C decline W:1S N:X"
    check(rotation, "W", start, turn="E", calls="css", ui=("W 16C2 0",), review=("16C",), rulings=("E0 29B 31B1",))
    check(
        rotation,
        "W",
        f"{start} E:XX comparable",
        turn="S",
        review=("23C",),
        rulings=("E0 29B 31B1 31A2(a) 23B",),
    )
    check(
        rotation,
        "W",
        f"{start} E:2NT different",
        turn="S",
        must=("W pass next 31A2(b)",),
        ui=("W 16C 0",),
        review=("16C", "72C"),
        rulings=("E0 29B 31B1 31A2(b)",),
    )


def test_v12_bid_at_rhos_turn_and_rho_bids(rotation: int) -> None:
    start = "N:1C decline W:1S"
    check(rotation, "W", start, turn="N", calls="cs", rulings=("N0 29B",))
    check(rotation, "W", f"{start} N:2C comparable", turn="E", review=("23C",), rulings=("N0 29B 31A2(a) 23B",))
    check(
        rotation,
        "W",
        f"{start} N:X different",
        turn="E",
        must=("S pass next 31A2(b)",),
        ui=("S 16C 0",),
        review=("16C", "72C"),
        rulings=("N0 29B 31A2(b)",),
    )


def test_v13_transfer_at_rhos_turn(rotation: int) -> None:
    start = "W:1NT E:2D! decline N:2D E:2H"
    check(rotation, "W", start, turn="S", calls="scss", question="comparable director", rulings=("E1 29B",))
    check(
        rotation,
        "W",
        f"{start} comparable",
        turn="S",
        calls="scss",
        review=("23C",),
        rulings=("E1 29B 31A2(a) 23B",),
    )


def test_v14_three_passes_one_out_of_rotation(rotation: int) -> None:
    check(rotation, "N", "N:1S S:P W:P", turn="N", calls="sas", rulings=("S1 29A",))
    check(
        rotation,
        "N",
        "N:1S S:P W:P N:P",
        turn="E",
        calls="sccc",
        ui=("N 16C2 1",),
        review=("16C",),
        rulings=("S1 29A 17D3",),
    )
    check(
        rotation,
        "N",
        "N:1S S:P W:P N:P E:2H S:P W:P N:P",
        turn=None,
        contract="2H E",
        calls="sccc" + "ssss",
        ui=("N 16C2 1",),
        review=("16C",),
        rulings=("S1 29A 17D3",),
    )


def test_v15_the_skipped_player_calls_after_the_acceptance(rotation: int) -> None:
    check(rotation, "W", "N:P E:P", turn="S", calls="as", rulings=("N0 29A",))
    check(
        rotation,
        "W",
        "N:P E:P W:1NT",
        turn="S",
        calls="asp",
        question="acceptance N",
        rulings=("N0 29A", "W2"),
    )


def test_v16_the_player_whose_turn_it_was_calls_first(rotation: int) -> None:
    start = "N:P W:1NT"
    check(rotation, "W", start, turn="N", calls="cs", ui=("S 16C2 0",), review=("16C",), rulings=("N0 28B",))
    for call in ("P", "X", "2C"):
        check(
            rotation,
            "W",
            f"{start} N:{call}",
            turn="E",
            calls="css",
            ui=("S 16C2 0",),
            review=("16C",),
            rulings=("N0 28B",),
        )


def test_v17_a_call_at_the_turn_of_a_player_who_must_pass(rotation: int) -> None:
    start = "N:P W:P decline E:1H S:P W:3C different N:P"
    path = "W1 29B 30B1(a) 30B1(b)(ii)"
    check(
        rotation,
        "N",
        start,
        turn="E",
        must=("E pass next 30B1(b)(ii)",),
        ui=("E 16C 1",),
        review=("16C", "72C"),
        rulings=(path,),
    )
    for call in ("X", "P", "3D"):
        check(
            rotation,
            "N",
            f"{start} S:{call}",
            # Pass, with East's pass counted as made, would be the third in a row.
            turn=None if call == "P" else "W",
            contract="3C W" if call == "P" else None,
            calls="scsssss",
            ui=("E 16C 1",),
            review=("16C", "72C"),
            rulings=(path,),
        )


def test_v18_two_calls_at_the_same_instant(rotation: int) -> None:
    check(rotation, "N", "N:1C S:P=", turn="E", calls="sp", question="acceptance W", rulings=("S1 33",))
    check(
        rotation,
        "N",
        "N:1C S:P= decline natural",
        turn="E",
        calls="sc",
        must=("S pass next 30A",),
        review=("72C",),
        rulings=("S1 33 29B 30A",),
    )
    check(rotation, "N", "N:1C S:P= W:1H", turn="N", calls="sas", rulings=("S1 33 29A",))
