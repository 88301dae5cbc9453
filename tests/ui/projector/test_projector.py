"""The public view: what it shows, what it must not show, how large, and on which screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, SEATS, Seat
from app.cases import new_case, read_case, replay_case
from app.cases.lesson import entering, read_lesson, veil
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision, State
from app.paths import resource
from app.settings import Settings
from app.ui.kit.theme import MARK_PAIRS, TEXT_PAIRS, Theme
from app.ui.lessons.player import LessonPlayer
from app.ui.modes import Told
from app.ui.projector.auction import LEAST_SHARE
from app.ui.projector.projection import Projection
from app.ui.projector.screens import Screen, Screens, chosen, is_same
from app.ui.projector.window import ProjectorWindow
from app.ui.table.auction_layout import Kind
from app.ui.table.small_cards import MARGIN_OF_SMALL_CARD
from app.ui.window import MainWindow
from app.wording import BadgeKind, describe
from tests.processes import run_python
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import example, lesson_case
from tests.ui.sight import contrast, texts_in_sight

Key = Qt.Key
SIZES = [(1024, 768), (1920, 1080)]
LESSONS = sorted(resource("lessons").glob("*.json"))


def opened(window: MainWindow, size: tuple[int, int] = (1024, 768)) -> ProjectorWindow:
    """The view of a window, at a size."""
    window.actions_["projector"].trigger()
    view = window.rooms.projection.view
    assert view is not None
    view.showNormal()
    view.resize(*size)
    return view


def texts_of(view: ProjectorWindow) -> set[str]:
    """Everything that the view shows, tells or has painted."""
    described = {view.auction.accessibleDescription(), *view.auction.accessibleDescription().splitlines()}
    return {text for text in {*texts_in_sight(view), *view.auction.texts(), *described} if text}


def at_event(make_window: MakeWindow, events: int) -> MainWindow:
    case = example()
    return make_window(case._replace(events=case.events[:events]))


@pytest.fixture
def played(make_window: MakeWindow) -> MainWindow:
    """A window with a lesson, at its first step."""
    window = make_window(lesson_case())
    window.rooms.lessons.play_session()
    assert isinstance(window.mode, LessonPlayer)
    return window


# --- opening and closing ---------------------------------------------------------------------------------------------


def test_nothing_of_it_is_loaded_at_the_start(tmp_path: Path) -> None:
    code = """
import sys
from app.cli import main
try:
    main(["--quit-after-paint"])
except SystemExit:
    pass
