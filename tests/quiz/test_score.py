"""A quiz from the first question to the last, and how it is counted."""

from __future__ import annotations

import pytest

from app.quiz.positions import Settings
from app.quiz.questions import Item, item
from app.quiz.score import Run, Tally, by_topic, missed, total

SETTINGS = Settings(("30A", "31", "lead"), 2, 4)


def question(number: int) -> Item:
    return item(SETTINGS, number)


def answer(run: Run, *, rightly: bool) -> None:
    right = run.item.right
    run.answer(right if rightly else (right + 1) % len(run.item.options))


def played(*rightly: bool) -> Run:
    run = Run(question, len(rightly))
    for is_right in rightly:
        answer(run, rightly=is_right)
        run.go_on()
    return run


def test_a_quiz_has_its_questions_in_order() -> None:
    run = Run(question, 3)
    seen = []
    while True:
        seen.append(run.item)
        assert run.number == len(seen)
        assert run.is_at_end is (len(seen) == 3)
        answer(run, rightly=True)
        assert run.number == len(seen)
        if not run.go_on():
            break
    assert seen == [question(number) for number in range(3)]


def test_a_quiz_without_end_goes_on() -> None:
    run = Run(question, None)
    for number in range(25):
        assert run.number == number + 1
        assert not run.is_at_end
        answer(run, rightly=True)
        assert run.go_on()


def test_a_question_is_answered_once() -> None:
    run = Run(question, 3)
    assert not run.go_on(), "not before it is answered"
    with pytest.raises(ValueError, match="7"):
        run.answer(7)
    answer(run, rightly=False)
    with pytest.raises(ValueError, match=r"\d"):
        run.answer(0)
    assert len(run.answers) == 1


def test_what_was_right_is_counted_by_topic() -> None:
    run = played(True, False, True, True, False, False)
    assert total(run.answers) == Tally(6, 3)
    counted = by_topic(run.answers)
    assert sum(tally.seen for _topic, tally in counted) == 6
    assert sum(tally.right for _topic, tally in counted) == 3
    assert {topic for topic, _tally in counted} <= set(SETTINGS.topics)
    for topic, tally in counted:
        assert tally.right == sum(a.is_right for a in run.answers if a.item.topic == topic)


def test_the_missed_ones_are_asked_again() -> None:
    wrong = missed(played(True, False, True, False).answers)
    assert [answered.item for answered in wrong] == [question(1), question(3)]
    again = Run.again([answered.item for answered in wrong])
    assert again.count == 2
    answer(again, rightly=True)
    assert again.go_on()
    assert again.item == question(3)
    answer(again, rightly=True)
    assert not again.go_on()
    assert missed(again.answers) == ()


def test_nothing_answered_counts_nothing() -> None:
    assert total([]) == Tally(0, 0)
    assert by_topic([]) == ()
