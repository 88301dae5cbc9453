"""The other readings of a disputed point, chosen by real clicks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.bridge import Seat
from app.cases import new_case, parse_case, write_case
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision, Reading
from app.ui.panel.notes_box import NotesBox
from app.ui.window import MainWindow
from tests.laws.notation import event
from tests.ui.conftest import MakeWindow

LEFT = Qt.MouseButton.LeftButton


def shown(make_window: MakeWindow, text: str) -> MainWindow:
    dealer, *words = text.split()
    case = new_case(Seat[dealer])
    for word in words:
        case = case.with_event(event(word))
    return make_window(case)


def offered(box: NotesBox) -> list[str]:
    return [button.text() for button in box.buttons if not button.isHidden()]


def test_a_reading_is_chosen_by_a_click_and_undone(make_window: MakeWindow) -> None:
    window = shown(make_window, "E S:P. declined")
    assert offered(window.panel.notes) == ["Apply Laws 26B and 16C2 as well"]
    QTest.mouseClick(window.panel.notes.buttons[0], LEFT)
    chosen = Decided(Decision.READING, True, Reading.LEAD_AFTER_FORCED_PASS, 0)
    assert window.session.case.events[-1] == chosen
    assert window.session.state.rulings[0].path == ("29B", "30A", "26B")
    assert offered(window.panel.notes) == []
    assert "as well" in " ".join(label.text() for label in window.panel.happened.findChildren(QLabel))
    window.session.undo()
    assert offered(window.panel.notes) != []


def test_a_reading_that_settles_the_question_takes_it_away(make_window: MakeWindow) -> None:
    window = shown(make_window, "W N:P E:P W:1NT")
    assert window.panel.question.isVisible()
    QTest.mouseClick(window.panel.notes.buttons[0], LEFT)
    assert not window.panel.question.isVisible()
    assert window.session.state.turn is Seat.N


def test_the_buttons_speak_the_language_at_once(make_window: MakeWindow) -> None:
    window = shown(make_window, "E S:P. declined")
    window.choose_language("el")
    try:
        assert offered(window.panel.notes) == ["Να εφαρμοστούν και οι Νόμοι 26Β και 16Γ2"]
    finally:
        set_language("en")


def test_a_chosen_reading_is_in_the_file() -> None:
    case = new_case(Seat.E).with_event(CallMade(Seat.S, event("S:P.").call, False))  # type: ignore[union-attr]
    case = case.with_event(Decided(Decision.ACCEPTANCE, False))
    case = case.with_event(Decided(Decision.READING, True, Reading.LEAD_AFTER_FORCED_PASS, 0))
    text = write_case(case)
    assert '{"decide": "reading", "value": "30A with 26B", "ruling": 0}' in text
    assert parse_case(text, "x").events == case.events
