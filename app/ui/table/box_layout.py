"""Where everything in the bidding box lies: five columns of overlapping bids, and Pass, X, XX and Alert beside them."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QSize

from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, Call, Denomination

_LEVELS: Final = 7


class Place(NamedTuple):
    """Where a card lies: the whole of it, what the cards in front leave to be seen, and the height of its line."""

    card: QRect
    seen: QSize
    line: int = 0


def title_height(height: int, scale: float) -> int:
    """The height of the line that says whose box it is."""
    return round(max(28 * scale, min(height * 0.13, 44 * scale)))


def place_cards(width: int, height: int, scale: float) -> tuple[dict[Call | None, Place], QRect]:
    """The place of each card in a box of a size, None for Alert; and that of the front, which the bids stand behind."""
    top = title_height(height, scale)
    pad = max(8, width // 48)
    lip = max(8, height // 24)
    # The last row shows its cards down to the lip: half as much again as the strips of the others.
    # In whole pixels, so that the cards are alike and share their pictures.
    pitch = int(min((height - top - lip) / (_LEVELS - 1 + 1.45), 58.0 * max(1.0, scale)))
    gap = max(10, width // 40)
    side = min(max(round((width - 2 * pad) * 0.25), 92), round(pitch * 7))
    overlap = max(4, round(pitch * 0.22))
    column = int(min((width - 2 * pad - gap - side - overlap) / 5, pitch * 3.6))
    spare = width - 2 * pad - gap - side - overlap - 5 * column
    left = pad + spare // 2
    bottom = height - lip
    places: dict[Call | None, Place] = {}
    for call in BIDS:
        assert call.denomination is not None
        row, place = call.level - 1, int(call.denomination)
        x, y = left + place * column, top + row * pitch
        x_next, y_next = x + column, y + pitch
        is_front, is_last = row == _LEVELS - 1, call.denomination is Denomination.NT
        card = QRect(x, y, x_next - x + overlap, (bottom + lip // 2 - y) if is_front else y_next - y + 14)
        seen = QSize(card.width() if is_last else x_next - x, (bottom - y) if is_front else y_next - y)
        places[call] = Place(card, seen, pitch)
    x = left + 5 * column + overlap + gap
    tall = bottom - top
    space = max(6, round(pitch * 0.3))
    upper = round((tall - 2 * space) * 0.40)
    middle = round((tall - 2 * space) * 0.32)
    lower = tall - 2 * space - upper - middle - space // 2
    half = (side - space) // 2
    in_front: tuple[tuple[Call | None, QRect], ...] = (
        (PASS, QRect(x, top, side, upper)),
        (DOUBLE, QRect(x, top + upper + space, half, middle)),
        (REDOUBLE, QRect(x + side - half, top + upper + space, half, middle)),
        (None, QRect(x, top + upper + middle + 2 * space, side, lower)),
    )
    for other, rect in in_front:
        places[other] = Place(rect, rect.size())
    lip_area = QRect(left - 4, bottom, 5 * column + overlap + 8, height - bottom - 1)
    return places, lip_area
