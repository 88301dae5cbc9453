"""The end of a quiz: counted, repeated, kept; and how it is left."""

from __future__ import annotations

import gc
import json
import re
import weakref
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Seat
from app.cases import new_case
from app.cases.lesson import TOPICS
from app.i18n import LANGUAGES, set_language
from app.laws import CallMade
from app.quiz.kinds import Kind as Asked
from app.quiz.positions import Settings
from app.quiz.questions import item
from app.quiz.score import Run
from app.ui.kit.theme import Theme
from app.ui.quiz.view import QuizView
from app.ui.window import MainWindow
from app.wording.quiz import option_text, question_text, reason
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import example, lesson_file
from tests.ui.quiz.steps import LEFT, Key, click, current, key_of, opened, play, press, started, wrong_of
from tests.ui.sight import texts_in_sight


@pytest.fixture
def quiz(window: MainWindow) -> QuizView:
    return started(window)


# --- the end ---------------------------------------------------------------------------------------------------------


def test_ten_questions_end_in_the_result(quiz: QuizView) -> None:
    asked = play(quiz, *[True, False] * 5)
    page = quiz.result
    assert page.isVisible()
    assert page.heading.text() == "5 of 10 right."
    assert [line.counted.text() for line in page.topics.lines.values() if line.isVisible()] == ["5 of 10"]
    assert page.topics.lines["30A"].accessibleDescription() == "5 of 10 right."
    missed = [(line.question.text(), line.answer.text.text()) for line in page.missed.lines if line.isVisible()]
    assert missed == [(question_text(item), option_text(item, item.answer)) for item in asked[1::2]]


