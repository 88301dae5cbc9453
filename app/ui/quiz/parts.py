"""What the quiz is put together from: options that say whether they were right, and a bar of how many were."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.ui.kit.choices import CheckBox, RadioButton
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import RADIUS, PlainButton, Text, font_of, metrics_of, pixels, unbroken, wrapped_height
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme

_LEAST_SIZE: Final = 9


class OptionButton(PlainButton):
    """One of the options: its number, what it says, and after the answer a sign and a word on how it was.

    `is_right` is None while the question is open.
    """

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.number: Final = number
        self.is_right: bool | None = None
        self.is_chosen = False
        self._word = ""

    def put(self, text: str, *, is_right: bool | None = None, is_chosen: bool = False) -> None:
        """Shows an option. Whether it was right may only be told after the answer."""
        self.is_right, self.is_chosen = is_right, is_chosen
        self._word = ""
        if is_right:
            self._word = _("Your answer, and right") if is_chosen else _("The right answer")
        elif is_chosen:
            self._word = _("Your answer")
        self.setText(text)
        # Translators: an option of the quiz for a screen reader: its number and what it says
        name = _("{number}: {option}").format(number=self.number, option=text)
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._word)
        self.setEnabled(is_right is None)
        self.update()

    def measure(self, width: int, level: int) -> int:
        """The height of the text and the word, and room around them; 0 while the button is hidden."""
        if self.isHidden():
            return 0
        word, text = self._heights(width, level)
        return max(round(44 * self._scale), word + text + 2 * round(8 * self._scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        theme, scale, level = self._theme, self._scale, self._level
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        edge, face, ink = theme.accent, theme.surface, theme.text
        if self.is_right:
            edge, face = theme.outline_accepted, theme.surface_raised
        elif self.is_chosen:
            edge, face = theme.warning_text, theme.surface_raised
        elif self.is_right is not None:
            edge, ink = theme.edge, theme.text_soft
        elif self.isDown():
            face, ink = theme.accent, theme.on_accent
        elif self.underMouse():
            face = theme.accent_soft
        painter.setPen(QPen(QColor(edge), 3 if self.is_right or self.is_chosen else 1.5))
        painter.setBrush(QColor(face))
        radius = RADIUS * scale
        painter.drawRoundedRect(area, radius, radius)
        self._paint_number(painter, edge, ink)
        word, text = self._heights(self.width(), level)
        left, width = self._left(), self._inner(self.width())
        top = (self.height() - word - text) // 2
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        if word:
            painter.setPen(QColor(theme.text))
            painter.setFont(font_of(pixels("detail", level, scale), True))
            painter.drawText(QRect(left, top, width, word), flags, self._word)
        painter.setPen(QColor(ink))
        painter.setFont(font_of(pixels("ask", level, scale), False))
        painter.drawText(QRect(left, top + word, width, text), flags, unbroken(self.text()))
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()

    def _paint_number(self, painter: QPainter, edge: str, ink: str) -> None:
        """The number in a ring; after the answer a tick or a cross in its place, where there is something to say."""
        side = 26 * self._scale
        ring = QRectF(10 * self._scale, (self.height() - side) / 2, side, side)
        if self.is_right:
            paint_sign(painter, Sign.TICK, ring.adjusted(3, 3, -3, -3), QColor(edge))
            return
        if self.is_chosen:
            painter.setPen(QPen(QColor(edge), side / 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            inner = ring.adjusted(side / 4, side / 4, -side / 4, -side / 4)
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(QPointF(inner.right(), inner.top()), QPointF(inner.left(), inner.bottom()))
            return
        painter.setPen(QPen(QColor(edge), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QColor(ink))
        painter.setFont(font_of(round(15 * self._scale), True))
        painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, str(self.number))

    def _heights(self, width: int, level: int) -> tuple[int, int]:
        inner = self._inner(width)
        word = wrapped_height(self._word, inner, pixels("detail", level, self._scale), True)
        return word, wrapped_height(self.text(), inner, pixels("ask", level, self._scale), False)

    def _left(self) -> int:
        return round(46 * self._scale)

    def _inner(self, width: int) -> int:
        return width - self._left() - round(12 * self._scale)


class Tick(CheckBox):
    """A check box among the blocks of a column."""

    def measure(self, _width: int, level: int) -> int:
        """One line."""
        return metrics_of(pixels("text", level, self._scale), False).height() + round(9 * self._scale)

    def arrange(self, width: int, level: int) -> None:
        """Takes the size of a level, or a smaller one with which the text is not cut off."""
        size = pixels("text", level, self._scale)
        while size > _LEAST_SIZE and metrics_of(size, False).horizontalAdvance(self.text()) + 2 * size > width:
            size -= 1
        self.setFont(font_of(size, False))

    def set_scale(self, factor: float) -> None:
        """Scales the text."""
        self._scale = factor

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.update()

    _scale = 1.0


class Choice(RadioButton):
    """A radio button among the blocks of a column."""

    def set_scale(self, factor: float) -> None:
        """Scales the text."""
        self.setFont(font_of(pixels("text", 2, factor), False))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.update()


class TopicLine(QWidget):
    """A topic in the result: how many of its questions were right, as a bar and in words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name: Final = Text("text", bold=True, parent=self)
        self.counted: Final = Text("text", parent=self)
        self._theme = Theme.light()
        self._scale = 1.0
        self._part = 0.0
        self._bar = QRect()

    def put(self, name: str, counted: str, part: float) -> None:
        """Shows a topic; `part` of its questions, from 0 to 1, were right."""
        self.name.put(name)
        self.counted.put(counted)
        self._part = part
        self.setAccessibleName(name)
        self.setAccessibleDescription(counted)
        self.update()

    def measure(self, width: int, level: int) -> int:
        """The height of the texts and the bar."""
        if self.isHidden():
            return 0
        return self.name.measure(width, level) + self.counted.measure(width, level) + round(14 * self._scale)

    def arrange(self, width: int, level: int) -> None:
        """Places the texts and the bar."""
        y = 0
        for text in (self.name, self.counted):
            height = text.measure(width, level)
            text.arrange(width, level)
            text.setGeometry(0, y, width, height)
            y += height
        self._bar = QRect(0, y + round(3 * self._scale), width, round(7 * self._scale))

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self._scale = factor
        self.name.set_scale(factor)
        self.counted.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.name.apply_theme(theme)
        self.counted.apply_theme(theme)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(self._bar).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(self._theme.edge_strong), 1))
        painter.setBrush(QColor(self._theme.surface))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if self._part:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.outline_accepted))
            bar.setWidth(max(bar.width() * self._part, bar.height()))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.end()
