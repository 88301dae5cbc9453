"""What is painted again and again: rings, bands and shades of colour, the dealer's mark."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app.i18n import pgettext
from app.ui.kit.fonts import type_of_size
from app.ui.kit.theme import Theme


def paint_focus(painter: QPainter, rect: QRectF, radius: float, theme: Theme, width: float = 2.0) -> None:
    """Paints the ring that shows where the keyboard is, just inside a rectangle; seen on any face."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, colour in ((width / 2, theme.focus_outline), (width * 1.5, theme.focus)):
        painter.setPen(QPen(QColor(colour), width))
        ring = rect.adjusted(inset, inset, -inset, -inset)
        inner = max(0.0, radius - inset)
        painter.drawRoundedRect(ring, inner, inner)
    painter.restore()


def hatching(painter: QPainter, path: QPainterPath, colour: QColor, step: float, width: float) -> None:
    """Paints slanted lines over the area of a path."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, width))
    bounds = path.boundingRect()
    x = bounds.left() - bounds.height()
    while x < bounds.right():
        painter.drawLine(QPointF(x, bounds.bottom()), QPointF(x + bounds.height(), bounds.top()))
        x += step
    painter.restore()


def blank_pixmap(size: QSize, ratio: float) -> QPixmap:
    """A transparent pixmap of a size in device-independent pixels for a screen with this device pixel ratio."""
    pixmap = QPixmap(ceil(size.width() * ratio), ceil(size.height() * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def paint_bands(painter: QPainter, area: QRect, first: QColor, last: QColor, *, is_across: bool = False) -> None:
    """Fills an area with bands of colour that lead from one colour to another, downwards or across.

    As a gradient would, and cannot be told from it where the colours are near each other.
    """
    # Neither with a gradient nor by fillRect, which may be handed one: PySide would get to know the two hundred
    # gradients that Qt has ready, which takes longer than to paint half of the cards.
    red, green, blue, alpha = _channels(first)
    to_red, to_green, to_blue, to_alpha = _channels(last)
    x, y, width, height = area.x(), area.y(), area.width(), area.height()
    length = width if is_across else height
    # As many as there are colours between the two, and none thinner than a pixel.
    count = 1 + max(abs(to_red - red), abs(to_green - green), abs(to_blue - blue), abs(to_alpha - alpha))
    count = min(count, length)
    painter.setPen(Qt.PenStyle.NoPen)
    # The edges are on whole pixels: nothing has to be worked out for them.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for band in range(count):
        share = band / (count - 1) if count > 1 else 0.0
        painter.setBrush(
            QColor(
                round(red + (to_red - red) * share),
                round(green + (to_green - green) * share),
                round(blue + (to_blue - blue) * share),
                round(alpha + (to_alpha - alpha) * share),
            )
        )
        near, far = length * band // count, length * (band + 1) // count
        if is_across:
            painter.drawRect(x + near, y, far - near, height)
        else:
            painter.drawRect(x, y + near, width, far - near)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _channels(colour: QColor) -> tuple[int, int, int, int]:
    return colour.red(), colour.green(), colour.blue(), colour.alpha()


def fill_shaded(painter: QPainter, outline: QPainterPath, middle: QRect, colours: Sequence[QColor]) -> None:
    """Fills a shape with round corners in colours from top to bottom, as wide bands as `paint_bands` makes.

    `middle` is what lies between the upper corners and the lower ones. The corners are filled smoothly: the upper ones
    and all that is above the middle in the first colour, the lower ones in the last.
    """
    painter.fillPath(outline, colours[-1])
    painter.setClipRect(middle.adjusted(-1, -middle.top(), 1, -middle.height()))
    painter.fillPath(outline, colours[0])
    painter.setClipping(False)
    steps = len(colours) - 1
    for step in range(steps):
        near, far = (middle.height() * place // steps for place in (step, step + 1))
        part = QRect(middle.left(), middle.top() + near, middle.width(), far - near)
        paint_bands(painter, part, colours[step], colours[step + 1])


def paint_dealer(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paints the dealer's mark: a disc with a letter."""
    # Translators: the letter on the dealer's mark, short for "dealer"
    letter = pgettext("dealer's mark", "D")
    letters = type_of_size(rect.height() * 0.66)
    painter.setPen(QPen(QColor(theme.on_dealer), 1))
    painter.setBrush(QColor(theme.dealer))
    painter.drawEllipse(rect)
    painter.setFont(letters.font)
    spot = QPointF(rect.center().x() - letters.width(letter) / 2, rect.center().y() + letters.cap / 2)
    painter.drawText(spot, letter)
