"""Which paragraphs are taken for which: the neighbouring cells of the table of rulings."""

from __future__ import annotations

from typing import Final

from app.quiz.kinds import Misconception as M  # noqa: N817 - the table is read by its laws

NEIGHBOURS: Final[dict[str, tuple[tuple[str, M], ...]]] = {
    "28A": (("29A", M.OUT_OF_ROTATION_28A), ("29B", M.OUT_OF_ROTATION_28A), ("28B", M.NEIGHBOUR), ("37B", M.NEIGHBOUR)),
    "28B": (
        ("29A", M.FORFEITED_IS_ACCEPTED),
        ("29B", M.FORFEITED_STILL_OWES),
        ("28A", M.NEIGHBOUR),
        ("33", M.NEIGHBOUR),
    ),
    "29A": (("28B", M.ACCEPTED_IS_FORFEITED), ("29B", M.ACCEPTED_IS_CANCELLED), ("28A", M.NEIGHBOUR)),
    "17D3": (
        ("22", M.OVER_AFTER_THREE_PASSES),
        ("30A", M.RETURN_BARS),
        ("39", M.NEIGHBOUR),
        ("28B", M.NEIGHBOUR),
    ),
    "30A": (
        ("30B1(a)", M.OTHER_TURN_IS_FREE),
        ("30B1(b)(ii)", M.OTHER_TURN_IS_FREE),
        ("30B2", M.CALLED_BEFORE),
        ("30C", M.ARTIFICIAL_ASSUMED),
        ("31A1", M.ARTIFICIAL_ASSUMED),
    ),
    "30B1(a)": (
        ("30A", M.OTHER_TURN_PASSES),
        ("30B2", M.CALLED_BEFORE),
        ("31B1", M.FOR_BIDS),
        ("30C", M.ARTIFICIAL_ASSUMED),
    ),
    "30B1(b)(i)": (
        ("30B1(b)(ii)", M.COMPARABLE_STILL_BARS),
        ("30A", M.OTHER_TURN_PASSES),
        ("31A2(a)", M.FOR_BIDS),
        ("30B2", M.CALLED_BEFORE),
    ),
    "30B1(b)(ii)": (
        ("30B1(b)(i)", M.NOT_COMPARABLE_IS_FREE),
        ("30A", M.OTHER_TURN_PASSES),
        ("31A2(b)", M.FOR_BIDS),
        ("27B2", M.REST_OF_AUCTION),
    ),
    "30B2": (
        ("30B1(a)", M.CHANGE_IS_NEW_CALL),
        ("30A", M.CHANGE_IS_NEW_CALL),
        ("25A", M.SLIP_ASSUMED),
        ("31C", M.FOR_BIDS),
    ),
    "31C": (
        ("31B1", M.CHANGE_IS_NEW_CALL),
        ("31A1", M.CHANGE_IS_NEW_CALL),
        ("25A", M.SLIP_ASSUMED),
        ("30B2", M.FOR_PASSES),
    ),
    "32C": (
        ("32B1", M.CHANGE_IS_NEW_CALL),
        ("32A1", M.CHANGE_IS_NEW_CALL),
        ("25A", M.SLIP_ASSUMED),
        ("31C", M.FOR_BIDS_AND_NOT_DOUBLES),
    ),
    "30C": (
        ("30A", M.ARTIFICIAL_IGNORED),
        ("30B1(a)", M.ARTIFICIAL_IGNORED),
        ("30B2", M.CALLED_BEFORE),
    ),
    "31A1": (
        ("31A2(b)", M.RHO_PASS_FREES),
        ("31B1", M.RHO_PASS_FREES),
        ("30A", M.MUST_PASS_FOR_BID),
        ("32A1", M.FOR_DOUBLES),
    ),
    "31A2(a)": (
        ("31A2(b)", M.COMPARABLE_STILL_BARS),
        ("31A1", M.ALWAYS_REPEATS),
        ("30B1(b)(i)", M.FOR_PASSES),
        ("32A2(a)", M.FOR_DOUBLES),
    ),
    "31A2(b)": (
        ("31A2(a)", M.NOT_COMPARABLE_IS_FREE),
        ("31A1", M.ALWAYS_REPEATS),
        ("30B1(b)(ii)", M.FOR_PASSES),
        ("27B2", M.REST_OF_AUCTION),
    ),
    "31B1": (
        ("31A1", M.REPEATS_AT_PARTNERS_TURN),
        ("30B1(a)", M.FOR_PASSES),
        ("31C", M.CALLED_BEFORE),
        ("30A", M.OTHER_TURN_PASSES),
    ),
    "32A1": (
        ("32A2(b)", M.RHO_PASS_FREES),
        ("31A1", M.FOR_BIDS_AND_NOT_DOUBLES),
        ("36B4", M.NEIGHBOUR),
        ("30A", M.MUST_PASS_FOR_BID),
    ),
    "32A2(a)": (
        ("32A2(b)", M.COMPARABLE_STILL_BARS),
        ("32A1", M.ALWAYS_REPEATS),
        ("31A2(a)", M.FOR_BIDS_AND_NOT_DOUBLES),
        ("36B4", M.NEIGHBOUR),
    ),
    "32A2(b)": (
        ("32A2(a)", M.NOT_COMPARABLE_IS_FREE),
        ("32A1", M.ALWAYS_REPEATS),
        ("31A2(b)", M.FOR_BIDS_AND_NOT_DOUBLES),
        ("36B4", M.NEIGHBOUR),
    ),
    "32B1": (
        ("32A1", M.REPEATS_AT_PARTNERS_TURN),
        ("31B1", M.FOR_BIDS_AND_NOT_DOUBLES),
        ("36B4", M.NEIGHBOUR),
        ("32C", M.CALLED_BEFORE),
    ),
    "25A": (
        ("25B1", M.CHANGE_FALLS),
        ("25B2", M.CHANGE_FALLS),
        ("26B", M.CHANGE_FALLS),
        ("29A", M.CHANGE_IS_NEW_CALL),
    ),
    "25B1": (("25A", M.SLIP_ASSUMED), ("25B2", M.CHANGE_FALLS), ("29A", M.CHANGE_IS_NEW_CALL)),
    "25B2": (("25A", M.SLIP_ASSUMED), ("25B1", M.CHANGE_STANDS), ("29B", M.CHANGE_IS_NEW_CALL)),
    "27A1": (("29A", M.NEIGHBOUR), ("27B2", M.ACCEPTED_STILL_OWES), ("27B1(a)", M.NEIGHBOUR)),
    "27B1(a)": (("27B2", M.SAME_DENOMINATION_BARS), ("27A1", M.NEIGHBOUR), ("31A2(a)", M.FOR_OUT_OF_ROTATION)),
    "27B1(b)": (
        ("27B1(a)", M.NEIGHBOUR),
        ("27B2", M.COMPARABLE_STILL_BARS),
        ("31A2(a)", M.FOR_OUT_OF_ROTATION),
    ),
    "27B2": (
        ("27B1(b)", M.NOT_COMPARABLE_IS_FREE),
        ("27B3", M.NEIGHBOUR),
        ("31A2(b)", M.INSUFFICIENT_AS_30),
        ("27B4", M.NEIGHBOUR),
    ),
    "27B3": (
        ("27B1(b)", M.NOT_COMPARABLE_IS_FREE),
        ("27B2", M.NEIGHBOUR),
        ("27B4", M.NEIGHBOUR),
        ("36B2", M.NEIGHBOUR),
    ),
    "27B4": (("27B2", M.NEIGHBOUR), ("27B3", M.NEIGHBOUR), ("31A2(b)", M.INSUFFICIENT_AS_30)),
    "36A": (
        ("36B2", M.CALLED_OVER_STILL_BARS),
        ("36B4", M.CALLED_OVER_STILL_BARS),
        ("29A", M.CALLED_OVER_IS_CURED),
        ("37A", M.NEIGHBOUR),
    ),
    "36B2": (
        ("36B4", M.NEIGHBOUR),
        ("36A", M.NEIGHBOUR),
        ("32A2(b)", M.INADMISSIBLE_COMPARED),
        ("27B3", M.NEIGHBOUR),
    ),
    "36B4": (
        ("32A2(b)", M.INADMISSIBLE_COMPARED),
        ("32B1", M.INADMISSIBLE_COMPARED),
        ("29A", M.INADMISSIBLE_ACCEPTED),
        ("36B2", M.NEIGHBOUR),
        ("36A", M.NEIGHBOUR),
    ),
    "37A": (("37B", M.CALLED_OVER_STILL_BARS), ("29A", M.NEIGHBOUR), ("36A", M.NEIGHBOUR)),
    "37B": (("37A", M.BREACH_STANDS), ("36B2", M.NEIGHBOUR), ("27B2", M.NEIGHBOUR), ("25B2", M.NEIGHBOUR)),
    "39": (
        ("29A", M.AFTER_END_REOPENS),
        ("29B", M.AFTER_END_REOPENS),
        ("17D3", M.NEIGHBOUR),
        ("36B4", M.NEIGHBOUR),
    ),
}
"""By the paragraph that is right, those that directors take for it, and why they do."""
