"""What was not saved comes back: after a kill, after an orderly end, and beside a file that is opened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.bridge import PASS, Seat
from app.cases import read_case, write_case
from app.laws import CallMade
from app.paths import resource
from app.session import Session
from app.ui.kept import MAX_KEPT, keep, kept_files
from app.ui.recovery import Start
from app.ui.window import MainWindow
from tests.processes import run_python
from tests.ui.conftest import MakeWindow

# Calls are made in the window of a real process, which then ends at once, without a word.
KILLED = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.bridge import PASS, Seat
from app.ui.application import run
from app.ui.window import MainWindow

def act():
    (window,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    window.table.box.cards[PASS].click()
    window.session.choose_seat(Seat.W)
    window.table.box.cards[PASS].click()
    os._exit(9)

QTimer.singleShot(0, act)
run(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
"""


class Opened:
    """A window with its session, and what was found at the start."""

    def __init__(self, start: Start, window: MainWindow) -> None:
        self.start = start
        self.window = window
        self.session = window.session


OpenWindow = Callable[..., Opened]


@pytest.fixture
def folder() -> Path:
    return Path(os.environ["OUTOFTURN_HOME"]) / "journal"


@pytest.fixture
def open_window(make_window: MakeWindow, folder: Path) -> Iterator[OpenWindow]:
    opened: list[Opened] = []

    def open_(path: Path | None = None) -> Opened:
        start = Start(folder)
        window = make_window(session=Session(journal=start.journal))
        start.begin(window.session, window, path)
        opened.append(Opened(start, window))
        return opened[-1]

    yield open_
    for one in opened:
        one.session.close()
        one.start.end()


def calls(opened: Opened) -> list[tuple[Seat, str]]:
    return [(made.event.seat, made.event.call.code) for made in opened.session.state.calls]


def test_after_a_kill_the_window_opens_where_it_was_and_says_so(open_window: OpenWindow) -> None:
    assert run_python("-c", KILLED).returncode == 9
    again = open_window()
    assert calls(again) == [(Seat.N, "P"), (Seat.W, "P")]
    assert "is back" in again.window.messages.text
    assert again.window.isWindowModified()
    again.session.undo()
    again.session.undo()
    assert not again.session.can_undo


def test_start_afresh_is_one_click_and_loses_nothing(open_window: OpenWindow) -> None:
    run_python("-c", KILLED)
    again = open_window()
    QTest.mouseClick(again.window.messages.button, Qt.MouseButton.LeftButton)
    assert calls(again) == []
    (kept,) = again.window.commands.kept()
    assert len(read_case(kept).events) == 2
    again.session.undo()
    assert len(calls(again)) == 2


def test_kill_with_a_file_open_comes_back_with_its_file(open_window: OpenWindow, tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(resource("examples", "example-34.json").read_bytes())
    run_python("-c", KILLED, str(file))
    again = open_window()
    assert again.session.path == file
    assert len(again.session.case.events) == 9
    assert again.window.isWindowModified()


def test_orderly_end_asks_nothing_and_keeps_the_work(open_window: OpenWindow) -> None:
    first = open_window()
    first.session.call(Seat.N, PASS)
    first.window.close()
    first.start.end()
    again = open_window()
    assert calls(again) == [(Seat.N, "P")]


def test_nothing_comes_back_where_nothing_was_left(open_window: OpenWindow, tmp_path: Path) -> None:
    first = open_window()
    first.session.call(Seat.N, PASS)
    first.session.save(tmp_path / "case.json")
    first.window.close()
    first.start.end()
    again = open_window()
    assert calls(again) == []
    assert not again.window.messages.text


def test_file_on_the_command_line_leaves_the_other_work_within_reach(open_window: OpenWindow) -> None:
    run_python("-c", KILLED)
    again = open_window(resource("examples", "example-34.json"))
    assert len(again.session.case.events) == 7
    QTest.mouseClick(again.window.messages.button, Qt.MouseButton.LeftButton)
    assert calls(again) == [(Seat.N, "P"), (Seat.W, "P")]
    assert again.window.isWindowModified()


def test_work_that_was_not_fetched_waits_for_the_next_start(open_window: OpenWindow) -> None:
    run_python("-c", KILLED)
    first = open_window(resource("examples", "example-34.json"))
    first.window.close()
    first.start.end()
    again = open_window()
    assert len(calls(again)) == 2


def test_two_windows_at_a_time_keep_apart(open_window: OpenWindow) -> None:
    first = open_window()
    first.session.call(Seat.N, PASS)
    second = open_window()
    assert calls(second) == []
    assert not second.window.messages.text


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b'{"sum":"00000000","record":{}}\n', b"[" * 5000])
def test_damaged_journal_is_no_crash(open_window: OpenWindow, folder: Path, data: bytes) -> None:
    folder.mkdir(parents=True)
    (folder / "1-0.journal").write_bytes(data)
    assert calls(open_window()) == []


