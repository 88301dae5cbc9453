"""A case that is open in another window is read-only here, and says why; nothing is written over."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.bridge import PASS, Seat
from app.cases import new_case, read_case, write_case
from app.cases.held_file import Changed
from app.cases.lock import Holder, Lock, hold, sign_of
from app.session import Session
from app.ui.held import obstacle_text
from app.ui.window import MainWindow
from tests.processes import environment, run_python
from tests.ui.conftest import MakeWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.json"
    path.write_text(write_case(new_case(Seat.N)), encoding="utf-8")
    return path


@pytest.fixture
def elsewhere(case: Path) -> Iterator[Session]:
    """The same case, open in another window."""
    session = Session()
    session.open(case)
    yield session
    session.close()


# The whole program, which tells when its window is there; it ends with its standard input.
PROGRAM = """
import sys
from app import cli
cli.load_qt()
from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication
from app.ui import application
def settled():
    for window in QApplication.topLevelWidgets():
        if window.windowTitle():
            global end
            end = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
            end.activated.connect(window.close)
            print(window.windowTitle(), flush=True)
application.settle_in = settled
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.fixture
def program(case: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process: the program itself, with the case open in its window."""
    child = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(case)],
        env={**environment(tmp_path / "other home"), "LANG": "C.UTF-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdout is not None
    assert "case.json" in child.stdout.readline()
    yield child
    child.kill()
    child.communicate()


def save_dialog(window: MainWindow) -> QFileDialog:
    (found,) = (dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    return found


def text_of(window: MainWindow) -> str:
    return window.messages.text


@pytest.mark.skipif(sys.platform == "win32", reason="a window there does not hear its standard input")
def test_two_programs(window: MainWindow, case: Path, program: subprocess.Popen[str]) -> None:
    window.commands.open_file(case)
    assert "case.json is open in another window (since " in text_of(window)
    assert "[read-only]" in window.windowTitle()
    # It may be tried out all the same.
    window.session.call(Seat.N, PASS)
    # The other window is closed: the case is there to be saved.
    program.communicate("", timeout=30)
    assert program.returncode == 0
    assert not sign_of(case).exists()
    window.actions_["save"].trigger()
    assert text_of(window) == "Saved as case.json."
    assert "[read-only]" not in window.windowTitle()
    assert read_case(case) == window.session.case
    window.close()
    assert not sign_of(case).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a window there does not hear its standard input")
def test_a_program_that_was_killed_holds_nothing(
    window: MainWindow, case: Path, program: subprocess.Popen[str]
) -> None:
    program.kill()
    program.wait()
    window.commands.open_file(case)
    assert text_of(window) == ""
    assert "[read-only]" not in window.windowTitle()


def test_the_sentence_and_the_title_follow_the_language(window: MainWindow, case: Path, elsewhere: Session) -> None:
    window.commands.open_file(case)
    english = text_of(window)
    window.choose_language("el")
    greek = text_of(window)
    assert greek
    assert greek != english
    assert "case.json" in greek
    assert "[μόνο για ανάγνωση]" in window.windowTitle()
    assert window.messages.button.text() == "Αποθήκευση ως…"
    window.choose_language("en")
    assert text_of(window) == english


def test_save_asks_for_another_name_with_a_word(
    window: MainWindow, case: Path, elsewhere: Session, tmp_path: Path
) -> None:
    window.commands.open_file(case)
    QTest.mouseClick(window.messages.close_button, LEFT)
    assert text_of(window) == ""
    window.session.call(Seat.N, PASS)
    before = case.read_bytes()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "read-only" in text_of(window)
    dialog = save_dialog(window)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["case 2.json"]
    dialog.fileSelected.emit(str(tmp_path / "case 2.json"))
    dialog.close()
    assert text_of(window) == "Saved as case 2.json."
    assert window.session.path == tmp_path / "case 2.json"
    assert "[read-only]" not in window.windowTitle()
    assert case.read_bytes() == before
    assert read_case(tmp_path / "case 2.json") == window.session.case


def test_the_button_beside_the_sentence_asks_for_a_name(window: MainWindow, case: Path, elsewhere: Session) -> None:
    window.commands.open_file(case)
    QTest.mouseClick(window.messages.button, LEFT)
    save_dialog(window).close()


def test_the_suggested_name_is_not_there_yet(window: MainWindow, case: Path, elsewhere: Session) -> None:
    for number in (2, 3):
        case.with_name(f"case {number}.json").touch()
    window.commands.open_file(case)
    window.actions_["save"].trigger()
    dialog = save_dialog(window)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["case 4.json"]
    dialog.close()


def test_choosing_the_held_file_itself_changes_nothing(window: MainWindow, case: Path, elsewhere: Session) -> None:
    window.session.call(Seat.N, PASS)
    before = case.read_bytes()
    window.actions_["save_as"].trigger()
    dialog = save_dialog(window)
    dialog.fileSelected.emit(str(case))
    dialog.close()
    assert text_of(window) == "case.json is open elsewhere and was not overwritten. Choose another name."
    assert case.read_bytes() == before
    assert window.session.path is None
    assert window.session.is_modified


def test_undo_to_another_case_takes_the_sentence_away(window: MainWindow, case: Path, elsewhere: Session) -> None:
    window.commands.open_file(case)
    assert text_of(window)
    window.actions_["undo"].trigger()
    assert window.session.path is None
    assert text_of(window) == ""
    assert "[read-only]" not in window.windowTitle()
    window.actions_["redo"].trigger()
    assert "read-only" in text_of(window)
    assert "[read-only]" in window.windowTitle()


def test_what_another_window_has_changed_is_not_written_over_by_save(
    window: MainWindow, case: Path, elsewhere: Session
) -> None:
    window.commands.open_file(case)
    elsewhere.call(Seat.N, PASS)
    elsewhere.save(case)
    elsewhere.close()
    before = case.read_bytes()
    window.actions_["save"].trigger()
    assert text_of(window).startswith("case.json was changed by somebody else")
    save_dialog(window).close()
    assert case.read_bytes() == before


def test_a_case_that_nobody_else_has_is_held_without_a_word(window: MainWindow, case: Path) -> None:
    window.commands.open_file(case)
    assert text_of(window) == ""
    assert sign_of(case).exists()
    window.close()
    assert not sign_of(case).exists()


NOW = time.time()
HOLDERS: dict[str, Holder | Changed] = {
    "me": Holder("maria", "desk", NOW, True, True),
    "somebody here": Holder("maria", "desk", NOW, True, False),
    "another computer": Holder("maria", "desk", NOW, False, False),
    "days ago": Holder("maria", "desk", NOW - 3 * 86400, True, True),
    "nobody knows": Holder(),
    "changed": Changed(),
}


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("who", HOLDERS)
def test_each_reason_is_told(window: MainWindow, who: str, language: str) -> None:
    window.choose_language(language)
    holder = HOLDERS[who]
    text = obstacle_text(Path("περίπτωση 7.json"), holder)
    assert "περίπτωση 7.json" in text
    assert "{" not in text
    assert ("maria" in text) is (who in ("somebody here", "another computer"))
    assert ("desk" in text) is (who == "another computer")
    texts = [obstacle_text(Path("x"), other) for other in HOLDERS.values()]
    assert len(set(texts)) == len(texts)


def test_the_start_without_a_file_knows_nothing_of_locks(tmp_path: Path) -> None:
    script = (
        "import sys; from app.cli import main; status = main(['--quit-after-paint']);"
        "print(status, sorted({'app.cases.lock', 'app.ui.held'} & set(sys.modules)))"
    )
    done = run_python("-c", script)
    assert (done.stdout, done.stderr) == ("0 []\n", "")


def test_a_window_that_is_gone_holds_nothing(make_window: MakeWindow, case: Path) -> None:
    window = make_window()
    window.commands.open_file(case)
    window.close()
    found = hold(case)
    assert isinstance(found, Lock)
    found.release()
