"""The public view: a window of its own on the second screen, which shows what everybody in the room may see.

It takes what the table of the main window shows, and nothing else of the auction: what is veiled there is veiled here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.bridge import SEATS
from app.ui.kit.theme import Theme
from app.ui.modes import Told
from app.ui.of_window import OfWindow
from app.ui.projector.auction import Shown
from app.ui.projector.screens import Identity, Screen, Screens, chosen, identity
from app.ui.projector.texts import Part
from app.ui.projector.window import ProjectorWindow
from app.ui.table.auction_layout import Kind
from app.wording.public import public_line

if TYPE_CHECKING:
    from app.ui.window import MainWindow

# The part of a screen that the view takes where it must not cover everything.
_PART: Final = 0.6

_EMPTY: Final = frozenset({Kind.NOTHING_YET, Kind.NO_CALL})


class Projection(OfWindow):
    """Opens and closes the public view of a main window, keeps it up to date, and finds the screen for it."""

    def __init__(self, window: MainWindow, screens: Screens | None = None) -> None:
        super().__init__(window)
        self.view: ProjectorWindow | None = None
        self.screens: Final = screens or Screens(self)
        self._here: Identity = ()
        self._was_moved = False
        self._is_due = False
        self.screens.changed.connect(self._screens_changed)
        window.session.changed.connect(self.refresh)
        window.rooms.modes.changed.connect(self.refresh)
        window.actions_["projector"].setCheckable(True)

    def toggle(self) -> None:
        """Opens the view, or closes it."""
        if self.view is None:
            self.open()
        else:
            self.view.close()

    def open(self) -> None:
        """Opens the view: full screen, on another screen than the main window where there is one."""
        window = self._window
        view = self.view = ProjectorWindow()
        view.pressed.connect(self._key)
        view.closed.connect(self._closed)
        view.theme_chosen.connect(self._choose_theme)
        view.move_wanted.connect(self._move_on)
        # The shortcuts of the menus work here too.
        view.addActions(window.actions())
        self._was_moved = False
        window.actions_["projector"].setChecked(True)
        self.refresh()
        taken = self.screens.of(window)
        self._put_on(chosen(self.screens.all(), window.settings.projector_screen, taken), fills=True)

    def close(self) -> None:
        """Closes the view, if it is open."""
        if self.view is not None:
            self.view.close()

    def refresh(self) -> None:
        """Shows what the table shows now, in the present language, colours and size."""
        view, window = self.view, self._window
        if view is None:
            return
        settings = window.settings
        is_dark = window.theme.is_dark if not settings.projector_theme else settings.projector_theme == "dark"
        view.set_look(Theme.for_projector(is_dark), settings.four_colour, window.factor)
        caption = None if window.mode is None else window.mode.caption()
        view.put(self._shown(), self._parts(), caption, is_beside=window.mode is not None)
        view.offer(settings.projector_theme, can_move=self._has_two_screens())

    # --- what is public -----------------------------------------------------------------------------------------------

    def _shown(self) -> Shown:
        table = self._window.table
        model = table.grid.cells
        sentences = tuple(
            model.sentence(cell, model.order[column])
            for row in model.rows
            for column, cell in enumerate(row)
            if cell.kind not in _EMPTY
        )
        assert model.state is not None
        badges = {seat: table.tiles[seat].badges for seat in SEATS}
        return Shown(model.rows, sentences, model.order, model.vulnerable, model.state.dealer, badges)

    def _parts(self) -> tuple[Part, ...]:
        window = self._window
        if window.mode is not None:
            return window.mode.told()
        is_question, text = public_line(window.session.state)
        return ((Told.QUESTION if is_question else Told.STORY, text),)

    # --- screens ------------------------------------------------------------------------------------------------------

    def _screens_changed(self) -> None:
        # Qt itself moves the windows of a screen that goes, and is done with that only after it has told everybody.
        if self.view is not None and not self._is_due:
            self._is_due = True
            QTimer.singleShot(0, self.settle)

    def settle(self) -> None:
        """Finds the place of the view again: back on its screen, or as a plain window on one that is left."""
        self._is_due = False
        window = self._window
        if self.view is None:
            return
        screens, taken = self.screens.all(), self.screens.of(window)
        is_there = any(identity(screen) == self._here for screen in screens)
        best = chosen(screens, window.settings.projector_screen, taken)
        has_own = identity(best) != identity(taken)
        if not is_there:
            # It would cover the main window if it had all of the only screen.
            self._put_on(best, fills=has_own)
        elif self._here == identity(taken) and has_own and not self._was_moved:
            self._put_on(best, fills=True)
        self.view.offer(window.settings.projector_theme, can_move=self._has_two_screens())

    def _has_two_screens(self) -> bool:
        return len(self.screens.all()) > 1

    def _move_on(self) -> None:
        """To the next screen, by the user's own wish."""
        screens = list(self.screens.all())
        at = next((place for place, screen in enumerate(screens) if identity(screen) == self._here), -1)
        self._was_moved = True
        self._put_on(screens[(at + 1) % len(screens)], fills=True)

    def _put_on(self, screen: Screen, *, fills: bool) -> None:
        view, window = self.view, self._window
        assert view is not None
        is_own = identity(screen) != identity(self.screens.of(window))
        self._here = identity(screen)
        if is_own and window.settings.projector_screen != self._here:
            window.settings.projector_screen = self._here
            window.settings.save()
        area = screen.geometry()
        if view.isVisible():
            # A window that fills a screen stays there on some systems, wherever it is sent.
            view.showNormal()
        self.screens.put(view, screen)
        if fills:
            view.setGeometry(area)
            view.showFullScreen()
        else:
            view.setGeometry(_part_of(area))
            view.showNormal()
        if is_own or not fills:
            # The hands are on the laptop.
            window.activateWindow()
        else:
            view.activateWindow()

    # --- what the user does -------------------------------------------------------------------------------------------

    def _key(self, event: QKeyEvent) -> None:
        """A key that was pressed in the view does what it does in the main window, unless nobody would see it done."""
        window = self._window
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if window.mode is None and not self._has_two_screens() and not has_control:
            # The view is over the table: a slip of the hand would be a call, or half of one. A lesson is different: it
            # is stepped through on the view itself.
            event.ignore()
        elif QApplication.activeModalWidget() is None:
            event.setAccepted(window.keyboard.eventFilter(window, event))

    def _choose_theme(self, name: str) -> None:
        settings = self._window.settings
        settings.projector_theme = name
        settings.save()
        self.refresh()

    def _closed(self) -> None:
        view, window = self.view, self._window
        self.view = None
        if view is not None:
            view.deleteLater()
        window.actions_["projector"].setChecked(False)


def _part_of(area: QRect) -> QRect:
    part = QRect(0, 0, round(area.width() * _PART), round(area.height() * _PART))
    part.moveCenter(area.center())
    return part
