"""The keyboard, wherever the focus is: seats as on a compass, calls by letter, on a Latin or a Greek layout."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget
from shiboken6 import isValid

from app.bridge import DOUBLE, PASS, REDOUBLE, Call, Denomination, Seat
from app.ui.table.bidding_box import BiddingBox

_ARROWS: Final = {
    int(Qt.Key.Key_Up): Seat.N,
    int(Qt.Key.Key_Right): Seat.E,
    int(Qt.Key.Key_Down): Seat.S,
    int(Qt.Key.Key_Left): Seat.W,
}
# By what is printed on the key: the Latin letter, and the Greek ones that share the key. The key beside it that gives a
# final sigma is another one (W), so nothing here may be folded to upper case.
_LETTERS: Final = {
    character: latin
    for latin, characters in {
        "C": "CcΨψ",
        "D": "DdΔδ",
        "H": "HhΗη",
        "S": "SsΣσ",
        "N": "NnΝν",
        "P": "PpΠπ",
        "X": "XxΧχ",
        "R": "RrΡρ",
        "A": "AaΑα",
        "Z": "ZzΖζ",
        "Y": "YyΥυ",
        "O": "OoΟο",
    }.items()
    for character in characters
}
_OTHER_GREEK: Final = frozenset("ςΒβΓγΕεΖζΘθΙιΚκΛλΜμΞξΟοΤτΥυΦφΩω")
_DENOMINATIONS: Final = {
    "C": Denomination.C,
    "D": Denomination.D,
    "H": Denomination.H,
    "S": Denomination.S,
    "N": Denomination.NT,
}
_CALLS: Final = {"P": PASS, "X": DOUBLE, "R": REDOUBLE}
_TEXT_INPUTS: Final = ("QLineEdit", "QTextEdit", "QPlainTextEdit", "QAbstractSpinBox", "QComboBox")


def letter_of(event: QKeyEvent) -> str:
    """The Latin letter of the key, by its position on the keyboard; empty for any other key."""
    text = event.text()
    if text and text.isprintable():
        if text in _LETTERS:
            return _LETTERS[text]
        if text.isascii() or text in _OTHER_GREEK:
            return ""
    elif (character := chr(min(int(event.key()), 0x10FFFF))) in _LETTERS:
        # With Ctrl the text is a control character, or empty: the key has the letter of the layout.
        return _LETTERS[character]
    if sys.platform == "win32":
        # There the virtual key says where the key is on the keyboard of most countries, Greece among them.
        return _LETTERS.get(chr(event.nativeVirtualKey() & 0xFF), "")
    return ""


class Keyboard(QObject):
    """Listens to the widget of the window that has the focus, and to the window itself.

    `seat`: a seat was chosen. `called`: a call was completed. `alert`: the Alert card. `half_typed`: the level of a bid
    that waits for its denomination, or 0. `paged`: 1 for the next page of the texts, -1 for the one before. `command`:
    the letter that was pressed with Ctrl; "Z!" is with Shift.
    """

    seat = Signal(object)
    called = Signal(object)
    alert = Signal()
    half_typed = Signal(int)
    paged = Signal(int)
    command = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._watched: QWidget | None = None
        self._level = 0
        # In a mode of the window it gets the keys, and says which it took; calls and seats then have none.
        self.mode_key: Callable[[QKeyEvent], bool] | None = None
        window.installEventFilter(self)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)

    @property
    def level(self) -> int:
        """The level of a half-typed bid, 0 if there is none."""
        return self._level

    def drop(self) -> None:
        """Drops a half-typed bid."""
        self._set_level(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the keys that mean something, and leaves the others."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(watched, event)
        return False

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._watched is not None:
            # A widget that is being destroyed loses the focus too, and has let go of us by then.
            if isValid(self._watched):
                self._watched.removeEventFilter(self)
                self._watched.destroyed.disconnect(self._forget)
            self._watched = None
        # The window is asked for each time: a child that kept it would be freed with it by the collector.
        if new is not None and new.window() is self.parent() is not new and not _takes_text(new):
            self._watched = new
            new.installEventFilter(self)
            new.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._watched = None

    def _pressed(self, watched: QObject, event: QKeyEvent) -> bool:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return self._pressed_with_control(event, shift)
        if modifiers & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if self.mode_key is not None:
            return self.mode_key(event)
        key = int(event.key())
        if step := _page(watched, key, shift):
            self.paged.emit(step)
            return True
        if key in _ARROWS and not shift and not _keeps_arrows(watched):
            self.seat.emit(_ARROWS[key])
            return True
        if key == int(Qt.Key.Key_Escape) and self._level:
            self._set_level(0)
            return True
        text = event.text()
        if len(text) == 1 and text in "12345678":
            self._set_level(int(text))
            return True
        letter = letter_of(event)
        if self._level:
            if letter in _DENOMINATIONS:
                level, denomination = self._level, _DENOMINATIONS[letter]
                self._set_level(0)
                self._emit_call(Call.bid(level, denomination))
                return True
            # Some other call now would be a slip: the level stays until it is completed or dropped.
            return bool(letter)
        if letter in _CALLS:
            if not event.isAutoRepeat():
                self._emit_call(_CALLS[letter])
            return True
        if letter == "A":
            if not event.isAutoRepeat():
                self.alert.emit()
            return True
        return False

    def _pressed_with_control(self, event: QKeyEvent, shift: bool) -> bool:
        """Qt knows the shortcuts by their Latin letters; where it finds none, it may be for a Greek layout."""
        letter = letter_of(event)
        if letter in ("Z", "Y", "N", "O", "S", "P") and int(event.key()) > 0x7F:
            self.command.emit(letter + "!" if shift else letter)
            return True
        return False

    def _emit_call(self, call: Call) -> None:
        self.called.emit(call)

    def _set_level(self, level: int) -> None:
        if level != self._level:
            self._level = level
            self.half_typed.emit(level)


def _page(watched: QObject, key: int, shift: bool) -> int:
    """1 or -1 for a key that turns a page, 0 for any other: a table has pages of its own, and Space presses buttons."""
    if isinstance(watched, QAbstractItemView):
        return 0
    if key in (int(Qt.Key.Key_PageDown), int(Qt.Key.Key_PageUp)):
        return 1 if key == int(Qt.Key.Key_PageDown) else -1
    if key == int(Qt.Key.Key_Space) and not isinstance(watched, QAbstractButton):
        return -1 if shift else 1
    return 0


def _takes_text(widget: QWidget) -> bool:
    return any(widget.inherits(name) for name in _TEXT_INPUTS)


def _keeps_arrows(watched: QObject) -> bool:
    """In the box and in the grid, which are entered by Tab alone, the arrows go from card to card."""
    if not isinstance(watched, QWidget):
        return False
    return isinstance(watched, QAbstractItemView) or isinstance(watched.parentWidget(), BiddingBox)
