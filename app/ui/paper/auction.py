"""The auction on paper: a table of calls, in ink alone. What became of a call is told by lines, never by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app import wording
from app.bridge import Denomination, Seat, Vulnerability
from app.i18n import _
from app.laws import Status
from app.ui.kit.fonts import text_font
from app.ui.kit.paint import paint_dealer
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.ui.paper.pages import INK, RULE, SMALLEST, SOFT, UNIT, Item
from app.ui.table.auction_layout import Cell, Kind

Rows = Sequence[Sequence[Cell]]

COLUMN: Final = 62.0
"""The width of a column, in points."""

NARROW_COLUMN: Final = 36.0
"""The same in a small table, which has the initials of the players."""

# What is left free above and below a call in points, in a table of each kind.
_PAD: Final = 8.0
_NARROW_PAD: Final = 3.0


def auction_table(
    rows: Rows,
    order: Sequence[Seat],
    dealer: Seat,
    vulnerable: Vulnerability,
    size: float,
    *,
    four_colour: bool = False,
    is_narrow: bool = False,
) -> Item:
    """The auction as an item, four columns wide. `size`: of the calls, in points. `is_narrow`: as a small table."""
    pad = _NARROW_PAD if is_narrow else _PAD
    head = (size + pad) * UNIT
    heights = [_row_height(row, size, pad) for row in rows]
    table = _Table(order, dealer, vulnerable, size, four_colour, pad)

    def paint(painter: QPainter, place: QRectF) -> None:
        column = (NARROW_COLUMN if is_narrow else COLUMN) * UNIT
        table.paint_head(painter, QRectF(place.left(), place.top(), column * 4, head))
        y = place.top() + head
        for row, height in zip(rows, heights, strict=True):
            for at, cell in enumerate(row):
                area = QRectF(place.left() + at * column, y, column, height)
                table.paint_cell(painter, area, cell)
            y += height
            painter.setPen(QPen(QColor(RULE), 0.4 * UNIT))
            painter.drawLine(QPointF(place.left(), y), QPointF(place.left() + column * 4, y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(INK), 0.8 * UNIT))
        painter.drawRect(QRectF(place.left(), place.top(), column * 4, y - place.top()))

    return Item(head + sum(heights), paint)


def legend(rows: Rows) -> tuple[str, ...]:
    """What the lines on the calls mean, as far as they occur."""
    cells = [cell for row in rows for cell in row]
    texts = (
        (any(cell.status is Status.CANCELLED for cell in cells), _("Struck through: cancelled.")),
        (
            any(cell.is_out_of_rotation and cell.status is not Status.ACCEPTED for cell in cells),
            _("Framed: out of rotation."),
        ),
        (any(cell.status is Status.ACCEPTED for cell in cells), _("In a dashed frame: irregular, but accepted.")),
        (any(cell.status is Status.PENDING for cell in cells), _("With an hourglass: waits for the ruling.")),
        (any(cell.is_forced for cell in cells), _("With a lock: the player was obliged to make this call.")),
        (any(cell.kind is Kind.COUNTED for cell in cells), _("In brackets: a pass that counts as made.")),
        (any(cell.is_artificial for cell in cells), _("With an asterisk: artificial.")),
        (any(cell.kind is Kind.SKIPPED for cell in cells), _("A dash: the player's turn was missed.")),
    )
    return tuple(text for is_there, text in texts if is_there)


def _row_height(row: Sequence[Cell], size: float, pad: float) -> float:
    law = SMALLEST * 1.25 if any(cell.law for cell in row) else 0
    return (size * 1.3 + pad + law) * UNIT


class _Table:
    def __init__(
        self, order: Sequence[Seat], dealer: Seat, vulnerable: Vulnerability, size: float, four_colour: bool, pad: float
    ) -> None:
        self._order: Final = order
        self._dealer: Final = dealer
        self._vulnerable: Final = vulnerable
        self._size: Final = size
        self._pad: Final = pad
        self._four_colour: Final = four_colour
        self._theme: Final = Theme.light()

    def paint_head(self, painter: QPainter, area: QRectF) -> None:
        column = area.width() / 4
        font, is_short = self._type_of_names(column)
        metrics = QFontMetricsF(font)
        for at, seat in enumerate(self._order):
            place = QRectF(area.left() + at * column, area.top(), column, area.height())
            painter.setPen(QPen(QColor(INK), 0.8 * UNIT))
            painter.setBrush(QColor(self._theme.badge_plain))
            painter.drawRect(place)
            if self._vulnerable.includes(seat):
                # Two bars, as on the screen.
                for inset in (2.2, 5.2):
                    for x in (place.left() + inset * UNIT, place.right() - inset * UNIT):
                        painter.setPen(QPen(QColor(self._theme.vulnerable), 1.4 * UNIT))
                        painter.drawLine(QPointF(x, place.top() + 2.5 * UNIT), QPointF(x, place.bottom() - 2.5 * UNIT))
            is_dealer = seat is self._dealer
            disc = metrics.capHeight() * 1.5 if is_dealer else 0.0
            gap = disc * 0.2
            name = wording.seat_letter(seat) if is_short else wording.seat_name(seat)
            width = metrics.horizontalAdvance(name) + gap + disc
            x = place.center().x() - width / 2
            painter.setFont(font)
            painter.setPen(QColor(INK))
            painter.drawText(QPointF(x, place.center().y() + metrics.capHeight() / 2), name)
            if is_dealer:
                spot = QRectF(x + width - disc, place.center().y() - disc / 2, disc, disc)
                paint_dealer(painter, spot, self._theme)

    def _type_of_names(self, column: float) -> tuple[QFont, bool]:
        """The type in which all four names fit, and whether they have to be initials."""
        size = max(SMALLEST, self._size * 0.95)
        while True:
            font = text_font(size * UNIT, True)
            metrics = QFontMetricsF(font)
            disc = metrics.capHeight() * 1.8
            widths = [
                metrics.horizontalAdvance(wording.seat_name(seat)) + (disc if seat is self._dealer else 0)
                for seat in self._order
            ]
            if max(widths) <= column - 14 * UNIT:
                return font, False
            if size == SMALLEST:
                return font, True
            size = max(SMALLEST, size - 0.5)

    def paint_cell(self, painter: QPainter, area: QRectF, cell: Cell) -> None:
        line = QRectF(area.left(), area.top(), area.width(), (self._size * 1.3 + self._pad) * UNIT)
        if cell.kind is Kind.SKIPPED:
            self._write(painter, line.center(), "–", QColor(SOFT))
        elif cell.kind is Kind.TO_CALL:
            self._write(painter, line.center(), "?", QColor(INK))
        elif cell.call is not None:
            self._paint_call(painter, line, cell)
            if cell.law:
                font = text_font(SMALLEST * UNIT, False)
                metrics = QFontMetricsF(font)
                painter.setFont(font)
                painter.setPen(QColor(INK))
                x = area.center().x() - metrics.horizontalAdvance(cell.law) / 2
                painter.drawText(QPointF(x, line.bottom() + metrics.capHeight() + 0.5 * UNIT), cell.law)

    def _paint_call(self, painter: QPainter, line: QRectF, cell: Cell) -> None:
        call = cell.call
        assert call is not None
        text = wording.call_text(call)
        if cell.kind is Kind.COUNTED:
            text = f"({text})"
        size = self._size * 1.1
        font = text_font(size * UNIT, True)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text)
        centre = line.center()
        x, base = centre.x() - width / 2, centre.y() + metrics.capHeight() / 2
        painter.setFont(font)
        painter.setPen(QColor(INK))
        if call.denomination is not None and call.denomination is not Denomination.NT:
            level = str(call.level)
            painter.drawText(QPointF(x, base), level)
            painter.setPen(QColor(self._theme.suit(call.denomination, self._four_colour)))
            painter.drawText(QPointF(x + metrics.horizontalAdvance(level), base), text[len(level) :])
        else:
            painter.drawText(QPointF(x, base), text)
        body = QRectF(x - 5 * UNIT, centre.y() - size * 0.68 * UNIT, width + 10 * UNIT, size * 1.36 * UNIT)
        self._paint_outcome(painter, body, cell)

    def _paint_outcome(self, painter: QPainter, body: QRectF, cell: Cell) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if cell.status is Status.ACCEPTED or cell.is_out_of_rotation:
            pen = QPen(QColor(INK), 0.9 * UNIT)
            if cell.status is Status.ACCEPTED:
                pen.setDashPattern([3, 2.2])
            painter.setPen(pen)
            painter.drawRoundedRect(body, 3 * UNIT, 3 * UNIT)
        if cell.status is Status.CANCELLED:
            painter.setPen(QPen(QColor(self._theme.mark_strike), 1.3 * UNIT))
            painter.drawLine(body.bottomLeft(), body.topRight())
        side = 7.5 * UNIT
        if cell.is_forced or cell.status is Status.PENDING:
            sign = Sign.LOCK if cell.is_forced else Sign.HOURGLASS
            paint_sign(
                painter, sign, QRectF(body.right() + 1.5 * UNIT, body.center().y() - 1 * UNIT, side, side), QColor(INK)
            )
        if cell.is_artificial:
            spot = QRectF(body.right() + 1.5 * UNIT, body.top() - 1 * UNIT, side * 0.8, side * 0.8)
            paint_sign(painter, Sign.ASTERISK, spot, QColor(INK))

    def _write(self, painter: QPainter, centre: QPointF, text: str, ink: QColor) -> None:
        font = text_font(self._size * 1.1 * UNIT, True)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(centre + QPointF(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2), text)
