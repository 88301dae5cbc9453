"""The start of a session: what was not saved comes back, and a file may be opened."""

from __future__ import annotations

from pathlib import Path

from app.cases import CaseError
from app.cases.journal import Journal, Recovered, claim
from app.i18n import _, ngettext
from app.session import Session
from app.ui.window import MainWindow


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
            self.failure = _reason_text(error.errno)
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
                session.journal_failed.emit(_reason_text(error.errno))
                return
            session.restore(recovered)
            self._say_that_it_is_back(window)
            return
        if self._left and not window.messages.text:
            window.messages.show_message(
                lambda: _("There is an auction from before that was not saved."),
                label=lambda: _("Open it"),
                action=lambda: self._fetch(session),
            )

    def _say_that_it_is_back(self, window: MainWindow) -> None:
        others = self._put_away(window)
        commands = window.commands
        window.messages.show_message(
            lambda: " ".join((_("The auction is back, as it was left."), *_others_text(len(others)))),
            label=lambda: _("Start afresh"),
            action=commands.start_afresh,
            other=(
                lambda: _("Open the other one") if len(others) == 1 else _("Open the latest of them"),
                lambda: commands.open_file(others[-1]),
            )
            if others
            else None,
        )

    def _put_away(self, window: MainWindow) -> list[Path]:
        """Puts the work that is not fetched back where the menu finds it; gives the files, the latest last."""
        files, left = [], []
        for orphan, recovered in self._left:
            path = window.commands.keep(recovered.case)
            if path is None:
                left.append((orphan, recovered))
            else:
                orphan.discard()
                files.append(path)
        self._left = left
        return files

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


def _reason_text(number: int | None) -> str:
    from app.wording import reason_text

    return reason_text(number)


def _others_text(count: int) -> tuple[str, ...]:
    if not count:
        return ()
    return (
        ngettext(
            "Another unsaved auction waits under File ▸ Unsaved auctions.",
            "{count} other unsaved auctions wait under File ▸ Unsaved auctions.",
            count,
        ).format(count=count),
    )
