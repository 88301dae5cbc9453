"""What holds for every test: off screen, in English, with folders of its own, and nothing left behind."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from app.i18n import set_language

# Before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# How long an example takes is a matter of the machine, not of the program.
settings.register_profile("outofturn", deadline=None)
settings.load_profile("outofturn")

_numbers = count()

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The one application, with the bundled fonts: off screen Qt has no others on some systems."""
    from app.ui.kit.fonts import install_fonts

    assert install_fonts()
    return qapp


@pytest.fixture(autouse=True)
def _home(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal and the settings of a test are its own, in the folder `home` of its `tmp_path`."""
    if "tmp_path" in request.fixturenames:
        folder = request.getfixturevalue("tmp_path") / "home"
    else:
        # Thousands of tests write nothing: no folder is made for them.
        folder = request.getfixturevalue("tmp_path_factory").getbasetemp() / f"home-{next(_numbers)}"
    monkeypatch.setenv("OUTOFTURN_HOME", str(folder))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture(autouse=True)
def _no_stray_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fails a test that logs a warning or worse. One that expects it asserts it and then calls `caplog.clear()`."""
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    stray = [f"{record.name}: {record.getMessage()}" for record in records if record.levelno >= logging.WARNING]
    assert not stray, f"logged, and not expected: {stray}"


@pytest.fixture(autouse=True)
def _no_leftovers() -> Iterator[None]:
    """Fails a test that leaves a window open; `qtbot.addWidget` closes those that it was told of before this looks."""
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return
    left = [widget for widget in widgets.QApplication.topLevelWidgets() if widget.isVisible()]
    names = [f"{type(widget).__name__} {widget.objectName()!r}" for widget in left]
    for widget in left:
        widget.hide()
        widget.deleteLater()
    assert not left, f"left open: {names}"
