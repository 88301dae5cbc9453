"""One situation, or more, for each paragraph that the engine can apply, named by the paragraph."""

from __future__ import annotations

import pytest

from app.laws import EDITIONS, WBF_2017, walk
from tests.laws.notation import after, duties, informed, path

# paragraph, what happened, path of the last ruling, whose turn, duties, unauthorised information
SITUATIONS = [
    ("11A", "N E:1H declined N:P E:2C S:P", "11A", "W", [], []),
    ("17D3", "N N:1C S:P W:P N:P", "29A 17D3", "E", [], ["N 16C2 1"]),
    ("23B", "N N:P W:P declined E:1H S:P W:2H comparable", "29B 30B1(a) 30B1(b)(i) 23B", "N", [], []),
    ("25A", "N N:1C N:P slip", "30B2 25A", "E", [], []),
    ("25A", "N N:1C E:1S N:2C<0", "25A", "E", [], []),
    ("25B1", "N N:1C N:1D meant accepted different", "31C 25B1 26B", "E", [], ["S 16C2 0"]),
    ("25B2", "N N:1C N:1D meant declined different", "31C 25B2 26B", "E", [], ["S 16C2 1"]),
    ("26A", "N N:1C N:1D meant declined comparable", "31C 25B2 26A", "E", [], []),
    ("26B", "W W:1S N:P N:X meant declined different", "32C 25B2 26B", "E", [], ["S 16C2 2"]),
    ("27A1", "N N:1S E:1C S:P", "27A1", "W", [], []),
    ("27B", "N N:1S E:1C declined", "27B", "E", [], []),
    ("27B1(a)", "N N:1S E:1C declined E:2C", "27B 27B1(a)", "S", [], []),
    ("27B1(b)", "N N:1S E:1C declined E:2D comparable", "27B 27B1(b)", "S", [], []),
    ("27B2", "N N:1S E:1C declined E:P different", "27B 27B2", "S", ["W pass end of auction 27B2"], ["W 16C2 1"]),
    (
        "27B3",
        "N N:1S E:1C declined E:X different",
        "27B 27B3",
        "E",
        ["W pass end of auction 27B3"],
        ["W 16C2 1", "W 16C2 2"],
    ),
    (
        "27B4",
        "N N:1S E:1C declined E:1D declined",
        "27B4",
        "E",
        ["W pass end of auction 27B4"],
        ["W 16C2 1", "W 16C2 2"],
    ),
    ("27C", "N N:1S E:1H E:2H accepted", "27A1 27C", "S", [], ["W 16C2 2"]),
    ("28B", "N E:P N:1C", "28B", "E", [], ["W 16C2 0"]),
    ("29A", "N S:P W:1H", "29A", "N", [], []),
    ("29B", "N E:1C declined", "29B", "N", [], []),
    ("30A", "N N:1NT S:P. declined", "29B 30A", "E", ["S pass next turn 30A"], []),
    ("30B1(a)", "N N:P W:P declined", "29B 30B1(a)", "E", [], ["E 16C2 1"]),
    ("30B1(b)(i)", "N N:P W:P declined E:1H S:P W:P comparable", "29B 30B1(a) 30B1(b)(i) 23B", "N", [], []),
    (
        "30B1(b)(ii)",
        "N N:P W:P declined E:1H S:P W:1S different",
        "29B 30B1(a) 30B1(b)(ii)",
        "N",
        ["E pass next turn 30B1(b)(ii)"],
        ["E 16C 1"],
    ),
    ("30B2", "N N:1D N:P", "30B2", "E", [], []),
    ("30C", "N N:2C! S:P declined", "29B 30C", "E", [], []),
    ("31A1", "N E:1H declined N:P", "29B 31A1", "E", ["E 1H next turn 31A1"], []),
    ("31A2(a)", "N E:1H declined N:1C E:1H comparable", "29B 31A2(a) 23B", "S", [], []),
    (
        "31A2(b)",
        "N E:1H declined N:1C E:1S different",
        "29B 31A2(b)",
        "S",
        ["W pass next turn 31A2(b)"],
        ["W 16C 0"],
    ),
    ("31B1", "N S:1H declined", "29B 31B1", "N", [], ["N 16C2 0"]),
    ("31C", "N N:1C N:1D", "31C", "E", [], []),
    ("32A1", "W W:1S N:P S:X declined E:P", "29B 32A1", "S", ["S X next turn 32A1"], []),
    ("32A2(a)", "W W:1S N:P S:X declined E:2S S:X comparable", "29B 32A2(a) 23B", "W", [], []),
    (
        "32A2(b)",
        "W W:1S N:P S:X declined E:2S S:3C different",
        "29B 32A2(b)",
        "W",
        ["N pass next turn 32A2(b)"],
        ["N 16C 2"],
    ),
    ("32B1", "E E:1C W:P. declined S:1D W:P N:P W:X declined", "29B 32B1", "E", [], ["E 16C2 5"]),
    ("32C", "W W:1S N:P N:X", "32C", "E", [], []),
    ("33", "S S:1H N:P.= declined", "33 29B 30A", "W", ["N pass next turn 30A"], []),
    ("36A", "N N:1H E:P S:XX W:P", "36A", "S", [], []),
    ("36B2", "N N:X rule", "36B2", "N", ["S pass end of auction 36B2"], ["S 16C2 0"]),
    ("36B4", "N N:1H E:P S:2H N:X rule", "36B4", "W", ["S pass end of auction 36B4"], ["S 16C2 3"]),
    ("37A", "E S:P. declined E:1D S:1H W:P", "37A", "N", [], []),
    (
        "37B",
        "E S:P. declined E:1D S:1H rule",
        "37B",
        "W",
        ["N pass end of auction 37B", "S pass end of auction 37B"],
        ["N 16C2 2"],
    ),
    (
        "38C",
        "N N:8C rule",
        "38C",
        "E",
        ["N pass end of auction 38C", "S pass end of auction 38C"],
        ["S 16C2 0"],
    ),
    ("38C", "N S:8C rule", "38C", "N", ["N pass end of auction 38C", "S pass end of auction 38C"], ["N 16C2 0"]),
    ("38D", "N N:8C E:P", "38D", "E", ["N pass end of auction 38D", "S pass end of auction 38D"], ["S 16C2 0"]),
    ("38D", "N S:8C W:P", "38D", "N", ["N pass end of auction 38D", "S pass end of auction 38D"], ["N 16C2 0"]),
    ("39", "N N:P E:P S:P W:P N:1C", "39", None, [], []),
]


@pytest.mark.parametrize(
    ("paragraph", "happened", "way", "turn", "owed", "closed"),
    SITUATIONS,
    ids=[f"{number}-{row[0]}" for number, row in enumerate(SITUATIONS)],
)
def test_law(paragraph: str, happened: str, way: str, turn: str | None, owed: list[str], closed: list[str]) -> None:
    state = after(happened)
    assert path(state) == way
    assert paragraph in way.split()
    assert (state.turn.letter if state.turn is not None else None) == turn
    assert duties(state) == owed
    assert informed(state) == closed


def test_every_paragraph_of_the_edition_has_a_situation() -> None:
    stated = {branch.paragraph for root in WBF_2017.roots.values() for branch in walk(root)} - {""}
    assert stated == {row[0] for row in SITUATIONS}


def test_the_edition_is_a_value_that_the_state_carries() -> None:
    state = after("N N:P")
    assert EDITIONS[state.edition] is WBF_2017
