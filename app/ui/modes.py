"""Modes of the window: for a while the table shows something else, and the panel makes room for a view of its own.

The auction on the table is not touched meanwhile: it stays in the session, with its history and its journal, and is
shown again as it was when the mode ends.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.cases import Case
from app.laws import CallMade, State
from app.ui.kit.pills import Untold
from app.ui.kit.theme import Theme
from app.ui.of_window import OfWindow

if TYPE_CHECKING:
    from app.ui.window import MainWindow

# What has no meaning while the table shows another auction than the session's.
_OFF: Final = ("undo", "redo", "conditions", "last_call")
_SAVING: Final = ("save", "save_as")


class Told(Enum):
    """What a text is, of those that everybody in the room may read."""

    STORY = "what happened"
    QUESTION = "what is asked"
    OPTION = "what may be answered"
    RIGHT = "an option that has turned out to be right"
    ANSWER = "why, once it is revealed"


class ModeView(QWidget):
    """What stands in the place of the panel.

    `position_shown` carries a case, its states up to the last one revealed, and the calls made since of which nothing
    is told yet. `retold`: something else is told, while the position may be the same. `left`: the mode is to end.
    `renamed`: the title is another.
    """

    position_shown = Signal(object, object, object)
    retold = Signal()
    left = Signal()
    renamed = Signal()

    can_save = False
    # Whether what it shows can be saved as a file of its own, while the session keeps its case.
    can_copy = False
    # Whether another window is looked at, the public view or the map: a page that is turned here is not seen there.
    eyes_elsewhere = False

    def begin(self) -> None:
        """Shows its first position. Called when everything else is in place."""

    def end(self) -> None:
        """The mode ends now; the last moment to put something into the session."""

    def title(self) -> str:
        """What the title bar says."""
        return ""

    def told(self) -> tuple[tuple[Told, str], ...]:
        """What everybody in the room may read now, a paragraph each."""
        return ()

    def public(self) -> tuple[str, ...]:
        """The same, the texts alone."""
        return tuple(text for _kind, text in self.told())

    def is_veiled(self) -> bool:
        """Whether something is asked of which the answer is not revealed yet."""
        return False

    def untold(self) -> Untold:
        """What of the position on the table is not to be told."""
        return Untold.NOTHING

    def caption(self) -> str | None:
        """What stands small below the public view; None where nothing ever does."""
        return None

    def key(self, _event: QKeyEvent) -> bool:
        """A key was pressed somewhere in the window, without Ctrl or Alt; whether it was taken."""
        return False

    def goes_on(self, _case: Case) -> bool:
        """The session has another case; whether the mode goes on."""
        return False

    def retranslate(self) -> None:
        """Reads all texts again."""

    def apply_theme(self, _theme: Theme) -> None:
        """Takes the colours of the theme."""

    def set_scale(self, _factor: float) -> None:
        """Scales everything."""


class Modes(OfWindow):
    """Enters and leaves modes. `changed`: there is another mode, or none, or the table shows another position."""

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.view: ModeView | None = None
        self.case: Case | None = None
        self.states: tuple[State, ...] = ()
        self.bare: tuple[CallMade, ...] = ()

    @property
    def is_veiled(self) -> bool:
        """Whether the table shows something that is not to be explained yet, on a map or anywhere else."""
        return bool(self.bare) or (self.view is not None and self.view.is_veiled())

    def enter(self, view: ModeView) -> None:
        """Begins a mode, in the place of any other."""
        window = self._window
        if self.view is None:
            window.keyboard.drop()
            window.table.box.set_alert(False)
        else:
            self.view.end()
            self._let_go(self.view)
        self.view = view
        window.keyboard.mode_key = self._key
        for name in _OFF:
            window.actions_[name].setEnabled(False)
        window.actions_["save"].setEnabled(view.can_save)
        window.actions_["save_as"].setEnabled(view.can_save or view.can_copy)
        window.header.conditions.setEnabled(False)
        if not window.messages.is_lasting:
            window.messages.clear()
        window.panel.hide()
        window.table.show_box(False)
        view.apply_theme(window.theme)
        view.set_scale(window.factor)
        view.retranslate()
        window.side.addWidget(view, 1)
        view.position_shown.connect(self._show)
        view.retold.connect(self.changed)
        view.left.connect(self.leave)
        view.renamed.connect(window.show_title)
        view.show()
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        view.begin()
        window.show_title()

    def leave(self) -> None:
        """Ends the mode; the table shows the session's auction again."""
        view, window = self.view, self._window
        if view is None:
            return
        view.end()
        self._let_go(view)
        self.view = self.case = None
        self.states, self.bare = (), ()
        window.keyboard.mode_key = None
        for name in (*_OFF, *_SAVING):
            window.actions_[name].setEnabled(True)
        window.header.conditions.setEnabled(True)
        window.table.show_box(True)
        window.panel.show()
        window.setFocus(Qt.FocusReason.OtherFocusReason)
        window.show_session()
        self.changed.emit()

    def show_again(self) -> None:
        """Shows the position again, in another language or other colours."""
        if self.case is not None and self.view is not None:
            self._window.show_position(self.case, self.states, self.bare, self.view.untold())

    def _show(self, case: Case, states: tuple[State, ...], bare: tuple[CallMade, ...]) -> None:
        self.case, self.states, self.bare = case, states, bare
        untold = Untold.NOTHING if self.view is None else self.view.untold()
        self._window.show_position(case, states, bare, untold)
        self.changed.emit()

    def _let_go(self, view: ModeView) -> None:
        view.disconnect(self)
        self._window.side.removeWidget(view)
        view.hide()
        view.deleteLater()

    def _key(self, event: QKeyEvent) -> bool:
        view = self.view
        if view is None:
            return False
        view.eyes_elsewhere = self._window.rooms.eyes_elsewhere
        if view.key(event):
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return True
        return False
