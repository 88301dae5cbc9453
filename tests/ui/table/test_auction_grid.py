"""The grid: what stands where, what it says, and what a click on it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import BIDS, PASS, SEATS, Seat, Vulnerability
from app.cases import Case, new_case, read_case, write_case
from app.laws import Status, replay
from app.ui.kit.theme import Theme
from app.ui.picture import settle
from app.ui.table.auction_grid import AuctionGrid
from app.ui.table.auction_layout import Cell, Kind, layout
from app.ui.table.cards import Look
from tests.laws.notation import after, event
from tests.ui.conftest import MakeWindow

EXAMPLE = Path(__file__).resolve().parents[3] / "resources" / "examples" / "example-34.json"
ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole


def case_of(text: str, vulnerable: Vulnerability = Vulnerability.NONE) -> Case:
    dealer, *words = text.split()
    return new_case(Seat[dealer], vulnerable)._replace(events=tuple(map(event, words)))


def shown(qtbot: QtBot, text: str = "N", width: int = 340, height: int = 240) -> AuctionGrid:
    grid = AuctionGrid()
    qtbot.addWidget(grid)
    grid.resize(width, height)
    give(grid, text)
    with qtbot.waitExposed(grid):
        grid.show()
    return grid


def give(grid: AuctionGrid, text: str) -> None:
    case = case_of(text)
    states = replay(case.dealer, case.events)
    grid.set_case(case, states[-1], states)


def drawn(rows: tuple[tuple[Cell, ...], ...]) -> list[str]:
    """One line for each row: the calls, with ~ for cancelled, + accepted, … pending, ' out of rotation, ! locked."""
    signs = {Kind.NOTHING_YET: "_", Kind.NO_CALL: ".", Kind.SKIPPED: "–", Kind.TO_CALL: "?"}
    status = {Status.STANDS: "", Status.CANCELLED: "~", Status.ACCEPTED: "+", Status.PENDING: "…"}

    def sign(cell: Cell) -> str:
        if cell.call is None:
            return signs[cell.kind]
        text = f"({cell.call})" if cell.kind is Kind.COUNTED else f"{cell.call}{status[cell.status]}"
        return text + "'" * cell.is_out_of_rotation + "!" * cell.is_forced + "*" * cell.is_artificial

    return [" ".join(map(sign, row)) for row in rows]


def test_example_34() -> None:
    case = read_case(EXAMPLE)
    states = replay(case.dealer, case.events)
    assert drawn(layout(states[1])) == [". P ? _"]
    # West has passed at East's turn: East and South have not called.
    assert drawn(layout(states[2])) == [". P – –", "P…' . ? _"]
    # Not accepted: the pass is kept where it was made, and North misses nothing.
    assert drawn(layout(states[3])) == [". P – –", "P~' . ? _"]
    assert drawn(layout(states[4])) == [". P – –", "P~' . 1H ?"]
    assert drawn(layout(states[7])) == [". P – –", "P~' . 1H P", "2H ? _ _"]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("N", [". ? _ _"]),
        ("W", ["? _ _ _"]),
        ("S", [". . . ?"]),
        # Out of rotation before anybody called.
        ("N W:1C", [". – – –", "1C…' ? _ _"]),
        ("N E:1C", [". – 1C…' .", ". ? _ _"]),
        # Accepted by the call of LHO: the turn of the player in between is gone.
        ("N N:1C S:1H W:P", [". 1C – 1H+'", "P ? _ _"]),
        # The player whose turn it was calls first (28B).
        ("N N:1C S:1H E:P", [". 1C – 1H~'", ". . P ?"]),
        # A second call in the same turn goes below the first.
        ("N N:1C N:1D", [". 1C . .", ". 1D… ? _"]),
        # Inadmissible in turn: irregular, but not out of rotation.
        ("N N:1C E:P S:X", [". 1C P X…", ". . . ?"]),
        # Artificial.
        ("N N:2C!", [". 2C* ? _"]),
        # All passed: nobody is to call.
        ("N N:P E:P S:P W:P", [". P P P", "P _ _ _"]),
    ],
)
def test_what_stands_where(text: str, rows: list[str]) -> None:
    assert drawn(layout(after(text))) == rows


def test_a_pass_that_counts_as_made_is_shown() -> None:
    # East must pass; South calls at East's turn, as if East had passed (28A).
    assert drawn(layout(after("N E:P. declined N:1H S:2C"))) == [". – P~' .", ". 1H (P)! 2C", "? _ _ _"]


def test_columns_begin_where_they_are_told_to() -> None:
    state = after("N N:P W:P")
    assert drawn(layout(state, (Seat.N, Seat.E, Seat.S, Seat.W))) == ["P – – P…'", ". ? _ _"]
    for order in ((Seat.N, Seat.S, Seat.E, Seat.W), (Seat.W, Seat.N, Seat.E), (Seat.N,) * 4):
        with pytest.raises(ValueError, match="Seat"):
            layout(state, order)


def test_the_law_is_named_that_decided_on_the_call() -> None:
    cells = [cell for row in layout(after("N N:P W:P declined E:1H S:P W:2H comparable")) for cell in row]
    assert [cell.law for cell in cells if cell.made is not None] == ["", "29B", "", "", ""]


