"""Lessons to test with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.cases import Case, read_case, write_case
from app.paths import resource

LESSON: dict[str, Any] = {
    "topic": "30B",
    "aim": {"en": "To know 30B.", "el": "Να μάθετε το 30Β."},
    "steps": [
        {"after": 1, "story": {"en": "North passes.", "el": "Ο Βορράς πασάρει."}},
        {
            "after": 2,
            "story": {"en": "West passes.", "el": "Η Δύση πασάρει."},
            "question": {"en": "What is wrong?", "el": "Τι δεν πάει καλά;"},
            "explanation": {"en": "East was skipped.", "el": "Η Ανατολή παρακάμφθηκε."},
            "expect": {"turn": "E"},
        },
        {
            "after": 3,
            "story": {"en": "North does not want it.", "el": "Ο Βορράς δεν το θέλει."},
            "question": {"en": "What may East do?", "el": "Τι μπορεί να κάνει η Ανατολή;"},
            "explanation": {"en": "Whatever East likes.", "el": "Ό,τι θέλει."},
        },
        {
            "after": 7,
            "story": {"en": "East 1♥, South pass, West 2♥.", "el": "Ανατολή 1♥, Νότος πάσο, Δύση 2♥."},
            "question": {"en": "Who has what to do?", "el": "Ποιος πρέπει να κάνει τι;"},
            "explanation": {"en": "Nobody, nothing.", "el": "Κανείς, τίποτα."},
        },
    ],
}


def example() -> Case:
    return read_case(resource("examples", "example-34.json"))


def lesson_case(block: object = LESSON) -> Case:
    case = example()
    return case._replace(extra={**case.extra, "lesson": block})


def lesson_file(folder: Path, block: object = LESSON, name: str = "lesson.json", title: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    case = lesson_case(block)
    if title:
        case = case._replace(title={"en": title})
    path = folder / name
    path.write_text(write_case(case), encoding="utf-8")
    return path
