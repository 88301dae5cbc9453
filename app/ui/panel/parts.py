"""What the panel is made of beside texts: who may do what, what to say, and the other reading of a call."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.bridge import Seat
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import (
    RADIUS,
    Lines,
    PlainButton,
    Surface,
    Text,
    font_of,
    metrics_of,
    pixels,
    show,
    unbroken,
    wrapped_height,
)
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


class OtherReading(PlainButton):
    """The other reading of a call, in one click. A text that is too long for one line is wrapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()

    def put(self, text: str) -> None:
        """Shows a text; an empty one takes the button away."""
        if text != self.text():
            self.setText(text)
            self.update()
        show(self, bool(text))

    def measure(self, width: int, level: int) -> int:
        """The height of the wrapped text, and room around it; 0 for no text."""
        if not self.text():
            return 0
        side, above = self._room()
        size = pixels("text", level, self._scale)
        return wrapped_height(self.text(), width - 2 * side, size, False) + 2 * above

    def natural_width(self, level: int) -> int:
        """The width in which the text is one line."""
        metrics = metrics_of(pixels("text", level, self._scale), False)
        return metrics.horizontalAdvance(self.text()) + 2 * self._room()[0] + 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = RADIUS * self._scale
        painter.setPen(QPen(QColor(theme.edge_strong), 1))
        face = theme.accent if self.isDown() else theme.accent_soft if self.underMouse() else theme.surface
        painter.setBrush(QColor(face))
        painter.drawRoundedRect(area, radius, radius)
        side, above = self._room()
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)
        painter.setPen(QColor(theme.on_accent if self.isDown() else theme.text))
        painter.setFont(font_of(pixels("text", self._level, self._scale), False))
        painter.drawText(self.rect().adjusted(side, above, -side, -above), flags, unbroken(self.text()))
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()

    def _room(self) -> tuple[int, int]:
        return round(12 * self._scale), round(6 * self._scale)