@pytest.mark.parametrize("size", [(400, 560), (560, 700), (900, 950)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_stand_in_a_column(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    """However long the names are, none runs into the bars, and nothing is cut off."""
    set_language(language)
    view = QuizView()
    qtbot.addWidget(view)
    view.resize(*size)
    with qtbot.waitExposed(view):
        view.show()
    view.start(Run(lambda number: item(Settings(TOPICS, 1, 4), number), None))
    play(view, *[True, False, False] * 13)
    click(view, "question", "end")
    lines = [line for line in view.result.topics.lines.values() if line.isVisible()]
    assert len(lines) > 10
    assert len({(line.counted.x(), line.counted.width()) for line in lines}) == 1
    for line in lines:
        assert line.name.geometry().right() < line.counted.x() - 40, "there is room for the bar"
        assert line.name.heightForWidth(line.name.width()) <= line.name.height()
        assert line.counted.sizeHint().width() <= line.counted.width() + 1
        assert line.width() == line.counted.geometry().right() + 1


def test_the_missed_ones_are_repeated(quiz: QuizView) -> None:
    asked = play(quiz, *[False, True, True, False], *[True] * 6)
    assert quiz.result.buttons["again"].text() == "Repeat the 2 missed"
    click(quiz, "result", "again")
    assert current(quiz) == asked[0]
    assert quiz.run is not None
    assert quiz.run.count == 2
    play(quiz, True, True)
    assert quiz.result.heading.text() == "2 of 2 right."
    assert not quiz.result.buttons["again"].isVisible()


def test_a_quiz_is_ended_early(quiz: QuizView) -> None:
    play(quiz, True)
    click(quiz, "question", "end")
    assert quiz.result.heading.text() == "1 of 1 right."
    click(quiz, "result", "new")
    assert quiz.setup.isVisible()
    assert quiz.setup.settings == Settings(("30A",), 1, 6), "the same again, with another number"


@pytest.mark.parametrize("is_on_the_next_question", [True, False])
def test_escape_ends_a_quiz_that_is_under_way(
    quiz: QuizView, window: MainWindow, *, is_on_the_next_question: bool
) -> None:
    """What was answered is not lost; the second Escape leaves."""
    press(window, key_of(current(quiz).right))
    assert quiz.question.buttons["end"].toolTip() == "Shows how many were right (Esc)."
    assert "Esc" not in quiz.question.buttons["leave"].toolTip()
    if is_on_the_next_question:
        press(window, Key.Key_Return)
    press(window, Key.Key_Escape)
    assert window.mode is quiz
    assert quiz.result.isVisible()
    assert quiz.result.heading.text() == "1 of 1 right."
    press(window, Key.Key_Escape)
    assert window.mode is None


def test_escape_leaves_a_quiz_in_which_nothing_was_answered(quiz: QuizView, window: MainWindow) -> None:
    assert "Esc" in quiz.question.buttons["leave"].toolTip()
    press(window, Key.Key_Escape)
    assert window.mode is None


def test_questions_without_a_class_show_no_number(quiz: QuizView) -> None:
    play(quiz, False)
    click(quiz, "question", "end")
    click(quiz, "result", "again")
    assert quiz.question.counter.text() == "Question 1 of 1 · right so far: 0 of 0"


def test_nothing_answered(quiz: QuizView) -> None:
    click(quiz, "question", "end")
    assert quiz.result.heading.text() == "No question was answered."


def test_enter_repeats_what_was_missed_or_begins_anew(quiz: QuizView, window: MainWindow) -> None:
    play(quiz, False)
    click(quiz, "question", "end")
    press(window, Key.Key_Return)
    play(quiz, True)
    press(window, Key.Key_Return)
    assert quiz.setup.isVisible()


# --- the history -----------------------------------------------------------------------------------------------------


@pytest.fixture
def history_file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "quiz.json"


def test_each_answer_is_kept(quiz: QuizView, history_file: Path) -> None:
    play(quiz, True, False, True)
    kept = json.loads(history_file.read_text(encoding="utf-8"))
    assert kept["topics"]["30A"]["seen"] == 3
    assert kept["topics"]["30A"]["right"] == 2
    assert kept["topics"]["30A"]["last"] == date.today().isoformat()


def test_the_history_is_shown_with_the_result(qtbot: QtBot, history_file: Path) -> None:
    def played_on(day: date, *, rightly: bool) -> QuizView:
        view = QuizView(history_file, today=lambda: day)
        qtbot.addWidget(view)
        view.resize(600, 700)
        with qtbot.waitExposed(view):
            view.show()
        view.start(Run(lambda number: item(Settings(("30A",), 1, 4), number), 1))
        play(view, rightly)
        return view

    first = played_on(date(2026, 3, 1), rightly=True)
    assert not first.result.history_title.isVisible(), "it would say the same again"
    view = played_on(date(2026, 3, 9), rightly=False)
    page = view.result
    assert page.history_total.text() == "1 of 2 right. The latest day: Monday, March 9, 2026."
    (line,) = page.history.lines.values()
    assert (line.name.text(), line.counted.text()) == ("Law 30A: Pass at RHO's turn", "1 of 2")
    assert [line.counted.text() for line in page.topics.lines.values()] == ["0 of 1"], "this time alone"


def test_a_broken_history_is_told_in_a_sentence(window: MainWindow, history_file: Path) -> None:
    history_file.parent.mkdir(exist_ok=True)
    history_file.write_text("{", encoding="utf-8")
    view = opened(window)
    assert view.setup.message.text() == (
        "The history of the quiz could not be read and begins anew; the old file is now quiz-unreadable-1.json."
    )
    click(view, "setup", "start")
    play(view, True)
    assert json.loads(history_file.read_text(encoding="utf-8"))["format"] == 1


def test_a_history_that_cannot_be_kept_is_told_in_a_sentence(window: MainWindow, history_file: Path) -> None:
    history_file.mkdir(parents=True)
    view = opened(window)
    assert view.setup.message.text() == "The history of the quiz cannot be saved at the moment."
    click(view, "setup", "start")
    play(view, True)


# --- on a case, and back ---------------------------------------------------------------------------------------------


def test_leaving_brings_the_auction_back(make_window: MakeWindow) -> None:
    window = make_window(new_case())
    window.session.call(Seat.N, PASS)
    view = started(window)
    press(window, Key.Key_1, Key.Key_Escape)
    assert view.result.isVisible()
    press(window, Key.Key_Escape)
    assert window.mode is None
    assert window.panel.isVisible()
    assert window.session.case.events == (CallMade(Seat.N, PASS),)
    assert window.table.box.isVisible()


def test_the_button_leaves_from_each_page(window: MainWindow) -> None:
    for page in ("setup", "question", "result"):
        view = opened(window)
        if page != "setup":
            click(view, "setup", "start")
        if page == "result":
            click(view, "question", "end")
        click(view, page, "leave")
        assert window.mode is None


def test_questions_on_the_case_on_the_table(make_window: MakeWindow) -> None:
    window = make_window(example())
    view = opened(window)
    assert view.setup.case_button.isVisible()
    QTest.mouseClick(view.setup.case_button, LEFT)
    question = current(view)
    assert question.kind is Asked.TURN_WAS
    assert question.answer.seat is Seat.E
    assert question.case.dealer is example().dealer


def test_a_case_without_an_irregularity_is_not_offered(window: MainWindow) -> None:
    assert not opened(window).setup.case_button.isVisible()


def test_questions_on_a_lesson(window: MainWindow, tmp_path: Path) -> None:
    path = lesson_file(tmp_path / "home" / "lessons")
    (entry,) = (entry for entry in window.rooms.lessons.library.entries() if entry.path == path)
    window.rooms.lessons.play(entry)
    view = opened(window)
    QTest.mouseClick(view.setup.case_button, LEFT)
    assert current(view).case.first(2) == example().first(2)._replace(
        extra=current(view).case.extra, order=current(view).case.order
    )


# --- language, looks, and what is left behind ------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["setup", "question", "answer", "result"])
def test_the_language_changes_at_once(window: MainWindow, page: str) -> None:
    view = opened(window)
    # A quiz without a seed is another each time, and in one language there may be more than fits.
    view.setup.seed.setValue(5)
    if page != "setup":
        click(view, "setup", "start")
    if page in ("answer", "result"):
        view.question.choose(0)
    if page == "result":
        click(view, "question", "end")
    english = [text for text in texts_in_sight(view) if text]
    window.choose_language("el")
    greek = [text for text in texts_in_sight(view) if text]
    assert [text for text in greek if text in english and re.search("[A-Za-z]{3}", text)] == []
    assert len(greek) == len(english)
    window.choose_language("en")
    assert [text for text in texts_in_sight(view) if text] == english


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()])
@pytest.mark.parametrize("zoom", [0.8, 1.0, 2.0])
def test_it_is_painted_in_each_theme_and_size(window: MainWindow, theme: Theme, zoom: float) -> None:
    view = started(window, "several", 3)
    for part in ("question", "answer", "result"):
        if part == "answer":
            view.question.choose(0)
        elif part == "result":
            click(view, "question", "end")
        view.apply_theme(theme)
        view.set_scale(zoom)
        picture = view.grab().toImage()
        assert picture.pixelColor(3, 3).name() == theme.surface


def test_right_and_wrong_are_told_without_colour(quiz: QuizView, window: MainWindow) -> None:
    question = current(quiz)
    press(window, key_of(wrong_of(question)))
    words = {button.accessibleDescription() for button in quiz.question.options if button.isVisible()}
    assert words == {"Your answer", "The right answer", ""}


def test_everybody_in_the_room_reads_the_question(quiz: QuizView, window: MainWindow) -> None:
    question = current(quiz)
    assert question_text(question) in quiz.public()
    assert reason(question) not in quiz.public()
    press(window, key_of(question.right))
    assert reason(question) in quiz.public()
    assert window.mode is quiz
    set_language("en")


def test_nothing_keeps_a_quiz_that_was_left(window: MainWindow) -> None:
    view = started(window)
    view.question.choose(0)
    press(window, Key.Key_Escape, Key.Key_Escape)
    kept = weakref.ref(view)
    del view
    app = QApplication.instance()
    assert app is not None
    app.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    gc.collect()
    assert kept() is None
