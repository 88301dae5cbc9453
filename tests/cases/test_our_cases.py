"""Cases of the other laws and of every reading that can be chosen: the report must equal their `expect` block."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cases import parse_case, read_case, report, write_case
from app.laws import Decided, Reading

OURS = sorted((Path(__file__).parent / "ours").glob("*.json"))


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_the_report_equals_the_expected_block(path: Path) -> None:
    case = read_case(path)
    given = report(case)
    assert (given.pop("id"), given.pop("laws")) == (path.stem, case.laws)
    assert json.dumps(given) == json.dumps(case.extra["expect"])


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_case_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_case(parse_case(text, path.name)) == text


def test_every_reading_has_a_case() -> None:
    chosen = {event.reading for path in OURS for event in read_case(path).events if isinstance(event, Decided)}
    assert chosen - {None} == set(Reading)
