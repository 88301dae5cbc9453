"""The auction of the public view: a head for each player with what is public about them, and large cards below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import wording
from app.bridge import SEATS, Seat, Vulnerability
from app.i18n import _
from app.ui.kit import fonts
from app.ui.kit.paint import paint_dealer
from app.ui.kit.pills import PlacedPill, paint_pill, pill_of, place_pills
from app.ui.kit.theme import Theme
from app.ui.table.auction_layout import WEST_FIRST, Cell, Kind
from app.ui.table.small_cards import MARGIN_OF_SMALL_CARD, SmallCardPainter
from app.wording import Badge, BadgeKind

LEAST_SHARE: Final = 1 / 18
"""The least height of a card, as a share of the height of the screen: it can be read from eight metres."""

# Shares of the height of the screen, for a zoom of 100 %.
_USUAL_SHARE: Final = 1 / 9
_HEAD_SHARE: Final = 1 / 14
_NAME_SHARE: Final = 1 / 21
_LEAST_NAME_SHARE: Final = 1 / 44
# The share of a column that a name may take: the bars of the vulnerability stand beside it.
_NAME_ROOM: Final = 0.75
_BADGE_SHARE: Final = 1 / 30
_LEAST_BADGE_SHARE: Final = 1 / 48
# Shares of the height of a card: from one row to the next, the tag of a law below it, the row that stands for others.
_PITCH: Final = 1.3
_TAG: Final = 0.44
_DOTS: Final = 0.5
# How wide a card is with its margin, as a multiple of its height.
_WIDTH: Final = 1.95
_MOST_GROWTH: Final = 1.5

# What a player knows and may not use is between the Director and that player.
NOT_PUBLIC: Final = frozenset({BadgeKind.UNAUTHORISED})


class Shown(NamedTuple):
    """What the table shows of an auction, and so what everybody may see."""

    rows: tuple[tuple[Cell, ...], ...] = ()
    sentences: tuple[str, ...] = ()
    order: tuple[Seat, ...] = WEST_FIRST
    vulnerable: Vulnerability = Vulnerability.NONE
    dealer: Seat = Seat.N
    badges: Mapping[Seat, tuple[Badge, ...]] = dict.fromkeys(SEATS, ())


class Row(NamedTuple):
    """A row of cards with its place; `cells` are none for the row that stands for earlier ones."""

    cells: tuple[Cell, ...]
    top: float
    height: float


class Arrangement(NamedTuple):
    """Where everything is. `card` is the height of a card without its margin, `left_out` the number of rows."""

    column: float
    head: float
    badges: Mapping[Seat, tuple[PlacedPill, ...]]
    badge_font: QFont
    card: float
    rows: tuple[Row, ...]
    left_out: int


class ProjectorAuction(QWidget):
    """The auction in large cards. All sizes follow the height of the screen, which is set with the look."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.painter = SmallCardPainter(Theme.for_projector(False))
        self._shown = Shown()
        self._screen_height = 768
        self._zoom = 1.0
        self._arranged: Arrangement | None = None

    @property
    def shown(self) -> Shown:
        """What is shown."""
        return self._shown

    def put(self, shown: Shown) -> None:
        """Shows an auction, once `rearrange` has been called."""
        badges = {seat: tuple(badge for badge in shown.badges[seat] if badge.kind not in NOT_PUBLIC) for seat in SEATS}
        self._shown = shown._replace(badges=badges)
        self._name()

    def set_look(self, theme: Theme, four_colour: bool, zoom: float, screen_height: int) -> None:
        """Takes colours and sizes, to be shown by `rearrange`. `screen_height`: in device-independent pixels."""
        if theme is not self.painter.theme or four_colour is not self.painter.four_colour:
            self.painter = SmallCardPainter(theme, four_colour)
        self._zoom, self._screen_height = zoom, screen_height

    def rearrange(self) -> None:
        """Finds the places again before the next paint."""
        self._arranged = None
        self.update()

    def texts(self) -> tuple[str, ...]:
        """Everything that is written, a text for each head, badge and card."""
        shown = self._shown
        found = [wording.seat_name(seat) for seat in shown.order]
        found += [badge.text for seat in shown.order for badge in shown.badges[seat]]
        for row in self.arrangement.rows:
            for cell in row.cells:
                found += [wording.call_text(cell.call)] if cell.call is not None else []
                found += [cell.law] if cell.law else []
                found += ["?"] if cell.kind is Kind.TO_CALL else ["–"] if cell.kind is Kind.SKIPPED else []
        return tuple(found)

    # --- places -------------------------------------------------------------------------------------------------------

    @property
    def arrangement(self) -> Arrangement:
        """Where everything is now."""
        if self._arranged is None:
            self._arranged = self._arrange()
        return self._arranged

    def _arrange(self) -> Arrangement:
        whole, column = self._screen_height, self.width() / 4
        head = whole * _HEAD_SHARE * min(self._zoom, 1.2)
        placed, font, badge_height = self._place_badges(column)
        gap = whole * 0.012
        top = head + gap + (badge_height + gap if badge_height else 0)
        least = ceil(whole * LEAST_SHARE)
        most = max(least, min(whole * _USUAL_SHARE * min(max(self._zoom, 0.5), _MOST_GROWTH), column / (_WIDTH + 0.05)))
        rows, room = self._shown.rows, self.height() - top
        needed = sum(map(_units, rows))
        card = max(least, min(most, room / needed)) if needed else most
        left_out = 0
        if needed * card > room:
            needed += _DOTS
            while needed * card > room and left_out + 1 < len(rows):
                needed -= _units(rows[left_out])
                left_out += 1
        found = [Row((), top, _DOTS * card)] if left_out else []
        y = top + (_DOTS * card if left_out else 0)
        for cells in rows[left_out:]:
            height = _units(cells) * card
            found.append(Row(cells, y, height))
            y += height
        return Arrangement(column, head, placed, font, card, tuple(found), left_out)

    def _place_badges(self, column: float) -> tuple[Mapping[Seat, tuple[PlacedPill, ...]], QFont, float]:
        """The badges of each player below the head, in the largest type with which each word fits."""
        pad = column * 0.03
        size = self._screen_height * _BADGE_SHARE * min(max(self._zoom, 0.8), 1.3)
        least = self._screen_height * _LEAST_BADGE_SHARE
        while True:
            font = fonts.text_font(size)
            placed: dict[Seat, tuple[PlacedPill, ...]] = {}
            tallest = widest = 0.0
            for place, seat in enumerate(self._shown.order):
                pills = tuple(map(pill_of, self._shown.badges[seat]))
                area = QRectF(place * column + pad, 0, column - 2 * pad, 1)
                placed[seat], needed = place_pills(pills, area, font)
                tallest, widest = max(tallest, needed.height()), max(widest, needed.width())
            if size <= least or (widest <= column - 2 * pad and tallest <= self.height() * 0.24):
                return placed, font, tallest
            size = max(least, size - 1)

    # --- painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        shown, arranged = self._shown, self.arrangement
        theme, column = self.painter.theme, arranged.column
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        type_ = self._type_of_names(column)
        for place, seat in enumerate(shown.order):
            self._paint_head(painter, QRectF(place * column, 0, column, arranged.head), seat, type_)
            for placed in arranged.badges[seat]:
                below = arranged.head + self._screen_height * 0.012
                paint_pill(painter, placed._replace(rect=placed.rect.translated(0, below)), arranged.badge_font, theme)
        for row in arranged.rows:
            if not row.cells:
                self._paint_dots(painter, row)
            for place, cell in enumerate(row.cells):
                self._paint_cell(painter, QRectF(place * column, row.top, column, row.height), cell)
        painter.end()

    def _type_of_names(self, column: float) -> fonts.Type:
        """One size for all four, so that the longest fits."""
        size = self._screen_height * _NAME_SHARE * min(max(self._zoom, 0.8), 1.2)
        found = fonts.type_of_size(size)
        while any(self._head_width(found, seat) > column * _NAME_ROOM for seat in self._shown.order):
            if size < self._screen_height * _LEAST_NAME_SHARE:
                break
            size -= 1
            found = fonts.type_of_size(size)
        return found

    def _head_width(self, type_: fonts.Type, seat: Seat) -> float:
        return type_.width(wording.seat_name(seat)) + (type_.cap * 1.9 if seat is self._shown.dealer else 0)

    def _paint_head(self, painter: QPainter, rect: QRectF, seat: Seat, type_: fonts.Type) -> None:
        theme = self.painter.theme
        is_vulnerable = self._shown.vulnerable.includes(seat)
        ink = QColor(theme.on_vulnerable if is_vulnerable else theme.on_not_vulnerable)
        edge = max(2.0, rect.height() * 0.05)
        plate = rect.adjusted(edge, edge, -edge, -edge)
        painter.setPen(Qt.PenStyle.NoPen if is_vulnerable else QPen(ink, edge))
        painter.setBrush(QColor(theme.vulnerable if is_vulnerable else theme.not_vulnerable))
        painter.drawRoundedRect(plate, edge * 3, edge * 3)
        if is_vulnerable:
            # Two bars: vulnerable without colour too.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            for x in (plate.left() + edge * 2, plate.right() - edge * 3.4):
                painter.drawRoundedRect(QRectF(x, plate.top() + edge * 2, edge * 1.4, plate.height() - edge * 4), 2, 2)
        # Where one name does not fit, all four are shortened.
        fits = all(self._head_width(type_, other) <= rect.width() * _NAME_ROOM for other in self._shown.order)
        name = wording.seat_name(seat) if fits else wording.seat_letter(seat)
        is_dealer = seat is self._shown.dealer
        width = type_.width(name) + (type_.cap * 1.9 if is_dealer else 0)
        x = rect.center().x() - width / 2
        painter.setFont(type_.font)
        painter.setPen(ink)
        painter.drawText(QPointF(x, rect.center().y() + type_.cap / 2), name)
        if is_dealer:
            side = type_.cap * 1.5
            paint_dealer(
                painter, QRectF(x + width - side, rect.center().y() - side / 2, side, side), self.painter.theme
            )

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: Cell) -> None:
        card = self.arrangement.card
        height = ceil(card * (1 + 2 * MARGIN_OF_SMALL_CARD))
        line = QRectF(rect.left(), rect.top(), rect.width(), card * _PITCH)
        theme = self.painter.theme
        if cell.call is not None:
            size = QSize(round(card * _WIDTH), height)
            picture = self.painter.pixmap(cell.call, size, cell.look, self.devicePixelRatioF())
            spot = line.center() - QPointF(size.width() / 2, size.height() / 2)
            # On whole pixels, or the card would be blurred.
            painter.drawPixmap(round(spot.x()), round(spot.y()), picture)
            if cell.law:
                self._paint_tag(painter, line, cell.law)
        elif cell.kind is Kind.TO_CALL:
            room = QRectF(0, 0, card * 1.3, card * 0.95)
            room.moveCenter(line.center())
            pen = QPen(QColor(theme.accent), max(2.0, card * 0.05))
            pen.setDashPattern([1.6, 1.6])
            painter.setPen(pen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(room, card * 0.14, card * 0.14)
            letters = fonts.type_of_size(card * 0.7)
            painter.setFont(letters.font)
            painter.setPen(QColor(theme.text))
            painter.drawText(line.center() + QPointF(-letters.width("?") / 2, letters.cap / 2), "?")
        elif cell.kind is Kind.SKIPPED:
            painter.setPen(QPen(QColor(theme.text), card * 0.08, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(line.center() - QPointF(card * 0.22, 0), line.center() + QPointF(card * 0.22, 0))

    def _paint_tag(self, painter: QPainter, line: QRectF, law: str) -> None:
        card, theme = self.arrangement.card, self.painter.theme
        letters = fonts.type_of_size(card * 0.34)
        width = letters.width(law) + letters.cap
        if width > line.width() * 0.96:
            letters = fonts.type_of_size(letters.font.pixelSize() * line.width() * 0.96 / width)
            width = letters.width(law) + letters.cap
        tag = QRectF(line.center().x() - width / 2, line.bottom() - card * 0.02, width, letters.cap * 1.7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.tag_face))
        painter.drawRoundedRect(tag, tag.height() * 0.3, tag.height() * 0.3)
        painter.setFont(letters.font)
        painter.setPen(QColor(theme.tag_text))
        painter.drawText(tag.center() + QPointF(-letters.width(law) / 2, letters.cap / 2), law)

    def _paint_dots(self, painter: QPainter, row: Row) -> None:
        """What stands for the earlier rounds, for which there is no room."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.painter.theme.text))
        middle = QPointF(self.width() / 2, row.top + row.height / 2)
        radius = row.height * 0.14
        for step in (-1, 0, 1):
            painter.drawEllipse(middle + QPointF(step * radius * 4, 0), radius, radius)

    def _name(self) -> None:
        self.setAccessibleName(_("The auction"))
        badges = [badge.detail for seat in self._shown.order for badge in self._shown.badges[seat]]
        self.setAccessibleDescription("\n".join((*self._shown.sentences, *badges)))


def _units(cells: Sequence[Cell]) -> float:
    """The height of a row, in heights of a card."""
    return _PITCH + (_TAG if any(cell.law for cell in cells) else 0)
