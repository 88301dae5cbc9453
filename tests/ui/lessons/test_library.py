"""The list of lessons, and what the menu does with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from app.cases import new_case
from app.i18n import set_language
from app.paths import resource
from app.ui.lessons.editor import LessonEditor
from app.ui.lessons.library import LibraryDialog, folded
from app.ui.lessons.player import LessonPlayer
from app.ui.qt_translator import QtTranslator, use_locale
from app.ui.quiz.view import QuizView
from app.ui.window import MainWindow
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import LESSON, lesson_file
from tests.ui.sight import LATIN_WORD, SAME, texts_in_sight

LEFT = Qt.MouseButton.LeftButton
CONVENTIONS_AND_KEYS = re.compile(f"Stayman|Multi|Jacoby|Blackwood|Home|End|{SAME.pattern}")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three lessons that come with the program; the user's own folder is returned."""
    shipped = tmp_path / "resources" / "lessons"
    for order, topic, title, name in ((10, "30A", "Early", "a"), (20, "30B", "Late", "b"), (30, "30B", "Later", "c")):
        lesson_file(shipped, LESSON | {"order": order, "topic": topic}, f"{name}.json", title)
    monkeypatch.setattr("app.ui.lessons.commands.resource", lambda *parts: tmp_path.joinpath("resources", *parts))
    return tmp_path / "home" / "lessons"


def opened(window: MainWindow) -> LibraryDialog:
    window.actions_["lessons"].trigger()
    (dialog,) = (child for child in window.findChildren(LibraryDialog) if child.isVisible())
    return dialog


