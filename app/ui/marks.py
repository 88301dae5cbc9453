"""Small signs and badges. The signs are painted: they say without colour what a card, a cell or a badge means."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.ui.fonts import text_font, type_of_size
from app.ui.theme import Theme
from app.wording import Badge, BadgeKind


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


class Pill(NamedTuple):
    """A badge as it is painted: a sign and a text on a face. `face` and `ink` are names of colours of the theme."""

    sign: Sign
    text: str
    face: str
    ink: str


class PlacedPill(NamedTuple):
    """A badge with its lines broken and its place found."""

    pill: Pill
    rect: QRectF
    lines: tuple[str, ...]


_PILLS: Final = {
    BadgeKind.TO_CALL: (Sign.ARROW, "turn"),
    BadgeKind.OFFENDER: (Sign.EXCLAMATION, "offender"),
    BadgeKind.MAY_ACCEPT: (Sign.QUESTION, "choice"),
    BadgeKind.MUST_PASS: (Sign.LOCK, "duty"),
    BadgeKind.MUST_REPEAT: (Sign.REPEAT, "duty"),
    BadgeKind.UNAUTHORISED: (Sign.EYE, "information"),
    BadgeKind.MAY_FORBID_LEAD: (Sign.BARRED, "choice"),
    BadgeKind.DECLARER: (Sign.STAR, "plain"),
}


def pill_of(badge: Badge) -> Pill:
    """How a badge is painted."""
    sign, kind = _PILLS[badge.kind]
    return Pill(sign, badge.text, f"badge_{kind}", f"on_badge_{kind}")


def _line(font: QFont) -> float:
    """The height of a line of a badge: closer than the font would have it, for its capitals carry no accents."""
    return font.pixelSize() * 1.22


def place_pills(
    pills: Sequence[Pill],
    area: QRectF,
    font: QFont,
) -> tuple[tuple[PlacedPill, ...], QSizeF]:
    """Lays badges out in rows from the top left of an area, and says how much room they take.

    Words that do not fit into a line go on in the next one of the same badge; nothing is ever cut off. A badge may go
    up into the room that is left in an earlier row. Where the area is too small, the size returned is larger than it.
    """
    gap = max(3.0, _line(font) * 0.2)
    rows: list[tuple[float, float, list[tuple[Pill, QSizeF, tuple[str, ...]]]]] = []
    for pill in pills:
        lines, size = _measured(pill, font, area.width())
        for place, (used, height, entries) in enumerate(rows):
            if used + gap + size.width() <= area.width() and size.height() <= height:
                entries.append((pill, size, lines))
                rows[place] = (used + gap + size.width(), height, entries)
                break
        else:
            rows.append((size.width(), size.height(), [(pill, size, lines)]))
    placed = []
    y = 0.0
    for _used, height, entries in rows:
        x = 0.0
        for pill, size, lines in entries:
            placed.append(PlacedPill(pill, QRectF(area.topLeft() + QPointF(x, y), size), lines))
            x += size.width() + gap
        y += height + gap
    widest = max((used for used, _height, _entries in rows), default=0.0)
    return tuple(placed), QSizeF(widest, max(0.0, y - gap))


def place_pills_in_columns(
    pills: Sequence[Pill], area: QRectF, font: QFont, width: float
) -> tuple[tuple[PlacedPill, ...], QSizeF]:
    """The same in columns. A badge goes below the earlier ones where it can; `width` is that of the widest badge."""
    gap = max(3.0, _line(font) * 0.2)
    columns: list[tuple[float, float, list[tuple[Pill, QSizeF, tuple[str, ...]]]]] = []
    for pill in pills:
        lines, size = _measured(pill, font, width)
        for place, (wide, used, entries) in enumerate(columns):
            if used + gap + size.height() <= area.height():
                entries.append((pill, size, lines))
                columns[place] = (max(wide, size.width()), used + gap + size.height(), entries)
                break
        else:
            columns.append((size.width(), size.height(), [(pill, size, lines)]))
    placed = []
    x = 0.0
    for wide, _used, entries in columns:
        y = 0.0
        for pill, size, lines in entries:
            placed.append(PlacedPill(pill, QRectF(area.topLeft() + QPointF(x, y), size), lines))
            y += size.height() + gap
        x += wide + gap
    tallest = max((used for _wide, used, _entries in columns), default=0.0)
    return tuple(placed), QSizeF(max(0.0, x - gap), tallest)


def _measured(pill: Pill, font: QFont, width: float) -> tuple[tuple[str, ...], QSizeF]:
    lines, across, down = _measured_text(pill.text, font.pixelSize(), width)
    return lines, QSizeF(across, down)


@lru_cache(maxsize=512)
def _measured_text(text: str, pixels: int, width: float) -> tuple[tuple[str, ...], float, float]:
    font = text_font(pixels)
    metrics = QFontMetricsF(font)
    line = _line(font)
    around = metrics.capHeight() * 1.15 + line * 1.06
    lines = _broken(text, metrics, width - around)
    return lines, around + max(metrics.horizontalAdvance(part) for part in lines), line * (len(lines) + 0.24)


def _broken(text: str, metrics: QFontMetricsF, width: float) -> tuple[str, ...]:
    """The text in as few lines as the width allows, and those as even as they can be."""
    words = text.split()
    fewest = _filled(words, metrics, width)
    if len(fewest) < 2:
        return fewest
    # Even lines make a quieter badge than one full line and a leftover word.
    low, high = max(metrics.horizontalAdvance(word) for word in words), width
    while high - low > 2:
        middle = (low + high) / 2
        if len(_filled(words, metrics, middle)) > len(fewest):
            low = middle
        else:
            high = middle
    return _filled(words, metrics, max(high, low))


def _filled(words: Sequence[str], metrics: QFontMetricsF, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines) or ("",)


def paint_pill(painter: QPainter, placed: PlacedPill, font: QFont, theme: Theme) -> None:
    """Paints a badge where it has been placed."""
    pill, rect, lines = placed
    cap = type_of_size(font.pixelSize()).cap
    line, sign = _line(font), cap * 1.15
    pad = line * 0.4
    ink = QColor(getattr(theme, pill.ink))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(getattr(theme, pill.face)))
    radius = min(rect.height() / 2, line * 0.62)
    painter.drawRoundedRect(rect, radius, radius)
    paint_sign(painter, pill.sign, QRectF(rect.left() + pad, rect.center().y() - sign / 2, sign, sign), ink)
    painter.setFont(font)
    painter.setPen(ink)
    x = rect.left() + pad + sign + line * 0.26
    y = rect.top() + line * 0.62 + cap / 2
    for text in lines:
        painter.drawText(QPointF(x, y), text)
        y += line
