"""The compliance matrix is complete, fresh, and names tests that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.compliance import PAGE, How, Row, applied, page, rows

ROOT = Path(__file__).parents[2]


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.laws.compliance"


def test_every_law_of_the_auction_has_a_row() -> None:
    laws = {int("".join(c for c in row.paragraph[:2] if c.isdigit())) for row in rows()}
    assert laws >= {16, 17, *range(18, 40), 72}
    assert set(applied()) <= {row.paragraph for row in rows()}


@pytest.mark.parametrize("row", [row for row in rows() if row.how is not How.OUT], ids=lambda row: row.paragraph)
def test_the_named_test_exists(row: Row) -> None:
    file, _, name = row.shown_by.partition("::")
    assert (ROOT / file).exists()
    if name:
        assert f"def {name.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")
