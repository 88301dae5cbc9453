"""Options, help, and mistakes on the command line."""

from __future__ import annotations

import pytest

from app import __version__
from tests.cli.running import Run

MISTAKES = [
    (["rule"], "file"),
    (["rule", "--json"], "file"),
    (["rule", "a.json", "--nonsense"], "--nonsense"),
    (["rule", "a.json", "--js"], "--js"),
    (["rule", "a.json", "--json=yes"], "--json"),
    (["rule", "a.json", "--after"], "--after"),
    (["rule", "a.json", "--after", "two"], "two"),
    (["rule", "a.json", "--after", "-1"], "-1"),
    (["rule", "a.json", "--after", "1" * 5_000], "1"),
    (["rule", "a.json", "--after", "²"], "²"),
    (["rule", "a.json", "--lang"], "--lang"),
    (["rule", "a.json", "--lang", "fr"], "fr"),
    (["picture"], "file"),
    (["picture", "a.json"], "-o"),
    (["picture", "a.json", "b.json", "-o", "x.png"], "b.json"),
    (["picture", "a.json", "-o"], "-o"),
    (["picture", "a.json", "-o", "x.png", "--theme", "pink"], "pink"),
    (["picture", "a.json", "-o", "x.png", "--size", "large"], "large"),
    (["picture", "a.json", "-o", "x.png", "--size", "0x800"], "0x800"),
    (["picture", "a.json", "-o", "x.png", "--size", "99999x800"], "99999x800"),
    (["picture", "a.json", "-o", "x.png", "--size", "10x10"], "1024x640: 10x10"),
    (["picture", "a.json", "-o", "x.png", "--size", "1280x639"], "1024x640: 1280x639"),
    (["a.json", "b.json"], "b.json"),
    (["--nonsense"], "--nonsense"),
    (["--quit-after-paint", "--json"], "--json"),
]


@pytest.mark.parametrize(("arguments", "named"), MISTAKES, ids=lambda value: " ".join(value)[:60])
def test_a_mistake_is_one_sentence_that_names_it(run: Run, arguments: list[str], named: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert named in err


@pytest.mark.parametrize("arguments", [["--help"], ["rule", "--help"], ["picture", "a.json", "-h"]])
def test_help_is_printed(run: Run, arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert "outofturn" in out
    assert "--help" in out


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version") == (0, f"outofturn {__version__}\n", "")
