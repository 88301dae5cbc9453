"""The command line: the window, `outofturn rule`, `outofturn picture` and `outofturn chart`.

Thin, and late in its imports: Qt is loaded only where a window or a picture is asked for, the argument parser only
where there are options.
"""

from __future__ import annotations

import contextlib
import gc
import io
import os
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.i18n import LANGUAGES, _, language, set_language, system_language

if TYPE_CHECKING:
    from argparse import Action, ArgumentParser, Namespace, _ArgumentGroup, _MutuallyExclusiveGroup

    from app.cases import Case, CaseError

PROGRAM: Final = "outofturn"
OK: Final = 0
NO_WINDOW: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

LEAST_PICTURE: Final = (1024, 640)
"""The size of the smallest picture in pixels: that of the smallest window."""


class UsageError(Exception):
    """A command line that makes no sense. The message is one translated sentence."""


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
        _complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever was reading has enough. Python flushes once more at the end: into nothing, then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(given: list[str]) -> int:
    if given[:1] == ["rule"]:
        return _rule(given[1:])
    if given[:1] == ["picture"]:
        return _picture(given[1:])
    if given[:1] == ["chart"]:
        return _chart(given[1:])
    # The usual ways to start are understood without the parser, which costs some milliseconds.
    names = [argument for argument in given if argument != "--quit-after-paint"]
    if not names or (len(names) == 1 and not names[0].startswith("-")):
        path = Path(names[0]) if names else None
        return _window(path, quit_after_paint=len(names) < len(given))
    return _main_options(given)


def _complain(sentence: str) -> None:
    """One line on standard error."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        print(" ".join(sentence.split()), file=sys.stderr, flush=True)


# --- the window ----------------------------------------------------------------------------------------------------


def _main_options(given: list[str]) -> int:
    set_language(system_language())
    parser, options = _parser(
        "", _("Out of Turn rules on calls out of rotation. Without a command it opens its window.")
    )
    parser.epilog = _(
        "“outofturn rule --help”, “outofturn picture --help” and “outofturn chart --help” explain the three commands."
    )
    parser.add_argument_group(_("Files")).add_argument(
        "case", nargs="?", metavar="CASE.json", help=_("a case to open in the window")
    )
    options.add_argument("--quit-after-paint", action="store_true", help=_("open the window, paint it once and end"))
    options.add_argument("--version", action="store_true", help=_("name the version and end"))
    chosen = _parse(parser, given)
    if chosen is None:
        return OK
    if chosen.version:
        from app import __version__

        print(PROGRAM, __version__)
        return OK
    return _window(Path(chosen.case) if chosen.case else None, quit_after_paint=chosen.quit_after_paint)


def _window(path: Path | None, *, quit_after_paint: bool = False) -> int:
    if _has_no_display():
        set_language(system_language())
        if path is not None and not _is_case(path):
            return BAD_INPUT
        _complain(
            _("There is no display to open the window on; “outofturn rule” and “outofturn picture” work without one.")
        )
        return NO_WINDOW
    try:
        load_qt()
        from app.ui.application import run
    except ImportError as error:
        return _without_qt(error)
    else:
        return run(path, quit_after_paint=quit_after_paint)
    finally:
        gc.enable()
        # The process ends: there is no need to look through everything for garbage once more.
        gc.freeze()


def _is_case(path: Path) -> bool:
    """Whether a file holds a case; if not, that is said: a word that was mistyped matters more than the display."""
    from app.cases import CaseError, read_case

    try:
        read_case(path)
    except CaseError as error:
        _complain_of(str(path), error)
        return False
    return True


def load_qt() -> None:
    """Loads Qt so that the window is there soon. Raises ImportError where it cannot be loaded."""
    import builtins

    # Nothing that is made from here to the first paint is thrown away again, so it is not searched for garbage either.
    # The application turns the collector on again once the window is painted.
    gc.disable()
    # Qt would share out what it paints among threads: to wake one takes longer than to paint a card or a button.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    # PySide puts its own function in the place of Python's import: it reads the source of every module that is imported
    # from then on, to find out whether that may use `from __feature__ import`. Nothing here does, and reading them
    # takes a twentieth of the start: Python's own function goes on.
    import_of_python = builtins.__import__
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = import_of_python


def _has_no_display() -> bool:
    """Whether Qt would find no display and abort the process."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _without_qt(error: ImportError) -> int:
    """Says that Qt cannot be loaded, which is a matter of the system. Raises anything else again."""
    # Where a library of the system is missing, the name is that of the module alone, and only the path tells whose.
    where = f"{error.name} {error.path}"
    if "PySide6" not in where and "shiboken6" not in where:
        raise error
    set_language(system_language())
    _complain(_("Qt cannot be loaded on this system: {reason}").format(reason=error))
    return NO_WINDOW


# --- rule ----------------------------------------------------------------------------------------------------------


