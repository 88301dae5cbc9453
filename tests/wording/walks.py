"""States to describe: every prefix of every handed case, and walks through everything that players may do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from app.bridge import ABOVE_SEVEN, ALL_CALLS, BIDS, PASS, SEATS, last_bid
from app.cases import read_case
from app.laws import CallMade, Decided, Decision, Event, Rejected, State, apply, options, replay, start

CASES: Final = sorted((Path(__file__).parent.parent / "cases" / "data").glob("*-*.json"))
WALKS: Final = 300


@cache
def states_of_cases() -> tuple[State, ...]:
    found: list[State] = []
    for path in CASES:
        case = read_case(path)
        found += replay(case.dealer, case.events)
    return tuple(found)


@cache
def states_of_walks() -> tuple[State, ...]:
    """The same walks in every run."""
    chance = random.Random(34)
    return tuple(state for _ in range(WALKS) for state in _walk(chance))


@cache
def all_states() -> tuple[State, ...]:
    return states_of_cases() + states_of_walks()


def _walk(chance: random.Random) -> Iterator[State]:
    state = start(chance.choice(SEATS))
    for _ in range(chance.randint(4, 14)):
        result = apply(state, _event(state, chance))
        if not isinstance(result, Rejected):
            state = result
            yield state


def _event(state: State, chance: random.Random) -> Event:
    offered = options(state)
    if offered and chance.random() < 0.2:
        reading, ruling = chance.choice(offered)
        return Decided(Decision.READING, True, reading, ruling)
    question = state.question
    if question is not None and chance.random() < 0.75:
        yes = question.decision is Decision.RECTIFY or chance.random() < 0.5
        return Decided(question.decision, yes)
    seat = state.turn if state.turn is not None and chance.random() < 0.6 else chance.choice(SEATS)
    call = PASS if chance.random() < 0.4 else chance.choice(ALL_CALLS[:14])
    highest = last_bid(state.turns)
    if highest is not None and highest.call.rank < 30 and chance.random() < 0.4:
        call = BIDS[highest.call.rank + chance.randint(1, 3)]
    if chance.random() < 0.02:
        call = ABOVE_SEVEN[0]
    own = [index for index, made in enumerate(state.calls) if made.event.seat is seat]
    corrects = own[-1] if own and chance.random() < 0.08 else None
    artificial = chance.choice((None, None, True, False))
    return CallMade(seat, call, artificial, None, corrects, chance.random() < 0.05)
