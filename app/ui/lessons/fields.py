"""Fields for texts in two languages, side by side or one only, and labels for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from app.cases.lesson import Texts
from app.i18n import _
from app.wording.lesson import language_text

CODES: Final = ("el", "en")

# Between the fields of both languages, in device-independent pixels.
_GAP: Final = 6


class _Area(QPlainTextEdit):
    """A field of several lines. Tab leaves it; `left` when it loses the focus."""

    left = Signal()

    def __init__(self, lines: int, parent: QWidget, *, grows: bool) -> None:
        super().__init__(parent)
        self._lines: Final = lines
        self._grows: Final = grows
        self.setTabChangesFocus(True)

    def set_scale(self, _factor: float) -> None:
        """The font is the application's, already scaled; the height follows it."""
        frame = 2 * self.frameWidth() + round(2 * self.document().documentMargin())
        height = self.fontMetrics().lineSpacing() * self._lines + frame
        self.setMinimumHeight(height)
        if not self._grows:
            self.setMaximumHeight(height)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class _Line(QLineEdit):
    """A field of one line."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(200)

    def set_scale(self, _factor: float) -> None:
        """The font is the application's, already scaled."""

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class TextPair(QWidget):
    """The same text in Greek and in English. `edited` carries the language and the text; `left` ends the editing."""

    edited = Signal(str, str)
    left = Signal()

    def __init__(self, label: Callable[[], str], lines: int, parent: QWidget, *, grows: bool = False) -> None:
        """`lines`: how many are in sight at least; 1 is a field that has no more. `grows`: more where there is room."""
        super().__init__(parent)
        self._label: Final = label
        self._is_loading = False
        self.label: Final = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.fields: Final[dict[str, _Area | _Line]] = {
            code: _Line(self) if lines == 1 else _Area(lines, self, grows=grows) for code in CODES
        }
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.label, 0, 0, 1, 2)
        for column, code in enumerate(CODES):
            field = self.fields[code]
            grid.addWidget(field, 1, column)
            # Two of them have room in the smallest window.
            field.setMinimumWidth(80)
            field.textChanged.connect(self._changed)
            field.left.connect(self.left)
        self.codes: tuple[str, ...] = CODES

    def put(self, texts: Texts) -> None:
        """Shows texts; what is the same already is left alone, with its cursor."""
        self._is_loading = True
        for code, field in self.fields.items():
            text = texts.get(code, "")
            if isinstance(field, _Line):
                if field.text() != text:
                    field.setText(text)
                    # Of a long one the beginning is seen.
                    field.setCursorPosition(0)
            elif field.toPlainText() != text:
                field.setPlainText(text)
        self._is_loading = False

    def show_languages(self, codes: tuple[str, ...]) -> None:
        """Shows the fields of these languages."""
        self.codes = codes
        for code in CODES:
            self.fields[code].setVisible(code in codes)
        # The gap beside a field that is hidden would stay.
        self._grid.setHorizontalSpacing(_GAP if len(codes) > 1 else 0)
        self.label.setBuddy(self.fields[codes[0]])
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the labels again."""
        self.label.setText(self._label())
        for code, field in self.fields.items():
            # Seen while the field is empty, and heard always.
            field.setPlaceholderText(language_text(code))
            # Translators: the name of a field for a screen reader: what it is for, and its language
            field.setAccessibleName(_("{field}, {language}").format(field=self._label(), language=language_text(code)))

    def set_scale(self, factor: float) -> None:
        """The heights follow the type."""
        for field in self.fields.values():
            field.set_scale(factor)

    def _changed(self) -> None:
        if self._is_loading:
            return
        for code, field in self.fields.items():
            if field is self.sender():
                self.edited.emit(code, field.text() if isinstance(field, _Line) else field.toPlainText())
