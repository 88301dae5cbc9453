"""A case as the text of a case file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import zip_longest

from app.bridge import Call
from app.cases.case import FORMAT, NOTHING, Case
from app.laws import Decided, Decision, Event


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
        return {"decide": event.decision.value, "value": decision_value(event.decision, event.yes), **extra}
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


def decision_value(decision: Decision, yes: bool) -> bool | str | None:
    """The value of a decision in a file, whichever way it went; None where the decision cannot be that."""
    if decision is Decision.ACCEPTANCE:
        return "accepted" if yes else "declined"
    return yes if yes or decision is not Decision.RECTIFY else None


def escape_surrogates(text: str) -> str:
    """JSON text that UTF-8 can hold: half a surrogate pair, which a title may contain, is written as an escape."""
    # Not compiled when this is loaded: the first window has nothing to write.
    return re.sub("[\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text)
