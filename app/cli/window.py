"""The program without a command: the window, and how Qt is loaded for it."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from app.cli.display import has_display
from app.cli.terminal import BAD_INPUT, NO_WINDOW, OK, PROGRAM, complain, complain_of
from app.i18n import _, set_language, system_language


def run_window(given: list[str]) -> int:
    """Opens the window as the arguments say, and gives the exit status when it is closed."""
    # The usual ways to start are understood without the parser, which costs some milliseconds.
    names = [argument for argument in given if argument != "--quit-after-paint"]
    if not names or (len(names) == 1 and not names[0].startswith("-")):
        path = Path(names[0]) if names else None
        return _open(path, quit_after_paint=len(names) < len(given))
    return _with_options(given)


def _with_options(given: list[str]) -> int:
    from app.cli.options import parse, parser_for

    set_language(system_language())
    parser, options = parser_for(
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
    chosen = parse(parser, given)
    if chosen is None:
        return OK
    if chosen.version:
        from app import __version__

        print(PROGRAM, __version__)
        return OK
    return _open(Path(chosen.case) if chosen.case else None, quit_after_paint=chosen.quit_after_paint)


def _open(path: Path | None, *, quit_after_paint: bool = False) -> int:
    if not has_display():
        set_language(system_language())
        if path is not None and not _is_case(path):
            return BAD_INPUT
        complain(
            _("There is no display to open the window on; “outofturn rule” and “outofturn picture” work without one.")
        )
        return NO_WINDOW
    try:
        load_qt()
        from app.ui.application import run
    except ImportError as error:
        return without_qt(error)
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
        complain_of(str(path), error)
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


def without_qt(error: ImportError) -> int:
    """Says that Qt cannot be loaded, which is a matter of the system. Raises anything else again."""
    # Where a library of the system is missing, the name is that of the module alone, and only the path tells whose.
    where = f"{error.name} {error.path}"
    if "PySide6" not in where and "shiboken6" not in where:
        raise error
    set_language(system_language())
    complain(_("Qt cannot be loaded on this system: {reason}").format(reason=error))
    return NO_WINDOW
