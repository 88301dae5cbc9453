"""The wall chart from the command line, where there is no window and perhaps no display."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from app.i18n import set_language
from app.ui.map.chart import make_chart
from app.ui.map.export import write_drawing


def write_chart(lang: str, size_name: str, out: Path) -> None:
    """Writes the wall chart in a language and a size of paper. Raises OSError if the file cannot be written."""
    app = QGuiApplication.instance()
    if app is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        app = QGuiApplication(sys.argv[:1])
    set_language(lang)
    write_drawing(make_chart(size_name), out)
