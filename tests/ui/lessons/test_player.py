"""A lesson is played in the window: step by step, and nothing is to be seen before its time."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import PASS, SEATS, Seat
from app.cases import Case, new_case, read_case, replay_case, write_case
from app.cases.journal import claim, recover
from app.cases.lesson import entering, read_lesson, veil
from app.i18n import _, set_language
from app.laws import CallMade, State
from app.paths import resource
from app.session import Session
from app.ui.lessons.player import LessonPlayer
from app.ui.table.auction_layout import Kind
from app.ui.table.cards import Look
from app.ui.window import MainWindow
from app.wording import BadgeKind
from tests.processes import run_python
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import LESSON, example, lesson_case, lesson_file
from tests.ui.sight import texts_in_sight

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def player_of(window: MainWindow) -> LessonPlayer:
    player = window.mode
    assert isinstance(player, LessonPlayer)
    return player


def playing(make_window: MakeWindow, tmp_path: Path, block: object = LESSON) -> MainWindow:
    """A window with an auction of the user's, in which a lesson is played from the library."""
    window = make_window(new_case())
    window.session.call(Seat.N, PASS)
    window.session.call(Seat.E, PASS)
    window.session.undo()
    path = lesson_file(tmp_path / "home" / "lessons", block)
    (entry,) = (entry for entry in window.rooms.lessons.library.entries() if entry.path == path)
    window.rooms.lessons.play(entry)
    return window


@pytest.fixture
def lesson(make_window: MakeWindow, tmp_path: Path) -> MainWindow:
    return playing(make_window, tmp_path)


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        focus = window.focusWidget() or window
        QTest.keyClick(focus, key)


def where(window: MainWindow) -> tuple[int, bool]:
    step, revealed = player_of(window).position
    return step, revealed


# --- steps -----------------------------------------------------------------------------------------------------------


def test_the_first_step_is_shown(lesson: MainWindow) -> None:
    player = player_of(lesson)
    assert where(lesson) == (0, True)
    assert player.counter.text() == "Step 1 of 4"
    assert [label.text() for label in player.story.labels] == ["North passes."]
    assert not player.reveal.isVisible()
    assert not lesson.panel.isVisible()
    assert not lesson.table.box.isVisible()
    assert lesson.windowTitle().startswith("Pass at partner's turn")


WAY = [(0, True), (1, False), (1, True), (2, False), (2, True), (3, False), (3, True), (3, True)]


