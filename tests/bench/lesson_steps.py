"""What a step of a lesson costs: from the key to the painted window, through all lessons that come with the program."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

ROUNDS = 3


def rows() -> list[tuple[str, str, str]]:
    """The rows of the table: what was measured, the figure, the goal."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.cases.lesson import forward
    from app.session import Session
    from app.settings import Settings
    from app.ui.application import settle_in
    from app.ui.lessons.player import LessonPlayer
    from app.ui.window import MainWindow

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(Session(), Settings.load(Path(folder) / "settings.json"))
        window.resize(1280, 800)
        window.show()
        app.processEvents()
        settle_in()
        steps: list[float] = []
        for _round in range(ROUNDS):
            for entry in window.rooms.lessons.library.entries():
                if entry.is_own or entry.fault is not None:
                    continue
                window.rooms.lessons.play(entry)
                app.processEvents()
                player = window.mode
                assert isinstance(player, LessonPlayer)
                while forward(player.lesson, player.position) != player.position:
                    begin = time.perf_counter()
                    QTest.keyClick(window, Qt.Key.Key_Right)
                    app.sendPostedEvents()
                    app.processEvents()
                    steps.append((time.perf_counter() - begin) * 1000)
        window.close()
        app.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    if not steps:
        return []
    p99 = sorted(steps)[int(len(steps) * 0.99)]
    found = f"p50 {statistics.median(steps):.2f}, p99 {p99:.2f} ms"
    return [(f"step of a lesson to painted window, {len(steps)} steps", found, "p99 ≤ 16 ms")]
