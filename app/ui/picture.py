"""A picture of the window with a case, drawn off screen: for the README, for tests, and where there is no display."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.cases import Case
from app.i18n import set_language
from app.session import Session
from app.settings import Settings
from app.ui.kit.theme import Theme
from app.ui.window import MainWindow


def draw(
    case: Case,
    after: int | None,
    lang: str,
    theme: str,
    size: tuple[int, int],
    out: Path,
    settings: Settings | None = None,
) -> None:
    """Draws the window with the first `after` events of a case, all of them for None, into a PNG file.

    `size` in pixels; a smaller one than the window's least size is not drawn smaller. Raises OSError if the file cannot
    be written.
    """
    app = _application()
    set_language(lang)
    if after is not None:
        case = case._replace(events=case.events[:after], event_extra=case.event_extra[:after])
    session = Session(case)
    window = MainWindow(session, settings or Settings(), theme=Theme.dark() if theme == "dark" else Theme.light())
    try:
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.resize(QSize(*size).expandedTo(window.minimumSize()))
        window.show()
        settle(app, window)
        picture = QBuffer()
        picture.open(QBuffer.OpenModeFlag.WriteOnly)
        window.grab().save(picture, "PNG")
        # Written by Python, which tells why it cannot be.
        out.write_bytes(picture.data().data())
    finally:
        window.hide()
        window.deleteLater()


def settle(app: QApplication, window: QWidget) -> None:
    """Has everything laid out that waits for the next round of events."""
    for _round in range(3):
        app.sendPostedEvents(None, int(QEvent.Type.LayoutRequest))
        app.processEvents()
    window.repaint()


def _application() -> QApplication:
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    return app
