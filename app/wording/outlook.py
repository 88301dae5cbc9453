"""And if …? What would follow if a ruling went on to some node of its map, in words."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import _
from app.laws import State
from app.laws.tree import KINDS, NodeKind, Tree
from app.laws.tree_place import Place, look_ahead
from app.wording import map as words
from app.wording.description import Description, describe
from app.wording.paragraphs import PARAGRAPHS, Why, explain


class Preview(NamedTuple):
    """What is told of a node that was chosen.

    `title`: what it is. `status`: how the ruling stands to it. `steps`: the answers that are supposed. `described`:
    what the engine says once the open questions are answered so, None where there is nothing to answer. `rest`: on what
    it depends beyond that. `outcome`: what the node says. `laws`: its paragraphs. `ways`: the steps to it on the map.
    """

    title: str
    status: str
    steps: tuple[str, ...]
    described: Description | None
    rest: tuple[str, ...]
    outcome: tuple[str, ...]
    laws: tuple[Why, ...]
    ways: tuple[tuple[int, int], ...]


def preview(state: State | None, index: int | None, tree: Tree, place: Place | None, target: int) -> Preview:
    """What would follow at a node. `state` and `index` are those of the ruling on the map, None if there is none."""
    node = tree.nodes[target]
    outlook = None
    if state is not None and index is not None and place is not None and target != place.here:
        outlook = look_ahead(state, index, tree, target)
    steps = () if outlook is None else outlook.steps
    done = 0 if outlook is None else outlook.done
    known = frozenset[tuple[int, int]]() if place is None else place.known
    told = ["" if step in known else step_text(tree, step) for step in steps]
    title = words.heading(node) or words.text_of(tree, node)
    if node.kind is NodeKind.CARD and node.paragraphs:
        title = _("Law {number}").format(number=title)
    outcome = [] if node.kind is NodeKind.QUESTION else [words.text_of(tree, node)]
    outcome += [mark.text for mark in words.marks(node)]
    return Preview(
        title=title,
        status="" if place is None else words.status_text(node, target, place),
        steps=tuple(filter(None, told[:done])),
        described=None if outlook is None or outlook.state is None else describe(outlook.state),
        rest=tuple(filter(None, told[done:])),
        outcome=tuple(filter(None, outcome)),
        laws=tuple(explain(code) for code in node.paragraphs if code in PARAGRAPHS),
        ways=steps,
    )


def step_text(tree: Tree, step: tuple[int, int]) -> str:
    """A question with its answer; empty where nothing is asked."""
    node = tree.nodes[step[0]]
    answer = words.answer_text(node.ways[step[1]])
    if node.kind is not NodeKind.QUESTION or not answer:
        return ""
    # Translators: a question of the map, with its question mark, and the answer that is supposed
    return _("{question} – {answer}").format(question=words.question_text(tree, node), answer=answer)


def waits_text(tree: Tree, place: Place) -> str:
    """What the ruling waits for, in one sentence; empty where it has ended."""
    node = tree.nodes[place.here]
    if place.waits is None:
        return ""
    if node.kind is NodeKind.QUESTION and node.asks != KINDS:
        return _("The ruling hangs on this: {question}").format(question=words.question_text(tree, node))
    return _("The ruling hangs on this: {question}").format(question=_(words.QUESTIONS[place.waits]))
