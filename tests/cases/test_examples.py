"""The examples that ship with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cases import read_case, report, write_case
from app.paths import resource

EXAMPLES = sorted(resource("examples").glob("*.json"))


def test_example_34_is_there() -> None:
    assert resource("examples", "example-34.json") in EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_a_title_in_each_language_and_a_ruling(path: Path) -> None:
    case = read_case(path)
    assert all(case.title[language].strip() for language in ("en", "el"))
    given = report(case)
    assert given["rulings"]
    assert given["question"] is None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_written_as_the_program_writes(path: Path) -> None:
    assert path.read_text("utf-8") == write_case(read_case(path))


def test_example_34_is_ruled_as_the_commentary_has_it() -> None:
    given = report(read_case(resource("examples", "example-34.json")), after=3)
    assert (given["turn"], given["must"], given["question"]) == ("E", [], None)
    assert given["unauthorised"] == [{"seat": "E", "law": "16C2", "call": 1}]
    assert given["rulings"] == [{"offender": "W", "call": 1, "path": ["29B", "30B1(a)"]}]
