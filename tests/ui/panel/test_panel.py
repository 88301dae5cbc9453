"""The panel: the order of a Director, one question, plain text, and what folds and opens."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Seat
from app.cases import new_case, read_case, replay_case
from app.laws import CallMade, Decided, State
from app.paths import resource
from app.ui.kit.theme import Theme
from app.ui.panel.panel import Panel
from app.wording import describe
from tests.ui.conftest import MakeWindow

CASES = [
    path
    for path in sorted((Path(__file__).parents[2] / "cases" / "data").glob("*.json"))
    if not path.name.endswith(".list.json")
]


@pytest.fixture
def panel(qtbot: QtBot) -> Panel:
    panel = Panel()
    qtbot.addWidget(panel)
    panel.apply_theme(Theme.light())
    panel.resize(640, 740)
    panel.show()
    return panel


def example(events: int) -> State:
    return replay_case(read_case(resource("examples", "example-34.json")), events)[-1]


def shown(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()]


def test_new_auction_says_what_to_do(panel: Panel) -> None:
    panel.set_state(example(0))
    assert shown(panel)[:2] == ["A new auction", "Click the calls as they were made, by any player, in any order."]
    assert not panel.question.isVisible()


def test_shows_what_is_to_be_said_in_the_order_of_a_director(panel: Panel) -> None:
    state = example(3)
    panel.resize(900, 1400)
    panel.set_state(state)
    told = describe(state)
    texts = [*told.say, *(text for _seat, text in told.now)]
    places = []
    for text in texts:
        (label,) = (label for label in panel.findChildren(QLabel) if label.isVisible() and label.text() == text)
        places.append(label.mapTo(panel, QPoint()).y())
    assert places == sorted(places)
    assert panel.headline.text() == told.headline
    assert [chip.text() for chip in panel.why.chips if chip.isVisible()] == [why.label for why in told.why]


def test_question_is_in_the_panel_and_carries_its_event(panel: Panel, qtbot: QtBot) -> None:
    state = example(2)
    panel.set_state(state)
    asked = describe(state).ask
    assert asked is not None
    for button, answer in zip(panel.question.buttons, asked.answers, strict=True):
        assert (button.text(), button.accessibleName()) == (answer.label, answer.label)
        with qtbot.waitSignal(panel.answered) as caught:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert caught.args == [answer.event]
        assert isinstance(answer.event, Decided)


def test_paragraph_opens_to_its_summary_and_closes(panel: Panel) -> None:
    state = example(7)
    panel.set_state(state)
    told = describe(state)
    chip = panel.why.chips[1]
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert told.why[1].summary in shown(panel)
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Return)
    assert told.why[1].summary not in shown(panel)


def test_section_folds_and_opens(panel: Panel) -> None:
    state = example(3)
    panel.resize(700, 1200)
    panel.set_state(state)
    later = describe(state).later[0]
    title = panel.sections["later"].title
    assert later in shown(panel)
    QTest.mouseClick(title, Qt.MouseButton.LeftButton)
    assert later not in shown(panel)
    QTest.mouseClick(title, Qt.MouseButton.LeftButton)
    assert later in shown(panel)


def test_labels_are_kept_and_only_texts_change(panel: Panel) -> None:
    for events in range(8):
        panel.set_state(example(events))
    before = panel.findChildren(QWidget)
    for events in range(8):
        panel.set_state(example(events))
    assert panel.findChildren(QWidget) == before


def test_nothing_of_an_earlier_ruling_stays(panel: Panel, qtbot: QtBot) -> None:
    for events in (7, 2, 6, 3, 0, 5):
        other = Panel()
        qtbot.addWidget(other)
        other.apply_theme(Theme.light())
        other.resize(panel.size())
        other.show()
        for part in (panel, other):
            part.set_state(example(events))
        assert shown(panel) == shown(other)
        # Also where the section is folded.
        assert [chip.text() for chip in panel.why.chips if not chip.isHidden()] == [
            chip.text() for chip in other.why.chips
        ]


@pytest.mark.parametrize("size", [(400, 580), (640, 740), (960, 1010)])
def test_question_is_never_cut_off_in_any_case(panel: Panel, size: tuple[int, int]) -> None:
    panel.resize(*size)
    assert len(CASES) > 20
    for path in CASES:
        for state in replay_case(read_case(path)):
            panel.set_state(state)
            if state.question is not None:
                question = panel.question
                assert panel.rect().contains(question.geometry()), path
                for button in question.buttons:
                    if button.isVisible():
                        top = button.mapTo(question, QPoint()).y()
                        assert top + button.measure(button.width(), panel.level) <= question.height(), path


@pytest.mark.parametrize("size", [(400, 580), (640, 740), (960, 1010)])
def test_size_of_type_does_not_depend_on_what_was_shown_before(
    qtbot: QtBot, panel: Panel, size: tuple[int, int]
) -> None:
    panel.resize(*size)
    levels = set()
    for path in CASES[::5]:
        state = replay_case(read_case(path))[-1]
        panel.set_state(state)
        fresh = Panel()
        qtbot.addWidget(fresh)
        fresh.resize(*size)
        fresh.show()
        fresh.set_state(state)
        assert (panel.level, [section.is_open for section in panel.sections.values()]) == (
            fresh.level,
            [section.is_open for section in fresh.sections.values()],
        ), path
        levels.add(panel.level)
    assert len(levels) > 1


def test_user_text_is_never_read_as_html(make_window: MakeWindow) -> None:
    case = new_case(Seat.N)._replace(title={"en": "<img src=x><b>Title</b>"})
    window = make_window(case.with_event(CallMade(Seat.W, PASS), {"meaning": "<b>strong</b>"}))
    window.commands.about_call(0)
    window.commands.conditions()
    labels = window.findChildren(QLabel)
    assert len(labels) > 10
    assert {label.textFormat() for label in labels if label.text()} == {Qt.TextFormat.PlainText}
    for dialog in window.findChildren(QDialog):
        dialog.reject()