def _rule(given: list[str]) -> int:
    _set_language(given)
    parser, options = _parser("rule", _("Rules on cases and prints what follows."))
    parser.add_argument_group(_("Files")).add_argument(
        "cases", nargs="*", metavar="CASE.json", help=_("case files; a hyphen stands for the standard input")
    )
    options.add_argument(
        "--json", action="store_true", help=_("print each report as one line of JSON instead of words")
    )
    _add_after(options)
    _add_language(options)
    chosen = _parse(parser, given)
    if chosen is None:
        return OK
    if not chosen.cases:
        raise UsageError(_("Name at least one case file to rule on."))
    status = OK
    is_first = True
    for name in chosen.cases:
        text = _ruling(name, chosen.after, as_json=chosen.json)
        if text is None:
            status = BAD_INPUT
        elif chosen.json or len(chosen.cases) == 1:
            print(text)
        else:
            print(_printable(name) if is_first else "\n" + _printable(name), text, sep="\n")
            is_first = False
    return status


def _ruling(name: str, after: int | None, *, as_json: bool) -> str | None:
    """The ruling on one file; None if there is none, which is then said on standard error."""
    from app.cases import CaseError, replay_case, report
    from app.cases.case import escape_surrogates

    try:
        case = _read(name)
        if as_json:
            import json

            return escape_surrogates(json.dumps(report(case, after), ensure_ascii=False, separators=(",", ":")))
        state = replay_case(case, after)[-1]
    except CaseError as error:
        _complain_of(name, error)
        return None
    from app import wording
    from app.wording.titles import title_of

    title = _printable(title_of(case))
    ruling = wording.ruling_text(state).rstrip("\n")
    return f"{title}\n\n{ruling}" if title else ruling


def _read(name: str) -> Case:
    from app.cases import MAX_BYTES, decode_case, read_case

    if name != "-":
        return read_case(Path(name))
    # Where there is no standard input at all, as in a program without a console, nothing can be read from it.
    data = sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin is not None else b""
    return decode_case(data, name)


def _complain_of(name: str, error: CaseError) -> None:
    from app import wording

    error.name = _("standard input") if name == "-" else _printable(name)
    _complain(wording.fault_text(error))


def _printable(name: str) -> str:
    """A name as it can be shown on one line; in the C locale Python has not understood what is beyond ASCII."""
    with contextlib.suppress(UnicodeEncodeError):
        name = name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return "".join(char if char.isprintable() else "�" for char in name)


# --- picture -------------------------------------------------------------------------------------------------------


def _picture(given: list[str]) -> int:
    _set_language(given)
    parser, options = _parser("picture", _("Draws the window with a case into a PNG file, without a display."))
    parser.add_argument_group(_("Files")).add_argument(
        "case", nargs="?", metavar="CASE.json", help=_("the case to draw; a hyphen stands for the standard input")
    )
    _add_after(options)
    _add_language(options)
    theme = _("light or dark; light if nothing is said")
    options.add_argument("--theme", metavar="light|dark", type=_theme, default="light", help=theme)
    size = _("width and height in pixels; 1280x800 if nothing is said")
    options.add_argument("--size", metavar="1280x800", type=_size, default="1280x800", help=size)
    options.add_argument("-o", metavar="FILE.png", type=Path, help=_("the file to write"))
    chosen = _parse(parser, given)
    if chosen is None:
        return OK
    if not chosen.case:
        raise UsageError(_("Name the case file to draw."))
    if chosen.o is None:
        raise UsageError(_("Name the file to write with the option -o."))
    return _draw(chosen.case, chosen)


def _draw(name: str, chosen: Namespace) -> int:
    from app.cases import CaseError, replay_case

    try:
        case = _read(name)
        replay_case(case, chosen.after)
    except CaseError as error:
        _complain_of(name, error)
        return BAD_INPUT
    try:
        from app.ui.picture import draw
    except ImportError as error:
        return _without_qt(error)
    try:
        draw(case, chosen.after, chosen.lang, chosen.theme, chosen.size, chosen.o)
    except OSError as error:
        from app import wording

        sentence = _("The picture {file} cannot be written: {reason}")
        _complain(sentence.format(file=_printable(str(chosen.o)), reason=wording.reason_text(error.errno)))
        return BAD_INPUT
    return OK


# --- chart ---------------------------------------------------------------------------------------------------------


