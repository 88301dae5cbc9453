"""`outofturn picture`: the case is drawn as asked for. What the picture shows is tested beside the window."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from app.cases import Case, read_case
from app.cli.picture import LEAST_PICTURE
from app.i18n import language
from tests.cli.running import EXAMPLE, Run

Drawn = tuple[Case, int | None, str, str, tuple[int, int], Path]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    calls: list[Drawn] = []

    def draw(case: Case, after: int | None, lang: str, theme: str, size: tuple[int, int], out: Path) -> None:
        if out.name == "full.png":
            raise OSError(28, "No space left on device")
        calls.append((case, after, lang, theme, size, out))

    module: Any = ModuleType("app.ui.picture")
    module.draw = draw
    monkeypatch.setitem(sys.modules, "app.ui.picture", module)
    return calls


def test_a_picture_is_drawn_as_asked_for(run: Run, drawn: list[Drawn]) -> None:
    case = read_case(EXAMPLE)
    assert run("picture", EXAMPLE, "-o", "x.png") == (0, "", "")
    options = ["--after", "2", "--lang", "el", "--theme", "dark", "--size", "1920x1080"]
    assert run("picture", *options, EXAMPLE, "-o", "y.png") == (0, "", "")
    assert drawn == [
        (case, None, "en", "light", (1280, 800), Path("x.png")),
        (case, 2, "el", "dark", (1920, 1080), Path("y.png")),
    ]
    assert language() == "el"


def test_a_picture_of_a_bad_case_is_not_drawn(run: Run, drawn: list[Drawn], bad: Path) -> None:
    for arguments in ([bad], [EXAMPLE, "--after", "99"]):
        status, out, err = run("picture", *arguments, "-o", "x.png")
        assert (status, out, drawn) == (2, "", [])
        assert err.count("\n") == 1
        assert str(arguments[0]) in err


def test_a_picture_that_cannot_be_written_is_named(run: Run, drawn: list[Drawn]) -> None:
    status, _out, err = run("picture", EXAMPLE, "-o", "full.png")
    assert status == 2
    assert "full.png" in err
    assert "the disk is full" in err


def test_the_smallest_picture_is_the_smallest_window() -> None:
    from app.ui.placement import LEAST_SIZE

    assert (LEAST_SIZE.width(), LEAST_SIZE.height()) == LEAST_PICTURE
