"""The case file: what happened at the table and what the Director decided, as text and back.

Reading is lenient where the format is, and strict everywhere else: whatever is no case raises CaseError with a
code, the number of the event and the key concerned. Sentences are made elsewhere.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from app.bridge import SUITS, Call, Denomination, Seat, Vulnerability, board_conditions
from app.laws import EDITIONS, WBF_2017, CallMade, Decided, Decision, Edition, Event, Reading

FORMAT: Final = 1
"""The format number that this program reads and writes."""

MAX_BYTES: Final = 1_000_000
"""The largest case file that is read."""

MAX_BOARD: Final = 9_999
"""The highest board number that is read."""

MAX_EVENTS: Final = 2_000
"""The most events that are read: several times the longest auction, and replayed within a fraction of a second."""

MAX_DEPTH: Final = 50
"""How deeply lists and objects of a file may be nested; the format itself needs five."""

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
"""What an event has beyond the keys of the format, where it has nothing."""


class Fault(Enum):
    """What is wrong with a case. The comment says what `key` and `detail` of the CaseError hold, if anything."""

    NOT_FOUND = "there is no such file"
    UNREADABLE = "the file cannot be read"  # detail: the system's error number, may be empty
    TOO_LARGE = "the file is larger than 1 MB"
    NOT_UTF8 = "the file is not UTF-8 text"
    NOT_JSON = "the text is not JSON"  # detail: the number of the line
    TOO_DEEP = "lists or objects are nested too deeply"  # event
    DUPLICATE_KEY = "an object has the same key twice"  # event, key
    BAD_NUMBER = "a number that JSON or this program cannot hold"  # event; detail: the number, may be empty
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


# --- reading -------------------------------------------------------------------------------------------------------


def read_case(path: Path) -> Case:
    """The case in a file.

    Raises CaseError with the file's name if it cannot be read or holds no case.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise CaseError(Fault.NOT_FOUND, path.name) from None
    except OSError as error:
        raise CaseError(Fault.UNREADABLE, path.name, detail=str(error.errno or "")) from None
    return decode_case(data, path.name)


