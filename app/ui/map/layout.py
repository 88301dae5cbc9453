"""Where everything on a map lies: boxes, their lines of text, and the edges between them.

Yes goes to the right and no goes down, so every edge is one straight line. What follows a box is laid out on its own
and then pushed up to it, to the right and below, as close as nothing touches; of the ways to do that, those are kept
that take the least room, and in the end the one that fits the area best. A node that several ways lead to is drawn
once; the other ways end in a circle with its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QSizeF

from app.laws.tree import NodeKind, Tree
from app.ui.map.boxes import (
    Box,
    Line,
    Style,
    badge_size,
    line_height,
    make_box,
    make_link,
    metrics_of,
    moved,
    width_of,
)
from app.wording import map as words


class Edge(NamedTuple):
    """The line along a way, from box to box, with its label. `ends`: the numbers of the two boxes."""

    node: int
    way: int
    points: tuple[QPointF, ...]
    label: Line | None
    ends: tuple[int, int]


class Layout(NamedTuple):
    """A map ready to be painted. `home`: the number of the box of each node."""

    tree: Tree
    style: Style
    size: QSizeF
    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]
    home: dict[int, int]


def lay_out(tree: Tree, style: Style, room: QSizeF) -> Layout:
    """Lays out a tree for an area: as large as it has to be, in the shape that fits the area best."""
    return _Arranger(tree, style).arrange(room)


def arrangements(tree: Tree, style: Style, room: QSizeF) -> list[Layout]:
    """The ways to lay out a tree inside an area, from narrow and high to wide and low."""
    return _Arranger(tree, style).arrangements(room)


# --- arranging -------------------------------------------------------------------------------------------------------

_Rect = tuple[float, float, float, float]


class _Part(NamedTuple):
    """What follows a box, laid out. The origin is where the line from above ends, at half the height of the first box.

    `rects`: what must not be touched. `children`: for each way the part that it leads to, its place, and the edge.
    """

    key: int
    box: Box
    rects: tuple[_Rect, ...]
    children: tuple[tuple[_Part, float, float, tuple[tuple[float, float], ...]], ...]
    bounds: _Rect

    @property
    def size(self) -> tuple[float, float]:
        return self.bounds[2] - self.bounds[0], self.bounds[3] - self.bounds[1]


class _Arranger:
    def __init__(self, tree: Tree, style: Style) -> None:
        self._tree: Final = tree
        self._style: Final = style
        self._boxes: Final[list[Box]] = []
        self._ways: Final[list[tuple[int, ...]]] = []
        self._home: Final[dict[int, int]] = {}
        numbers = _numbered(tree)
        self._owners: Final = _owners(tree)
        self._root: Final = self._unfold(tree.root, None, numbers)
        gap = style.gap
        self._across: Final = gap * 0.62
        self._down: Final = gap * style.apart

    def arrange(self, room: QSizeF) -> Layout:
        parts = self._options(self._root)
        best = max(parts, key=lambda part: min(room.width() / part.size[0], room.height() / part.size[1]))
        return self._layout(best)

    def arrangements(self, room: QSizeF) -> list[Layout]:
        fitting = [
            part for part in self._options(self._root) if part.size[0] <= room.width() and part.size[1] <= room.height()
        ]
        return [self._layout(part) for part in fitting]

    def _layout(self, best: _Part) -> Layout:
        boxes: list[Box] = list(self._boxes)
        edges: list[Edge] = []
        left, top = best.bounds[:2]
        self._place(best, -left, -top, boxes, edges)
        return Layout(self._tree, self._style, QSizeF(*best.size), tuple(boxes), tuple(edges), self._home)

    # The boxes, with a circle in the place of one that is there already.

    def _unfold(self, node: int, way: tuple[int, int] | None, numbers: dict[int, int]) -> int:
        kind = self._tree.nodes[node].kind
        key = len(self._boxes)
        if way is not None and self._owners[node] != way and kind is not NodeKind.END:
            self._boxes.append(make_link(node, self._style, numbers[node]))
            self._ways.append(())
            return key
        self._home.setdefault(node, key)
        self._boxes.append(make_box(self._tree, node, self._style, numbers.get(node, 0)))
        self._ways.append(())
        self._ways[key] = tuple(
            self._unfold(following.to, (node, number), numbers)
            for number, following in enumerate(self._tree.nodes[node].ways)
        )
        return key

    def _options(self, key: int) -> list[_Part]:
        ways = self._ways[key]
        start = self._alone(key, self._boxes[key])
        if not ways:
            return [start, *(self._alone(key, box) for box in self._wider(key))]
        children = [self._options(way) for way in ways]
        if len(ways) == 1:
            found = [self._to_right(start, child, key, 0) for child in children[0]]
            found += [self._below(start, child, key, 0, 0.0) for child in children[0]]
            return self._best(found)
        found = []
        for first in children[0]:
            right = self._to_right(start, first, key, 0)
            for second in children[-1]:
                if len(ways) == 2:
                    found += self._two(start, first, second, key)
                else:
                    part = right
                    for number in range(1, len(ways) - 1):
                        part = self._below(part, children[number][0], key, number, self._style.gap)
                    found.append(self._below(part, second, key, len(ways) - 1, self._style.gap))
        return self._best(found)

    def _alone(self, key: int, box: Box) -> _Part:
        """A box by itself."""
        area, axis = box.area, self._axis(box)
        high = area.height() / 2
        badge = badge_size(self._style) / 2 if box.badge and not box.is_link else 0.0
        own: _Rect = (-axis, -high - badge, area.width() - axis, high)
        return _Part(key, box, (own,), (), own)

    def _wider(self, key: int) -> Iterator[Box]:
        """The same box in greater widths, where that makes it lower."""
        box = self._boxes[key]
        if self._tree.nodes[box.node].kind is NodeKind.CARD and not box.is_link:
            for factor in self._style.wider:
                wide = make_box(self._tree, box.node, self._style._replace(width=self._style.width * factor), box.badge)
                if wide.area.height() < box.area.height() - 1:
                    yield wide
                    box = wide

    def _axis(self, box: Box) -> float:
        """How far from the left side of a box the line from above ends."""
        return min(self._style.width, box.area.width()) / 2

    def _two(self, start: _Part, first: _Part, second: _Part, key: int) -> list[_Part]:
        """The arrangements of a box and the two parts that follow it."""
        found = [self._below(self._to_right(start, first, key, 0), second, key, 1, 0.0)]
        found.append(_swapped(self._to_right(self._below(start, second, key, 1, 0.0), first, key, 0)))
        return found

    def _best(self, parts: list[_Part]) -> list[_Part]:
        """The arrangements that no other one beats in both directions; of these the most different ones."""
        parts.sort(key=lambda part: (part.size[0], part.size[1]))
        kept: list[_Part] = []
        for part in parts:
            if not kept or part.size[1] < kept[-1].size[1] - 1:
                kept.append(part)
        most = self._style.kept
        if len(kept) > most:
            kept = [kept[round(index * (len(kept) - 1) / (most - 1))] for index in range(most)]
        return kept

    def _to_right(self, part: _Part, child: _Part, key: int, number: int) -> _Part:
        start = part.box.area.width() - self._axis(part.box)
        edge = start + max(self._style.gap, self._label_width(key, number) + self._style.gap * 0.6)
        dx = edge - self._left_of(child)
        clear = dx
        for _ax0, ay0, ax1, ay1 in part.rects:
            for bx0, by0, _bx1, by1 in child.rects:
                if ay0 - self._down < by1 and by0 < ay1 + self._down:
                    clear = max(clear, ax1 + self._across - bx0)
        dx = clear if len(part.rects) > 1 else dx
        end = dx + self._left_of(child)
        line: _Rect = (start, -2.0, end, 2.0)
        return self._joined(part, child, dx, 0.0, ((start, 0.0), (end, 0.0)), (line,))

    def _below(self, part: _Part, child: _Part, key: int, number: int, indent: float) -> _Part:
        start = part.box.area.height() / 2
        label = self._label_width(key, number)
        tall = line_height(self._style.text)
        if indent:
            dx = max(indent, label + self._style.gap * 0.8) - self._left_of(child)
            least = start + self._style.gap * 0.5 - child.bounds[1]
        else:
            dx = 0.0
            least = (
                start
                + (max(self._style.gap, tall + self._style.gap * 0.45) if label else self._style.gap)
                - self._top_of(child)
            )
        dy = least
        for ax0, _ay0, ax1, ay1 in part.rects:
            for bx0, by0, bx1, _by1 in child.rects:
                if ax0 - self._across < bx1 + dx and bx0 + dx < ax1 + self._across:
                    dy = max(dy, ay1 + self._down - by0)
        if indent:
            points: tuple[tuple[float, float], ...] = ((0.0, start), (0.0, dy), (dx + self._left_of(child), dy))
            lines: tuple[_Rect, ...] = ((-2.0, start, 2.0, dy), (0.0, dy - tall, dx + self._left_of(child), dy + 2.0))
        else:
            end = dy + self._top_of(child)
            points = ((0.0, start), (0.0, end))
            lines = ((-2.0, start, label + 6.0 if label else 2.0, end),)
        return self._joined(part, child, dx, dy, points, lines)

    def _joined(
        self,
        part: _Part,
        child: _Part,
        dx: float,
        dy: float,
        points: tuple[tuple[float, float], ...],
        lines: tuple[_Rect, ...],
    ) -> _Part:
        shifted = tuple((x0 + dx, y0 + dy, x1 + dx, y1 + dy) for x0, y0, x1, y1 in child.rects)
        b, c = part.bounds, child.bounds
        bounds = (min(b[0], c[0] + dx), min(b[1], c[1] + dy), max(b[2], c[2] + dx), max(b[3], c[3] + dy))
        return _Part(
            part.key, part.box, (*part.rects, *lines, *shifted), (*part.children, (child, dx, dy, points)), bounds
        )

    def _left_of(self, part: _Part) -> float:
        return -self._axis(part.box)

    def _top_of(self, part: _Part) -> float:
        return -part.box.area.height() / 2

    def _label(self, key: int, number: int) -> str:
        return words.answer_text(self._tree.nodes[self._boxes[key].node].ways[number])

    def _label_width(self, key: int, number: int) -> float:
        text = self._label(key, number)
        return width_of(text, self._style.text, True) if text else 0.0

    def _place(self, part: _Part, x: float, y: float, boxes: list[Box], edges: list[Edge]) -> None:
        box = part.box
        boxes[part.key] = moved(box, x - self._axis(box), y - box.area.height() / 2)
        for number, (child, dx, dy, points) in enumerate(part.children):
            ends = tuple(QPointF(x + px, y + py) for px, py in points)
            label = self._label_line(part.key, number, ends)
            edges.append(Edge(box.node, number, ends, label, (part.key, child.key)))
            self._place(child, x + dx, y + dy, boxes, edges)

    def _label_line(self, key: int, number: int, points: tuple[QPointF, ...]) -> Line | None:
        text = self._label(key, number)
        if not text:
            return None
        size = self._style.text
        wide = width_of(text, size, True)
        first, last = points[-2], points[-1]
        descent = metrics_of(size, True).descent()
        if first.y() == last.y():
            return Line(text, QPointF(first.x() + size * 0.35, first.y() - descent - 1), size, True, wide)
        base = first.y() + metrics_of(size, True).ascent() + 1
        return Line(text, QPointF(first.x() + size * 0.4, base), size, True, wide)


def _swapped(part: _Part) -> _Part:
    return part._replace(children=(part.children[1], part.children[0]))


def _owners(tree: Tree) -> dict[int, tuple[int, int]]:
    """For each node the way below which it is drawn: the one that gets there with the fewest steps."""
    owners: dict[int, tuple[int, int]] = {}
    waiting = [tree.root]
    for node in waiting:
        for number, way in enumerate(tree.nodes[node].ways):
            if way.to not in owners:
                owners[way.to] = (node, number)
                waiting.append(way.to)
    return owners


def _numbered(tree: Tree) -> dict[int, int]:
    """The nodes that more than one way leads to, with their numbers from 1, in the order of reading."""
    count: dict[int, int] = {}
    for node in tree.nodes:
        for way in node.ways:
            count[way.to] = count.get(way.to, 0) + 1
    several = [node for node in sorted(count) if count[node] > 1 and tree.nodes[node].kind is not NodeKind.END]
    return {node: number for number, node in enumerate(several, 1)}
