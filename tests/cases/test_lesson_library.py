"""The lessons that ship with the program: whole in both languages, and saying nothing that the engine does not say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from app.bridge import Denomination
from app.cases import read_case, replay_case, report, write_case
from app.cases.lesson import Lesson, Texts, read_lesson
from app.cases.library import Library, by_topic
from app.i18n import set_language
from app.laws import State
from app.paths import resource
from app.wording import ruling_text
from app.wording.names import paragraph

LESSONS: Final = sorted(resource("lessons").glob("*.json"))
AT_LEAST: Final = 30
LANGUAGES: Final = ("en", "el")

LONGEST: Final = 260
"""Characters of a text that can still be read from a projector; and sentences."""
MOST_SENTENCES: Final = 3

GENERAL: Final = frozenset({"9", "10", "17", "18", "19", "20", "22"})
"""Laws that a text may name where no ruling does: calling the Director, the choice, rotation, doubles, the end."""

each = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def test_the_library_is_there() -> None:
    assert len(LESSONS) >= AT_LEAST


def test_each_lesson_has_a_place_and_an_identity_of_its_own() -> None:
    orders = [lesson_in(path).order for path in LESSONS]
    identities = [read_case(path).id for path in LESSONS]
    assert len(set(orders)) == len(LESSONS)
    assert len(set(identities)) == len(LESSONS)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", identity) for identity in identities)
    # The files lie in the order in which they are taught.
    assert [path.name[:3] for path in LESSONS] == [f"{order:03}" for order in orders]


def test_each_topic_heads_one_group() -> None:
    entries = Library(resource("lessons"), resource("lessons") / "none").entries()
    assert len(entries) == len(LESSONS)
    headings = [topic for topic, _lessons in by_topic(entries)]
    assert len(set(headings)) == len(headings)


def test_the_replacements_that_example_34_names_are_each_shown() -> None:
    judged = {}
    for path in LESSONS:
        case = read_case(path)
        calls = [(call["seat"], call["call"]) for call in listed(report(case), "calls")][:5]
        if case.dealer.letter == "N" and calls[:4] == [("N", "P"), ("W", "P"), ("E", "1H"), ("S", "P")]:
            judged[calls[4][1]] = listed(report(case), "rulings")[0]["path"][2]
    comparable = {call for call, law in judged.items() if law == "30B1(b)(i)"}
    assert comparable >= {"P", "2H", "1NT", "3H", "2NT", "3C"}
    assert set(judged) - comparable


@each
def test_a_lesson_is_written_as_the_program_writes(path: Path) -> None:
    assert path.read_text("utf-8") == write_case(read_case(path))


@each
def test_a_lesson_has_its_parts(path: Path) -> None:
    case, lesson = read_case(path), lesson_in(path)
    assert lesson.topic
    assert not lesson.extra
    assert 3 <= len(lesson.steps) <= 6
    assert sum(bool(step.question) for step in lesson.steps) >= 2
    for step in lesson.steps:
        assert step.story or step.question
        assert bool(step.question) == bool(step.explanation) == bool(step.expect)
        assert not step.extra
    assert case.title


@each
def test_each_text_is_there_in_both_languages(path: Path) -> None:
    for name, texts in all_texts(path):
        assert tuple(texts) == LANGUAGES, name
        for text in texts.values():
            assert text == text.strip(), name
            assert text, name


@each
def test_the_steps_follow_the_auction_to_its_last_event(path: Path) -> None:
    after = [step.after for step in lesson_in(path).steps]
    assert after == sorted(after)
    assert after[-1] == len(read_case(path).events)


@each
def test_no_question_is_left_open_at_the_end(path: Path) -> None:
    assert report(read_case(path))["question"] is None


@each
def test_the_engine_says_what_the_steps_claim(path: Path) -> None:
    case = read_case(path)
    for step in lesson_in(path).steps:
        given = report(case, step.after)
        assert {key: given[key] for key in step.expect} == step.expect, step.after


@each
def test_each_text_can_be_read_from_a_projector(path: Path) -> None:
    for name, texts in all_texts(path):
        for language, text in texts.items():
            assert len(text) <= LONGEST, (name, language)
            assert len(SENTENCE_END[language].findall(text)) <= MOST_SENTENCES, (name, language)


@each
def test_each_law_named_is_one_that_the_engine_names(path: Path) -> None:
    """At that step; or in the ruling that the case comes to, where an explanation looks ahead."""
    lesson, states = lesson_in(path), replay_case(read_case(path))
    ahead = {law for state in states for ruling in state.rulings for law in ruling.path}
    shown = 0
    for number, step in enumerate(lesson.steps, 1):
        # What the events of the step led to, on the way too: the question that was answered names laws of its own.
        named = {law for state in states[min(shown + 1, step.after) : step.after + 1] for law in laws_at(state)}
        for law in laws_in(english(step.story, step.question, step.explanation)):
            known = named | ahead | CONTRASTED.get((lesson.order or 0, number), frozenset())
            assert is_part_of_any(law, known) or law_of(law) in GENERAL, (number, law)
        shown = step.after


@each
def test_a_law_named_for_contrast_is_named(path: Path) -> None:
    lesson = lesson_in(path)
    for (order, number), laws in CONTRASTED.items():
        if order == lesson.order:
            assert laws <= laws_in(english(lesson.steps[number - 1].explanation)), number


def test_the_exceptions_are_for_lessons_that_are_there() -> None:
    assert {order for order, _step in (*CONTRASTED, *SUPPOSED)} <= {lesson_in(path).order for path in LESSONS}


@each
def test_no_paragraph_is_named_before_it_is_revealed(path: Path) -> None:
    lesson, states = lesson_in(path), replay_case(read_case(path))
    applied = [{law for ruling in state.rulings for law in ruling.path} for state in states]
    ever = set().union(*applied)
    revealed: set[str] = set()
    for number, step in enumerate(lesson.steps, 1):
        if not step.is_asked:
            revealed |= applied[step.after]
        for law in laws_in(english(step.story, step.question)):
            assert is_part_of_any(law, revealed) or not is_part_of_any(law, ever), (number, law)
        revealed |= applied[step.after]


@each
def test_both_languages_name_the_same_laws(path: Path) -> None:
    for name, texts in all_texts(path):
        laws = laws_in(texts["en"])
        set_language("el")
        expected = {paragraph(law) for law in laws}
        set_language("en")
        assert laws_in(texts["el"]) == expected, name


@each
@pytest.mark.parametrize("what", ["seats", "roles", "calls", "suits", "numbers"])
def test_both_languages_name_the_same(path: Path, what: str) -> None:
    for name, texts in all_texts(path):
        found = {language: NAMED[what](text, language) for language, text in texts.items()}
        assert found["en"] == found["el"], name


@each
def test_both_languages_tell_of_the_same_calls(path: Path) -> None:
    for name, texts in all_texts(path):
        if name.endswith("story"):
            found = {language: found_in(text, _CALLS_IN_WORDS[language]) for language, text in texts.items()}
            assert found["en"] == found["el"], name


@each
def test_each_language_is_written_in_its_own_letters(path: Path) -> None:
    for name, texts in all_texts(path):
        assert not re.search(r"[\u0370-\u03ff\u1f00-\u1fff]", texts["en"]), name
        foreign = set(re.findall(r"[A-Za-z]+", texts["el"])) - LATIN_IN_GREEK
        assert not foreign, (name, foreign)
        assert not re.search(r"\w*(?:[A-Za-z][\u0370-\u03ff]|[\u0370-\u03ff][A-Za-z])\w*", texts["el"]), name


@each
def test_greek_says_the_same_thing_in_one_way(path: Path) -> None:
    for name, texts in all_texts(path):
        for word, instead in ONE_WAY.items():
            assert not re.search(word, texts["el"]), (name, instead)


@each
def test_a_story_tells_of_the_calls_that_were_made(path: Path) -> None:
    case, lesson = read_case(path), lesson_in(path)
    for number, step in enumerate(lesson.steps, 1):
        made = {shown(call["call"]) for call in listed(report(case, step.after), "calls")}
        # What a player is quoted as saying is no call.
        told = calls_in(re.sub("“[^”]*”", "", english(step.story)))
        assert told - made == SUPPOSED.get((lesson.order or 0, number), frozenset()), number


ONE_WAY: Final = {
    r"\b[Ππ]άσα\b": "τα πάσο",
    r"\b[Ππ]αράβασ": "ανωμαλία, the word for an irregularity",
    r"\bΠοιανού σειρά\b": "Ποιος είχε σειρά",
    r"\b(?:έφυγε|φεύγει)\b": "ανακλήθηκε, ανακαλείται",
    r"\b(?:την?|η) αντάμ\b": "το αντάμ",
    r"φορσίνγκ": "φόρσινγκ",
}
"""What no Greek text says, and what it says instead."""

CONTRASTED: Final[Mapping[tuple[float, int], frozenset[str]]] = {
    (200, 3): frozenset({"30A"}),
    (201, 3): frozenset({"31A1"}),
    (210, 2): frozenset({"16C1"}),
    (213, 1): frozenset({"28B"}),
    (214, 1): frozenset({"29A"}),
    (214, 3): frozenset({"31B2"}),
    (220, 3): frozenset({"32A1"}),
    (220, 5): frozenset({"26A"}),
    (245, 2): frozenset({"37A"}),
    (250, 2): frozenset({"36A"}),
    (260, 1): frozenset({"27A1"}),
    (261, 1): frozenset({"27A1"}),
    (261, 3): frozenset({"23A"}),
    (262, 1): frozenset({"27A1"}),
    (262, 3): frozenset({"37B"}),
    (263, 1): frozenset({"27A1"}),
    (290, 2): frozenset({"31B2"}),
    (291, 2): frozenset({"27A1"}),
}
"""Laws that an explanation names without a ruling that rests on them: an option not taken, the other branch of a rule,
or a larger part of one. By place in the library, and step."""

SUPPOSED: Final[Mapping[tuple[float, int], frozenset[str]]] = {
    (70, 4): frozenset({"4♠"}),
    (130, 4): frozenset({"4♥"}),
    (200, 4): frozenset({"2♠"}),
    (210, 3): frozenset({"1NT"}),
    (214, 5): frozenset({"4♥"}),
    (230, 2): frozenset({"2♣"}),
    (262, 1): frozenset({"3♦"}),
    (262, 3): frozenset({"3♠"}),
}
"""Calls in a story that nobody has made in this auction. By place in the library, and step."""


# --- the helpers -----------------------------------------------------------------------------------------------------


def lesson_in(path: Path) -> Lesson:
    lesson = read_lesson(read_case(path))
    assert lesson is not None
    return lesson


def all_texts(path: Path) -> Iterator[tuple[str, Texts]]:
    """Each text of a lesson, with a name that tells where it is."""
    case, lesson = read_case(path), lesson_in(path)
    yield "title", case.title
    yield "aim", lesson.aim
    for number, step in enumerate(lesson.steps, 1):
        for key in ("story", "question", "explanation"):
            texts: Texts = getattr(step, key)
            if texts:
                yield f"step {number}, {key}", texts


def english(*texts: Texts) -> str:
    return " ".join(text["en"] for text in texts if text)


def listed(given: Mapping[str, object], key: str) -> list[dict[str, Any]]:
    value = given[key]
    assert isinstance(value, list)
    return value


# What a text names: laws.

_PARAGRAPH = re.compile(r"(?<![\w♣♦♥♠])\d\d?(?:ΣΤ|[A-GΑ-ΕΖ])\d?(?:\([a-dα-δ]\))?(?:\([iv]+\))?(?!\w)")
_WHOLE_LAW = re.compile(r"(?:\bLaws? |\bΝόμο\w* |\bΝόμων )(\d\d?)(?!\w)|\((\d\d?)\)")


def laws_in(text: str) -> set[str]:
    """The paragraphs that a text names, as they are written in its language."""
    whole = {number for pair in _WHOLE_LAW.findall(text) for number in pair if number}
    return {*_PARAGRAPH.findall(text), *whole}


def laws_at(state: State) -> set[str]:
    """What the rulings rest on, what somebody must do or may not use, and all that is named in what is said."""
    applied = {law for ruling in state.rulings for law in ruling.path}
    applied |= {duty.law for duty in state.duties} | {entry.law for entry in state.unauthorised}
    return applied | laws_in(" ".join(ruling_text(state).split()))


def law_of(law: str) -> str:
    """The number of the law that a paragraph belongs to."""
    return re.match(r"\d+", law)[0]  # type: ignore[index]


def is_part_of_any(law: str, laws: Iterable[str]) -> bool:
    """Whether it is one of them or a larger unit that one of them belongs to: 30B of 30B1(a)."""
    return any(other.startswith(law) for other in laws)


# Players, calls, suits.

_SEATS = {
    "en": {"N": r"\bNorth\b", "E": r"\bEast\b", "S": r"\bSouth\b", "W": r"\bWest\b"},
    "el": {"N": r"\bΒορρά", "E": r"\bΑνατολή", "S": r"\bΝότ(?:ος|ο|ου|ε)\b", "W": r"\bΔύση"},
}
_SUITS = {
    "en": {"C": r"(?i)\bclubs?\b", "D": r"(?i)\bdiamonds?\b", "H": r"(?i)\bhearts?\b", "S": r"(?i)\bspades?\b"},
    "el": {"C": r"(?i)\bσπαθ[ιί]", "D": r"(?i)\bκαρ[άόώ]", "H": r"(?i)\bκο[υύ]π", "S": r"(?i)\bπ[ιί]κ"},
}
_ROLES = {
    "en": {"LHO": r"\bLHO\b", "RHO": r"\bRHO\b", "Director": r"\bDirector"},
    "el": {"LHO": r"\bΑΣΑ\b", "RHO": r"\bΑΣΔ\b", "Director": r"\bΔιαιτητ"},
}
_CALLS_IN_WORDS = {
    "en": {
        "pass": r"\b[Pp]ass(?:ed|es|ing)?\b(?! over)",
        "double": r"\b[Dd]oubl(?:e|es|ed|ing)\b",
        "redouble": r"\b[Rr]edoubl",
    },
    "el": {
        "pass": r"\b[Ππ]άσ(?:ο|ου)\b|\b[Ππ][αά]σ[αά]ρ",
        "double": r"\b[Κκ]οντρ",
        "redouble": r"\b[Σσ]ιρκ[οό]ντρ",
    },
}
_CALL = re.compile(r"[1-7](?:[♣♦♥♠]|NT\b|ΧΑ\b)|\bXX?\b")
_NUMBER = re.compile(r"\d+")

SENTENCE_END: Final = {"en": re.compile(r"[.!?](?=\W*(?:\s|$))"), "el": re.compile(r"[.!;](?=\W*(?:\s|$))")}
LATIN_IN_GREEK: Final = frozenset({"X", "XX", "i", "ii", "Bergen", "Multi", "Stayman"})
"""Calls, small numerals of paragraphs, and the names of conventions."""


def found_in(text: str, patterns: Mapping[str, str]) -> set[str]:
    return {name for name, pattern in patterns.items() if re.search(pattern, text)}


def calls_in(text: str) -> set[str]:
    return {call.replace("ΧΑ", "NT") for call in _CALL.findall(text)}


def numbers_in(text: str) -> set[str]:
    """Numbers that belong neither to a law nor to a call."""
    for law in sorted(laws_in(text), key=len, reverse=True):
        text = text.replace(law, " ")
    return set(_NUMBER.findall(_CALL.sub(" ", text)))


NAMED: Final[Mapping[str, Callable[[str, str], set[str]]]] = {
    "seats": lambda text, language: found_in(text, _SEATS[language]),
    "calls": lambda text, _language: calls_in(text),
    "suits": lambda text, language: found_in(text, _SUITS[language]),
    "roles": lambda text, language: found_in(text, _ROLES[language]),
    "numbers": lambda text, _language: numbers_in(text),
}


def shown(code: str) -> str:
    """A call of the report as the texts write it."""
    symbols = {Denomination.C: "♣", Denomination.D: "♦", Denomination.H: "♥", Denomination.S: "♠"}
    for suit, symbol in symbols.items():
        if re.fullmatch(rf"[1-7]{suit.name}", code):
            return code[0] + symbol
    return code
