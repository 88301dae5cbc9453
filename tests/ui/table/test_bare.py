"""Calls that are shown as they were laid: in the grid, on the tiles, and for a screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.bridge import SEATS, Call, Seat
from app.cases import Case, read_case, replay_case
from app.laws import CallMade
from app.paths import resource
from app.ui.kit.pills import Untold
from app.ui.kit.theme import Theme
from app.ui.table.auction_grid import AuctionGrid
from app.ui.table.auction_layout import Kind, layout
from app.ui.table.cards import Look
from app.ui.table.view import TableView
from app.wording import Badge, BadgeKind, badges
from tests.ui.conftest import MakeWindow
from tests.ui.table.test_auction_grid import drawn

CASE = read_case(resource("examples", "example-34.json"))
STATES = replay_case(CASE)
WEST = CallMade(Seat.W, Call.parse("P"))


def bare_calls(case: Case, begin: int, end: int) -> tuple[CallMade, ...]:
    return tuple(event for event in case.events[begin:end] if isinstance(event, CallMade))


def signs(after: int, end: int) -> list[str]:
    rows = layout(STATES[after], bare=bare_calls(CASE, after, end))
    return [
        " ".join(f"{cell.call}°" if cell.kind is Kind.BARE else drawn(((cell,),))[0] for cell in row) for row in rows
    ]


@pytest.mark.parametrize(
    ("after", "end", "rows"),
    [
        (0, 0, [". ? _ _"]),
        (0, 1, [". P° _ _"]),
        (0, 2, [". P° . .", "P° _ _ _"]),
        (1, 2, [". P . .", "P° _ _ _"]),
        (2, 3, [". P – –", "P…' . ? _"]),
        (3, 7, [". P – –", "P~' . 1H° P°", "2H° _ _ _"]),
        (0, 7, [". P° . .", "P° . 1H° P°", "2H° _ _ _"]),
    ],
)
def test_bare_calls_stand_in_their_columns_and_nothing_follows(after: int, end: int, rows: list[str]) -> None:
    assert signs(after, end) == rows


def test_no_call_waits_for_a_ruling_where_the_story_has_gone_on(table: TableView) -> None:
    """West's pass waits after two events; what is told since, a call or an answer, may have settled it."""
    sentence = Qt.ItemDataRole.AccessibleTextRole
    table.show_bare(CASE, STATES[:3], None, ())
    west = table.grid.cells.index(1, 0)
    assert table.grid.cells.cell(west).look == Look.PENDING | Look.OUTLINED
    assert west.data(sentence) == "West: Pass, out of rotation, not ruled on yet"
    for bare, untold in (((CallMade(Seat.N, Call.parse("1C")),), Untold.NOTHING), ((), Untold.ALL)):
        table.show_bare(CASE, STATES[:3], None, bare, untold)
        assert table.grid.cells.cell(west).look == Look.OUTLINED
        assert west.data(sentence) == "West: Pass, out of rotation"


def test_an_artificial_call_has_no_mark_either() -> None:
    ((*_before, cell),) = layout(STATES[0], bare=(CallMade(Seat.S, Call.parse("2C"), artificial=True),))
    assert (cell.kind, cell.look, cell.is_artificial, cell.made) == (Kind.BARE, Look.PLAIN, False, None)


@pytest.fixture
def table(qtbot: QtBot) -> TableView:
    table = TableView(Theme.light())
    qtbot.addWidget(table)
    table.resize(700, 640)
    with qtbot.waitExposed(table):
        table.show()
    return table


def test_tiles_show_what_was_revealed_but_not_whose_turn_it_is(table: TableView) -> None:
    table.show_bare(CASE, STATES[:3], None, ())
    assert {badge.kind for tile in table.tiles.values() for badge in tile.badges} == {
        BadgeKind.MAY_ACCEPT,
        BadgeKind.OFFENDER,
    }
    table.show_bare(CASE, STATES[:3], None, (CallMade(Seat.N, Call.parse("1C")),))
    assert {badge.kind for tile in table.tiles.values() for badge in tile.badges} == {BadgeKind.OFFENDER}
    assert not any(tile.isChecked() for tile in table.tiles.values())
    names = " ".join(tile.accessibleName() for tile in table.tiles.values())
    assert "decides" not in names
    table.retranslate()
    assert {badge.kind for tile in table.tiles.values() for badge in tile.badges} == {BadgeKind.OFFENDER}
    table.set_state(CASE, STATES, Seat.N)
    for seat in SEATS:
        assert table.tiles[seat].badges == badges(STATES[-1], seat)


def test_before_the_answer_the_tiles_tell_no_more_than_who_offended(table: TableView) -> None:
    told = {after: {badge.kind for tile in badges_of(after) for badge in tile} for after in range(len(STATES))}
    assert {BadgeKind.MAY_ACCEPT, BadgeKind.TO_CALL, BadgeKind.UNAUTHORISED} <= set.union(*told.values())
    for after, kinds in told.items():
        table.show_bare(CASE, STATES[: after + 1], None, (), Untold.ALL)
        shown = {badge.kind for tile in table.tiles.values() for badge in tile.badges}
        assert shown == kinds & {BadgeKind.OFFENDER}
        for tile, all_badges in zip(table.tiles.values(), badges_of(after), strict=True):
            names = tile.accessibleName()
            assert not any(badge.detail in names for badge in all_badges if badge.kind is not BadgeKind.OFFENDER)
        assert not any(cell.kind is Kind.TO_CALL for row in table.grid.cells.rows for cell in row)
        table.retranslate()
        assert {badge.kind for tile in table.tiles.values() for badge in tile.badges} == shown
        assert not any(cell.kind is Kind.TO_CALL for row in table.grid.cells.rows for cell in row)


