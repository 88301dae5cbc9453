"""The lesson in a case: read, written, walked through, and what it must not show yet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.bridge import PASS, Call, Seat
from app.cases import Case, CaseError, Fault, parse_case, read_case, replay_case, write_case
from app.cases.lesson import (
    TOPICS,
    Lesson,
    Position,
    Step,
    back,
    contradictions,
    first,
    forward,
    kept,
    last,
    proposed,
    read_lesson,
    veil,
    with_lesson,
    with_step_added,
    with_step_at,
    with_step_moved,
    with_text,
    without_step,
    write_lesson,
)
from app.laws import CallMade
from app.paths import resource

ASKED = {"en": "What now?"}
BLOCK: dict[str, Any] = {
    "order": 120,
    "topic": "30B",
    "aim": {"en": "To know 30B", "el": "Να ξέρετε το 30Β"},
    "steps": [
        {"after": 1, "story": {"en": "North passes."}},
        {"after": 2, "story": {"en": "West passes."}, "question": ASKED, "explanation": {"en": "Out of rotation."}},
        {"after": 2, "question": {"en": "Who decides?"}},
        {"after": 7, "explanation": {"en": "All is well."}, "expect": {"turn": "N", "review": ["23C"]}},
    ],
}


def example() -> Case:
    return read_case(resource("examples", "example-34.json"))


def case_with(block: object) -> Case:
    case = example()
    return case._replace(extra={**case.extra, "lesson": block})


def lesson_of(block: object) -> Lesson:
    lesson = read_lesson(case_with(block))
    assert lesson is not None
    return lesson


def test_a_case_without_the_block_is_no_lesson() -> None:
    assert read_lesson(example()) is None


def test_every_key_is_read() -> None:
    lesson = lesson_of(BLOCK)
    assert (lesson.topic, lesson.order, dict(lesson.aim)) == ("30B", 120, BLOCK["aim"])
    assert [step.after for step in lesson.steps] == [1, 2, 2, 7]
    assert lesson.steps[1].story == {"en": "West passes."}
    assert lesson.steps[1].question == ASKED
    assert lesson.steps[3].expect == {"turn": "N", "review": ["23C"]}
    assert [step.is_asked for step in lesson.steps] == [False, True, True, True]


def test_what_is_written_is_what_was_read() -> None:
    strange = BLOCK | {"author": "A. B.", "steps": [*BLOCK["steps"], {"after": 7, "picture": [1, {"x": None}]}]}
    case = case_with(strange)
    lesson = lesson_of(strange)
    assert write_lesson(lesson) == strange
    assert with_lesson(case, lesson) == case
    assert read_lesson(parse_case(write_case(case), "x")) == lesson


def test_a_lesson_is_put_into_a_case_and_taken_out_again() -> None:
    case = example()._replace(extra={"note": "mine"})
    made = with_lesson(case, Lesson("rotation", steps=(Step(0, {"en": "Look."}),)))
    assert made.extra == {
        "note": "mine",
        "lesson": {"topic": "rotation", "steps": [{"after": 0, "story": {"en": "Look."}}]},
    }
    assert with_lesson(made, None) == case


@pytest.mark.parametrize(
    ("change", "fault", "step", "key"),
    [
        ({"topic": "7"}, Fault.UNKNOWN_TOPIC, 0, ""),
        ({"topic": 30}, Fault.UNKNOWN_TOPIC, 0, ""),
        ({"order": "first"}, Fault.WRONG_TYPE, 0, "order"),
        ({"order": True}, Fault.WRONG_TYPE, 0, "order"),
        ({"aim": "To know"}, Fault.WRONG_TYPE, 0, "aim"),
        ({"aim": {"en": 5}}, Fault.WRONG_TYPE, 0, "aim"),
        ({"steps": {}}, Fault.WRONG_TYPE, 0, "steps"),
        ({"steps": [{"after": 0}] * 201}, Fault.TOO_MANY_STEPS, 0, ""),
        ({"steps": [{"after": 0}, "look"]}, Fault.NOT_A_STEP, 2, ""),
        ({"steps": [{"after": 0}, {"story": {}}]}, Fault.MISSING_KEY, 2, "after"),
        ({"steps": [{"after": 0}, {"after": "1"}]}, Fault.WRONG_TYPE, 2, "after"),
        ({"steps": [{"after": True}]}, Fault.WRONG_TYPE, 1, "after"),
        ({"steps": [{"after": 0}, {"after": 8}]}, Fault.NO_SUCH_EVENT, 2, ""),
        ({"steps": [{"after": -1}]}, Fault.NO_SUCH_EVENT, 1, ""),
        ({"steps": [{"after": 0}, {"after": 2}, {"after": 1}]}, Fault.STEP_GOES_BACK, 3, ""),
        ({"steps": [{"after": 0, "question": ["?"]}]}, Fault.WRONG_TYPE, 1, "question"),
        ({"steps": [{"after": 0, "expect": []}]}, Fault.WRONG_TYPE, 1, "expect"),
    ],
)
def test_what_is_no_lesson_is_named_with_its_step(change: dict[str, Any], fault: Fault, step: int, key: str) -> None:
    with pytest.raises(CaseError) as raised:
        lesson_of(BLOCK | change)
    error = raised.value
    assert (error.fault, error.step, error.event, error.key) == (fault, step, None, key)
    assert f"lesson step {step}" in str(error)


@pytest.mark.parametrize("block", [None, [], "30B", 3])
def test_a_block_that_is_no_object_is_a_fault(block: object) -> None:
    with pytest.raises(CaseError) as raised:
        lesson_of(block)
    assert (raised.value.fault, raised.value.key) == (Fault.WRONG_TYPE, "lesson")


def test_the_topics_of_the_format() -> None:
    known = "rotation 28A 28B 29A 17D3 30A 30B 30B2 30C 31 32 33 25 27 36 37 39 lead several"
    assert sorted(TOPICS) == sorted(known.split())


# --- where one is ----------------------------------------------------------------------------------------------------

WALK = [(0, True), (1, False), (1, True), (2, False), (2, True), (3, False), (3, True)]


def test_forward_reveals_before_it_goes_on_and_back_is_the_same_way() -> None:
    lesson = lesson_of(BLOCK)
    there = [first(lesson)]
    while (following := forward(lesson, there[-1])) != there[-1]:
        there.append(following)
    assert there == WALK
    returned = [there[-1]]
    while (before := back(lesson, returned[-1])) != returned[-1]:
        returned.append(before)
    assert returned == WALK[::-1]


def test_the_last_step_keeps_its_answer() -> None:
    assert last(lesson_of(BLOCK)) == (3, False)
    assert first(lesson_of(BLOCK | {"steps": BLOCK["steps"][1:]})) == (0, False)


def test_a_lesson_that_became_shorter_is_still_shown_at_a_step_it_has() -> None:
    lesson = lesson_of(BLOCK)
    assert kept(lesson, Position(9, False)) == (3, False)
    assert kept(lesson, Position(0, False)) == (0, True)
    assert kept(lesson, Position(1, True)) == (1, True)


# --- the veil --------------------------------------------------------------------------------------------------------


def test_while_the_class_is_asked_new_calls_are_bare() -> None:
    lesson = lesson_of(BLOCK)
    states = replay_case(example())
    assert veil(lesson, states, Position(0, True)) == (states[:2], ())
    shown, bare = veil(lesson, states, Position(1, False))
    assert shown == states[:2]
    assert bare == (CallMade(Seat.W, PASS),)
    assert veil(lesson, states, Position(1, True)) == (states[:3], ())
    # A second question on the same events: what they brought has been shown.
    assert veil(lesson, states, Position(2, False)) == (states[:3], ())
    shown, bare = veil(lesson, states, Position(3, False))
    assert shown == states[:3]
    assert [(made.seat, made.call) for made in bare] == [
        (Seat.E, Call.parse("1H")),
        (Seat.S, PASS),
        (Seat.W, Call.parse("2H")),
    ]
    assert veil(lesson, states, Position(3, True)) == (states, ())


def test_a_lesson_that_begins_with_a_question_shows_all_calls_bare() -> None:
    lesson = lesson_of({"steps": [{"after": 2, "question": ASKED}]})
    states = replay_case(example())
    shown, bare = veil(lesson, states, first(lesson))
    assert (shown, len(bare)) == (states[:1], 2)


# --- what it claims --------------------------------------------------------------------------------------------------


def test_what_agrees_with_the_engine_is_no_contradiction() -> None:
    assert contradictions(example(), lesson_of(BLOCK)) == ()


def test_a_contradiction_is_named_with_its_step_and_both_values() -> None:
    steps = [
        {"after": 0, "expect": {"turn": "N"}},
        {"after": 2, "expect": {"question": {"id": "acceptance", "to": "S"}, "turn": "E", "mood": "bad"}},
    ]
    found = contradictions(example(), lesson_of({"steps": steps}))
    assert [(entry.step, entry.key) for entry in found] == [(2, "question"), (2, "mood")]
    assert found[0].expected == {"id": "acceptance", "to": "S"}
    assert found[0].found == {"id": "acceptance", "to": "N"}


def test_file_with_a_lesson_is_json_that_people_can_read() -> None:
    text = write_case(case_with(BLOCK))
    assert json.loads(text)["lesson"] == BLOCK
    assert '      {\n        "after": 1,' in text


# --- writing one -----------------------------------------------------------------------------------------------------


def afters(lesson: Lesson) -> list[int]:
    return [step.after for step in lesson.steps]


def test_a_lesson_is_proposed_from_what_happened() -> None:
    assert afters(proposed(example())) == [1, 2, 3, 7]
    assert afters(proposed(example().first(1))) == [1]
    assert afters(proposed(example().first(0))) == [0]


def test_steps_that_are_added_stay_in_the_order_of_events() -> None:
    lesson = lesson_of(BLOCK)
    assert afters(with_step_added(lesson, 0, 7)) == [1, 2, 2, 2, 7]
    assert afters(with_step_added(lesson, 2, 7)) == [1, 2, 2, 3, 7]
    assert afters(with_step_added(lesson, 3, 7)) == [1, 2, 2, 7, 7]
    assert afters(with_step_added(lesson, -1, 7)) == [0, 1, 2, 2, 7]
    assert afters(with_step_added(Lesson(), -1, 7)) == [0]
    assert afters(without_step(lesson, 1)) == [1, 2, 7]


def test_a_step_that_is_shown_elsewhere_goes_to_its_place() -> None:
    lesson = lesson_of(BLOCK)
    moved, at = with_step_at(lesson, 0, lesson.steps[0]._replace(after=5))
    assert (afters(moved), at) == ([2, 2, 5, 7], 2)
    assert moved.steps[2].story == {"en": "North passes."}
    moved, at = with_step_at(lesson, 3, lesson.steps[3]._replace(after=0))
    assert (afters(moved), at) == ([0, 1, 2, 2], 0)


def test_texts_change_places_and_events_do_not() -> None:
    moved = with_step_moved(lesson_of(BLOCK), 3, -1)
    assert afters(moved) == [1, 2, 2, 7]
    assert moved.steps[2].explanation == {"en": "All is well."}
    assert (moved.steps[2].expect, moved.steps[3].expect) == ({}, {"turn": "N", "review": ["23C"]})


def test_an_empty_text_is_left_out() -> None:
    assert with_text({"en": "x"}, "el", "χ") == {"en": "x", "el": "χ"}
    assert with_text({"en": "x", "el": "χ"}, "el", "  ") == {"en": "x"}


def test_steps_beyond_the_last_event_can_be_mended() -> None:
    short = case_with(BLOCK).first(2)
    with pytest.raises(CaseError):
        read_lesson(short)
    mended = read_lesson(short, mends=True)
    assert mended is not None
    assert afters(mended) == [1, 2, 2, 2]
