"""The branches of an edition as a decision tree, and where a ruling stands in it.

The tree is made by asking the engine's own `decide` what comes next, once for each answer to each question. Nothing of
the Laws is written down here a second time. Where several ways lead to the same decisions, they lead to the same node.

What is simplified: a fork without a paragraph and without effect is passed over in silence (`Way.through`); paragraphs
that follow each other without a question share a card; `unless` is the answer no; and what was known from the start is
a question all the same, answered when the ruling began.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from app.laws.branches import NOTHING, Branch, Fact, decide, walk
from app.laws.edition import Edition
from app.laws.gate import Standing
from app.laws.state import Irregularity, Ruling

KINDS: Final = (Fact.PASS, Fact.BID, Fact.DOUBLE)
"""What was called: one question with three answers."""

# Of each of these exactly one holds.
_EXCLUSIVE: Final = (KINDS, (Fact.AT_RHO, Fact.AT_PARTNER, Fact.AT_LHO))

# What is known by itself once a fact is: a pass is always legal, only a double can be inadmissible, only a bid
# insufficient.
_ESTABLISHES: Final = {Fact.PASS: Fact.REPEAT_LEGAL}
_EXCLUDES: Final = {
    Fact.PASS: Fact.INADMISSIBLE | Fact.INSUFFICIENT,
    Fact.BID: Fact.INADMISSIBLE,
    Fact.DOUBLE: Fact.INSUFFICIENT,
}

# What the name of an irregularity says already.
GIVEN: Final = {
    Irregularity.OUT_OF_ROTATION: Fact.OUT_OF_ROTATION,
    Irregularity.CORRECTION: Fact.UNINTENDED,
    Irregularity.INADMISSIBLE: Fact.INADMISSIBLE | Fact.DOUBLE,
}


class NodeKind(Enum):
    """What a node of the tree is."""

    QUESTION = "what the ruling hangs on"
    CARD = "paragraphs that are applied"
    END = "nothing more follows"
    ELSEWHERE = "branches for another kind of call, folded up"


class Way(NamedTuple):
    """From a node to the next one.

    `answer`: yes or no, one of KINDS, or None where it goes on without a question. `through`: the forks without a
    paragraph that are passed.
    """

    answer: bool | Fact | None
    to: int
    through: tuple[Branch, ...] = ()


class Node(NamedTuple):
    """A node. `asks`: one fact (yes or no), all of KINDS, or what a call is when it is made (yes or no).

    `branches`: what a card applies, in order; what is folded up elsewhere. `until`: what the last of them waits for, in
    a card where nothing different follows from it.
    """

    kind: NodeKind
    asks: tuple[Fact | Standing, ...] = ()
    branches: tuple[Branch, ...] = ()
    ways: tuple[Way, ...] = ()
    until: Fact | None = None

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of a card, in the English numbering; none for any other node."""
        if self.kind is not NodeKind.CARD:
            return ()
        return tuple(branch.paragraph for branch in self.branches if branch.paragraph)


class Tree(NamedTuple):
    """The decisions on an irregularity. `irregularity` is None for one that is put together from several."""

    irregularity: Irregularity | None
    nodes: tuple[Node, ...]
    start: Way

    @property
    def root(self) -> int:
        """The first node."""
        return self.start.to

    def branches(self) -> Iterator[Branch]:
        """Every branch that is drawn or passed over in silence; what is folded up is not among them."""
        yield from self.start.through
        for node in self.nodes:
            if node.kind is not NodeKind.ELSEWHERE:
                yield from node.branches
            for way in node.ways:
                yield from way.through

    def below(self, node: int) -> frozenset[int]:
        """A node and all that can be reached from it."""
        found: set[int] = set()
        waiting = [node]
        while waiting:
            at = waiting.pop()
            if at not in found:
                found.add(at)
                waiting += [way.to for way in self.nodes[at].ways]
        return frozenset(found)


