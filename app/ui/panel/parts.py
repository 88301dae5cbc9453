"""What the panel is made of beside texts: who may do what, what to say, and the other reading of a call."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from app.bridge import Seat
from app.ui.kit.parts import Lines, Surface, Text, font_of, metrics_of, pixels
from app.ui.kit.theme import Theme
from app.wording import seat_letter


class Players(QWidget):
    """Who may do what now: the player's initial, and a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = Theme.light()
        self._scale = 1.0
        self._rows: Final[list[tuple[Text, Text]]] = []
        self._count = 0

    def put(self, rows: tuple[tuple[Seat | None, str], ...]) -> None:
        """Shows a row for each player; None is everybody."""
        while len(self._rows) < len(rows):
            row = (Text("text", bold=True, role="accent_text", parent=self), Text("text", parent=self))
            self._rows.append(row)
            for label in row:
                label.set_scale(self._scale)
                label.apply_theme(self._theme)
        self._count = len(rows)
        for index, (letter, text) in enumerate(self._rows):
            seat, sentence = rows[index] if index < len(rows) else (None, "")
            text.put(sentence)
            letter.put("" if not sentence else "·" if seat is None else seat_letter(seat))
            # The sentence names the player.
            letter.setAccessibleName(sentence)

    def measure(self, width: int, level: int) -> int:
        """The height of the rows."""
        indent = self._indent(level)
        heights = [text.measure(width - indent, level) for _letter, text in self._rows[: self._count]]
        return sum(heights) + round(4 * self._scale) * (len(heights) - 1) if heights else 0

    def arrange(self, width: int, level: int) -> None:
        """Places the rows."""
        indent, y = self._indent(level), 0
        for letter, text in self._rows[: self._count]:
            height = text.measure(width - indent, level)
            for label in (letter, text):
                label.arrange(width, level)
            letter.setGeometry(0, y, indent, letter.measure(indent, level))
            text.setGeometry(indent, y, width - indent, height)
            y += height + round(4 * self._scale)

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self._scale = factor
        for row in self._rows:
            for label in row:
                label.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        for row in self._rows:
            for label in row:
                label.apply_theme(theme)

    def _indent(self, level: int) -> int:
        return round(metrics_of(pixels("text", level, self._scale), True).horizontalAdvance("W") * 1.4)


class Said(Surface):
    """What to say to the table, on a face of its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("say_face", "accent", bar="accent", parent=parent)
        self.lines: Final = Lines("say", gap=6, parent=self)

    def measure(self, width: int, level: int) -> int:
        text = self.lines.measure(width - self._side() - round(12 * self._scale), level)
        return text + 2 * round(9 * self._scale) if text else 0

    def arrange(self, width: int, level: int) -> None:
        inner = width - self._side() - round(12 * self._scale)
        self.lines.arrange(inner, level)
        self.lines.setGeometry(self._side(), round(9 * self._scale), inner, self.lines.measure(inner, level))

    def set_scale(self, factor: float) -> None:
        super().set_scale(factor)
        self.lines.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        super().apply_theme(theme)
        self.lines.apply_theme(theme)

    def _side(self) -> int:
        return round(16 * self._scale)


class OtherReading(QPushButton):
    """The other reading of a call, in one click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def measure(self, _width: int, level: int) -> int:
        if not self.text():
            return 0
        return metrics_of(pixels("text", level, self._scale), False).height() + round(12 * self._scale)

    def arrange(self, _width: int, level: int) -> None:
        self.setFont(font_of(pixels("text", level, self._scale), False))

    def set_scale(self, factor: float) -> None:
        self._scale = factor

    def apply_theme(self, _theme: Theme) -> None:
        """The palette of the application does."""
