"""A short notation for tables and rulings, so that a test reads like the situation it is about.

Events are words. `N:1C` is a call; `!` after it marks it artificial, `~` natural, `=` simultaneous with the call
before, `{DH}` says which suits it shows and `^2` that it corrects call 2. The other words are the decisions in `WORDS`.
Seats are N E S W, or O L P R for the offender, his LHO, his partner and his RHO; a rotation turns the whole table.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypedDict, Unpack

import pytest

from app.bridge import Call, Denomination, Seat
from app.laws import (
    CallMade,
    Decided,
    Decision,
    Event,
    State,
    lead_restrictions,
    replay,
    review,
)

WORDS: Final = {
    "accept": Decided(Decision.ACCEPTANCE, True),
    "decline": Decided(Decision.ACCEPTANCE, False),
    "artificial": Decided(Decision.ARTIFICIAL, True),
    "natural": Decided(Decision.ARTIFICIAL, False),
    "comparable": Decided(Decision.COMPARABLE, True),
    "different": Decided(Decision.COMPARABLE, False),
    "slip": Decided(Decision.UNINTENDED, True),
    "meant": Decided(Decision.UNINTENDED, False),
    "rule": Decided(Decision.RECTIFY, True),
}

_CALL: Final = re.compile(r"([NESWOLPR]):(P|XX?|[1-7](?:NT|[CDHS]))([!~]?)(=?)(?:\{([CDHS]*)\})?(?:\^(\d+))?")
_PLACES: Final = {"N": 0, "E": 1, "S": 2, "W": 3, "O": 0, "L": 1, "P": 2, "R": 3}

every_rotation = pytest.mark.parametrize("rotation", range(4))


def seat(name: str, rotation: int) -> Seat:
    """The seat that a letter names once the table is turned."""
    return Seat((_PLACES[name] + rotation) % 4)


def event(word: str, rotation: int) -> Event:
    """The event that a word stands for."""
    if word in WORDS:
        return WORDS[word]
    match = _CALL.fullmatch(word)
    assert match is not None, word
    who, call, mark, together, shows, corrects = match.groups()
    return CallMade(
        seat(who, rotation),
        Call.parse(call),
        {"!": True, "~": False, "": None}[mark],
        None if shows is None else tuple(Denomination[letter] for letter in shows),
        None if corrects is None else int(corrects),
        bool(together),
    )


def events(text: str, rotation: int) -> list[Event]:
    """The events of a text."""
    return [event(word, rotation) for word in text.split()]


class Report(NamedTuple):
    """The report of a case in the notation of these tests, turned back to the seats N E S W.

    `calls` has a letter for each call: s stands, a accepted, p pending, c cancelled. `rulings` name offender, call and
    paragraphs. `must` is "seat pass|repeat [call] next|end law", `ui` "seat law call", `lead` "offender leader
    declarer suits".
    """

    turn: str | None
    contract: str | None
    calls: str
    question: str
    must: tuple[str, ...]
    ui: tuple[str, ...]
    lead: tuple[str, ...]
    review: tuple[str, ...]
    rulings: tuple[str, ...]


class Rest(TypedDict, total=False):
    """Expectations that several stages of a case have in common."""

    turn: str | None
    contract: str | None
    calls: str
    question: str
    must: tuple[str, ...]
    ui: tuple[str, ...]
    lead: tuple[str, ...]
    review: tuple[str, ...]
    rulings: tuple[str, ...]


def report(state: State, rotation: int) -> Report:
    """What the engine says, turned back by the rotation."""

    def name(place: Seat) -> str:
        return "NESW"[(place - rotation) % 4]

    leads = lead_restrictions(state)
    assert [entry.offender.letter for entry in leads] == sorted(entry.offender.letter for entry in leads)
    contract: str | None = None
    if state.is_passed_out:
        contract = "passed out"
    elif state.contract is not None:
        level, denomination, doubled, declarer = state.contract
        contract = f"{level}{denomination.name}{'X' * doubled} {name(declarer)}"
    question = ""
    if state.question is not None:
        to = "director" if state.question.to is None else name(state.question.to)
        question = f"{state.question.decision.value} {to}"
    must = []
    for duty in state.duties:
        called = "" if duty.call is None else f" {duty.call.code}"
        until = "next" if duty.until.value == "next turn" else "end"
        must.append(f"{name(duty.seat)} {duty.what.value}{called} {until} {duty.law}")
    return Report(
        None if state.turn is None else name(state.turn),
        contract,
        "".join(made.status.value[0] for made in state.calls),
        question,
        tuple(sorted(must)),
        tuple(sorted(f"{name(entry.seat)} {entry.law} {entry.call}" for entry in state.unauthorised)),
        tuple(
            sorted(
                f"{name(e.offender)} {name(e.leader)} {name(e.declarer)} {''.join(suit.name for suit in e.suits)}"
                for e in leads
            )
        ),
        tuple(review(state)),
        tuple(" ".join((f"{name(ruling.offender)}{ruling.call}", *ruling.path)) for ruling in state.rulings),
    )


def rule(rotation: int, dealer: str, text: str) -> Report:
    """The report after the events of a text."""
    return report(replay(seat(dealer, rotation), events(text, rotation))[-1], rotation)


def relative(letters: str) -> str:
    """A text about O L P R in the seats of an unturned table; only the seats, which stand alone as words, change."""
    return " ".join({"O": "N", "L": "E", "P": "S", "R": "W"}.get(word, word) for word in letters.split(" "))


def check(rotation: int, dealer: str, text: str, common: Rest | None = None, **own: Unpack[Rest]) -> None:
    """Assert the whole report: what neither `own` nor `common` names is expected to be empty, `calls` only if named."""
    wanted: Rest = {**(common or {}), **own}
    found = rule(rotation, dealer, text)
    expected = Report(
        wanted["turn"],
        wanted.get("contract"),
        wanted.get("calls", found.calls),
        wanted.get("question", ""),
        tuple(sorted(wanted.get("must", ()))),
        tuple(sorted(wanted.get("ui", ()))),
        tuple(sorted(wanted.get("lead", ()))),
        wanted.get("review", ()),
        wanted["rulings"],
    )
    assert found._asdict() == expected._asdict(), f"dealer {dealer}, turned by {rotation}: {text}"
