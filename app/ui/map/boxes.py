"""The boxes of a map and what is written in them: sizes of type, lines, and the marks on cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath

from app.laws.tree import NodeKind, Tree
from app.ui.kit.fonts import text_font
from app.wording import map as words

# How many arrangements are kept of what follows a box. More find a better one, and take longer.
_KEPT: Final = 4


class Style(NamedTuple):
    """Sizes of type and of everything else, in units of the drawing.

    `kept`: how many arrangements are kept of what follows a box. `wider`: how many times the usual width a card may
    have that nothing follows. `leading`: from base line to base line, in sizes of the type.
    `apart`: how far boxes that no line joins are from each other at least, up and down, in gaps.
    """

    text: int
    head: int
    width: float
    pad: float
    gap: float
    kept: int = _KEPT
    wider: tuple[float, ...] = ()
    leading: float = 1.24
    apart: float = 0.75


ON_SCREEN: Final = Style(text=13, head=15, width=196, pad=8, gap=20, kept=8, wider=(1.3,), apart=1.0)


class Line(NamedTuple):
    """A line of text: where it begins on its base line, and whether it is bold."""

    text: str
    at: QPointF
    size: int
    is_bold: bool
    width: float

    @property
    def area(self) -> QRectF:
        """The room that its letters take."""
        path = QPainterPath()
        path.addText(self.at, font_of(self.size, self.is_bold), self.text)
        return path.boundingRect()


class PlacedMark(NamedTuple):
    """A mark: the area of its sign and its label."""

    mark: words.Mark
    sign: QRectF
    line: Line


class Box(NamedTuple):
    """A node of the tree, or a circle that stands for one that is drawn elsewhere (`is_link`).

    `badge`: the number of the circles that lead to it, or in it; 0 for none.
    """

    node: int
    area: QRectF
    lines: tuple[Line, ...]
    marks: tuple[PlacedMark, ...] = ()
    sign: QRectF | None = None
    badge: int = 0
    is_link: bool = False

    def texts(self) -> Iterator[Line]:
        """All lines, those of the marks too."""
        yield from self.lines
        for mark in self.marks:
            yield mark.line


# --- measuring -------------------------------------------------------------------------------------------------------

_fonts: Final[dict[tuple[int, bool], tuple[QFont, QFontMetricsF, dict[str, float]]]] = {}


def font_of(size: int, is_bold: bool) -> QFont:
    """The font of a size in units of the drawing, whose letters grow in step with it; not to be changed."""
    return _font(size, is_bold)[0]


def metrics_of(size: int, is_bold: bool) -> QFontMetricsF:
    """Its metrics."""
    return _font(size, is_bold)[1]


def width_of(text: str, size: int, is_bold: bool) -> float:
    """The width of a text in one line."""
    _, metrics, widths = _font(size, is_bold)
    width = widths.get(text)
    if width is None:
        width = widths[text] = metrics.horizontalAdvance(text)
    return width


def _font(size: int, is_bold: bool) -> tuple[QFont, QFontMetricsF, dict[str, float]]:
    known = _fonts.get((size, is_bold))
    if known is None:
        font = text_font(size, is_bold)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        known = _fonts[size, is_bold] = (font, QFontMetricsF(font), {})
    return known


def broken(text: str, size: int, is_bold: bool, width: float) -> list[str]:
    """The text in lines of a width. No word is divided; one that is too long has a line of its own."""
    space = width_of(" ", size, is_bold)
    lines: list[str] = []
    used = 0.0
    for word in text.split(" "):
        wide = width_of(word, size, is_bold)
        if lines and used + space + wide <= width:
            lines[-1] += " " + word
            used += space + wide
        else:
            lines.append(word)
            used = wide
    return lines


# --- the boxes -------------------------------------------------------------------------------------------------------


def line_height(size: int, leading: float = 1.24) -> float:
    """From base line to base line."""
    return round(size * leading * 2) / 2


def point_of(style: Style) -> float:
    """How far the point of a question stands out at each side."""
    return style.pad * 1.35


def make_box(tree: Tree, number: int, style: Style, badge: int) -> Box:
    """The box of a node, with its top left corner at the origin."""
    node = tree.nodes[number]
    if node.kind is NodeKind.CARD:
        return _card(tree, number, style, badge)
    size, pad = style.text, style.pad
    is_question = node.kind is NodeKind.QUESTION
    text = words.text_of(tree, node)
    side = point_of(style) + pad * 0.25 if is_question else pad
    top = pad * 0.75 + (pad * 0.9 if badge else 0)
    width = style.width if is_question else max(width_of(text, size, False) + 2 * pad, style.width * 0.4)
    if not is_question and width > style.width:
        width = style.width
    parts = broken(text, size, False, width - 2 * side)
    leading, ascent = line_height(size, style.leading), metrics_of(size, False).ascent()
    widths = [width_of(part, size, False) for part in parts]
    width = max(width, max(widths) + 2 * side)
    lines = tuple(
        Line(part, QPointF((width - wide) / 2, top + index * leading + ascent - size * 0.08), size, False, wide)
        for index, (part, wide) in enumerate(zip(parts, widths, strict=True))
    )
    height = top + leading * len(parts) + pad * 0.75
    return Box(number, QRectF(0, 0, width, height), lines, badge=badge)


def _card(tree: Tree, number: int, style: Style, badge: int) -> Box:
    node = tree.nodes[number]
    size, head, pad = style.text, style.head, style.pad
    left = pad * 1.9
    width = style.width - left - pad * 0.7
    y = pad * 0.6 + (pad * 0.9 if badge else 0)
    lines: list[Line] = []
    sign = None
    title = words.heading(node)
    if title:
        mark = head * 0.86
        ascent = metrics_of(head, True).ascent()
        base = y + ascent - head * 0.08
        cap = metrics_of(head, True).capHeight()
        sign = QRectF(left, base - cap / 2 - mark / 2, mark, mark)
        lines.append(Line(title, QPointF(left + mark + pad * 0.6, base), head, True, width_of(title, head, True)))
        y += line_height(head, style.leading)
    ascent, leading = metrics_of(size, False).ascent(), line_height(size, style.leading)
    text = words.text_of(tree, node)
    for part in broken(text, size, False, width) if text else ():
        lines.append(Line(part, QPointF(left, y + ascent - size * 0.08), size, False, width_of(part, size, False)))
        y += leading
    marks, y = _marks(words.marks(node), style, left, width, y, lines[0] if title else None)
    needed = max((line.at.x() + line.width for line in lines), default=0.0) + pad * 0.7
    return Box(number, QRectF(0, 0, max(style.width, needed), y + pad * 0.55), tuple(lines), tuple(marks), sign, badge)


def _marks(
    known: tuple[words.Mark, ...], style: Style, left: float, width: float, y: float, title: Line | None
) -> tuple[list[PlacedMark], float]:
    """The marks of a card, beside its title if there is room for all of them, else below its text; and where it ends.

    `y` is where the text ends.
    """
    size = style.text
    side, gap, between = size * 0.95, size * 0.3, size * 0.8
    widths = [side + gap + width_of(mark.label, size, True) for mark in known]
    total = sum(widths) + between * (len(widths) - 1)
    cap, step = metrics_of(size, True).capHeight(), line_height(size, style.leading) + style.pad * 0.2
    x, base = left, y + style.pad * 0.25 + metrics_of(size, True).ascent()
    is_beside = title is not None and title.at.x() + title.width + between * 1.3 + total <= left + width
    if is_beside and title is not None:
        x, base = left + width - total, title.at.y()
    marks: list[PlacedMark] = []
    for mark, wide in zip(known, widths, strict=True):
        if x > left and x + wide > left + width + 0.5:
            x, base = left, base + step
        area = QRectF(x, base - cap / 2 - side / 2, side, side)
        at = QPointF(x + side + gap, base)
        marks.append(PlacedMark(mark, area, Line(mark.label, at, size, True, wide - side - gap)))
        x += wide + between
    if marks and not is_beside:
        y = base + metrics_of(size, True).descent()
    return marks, y


def make_link(number: int, style: Style, badge: int) -> Box:
    """A circle that stands for the box of a node."""
    side = badge_size(style)
    line = badge_line(badge, QPointF(side / 2, side / 2), style.text)
    return Box(number, QRectF(0, 0, side, side), (line,), (), None, badge, True)


def badge_size(style: Style) -> float:
    """The diameter of a circle with a number."""
    return style.text * 1.62


def badge_line(badge: int, centre: QPointF, size: int) -> Line:
    """The number in a circle."""
    text = str(badge)
    wide = width_of(text, size, True)
    return Line(
        text, QPointF(centre.x() - wide / 2, centre.y() + metrics_of(size, True).capHeight() / 2), size, True, wide
    )


def moved(box: Box, dx: float, dy: float) -> Box:
    """A box and all that is in it, moved."""
    shift = QPointF(dx, dy)
    return box._replace(
        area=box.area.translated(shift),
        lines=tuple(line._replace(at=line.at + shift) for line in box.lines),
        marks=tuple(
            mark._replace(sign=mark.sign.translated(shift), line=mark.line._replace(at=mark.line.at + shift))
            for mark in box.marks
        ),
        sign=None if box.sign is None else box.sign.translated(shift),
    )
