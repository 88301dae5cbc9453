"""What the quiz is put together from: options that say whether they were right, and tables of how many were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.quiz.score import Tally
from app.ui.kit.choices import CheckBox, RadioButton
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import (
    RADIUS,
    Column,
    PlainButton,
    Text,
    font_of,
    metrics_of,
    pixels,
    show,
    unbroken,
    wrapped_height,
)
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
    """A line of a table of topics: the name, how many of its questions were right as a bar, and in figures."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name: Final = Text("text", parent=self)
        self.counted: Final = Text("text", bold=True, parent=self)
        self.counted.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._theme = Theme.light()
        self._scale = 1.0
        self._part = 0.0
        self._bar = QRectF()

    def put(self, name: str, counted: str, sentence: str, part: float) -> None:
        """Shows a topic; `part` of its questions, from 0 to 1, were right, which `sentence` says to a screen reader."""
        self.name.put(name)
        self.counted.put(counted)
        self._part = part
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)
        self.update()

    def width_of_figures(self, level: int) -> int:
        """How wide the figures are."""
        metrics = metrics_of(pixels("text", level, self._scale), True)
        return metrics.horizontalAdvance(self.counted.text()) + 2

    def measure(self, width: int, figures: int, level: int) -> int:
        """The height at a width, of which the figures have a part."""
        return self.name.measure(self._columns(width, figures)[0], level) + 2 * self._pad()

    def arrange(self, width: int, figures: int, level: int) -> None:
        """Places name, bar and figures side by side."""
        name, bar = self._columns(width, figures)
        height, pad = self.measure(width, figures, level), self._pad()
        for text in (self.name, self.counted):
            text.arrange(width, level)
        self.name.setGeometry(0, pad, name, height - 2 * pad)
        self.counted.setGeometry(width - figures, pad, figures, height - 2 * pad)
        thick = round(9 * self._scale)
        self._bar = QRectF(width - figures - self._gap() - bar, (height - thick) / 2, bar, thick)

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
        """Qt: the bar, and a rule below the line."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))
        bar = self._bar.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(theme.edge_strong), 1))
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if self._part:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.outline_accepted))
            bar.setWidth(max(bar.width() * self._part, bar.height()))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.end()

    def _columns(self, width: int, figures: int) -> tuple[int, int]:
        """The widths of the name and of the bar."""
        gap = self._gap()
        # Long names come first: the bar has what they leave.
        bar = round(min(max((width - 430 * self._scale) / 2, 40 * self._scale), 150 * self._scale))
        return max(width - figures - bar - 2 * gap, 40), bar

    def _gap(self) -> int:
        return round(12 * self._scale)

    def _pad(self) -> int:
        return round(4 * self._scale)


class TopicTable(QWidget):
    """Topics one below the other, their bars and figures in columns. Lines are made as they are needed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: Final[dict[str, TopicLine]] = {}
        self._shown: tuple[TopicLine, ...] = ()
        self._theme = Theme.light()
        self._scale = 1.0

    def put(self, entries: Sequence[tuple[str, str, Tally]]) -> None:
        """Shows topics: the code, the name, and how many questions there were and how many were right."""
        shown = []
        for topic, name, tally in entries:
            line = self.lines.get(topic)
            if line is None:
                line = self.lines[topic] = TopicLine(self)
                line.set_scale(self._scale)
                line.apply_theme(self._theme)
            # Translators: how many questions of a topic were answered rightly, as figures in a table
            counted = _("{right} of {seen}").format(right=tally.right, seen=tally.seen)
            line.put(name, counted, counted_text(tally), tally.right / tally.seen)
            shown.append(line)
        self._shown = tuple(shown)
        for line in self.lines.values():
            show(line, line in self._shown)
        show(self, bool(shown))

    def measure(self, width: int, level: int) -> int:
        """The height of all lines."""
        figures = self._figures(level)
        return sum(line.measure(width, figures, level) for line in self._shown)

    def arrange(self, width: int, level: int) -> None:
        """Places the lines."""
        figures, y = self._figures(level), 0
        for line in self._shown:
            height = line.measure(width, figures, level)
            line.arrange(width, figures, level)
            line.setGeometry(0, y, width, height)
            y += height

    def set_scale(self, factor: float) -> None:
        """Scales the lines."""
        self._scale = factor
        for line in self.lines.values():
            line.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        for line in self.lines.values():
            line.apply_theme(theme)

    def _figures(self, level: int) -> int:
        return max((line.width_of_figures(level) for line in self._shown), default=0)


class MissedLine(Column):
    """A question that was missed, and below it, behind a tick, its right answer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(2, parent=parent)
        self.question: Final = Text("text", parent=self)
        self.answer: Final = Ticked(self)
        self.add(self.question)
        self.add(self.answer)

    def put(self, question: str, answer: str) -> None:
        """Shows a question and its answer, or nothing."""
        self.question.put(question)
        self.answer.put(answer)
        # Translators: a question of the quiz that was missed, and its right answer
        text = _("{question} Right: {answer}") if question else ""
        self.setAccessibleName(text.format(question=question, answer=answer))
        show(self, bool(question))


class Ticked(QWidget):
    """A text behind a tick."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.text: Final = Text("text", bold=True, parent=self)
        self._theme = Theme.light()
        self._scale = 1.0
        self._level = 0

    def put(self, text: str) -> None:
        """Shows a text, or nothing."""
        self.text.put(text)
        show(self, bool(text))

    def measure(self, width: int, level: int) -> int:
        """The height of the text."""
        return self.text.measure(width - self._left(), level)

    def arrange(self, width: int, level: int) -> None:
        """Places the text."""
        self._level = level
        inner = width - self._left()
        self.text.arrange(inner, level)
        self.text.setGeometry(self._left(), 0, inner, self.text.measure(inner, level))

    def set_scale(self, factor: float) -> None:
        """Scales the text."""
        self._scale = factor
        self.text.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.text.apply_theme(theme)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the tick, at the first line."""
        size = pixels("text", self._level, self._scale)
        line = metrics_of(size, True).height()
        painter = QPainter(self)
        sign = QRectF(2 * self._scale, (line - size) / 2, size, size)
        paint_sign(painter, Sign.TICK, sign, QColor(self._theme.outline_accepted))
        painter.end()

    def _left(self) -> int:
        return round(26 * self._scale)


class MissedList(Column):
    """The questions that were missed. Lines are made as they are needed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(9, parent=parent)
        self.lines: Final[list[MissedLine]] = []

    def put(self, entries: Sequence[tuple[str, str]]) -> None:
        """Shows questions with their answers."""
        while len(self.lines) < len(entries):
            line = MissedLine(self)
            self.add(line)
            self.lines.append(line)
        for index, line in enumerate(self.lines):
            line.put(*(entries[index] if index < len(entries) else ("", "")))
        show(self, bool(entries))


def counted_text(tally: Tally) -> str:
    """How many questions were answered rightly, in a sentence."""
    # Translators: how many questions of a quiz were answered rightly
    return _("{right} of {seen} right.").format(right=tally.right, seen=tally.seen)
