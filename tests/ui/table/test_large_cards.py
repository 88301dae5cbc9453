"""The cards of the box, painted: crisp, kept, and telling what they mean without colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from app import wording
from app.bridge import ALL_CALLS, PASS, SUITS, Call, Denomination
from app.ui.kit.theme import Theme
from app.ui.table.cards import Look
from app.ui.table.large_cards import LargeCardPainter
from tests.ui.table.pictures import shape

CARD, STRIP = QSize(66, 40), QSize(58, 24)
pytestmark = pytest.mark.usefixtures("qapp")


def count(pixmap: QPixmap, colour: str) -> int:
    image, wanted = pixmap.toImage(), QColor(colour).rgb()
    return sum(image.pixel(x, y) == wanted for y in range(image.height()) for x in range(image.width()))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("four_colour", [False, True])
def test_suits_have_their_colour(suit: Denomination, four_colour: bool) -> None:
    theme = Theme.light()
    painter = LargeCardPainter(theme, four_colour=four_colour)
    # Seven of it: the figure alone has no such colour.
    pixmap = painter.pixmap(Call.bid(7, suit), QSize(120, 80), strip=QSize(110, 60))
    assert count(pixmap, theme.suit(suit, four_colour)) > 40


def test_pictures_are_kept() -> None:
    painter = LargeCardPainter(Theme.light())
    first = painter.pixmap(PASS, CARD)
    assert painter.pixmap(PASS, CARD).cacheKey() == first.cacheKey()
    assert painter.pixmap(PASS, CARD, Look.DUE).cacheKey() != first.cacheKey()
    painter.forget()
    assert painter.pixmap(PASS, CARD).cacheKey() != first.cacheKey()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("look", [Look.PLAIN, Look.IRREGULAR, Look.DUE | Look.FOCUS])
@pytest.mark.parametrize("call", [Call.parse("1C"), Call.parse("7NT"), PASS, None], ids=str)
def test_the_first_painting_is_like_the_kept_picture(call: Call | None, look: Look, ratio: float) -> None:
    cards = LargeCardPainter(Theme.light())
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
    painter = LargeCardPainter(Theme.light())
    pictures = [painter.pixmap(call, CARD, strip=STRIP).toImage() for call in (*ALL_CALLS, None)]
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_sharp_on_every_screen(ratio: float) -> None:
    painter = LargeCardPainter(Theme.light())
    pixmap = painter.pixmap(PASS, CARD, ratio=ratio)
    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.width() >= CARD.width() * ratio
    assert pixmap.deviceIndependentSize().toSize() in (CARD, CARD + QSize(1, 0), CARD + QSize(0, 1))


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
@pytest.mark.parametrize("call", [Call.parse("2H"), Call.parse("7NT"), PASS], ids=str)
def test_marks_show_without_colour(theme: Theme, call: Call) -> None:
    painter = LargeCardPainter(theme)
    strip = STRIP if call.is_bid else None
    looks = (Look.PLAIN, Look.IRREGULAR, Look.DUE, Look.ANSWERS, Look.TYPED, Look.FOCUS, Look.RAISED)
    shapes = [shape(painter.pixmap(call, CARD, look, strip=strip), theme.box) for look in looks]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


def test_the_cards_speak_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = LargeCardPainter(Theme.light())
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
    image = LargeCardPainter(theme).pixmap(PASS, QSize(90, 50)).toImage()
    edges = [image.pixelColor(x, y) for x in (3, 86) for y in range(12, 40)]
    assert all(colour.lightness() < QColor(theme.on_colour).lightness() * 0.7 for colour in edges)
