"""The window, by real clicks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog

from app.bridge import ALL_CALLS, DOUBLE, PASS, Call, Denomination, Seat, Vulnerability
from app.cases import new_case, read_case, replay_case, write_case
from app.laws import CallMade, Decided, Decision
from app.paths import resource
from app.settings import Settings
from app.ui.application import Reporter
from app.ui.dialogs.case import CallDialog, ConditionsDialog
from app.ui.dialogs.help import AboutDialog, ShortcutsDialog
from app.ui.placement import clamped
from app.ui.window import TITLE_DASH, MainWindow
from tests.ui.conftest import MakeWindow

LEFT = Qt.MouseButton.LeftButton


def click_card(window: MainWindow, call: Call) -> None:
    # At the left edge: the rest of a card is covered by its neighbours.
    QTest.mouseClick(window.table.box.cards[call], LEFT, pos=QPoint(8, 8))


def click_seat(window: MainWindow, seat: Seat) -> None:
    QTest.mouseClick(window.table.tiles[seat], LEFT)


def answer(window: MainWindow, number: int) -> None:
    QTest.mouseClick(window.panel.question.buttons[number], LEFT)


T = TypeVar("T", bound=QDialog)


def dialog_of(window: MainWindow, kind: type[T]) -> T:
    (found,) = (child for child in window.findChildren(kind) if child.isVisible())
    return found


def made(window: MainWindow) -> list[tuple[Seat, str]]:
    return [(entry.event.seat, entry.event.call.code) for entry in window.session.state.calls]


def example() -> Path:
    return resource("examples", "example-34.json")


def test_example_34_by_clicks_alone(window: MainWindow) -> None:
    click_card(window, PASS)
    click_seat(window, Seat.W)
    click_card(window, PASS)
    assert window.panel.question.isVisible()
    assert window.panel.headline.text() == "Pass out of rotation"
    answer(window, 1)
    assert not window.panel.question.isVisible()
    assert window.session.seat is Seat.E
    click_card(window, Call.parse("1H"))
    click_card(window, PASS)
    click_card(window, Call.parse("2H"))
    assert window.panel.question.isVisible()
    answer(window, 0)
    assert window.session.case.events == read_case(example()).events
    assert window.session.state == replay_case(read_case(example()))[-1]


def test_accepting_seats_the_box_at_lho(window: MainWindow) -> None:
    click_card(window, PASS)
    click_seat(window, Seat.W)
    click_card(window, PASS)
    answer(window, 0)
    assert window.table.box.seat is Seat.N
    assert window.table.tiles[Seat.N].isChecked()


def test_call_of_lho_is_acceptance(window: MainWindow) -> None:
    click_card(window, PASS)
    click_seat(window, Seat.W)
    click_card(window, PASS)
    click_seat(window, Seat.N)
    click_card(window, Call.parse("1C"))
    assert window.session.state.rulings[0].path == ("29A",)


def test_other_reading_is_one_click_away(window: MainWindow) -> None:
    click_seat(window, Seat.W)
    click_card(window, PASS)
    click_seat(window, Seat.N)
    click_card(window, Call.parse("1C"))
    panel, session = window.panel, window.session
    assert [ruling.path for ruling in session.state.rulings] == [("28B",)]
    assert panel.other_button.isVisible()
    QTest.mouseClick(panel.other_button, LEFT)
    assert [ruling.path for ruling in session.state.rulings] == [("29A",)]
    QTest.mouseClick(panel.other_button, LEFT)
    assert [ruling.path for ruling in session.state.rulings] == [("28B",)]


def test_every_card_of_every_player_can_be_played(window: MainWindow) -> None:
    click_card(window, Call.parse("7NT"))
    for call in ALL_CALLS:
        click_seat(window, Seat.S)
        click_card(window, call)
        assert made(window)[-1] == (Seat.S, call.code)
        window.session.undo()


def test_undo_and_redo_from_the_header(window: MainWindow) -> None:
    undo, redo = window.actions_["undo"], window.actions_["redo"]
    assert (undo.isEnabled(), redo.isEnabled()) == (False, False)
    click_card(window, PASS)
    click_card(window, DOUBLE)
    undo.trigger()
    assert made(window) == [(Seat.N, "P")]
    assert (undo.isEnabled(), redo.isEnabled()) == (True, True)
    redo.trigger()
    assert made(window) == [(Seat.N, "P"), (Seat.E, "X")]


def test_alert_marks_the_next_call_and_is_taken_back(window: MainWindow) -> None:
    QTest.mouseClick(window.table.box.cards[None], LEFT)
    click_card(window, Call.parse("2C"))
    click_card(window, PASS)
    assert [entry.event.artificial for entry in window.session.state.calls] == [True, None]


# --- one call ------------------------------------------------------------------------------------------------------


def test_call_is_marked_artificial_afterwards(window: MainWindow) -> None:
    click_card(window, Call.parse("2D"))
    window.commands.about_call(0)
    dialog = dialog_of(window, CallDialog)
    dialog.kinds[True].click()
    dialog.shows.click()
    dialog.suits[Denomination.H].click()
    dialog.meaning.setText("  weak two in hearts ")
    dialog.accept()
    event = window.session.state.calls[0].event
    assert (event.artificial, event.shows) == (True, (Denomination.H,))
    assert window.session.case.meaning_of(0) == "weak two in hearts"


def test_call_can_correct_an_earlier_one(window: MainWindow) -> None:
    for call in ("1S", "P"):
        click_card(window, Call.parse(call))
    click_seat(window, Seat.N)
    click_card(window, Call.parse("1H"))
    window.commands.about_call(2)
    dialog = dialog_of(window, CallDialog)
    assert dialog.corrects.count() == 2
    dialog.corrects.setCurrentIndex(1)
    dialog.accept()
    assert "25A" in window.session.state.rulings[0].path


def test_refused_change_is_explained_and_nothing_is_lost(window: MainWindow) -> None:
    click_card(window, PASS)
    click_seat(window, Seat.W)
    click_card(window, PASS)
    answer(window, 1)
    before = window.session.case
    window.commands.conditions()
    dialog = dialog_of(window, ConditionsDialog)
    dialog.dealer.setCurrentIndex(int(Seat.W))
    dialog.accept()
    assert window.session.case is before
    assert "3" in window.messages.text


# --- auctions and files --------------------------------------------------------------------------------------------


def test_new_auction_by_board_number(window: MainWindow, tmp_path: Path) -> None:
    click_card(window, PASS)
    left = window.session.case
    window.actions_["new"].trigger()
    dialog = dialog_of(window, ConditionsDialog)
    dialog.board.setValue(7)
    dialog.name.setText("Table  <b>4</b>")
    dialog.accept()
    case = window.session.case
    assert (case.board, case.dealer, case.vulnerable) == (7, Seat.S, Vulnerability.BOTH)
    assert case.title == {"en": "Table <b>4</b>"}
    assert window.header.conditions.text() == "Board 7 · dealer South · Both sides vulnerable"
    assert window.windowTitle() == f"Table <b>4</b>[*]{TITLE_DASH}Out of Turn"
    assert not window.session.state.calls
    # What was left is a step back, and in a file of its own besides.
    (kept,) = (tmp_path / "kept").iterdir()
    assert read_case(kept).events == left.events
    window.actions_["undo"].trigger()
    assert window.session.case == left


def test_example_opens_from_the_menu(window: MainWindow) -> None:
    window.actions_["example"].trigger()
    whole = read_case(example()).events
    assert window.session.case.events == whole[:2]
    assert window.session.path is None
    assert not window.isWindowModified()
    while window.session.can_redo:
        window.actions_["redo"].trigger()
    assert window.session.case.events == whole


def test_saving_opening_and_recent_files(window: MainWindow, tmp_path: Path) -> None:
    click_card(window, PASS)
    assert window.isWindowModified()
    window.actions_["save"].trigger()
    dialog = dialog_of(window, QFileDialog)
    file = tmp_path / "board 7.json"
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    assert not window.isWindowModified()
    assert "board 7.json" in window.windowTitle()
    assert window.commands.recent_files() == [file]
    click_card(window, PASS)
    window.actions_["save"].trigger()
    assert len(read_case(file).events) == 2
    window.session.new()
    window.menus.file_chosen.emit(file)
    assert len(window.session.state.calls) == 2


def test_file_that_is_no_case_is_one_sentence(window: MainWindow, tmp_path: Path) -> None:
    click_card(window, PASS)
    before = window.session.case
    bad = tmp_path / "<b>bad.json"
    bad.write_text("{}")
    window.settings.remember(bad)
    assert not window.commands.open_file(bad)
    assert window.session.case is before
    assert "<b>bad.json" in window.messages.text
    assert window.messages.label.textFormat() is Qt.TextFormat.PlainText
    assert window.commands.recent_files() == []
    # It stays until it is dismissed or another file is there: whoever goes on may not have read it yet.
    click_card(window, PASS)
    assert window.messages.text
    good = tmp_path / "good.json"
    good.write_text(write_case(before), encoding="utf-8")
    assert window.commands.open_file(good)
    assert not window.messages.text
    QTest.mouseClick(window.messages.close_button, LEFT)
    assert not window.messages.text


def test_missing_recent_file_is_said_and_forgotten(window: MainWindow, tmp_path: Path) -> None:
    gone = tmp_path / "gone.json"
    window.settings.remember(gone)
    window.menus.file_chosen.emit(gone)
    assert "gone.json" in window.messages.text
    assert window.commands.recent_files() == []


def test_dropped_file_is_opened(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(example()))])
    event = QDropEvent(
        QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)
    assert window.session.path == example()


def test_board_that_disagrees_is_said(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.session.new(new_case(Seat.E, Vulnerability.NS, 1))
    assert "board number" in window.messages.text


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ({"en": "Mine", "el": "Δικό μου"}, "Mine"),
        ({"el": "Μόνο ελληνικά"}, "Μόνο ελληνικά (in Greek)"),
        ({}, "Board 5: Pass out of rotation"),
    ],
)
def test_title_bar_names_the_case(make_window: MakeWindow, title: dict[str, str], expected: str) -> None:
    case = new_case(Seat.N, Vulnerability.NS, 5)._replace(title=title).with_event(CallMade(Seat.S, PASS))
    assert make_window(case).windowTitle() == f"{expected}[*]{TITLE_DASH}Out of Turn"


# --- how it looks --------------------------------------------------------------------------------------------------


def test_zoom_goes_from_80_to_200_and_is_remembered(window: MainWindow) -> None:
    for _step in range(12):
        window.actions_["zoom_in"].trigger()
    assert window.settings.zoom == 200
    for _step in range(12):
        window.actions_["zoom_out"].trigger()
    assert window.settings.zoom == 80
    window.actions_["zoom_reset"].trigger()
    assert Settings.load(window.settings._path).zoom == 100


@pytest.mark.parametrize("zoom", [80, 100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_question_and_box_are_never_cut_off(make_window: MakeWindow, zoom: int, size: tuple[int, int]) -> None:
    settings = Settings()
    settings.zoom = zoom
    case = read_case(example())
    window = make_window(case._replace(events=case.events[:2]), settings=settings)
    window.resize(*size)
    window.repaint()
    panel, box = window.panel, window.table.box
    assert panel.rect().contains(panel.question.geometry())
    for button in panel.question.buttons:
        assert panel.question.rect().contains(QRect(button.mapTo(panel.question, QPoint()), button.size()))
    assert window.table.rect().contains(box.geometry())
    for tile in window.table.tiles.values():
        assert window.table.rect().contains(tile.geometry())
        assert not tile.geometry().intersects(box.geometry())


def test_nothing_scrolls_at_the_usual_size(make_window: MakeWindow) -> None:
    case = read_case(example())
    for events in range(len(case.events) + 1):
        window = make_window(case._replace(events=case.events[:events]))
        for area in (window.panel.head_area, window.panel.body_area):
            assert area.verticalScrollBar().maximum() == 0
        window.close()


def test_view_options_are_ticked_and_remembered(window: MainWindow) -> None:
    for name in ("four_colour", "two_tap", "columns_NESW", "theme_dark"):
        window.actions_[name].trigger()
    again = Settings.load(window.settings._path)
    assert (again.four_colour, again.two_tap, again.columns, again.theme) == (True, True, "NESW", "dark")
    assert window.table.box.painter.four_colour


def test_two_taps_to_call(window: MainWindow) -> None:
    window.actions_["two_tap"].trigger()
    click_card(window, PASS)
    assert made(window) == []
    click_card(window, PASS)
    assert made(window) == [(Seat.N, "P")]


def test_sheets_open_and_close(window: MainWindow) -> None:
    for name, kind in (("shortcuts", ShortcutsDialog), ("about", AboutDialog)):
        window.actions_[name].trigger()
        dialog_of(window, kind).reject()


def test_position_is_remembered(window: MainWindow) -> None:
    window.setGeometry(30, 40, 1100, 700)
    window.close()
    assert Settings.load(window.settings._path).geometry == (30, 40, 1100, 700)


def test_window_comes_back_from_a_screen_that_is_gone() -> None:
    screens = [QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)]
    assert clamped(QRect(100, 100, 1280, 800), screens) == QRect(100, 100, 1280, 800)
    assert clamped(QRect(5000, 200, 1280, 800), screens) == QRect(1920, 200, 1280, 800)
    assert clamped(QRect(-900, -900, 4000, 4000), screens[:1]) == QRect(0, 0, 1920, 1080)


def test_error_of_the_program_is_logged_and_said(
    window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "state" / "errors.log"
    try:
        raise ZeroDivisionError("κάτι")
    except ZeroDivisionError as error:
        Reporter(log, window.messages).report(type(error), error, sys.exc_info()[2])
    assert "ZeroDivisionError: κάτι" in log.read_text(encoding="utf-8")
    assert "errors.log" in window.messages.text
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_answer_is_an_event_of_the_case(window: MainWindow) -> None:
    click_seat(window, Seat.W)
    click_card(window, PASS)
    answer(window, 1)
    assert window.session.case.events[-1] == Decided(Decision.ACCEPTANCE, False)


def test_a_double_click_answers_one_question_only(window: MainWindow) -> None:
    for seat, call in ((Seat.N, "1C"), (Seat.N, "1S")):
        window.session.call(seat, Call.parse(call))
    question = window.session.state.question
    assert question is not None
    assert question.decision is Decision.UNINTENDED
    button = window.panel.question.buttons[1]
    QTest.mouseClick(button, LEFT)
    QTest.mouseDClick(button, LEFT)
    QTest.mouseRelease(button, LEFT)
    question = window.session.state.question
    assert question is not None
    assert question.decision is Decision.ACCEPTANCE


def test_a_second_enter_answers_nothing(window: MainWindow) -> None:
    window.activateWindow()
    for seat, call in ((Seat.N, "1C"), (Seat.S, "P")):
        window.session.call(seat, Call.parse(call))
    buttons = window.panel.question.buttons
    buttons[1].setFocus(Qt.FocusReason.TabFocusReason)
    for _press in range(2):
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Return)
    question = window.session.state.question
    assert question is not None
    assert question.decision is Decision.ARTIFICIAL


def test_after_an_insufficient_bid_the_box_is_lhos(window: MainWindow) -> None:
    for seat, call in ((Seat.N, "1S"), (Seat.E, "1H")):
        window.session.choose_seat(seat)
        click_card(window, Call.parse(call))
    assert window.session.seat is Seat.S
    click_card(window, PASS)
    assert window.session.state.rulings[-1].path == ("27A1",)


def test_the_first_tab_is_the_first_answer(window: MainWindow) -> None:
    window.activateWindow()
    for seat, call in ((Seat.N, "1C"), (Seat.S, "P")):
        window.session.call(seat, Call.parse(call))
    for expected in (*window.panel.question.buttons, window.panel.question.help.title):
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        assert window.focusWidget() is expected
