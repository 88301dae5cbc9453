"""How a map lies in its area: fitted, zoomed and moved, without a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from app.ui.map.viewport import MARGIN, Viewport

AREA = QSizeF(800, 600)
CORNER = QRectF(0, 0, 100, 40)
SMALL, WIDE, HUGE = QSizeF(200, 100), QSizeF(900, 300), QSizeF(9000, 6000)


def whole(view: Viewport, size: QSizeF) -> QRectF:
    return view.seen(QRectF(QPointF(0, 0), size))


def inner() -> QRectF:
    return QRectF(QPointF(0, 0), AREA).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


def test_a_map_is_fitted_into_the_middle() -> None:
    view = Viewport()
    view.fit(WIDE, AREA, 1.0, CORNER)
    assert whole(view, WIDE).width() == pytest.approx(inner().width())
    assert whole(view, WIDE).center() == inner().center()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_small_map_is_shown_little_larger_than_the_text_round_it(scale: float) -> None:
    view = Viewport()
    view.fit(SMALL, AREA, scale, CORNER)
    assert view.zoom == pytest.approx(1.35 * scale)
    assert whole(view, SMALL).center() == inner().center()


def test_of_a_map_that_would_be_too_small_to_read_a_place_is_shown() -> None:
    view = Viewport()
    place = QRectF(4000, 3000, 200, 80)
    view.fit(HUGE, AREA, 1.0, place)
    assert view.zoom == pytest.approx(0.72)
    assert (view.seen(place).center() - inner().center()).manhattanLength() < 1
    # A place at the edge: the edge is shown, and no emptiness beyond the margin.
    view.fit(HUGE, AREA, 1.0, CORNER)
    assert whole(view, HUGE).topLeft() == inner().topLeft()


def test_the_whole_map_is_shown_however_small() -> None:
    view = Viewport()
    view.fit_all(QSizeF(2000, 600), AREA, 1.0)
    assert view.zoom < 0.72
    assert inner().adjusted(-0.01, -0.01, 0.01, 0.01).contains(whole(view, QSizeF(2000, 600)))


def test_what_is_under_the_mouse_stays_there_when_zoomed() -> None:
    view = Viewport()
    view.offset = QPointF(-30, 70)
    mouse = QPointF(400, 300)
    before = view.under(mouse)
    for factor in (1.2, 1.2, 0.5):
        view.zoom_by(factor, mouse)
        assert (view.under(mouse) - before).manhattanLength() < 1e-6
    view.zoom_by(1e6, mouse)
    assert view.zoom == 4.0
    view.zoom_by(1e-6, mouse)
    assert view.zoom == 0.3


@pytest.mark.parametrize("by", [QPointF(-5000, 0), QPointF(5000, 0), QPointF(0, -5000), QPointF(0, 5000)], ids=str)
def test_some_of_the_map_always_stays_in_sight(by: QPointF) -> None:
    view = Viewport()
    view.fit(WIDE, AREA, 1.0, CORNER)
    view.offset += by
    view.keep_in_sight(WIDE, AREA)
    seen = whole(view, WIDE).intersected(QRectF(QPointF(0, 0), AREA))
    assert min(seen.width(), seen.height()) == pytest.approx(60)


@pytest.mark.parametrize("corner", [(-300, 0), (3000, 0), (0, -300), (0, 3000), (2000, 2000)], ids=str)
def test_a_box_is_brought_into_sight(corner: tuple[int, int]) -> None:
    view = Viewport()
    box = QRectF(*corner, 120, 60)
    view.offset += view.way_to(box, AREA)
    assert QRectF(QPointF(0, 0), AREA).contains(view.seen(box))
    # Once it is, nothing moves.
    assert view.way_to(box, AREA).isNull()


def test_of_a_box_that_is_too_large_the_beginning_is_shown() -> None:
    view = Viewport()
    box = QRectF(2000, 2000, 3000, 3000)
    view.offset += view.way_to(box, AREA)
    assert QRectF(QPointF(0, 0), AREA).contains(view.seen(box).topLeft())
