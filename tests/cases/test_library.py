"""The library of lessons: read when asked for, in teaching order, and nothing is hidden."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.cases import Case, CaseError, Fault
from app.cases.lesson import Lesson
from app.cases.library import Library, by_topic, read_lesson_file

CASE: dict[str, Any] = {
    "format": 1,
    "dealer": "N",
    "vulnerable": "none",
    "title": {"en": "A pass"},
    "events": [{"seat": "N", "call": "P"}],
}
STEPS = [{"after": 1, "story": {"en": "North passes."}}]


def put(folder: Path, name: str, lesson: object = None, **keys: object) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    block = {"topic": "30A", "steps": STEPS} if lesson is None else lesson
    path.write_text(json.dumps(CASE | {"lesson": block} | keys), encoding="utf-8")
    return path


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "shipped", tmp_path / "own")


def names(library: Library) -> list[str]:
    return [entry.path.name for entry in library.entries()]


def test_folders_that_are_not_there_hold_nothing(library: Library) -> None:
    assert library.entries() == ()


def test_the_order_is_the_one_that_teaches(library: Library) -> None:
    put(library.shipped, "b.json", {"order": 20, "topic": "30B", "steps": STEPS})
    put(library.shipped, "c.json", {"order": 10, "topic": "rotation", "steps": STEPS})
    put(library.shipped, "a.json", {"order": 30, "topic": "30A", "steps": STEPS})
    put(library.own, "y.json", {"topic": "several", "steps": STEPS})
    put(library.own, "z.json", {"topic": "28A", "steps": STEPS})
    put(library.own, "x.json", {"order": 15, "topic": "30B", "steps": STEPS})
    put(library.own, "w.json", {"steps": STEPS})
    assert names(library) == ["c.json", "x.json", "b.json", "a.json", "z.json", "y.json", "w.json"]
    topics = [(topic, len(group)) for topic, group in by_topic(library.entries())]
    assert topics == [("rotation", 1), ("30B", 2), ("30A", 1), ("28A", 1), ("several", 1), ("", 1)]
    assert [entry.is_own for entry in library.entries()] == [False, True, False, False, True, True, True]


def test_title_aim_and_languages_are_told(library: Library) -> None:
    steps = [{"after": 1, "story": {"en": "North passes.", "el": "Ο Βορράς πασάρει."}, "question": {"el": "Και τώρα;"}}]
    aim = {"en": "Know it", "el": "Να το ξέρετε"}
    title = {"en": "A pass", "el": "Ένα πάσο"}
    put(library.own, "a.json", {"topic": "30A", "aim": aim, "steps": steps}, title=title)
    (entry,) = library.entries()
    assert (entry.title, entry.aim, entry.topic, entry.languages) == (title, aim, "30A", ("el",))


def test_a_broken_file_is_listed_last_with_its_fault(library: Library) -> None:
    put(library.own, "a.json", {"topic": "31A", "steps": STEPS})
    put(library.own, "b.json", {"topic": "30A", "steps": []})
    (library.own / "c.json").write_text("{", encoding="utf-8")
    put(library.own, "d.json", {"steps": [{"after": 5}]})
    (library.own / "e.json").write_text(json.dumps(CASE), encoding="utf-8")
    put(library.own, "z.json")
    (library.own / "notes.txt").write_text("no lesson", encoding="utf-8")
    found = {entry.path.name: entry.fault for entry in library.entries()}
    assert list(found) == ["z.json", "a.json", "b.json", "c.json", "d.json", "e.json"]
    assert found.pop("z.json") is None
    faults = {name: (fault.fault, fault.step, fault.name) for name, fault in found.items() if fault is not None}
    assert faults == {
        "a.json": (Fault.UNKNOWN_TOPIC, 0, "a.json"),
        "b.json": (Fault.MISSING_KEY, 0, "b.json"),
        "c.json": (Fault.NOT_JSON, None, "c.json"),
        "d.json": (Fault.NO_SUCH_EVENT, 1, "d.json"),
        "e.json": (Fault.MISSING_KEY, None, "e.json"),
    }


def test_files_are_read_again_only_when_they_changed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        put(library.own, f"{number}.json")
    read: list[str] = []

    def noting(path: Path) -> tuple[Case, Lesson]:
        read.append(path.name)
        return read_lesson_file(path)

    monkeypatch.setattr("app.cases.library.read_lesson_file", noting)
    library.entries()
    assert sorted(read) == [f"{number}.json" for number in range(5)]
    read.clear()
    library.entries()
    assert read == []
    changed = put(library.own, "3.json", {"topic": "28A", "steps": STEPS}, title={"en": "Another"})
    os.utime(changed, ns=(1, 1))
    (library.own / "1.json").unlink()
    assert [entry.title["en"] for entry in library.entries() if entry.path == changed] == ["Another"]
    assert read == ["3.json"]
    assert len(library.entries()) == 4


def test_nothing_is_read_before_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr("os.scandir", forbidden)
    Library(tmp_path, tmp_path)


def test_reading_a_lesson_gives_its_case(library: Library) -> None:
    put(library.own, "a.json")
    (entry,) = library.entries()
    case, lesson = library.read(entry)
    assert (case.title, len(lesson.steps)) == ({"en": "A pass"}, 1)
    entry.path.unlink()
    with pytest.raises(CaseError) as raised:
        library.read(entry)
    assert (raised.value.fault, raised.value.name) == (Fault.NOT_FOUND, "a.json")


def test_an_auction_that_cannot_have_happened_is_a_fault(library: Library) -> None:
    events = [{"seat": "N", "call": "P"}, {"decide": "acceptance", "value": "accepted"}]
    put(library.own, "a.json", events=events)
    (entry,) = library.entries()
    assert entry.fault is not None
    assert (entry.fault.fault, entry.fault.event) == (Fault.EVENT_CANNOT_FOLLOW, 2)
