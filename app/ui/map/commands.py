"""What the menus do with maps: open the map of the ruling, and write maps and the wall chart to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from app.cases.file_names import file_stem
from app.i18n import _
from app.laws import State
from app.ui.files import file_dialog, say_not_saved, say_saved
from app.ui.map.export import FORMATS, Drawing, write_drawing
from app.ui.map.window import MapWindow
from app.ui.of_window import OfWindow

if TYPE_CHECKING:
    from app.ui.window import MainWindow

_SIZE: Final = QSize(1280, 800)


class MapCommands(OfWindow):
    """The commands of a window. The map follows what its table shows."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.map: MapWindow | None = None
        self._folder: Path | None = None
        self._drawing: Drawing | None = None

    def show_map(self) -> None:
        """Opens the map of the ruling, or brings it to the front."""
        window = self._window
        if self.map is None:
            self.map = MapWindow(window, *window.appearance.of_dialog())
            self.map.export_wanted.connect(self._export_map)
            self.map.paged.connect(self._page)
            self.map.closed.connect(self._map_closed)
            window.session.changed.connect(self.follow)
            window.rooms.modes.changed.connect(self.follow)
            room = window.screen().availableSize() if window.screen() is not None else _SIZE
            self.map.resize(_SIZE.boundedTo(room))
            self.map.set_state(self.shown_state())
        self.map.show()
        self.map.activateWindow()
        self.map.canvas.focus_place()

    def shown_state(self) -> State | None:
        """The state that the table shows; None while something on it is not to be told yet."""
        window = self._window
        if window.mode is None:
            return window.session.state
        modes = window.rooms.modes
        return modes.states[-1] if modes.states and not modes.is_veiled else None

    @property
    def is_in_front(self) -> bool:
        """Whether the map is open and has the keys."""
        return self.map is not None and self.map.isActiveWindow()

    def follow(self) -> None:
        """Shows on the map what the table shows now."""
        if self.map is not None:
            self.map.set_state(self.shown_state())

    def set_look(self) -> None:
        """Gives the map the theme and the scale of the window."""
        if self.map is not None:
            window = self._window
            self.map.set_look(*window.appearance.of_dialog())

    def close(self) -> None:
        """Closes the map: its window closes with that of the table."""
        if self.map is not None:
            self.map.close()

    def wall_chart(self) -> None:
        """Asks for the size of the wall chart, and then for the file."""
        from app.ui.map.chart_dialog import ChartDialog

        window = self._window
        dialog = ChartDialog(window, *window.appearance.of_dialog())
        dialog.accepted.connect(self._size_chosen)
        dialog.open()

    # --- files --------------------------------------------------------------------------------------------------------

    def _export_map(self) -> None:
        if self.map is not None and (picture := self.map.picture()) is not None:
            self._ask_for_file(self.map, picture, _("Export the map"))

    def _size_chosen(self) -> None:
        from app.ui.map.chart import make_chart
        from app.ui.map.chart_dialog import ChartDialog

        dialog = self.sender()
        assert isinstance(dialog, ChartDialog)
        self._ask_for_file(self._window, make_chart(dialog.size_name), _("Export the wall chart"))

    def _ask_for_file(self, parent: QWidget, drawing: Drawing, title: str) -> None:
        filters = {
            "pdf": _("PDF, for printing (*.pdf)"),
            "png": _("Picture (*.png)"),
            "svg": _("Drawing (*.svg)"),
        }
        folder = self._folder
        path = self._window.session.path
        if folder is None and path is not None:
            folder = path.parent
        names = [filters[ending] for ending in FORMATS]
        dialog = file_dialog(parent, title, QFileDialog.AcceptMode.AcceptSave, names, folder)
        dialog.setDefaultSuffix(FORMATS[0])
        dialog.filterSelected.connect(self._filter_chosen)
        dialog.selectFile(f"{file_stem(drawing.title, 'map')}.{FORMATS[0]}")
        dialog.fileSelected.connect(self._write)
        self._drawing = drawing
        dialog.open()

    def _filter_chosen(self, _filter: str) -> None:
        dialog = self.sender()
        assert isinstance(dialog, QFileDialog)
        ending = FORMATS[dialog.nameFilters().index(dialog.selectedNameFilter())]
        dialog.setDefaultSuffix(ending)
        names = dialog.selectedFiles()
        if names:
            dialog.selectFile(Path(names[0]).with_suffix(f".{ending}").name)

    def _write(self, name: str) -> None:
        path, drawing = Path(name), self._drawing
        self._drawing = None
        if drawing is None:
            return
        if path.suffix.lower().removeprefix(".") not in FORMATS:
            path = path.with_name(f"{path.name}.{FORMATS[0]}")
        messages = self._window.messages
        try:
            write_drawing(drawing, path)
        except OSError as error:
            say_not_saved(messages, path, error)
            return
        self._folder = path.parent
        say_saved(messages, path)

    def _page(self, event: QKeyEvent) -> None:
        """The steps of a lesson are turned from here too: the map is in front, and the remote has no other keys."""
        window = self._window
        if window.mode is not None:
            event.setAccepted(window.keyboard.eventFilter(window, event))

    def _map_closed(self) -> None:
        window = self._window
        self.map = None
        window.session.changed.disconnect(self.follow)
        window.rooms.modes.changed.disconnect(self.follow)
