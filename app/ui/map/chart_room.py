"""Where there is still room on a page."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

_CELL: Final = 5.0


class Room:
    """A page in small cells, of which some are taken. A row of cells is one number, with a bit for each that is."""

    def __init__(self, size: QSizeF) -> None:
        self._size: Final = size
        self._columns: Final = int(size.width() // _CELL)
        self._rows: Final = int(size.height() // _CELL)
        self._all: Final = (1 << self._columns) - 1
        self._taken: Final = [0] * self._rows
        # What is taken in 1, 2, 4 … rows from each row on.
        self._several: list[list[int]] = []

    def copy(self) -> Room:
        """The same page, for another try."""
        other = Room(self._size)
        other._taken[:] = self._taken
        return other

    def take(self, area: QRectF) -> None:
        """Takes the cells that an area touches."""
        left, right = max(0, floor(area.left() / _CELL)), min(self._columns, ceil(area.right() / _CELL))
        bits = ((1 << max(0, right - left)) - 1) << left
        for row in range(max(0, floor(area.top() / _CELL)), min(self._rows, ceil(area.bottom() / _CELL))):
            self._taken[row] |= bits
        self._several = []

    def find(self, size: QSizeF) -> tuple[float, QPointF] | None:
        """The best place for an area of a size, with what it costs; None if there is none.

        Best is at an edge of the page, so that what is left stays in one piece.
        """
        wide, high = ceil(size.width() / _CELL), ceil(size.height() / _CELL)
        best: tuple[float, QPointF] | None = None
        for row in range(self._rows - high + 1):
            fitting = _runs(~self._taken_from(row, high) & self._all, wide)
            if not fitting:
                continue
            for column in (fitting.bit_length() - 1, (fitting & -fitting).bit_length() - 1):
                # Flush with the right and lower edges, which are no whole numbers of cells.
                x = self._size.width() - size.width() if column + wide == self._columns else column * _CELL
                y = self._size.height() - size.height() if row + high == self._rows else row * _CELL
                aside = min(x, self._size.width() - x - size.width())
                cost = aside + min(y, self._size.height() - y - size.height()) + size.height() * 0.15
                if best is None or cost < best[0]:
                    best = (cost, QPointF(x, y))
        return best

    def _taken_from(self, row: int, count: int) -> int:
        """The cells that are taken in any of some rows."""
        if not self._several:
            self._several = [self._taken]
            while (1 << len(self._several)) <= self._rows:
                last, step = self._several[-1], 1 << (len(self._several) - 1)
                self._several.append([last[at] | last[at + step] for at in range(len(last) - step)])
        level = count.bit_length() - 1
        several = self._several[level]
        return several[row] | several[row + count - (1 << level)]


def _runs(free: int, length: int) -> int:
    """The cells with which as many free ones begin."""
    known = 1
    while known * 2 <= length:
        free &= free >> known
        known *= 2
    return free & (free >> (length - known))
