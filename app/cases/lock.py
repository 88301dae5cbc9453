"""A case file that is open in one window is only read in another, in this process, in another, or on another computer.

The sign of it is a file beside the case, ``.NAME.lock``, that tells who has it. It is locked by the system for as long
as the window has the case; the system itself lets it go when the process ends, in whatever way, so that what a killed
program left behind is known for what it is. Where there can be no such file there is no lock, and no error either.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from app.cases.journal import is_still_there, lock_open_file

# Not every network locks files across computers. What another computer says of itself is believed for so long: its user
# may have been cut off, and then has the case back, unsaved work and all, at the next start there.
_BELIEVED: Final = 24 * 60 * 60
_MAX_BYTES: Final = 4096
# In seconds since 1970: beyond it, it is no time that anybody would write down.
_END_OF_TIME: Final = 1e11


class Holder(NamedTuple):
    """Who has a case file open.

    `user` and `host`: empty if not known. `since`: seconds since 1970, None if not known. `is_here`: on this computer.
    `is_me`: by this user, on this computer.
    """

    user: str = ""
    host: str = ""
    since: float | None = None
    is_here: bool = False
    is_me: bool = False


class Lock:
    """A case file that is held; `release` lets it go. `sign`: the file beside it that says so."""

    def __init__(self, sign: Path, file: int) -> None:
        self.sign: Final = sign
        self._file = file

    def release(self) -> None:
        """Lets the case go and removes the sign. Once is enough; a second time does nothing."""
        if self._file < 0:
            return
        if sys.platform != "win32":
            # While it is still locked, so that nobody else's is removed.
            _remove(self.sign)
        os.close(self._file)
        self._file = -1
        if sys.platform == "win32":
            _remove(self.sign)

    def __del__(self) -> None:
        """A session that is dropped holds nothing."""
        self.release()


def sign_of(path: Path) -> Path:
    """The file beside a case that says that it is held. All the names of one case, through links, come to the same."""
    with contextlib.suppress(OSError, RuntimeError):  # a link that leads to itself
        path = path.resolve()
    return path.with_name(f".{path.name}.lock")


def hold(path: Path) -> Lock | Holder | None:
    """Holds a case file: the lock, or who has it already, or None where files cannot be locked."""
    sign = sign_of(path)
    try:
        return _hold(sign)
    except BlockingIOError:
        return _holder(_read(sign))
    except OSError:
        return None


def _hold(sign: Path) -> Lock | Holder:
    """Raises BlockingIOError if another process has it, and OSError where there can be no such file."""
    while True:
        file = _open(sign)
        try:
            lock_open_file(file)
            if not is_still_there(file, sign):
                # Removed between the opening and the locking.
                os.close(file)
                continue
        except OSError as error:
            os.close(file)
            if not isinstance(error, BlockingIOError):
                # There are no locks here: then a sign says nothing.
                _remove(sign)
            raise
        told = _holder(_read(sign))
        if told.since is not None and not told.is_here and abs(time.time() - told.since) < _BELIEVED:
            os.close(file)
            return told
        with contextlib.suppress(OSError):
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, _signature())
        return Lock(sign, file)


def _open(sign: Path) -> int:
    """The sign, made if there is none. One of another user may only be read: that is enough to see whether it holds."""
    binary = getattr(os, "O_BINARY", 0)
    try:
        # Whoever may read the case may know who has it.
        return os.open(sign, os.O_RDWR | os.O_CREAT | binary, 0o644)
    except PermissionError:
        return os.open(sign, os.O_RDONLY | binary)


def _signature() -> bytes:
    said = {"program": "Out of Turn", "user": _user(), "host": _host(), "pid": os.getpid(), "since": int(time.time())}
    return json.dumps(said).encode("ascii")


def _holder(data: bytes) -> Holder:
    """What a sign says, which may be nothing."""
    try:
        said = json.loads(data)
        user, host, since = _name(said["user"]), _name(said["host"]), float(said["since"])
    except (ValueError, LookupError, TypeError, RecursionError):
        return Holder()
    if not user or not host or not 0 <= since < _END_OF_TIME:
        return Holder()
    is_here = host == _name(_host())
    return Holder(user, host, since, is_here, is_here and user == _name(_user()))


def _name(said: object) -> str:
    """A name as it can be shown, whatever a file says."""
    return " ".join(str(said).split())[:60]


def _read(sign: Path) -> bytes:
    try:
        with sign.open("rb") as file:
            return file.read(_MAX_BYTES)
    except OSError:
        return b""


def _remove(sign: Path) -> None:
    with contextlib.suppress(OSError):
        sign.unlink(missing_ok=True)


if sys.platform == "win32":

    def _user() -> str:
        return os.environ.get("USERNAME") or "?"

    def _host() -> str:
        return os.environ.get("COMPUTERNAME") or "?"
else:

    def _user() -> str:
        import pwd

        # The environment says who has logged in, not as whom the program runs.
        try:
            return pwd.getpwuid(os.getuid()).pw_name
        except KeyError:
            return str(os.getuid())

    def _host() -> str:
        return os.uname().nodename or "?"
