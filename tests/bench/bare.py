"""The yardstick: the barest window that PySide6 can show. Prints the clock at its first paint."""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow


class Label(QLabel):
    """A label that tells when it is painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Prints the clock and ends the program."""
        super().paintEvent(event)
        print(time.monotonic_ns(), flush=True)
        QTimer.singleShot(0, QApplication.quit)


def main() -> int:
    """Shows the window."""
    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    label = Label("Out of Turn")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    window.setCentralWidget(label)
    window.resize(1280, 800)
    window.show()
    return app.exec()


if __name__ == "__main__":
    raise SystemExit(main())
