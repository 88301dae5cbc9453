"""The cards of the bidding box, painted: the same cards stand in the box and, small, in the grid."""

from __future__ import annotations

from enum import IntFlag, auto
from math import ceil, cos, floor, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app import wording
from app.bridge import DOUBLE, PASS, REDOUBLE, Call, Denomination
from app.i18n import _
from app.ui.kit import fonts
from app.ui.kit.paint import blank_pixmap, fill_shaded, hatching, paint_bands, paint_focus
from app.ui.kit.signs import Sign, paint_sign
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


_SIGNED: Final = Look.DUE | Look.ANSWERS
_MUTED: Final = Look.IRREGULAR | Look.CANCELLED | Look.GHOST
_ON_FACE: Final = Look.IRREGULAR | Look.HOVER | Look.PRESSED | Look.RAISED | Look.TYPED

# How far the strike keeps off the writing of a cancelled card, as a share of the card's height.
_CLEAR_OF_STRIKE: Final = 0.1

# How high the letters of a word get on a card of the box.
_MOST_OF_A_WORD: Final = 34.0

# Round the small card there is room for its outlines, its lock and the end of its strike; a share of its height.
MARGIN_OF_SMALL_CARD: Final = 0.2


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
        self._pixmaps: dict[tuple[object, ...], QPixmap] = {}
        # The cards of the box that were painted without keeping their picture.
        self._painted: set[tuple[object, ...]] = set()
        self._faces: dict[tuple[object, ...], QPixmap] = {}
        self._suits: dict[tuple[object, ...], QPixmap] = {}

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
            painter.drawPixmap(0, 0, self._face(call, size, look, ratio, strip, line))
            self._paint_on_face(painter, call, text, size, look, strip, line)
        return picture

    @staticmethod
    def _key(
        call: Call | None, text: str, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> tuple[object, ...]:
        return call, text, size.width(), size.height(), look, ratio, strip and (strip.width(), strip.height(), line)

    def forget(self) -> None:
        """Lets the pictures go: the cards have another size now."""
        self._pixmaps.clear()
        self._painted.clear()
        self._faces.clear()
        self._suits.clear()

    def small_pixmap(self, call: Call, size: QSize, look: Look = Look.PLAIN, ratio: float = 1.0) -> QPixmap:
        """The picture of a call as a small card with what became of it, for the grid. `size` includes a margin."""
        text = self._text(call)
        key = (call, text, size.width(), size.height(), look, ratio)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._paint_small(call, text, size, look, ratio)
        return found

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

    def _paint_card(
        self, call: Call | None, text: str, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> QPixmap:
        # Not QPixmap(…): to choose among all that it may be made of takes its time.
        pixmap = self._face(call, size, look, ratio, strip, line).copy()
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
            self._paint_word(painter, text, QRectF(0, lower, width, height), QColor(self.ink_colour(call)))
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

    @staticmethod
    def _radius(height: float) -> float:
        return min(max(3.5, height * 0.2), 9.0)

    def _face(
        self, call: Call | None, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int
    ) -> QPixmap:
        """The empty card. Cards of the same colour and look share one."""
        colour = self.face_colour(call, bool(look & _MUTED))
        shown = look & _ON_FACE
        is_paper = call is not None and call.is_bid
        where = strip and (strip.width(), strip.height(), line)
        key = (colour, is_paper, size.width(), size.height(), shown, ratio, where)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._paint_face(colour, is_paper, size, shown, ratio, strip, line)
        return found

    def _paint_face(
        self, colour: str, is_paper: bool, size: QSize, look: Look, ratio: float, strip: QSize | None, line: int = 0
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

    def _paint_word(
        self, painter: QPainter, text: str, area: QRectF, ink: QColor, most: float = _MOST_OF_A_WORD
    ) -> None:
        letters = fonts.type_of_height(min(area.height() * 0.36, area.width() * 0.3, most))
        room = area.width() * (0.62 if len(text) < 3 else 0.8)
        width = letters.width(text)
        if width > room:
            letters = fonts.type_of_size(letters.font.pixelSize() * room / width)
        painter.setFont(letters.font)
        painter.setPen(ink)
        x = area.center().x() - letters.width(text) / 2
        painter.drawText(QPointF(x, area.center().y() + letters.cap / 2), text)

    def _paint_small(self, call: Call, text: str, size: QSize, look: Look, ratio: float) -> QPixmap:
        theme = self.theme
        pixmap = blank_pixmap(size, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        margin = size.height() * MARGIN_OF_SMALL_CARD / (1 + 2 * MARGIN_OF_SMALL_CARD)
        card = QRectF(0, 0, size.width(), size.height()).adjusted(margin, margin, -margin, -margin)
        whole = QSize(round(card.width()), round(card.height()))
        is_cancelled = bool(look & Look.CANCELLED)
        # What is cancelled lies on paper, whatever it was: dark on light is read from afar, on a dark table too.
        face = theme.card_muted if is_cancelled else self.face_colour(call, bool(look & _MUTED))
        radius = self._radius(whole.height())
        shadow = QColor(0, 0, 0, 60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        if not look & (Look.GHOST | Look.CANCELLED):
            painter.drawRoundedRect(card.translated(0, 1.2), radius, radius)
        painter.drawPixmap(card.topLeft(), self._shared_face(call.is_bid or is_cancelled, face, whole, ratio))
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
            self._paint_word(painter, text, area, ink, most=area.height())

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

    def _shared_face(self, is_paper: bool, face: str, size: QSize, ratio: float) -> QPixmap:
        key = (face, is_paper, size.width(), size.height(), "small", ratio)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._paint_face(face, is_paper, size, Look.PLAIN, ratio, None)
        return found

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
