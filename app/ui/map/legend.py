"""What the shapes, signs and lines of a map mean: samples with a few words each."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.i18n import _
from app.laws.tree import NodeKind, Tree
from app.ui.kit.signs import paint_sign
from app.ui.kit.theme import Theme
from app.ui.map.boxes import Line, broken, line_height, metrics_of, width_of
from app.ui.map.paint import BARS, MARK_SIGNS, SIGNS, MapPainter
from app.ui.map.paint import Standing as Lit
from app.wording import map as words
from app.wording.map import MarkKind, Tone


class Shape(Enum):
    """Samples that are neither a sign nor a line."""

    QUESTION = auto()
    STRESSED = auto()
    CIRCLE = auto()


class Entry(NamedTuple):
    """A sample and what it means. A mark may have the numbers of its laws before the words."""

    sample: Shape | Tone | MarkKind | Lit
    text: str
    laws: str = ""


class PlacedEntry(NamedTuple):
    """An entry with its place: the area of the sample, and the lines of text."""

    entry: Entry
    sample: QRectF
    lines: tuple[Line, ...]
    height: float


def entries_for(tree: Tree, *, has_place: bool) -> tuple[Entry, ...]:
    """The entries for what occurs on a map. `has_place`: whether a ruling is shown on it."""
    cards = [node for node in tree.nodes if node.kind is NodeKind.CARD]
    tones = {words.tone(node) for node in cards}
    entries: list[Entry] = []
    if has_place:
        entries += [
            Entry(Lit.LIT, _("the way so far")),
            Entry(Lit.OPEN, _("may still follow")),
            Entry(Lit.OUT, _("does not apply")),
        ]
    if any(node.kind is NodeKind.QUESTION for node in tree.nodes):
        entries.append(Entry(Shape.QUESTION, _("a question: yes to the right, no downwards")))
    texts = {
        Tone.FREE: _("nobody is restricted"),
        Tone.DUTY: _("somebody must pass or repeat"),
        Tone.LEAD: _("a lead may be forbidden"),
        Tone.STEP: _("the decision goes on"),
    }
    entries += [Entry(tone, text) for tone, text in texts.items() if tone in tones]
    if has_circles(tree):
        entries.append(Entry(Shape.CIRCLE, _("goes on at the box with the same number")))
    return tuple(entries)


def entries_for_marks(tree: Tree) -> tuple[Entry, ...]:
    """The entries for the marks that occur on a map, with the numbers of the laws."""
    found: dict[tuple[MarkKind, str], list[str]] = {}
    for node in tree.nodes:
        for mark in words.marks(node):
            laws = found.setdefault((mark.kind, mark.text), [])
            if mark.label not in laws:
                laws.append(mark.label)
    order = list(MarkKind)
    return tuple(
        Entry(kind, text, ", ".join(sorted(laws)))
        for (kind, text), laws in sorted(found.items(), key=lambda item: (order.index(item[0][0]), sorted(item[1])))
    )


def has_circles(tree: Tree) -> bool:
    """Whether more than one way leads to some box."""
    ends = [way.to for node in tree.nodes for way in node.ways if tree.nodes[way.to].kind is not NodeKind.END]
    return len(ends) > len(set(ends))


def place_entries(
    entries: tuple[Entry, ...], at: QPointF, width: float, size: int
) -> tuple[tuple[PlacedEntry, ...], float]:
    """Places entries one below the other in a column, and says how high it is."""
    placed: list[PlacedEntry] = []
    y = at.y()
    for entry in entries:
        one = place_entry(entry, QPointF(at.x(), y), width, size)
        placed.append(one)
        y += one.height + size * 0.22
    return tuple(placed), max(0.0, y - at.y() - size * 0.22)


def place_entry(entry: Entry, at: QPointF, width: float, size: int) -> PlacedEntry:
    """Places one entry."""
    wide, gap = sample_width(entry, size), size * 0.6
    leading, ascent = line_height(size), metrics_of(size, False).ascent()
    x = at.x() + wide + gap
    lines: list[Line] = []
    first = 0.0
    if entry.laws:
        first = width_of(entry.laws, size, True)
        lines.append(Line(entry.laws, QPointF(x, at.y() + ascent), size, True, first))
        first += size * 0.55
    for number, part in enumerate(_broken_after(entry.text, size, width - wide - gap, first)):
        indent = first if number == 0 else 0.0
        line = Line(
            part, QPointF(x + indent, at.y() + ascent + number * leading), size, False, width_of(part, size, False)
        )
        if part:
            lines.append(line)
    rows = 1 + round((lines[-1].at.y() - lines[0].at.y()) / leading)
    sample = QRectF(at.x(), at.y() + leading * 0.06, wide, leading * 0.92)
    return PlacedEntry(entry, sample, tuple(lines), rows * leading)


def _broken_after(text: str, size: int, width: float, first: float) -> list[str]:
    """The text in lines; of the first one some room is taken."""
    if not first:
        return broken(text, size, False, width)
    words_ = text.split(" ")
    taken = 0
    while taken < len(words_) and width_of(" ".join(words_[: taken + 1]), size, False) <= width - first:
        taken += 1
    rest = " ".join(words_[taken:])
    return [" ".join(words_[:taken]), *(broken(rest, size, False, width) if rest else ())]


def sample_width(entry: Entry, size: int) -> float:
    """How wide the sample of an entry is."""
    return size * (1.1 if isinstance(entry.sample, MarkKind) else 2.0)


def paint_entry(map_painter: MapPainter, painter: QPainter, theme: Theme, placed: PlacedEntry, ink: str) -> None:
    """Paints an entry."""
    area, sample = placed.sample, placed.entry.sample
    middle = area.center()
    if isinstance(sample, Lit):
        colour, width = (theme.accent, 3.0) if sample is Lit.LIT else (theme.edge_strong, 1.6)
        pen = QPen(QColor(colour), width)
        if sample is Lit.OUT:
            pen = QPen(QColor(colour), 1.0)
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawLine(QPointF(area.left(), middle.y()), QPointF(area.right(), middle.y()))
    elif isinstance(sample, Tone):
        face = QRectF(area.left(), area.top(), area.width(), area.height())
        painter.setPen(QPen(QColor(theme.edge_strong), 1))
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(face, 2.5, 2.5)
        colour = getattr(theme, BARS[sample])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRect(QRectF(face.left() + 0.5, face.top() + 1, 3.5, face.height() - 2))
        side = area.height() * 0.74
        sign = QRectF(middle.x() - side / 2 + 1.75, middle.y() - side / 2, side, side)
        paint_sign(painter, SIGNS[sample], sign, QColor(ink if sample is Tone.STEP else colour))
    elif sample is Shape.STRESSED:
        painter.setPen(QPen(QColor(theme.accent), 1.8))
        painter.setBrush(QColor(theme.accent_soft))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5)
    elif isinstance(sample, MarkKind):
        side = min(area.width(), area.height()) * 0.95
        sign = QRectF(area.left(), middle.y() - side / 2, side, side)
        paint_sign(painter, MARK_SIGNS[sample], sign, QColor(ink))
    elif sample is Shape.QUESTION:
        cut = area.height() * 0.4
        painter.setPen(QPen(QColor(theme.edge_strong), 1.2))
        painter.setBrush(QColor(theme.surface))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(area.left(), middle.y()),
                    QPointF(area.left() + cut, area.top()),
                    QPointF(area.right() - cut, area.top()),
                    QPointF(area.right(), middle.y()),
                    QPointF(area.right() - cut, area.bottom()),
                    QPointF(area.left() + cut, area.bottom()),
                ]
            )
        )
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.text))
        painter.drawEllipse(middle, area.height() * 0.46, area.height() * 0.46)
    for line in placed.lines:
        map_painter.text(line, ink)


class LegendStrip(QWidget):
    """The legend below a map: entries side by side, in as many rows as they need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._theme = Theme.light()
        self._scale = 1.0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def put(self, entries: tuple[Entry, ...]) -> None:
        """Shows entries."""
        self._entries = entries
        self.setAccessibleName(_("Legend"))
        self.setAccessibleDescription("\n".join(f"{entry.laws} {entry.text}".strip() for entry in entries))
        self.updateGeometry()
        self.update()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.update()

    def set_scale(self, factor: float) -> None:
        """Scales the text."""
        self._scale = factor
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Qt."""
        return round(self._placed(width)[1])

    def sizeHint(self) -> QSize:
        """Qt."""
        # As wide as the window most likely is, until the real width is known.
        width = max(self.width(), round(1000 * self._scale))
        return QSize(round(400 * self._scale), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Qt."""
        return QSize(200, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width may need another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        map_painter = MapPainter(painter, self._theme)
        for placed in self._placed(self.width())[0]:
            paint_entry(map_painter, painter, self._theme, placed, self._theme.text_soft)
        painter.end()

    def _placed(self, width: int) -> tuple[list[PlacedEntry], float]:
        size = _size(self._scale)
        side, between = 12 * self._scale, 20 * self._scale
        room = max(width - 2 * side, 100.0)
        x, y = side, 6 * self._scale
        found: list[PlacedEntry] = []
        row = line_height(size)
        for entry in self._entries:
            laws = width_of(entry.laws, size, True) + size * 0.55 if entry.laws else 0.0
            wide = sample_width(entry, size) + size * 0.6 + laws + width_of(entry.text, size, False) + 1
            if x > side and x + wide > side + room:
                x, y = side, y + row
                row = line_height(size)
            placed = place_entry(entry, QPointF(x, y), min(wide, room), size)
            row = max(row, placed.height)
            found.append(placed)
            x += wide + between
        return found, y + row + 6 * self._scale if found else 0.0


_TEXT: Final = 13


def _size(scale: float) -> int:
    return round(_TEXT * scale)