def test_whose_turn_it_is_can_be_kept_back_alone(table: TableView) -> None:
    table.show_bare(CASE, STATES[:4], None, (), Untold.TURN)
    kinds = {badge.kind for tile in table.tiles.values() for badge in tile.badges}
    assert kinds == {BadgeKind.OFFENDER, BadgeKind.UNAUTHORISED}
    assert not any(cell.kind is Kind.TO_CALL for row in table.grid.cells.rows for cell in row)
    table.show_bare(CASE, STATES[:4], None, ())
    assert {badge.kind for badge in table.tiles[Seat.E].badges} >= {BadgeKind.TO_CALL}


def badges_of(after: int) -> list[tuple[Badge, ...]]:
    return [badges(STATES[after], seat) for seat in SEATS]


def test_cards_grow_with_the_zoom_while_there_is_no_box(table: TableView, qtbot: QtBot) -> None:
    table.resize(1000, 900)
    table.set_state(CASE, STATES, Seat.N)
    with_box = table.grid.size_of_card().height()
    table.show_box(False)
    qtbot.waitUntil(lambda: table.grid.width() > 900)
    heights = []
    for zoom in (0.9, 1.0, 1.3, 1.6):
        table.set_zoom(zoom)
        heights.append(table.grid.size_of_card().height())
    assert heights[0] > with_box
    assert heights == sorted(set(heights))
    assert table.grid.verticalScrollBar().maximum() == 0
    table.show_box(True)
    table.set_zoom(1.0)
    qtbot.waitUntil(lambda: table.grid.size_of_card().height() == with_box)


def test_cards_grow_with_the_window_while_there_is_no_box(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(CASE)
    table = window.table
    table.show_box(False)
    qtbot.waitUntil(lambda: table.grid.width() > 600)
    usual = table.grid.size_of_card().height()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: table.grid.size_of_card().height() > usual * 1.2)
    assert table.grid.size_of_card().width() <= table.grid.columnWidth(0)
    assert table.grid.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("height", [480, 560, 640, 900])
def test_cards_that_grow_leave_every_row_in_sight(table: TableView, height: int, qtbot: QtBot) -> None:
    table.show_box(False)
    table.set_zoom(1.6)
    qtbot.waitUntil(lambda: table.minimumHeight() < 480)
    table.resize(700, height)
    qtbot.waitUntil(lambda: table.height() == height)
    for after in range(len(STATES)):
        table.show_bare(CASE, STATES[: after + 1], None, ())
        assert table.grid.verticalScrollBar().maximum() == 0


def test_bare_calls_survive_another_order_and_another_language(table: TableView) -> None:
    table.show_bare(CASE, STATES[:2], None, (WEST,))
    grid = table.grid
    grid.set_column_order([Seat.N, Seat.E, Seat.S, Seat.W])
    assert [[cell.kind for cell in row] for row in grid.cells.rows] == [
        [Kind.CALL, Kind.NO_CALL, Kind.NO_CALL, Kind.BARE]
    ]
    grid.retranslate()
    grid.set_four_colour(True)
    assert grid.cells.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole) == "West: Pass"
    assert grid.cells.index(0, 3).data(Qt.ItemDataRole.ToolTipRole) == "West: Pass"


def test_the_usual_display_takes_the_bare_calls_away(table: TableView) -> None:
    table.show_bare(CASE, STATES[:2], None, (WEST,))
    table.set_state(CASE, STATES[:2], Seat.E)
    kinds = [cell.kind for row in table.grid.cells.rows for cell in row]
    assert Kind.BARE not in kinds
    assert Kind.TO_CALL in kinds
    assert table.tiles[Seat.E].isChecked()


def test_a_bare_card_is_painted_like_a_plain_one(qtbot: QtBot) -> None:
    def picture(case: Case, after: int, bare: tuple[CallMade, ...]) -> QImage:
        grid = AuctionGrid()
        qtbot.addWidget(grid)
        grid.resize(400, 300)
        grid.set_case(case, STATES[after], STATES[: after + 1], bare)
        return grid.grab().toImage()

    plain = picture(CASE, 1, ())
    bare = picture(CASE, 0, bare_calls(CASE, 0, 1))
    west, north = plain.rect().adjusted(0, 0, -300, 0), plain.rect().adjusted(100, 0, -200, 0)
    assert bare.copy(north) == plain.copy(north)
    assert bare.copy(west) == plain.copy(west)
    # What differs is the mark of the player to call.
    assert bare != plain
    assert picture(CASE, 2, ()).copy(west) != picture(CASE, 1, (WEST,)).copy(west)


def test_a_bare_call_is_reached_by_keyboard_and_opens_nothing(table: TableView) -> None:
    table.show_bare(CASE, STATES[:1], None, bare_calls(CASE, 0, 2))
    grid = table.grid
    activated: list[int] = []
    grid.call_activated.connect(activated.append)
    grid.setFocus()
    assert grid.cells.cell(grid.currentIndex()).call == Call.parse("P")
    assert (grid.currentIndex().row(), grid.currentIndex().column()) == (1, 0)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert activated == []


def test_the_box_gives_its_room_and_takes_it_back(table: TableView, qtbot: QtBot) -> None:
    table.set_state(CASE, STATES, Seat.N)
    height = table.grid.height()
    table.show_box(False)
    qtbot.waitUntil(lambda: table.grid.height() > height + 100)
    table.show_box(True)
    qtbot.waitUntil(lambda: table.grid.height() == height)
