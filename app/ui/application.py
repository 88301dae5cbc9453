"""The program with a window: what is needed up to the first paint, and as little else as possible."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QWidget

from app import PRODUCT
from app.i18n import _, language, set_language, system_language
from app.paths import resource, user_state_dir
from app.session import Session
from app.settings import Settings
from app.ui.message_bar import MessageBar
from app.ui.placement import place
from app.ui.qt_translator import QtTranslator, use_locale
from app.ui.recovery import Start
from app.ui.window import MainWindow

MAX_LOG: Final = 500_000


def run(case_path: Path | None, *, quit_after_paint: bool = False) -> int:
    """Opens the window, with a case if one is given, and gives the exit status when it is closed."""
    # Not by setStyle: that hands back the style, and all the types that a style knows are loaded for it.
    app = Application([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("outofturn")
    app.setApplicationDisplayName(PRODUCT)
    app.setDesktopFileName("outofturn")
    folder = user_state_dir()
    settings = Settings.load(folder / "settings.json")
    set_language(settings.language or system_language(QLocale.system().name()))
    use_locale(language())
    app.installTranslator(QtTranslator(app))

    start = Start(folder / "journal")
    session = Session(journal=start.journal)
    window = MainWindow(session, settings, kept_folder=folder / "kept")
    reporter = Reporter(folder / "errors.log", window.messages)
    sys.excepthook = reporter.report
    place(window, settings)
    start.begin(session, window, case_path)
    app.file_asked_for.connect(window.open_asked_for)
    # A lesson that is opened stands in the place of the panel.
    last = window.mode or window.panel
    last.installEventFilter(AfterPaint(last, window.close if quit_after_paint else settle_in))
    window.show()
    status = app.exec()
    start.end()
    sys.excepthook = sys.__excepthook__
    return status


class Application(QApplication):
    """The application. `file_asked_for`: macOS wants a file opened, after a double click or a drop on the icon.

    There a running program is asked, and so is one that was started for the file; elsewhere each file starts a program.
    """

    file_asked_for = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Hears what the system asks of the whole program."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked_for.emit(event.file())
            return True
        return super().event(event)


class AfterPaint(QObject):
    """Does something once a widget, and so all of its window, has been painted for the first time."""

    def __init__(self, widget: QWidget, then: Callable[[], object]) -> None:
        super().__init__(widget)
        self._then: Callable[[], object] | None = then

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Waits for the first paint; what follows is done when the window is on the screen."""
        # Or once it is hidden before it could be: then something else has taken its place.
        if self._then is not None and event.type() in (QEvent.Type.Paint, QEvent.Type.Hide):
            QTimer.singleShot(0, self._then)
            # Not kept: it may be a method of the window, which no child of its should hold.
            self._then = None
        return False


def settle_in() -> None:
    """Does what the start had no time for, so that the first click need not wait for it."""
    from PySide6.QtGui import QGradient, QIcon  # noqa: F401

    from app.ui.dialogs import case  # noqa: F401
    from app.ui.kit import parts  # noqa: F401
    from app.ui.table import small_cards  # noqa: F401
    from app.wording import account  # noqa: F401

    icon = QIcon()
    for side in (16, 32, 48, 256):
        icon.addFile(str(resource("icons", f"outofturn-{side}.png")))
    QApplication.setWindowIcon(icon)
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow):
            window.table.box.foresee()
    # What is there now stays to the end: the collector need never look at it.
    gc.freeze()
    gc.enable()


class Reporter:
    """What happens with an error in the program itself: written down, said in a sentence, and the work goes on."""

    def __init__(self, log: Path, messages: MessageBar) -> None:
        self._log: Final = log
        self._messages: Final = messages

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """For sys.excepthook."""
        import traceback

        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        if sys.stderr is not None:
            sys.stderr.write(text)
        self._write(text)
        log = str(self._log)
        self._messages.show_message(
            lambda: _("Something went wrong in the program; the auction is safe. The details are in {file}.").format(
                file=log
            ),
            lasting=True,
        )

    def _write(self, text: str) -> None:
        from datetime import datetime

        try:
            self._log.parent.mkdir(parents=True, exist_ok=True)
            is_full = self._log.exists() and self._log.stat().st_size > MAX_LOG
            with self._log.open("w" if is_full else "a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n{text}\n")
        except OSError:
            # The sentence is still shown; there is nothing more to be done about it.
            pass
