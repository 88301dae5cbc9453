"""The pages of help: every word within reach on the smallest screen, in both languages and at any zoom."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.i18n import set_language
from app.ui.dialogs.help import AboutDialog, Sheet, ShortcutsDialog
from app.ui.kit.theme import Theme

SCREEN = QSize(1024, 640)


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sheet, "available", lambda _sheet: SCREEN)


def opened(qtbot: QtBot, kind: type[ShortcutsDialog | AboutDialog], factor: float) -> Sheet:
    sheet = kind(None, Theme.light(), factor)
    qtbot.addWidget(sheet)
    with qtbot.waitExposed(sheet):
        sheet.show()
    return sheet


def texts(sheet: Sheet) -> list[QLabel]:
    return [label for column in sheet.columns for label in column.findChildren(QLabel)]


@pytest.mark.usefixtures("small_screen")
@pytest.mark.parametrize("factor", [0.8, 1.0, 1.25, 1.5])
@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("kind", [ShortcutsDialog, AboutDialog])
def test_it_fits_on_a_small_screen(
    qtbot: QtBot, kind: type[ShortcutsDialog | AboutDialog], code: str, factor: float
) -> None:
    set_language(code)
    sheet = opened(qtbot, kind, factor)
    assert sheet.size().boundedTo(SCREEN) == sheet.size()
    body = sheet.area.widget()
    assert body is not None
    # Nothing is beyond an edge that cannot be scrolled to, and nothing lies over anything else.
    assert body.width() <= sheet.area.viewport().width()
    for column in sheet.columns:
        shown = [label for label in texts(sheet) if label.parent() is column]
        assert len(shown) >= 5
        for above, below in pairwise(shown):
            assert above.geometry().bottom() < below.geometry().top()
        for label in shown:
            assert column.rect().contains(label.geometry())
            assert label.height() >= label.heightForWidth(label.width())


def test_the_keys_of_lessons_are_there(qtbot: QtBot) -> None:
    shown = [label.text() for label in texts(opened(qtbot, ShortcutsDialog, 1.0))]
    rows = dict(zip(shown[::2], shown[1::2], strict=True))
    assert {"→, ←, Home, End", "Ctrl+L, Ctrl+PgDown, Ctrl+PgUp"} <= rows.keys()
    assert "presenter's remote" in rows["PgDn, PgUp"]


@pytest.mark.usefixtures("small_screen")
@pytest.mark.parametrize("code", ["en", "el"])
def test_all_keys_are_in_sight_at_once(qtbot: QtBot, code: str) -> None:
    set_language(code)
    assert opened(qtbot, ShortcutsDialog, 1.0).area.verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("small_screen")
def test_what_does_not_fit_is_turned_to_by_key(qtbot: QtBot) -> None:
    sheet = opened(qtbot, ShortcutsDialog, 1.5)
    bar = sheet.area.verticalScrollBar()
    assert bar.maximum() > 0
    assert sheet.area.more is not None
    assert sheet.area.more.isVisible()
    for _page in range(5):
        QTest.keyClick(sheet.focusWidget() or sheet, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    QTest.keyClick(sheet.focusWidget() or sheet, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()
