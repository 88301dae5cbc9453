"""The words of the quiz, in both languages: whole, told apart, and telling nothing before the answer."""

from __future__ import annotations

import re

import pytest

from app.bridge import SEATS
from app.cases.lesson import TOPICS
from app.i18n import LANGUAGES, set_language
from app.laws import WBF_2017, walk
from app.quiz.kinds import DIFFICULTIES, Kind, Misconception, Says
from app.quiz.positions import Settings
from app.quiz.questions import Item, item
from app.wording.names import seat_name
from app.wording.quiz import option_text, paragraphs_of, question_text, reason, ruling_lines, story, why_wrong
from app.wording.quiz_reasons import BECAUSE, MISCONCEPTIONS

# Paragraphs on which no right answer rests: disputed, or said by the one before.
WITHOUT_REASON = {"11A", "27C", "38C", "38D"}


def some() -> list[Item]:
    return [
        item(Settings((topic,), difficulty, 8), number)
        for topic in TOPICS
        for difficulty in DIFFICULTIES
        for number in range(8)
    ]


def test_each_paragraph_has_its_reason() -> None:
    applied = {branch.paragraph for root in WBF_2017.roots.values() for branch in walk(root)} - {""}
    assert applied - set(BECAUSE) <= WITHOUT_REASON


def test_each_misconception_is_explained() -> None:
    assert set(MISCONCEPTIONS) == set(Misconception)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_whole_sentences(language: str) -> None:
    set_language(language)
    for asked in some():
        texts = [*story(asked), question_text(asked), reason(asked), *ruling_lines(asked)]
        texts += [option_text(asked, option) for option in asked.options]
        texts += [why_wrong(asked, option) for option in asked.options if option.misconception is not None]
        for why in paragraphs_of(asked, asked.options[0]):
            texts += [why.title, why.summary]
        for text in texts:
            assert text.strip() == text != ""
            assert "{" not in text
            assert not re.search(r"Seat\.|Call\.|None\b(?! of)", text)
        assert question_text(asked).endswith(("?", ";"))
        assert story(asked), "something has happened"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_read_the_same(language: str) -> None:
    set_language(language)
    for asked in some():
        texts = [option_text(asked, option) for option in asked.options]
        assert len(set(texts)) == len(texts)


def test_greek_options_are_greek() -> None:
    set_language("el")
    for asked in some():
        for text in (question_text(asked), reason(asked), *story(asked)):
            assert not re.findall(r"\b[A-Za-z]{3,}\b", text.replace("Pass", "")), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_gives_nothing_away(language: str) -> None:
    """Neither the right option nor a law, nor whose turn it was, nor who must do what."""
    set_language(language)
    told = re.compile(r"Law|Νόμο|must|πρέπει|out of rotation|εκτός σειράς|turn|σειρά|\d\d[A-DΑ-Δ]")
    for asked in some():
        text = " ".join(story(asked))
        assert not told.search(text), text
        if asked.answer.says not in (Says.SEAT, Says.OVER):
            assert option_text(asked, asked.answer) not in text


def test_an_earlier_ruling_is_told_and_no_later_one() -> None:
    """What players have to do when the position begins; not what follows from the call that is asked about."""
    told = 0
    for asked in some():
        before = asked.states[asked.before]
        owing = [seat for seat in SEATS if before.duty_of(seat) is not None]
        sentences = [text for text in story(asked) if text.startswith("By an earlier ruling, ")]
        assert [text.split()[4] for text in sentences] == [seat_name(seat) for seat in owing]
        told += len(owing)
    assert told


def test_what_the_answer_rests_on_is_told() -> None:
    """Whether a pass was natural, or the bid that it passed; and which suits bids showed."""
    rests = {Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG, Kind.INFORMATION, Kind.PARAGRAPH}
    passes = leads = bids = 0
    for asked in some():
        text = " ".join(story(asked))
        event = asked.about.event
        if asked.topic in ("30A", "30B") and asked.kind in rests and event.call.is_pass:
            passes += 1
            assert "pass was natural" in text
            bids += ", and so was" in text
        if asked.kind is Kind.LEAD:
            leads += 1
            assert "bids were natural" in text
        if asked.kind in (Kind.TURN_WAS, Kind.ACCEPT):
            assert "natural" not in text
    assert passes
    assert leads
    assert bids


def test_the_bid_that_was_passed_is_told_to_be_natural() -> None:
    asked = next(
        question
        for question in (item(Settings(("30A",), 1, 2026), number) for number in range(200))
        if [turn.call.code for turn in question.states[question.before].turns] == ["2D"]
        and question.kind is Kind.PARTNER
    )
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    offender, partner = names[asked.about.offender.name], names[asked.about.offender.partner.name]
    assert f"{offender}'s pass was natural, and so was {partner}'s 2♦." in story(asked)


def test_the_law_of_another_kind_of_call_says_which() -> None:
    found = {
        why_wrong(asked, option)
        for asked in (item(Settings((topic,), 2, 5), number) for topic in ("30B", "31", "32") for number in range(60))
        for option in asked.options
        if option.says is Says.LAW
    }
    assert {
        "Law 30 is for natural passes, and this was none.",
        "Law 31 is for bids and artificial passes; this was a natural pass.",
        "Law 31 is for bids and artificial passes; doubles and redoubles come under Law 32.",
        "Law 32 is for doubles and redoubles, and this was neither.",
    } <= found


def test_who_may_use_a_call_is_asked_straight() -> None:
    asked = next(question for question in some() if question.kind is Kind.INFORMATION)
    assert question_text(asked).startswith("Who may use what ")
    for option in asked.options:
        text = option_text(asked, option)
        assert "Law" not in text
        assert "may" not in text


def test_only_a_wrong_option_is_refuted() -> None:
    for asked in some():
        assert why_wrong(asked, asked.answer) == ""
        refuted = [why_wrong(asked, option) for option in asked.options if option is not asked.answer]
        assert all(refuted)


def test_the_paragraph_chosen_is_summed_up_beside_the_right_one() -> None:
    asked = next(question for question in some() if question.kind is Kind.PARAGRAPH)
    wrong = next(option for option in asked.options if option is not asked.answer)
    assert [why.code for why in paragraphs_of(asked, wrong)] == [asked.law, wrong.law]
    assert [why.code for why in paragraphs_of(asked, asked.answer)] == [asked.law]


def test_a_forced_pass_is_asked_and_explained() -> None:
    numbers = range(100)
    asked = next(
        question
        for question in (item(Settings(("30A",), 1, 3), number) for number in numbers)
        if question.kind is Kind.OFFENDER
    )
    offender = asked.about.offender.name
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    assert question_text(asked) == f"What must {names[offender]} do at the next turn?"
    assert option_text(asked, asked.answer) == f"{names[offender]} must pass at the next turn, and is free after that."
    assert "the pass was natural" in reason(asked)
    assert story(asked)[0] == f"{names[offender]} passed."


def test_that_the_table_shows_the_rest_is_said_once() -> None:
    """Though calls that are left to the table may come before a decision and after it."""
    told = [story(item(Settings((topic,), 3, 5), number)) for topic in ("lead", "39", "32") for number in range(60)]
    counts = {texts.count("The auction then went on as the table shows.") for texts in told}
    assert counts == {0, 1}
