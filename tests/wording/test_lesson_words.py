"""What is said about lessons: topics, events in words, what is missing, and what contradicts the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cases import CaseError, Fault, read_case, replay_case, report
from app.cases.lesson import TOPICS, Contradiction, Lesson, Step
from app.i18n import _, set_language
from app.paths import resource
from app.wording import fault_text
from app.wording.lesson import _CLAIMS, _TOPICS, contradiction_text, event_text, remarks, text_in_language, topic_text

EXAMPLE = read_case(resource("examples", "example-34.json"))
both_languages = pytest.mark.parametrize("code", ["en", "el"])


@both_languages
def test_every_topic_has_a_name_of_its_own(code: str) -> None:
    assert set(_TOPICS) == set(TOPICS)
    english = [topic_text(topic) for topic in (*TOPICS, "")]
    assert len(set(english)) == len(english)
    set_language(code)
    names = [topic_text(topic) for topic in (*TOPICS, "")]
    assert len(set(names)) == len(names)
    assert code == "en" or not set(names) & set(english)
    assert topic_text("30B2").startswith({"en": "Law 30B2: ", "el": "Νόμος 30Β2: "}[code])
    assert ":" not in topic_text("rotation")


@both_languages
def test_every_key_of_the_report_can_be_named(code: str) -> None:
    assert set(_CLAIMS) == set(report(EXAMPLE)) - {"id", "laws"}
    set_language(code)
    for key in _CLAIMS:
        text = contradiction_text(Contradiction(3, key, None, None))
        assert "3" in text
        assert "{" not in text
    assert contradiction_text(Contradiction(1, "mood", "bad", None))


def test_events_are_named_in_words() -> None:
    states = replay_case(EXAMPLE)
    named = [event_text(EXAMPLE, states, number) for number in range(8)]
    assert named[:4] == ["Before the first call", "1. North: Pass", "2. West: Pass", "3. North does not accept"]
    assert named[7] == "7. Yes, comparable"


@both_languages
@pytest.mark.parametrize("path", sorted(resource("lessons").glob("*.json")), ids=lambda path: path.stem)
def test_every_event_of_the_library_has_words(path: Path, code: str) -> None:
    set_language(code)
    case = read_case(path)
    states = replay_case(case)
    for number in range(1, len(states)):
        text = event_text(case, states, number)
        assert text.startswith(f"{number}. ")
        assert not text.endswith(_("a decision of the Director"))


def test_the_text_of_the_other_language_is_better_than_none() -> None:
    assert text_in_language({"el": "Ναι", "en": " "}) == "Ναι"
    assert text_in_language({"el": "Ναι", "en": "Yes"}) == "Yes"
    assert text_in_language({}) == ""


def test_remarks_name_what_is_missing_in_the_languages_asked_for() -> None:
    both, english = {"en": "x", "el": "χ"}, {"en": "x"}
    case = EXAMPLE._replace(title=english)
    lesson = Lesson("30B", both, (Step(1, both), Step(2), Step(3, {}, english, both)))
    assert remarks(case, lesson, ("el", "en")) == (
        "The title is missing in Greek.",
        "Step 2 has no text yet.",
        "Step 3: the question is missing in Greek.",
    )
    assert remarks(case, lesson, ("en",)) == ("Step 2 has no text yet.",)
    assert remarks(case, Lesson(), ("en",)) == ("The lesson has no step yet.",)


@both_languages
def test_faults_of_lessons_name_the_step(code: str) -> None:
    set_language(code)
    step = fault_text(CaseError(Fault.STEP_GOES_BACK, "a.json", detail="4", step=3))
    whole = fault_text(CaseError(Fault.UNKNOWN_TOPIC, "a.json", detail="99", step=0))
    assert step.startswith("a.json, ")
    assert "3" in step
    assert "4" in step
    assert "0" not in whole
    assert {fault_text(CaseError(Fault.NOT_A_STEP, step=number)) for number in (0, 1)} == {
        {"en": "The lesson: this is not a step.", "el": "Το μάθημα: αυτό δεν είναι βήμα."}[code],
        {"en": "Step 1 of the lesson: this is not a step.", "el": "Βήμα 1 του μαθήματος: αυτό δεν είναι βήμα."}[code],
    }
