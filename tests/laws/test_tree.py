"""The tree is the edition: each branch is in it, and each ruling stands where its paragraphs say."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from app.bridge import BIDS, DOUBLE, PASS, SEATS, Call, Seat
from app.cases import read_case, replay_case
from app.laws import (
    WBF_2017,
    CallMade,
    Decided,
    Decision,
    Event,
    Irregularity,
    Reading,
    Ruling,
    Standing,
    State,
    apply,
    classify,
    options,
    replay,
    start,
    walk,
)
from app.laws.tree import GIVEN, KINDS, NodeKind, Tree, decision_tree, tree_of, tree_of_passes
from app.laws.tree_place import Place, locate, look_ahead, paragraphs_on, with_aside

DATA = Path(__file__).parents[1] / "cases" / "data"
CASES = sorted(path for path in DATA.glob("*.json") if not path.name.endswith(".list.json"))
OUT_OF_ROTATION = Irregularity.OUT_OF_ROTATION


@cache
def whole(irregularity: Irregularity) -> Tree:
    return decision_tree(WBF_2017, irregularity)


_trees: dict[tuple[Irregularity, int, bool], Tree] = {}


def tree_for(ruling: Ruling, is_whole: bool) -> Tree:
    """The tree of a ruling, grown once for each kind."""
    key = (ruling.irregularity, ruling.facts & sum(map(int, KINDS)), is_whole)
    if key not in _trees:
        _trees[key] = tree_of(WBF_2017, ruling, is_whole=is_whole)
    return _trees[key]


def node_of(tree: Tree, paragraph: str) -> int:
    (number,) = (number for number, node in enumerate(tree.nodes) if paragraph in node.paragraphs)
    return number


def stands(tree: Tree, place: Place) -> str:
    """Where a ruling stands, in short: what is asked there, or the paragraph."""
    node = tree.nodes[place.here]
    return node.asks[0].name or "" if node.asks else ".".join(node.paragraphs)


def passed_by(dealer: Seat, *events: Event) -> State:
    return replay(dealer, events)[-1]


def made(seat: Seat, call: str, artificial: bool | None = None) -> CallMade:
    return CallMade(seat, Call.parse(call), artificial)


def no(decision: Decision) -> Decided:
    return Decided(decision, False)


# West passed at East's turn; North deals and has passed.
EXAMPLE = (made(Seat.N, "P"), made(Seat.W, "P"))


@pytest.mark.parametrize("irregularity", Irregularity)
def test_each_branch_of_the_edition_is_in_the_tree(irregularity: Irregularity) -> None:
    assert set(whole(irregularity).branches()) == set(walk(WBF_2017.roots[irregularity]))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_lit_path_is_the_path_of_the_ruling(path: Path) -> None:
    """After every event of every case, in the whole tree and in the folded one."""
    count = 0
    for state in replay_case(read_case(path)):
        for ruling in state.rulings:
            for is_whole in (True, False):
                tree = tree_for(ruling, is_whole)
                place = locate(tree, ruling)
                assert paragraphs_on(tree, place) == ruling.path
                assert waits_there(tree, place, ruling)
                count += 1
    assert count or not any(state.rulings for state in replay_case(read_case(path)))


@pytest.mark.parametrize("seed", range(40))
def test_the_lit_path_is_the_path_in_any_auction(seed: int) -> None:
    """Whatever is called by whoever, answered or read otherwise."""
    dice = random.Random(seed)
    state = start(dice.choice(SEATS))
    for _event in range(20):
        following = apply(state, something(state, dice))
        state = following if isinstance(following, State) else state
        for ruling in state.rulings:
            tree = tree_for(ruling, seed % 2 == 0)
            assert paragraphs_on(tree, locate(tree, ruling)) == ruling.path


def something(state: State, dice: random.Random) -> Event:
    offered = options(state)
    if offered and dice.random() < 0.3:
        reading, ruling = dice.choice(offered)
        return Decided(Decision.READING, True, reading, ruling)
    if state.question is not None and dice.random() < 0.6:
        decision = state.question.decision
        return Decided(decision, decision is Decision.RECTIFY or dice.random() < 0.5)
    seat = dice.choice(SEATS) if state.turn is None or dice.random() < 0.45 else state.turn
    call = dice.choice([PASS, PASS, PASS, DOUBLE, *dice.sample(BIDS[:12], 3)])
    return CallMade(seat, call, dice.choice([None, True, False]), simultaneous=dice.random() < 0.05)


def waits_there(tree: Tree, place: Place, ruling: Ruling) -> bool:
    node = tree.nodes[place.here]
    if ruling.waits is not None:
        return ruling.waits in (*node.asks, node.until)
    return not node.ways or bool(place.aside) or node.kind is not NodeKind.QUESTION


def test_what_is_given_is_established_whenever_a_ruling_begins() -> None:
    seen = set()
    slip = (made(Seat.N, "1C"), made(Seat.E, "P"), CallMade(Seat.N, Call.parse("1S"), corrects=0))
    everything = [state for path in CASES for state in replay_case(read_case(path))]
    for state in (*everything, passed_by(Seat.N, *slip)):
        for ruling in state.rulings:
            given = GIVEN.get(ruling.irregularity)
            if given is not None and not ruling.readings:
                assert int(given) & ~ruling.facts == 0
                seen.add(ruling.irregularity)
    assert seen == set(GIVEN)


def test_every_way_leads_to_a_node_and_none_back() -> None:
    for irregularity in Irregularity:
        tree = whole(irregularity)
        for number, node in enumerate(tree.nodes):
            for way in node.ways:
                assert number not in tree.below(way.to)
        assert tree.below(tree.root) == set(range(len(tree.nodes)))


def test_a_question_has_an_edge_for_each_answer() -> None:
    for irregularity in Irregularity:
        for node in whole(irregularity).nodes:
            answers = [way.answer for way in node.ways]
            if node.kind is NodeKind.QUESTION and node.asks == KINDS:
                assert set(answers) <= set(KINDS)
                assert len(answers) > 1
            elif node.kind is NodeKind.QUESTION:
                assert answers == [True, False]
            else:
                assert answers in ([], [None])


def test_where_a_pass_out_of_rotation_stands_step_by_step() -> None:
    places = []
    events: list[Event] = [*EXAMPLE, no(Decision.ACCEPTANCE), made(Seat.E, "1H"), made(Seat.S, "P"), made(Seat.W, "2H")]
    for count in range(2, len(events) + 1):
        ruling = passed_by(Seat.N, *events[:count]).rulings[0]
        tree = tree_of(WBF_2017, ruling)
        places.append(stands(tree, locate(tree, ruling)))
    assert places == ["ACCEPTED", *["COMPARABLE"] * 4]
    comparable = passed_by(Seat.N, *events, Decided(Decision.COMPARABLE, True)).rulings[0]
    tree = tree_of(WBF_2017, comparable)
    assert stands(tree, locate(tree, comparable)) == "30B1(b)(i).23B"


def test_what_is_known_from_the_start_is_excluded_further_on_too() -> None:
    """At partner's turn neither 30A nor, with a natural pass, 30C can follow, long before that is asked."""
    ruling = passed_by(Seat.N, *EXAMPLE).rulings[0]
    tree = tree_of(WBF_2017, ruling)
    place = locate(tree, ruling)
    assert node_of(tree, "30B1(a)") in place.open
    assert node_of(tree, "29A") in place.open
    for paragraph in ("28B", "30A", "30C", "31A1"):
        assert node_of(tree, paragraph) not in place.open


