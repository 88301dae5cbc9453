"""The file of the case on the table: held, so that no other window writes to it, and watched for changes by others.

How a text gets onto the disk is handed in; what it takes to hold a file (`lock.py`) is loaded with the first file.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.cases.case import Case, CaseError, Fault

if TYPE_CHECKING:
    from app.cases.lock import Holder, Lock


class Changed:
    """A file that somebody has changed since this window read or wrote it."""


class FileHeldError(OSError):
    """A file that is not written to, because another window has it open. `holder` tells whose."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(errno.EBUSY, "", str(path))
        self.holder: Final = holder


class HeldFile:
    """The one file that a window holds, or none.

    `write` puts a case into a file, whole or not at all, and raises OSError where it cannot.
    """

    def __init__(self, write: Callable[[Path, Case], None]) -> None:
        self._write: Final = write
        self._path: Path | None = None
        self._lock: Lock | None = None
        self._obstacle: Holder | Changed | None = None
        # What each file holds, as far as this window knows.
        self._known: Final[dict[Path, Case | None]] = {}

    @property
    def obstacle(self) -> Holder | Changed | None:
        """Why the file is not to be written to: who else has it open, or that it was changed. None: it may be."""
        return self._obstacle

    def know(self, path: Path, case: Case | None) -> None:
        """Takes a case for what this window last read from a file or wrote to it; None if that is not known."""
        self._known[path] = case

    def hold(self, path: Path | None) -> None:
        """Holds a file, if it can be had, and no other one. None: no file."""
        self._path = path
        self._take(None)
        if path is None:
            return
        from app.cases.lock import Lock, hold

        found = hold(path)
        if found is None or isinstance(found, Lock):
            self._lock = found
            self._obstacle = Changed() if self._was_changed(path) else None
        else:
            self._obstacle = found

    def look_again(self) -> None:
        """Finds out whether what stood in the way of the file has gone."""
        self.hold(self._path)

    def save(self, path: Path, case: Case) -> None:
        """Writes the case to a file, which is the one that is held from now on.

        Raises FileHeldError, or another OSError; then the file that was held before still is. What was changed by
        others is overwritten: `obstacle` tells beforehand.
        """
        lock = self._lock_for(path)
        try:
            self._write(path, case)
        except OSError:
            self._release(lock)
            raise
        self._path = path
        self._known[path] = case
        self._take(lock)

    def save_copy(self, path: Path, case: Case) -> None:
        """Writes another case to a file, and holds on to its own. Raises FileHeldError, or another OSError."""
        lock = self._lock_for(path)
        try:
            self._write(path, case)
        finally:
            self._release(lock)

    def _take(self, lock: Lock | None) -> None:
        """Lets go of what was held, and holds this."""
        if self._lock is not None and self._lock is not lock:
            self._lock.release()
        self._lock = lock
        self._obstacle = None

    def _release(self, lock: Lock | None) -> None:
        """Lets go of a lock, unless it is that of the file which is held."""
        if lock is not None and lock is not self._lock:
            lock.release()

    def _lock_for(self, path: Path) -> Lock | None:
        """The lock that a file needs before it is written to. Raises FileHeldError if another window has it."""
        from app.cases.lock import Lock, hold, sign_of

        if self._lock is not None and self._lock.sign == sign_of(path):
            return self._lock
        found = hold(path)
        if found is None or isinstance(found, Lock):
            return found
        raise FileHeldError(path, found)

    def _was_changed(self, path: Path) -> bool:
        """Whether a file holds something else than this window last read from it or wrote to it."""
        known = self._known.get(path)
        if known is None:
            return False
        from app.cases.parsing import read_case

        try:
            return read_case(path) != known
        except CaseError as error:
            # One that is gone can be written again.
            return error.fault not in (Fault.NOT_FOUND, Fault.UNREADABLE)
