"""What the menus do with maps: open the map of the ruling, and write maps and the wall chart to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QFileDialog, QWidget

from app.i18n import _, language, system_language
from app.laws import State
from app.ui.map_export import FORMATS, Drawing, write_drawing
from app.ui.map_window import MapWindow, file_name

if TYPE_CHECKING:
    from app.ui.window import MainWindow

_SIZE: Final = QSize(1280, 800)


class MapCommands(QObject):
    """The commands of a window. The map follows what its table shows."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.map: MapWindow | None = None
        self._folder: Path | None = None
        self._drawing: Drawing | None = None

    @property
    def _window(self) -> MainWindow:
        # Asked for each time: a child that kept its window would be freed with it by the collector.
        window = self.parent()
        from app.ui.window import MainWindow

        assert isinstance(window, MainWindow)
        return window

    def show_map(self) -> None:
        """Opens the map of the ruling, or brings it to the front."""
        window = self._window
        if self.map is None:
            self.map = MapWindow(window, window.theme, min(window.factor, 1.5))
            self.map.export_wanted.connect(self._export_map)
            self.map.closed.connect(self._map_closed)
            window.session.changed.connect(self.follow)
            window.modes.changed.connect(self.follow)
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
        modes = window.modes
        return modes.states[-1] if modes.states and not modes.is_veiled else None

    def follow(self) -> None:
        """Shows on the map what the table shows now."""
        if self.map is not None:
            self.map.set_state(self.shown_state())

    def set_look(self) -> None:
        """Gives the map the theme and the scale of the window."""
        if self.map is not None:
            window = self._window
            self.map.set_look(window.theme, min(window.factor, 1.5))

    def close(self) -> None:
        """Closes the map: its window closes with that of the table."""
        if self.map is not None:
            self.map.close()

    def wall_chart(self) -> None:
        """Asks for the size of the wall chart, and then for the file."""
        from app.ui.chart_dialog import ChartDialog

        window = self._window
        dialog = ChartDialog(window, window.theme, min(window.factor, 1.5))
        dialog.accepted.connect(self._size_chosen)
        dialog.open()

    # --- files --------------------------------------------------------------------------------------------------------

    def _export_map(self) -> None:
        if self.map is not None and (picture := self.map.picture()) is not None:
            self._ask_for_file(self.map, picture, _("Export the map"))

    def _size_chosen(self) -> None:
        from app.ui.chart import make_chart
        from app.ui.chart_dialog import ChartDialog

        dialog = self.sender()
        assert isinstance(dialog, ChartDialog)
        self._ask_for_file(self._window, make_chart(dialog.size_name), _("Export the wall chart"))

    def _ask_for_file(self, parent: QWidget, drawing: Drawing, title: str) -> None:
        dialog = QFileDialog(parent)
        # The system's own dialog speaks the system's language.
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog, system_language() != language())
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        filters = {
            "pdf": _("PDF, for printing (*.pdf)"),
            "png": _("Picture (*.png)"),
            "svg": _("Drawing (*.svg)"),
        }
        dialog.setNameFilters([filters[ending] for ending in FORMATS])
        dialog.setDefaultSuffix(FORMATS[0])
        dialog.filterSelected.connect(self._filter_chosen)
        dialog.setWindowTitle(title)
        folder = self._folder
        path = self._window.session.path
        if folder is None and path is not None:
            folder = path.parent
        if folder is not None and folder.is_dir():
            dialog.setDirectory(str(folder))
        dialog.selectFile(f"{file_name(drawing.title)}.{FORMATS[0]}")
        dialog.finished.connect(dialog.deleteLater)
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
            from app.wording import reason_text

            number = error.errno
            messages.show_message(
                lambda: _("{name} could not be saved: {reason}").format(name=path.name, reason=reason_text(number)),
                lasting=True,
            )
            return
        self._folder = path.parent
        messages.show_message(lambda: _("Saved as {name}.").format(name=path.name))

    def _map_closed(self) -> None:
        window = self._window
        self.map = None
        window.session.changed.disconnect(self.follow)
        window.modes.changed.disconnect(self.follow)
