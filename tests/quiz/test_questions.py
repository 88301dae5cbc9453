"""Questions: one right option, computed; the others are errors that directors make, and each is told."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bridge import Seat
from app.cases import Case, read_case, replay_case
from app.cases.lesson import TOPICS
from app.paths import resource
from app.quiz.answers import asked_about, right_answer
from app.quiz.kinds import DIFFICULTIES, Kind, Misconception, Says
from app.quiz.positions import MOST_SEEDS, Settings
from app.quiz.questions import Item, item, items, questions_of, questions_on
from tests.quiz.oracle import agrees

# By what they are made of: an item itself is long to print.
some_settings = st.builds(
    Settings,
    st.sampled_from(TOPICS).map(lambda topic: (topic,)),
    st.sampled_from(DIFFICULTIES),
    st.integers(0, MOST_SEEDS - 1),
)
some_numbers = st.integers(0, 1000)


@cache
def sample() -> tuple[Item, ...]:
    """Some of every topic and difficulty."""
    return tuple(
        item(Settings((topic,), difficulty, 5), number)
        for topic in TOPICS
        for difficulty in DIFFICULTIES
        for number in range(36)
    )


@given(some_settings, some_numbers)
@settings(max_examples=400)
def test_exactly_one_option_is_right_and_the_report_agrees(chosen: Settings, number: int) -> None:
    asked = item(chosen, number)
    assert 3 <= len(asked.options) <= 4
    assert [option.misconception is None for option in asked.options].count(True) == 1
    assert asked.answer.misconception is None
    assert len({option.content for option in asked.options}) == len(asked.options)
    assert agrees(asked)


@given(some_settings, some_numbers)
@settings(max_examples=200)
def test_no_other_option_is_right_too(chosen: Settings, number: int) -> None:
    asked = item(chosen, number)
    path = asked.about.path
    for option in asked.options:
        if option.misconception is None:
            continue
        if option.says is Says.LAW:
            assert option.law not in path
        if asked.answer.says is Says.FREE_UNINFORMED and option.says is Says.FREE:
            assert asked.kind is Kind.PARTNER, "told apart by what may be used"
    said = {option.says for option in asked.options}
    call = asked.about.event.call
    if call.is_pass and asked.kind is Kind.OFFENDER:
        assert not {Says.REPEAT, Says.PASS_ONCE} <= said, "to repeat a pass is to pass"
    if asked.law == "30A" and asked.kind is Kind.PARTNER:
        assert Says.FREE_UNINFORMED not in said, "opinions differ on that"


def test_the_same_number_gives_the_same_question() -> None:
    chosen = Settings(TOPICS, 2, 99)
    assert list(islice(items(chosen), 15)) == [item(chosen, number) for number in range(15)]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("topics", [TOPICS, ("30A", "30B"), ("31",), ("30A", "lead")], ids=" ".join)
def test_no_kind_is_asked_twice_running(topics: tuple[str, ...], difficulty: int) -> None:
    for seed in range(12):
        kinds = [item(Settings(topics, difficulty, seed), number).kind for number in range(20)]
        assert all(one is not other for one, other in pairwise(kinds)), kinds


def test_where_there_is_one_kind_it_is_asked_again() -> None:
    assert {item(Settings(("lead",), 2, 5), number).kind for number in range(4)} == {Kind.LEAD}


def test_no_kind_takes_up_a_run() -> None:
    for seed in range(20):
        counted = Counter(item(Settings(TOPICS, 1, seed), number).kind for number in range(20))
        assert max(counted.values()) <= 8
        assert len(counted) >= 6


def test_each_topic_comes_before_any_comes_again() -> None:
    # Only a topic that would ask the same kind as a neighbour gives way.
    found = Counter(item(Settings(TOPICS, 2, 4242), number).topic for number in range(len(TOPICS) * 3))
    assert set(found) == set(TOPICS)
    assert max(found.values()) <= 5


def test_a_question_is_made_without_those_before_it() -> None:
    chosen = Settings(TOPICS, 3, 2026)
    late = item(chosen, 57)
    for number in range(20):
        item(chosen, number)
    assert item(chosen, 57) == late


def test_leads_are_asked_about_after_a_pass_at_partners_turn() -> None:
    leads = [asked for asked in sample() if asked.topic == "30B" and asked.kind is Kind.LEAD]
    assert {asked.difficulty for asked in leads} == {2}
    assert {asked.answer.says for asked in leads} == {Says.NO_RESTRICTION, Says.FORBID_ONE}


def test_every_kind_is_asked() -> None:
    assert {asked.kind for asked in sample()} == set(Kind)


def test_every_misconception_occurs() -> None:
    found = Counter(option.misconception for asked in sample() for option in asked.options)
    assert set(Misconception) - set(found) == set()


def test_the_right_answer_stands_in_each_place() -> None:
    places = Counter(asked.right for asked in sample() if asked.kind is Kind.PARTNER and len(asked.options) == 4)
    assert set(places) == {0, 1, 2, 3}
    assert min(places.values()) > sum(places.values()) / 8


def test_seats_stand_in_the_order_of_the_table() -> None:
    for asked in sample():
        if asked.kind in (Kind.TURN_WAS, Kind.TURN_NOW, Kind.ACCEPT):
            seats = [option.seat for option in asked.options if option.says is Says.SEAT]
            assert seats == sorted(seats, key=lambda seat: 9 if seat is None else seat)


def test_lho_is_the_one_who_may_accept() -> None:
    accepts = [asked for asked in sample() if asked.kind is Kind.ACCEPT]
    assert {asked.answer.seat for asked in accepts if asked.answer.says is Says.SEAT} == set(Seat)
    for asked in accepts:
        assert asked.answer.seat in (None, asked.about.offender.lho)
    assert any(asked.answer.says is Says.NOBODY for asked in accepts)


def test_topics_ask_about_their_law() -> None:
    for asked in sample():
        path = [code for ruling in asked.states[-1].rulings for code in ruling.path]
        if asked.topic in ("28B", "17D3"):
            assert asked.topic in path
        if asked.topic == "30A" and asked.states[-1].question is None:
            assert "30A" in path


# --- questions on a case -------------------------------------------------------------------------------------------


@pytest.fixture
def example() -> Case:
    return read_case(resource("examples", "example-34.json"))


def test_questions_on_example_34(example: Case) -> None:
    states = replay_case(example)
    assert questions_of(example, states, 1) == ()
    at_the_pass = {asked.kind: asked for asked in questions_of(example, states, 2)}
    assert at_the_pass[Kind.TURN_WAS].answer.seat is Seat.E
    assert at_the_pass[Kind.ACCEPT].answer.seat is Seat.N
    assert Kind.PARTNER not in at_the_pass
    declined = {asked.kind: asked for asked in questions_of(example, states, 3)}
    assert Kind.TURN_WAS not in declined
    assert declined[Kind.PARTNER].answer.says is Says.FREE_UNINFORMED
    assert declined[Kind.PARAGRAPH].answer.law == "30B1(a)"
    assert all(asked.before == 1 and asked.topic in ("rotation", "30B") for asked in declined.values())
    assert Kind.TURN_NOW in declined
    # By now the turn has gone back long ago, and the new call says nothing of it.
    assert Kind.TURN_NOW not in {asked.kind for asked in questions_of(example, states, 7)}
    assert all(agrees(asked) for asked in (*at_the_pass.values(), *declined.values()))


def test_the_whole_case_asks_nothing_twice(example: Case) -> None:
    states = replay_case(example)
    found = questions_on(example, states)
    assert len(found) > 8
    keys = [(asked.kind, asked.answer.content, asked.law) for asked in found]
    assert len(set(keys)) == len(keys)
    assert [len(asked.states) for asked in found] == sorted(len(asked.states) for asked in found)


def test_a_case_without_an_irregularity_has_no_questions(example: Case) -> None:
    plain = example.first(1)
    assert questions_on(plain, replay_case(plain)) == ()


@given(some_settings, some_numbers, st.integers(0, 100))
@settings(max_examples=100)
def test_whatever_happens_can_be_asked_about(chosen: Settings, number: int, place: int) -> None:
    asked = item(chosen, number)
    index = place % len(asked.states)
    for question in questions_of(asked.case, asked.states, index, seed=3):
        assert agrees(question)
        assert 0 <= question.before <= index


def test_nothing_is_asked_before_it_is_settled() -> None:
    for asked in sample():
        about = asked_about(asked.states)
        assert about is not None
        if about.is_open:
            assert right_answer(Kind.PARTNER, about) is None
            assert right_answer(Kind.STATUS, about) is None
        else:
            assert right_answer(Kind.ACCEPT, about) is None
