"""The terminal: the exit status, what is said there of bad input, and cases that are read from it."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.i18n import _

if TYPE_CHECKING:
    from app.cases import Case, CaseError

PROGRAM: Final = "outofturn"
OK: Final = 0
NO_WINDOW: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

_OPEN_ALREADY: Final = ("/dev/stdin", "/dev/fd/")


class UsageError(Exception):
    """A command line that makes no sense. The message is one translated sentence."""


def complain(sentence: str) -> None:
    """One line on standard error."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        print(" ".join(sentence.split()), file=sys.stderr, flush=True)


def complain_of(name: str, error: CaseError) -> None:
    """Says what is wrong with a file, which was named so; a hyphen stands for the standard input."""
    from app import wording

    error.name = _("standard input") if name == "-" else printable(name)
    complain(wording.fault_text(error))


def complain_of_writing(sentence: str, path: Path, error: OSError) -> None:
    """Says why a file could not be written. The sentence has the fields `file` and `reason`."""
    from app import wording

    complain(sentence.format(file=printable(str(path)), reason=wording.reason_text(error.errno)))


def printable(name: str) -> str:
    """A name as it can be shown on one line; in the C locale Python has not understood what is beyond ASCII."""
    with contextlib.suppress(UnicodeEncodeError):
        name = name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return "".join(char if char.isprintable() else "�" for char in name)


def read_named(name: str) -> Case:
    """The case in a file; a hyphen stands for the standard input. Raises CaseError."""
    from app.cases import MAX_BYTES, decode_case, read_case

    if name.startswith(_OPEN_ALREADY):
        # What a shell puts in the place of <(…): a pipe that somebody writes into, where others are refused.
        with contextlib.suppress(OSError, ValueError), open(name, "rb") as file:
            return decode_case(file.read(MAX_BYTES + 1), name)
    if name != "-":
        return read_case(Path(name))
    # Where there is no standard input at all, as in a program without a console, nothing can be read from it.
    data = sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin is not None else b""
    return decode_case(data, name)
