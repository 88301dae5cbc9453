"""The quiz in the window: put together, asked, answered with mouse and keys, and nothing seen before its time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import SEATS
from app.cases.lesson import TOPICS
from app.i18n import LANGUAGES, _
from app.laws import CallMade
from app.quiz.kinds import Says
from app.quiz.positions import Settings
from app.quiz.questions import Item, item
from app.quiz.score import Run
from app.settings import Settings as UserSettings
from app.ui.picture import settle
from app.ui.quiz.view import QuizView, veiled
from app.ui.table.auction_layout import Kind
from app.ui.window import MainWindow
from app.wording.lesson import topic_text
from app.wording.quiz import option_text, question_text, reason, story, why_wrong
from tests.ui.conftest import MakeWindow
from tests.ui.quiz.steps import LEFT, Key, click, current, key_of, opened, press, started, wrong_of
from tests.ui.sight import texts_in_sight


@pytest.fixture
def quiz(window: MainWindow) -> QuizView:
    return started(window)


# --- putting it together ---------------------------------------------------------------------------------------------


def test_it_opens_from_the_menu(window: MainWindow) -> None:
    view = opened(window)
    assert view.setup.isVisible()
    assert not window.panel.isVisible()
    assert not window.table.box.isVisible()
    assert window.windowTitle().startswith("Quiz")
    assert view.setup.settings.topics == TOPICS
    assert view.setup.count == 10
    window.actions_["quiz"].trigger()
    assert window.mode is view


def test_what_is_chosen_is_asked(window: MainWindow) -> None:
    view = started(window, "31", 2, 123)
    assert view.question.isVisible()
    assert current(view) == item(Settings(("31",), 2, 123), 0)
    assert view.question.question.text.text() == question_text(current(view))
    assert view.question.counter.text() == "Question 1 of 10 · class number 123 · right so far: 0 of 0"


def test_two_who_have_the_same_number_have_the_same_questions(make_window: MakeWindow) -> None:
    windows = make_window(), make_window()
    first, second = (started(window, "lead", 2, 77) for window in windows)
    for view in (first, second):
        for _number in range(3):
            view.question.choose(0)
            click(view, "question", "next")
    assert current(first) == current(second)


def test_without_a_topic_nothing_begins(window: MainWindow) -> None:
    view = opened(window)
    QTest.mouseClick(view.setup.none, LEFT)
    assert not view.setup.buttons["start"].isEnabled()
    press(window, Key.Key_Return)
    assert view.run is None
    QTest.mouseClick(view.setup.all, LEFT)
    press(window, Key.Key_Return)
    assert view.question.isVisible()


def test_a_topic_is_ticked_with_the_mouse_and_with_space(window: MainWindow, qtbot: QtBot) -> None:
    view = opened(window)
    tick = view.setup.topics["rotation"]
    tick.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Key.Key_Space)
    assert not tick.isChecked()
    QTest.mouseClick(tick, LEFT)
    assert tick.isChecked()


def test_the_number_can_be_typed(window: MainWindow) -> None:
    """Digits in the field are no answers, and Escape leaves the quiz from there too."""
    view = opened(window)
    field: QSpinBox = view.setup.seed
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "4321")
    assert view.setup.settings.seed == 4321
    QTest.keyClick(field, Key.Key_Escape)
    assert window.mode is None


def test_a_quiz_without_end(window: MainWindow) -> None:
    view = opened(window)
    view.setup.counts[-1].setChecked(True)
    view.setup.seed.setValue(2145)
    press(window, Key.Key_Return)
    assert view.question.counter.text() == "Question 1 · class number 2145 · right so far: 0 of 0"
    for _number in range(12):
        press(window, Key.Key_1, Key.Key_Return)
    assert view.question.counter.text().startswith("Question 13")


# --- question and answer ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [True, False])
def test_a_right_answer(quiz: QuizView, window: MainWindow, by_key: bool) -> None:
    question = current(quiz)
    if by_key:
        press(window, key_of(question.right))
    else:
        QTest.mouseClick(quiz.question.options[question.right], LEFT)
    page = quiz.question
    assert page.verdict.text() == "Right."
    assert [label.text() for label in page.reason.labels if not label.isHidden()] == [reason(question)]
    assert page.options[question.right].accessibleDescription() == "Your answer, and right"
    assert page.counter.text().endswith("1 of 1")
    assert page.summaries[0].title.text().startswith(wording.paragraph(question.law))
    # The reasons have the room: the ruling in full is a click away.
    if not page.computed.is_open:
        QTest.mouseClick(page.computed.title, LEFT)
    assert page.ruling.labels[0].isVisible()


def test_a_wrong_answer_is_refuted(quiz: QuizView, window: MainWindow) -> None:
    question = current(quiz)
    wrong = wrong_of(question)
    press(window, key_of(wrong))
    page = quiz.question
    assert page.verdict.text() == "Wrong."
    shown = [label.text() for label in page.why_wrong.labels if not label.isHidden()]
    assert shown == [why_wrong(question, question.options[wrong])]
    assert page.options[wrong].accessibleDescription() == "Your answer"
    assert page.options[question.right].accessibleDescription() == "The right answer"
    assert page.counter.text().endswith("0 of 1")


def test_an_answer_is_final(quiz: QuizView, window: MainWindow) -> None:
    question = current(quiz)
    press(window, key_of(wrong_of(question)), key_of(question.right))
    QTest.mouseClick(quiz.question.options[question.right], LEFT)
    assert quiz.run is not None
    assert len(quiz.run.answers) == 1
    assert quiz.question.verdict.text() == "Wrong."


def test_a_digit_without_an_option_means_nothing(window: MainWindow) -> None:
    view = started(window, "17D3", 1, 1)
    while len(current(view).options) > 3:
        press(window, Key.Key_1, Key.Key_Return)
    press(window, Key.Key_4)
    assert view.run is not None
    assert not view.run.is_answered


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_PageDown, Key.Key_Right])
def test_keys_that_go_on(quiz: QuizView, window: MainWindow, key: Qt.Key, qtbot: QtBot) -> None:
    window.resize(1600, 1400)
    qtbot.waitUntil(lambda: quiz.height() > 1200)
    first = current(quiz)
    press(window, key)
    assert current(quiz) is first, "not before it is answered"
    press(window, Key.Key_1, key)
    assert current(quiz) is not first
    assert quiz.question.area.verticalScrollBar().value() == 0


def test_a_long_answer_is_read_first(quiz: QuizView, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: quiz.height() < 600)
    first = current(quiz)
    press(window, key_of(wrong_of(first)))
    assert quiz.question.area.hidden_below > 0
    while quiz.question.area.hidden_below:
        press(window, Key.Key_Space)
        assert current(quiz) is first
    press(window, Key.Key_Space)
    assert current(quiz) is not first


def test_an_option_with_the_focus_is_chosen_by_enter_and_space(quiz: QuizView, window: MainWindow) -> None:
    for key in (Key.Key_Return, Key.Key_Space):
        quiz.question.options[1].setFocus(Qt.FocusReason.TabFocusReason)
        press(window, key)
        assert quiz.run is not None
        assert quiz.run.answers[-1].chosen == 1
        press(window, Key.Key_Right)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_and_all_its_options_are_in_sight(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    window.choose_language(language)
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    view = opened(window)
    for topic in TOPICS:
        for difficulty in (1, 3):
            chosen = Settings((topic,), difficulty, 9)
            view.start(Run(lambda number, chosen=chosen: item(chosen, number), None))  # type: ignore[misc]
            for _number in range(2):
                assert view.question.area.hidden_below == 0, question_text(current(view))
                view.question.choose(0)
                view.question.next_wanted.emit()


def test_a_large_window_makes_the_question_larger(window: MainWindow, qtbot: QtBot, qapp: QApplication) -> None:
    view = started(window, "rotation")

    def sizes() -> tuple[int, int]:
        return view.question.question.text.font().pixelSize(), window.table.grid.size_of_card().height()

    found = []
    for size in ((1280, 800), (1920, 1080), (1280, 800)):
        window.resize(*size)
        qtbot.waitUntil(lambda size=size: window.size().toTuple() == size)  # type: ignore[misc]
        settle(qapp, window)
        assert view.question.area.hidden_below == 0
        found.append(sizes())
    usual, large, again = found
    assert all(more > less * 1.2 for more, less in zip(large, usual, strict=True))
    assert again == usual


def test_the_ruling_in_full_is_folded_where_the_reasons_need_the_room(window: MainWindow, qtbot: QtBot) -> None:
    view = started(window, "30B", 2, 2026)
    page = view.question
    page.choose(current(view).right)
    assert (page.computed.is_open, page.area.hidden_below) == (False, 0)
    QTest.mouseClick(page.computed.title, LEFT)
    assert page.ruling.labels[0].isVisible()
    press(window, Key.Key_Return)
    page.choose(current(view).right)
    assert page.computed.is_open, "whoever wants it has it for the next one too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_zoom_in_the_smallest_window(make_window: MakeWindow, language: str, qtbot: QtBot) -> None:
    own = UserSettings()
    own.zoom = 200
    window = make_window(settings=own)
    window.choose_language(language)
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: window.height() == 640)
    view = opened(window)
    for choice in (*view.setup.difficulties, *view.setup.counts):
        assert choice.width() >= choice.sizeHint().width(), "nothing is cut off"
    click(view, "setup", "start")
    for _number in range(5):
        page = view.question
        assert page.area.hidden_below == 0
        # Nothing of the buttons is cut off, once they are placed.
        for button in page.buttons.values():
            qtbot.waitUntil(lambda b=button: b.width() >= b.sizeHint().width())  # type: ignore[misc]
        page.choose(0)
        verdict = page.verdict.mapTo(page.area, page.verdict.rect().bottomLeft())
        assert verdict.y() < page.area.height(), "what is to be known first is in sight"
        page.next_wanted.emit()


# --- nothing before its time -----------------------------------------------------------------------------------------


def secrets(question: Item) -> Iterable[str]:
    """What must not be seen before the answer."""
    yield topic_text(question.topic)
    yield reason(question)
    yield from (why_wrong(question, option) for option in question.options if option is not question.answer)
    if question.answer.says is not Says.LAW:
        yield wording.paragraph(question.law)
    yield from (_("Right."), _("Wrong."), _("The right answer"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_nothing_is_given_away(window: MainWindow, topic: str, language: str) -> None:
    window.choose_language(language)
    view = opened(window)
    for difficulty in (1, 2, 3):
        chosen = Settings((topic,), difficulty, 21)
        view.start(Run(lambda number, chosen=chosen: item(chosen, number), None))  # type: ignore[misc]
        for _number in range(3):
            question = current(view)
            options = {option_text(question, option) for option in question.options}
            seen = [text for text in texts_in_sight(window) if not any(option in text for option in options)]
            for secret in secrets(question):
                assert not any(secret in text for text in seen), secret
            table = window.table
            bare = [cell for row in table.grid.cells.rows for cell in row if cell.kind is Kind.BARE]
            assert [cell.call for cell in bare] == [
                event.call for event in question.case.events[question.before :] if isinstance(event, CallMade)
            ]
            assert not any(cell.kind is Kind.TO_CALL for row in table.grid.cells.rows for cell in row)
            assert not any(table.tiles[seat].badges for seat in SEATS), "they would be of something else"
            view.question.choose(question.right)
            for seat in SEATS:
                assert table.tiles[seat].badges == wording.badges(question.states[-1], seat)
            assert reason(question) in list(texts_in_sight(window))
            assert any(cell.kind is Kind.BARE for row in table.grid.cells.rows for cell in row) is False
            view.question.next_wanted.emit()


def test_no_badge_of_an_earlier_irregularity_before_the_answer(window: MainWindow) -> None:
    """Topic 37: a player who has to pass calls. That the player has to is told in words, whatever else changes."""
    view = started(window, "37")
    question = current(view)
    assert any(wording.badges(question.states[question.before], seat) for seat in SEATS)
    for code in ("el", "en"):
        window.choose_language(code)
        assert not any(tile.badges for tile in window.table.tiles.values())
        assert story(question)[0] in list(texts_in_sight(view))
    assert story(question)[0].startswith("By an earlier ruling, ")
    click(view, "question", "end")
    window.choose_language("el")
    assert not any(tile.badges for tile in window.table.tiles.values()), "it was never answered"
    window.choose_language("en")


def test_the_next_question_shows_nothing_of_the_last_answer(quiz: QuizView, window: MainWindow) -> None:
    question = current(quiz)
    press(window, key_of(wrong_of(question)))
    press(window, Key.Key_Right)
    seen = list(texts_in_sight(window))
    assert reason(question) not in seen
    assert "Wrong." not in seen
    assert all(button.isEnabled() and not button.accessibleDescription() for button in quiz.question.options[:3])


def test_what_the_table_may_show() -> None:
    for number in range(20):
        question = item(Settings(TOPICS, 3, 2), number)
        states, bare = veiled(question, is_answered=False)
        assert states == question.states[: question.before + 1]
        assert len(states[-1].calls) + len(bare) == len(question.states[-1].calls)
        assert veiled(question, is_answered=True) == (question.states, ())
