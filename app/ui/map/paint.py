"""Paints a map that has been laid out: on the screen, on paper, or into a file."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.laws.tree import Node, NodeKind
from app.laws.tree_place import Place
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.ui.map.boxes import Box, Line, badge_line, badge_size, font_of, metrics_of, point_of, width_of
from app.ui.map.layout import Edge, Layout
from app.wording import map as words
from app.wording.map import MarkKind, Tone


class Standing(Enum):
    """How a part of the map stands to the ruling."""

    LIT = "on the way taken"
    SUPPOSED = "on the way that is looked at"
    OPEN = "may still follow, or there is no ruling"
    OUT = "does not apply"


SIGNS: Final = {
    Tone.STEP: Sign.ARROW,
    Tone.FREE: Sign.TICK,
    Tone.DUTY: Sign.LOCK,
    Tone.LEAD: Sign.BARRED,
}
"""The sign of each kind of outcome."""

MARK_SIGNS: Final = {
    MarkKind.INFORMATION: Sign.EYE,
    MarkKind.LEAD: Sign.BARRED,
    MarkKind.REVIEW: Sign.HOURGLASS,
}
"""The sign of each kind of mark."""

BARS: Final = {
    Tone.STEP: "badge_plain",
    Tone.FREE: "badge_choice",
    Tone.DUTY: "badge_duty",
    Tone.LEAD: "badge_offender",
}


class MapPainter:
    """Paints maps in the units of the map. `as_outlines`: letters as shapes, for files that carry no fonts."""

    def __init__(self, painter: QPainter, theme: Theme, *, as_outlines: bool = False) -> None:
        self._painter: Final = painter
        self._theme: Final = theme
        self._as_outlines: Final = as_outlines

    def paint(
        self,
        layout: Layout,
        place: Place | None,
        visible: QRectF | None = None,
        *,
        supposed: tuple[tuple[int, int], ...] = (),
        target: int | None = None,
        stressed: frozenset[int] = frozenset(),
    ) -> None:
        """Paints a map, what is lit last. Outside of the visible area nothing needs to be painted.

        `supposed`: steps that are looked at, up to the `target`. `stressed`: nodes that matter most.
        """
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nodes = {layout.tree.nodes[node].ways[way].to for node, way in supposed} | {target}
        edges = [
            (Standing.SUPPOSED if (edge.node, edge.way) in supposed else standing_of_edge(edge, place), edge)
            for edge in layout.edges
        ]
        boxes = [(Standing.SUPPOSED if box.node in nodes else standing_of(box, place), box) for box in layout.boxes]
        for known, edge in edges:
            # A circle is as its line is, whatever the box that it stands for.
            if layout.boxes[edge.ends[1]].is_link:
                boxes[edge.ends[1]] = (known, layout.boxes[edge.ends[1]])
        for standing in (Standing.OUT, Standing.OPEN, Standing.SUPPOSED, Standing.LIT):
            for known, edge in edges:
                if known is standing:
                    self.edge(edge, standing)
        for known, box in boxes:
            if visible is None or visible.intersects(box.area.adjusted(-20, -20, 20, 20)):
                self.box(layout, box, known, is_stressed=box.node in stressed)
        if place is not None:
            self.flag(layout, place.here, words.here_text(layout.tree, place), theme_of_place(self._theme))
        if target is not None and (place is None or target != place.here):
            self.flag(layout, target, words.supposed_text(), (self._theme.ask_edge, self._theme.ask_face))

    def edge(self, edge: Edge, standing: Standing) -> None:
        """A line with an arrow at its end and the answer beside it."""
        painter, theme = self._painter, self._theme
        colour, width = {
            Standing.LIT: (theme.accent, 3.0),
            Standing.SUPPOSED: (theme.ask_edge, 3.0),
            Standing.OPEN: (theme.edge_strong, 1.5),
            Standing.OUT: (theme.edge_strong, 1.0),
        }[standing]
        pen = QPen(QColor(colour), width)
        if standing is Standing.OUT:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        last, before = edge.points[-1], edge.points[-2]
        size = 4.0 + width
        along = QPointF(1, 0) if before.y() == last.y() else QPointF(0, 1)
        painter.drawPolyline(QPolygonF([*edge.points[:-1], last - along * size * 0.8]))
        across = QPointF(along.y(), along.x()) * (size * 0.55)
        back = last - along * size
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF([last, back + across, back - across]))
        if edge.label is not None:
            inks = {Standing.LIT: theme.accent_text, Standing.OUT: theme.text_soft}
            self.text(edge.label, inks.get(standing, theme.text))

    def box(self, layout: Layout, box: Box, standing: Standing, *, is_stressed: bool = False) -> None:
        """A node: a question with points at its sides, a card with a bar, a circle that stands for another box."""
        node = layout.tree.nodes[box.node]
        if box.is_link:
            self.badge(box.badge, box.area.center(), layout.style.text, standing)
            return
        painter, theme = self._painter, self._theme
        face, outline, width = {
            Standing.LIT: (theme.accent_soft, theme.accent, 2.5),
            Standing.SUPPOSED: (theme.ask_face, theme.ask_edge, 2.5),
            Standing.OPEN: (theme.surface, theme.edge_strong, 1.2),
            Standing.OUT: (theme.window, theme.edge_strong, 1.0),
        }[standing]
        if is_stressed:
            face, outline, width = theme.accent_soft, theme.accent, 1.8
        pen = QPen(QColor(outline), width)
        if standing is Standing.OUT or node.kind is NodeKind.ELSEWHERE:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(face))
        shape = shape_of(node, box.area, layout)
        painter.drawPath(shape)
        ink = theme.text_soft if standing is Standing.OUT else theme.text
        if node.kind is NodeKind.CARD:
            self._card(node, box, shape, standing, ink)
        for line in box.lines:
            self.text(line, ink)
        for mark in box.marks:
            paint_sign(painter, MARK_SIGNS[mark.mark.kind], mark.sign, QColor(ink))
            self.text(mark.line, ink)
        if box.badge:
            self.badge(box.badge, badge_centre(box, layout), layout.style.text, standing)

    def _card(self, node: Node, box: Box, shape: QPainterPath, standing: Standing, ink: str) -> None:
        painter, theme = self._painter, self._theme
        tone = words.tone(node)
        colour = QColor(getattr(theme, BARS[tone]) if standing is not Standing.OUT else theme.edge_strong)
        bar = QPainterPath()
        bar.addRect(QRectF(box.area.left(), box.area.top(), 6, box.area.height()))
        inner = shape.intersected(bar)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(inner)
        if box.sign is not None:
            is_plain = tone is Tone.STEP or standing is Standing.OUT
            paint_sign(painter, SIGNS[tone], box.sign, QColor(ink) if is_plain else colour)

    def badge(self, number: int, centre: QPointF, size: int, standing: Standing) -> None:
        """A number in a circle."""
        painter, theme = self._painter, self._theme
        face, ink = {Standing.LIT: (theme.accent, theme.on_accent), Standing.OUT: (theme.text_soft, theme.window)}.get(
            standing, (theme.text, theme.surface)
        )
        side = size * 1.62
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(face))
        painter.drawEllipse(centre, side / 2, side / 2)
        self.text(badge_line(number, centre, size), ink)

    def flag(self, layout: Layout, number: int, text: str, colours: tuple[str, str]) -> None:
        """Marks a node: a second outline, and a flag with words. `colours`: of the flag, and of the words."""
        box = layout.boxes[layout.home[number]]
        painter, (face, ink) = self._painter, colours
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(face), 2))
        painter.drawPath(shape_of(layout.tree.nodes[box.node], box.area.adjusted(-5, -5, 5, 5), layout))
        size = layout.style.text - 1
        metrics = metrics_of(size, True)
        wide, high = width_of(text, size, True) + 22, metrics.height() * 0.98
        flag = QRectF(box.area.left() - 7, box.area.top() - high - 3, wide, high)
        painter.setPen(QPen(QColor(self._theme.surface), 1))
        painter.setBrush(QColor(face))
        painter.drawRoundedRect(flag, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        x, middle = flag.left() + 5, flag.center().y()
        painter.drawPolygon(QPolygonF([QPointF(x, middle - 4), QPointF(x + 7, middle), QPointF(x, middle + 4)]))
        self.text(Line(text, QPointF(x + 11, middle + metrics.capHeight() / 2), size, True, wide), ink)

    def text(self, line: Line, ink: str) -> None:
        """A line of text."""
        painter = self._painter
        font = font_of(line.size, line.is_bold)
        if self._as_outlines:
            path = QPainterPath()
            path.addText(line.at, font, line.text)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ink))
            painter.drawPath(path)
            return
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(line.at, line.text)


def theme_of_place(theme: Theme) -> tuple[str, str]:
    """The colours of the flag where the ruling stands."""
    return theme.accent, theme.on_accent


def standing_of(box: Box, place: Place | None) -> Standing:
    """How a box stands to a ruling."""
    if place is None:
        return Standing.OPEN
    if box.node in place.path:
        return Standing.LIT
    return Standing.OPEN if box.node in place.open else Standing.OUT


def standing_of_edge(edge: Edge, place: Place | None) -> Standing:
    """The same for an edge."""
    if place is None:
        return Standing.OPEN
    if (edge.node, edge.way) in place.steps:
        return Standing.LIT
    return Standing.OPEN if (edge.node, edge.way) in place.ways else Standing.OUT


def shape_of(node: Node, area: QRectF, layout: Layout) -> QPainterPath:
    """The outline of a box."""
    path = QPainterPath()
    if node.kind is NodeKind.QUESTION:
        cut, middle = point_of(layout.style), area.center().y()
        path.addPolygon(
            QPolygonF(
                [
                    QPointF(area.left(), middle),
                    QPointF(area.left() + cut, area.top()),
                    QPointF(area.right() - cut, area.top()),
                    QPointF(area.right(), middle),
                    QPointF(area.right() - cut, area.bottom()),
                    QPointF(area.left() + cut, area.bottom()),
                ]
            )
        )
        path.closeSubpath()
        return path
    radius = area.height() / 2 if node.kind is NodeKind.END else 5.0
    path.addRoundedRect(area, radius, radius)
    return path


def badge_centre(box: Box, layout: Layout) -> QPointF:
    """Where the number of a box stands that circles lead to: on its upper edge, towards the right."""
    return QPointF(box.area.right() - badge_size(layout.style) * 1.3, box.area.top())