def test_a_call_that_can_no_longer_be_repeated_is_followed_though_its_facts_have_changed() -> None:
    """At the turn of RHO, who then passes: 31A1; an accepted bid between makes it insufficient."""
    events = (
        made(Seat.E, "1D"),
        no(Decision.ACCEPTANCE),
        made(Seat.N, "P"),
        made(Seat.W, "4S"),
        Decided(Decision.ACCEPTANCE, True),
    )
    state = passed_by(Seat.N, *events)
    for ruling in state.rulings:
        tree = tree_of(WBF_2017, ruling)
        assert paragraphs_on(tree, locate(tree, ruling)) == ruling.path


def test_another_reading_stands_beside_the_tree() -> None:
    """30A with 26B is no branch of Law 30: it is shown as a card of its own."""
    state = passed_by(Seat.N, made(Seat.E, "P", artificial=False), no(Decision.ACCEPTANCE))
    assert (Reading.LEAD_AFTER_FORCED_PASS, 0) in options(state)
    chosen = replay(
        Seat.N,
        (
            made(Seat.E, "P", artificial=False),
            no(Decision.ACCEPTANCE),
            Decided(Decision.READING, True, Reading.LEAD_AFTER_FORCED_PASS),
        ),
    )[-1].rulings[0]
    tree = tree_of(WBF_2017, chosen)
    place = locate(tree, chosen)
    assert [branch.paragraph for branch in place.aside] == ["26B"]
    assert paragraphs_on(tree, place) == chosen.path == ("29B", "30A", "26B")
    extended, there = with_aside(tree, place)
    assert extended.nodes[there.here].paragraphs == ("26B",)
    assert paragraphs_on(extended, there) == chosen.path


def test_other_kinds_of_calls_are_folded_up_and_named() -> None:
    ruling = passed_by(Seat.N, *EXAMPLE).rulings[0]
    folded = [node for node in tree_of(WBF_2017, ruling).nodes if node.kind is NodeKind.ELSEWHERE]
    firsts = [next(branch.paragraph for branch in node.branches if branch.paragraph) for node in folded]
    assert firsts == ["31A1", "32A1"]
    assert not any(node.kind is NodeKind.ELSEWHERE for node in tree_of(WBF_2017, ruling, is_whole=True).nodes)


