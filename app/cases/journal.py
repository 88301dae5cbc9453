"""The journal: every change of an unsaved case, one line each, so that a killed program loses at most the last one.

One file for each running process, locked for as long as it runs; a file that can be locked by somebody else is one that
a killed process left behind. Each line is a JSON object with a checksum:

* ``{"kind": "case", "text": …, "path": …, "saved": …, "same": …}``: the case is now this one. `path`: its file, or
  null. `saved`: whether it is as in the file, or new and empty. `same`: it is the open document, amended (`path` and
  `saved` then say nothing).
* ``{"kind": "event", "event": …}``: one more event, as in the case file.
* ``{"kind": "undo"}``, ``{"kind": "redo"}``: a step back or forward. Each case and each event is one step.
* ``{"kind": "saved", "path": …}``: the case is now in this file.

`claim` gives each process a file of its own and finds those left behind.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from app.cases.case import Case, CaseError
from app.cases.report import replay_case
from app.cases.writing import write_case, write_event
from app.laws import CallMade, Event, Rejected, State, apply

Record = Mapping[str, object]

SUFFIX: Final = ".journal"


class Document(NamedTuple):
    """A file, or an auction that has none yet: `saved` is the case as it was last saved, None if it never was."""

    path: Path | None
    saved: Case | None


class Moment(NamedTuple):
    """One step of the history. `states`: as `replay_case` gives them. `document`: index into Recovered.documents."""

    case: Case
    states: tuple[State, ...]
    document: int


class Recovered(NamedTuple):
    """What a journal tells: the history, oldest step first, and where in it the program was (`at`)."""

    moments: tuple[Moment, ...]
    at: int
    documents: tuple[Document, ...]

    @property
    def case(self) -> Case:
        """The case that was on the table."""
        return self.moments[self.at].case

    @property
    def path(self) -> Path | None:
        """Its file, None if it had none."""
        return self.documents[self.moments[self.at].document].path

    @property
    def is_modified(self) -> bool:
        """Whether it differed from what was last saved."""
        return self.case != self.documents[self.moments[self.at].document].saved


def case_record(case: Case, path: Path | None = None, *, saved: bool = True, same: bool = False) -> Record:
    """The record that says: the case is now this one. See the top of the module for what the rest means."""
    place = None if path is None else str(path)
    return {"kind": "case", "text": write_case(case), "path": place, "saved": saved, "same": same}


def event_record(event: Event, extra: Mapping[str, object]) -> Record:
    """The record of one more event, with what it has beyond the keys that the Laws look at."""
    return {"kind": "event", "event": write_event(event, extra)}


class Journal:
    """A journal that this process owns. `recovered`: what it told when it was opened, None if no whole case was in it.

    What a killed program left unfinished at its end is cut off, so that one can go on writing. Raises BlockingIOError
    if another process owns it, and OSError where it cannot be written or locked.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._file = _open_locked(path)
        history, end = _replay(_read(path))
        os.ftruncate(self._file, end)
        self.recovered: Final = history.recovered()
        self._is_torn = False
        self._is_flushed = True

    def append(self, record: Record) -> None:
        """Adds a line, in one piece and past every buffer of this process.

        Raises OSError if it could not be written: what follows then counts only from the next whole case on.
        """
        self._write(_line(record))

    def sync(self) -> None:
        """Waits until the disk has it all. For a moment of leisure. Raises OSError."""
        if not self._is_flushed:
            os.fsync(self._file)
            self._is_flushed = True

    def clear(self) -> None:
        """Forgets everything: there is nothing to recover. Raises OSError."""
        os.ftruncate(self._file, 0)
        self._is_torn = False
        self._is_flushed = False

    def take_over(self, orphan: Journal) -> None:
        """Goes on where another journal ended, history and all, and removes that one. Raises OSError."""
        self.clear()
        self._write(_read(orphan.path))
        self.sync()
        orphan.discard()

    def discard(self) -> None:
        """Closes the journal and removes its file: for an orderly end."""
        try:
            os.ftruncate(self._file, 0)
            if sys.platform != "win32":
                # While it is still locked, so that nobody takes it for left behind.
                self.path.unlink(missing_ok=True)
        except OSError:
            pass
        self.close()
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Closes the journal and leaves its file where it is, as a killed process would."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write(self, data: bytes) -> None:
        if self._is_torn:
            # Whatever part of the last line was written, it must not be read, and what is missing must be noticed.
            data = b"?\n" + data
        self._is_flushed = False
        self._is_torn = True
        if os.write(self._file, data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
        self._is_torn = False


def claim(folder: Path) -> tuple[Journal, list[Journal]]:
    """A fresh journal for this process, and those with a case in them that killed processes left, the latest last.

    The journals of running processes are not touched. Those left behind are owned by the caller from now on, who
    recovers, takes over, discards or closes each; what holds no case is removed here. Raises OSError if the folder
    cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    orphans: list[tuple[int, str, Journal]] = []
    for name in os.listdir(folder):
        if not name.endswith(SUFFIX):
            continue
        path = folder / name
        try:
            changed = path.stat().st_mtime_ns
            journal = Journal(path)
        except OSError:
            # Also where files cannot be locked: no running process may lose its journal.
            continue
        if journal.recovered is None:
            journal.discard()
        else:
            orphans.append((changed, name, journal))
    orphans.sort(key=lambda orphan: orphan[:2])
    return _fresh(folder), [journal for _, _, journal in orphans]


def recover(path: Path) -> Recovered | None:
    """What a journal tells, None if there is no whole case in it.

    A line that is torn or damaged is ignored, and so is every later one, unless a whole case follows.
    """
    return _replay(_read(path))[0].recovered()


def _replay(data: bytes) -> tuple[_History, int]:
    """The history that lines tell, and where the last line ends that belongs to it."""
    history = _History()
    start = end = 0
    while (stop := data.find(b"\n", start)) >= 0:
        record = _record(data[start:stop])
        start = stop + 1
        if record is not None and (not history.is_broken or record.get("kind") == "case"):
            history.follow(record)
        else:
            history.is_broken = True
        if not history.is_broken:
            end = start
    return history, end


class _History:
    def __init__(self) -> None:
        self.is_broken = False
        self._moments: list[Moment] = []
        self._documents: list[Document] = []
        self._at = -1

    def recovered(self) -> Recovered | None:
        if self._at < 0:
            return None
        return Recovered(tuple(self._moments), self._at, tuple(self._documents))

    def follow(self, record: Record) -> None:
        """Takes one record in. One that cannot follow breaks the history: what comes after it means nothing."""
        try:
            self._follow(record)
            self.is_broken = False
        except (CaseError, LookupError, TypeError, ValueError):
            self.is_broken = True

    def _follow(self, record: Record) -> None:
        kind = record["kind"]
        if kind == "case":
            self._case(record)
        elif kind == "event":
            self._event(record["event"])
        elif kind == "undo" and self._at > 0:
            self._at -= 1
        elif kind == "redo" and self._at + 1 < len(self._moments):
            self._at += 1
        elif kind == "saved":
            now = self._moments[self._at]
            self._documents[now.document] = Document(_path(record["path"]), now.case)
        else:
            raise ValueError(kind)

    def _case(self, record: Record) -> None:
        # Only where a killed program has left a case is there one to be read.
        from app.cases.parsing import parse_case

        case = parse_case(str(record["text"]), "")
        states = replay_case(case)
        if record.get("same") and self._at >= 0 and not self.is_broken:
            document = self._moments[self._at].document
        else:
            document = len(self._documents)
            self._documents.append(Document(_path(record.get("path")), case if record.get("saved", True) else None))
        self._push(Moment(case, states, document))

    def _event(self, value: object) -> None:
        from app.cases.parsing import parse_event

        now = self._moments[self._at]
        callers = [event.seat for event in now.case.events if isinstance(event, CallMade)]
        event, extra = parse_event(value, callers)
        state = apply(now.states[-1], event)
        if isinstance(state, Rejected):
            raise ValueError(state.reason)
        self._push(Moment(now.case.with_event(event, extra), (*now.states, state), now.document))

    def _push(self, moment: Moment) -> None:
        del self._moments[self._at + 1 :]
        self._moments.append(moment)
        self._at += 1


def _path(value: object) -> Path | None:
    return None if value is None else Path(str(value))


# --- lines ---------------------------------------------------------------------------------------------------------

_HEAD: Final = len('{"sum":"00000000","record":')


def _line(record: Record) -> bytes:
    # ASCII, so that file names that are no Unicode survive, and no character is ever cut in two.
    body = json.dumps(dict(record), separators=(",", ":")).encode("ascii")
    return b'{"sum":"%08x","record":%s}\n' % (zlib.crc32(body), body)


def _record(line: bytes) -> Record | None:
    """The record of a line, None if the line is not whole."""
    body = line[_HEAD:-1]
    if not body or line != b'{"sum":"%08x","record":%s}' % (zlib.crc32(body), body):
        return None
    record = json.loads(body)
    return record if isinstance(record, dict) else None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


# --- files ---------------------------------------------------------------------------------------------------------


def _fresh(folder: Path) -> Journal:
    number = 0
    while True:
        path = folder / f"{os.getpid()}-{number}{SUFFIX}"
        number += 1
        try:
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        except FileExistsError:
            continue
        os.close(file)
        try:
            return Journal(path)
        except BlockingIOError:
            # Another process was quicker and takes the empty file for left behind.
            continue


def _open_locked(path: Path) -> int:
    """Opens a file for appending and locks it until it is closed, or until this process ends in whatever way."""
    while True:
        file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            lock_open_file(file)
            if is_still_there(file, path):
                return file
        except BaseException:
            os.close(file)
            raise
        # Removed between the opening and the locking.
        os.close(file)


def is_still_there(file: int, path: Path) -> bool:
    """Whether an open file is the one that has this path now. Raises OSError where that cannot be found out."""
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    # Far beyond the end: a locked byte cannot be read by others, and the journal itself should be.
    _LOCKED_BYTE: Final = 0x7FFFFFFE

    def lock_open_file(file: int) -> None:
        """Locks an open file until it is closed, or this process ends. Raises BlockingIOError if another has it."""
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
else:
    import fcntl

    def lock_open_file(file: int) -> None:
        """Locks an open file until it is closed, or this process ends.

        Raises BlockingIOError where another process has it, OSError where the file system knows no locks.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
