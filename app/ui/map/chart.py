"""The wall chart: all that may follow from a pass out of rotation, on one page, from the same tree as the map.

It is laid out in points for A4; A3 is the same, larger. No text is smaller than 9 points.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from app import PRODUCT
from app.i18n import _, language
from app.laws import WBF_2017
from app.laws.tree import Tree, tree_of_passes
from app.ui.kit.theme import Theme
from app.ui.map.boxes import Line, Style, broken, line_height, metrics_of, width_of
from app.ui.map.chart_room import Room
from app.ui.map.layout import Layout, arrangements
from app.ui.map.legend import Entry, PlacedEntry, Shape, entries_for, entries_for_marks, paint_entry, place_entries
from app.ui.map.paint import MapPainter
from app.wording import explain
from app.wording.map import MarkKind

SIZES: Final = {"A4": QSizeF(842, 595), "A3": QSizeF(1191, 842)}
"""The sizes of paper, in points, lying down."""

LEAST_TEXT: Final = 9

_PAGE: Final = SIZES["A4"]
_MARGIN: Final = 15.0
_TITLE: Final = 20
_HEAD: Final = 10
_BAND: Final = 31.0
# Widths of a box that are tried, and distances between boxes.
_WIDTHS: Final = (110, 101, 116, 104, 113, 98, 107)
_GAPS: Final = (13.0, 12.25, 11.5, 10.75, 10.0)
_BLOCK_WIDTHS: Final = (250.0, 215.0, 180.0, 155.0, 132.0, 115.0, 300.0, 360.0, 440.0, 540.0)
_BLOCK_PAD: Final = 6.0
_BETWEEN_COLUMNS: Final = 12.0
_LEAST_COLUMN: Final = 110.0


class Block(NamedTuple):
    """A heading with entries of the legend or with a text, in a box of its own."""

    area: QRectF
    lines: tuple[Line, ...]
    entries: tuple[PlacedEntry, ...]

    def texts(self) -> Iterator[Line]:
        """All lines."""
        yield from self.lines
        for entry in self.entries:
            yield from entry.lines


class _Content(NamedTuple):
    heading: str
    entries: tuple[Entry, ...] = ()
    text: str = ""


class Chart:
    """The wall chart on a page. `layout` is the tree, drawn with its corner at `at`."""

    def __init__(
        self,
        size_name: str,
        layout: Layout,
        at: QPointF,
        blocks: tuple[Block, ...],
        lines: tuple[Line, ...],
    ) -> None:
        self.size_name: Final = size_name
        self.layout: Final = layout
        self.at: Final = at
        self.blocks: Final = blocks
        self.lines: Final = lines
        self.title: Final = lines[0].text
        self.language: Final = language()
        # Law 30 itself, as against what it meets.
        self.stressed: Final = frozenset(
            number
            for number, node in enumerate(layout.tree.nodes)
            if any(code.startswith("30") for code in node.paragraphs)
        )

    @property
    def size(self) -> QSizeF:
        """The size of the page in points."""
        return SIZES[self.size_name]

    @property
    def enlargement(self) -> float:
        """How many points of the page a unit of the chart is."""
        return self.size.width() / _PAGE.width()

    def paint(self, painter: QPainter, *, as_outlines: bool) -> None:
        """Paints the page."""
        theme = Theme.light()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(QPointF(0, 0), self.size), QColor(theme.surface))
        painter.scale(self.enlargement, self.enlargement)
        map_painter = MapPainter(painter, theme, as_outlines=as_outlines)
        for line in self.lines:
            map_painter.text(line, theme.text)
        for block in self.blocks:
            painter.setPen(QColor(theme.window))
            painter.setBrush(QColor(theme.window))
            painter.drawRoundedRect(block.area, 4, 4)
            for line in block.lines:
                map_painter.text(line, theme.text)
            for entry in block.entries:
                paint_entry(map_painter, painter, theme, entry, theme.text)
        painter.translate(self.at)
        map_painter.paint(self.layout, None, stressed=self.stressed)
        painter.restore()


def make_chart(size_name: str) -> Chart:
    """The wall chart in the current language, for a size of paper: one of SIZES."""
    tree = tree_of_passes(WBF_2017)
    area = QRectF(_MARGIN, _MARGIN + _BAND, _PAGE.width() - 2 * _MARGIN, _PAGE.height() - 2 * _MARGIN - _BAND)
    versions = [[_blocks(content) for content in _contents(tree, is_short=is_short)] for is_short in (False, True)]
    for layout in _layouts(tree, area.size()):
        room = Room(area.size())
        for taken in _taken(layout):
            room.take(taken)
        for contents in versions:
            blocks = _placed(room, area, contents)
            if blocks is not None:
                return Chart(size_name, layout, area.topLeft(), blocks, _titles(tree))
    raise AssertionError("the wall chart does not fit on its page")


def _layouts(tree: Tree, room: QSizeF) -> Iterator[Layout]:
    """The layouts that fit into an area, the airiest first."""
    for gap in _GAPS:
        for width in _WIDTHS:
            yield from arrangements(tree, _style(width, gap), room)


def _style(width: float, gap: float) -> Style:
    return Style(
        text=LEAST_TEXT, head=_HEAD, width=width, pad=4.2, gap=gap, kept=12, wider=(1.25, 1.5, 1.8), leading=1.17
    )


def _titles(tree: Tree) -> tuple[Line, ...]:
    width = _PAGE.width() - 2 * _MARGIN
    title = _line(_("Pass out of rotation"), QPointF(_MARGIN, _MARGIN), _TITLE, is_bold=True)
    laws = sorted({_law(code) for node in tree.nodes for code in node.paragraphs if _law(code) != 30})
    numbers = ", ".join(str(number) for number in laws)
    under = _("Law 30 whole, and Laws {numbers} where it meets them").format(numbers=numbers)
    subtitle = _line(under, QPointF(title.at.x() + title.width + 14, 0), 11, is_bold=False)
    edition = _line(_("Laws of Duplicate Bridge 2017"), QPointF(0, _MARGIN - 2), 11, is_bold=True)
    made = _line(
        _("Drawn by {product}. The Laws themselves decide.").format(product=PRODUCT), QPointF(0, 0), 9, is_bold=False
    )
    right = _MARGIN + width
    return (
        title,
        subtitle._replace(at=QPointF(subtitle.at.x(), title.at.y())),
        edition._replace(at=QPointF(right - edition.width, edition.at.y())),
        made._replace(at=QPointF(right - made.width, edition.at.y() + 13)),
    )


def _law(code: str) -> int:
    return int("".join(char for char in code[:2] if char.isdigit()))


def _line(text: str, corner: QPointF, size: int, *, is_bold: bool) -> Line:
    at = QPointF(corner.x(), corner.y() + metrics_of(size, is_bold).ascent())
    return Line(text, at, size, is_bold, width_of(text, size, is_bold))


# --- what stands beside the tree --------------------------------------------------------------------------------------


def _contents(tree: Tree, *, is_short: bool) -> tuple[_Content, ...]:
    """What is to be told beside the tree. The short version says less of the lead restriction."""
    reading = (Entry(Shape.STRESSED, _("Law 30 itself")), *entries_for(tree, has_place=False))
    # On the wall there is room for the whole of it.
    marks = tuple(
        entry._replace(text=explain("26B").summary) if entry.sample is MarkKind.LEAD and not is_short else entry
        for entry in entries_for_marks(tree)
    )
    at_once = tuple(entry for entry in marks if entry.sample is not MarkKind.REVIEW)
    later = tuple(entry for entry in marks if entry.sample is MarkKind.REVIEW)
    comparable = explain("23A")
    return (
        _Content(_("How to read it"), reading),
        _Content(_("What is marked on the cards"), at_once),
        _Content(_("To come back to"), later),
        _Content(f"{comparable.label} · {comparable.title}", (), comparable.summary),
    )


def _blocks(content: _Content) -> tuple[Block, ...]:
    """A content in several widths, with its corner at the origin."""
    blocks = [
        _block(content, width, columns)
        for width in _BLOCK_WIDTHS
        for columns in (1, 2, 3)
        if columns == 1 or (columns <= len(content.entries) and width / columns >= _LEAST_COLUMN)
    ]
    return tuple(block for block in blocks if _keeps_its_words(block))


def _keeps_its_words(block: Block) -> bool:
    """Whether no text stands out of its block, or of its column."""
    inner = block.area.adjusted(_BLOCK_PAD - 0.5, 0, 0.5 - _BLOCK_PAD, 0)
    starts = sorted({entry.sample.left() for entry in block.entries})
    for entry in block.entries:
        following = [start for start in starts if start > entry.sample.left() + 1]
        end = min([start - 4 for start in following], default=inner.right())
        if any(line.at.x() + line.width > end for line in entry.lines):
            return False
    return all(line.at.x() + line.width <= inner.right() for line in block.lines)


def _block(content: _Content, width: float, columns: int) -> Block:
    """A block with its corner at the origin."""
    inner = width - 2 * _BLOCK_PAD
    y = _BLOCK_PAD * 0.8
    lines: list[Line] = []
    for part in broken(content.heading, _HEAD, True, inner):
        lines.append(_line(part, QPointF(_BLOCK_PAD, y), _HEAD, is_bold=True))
        y += line_height(_HEAD)
    y += 1.5
    for part in broken(content.text, LEAST_TEXT, False, inner) if content.text else ():
        lines.append(_line(part, QPointF(_BLOCK_PAD, y), LEAST_TEXT, is_bold=False))
        y += line_height(LEAST_TEXT)
    entries: list[PlacedEntry] = []
    heights = [0.0]
    share = -(-len(content.entries) // columns)
    step = (inner + _BETWEEN_COLUMNS) / columns
    for column in range(columns):
        some = content.entries[column * share : (column + 1) * share]
        corner = QPointF(_BLOCK_PAD + column * step, y)
        placed, height = place_entries(some, corner, step - _BETWEEN_COLUMNS, LEAST_TEXT)
        entries += placed
        heights.append(height)
    return Block(QRectF(0, 0, width, y + max(heights) + _BLOCK_PAD * 0.8), tuple(lines), tuple(entries))


def _moved(block: Block, to: QPointF) -> Block:
    return Block(
        block.area.translated(to),
        tuple(line._replace(at=line.at + to) for line in block.lines),
        tuple(
            entry._replace(
                sample=entry.sample.translated(to),
                lines=tuple(line._replace(at=line.at + to) for line in entry.lines),
            )
            for entry in block.entries
        ),
    )


def _placed(empty: Room, area: QRectF, contents: list[tuple[Block, ...]]) -> tuple[Block, ...] | None:
    """The blocks, put where the tree leaves room; None if they do not all find some."""
    if not all(any(empty.find(block.area.size()) for block in widths) for widths in contents):
        return None
    for order in permutations(range(len(contents))):
        room = empty.copy()
        placed: dict[int, Block] = {}
        for number in order:
            spots = [(spot, block) for block in contents[number] if (spot := room.find(block.area.size())) is not None]
            if not spots:
                break
            (_cost, corner), block = min(spots, key=lambda found: found[0][0] + _narrowness(found[1]))
            room.take(QRectF(corner, block.area.size()).adjusted(-5, -5, 5, 5))
            placed[number] = _moved(block, corner + area.topLeft())
        else:
            return tuple(placed[number] for number in range(len(contents)))
    return None


def _narrowness(block: Block) -> float:
    """What it costs that a block is higher than it is wide: short lines are hard to read."""
    return 90 * max(0.0, block.area.height() / block.area.width() - 0.55)


def _taken(layout: Layout) -> Iterator[QRectF]:
    """The room that the tree takes, with some space around."""
    for box in layout.boxes:
        yield box.area.adjusted(-7, -8 if not box.badge else -14, 7, 7)
    for edge in layout.edges:
        for start, end in zip(edge.points, edge.points[1:], strict=False):
            yield QRectF(start, end).normalized().adjusted(-6, -6, 6, 6)
        if edge.label is not None:
            yield edge.label.area.adjusted(-4, -4, 4, 4)
