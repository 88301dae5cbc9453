"""Where a ruling stands in its decision tree, and what would follow if it went on: the engine asked “and if …?”."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.laws.branches import Branch, Fact
from app.laws.engine import apply
from app.laws.state import Decided, Ruling, State
from app.laws.tree import Node, NodeKind, Tree, Way, is_loud

# Whether a call could be repeated may be another matter a turn later.
_MAY_CHANGE: Final = Fact.REPEAT_LEGAL


class Place(NamedTuple):
    """Where a ruling stands in its tree.

    `path`: the nodes passed, from the first to the one where the ruling stands. `steps`: the same as pairs of a node
    and the number of the way taken from it. `open`: what may still follow, with the last node of the path; `ways`: the
    ways there, as pairs. `known`: those of them whose question is answered already. `aside`: what was applied because
    the Director chose another reading, which is not in the tree. `waits`: the fact that the ruling waits for, None
    where it is finished.
    """

    path: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]
    open: frozenset[int]
    ways: frozenset[tuple[int, int]]
    known: frozenset[tuple[int, int]]
    aside: tuple[Branch, ...]
    waits: Fact | None

    @property
    def here(self) -> int:
        """The node where the ruling stands."""
        return self.path[-1]


def locate(tree: Tree, ruling: Ruling) -> Place:
    """Where a ruling stands in the tree of its irregularity."""
    found = _search(tree, tree.root, _loud(ruling.branches), ruling)
    if found is None:
        found = _Found((), tree.root, _loud(ruling.branches))
    path = (*(node for node, _way in found.steps), found.last)
    ways, known = _open_ways(tree, found.last, ruling) if ruling.waits is not None else (frozenset(), frozenset())
    still_open = frozenset({found.last, *(tree.nodes[node].ways[way].to for node, way in ways)})
    return Place(path, found.steps, still_open, ways, known, found.rest, ruling.waits)


def paragraphs_on(tree: Tree, place: Place) -> tuple[str, ...]:
    """The paragraphs that have been applied, as the tree has them."""
    on_path = [code for node in place.path for code in tree.nodes[node].paragraphs]
    return (*on_path, *(branch.paragraph for branch in place.aside if branch.paragraph))


def with_aside(tree: Tree, place: Place) -> tuple[Tree, Place]:
    """The tree with a card more for what was applied aside of it, and the place there; the same if there is nothing."""
    if not place.aside:
        return tree, place
    card = Node(NodeKind.CARD, branches=place.aside)
    here = tree.nodes[place.here]
    number = len(tree.nodes)
    nodes = [*tree.nodes, card]
    nodes[place.here] = here._replace(ways=(*here.ways, Way(None, number)))
    steps = (*place.steps, (place.here, len(here.ways)))
    nothing: frozenset[tuple[int, int]] = frozenset()
    extended = Place((*place.path, number), steps, frozenset({number}), nothing, nothing, (), place.waits)
    return tree._replace(nodes=tuple(nodes)), extended


class Outlook(NamedTuple):
    """What would follow if a ruling went on to a node.

    `state`: once the open questions on the way are answered so, None where none of them can be. `decided`: the answers.
    `steps`: the whole way from where the ruling stands. `done`: how many of them the answers take care of.
    """

    state: State | None
    decided: tuple[Decided, ...]
    steps: tuple[tuple[int, int], ...]
    done: int


def look_ahead(state: State, index: int, tree: Tree, target: int) -> Outlook | None:
    """Asks the engine: and if …? The questions that are open are answered so that the ruling gets to the target.

    `index` is that of the ruling. It ends where a call is needed first. None where the target cannot be reached.
    """
    ruling = state.rulings[index]
    place = locate(tree, ruling)
    steps = _steps_to(tree, place, target)
    if steps is None:
        return None
    decided: list[Decided] = []
    reached = place.here
    current = state
    while reached != target:
        following = _answered_towards(current, index, tree, target)
        if following is None:
            break
        answer, current = following
        decided.append(answer)
        reached = locate(tree, current.rulings[index]).here
    on_the_way = [place.here, *(tree.nodes[node].ways[way].to for node, way in steps)]
    done = on_the_way.index(reached) if reached in on_the_way else len(steps)
    return Outlook(current if decided else None, tuple(decided), steps, done)


# --- finding the place -----------------------------------------------------------------------------------------------


class _Found(NamedTuple):
    """How far a search got: the steps, the last node, and the branches that were not on the way."""

    steps: tuple[tuple[int, int], ...]
    last: int
    rest: tuple[Branch, ...]


def _search(tree: Tree, at: int, left: tuple[Branch, ...], ruling: Ruling) -> _Found | None:
    """Follows the branches that were applied, and what is known where they leave a choice.

    None where a card has not been applied. What is known is not enough by itself: it may have changed since (a call
    that could be repeated, and then could not).
    """
    node = tree.nodes[at]
    if node.kind is NodeKind.ELSEWHERE:
        return None
    if node.kind is NodeKind.CARD:
        applied = _loud(node.branches)
        if left[: len(applied)] != applied:
            return None
        left = left[len(applied) :]
        if not node.ways:
            return _Found((), at, left)
    if not left and ruling.waits is not None and ruling.waits in (node.asks or (node.until,)):
        return _Found((), at, left)
    best: tuple[int, bool, _Found] | None = None
    for number, way in enumerate(node.ways):
        found = _search(tree, way.to, left, ruling)
        if found is None:
            continue
        is_known = _is_known(node, way, ruling)
        consumed = len(left) - len(found.rest)
        if not is_known and not consumed:
            continue
        if best is None or (consumed, is_known) > best[:2]:
            best = (consumed, is_known, _Found(((at, number), *found.steps), found.last, found.rest))
    return _Found((), at, left) if best is None else best[2]


def _is_known(node: Node, way: Way, ruling: Ruling) -> bool:
    if way.answer is None:
        return True
    fact = way.answer if isinstance(way.answer, Fact) else node.asks[0]
    if not isinstance(fact, Fact):
        return False
    return bool((ruling.excluded if way.answer is False else ruling.facts) & fact)


# --- looking ahead ---------------------------------------------------------------------------------------------------


def _open_ways(tree: Tree, start: int, ruling: Ruling) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """The ways that may still be taken, and which of them are known to be; nodes by number, ways by theirs."""
    found: set[tuple[int, int]] = set()
    known: set[tuple[int, int]] = set()
    seen = {start}
    waiting = [start]
    for at in waiting:
        node = tree.nodes[at]
        sure = (
            [] if at == start or node.asks == (_MAY_CHANGE,) else [w for w in node.ways if _is_known(node, w, ruling)]
        )
        for number, way in enumerate(node.ways):
            if sure and way not in sure:
                continue
            found.add((at, number))
            if sure and way.answer is not None:
                known.add((at, number))
            if way.to not in seen:
                seen.add(way.to)
                waiting.append(way.to)
    return frozenset(found), frozenset(known)


def _steps_to(tree: Tree, place: Place, target: int) -> tuple[tuple[int, int], ...] | None:
    """The shortest way from a place to a node as pairs of a node and the number of a way; None if there is none."""
    before: dict[int, tuple[int, int] | None] = {place.here: None}
    waiting = [place.here]
    for at in waiting:
        for number, way in enumerate(tree.nodes[at].ways):
            if way.to not in before and (at, number) in place.ways:
                before[way.to] = (at, number)
                waiting.append(way.to)
    if target not in before:
        return None
    steps: list[tuple[int, int]] = []
    step = before[target]
    while step is not None:
        steps.append(step)
        step = before[step[0]]
    return tuple(reversed(steps))


def _answered_towards(state: State, index: int, tree: Tree, target: int) -> tuple[Decided, State] | None:
    """The answer to the open question that leads towards a node, with the state that it leads to."""
    question = state.question
    if question is None or question.ruling != index:
        return None
    old = state.rulings[index]
    place = locate(tree, old)
    for yes in (True, False):
        answer = Decided(question.decision, yes)
        following = apply(state, answer)
        if not isinstance(following, State) or index >= len(following.rulings):
            continue
        new = following.rulings[index]
        if (new.call, new.irregularity) != (old.call, old.irregularity):
            continue
        reached = locate(tree, new)
        if reached.here != place.here and (target in reached.path or target in reached.open):
            return answer, following
    return None


def _loud(branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
    return tuple(branch for branch in branches if is_loud(branch))
