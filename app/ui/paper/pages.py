"""Pages to print: items one below the other, broken into pages where it hurts least.

Everything is measured in tenths of a point, so that a type may have any size in them; text stays text in a PDF.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTextLayout, QTextLine, QTextOption

from app import PRODUCT
from app.i18n import _
from app.ui.kit.fonts import text_font
from app.ui.kit.parts import unbroken
from app.ui.kit.theme import Theme

UNIT: Final = 10
"""How many units a point has."""

A4: Final = QSizeF(595, 842)
"""The size of the paper, in points."""

SMALLEST: Final = 9.0
"""No type is smaller, in points."""

_MARGIN: Final = 42
_FOOT: Final = 21

INK: Final = Theme.light().text
SOFT: Final = Theme.light().text_soft
RULE: Final = Theme.light().edge_strong
ACCENT: Final = Theme.light().accent_text


class Item(NamedTuple):
    """What is never broken: a line of text, a diagram. `paint` gets the place; `gap` is the room above it.

    `keeps`: the next item stays on the same page.
    """

    height: float
    paint: Callable[[QPainter, QRectF], None]
    gap: float = 0
    keeps: bool = False


class Placed(NamedTuple):
    """An item with its place on a page."""

    item: Item
    top: float


class Paper:
    """Items broken into pages of a size, in points. `title` is the title of the document."""

    def __init__(self, title: str, items: Sequence[Item], size: QSizeF = A4) -> None:
        self.title: Final = title
        self.size: Final = size
        self.pages: Final = _pages(items, size.height() * UNIT - (2 * _MARGIN + _FOOT) * UNIT)

    def paint(self, painter: QPainter, number: int) -> None:
        """Paints a page, from 0, in units from the corner of the paper."""
        width = inner_width(self.size)
        for item, top in self.pages[number]:
            item.paint(painter, QRectF(_MARGIN * UNIT, _MARGIN * UNIT + top, width, item.height))
        self._paint_foot(painter, number, width)

    def image(self, number: int, dots: int = 110) -> QImage:
        """A page as a picture. `dots`: to the inch."""
        factor = dots / 72
        image = QImage((self.size * factor).toSize(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(factor / UNIT, factor / UNIT)
        self.paint(painter, number)
        painter.end()
        return image

    def _paint_foot(self, painter: QPainter, number: int, width: float) -> None:
        left, base = _MARGIN * UNIT, (self.size.height() - _MARGIN) * UNIT
        painter.setPen(QPen(QColor(RULE), 0.5 * UNIT))
        painter.drawLine(QPointF(left, base - 13 * UNIT), QPointF(left + width, base - 13 * UNIT))
        painter.setFont(text_font(SMALLEST * UNIT, False))
        painter.setPen(QColor(SOFT))
        area = QRectF(left, base - 12 * UNIT, width, 12 * UNIT)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignLeft), PRODUCT)
        if len(self.pages) > 1:
            text = _("Page {number} of {count}").format(number=number + 1, count=len(self.pages))
            painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignRight), text)


def inner_width(size: QSizeF) -> float:
    """The width between the margins of a paper, in units."""
    return (size.width() - 2 * _MARGIN) * UNIT


def _pages(items: Sequence[Item], height: float) -> tuple[tuple[Placed, ...], ...]:
    pages: list[tuple[Placed, ...]] = []
    page: list[Placed] = []
    y = 0.0
    for group in _groups(items):
        needed = sum(item.height + item.gap for item in group) - (0 if page else group[0].gap)
        if page and y + needed > height and needed <= height:
            pages.append(tuple(page))
            page, y = [], 0.0
        for item in group:
            gap = item.gap if page else 0
            if page and y + gap + item.height > height:
                # Longer than a page: broken wherever it has to be.
                pages.append(tuple(page))
                page, y, gap = [], 0.0, 0
            page.append(Placed(item, y + gap))
            y += gap + item.height
    return (*pages, tuple(page))


def _groups(items: Sequence[Item]) -> list[list[Item]]:
    groups: list[list[Item]] = []
    keeps = False
    for item in items:
        if keeps:
            groups[-1].append(item)
        else:
            groups.append([item])
        keeps = item.keeps
    return groups


class Style(NamedTuple):
    """How a paragraph looks. `size` in points; `bar`: the colour of a rule along its left side, empty for none."""

    size: float
    bold: bool = False
    ink: str = INK
    bar: str = ""


def paragraph(text: str, width: float, style: Style, *, gap: float = 0, keeps: bool = False) -> list[Item]:
    """The lines of a paragraph, wrapped into a width in units. `gap` in points above it; `keeps`: with what follows."""
    indent = 8 * UNIT if style.bar else 0
    layout = QTextLayout(unbroken(_on_one_line(text)), text_font(style.size * UNIT, style.bold))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[QTextLine] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width - indent)
        lines.append(line)
    layout.endLayout()
    height = style.size * UNIT * 1.3
    count = len(lines)
    return [
        Item(
            height,
            _line_painter(layout, index, style, indent),
            gap * UNIT if index == 0 else 0,
            # Neither the first line nor the last one is left alone.
            keeps if index == count - 1 else index == 0 or index == count - 2,
        )
        for index in range(count)
    ]


def _on_one_line(text: str) -> str:
    # Blanks that are there to keep things together stay.
    return " ".join(part for part in text.replace("\n", " ").replace("\t", " ").split(" ") if part)


def paragraphs(text: str, width: float, style: Style, *, gap: float = 0, keeps: bool = False) -> list[Item]:
    """The same for a text of several paragraphs, one on each line."""
    found = [line for line in text.splitlines() if line.strip()]
    return [
        item
        for number, line in enumerate(found)
        for item in paragraph(
            line, width, style, gap=gap if number == 0 else style.size * 0.3, keeps=keeps or number + 1 < len(found)
        )
    ]


def _line_painter(layout: QTextLayout, index: int, style: Style, indent: float) -> Callable[[QPainter, QRectF], None]:
    def paint(painter: QPainter, place: QRectF) -> None:
        if style.bar:
            painter.fillRect(QRectF(place.left(), place.top(), 2.4 * UNIT, place.height() + 0.5), QColor(style.bar))
        # The layout is kept by this function, and so are its lines.
        line = layout.lineAt(index)
        painter.setPen(QColor(style.ink))
        line.draw(
            painter, QPointF(place.left() + indent, place.top() - line.y() + (place.height() - line.height()) / 2)
        )

    return paint


def heading(text: str, width: float, size: float, *, gap: float = 10) -> list[Item]:
    """A heading over a section, kept with what follows."""
    return paragraph(text, width, Style(size, bold=True, ink=ACCENT), gap=gap, keeps=True)


def writing_lines(count: int, *, gap: float = 4, height: float = 21) -> list[Item]:
    """Dotted lines to write on; sizes in points."""

    def paint(painter: QPainter, place: QRectF) -> None:
        pen = QPen(QColor(RULE), 0.8 * UNIT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 3.5])
        painter.setPen(pen)
        base = place.bottom() - 1.5 * UNIT
        painter.drawLine(QPointF(place.left(), base), QPointF(place.right(), base))

    return [
        Item(height * UNIT, paint, gap * UNIT if number == 0 else 0, keeps=number + 1 < count)
        for number in range(count)
    ]


def fields(labels: Sequence[tuple[str, str]], size: float, *, gap: float = 6, keeps: bool = False) -> Item:
    """Labels in a row, each with a line to write on, or with what is known already. Equal shares of the width."""

    def paint(painter: QPainter, place: QRectF) -> None:
        share = place.width() / len(labels)
        base = place.bottom() - 4 * UNIT
        for number, (label, value) in enumerate(labels):
            left = place.left() + number * share
            plain, bold = text_font(size * UNIT, False), text_font(size * UNIT, True)
            painter.setFont(plain)
            painter.setPen(QColor(SOFT))
            painter.drawText(QPointF(left, base), label)
            start = left + painter.fontMetrics().horizontalAdvance(label) + 4 * UNIT
            end = left + share - 10 * UNIT
            if value:
                painter.setFont(bold)
                painter.setPen(QColor(INK))
                painter.drawText(QPointF(start, base), value)
            else:
                painter.setPen(QPen(QColor(RULE), 0.7 * UNIT))
                painter.drawLine(QPointF(start, base + 2 * UNIT), QPointF(end, base + 2 * UNIT))

    return Item((size * 1.3 + 8) * UNIT, paint, gap * UNIT, keeps)


def beside(left: Item, right: Sequence[Item], left_width: float, *, gap: float = 0, keeps: bool = False) -> Item:
    """An item with others in a column at its right. `left_width` in units."""
    total = sum(item.height + item.gap for item in right)

    def paint(painter: QPainter, place: QRectF) -> None:
        left.paint(painter, QRectF(place.left(), place.top(), left_width, left.height))
        x = place.left() + left_width + 18 * UNIT
        y = place.top()
        for item in right:
            item.paint(painter, QRectF(x, y + item.gap, place.right() - x, item.height))
            y += item.gap + item.height

    return Item(max(left.height, total), paint, gap * UNIT, keeps)


def width_beside(width: float, left_width: float) -> float:
    """The width that `beside` leaves to the column at the right, in units."""
    return width - left_width - 18 * UNIT


def beside_all(items: Sequence[Item], right: Item, right_width: float) -> list[Item]:
    """Items that were set in a width, with another one at the right of the first ones; lines below it are wider.

    `right_width` in units. A new page begins only below the one at the right.
    """
    found: list[Item] = []
    y = 0.0
    for number, item in enumerate(items):
        y += item.gap if number else 0
        is_beside = y < right.height
        y += item.height
        keeps = item.keeps or (is_beside and (y < right.height or number + 1 < len(items)))
        narrow = right_width + 14 * UNIT if is_beside else 0.0
        found.append(
            item._replace(paint=partial(_paint_narrow, item.paint, narrow, None if number else right), keeps=keeps)
        )
    if y < right.height:
        found.append(Item(right.height - y, _paint_nothing))
    return found


def _paint_narrow(
    paint: Callable[[QPainter, QRectF], None], narrow: float, right: Item | None, painter: QPainter, place: QRectF
) -> None:
    paint(painter, place.adjusted(0, 0, -narrow, 0))
    if right is not None:
        left = place.right() - narrow + 14 * UNIT
        right.paint(painter, QRectF(left, place.top(), place.right() - left, right.height))


def _paint_nothing(_painter: QPainter, _place: QRectF) -> None:
    pass


def fitting(title: str, attempts: Sequence[Callable[[], list[Item]]], size: QSizeF) -> Paper:
    """The first of several ways to set something that takes one page; the first of all where none does."""
    first: Paper | None = None
    for attempt in attempts:
        paper = Paper(title, attempt(), size)
        if len(paper.pages) == 1:
            return paper
        first = first or paper
    assert first is not None
    return first
