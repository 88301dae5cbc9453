"""Writes a drawing to a file: PNG, PDF or SVG. What is drawn says how large it is and paints itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter

from app import PRODUCT
from app.ui.kit.pdf import DOTS, make_pdf

FORMATS: Final = ("pdf", "png", "svg")
"""The endings of the files that can be written."""

_INCH: Final = 72.0


class Drawing(Protocol):
    """What can be written to a file. Its units are points, 72 to the inch."""

    @property
    def size(self) -> QSizeF:
        """How large it is."""

    @property
    def title(self) -> str:
        """What the file is called by programs that show it."""

    def paint(self, painter: QPainter, *, as_outlines: bool) -> None:
        """Paints all of it from the origin on. `as_outlines`: letters as shapes."""


class UnknownFormatError(ValueError):
    """A file whose ending names none of FORMATS."""


def write_drawing(drawing: Drawing, path: Path, dots: int = 150) -> None:
    """Writes a drawing in the format that the ending of the file names. `dots`: of a PNG, to the inch.

    Raises OSError if the file cannot be written, UnknownFormatError for any other ending.
    """
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise UnknownFormatError(path.suffix)
    path.write_bytes({"pdf": pdf, "svg": svg}[ending](drawing) if ending != "png" else png(drawing, dots))


def png(drawing: Drawing, dots: int) -> bytes:
    """A drawing as PNG, on white."""
    factor = dots / _INCH
    size = (drawing.size * factor).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(dots / 0.0254))
    image.setDotsPerMeterY(round(dots / 0.0254))
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(factor, factor)
    drawing.paint(painter, as_outlines=False)
    painter.end()
    buffer = _opened()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def pdf(drawing: Drawing) -> bytes:
    """A drawing as a PDF of one page of its size; the fonts that it uses are in it."""

    def paint(painter: QPainter, _writer: QPdfWriter) -> None:
        painter.scale(DOTS / _INCH, DOTS / _INCH)
        drawing.paint(painter, as_outlines=False)

    return make_pdf(drawing.title, drawing.size, paint)


def svg(drawing: Drawing) -> bytes:
    """A drawing as SVG. The letters are shapes, so that they look the same where the fonts are missing."""
    from PySide6.QtSvg import QSvgGenerator

    buffer = _opened()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setTitle(drawing.title)
    generator.setDescription(PRODUCT)
    generator.setResolution(round(_INCH))
    generator.setSize(drawing.size.toSize())
    generator.setViewBox(QRect(0, 0, round(drawing.size.width()), round(drawing.size.height())))
    painter = QPainter(generator)
    drawing.paint(painter, as_outlines=True)
    painter.end()
    # Qt writes far more digits than a drawing needs, and most of it are the outlines of letters.
    return re.sub(rb' d="[^"]*"', _shortened, bytes(buffer.data().data()))


def _shortened(path: re.Match[bytes]) -> bytes:
    return re.sub(rb"(\.\d\d)\d+", rb"\1", path[0])


def _opened() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
