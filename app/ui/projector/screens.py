"""The screens that there are, and on which of them the public view belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, cast

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

Identity = tuple[str, ...]
"""Name and serial number of a screen."""


class Screen(Protocol):
    """What is asked of a screen."""

    def name(self) -> str:
        """The name that the system gives it, mostly that of the socket."""

    def serialNumber(self) -> str:
        """Its serial number, empty where it tells none."""

    def geometry(self) -> QRect:
        """Where it is."""


class Screens(QObject):
    """The screens of the system. `changed`: one was plugged or unplugged."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self.changed)
        app.screenRemoved.connect(self.changed)

    def all(self) -> Sequence[Screen]:
        """Those that are there now."""
        return cast("Sequence[Screen]", QGuiApplication.screens())

    def of(self, widget: QWidget) -> Screen:
        """The one that a window is on."""
        return cast("Screen", widget.screen())

    def put(self, widget: QWidget, screen: Screen) -> None:
        """Has a window open on a screen; it still has to be moved there."""
        if isinstance(screen, QScreen):
            widget.setScreen(screen)


def identity(screen: Screen) -> Identity:
    """By what a screen is known again."""
    return screen.name(), screen.serialNumber()


def is_same(screen: Screen, known: Identity) -> bool:
    """Whether a screen is one that was known: the same device, whatever its socket; without a number, the same name."""
    if len(known) != 2:
        return False
    name, serial = known
    return screen.serialNumber() == serial if serial and screen.serialNumber() else screen.name() == name


def chosen(screens: Sequence[Screen], known: Identity, taken: Screen) -> Screen:
    """The screen for the public view: the one that is known from last time, else another than the one that is taken.

    `taken` is the one with the main window; it is given where there is no other.
    """
    others: Final = [screen for screen in screens if identity(screen) != identity(taken)]
    return next((screen for screen in others if is_same(screen, known)), others[0] if others else taken)
