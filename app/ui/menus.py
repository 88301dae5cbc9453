"""The menu bar. Menus are put together when the window is made; the lists of files only when they are opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from app.i18n import N_, _
from app.ui.actions import Actions

_SEPARATOR: Final = ""
_RECENT: Final = "recent"
_KEPT: Final = "kept"

# A menu is its title and its entries; an entry is the name of an action, a separator, a list of files or a menu.
_MENUS: Final = (
    (
        N_("&File"),
        (
            "new",
            "open",
            _RECENT,
            _KEPT,
            "example",
            _SEPARATOR,
            "save",
            "save_as",
            _SEPARATOR,
            "save_pdf",
            "print",
            "wall_chart",
            _SEPARATOR,
            "quit",
        ),
    ),
    (N_("&Case"), ("undo", "redo", _SEPARATOR, "last_call", "conditions")),
    (
        N_("&View"),
        (
            "zoom_in",
            "zoom_out",
            "zoom_reset",
            _SEPARATOR,
            "map",
            "projector",
            _SEPARATOR,
            (N_("&Theme"), ("theme_system", "theme_light", "theme_dark")),
            (N_("&Columns"), ("columns_WNES", "columns_NESW", "columns_ESWN", "columns_SWNE")),
            (N_("Lan&guage"), ("language_el", "language_en")),
            _SEPARATOR,
            "four_colour",
            "two_tap",
        ),
    ),
    (
        N_("&Lessons"),
        ("lessons", "lesson_back", "lesson_next", "lesson_previous", _SEPARATOR, "make_lesson", _SEPARATOR, "quiz"),
    ),
    (N_("&Help"), ("shortcuts", _SEPARATOR, "about")),
)
_FILE_LISTS: Final = {_RECENT: N_("Open &recent"), _KEPT: N_("&Unsaved auctions")}


class Menus(QObject):
    """The menus of a window. `file_chosen` carries a Path from the recent files or from the auctions that were kept."""

    file_chosen = Signal(object)

    def __init__(
        self, window: QMainWindow, actions: Actions, recent: Callable[[], list[Path]], kept: Callable[[], list[Path]]
    ) -> None:
        super().__init__(window)
        self._titles: Final[list[tuple[QMenu, str]]] = []
        self._lists: Final[dict[QMenu, Callable[[], list[Path]]]] = {}
        self._sources: Final = {_RECENT: recent, _KEPT: kept}
        bar = window.menuBar()
        for title, entries in _MENUS:
            menu = QMenu(bar)
            bar.addMenu(menu)
            self._fill(menu, title, entries, actions)

    def retranslate(self) -> None:
        """Reads the titles again; the actions are retranslated by themselves."""
        for menu, title in self._titles:
            menu.setTitle(_(title))

    def _fill(self, menu: QMenu, title: str, entries: tuple[object, ...], actions: Actions) -> None:
        self._titles.append((menu, title))
        for entry in entries:
            if isinstance(entry, tuple):
                child = QMenu(menu)
                menu.addMenu(child)
                self._fill(child, entry[0], entry[1], actions)
            elif entry == _SEPARATOR:
                menu.addSeparator()
            elif isinstance(entry, str) and entry in self._sources:
                child = QMenu(menu)
                menu.addMenu(child)
                self._titles.append((child, _FILE_LISTS[entry]))
                self._lists[child] = self._sources[entry]
                child.aboutToShow.connect(self._list_files)
                child.triggered.connect(self._chosen)
            else:
                assert isinstance(entry, str)
                menu.addAction(actions[entry])

    def _list_files(self) -> None:
        menu = self.sender()
        assert isinstance(menu, QMenu)
        menu.clear()
        for number, path in enumerate(self._lists[menu](), 1):
            action = QAction(menu)
            # A file name may have ampersands of its own.
            name = path.name.replace("&", "&&")
            action.setText(f"&{number} {name}" if number < 10 else name)
            action.setToolTip(str(path))
            action.setData(str(path))
            menu.addAction(action)
        if menu.isEmpty():
            none = menu.addAction(_("None yet"))
            none.setEnabled(False)

    def _chosen(self, action: QAction) -> None:
        if action.data():
            self.file_chosen.emit(Path(str(action.data())))
