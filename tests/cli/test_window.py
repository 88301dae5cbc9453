"""The program without a command: the window opens, or it is said why it cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.cli.running import EXAMPLE, Run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, bool]]:
    calls: list[tuple[Path | None, bool]] = []

    def run_window(case_path: Path | None, *, quit_after_paint: bool = False) -> int:
        calls.append((case_path, quit_after_paint))
        return 0

    module: Any = ModuleType("app.ui.application")
    module.run = run_window
    monkeypatch.setitem(sys.modules, "app.ui.application", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return calls


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ([], (None, False)),
        (["a.json"], (Path("a.json"), False)),
        (["./rule"], (Path("rule"), False)),
        (["./picture"], (Path("picture"), False)),
        (["--", "rule"], (Path("rule"), False)),
        (["--quit-after-paint"], (None, True)),
        (["--quit-after-paint", "a.json"], (Path("a.json"), True)),
        (["a.json", "--quit-after-paint"], (Path("a.json"), True)),
    ],
    ids=str,
)
def test_the_window_opens(
    run: Run, opened: list[tuple[Path | None, bool]], arguments: list[str], call: tuple[Path | None, bool]
) -> None:
    assert run(*arguments) == (0, "", "")
    assert opened == [call]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_that_is_said(
    run: Run, opened: list[tuple[Path | None, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    status, out, err_of_none = run()
    assert (status, out, opened) == (1, "", [])
    assert err_of_none.count("\n") == 1
    # A word that is no file is named first: most likely it was mistyped.
    status, out, err = run("bogus")
    assert (status, out, opened) == (2, "", [])
    assert err.startswith("bogus: ")
    assert err.count("\n") == 1
    assert run(EXAMPLE)[0] == 1
    # Nor where one is named that is not there.
    monkeypatch.setenv("DISPLAY", ":98765")
    monkeypatch.setenv("WAYLAND_DISPLAY", "/no/such/display")
    assert run() == (1, "", err_of_none)
    assert opened == []
    monkeypatch.setenv("DISPLAY", "another-host:0")
    assert run() == (0, "", "")


@pytest.mark.parametrize(
    "error",
    [
        ModuleNotFoundError("No module named 'PySide6'", name="PySide6"),
        # As Python has it where a library of the system is missing.
        ImportError("libEGL.so.1: no such file", name="QtGui", path="/lib/PySide6/QtGui.abi3.so"),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [("application", []), ("picture", ["picture", EXAMPLE, "-o", "x.png"])],
    ids=["window", "picture"],
)
def test_without_qt_that_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, arguments: list[object], error: ImportError
) -> None:
    def missing(_name: str) -> object:
        raise error

    module: Any = ModuleType(name)
    module.__getattr__ = missing
    monkeypatch.setitem(sys.modules, f"app.ui.{name}", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    status, out, err = run(*arguments)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert str(error) in err


def test_a_mistake_in_the_program_is_not_taken_for_a_missing_qt(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "app.ui.application", ModuleType("app.ui.application"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with pytest.raises(ImportError):
        run()
