"""The cards of the auction, painted: crisp, kept, and telling what became of the call without colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from app.bridge import PASS, Call
from app.ui.kit.theme import Theme
from app.ui.table.cards import Look
from app.ui.table.small_cards import SmallCardPainter
from tests.ui.table.pictures import shape

CARD = QSize(70, 44)
pytestmark = pytest.mark.usefixtures("qapp")


def test_pictures_are_kept() -> None:
    painter = SmallCardPainter(Theme.light())
    first = painter.pixmap(PASS, CARD)
    assert painter.pixmap(PASS, CARD).cacheKey() == first.cacheKey()
    assert painter.pixmap(PASS, CARD, Look.LOCKED).cacheKey() != first.cacheKey()
    painter.forget()
    assert painter.pixmap(PASS, CARD).cacheKey() != first.cacheKey()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_sharp_on_every_screen(ratio: float) -> None:
    pixmap = SmallCardPainter(Theme.light()).pixmap(PASS, CARD, ratio=ratio)
    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.width() >= CARD.width() * ratio
    assert pixmap.deviceIndependentSize().toSize() in (CARD, CARD + QSize(1, 0), CARD + QSize(0, 1))


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
def test_outcomes_show_without_colour(theme: Theme) -> None:
    painter = SmallCardPainter(theme)
    looks = [Look.PLAIN, Look.CANCELLED, Look.ACCEPTED, Look.OUTLINED, Look.PENDING, Look.LOCKED, Look.ARTIFICIAL]
    looks += [Look.GHOST | Look.LOCKED, Look.OUTLINED | Look.CANCELLED, Look.OUTLINED | Look.ACCEPTED | Look.PENDING]
    shapes = [shape(painter.pixmap(Call.parse("1S"), QSize(88, 56), look), theme.surface) for look in looks]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


def luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("size", [QSize(58, 36), QSize(115, 71)], ids=["small", "large"])
@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
@pytest.mark.parametrize("call", [PASS, Call.parse("X"), Call.parse("XX"), Call.parse("1S"), Call.parse("3H")], ids=str)
def test_a_cancelled_call_can_be_read_and_is_struck(theme: Theme, call: Call, size: QSize) -> None:
    struck = SmallCardPainter(theme).pixmap(call, size, Look.CANCELLED).toImage()
    # The same in another ink: what differs is the writing.
    marker = "#00ff00"
    other = theme.but(ink=marker, heart=marker, red=marker, spade=marker)
    marked = SmallCardPainter(other).pixmap(call, size, Look.CANCELLED).toImage()
    points = [(x, y) for x in range(struck.width()) for y in range(struck.height())]
    writing = {point for point in points if struck.pixel(*point) != marked.pixel(*point)}
    whole = [point for point in writing if marked.pixelColor(*point) == QColor(marker)]
    assert len(whole) > size.height() // 2
    ink = struck.pixelColor(*whole[0])
    near = {
        (x + dx, y + dy)
        for x, y in writing
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (x + dx, y + dy) not in writing
    }
    # Next to the writing there is the face of the card and never the strike.
    assert {point for point in near if contrast(struck.pixelColor(*point), ink) < 4.5} == set()
    strike = [x for x, y in points if struck.pixelColor(x, y) == QColor(theme.mark_strike)]
    left, right = min(x for x, _y in writing), max(x for x, _y in writing)
    assert min(strike) < left < right < max(strike)
