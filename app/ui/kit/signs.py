"""Small signs, painted: they say without colour what a card, a cell or a badge means."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF


class Sign(Enum):
    """What a sign shows."""

    LOCK = "obliged"
    REPEAT = "obliged to repeat"
    TICK = "answers the open question"
    EXCLAMATION = "irregular"
    ARROW = "to call"
    QUESTION = "may decide"
    EYE = "knows what may not be used"
    HOURGLASS = "waits for a ruling"
    BARRED = "may be forbidden"
    STAR = "declarer"
    ASTERISK = "artificial"


def paint_sign(painter: QPainter, sign: Sign, rect: QRectF, colour: QColor) -> None:
    """Paints a sign that fills a square; the painter's state is kept."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    painter.translate(rect.center() - QPointF(side / 2, side / 2))
    painter.scale(side / 16, side / 16)
    pen = QPen(colour, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _PAINTERS[sign](painter, colour)
    painter.restore()


def _fill(painter: QPainter, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)


def _lock(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath(QPointF(4.6, 8))
    path.lineTo(4.6, 5)
    path.arcTo(QRectF(4.6, 1.6, 6.8, 6.8), 180, -180)
    path.lineTo(11.4, 8)
    painter.drawPath(path)
    _fill(painter, colour)
    painter.drawRoundedRect(QRectF(2.2, 7, 11.6, 8), 1.6, 1.6)


def _repeat(painter: QPainter, colour: QColor) -> None:
    painter.drawArc(QRectF(2.5, 2.5, 11, 11), 50 * 16, 280 * 16)
    _fill(painter, colour)
    painter.drawPolygon(QPolygonF([QPointF(9.2, 0.2), QPointF(14.6, 4.6), QPointF(8.6, 7)]))


def _tick(painter: QPainter, _colour: QColor) -> None:
    pen = painter.pen()
    pen.setWidthF(2.8)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([QPointF(2.4, 8.6), QPointF(6.4, 12.6), QPointF(13.6, 3.8)]))


def _exclamation(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(8, 1.4), QPointF(15.2, 14.4), QPointF(0.8, 14.4)]))
    path.closeSubpath()
    hole = QPainterPath()
    hole.addRoundedRect(QRectF(7.1, 5.6, 1.8, 4.6), 0.8, 0.8)
    hole.addEllipse(QPointF(8, 12.2), 1.1, 1.1)
    painter.setBrush(colour)
    pen = painter.pen()
    pen.setWidthF(1)
    painter.setPen(pen)
    painter.drawPath(path.subtracted(hole))


def _arrow(painter: QPainter, colour: QColor) -> None:
    painter.setBrush(colour)
    pen = painter.pen()
    pen.setWidthF(1.4)
    painter.setPen(pen)
    painter.drawPolygon(QPolygonF([QPointF(4, 2.4), QPointF(13.4, 8), QPointF(4, 13.6)]))


def _question(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath(QPointF(4.2, 5.2))
    path.cubicTo(4.4, 0.2, 11.8, 0.2, 11.8, 4.8)
    path.cubicTo(11.8, 7.4, 8, 7.2, 8, 10.2)
    pen = painter.pen()
    pen.setWidthF(2.6)
    painter.setPen(pen)
    painter.drawPath(path)
    _fill(painter, colour)
    painter.drawEllipse(QPointF(8, 14), 1.6, 1.6)


def _eye(painter: QPainter, colour: QColor) -> None:
    pen = painter.pen()
    pen.setWidthF(1.8)
    painter.setPen(pen)
    path = QPainterPath(QPointF(1, 8))
    path.quadTo(8, 0.6, 15, 8)
    path.quadTo(8, 15.4, 1, 8)
    painter.drawPath(path)
    painter.drawLine(QPointF(2.6, 14), QPointF(13.4, 2))
    _fill(painter, colour)
    painter.drawEllipse(QPointF(8, 8), 2.4, 2.4)


def _hourglass(painter: QPainter, colour: QColor) -> None:
    painter.drawLine(QPointF(3.4, 1.6), QPointF(12.6, 1.6))
    painter.drawLine(QPointF(3.4, 14.4), QPointF(12.6, 14.4))
    _fill(painter, colour)
    painter.drawPolygon(
        QPolygonF([QPointF(4, 2), QPointF(12, 2), QPointF(8.7, 8), QPointF(12, 14), QPointF(4, 14), QPointF(7.3, 8)])
    )


def _barred(painter: QPainter, _colour: QColor) -> None:
    painter.drawEllipse(QRectF(2, 2, 12, 12))
    painter.drawLine(QPointF(3.9, 3.9), QPointF(12.1, 12.1))


def _star(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                QPointF(1.6, 13.6),
                QPointF(1, 4),
                QPointF(5, 8),
                QPointF(8, 2),
                QPointF(11, 8),
                QPointF(15, 4),
                QPointF(14.4, 13.6),
            ]
        )
    )
    path.closeSubpath()
    painter.setBrush(colour)
    pen = painter.pen()
    pen.setWidthF(1)
    painter.setPen(pen)
    painter.drawPath(path)


def _asterisk(painter: QPainter, _colour: QColor) -> None:
    pen = painter.pen()
    pen.setWidthF(2.6)
    painter.setPen(pen)
    for x, y in ((0.0, 6.4), (5.6, 3.2), (5.6, -3.2)):
        painter.drawLine(QPointF(8 - x, 8 - y), QPointF(8 + x, 8 + y))


_PAINTERS = {
    Sign.LOCK: _lock,
    Sign.REPEAT: _repeat,
    Sign.TICK: _tick,
    Sign.EXCLAMATION: _exclamation,
    Sign.ARROW: _arrow,
    Sign.QUESTION: _question,
    Sign.EYE: _eye,
    Sign.HOURGLASS: _hourglass,
    Sign.BARRED: _barred,
    Sign.STAR: _star,
    Sign.ASTERISK: _asterisk,
}
