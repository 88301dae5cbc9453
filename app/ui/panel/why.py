"""Why the ruling is as it is: the paragraphs as chips, each of which opens to its summary in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import PlainButton, Surface, Text, font_of, metrics_of, pixels, show
from app.ui.kit.theme import Theme

if TYPE_CHECKING:
    from app.wording import Why


class Chip(PlainButton):
    """A paragraph's number; pressed, its summary is open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = ""
        self.setCheckable(True)

    def put(self, why: Why, *, is_open: bool) -> None:
        """Shows a paragraph."""
        self.code = why.code
        self.setText(why.label)
        self.setAccessibleName(f"{why.label}: {why.title}" if why.title else why.label)
        self.setAccessibleDescription(why.summary)
        self.setToolTip(why.title)
        self.setChecked(is_open)

    def size_at(self, level: int) -> QSize:
        """The text, the arrow, and room around them."""
        metrics = metrics_of(pixels("chip", level, self._scale), True)
        width = metrics.horizontalAdvance(self.text()) + round(34 * self._scale)
        return QSize(width, metrics.height() + round(9 * self._scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the arrow points down where the summary is open."""
        theme, scale = self._theme, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        is_lit = self.isChecked() or self.underMouse()
        painter.setPen(QPen(QColor(theme.accent if is_lit else theme.edge_strong), 1))
        painter.setBrush(QColor(theme.accent_soft if is_lit else theme.surface_raised))
        radius = area.height() / 2
        painter.drawRoundedRect(area, radius, radius)
        painter.setPen(QColor(theme.text))
        painter.setFont(font_of(pixels("chip", self._level, scale), True))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(self.rect().adjusted(round(11 * scale), 0, 0, 0), flags, self.text())
        painter.translate(self.width() - 14 * scale, self.height() / 2)
        painter.rotate(90 if self.isChecked() else 0)
        painter.scale(scale, scale)
        painter.setPen(QPen(QColor(theme.text_soft), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline([QPointF(-2, -3.5), QPointF(2, 0), QPointF(-2, 3.5)])
        painter.resetTransform()
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()


class Summary(Surface):
    """What a paragraph says, in our words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface_raised", "edge", parent=parent)
        self.title: Final = Text("text", bold=True, parent=self)
        self.text: Final = Text("text", parent=self)

    def put(self, why: Why) -> None:
        """Shows the summary of a paragraph."""
        # Translators would gain nothing here: the number of the paragraph and its title, both translated.
        self.title.put(f"{why.label} · {why.title}" if why.title else why.label)
        self.text.put(why.summary)

    def measure(self, width: int, level: int) -> int:
        """The height of title and text, and room around them."""
        inner = width - 2 * round(12 * self._scale)
        texts = self.title.measure(inner, level) + self.text.measure(inner, level)
        return texts + round(3 * self._scale) + 2 * round(8 * self._scale)

    def arrange(self, width: int, level: int) -> None:
        """Places title and text."""
        side, y = round(12 * self._scale), round(8 * self._scale)
        for text in (self.title, self.text):
            height = text.measure(width - 2 * side, level)
            text.arrange(width - 2 * side, level)
            text.setGeometry(side, y, width - 2 * side, height)
            y += height + round(3 * self._scale)

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        super().set_scale(factor)
        self.title.set_scale(factor)
        self.text.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        super().apply_theme(theme)
        self.title.apply_theme(theme)
        self.text.apply_theme(theme)


class WhyBox(QWidget):
    """The chips, and the summaries of those that are open. Chips and summaries are kept and used again.

    Emits `resized` when a summary was opened or closed.
    """

    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whys: tuple[Why, ...] = ()
        self._open: set[str] = set()
        self._theme = Theme.light()
        self._scale = 1.0
        self.chips: Final[list[Chip]] = []
        self.summaries: Final[list[Summary]] = []

    def put(self, whys: tuple[Why, ...]) -> None:
        """Shows paragraphs. One that was open stays open while it is among them."""
        if whys == self._whys:
            return
        self._whys = whys
        self._open &= {why.code for why in whys}
        while len(self.chips) < len(whys):
            self._add_chip()
        for index, chip in enumerate(self.chips):
            if index < len(whys):
                chip.put(whys[index], is_open=whys[index].code in self._open)
            show(chip, index < len(whys))
        self._show_summaries()

    def measure(self, width: int, level: int) -> int:
        """The height of the chips in their lines, and of the summaries."""
        if not self._whys:
            return 0
        height = self._flow(width, level)[-1].bottom() + 1
        for summary in self.summaries:
            if not summary.isHidden():
                height += round(7 * self._scale) + summary.measure(width, level)
        return height

    def arrange(self, width: int, level: int) -> None:
        """Places chips and summaries."""
        y = 0
        for chip, place in zip(self.chips, self._flow(width, level), strict=False):
            chip.arrange(place.width(), level)
            chip.setGeometry(place)
            y = place.bottom() + 1
        for summary in self.summaries:
            if not summary.isHidden():
                y += round(7 * self._scale)
                height = summary.measure(width, level)
                summary.arrange(width, level)
                summary.setGeometry(0, y, width, height)
                y += height

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        self._scale = factor
        parts: list[Chip | Summary] = [*self.chips, *self.summaries]
        for part in parts:
            part.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        parts: list[Chip | Summary] = [*self.chips, *self.summaries]
        for part in parts:
            part.apply_theme(theme)

    def _flow(self, width: int, level: int) -> list[QRect]:
        """Where the chips lie: side by side, wrapped like words."""
        gap = round(6 * self._scale)
        places: list[QRect] = []
        x = y = 0
        for chip in self.chips[: len(self._whys)]:
            size = chip.size_at(level).boundedTo(QSize(max(width, 1), 1000))
            if x and x + size.width() > width:
                x, y = 0, y + size.height() + gap
            places.append(QRect(x, y, size.width(), size.height()))
            x += size.width() + gap
        return places

    def _add_chip(self) -> None:
        chip = Chip(self)
        chip.set_scale(self._scale)
        chip.apply_theme(self._theme)
        chip.clicked.connect(self._toggled)
        self.chips.append(chip)

    def _toggled(self) -> None:
        self._open = {chip.code for chip in self.chips[: len(self._whys)] if chip.isChecked()}
        self._show_summaries()
        self.resized.emit()

    def _show_summaries(self) -> None:
        opened = [why for why in self._whys if why.code in self._open]
        while len(self.summaries) < len(opened):
            summary = Summary(self)
            summary.set_scale(self._scale)
            summary.apply_theme(self._theme)
            self.summaries.append(summary)
        for index, summary in enumerate(self.summaries):
            if index < len(opened):
                summary.put(opened[index])
            show(summary, index < len(opened))
