"""Where the window is: as last time, but always on a screen that exists."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.settings import Settings

LEAST_SIZE: Final = QSize(1024, 640)
USUAL_SIZE: Final = QSize(1280, 800)


def place(window: QWidget, settings: Settings) -> None:
    """Puts a window where it was last time."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if settings.geometry is None:
        size = USUAL_SIZE.boundedTo(screens[0].size()) if screens else USUAL_SIZE
        window.resize(size.expandedTo(LEAST_SIZE))
    else:
        window.setGeometry(clamped(QRect(*settings.geometry), screens))
    if settings.maximized:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def remember(window: QWidget, settings: Settings) -> None:
    """Notes where a window is; the settings are not written."""
    shape = window.normalGeometry()
    settings.geometry = (shape.x(), shape.y(), shape.width(), shape.height())
    settings.maximized = window.isMaximized()


def clamped(shape: QRect, screens: list[QRect]) -> QRect:
    """Where a window goes that was here: all of it on one of the screens, the nearest."""
    if not screens:
        return shape
    centre = shape.center()

    def distance(screen: QRect) -> int:
        nearest_x = min(max(centre.x(), screen.left()), screen.right())
        nearest_y = min(max(centre.y(), screen.top()), screen.bottom())
        return abs(nearest_x - centre.x()) + abs(nearest_y - centre.y())

    screen = min(screens, key=distance)
    width, height = min(shape.width(), screen.width()), min(shape.height(), screen.height())
    x = min(max(shape.x(), screen.x()), screen.x() + screen.width() - width)
    y = min(max(shape.y(), screen.y()), screen.y() + screen.height() - height)
    return QRect(x, y, width, height)
