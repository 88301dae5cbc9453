"""The start of a session: what was not saved comes back, and a file may be opened."""

from __future__ import annotations

from pathlib import Path

from app.cases import CaseError
from app.cases.journal import Journal, Recovered, claim
from app.i18n import _
from app.session import Session
from app.ui.window import MainWindow
from app.wording import reason_text


class Start:
    """What is found at the start: a journal of our own, and the work that earlier runs left behind, the latest last."""

    def __init__(self, folder: Path | None) -> None:
        self.journal: Journal | None = None
        self.failure = ""
        self._left: list[tuple[Journal, Recovered]] = []
        if folder is None:
            return
        try:
            self.journal, orphans = claim(folder)
        except OSError as error:
            self.failure = reason_text(error.errno)
            return
        for orphan in orphans:
            recovered = orphan.recovered
            is_last = orphan is orphans[-1]
            # Work that was saved is only fetched back where the program was killed a moment ago.
            if recovered is not None and (recovered.is_modified or (is_last and recovered.case.events)):
                self._left.append((orphan, recovered))
            else:
                orphan.discard()

    def begin(self, session: Session, window: MainWindow, path: Path | None) -> None:
        """Puts the work that was left, or a file, into the window, and says so."""
        if self.failure:
            session.journal_failed.emit(self.failure)
        if path is not None:
            window.commands.open_file(path)
        elif self._left and self.journal is not None:
            orphan, recovered = self._left.pop()
            try:
                self.journal.take_over(orphan)
            except OSError as error:
                orphan.close()
                session.put(recovered.case, recovered.path, saved=False)
                session.journal_failed.emit(reason_text(error.errno))
                return
            session.restore(recovered)
            window.messages.show_message(
                lambda: _("The auction is back, as it was left."),
                label=lambda: _("Start afresh"),
                action=window.commands.start_afresh,
            )
            return
        if self._left and not window.messages.text:
            window.messages.show_message(
                lambda: _("There is an auction from before that was not saved."),
                label=lambda: _("Open it"),
                action=lambda: self._fetch(session),
            )

    def end(self) -> None:
        """Leaves what was not fetched for the next start."""
        for orphan, _recovered in self._left:
            orphan.close()
        self._left.clear()

    def _fetch(self, session: Session) -> None:
        orphan, recovered = self._left.pop()
        try:
            session.put(recovered.case, recovered.path, saved=False)
        except CaseError:
            # It was replayed a moment ago; but rather leave it than lose it.
            orphan.close()
            return
        session.sync()
        orphan.discard()
