"""A window with nothing of the user's: no settings, no journal, and folders of the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.cases import Case
from app.session import Session
from app.settings import Settings
from app.ui.kit.theme import Theme
from app.ui.window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, tmp_path: Path) -> MakeWindow:
    """Makes a shown window of 1280 by 800 for a case, a new one if none is given."""

    def make(
        case: Case | None = None, *, session: Session | None = None, settings: Settings | None = None
    ) -> MainWindow:
        window = MainWindow(
            session or Session(case),
            settings or Settings(tmp_path / "settings.json"),
            theme=Theme.light(),
            kept_folder=tmp_path / "kept",
        )
        qtbot.addWidget(window)
        window.resize(1280, 800)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return make


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A window with a new auction, North dealer."""
    return make_window()
