"""The cards as they lie in the auction: small, and with what became of the call."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.bridge import Call
from app.ui.kit.paint import blank_pixmap
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.ui.table.cards import MUTED, CardPainter, Look

MARGIN_OF_SMALL_CARD: Final = 0.2
"""The room round a card for its outlines, its lock and the end of its strike, as a share of its height."""

# How far the strike keeps off the writing of a cancelled card, as a share of the card's height.
_CLEAR_OF_STRIKE: Final = 0.1


class SmallCardPainter(CardPainter):
    """Paints the cards of the auction."""

    def pixmap(self, call: Call, size: QSize, look: Look = Look.PLAIN, ratio: float = 1.0) -> QPixmap:
        """The picture of a card with what became of its call.

        `size` includes the margin, in device-independent pixels.
        """
        text = self._text(call)
        key = (call, text, size.width(), size.height(), look, ratio)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._paint(call, text, size, look, ratio)
        return found

    def _paint(self, call: Call, text: str, size: QSize, look: Look, ratio: float) -> QPixmap:
        theme = self.theme
        pixmap = blank_pixmap(size, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        margin = size.height() * MARGIN_OF_SMALL_CARD / (1 + 2 * MARGIN_OF_SMALL_CARD)
        card = QRectF(0, 0, size.width(), size.height()).adjusted(margin, margin, -margin, -margin)
        whole = QSize(round(card.width()), round(card.height()))
        is_cancelled = bool(look & Look.CANCELLED)
        # What is cancelled lies on paper, whatever it was: dark on light is read from afar, on a dark table too.
        face = theme.card_muted if is_cancelled else self.face_colour(call, bool(look & MUTED))
        radius = self._radius(whole.height())
        shadow = QColor(0, 0, 0, 60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        if not look & (Look.GHOST | Look.CANCELLED):
            painter.drawRoundedRect(card.translated(0, 1.2), radius, radius)
        painter.drawPixmap(card.topLeft(), self._face(face, call.is_bid or is_cancelled, whole, Look.PLAIN, ratio))
        if is_cancelled:
            writing = blank_pixmap(size, ratio)
            other = QPainter(writing)
            other.setRenderHints(painter.renderHints())
            self._paint_call(other, call, text, card, QColor(theme.ink))
            other.end()
            self._paint_strike(painter, card, margin)
            self._paint_apart(painter, writing, QColor(face), card.height() * _CLEAR_OF_STRIKE)
        else:
            self._paint_call(painter, call, text, card, QColor(self.ink_colour(call)))
        self._paint_outcome(painter, card, radius, margin, look, theme)
        painter.end()
        return pixmap

    def _paint_call(self, painter: QPainter, call: Call, text: str, card: QRectF, ink: QColor) -> None:
        if call.is_bid:
            height = card.height() * 0.5
            width = self._width_of_bid(call, text, height)
            left = QPointF(card.center().x() - width / 2, card.center().y())
            self._paint_bid(painter, call, text, left, height)
        else:
            # A card that is large here is to be read from afar.
            area = card.adjusted(0, -card.height() * 0.1, 0, card.height() * 0.1)
            self._paint_word(painter, text, area, ink, area.height())

    def _paint_strike(self, painter: QPainter, card: QRectF, margin: float) -> None:
        width = max(2.0, card.height() * 0.09)
        painter.setPen(QPen(QColor(self.theme.mark_strike), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(
            QPointF(card.left() - margin * 0.2, card.bottom() + margin * 0.2),
            QPointF(card.right() + margin * 0.2, card.top() - margin * 0.2),
        )

    @staticmethod
    def _paint_apart(painter: QPainter, writing: QPixmap, face: QColor, distance: float) -> None:
        """Paints a picture of some writing, and the face of the card round it, over what was there."""
        around = QPixmap(writing)
        other = QPainter(around)
        other.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        other.fillRect(QRectF(QPointF(), around.deviceIndependentSize()), face)
        other.end()
        for step in range(16):
            turn = step * pi / 8
            painter.drawPixmap(QPointF(cos(turn) * distance, sin(turn) * distance), around)
        painter.drawPixmap(QPointF(), writing)

    @staticmethod
    def _paint_outcome(painter: QPainter, card: QRectF, radius: float, margin: float, look: Look, theme: Theme) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = card.adjusted(-margin * 0.5, -margin * 0.5, margin * 0.5, margin * 0.5)
        width = max(1.6, card.height() * 0.07)
        if look & Look.ACCEPTED:
            pen = QPen(QColor(theme.outline_accepted), width)
            pen.setDashPattern([2.4, 1.8])
            painter.setPen(pen)
            painter.drawRoundedRect(ring, radius + 2, radius + 2)
        elif look & Look.OUTLINED:
            painter.setPen(QPen(QColor(theme.outline_irregular), width))
            painter.drawRoundedRect(ring, radius + 2, radius + 2)
        elif look & Look.GHOST:
            pen = QPen(QColor(theme.edge_strong), 1.2)
            pen.setDashPattern([1.5, 2.5])
            painter.setPen(pen)
            painter.drawRoundedRect(ring, radius + 2, radius + 2)
        side = card.height() * 0.5
        spot = QRectF(card.right() - side * 0.62, card.bottom() - side * 0.62, side, side)
        for flag, sign, paper, colour in (
            (Look.LOCKED, Sign.LOCK, theme.badge_duty, theme.on_badge_duty),
            (Look.PENDING, Sign.HOURGLASS, theme.badge_information, theme.on_badge_information),
        ):
            if look & flag:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(paper))
                painter.drawEllipse(spot)
                inner = side * 0.2
                paint_sign(painter, sign, spot.adjusted(inner, inner, -inner, -inner), QColor(colour))
        if look & Look.ARTIFICIAL:
            star = QRectF(card.right() - side * 0.62, card.top() - side * 0.38, side, side)
            painter.setPen(QPen(QColor(theme.alert_ink), 1))
            painter.setBrush(QColor(theme.alert_face))
            painter.drawEllipse(star)
            painter.setPen(QPen(QColor(theme.alert_ink), side * 0.12, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            centre, arm = star.center(), side * 0.26
            for x, y in ((0.0, 1.0), (0.87, 0.5), (0.87, -0.5)):
                painter.drawLine(centre - QPointF(x, y) * arm, centre + QPointF(x, y) * arm)
