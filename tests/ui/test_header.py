"""The row above the table: its buttons do what the menus do, and make way where there is no room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from app.bridge import PASS
from app.i18n import set_language
from app.settings import Settings
from app.ui.kit.theme import Theme
from app.ui.map.window import MapWindow
from app.ui.naming import conditions_text
from app.ui.picture import settle
from app.ui.window import MainWindow
from tests.ui.conftest import MakeWindow

LEFT = Qt.MouseButton.LeftButton


def at_size(window: MainWindow, width: int, height: int = 640) -> MainWindow:
    window.resize(width, height)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    settle(app, window)
    return window


def button(window: MainWindow, name: str) -> QToolButton:
    buttons = window.header.findChildren(QToolButton)
    return next(found for found in buttons if found.defaultAction() is window.actions_[name])


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_everything_has_room(make_window: MakeWindow, language: str, width: int) -> None:
    set_language(language)
    window = at_size(make_window(), width)
    ends = [window.header.conditions.geometry().left()]
    for name in ("new", "undo", "redo", "map", "projector", "print"):
        found = button(window, name)
        assert found.isVisible()
        assert found.width() >= found.sizeHint().width()
        assert found.geometry().left() > ends[-1]
        ends.append(found.geometry().right())
    assert window.header.languages["el"].geometry().left() > ends[-1]
    assert window.header.conditions.text() == conditions_text(window.session.case)


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_buttons_that_a_menu_offers_too_make_way(make_window: MakeWindow, language: str) -> None:
    set_language(language)
    settings = Settings()
    settings.zoom = 200
    # High, so that the bars follow the zoom.
    window = at_size(make_window(settings=settings), 1024, 1300)
    assert window.width() == 1024
    assert button(window, "print").isHidden()
    for name in ("new", "undo", "redo"):
        assert button(window, name).isVisible()
    at_size(window, 1920, 1300)
    assert button(window, "map").isVisible()


def test_what_is_half_typed_keeps_its_room(window: MainWindow) -> None:
    at_size(window, 1024)
    QTest.keyClick(window, Qt.Key.Key_1)
    settle_again(window)
    hint = window.header.hint
    assert hint.text()
    assert hint.width() >= hint.sizeHint().width()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle_again(window)
    assert button(window, "print").isVisible()


def settle_again(window: MainWindow) -> None:
    at_size(window, window.width(), window.height())


def test_a_button_opens_the_map(window: MainWindow) -> None:
    at_size(window, 1280)
    QTest.mouseClick(button(window, "map"), LEFT, pos=QPoint(5, 5))
    (shown,) = (top for top in QApplication.topLevelWidgets() if isinstance(top, MapWindow))
    assert shown.isVisible()
    shown.close()


def test_each_is_named_in_full_for_a_screen_reader(make_window: MakeWindow) -> None:
    set_language("el")
    window = at_size(make_window(), 1280)
    assert "F4" in button(window, "map").toolTip()
    assert button(window, "map").text() == "Χάρτης"
    assert button(window, "projector").text() == "Προβολέας"


def test_tab_stops_at_each_language(window: MainWindow) -> None:
    window.activateWindow()
    english, greek = window.header.languages["en"], window.header.languages["el"]
    set_language("el")
    window.retranslate()
    assert (greek.isChecked(), english.isChecked()) == (True, False)
    greek.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(greek, Qt.Key.Key_Tab)
    assert english.hasFocus()
    QTest.keyClick(english, Qt.Key.Key_Space)
    assert (greek.isChecked(), english.isChecked()) == (False, True)
    assert window.header.conditions.text() == conditions_text(window.session.case)
    # The one that is down stays so.
    QTest.mouseClick(english, LEFT)
    assert english.isChecked()


def ring_of(widget: QToolButton) -> set[str]:
    """The colours along the left edge, between the corners."""
    image = widget.grab().toImage()
    return {image.pixelColor(x, image.height() // 2).name() for x in range(4)}


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()])
def test_where_the_keyboard_is_can_be_seen(window: MainWindow, theme: Theme) -> None:
    at_size(window, 1280)
    window.session.call(window.session.seat, PASS)
    header = window.header
    header.apply_theme(theme)
    colours = {QColor(theme.focus).name(), QColor(theme.focus_outline).name()}
    widgets = [header.conditions, *(button(window, name) for name in ("new", "undo", "map", "projector", "print"))]
    button(window, "new").setFocus()
    QTest.keyClick(button(window, "new"), Qt.Key.Key_Backtab)
    for widget in widgets:
        assert widget.hasFocus()
        assert ring_of(widget) == colours
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        assert not ring_of(widget) & colours


def test_no_ring_for_who_does_not_use_the_keyboard(window: MainWindow) -> None:
    at_size(window, 1280)
    theme = window.theme
    found = button(window, "undo")
    window.session.call(window.session.seat, PASS)
    QTest.mouseClick(found, LEFT)
    assert not found.hasFocus()
    found = button(window, "new")
    found.setFocus(Qt.FocusReason.OtherFocusReason)
    assert found.hasFocus()
    assert QColor(theme.focus).name() not in ring_of(found)
    # Now the keyboard is used.
    QTest.keyClick(found, Qt.Key.Key_Shift)
    assert QColor(theme.focus).name() in ring_of(found)