def decode_case(data: bytes, name: str) -> Case:
    """The case that the bytes of a file hold; a byte order mark is accepted.

    Raises CaseError with this name if they hold none.
    """
    if len(data) > MAX_BYTES:
        raise CaseError(Fault.TOO_LARGE, name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise CaseError(Fault.NOT_UTF8, name) from None
    return parse_case(text, name)


def parse_case(text: str, name: str) -> Case:
    """The case that a text holds.

    Raises CaseError with this name if it holds none.
    """
    try:
        return _case(_json(text.removeprefix("\ufeff")))
    except CaseError as error:
        error.name = name
        raise


def parse_event(value: object, callers: Sequence[Seat]) -> tuple[Event, Mapping[str, object]]:
    """One event, and what it has beyond the keys that the Laws look at. `callers`: who made the calls before it.

    Raises CaseError, without the number of the event, if the value is none.
    """
    if not isinstance(value, dict):
        raise CaseError(Fault.NOT_AN_EVENT)
    is_call = "seat" in value or "call" in value
    if is_call is ("decide" in value):
        raise CaseError(Fault.NOT_AN_EVENT)
    keys = _CALL_KEYS if is_call else _READING_KEYS if value["decide"] == "reading" else _DECISION_KEYS
    extra = {key: item for key, item in value.items() if key not in keys}
    if not isinstance(value.get("meaning", ""), str):
        _wrong_type(value, "meaning")
    return (_call_made(value, callers) if is_call else _decided(value)), extra or NOTHING


class _Repeated(dict[str, object]):
    """An object of the text in which a key occurs twice."""

    key: str


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    seen: set[str] = set()
    repeated = _Repeated(made)
    repeated.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return repeated


def _json(text: str) -> object:
    try:
        value: object = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise CaseError(Fault.NOT_JSON, detail=str(error.lineno)) from None
    except RecursionError:
        raise CaseError(Fault.TOO_DEEP) from None
    except ValueError:
        # An integer of more digits than Python converts.
        raise CaseError(Fault.BAD_NUMBER) from None
    _check(value)
    return value


def _check(value: object) -> None:
    """Refuses what the text may contain but a case may not: repeated keys, odd numbers, endless nesting."""
    unseen: list[tuple[object, int, int | None]] = [(value, 1, None)]
    while unseen:
        item, depth, event = unseen.pop()
        children: Iterator[tuple[object, int | None]]
        if isinstance(item, dict):
            if isinstance(item, _Repeated):
                raise CaseError(Fault.DUPLICATE_KEY, event=event, key=_line(item.key))
            children = ((child, event) for child in item.values())
            if item is value and isinstance(events := item.get("events"), list):
                unseen.extend((child, depth + 2, number) for number, child in enumerate(events, 1))
                children = ((child, None) for key, child in item.items() if key != "events")
        elif isinstance(item, list):
            children = ((child, event) for child in item)
        elif isinstance(item, float) and not math.isfinite(item):
            raise CaseError(Fault.BAD_NUMBER, event=event, detail=json.dumps(item))
        else:
            continue
        if depth > MAX_DEPTH:
            raise CaseError(Fault.TOO_DEEP, event=event)
        unseen.extend((child, depth + 1, number) for child, number in children)


def _case(value: object) -> Case:
    if not isinstance(value, dict):
        raise CaseError(Fault.NOT_A_CASE)
    for key in ("format", "events"):
        if key not in value:
            raise CaseError(Fault.MISSING_KEY, key=key)
    if type(value["format"]) is not int or value["format"] != FORMAT:
        raise CaseError(Fault.UNKNOWN_FORMAT, detail=shown_value(value["format"]))
    laws = value.get("laws", WBF_2017.name)
    if not isinstance(laws, str) or laws not in EDITIONS:
        raise CaseError(Fault.UNKNOWN_LAWS, detail=shown_value(laws))
    identity = value.get("id", "")
    if not isinstance(identity, str):
        _wrong_type(value, "id")
    title = value.get("title", {})
    if not isinstance(title, dict) or not all(isinstance(text, str) for text in title.values()):
        _wrong_type(value, "title")
    board = value.get("board")
    if board is not None and (type(board) is not int or not 1 <= board <= MAX_BOARD):
        raise CaseError(Fault.BAD_BOARD, detail=shown_value(board))
    dealer, vulnerable = _conditions(value, board)
    if not isinstance(value["events"], list):
        _wrong_type(value, "events")
    if len(value["events"]) > MAX_EVENTS:
        raise CaseError(Fault.TOO_MANY_EVENTS, detail=str(MAX_EVENTS))
    events, event_extra = _events(value["events"])
    extra = {key: item for key, item in value.items() if key not in _CASE_KEYS}
    return Case(identity, title, board, dealer, vulnerable, events, extra, event_extra, laws, _order(value, extra))


def _conditions(value: Mapping[str, object], board: int | None) -> tuple[Seat, Vulnerability]:
    if board is None:
        for key in ("dealer", "vulnerable"):
            if key not in value:
                raise CaseError(Fault.MISSING_KEY, key=key)
        dealer, vulnerable = Seat.N, Vulnerability.NONE
    else:
        dealer, vulnerable = board_conditions(board)
    if "dealer" in value:
        dealer = _seat(value, "dealer")
    if "vulnerable" in value:
        named = value["vulnerable"]
        if not isinstance(named, str) or named not in _VULNERABILITIES:
            raise CaseError(Fault.UNKNOWN_VULNERABILITY, detail=shown_value(named))
        vulnerable = _VULNERABILITIES[named]
    return dealer, vulnerable


def _events(values: list[object]) -> tuple[tuple[Event, ...], tuple[Mapping[str, object], ...]]:
    events: list[Event] = []
    extras: list[Mapping[str, object]] = []
    callers: list[Seat] = []
    for number, value in enumerate(values, 1):
        try:
            event, extra = parse_event(value, callers)
        except CaseError as error:
            error.event = number
            raise
        events.append(event)
        extras.append(extra)
        if isinstance(event, CallMade):
            callers.append(event.seat)
    return tuple(events), tuple(extras)


def _call_made(value: Mapping[str, object], callers: Sequence[Seat]) -> CallMade:
    for key in ("seat", "call"):
        if key not in value:
            raise CaseError(Fault.MISSING_KEY, key=key)
    seat = _seat(value, "seat")
    try:
        call = Call.parse(_text(value, "call"))
    except ValueError:
        raise CaseError(Fault.UNKNOWN_CALL, detail=shown_value(value["call"]), key="call") from None
    if "above_seven" in value and _flag(value, "above_seven"):
        if call.denomination is None:
            raise CaseError(Fault.UNKNOWN_CALL, detail=shown_value(value["call"]), key="call")
        call = Call.bid(8, call.denomination)
    return CallMade(
        seat,
        call,
        artificial=_flag(value, "artificial") if "artificial" in value else None,
        shows=_suits(value) if "shows" in value else None,
        corrects=_corrected(value, seat, callers) if "corrects" in value else None,
        simultaneous="simultaneous" in value and _flag(value, "simultaneous"),
    )


def _corrected(value: Mapping[str, object], seat: Seat, callers: Sequence[Seat]) -> int:
    index = value["corrects"]
    if not isinstance(index, int) or isinstance(index, bool):
        _wrong_type(value, "corrects")
    if not 0 <= index < len(callers) or callers[index] is not seat:
        raise CaseError(Fault.CORRECTS_NOTHING, detail=shown_value(index), key="corrects")
    return index


def _decided(value: Mapping[str, object]) -> Decided:
    named = value["decide"]
    if not isinstance(named, str) or named not in _DECISIONS:
        raise CaseError(Fault.UNKNOWN_DECISION, detail=shown_value(named), key="decide")
    if "value" not in value:
        raise CaseError(Fault.MISSING_KEY, key="value")
    decision, answer = _DECISIONS[named], value["value"]
    if decision is Decision.READING:
        return _read(value, answer)
    for yes in (True, False):
        meant = _answer(decision, yes)
        if meant is not None and type(answer) is type(meant) and answer == meant:
            return Decided(decision, yes)
    raise CaseError(Fault.BAD_DECISION, detail=shown_value(answer), key=named)


def _read(value: Mapping[str, object], answer: object) -> Decided:
    ruling = value.get("ruling")
    if ruling is not None and type(ruling) is not int:
        _wrong_type(value, "ruling")
    if not isinstance(answer, str) or answer not in _READINGS:
        raise CaseError(Fault.BAD_DECISION, detail=shown_value(answer), key="reading")
    return Decided(Decision.READING, True, _READINGS[answer], ruling)


def _answer(decision: Decision, yes: bool) -> bool | str | None:
    """The value of a decision in the file, None where the decision cannot be that."""
    if decision is Decision.ACCEPTANCE:
        return "accepted" if yes else "declined"
    return yes if yes or decision is not Decision.RECTIFY else None


def _seat(value: Mapping[str, object], key: str) -> Seat:
    named = value[key]
    if not isinstance(named, str) or named not in Seat.__members__:
        raise CaseError(Fault.UNKNOWN_SEAT, detail=shown_value(named), key=key)
    return Seat[named]


def _suits(value: Mapping[str, object]) -> tuple[Denomination, ...]:
    """The suits that a call shows: a list of letters, or the letters in one text; in the order of rank."""
    letters = value["shows"]
    if not isinstance(letters, list | str):
        _wrong_type(value, "shows")
    for letter in letters:
        if not isinstance(letter, str) or letter not in _SUITS:
            raise CaseError(Fault.UNKNOWN_SUIT, detail=shown_value(letter), key="shows")
    return tuple(suit for suit in SUITS if suit.name in letters)


def _flag(value: Mapping[str, object], key: str) -> bool:
    flag = value[key]
    return flag if isinstance(flag, bool) else _wrong_type(value, key)


def _text(value: Mapping[str, object], key: str) -> str:
    text = value[key]
    return text if isinstance(text, str) else _wrong_type(value, key)


def _wrong_type(value: Mapping[str, object], key: str) -> NoReturn:
    raise CaseError(Fault.WRONG_TYPE, detail=shown_value(value[key]), key=key)


def shown_value(value: object) -> str:
    """A value as a message can name it: on one line, and short."""
    text = json.dumps(value, ensure_ascii=False)
    return _line(value if isinstance(value, str) else text)


def _line(text: str) -> str:
    short = text if len(text) <= 40 else text[:39] + "…"
    return "".join(char if char.isprintable() else "�" for char in short)


def _order(value: Mapping[str, object], extra: Iterable[str]) -> tuple[str, ...]:
    """The order of the top-level keys, with missing ones put in their usual places; empty if it is the usual one."""
    order = list(value)
    for place, key in enumerate(_CASE_KEYS):
        if key not in value:
            order.insert(order.index(_CASE_KEYS[place - 1]) + 1 if place else 0, key)
    return () if order == [*_CASE_KEYS, *extra] else tuple(order)


# --- writing -------------------------------------------------------------------------------------------------------


def write_case(case: Case) -> str:
    """The text of a case file, one event a line, with a newline at the end."""
    events: list[str] = [
        json.dumps(write_event(event, extra), ensure_ascii=False)
        for event, extra in zip_longest(case.events, case.event_extra[: len(case.events)], fillvalue=NOTHING)
        if not isinstance(event, Mapping)
    ]
    values: dict[str, str] = {
        key: json.dumps(value, ensure_ascii=False)
        for key, value in (
            ("format", FORMAT),
            ("laws", case.laws),
            ("id", case.id),
            ("title", dict(case.title)),
            ("board", case.board),
            ("dealer", case.dealer.letter),
            ("vulnerable", case.vulnerable.value),
        )
    }
    values["events"] = "[\n    " + ",\n    ".join(events) + "\n  ]" if events else "[]"
    for key, value in case.extra.items():
        values[key] = json.dumps(value, ensure_ascii=False, indent=2).replace("\n", "\n  ")
    keys = [key for key in case.order if key in values]
    keys.extend(key for key in values if key not in case.order)
    lines = (f"  {json.dumps(key, ensure_ascii=False)}: {values[key]}" for key in keys)
    return escape_surrogates("{\n" + ",\n".join(lines) + "\n}\n")


def write_event(event: Event, extra: Mapping[str, object] = NOTHING) -> dict[str, object]:
    """An event as the file holds it; what is as by default is left out."""
    if isinstance(event, Decided) and event.reading is not None:
        written_reading: dict[str, object] = {"decide": event.decision.value, "value": event.reading.value}
        if event.ruling is not None:
            written_reading["ruling"] = event.ruling
        return {**written_reading, **extra}
    if isinstance(event, Decided):
        return {"decide": event.decision.value, "value": _answer(event.decision, event.yes), **extra}
    written: dict[str, object] = {"seat": event.seat.letter, "call": event.call.code}
    if event.call.is_above_seven and event.call.denomination is not None:
        # No call of the format is higher than seven: the highest bid in that denomination stands for it.
        written |= {"call": Call.bid(7, event.call.denomination).code, "above_seven": True}
    if event.artificial is not None:
        written["artificial"] = event.artificial
    if event.shows is not None:
        written["shows"] = [suit.name for suit in event.shows]
    if event.corrects is not None:
        written["corrects"] = event.corrects
    if event.simultaneous:
        written["simultaneous"] = True
    return {**written, **extra}


def escape_surrogates(text: str) -> str:
    """JSON text that UTF-8 can hold: half a surrogate pair, which a title may contain, is written as an escape."""
    return _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_CASE_KEYS: Final = ("format", "laws", "id", "title", "board", "dealer", "vulnerable", "events")
_CALL_KEYS: Final = ("seat", "call", "above_seven", "artificial", "shows", "corrects", "simultaneous")
_DECISION_KEYS: Final = ("decide", "value")
_READING_KEYS: Final = (*_DECISION_KEYS, "ruling")
_SUITS: Final = tuple(suit.name for suit in SUITS)
_READINGS: Final = {reading.value: reading for reading in Reading}
_DECISIONS: Final = {decision.value: decision for decision in Decision}
_VULNERABILITIES: Final = {vulnerability.value: vulnerability for vulnerability in Vulnerability}
