"""The words of the map: for everything that the edition has, in each language, short and without a word of another."""

from __future__ import annotations

import re

import pytest

from app.bridge import PASS, Seat
from app.i18n import LANGUAGES, set_language
from app.laws import WBF_2017, CallMade, Decided, Decision, Effect, Fact, Irregularity, replay, walk
from app.laws.tree import KINDS, NodeKind, Tree, decision_tree, tree_of, tree_of_passes
from app.laws.tree_place import locate
from app.wording import map as words
from app.wording.outlook import preview, step_text, waits_text

TREES = [*(decision_tree(WBF_2017, irregularity) for irregularity in Irregularity), tree_of_passes(WBF_2017)]
NAMES = [tree.irregularity.value if tree.irregularity else "passes" for tree in TREES]
EXAMPLE = (CallMade(Seat.N, PASS), CallMade(Seat.W, PASS))


def test_every_fact_has_a_question_or_is_a_kind_of_call() -> None:
    assert set(words.QUESTIONS) == set(Fact) - set(KINDS)
    assert all(question.endswith("?") for question in words.QUESTIONS.values())


def test_every_effect_has_a_sentence_or_a_mark() -> None:
    assert set(words.EFFECTS) | set(words.MARKS) == set(Effect)
    assert not set(words.EFFECTS) & set(words.MARKS)


def test_the_lines_are_those_of_paragraphs_that_there_are() -> None:
    known = {branch.paragraph for roots in WBF_2017.roots.values() for branch in walk(roots)}
    assert set(words.LINES) - {"28A"} <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tree", TREES, ids=NAMES)
def test_every_node_says_something_short(tree: Tree, language: str) -> None:
    set_language(language)
    for number, node in enumerate(tree.nodes):
        text = words.text_of(tree, node)
        assert text
        assert len(text) < 150, text
        assert words.spoken(tree, number)
        if node.kind is NodeKind.QUESTION:
            assert text.endswith("?" if language == "en" else ";")
            assert all(words.answer_text(way) for way in node.ways)


@pytest.mark.parametrize("tree", TREES, ids=NAMES)
def test_a_duty_is_always_told_and_has_its_tone(tree: Tree) -> None:
    duties = {effect: text for effect, text in words.EFFECTS.items() if re.search(r"must|repeat", text)}
    assert len(duties) == 5
    for node in tree.nodes:
        owed = [duties[e] for branch in node.branches for e in branch.effects if e in duties]
        if node.kind is NodeKind.CARD:
            assert all(text in words.text_of(tree, node) for text in owed)
            assert (words.tone(node) is words.Tone.DUTY) is bool(owed)


def test_marks_point_to_laws_and_explain_themselves() -> None:
    tree = tree_of_passes(WBF_2017)
    (card,) = (node for node in tree.nodes if node.paragraphs == ("30B1(b)(ii)",))
    assert [(mark.label, mark.kind.name) for mark in words.marks(card)] == [
        ("16C", "INFORMATION"),
        ("26B", "LEAD"),
        ("72C", "REVIEW"),
    ]
    set_language("el")
    assert [mark.label for mark in words.marks(card)] == ["16Γ", "26Β", "72Γ"]
    # A card does not point to itself.
    (lead,) = (node for node in tree.nodes if node.paragraphs == ("26B",))
    assert words.marks(lead) == ()


def test_a_reader_hears_where_the_ruling_stands_and_where_the_ways_lead() -> None:
    ruling = replay(Seat.N, EXAMPLE)[-1].rulings[0]
    tree = tree_of(WBF_2017, ruling)
    place = locate(tree, ruling)
    assert words.spoken(tree, place.here) == "Question: Does LHO accept the call?"
    assert words.spoken_more(tree, place.here, place).splitlines() == [
        "You are here: the ruling waits for this.",
        "If yes: Law 29A: The call stands and LHO calls next. No rectification.",
        "If no: Law 29B: The call is cancelled and the turn goes back.",
    ]
    first = tree.nodes[tree.root]
    assert words.status_text(first, tree.root, place) == "On the way of this ruling: no."
    excluded = next(number for number, node in enumerate(tree.nodes) if node.paragraphs == ("30A",))
    assert words.status_text(tree.nodes[excluded], excluded, place) == "Does not apply here."
    assert waits_text(tree, place) == "The ruling hangs on this: Does LHO accept the call?"


def test_what_would_follow_is_what_the_engine_says() -> None:
    state = replay(Seat.N, EXAMPLE)[-1]
    tree = tree_of(WBF_2017, state.rulings[0])
    place = locate(tree, state.rulings[0])
    target = next(number for number, node in enumerate(tree.nodes) if "30B1(b)(ii)" in node.paragraphs)
    shown = preview(state, 0, tree, place, target)
    assert shown.title == "Law 30B1(b)(ii)"
    assert shown.steps == ("Does LHO accept the call? – no",)
    assert shown.rest == ("Is the offender's new call comparable (23A)? – no",)
    declined = replay(Seat.N, (*EXAMPLE, Decided(Decision.ACCEPTANCE, False)))[-1]
    from app.wording import describe

    assert shown.described == describe(declined)
    assert [why.code for why in shown.laws] == ["30B1(b)(ii)"]


def test_a_card_without_a_question_before_it_has_no_step_of_its_own() -> None:
    tree = tree_of_passes(WBF_2017)
    card = next(number for number, node in enumerate(tree.nodes) if node.paragraphs == ("29B",))
    assert step_text(tree, (card, 0)) == ""
