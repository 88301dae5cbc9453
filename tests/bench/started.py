"""The program, started as usual; prints the clock when the panel, the last part of the window, has been painted."""

from __future__ import annotations

import time

from app import cli

# In the order in which the command line loads the program.
cli.load_qt()

from PySide6.QtCore import QEvent, QObject  # noqa: E402

from app.ui import application  # noqa: E402


class Clock(application.AfterPaint):
    """Prints the clock at the first paint, then lets the program end itself as it would."""

    _printed = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watches the panel."""
        if event.type() is QEvent.Type.Paint and not self._printed:
            self._printed = True
            print(time.monotonic_ns(), flush=True)
        return super().eventFilter(watched, event)


if __name__ == "__main__":
    application.AfterPaint = Clock  # type: ignore[misc]
    raise SystemExit(cli.main(["--quit-after-paint"]))
