"""Whether there is a display that a window can be opened on; where there is none, Qt would abort the process."""

from __future__ import annotations

import os
import sys

X_FOLDER = "/tmp"
"""Where the servers of X have their lock files and, in a folder, their sockets."""


def has_display() -> bool:
    """Whether the environment names a display that is there, or says what Qt is to do instead."""
    if sys.platform == "win32" or sys.platform == "darwin" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    x11, wayland = os.environ.get("DISPLAY", ""), os.environ.get("WAYLAND_DISPLAY", "")
    host, _colon, screen = x11.rpartition(":")
    if host not in ("", "unix"):
        # On another machine, or in a form that is for others to understand.
        return True
    number = screen.partition(".")[0]
    # To call a server takes half a millisecond of a start that has none to spare, so it is not the first resort.
    if number and _has_process(number):
        return True
    return bool(wayland and _wayland_answers(wayland)) or bool(number and _x11_answers(number))


def _has_process(number: str) -> bool:
    """Whether the lock file of a display of X, where there is one, names a process that runs."""
    try:
        with open(f"{X_FOLDER}/.X{number}-lock", "rb") as file:
            process = int(file.read(20))
        # Signal 0 is none: it is only looked whether it could be sent.
        os.kill(process, 0)
    except PermissionError:
        # It runs, for somebody else.
        return True
    except (OSError, ValueError, OverflowError):
        return False
    return True


def _wayland_answers(name: str) -> bool:
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return os.path.isabs(os.path.join(folder, name)) and _answers(os.path.join(folder, name))


def _x11_answers(number: str) -> bool:
    path = f"{X_FOLDER}/.X11-unix/X{number}"
    # Linux has a second one, which is in no folder; in a sandbox there may be only one of the two.
    return _answers(path) or (sys.platform == "linux" and _answers("\0" + path))


def _answers(address: str) -> bool:
    """Whether somebody listens at a local socket."""
    # The module `socket`, which is made around this one, takes seven milliseconds.
    from _socket import AF_UNIX, SOCK_STREAM, socket

    ours = socket(AF_UNIX, SOCK_STREAM)
    try:
        # A server that is too busy to answer is there.
        ours.setblocking(False)
        ours.connect(address)
    except (FileNotFoundError, ConnectionRefusedError):
        return False
    except OSError:
        return True
    finally:
        ours.close()
    return True
