"""What belongs to the window and does a part of its work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from app.ui.window import MainWindow


class OfWindow(QObject):
    """A child of the window that reaches the window's parts."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)

    @property
    def _window(self) -> MainWindow:
        # Asked for each time: a child that kept its window would be freed with it by the collector, at no certain
        # moment.
        from app.ui.window import MainWindow

        window = self.parent()
        assert isinstance(window, MainWindow)
        return window