def decision_tree(
    edition: Edition,
    irregularity: Irregularity,
    *,
    given: Fact = NOTHING,
    excluded: Fact = NOTHING,
    kind: Fact | None = None,
) -> Tree:
    """The tree of an irregularity.

    `given` and `excluded`: what is known and not to be asked. `kind`: one of KINDS; the branches of the other two are
    folded up. None shows them all.
    """
    grower = _Grower(kind)
    start = grower.grow(edition.roots[irregularity], int(given | GIVEN.get(irregularity, NOTHING)), int(excluded))
    return grower.tree(irregularity, start)


def tree_of(edition: Edition, ruling: Ruling, *, is_whole: bool = False) -> Tree:
    """The tree that a ruling follows; unless it is to be whole, what concerns other kinds of calls is folded up."""
    kind = next((fact for fact in KINDS if ruling.facts & fact), None)
    return decision_tree(edition, ruling.irregularity, kind=None if is_whole else kind)


def tree_of_passes(edition: Edition) -> Tree:
    """All that may follow from a pass out of turn: Law 30, with what comes before it (28A, 25) and where it sends one.

    The first two questions are the gate's: whether the pass is a change of call, and whether RHO had to pass.
    """
    grower = _Grower(None)
    # What is said of the first two is no branch: such a pass is not ruled on.
    in_rotation = grower.card((Branch("28A"),))
    changed = grower.grow(edition.roots[Irregularity.CHANGE_OF_CALL], int(Fact.PASS), 0)
    facts = Fact.PASS | GIVEN[Irregularity.OUT_OF_ROTATION]
    ruled = grower.grow(edition.roots[Irregularity.OUT_OF_ROTATION], int(facts), int(Fact.SIMULTANEOUS))
    due = grower.question((Standing.IN_ROTATION_28A,), (Way(True, in_rotation), ruled._replace(answer=False)))
    first = grower.question((Standing.CHANGE_OF_CALL,), (changed._replace(answer=True), Way(False, due)))
    return grower.tree(None, Way(None, first))


# --- growing ---------------------------------------------------------------------------------------------------------


