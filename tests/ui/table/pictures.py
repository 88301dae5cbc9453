"""What is to be seen on a picture of a card."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage, QPainter, QPixmap


def shape(pixmap: QPixmap, ground: str) -> list[bool]:
    """Where the picture is darker than its own middle tone: what is left of it without colours and shades."""
    on_ground = QPixmap(pixmap.size())
    on_ground.fill(QColor(ground))
    painter = QPainter(on_ground)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    image = on_ground.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = [image.pixelColor(x, y).lightness() for y in range(image.height()) for x in range(image.width())]
    middle = (min(pixels) + max(pixels)) / 2
    return [pixel < middle for pixel in pixels]
