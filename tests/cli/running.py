"""The command line as tests call it, and what it should say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.cases import read_case, replay_case
from app.paths import resource
from app.wording import ruling_text
from app.wording.titles import title_of

ROOT = Path(__file__).parents[2]
EXAMPLE = resource("examples", "example-34.json")

Run = Callable[..., tuple[int, str, str]]
"""Runs the program with arguments; gives its exit status, what it printed and what it said on standard error."""


def in_words(path: Path, after: int | None = None) -> str:
    """What the window says of a case, in the current language, with the title first."""
    case = read_case(path)
    return f"{title_of(case)}\n\n{ruling_text(replay_case(case, after)[-1])}"
