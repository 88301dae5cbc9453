"""The command line: the window, `outofturn rule`, `outofturn picture` and `outofturn chart`.

Thin, and late in its imports: Qt is loaded only where a window or a picture is asked for, the argument parser only
where there are options, and of the commands the one that is called.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from app.cli.terminal import BAD_INPUT, INTERRUPTED, OK, UsageError, complain
from app.cli.window import load_qt, run_window

__all__ = ["load_qt", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and gives its exit status: 0, 1 where no window can be opened, 2 for bad input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if sys.platform == "linux":
        # Printers are asked for through the socket on this machine; else CUPS would look for a server on the network.
        os.environ.setdefault("CUPS_SERVER", "/run/cups/cups.sock")
    for stream in (sys.stdout, sys.stderr):
        # Also on a Windows console and in the C locale; what is no Unicode (in a file name) is escaped.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(given)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever was reading has enough. Python flushes once more at the end: into nothing, then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(given: list[str]) -> int:
    command, rest = given[:1], given[1:]
    if command == ["rule"]:
        from app.cli.rule import run_rule

        return run_rule(rest)
    if command == ["picture"]:
        from app.cli.picture import run_picture

        return run_picture(rest)
    if command == ["chart"]:
        from app.cli.chart import run_chart

        return run_chart(rest)
    return run_window(given)