late = ("app.ui.projector", "app.ui.paper", "PySide6.QtPrintSupport")
print([name for name in sys.modules if name.startswith(late)])
"""
    done = run_python("-c", code, home=tmp_path)
    assert done.stdout.splitlines()[-1] == "[]"


def test_f11_opens_it_and_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Key.Key_F11)
    view = window.rooms.projection.view
    assert view is not None
    assert view.isVisible()
    assert window.actions_["projector"].isChecked()
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    QTest.keyClick(view, Key.Key_F11)
    assert window.rooms.projection.view is None
    assert not window.actions_["projector"].isChecked()


def test_esc_closes_it_and_leaves_the_lesson_alone(played: MainWindow) -> None:
    view = opened(played)
    QTest.keyClick(view, Key.Key_Escape)
    assert played.rooms.projection.view is None
    assert isinstance(played.mode, LessonPlayer)


def test_it_closes_with_the_main_window(window: MainWindow) -> None:
    view = opened(window)
    window.close()
    assert window.rooms.projection.view is None
    assert not view.isVisible()


# --- what it shows ---------------------------------------------------------------------------------------------------


def test_open_question_to_a_player(make_window: MakeWindow) -> None:
    window = at_event(make_window, 2)
    view = opened(window)
    assert view.texts.parts == ((Told.QUESTION, "North, do you accept West's pass out of rotation?"),)
    assert {"offender", "may accept", "Pass", "West", "?"} <= texts_of(view)


def test_question_to_the_director_is_not_public(make_window: MakeWindow) -> None:
    case = example()
    comparable = next(
        number
        for number, event in enumerate(case.events)
        if isinstance(event, Decided) and event.decision is Decision.COMPARABLE
    )
    window = at_event(make_window, comparable)
    asked = describe(window.session.state).ask
    assert asked is not None
    view = opened(window)
    assert [label.text() for label in view.texts.labels if label.isVisible()] == [
        "Nobody calls before the Director has decided."
    ]
    assert not any("omparable" in text for text in texts_of(view))


def test_the_end_of_the_auction(make_window: MakeWindow) -> None:
    window = make_window(new_case())
    for call in (BIDS[0], PASS, PASS, PASS):
        turn = window.session.state.turn
        assert turn is not None
        window.session.call(turn, call)
    view = opened(window)
    assert "The contract is 1♣; North is declarer." in texts_of(view)


def test_it_follows_the_table(window: MainWindow) -> None:
    view = opened(window)
    assert view.auction.shown.rows == window.table.grid.cells.rows
    window.session.call(Seat.N, PASS)
    window.session.call(Seat.W, PASS)
    assert view.auction.shown.rows == window.table.grid.cells.rows
    assert Kind.CALL in {cell.kind for row in view.auction.shown.rows for cell in row}
    assert view.texts.parts[0][0] is Told.QUESTION
    window.session.undo()
    assert view.texts.parts == ((Told.STORY, "It is East's turn to call."),)


def kept_to_himself(state: State) -> Iterator[str]:
    """What the Director has on his screen and nobody else needs."""
    shown = describe(state)
    yield from (*shown.notes, *shown.later, *shown.say)
    if shown.ask is not None:
        yield from shown.ask.hints
        yield from (text for answer in shown.ask.answers for text in (answer.label, answer.detail))
    for seat in SEATS:
        for badge in wording.badges(state, seat):
            if badge.kind is BadgeKind.UNAUTHORISED:
                yield from (badge.text, badge.detail)


def test_what_the_director_keeps_to_himself(make_window: MakeWindow) -> None:
    window = make_window(new_case())
    view = opened(window)
    found = 0
    for path in LESSONS:
        case = read_case(path)
        window.session.put(case._replace(extra={}), None, saved=True)
        for _step in case.events:
            private = set(kept_to_himself(window.session.state))
            found += len(private)
            assert not {text for text in private if any(text in shown for shown in texts_of(view) if len(text) > 3)}
            assert "UI" not in texts_of(view)
            window.session.undo()
    assert found > 1000


# --- the veil --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "el"])
def test_before_the_answer_there_is_nothing_of_it(make_window: MakeWindow, code: str) -> None:
    """Every text of the view is one of the story, the question, and of what was known before the step."""
    window = make_window(new_case())
    window.choose_language(code)
    view = opened(window)
    asked = 0
    for path in LESSONS:
        case = read_case(path)
        lesson = read_lesson(case)
        assert lesson is not None
        states = tuple(replay_case(case))
        player = LessonPlayer(case, lesson)
        window.rooms.modes.enter(player)
        for number, step in enumerate(lesson.steps):
            position = entering(lesson, number)
            if position.revealed:
                continue
            asked += 1
            player.go(position)
            known, bare = veil(lesson, states, position)
            allowed = set(known_texts(window, known, bare))
            allowed |= {step.story.get(code, ""), step.question.get(code, "")}
            allowed |= {view.windowTitle(), view.accessibleName(), view.auction.accessibleName()}
            shown = texts_of(view) - {view.auction.accessibleDescription()}
            assert shown <= allowed, (path.name, number + 1, shown - allowed)
            assert step.explanation.get(code, "never") not in shown
            assert not is_told(states[step.after], view)
    assert asked > 100


def known_texts(window: MainWindow, states: Sequence[State], bare: tuple[CallMade, ...]) -> Iterator[str]:
    """What may be told of an auction of which the states are known, and calls since."""
    state = states[-1]
    for seat in SEATS:
        yield wording.seat_name(seat)
        for badge in wording.badges(state, seat):
            if badge.kind is BadgeKind.OFFENDER:
                yield from (badge.text, badge.detail)
    for index, made in enumerate(state.calls):
        yield from (wording.call_text(made.event.call), wording.call_law(state, index))
    yield from (wording.call_text(event.call) for event in bare)
    yield "–"
    # The sentences of the cells, by a table of its own that has been told nothing else.
    from app.ui.table.auction_grid import AuctionGrid

    grid = AuctionGrid()
    case = window.session.case._replace(dealer=states[0].dealer)
    grid.set_case(case, state, states, bare, hides_turn=True)
    for row in grid.cells.rows:
        for column, cell in enumerate(row):
            yield grid.cells.sentence(cell, grid.cells.order[column])
    grid.deleteLater()


def is_told(state: State, view: ProjectorWindow) -> bool:
    """Whether the view tells whose turn it is, who decides, or what anybody must do."""
    return any(
        badge.kind is not BadgeKind.OFFENDER for badges in view.auction.shown.badges.values() for badge in badges
    )


def test_no_picture_of_the_answer_either(make_window: MakeWindow) -> None:
    """Two lessons that differ only in what comes after the question look the same, to the last dot."""
    case = lesson_case()
    block = case.extra["lesson"]
    assert isinstance(block, dict)
    steps = [{**step, **({"explanation": {"en": "Another."}} if "question" in step else {})} for step in block["steps"]]
    accepted = Decided(Decision.ACCEPTANCE, True)
    declined = next(number for number, event in enumerate(case.events) if isinstance(event, Decided))
    other = case._replace(events=(*case.events[:declined], accepted), extra={"lesson": {**block, "steps": steps[:2]}})
    pictures: list[QImage] = []
    for one in (case, other):
        window = make_window(one)
        window.rooms.lessons.play_session()
        view = opened(window)
        assert isinstance(window.mode, LessonPlayer)
        window.mode.go_forward()
        assert window.mode.position == (1, False)
        pictures.append(view.grab().toImage())
        window.rooms.projection.close()
    assert pictures[0] == pictures[1]


def test_the_answer_comes_with_the_answer(played: MainWindow) -> None:
    view = opened(played)
    player = played.mode
    assert isinstance(player, LessonPlayer)
    player.go_forward()
    assert view.texts.parts == ((Told.STORY, "West passes."), (Told.QUESTION, "What is wrong?"))
    assert "29B" not in texts_of(view)
    player.go_forward()
    assert view.texts.parts[-1] == (Told.ANSWER, "East was skipped.")
    assert {"East was skipped.", "offender", "may accept"} <= texts_of(view)
    player.go_back()
    assert "East was skipped." not in texts_of(view)
    assert "offender" not in texts_of(view)


def test_a_remote_turns_the_steps_that_the_class_sees(played: MainWindow, qtbot: QtBot) -> None:
    """Whatever is below the edge on the laptop: the class would see nothing happen."""
    played.resize(1024, 640)
    player = played.mode
    assert isinstance(player, LessonPlayer)
    qtbot.waitUntil(lambda: player.height() < 600)
    opened(played)
    for key in (Key.Key_PageDown, Key.Key_Space):
        player.go(entering(player.lesson, 1)._replace(revealed=True))
        assert player.area.hidden_below > 0
        QTest.keyClick(played, key)
        assert player.position == (2, False)
    player.go(entering(player.lesson, 1)._replace(revealed=True))
    QTest.keyClick(played, Key.Key_Down)
    assert player.position == (1, True)
    assert player.area.verticalScrollBar().value() > 0
    played.rooms.projection.close()
    player.go(entering(player.lesson, 1)._replace(revealed=True))
    QTest.keyClick(played, Key.Key_PageDown)
    assert player.position == (1, True)


def test_title_and_step_are_told_with_the_answer(played: MainWindow) -> None:
    view = opened(played)
    player = played.mode
    assert isinstance(player, LessonPlayer)
    player.go_forward()
    assert not view.caption.isVisible()
    assert player.title() not in texts_of(view)
    height = view.auction.height()
    player.go_forward()
    assert view.caption.isVisible()
    assert view.caption.text() == f"{player.title()} · Step 2 of 4"
    assert view.caption.font().pixelSize() >= view.height() / 50
    # Nothing jumps when it comes, and it lies over nothing.
    assert view.auction.height() == height
    assert not view.caption.geometry().intersects(view.texts.geometry())
    assert view.rect().contains(view.caption.geometry())
    played.rooms.modes.leave()
    assert not view.caption.isVisible()
    assert view.auction.shown.rows == played.table.grid.cells.rows


def test_a_step_before_a_question_does_not_say_whose_turn_it_is(played: MainWindow) -> None:
    view = opened(played)
    assert played.mode is not None
    assert not played.mode.is_veiled()
    assert "?" not in texts_of(view)
    assert not is_told(replay_case(lesson_case())[1], view)


def test_after_the_lesson_comes_the_table_again(played: MainWindow) -> None:
    view = opened(played)
    played.rooms.modes.leave()
    assert view.auction.shown.rows == played.table.grid.cells.rows
    assert view.texts.parts == ((Told.STORY, "It is North's turn to call."),)


def test_quiz(window: MainWindow) -> None:
    from app.ui.quiz.view import QuizView
    from app.wording.quiz import question_text, reason

    quiz = QuizView(parent=window)
    window.rooms.modes.enter(quiz)
    view = opened(window)
    assert not view.texts.parts
    quiz.setup.started.emit()
    run = quiz.run
    assert run is not None
    kinds = [kind for kind, _text in view.texts.parts]
    assert kinds[:2] == [Told.STORY, Told.QUESTION]
    assert set(kinds[2:]) == {Told.OPTION}
    assert question_text(run.item) in texts_of(view)
    assert reason(run.item) not in texts_of(view)
    quiz.question.choose((run.item.right + 1) % len(run.item.options))
    kinds = [kind for kind, _text in view.texts.parts]
    assert kinds[2 + run.item.right] is Told.RIGHT
    assert kinds.count(Told.RIGHT) == 1
    assert reason(run.item) in texts_of(view)
    quiz.question.end_wanted.emit()
    assert not view.texts.parts
    assert quiz.result.heading.text() not in texts_of(view)


# --- how large -------------------------------------------------------------------------------------------------------


def auction_of(window: MainWindow, bids: int) -> None:
    """A very long auction: each bid is doubled and redoubled."""
    for bid in BIDS[:bids]:
        for call in (bid, DOUBLE, REDOUBLE):
            turn = window.session.state.turn
            assert turn is not None
            window.session.call(turn, call)


@pytest.mark.parametrize("zoom", [80, 100, 200])
@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bids", [0, 3, 35])
def test_each_card_can_be_read_from_afar(
    make_window: MakeWindow, size: tuple[int, int], code: str, bids: int, zoom: int, tmp_path: Path
) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.zoom = zoom
    window = make_window(settings=settings)
    window.choose_language(code)
    auction_of(window, bids)
    view = opened(window, size)
    arranged = view.auction.arrangement
    assert view.height() == size[1]
    assert arranged.card >= size[1] * LEAST_SHARE
    assert (arranged.left_out > 0) is (bids == 35)
    assert arranged.rows[-1].cells == window.table.grid.cells.rows[-1]
    assert arranged.rows[-1].top + arranged.rows[-1].height <= view.auction.height() + 1
    assert (arranged.rows[0].cells == ()) is (arranged.left_out > 0)


def test_the_earlier_rounds_come_back_with_the_room(window: MainWindow) -> None:
    auction_of(window, 14)
    view = opened(window, (1024, 768))
    assert view.auction.arrangement.left_out
    while window.session.can_undo and len(window.session.state.calls) > 12:
        window.session.undo()
    assert not view.auction.arrangement.left_out


@pytest.mark.parametrize("size", SIZES)
def test_painted_card_is_as_large_as_it_says(window: MainWindow, size: tuple[int, int]) -> None:
    window.session.call(Seat.N, PASS)
    view = opened(window, size)
    image = view.grab().toImage()
    place = view.auction.mapTo(view, QPoint(0, 0))
    arranged = view.auction.arrangement
    # North is in the second column; beside the word the card has nothing but its face.
    x = place.x() + round(arranged.column * 1.5 - arranged.card * 0.6)
    top = place.y() + round(arranged.rows[0].top)
    green = [y for y in range(top, top + round(arranged.rows[0].height)) if is_green(image.pixelColor(x, y))]
    assert len(green) >= size[1] * LEAST_SHARE
    assert len(green) == green[-1] - green[0] + 1


def is_green(colour: QColor) -> bool:
    return colour.green() > colour.red() + 40 and colour.green() > colour.blue() + 20


def test_margin_of_a_card_is_not_counted(window: MainWindow) -> None:
    auction_of(window, 20)
    view = opened(window)
    card = view.auction.arrangement.card
    whole = round(card * (1 + 2 * MARGIN_OF_SMALL_CARD))
    assert whole / (1 + 2 * MARGIN_OF_SMALL_CARD) >= 768 * LEAST_SHARE - 0.5


@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("size", SIZES)
def test_every_text_of_every_lesson_fits(make_window: MakeWindow, size: tuple[int, int], code: str) -> None:
    window = make_window(new_case())
    window.choose_language(code)
    view = opened(window, size)
    for path in LESSONS:
        case = read_case(path)
        lesson = read_lesson(case)
        assert lesson is not None
        player = LessonPlayer(case, lesson)
        window.rooms.modes.enter(player)
        for number, _step in enumerate(lesson.steps):
            player.go(entering(lesson, number)._replace(revealed=True))
            shown = [label for label in view.texts.labels if label.isVisible()]
            assert [label.text() for label in shown] == [text for _kind, text in view.texts.parts], path.name
            assert shown[-1].geometry().bottom() <= view.texts.height()
            assert view.texts.type_size >= size[1] / 36


def test_endless_text_is_cut_and_says_so(make_window: MakeWindow) -> None:
    long = "word " * 3000
    block = {
        "steps": [{"after": 1, "story": {"en": "Once."}, "question": {"en": "What?"}, "explanation": {"en": long}}]
    }
    window = make_window(lesson_case(block))
    window.rooms.lessons.play_session()
    view = opened(window)
    assert isinstance(window.mode, LessonPlayer)
    window.mode.go_forward()
    shown = [label for label in view.texts.labels if label.isVisible()]
    assert shown[-1].text().endswith(" …")
    assert shown[-1].geometry().bottom() <= view.texts.height()
    assert view.texts.type_size >= 768 / 53


def test_nothing_overlaps(played: MainWindow) -> None:
    view = opened(played)
    assert isinstance(played.mode, LessonPlayer)
    played.mode.go_last()
    played.mode.go_forward()
    areas = [view.auction.geometry(), view.texts.geometry()]
    assert not areas[0].intersects(areas[1])
    assert all(view.rect().contains(area) for area in areas)
    labels = [label.geometry() for label in view.texts.labels if label.isVisible()]
    assert len(labels) == 3
    assert not any(one.intersects(two) for one, two in pairwise(labels))


# --- at once ---------------------------------------------------------------------------------------------------------


def test_language_at_once(make_window: MakeWindow) -> None:
    window = at_event(make_window, 3)
    view = opened(window)
    assert "North" in texts_of(view)
    window.choose_language("el")
    assert {"Βορράς", "Πάσο", "29Β"} <= texts_of(view)
    assert not {"North", "Pass", "29B", "to call"} & texts_of(view)
    window.choose_language("en")
    assert {"North", "Pass", "29B"} <= texts_of(view)


def test_four_colours_at_once(make_window: MakeWindow) -> None:
    window = make_window(example())
    view = opened(window)
    pictures = [view.grab().toImage()]
    painters = [view.auction.painter]
    for _time in range(2):
        window.actions_["four_colour"].trigger()
        painters.append(view.auction.painter)
        pictures.append(view.grab().toImage())
    assert [painter.four_colour for painter in painters] == [False, True, False]
    assert pictures[0] == pictures[2]


def test_zoom_at_once(make_window: MakeWindow) -> None:
    window = at_event(make_window, 2)
    view = opened(window, (1920, 1080))
    card, size = view.auction.arrangement.card, view.texts.type_size
    for _step in range(3):
        window.actions_["zoom_in"].trigger()
    assert view.auction.arrangement.card > card
    assert view.texts.type_size > size


def test_columns_at_once(make_window: MakeWindow) -> None:
    window = at_event(make_window, 2)
    view = opened(window)
    window.actions_["columns_NESW"].trigger()
    assert view.auction.shown.order[0] is Seat.N
    assert view.auction.shown.rows == window.table.grid.cells.rows


def test_theme_follows_the_window_or_is_its_own(make_window: MakeWindow) -> None:
    window = at_event(make_window, 2)
    view = opened(window)
    assert view.auction.painter.theme == Theme.for_projector(False)
    menu = view.make_menu()
    dark = next(action for action in menu.actions() if action.text() == "White on &black")
    dark.trigger()
    assert view.auction.painter.theme == Theme.for_projector(True)
    assert window.settings.projector_theme == "dark"
    assert not window.theme.is_dark
    assert view.grab().toImage().pixelColor(1, 1) == QColor("black")
    menu.close()


@pytest.mark.parametrize("is_dark", [False, True])
def test_contrast_is_high(is_dark: bool) -> None:
    theme = Theme.for_projector(is_dark)
    for ink, face in TEXT_PAIRS:
        assert contrast(getattr(theme, ink), getattr(theme, face)) >= 4.5, (ink, face)
    for ink, face in MARK_PAIRS:
        assert contrast(getattr(theme, ink), getattr(theme, face)) >= 3, (ink, face)
    for face in ("window", "table", "ask_face", "say_face"):
        assert contrast(theme.text, getattr(theme, face)) >= 12, face


# --- keys ------------------------------------------------------------------------------------------------------------


def test_keys_go_to_the_player(played: MainWindow) -> None:
    view = opened(played)
    player = played.mode
    assert isinstance(player, LessonPlayer)
    QTest.keyClick(view, Key.Key_PageDown)
    assert player.position == (1, False)
    QTest.keyClick(view, Key.Key_Right)
    assert player.position == (1, True)
    QTest.keyClick(view, Key.Key_PageUp)
    assert player.position == (1, False)
    QTest.keyClick(view, Key.Key_End)
    assert player.position == (3, False)


def test_keys_make_calls(window: MainWindow) -> None:
    with_screens(window, LAPTOP, BEAMER)
    view = opened(window)
    QTest.keyClicks(view, "p1h")
    assert [wording.call_text(made.event.call) for made in window.session.state.calls] == ["Pass", "1♥"]
    assert view.auction.shown.rows == window.table.grid.cells.rows


def test_over_the_table_keys_make_no_calls(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP)
    projection.open()
    view = projection.view
    assert view is not None
    seat = window.session.seat
    QTest.keyClicks(view, "pxra1")
    QTest.keyClick(view, Key.Key_Right)
    assert not window.session.state.calls
    assert window.keyboard.level == 0
    assert window.session.seat is seat
    # On another screen the table is seen.
    fake.plug(BEAMER)
    QTest.keyClicks(view, "p")
    assert len(window.session.state.calls) == 1


def test_over_the_table_the_shortcuts_work(window: MainWindow, qtbot: QtBot) -> None:
    window.session.call(window.session.seat, PASS)
    projection, _fake = with_screens(window, LAPTOP)
    projection.open()
    view = projection.view
    assert view is not None
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    QTest.keyClick(view, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not window.session.state.calls
    assert not view.auction.shown.rows[-1][-1].call


def test_over_the_table_a_lesson_goes_on(played: MainWindow) -> None:
    projection, _fake = with_screens(played, LAPTOP)
    projection.open()
    player = played.mode
    assert isinstance(player, LessonPlayer)
    assert projection.view is not None
    QTest.keyClick(projection.view, Key.Key_PageDown)
    assert player.position == (1, False)


def test_keys_wait_for_a_dialog(window: MainWindow) -> None:
    with_screens(window, LAPTOP, BEAMER)
    view = opened(window)
    window.actions_["conditions"].trigger()
    QTest.keyClicks(view, "p")
    assert not window.session.state.calls
    for dialog in window.findChildren(QWidget):
        if dialog.isWindow() and dialog.isVisible():
            dialog.close()


# --- screens ---------------------------------------------------------------------------------------------------------


class FakeScreen:
    """A screen with a name, a serial number and a place."""

    def __init__(self, name: str, serial: str = "", left: int = 0) -> None:
        self._name, self._serial, self._left = name, serial, left

    def name(self) -> str:
        return self._name

    def serialNumber(self) -> str:
        return self._serial

    def geometry(self) -> QRect:
        return QRect(self._left, 0, 1920, 1080)


LAPTOP, BEAMER, TELEVISION = FakeScreen("eDP-1", "A"), FakeScreen("HDMI-1", "B", 1920), FakeScreen("DP-2", "C", 3840)


class FakeScreens(Screens):
    """Screens that are plugged and unplugged by hand; the main window is on the laptop's."""

    def __init__(self, window: MainWindow, *screens: FakeScreen) -> None:
        super().__init__(window)
        self.list = list(screens)
        self.log: list[tuple[str, bool]] = []

    def all(self) -> Sequence[Screen]:
        return self.list

    def of(self, _widget: QWidget) -> Screen:
        return self.list[0]

    def put(self, widget: QWidget, screen: Screen) -> None:
        self.log.append((screen.name(), widget.isFullScreen()))

    def plug(self, screen: FakeScreen) -> None:
        self.list.append(screen)
        self.changed.emit()

    def unplug(self, screen: FakeScreen) -> None:
        self.list.remove(screen)
        self.changed.emit()


