"""What is said about lessons: topics, events in words, and what contradicts the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.cases import Case
from app.cases.lesson import Contradiction, Lesson, contradictions, has_text
from app.i18n import N_, _, language, pgettext
from app.laws import CallMade, State
from app.wording.names import call_text, paragraph, seat_name
from app.wording.question import ask
from app.wording.readings import choices


def text_in_language(texts: Mapping[str, str]) -> str:
    """The text in the current language, or else the one there is; empty if there is none."""
    own = texts.get(language(), "").strip()
    return own or next((text.strip() for text in texts.values() if text.strip()), "")


def topic_text(topic: str) -> str:
    """What a topic is about, with its law; for an empty one that it has none."""
    untranslated = _TOPICS.get(topic, _OTHER)
    name = _(untranslated)
    law = paragraph(topic) if topic[:1].isdigit() else ""
    # Translators: a topic of lessons: "Law 30A: Pass at RHO's turn"
    return _("Law {law}: {topic}").format(law=law, topic=name) if law else name


_OTHER: Final = N_("Other lessons")
_TOPICS: Final = {
    "rotation": N_("Whose turn it is"),
    "28A": N_("When RHO has to pass"),
    "28B": N_("The player whose turn it was calls"),
    "29A": N_("LHO accepts, or a player is skipped"),
    "17D3": N_("Three passes, one of them out of rotation"),
    "30A": N_("Pass at RHO's turn"),
    "30B": N_("Pass at partner's turn, or at LHO's"),
    "30B2": N_("Pass as a change of call"),
    "30C": N_("An artificial pass"),
    "31": N_("Bid out of rotation"),
    "32": N_("Double or redouble out of rotation"),
    "33": N_("Two calls at the same instant"),
    "25": N_("Change of call"),
    "27": N_("Insufficient bid"),
    "36": N_("Inadmissible double"),
    "37": N_("Call by a player who had to pass"),
    "39": N_("Call after the final pass"),
    "lead": N_("Lead restrictions"),
    "several": N_("Several irregularities at once"),
}


def event_text(case: Case, states: tuple[State, ...], number: int) -> str:
    """An event in words with its number, from 1; 0 is the time before the first. `states`: as of `replay_case`."""
    name = event_name(case, states, number)
    # Translators: an event of an auction, with its number: "3. West: Pass"
    return _("{number}. {event}").format(number=number, event=name) if number else name


def event_name(case: Case, states: tuple[State, ...], number: int) -> str:
    """The same without the number."""
    if number == 0:
        return _("Before the first call")
    event = case.events[number - 1]
    if isinstance(event, CallMade):
        return _("{seat}: {call}").format(seat=seat_name(event.seat), call=call_text(event.call))
    before = states[number - 1]
    asked = ask(before)
    found = [] if asked is None else [answer.label for answer in asked.answers if answer.event == event]
    found += [choice.label for choice in choices(before) if choice.event[:3] == event[:3]]
    return found[0] if found else _("a decision of the Director")


def contradiction_text(contradiction: Contradiction) -> str:
    """What a step claims and the engine does not say."""
    untranslated = _CLAIMS.get(contradiction.key, _SOMETHING)
    what = _(untranslated)
    # Translators: {what} is one of the phrases such as "whose turn it is"
    return _("Step {number} was written for another ruling: it expects something else about {what}.").format(
        number=contradiction.step, what=what
    )


_SOMETHING: Final = N_("the ruling")
# Translators: these stand in the sentence "it expects something else about {what}".
_CLAIMS: Final = {
    "turn": N_("whose turn it is"),
    "over": N_("whether the auction is over"),
    "contract": N_("the contract"),
    "calls": N_("which calls stand"),
    "question": N_("the open question"),
    "must": N_("who must pass or repeat a call"),
    "unauthorised": N_("unauthorised information"),
    "lead": N_("lead restrictions"),
    "review": N_("what is looked at after play"),
    "rulings": N_("the paragraphs applied"),
}


def remarks(case: Case, lesson: Lesson, codes: tuple[str, ...]) -> tuple[str, ...]:
    """What a lesson still lacks, for whoever writes it in these languages, a sentence each."""
    found: list[str] = []
    if not lesson.steps:
        found.append(_("The lesson has no step yet."))
    found += _missing(codes, case.title, N_("The title is missing in {language}."))
    if has_text(lesson.aim):
        found += _missing(codes, lesson.aim, N_("The aim is missing in {language}."))
    for number, step in enumerate(lesson.steps, 1):
        if not any(map(has_text, (step.story, step.question, step.explanation))):
            found.append(_("Step {number} has no text yet.").format(number=number))
            continue
        for texts, text in (
            (step.story, N_("Step {number}: the story is missing in {language}.")),
            (step.question, N_("Step {number}: the question is missing in {language}.")),
            (step.explanation, N_("Step {number}: the explanation is missing in {language}.")),
        ):
            if has_text(texts):
                found += _missing(codes, texts, text, number)
        if has_text(step.explanation) and not has_text(step.question):
            found.append(_("Step {number} explains, but asks nothing.").format(number=number))
    return (*found, *map(contradiction_text, contradictions(case, lesson)))


def _missing(codes: tuple[str, ...], texts: Mapping[str, str], text: str, number: int = 0) -> list[str]:
    return [
        _(text).format(number=number, language=in_language_text(code))
        for code in codes
        if not texts.get(code, "").strip()
    ]


def language_text(code: str) -> str:
    """The name of a language, as a label."""
    return _("Greek") if code == "el" else _("English")


def in_language_text(code: str) -> str:
    """The name of a language, as it stands after "in"."""
    # Translators: stands after "in", as in "missing in Greek"
    return pgettext("missing in …", "Greek") if code == "el" else pgettext("missing in …", "English")
