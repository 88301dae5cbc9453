"""PDF, in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from app import PRODUCT

# Of what is not a line, which has no dots: letters are placed as finely as this, to the inch.
DOTS: Final = 1200


def make_pdf(title: str, size: QSizeF, paint: Callable[[QPainter, QPdfWriter], None]) -> bytes:
    """A PDF with pages of a size in points, fonts included. `paint` gets a painter with DOTS to the inch."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(PRODUCT)
    writer.setResolution(DOTS)
    page = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    # Set as upright in the width and height that it has: a printer turns it by itself.
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter(writer)
    paint(painter, writer)
    painter.end()
    return bytes(buffer.data().data())