# And if …?


def ahead(state: State, paragraph: str) -> tuple[State | None, int, int]:
    tree = tree_of(WBF_2017, state.rulings[0])
    outlook = look_ahead(state, 0, tree, node_of(tree, paragraph))
    assert outlook is not None
    return outlook.state, outlook.done, len(outlook.steps)


def test_an_open_question_is_answered_to_look_ahead() -> None:
    state = passed_by(Seat.N, *EXAMPLE)
    accepted, done, steps = ahead(state, "29A")
    assert accepted is not None
    assert accepted.rulings[0].path == ("29A",)
    assert done == steps
    declined, done, steps = ahead(state, "30B1(b)(ii)")
    assert declined is not None
    assert declined.rulings[0].path == ("29B", "30B1(a)")
    # What West will call, and whether it is comparable, is not for anybody to say yet.
    assert done == steps - 1


def test_looking_ahead_asks_one_question_after_the_other() -> None:
    """At RHO's turn: accepted or not, and then whether the pass was artificial."""
    state = passed_by(Seat.N, made(Seat.E, "P"))
    natural, done, steps = ahead(state, "30A")
    assert natural is not None
    assert natural.rulings[0].path == ("29B", "30A")
    assert done == steps
    artificial, done, steps = ahead(state, "31A1")
    assert artificial is not None
    assert artificial.rulings[0].path == ("29B", "30C")
    assert done < steps


def test_nothing_is_looked_at_that_cannot_follow() -> None:
    state = passed_by(Seat.N, *EXAMPLE, no(Decision.ACCEPTANCE))
    tree = tree_of(WBF_2017, state.rulings[0])
    for paragraph in ("29A", "30A", "29B"):
        assert look_ahead(state, 0, tree, node_of(tree, paragraph)) is None


def test_looking_ahead_changes_nothing_and_agrees_with_what_then_happens() -> None:
    for path in CASES:
        states = replay_case(read_case(path))
        for state in states:
            if state.question is None:
                continue
            index = state.question.ruling
            tree = tree_for(state.rulings[index], False)
            for target in locate(tree, state.rulings[index]).open:
                outlook = look_ahead(state, index, tree, target)
                assert outlook is not None
                if outlook.state is not None and outlook.done == len(outlook.steps):
                    place = locate(tree, outlook.state.rulings[index])
                    assert target in place.path or target in place.open
                    assert outlook.state == after(state, outlook.decided)


def after(state: State, decided: tuple[Decided, ...]) -> State:
    for answer in decided:
        following = apply(state, answer)
        assert isinstance(following, State)
        state = following
    return state


# The tree of passes


def test_the_tree_of_passes_has_all_that_a_pass_may_come_to() -> None:
    tree = tree_of_passes(WBF_2017)
    found = {code for node in tree.nodes for code in node.paragraphs}
    roots = (*WBF_2017.roots[OUT_OF_ROTATION], *WBF_2017.roots[Irregularity.CHANGE_OF_CALL])
    passes = {b.paragraph for b in walk(roots) if b.paragraph}
    law_30 = {code for code in passes if code.startswith("30")}
    assert law_30 <= found
    assert found - passes == {"28A"}
    # Simultaneous calls, bids and doubles are no passes out of rotation.
    assert passes - found == {code for code in passes if code[:2] in ("27", "32", "33", "36") or code == "31C"}
    assert tree.below(tree.root) == set(range(len(tree.nodes)))


def test_its_first_questions_are_those_of_the_gate() -> None:
    tree = tree_of_passes(WBF_2017)
    first = tree.nodes[tree.root]
    second = tree.nodes[first.ways[1].to]
    assert (first.asks, second.asks) == ((Standing.CHANGE_OF_CALL,), (Standing.IN_ROTATION_28A,))
    # North has called and calls again: a change of call, also where the others would fit.
    state = passed_by(Seat.N, made(Seat.N, "1C"))
    assert classify(state, Seat.N, PASS) is Standing.CHANGE_OF_CALL
    assert tree.nodes[first.ways[0].to].paragraphs == ("30B2",)
    # West must pass once; North calls first.
    events = (*EXAMPLE, no(Decision.ACCEPTANCE), made(Seat.E, "1H"), made(Seat.S, "P"), made(Seat.W, "2C"))
    state = passed_by(Seat.N, *events, no(Decision.COMPARABLE), made(Seat.N, "P"))
    assert classify(state, Seat.S, PASS) is Standing.IN_ROTATION_28A
    assert tree.nodes[second.ways[0].to].paragraphs == ("28A",)
