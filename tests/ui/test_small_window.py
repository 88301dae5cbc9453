"""In a small window, or with large type: what has to be read is within reach, and nothing important goes away."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Call, Seat, Vulnerability
from app.cases import Case, new_case, read_case, replay_case
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision
from app.paths import resource
from app.settings import Settings
from app.ui.header import Header
from app.ui.kit.parts import PlainButton
from app.ui.kit.theme import Theme
from app.ui.naming import conditions_text, shorter_conditions
from app.ui.panel.panel import Panel
from app.ui.picture import settle
from app.ui.window import MainWindow
from app.wording import describe
from tests.ui.conftest import MakeWindow

LEFT = Qt.MouseButton.LeftButton
SMALL = (1024, 640)
DATA = Path(__file__).parent.parent / "cases" / "data"


def offer() -> Case:
    """West may accept a bid out of rotation: nothing that is read out is longer."""
    return (
        new_case(Seat.N).with_event(CallMade(Seat.N, Call.parse("1S"))).with_event(CallMade(Seat.S, Call.parse("2C")))
    )


def small_window(
    make_window: MakeWindow, case: Case, zoom: int = 100, size: tuple[int, int] = SMALL, language: str = "en"
) -> MainWindow:
    set_language(language)
    settings = Settings()
    settings.zoom = zoom
    window = make_window(case, settings=settings)
    resize(window, *size)
    return window


def resize(window: MainWindow, width: int, height: int) -> None:
    window.resize(width, height)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    settle(app, window)


def is_in_sight(window: MainWindow, label: QLabel) -> bool:
    area = window.panel.body_area.viewport()
    return area.rect().contains(label.rect().translated(label.mapTo(area, QPoint())))


@pytest.mark.parametrize("language", ["en", "el"])
def test_all_that_is_read_out_can_be_reached_by_turning_pages(make_window: MakeWindow, language: str) -> None:
    window = small_window(make_window, offer(), language=language)
    panel = window.panel
    fixed = (panel.question, *panel.question.buttons, window.table.box)
    places = [widget.mapTo(window, QPoint()) for widget in fixed]
    waiting = [label for label in panel.say.labels if label.isVisible()]
    assert [label.text() for label in waiting] == list(describe(window.session.state).say)
    # The first sentences are in sight at once, and an arrow says that there are more.
    assert is_in_sight(window, waiting[0])
    assert not is_in_sight(window, waiting[-1])
    more = panel.body_area.more
    assert more is not None
    assert more.isVisible()
    for _page in range(12):
        fade = more.geometry() if more.isVisible() else None
        for label in waiting[:]:
            top = label.mapTo(panel.body_area, QPoint()).y()
            clear = fade is None or top + label.height() <= fade.bottom()
            if is_in_sight(window, label) and clear:
                waiting.remove(label)
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_PageDown)
    assert waiting == []
    assert not more.isVisible()
    assert panel.body_area.hidden_below == 0
    assert [widget.mapTo(window, QPoint()) for widget in fixed] == places
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_PageUp)
    assert more.isVisible()


def test_space_turns_pages_and_still_presses_a_button(make_window: MakeWindow) -> None:
    window = small_window(make_window, offer())
    bar = window.panel.body_area.verticalScrollBar()
    QTest.keyClick(window.panel.question, Qt.Key.Key_Space)
    first = bar.value()
    assert first > 0
    QTest.keyClick(window.panel.question, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert bar.value() == 0
    assert window.session.state.question is not None
    declines = window.panel.question.buttons[1]
    declines.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(declines, Qt.Key.Key_Space)
    assert window.session.case.events[-1] == Decided(Decision.ACCEPTANCE, False)


def test_a_click_on_the_arrow_turns_the_page_and_takes_no_focus(make_window: MakeWindow) -> None:
    window = small_window(make_window, offer())
    area = window.panel.body_area
    assert area.more is not None
    before = QApplication.focusWidget()
    hidden = area.hidden_below
    QTest.mouseClick(area.more, LEFT)
    assert area.hidden_below < hidden
    assert QApplication.focusWidget() is before


def test_where_there_is_room_there_is_no_arrow(make_window: MakeWindow) -> None:
    window = small_window(make_window, offer(), size=(1920, 1080))
    assert window.panel.body_area.more is None or not window.panel.body_area.more.isVisible()
    assert window.panel.body_area.hidden_below == 0


# --- what is folded -----------------------------------------------------------------------------------------------


def folded(panel: Panel) -> list[str]:
    return [name for name, section in panel.sections.items() if section.isVisible() and not section.is_open]


@pytest.mark.parametrize("size", [(400, 576), (624, 736), (960, 1016)])
def test_sections_are_folded_from_the_bottom_up_and_never_what_is_said(qtbot: QtBot, size: tuple[int, int]) -> None:
    panel = Panel()
    qtbot.addWidget(panel)
    panel.apply_theme(Theme.light())
    panel.resize(*size)
    panel.show()
    seen = set()
    for path in sorted(DATA.glob("*-*.json")):
        for state in replay_case(read_case(path)):
            panel.set_state(state)
            shown = [name for name, section in panel.sections.items() if section.isVisible()]
            closed = folded(panel)
            assert closed == shown[len(shown) - len(closed) :], path
            assert "say" not in closed
            for name in closed:
                assert "no room" in panel.sections[name].title.toolTip()
            seen |= set(closed)
    assert ("now" in seen) is (size[0] < 900)


def test_a_section_stays_as_the_user_left_it(make_window: MakeWindow) -> None:
    window = small_window(make_window, new_case(Seat.N), size=(1920, 1080))
    panel = window.panel
    QTest.mouseClick(window.table.tiles[Seat.W], LEFT)
    QTest.mouseClick(window.table.box.cards[PASS], LEFT, pos=QPoint(8, 8))
    now = panel.sections["now"]
    QTest.mouseClick(now.title, LEFT)
    assert folded(panel) == ["now"]
    assert now.title.toolTip() == ""
    QTest.mouseClick(panel.question.buttons[1], LEFT)
    assert folded(panel) == ["now"]
    QTest.mouseClick(now.title, LEFT)
    QTest.mouseClick(window.table.box.cards[PASS], LEFT, pos=QPoint(8, 8))
    assert folded(panel) == []


# --- the header, and the zoom -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("zoom", [80, 100, 150, 200])
@pytest.mark.parametrize("size", [SMALL, (1280, 800), (1920, 1080)])
def test_nothing_in_the_header_is_cut_off(
    make_window: MakeWindow, zoom: int, size: tuple[int, int], language: str
) -> None:
    case = new_case(Seat.E, Vulnerability.NS, 22)
    window = small_window(make_window, case, zoom, size, language)
    button = window.header.conditions
    assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width()
    assert button.text() in (conditions_text(case), *shorter_conditions(case))
    assert button.accessibleName() == conditions_text(case)
    assert button.toolTip().startswith(conditions_text(case))
    for other in window.header.children():
        if isinstance(other, QLabel) or not hasattr(other, "geometry"):
            continue
        assert window.header.rect().contains(other.geometry())


def test_the_wording_is_shortened_before_anything_gets_smaller(make_window: MakeWindow) -> None:
    case = new_case(Seat.E, Vulnerability.NS, 22)
    window = small_window(make_window, case, 200, (1280, 800))
    header: Header = window.header
    assert header.conditions.text() in shorter_conditions(case)
    assert header.conditions.font().pixelSize() == 30
    resize(window, 1920, 1080)
    assert header.conditions.text() == conditions_text(case)


def test_no_card_is_smaller_because_of_the_zoom(make_window: MakeWindow) -> None:
    sizes = []
    for zoom in (100, 125, 150, 200):
        window = small_window(make_window, offer(), zoom)
        cards = window.table.box.cards.values()
        sizes.append([(card.width(), card.height()) for card in cards] + [window.table.grid.size_of_card().toTuple()])
        window.close()
    assert all(size == sizes[0] for size in sizes)


def test_a_higher_window_has_higher_bars(make_window: MakeWindow) -> None:
    window = small_window(make_window, offer(), 200)
    low = window.header.height() + window.menuBar().height()
    resize(window, 1920, 1080)
    assert window.header.height() + window.menuBar().height() > 1.8 * low
    assert window.menuBar().font().pixelSize() == 28


# --- the ring of the focus ----------------------------------------------------------------------------------------


def ringed(window: MainWindow) -> list[PlainButton]:
    return [button for button in window.findChildren(PlainButton) if button.has_ring]


def test_the_mouse_leaves_no_ring_and_the_keyboard_shows_one(window: MainWindow) -> None:
    QTest.mouseClick(window.table.tiles[Seat.W], LEFT)
    QTest.mouseClick(window.table.box.cards[PASS], LEFT, pos=QPoint(8, 8))
    QTest.mouseClick(window.panel.question.buttons[1], LEFT)
    assert ringed(window) == []
    assert QApplication.focusWidget() is window.panel
    title = window.panel.sections["now"].title
    QTest.mouseClick(title, LEFT)
    assert ringed(window) == []
    QTest.keyClick(window.panel, Qt.Key.Key_Tab)
    (button,) = ringed(window)
    assert window.panel.isAncestorOf(button)


def test_the_next_tab_after_an_answer_goes_on_in_the_panel(window: MainWindow) -> None:
    QTest.mouseClick(window.table.tiles[Seat.W], LEFT)
    QTest.mouseClick(window.table.box.cards[PASS], LEFT, pos=QPoint(8, 8))
    QTest.keyClick(window.panel.question, Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused in (*window.panel.question.buttons, window.panel.question.help.title)
    assert ringed(window) == [focused]
    declines = window.panel.question.buttons[1]
    declines.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(declines, Qt.Key.Key_Return)
    assert ringed(window) == []
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert ringed(window) == [window.panel.sections["say"].title]


# --- what helps to decide, and the other readings -----------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_criteria_of_23a_are_in_sight_beside_their_question(make_window: MakeWindow, language: str) -> None:
    case = read_case(resource("examples", "example-34.json")).first(6)
    window = small_window(make_window, case, size=(1280, 800), language=language)
    question = window.session.state.question
    assert question is not None
    assert question.decision is Decision.COMPARABLE
    assert window.panel.question.help.is_open
    assert all(label.isVisible() for label in window.panel.question.hints.labels if label.text())


@pytest.mark.parametrize("zoom", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "el"])
def test_the_other_reading_of_a_call_is_not_cut_off(make_window: MakeWindow, language: str, zoom: int) -> None:
    case = new_case(Seat.N).with_event(CallMade(Seat.W, PASS)).with_event(Decided(Decision.ACCEPTANCE, True))
    case = case.with_event(CallMade(Seat.N, Call.parse("1H")))
    window = small_window(make_window, case, zoom, language=language)
    button = window.panel.other_button
    assert button.isVisible()
    # Its longest word has room, and so have all its lines.
    longest = max(button.text().split(), key=len)
    level = window.panel.level
    assert button.natural_width(level) > button.fontMetrics().horizontalAdvance(longest)
    assert button.height() >= button.measure(button.width(), level) > 0
    assert button.mapTo(window.panel, QPoint(button.width(), 0)).x() <= window.panel.width()


@pytest.mark.parametrize("language", ["en", "el"])
def test_what_follows_a_question_makes_way_before_its_type_gets_small(make_window: MakeWindow, language: str) -> None:
    case = read_case(resource("examples", "example-34.json")).first(6)
    window = small_window(make_window, case, size=(1280, 800), language=language)
    panel = window.panel
    assert not panel.sections["later"].is_open
    # Each criterion is a paragraph of its own.
    assert sum(1 for label in panel.question.hints.labels if label.isVisible()) > 3
