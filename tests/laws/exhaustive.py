"""Every sequence of events to a fixed depth: what must hold in each state, and how often each ruling is reached.

``python -m tests.laws.exhaustive 6`` walks deeper than the test does and compares with the stored counts;
``--store`` writes them. One dealer is enough: the Laws know no compass.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, SEATS, Call, Seat, last_bid
from app.laws import CallMade, Decided, Decision, Duty, Event, Rejected, State, Status, What, apply, options, start
from app.laws.turns import is_legal

COUNTS = Path(__file__).with_name("exhaustive_counts.json")


def representatives(state: State) -> tuple[Call, ...]:
    """One call of every kind: pass, double, redouble, the next bid, and a bid that is insufficient."""
    last = last_bid(state.turns)
    if last is None:
        return (PASS, DOUBLE, REDOUBLE, BIDS[1])
    return (PASS, DOUBLE, REDOUBLE, BIDS[last.call.rank + 1], BIDS[max(last.call.rank - 1, 0)])


def events(state: State) -> Iterator[Event]:
    """Each answer to the open question, each reading that is offered, and each kind of call by each player."""
    question = state.question
    if question is not None:
        yield Decided(question.decision, yes=True)
        if question.decision is not Decision.RECTIFY:
            yield Decided(question.decision, yes=False)
    for reading, ruling in options(state):
        yield Decided(Decision.READING, True, reading, ruling)
    for call in representatives(state):
        for seat in SEATS:
            yield CallMade(seat, call)


def violations(before: State, state: State) -> list[str]:
    """What is wrong with a state, in words; empty if nothing."""
    found = []
    if state.is_over and (state.duties or (state.question is not None and state.question.decision is not _AT_END)):
        found.append("an auction that is over still asks or obliges")
    if state.waiting and state.question is None:
        found.append("a call waits for nothing")
    ruled = {r.call for r in state.rulings} | {r.first for r in state.rulings}
    counted = {turn.made for turn in state.turns}
    accepted_over = any({"17D3", "27C", "36A", "25A", "38D"} & {*r.path} or r.readings for r in state.rulings)
    replaced = any("27B3" in r.path for r in state.rulings)
    for index, made in enumerate(state.calls):
        if (made.status in (Status.STANDS, Status.ACCEPTED)) != (index in counted):
            found.append(f"call {index} is {made.status.value} but the auction says otherwise")
        irregular = made.status in (Status.ACCEPTED, Status.CANCELLED)
        if irregular and index not in ruled and not (accepted_over or replaced):
            found.append(f"call {index} is {made.status.value} without a ruling")
        if made.status is Status.PENDING and state.question is None:
            found.append(f"call {index} is pending with no question open")
    if len({duty.seat for duty in state.duties}) != len(state.duties):
        found.append("a player owes two things at once")
    found += [f"{duty.seat.name} no longer owes {duty.law}" for duty in before.duties if _vanished(duty, before, state)]
    # A call noted as simultaneous may turn out to be the proper player's, and put the other one in rotation (33).
    if len(state.rulings) < len(before.rulings) and not state.calls[-1].event.simultaneous:
        found.append("a ruling has vanished")
    return found


def _vanished(duty: Duty, before: State, state: State) -> bool:
    """Whether an obligation has gone that was neither met nor replaced by another, nor ended with the auction."""
    if state.is_over or state.duty_of(duty.seat) is not None:
        return False
    if any(turn.seat is duty.seat for turn in state.turns[len(before.turns) :]):
        return False
    if duty.what is What.REPEAT and duty.call is not None and not is_legal(state, duty.seat, duty.call):
        return False
    # What was called is taken back, and what it had brought about goes with it.
    taken_back = state.turns[: len(before.turns)] != before.turns
    return not taken_back and state.rulings[duty.ruling].readings == before.rulings[duty.ruling].readings


_AT_END = Decision.COMPARABLE


def explore(depth: int) -> Counter[str]:
    """Walks every sequence of that many events, on two processors where the depth is worth it.

    Raises AssertionError with the sequence at the first fault.
    """
    first = tuple(events(start(Seat.N)))
    if depth < 5:
        return sum((explore_from(event, depth) for event in first), Counter())
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        return sum(pool.map(explore_from, first, repeat(depth)), Counter())


def explore_from(first: Event, depth: int) -> Counter[str]:
    """Walks the sequences that begin with one event."""
    counts: Counter[str] = Counter()

    def step(state: State, event: Event, trail: tuple[Event, ...]) -> None:
        following = apply(state, event)
        assert not isinstance(following, Rejected), (trail, event)
        faults = violations(state, following)
        assert not faults, (faults, *trail, event)
        counts["states"] += 1
        known = len(state.rulings)
        for index, ruling in enumerate(following.rulings):
            if index >= known or ruling.branches is not state.rulings[index].branches:
                counts[" ".join(ruling.path) or "open"] += 1
        if len(trail) + 1 < depth:
            trail = (*trail, event)
            for next_event in events(following):
                step(following, next_event, trail)

    step(start(Seat.N), first, ())
    return counts


def examples(depth: int) -> dict[tuple[str, ...], tuple[Event, ...]]:
    """For every distinct path of a ruling that so many events lead to, the first sequence that does."""
    found: dict[tuple[str, ...], tuple[Event, ...]] = {}

    def step(state: State, trail: tuple[Event, ...]) -> None:
        for ruling in state.rulings:
            found.setdefault(ruling.path, trail)
        if len(trail) < depth:
            for event in events(state):
                following = apply(state, event)
                assert isinstance(following, State)
                step(following, (*trail, event))

    step(start(Seat.N), ())
    return found


def stored() -> dict[str, dict[str, int]]:
    """The counts on file, by depth."""
    counts: dict[str, dict[str, int]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return counts


def differences(depth: int, counts: Counter[str]) -> list[str]:
    """Each branch whose count is not the one on file."""
    known = stored().get(str(depth), {})
    return [
        f"{key}: {known.get(key, 0)} on file, {counts.get(key, 0)} now"
        for key in sorted(known.keys() | counts.keys())
        if known.get(key, 0) != counts.get(key, 0)
    ]


def main() -> int:
    """The command: explores, prints the counts, and compares or stores them."""
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    counts = explore(depth)
    for key, number in sorted(counts.items()):
        print(f"{number:10} {key}")
    if "--store" in sys.argv:
        known = stored() if COUNTS.exists() else {}
        known[str(depth)] = dict(sorted(counts.items()))
        COUNTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return 0
    faults = differences(depth, counts)
    print("\n".join(faults) if faults else "as on file")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
