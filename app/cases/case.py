"""A case: what happened at the table and what the Director decided, as values; and what can be wrong with a case file.

`parsing.py` makes a case of a file, `writing.py` a file of a case.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

from app.bridge import Seat, Vulnerability, board_conditions
from app.laws import EDITIONS, WBF_2017, CallMade, Edition, Event

FORMAT: Final = 1
"""The format number that this program reads and writes."""

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
"""What an event has beyond the keys of the format, where it has nothing."""


class Fault(Enum):
    """What is wrong with a case. The comment says what `key` and `detail` of the CaseError hold, if anything."""

    NOT_FOUND = "there is no such file"
    NOT_A_FILE = "a pipe, a socket or a device"
    UNREADABLE = "the file cannot be read"  # detail: the system's error number, may be empty
    TOO_LARGE = "the file is larger than 1 MB"
    NOT_UTF8 = "the file is not UTF-8 text"
    NOT_JSON = "the text is not JSON"  # detail: the number of the line
    TOO_DEEP = "lists or objects are nested too deeply"  # event
    DUPLICATE_KEY = "an object has the same key twice"  # event, key
    BAD_NUMBER = "what a program may write for a number and JSON does not know"  # event, key; detail: what it is
    TOO_MANY_DIGITS = "a number longer than this program reads"  # detail: the number of the line
    NOT_A_CASE = "the file holds JSON, but not an object"
    MISSING_KEY = "a key that is required is missing"  # event, key
    WRONG_TYPE = "the value of a key is of the wrong kind"  # event, key; detail: the value
    UNKNOWN_FORMAT = "the format number is not known"  # detail: the value
    UNKNOWN_LAWS = "the edition of the Laws is not known"  # detail: the value
    UNKNOWN_SEAT = "not one of N E S W"  # event (None: the dealer), key; detail: the value
    UNKNOWN_VULNERABILITY = "not one of none, ns, ew, both"  # detail: the value
    BAD_BOARD = "not a board number"  # detail: the value
    TOO_MANY_EVENTS = "more events than an auction can have"  # detail: how many there may be
    NOT_AN_EVENT = "neither a call nor a decision, or both at once"  # event
    UNKNOWN_CALL = "not a call"  # event; detail: the value
    UNKNOWN_SUIT = "not a suit"  # event; detail: the value
    UNKNOWN_DECISION = "not a decision"  # event; detail: the value
    BAD_DECISION = "the decision does not have this value"  # event, key: the decision; detail: the value
    CORRECTS_NOTHING = "the call to correct is not an earlier call of the same player"  # event; detail: the index
    EVENT_CANNOT_FOLLOW = "a decision on a question that is not open"  # event; key: the decision; detail: the open one
    READING_NOT_OPEN = "a reading that no ruling offers here"  # event; detail: the reading
    NO_SUCH_EVENT = "there are not so many events"  # event: the number asked for; detail: how many there are
    NOT_A_STEP = "a step of a lesson that is no object"  # step
    STEP_GOES_BACK = "a step shows fewer events than the one before"  # step; detail: how many that one shows
    TOO_MANY_STEPS = "more steps than a lesson can have"  # step; detail: how many there may be
    UNKNOWN_TOPIC = "not a topic of lessons"  # step; detail: the value


class CaseError(Exception):
    """A file, or a text, that is not a case.

    `name`: the file's name. `event`: number of the event concerned, from 1, None where it is no event. `step`: number
    of the lesson's step concerned, from 1, 0 for the lesson as a whole, None where it is no matter of a lesson. `key`
    and `detail`: as the fault says, else empty; `detail` is one short line.
    """

    def __init__(
        self,
        fault: Fault,
        name: str = "",
        event: int | None = None,
        detail: str = "",
        *,
        key: str = "",
        step: int | None = None,
    ) -> None:
        super().__init__(fault, name, event, detail, key)
        self.fault: Final = fault
        self.name = name
        self.event = event
        self.step: Final = step
        self.detail: Final = detail
        self.key: Final = key

    def __str__(self) -> str:
        place = f", event {self.event}" if self.event is not None else ""
        place += f", lesson step {self.step}" if self.step is not None else ""
        return f"{self.name or 'case'}{place}: {self.fault.value} ({self.key} {self.detail})"


class Case(NamedTuple):
    """One auction as it happened.

    `title`: by language code. `event_extra`: for each event the keys beyond those the Laws look at (`meaning` and
    unknown ones). `extra`: unknown keys at the top level. `order`: all top-level keys, where it is not the usual order.
    """

    id: str
    title: Mapping[str, str]
    board: int | None
    dealer: Seat
    vulnerable: Vulnerability
    events: tuple[Event, ...] = ()
    extra: Mapping[str, object] = NOTHING
    event_extra: tuple[Mapping[str, object], ...] = ()
    laws: str = WBF_2017.name
    order: tuple[str, ...] = ()

    @property
    def edition(self) -> Edition:
        """The edition of the Laws that the case is ruled by."""
        return EDITIONS[self.laws]

    def extra_of(self, index: int) -> Mapping[str, object]:
        """What event number `index`, from 0, has beyond the keys that the Laws look at."""
        return self.event_extra[index] if index < len(self.event_extra) else NOTHING

    def place_of_call(self, index: int) -> int:
        """Which of the events, from 0, call number `index` is, from 0 too. Raises IndexError if there is none."""
        return [place for place, event in enumerate(self.events) if isinstance(event, CallMade)][index]

    def meaning_of(self, index: int) -> str:
        """What call number `index`, from 0, means in the players' methods, as far as it was written down."""
        return str(self.extra_of(self.place_of_call(index)).get("meaning", ""))

    def with_event(self, event: Event, extra: Mapping[str, object] = NOTHING) -> Case:
        """The case with one more event."""
        return self._replace(events=(*self.events, event), event_extra=(*self._extras(), extra))

    def without_last(self) -> Case:
        """The case without its last event."""
        return self._replace(events=self.events[:-1], event_extra=self._extras()[: max(len(self.events) - 1, 0)])

    def first(self, count: int) -> Case:
        """The case with so many of its events, counted from the first."""
        return self._replace(events=self.events[:count], event_extra=self._extras()[:count])

    def _extras(self) -> tuple[Mapping[str, object], ...]:
        return tuple(self.extra_of(index) for index in range(len(self.events)))


def new_case(dealer: Seat = Seat.N, vulnerable: Vulnerability = Vulnerability.NONE, board: int | None = None) -> Case:
    """A case in which nothing has happened yet."""
    return Case("", {}, board, dealer, vulnerable)


def conditions_disagree(case: Case) -> bool:
    """Whether the board number says otherwise than dealer and vulnerability, which win (Law 2)."""
    return case.board is not None and board_conditions(case.board) != (case.dealer, case.vulnerable)
