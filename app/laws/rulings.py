"""How a ruling is opened and followed along the branches of the Laws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.laws.branches import NOTHING, Branch, Effect, Fact, Note, decide
from app.laws.edition import EDITIONS
from app.laws.state import Irregularity, Ruling, State

CarryOut = Callable[[State, int, str], State]

# Filled by app.laws.effects. REVIEW_* and LEAD_RESTRICTION have no entry: they change nothing at the time and are read
# from the paths when they matter.
CARRY_OUT: Final[dict[Effect, CarryOut]] = {}

EVERY_FACT: Final = sum(int(fact) for fact in Fact)
_USUALLY_UNKNOWN: Final = (
    Fact.LHO_CALLED
    | Fact.ACCEPTED
    | Fact.UNINTENDED
    | Fact.COMPARABLE
    | Fact.SAME_DENOMINATION
    | Fact.DOUBLE_REPLACES
    | Fact.SUPERSEDED
    | Fact.REPLACED
)


def open_ruling(
    state: State,
    index: int,
    irregularity: Irregularity,
    *,
    facts: Fact = NOTHING,
    unknown: Fact = _USUALLY_UNKNOWN,
    first: int | None = None,
    notes: tuple[Note, ...] = (),
) -> State:
    """Begins the ruling on a call. Whatever is neither among `facts` nor `unknown` is excluded."""
    event = state.calls[index].event
    turn = state.turn if state.turn is not None else event.seat
    excluded = EVERY_FACT & ~(int(facts) | int(unknown))
    ruling = Ruling(event.seat, index, irregularity, turn, int(facts), excluded, first=first, notes=notes)
    return advance(state._replace(rulings=(*state.rulings, ruling)), len(state.rulings))


def with_ruling(state: State, index: int, ruling: Ruling) -> State:
    """The same state with one ruling exchanged."""
    return state._replace(rulings=(*state.rulings[:index], ruling, *state.rulings[index + 1 :]))


def noted(state: State, index: int, note: Note) -> State:
    """The same state with a note on one ruling, once."""
    ruling = state.rulings[index]
    if note in ruling.notes:
        return state
    return with_ruling(state, index, ruling._replace(notes=(*ruling.notes, note)))


def establish(state: State, index: int, facts: Fact = NOTHING, excluded: Fact = NOTHING) -> State:
    """Adds what has become known to a ruling and follows it as far as it goes."""
    ruling = state.rulings[index]
    known = ruling._replace(
        facts=(ruling.facts | int(facts)) & ~int(excluded), excluded=(ruling.excluded | int(excluded)) & ~int(facts)
    )
    return advance(with_ruling(state, index, known), index)


def advance(state: State, index: int) -> State:
    """Walks the branches of a ruling until one hangs on a fact that is not known, carrying out their effects."""
    while True:
        ruling = state.rulings[index]
        last = ruling.branches[-1] if ruling.branches else None
        if last is not None and last.until is not None and not (ruling.facts | ruling.excluded) & last.until:
            return with_ruling(state, index, ruling._replace(waits=last.until))
        root = EDITIONS[state.edition].roots[ruling.irregularity]
        step = decide(root if last is None else last.then, ruling.facts, ruling.excluded)
        if not isinstance(step, Branch):
            return with_ruling(state, index, ruling._replace(waits=step))
        state = carry_out(state, index, step)


def carry_out(state: State, index: int, branch: Branch) -> State:
    """Applies a paragraph to a ruling: it is the next of its branches, and what it does is done."""
    ruling = state.rulings[index]
    state = with_ruling(state, index, ruling._replace(branches=(*ruling.branches, branch), waits=None))
    for effect in branch.effects:
        do = CARRY_OUT.get(effect)
        if do is not None:
            state = do(state, index, branch.paragraph)
    return state
