"""Runs a command that is ended at once, by the kernel, where it opens an internet socket (AF_INET or AF_INET6).

    python packaging/no_network.py COMMAND [ARGUMENTS]

Linux only. The filter cannot be taken off again and holds for everything that the command starts.
"""

from __future__ import annotations

import ctypes
import os
import platform
import socket
import struct
import sys
from typing import Final

# By machine: how the kernel names its instruction set, and the number of its call `socket`.
_MACHINES: Final = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}

# From the kernel's headers: prctl.h, seccomp.h, bpf_common.h.
_PR_SET_SECCOMP: Final = 22
_PR_SET_NO_NEW_PRIVS: Final = 38
_SECCOMP_MODE_FILTER: Final = 2
_ALLOW: Final = 0x7FFF0000
_KILL_PROCESS: Final = 0x80000000
_LOAD: Final = 0x20
_JUMP_IF_EQUAL: Final = 0x15
_RETURN: Final = 0x06
# Where, in what the filter looks at, the number of the call, the machine and the first argument are.
_NUMBER: Final = 0
_ARCHITECTURE: Final = 4
_FIRST_ARGUMENT: Final = 16


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def is_possible() -> bool:
    """Whether this system has the filter."""
    return sys.platform == "linux" and platform.machine() in _MACHINES


def forbid() -> None:
    """Forbids this process and all that it starts to open an internet socket. Raises OSError where that fails."""
    architecture, number = _MACHINES[platform.machine()]
    program = (
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_JUMP_IF_EQUAL, 0, 6, architecture),
        (_LOAD, 0, 0, _NUMBER),
        (_JUMP_IF_EQUAL, 0, 3, number),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_JUMP_IF_EQUAL, 2, 0, socket.AF_INET),
        (_JUMP_IF_EQUAL, 1, 0, socket.AF_INET6),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _KILL_PROCESS),
    )
    code = b"".join(struct.pack("HBBI", *instruction) for instruction in program)
    libc = ctypes.CDLL(None, use_errno=True)
    described = _Filter(len(program), code)
    for arguments in ((_PR_SET_NO_NEW_PRIVS, 1, 0), (_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(described))):
        if libc.prctl(*arguments, 0, 0):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


if __name__ == "__main__":
    forbid()
    os.execvp(sys.argv[1], sys.argv[1:])