def test_forced_calls_are_locked(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N E:P. declined N:1H E:P S:P W:P")
    assert drawn(grid.cells.rows) == [". – P~' .", ". 1H P! P", "P _ _ _"]
    # Nothing of it stays when it is taken back and something else happens.
    give(grid, "N E:P. declined N:1H")
    give(grid, "N E:P. declined N:1H E:2C")
    assert not any(cell.is_forced for row in grid.cells.rows for cell in row)


def test_forced_calls_are_found_without_the_states_too(qtbot: QtBot) -> None:
    grid = shown(qtbot)
    case = case_of("N E:P. declined N:1H E:P S:P")
    grid.set_case(case, replay(case.dealer, case.events)[-1])
    assert drawn(grid.cells.rows) == [". – P~' .", ". 1H P! P", "? _ _ _"]


def test_looks() -> None:
    def look(text: str, made: int) -> Look:
        return next(cell.look for row in layout(after(text)) for cell in row if cell.made == made)

    assert look("N N:P", 0) is Look.PLAIN
    assert look("N N:P W:P", 1) == Look.OUTLINED | Look.PENDING
    assert look("N N:P W:P declined", 1) == Look.OUTLINED | Look.CANCELLED
    assert look("N N:P W:P accepted", 1) == Look.OUTLINED | Look.ACCEPTED
    assert Cell(Kind.COUNTED, PASS, is_forced=True).look == Look.GHOST | Look.LOCKED


# The table.


@pytest.mark.parametrize("text", ["N", "N N:P W:P", "N E:P. declined N:1H S:2C", "N N:P E:P S:P W:P", "S N:1C!"])
def test_every_cell_says_something(qtbot: QtBot, text: str) -> None:
    grid = shown(qtbot, text)
    model = grid.cells
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            said = model.data(model.index(row, column), ACCESSIBLE)
            assert isinstance(said, str)
            assert said.startswith(wording.seat_name(model.order[column]))


def test_what_a_reader_says(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N N:P W:P! declined")
    interface = QAccessible.queryAccessibleInterface(grid)
    assert interface is not None
    assert interface.role() is QAccessible.Role.Table
    children = [interface.child(place) for place in range(interface.childCount())]
    names = [child.text(QAccessible.Text.Name) for child in children]
    state = after("N N:P W:P! declined")
    assert "North: dealer, not vulnerable" in names
    assert wording.call_sentence(state, 0) in names
    assert any(name.startswith(wording.call_sentence(state, 1)) and "artificial" in name for name in names)
    assert "East: to call" in names
    assert "South: no call yet" in names
    assert "South: missed this turn" in names


def test_the_head_says_who_is_vulnerable_and_who_dealt(qtbot: QtBot) -> None:
    grid = shown(qtbot)
    picture = grid.grab().toImage()
    case = case_of("E", Vulnerability.EW)
    grid.set_case(case, replay(case.dealer, case.events)[-1])
    said = [grid.cells.headerData(column, Qt.Orientation.Horizontal, ACCESSIBLE) for column in range(4)]
    assert said == ["West: vulnerable", "North: not vulnerable", "East: dealer, vulnerable", "South: not vulnerable"]
    letters = [grid.cells.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert letters == [wording.seat_letter(seat) for seat in (Seat.W, Seat.N, Seat.E, Seat.S)]
    assert grid.grab().toImage() != picture


def test_the_model_keeps_its_promises(qtbot: QtBot) -> None:
    grid = shown(qtbot)
    tester = QAbstractItemModelTester(grid.cells, QAbstractItemModelTester.FailureReportingMode.Warning)
    for text in ("N N:P", "N N:P W:P", "N N:P W:P declined E:1H S:P W:2H comparable", "N", "S", "N N:1C N:1D N:1H"):
        give(grid, text)
    assert tester.model() is grid.cells


def test_only_what_changed_is_reported(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N N:P")
    changed: list[tuple[int, int]] = []

    def note(first: QModelIndex, last: QModelIndex) -> None:
        assert first == last
        changed.append((first.row(), first.column()))

    grid.cells.dataChanged.connect(note)
    give(grid, "N N:P E:1H")
    assert changed == [(0, 2), (0, 3)]


def test_the_order_of_the_columns_is_a_setting(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N N:P")
    grid.set_column_order(SEATS)
    assert drawn(grid.cells.rows) == ["P ? _ _"]
    assert grid.cells.headerData(0, Qt.Orientation.Horizontal) == wording.seat_letter(Seat.N)


# Mouse and keys.


def spot(grid: AuctionGrid, row: int, column: int) -> QPoint:
    return grid.visualRect(grid.cells.index(row, column)).center()


def test_a_click_on_a_call(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N N:P W:P")
    with qtbot.waitSignal(grid.call_activated) as activated:
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, 1, 0))
    assert activated.args == [1]
    with qtbot.assertNotEmitted(grid.call_activated):
        for row, column in ((0, 0), (0, 2), (1, 2)):
            QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, row, column))


def test_keys(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    above, grid, below = QLineEdit(), AuctionGrid(), QLineEdit()
    for widget in (above, grid, below):
        box.addWidget(widget)
    give(grid, "N N:P W:P")
    with qtbot.waitActive(window):
        window.show()
    above.setFocus()
    QTest.keyClick(above, Qt.Key.Key_Tab)
    assert grid.hasFocus()
    # Tab comes to the last call.
    with qtbot.waitSignal(grid.call_activated) as activated:
        QTest.keyClick(grid, Qt.Key.Key_Return)
    assert activated.args == [1]
    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Right)
    with qtbot.waitSignal(grid.call_activated) as activated:
        QTest.keyClick(grid, Qt.Key.Key_Enter)
    assert activated.args == [0]
    QTest.keyClick(grid, Qt.Key.Key_Tab)
    assert below.hasFocus()


def test_a_click_leaves_the_keyboard_where_it_is(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    line, grid = QLineEdit(), AuctionGrid()
    box.addWidget(line)
    box.addWidget(grid)
    give(grid, "N N:P")
    with qtbot.waitActive(window):
        window.show()
    line.setFocus()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, 0, 1))
    assert line.hasFocus()


def test_the_latest_row_is_seen(qtbot: QtBot) -> None:
    words = [f"{seat.letter}:P" if seat in (Seat.E, Seat.W) else "" for seat in SEATS]
    calls = [f"N:{level}C {words[1]} S:{level}D {words[3]}" for level in range(1, 8)]
    grid = shown(qtbot, f"N {' '.join(calls)}", height=200)
    QApplication.processEvents()
    row = grid.cells.rowCount() - 1
    assert row >= 7
    assert grid.viewport().rect().contains(grid.visualRect(grid.cells.index(row, 0)))


# Texts, colours, sizes.


def test_language_theme_and_colours_change_at_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = shown(qtbot, "N N:1D")
    pictures = [grid.grab().toImage()]
    grid.set_four_colour(True)
    pictures.append(grid.grab().toImage())
    grid.apply_theme(Theme.dark())
    pictures.append(grid.grab().toImage())
    monkeypatch.setattr(wording, "seat_letter", lambda seat: "ΒΑΝΔ"[seat])
    monkeypatch.setattr(wording, "seat_name", lambda _seat: "Θέση")
    grid.retranslate()
    pictures.append(grid.grab().toImage())
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])
    assert grid.cells.data(grid.cells.index(0, 2), ACCESSIBLE) == "Θέση: to call"