def with_screens(window: MainWindow, *screens: FakeScreen) -> tuple[Projection, FakeScreens]:
    fake = FakeScreens(window, *screens)
    window.rooms._projection = Projection(window, fake)
    return window.rooms._projection, fake


def places(fake: FakeScreens) -> list[str]:
    return [name for name, _is_full in fake.log]


def test_second_screen(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER)
    projection.open()
    assert projection.view is not None
    assert places(fake) == ["HDMI-1"]
    assert projection.view.isFullScreen()
    assert window.settings.projector_screen == ("HDMI-1", "B")


def test_one_screen_is_filled_and_not_remembered(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP)
    window.settings.projector_screen = ("HDMI-1", "B")
    projection.open()
    assert projection.view is not None
    assert places(fake) == ["eDP-1"]
    assert projection.view.isFullScreen()
    assert window.settings.projector_screen == ("HDMI-1", "B")


def way_out_of(view: ProjectorWindow) -> QToolButton:
    (button,) = view.findChildren(QToolButton)
    return button


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("has_lesson", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_way_out_of_the_only_screen(
    make_window: MakeWindow, language: str, has_lesson: bool, size: tuple[int, int]
) -> None:
    set_language(language)
    window = make_window(lesson_case())
    if has_lesson:
        window.rooms.lessons.play_session()
    projection, _fake = with_screens(window, LAPTOP)
    projection.open()
    view = projection.view
    assert view is not None
    view.resize(*size)
    button = way_out_of(view)
    assert button.isVisible()
    assert "Esc" in button.text()
    assert button.width() >= button.sizeHint().width()
    assert view.rect().contains(button.geometry())
    others = [part for part in (view.auction, view.texts, view.caption) if part.isVisible()]
    assert not any(part.geometry().intersects(button.geometry()) for part in others)
    palette = button.palette()
    assert contrast(palette.buttonText().color().name(), palette.button().color().name()) >= 7
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert projection.view is None
    assert not view.isVisible()


def test_no_way_out_where_another_screen_is(window: MainWindow, qtbot: QtBot) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER)
    projection.open()
    view = projection.view
    assert view is not None
    whole = view.auction.geometry().bottom() if not view.texts.isVisible() else view.texts.geometry().bottom()
    assert way_out_of(view).isHidden()
    assert whole >= view.height() * 0.97
    fake.unplug(BEAMER)
    qtbot.waitUntil(lambda: not view.isFullScreen())
    # It has a frame now.
    assert way_out_of(view).isHidden()
    fake.plug(BEAMER)
    qtbot.waitUntil(view.isFullScreen)
    assert way_out_of(view).isHidden()


