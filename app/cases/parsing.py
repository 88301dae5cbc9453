"""A case file as a case.

Reading is lenient where the format is, and strict everywhere else: whatever is no case raises CaseError with a
code, the number of the event and the key concerned. Sentences are made elsewhere.
"""

from __future__ import annotations

import json
import math
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NoReturn

from app.bridge import SUITS, Call, Denomination, Seat, Vulnerability, board_conditions
from app.cases.case import FORMAT, NOTHING, Case, CaseError, Fault
from app.cases.writing import decision_value
from app.laws import EDITIONS, WBF_2017, CallMade, Decided, Decision, Event, Reading

MAX_BYTES: Final = 1_000_000
"""The largest case file that is read."""

MAX_BOARD: Final = 9_999
"""The highest board number that is read."""

MAX_EVENTS: Final = 2_000
"""The most events that are read: several times the longest auction, and replayed within a fraction of a second."""

MAX_DEPTH: Final = 50
"""How deeply lists and objects of a file may be nested; the format itself needs five."""

_CASE_KEYS: Final = ("format", "laws", "id", "title", "board", "dealer", "vulnerable", "events")
_CALL_KEYS: Final = ("seat", "call", "above_seven", "artificial", "shows", "corrects", "simultaneous")
_DECISION_KEYS: Final = ("decide", "value")
_READING_KEYS: Final = (*_DECISION_KEYS, "ruling")
_SUITS: Final = tuple(suit.name for suit in SUITS)
_READINGS: Final = {reading.value: reading for reading in Reading}
_DECISIONS: Final = {decision.value: decision for decision in Decision}
_VULNERABILITIES: Final = {vulnerability.value: vulnerability for vulnerability in Vulnerability}


def read_case(path: Path) -> Case:
    """The case in a file.

    Raises CaseError with the file's name if it cannot be read or holds no case.
    """
    try:
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            # To open a pipe would be to wait until somebody writes into it.
            raise CaseError(Fault.NOT_A_FILE, path.name)
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
        found = re.search(rf"\d{{{sys.get_int_max_str_digits() + 1}}}", text)
        line = text.count("\n", 0, found.start() if found else 0) + 1
        raise CaseError(Fault.TOO_MANY_DIGITS, detail=str(line)) from None
    _check(value)
    return value


def _check(value: object) -> None:
    """Refuses what the text may contain but a case may not: repeated keys, odd numbers, endless nesting."""
    unseen: list[tuple[object, int, int | None, str | None]] = [(value, 1, None, None)]
    while unseen:
        item, depth, event, key = unseen.pop()
        children: Iterator[tuple[object, int | None, str | None]]
        if isinstance(item, dict):
            if isinstance(item, _Repeated):
                raise CaseError(Fault.DUPLICATE_KEY, event=event, key=_line(item.key))
            children = ((child, event, name) for name, child in item.items())
            if item is value and isinstance(events := item.get("events"), list):
                unseen.extend((child, depth + 2, number, "events") for number, child in enumerate(events, 1))
                children = ((child, None, name) for name, child in item.items() if name != "events")
        elif isinstance(item, list):
            children = ((child, event, key) for child in item)
        elif isinstance(item, float) and not math.isfinite(item) and key is not None:
            raise CaseError(Fault.BAD_NUMBER, event=event, detail=json.dumps(item), key=_line(key))
        else:
            continue
        if depth > MAX_DEPTH:
            raise CaseError(Fault.TOO_DEEP, event=event)
        unseen.extend((child, depth + 1, number, name) for child, number, name in children)


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
        meant = decision_value(decision, yes)
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
    """A value as a message can name it: on one line, and short. A text has quotation marks where it needs them."""
    if isinstance(value, str) and not _looks_like_a_value(value):
        return _line(value)
    return _line(json.dumps(value, ensure_ascii=False))


def _looks_like_a_value(text: str) -> bool:
    """Whether a text, without quotation marks, would be nothing, a number or one of JSON's three words."""
    if text in ("", "true", "false", "null"):
        return True
    try:
        float(text)
    except ValueError:
        return False
    return True


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