@pytest.mark.parametrize("key", [Key.Key_PageDown, Key.Key_Right, Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_keys_that_go_on(lesson: MainWindow, key: Qt.Key, qtbot: QtBot) -> None:
    lesson.resize(1600, 1400)
    qtbot.waitUntil(lambda: player_of(lesson).height() > 1200)
    seen = [where(lesson)]
    for _press in WAY[1:]:
        press(lesson, key)
        seen.append(where(lesson))
    assert seen == WAY


@pytest.mark.parametrize("key", [Key.Key_PageUp, Key.Key_Left, Key.Key_Backspace])
def test_keys_that_go_back(lesson: MainWindow, key: Qt.Key) -> None:
    press(lesson, *[Key.Key_Right] * 6)
    seen = [where(lesson)]
    for _press in range(7):
        press(lesson, key)
        seen.append(where(lesson))
    assert seen == [*WAY[-2::-1], WAY[0]]


def test_a_long_answer_is_read_to_its_end_with_a_remote(lesson: MainWindow, qtbot: QtBot) -> None:
    lesson.resize(1024, 640)
    player = player_of(lesson)
    qtbot.waitUntil(lambda: player.height() < 600)
    press(lesson, Key.Key_Right, Key.Key_Right)
    assert where(lesson) == (1, True)
    assert player.area.hidden_below > 0
    pages = 0
    while player.area.hidden_below:
        press(lesson, Key.Key_PageDown)
        pages += 1
        assert where(lesson) == (1, True)
    assert 0 < pages < 5
    press(lesson, Key.Key_PageDown)
    assert where(lesson) == (2, False)
    assert player.area.verticalScrollBar().value() == 0


def test_home_and_end(lesson: MainWindow) -> None:
    press(lesson, Key.Key_End)
    assert where(lesson) == (3, False)
    press(lesson, Key.Key_PageDown, Key.Key_End)
    assert where(lesson) == (3, True)
    press(lesson, Key.Key_Home)
    assert where(lesson) == (0, True)


def test_buttons(lesson: MainWindow) -> None:
    player = player_of(lesson)
    buttons = player.buttons
    assert [name for name in ("first", "back", "next", "last") if buttons[name].isEnabled()] == ["next", "last"]
    QTest.mouseClick(buttons["next"], LEFT)
    assert where(lesson) == (1, False)
    QTest.mouseClick(player.reveal, LEFT)
    assert where(lesson) == (1, True)
    QTest.mouseClick(buttons["last"], LEFT)
    assert where(lesson) == (3, False)
    QTest.mouseClick(buttons["back"], LEFT)
    assert where(lesson) == (2, True)
    QTest.mouseClick(buttons["first"], LEFT)
    assert where(lesson) == (0, True)


def test_a_button_with_the_focus_is_pressed_by_space_and_enter(lesson: MainWindow) -> None:
    press(lesson, *[Key.Key_Right] * 3)
    back = player_of(lesson).buttons["back"]
    back.setFocus(Qt.FocusReason.TabFocusReason)
    press(lesson, Key.Key_Space)
    assert where(lesson) == (1, True)
    press(lesson, Key.Key_Return)
    assert where(lesson) == (1, False)
    press(lesson, Key.Key_PageDown)
    assert where(lesson) == (1, True)


def test_a_button_that_has_nothing_more_to_do_gives_the_keys_back(lesson: MainWindow) -> None:
    button = player_of(lesson).buttons["next"]
    press(lesson, Key.Key_End)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    press(lesson, Key.Key_Space)
    assert not button.isEnabled()
    press(lesson, Key.Key_PageUp)
    assert where(lesson) == (3, False)


def test_what_is_revealed_is_the_explanation_and_the_ruling(lesson: MainWindow) -> None:
    player = player_of(lesson)
    press(lesson, Key.Key_PageDown)
    assert player.question.text.text() == "What is wrong?"
    assert not player.ruling.isVisible()
    press(lesson, Key.Key_PageDown)
    assert [label.text() for label in player.explanation.labels if label.isVisible()] == ["East was skipped."]
    assert player.ruling.isVisible()
    assert player.ruling.headline.text() == "Pass out of rotation"
    assert player.ruling.asked.labels[0].text() == "North, do you accept West's pass out of rotation?"
    press(lesson, *[Key.Key_Right] * 4)
    assert [chip.code for chip in player.ruling.why.chips if chip.isVisible()] == [
        "29B",
        "30B1(a)",
        "30B1(b)(i)",
        "23B",
    ]
    assert player.public()[-1] == "Nobody, nothing."


# --- the veil --------------------------------------------------------------------------------------------------------


def words_about(state: State) -> set[str]:
    """All that the program says about a state."""
    shown = wording.describe(state)
    texts = {shown.headline, *shown.happened, *shown.say, *shown.notes, *shown.later}
    texts |= {sentence for _seat, sentence in shown.now}
    for why in shown.why:
        texts |= {why.label, why.title, why.summary}
    if shown.ask is not None:
        texts |= {shown.ask.text, *shown.ask.hints}
        texts |= {text for answer in shown.ask.answers for text in (answer.label, answer.detail)}
    for seat in SEATS:
        texts |= {text for badge in wording.badges(state, seat) for text in (badge.text, badge.detail)}
    texts |= {wording.call_sentence(state, index) for index in range(len(state.calls))}
    return texts - {""}


def plain_sentences(states: Iterable[State]) -> set[str]:
    """Calls without a mark say no more than who laid them."""
    return {
        f"{wording.seat_name(made.event.seat)}: {wording.call_text(made.event.call)}"
        for state in states
        for made in state.calls
    }


def secret_words(player: LessonPlayer) -> set[str]:
    """What would tell of the new events of a step that is asked."""
    revealed, _bare = veil(player.lesson, player.states, player.position)
    now = player.states[player.lesson.steps[player.position.step].after]
    known = words_about(revealed[-1]) | plain_sentences(player.states)
    return {word for word in words_about(now) if not any(word in text for text in known)}


def leaks_at(window: MainWindow, case: Case) -> list[tuple[str, str]]:
    """What is to be seen of the new events: words of the ruling that are not words of what was revealed before."""
    player = player_of(window)
    revealed, bare = veil(player.lesson, player.states, player.position)
    now = player.states[player.lesson.steps[player.position.step].after]
    told = set(player.public()) | {player.title()}
    secret = secret_words(player)
    leaks = [(text, word) for text in set(texts_in_sight(window)) - told for word in secret if word in text]
    for seat, tile in window.table.tiles.items():
        leaks += [("a badge", badge.text) for badge in set(tile.badges) - set(wording.badges(revealed[-1], seat))]
        leaks += [("a badge", badge.text) for badge in tile.badges if badge.kind is not BadgeKind.OFFENDER]
        hidden = [badge for badge in wording.badges(revealed[-1], seat) if badge.kind is not BadgeKind.OFFENDER]
        leaks += [("a badge that is heard", badge.text) for badge in hidden if badge.detail in tile.accessibleName()]
    cells = [cell for row in window.table.grid.cells.rows for cell in row]
    new = [cell for cell in cells if cell.kind is Kind.BARE]
    assert len(new) == len(bare) == len(now.calls) - len(revealed[-1].calls)
    leaks += [("a mark on a card", str(cell)) for cell in new if cell.look is not Look.PLAIN or cell.law]
    leaks += [("whose turn it is", str(cell)) for cell in cells if cell.kind is Kind.TO_CALL]
    calls = [at for at, cell in enumerate(cells) if cell.kind in (Kind.CALL, Kind.COUNTED, Kind.BARE)]
    leaks += [("a turn missed", str(cell)) for cell in cells[max(calls, default=-1) + 1 :] if cell.kind is Kind.SKIPPED]
    shown = sum(cell.kind is Kind.CALL for cell in cells)
    assert shown == len(revealed[-1].calls)
    return leaks


def walk_and_look(window: MainWindow, case: Case) -> list[tuple[str, str]]:
    player = player_of(window)
    found = []
    for step in range(len(player.lesson.steps)):
        player.go(entering(player.lesson, step))
        if not player.position.revealed:
            found += leaks_at(window, case)
            following = [text for later in player.lesson.steps[step + 1 :] for text in later.story.values()]
            own = set(player.lesson.steps[step].explanation.values())
            in_sight = set(texts_in_sight(window))
            found += [("a later text", text) for text in (*following, *own) if text in in_sight and len(text) > 20]
        elif step + 1 < len(player.lesson.steps) and player.lesson.steps[step + 1].is_asked:
            found += turns_at(window)
    return found


def turns_at(window: MainWindow) -> list[tuple[str, str]]:
    """What tells whose turn it is, before a step that may ask just that."""
    cells = [cell for row in window.table.grid.cells.rows for cell in row]
    found = [("whose turn it is", str(cell)) for cell in cells if cell.kind is Kind.TO_CALL]
    for tile in window.table.tiles.values():
        found += [
            ("a badge", badge.text)
            for badge in tile.badges
            if badge.kind in (BadgeKind.TO_CALL, BadgeKind.MAY_ACCEPT) or badge.detail not in tile.accessibleName()
        ]
    return found


@pytest.mark.parametrize("code", ["en", "el"])
def test_nothing_is_seen_before_it_is_revealed(make_window: MakeWindow, tmp_path: Path, code: str) -> None:
    set_language(code)
    window = playing(make_window, tmp_path)
    assert walk_and_look(window, lesson_case()) == []


def test_the_search_for_leaks_finds_what_is_revealed(lesson: MainWindow) -> None:
    """Else the tests here could not fail."""
    player = player_of(lesson)
    press(lesson, Key.Key_Right, Key.Key_Right)
    secret = words_about(player.states[2]) - words_about(player.states[1])
    found = {word for text in texts_in_sight(lesson) for word in secret if word in text}
    told = {"Pass out of rotation", "West committed the irregularity.", wording.call_sentence(player.states[2], 1)}
    assert told <= found
    assert lesson.table.tiles[Seat.N].badges != wording.badges(player.states[1], Seat.N)


SHIPPED = sorted(resource("lessons").glob("*.json"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_no_lesson_of_the_library_shows_its_answer_early(make_window: MakeWindow, path: Path) -> None:
    window = make_window(new_case())
    (entry,) = (entry for entry in window.rooms.lessons.library.entries() if entry.path == path)
    window.rooms.lessons.play(entry)
    assert walk_and_look(window, read_case(path)) == []


def test_a_question_about_a_decision_is_not_answered_by_the_table(lesson: MainWindow) -> None:
    """The decision has been told: the table does not say that it is still open, nor what follows."""
    press(lesson, *[Key.Key_Right] * 2)
    assert {badge.kind for tile in lesson.table.tiles.values() for badge in tile.badges} >= {BadgeKind.MAY_ACCEPT}
    press(lesson, Key.Key_Right)
    assert where(lesson) == (2, False)
    assert [b.kind for tile in lesson.table.tiles.values() for b in tile.badges] == [BadgeKind.OFFENDER]
    assert not any(cell.kind is Kind.TO_CALL for row in lesson.table.grid.cells.rows for cell in row)
    assert not any(cell.look & Look.PENDING for row in lesson.table.grid.cells.rows for cell in row)
    press(lesson, Key.Key_Right)
    assert BadgeKind.TO_CALL in {badge.kind for badge in lesson.table.tiles[Seat.E].badges}
    assert any(cell.kind is Kind.TO_CALL for row in lesson.table.grid.cells.rows for cell in row)
    press(lesson, Key.Key_Right)
    assert where(lesson) == (3, False)
    assert {badge.kind for tile in lesson.table.tiles.values() for badge in tile.badges} <= {BadgeKind.OFFENDER}


def test_a_step_before_a_question_does_not_say_whose_turn_it_is(lesson: MainWindow) -> None:
    assert where(lesson) == (0, True)
    assert turns_at(lesson) == []
    lesson.choose_language("el")
    assert turns_at(lesson) == []


def test_a_step_before_a_story_says_whose_turn_it_is(make_window: MakeWindow, tmp_path: Path) -> None:
    block = {"steps": [{"after": 1, "story": {"en": "North passes."}}, {"after": 2, "story": {"en": "West too."}}]}
    window = playing(make_window, tmp_path, block)
    assert len(turns_at(window)) == 2
    press(window, Key.Key_Right)
    # Now there is a decision to be made.
    assert {badge.kind for badge in window.table.tiles[Seat.N].badges} == {BadgeKind.MAY_ACCEPT}


def test_the_preview_of_the_editor_keeps_the_same_back(make_window: MakeWindow) -> None:
    from app.ui.lessons.editor import LessonEditor

    window = make_window(lesson_case())
    window.actions_["make_lesson"].trigger()
    editor = window.mode
    assert isinstance(editor, LessonEditor)
    editor.tabs.setCurrentWidget(editor.steps)
    editor.steps.list.setCurrentRow(0)
    # Whoever writes it sees all of it.
    assert turns_at(window) != []
    editor.tabs.setCurrentIndex(2)
    assert turns_at(window) == []


def test_one_button_stands_out(lesson: MainWindow) -> None:
    def filled(button: QWidget) -> bool:
        picture = button.grab().toImage()
        return picture.pixelColor(12, picture.height() // 2).name() == lesson.theme.accent

    player = player_of(lesson)
    assert filled(player.buttons["next"])
    press(lesson, Key.Key_Right)
    assert filled(player.reveal)
    assert not filled(player.buttons["next"])
    press(lesson, Key.Key_Right)
    assert filled(player.buttons["next"])


def test_a_title_on_two_lines_stands_off_what_is_scrolled(make_window: MakeWindow, tmp_path: Path) -> None:
    path = lesson_file(tmp_path, title="A title that is so long that it needs more than one line beside the counter")
    window = make_window(new_case())
    window.resize(1024, 640)
    window.commands.open_file(path)
    player = player_of(window)
    label = player.heading
    assert label.height() > label.fontMetrics().height() * 1.5
    bottom = label.mapTo(player, label.rect().bottomLeft()).y()
    assert player.area.y() - bottom >= 5


def test_the_number_of_a_paragraph_is_not_broken(lesson: MainWindow) -> None:
    from app.ui.kit.parts import Text, metrics_of, pixels, wrapped_height

    text = "30B1(b)(ii)"
    size = pixels("text", 2, 1.0)
    line = metrics_of(size, False).height()
    width = metrics_of(size, False).horizontalAdvance("word word 30B1(b)(")
    assert wrapped_height(f"word word {text}", width, size, False) < 2.5 * line
    label = Text("text", parent=lesson)
    label.put(text)
    assert label.text() == text
    assert label.sizeHint().width() <= metrics_of(size, False).horizontalAdvance(text) + 2


def test_an_opened_lesson_does_not_show_its_end_first(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(new_case())
    states = []
    window.session.changed.connect(lambda: states.append(window.panel.headline.text()))
    assert window.commands.open_file(lesson_file(tmp_path))
    assert where(window) == (0, True)
    # The panel, which is read out, has not seen the case at all.
    assert window.panel.headline.text() == "A new auction"


# --- the user's own auction ------------------------------------------------------------------------------------------


def test_the_users_auction_is_left_alone(lesson: MainWindow) -> None:
    session = lesson.session
    before = (session.case, session.seat, session.can_undo, session.can_redo, session.is_modified)
    press(lesson, Key.Key_PageDown, Key.Key_P, Key.Key_1, Key.Key_C, Key.Key_Up, Key.Key_A)
    QTest.mouseClick(lesson.table.tiles[Seat.W], LEFT)
    QTest.keyClick(lesson, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [lesson.actions_[name].isEnabled() for name in ("undo", "redo", "save", "conditions")] == [False] * 4
    assert (session.case, session.seat, session.can_undo, session.can_redo, session.is_modified) == before
    press(lesson, Key.Key_Escape)
    assert lesson.mode is None
    assert (session.case, session.seat, session.can_undo, session.can_redo, session.is_modified) == before
    assert lesson.panel.isVisible()
    assert lesson.table.box.isVisible()
    assert [lesson.actions_[name].isEnabled() for name in ("undo", "redo", "save", "save_as", "conditions")] == [
        True
    ] * 5
    assert lesson.panel.headline.text() == "No irregularity"
    assert lesson.table.grid.cells.state is session.state
    press(lesson, Key.Key_P)
    assert [made.event.seat for made in session.state.calls] == [Seat.N, Seat.E]


def test_leaving_by_the_button(lesson: MainWindow) -> None:
    QTest.mouseClick(player_of(lesson).buttons["leave"], LEFT)
    assert lesson.mode is None


def test_a_case_that_is_opened_ends_the_lesson(lesson: MainWindow) -> None:
    assert lesson.commands.open_file(resource("examples", "example-34.json"))
    assert lesson.mode is None
    assert lesson.panel.headline.text() == "Pass out of rotation"
    assert lesson.table.box.isVisible()


def test_a_new_auction_ends_the_lesson(lesson: MainWindow) -> None:
    lesson.session.new()
    assert lesson.mode is None
    assert lesson.session.case.events == ()


def test_a_click_on_a_call_opens_nothing(lesson: MainWindow) -> None:
    lesson.table.grid.call_activated.emit(0)
    assert [dialog for dialog in lesson.findChildren(QFileDialog) if dialog.isVisible()] == []
    assert lesson.mode is not None


# --- trying, and the way back ----------------------------------------------------------------------------------------


def test_trying_it_at_the_table_and_coming_back(lesson: MainWindow) -> None:
    session = lesson.session
    own = session.case
    press(lesson, *[Key.Key_Right] * 2)
    QTest.mouseClick(player_of(lesson).buttons["try"], LEFT)
    assert lesson.mode is None
    assert session.case.events == example().events[:2]
    assert (session.path, dict(session.case.title), session.is_modified) == (None, {}, False)
    assert "lesson" not in session.case.extra
    QTest.mouseClick(lesson.panel.question.buttons[1], LEFT)
    assert session.case.events == example().events[:3]
    assert lesson.messages.isVisible()
    QTest.mouseClick(lesson.messages.button, LEFT)
    assert where(lesson) == (1, True)
    press(lesson, Key.Key_Escape)
    while session.can_undo and session.case != own:
        session.undo()
    assert session.case == own


def test_trying_before_the_answer_shows_no_more_than_was_revealed(lesson: MainWindow) -> None:
    press(lesson, Key.Key_PageDown)
    QTest.mouseClick(player_of(lesson).buttons["try"], LEFT)
    assert lesson.session.case.events == example().events[:1]
    assert lesson.panel.headline.text() == "No irregularity"
    lesson.session.redo()
    assert lesson.session.case.events == example().events[:2]
    lesson.actions_["lesson_back"].trigger()
    assert where(lesson) == (1, False)


def test_the_users_unsaved_auction_is_kept_when_another_is_tried(lesson: MainWindow, tmp_path: Path) -> None:
    press(lesson, Key.Key_PageDown)
    QTest.mouseClick(player_of(lesson).buttons["try"], LEFT)
    kept = [read_case(path).events for path in lesson.commands.kept()]
    assert kept == [(CallMade(Seat.N, PASS),)]


def test_there_is_no_way_back_without_a_lesson(window: MainWindow) -> None:
    window.actions_["lesson_back"].trigger()
    assert window.messages.text == "No lesson has been opened yet."


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_with_a_lesson_is_played_and_its_case_is_below(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = lesson_file(tmp_path)
    assert window.commands.open_file(path)
    player = player_of(window)
    assert not player.buttons["case"].isVisible()
    press(window, Key.Key_PageDown, Key.Key_Escape)
    assert window.mode is None
    assert (window.session.path, window.session.case.events) == (path, example().events)
    assert window.panel.headline.text() == "Pass out of rotation"
    window.actions_["lesson_back"].trigger()
    assert where(window) == (1, False)


def test_the_case_of_a_lesson_of_ones_own_is_opened_as_its_file(lesson: MainWindow, tmp_path: Path) -> None:
    QTest.mouseClick(player_of(lesson).buttons["case"], LEFT)
    assert lesson.mode is None
    assert lesson.session.path == tmp_path / "home" / "lessons" / "lesson.json"
    assert lesson.panel.headline.text() == "Pass out of rotation"


def ask_for_file(window: MainWindow) -> QFileDialog:
    QTest.keyClick(window, Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    (dialog,) = (dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    return dialog


def test_a_lesson_that_is_played_is_saved_as_a_copy(lesson: MainWindow, tmp_path: Path) -> None:
    session = lesson.session
    before = (session.case, session.path, session.is_modified)
    dialog = ask_for_file(lesson)
    assert dialog.selectedFiles()[0].endswith(".outofturn.json")
    path = tmp_path / "copy.outofturn.json"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    assert read_case(path) == lesson_case()
    assert lesson.messages.text == "Saved as copy.outofturn.json."
    assert where(lesson) == (0, True)
    assert (session.case, session.path, session.is_modified) == before


def test_a_copy_that_cannot_be_written_is_said_to_be_so(lesson: MainWindow, tmp_path: Path) -> None:
    dialog = ask_for_file(lesson)
    dialog.fileSelected.emit(str(tmp_path / "nowhere" / "copy.json"))
    dialog.reject()
    assert "could not be saved" in lesson.messages.text


def test_a_copy_does_not_replace_a_file_that_another_window_has_open(
    lesson: MainWindow, make_window: MakeWindow, tmp_path: Path
) -> None:
    path = tmp_path / "theirs.json"
    path.write_text(write_case(example()), encoding="utf-8")
    session = Session()
    session.open(path)
    dialog = ask_for_file(lesson)
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    assert read_case(path) == example()
    assert lesson.messages.text
    session.close()


@pytest.mark.parametrize("block", [{"topic": "nonsense"}, {"steps": [{"after": 99}]}, []])
def test_a_broken_lesson_is_still_a_case(make_window: MakeWindow, tmp_path: Path, block: object) -> None:
    window = make_window()
    assert window.commands.open_file(lesson_file(tmp_path, block))
    assert window.mode is None
    assert "lesson" in window.messages.text
    assert window.panel.headline.text() == "Pass out of rotation"


def test_a_lesson_without_steps_is_a_case(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    assert window.commands.open_file(lesson_file(tmp_path, {"steps": []}))
    assert window.mode is None
    assert window.panel.headline.text() == "Pass out of rotation"


# --- looks -----------------------------------------------------------------------------------------------------------


def test_language_theme_and_zoom_follow(lesson: MainWindow) -> None:
    player = player_of(lesson)
    press(lesson, Key.Key_PageDown)
    size = player.story.labels[0].font().pixelSize()
    lesson.choose_language("el")
    assert player.question.text.text() == "Τι δεν πάει καλά;"
    assert where(lesson) == (1, False)
    assert lesson.windowTitle().startswith("Πάσο στη σειρά του συμπαίκτη")
    lesson.choose_language("en")
    assert player.question.text.text() == "What is wrong?"
    lesson.actions_["zoom_in"].trigger()
    lesson.actions_["zoom_in"].trigger()
    assert player.story.labels[0].font().pixelSize() > size
    lesson.actions_["theme_dark"].trigger()
    assert walk_and_look(lesson, lesson_case()) == []


def test_a_title_in_the_other_language_is_marked_in_words(make_window: MakeWindow, tmp_path: Path) -> None:
    set_language("el")
    path = lesson_file(tmp_path, title="Early")
    window = make_window(new_case())
    window.commands.open_file(path)
    assert player_of(window).title() == _("{title} (only in English)").format(title="Early")
    assert "[" not in player_of(window).title()


def test_a_lesson_in_one_language_is_shown_in_it(make_window: MakeWindow, tmp_path: Path) -> None:
    set_language("el")
    block = {"steps": [{"after": 1, "story": {"en": "North passes."}}]}
    window = playing(make_window, tmp_path, block)
    assert player_of(window).story.labels[0].text() == "North passes."


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "el"])
def test_nothing_overlaps_and_nothing_is_cut(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], code: str
) -> None:
    set_language(code)
    window = playing(make_window, tmp_path)
    window.resize(*size)
    player = player_of(window)
    qtbot.waitUntil(lambda: window.width() == size[0] and player.height() > size[1] * 0.7)
    assert player.width() >= 400
    for position in range(7):
        if position:
            press(window, Key.Key_Right)
        parts = (player.story, player.question, player.reveal, player.explanation, player.ruling)
        shown = [part.geometry() for part in parts if part.isVisible() and part.height() > 1]
        assert all(not one.intersects(other) for at, one in enumerate(shown) for other in shown[at + 1 :])
        assert all(label.fontMetrics().horizontalAdvance("Ω") > 8 for label in player.story.labels)
        for button in player.buttons.values():
            assert not button.isVisible() or button.width() >= button.sizeHint().width()
            assert player.rect().contains(button.geometry())


def test_a_short_question_is_large_and_a_long_one_fits(make_window: MakeWindow, tmp_path: Path) -> None:
    def asking(question: str) -> tuple[int, bool]:
        steps = [{"after": 2, "question": {"en": question}, "explanation": {"en": "Nothing."}}]
        window = playing(make_window, tmp_path, {"steps": steps})
        player = player_of(window)
        return player.question.text.font().pixelSize(), player.area.hidden_below == 0

    short, has_room = asking("What now?")
    assert has_room
    longer, fits = asking("What does the Director say to each of the four players now? " * 9)
    assert fits
    assert short > longer * 1.3


def test_the_grid_gets_the_room_of_the_box(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window = make_window(new_case())
    grid = window.table.grid
    before = grid.height()
    window.commands.open_file(lesson_file(tmp_path))
    qtbot.waitUntil(lambda: grid.height() > before * 1.5)
    window.rooms.modes.leave()
    qtbot.waitUntil(lambda: grid.height() == before)


def test_cells_that_are_bare_are_read_as_they_look(lesson: MainWindow) -> None:
    press(lesson, Key.Key_PageDown)
    grid = lesson.table.grid
    interface = QAccessible.queryAccessibleInterface(grid)
    assert interface.isValid()
    texts = {str(grid.cells.index(1, column).data(Qt.ItemDataRole.AccessibleTextRole)) for column in range(4)}
    assert "West: Pass" in texts
    assert not any("turn" in text or "to call" in text for text in texts)


def test_read_lesson_of_the_test_is_sound() -> None:
    lesson = read_lesson(lesson_case())
    assert lesson is not None
    assert len(replay_case(lesson_case())) == 8


def test_a_killed_program_brings_the_users_auction_back(make_window: MakeWindow, tmp_path: Path) -> None:
    journal, _orphans = claim(tmp_path / "journal")
    session = Session(journal=journal)
    window = make_window(session=session)
    session.call(Seat.N, PASS)
    own = session.case
    path = lesson_file(tmp_path / "home" / "lessons")
    (entry,) = (entry for entry in window.rooms.lessons.library.entries() if entry.path == path)
    window.rooms.lessons.play(entry)
    press(window, *[Key.Key_Right] * 4)
    found = recover(journal.path)
    assert found is not None
    assert (found.case, found.is_modified) == (own, True)
    session.close()


def test_the_program_starts_with_a_lesson(tmp_path: Path) -> None:
    done = run_python("-m", "app", lesson_file(tmp_path), "--quit-after-paint")
    assert (done.returncode, done.stderr) == (0, "")


def test_neither_map_nor_projector_tells_more(lesson: MainWindow) -> None:
    for name in ("map", "projector"):
        lesson.actions_[name].trigger()
    others = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget is not lesson]
    assert len(others) == 2
    player = player_of(lesson)
    seen = 0
    for step in range(len(player.lesson.steps)):
        player.go(entering(player.lesson, step))
        if player.position.revealed:
            continue
        QApplication.processEvents()
        secret = secret_words(player)
        told = {*player.public(), player.title()}
        for other in others:
            texts = set(texts_in_sight(other)) - told
            seen += len(texts)
            assert [(text, word) for text in texts for word in secret if word in text] == []
    assert seen > 10
    for other in others:
        other.close()
