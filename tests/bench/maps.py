"""What the map of a ruling costs: grown, laid out and painted."""

from __future__ import annotations

import os
import statistics
import time

RUNS = 20


def rows() -> list[tuple[str, str, str]]:
    """Rows of the table: what was measured, the figure, the goal."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSizeF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QApplication

    from app.laws import WBF_2017, Fact, Irregularity
    from app.laws.tree import decision_tree
    from app.ui.kit.theme import Theme
    from app.ui.map.boxes import ON_SCREEN
    from app.ui.map.layout import lay_out
    from app.ui.map.paint import MapPainter

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    room = QSizeF(950, 700)
    found = []
    for what, kind in (("map of Law 30", Fact.PASS), ("map with Laws 30, 31 and 32", None)):
        times = []
        for _run in range(RUNS + 1):
            image = QImage(950, 700, QImage.Format.Format_RGB32)
            begin = time.perf_counter()
            layout = lay_out(decision_tree(WBF_2017, Irregularity.OUT_OF_ROTATION, kind=kind), ON_SCREEN, room)
            painter = QPainter(image)
            MapPainter(painter, Theme.light()).paint(layout, None)
            painter.end()
            times.append((time.perf_counter() - begin) * 1000)
        # The first one also reads the fonts.
        figure = f"first {times[0]:.0f}, then p50 {statistics.median(times[1:]):.0f} ms"
        found.append((f"{what}, laid out and painted", figure, "≤ 100 ms"))
    return found
