"""A teacher makes a lesson in the window, and never sees a file from inside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Seat
from app.cases import Case, new_case, read_case
from app.cases.journal import claim, recover
from app.cases.lesson import Lesson, Step, read_lesson, with_lesson
from app.i18n import set_language
from app.session import Session
from app.ui.lessons.editor import LessonEditor
from app.ui.lessons.fields import TextPair
from app.ui.lessons.player import LessonPlayer
from app.ui.window import MainWindow
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import LESSON, example, lesson_case, lesson_file

LEFT = Qt.MouseButton.LeftButton


def editor_of(window: MainWindow) -> LessonEditor:
    editor = window.mode
    assert isinstance(editor, LessonEditor)
    return editor


def editing(make_window: MakeWindow, case: Case | None = None, session: Session | None = None) -> MainWindow:
    window = make_window(example() if case is None else case, session=session)
    window.actions_["make_lesson"].trigger()
    return window


def write(pair: TextPair, code: str, text: str) -> None:
    field = pair.fields[code]
    field.setFocus()
    field.selectAll()
    if text.isascii():
        QTest.keyClicks(field, text)
    elif isinstance(field, QLineEdit):
        field.insert(text)
    else:
        field.insertPlainText(text)


def lesson_in(window: MainWindow) -> Lesson:
    lesson = read_lesson(window.session.case)
    assert lesson is not None
    return lesson


def press(window: MainWindow, name: str) -> None:
    QTest.mouseClick(editor_of(window).buttons[name], LEFT)


def step_button(window: MainWindow, name: str) -> None:
    QTest.mouseClick(editor_of(window).steps.buttons[name], LEFT)


def to_steps(window: MainWindow, at: int = 0) -> LessonEditor:
    editor = editor_of(window)
    editor.tabs.setCurrentWidget(editor.steps)
    editor.steps.list.setCurrentRow(at)
    return editor


def test_a_whole_lesson_is_written_played_saved_and_opened_by_others(make_window: MakeWindow, tmp_path: Path) -> None:
    window = editing(make_window)
    editor = editor_of(window)
    write(editor.title_pair, "en", "A pass too early")
    write(editor.aim, "en", "Who may accept it.")
    editor.topic.setCurrentIndex(editor.topic.findData("30B"))
    to_steps(window, 0)
    assert [step.after for step in editor.lesson.steps] == [1, 2, 3, 7]
    write(editor.steps.story, "en", "North passes.")
    editor.steps.list.setCurrentRow(1)
    write(editor.steps.story, "en", "West passes too.")
    write(editor.steps.question, "en", "And now?")
    write(editor.steps.explanation, "en", "North decides.")
    for row in (3, 2):
        editor.steps.list.setCurrentRow(row)
        step_button(window, "remove")
    path = tmp_path / "mine.json"
    window.actions_["save_as"].trigger()
    (files,) = (dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    files.fileSelected.emit(str(path))
    files.reject()
    press(window, "done")
    assert not window.session.is_modified
    saved = read_case(path)
    assert saved.events == example().events
    assert saved.title["en"] == "A pass too early"
    assert read_lesson(saved) == Lesson(
        "30B",
        {"en": "Who may accept it."},
        (
            Step(1, {"en": "North passes."}),
            Step(2, {"en": "West passes too."}, {"en": "And now?"}, {"en": "North decides."}),
        ),
    )
    other = make_window()
    assert other.commands.open_file(path)
    player = other.mode
    assert isinstance(player, LessonPlayer)
    player.go_forward()
    assert player.public() == ("West passes too.", "And now?")


def test_opening_the_editor_changes_nothing(make_window: MakeWindow) -> None:
    window = editing(make_window)
    before = window.session.case
    press(window, "done")
    assert window.session.case is before
    assert not window.session.can_undo
    assert not window.session.is_modified


def test_all_that_was_written_is_one_step_to_undo(make_window: MakeWindow) -> None:
    window = editing(make_window)
    editor = to_steps(window)
    for row, text in enumerate(("One.", "Two.", "Three.")):
        editor.steps.list.setCurrentRow(row)
        write(editor.steps.story, "en", text)
        editor.flush()
    press(window, "done")
    assert [step.story.get("en", "") for step in lesson_in(window).steps] == ["One.", "Two.", "Three.", ""]
    window.session.undo()
    assert window.session.case == example()
    assert not window.session.can_undo
    window.session.redo()
    assert lesson_in(window).steps[2].story == {"en": "Three."}


def test_what_is_taken_back_by_hand_leaves_no_step(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window)
    write(editor.steps.story, "en", "Something else.")
    editor.flush()
    assert window.session.is_modified
    write(editor.steps.story, "en", "North passes.")
    press(window, "done")
    assert window.session.case == lesson_case()
    assert not window.session.is_modified


def test_a_killed_program_loses_nothing_that_was_put_away(make_window: MakeWindow, tmp_path: Path) -> None:
    journal, _orphans = claim(tmp_path / "journal")
    session = Session(example(), journal=journal)
    window = editing(make_window, session=session)
    editor = to_steps(window)
    for text in ("One.", "Two.", "Three."):
        write(editor.steps.story, "en", text)
        editor.flush()
    found = recover(journal.path)
    assert found is not None
    assert found.case == session.case
    lesson = read_lesson(found.case)
    assert lesson is not None
    assert lesson.steps[0].story == {"en": "Three."}
    # One step there too.
    assert [moment.case for moment in found.moments][found.at - 1] == example()
    window.rooms.modes.leave()
    session.close()


def test_typing_goes_into_the_session_by_itself(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("app.ui.lessons.editor.COMMIT_AFTER_MS", 0)
    window = editing(make_window)
    write(to_steps(window).steps.story, "en", "One.")
    qtbot.waitUntil(lambda: window.session.can_undo)
    assert lesson_in(window).steps[0].story == {"en": "One."}


def test_leaving_a_field_puts_it_away(make_window: MakeWindow) -> None:
    window = editing(make_window)
    editor = editor_of(window)
    editor.languages.setCurrentIndex(0)
    write(editor.title_pair, "el", "Πάσο")
    assert window.session.case.title["el"] != "Πάσο"
    editor.aim.fields["el"].setFocus()
    assert window.session.case.title["el"] == "Πάσο"


def test_saving_takes_what_was_typed_last(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = lesson_file(tmp_path)
    window.commands.open_file(path, plays=False)
    window.actions_["make_lesson"].trigger()
    write(editor_of(window).title_pair, "en", "Brand new")
    window.actions_["save"].trigger()
    assert read_case(path).title["en"] == "Brand new"
    assert not window.isWindowModified()


def test_closing_the_window_keeps_what_was_typed_last(make_window: MakeWindow) -> None:
    window = editing(make_window)
    write(editor_of(window).title_pair, "en", "To the end")
    window.close()
    assert window.session.case.title["en"] == "To the end"


def test_another_case_ends_the_editing_and_gets_nothing_of_it(make_window: MakeWindow) -> None:
    window = editing(make_window)
    editor = editor_of(window)
    write(editor.title_pair, "en", "Half a word")
    window.session.new()
    assert window.session.case == new_case()
    assert not isinstance(window.mode, LessonEditor)


# --- steps -----------------------------------------------------------------------------------------------------------


def afters(window: MainWindow) -> list[int]:
    return [step.after for step in editor_of(window).lesson.steps]


def test_steps_come_go_and_move(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 1)
    step_button(window, "add")
    assert (afters(window), editor.steps.at) == ([1, 2, 3, 3, 7], 2)
    write(editor.steps.story, "en", "New.")
    step_button(window, "up")
    assert (afters(window), editor.steps.at) == ([1, 2, 3, 3, 7], 1)
    assert [step.story["en"] for step in editor.lesson.steps[:3]] == ["North passes.", "New.", "West passes."]
    # What was expected of an event stays with the event.
    assert [bool(step.expect) for step in editor.lesson.steps] == [False, True, False, False, False]
    step_button(window, "down")
    step_button(window, "remove")
    assert with_lesson(example(), editor.lesson) == lesson_case()


def test_a_step_is_shown_after_an_event_chosen_in_words(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 0)
    events = [editor.steps.after.itemText(index) for index in range(editor.steps.after.count())]
    assert events == [
        "Before the first call",
        "1. North: Pass",
        "2. West: Pass",
        "3. North does not accept",
        "4. East: 1♥",
        "5. South: Pass",
        "6. West: 2♥",
        "7. Yes, comparable",
    ]
    editor.steps.after.activated.emit(5)
    assert (afters(window), editor.steps.at) == ([2, 3, 5, 7], 2)
    assert editor.steps.story.fields["en"].property("plainText") == "North passes."
    assert len(window.rooms.modes.states) == 6


def test_the_table_follows_the_step(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    to_steps(window, 1)
    assert len(window.rooms.modes.states) == 3
    editor_of(window).steps.list.setCurrentRow(3)
    assert len(window.rooms.modes.states) == 8


def test_a_lesson_can_lose_its_last_step_and_get_another(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case({"steps": [{"after": 2}]}))
    editor = to_steps(window)
    step_button(window, "remove")
    assert afters(window) == []
    assert not editor.steps.buttons["remove"].isEnabled()
    assert "lesson" not in window.session.case.extra
    editor.tabs.setCurrentIndex(2)
    to_steps(window)
    step_button(window, "add")
    assert afters(window) == [0]


def test_steps_of_events_that_were_undone_are_shown_after_the_last(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case()._replace(events=example().events[:2], event_extra=()))
    assert afters(window) == [1, 2, 2, 2]


# --- preview, remarks, languages -------------------------------------------------------------------------------------


def test_the_preview_is_the_player(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 1)
    write(editor.steps.question, "en", "What is new?")
    editor.tabs.setCurrentIndex(2)
    player = editor.findChild(LessonPlayer)
    assert player is not None
    assert player.public() == ("West passes.", "What is new?")
    assert [made.seat for made in window.rooms.modes.bare] == [Seat.W]
    window.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert player.position == (1, True)
    assert not window.rooms.modes.bare
    to_steps(window, 1)
    write(editor.steps.question, "en", "What is newer?")
    editor.tabs.setCurrentIndex(2)
    assert player.public() == ("West passes.", "What is newer?")


def test_what_is_missing_is_named(make_window: MakeWindow) -> None:
    steps = [{"after": 1}, {"after": 2, "story": {"en": "W."}, "explanation": {"en": "E.", "el": "Ε."}}]
    window = editing(make_window, lesson_case({"steps": steps, "aim": {"el": "Να"}})._replace(title={"en": "T"}))
    assert editor_of(window).remarks == (
        "The title is missing in Greek.",
        "The aim is missing in English.",
        "Step 1 has no text yet.",
        "Step 2: the story is missing in Greek.",
        "Step 2 explains, but asks nothing.",
    )
    editor_of(window).languages.setCurrentIndex(2)
    assert editor_of(window).remarks == (
        "The aim is missing in English.",
        "Step 1 has no text yet.",
        "Step 2 explains, but asks nothing.",
    )


def test_a_contradiction_is_named_and_put_right(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 1)
    assert not editor.buttons["forget"].isVisible()
    editor.steps.after.activated.emit(1)
    assert not editor.remarks
    editor.steps.after.activated.emit(7)
    (remark,) = editor.remarks
    assert "expects something else about whose turn it is" in remark
    QTest.mouseClick(editor.buttons["forget"], LEFT)
    assert not editor.remarks
    assert not any(step.expect for step in lesson_in(window).steps)


@pytest.mark.parametrize("code", ["en", "el"])
def test_a_new_lesson_begins_in_the_language_of_the_window(make_window: MakeWindow, code: str) -> None:
    set_language(code)
    window = editing(make_window)
    editor = to_steps(window)
    assert editor.codes == (code,)
    for pair in (editor.title_pair, editor.aim, editor.steps.story):
        assert [other for other, field in pair.fields.items() if not field.isHidden()] == [code]
    for row in range(len(editor.lesson.steps)):
        editor.steps.list.setCurrentRow(row)
        write(editor.steps.story, code, "Πάσο.")
    assert editor.remarks == ()
    editor.languages.setCurrentIndex(0)
    assert len(editor.remarks) == len(editor.lesson.steps)


@pytest.mark.parametrize(("texts", "index"), [({"en": "W."}, 2), ({"el": "Δ."}, 1), ({"en": "W.", "el": "Δ."}, 0)])
def test_the_languages_are_those_of_the_lesson(make_window: MakeWindow, texts: dict[str, str], index: int) -> None:
    case = lesson_case({"steps": [{"after": 1, "story": texts}]})._replace(title=texts)
    window = editing(make_window, case)
    editor = to_steps(window)
    assert editor.languages.currentIndex() == index
    assert {code for code, field in editor.steps.story.fields.items() if not field.isHidden()} == set(texts)


def test_everything_follows_the_language(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 1)
    set_language("en")
    english = [editor.tabs.tabText(index) for index in range(3)]
    window.choose_language("el")
    assert [editor.tabs.tabText(index) for index in range(3)] != english
    assert editor.steps.at == 1
    assert editor.steps.after.currentIndex() == 2
    assert editor.steps.after.itemText(2) == "2. Δύση: Πάσο"
    window.choose_language("en")
    assert [editor.tabs.tabText(index) for index in range(3)] == english


def test_every_field_and_button_has_a_name(make_window: MakeWindow) -> None:
    window = editing(make_window, lesson_case())
    editor = to_steps(window, 1)
    fields = [field for pair in (editor.title_pair, editor.aim, *editor.steps.pairs) for field in pair.fields.values()]
    names = [field.accessibleName() for field in fields]
    assert len(set(names)) == len(names) == 10
    for widget in (editor.topic, editor.order, editor.languages, editor.steps.after, editor.steps.list):
        assert widget.accessibleName()


# --- one's own lessons -----------------------------------------------------------------------------------------------


def test_a_lesson_is_put_among_ones_own_and_written_anew(make_window: MakeWindow, tmp_path: Path) -> None:
    window = editing(make_window, lesson_case())
    folder = tmp_path / "home" / "lessons"
    press(window, "export")
    (path,) = folder.iterdir()
    assert window.messages.text == "“Pass at partner's turn” is now among your lessons."
    write(editor_of(window).aim, "en", "Another aim.")
    press(window, "export")
    assert list(folder.iterdir()) == [path]
    assert read_case(path) == window.session.case
    entries = [entry for entry in window.rooms.lessons.library.entries() if entry.is_own]
    assert [(entry.path, entry.aim["en"]) for entry in entries] == [(path, "Another aim.")]
    assert window.session.path is None
    press(window, "done")
    window.actions_["make_lesson"].trigger()
    press(window, "export")
    assert len(list(folder.iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_said(make_window: MakeWindow, tmp_path: Path) -> None:
    window = editing(make_window, lesson_case())
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "lessons").write_text("a file", encoding="utf-8")
    press(window, "export")
    assert window.messages.text.startswith("The lesson could not be written: ")


def test_a_lesson_that_is_played_is_edited_in_its_file(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(new_case())
    window.session.call(Seat.N, PASS)
    path = lesson_file(tmp_path / "home" / "lessons")
    (entry,) = (entry for entry in window.rooms.lessons.library.entries() if entry.path == path)
    window.rooms.lessons.play(entry)
    window.actions_["make_lesson"].trigger()
    editor = editor_of(window)
    assert window.session.path == path
    write(editor.title_pair, "en", "Mine")
    window.actions_["save"].trigger()
    assert read_case(path).title["en"] == "Mine"


def test_a_block_that_is_no_lesson_is_said_and_left_alone(make_window: MakeWindow) -> None:
    window = make_window(lesson_case({"topic": "nonsense"}))
    window.actions_["make_lesson"].trigger()
    assert window.messages.text == "The lesson: nonsense is not a topic of lessons."
    assert window.session.case.extra["lesson"] == {"topic": "nonsense"}


def test_what_this_program_does_not_know_is_kept(make_window: MakeWindow) -> None:
    block = LESSON | {"author": "A. B.", "steps": [*LESSON["steps"], {"after": 7, "hand": "S A K"}]}
    window = editing(make_window, lesson_case(block))
    editor = to_steps(window, 0)
    write(editor.steps.story, "en", "Another.")
    press(window, "done")
    found: Any = window.session.case.extra["lesson"]
    assert (found["author"], found["steps"][-1]) == ("A. B.", {"after": 7, "hand": "S A K"})


def test_a_title_in_one_language_takes_the_name_of_the_case_away(make_window: MakeWindow) -> None:
    # The case's own name in the other language would be the lesson's there, and may tell its answer.
    window = editing(make_window)
    assert set(window.session.case.title) == {"en", "el"}
    write(editor_of(window).title_pair, "en", "West in a hurry")
    editor_of(window).flush()
    assert dict(window.session.case.title) == {"en": "West in a hurry"}