def lines(dialog: LibraryDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def chosen(dialog: LibraryDialog) -> str:
    return "" if dialog.entry is None else dialog.entry.path.stem


def played(window: MainWindow) -> str:
    player = window.mode
    assert isinstance(player, LessonPlayer)
    return player.title()


def test_lessons_stand_under_their_topics(window: MainWindow, shelf: Path) -> None:
    lesson_file(shelf, LESSON, "mine.json", "Mine")
    dialog = opened(window)
    assert lines(dialog) == [
        "Law 30A: Pass at RHO's turn",
        "Early",
        "Law 30B: Pass at partner's turn, or at LHO's",
        "Late",
        "Later",
        "Mine – my own",
    ]
    assert chosen(dialog) == "a"
    assert dialog.aim.text() == "To know 30B."
    assert dialog.count.text() == "4 lessons"
    dialog.reject()


def test_keys_go_through_the_list_and_open(window: MainWindow, shelf: Path) -> None:
    dialog = opened(window)
    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
    assert chosen(dialog) == "b"
    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
    assert chosen(dialog) == "c"
    QTest.keyClick(dialog.search, Qt.Key.Key_Up)
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert played(window) == "Late"


def test_search_finds_words_and_laws(window: MainWindow, shelf: Path) -> None:
    dialog = opened(window)
    QTest.keyClicks(dialog.search, "late")
    assert [line for line in lines(dialog) if not line.startswith("Law")] == ["Late", "Later"]
    dialog.search.setText("30a")
    assert lines(dialog) == ["Law 30A: Pass at RHO's turn", "Early"]
    dialog.search.setText("μαθετε το")
    assert len(lines(dialog)) == 5
    dialog.search.setText("nothing of the kind")
    assert lines(dialog) == []
    assert dialog.count.text() == "0 lessons"
    assert not dialog.open_button.isEnabled()
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert window.mode is None
    dialog.search.clear()
    QTest.mouseClick(dialog.open_button, LEFT)
    assert played(window) == "Early"


def test_accents_and_final_sigma_do_not_matter() -> None:
    assert folded("Παίκτης") == folded("ΠΑΙΚΤΗΣ") == "παικτησ"


def test_a_lesson_in_the_other_language_only_is_marked(window: MainWindow, shelf: Path) -> None:
    block = {"topic": "30B", "steps": [{"after": 1, "story": {"el": "Ο Βορράς πασάρει."}}]}
    lesson_file(shelf, block, "greek.json")
    dialog = opened(window)
    assert lines(dialog)[-1] == "Pass at partner's turn (only in Greek) – my own"
    dialog.reject()


def test_a_broken_file_is_shown_with_its_fault_and_not_opened(window: MainWindow, shelf: Path) -> None:
    lesson_file(shelf, {"topic": "99", "steps": []}, "bad.json")
    dialog = opened(window)
    assert lines(dialog)[-2:] == ["Files that hold no lesson", 'bad.json, the lesson: "99" is not a topic of lessons.']
    dialog.list.setCurrentRow(dialog.list.count() - 1)
    assert not dialog.open_button.isEnabled()
    assert dialog.aim.text() == 'bad.json, the lesson: "99" is not a topic of lessons.'
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()


def test_nothing_at_all_is_said(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ui.lessons.commands.resource", lambda *_parts: tmp_path / "nowhere")
    dialog = opened(window)
    assert dialog.count.text() == "There are no lessons here yet."
    dialog.reject()


def test_the_list_follows_the_language(window: MainWindow, shelf: Path) -> None:
    dialog = opened(window)
    window.choose_language("el")
    assert dialog.windowTitle() == "Μαθήματα"
    assert dialog.aim.text() == "Να μάθετε το 30Β."
    assert lines(dialog)[0] == "Νόμος 30Α: Πάσο στη σειρά του ΑΣΔ"
    dialog.reject()
    set_language("en")


def test_the_latest_lesson_is_the_chosen_one(window: MainWindow, shelf: Path) -> None:
    entries = window.rooms.lessons.library.entries()
    window.rooms.lessons.play(entries[1])
    dialog = opened(window)
    assert chosen(dialog) == "b"
    dialog.reject()


def test_next_and_previous(window: MainWindow, shelf: Path) -> None:
    titles = []
    for name in ("lesson_next", "lesson_next", "lesson_next", "lesson_previous"):
        window.actions_[name].trigger()
        titles.append(played(window))
    assert titles == ["Early", "Late", "Later", "Late"]
    window.actions_["lesson_next"].trigger()
    window.actions_["lesson_next"].trigger()
    assert window.messages.text == "This was the last lesson."
    assert played(window) == "Later"
    window.rooms.modes.leave()
    window.actions_["lesson_previous"].trigger()
    window.actions_["lesson_previous"].trigger()
    window.actions_["lesson_previous"].trigger()
    assert window.messages.text == "This is the first lesson."


def test_a_lesson_that_is_gone_is_said(window: MainWindow, shelf: Path) -> None:
    dialog = opened(window)
    assert dialog.entry is not None
    dialog.entry.path.unlink()
    QTest.mouseClick(dialog.open_button, LEFT)
    assert window.mode is None
    assert window.messages.text == "a.json: there is no such file."


def test_the_start_reads_no_lesson(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr("app.cases.library.Library.entries", forbidden)
    window = make_window(new_case())
    window.choose_language("el")
    assert window.rooms._lessons is None
    assert window.rooms._modes is None


def test_all_lessons_that_come_with_the_program_are_sound(window: MainWindow) -> None:
    entries = window.rooms.lessons.library.entries()
    assert len(entries) >= 30
    assert [entry.path.name for entry in entries if entry.fault is not None] == []
    assert {entry.path.parent for entry in entries} == {resource("lessons")}
    dialog = opened(window)
    assert not any("[" in line for line in lines(dialog))
    dialog.reject()


@pytest.fixture
def _translated(qapp: QCoreApplication) -> Iterator[None]:
    translator = QtTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    use_locale("en")


@pytest.mark.usefixtures("_translated")
def test_no_english_word_is_left_in_greek(window: MainWindow) -> None:
    window.choose_language("el")

    def english() -> set[str]:
        texts = {text for widget in (window, *window.findChildren(QDialog)) for text in texts_in_sight(widget)}
        return {text for text in texts if LATIN_WORD.search(CONVENTIONS_AND_KEYS.sub("", text))}

    dialog = opened(window)
    assert english() == set()
    dialog.reject()
    for entry in window.rooms.lessons.library.entries():
        window.rooms.lessons.play(entry)
        player = window.mode
        assert isinstance(player, LessonPlayer)
        at = None
        while at != player.position:
            at = player.position
            assert english() == set()
            player.go_forward()
    window.actions_["make_lesson"].trigger()
    editor = window.mode
    assert isinstance(editor, LessonEditor)
    for page in range(3):
        editor.tabs.setCurrentIndex(page)
        assert english() == set()


def test_the_quiz_is_a_mode_too(window: MainWindow, shelf: Path) -> None:
    window.actions_["lesson_next"].trigger()
    window.actions_["quiz"].trigger()
    assert isinstance(window.mode, QuizView)
    assert not window.table.box.isVisible()
    window.actions_["quiz"].trigger()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.panel.isVisible()
    assert window.table.box.isVisible()
    window.actions_["lesson_back"].trigger()
    assert played(window) == "Early"
