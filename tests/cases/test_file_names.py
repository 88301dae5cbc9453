"""Names for files that are made from titles."""

from __future__ import annotations

import pytest

from app.cases.file_names import file_stem


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("A/B: C?", "A-B- C-"),
        (" Board 7. ", "Board 7"),
        ("tab\tnull\0", "tab-null-"),
        ("x" * 200, "x" * 80),
        ("Δύση", "Δύση"),
        ("", "lesson"),
        (" .. ", "lesson"),
    ],
)
def test_file_stem(title: str, stem: str) -> None:
    assert file_stem(title, "lesson") == stem
