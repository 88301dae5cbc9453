"""The map of the ruling: opened from the menu, walked through by mouse and keyboard, heard, and written to files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Call, Seat
from app.cases import Case, new_case, read_case, replay_case
from app.laws import CallMade, Decided, Decision
from app.laws.tree import NodeKind
from app.paths import resource
from app.ui.kit.parts import Lines
from app.ui.kit.theme import TEXT_PAIRS, Theme
from app.ui.lessons.player import LessonPlayer
from app.ui.map.canvas import MapCanvas
from app.ui.map.layout import Layout
from app.ui.map.paint import Standing, standing_of, standing_of_edge
from app.ui.map.window import MapWindow
from app.ui.modes import ModeView
from app.ui.window import MainWindow
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import lesson_case
from tests.ui.sight import LATIN_WORD, english_in

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def example(after: int = 2) -> Case:
    """Example 34: North passes, West passes at East's turn, and what follows."""
    case = read_case(resource("examples", "example-34.json"))
    return case._replace(events=case.events[:after], event_extra=case.event_extra[:after])


@pytest.fixture
def opened(make_window: MakeWindow, qtbot: QtBot) -> tuple[MainWindow, MapWindow]:
    """A window with the pass out of rotation of Example 34, and its map."""
    return with_map(make_window(example()), qtbot)


def with_map(window: MainWindow, qtbot: QtBot) -> tuple[MainWindow, MapWindow]:
    window.actions_["map"].trigger()
    shown = window.rooms.maps.map
    assert shown is not None
    # It is closed by its window.
    with qtbot.waitExposed(shown):
        shown.resize(1280, 800)
    qtbot.waitUntil(shown.isActiveWindow)
    return window, shown


def node_of(shown: MapWindow, paragraph: str) -> int:
    assert shown.tree is not None
    (found,) = (number for number, node in enumerate(shown.tree.nodes) if paragraph in node.paragraphs)
    return found


def layout_of(shown: MapWindow) -> Layout:
    assert shown.canvas.layout_ is not None
    return shown.canvas.layout_


def here_of(shown: MapWindow) -> str:
    """Where the ruling stands: what is asked, or the paragraphs."""
    assert shown.tree is not None
    assert shown.place is not None
    node = shown.tree.nodes[shown.place.here]
    return str(node.asks[0].name) if node.asks else " ".join(node.paragraphs)


def click(shown: MapWindow, node: int) -> None:
    canvas = shown.canvas
    canvas.show_node(node)
    middle = canvas.area_of(layout_of(shown).home[node]).center().toPoint()
    QTest.mouseClick(canvas, LEFT, pos=middle)


def texts(lines: Lines) -> list[str]:
    return [label.text() for label in lines.labels if label.text()]


def focused(shown: MapWindow) -> int:
    """The node that has the focus."""
    (number,) = (button.number for button in shown.canvas.buttons if button.hasFocus())
    return layout_of(shown).boxes[number].node