def test_way_out_comes_and_goes_with_the_other_screen(window: MainWindow, qtbot: QtBot) -> None:
    projection, fake = with_screens(window, LAPTOP)
    projection.open()
    view = projection.view
    assert view is not None
    assert way_out_of(view).isVisible()
    fake.plug(BEAMER)
    qtbot.waitUntil(lambda: way_out_of(view).isHidden())


def test_the_screen_of_last_time(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER, TELEVISION)
    window.settings.projector_screen = ("other socket", "C")
    projection.open()
    assert places(fake) == ["DP-2"]


def test_unplugged_and_plugged_again(window: MainWindow, qtbot: QtBot) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER)
    projection.open()
    view = projection.view
    assert view is not None
    fake.unplug(BEAMER)
    qtbot.waitUntil(lambda: places(fake) == ["HDMI-1", "eDP-1"])
    # Not lost, and not over the main window either.
    assert projection.view is view
    assert view.isVisible()
    assert not view.isFullScreen()
    assert window.settings.projector_screen == ("HDMI-1", "B")
    fake.plug(BEAMER)
    qtbot.waitUntil(lambda: places(fake) == ["HDMI-1", "eDP-1", "HDMI-1"])
    assert view.isFullScreen()


def test_another_screen_takes_its_place(window: MainWindow, qtbot: QtBot) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER, TELEVISION)
    projection.open()
    fake.unplug(BEAMER)
    qtbot.waitUntil(lambda: places(fake) == ["HDMI-1", "DP-2"])
    assert projection.view is not None
    assert projection.view.isFullScreen()


