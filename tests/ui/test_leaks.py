"""What is closed is freed: windows, their parts, dialogs and sessions.

Without the garbage collector: what waits for it keeps its memory for a long time, and a window that is freed along with
its children at no certain moment is a crash now and then.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.bridge import PASS, Call, Seat
from app.cases import new_case
from app.cases.journal import claim
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision, replay
from app.paths import resource
from app.session import Session
from app.settings import Settings
from app.ui.actions import Actions
from app.ui.dialogs.case import CallDialog, ConditionsDialog
from app.ui.dialogs.help import AboutDialog, ShortcutsDialog
from app.ui.header import Header
from app.ui.kit.theme import Theme
from app.ui.message_bar import MessageBar
from app.ui.panel.panel import Panel
from app.ui.panel.question import QuestionBox
from app.ui.table.auction_grid import AuctionGrid
from app.ui.table.bidding_box import BiddingBox
from app.ui.table.seat_tile import SeatTile
from app.ui.table.view import TableView
from app.ui.window import MainWindow


@pytest.fixture(autouse=True)
def no_collector(qapp: QApplication) -> Iterator[None]:
    """What is freed here is freed because nobody holds it any more."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def settle() -> None:
    """Everything that is to be deleted later is deleted now."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))


def use(window: MainWindow) -> None:
    """A little of everything, so that whatever a window makes late is there too."""
    session = window.session
    session.call(Seat.S, Call.parse("1C"), artificial=True)
    settle()
    session.decide(Decided(Decision.ACCEPTANCE, False))
    session.call(Seat.N, PASS)
    session.undo()
    session.choose_seat(Seat.E)
    window.table.box.set_alert(True)
    window.choose_language("el")
    window.choose_language("en")
    window.actions_["theme_dark"].trigger()
    window.actions_["zoom_in"].trigger()
    settle()


# Parts


PARTS: dict[str, Callable[[], QWidget]] = {
    "grid": AuctionGrid,
    "box": BiddingBox,
    "panel": Panel,
    "table": lambda: TableView(Theme.light()),
    "tile": lambda: SeatTile(Seat.N),
    "messages": MessageBar,
    "question": QuestionBox,
}


@pytest.mark.parametrize("make", PARTS.values(), ids=PARTS)
def test_part_is_freed(make: Callable[[], QWidget]) -> None:
    part = make()
    part.resize(600, 500)
    part.show()
    settle()
    freed = weakref.ref(part)
    part.close()
    del part
    assert freed() is None


def test_header_is_freed() -> None:
    owner = QWidget()
    header = Header(Actions(owner))
    header.show()
    settle()
    freed = weakref.ref(header)
    header.close()
    del header
    assert freed() is None


def test_panel_that_has_shown_rulings_is_freed() -> None:
    panel = Panel()
    panel.resize(600, 700)
    panel.show()
    for state in replay(Seat.N, [CallMade(Seat.S, PASS), Decided(Decision.ACCEPTANCE, True), CallMade(Seat.W, PASS)]):
        panel.set_state(state)
        settle()
    freed = weakref.ref(panel)
    panel.close()
    del panel
    assert freed() is None


# Dialogs


DIALOGS: dict[str, Callable[[QWidget], QDialog]] = {
    "conditions": lambda parent: ConditionsDialog(parent, Theme.light(), 1.0, new_case(), is_new=True),
    "call": lambda parent: CallDialog(
        parent, Theme.light(), 1.0, replay(Seat.N, [CallMade(Seat.N, Call.parse("1H"))])[-1], 0, ""
    ),
    "shortcuts": lambda parent: ShortcutsDialog(parent, Theme.light(), 1.0),
    "about": lambda parent: AboutDialog(parent, Theme.light(), 1.0),
}


@pytest.mark.parametrize("make", DIALOGS.values(), ids=DIALOGS)
def test_dialog_is_freed_with_its_window_still_there(make: Callable[[QWidget], QDialog]) -> None:
    parent = QWidget()
    dialog = make(parent)
    dialog.open()
    settle()
    freed = weakref.ref(dialog)
    dialog.reject()
    del dialog
    settle()
    assert freed() is None
    assert not parent.findChildren(QDialog)


# Windows and sessions


def test_window_and_session_are_freed(tmp_path: Path) -> None:
    session = Session(journal=claim(tmp_path / "journal")[0])
    window = MainWindow(session, Settings(tmp_path / "settings.json"), kept_folder=tmp_path / "kept")
    window.resize(1280, 800)
    window.show()
    use(window)
    window_freed, session_freed, panel_freed = map(weakref.ref, (window, session, window.panel))
    window.close()
    del window, session
    settle()
    assert window_freed() is None
    assert panel_freed() is None
    assert session_freed() is None


def test_window_is_freed_after_faults_messages_and_dialogs(tmp_path: Path) -> None:
    window = MainWindow(Session(), Settings(tmp_path / "settings.json"), kept_folder=tmp_path / "kept")
    window.show()
    assert not window.commands.open_file(tmp_path / "missing.json")
    window.commands.open_example()
    window.commands.about_last_call()
    window.commands.conditions()
    settle()
    for dialog in window.findChildren(QDialog):
        dialog.reject()
    del dialog
    settle()
    freed = weakref.ref(window)
    window.close()
    del window
    settle()
    assert freed() is None


def test_a_second_window_leaves_the_first_one_alone(tmp_path: Path) -> None:
    """What windows share - the application, the language, the pictures - does not hold them."""
    first = MainWindow(Session(), Settings(tmp_path / "settings.json"))
    second = MainWindow(Session(), Settings(tmp_path / "settings.json"))
    for window in (first, second):
        window.show()
        window.commands.open_file(resource("examples", "example-34.json"))
        settle()
    freed = weakref.ref(first)
    first.close()
    del first, window
    settle()
    assert freed() is None
    use(second)
    second.close()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language is everybody's."""
    yield
    set_language("en")
