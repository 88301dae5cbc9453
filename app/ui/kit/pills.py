"""Badges: what a player has to do, may do or may not use, as a sign and a few words on a coloured face."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.ui.kit.fonts import text_font, type_of_size
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.wording import Badge, BadgeKind


class Untold(Enum):
    """What of a position is kept back."""

    NOTHING = "all of it is shown"
    TURN = "whose turn it is, and who decides"
    ALL = "all that could bear on what is asked: only the calls, what became of them, and who committed what is known"
    PLAYERS = "all that is said of players: only the calls, and what became of them"


_KEPT_BACK: Final = {
    Untold.NOTHING: frozenset[BadgeKind](),
    # What the next call or answer changes.
    Untold.TURN: frozenset({BadgeKind.TO_CALL, BadgeKind.MAY_ACCEPT}),
    Untold.ALL: frozenset(BadgeKind) - {BadgeKind.OFFENDER},
    Untold.PLAYERS: frozenset(BadgeKind),
}


def told(badges: Sequence[Badge], untold: Untold) -> tuple[Badge, ...]:
    """Those of the badges that are not kept back."""
    return tuple(badge for badge in badges if badge.kind not in _KEPT_BACK[untold])


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
