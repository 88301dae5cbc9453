"""Where an arrow key leads on the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from app.ui.map.layout import Layout


def neighbour(layout: Layout, number: int, direction: QPointF) -> int | None:
    """The number of the next box in a direction: along an edge if there is one that way, else the nearest one.

    `direction` is a step along one axis, such as (1, 0) for right. None: there is no box that way.
    """
    own = layout.boxes[number].area

    def cost(other: int) -> float | None:
        area = layout.boxes[other].area
        by = area.center() - own.center()
        along = by.x() * direction.x() + by.y() * direction.y()
        gap = (
            max(area.left() - own.right(), own.left() - area.right())
            if direction.x()
            else max(area.top() - own.bottom(), own.top() - area.bottom())
        )
        aside = abs(by.x() * direction.y()) + abs(by.y() * direction.x())
        return None if along <= 0 or gap < 0 else along + 2 * aside

    joined = {end for edge in layout.edges for end in (edge.ends if number in edge.ends else ())} - {number}
    for candidates in (joined, set(range(len(layout.boxes))) - {number}):
        found = [(price, other) for other in candidates if (price := cost(other)) is not None]
        if found:
            return min(found)[1]
    return None
