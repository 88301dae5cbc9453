"""Nothing is left without words: paragraphs, notes, decisions, faults, standings and badges, in both languages."""

from __future__ import annotations

import errno
import string

import pytest

from app.bridge import ABOVE_SEVEN, ALL_CALLS, SEATS
from app.cases import CaseError
from app.cases.case import Fault
from app.i18n import _, language, set_language
from app.laws import EDITIONS, Decision, Note, Reading, Standing, Status, classify, notes_on, options, walk
from app.laws.state import Irregularity
from app.wording import Badge, BadgeKind, badges, card_reason, describe, explain, fault_text
from app.wording.call_line import _STATUS, _WHAT
from app.wording.faults import FAULTS
from app.wording.notes import NOTES, holds
from app.wording.paragraphs import PARAGRAPHS
from app.wording.readings import WORDS
from tests.wording.walks import all_states

MENTIONED = "9B1 9B2 10C 16C 16C2 17C 17D3 19 20F 22 23A 23C 26B 27D 28A 59 72C 81C 84D"
both_languages = pytest.mark.parametrize("code", ["en", "el"])


def translated(text: str, code: str) -> bool:
    """Whether a text of the source has words of its own in a language."""
    set_language(code)
    assert language() == code
    return bool(text) and (code == "en" or _(text) != text)


def paragraphs_of_rulings() -> set[str]:
    return {
        branch.paragraph
        for edition in EDITIONS.values()
        for root in edition.roots.values()
        for branch in walk(root)
        if branch.paragraph
    }


@both_languages
def test_every_paragraph_has_a_title_and_a_summary(code: str) -> None:
    needed = paragraphs_of_rulings() | set(MENTIONED.split())
    assert needed <= set(PARAGRAPHS)
    assert all(translated(text, code) for texts in PARAGRAPHS.values() for text in texts)
    assert all(explain(paragraph).label for paragraph in PARAGRAPHS)


def test_summaries_are_short() -> None:
    assert [title for title, _summary in PARAGRAPHS.values() if len(title) > 60] == []
    assert [summary for _title, summary in PARAGRAPHS.values() if len(summary) > 240] == []


@both_languages
def test_every_note_has_a_sentence(code: str) -> None:
    assert set(NOTES) == set(Note)
    assert all(translated(text, code) for text in NOTES.values())


def test_notes_of_a_ruling_are_shown() -> None:
    shown = set()
    for state in all_states():
        description = describe(state)
        found = {note for ruling in state.rulings for note in notes_on(ruling) if holds(state, ruling, note)}
        assert len(description.notes) >= len(found) > 0 or not found
        assert bool(description.choices) is bool(options(state))
        shown |= found
    assert len(shown) > 10


@both_languages
def test_every_reading_has_a_button_and_a_sentence(code: str) -> None:
    assert set(WORDS) == set(Reading)
    assert all(translated(text, code) for words in WORDS.values() for text in words)


@both_languages
def test_every_status_and_irregularity_has_a_word(code: str) -> None:
    assert (set(_STATUS), set(_WHAT)) == (set(Status), set(Irregularity))
    assert all(translated(text, code) for text in (*_STATUS.values(), *_WHAT.values()))


@both_languages
def test_every_decision_is_asked_for(code: str) -> None:
    set_language(code)
    asked = {}
    for state in all_states():
        ask = describe(state).ask
        if ask is not None and state.question is not None:
            asked[state.question.decision] = ask
    # A reading answers no question: it is offered beside its note.
    assert set(asked) == set(Decision) - {Decision.READING}
    assert all(ask.text[-1] in "?;" and ask.hints for ask in asked.values())
    assert all(answer.label and answer.detail for ask in asked.values() for answer in ask.answers)


@both_languages
def test_every_standing_has_a_reason(code: str) -> None:
    set_language(code)
    seen = set()
    for state in all_states():
        for seat in SEATS:
            for call in (*ALL_CALLS[:8], ABOVE_SEVEN[0]):
                standing = classify(state, seat, call)
                seen.add(standing)
                assert bool(card_reason(state, seat, call)) is (standing is not Standing.IN_ROTATION)
    assert seen == set(Standing)


@both_languages
def test_every_badge_has_words(code: str) -> None:
    set_language(code)
    seen: dict[BadgeKind, Badge] = {}
    for state in all_states():
        for seat in SEATS:
            seen |= {badge.kind: badge for badge in badges(state, seat)}
    assert set(seen) == set(BadgeKind)
    assert all(badge.text and len(badge.text) < 40 and badge.detail[-1] == "." for badge in seen.values())


@both_languages
@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("event", [None, 7])
def test_every_fault_is_one_sentence(fault: Fault, event: int | None, code: str) -> None:
    assert translated(FAULTS[fault], code)
    text = fault_text(CaseError(fault, "{hand} 7.json", event, "“x”", key="seat"))
    assert text.startswith("{hand} 7.json")
    assert ("7:" in text) is (event is not None)
    assert len(text.splitlines()) == 1
    assert text == text.strip()
    for name in ("key", "detail"):
        used = any(field == name for _text, field, _spec, _conversion in string.Formatter().parse(FAULTS[fault]))
        # The system's error number is turned into words of our own.
        quoted = used and fault is not Fault.UNREADABLE
        assert (("seat" if name == "key" else "“x”") in text) is quoted or name == "key"


def test_the_systems_reasons_are_said_in_our_words() -> None:
    assert fault_text(CaseError(Fault.UNREADABLE, "a.json")) == "a.json: the file cannot be read: the system refuses."
    folder = CaseError(Fault.UNREADABLE, "a.json", detail=str(errno.EISDIR))
    assert fault_text(folder) == "a.json: the file cannot be read: it is a folder."


def test_a_fault_without_a_file() -> None:
    assert fault_text(CaseError(Fault.UNKNOWN_CALL, "", 3, "8C")).startswith("Event 3: 8C is not a call")
    assert fault_text(CaseError(Fault.NOT_A_CASE)) == "The case: this is JSON, but not a case."