def press(shown: MapWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = shown.focusWidget()
    QTest.keyClick(focus or shown, key, modifiers)


# It follows the table


def test_the_map_shows_where_the_ruling_stands_and_follows_it(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    assert here_of(shown) == "ACCEPTED"
    window.session.decide(Decided(Decision.ACCEPTANCE, False))
    assert here_of(shown) == "COMPARABLE"
    for seat, call in ((Seat.E, "1H"), (Seat.S, "P"), (Seat.W, "2H")):
        window.session.call(seat, Call.parse(call))
    window.session.decide(Decided(Decision.COMPARABLE, True))
    assert here_of(shown) == "30B1(b)(i) 23B"
    window.session.undo()
    assert here_of(shown) == "COMPARABLE"


def test_f4_opens_it_once_and_closes_it(opened: tuple[MainWindow, MapWindow], qtbot: QtBot) -> None:
    window, shown = opened
    assert [keys.toString() for keys in window.actions_["map"].shortcuts()] == ["F4"]
    window.actions_["map"].trigger()
    assert window.rooms.maps.map is shown
    with qtbot.waitSignal(shown.destroyed):
        press(shown, Key.Key_F4)
    window.session.call(Seat.N, PASS)
    window.actions_["map"].trigger()
    assert window.rooms.maps.map is not shown


def test_it_closes_with_the_window(opened: tuple[MainWindow, MapWindow], qtbot: QtBot) -> None:
    window, shown = opened
    with qtbot.waitSignal(shown.destroyed):
        window.close()


def test_without_a_ruling_an_example_is_shown(make_window: MakeWindow, qtbot: QtBot) -> None:
    window, shown = with_map(make_window(), qtbot)
    assert shown.place is None
    assert shown.heading.text() == "Example: Call out of rotation"
    node = node_of(shown, "30A")
    click(shown, node)
    assert shown.side.title.text() == "Law 30A"
    window.session.call(Seat.E, PASS)
    assert shown.place is not None


def test_what_is_not_taken_is_dimmed_and_what_cannot_follow_too(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    layout = layout_of(shown)
    standing = {box.node: standing_of(box, shown.place) for box in layout.boxes if not box.is_link}
    assert standing[node_of(shown, "28B")] is Standing.OUT
    assert standing[node_of(shown, "30A")] is Standing.OUT
    assert standing[node_of(shown, "29A")] is Standing.OPEN
    assert standing[0] is Standing.LIT
    lit = [edge for edge in layout.edges if standing_of_edge(edge, shown.place) is Standing.LIT]
    assert [(edge.node, edge.way) for edge in lit] == list(shown.place.steps if shown.place else ())


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()])
def test_dimmed_text_can_be_read(theme: Theme) -> None:
    """The contrast of these pairs is measured where the themes are tested."""
    used = {("text_soft", "window"), ("text", "surface"), ("text", "accent_soft"), ("text", "ask_face")}
    assert used <= set(TEXT_PAIRS)
    assert theme.text_soft != theme.text


def test_two_rulings_can_be_chosen_from(make_window: MakeWindow, qtbot: QtBot) -> None:
    case = new_case(Seat.N)
    for event in (
        CallMade(Seat.E, PASS, artificial=False),
        Decided(Decision.ACCEPTANCE, False),
        CallMade(Seat.N, Call.parse("1C")),
        CallMade(Seat.E, Call.parse("1S")),
    ):
        case = case.with_event(event)
    window, shown = with_map(make_window(case), qtbot)
    assert len(window.session.state.rulings) == 2
    assert shown.rulings.isVisible()
    assert shown.rulings.currentIndex() == 1
    assert here_of(shown) == "LHO_CALLED"
    shown.rulings.setCurrentIndex(0)
    shown.rulings.activated.emit(0)
    assert here_of(shown) == "30A"


def test_all_kinds_of_calls_can_be_unfolded(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    assert shown.tree is not None
    folded = len(shown.tree.nodes)
    QTest.mouseClick(shown.whole, LEFT)
    assert len(shown.tree.nodes) > folded
    assert not any(node.kind is NodeKind.ELSEWHERE for node in shown.tree.nodes)
    assert here_of(shown) == "ACCEPTED"


def test_what_is_folded_up_is_unfolded_by_a_click(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    assert shown.tree is not None
    click(shown, next(number for number, node in enumerate(shown.tree.nodes) if node.kind is NodeKind.ELSEWHERE))
    assert shown.whole.isChecked()
    assert not any(node.kind is NodeKind.ELSEWHERE for node in shown.tree.nodes)


# And if …?


def test_a_click_shows_what_would_follow_and_esc_goes_back(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    before = window.session.state
    click(shown, node_of(shown, "29B"))
    side = shown.side
    assert side.title.text() == "Law 29B"
    assert texts(side.steps) == ["Does LHO accept the call? – no"]
    said = " ".join(texts(side.said))
    assert said.startswith("The pass is cancelled.")
    assert [shown.target, side.back_button.isVisible()] == [node_of(shown, "29B"), True]
    assert window.session.state is before
    press(shown, Key.Key_Escape)
    assert [shown.target, side.back_button.isVisible()] == [None, False]
    assert side.title.text() == "Pass out of rotation"
    assert shown.isVisible()


def test_the_button_goes_back_too(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    click(shown, node_of(shown, "29A"))
    QTest.mouseClick(shown.side.back_button, LEFT)
    assert shown.target is None
    assert focused(shown) == (shown.place.here if shown.place else None)


def test_a_branch_that_does_not_apply_is_explained(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    click(shown, node_of(shown, "30A"))
    assert shown.side.status.text() == "Does not apply here."
    assert texts(shown.side.said) == []
    assert "whatever RHO calls" in " ".join(texts(shown.side.laws))


def test_the_table_going_on_ends_the_look_ahead(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    click(shown, node_of(shown, "29B"))
    window.session.decide(Decided(Decision.ACCEPTANCE, True))
    assert shown.target is None
    assert here_of(shown) == "THREE_PASSES"


def test_a_circle_leads_to_the_box_that_it_stands_for(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    layout = layout_of(shown)
    number, link = next((number, box) for number, box in enumerate(layout.boxes) if box.is_link)
    shown.canvas.show_box(number)
    QTest.mouseClick(shown.canvas, LEFT, pos=shown.canvas.area_of(number).center().toPoint())
    assert shown.target is None
    assert focused(shown) == link.node
    assert layout.boxes[layout.home[link.node]].badge == link.badge


# By keyboard, and heard


def test_it_is_walked_through_with_the_arrows_along_the_tree(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    assert shown.place is not None
    press(shown, Key.Key_Home)
    assert focused(shown) == shown.place.here
    press(shown, Key.Key_Down)
    assert focused(shown) == node_of(shown, "29B")
    press(shown, Key.Key_Up)
    press(shown, Key.Key_Right)
    assert focused(shown) == node_of(shown, "29A")
    press(shown, Key.Key_Left)
    assert focused(shown) == shown.place.here
    press(shown, Key.Key_Down)
    press(shown, Key.Key_Return)
    assert shown.target == node_of(shown, "29B")
    press(shown, Key.Key_Escape)
    press(shown, Key.Key_Escape)
    assert not shown.isVisible()


def test_tab_visits_every_box(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    count = len(layout_of(shown).boxes)
    shown.canvas.buttons[0].setFocus()
    seen = set()
    for _step in range(count):
        seen.add(next(button.number for button in shown.canvas.buttons if button.hasFocus()))
        press(shown, Key.Key_Tab)
    assert seen == set(range(count))


def test_what_has_the_focus_is_in_sight(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    for _step in range(8):
        press(shown, Key.Key_Plus)
    for button in shown.canvas.buttons[: len(layout_of(shown).boxes)]:
        button.setFocus()
        corner = shown.canvas.area_of(button.number).topLeft()
        assert QRectF(shown.canvas.rect()).contains(corner)


def test_a_screen_reader_finds_each_node_with_a_sentence(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    canvas = QAccessible.queryAccessibleInterface(shown.canvas)
    assert canvas.text(QAccessible.Text.Name) == "Map of the ruling"
    count = len(layout_of(shown).boxes)
    assert canvas.childCount() >= count
    names = [canvas.child(number).text(QAccessible.Text.Name) for number in range(count)]
    assert all(names)
    assert "Question: Does LHO accept the call?" in names
    assert "Law 30A: Offender must pass at the next turn, once." in names
    assert shown.place is not None
    here = canvas.child(layout_of(shown).home[shown.place.here])
    assert here.text(QAccessible.Text.Description).startswith("You are here")
    window.session.decide(Decided(Decision.ACCEPTANCE, False))
    assert here.text(QAccessible.Text.Description).startswith("On the way of this ruling: no.")


# Moving and zooming


def test_zoom_by_keys_buttons_and_wheel(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    canvas = shown.canvas
    start = canvas.zoom
    press(shown, Key.Key_Plus)
    assert canvas.zoom > start
    press(shown, Key.Key_Minus)
    assert canvas.zoom == pytest.approx(start)
    QTest.mouseClick(shown.nearer, LEFT)
    assert canvas.zoom > start
    QTest.mouseClick(shown.farther, LEFT)
    assert canvas.zoom == pytest.approx(start)
    spot = canvas.area_of(3).center()
    turn(canvas, spot, 120, Qt.KeyboardModifier.ControlModifier)
    assert canvas.zoom > start
    # What was under the mouse stays there.
    assert (canvas.area_of(3).center() - spot).manhattanLength() < 1
    QTest.mouseClick(shown.fitted, LEFT)
    whole = [canvas.area_of(number) for number in range(len(layout_of(shown).boxes))]
    assert all(QRectF(canvas.rect()).contains(area) for area in whole)


def turn(canvas: MapCanvas, at: QPointF, angle: int, modifiers: Qt.KeyboardModifier) -> None:
    event = QWheelEvent(
        at,
        QPointF(canvas.mapToGlobal(at)),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_it_is_dragged_and_a_drag_is_no_click(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    canvas = shown.canvas
    before = canvas.area_of(0).topLeft()
    middle = canvas.area_of(0).center().toPoint()
    QTest.mousePress(canvas, LEFT, pos=middle)
    QTest.mouseMove(canvas, middle + QPoint(40, 25))
    QTest.mouseRelease(canvas, LEFT, pos=middle + QPoint(40, 25))
    assert canvas.area_of(0).topLeft() - before == QPointF(40, 25)
    assert shown.target is None
    press(shown, Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert canvas.area_of(0).left() < before.x() + 40
    # It cannot be lost.
    for _step in range(100):
        canvas.pan(QPointF(-500, -500))
    areas = [canvas.area_of(number) for number in range(len(layout_of(shown).boxes))]
    assert max(area.right() for area in areas) > 0
    assert max(area.bottom() for area in areas) > 0


# Language, colours, size


def test_language_theme_and_zoom_of_the_program_apply_at_once(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    before = shown.grab().toImage()
    window.choose_language("el")
    assert shown.windowTitle() == "Χάρτης της απόφασης"
    texts = {line.text for box in layout_of(shown).boxes for line in box.texts()}
    assert any("Δέχεται" in text for text in texts)
    assert "30Α" in texts
    assert shown.grab().toImage() != before
    window.choose_language("en")
    zoom = shown.canvas.zoom
    window.actions_["zoom_in"].trigger()
    assert shown.canvas.zoom != zoom or shown.heading.font().pixelSize() > 20
    shown.set_look(Theme.dark(), 1.0)
    assert shown.grab().toImage().pixelColor(4, shown.height() // 2).name() == Theme.dark().window


def test_a_greek_reader_meets_no_english(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    window.choose_language("el")
    for _round in range(2):
        assert english_in(shown) == set()
        click(shown, node_of(shown, "30B1(b)(ii)"))
    drawn = {line.text for box in layout_of(shown).boxes for line in box.texts()}
    assert {text for text in drawn if LATIN_WORD.search(text.replace("(ii)", "").replace("(i)", ""))} == set()


# Nothing before its time


class Veiled(ModeView):
    """A mode that has shown a call without telling what it is."""

    def begin(self) -> None:
        self.ask()

    def ask(self) -> None:
        case = example()
        states = replay_case(case)
        self.position_shown.emit(case, states[:2], (case.events[1],))

    def tell(self) -> None:
        case = example()
        self.position_shown.emit(case, replay_case(case), ())


def test_it_shows_nothing_while_the_class_is_asked(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    mode = Veiled(window)
    window.rooms.modes.enter(mode)
    assert shown.tree is None
    assert shown.canvas.layout_ is None
    assert not any(button.isVisible() for button in shown.canvas.buttons)
    assert "not told yet" in shown.side.spoken
    assert "out of rotation" not in shown.side.spoken
    # There is no box to click.
    assert shown.side.hint.text() == "In a lesson, Page Down shows the answer from here too."
    mode.tell()
    assert here_of(shown) == "ACCEPTED"
    assert shown.side.hint.text().startswith("Click a box")
    mode.ask()
    assert shown.tree is None
    window.rooms.modes.leave()
    assert here_of(shown) == "ACCEPTED"


def test_a_remote_turns_the_steps_of_a_lesson_from_the_map_too(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(lesson_case())
    window.rooms.lessons.play_session()
    player = window.mode
    assert isinstance(player, LessonPlayer)
    window, shown = with_map(window, qtbot)
    seen = []
    for _press in range(3):
        press(shown, Qt.Key.Key_PageDown)
        seen.append(tuple(player.position))
        assert (shown.tree is None) is not player.position.revealed
    assert seen == [(1, False), (1, True), (2, False)]
    press(shown, Qt.Key.Key_PageUp)
    press(shown, Qt.Key.Key_PageUp)
    assert player.position == (1, False)


def test_without_a_lesson_page_keys_do_nothing_on_the_map(opened: tuple[MainWindow, MapWindow]) -> None:
    window, shown = opened
    before = window.session.case
    press(shown, Qt.Key.Key_PageDown)
    assert window.session.case is before
    assert here_of(shown) == "ACCEPTED"


# Files


@pytest.mark.parametrize(("ending", "magic"), [("pdf", b"%PDF-"), ("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_map_is_exported(opened: tuple[MainWindow, MapWindow], tmp_path: Path, ending: str, magic: bytes) -> None:
    window, shown = opened
    QTest.mouseClick(shown.export, LEFT)
    dialog = shown.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    out = tmp_path / f"map.{ending}"
    dialog.fileSelected.emit(str(out))
    dialog.reject()
    assert out.read_bytes().startswith(magic)
    assert window.messages.text == f"Saved as map.{ending}."


def test_the_kind_of_file_chosen_gives_the_ending(opened: tuple[MainWindow, MapWindow]) -> None:
    _window, shown = opened
    QTest.mouseClick(shown.export, LEFT)
    dialog = shown.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.selectedFiles()[0]).name == "Pass out of rotation.pdf"
    dialog.selectNameFilter("Drawing (*.svg)")
    dialog.filterSelected.emit("Drawing (*.svg)")
    assert dialog.defaultSuffix() == "svg"
    assert Path(dialog.selectedFiles()[0]).name == "Pass out of rotation.svg"
    dialog.reject()


def test_a_file_that_cannot_be_written_is_named(opened: tuple[MainWindow, MapWindow], tmp_path: Path) -> None:
    window, shown = opened
    QTest.mouseClick(shown.export, LEFT)
    dialog = shown.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "none" / "map.pdf"))
    dialog.reject()
    assert window.messages.text.startswith("map.pdf could not be saved: ")


def test_the_wall_chart_asks_for_the_paper_and_the_file(window: MainWindow, tmp_path: Path) -> None:
    from app.ui.map.chart_dialog import ChartDialog

    window.actions_["wall_chart"].trigger()
    dialog = window.findChild(ChartDialog)
    assert isinstance(dialog, ChartDialog)
    QTest.mouseClick(dialog.sizes["A3"], LEFT)
    assert dialog.size_name == "A3"
    dialog.accept()
    files = window.findChild(QFileDialog)
    assert isinstance(files, QFileDialog)
    out = tmp_path / "chart.png"
    files.fileSelected.emit(str(out))
    files.reject()
    assert out.read_bytes().startswith(b"\x89PNG")
