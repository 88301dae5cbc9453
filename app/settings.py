"""What the user has chosen about the program, kept in one small JSON file. Read with suspicion: never a crash."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ZOOM_STEPS: Final = (80, 90, 100, 110, 125, 150, 175, 200)
THEMES: Final = ("system", "light", "dark")
COLUMN_ORDERS: Final = ("WNES", "NESW", "ESWN", "SWNE")
LANGUAGES: Final = ("", "en", "el")
PROJECTOR_THEMES: Final = ("", "light", "dark")
MAX_RECENT: Final = 10
_MAX_BYTES: Final = 100_000


class Settings:
    """The settings, each with a valid value at any time.

    `language`: "en", "el", or "" for the system's. `theme`: one of THEMES. `zoom`: percent, one of ZOOM_STEPS.
    `columns`: the seats in the order of the grid's columns. `geometry`: the window's x, y, width and height, with
    `maximized`. `recent`: paths, the latest first. `projector_screen`: name and serial of the screen on which the
    public view was last, empty if it never was. `projector_theme`: "" follows the window, else "light" or "dark".
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path: Final = path
        self.language = ""
        self.theme = "system"
        self.zoom = 100
        self.columns = COLUMN_ORDERS[0]
        self.four_colour = False
        self.two_tap = False
        self.geometry: tuple[int, int, int, int] | None = None
        self.maximized = False
        self.recent: tuple[str, ...] = ()
        self.projector_screen: tuple[str, ...] = ()
        self.projector_theme = ""

    @staticmethod
    def load(path: Path | None) -> Settings:
        """The settings in a file; whatever is missing or makes no sense keeps its default. None: not kept anywhere."""
        settings = Settings(path)
        if path is None:
            return settings
        try:
            with path.open("rb") as file:
                stored = json.loads(file.read(_MAX_BYTES).decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            return settings
        if isinstance(stored, dict):
            for name, accept in _ACCEPT.items():
                if name in stored:
                    value = accept(stored[name])
                    if value is not None:
                        setattr(settings, name, value)
        return settings

    def save(self) -> bool:
        """Writes the file in one step; whether that worked. A failure loses nothing but the choice itself."""
        if self._path is None:
            return True
        text = json.dumps({name: getattr(self, name) for name in _ACCEPT}, indent=2)
        partial = self._path.with_name(self._path.name + ".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            partial.write_text(text + "\n", encoding="utf-8")
            os.replace(partial, self._path)
        except (OSError, UnicodeError):
            return False
        return True

    def remember(self, path: Path) -> None:
        """Puts a file at the head of the recent ones."""
        text = str(path)
        self.recent = (text, *(other for other in self.recent if other != text))[:MAX_RECENT]

    def forget(self, path: Path) -> None:
        """Takes a file off the recent ones."""
        text = str(path)
        self.recent = tuple(other for other in self.recent if other != text)


def _one_of(allowed: tuple[Any, ...]) -> Callable[[object], object]:
    def accept(value: object) -> object:
        # The type counts too: True == 1 and 100.0 == 100, but neither was written here.
        return value if type(value) is type(allowed[0]) and value in allowed else None

    return accept


def _flag(value: object) -> object:
    return value if isinstance(value, bool) else None


def _geometry(value: object) -> object:
    if not isinstance(value, list) or len(value) != 4:
        return None
    if any(isinstance(n, bool) or not isinstance(n, int) or not -100_000 < n < 100_000 for n in value):
        return None
    return tuple(value) if value[2] > 0 and value[3] > 0 else None


def _paths(value: object) -> object:
    if not isinstance(value, list):
        return None
    return tuple(text for text in value if isinstance(text, str) and text and "\0" not in text)[:MAX_RECENT]


def _screen(value: object) -> object:
    if not isinstance(value, list) or len(value) not in (0, 2):
        return None
    return tuple(value) if all(isinstance(text, str) and len(text) < 500 for text in value) else None


_ACCEPT: Final[dict[str, Callable[[object], object]]] = {
    "language": _one_of(LANGUAGES),
    "theme": _one_of(THEMES),
    "zoom": _one_of(ZOOM_STEPS),
    "columns": _one_of(COLUMN_ORDERS),
    "four_colour": _flag,
    "two_tap": _flag,
    "geometry": _geometry,
    "maximized": _flag,
    "recent": _paths,
    "projector_screen": _screen,
    "projector_theme": _one_of(PROJECTOR_THEMES),
}
