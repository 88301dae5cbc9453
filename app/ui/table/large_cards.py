"""The cards as they stand in the bidding box."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.bridge import Call
from app.ui.kit.paint import paint_focus
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.ui.table.cards import MUTED, CardPainter, Look

_SIGNED: Final = Look.DUE | Look.ANSWERS
_ON_FACE: Final = Look.IRREGULAR | Look.HOVER | Look.PRESSED | Look.RAISED | Look.TYPED

# How high the letters of a word get.
_MOST_OF_A_WORD: Final = 34.0


class LargeCardPainter(CardPainter):
    """Paints the cards of the box."""

    def __init__(self, theme: Theme, four_colour: bool = False) -> None:
        super().__init__(theme, four_colour)
        # Those that were painted without keeping their picture.
        self._painted: Final[set[tuple[object, ...]]] = set()

    def forget(self) -> None:
        """Lets the pictures go, and starts anew with cards that are painted for the first time."""
        super().forget()
        self._painted.clear()

    def pixmap(
        self,
        call: Call | None,
        size: QSize,
        look: Look = Look.PLAIN,
        ratio: float = 1.0,
        strip: QSize | None = None,
        line: int = 0,
    ) -> QPixmap:
        """The picture of a card in the box; None is the Alert card.

        `size` is that of the whole card and `strip` the part that the cards in front leave to be seen, both in
        device-independent pixels. With a strip the call stands in the corner, in a line of the height `line` or that of
        the strip; without one it stands in the middle.
        """
        text = self._text(call)
        key = self._key(call, text, size, look, ratio, strip, line)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._paint_card(call, text, size, look, ratio, strip, line)
        return found

    def paint(
        self,
        painter: QPainter,
        call: Call | None,
        size: QSize,
        look: Look = Look.PLAIN,
        strip: QSize | None = None,
        line: int = 0,
    ) -> QPixmap | None:
        """Paints a card at the origin, as `pixmap` describes it, and gives the picture that was kept of it, if any.

        None is kept of a card that is painted for the first time: the start has no time for it.
        """
        text, ratio = self._text(call), painter.device().devicePixelRatio()
        key = self._key(call, text, size, look, ratio, strip, line)
        picture = self._pixmaps.get(key)
        if picture is None and key in self._painted:
            picture = self.pixmap(call, size, look, ratio, strip, line)
        if picture is not None:
            painter.drawPixmap(0, 0, picture)
        else:
            self._painted.add(key)
            painter.drawPixmap(0, 0, self._empty(call, size, look, ratio, strip, line))
            self._paint_on_face(painter, call, text, size, look, strip, line)
        return picture

    @staticmethod
    def _key(
        call: Call | None, text: str, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> tuple[object, ...]:
        return call, text, size.width(), size.height(), look, ratio, strip and (strip.width(), strip.height(), line)

    def _paint_card(
        self, call: Call | None, text: str, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> QPixmap:
        # Not QPixmap(…): to choose among all that it may be made of takes its time.
        pixmap = self._empty(call, size, look, ratio, strip, line).copy()
        painter = QPainter(pixmap)
        self._paint_on_face(painter, call, text, size, look, strip, line)
        painter.end()
        return pixmap

    def _paint_on_face(
        self, painter: QPainter, call: Call | None, text: str, size: QSize, look: Look, strip: QSize | None, line: int
    ) -> None:
        seen = strip or size
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        width, height = float(seen.width()), float(line or seen.height())
        if strip is not None and call is not None and call.is_bid:
            room = width - height * 0.5
            figure = height * 0.55
            figure *= min(1.0, room / self._width_of_bid(call, text, figure))
            self._paint_bid(painter, call, text, QPointF(height * 0.32, height * 0.54), figure)
            side = min(height * 0.56, width * 0.22, 26.0)
            spot = QRectF(width - side - height * 0.2, (height - side) / 2 + 1, side, side)
        else:
            side = min(20.0, height * 0.26, width * 0.28)
            # The word makes way for the sign in the corner.
            lower = side * 0.45 if look & _SIGNED else 0.0
            area, ink = QRectF(0, lower, width, height), QColor(self.ink_colour(call))
            self._paint_word(painter, text, area, ink, _MOST_OF_A_WORD)
            spot = QRectF(width - side - side * 0.3, side * 0.3, side, side)
        if look:
            sign = self._sign(look)
            if sign is not None:
                paint_sign(painter, sign, spot, self._sign_colour(call, look))
            radius = self._radius(height if strip is not None else min(width, height))
            self._paint_rings(painter, QRectF(0, 0, seen.width(), seen.height()), radius, look)

    @staticmethod
    def _sign(look: Look) -> Sign | None:
        if look & Look.DUE:
            return Sign.LOCK
        return Sign.TICK if look & Look.ANSWERS else None

    def _sign_colour(self, call: Call | None, look: Look) -> QColor:
        if call is not None and not call.is_bid:
            return QColor(self.theme.on_colour)
        return QColor(self.theme.mark_due if look & Look.DUE else self.theme.mark_answers)

    def _paint_rings(self, painter: QPainter, area: QRectF, radius: float, look: Look) -> None:
        theme = self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if look & Look.DUE:
            for inset, colour, width in ((0.5, theme.card, 1.0), (2.5, theme.mark_due, 3.0), (4.5, theme.card, 1.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)
        if look & (Look.TYPED | Look.RAISED):
            width = 3.0 if look & Look.RAISED else 2.0
            for inset, colour, thick in ((width / 2, theme.mark_chosen, width), (width + 0.5, theme.card, 1.0)):
                painter.setPen(QPen(QColor(colour), thick))
                painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)
        if look & Look.FOCUS:
            paint_focus(painter, area, radius, theme)

    def _empty(
        self, call: Call | None, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> QPixmap:
        """The card without what is written and shown on it."""
        is_paper = call is not None and call.is_bid
        colour = self.face_colour(call, bool(look & MUTED))
        return self._face(colour, is_paper, size, look & _ON_FACE, ratio, strip, line)
