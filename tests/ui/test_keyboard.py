"""Everything by keys, on a Latin and on a Greek keyboard, wherever the focus is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.bridge import SEATS, Seat
from app.ui.dialogs.case import ConditionsDialog
from app.ui.window import MainWindow

KEYS = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def receiver(window: MainWindow) -> QWidget:
    return window.focusWidget() or window


def type_text(window: MainWindow, text: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Types as the layout in use gives it: the key is that of the character, whatever it is."""
    for character in text:
        key = ord(character.upper()) if character.upper() != character.lower() else ord(character)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(receiver(window), QKeyEvent(kind, key, modifiers, character))


def press(window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(receiver(window), key, modifiers)


def calls(window: MainWindow) -> list[str]:
    return [made.event.call.code for made in window.session.state.calls]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("p", "P"),
        ("P", "P"),
        ("π", "P"),
        ("Π", "P"),
        ("x", "X"),
        ("χ", "X"),
        ("Χ", "X"),
        ("r", "XX"),
        ("ρ", "XX"),
        ("Ρ", "XX"),
        ("1c", "1C"),
        ("1ψ", "1C"),
        ("2d", "2D"),
        ("2Δ", "2D"),
        ("3h", "3H"),
        ("3η", "3H"),
        ("4s", "4S"),
        ("4σ", "4S"),
        ("5n", "5NT"),
        ("5Ν", "5NT"),
        ("7ν", "7NT"),
        ("12h", "2H"),
    ],
)
def test_calls(window: MainWindow, typed: str, expected: str) -> None:
    type_text(window, typed)
    assert calls(window) == [expected]


@pytest.mark.parametrize("typed", ["c", "ς", "w", "8", "0", "1", "1p", "1ς", "1x", "z"])
def test_what_is_no_call_is_none(window: MainWindow, typed: str) -> None:
    type_text(window, typed)
    assert calls(window) == []


def test_half_typed_bid_is_shown_and_escape_drops_it(window: MainWindow) -> None:
    type_text(window, "3")
    assert window.keyboard.level == 3
    assert "3" in window.header.hint.text()
    assert {call.level for call, card in window.table.box.cards.items() if call is not None and card.is_typed} == {3}
    press(window, KEYS.Key_Escape)
    assert window.header.hint.text() == ""
    type_text(window, "c")
    assert calls(window) == []


def test_choosing_another_player_keeps_the_half_typed_bid(window: MainWindow) -> None:
    type_text(window, "3")
    press(window, KEYS.Key_Down)
    type_text(window, "s")
    assert [(made.event.seat, made.event.call.code) for made in window.session.state.calls] == [(Seat.S, "3S")]


@pytest.mark.parametrize(
    ("key", "seat"),
    [(KEYS.Key_Up, Seat.N), (KEYS.Key_Right, Seat.E), (KEYS.Key_Down, Seat.S), (KEYS.Key_Left, Seat.W)],
)
def test_arrows_are_a_compass(window: MainWindow, key: Qt.Key, seat: Seat) -> None:
    for other in SEATS:
        window.session.choose_seat(other)
        press(window, key)
        assert window.session.seat is seat


def test_alert(window: MainWindow) -> None:
    type_text(window, "α2ψ")
    assert window.session.state.calls[0].event.artificial is True
    type_text(window, "aap")
    assert window.session.state.calls[1].event.artificial is None


def test_undo_and_redo(window: MainWindow) -> None:
    type_text(window, "pp")
    press(window, KEYS.Key_Z, CTRL)
    assert calls(window) == ["P"]
    press(window, KEYS.Key_Z, CTRL | SHIFT)
    press(window, KEYS.Key_Z, CTRL)
    press(window, KEYS.Key_Y, CTRL)
    assert calls(window) == ["P", "P"]


def test_undo_and_redo_where_qt_knows_only_the_greek_letters(window: MainWindow) -> None:
    type_text(window, "πππ")
    type_text(window, "ζ", CTRL)
    type_text(window, "Ζ", CTRL)
    assert calls(window) == ["P"]
    type_text(window, "Ζ", CTRL | SHIFT)
    type_text(window, "Υ", CTRL)
    assert calls(window) == ["P", "P", "P"]


def test_example_34_by_keys_alone(window: MainWindow) -> None:
    type_text(window, "p")
    press(window, KEYS.Key_Left)
    type_text(window, "p")
    press(window, KEYS.Key_Tab)
    press(window, KEYS.Key_Tab)
    while not window.panel.question.buttons[1].hasFocus():
        press(window, KEYS.Key_Tab)
    press(window, KEYS.Key_Return)
    type_text(window, "1hp2h")
    press(window, KEYS.Key_Tab)
    while not window.panel.question.buttons[0].hasFocus():
        press(window, KEYS.Key_Tab)
    press(window, KEYS.Key_Space)
    assert calls(window) == ["P", "P", "1H", "P", "2H"]
    assert window.session.state.question is None
    assert window.session.state.rulings[0].path[-1] == "23B"


def test_first_tab_after_a_question_opens_is_in_the_question(window: MainWindow) -> None:
    press(window, KEYS.Key_Left)
    type_text(window, "p")
    press(window, KEYS.Key_Tab)
    focus = window.focusWidget()
    assert focus is not None
    assert window.panel.question.isAncestorOf(focus)


def focusable(window: MainWindow) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def test_letters_and_digits_are_never_swallowed(window: MainWindow) -> None:
    press(window, KEYS.Key_Left)
    type_text(window, "p")
    expected = ["P"]
    widgets = focusable(window)
    assert len(widgets) > 40
    for widget in widgets:
        if not widget.isVisible():
            continue
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        type_text(window, "1n")
        expected.append("1NT")
        assert calls(window) == expected, widget


def test_arrows_choose_the_seat_except_in_box_and_grid(window: MainWindow) -> None:
    press(window, KEYS.Key_Left)
    type_text(window, "p")
    for widget in focusable(window):
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        inside = window.table.box.isAncestorOf(widget) or widget is window.table.grid
        window.session.choose_seat(Seat.W)
        press(window, KEYS.Key_Right)
        assert (window.session.seat is Seat.E) is not inside, widget


def test_tab_reaches_everything_and_comes_round(window: MainWindow) -> None:
    press(window, KEYS.Key_Left)
    type_text(window, "p")
    seen = set()
    for _step in range(60):
        press(window, KEYS.Key_Tab)
        focus = window.focusWidget()
        assert focus is not None
        seen.add(focus)
    # Inside the box the arrows move.
    outside = {widget for widget in focusable(window) if not window.table.box.isAncestorOf(widget)}
    assert outside <= seen
    assert any(window.table.box.isAncestorOf(widget) for widget in seen)


def test_text_fields_keep_their_keys(window: MainWindow) -> None:
    window.commands.conditions()
    (dialog,) = window.findChildren(ConditionsDialog)
    dialog.name.setFocus()
    QTest.keyClicks(dialog.name, "pass 1n x")
    QTest.keyClick(dialog.name, KEYS.Key_Left)
    assert dialog.name.text() == "pass 1n x"
    assert calls(window) == []
    assert window.session.seat is Seat.N
    dialog.reject()
