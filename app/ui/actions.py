"""What can be done from the menus and by a shortcut; the texts follow the language."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from app.i18n import N_, _


class _Spec(NamedTuple):
    text: str
    shortcuts: tuple[str, ...] = ()
    group: str = ""
    is_checkable: bool = False
    # What is written on a button, where the text is too long for one.
    short: str = ""


# The ampersand stands before the letter that chooses the entry with the Alt key; each menu has each letter once.
_SPECS: Final = {
    "new": _Spec(N_("&New auction…"), ("Ctrl+N",)),
    "open": _Spec(N_("&Open…"), ("Ctrl+O",)),
    "example": _Spec(N_("&Example 34 of the commentary")),
    "save": _Spec(N_("&Save"), ("Ctrl+S",)),
    "save_as": _Spec(N_("Save &as…"), ("Ctrl+Shift+S",)),
    "save_pdf": _Spec(N_("Sa&ve as PDF…")),
    # Translators: on a button of the window; keep it short
    "print": _Spec(N_("&Print…"), ("Ctrl+P",), short=N_("Print")),
    "quit": _Spec(N_("&Quit"), ("Ctrl+Q",)),
    "undo": _Spec(N_("&Undo"), ("Ctrl+Z",)),
    "redo": _Spec(N_("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    "conditions": _Spec(N_("&Dealer, vulnerability, name…")),
    "last_call": _Spec(N_("&About the last call…"), ("Ctrl+I",)),
    "lessons": _Spec(N_("&Lessons…"), ("Ctrl+L",)),
    "lesson_back": _Spec(N_("&Back to the lesson")),
    "lesson_next": _Spec(N_("&Next lesson"), ("Ctrl+PgDown",)),
    "lesson_previous": _Spec(N_("&Previous lesson"), ("Ctrl+PgUp",)),
    "make_lesson": _Spec(N_("&Make a lesson of this case…")),
    "quiz": _Spec(N_("&Quiz…")),
    # Translators: on a button of the window: opens the map of the ruling; keep it short
    "map": _Spec(N_("&Map of the ruling"), ("F4",), short=N_("Map")),
    "wall_chart": _Spec(N_("&Wall chart of Law 30…")),
    "zoom_in": _Spec(N_("&Larger"), ("Ctrl++", "Ctrl+=")),
    "zoom_out": _Spec(N_("&Smaller"), ("Ctrl+-",)),
    "zoom_reset": _Spec(N_("&Normal size"), ("Ctrl+0",)),
    # Translators: on a button of the window: shows the projector view; keep it short
    "projector": _Spec(N_("&Projector view"), ("F11",), short=N_("Projector")),
    "theme_system": _Spec(N_("As the &system"), group="theme", is_checkable=True),
    "theme_light": _Spec(N_("&Light"), group="theme", is_checkable=True),
    "theme_dark": _Spec(N_("&Dark"), group="theme", is_checkable=True),
    "columns_WNES": _Spec(N_("&West first"), group="columns", is_checkable=True),
    "columns_NESW": _Spec(N_("&North first"), group="columns", is_checkable=True),
    "columns_ESWN": _Spec(N_("&East first"), group="columns", is_checkable=True),
    "columns_SWNE": _Spec(N_("&South first"), group="columns", is_checkable=True),
    "four_colour": _Spec(N_("Suits in &four colours"), is_checkable=True),
    "two_tap": _Spec(N_("T&wo taps to call"), is_checkable=True),
    "language_el": _Spec("Ελληνικά", group="language", is_checkable=True),
    "language_en": _Spec("English", group="language", is_checkable=True),
    "shortcuts": _Spec(N_("&Keyboard"), ("F1",)),
    "about": _Spec(N_("&About Out of Turn")),
}


# By the letter that is pressed with Ctrl; "!" is with Shift.
_LETTERS: Final = {
    "Z": "undo",
    "Z!": "redo",
    "Y": "redo",
    "N": "new",
    "O": "open",
    "S": "save",
    "S!": "save_as",
    "P": "print",
}

LESSON_ACTIONS: Final = ("lessons", "lesson_back", "lesson_next", "lesson_previous", "make_lesson", "quiz")


class Actions:
    """The actions by name, owned by a window."""

    def __init__(self, window: QWidget) -> None:
        self._actions: Final[dict[str, QAction]] = {}
        groups: dict[str, QActionGroup] = {}
        for name, spec in _SPECS.items():
            action = QAction(window)
            action.setObjectName(name)
            if spec.shortcuts:
                action.setShortcuts([QKeySequence(keys) for keys in spec.shortcuts])
                window.addAction(action)
            action.setCheckable(spec.is_checkable)
            if spec.group:
                group = groups.setdefault(spec.group, QActionGroup(window))
                group.addAction(action)
            self._actions[name] = action
        self._actions["quit"].setMenuRole(QAction.MenuRole.QuitRole)
        self._actions["about"].setMenuRole(QAction.MenuRole.AboutRole)
        for name in ("undo", "redo", "last_call"):
            # As in an empty auction, which most windows begin with.
            self._actions[name].setEnabled(False)
        # Before menus and buttons show them: each of these would take in every change.
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    @property
    def options(self) -> list[QAction]:
        """The actions that are ticked."""
        return [action for action in self._actions.values() if action.isCheckable()]

    def trigger_letter(self, letter: str) -> None:
        """Does what a shortcut says on a keyboard whose letters Qt did not know."""
        if letter in _LETTERS:
            self._actions[_LETTERS[letter]].trigger()

    def retranslate(self) -> None:
        """Reads the texts again."""
        for name, spec in _SPECS.items():
            text = _(spec.text)
            action = self._actions[name]
            if action.text() != text:
                action.setText(text)
                if spec.short:
                    action.setIconText(_(spec.short))
                plain = text.replace("&", "").rstrip("…")
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                action.setToolTip(f"{plain} ({keys})" if keys else plain)
