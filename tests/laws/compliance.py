"""The compliance matrix: for each paragraph, what the program does with it and which test shows it.

``python -m tests.laws.compliance`` writes ``docs/compliance.md``. The paragraphs that the engine applies are read from
its branches; the others are stated here.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from app.laws import WBF_2017, walk
from tests.laws.test_paragraphs import SITUATIONS

PAGE = Path(__file__).parents[2] / "docs" / "compliance.md"


class How(Enum):
    """What the program does with a paragraph."""

    RULED = "ruled"
    ASKED = "asked"
    NOTED = "noted"
    OUT = "out of scope"


class Row(NamedTuple):
    """A paragraph: what it is about, what becomes of it, and the test (RULED, ASKED, NOTED) or the reason (OUT)."""

    paragraph: str
    about: str
    how: How
    shown_by: str


_LAWS = "tests/laws/test_consequences.py::"
_OPINION = "tests/laws/test_second_opinion.py"
_BRIDGE = "tests/bridge/test_auction.py::"
_HANDED = "tests/cases/test_handed_cases.py"
_WORDS = "tests/wording"
_TALK = "concerns questions and explanations between players"

STATED = (
    Row("16A1", "accepted calls are authorised for everyone", How.RULED, _OPINION),
    Row("16C1", "the other side may use every withdrawn call", How.NOTED, _WORDS),
    Row("16C2", "offender's partner may not use the withdrawn call", How.RULED, _OPINION),
    Row("17A", "when the auction period begins", How.OUT, "nothing is ruled before the first call"),
    Row("17B", "the dealer calls first", How.RULED, _OPINION),
    Row("17C", "rotation", How.RULED, _OPINION),
    Row("17D1", "when the auction period ends", How.NOTED, _WORDS),
    Row("17D2", "hands back in the board after a pass-out", How.NOTED, _WORDS),
    Row("17E", "the clarification period", How.OUT, _TALK),
    Row("18", "sufficient and insufficient bids", How.RULED, _BRIDGE + "test_law_18_sufficiency"),
    Row("19A", "doubles", How.RULED, _BRIDGE + "test_law_19_doubles"),
    Row("19B", "redoubles", How.RULED, _BRIDGE + "test_law_19_doubles"),
    Row("19C", "a double or redouble ends with the next bid", How.RULED, _BRIDGE + "test_law_19_contract"),
    Row("19D", "scoring", How.OUT, "the program does not score"),
    Row("20", "review and explanation of calls", How.OUT, _TALK),
    Row("21", "misinformation", How.OUT, _TALK),
    Row("22", "how the auction ends", How.RULED, _BRIDGE + "test_law_22_end"),
    Row("23A", "what a comparable call is", How.ASKED, _OPINION),
    Row("23C", "help from the infraction, after play", How.NOTED, _HANDED),
    Row("24", "cards exposed during the auction", How.OUT, "no matter of calls"),
    Row("25B3", "information from a withdrawn or cancelled call", How.RULED, _OPINION),
    Row(
        "27A2",
        "insufficient and out of rotation",
        How.RULED,
        _LAWS + "test_law_27a2_an_insufficient_bid_out_of_rotation",
    ),
    Row("27D", "help from the insufficient bid, after play", How.NOTED, _LAWS + "test_law_27d_is_reviewed_after_27b1"),
    Row(
        "28A",
        "RHO must pass",
        How.RULED,
        _LAWS + "test_law_28a_a_call_at_the_turn_of_a_rho_who_must_pass_is_in_rotation",
    ),
    Row(
        "29C",
        "artificial calls out of rotation",
        How.RULED,
        _LAWS + "test_law_26b_counts_what_a_call_shows_not_what_it_names",
    ),
    Row(
        "34",
        "three passes, one of them out of rotation",
        How.RULED,
        _LAWS + "test_law_17d3_is_looked_at_only_after_lho_has_called",
    ),
    Row("35", "which calls are inadmissible", How.RULED, _OPINION),
    Row("36B1", "the inadmissible double is cancelled and replaced", How.RULED, _HANDED),
    Row(
        "36B3",
        "offender was barred as well: Law 37",
        How.RULED,
        _LAWS + "test_law_36a_and_37b_for_an_inadmissible_double_by_a_barred_player",
    ),
    Row("36C", "noticed after the opening lead", How.NOTED, _WORDS),
    Row(
        "38A",
        "no contract of more than seven",
        How.RULED,
        _LAWS + "test_law_38_no_bid_of_more_than_seven_ever_stands",
    ),
    Row("38B", "the bid is cancelled", How.RULED, _LAWS + "test_law_38_no_bid_of_more_than_seven_ever_stands"),
    Row(
        "39A",
        "calls after the end are cancelled",
        How.RULED,
        _LAWS + "test_law_26b_after_a_defenders_bid_behind_the_final_pass",
    ),
    Row("39B", "… no rectification", How.RULED, _LAWS + "test_law_26b_after_a_defenders_bid_behind_the_final_pass"),
    Row(
        "39C",
        "… a defender's bid or double",
        How.RULED,
        _LAWS + "test_law_26b_after_a_defenders_bid_behind_the_final_pass",
    ),
    Row("72C", "the offender could have been aware, after play", How.NOTED, _HANDED),
)


def applied() -> tuple[str, ...]:
    """The paragraphs that the engine applies."""
    found = {branch.paragraph for root in WBF_2017.roots.values() for branch in walk(root)}
    return tuple(found - {""})


def rows() -> list[Row]:
    """Every row, in the order of the Laws."""
    number = {row[0]: index for index, row in enumerate(SITUATIONS)}
    ruled = [Row(p, "", How.RULED, f"tests/laws/test_paragraphs.py::test_law[{number[p]}-{p}]") for p in applied()]
    return sorted((*STATED, *ruled), key=lambda row: _order(row.paragraph))


def _order(paragraph: str) -> tuple[int, str]:
    digits = "".join(c for c in paragraph[:2] if c.isdigit())
    return int(digits), paragraph[len(digits) :]


def page() -> str:
    """The matrix as a page."""
    lines = [
        "# Compliance matrix",
        "",
        f"The code of Laws is {WBF_2017.name}. This page is made from the program: `python -m tests.laws.compliance`.",
        "",
        "| Law | about | what the program does | shown by, or why not |",
        "|---|---|---|---|",
    ]
    for row in rows():
        shown = row.shown_by if row.how is How.OUT else f"`{row.shown_by}`"
        lines.append(f"| {row.paragraph} | {row.about} | {row.how.value} | {shown} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
