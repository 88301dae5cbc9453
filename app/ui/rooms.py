"""The way to what the first window does not show: each room is imported when it is entered for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.of_window import OfWindow

if TYPE_CHECKING:
    from app.ui.lessons.commands import LessonCommands
    from app.ui.map.commands import MapCommands
    from app.ui.modes import Modes, ModeView
    from app.ui.paper.printing import PrintCommands
    from app.ui.projector.projection import Projection
    from app.ui.window import MainWindow


class Rooms(OfWindow):
    """The rooms of a window. Nothing here is made before it is asked for."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._modes: Modes | None = None
        self._lessons: LessonCommands | None = None
        self._maps: MapCommands | None = None
        self._projection: Projection | None = None
        self._printing: PrintCommands | None = None

    @property
    def modes(self) -> Modes:
        """Enters and leaves modes: lessons and the quiz."""
        if self._modes is None:
            from app.ui.modes import Modes

            self._modes = Modes(self._window)
        return self._modes

    @property
    def mode(self) -> ModeView | None:
        """What stands in the place of the panel, None while the panel is there."""
        return None if self._modes is None else self._modes.view

    @property
    def lessons(self) -> LessonCommands:
        """What the menu of lessons does."""
        if self._lessons is None:
            from app.ui.lessons.commands import LessonCommands

            self._lessons = LessonCommands(self._window)
        return self._lessons

    @property
    def maps(self) -> MapCommands:
        """What is done with maps, and with the wall chart."""
        if self._maps is None:
            from app.ui.map.commands import MapCommands

            self._maps = MapCommands(self._window)
        return self._maps

    @property
    def projection(self) -> Projection:
        """The public view on the second screen."""
        if self._projection is None:
            from app.ui.projector.projection import Projection

            self._projection = Projection(self._window)
        return self._projection

    @property
    def printing(self) -> PrintCommands:
        """What puts a case or a lesson on paper."""
        if self._printing is None:
            from app.ui.paper.printing import PrintCommands

            self._printing = PrintCommands(self._window)
        return self._printing

    @property
    def eyes_elsewhere(self) -> bool:
        """Whether another window is looked at: the public view is open, or the map is in front."""
        is_projected = self._projection is not None and self._projection.view is not None
        return is_projected or (self._maps is not None and self._maps.is_in_front)

    # --- what the menus ask for ---------------------------------------------------------------------------------------

    def run_lesson_command(self) -> None:
        """Does what the action of the menu of lessons says that was triggered."""
        action = self.sender()
        assert action is not None
        self.lessons.run(action.objectName())

    def show_map(self) -> None:
        """Opens the map of the ruling."""
        self.maps.show_map()

    def make_wall_chart(self) -> None:
        """Asks for the paper and makes the wall chart."""
        self.maps.wall_chart()

    def toggle_projection(self) -> None:
        """Opens the projector view, or closes it."""
        self.projection.toggle()

    def print(self) -> None:
        """Prints what is on the table."""
        self.printing.print()

    def save_pdf(self) -> None:
        """Saves what would be printed."""
        self.printing.save_pdf()

    def show_shortcuts(self) -> None:
        """Shows all keys."""
        from app.ui.dialogs.help import ShortcutsDialog

        ShortcutsDialog(self._window, *self._window.appearance.of_dialog()).open()

    def show_about(self) -> None:
        """Says what this program is."""
        from app.ui.dialogs.help import AboutDialog

        AboutDialog(self._window, *self._window.appearance.of_dialog()).open()

    # --- what the window tells them -----------------------------------------------------------------------------------

    def refresh_projection(self) -> None:
        """The public view follows the settings, the language and the look of the window."""
        if self._projection is not None:
            self._projection.refresh()

    def refresh(self) -> None:
        """The windows beside this one follow its look."""
        self.refresh_projection()
        if self._maps is not None:
            self._maps.set_look()

    def close(self) -> None:
        """Leaves the mode, and closes the windows beside this one."""
        if self.mode is not None:
            self.modes.leave()
        if self._projection is not None:
            self._projection.close()
        if self._maps is not None:
            self._maps.close()
