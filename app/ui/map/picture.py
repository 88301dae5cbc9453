"""The map of a ruling as a drawing for a file: a title, the map, and the legend."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from app.laws.tree_place import Place
from app.ui.kit.theme import Theme
from app.ui.map.boxes import Line, broken, line_height, metrics_of, width_of
from app.ui.map.layout import Layout
from app.ui.map.legend import entries_for, entries_for_marks, paint_entry, place_entries
from app.ui.map.paint import MapPainter

_MARGIN: Final = 28.0
_TITLE: Final = 22
_TEXT: Final = 13
# A unit of the map is a pixel of the screen, of which there are 96 to the inch; a drawing has points.
_POINT: Final = 0.75


class MapPicture:
    """A map on paper. `heading` and `lines` stand above it."""

    def __init__(self, layout: Layout, place: Place | None, heading: str, lines: tuple[str, ...]) -> None:
        self._layout: Final = layout
        self._place: Final = place
        self.title: Final = heading
        self._theme: Final = Theme.light()
        width = max(layout.size.width(), 640.0)
        texts: list[Line] = []
        y = 0.0
        for text, size, is_bold in ((heading, _TITLE, True), *((line, _TEXT, False) for line in lines)):
            for part in broken(text, size, is_bold, width):
                at = QPointF(0, y + metrics_of(size, is_bold).ascent())
                texts.append(Line(part, at, size, is_bold, width_of(part, size, is_bold)))
                y += line_height(size)
        self._texts: Final = tuple(texts)
        # The flag above the first box needs some room too.
        self._top: Final = y + 30
        entries = (*entries_for(layout.tree, has_place=place is not None), *entries_for_marks(layout.tree))
        half = (len(entries) + 1) // 2
        column = width / 2 - 12
        bottom = self._top + layout.size.height() + 26
        left, first = place_entries(entries[:half], QPointF(0, bottom), column, _TEXT)
        right, second = place_entries(entries[half:], QPointF(width / 2 + 12, bottom), column, _TEXT)
        self._legend: Final = (*left, *right)
        self._inner: Final = QSizeF(width, bottom + max(first, second))

    @property
    def size(self) -> QSizeF:
        """How large it is, in points."""
        return QSizeF(self._inner.width() + 2 * _MARGIN, self._inner.height() + 2 * _MARGIN) * _POINT

    def paint(self, painter: QPainter, *, as_outlines: bool) -> None:
        """Paints all of it."""
        theme = self._theme
        painter.save()
        painter.fillRect(QRectF(QPointF(0, 0), self.size), QColor(theme.surface))
        painter.scale(_POINT, _POINT)
        painter.translate(_MARGIN, _MARGIN)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        map_painter = MapPainter(painter, theme, as_outlines=as_outlines)
        for line in self._texts:
            map_painter.text(line, theme.text)
        for placed in self._legend:
            paint_entry(map_painter, painter, theme, placed, theme.text)
        painter.translate(0, self._top)
        map_painter.paint(self._layout, self._place)
        painter.restore()
