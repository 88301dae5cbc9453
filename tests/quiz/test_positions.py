"""The stream of positions: the same for everybody, legal up to the irregularity, and like real auctions."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bridge import Turn, is_admissible, is_sufficient
from app.cases import parse_case, replay_case, write_case
from app.cases.lesson import TOPICS
from app.laws import CallMade, Decided
from app.quiz.answers import asked_about, is_disputed
from app.quiz.kinds import DIFFICULTIES
from app.quiz.positions import MOST_SEEDS, Position, Settings, position, positions
from app.quiz.scenes import SCENES
from app.quiz.table import MOST_CALLS

any_settings = st.builds(
    Settings,
    st.sets(st.sampled_from(TOPICS), min_size=1).map(lambda topics: tuple(sorted(topics))),
    st.sampled_from(DIFFICULTIES),
    st.integers(0, MOST_SEEDS - 1),
)


def told(made: Position) -> str:
    """A position in short."""
    words = [
        f"{event.seat.letter}:{event.call.code}"
        if isinstance(event, CallMade)
        else f"{event.decision.value}={event.yes}"
        for event in made.case.events
    ]
    words.insert(made.before, "|")
    return f"{made.topic} {made.case.dealer.letter} {' '.join(words)}"


def test_each_topic_has_a_scene() -> None:
    assert set(SCENES) == set(TOPICS)


@given(any_settings, st.integers(0, 10_000))
@settings(max_examples=60)
def test_a_position_is_made_again_by_its_number(chosen: Settings, number: int) -> None:
    assert position(chosen, number) == position(chosen, number)


def test_the_stream_is_its_numbers_in_order() -> None:
    chosen = Settings(("30A", "31"), 2, 7)
    assert list(islice(positions(chosen), 12)) == [position(chosen, number) for number in range(12)]


def test_the_order_of_the_topics_does_not_matter() -> None:
    one, other = Settings(("30A", "31", "lead"), 2, 7), Settings(("lead", "31", "30A", "30A"), 2, 7)
    assert [position(one, n) for n in range(20)] == [position(other, n) for n in range(20)]


def test_another_number_gives_other_positions() -> None:
    streams = {tuple(told(position(Settings(TOPICS, 2, seed), n)) for n in range(10)) for seed in range(30)}
    assert len(streams) == 30


def test_few_positions_come_twice() -> None:
    made = [told(position(Settings(TOPICS, 2, 11), number)) for number in range(300)]
    assert len(set(made)) > 270


@pytest.mark.parametrize(
    "chosen", [Settings(()), Settings(("30Z",)), Settings(("30A",), 4), Settings(("30A",), 1, -1), Settings(seed=10**9)]
)
def test_settings_that_make_no_quiz(chosen: Settings) -> None:
    with pytest.raises(ValueError, match=r".*"):
        position(chosen, 0)


@given(st.sampled_from(TOPICS), st.sampled_from(DIFFICULTIES), st.integers(0, MOST_SEEDS - 1), st.integers(0, 500))
@settings(max_examples=400)
def test_plausible_up_to_the_irregularity(topic: str, difficulty: int, seed: int, number: int) -> None:
    made = position(Settings((topic,), difficulty, seed), number)
    state = made.states[-1]
    assert made.topic == topic
    assert 1 <= len(state.calls) <= MOST_CALLS
    assert 0 <= made.before < len(made.case.events)
    assert asked_about(made.states) is not None
    assert not is_disputed(state)
    # Until something is wrong each call is in turn, sufficient and admissible, by the rules of the game alone.
    turns: list[Turn] = []
    seat = made.case.dealer
    for event, before in zip(made.case.events, made.states, strict=False):
        if before.rulings or isinstance(event, Decided) or event.seat is not seat or before.turn is not seat:
            break
        if event.call.is_double and not is_admissible(turns, seat, event.call):
            break
        if event.call.is_bid and not is_sufficient(turns, event.call):
            break
        turns.append(Turn(seat, event.call))
        seat = seat.lho
    legal = len(turns)
    assert made.before <= legal or any(before.rulings for before in made.states[: made.before + 1])
    assert all(after.rulings for after in made.states[legal + 1 :]) or topic in ("33", "28A")


@given(any_settings, st.integers(0, 200))
@settings(max_examples=80)
def test_a_position_is_a_case(chosen: Settings, number: int) -> None:
    made = position(chosen, number)
    assert replay_case(made.case) == made.states
    again = parse_case(write_case(made.case), "quiz")
    assert (again.dealer, again.vulnerable, again.events) == (made.case.dealer, made.case.vulnerable, made.case.events)


@pytest.mark.parametrize("topic", TOPICS)
def test_an_easy_position_shows_one_irregularity(topic: str) -> None:
    for number in range(30):
        made = position(Settings((topic,), 1, 3), number)
        before = len(made.states[made.before].rulings)
        assert len(made.states[-1].rulings) - before <= 1
        assert before <= (1 if topic in ("28A", "37", "several") else 0)
