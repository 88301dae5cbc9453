"""The painted cards: crisp, kept, and telling what they mean without colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app import wording
from app.bridge import ALL_CALLS, PASS, SUITS, Call, Denomination
from app.ui.kit import fonts
from app.ui.kit.theme import Theme
from app.ui.table.cards import CardPainter, Look

CARD, STRIP, SMALL = QSize(66, 40), QSize(58, 24), QSize(70, 44)
pytestmark = pytest.mark.usefixtures("qapp")


def shape(pixmap: QPixmap, ground: str) -> list[bool]:
    """Where the picture is darker than its own middle tone: what is left of it without colours and shades."""
    on_ground = QPixmap(pixmap.size())
    on_ground.fill(QColor(ground))
    painter = QPainter(on_ground)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    image = on_ground.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = [image.pixelColor(x, y).lightness() for y in range(image.height()) for x in range(image.width())]
    middle = (min(pixels) + max(pixels)) / 2
    return [pixel < middle for pixel in pixels]


def count(pixmap: QPixmap, colour: str) -> int:
    image, wanted = pixmap.toImage(), QColor(colour).rgb()
    return sum(image.pixel(x, y) == wanted for y in range(image.height()) for x in range(image.width()))


def test_the_suits_are_outlines_of_the_bundled_font(qapp: QApplication) -> None:
    assert any("Symbols" in family for family in fonts.install_fonts())
    bounds = [fonts.suit_path(suit).boundingRect() for suit in SUITS]
    assert all(0.5 < bound.width() <= 1.2 and 0.7 < bound.height() <= 1.001 for bound in bounds)
    assert all(bound.left() == pytest.approx(0, abs=0.01) and bound.top() >= -0.01 for bound in bounds)
    paths = [fonts.suit_path(suit) for suit in SUITS]
    assert all(one != other for place, one in enumerate(paths) for other in paths[:place])


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("four_colour", [False, True])
def test_suits_have_their_colour(suit: Denomination, four_colour: bool) -> None:
    theme = Theme.light()
    painter = CardPainter(theme, four_colour=four_colour)
    # Seven of it: the figure alone has no such colour.
    pixmap = painter.pixmap(Call.bid(7, suit), QSize(120, 80), strip=QSize(110, 60))
    assert count(pixmap, theme.suit(suit, four_colour)) > 40


def test_pictures_are_kept() -> None:
    painter = CardPainter(Theme.light())
    first = painter.pixmap(PASS, CARD)
    assert painter.pixmap(PASS, CARD).cacheKey() == first.cacheKey()
    assert painter.pixmap(PASS, CARD, Look.DUE).cacheKey() != first.cacheKey()
    small = painter.small_pixmap(PASS, SMALL)
    assert painter.small_pixmap(PASS, SMALL).cacheKey() == small.cacheKey()
    painter.forget()
    assert painter.pixmap(PASS, CARD).cacheKey() != first.cacheKey()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("look", [Look.PLAIN, Look.IRREGULAR, Look.DUE | Look.FOCUS])
@pytest.mark.parametrize("call", [Call.parse("1C"), Call.parse("7NT"), PASS, None], ids=str)
def test_the_first_painting_is_like_the_kept_picture(call: Call | None, look: Look, ratio: float) -> None:
    cards = CardPainter(Theme.light())
    size = QSize(95, 47)
    strip, line = (QSize(88, 33), 33) if call is not None and call.is_bid else (None, 0)
    images = []
    for is_kept in (False, True, True):
        image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#405060"))
        painter = QPainter(image)
        assert (cards.paint(painter, call, size, look, strip, line) is not None) is is_kept
        painter.end()
        images.append(image)
    first, second, third = images
    assert second == third
    # Writing that is blended onto the face and then with it, or at once: a shade of the finest difference.
    for y in range(first.height()):
        for x in range(first.width()):
            one, other = first.pixelColor(x, y), second.pixelColor(x, y)
            shades = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
            assert max(map(abs, shades)) <= 2


def test_every_card_is_its_own() -> None:
    painter = CardPainter(Theme.light())
    pictures = [painter.pixmap(call, CARD, strip=STRIP).toImage() for call in (*ALL_CALLS, None)]
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_sharp_on_every_screen(ratio: float) -> None:
    painter = CardPainter(Theme.light())
    for pixmap in (painter.pixmap(PASS, CARD, ratio=ratio), painter.small_pixmap(PASS, CARD, ratio=ratio)):
        assert pixmap.devicePixelRatio() == ratio
        assert pixmap.width() >= CARD.width() * ratio
        assert pixmap.deviceIndependentSize().toSize() in (CARD, CARD + QSize(1, 0), CARD + QSize(0, 1))


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
@pytest.mark.parametrize("call", [Call.parse("2H"), Call.parse("7NT"), PASS], ids=str)
def test_marks_show_without_colour(theme: Theme, call: Call) -> None:
    painter = CardPainter(theme)
    strip = STRIP if call.is_bid else None
    looks = (Look.PLAIN, Look.IRREGULAR, Look.DUE, Look.ANSWERS, Look.TYPED, Look.FOCUS, Look.RAISED)
    shapes = [shape(painter.pixmap(call, CARD, look, strip=strip), theme.box) for look in looks]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
def test_outcomes_show_without_colour(theme: Theme) -> None:
    painter = CardPainter(theme)
    looks = [Look.PLAIN, Look.CANCELLED, Look.ACCEPTED, Look.OUTLINED, Look.PENDING, Look.LOCKED, Look.ARTIFICIAL]
    looks += [Look.GHOST | Look.LOCKED, Look.OUTLINED | Look.CANCELLED, Look.OUTLINED | Look.ACCEPTED | Look.PENDING]
    shapes = [shape(painter.small_pixmap(Call.parse("1S"), QSize(88, 56), look), theme.surface) for look in looks]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


def test_the_cards_speak_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = CardPainter(Theme.light())
    no_trump = Call.parse("1NT")
    before = painter.pixmap(PASS, CARD).toImage(), painter.pixmap(no_trump, CARD, strip=STRIP).toImage()
    monkeypatch.setattr(wording, "call_text", lambda _call: "Πάσο")
    monkeypatch.setattr(wording, "denomination_symbol", lambda _denomination: "ΧΑ")
    after = painter.pixmap(PASS, CARD).toImage(), painter.pixmap(no_trump, CARD, strip=STRIP).toImage()
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_long_words_stay_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    theme = Theme.light()
    monkeypatch.setattr(wording, "call_text", lambda _call: "Πάσο πάσο πάσο")
    image = CardPainter(theme).pixmap(PASS, QSize(90, 50)).toImage()
    edges = [image.pixelColor(x, y) for x in (3, 86) for y in range(12, 40)]
    assert all(colour.lightness() < QColor(theme.on_colour).lightness() * 0.7 for colour in edges)


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
    struck = CardPainter(theme).small_pixmap(call, size, Look.CANCELLED).toImage()
    # The same in another ink: what differs is the writing.
    marker = "#00ff00"
    other = theme.but(ink=marker, heart=marker, red=marker, spade=marker)
    marked = CardPainter(other).small_pixmap(call, size, Look.CANCELLED).toImage()
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
