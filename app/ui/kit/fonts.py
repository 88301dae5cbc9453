"""The bundled fonts: one sans family for Latin and Greek, and the four suits as outlines of a bundled font.

The suits on the cards are painted as outlines, taken from the font file itself: no system font and no emoji font can
come between, and they look the same everywhere.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainterPath, QRawFont, QTransform

from app.bridge import SUITS, Denomination
from app.paths import resource

_GLYPHS: Final = {Denomination.C: "♣", Denomination.D: "♦", Denomination.H: "♥", Denomination.S: "♠"}


# By name: the start has no time to look into folders.
_TEXT_FILES: Final = ("OutOfTurnSans-Regular.ttf", "OutOfTurnSans-Bold.ttf")
_SUIT_FILE: Final = "OutOfTurnSymbols-Regular.ttf"


@cache
def install_fonts() -> tuple[str, ...]:
    """Registers the bundled fonts and returns their families, for `QFont.setFamilies`: text first, then the suits.

    Empty where no font could be registered; text is then left to the system. Needs a running QGuiApplication.
    """
    families: dict[str, None] = {}
    for name in (*_TEXT_FILES, _SUIT_FILE):
        number = QFontDatabase.addApplicationFont(str(resource("fonts", name)))
        families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)


def text_font(pixels: float, bold: bool = True) -> QFont:
    """The bundled text font at a size in device-independent pixels."""
    return QFont(_text_font(max(1, round(pixels)), bold))


class Type:
    """The bundled bold font at one size, with what is measured of it. Kept: to measure is slower than to paint.

    `font` is not to be changed. `cap` is the height of its capitals.
    """

    def __init__(self, pixels: int) -> None:
        self.font: Final = text_font(pixels)
        self._metrics: Final = QFontMetricsF(self.font)
        self.cap: Final = self._metrics.capHeight()
        self._widths: Final[dict[str, float]] = {}

    def width(self, text: str) -> float:
        """The width of a text in one line."""
        width = self._widths.get(text)
        if width is None:
            width = self._widths[text] = self._metrics.horizontalAdvance(text)
        return width


def type_of_size(pixels: float) -> Type:
    """The type of a size in device-independent pixels."""
    return _type(max(1, round(pixels)))


def type_of_height(height: float) -> Type:
    """The type whose capitals have a height in device-independent pixels."""
    return _type(max(1, round(height / _share_of_capitals())))


@lru_cache(maxsize=128)
def _type(pixels: int) -> Type:
    return Type(pixels)


@cache
def _share_of_capitals() -> float:
    # At a size that the window has anyway: each one that is new takes a quarter of a millisecond.
    return max(0.4, QFontMetricsF(text_font(24)).capHeight() / 24)


@lru_cache(maxsize=256)
def _text_font(pixels: int, bold: bool) -> QFont:
    font = QFont()
    families = install_fonts()
    if families:
        font.setFamilies(list(families))
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


@cache
def suit_path(suit: Denomination) -> QPainterPath:
    """The outline of a suit, one unit high, its top left corner at the origin.

    All four come from the same font file at the same scale, so they keep their proportions to each other: the unit is
    the height of the tallest of them and each is centred on it.
    """
    outlines = _outlines()
    unit = max(path.boundingRect().height() for path in outlines.values())
    path = outlines[suit]
    bounds = path.boundingRect()
    shift = (unit - bounds.height()) / 2
    return QTransform().scale(1 / unit, 1 / unit).translate(-bounds.left(), shift - bounds.top()).map(path)


@cache
def width_of_suit(suit: Denomination) -> float:
    """The width of the outline of a suit."""
    return suit_path(suit).boundingRect().width()


@cache
def _outlines() -> dict[Denomination, QPainterPath]:
    font = QRawFont(str(resource("fonts", _SUIT_FILE)), 200)
    if font.isValid():
        return {suit: font.pathForGlyph(font.glyphIndexesForString(_GLYPHS[suit])[0]) for suit in SUITS}
    # Without the bundled file: whatever the system has, rather than nothing.
    font_of_system = QFont()
    font_of_system.setPixelSize(200)
    paths = {}
    for suit in SUITS:
        paths[suit] = QPainterPath()
        paths[suit].addText(0, 0, font_of_system, _GLYPHS[suit])
        if paths[suit].isEmpty():
            paths[suit].addEllipse(QRectF(0, 0, 140, 140))
    return paths
