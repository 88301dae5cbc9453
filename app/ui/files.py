"""Asking for a file, and what is said when it was written. Loaded when a file is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.i18n import _, language, system_language
from app.ui.file_list import put_in_order
from app.ui.message_bar import MessageBar
from app.wording import reason_text


def file_dialog(
    parent: QWidget, title: str, mode: QFileDialog.AcceptMode, filters: Iterable[str], folder: Path | None
) -> QFileDialog:
    """A dialog that asks for a file, at first in a folder if there is such a one."""
    dialog = QFileDialog(parent)
    # The system's own dialog speaks the system's language.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog, system_language() != language())
    put_in_order(dialog, parent.window())
    dialog.setAcceptMode(mode)
    dialog.setNameFilters(list(filters))
    dialog.setWindowTitle(title)
    if folder is not None and folder.is_dir():
        dialog.setDirectory(str(folder))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def say_saved(messages: MessageBar, path: Path) -> None:
    """Says that a file was written."""
    messages.show_message(lambda: _("Saved as {name}.").format(name=path.name))


def say_not_saved(messages: MessageBar, path: Path, error: OSError) -> None:
    """Says that a file could not be written, and why."""
    # Not the error itself: it holds on to all that was going on when it was raised.
    number = error.errno
    messages.show_message(
        lambda: _("{name} could not be saved: {reason}").format(name=path.name, reason=reason_text(number)),
        about_file=True,
    )
