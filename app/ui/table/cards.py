"""What the cards of the bidding box are painted with, wherever they lie: how they look, their faces, their writing.

`large_cards.py` paints them as they stand in the box, `small_cards.py` as they lie in the auction.
"""

from __future__ import annotations

from enum import IntFlag, auto
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app import wording
from app.bridge import DOUBLE, PASS, REDOUBLE, Call, Denomination
from app.i18n import _
from app.ui.kit import fonts
from app.ui.kit.paint import blank_pixmap, fill_shaded, hatching, paint_bands
from app.ui.kit.theme import Theme


class Look(IntFlag):
    """How a card looks. What it means is never told by colour alone."""

    PLAIN = 0
    # What the call would be.
    IRREGULAR = auto()
    DUE = auto()
    ANSWERS = auto()
    # What the hand is doing.
    HOVER = auto()
    FOCUS = auto()
    PRESSED = auto()
    RAISED = auto()
    TYPED = auto()
    # What became of the call.
    CANCELLED = auto()
    ACCEPTED = auto()
    OUTLINED = auto()
    GHOST = auto()
    ARTIFICIAL = auto()
    LOCKED = auto()
    PENDING = auto()


MUTED: Final = Look.IRREGULAR | Look.CANCELLED | Look.GHOST
"""Looks of which any takes the strength out of a card's colour."""


def alert_text() -> str:
    """What is written on the Alert card."""
    # Translators: written on the Alert card of the bidding box; keep it short.
    return _("Alert")