@pytest.mark.parametrize("factor", [0.8, 1.0, 1.5, 2.0])
def test_it_grows_with_the_zoom(qtbot: QtBot, factor: float) -> None:
    grid = shown(qtbot, "N N:P W:P declined")
    grid.set_scale(factor)
    grid.resize(grid.minimumSizeHint())
    card = grid.size_of_card()
    assert card.height() >= 34 * factor
    assert card.width() <= grid.columnWidth(0)
    # The row with the law under the call is taller.
    assert grid.rowHeight(1) > grid.rowHeight(0) > card.height()


def test_the_latest_row_stays_in_sight_when_the_grid_gets_smaller(qtbot: QtBot) -> None:
    grid = shown(qtbot, "N " + "N:1C E:P S:1H W:P N:1S E:P S:2C W:P N:2D E:P S:2H W:P", height=600)
    grid.resize(grid.width(), 120)
    bar = grid.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


def sees_who_calls(grid: AuctionGrid) -> bool:
    index = next(
        grid.cells.index(row, column)
        for row, cells in enumerate(grid.cells.rows)
        for column, cell in enumerate(cells)
        if cell.kind is Kind.TO_CALL
    )
    return grid.viewport().rect().contains(grid.visualRect(index))


def long_case(bids: int) -> Case:
    words = (f"{SEATS[number % 4].letter}:{BIDS[number]}" for number in range(bids))
    return case_of(f"N {' '.join(words)}")


@pytest.mark.parametrize("bids", [15, 19, 27, 34])
def test_who_calls_is_in_sight_after_each_change_of_room(make_window: MakeWindow, bids: int, tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    path.write_text(write_case(long_case(bids)), encoding="utf-8")
    window = make_window()
    grid = window.table.grid
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    window.session.open(path)
    settle(app, window)
    assert sees_who_calls(grid)
    for size in ((1280, 700), (1280, 800), (1024, 640), (1920, 1080), (1500, 900), (1280, 800)):
        window.resize(*size)
        settle(app, window)
        assert sees_who_calls(grid), size
    for name in ("zoom_in", "zoom_in", "zoom_reset", "zoom_out", "zoom_out"):
        window.actions_[name].trigger()
        settle(app, window)
        assert sees_who_calls(grid), name


def test_earlier_rounds_can_be_looked_at(make_window: MakeWindow) -> None:
    window = make_window(long_case(27))
    grid = window.table.grid
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    settle(app, window)
    bar = grid.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    settle(app, window)
    assert bar.value() == 0
    QTest.keyClicks(window, "p")
    settle(app, window)
    assert sees_who_calls(grid)