def test_screen_that_is_plugged_while_it_is_open(window: MainWindow, qtbot: QtBot) -> None:
    projection, fake = with_screens(window, LAPTOP)
    projection.open()
    fake.plug(BEAMER)
    qtbot.waitUntil(lambda: places(fake) == ["eDP-1", "HDMI-1"])


def test_where_it_was_put_by_hand_it_stays(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP, BEAMER)
    projection.open()
    view = projection.view
    assert view is not None
    menu = view.make_menu()
    move = next(action for action in menu.actions() if action.text() == "To the &next screen")
    assert move.isEnabled()
    move.trigger()
    assert places(fake) == ["HDMI-1", "eDP-1"]
    fake.plug(TELEVISION)
    projection.settle()
    assert places(fake) == ["HDMI-1", "eDP-1"]
    menu.close()


def test_screens_without_the_view_change_nothing(window: MainWindow) -> None:
    projection, fake = with_screens(window, LAPTOP)
    fake.plug(BEAMER)
    projection.settle()
    assert projection.view is None
    assert fake.log == []


def test_a_screen_is_known_by_its_number_or_else_by_its_name() -> None:
    assert is_same(FakeScreen("HDMI-2", "B"), ("HDMI-1", "B"))
    assert not is_same(FakeScreen("HDMI-1", "X"), ("HDMI-1", "B"))
    assert is_same(FakeScreen("HDMI-1"), ("HDMI-1", ""))
    assert is_same(FakeScreen("HDMI-1"), ("HDMI-1", "B"))
    assert not is_same(FakeScreen("HDMI-1"), ())
    assert chosen([LAPTOP, BEAMER], ("eDP-1", "A"), LAPTOP) is BEAMER