class CardPainter:
    """Paints cards and keeps the pictures. One painter serves one theme and one setting of the colours.

    A picture is kept for each card, size, look, language and device pixel ratio: nothing is painted again and again.
    """

    def __init__(self, theme: Theme, four_colour: bool = False) -> None:
        self.theme: Final = theme
        self.four_colour: Final = four_colour
        self._pixmaps: Final[dict[tuple[object, ...], QPixmap]] = {}
        self._faces: Final[dict[tuple[object, ...], QPixmap]] = {}
        self._suits: Final[dict[tuple[object, ...], QPixmap]] = {}

    def forget(self) -> None:
        """Lets the pictures go: the cards have another size now."""
        self._pixmaps.clear()
        self._faces.clear()
        self._suits.clear()

    @staticmethod
    def _text(call: Call | None) -> str:
        if call is None:
            return alert_text()
        if call.denomination is Denomination.NT:
            return wording.denomination_symbol(Denomination.NT)
        return "" if call.is_bid else wording.call_text(call)

    def face_colour(self, call: Call | None, muted: bool) -> str:
        """The colour of the face of a card."""
        theme = self.theme
        if call is None:
            return theme.alert_muted if muted else theme.alert_face
        if call is PASS:
            return theme.pass_muted if muted else theme.pass_face
        if call is DOUBLE:
            return theme.double_muted if muted else theme.double_face
        if call is REDOUBLE:
            return theme.redouble_muted if muted else theme.redouble_face
        return theme.card_muted if muted else theme.card

    def ink_colour(self, call: Call | None) -> str:
        """The colour of what is written on a card, the suit apart."""
        if call is None:
            return self.theme.alert_ink
        return self.theme.ink if call.is_bid else self.theme.on_colour

    @staticmethod
    def _radius(height: float) -> float:
        return min(max(3.5, height * 0.2), 9.0)

    def _face(
        self,
        colour: str,
        is_paper: bool,
        size: QSize,
        look: Look,
        ratio: float,
        strip: QSize | None = None,
        line: int = 0,
    ) -> QPixmap:
        """An empty card, of paper as a bid is, or of one colour. Cards of the same colour and look share one.

        `strip` and `line`: the part of it that other cards leave to be seen, as `LargeCardPainter.pixmap` has them.
        """
        where = strip and (strip.width(), strip.height(), line)
        key = (colour, is_paper, size.width(), size.height(), look, ratio, where)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._paint_face(colour, is_paper, size, look, ratio, strip, line)
        return found

    def _paint_face(
        self, colour: str, is_paper: bool, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> QPixmap:
        theme = self.theme
        seen = strip or size
        pixmap = blank_pixmap(size, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = float(size.width()), float(size.height())
        radius = self._radius(min(seen.height(), seen.width()) if strip is None else line or seen.height())
        body = QRectF(0.5, 0.5, width - 1, height - 1)
        outline = QPainterPath()
        outline.addRoundedRect(body, radius, radius)
        face = QColor(colour)
        if look & Look.PRESSED:
            face = face.darker(108)
            colours = [face.darker(106), face]
        elif is_paper:
            colours = [face, QColor(theme.card_low) if colour == theme.card else face]
        else:
            colours = [face.lighter(106), face, face.darker(104)]
        corner = round(radius)
        bottom = seen.height() if strip is not None else size.height() - corner
        fill_shaded(painter, outline, QRect(1, corner, size.width() - 2, bottom - corner), colours)
        if look & Look.IRREGULAR:
            self._paint_irregular(
                painter, outline, QSize(seen.width(), line or seen.height()), colour, strip is not None
            )
        if strip is not None:
            self._paint_shade(painter, size, strip)
        edge = QColor(theme.card_edge) if is_paper else face.darker(150)
        if look & Look.HOVER:
            edge = QColor(theme.box_edge)
        painter.setPen(QPen(edge, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        # A line of light along the upper edge, as on a cut card.
        light = QColor("#ffffff")
        light.setAlpha(200 if is_paper else 70)
        painter.setPen(QPen(light, 1.0))
        painter.drawLine(QPointF(radius, 1.5), QPointF(width - radius, 1.5))
        painter.end()
        return pixmap

    def _paint_irregular(
        self, painter: QPainter, outline: QPainterPath, seen: QSize, colour: str, is_paper: bool
    ) -> None:
        theme = self.theme
        width, height = float(seen.width()), float(seen.height())
        # The hatching stays clear of the writing.
        zone = QPainterPath()
        if is_paper:
            zone.addPolygon(
                [
                    QPointF(width, 0),
                    QPointF(width, height),
                    QPointF(width * 0.62, height),
                    QPointF(width * 0.62 + height * 0.6, 0),
                ]
            )
        else:
            side = min(height * 0.62, width * 0.34)
            zone.addPolygon([QPointF(width - side, 0), QPointF(width, 0), QPointF(width, side)])
        zone.closeSubpath()
        hatch = QColor(theme.card_hatch) if is_paper else QColor(colour).lighter(128)
        hatching(
            painter, zone.intersected(outline), hatch, max(4.5, min(height, 40.0) * 0.2), 1.0 if height < 30 else 1.3
        )
        # The corner is the mark: a dog-ear.
        ear = min(max(7.0, seen.height() * 0.36), 14.0)
        corner = QPainterPath()
        corner.addPolygon([QPointF(width - ear, 0), QPointF(width, 0), QPointF(width, ear)])
        corner.closeSubpath()
        painter.fillPath(corner.intersected(outline), QColor(theme.mark_irregular if is_paper else theme.mark_corner))

    @staticmethod
    def _paint_shade(painter: QPainter, size: QSize, strip: QSize) -> None:
        """The shadow that the cards in front throw on this one."""
        dark, clear = QColor(10, 16, 24, 58), QColor(10, 16, 24, 0)
        depth = max(3, round(strip.height() * 0.16))
        # Only over what is painted already: what is outside the round corners stays clear.
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        if strip.height() < size.height():
            paint_bands(painter, QRect(0, strip.height() - depth, size.width(), depth), clear, dark)
            paint_bands(painter, QRect(0, strip.height(), size.width(), size.height() - strip.height()), dark, dark)
        if strip.width() < size.width():
            paint_bands(painter, QRect(strip.width() - depth, 0, depth, size.height()), clear, dark, is_across=True)
            paint_bands(painter, QRect(strip.width(), 0, size.width() - strip.width(), size.height()), dark, dark)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _paint_bid(self, painter: QPainter, call: Call, text: str, left: QPointF, height: float) -> None:
        """Paints level and denomination from a point on the left, halfway up; `height` is that of the figure."""
        assert call.denomination is not None
        figures = fonts.type_of_height(height)
        painter.setFont(figures.font)
        painter.setPen(QColor(self.theme.ink))
        baseline = left.y() + figures.cap / 2
        painter.drawText(QPointF(left.x(), baseline), str(call.level))
        x = left.x() + figures.width(str(call.level)) + height * 0.1
        if call.denomination is Denomination.NT:
            painter.setFont(fonts.type_of_height(height * 0.84).font)
            painter.drawText(QPointF(x, baseline), text)
            return
        self._paint_suit(painter, call.denomination, x, left.y() - height * 0.54, height * 1.08)

    def _paint_suit(self, painter: QPainter, suit: Denomination, x: float, y: float, side: float) -> None:
        """Paints a suit from its upper left corner. The picture is kept: most cards have it in the same place."""
        ratio = painter.device().devicePixelRatio()
        left, top = floor(x), floor(y)
        key = (suit, side, x - left, y - top, ratio)
        picture = self._suits.get(key)
        if picture is None:
            picture = self._suits[key] = blank_pixmap(QSize(ceil(side * 1.25) + 1, ceil(side) + 1), ratio)
            other = QPainter(picture)
            other.setRenderHint(QPainter.RenderHint.Antialiasing)
            other.translate(x - left, y - top)
            other.scale(side, side)
            other.fillPath(fonts.suit_path(suit), QColor(self.theme.suit(suit, self.four_colour)))
            other.end()
        painter.drawPixmap(left, top, picture)

    def _width_of_bid(self, call: Call, text: str, height: float) -> float:
        assert call.denomination is not None
        figure = fonts.type_of_height(height).width(str(call.level)) + height * 0.1
        if call.denomination is Denomination.NT:
            return figure + fonts.type_of_height(height * 0.84).width(text)
        return figure + fonts.width_of_suit(call.denomination) * height * 1.08

    @staticmethod
    def _paint_word(painter: QPainter, text: str, area: QRectF, ink: QColor, most: float) -> None:
        """Paints a word in the middle of an area. `most`: how high its letters get where there is room."""
        letters = fonts.type_of_height(min(area.height() * 0.36, area.width() * 0.3, most))
        room = area.width() * (0.62 if len(text) < 3 else 0.8)
        width = letters.width(text)
        if width > room:
            letters = fonts.type_of_size(letters.font.pixelSize() * room / width)
        painter.setFont(letters.font)
        painter.setPen(ink)
        x = area.center().x() - letters.width(text) / 2
        painter.drawText(QPointF(x, area.center().y() + letters.cap / 2), text)
