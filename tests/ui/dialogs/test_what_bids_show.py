"""What an insufficient bid and the bid in its place show: entered in the window, before the ruling and after (27B1)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from app.bridge import Call, Denomination, Seat
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision
from app.ui.dialogs.case import CallDialog
from app.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
H, S = Denomination.H, Denomination.S


def call(window: MainWindow, *codes: str) -> None:
    for code in codes:
        QTest.mouseClick(window.table.box.cards[Call.parse(code)], LEFT, pos=QPoint(8, 8))


def answer(window: MainWindow, number: int) -> None:
    QTest.mouseClick(window.panel.question.buttons[number], LEFT)


def dialog(window: MainWindow) -> CallDialog:
    (found,) = (child for child in window.findChildren(CallDialog) if child.isVisible())
    return found


def open_in_the_grid(window: MainWindow, index: int) -> CallDialog:
    """Clicks the little card of a call."""
    grid = window.table.grid
    for row, cells in enumerate(grid.cells.rows):
        for column, cell in enumerate(cells):
            if cell.made == index:
                QTest.mouseClick(grid.viewport(), LEFT, pos=grid.visualRect(grid.cells.index(row, column)).center())
    return dialog(window)


def finish(shown: CallDialog) -> None:
    ok = shown.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert isinstance(ok, QPushButton)
    QTest.mouseClick(ok, LEFT)


def say_what_it_showed(shown: CallDialog, *suits: Denomination) -> None:
    """Ticks exactly these suits, by clicks on them alone, and presses OK."""
    for suit, box in shown.suits.items():
        if box.isChecked() is not (suit in suits):
            QTest.mouseClick(box, LEFT)
    assert shown.shows.isChecked()
    finish(shown)


def path(window: MainWindow) -> tuple[str, ...]:
    return window.session.state.rulings[0].path


def question(window: MainWindow) -> Decision | None:
    asked = window.session.state.question
    return None if asked is None else asked.decision


def test_before_lho_has_answered(window: MainWindow) -> None:
    call(window, "1S", "1H")
    assert question(window) is Decision.ACCEPTANCE
    shown = open_in_the_grid(window, 1)
    assert shown.advice.isVisible()
    assert [suit for suit, box in shown.suits.items() if box.isChecked()] == [H]
    assert not shown.shows.isChecked()
    say_what_it_showed(shown, S)
    assert window.session.state.calls[1].event.shows == (S,)
    assert question(window) is Decision.ACCEPTANCE
    answer(window, 1)
    call(window, "2H")
    # Spades and hearts: the program needs nobody to see that these are not the same.
    assert question(window) is Decision.COMPARABLE


def test_after_it_was_declined(window: MainWindow) -> None:
    call(window, "1S", "1H")
    answer(window, 1)
    say_what_it_showed(open_in_the_grid(window, 1), S)
    assert path(window) == ("27B",)
    call(window, "2H")
    assert question(window) is Decision.COMPARABLE


def test_after_the_replacement(window: MainWindow) -> None:
    call(window, "1S", "1H")
    answer(window, 1)
    call(window, "2H")
    assert path(window) == ("27B", "27B1(a)")
    say_what_it_showed(open_in_the_grid(window, 2), S)
    assert path(window) == ("27B",)
    assert question(window) is Decision.COMPARABLE
    window.session.undo()
    assert path(window) == ("27B", "27B1(a)")


def test_the_question_opens_what_is_known_of_each_bid(window: MainWindow) -> None:
    QTest.mouseClick(window.table.box.cards[None], LEFT)
    call(window, "1NT")
    for code in ("1D", "2D"):
        QTest.mouseClick(window.table.box.cards[None], LEFT)
        call(window, code)
        if code == "1D":
            answer(window, 1)
    assert question(window) is Decision.DENOMINATION
    about = window.panel.question.about.buttons
    assert [button.text() for button in about if button.isVisible()] == ["What 1♦ showed…", "What 2♦ showed…"]
    QTest.mouseClick(about[0], LEFT)
    assert dialog(window).index == 1
    say_what_it_showed(dialog(window), H)
    # Only one of the two is known: it is still asked.
    assert question(window) is Decision.DENOMINATION
    about[1].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(about[1], Qt.Key.Key_Return)
    assert dialog(window).index == 2
    say_what_it_showed(dialog(window), S)
    assert question(window) is Decision.COMPARABLE
    assert not window.panel.question.about.isVisible()


def test_an_answer_goes_when_the_bids_say_it_themselves(window: MainWindow) -> None:
    session = window.session
    for event in (
        CallMade(Seat.N, Call.parse("1NT")),
        CallMade(Seat.E, Call.parse("1D"), artificial=True),
        Decided(Decision.ACCEPTANCE, False),
        CallMade(Seat.E, Call.parse("2D"), artificial=True, shows=(S,)),
        Decided(Decision.DENOMINATION, True),
        CallMade(Seat.S, Call.parse("P")),
    ):
        assert session.add(event) is None
    assert path(window) == ("27B", "27B1(a)")
    say_what_it_showed(open_in_the_grid(window, 1), H)
    assert not window.messages.text
    assert path(window) == ("27B",)
    assert question(window) is Decision.COMPARABLE
    assert len(session.case.events) == 5
    session.undo()
    assert path(window) == ("27B", "27B1(a)")
    assert len(session.case.events) == 6


def test_a_click_on_a_choice_leaves_no_ring(window: MainWindow, qtbot: QtBot) -> None:
    call(window, "1S", "1H")
    shown = open_in_the_grid(window, 1)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    box = shown.suits[S]
    QTest.mouseClick(box, LEFT)
    rings = [box.has_ring]
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    rings.append(box.has_ring)
    assert rings == [False, True]
    shown.reject()


def test_nothing_is_said_about_law_27_where_it_does_not_matter(window: MainWindow) -> None:
    call(window, "1S", "2H")
    shown = open_in_the_grid(window, 1)
    assert not shown.advice.isVisible()
    shown.reject()


@pytest.mark.parametrize("language", ["en", "el"])
def test_taking_back_what_was_said_shows_the_usual_again(window: MainWindow, language: str) -> None:
    set_language(language)
    call(window, "1S", "1H")
    shown = open_in_the_grid(window, 1)
    QTest.mouseClick(shown.suits[S], LEFT)
    said = shown.changed.shows
    QTest.mouseClick(shown.shows, LEFT)
    assert (said, shown.changed.shows) == ((H, S), None)
    assert [suit for suit, box in shown.suits.items() if box.isChecked()] == [H]
    shown.reject()
