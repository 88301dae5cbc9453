"""What is read from the back row, in lessons and in the quiz: large buttons, the question, type that grows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import (
    RADIUS,
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

# The room in a window of 1280 by 800, and how much larger than the zoom asks for the type may get.
_USUAL_HEIGHT: Final = 720
_USUAL_WIDTH: Final = 600
_MOST_GROWTH: Final = 1.4
LARGER: Final = (1.4, 1.2)
"""How much larger still a short text is, where there is room for that."""


def growth(size: QSize) -> float:
    """How much larger than the zoom asks for the type may be in a view of a size; in steps."""
    room = min(size.height() / _USUAL_HEIGHT, size.width() / _USUAL_WIDTH)
    return min(max(1.0, int(room * 20) / 20), _MOST_GROWTH)


class Button(PlainButton):
    """A painted button. `kind` is the type it is written in; a main one is filled with the accent."""

    def __init__(self, parent: QWidget, *, kind: str = "chip", is_main: bool = False) -> None:
        super().__init__(parent)
        self._kind: Final = kind
        self._is_main = is_main

    def set_main(self, is_main: bool) -> None:
        """Makes it the one that stands out, or one like the others."""
        if is_main is not self._is_main:
            self._is_main = is_main
            self.update()

    def put(self, text: str, description: str = "") -> None:
        """Shows a text; what it does is said in a tooltip, and to a screen reader."""
        if text != self.text() or description != self.toolTip():
            self.setText(text)
            self.setToolTip(description)
            self.setAccessibleName(text)
            self.setAccessibleDescription(description)
            self.updateGeometry()
            self.update()

    def measure(self, width: int, level: int) -> int:
        """The height of the text, wrapped into a width, and room around it; 0 while it is hidden."""
        if self.isHidden():
            return 0
        inner = width - 2 * round(12 * self._scale)
        return wrapped_height(self.text(), inner, pixels(self._kind, level, self._scale), True) + round(
            18 * self._scale
        )

    def sizeHint(self) -> QSize:
        metrics = metrics_of(pixels(self._kind, self._level, self._scale), True)
        return QSize(
            metrics.horizontalAdvance(self.text()) + round(22 * self._scale), metrics.height() + round(14 * self._scale)
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_scale(self, factor: float) -> None:
        super().set_scale(factor)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        is_on = self.isEnabled()
        is_filled = is_on and (self._is_main or self.isDown())
        lit = theme.accent_soft if is_on and self.underMouse() else theme.surface
        painter.setPen(QPen(QColor(theme.accent if is_on else theme.edge), 1.5))
        painter.setBrush(QColor(theme.accent if is_filled else lit))
        radius = RADIUS * self._scale
        painter.drawRoundedRect(area, radius, radius)
        painter.setPen(QColor(theme.on_accent if is_filled else theme.text if is_on else theme.text_soft))
        painter.setFont(font_of(pixels(self._kind, self._level, self._scale), True))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)
        painter.drawText(self.rect(), flags, unbroken(self.text()))
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()


class Asked(Surface):
    """The question to the class, on a face of its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ask_face", "ask_edge", bar="ask_edge", parent=parent)
        self.text: Final = Text("story", bold=True, parent=self)

    def put(self, text: str) -> None:
        """Shows a question, or none."""
        self.text.put(text)
        self.setAccessibleName(text)
        show(self, bool(text))

    def measure(self, width: int, level: int) -> int:
        """The height of the text, and room around it."""
        text = self.text.measure(width - 2 * self._side(), level)
        return text + 2 * round(11 * self._scale) if text else 0

    def arrange(self, width: int, level: int) -> None:
        """Places the text."""
        inner = width - 2 * self._side()
        self.text.arrange(inner, level)
        self.text.setGeometry(self._side(), round(11 * self._scale), inner, self.text.measure(inner, level))

    def set_scale(self, factor: float) -> None:
        super().set_scale(factor)
        self.text.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        super().apply_theme(theme)
        self.text.apply_theme(theme)

    def _side(self) -> int:
        return round(16 * self._scale)