def _chart(given: list[str]) -> int:
    _set_language(given)
    parser, options = _parser("chart", _("Writes the wall chart of Law 30 to a file, to be printed and hung up."))
    _add_language(options)
    size = _("the paper, A4 or A3, lying down; A4 if nothing is said")
    options.add_argument("--size", metavar="A4|A3", type=_paper, default="A4", help=size)
    file = _("the file to write; its ending says whether it is PDF, PNG or SVG")
    options.add_argument("-o", metavar="FILE.pdf", type=Path, help=file)
    chosen = _parse(parser, given, takes_case=False)
    if chosen is None:
        return OK
    if chosen.o is None:
        raise UsageError(_("Name the file to write with the option -o."))
    if chosen.o.suffix.lower() not in (".pdf", ".png", ".svg"):
        raise UsageError(
            _("“{name}” ends neither in .pdf nor in .png nor in .svg.").format(name=_printable(chosen.o.name))
        )
    try:
        from app.ui.map.chart_file import write_chart
    except ImportError as error:
        return _without_qt(error)
    try:
        write_chart(chosen.lang, chosen.size, chosen.o)
    except OSError as error:
        from app import wording

        sentence = _("The wall chart {file} cannot be written: {reason}")
        _complain(sentence.format(file=_printable(str(chosen.o)), reason=wording.reason_text(error.errno)))
        return BAD_INPUT
    return OK


# --- options -------------------------------------------------------------------------------------------------------


def _parser(command: str, description: str) -> tuple[ArgumentParser, _ArgumentGroup]:
    """A parser whose every word is translated, and the group that its options go into."""
    from argparse import ArgumentParser, HelpFormatter

    class Formatter(HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[Action],
            groups: Iterable[_MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, _("Usage: ") if prefix is None else prefix)

    parser = ArgumentParser(
        prog=f"{PROGRAM} {command}".rstrip(),
        description=description,
        formatter_class=Formatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    options = parser.add_argument_group(_("Options"))
    options.add_argument("-h", "--help", action="store_true", help=_("show this help and end"))
    return parser, options


def _parse(parser: ArgumentParser, given: list[str], *, takes_case: bool = True) -> Namespace | None:
    """The options chosen; None if only help was wanted, which is then printed."""
    from argparse import ArgumentError

    if "--" in given:
        # What follows are names, also those that look like options.
        end = given.index("--")
        given = given[:end] + [f"./{name}" if name[:1] == "-" != name else name for name in given[end + 1 :]]
    try:
        chosen, unknown = parser.parse_known_intermixed_args(given)
    except ArgumentError as error:
        if error.argument_name in _WITH_VALUE:
            raise UsageError(_("The option {option} needs a value.").format(option=error.argument_name)) from None
        raise UsageError(_("The option {option} takes no value.").format(option=error.argument_name)) from None
    if unknown:
        if unknown[0].startswith("-"):
            raise UsageError(_("There is no option {option}.").format(option=_printable(unknown[0])))
        if not takes_case:
            raise UsageError(_("This command takes no file to read: “{name}”.").format(name=_printable(unknown[0])))
        raise UsageError(_("One case at a time: “{name}” is one too many.").format(name=_printable(unknown[0])))
    if chosen.help:
        print(parser.format_help(), end="")
        return None
    return chosen


_WITH_VALUE: Final = ("--after", "--lang", "--theme", "--size", "-o")


def _add_after(options: _ArgumentGroup) -> None:
    options.add_argument("--after", metavar="N", type=_count, help=_("stop after the first N events of the case"))


def _add_language(options: _ArgumentGroup) -> None:
    meaning = _("language of everything printed or drawn; the language of the system if nothing is said")
    options.add_argument("--lang", metavar="|".join(LANGUAGES), type=_language, default=language(), help=meaning)


def _set_language(given: list[str]) -> None:
    """Makes the language asked for current before anything can go wrong, and the system's if none is."""
    set_language(system_language())
    for option, value in pairwise([*given, ""]):
        if option == "--":
            break
        asked = option.removeprefix("--lang=") if option.startswith("--lang=") else value if option == "--lang" else ""
        if asked in LANGUAGES:
            set_language(asked)


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise UsageError(_("“{text}” is not a language of the program; choose el or en.").format(text=_printable(text)))
    return text


def _theme(text: str) -> str:
    if text not in ("light", "dark"):
        raise UsageError(_("“{text}” is not a theme; choose light or dark.").format(text=_printable(text)))
    return text


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UsageError(_("“{text}” is not a number of events.").format(text=_printable(text)))
    return int(text)


def _paper(text: str) -> str:
    if text.upper() not in ("A4", "A3"):
        raise UsageError(_("“{text}” is not a size of paper; choose A4 or A3.").format(text=_printable(text)))
    return text.upper()


def _size(text: str) -> tuple[int, int]:
    width, _cross, height = text.lower().partition("x")
    if not all(side.isascii() and side.isdigit() and len(side) < 5 and int(side) for side in (width, height)):
        raise UsageError(_("“{text}” is not a size; write it like 1280x800.").format(text=_printable(text)))
    if int(width) < LEAST_PICTURE[0] or int(height) < LEAST_PICTURE[1]:
        least = f"{LEAST_PICTURE[0]}x{LEAST_PICTURE[1]}"
        raise UsageError(
            _("A picture cannot be smaller than {least}: {size} is too small.").format(least=least, size=text)
        )
    return int(width), int(height)
