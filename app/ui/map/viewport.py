"""How a map lies in the area that shows it: how large, and where. Plain geometry; nothing here is a widget.

All lengths are in device-independent pixels. `whole` is the size of the map at zoom 1, `area` that of what shows it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

MARGIN: Final = 26.0
"""What a map that is fitted leaves free on each side."""

_LEAST_ZOOM: Final = 0.3
_MOST_ZOOM: Final = 4.0
# Below this the text of a map that is fitted could no longer be read.
_LEAST_FITTED: Final = 0.72
_MOST_FITTED: Final = 1.35
# Of a map that is pushed aside such a strip stays in sight.
_STRIP: Final = 60.0
# What is brought into sight stays off the edges; above there is also its badge.
_INSET: Final = (14, 24, -14, -14)


class Viewport:
    """`zoom`: 1 for the size of the program's own texts at their usual size. `offset`: where the map's corner lies."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.offset = QPointF(0, 0)

    def seen(self, on_map: QRectF) -> QRectF:
        """Where something on the map is seen."""
        return QRectF(on_map.topLeft() * self.zoom + self.offset, on_map.size() * self.zoom)

    def under(self, point: QPointF) -> QPointF:
        """The point of the map that is seen at a point."""
        return (point - self.offset) / self.zoom

    def fit(self, whole: QSizeF, area: QSizeF, scale: float, place: QRectF) -> None:
        """Shows the whole map; where its text would be too small, as much as can be read around a place on it.

        `scale`: how much larger than usual the program's own texts are.
        """
        wanted = _fitting(whole, area)
        self.zoom = min(max(wanted, _LEAST_FITTED * scale), _MOST_FITTED * scale)
        if wanted < self.zoom:
            self._centre_on(place, whole, area)
        else:
            self._centre(whole, area)

    def fit_all(self, whole: QSizeF, area: QSizeF, scale: float) -> None:
        """Shows the whole map, however small its text becomes."""
        self.zoom = max(min(_fitting(whole, area), _MOST_FITTED * scale), _LEAST_ZOOM)
        self._centre(whole, area)

    def zoom_by(self, factor: float, around: QPointF) -> None:
        """Zooms so that what is seen at a point stays there."""
        zoom = min(max(self.zoom * factor, _LEAST_ZOOM), _MOST_ZOOM)
        self.offset = around - (around - self.offset) * (zoom / self.zoom)
        self.zoom = zoom

    def keep_in_sight(self, whole: QSizeF, area: QSizeF) -> None:
        """Moves a map back of which nothing would be seen any more."""
        size = whole * self.zoom
        x = min(max(self.offset.x(), _STRIP - size.width()), area.width() - _STRIP)
        y = min(max(self.offset.y(), _STRIP - size.height()), area.height() - _STRIP)
        self.offset = QPointF(x, y)

    def way_to(self, on_map: QRectF, area: QSizeF) -> QPointF:
        """By how much the map has to be moved to bring something on it into sight, at least its upper left corner."""
        seen = self.seen(on_map)
        inner = QRectF(QPointF(0, 0), area).adjusted(*_INSET)
        by = QPointF(0, 0)
        if seen.left() < inner.left():
            by.setX(inner.left() - seen.left())
        elif seen.right() > inner.right():
            by.setX(max(inner.right() - seen.right(), inner.left() - seen.left()))
        if seen.top() < inner.top():
            by.setY(inner.top() - seen.top())
        elif seen.bottom() > inner.bottom():
            by.setY(max(inner.bottom() - seen.bottom(), inner.top() - seen.top()))
        return by

    def _centre(self, whole: QSizeF, area: QSizeF) -> None:
        middle = QPointF(whole.width() / 2, whole.height() / 2)
        self.offset = QPointF(area.width() / 2, area.height() / 2) - middle * self.zoom

    def _centre_on(self, place: QRectF, whole: QSizeF, area: QSizeF) -> None:
        wanted = QPointF(area.width() / 2, area.height() / 2) - place.center() * self.zoom
        size = whole * self.zoom
        # No more emptiness at an edge than the margin.
        x = min(max(wanted.x(), area.width() - MARGIN - size.width()), MARGIN)
        y = min(max(wanted.y(), area.height() - MARGIN - size.height()), MARGIN)
        self.offset = QPointF(
            x if size.width() > area.width() - 2 * MARGIN else (area.width() - size.width()) / 2,
            y if size.height() > area.height() - 2 * MARGIN else (area.height() - size.height()) / 2,
        )


def _fitting(whole: QSizeF, area: QSizeF) -> float:
    """The zoom with which a map just fits, margins and all."""
    return min((area.width() - 2 * MARGIN) / whole.width(), (area.height() - 2 * MARGIN) / whole.height())
