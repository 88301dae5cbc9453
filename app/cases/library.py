"""The library of lessons: those that come with the program, and the user's own. Read only when it is asked for.

A lesson is known by its file; what a list shows of it (title, topic, aim, place) is read from the file and kept until
the file changes. A file that holds no lesson is listed with its fault, so that nobody has to wonder where it is.
"""

# No postponed annotations here: NamedTuple would compile every one of them.
import os
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from app.cases.case import Case, CaseError, Fault
from app.cases.file_names import file_stem
from app.cases.lesson import KEY, TOPICS, Lesson, Texts, read_lesson
from app.cases.parsing import read_case
from app.cases.report import replay_case
from app.cases.writing import write_case

MAX_FILES: Final = 5_000
"""The most files of a folder that are looked at."""


class Entry(NamedTuple):
    """A lesson in the list. `fault`: what is wrong with the file, None for a lesson; then nothing else is known.

    `languages`: the codes of those in which each of its texts is there.
    """

    path: Path
    is_own: bool
    title: Texts
    topic: str
    aim: Texts
    order: float | None
    languages: tuple[str, ...]
    fault: CaseError | None = None


class Library:
    """The lessons in some folders. `shipped` and `own` need not exist."""

    def __init__(self, shipped: Path, own: Path) -> None:
        self.shipped: Final = shipped
        self.own: Final = own
        # By path: what the file was when it was read, and what was found.
        self._known: dict[Path, tuple[tuple[int, int], Entry]] = {}

    def entries(self) -> tuple[Entry, ...]:
        """All lessons in the order in which they teach, then the files with a fault, by name."""
        found = [*self._entries_in(self.shipped, False), *self._entries_in(self.own, True)]
        return tuple(sorted(found, key=_place))

    def read(self, entry: Entry) -> tuple[Case, Lesson]:
        """The case and the lesson of an entry. Raises CaseError with the file's name."""
        return read_lesson_file(entry.path)

    def add(self, case: Case, name: str, replaces: Path | None = None) -> Path:
        """Writes a lesson into the user's own folder and gives its file. Raises OSError.

        `name`: what the file is called, as far as a file can be; a number is added where another has that name.
        `replaces`: the file of an earlier version, which is written anew.
        """
        self.own.mkdir(parents=True, exist_ok=True)
        path = replaces if replaces is not None and replaces.parent == self.own else self._free(name)
        partial = path.with_name(path.name + ".part")
        partial.write_text(write_case(case), encoding="utf-8")
        os.replace(partial, path)
        return path

    def _free(self, name: str) -> Path:
        stem = file_stem(name, "lesson")
        path, number = self.own / f"{stem}.json", 2
        while path.exists():
            path, number = self.own / f"{stem} {number}.json", number + 1
        return path

    def _entries_in(self, folder: Path, is_own: bool) -> Iterable[Entry]:
        for path, stamp in _files(folder):
            known = self._known.get(path)
            if known is None or known[0] != stamp:
                known = self._known[path] = (stamp, _entry(path, is_own))
            yield known[1]


def read_lesson_file(path: Path) -> tuple[Case, Lesson]:
    """The case and the lesson in a file. Raises CaseError with the file's name."""
    case = read_case(path)
    try:
        lesson = read_lesson(case)
        if lesson is None:
            raise CaseError(Fault.MISSING_KEY, key=KEY)
        if not lesson.steps:
            raise CaseError(Fault.MISSING_KEY, step=0, key="steps")
        replay_case(case)
    except CaseError as error:
        error.name = path.name
        raise
    return case, lesson


def by_topic(entries: Iterable[Entry]) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """The lessons under their topics, in the order in which they teach, so that a topic may come back later.

    Files with a fault are left out.
    """
    lessons = [entry for entry in entries if entry.fault is None]
    return tuple((topic, tuple(group)) for topic, group in groupby(lessons, key=lambda entry: entry.topic))


def _files(folder: Path) -> list[tuple[Path, tuple[int, int]]]:
    """The case files of a folder, with what changes when one of them does."""
    found = []
    try:
        with os.scandir(folder) as listing:
            for item in listing:
                if item.name.endswith(".json") and not item.name.startswith("."):
                    try:
                        status = item.stat()
                    except OSError:
                        continue
                    found.append((Path(item.path), (status.st_mtime_ns, status.st_size)))
                    if len(found) >= MAX_FILES:
                        break
    except OSError:
        return []
    return sorted(found)


def _entry(path: Path, is_own: bool) -> Entry:
    try:
        case, lesson = read_lesson_file(path)
    except CaseError as error:
        # A copy: the error itself holds on to all that was going on when it was raised.
        fault = CaseError(error.fault, error.name, error.event, error.detail, key=error.key, step=error.step)
        return Entry(path, is_own, {}, "", {}, None, (), fault)
    return Entry(path, is_own, case.title, lesson.topic, lesson.aim, lesson.order, _languages(case, lesson))


def _languages(case: Case, lesson: Lesson) -> tuple[str, ...]:
    """The languages of a lesson: those in which every step that has a text has it."""
    codes = {code for texts in _all_texts(case, lesson) for code, text in texts.items() if text.strip()}
    return tuple(sorted(code for code in codes if all(_has(texts, code) for texts in _all_texts(case, lesson))))


def _all_texts(case: Case, lesson: Lesson) -> list[Texts]:
    texts: list[Texts] = [case.title, lesson.aim]
    for step in lesson.steps:
        texts += (step.story, step.question, step.explanation)
    return [entry for entry in texts if any(text.strip() for text in entry.values())]


def _has(texts: Mapping[str, str], code: str) -> bool:
    return bool(texts.get(code, "").strip())


def _place(entry: Entry) -> tuple[bool, bool, float, int, str]:
    """Lessons with a place first, then by topic; files with a fault last."""
    topic = TOPICS.index(entry.topic) if entry.topic in TOPICS else len(TOPICS)
    is_placed = entry.order is not None
    return (entry.fault is not None, not is_placed, entry.order or 0.0, topic, entry.path.name)
