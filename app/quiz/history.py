"""What a learner has answered so far, by topic, in one small JSON file. Read with suspicion: never a crash."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from app.cases.lesson import TOPICS
from app.quiz.score import Tally

FORMAT: Final = 1
_MAX_BYTES: Final = 100_000
_MOST: Final = 10_000_000
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d\Z")


class Record(NamedTuple):
    """What was answered on a topic; `last`: the latest day, as year-month-day."""

    tally: Tally
    last: str


class History(NamedTuple):
    """The records by topic. `set_aside`: where a file was put that is no history, None if there was none.

    `can_be_saved`: false where there is a file that could not be opened, which nothing should take the place of.
    """

    records: Mapping[str, Record] = {}
    set_aside: Path | None = None
    can_be_saved: bool = True

    def with_answer(self, topic: str, is_right: bool, day: str) -> History:
        """The history with one more answer, given on a day."""
        old = self.records.get(topic)
        tally = (old.tally if old is not None else Tally()).plus(is_right)
        return self._replace(records={**self.records, topic: Record(tally, day)})

    @property
    def total(self) -> Tally:
        """The tally of all topics."""
        tallies = [record.tally for record in self.records.values()]
        return Tally(sum(tally.seen for tally in tallies), sum(tally.right for tally in tallies))

    @property
    def last(self) -> str:
        """The latest day on which a question was answered; empty if none was."""
        return max((record.last for record in self.records.values()), default="")


def load(path: Path) -> History:
    """The history in a file; empty if there is none. A file that is no history is put aside under another name."""
    try:
        with path.open("rb") as file:
            text = file.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        return History()
    except OSError:
        # It is there, and may be readable another time: left as it is.
        return History(can_be_saved=False)
    try:
        if len(text) > _MAX_BYTES:
            raise ValueError
        return History(_records(json.loads(text.decode("utf-8"))))
    except (ValueError, RecursionError):
        aside = _put_aside(path)
        return History(set_aside=aside, can_be_saved=aside is not None)


def save(path: Path, history: History) -> bool:
    """Writes the file in one step; whether that worked."""
    if not history.can_be_saved:
        return False
    stored = {
        "format": FORMAT,
        "topics": {
            topic: {"seen": record.tally.seen, "right": record.tally.right, "last": record.last}
            for topic, record in history.records.items()
        },
    }
    partial = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")
        os.replace(partial, path)
    except OSError:
        return False
    return True


def _records(stored: object) -> dict[str, Record]:
    """Raises ValueError for what no program has written; a topic that this one does not know is left out."""
    if not isinstance(stored, dict) or stored.get("format") != FORMAT or not isinstance(stored.get("topics"), dict):
        raise ValueError
    found = {}
    for topic, record in stored["topics"].items():
        if not isinstance(record, dict):
            raise ValueError
        seen, right, last = record.get("seen"), record.get("right"), record.get("last")
        if type(seen) is not int or type(right) is not int or not 0 <= right <= seen <= _MOST:
            raise ValueError
        if not isinstance(last, str) or not _DATE.match(last):
            raise ValueError
        if topic in TOPICS:
            found[topic] = Record(Tally(seen, right), last)
    return found


def _put_aside(path: Path) -> Path | None:
    for number in range(1, 100):
        other = path.with_name(f"{path.stem}-unreadable-{number}{path.suffix}")
        if not other.exists():
            try:
                os.replace(path, other)
            except OSError:
                return None
            return other
    return None