def test_journal_that_cannot_be_written_is_said(open_window: OpenWindow, folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    opened = open_window()
    assert "cannot be kept safe" in opened.window.messages.text
    opened.session.call(Seat.N, PASS)
    assert len(calls(opened)) == 1


def test_journal_is_on_the_disk_within_a_second(qtbot: QtBot, open_window: OpenWindow) -> None:
    opened = open_window()
    journal = opened.start.journal
    assert journal is not None
    flushed: list[bool] = []
    opened.session._idle.timeout.connect(lambda: flushed.append(True))
    opened.session.call(Seat.N, PASS)
    qtbot.waitUntil(lambda: bool(flushed), timeout=1000)


def test_program_ends_after_the_first_paint() -> None:
    for arguments in ((), (str(resource("examples", "example-34.json")),)):
        done = run_python("-m", "app", "--quit-after-paint", *arguments)
        assert (done.returncode, done.stdout) == (0, "")
        assert "Traceback" not in done.stderr


def test_kept_auctions_are_the_latest_ones(tmp_path: Path) -> None:
    case = read_case(resource("examples", "example-34.json"))
    for _number in range(MAX_KEPT + 3):
        path = keep(tmp_path / "kept", case)
        assert path is not None
        assert path.read_text(encoding="utf-8") == write_case(case)
    assert len(kept_files(tmp_path / "kept")) == MAX_KEPT
    (tmp_path / "file").write_text("")
    assert keep(tmp_path / "file", case) is None


TWO_WINDOWS = """
import os
from PySide6.QtWidgets import QApplication
from app.bridge import Call, Seat
from app.paths import user_state_dir
from app.session import Session
from app.ui.recovery import Start

app = QApplication([])
starts = [Start(user_state_dir() / "journal") for _number in range(3)]
for start, code in zip(starts, ("1C", "1D", "1H")):
    Session(journal=start.journal).call(Seat.N, Call.parse(code))
os._exit(9)
"""


def test_of_windows_killed_together_one_is_back_and_the_others_are_pointed_to(open_window: OpenWindow) -> None:
    assert run_python("-c", TWO_WINDOWS).returncode == 9
    again = open_window()
    assert calls(again) == [(Seat.N, "1H")]
    messages = again.window.messages
    assert messages.text == (
        "The auction is back, as it was left. 2 other unsaved auctions wait under File ▸ Unsaved auctions."
    )
    kept = [read_case(path).events[0] for path in again.window.commands.kept()]
    assert [event.call.code for event in kept if isinstance(event, CallMade)] == ["1D", "1C"]
    assert messages.other_button is not None
    assert messages.other_button.isVisible()
    QTest.mouseClick(messages.other_button, Qt.MouseButton.LeftButton)
    assert calls(again) == [(Seat.N, "1D")]
    assert not messages.text
    # What was on the table is kept too.
    assert len(again.window.commands.kept()) == 3


def test_where_nothing_else_was_left_there_is_no_second_button(open_window: OpenWindow) -> None:
    run_python("-c", KILLED)
    again = open_window()
    assert again.window.messages.text == "The auction is back, as it was left."
    assert again.window.messages.other_button is None
