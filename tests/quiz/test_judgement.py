"""Whether a replacement is comparable: as directors judge it, and nothing where they would not agree."""

from __future__ import annotations

from collections import defaultdict

import pytest

from app.bridge import Call, Seat, Turn
from app.cases.lesson import TOPICS
from app.laws import CallMade, Decided, Decision
from app.quiz.judgement import Compared, is_comparable
from app.quiz.kinds import DIFFICULTIES
from app.quiz.positions import Settings, position


def auction(text: str) -> list[Turn]:
    """Calls with their seats, as in "N:1C E:P"."""
    parts = [part.split(":") for part in text.split()]
    return [Turn(Seat("NESW".index(seat)), Call.parse(code)) for seat, code in parts]


def verdict(old: str, then: str, new: str, now: str) -> bool | None:
    """South's `old` call, made after `then`, is replaced by `new` after `now`; all calls are natural."""
    turns = auction(now)
    bids = [turn.call for turn in turns if turn.seat is Seat.N and turn.call.is_bid]
    made = [CallMade(Seat.S, call, False if call.is_pass else None) for call in map(Call.parse, (old, new))]
    partners = CallMade(Seat.N, bids[-1]) if bids else None
    return is_comparable(Compared(made[0], auction(then), made[1], turns, partners))


@pytest.mark.parametrize(
    ("old", "then", "new", "now", "expected"),
    [
        # A pass, then partner opens: weak calls, and those that may be strong.
        ("P", "", "P", "N:1H E:P", True),
        ("P", "", "2H", "N:1H E:P", True),
        ("P", "", "3H", "N:1H E:P", True),
        ("P", "", "1NT", "N:1H E:P", True),
        ("P", "", "4H", "N:1H E:P", False),
        ("P", "", "1S", "N:1H E:P", False),
        ("P", "", "2C", "N:1H E:P", False),
        ("P", "", "3NT", "N:1NT E:P", False),
        ("P", "", "1S", "N:P E:1C", False),
        ("P", "", "X", "N:1H E:1S", False),
        ("P", "", "2NT", "N:1H E:P", None),
        # An opening bid: made again, made as an answer, made as an overcall.
        ("1H", "", "1H", "N:P E:P", True),
        ("1H", "", "1H", "N:1C E:P", False),
        ("1S", "", "1S", "N:1D E:1H", False),
        ("1D", "", "3NT", "N:1S E:P", False),
        ("1H", "", "P", "N:1C E:P", False),
        ("1NT", "", "1NT", "N:P E:1D", True),
        ("1NT", "", "1NT", "N:1D E:P", False),
        ("1C", "", "2C", "N:P E:1S", True),
        ("1H", "", "1H", "N:P E:1D", None),
        ("1C", "", "X", "N:P E:1S", False),
        # Calls later in the auction.
        ("2H", "W:P N:1H", "2H", "W:P N:1H E:1S", True),
        ("X", "W:1S", "X", "W:1S N:P E:2S", True),
        ("X", "W:1S", "P", "W:1S N:2H E:P", False),
        # Two calls at one turn.
        ("2S", "", "3S", "", True),
        ("1S", "", "2S", "", False),
        ("1H", "", "P", "", False),
        ("P", "N:1H E:P", "2H", "N:1H E:P", True),
        ("P", "N:1H E:P", "3H", "N:1H E:P", False),
    ],
)
def test_natural_calls(old: str, then: str, new: str, now: str, expected: bool | None) -> None:
    assert verdict(old, then, new, now) is expected


def test_an_artificial_call_takes_no_natural_one_in_its_place() -> None:
    old, new = CallMade(Seat.S, Call.parse("2C")), CallMade(Seat.S, Call.parse("2C"), True, ())
    now = auction("N:1NT E:P")
    assert is_comparable(Compared(old, auction("W:1D"), new, now, CallMade(Seat.N, Call.parse("1NT")))) is False
    passed = CallMade(Seat.S, Call.parse("P"), True)
    natural = CallMade(Seat.S, Call.parse("P"), False)
    assert is_comparable(Compared(passed, (), natural, auction("N:P E:1S"))) is False
    assert is_comparable(Compared(passed, (), natural, auction("N:P E:P"))) is True


def verdicts(topic: str, difficulty: int, seeds: int) -> set[bool]:
    return {
        event.yes
        for seed in range(seeds)
        for number in range(20)
        for event in position(Settings((topic,), difficulty, seed), number).case.events
        if isinstance(event, Decided) and event.decision is Decision.COMPARABLE
    }


def test_topics_have_both_answers() -> None:
    found: defaultdict[str, set[bool]] = defaultdict(set)
    for topic in TOPICS:
        for difficulty in DIFFICULTIES:
            found[topic] |= verdicts(topic, difficulty, 8)
    both = {topic for topic in TOPICS if found[topic] == {True, False}}
    assert both >= {"25", "30B", "30B2", "30C", "31", "32", "33", "lead", "several"}