class _Grower:
    """Grows nodes from branches; equal ones are grown once."""

    def __init__(self, kind: Fact | None) -> None:
        self._kind: Final = kind
        self._nodes: Final[dict[int, Node]] = {}
        self._known: Final[dict[object, Way]] = {}
        self._same: Final[dict[Node, int]] = {}
        self._masks: Final[dict[tuple[Branch, ...], int]] = {}

    def grow(self, branches: tuple[Branch, ...], facts: int, excluded: int) -> Way:
        """The way to what comes first among these branches, with what is known; its answer is None."""
        facts, excluded = _concluded(facts, excluded)
        mask = self._mask(branches)
        key = (branches, facts & mask, excluded & mask)
        way = self._known.get(key)
        if way is None:
            way = self._known[key] = self._grow(branches, facts, excluded)
        return way

    def card(self, branches: tuple[Branch, ...], ways: tuple[Way, ...] = (), until: Fact | None = None) -> int:
        """A card."""
        return self._add(Node(NodeKind.CARD, branches=branches, ways=ways, until=until))

    def question(self, asks: tuple[Fact | Standing, ...], ways: tuple[Way, ...]) -> int:
        """A question."""
        return self._add(Node(NodeKind.QUESTION, asks=asks, ways=ways))

    def tree(self, irregularity: Irregularity | None, start: Way) -> Tree:
        """The tree from a start: the nodes in the order of reading, without those that were given up."""
        numbers: dict[int, int] = {}
        waiting = [start.to]
        while waiting:
            at = waiting.pop()
            if at not in numbers:
                numbers[at] = len(numbers)
                waiting += [way.to for way in reversed(self._nodes[at].ways)]
        nodes = tuple(
            self._nodes[at]._replace(ways=tuple(way._replace(to=numbers[way.to]) for way in self._nodes[at].ways))
            for at in numbers
        )
        return Tree(irregularity, nodes, start._replace(to=0))

    def _grow(self, branches: tuple[Branch, ...], facts: int, excluded: int) -> Way:
        step = decide(branches, facts, excluded)
        if step is None:
            return Way(None, self._add(Node(NodeKind.END)))
        if isinstance(step, Fact):
            if step in KINDS:
                return Way(None, self.question(KINDS, self._choices(branches, facts, excluded)))
            return Way(None, self.question((step,), self._answers(step, branches, facts, excluded)))
        return self._applied(step, facts, excluded)

    def _answers(self, fact: Fact, branches: tuple[Branch, ...], facts: int, excluded: int) -> tuple[Way, Way]:
        yes = self.grow(branches, facts | fact, excluded)
        no = self.grow(branches, facts, excluded | fact)
        return yes._replace(answer=True), no._replace(answer=False)

    def _choices(self, branches: tuple[Branch, ...], facts: int, excluded: int) -> tuple[Way, ...]:
        ways = []
        for kind in KINDS:
            if excluded & kind:
                continue
            if self._kind is None or self._kind is kind:
                way = self.grow(branches, facts | kind, excluded)
                if self._nodes[way.to].kind is not NodeKind.END:
                    ways.append(way._replace(answer=kind))
            else:
                known = _concluded(facts | kind, excluded)
                step = decide(branches, *known)
                if isinstance(step, Branch):
                    hidden = Node(NodeKind.ELSEWHERE, branches=tuple(walk((step,))))
                    ways.append(Way(kind, self._add(hidden)))
        return tuple(ways)

    def _applied(self, branch: Branch, facts: int, excluded: int) -> Way:
        """A card with this branch and those that follow without a question; a silent fork makes none."""
        chain = [branch]
        while True:
            last = chain[-1]
            if last.until is not None and not (facts | excluded) & last.until:
                break
            following = decide(last.then, facts, excluded)
            if not isinstance(following, Branch):
                break
            chain.append(following)
        last = chain[-1]
        until = None
        if last.until is not None and not (facts | excluded) & last.until:
            # Time passes meanwhile: what the next branches hang on has to be looked at again.
            again = sum(int(following.when | following.unless) for following in last.then)
            facts, excluded = facts & ~again, excluded & ~again
            yes, no = self._answers(last.until, last.then, facts, excluded)
            if yes.to == no.to:
                way, until = yes._replace(answer=None), last.until
            else:
                way = Way(None, self.question((last.until,), (yes, no)))
        else:
            way = self.grow(last.then, facts, excluded)
        if not any(map(is_loud, chain)):
            return way._replace(through=(*chain, *way.through))
        has_end = self._nodes[way.to].kind is NodeKind.END
        return Way(None, self.card(tuple(chain), () if has_end else (way,), until))

    def _mask(self, branches: tuple[Branch, ...]) -> int:
        """The facts that can make a difference among these branches."""
        mask = self._masks.get(branches)
        if mask is None:
            mask = 0
            for branch in walk(branches):
                mask |= int(branch.when) | int(branch.unless) | int(branch.until or 0)
            for concluded in (_ESTABLISHES, _EXCLUDES):
                mask |= sum(int(fact) for fact, other in concluded.items() if mask & other and not mask & fact)
            self._masks[branches] = mask
        return mask

    def _add(self, node: Node) -> int:
        number = self._same.get(node)
        if number is None:
            number = self._same[node] = len(self._nodes)
            self._nodes[number] = node
        return number


def _concluded(facts: int, excluded: int) -> tuple[int, int]:
    """What is known, with what follows from it."""
    for fact, other in _ESTABLISHES.items():
        if facts & fact and not excluded & other:
            facts |= other
    for fact, other in _EXCLUDES.items():
        if facts & fact and not facts & other:
            excluded |= other
    for group in _EXCLUSIVE:
        members = sum(map(int, group))
        if facts & members:
            excluded |= members & ~facts
        elif (left := members & ~excluded).bit_count() == 1:
            facts |= left
    return facts, excluded


def is_loud(branch: Branch) -> bool:
    """Whether a branch is more than a silent fork: it has a paragraph, or does something."""
    return bool(branch.paragraph or branch.effects)