def test_real_screens(window: MainWindow) -> None:
    projection = window.rooms.projection
    projection.open()
    assert len(projection.screens.all()) == 1
    assert projection.screens.of(window).name() == projection.screens.all()[0].name()
    assert projection.view is not None
    assert projection.view.isFullScreen()


def test_settings_with_nonsense(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(path)
    for screen in ("[1, 2]", '["a"]', "null", '{"a": 1}', f'["{"x" * 600}", ""]'):
        path.write_text(f'{{"projector_screen": {screen}, "projector_theme": "pink"}}', encoding="utf-8")
        settings = Settings.load(path)
        assert settings.projector_screen == ()
        assert settings.projector_theme == ""
    settings.projector_screen, settings.projector_theme = ("HDMI-1", "B"), "dark"
    assert settings.save()
    assert Settings.load(path).projector_screen == ("HDMI-1", "B")
    assert Settings.load(path).projector_theme == "dark"


def test_greek_menu_has_no_english(window: MainWindow) -> None:
    set_language("el")
    view = opened(window)
    menu = view.make_menu()
    texts = [action.text().replace("&", "") for action in menu.actions() if not action.isSeparator()]
    assert len(texts) == 5
    assert all(any("α" <= letter <= "ω" for letter in text) for text in texts)
    menu.close()
