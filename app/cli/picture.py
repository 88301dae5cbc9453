"""`outofturn picture`: the window with a case, drawn into a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.cli.options import add_after, add_language, parse, parser_for, set_language_of
from app.cli.terminal import BAD_INPUT, OK, UsageError, complain_of, complain_of_writing, printable, read_named
from app.cli.window import without_qt
from app.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace

LEAST_PICTURE: Final = (1024, 640)
"""The size of the smallest picture in pixels: that of the smallest window."""


def run_picture(given: list[str]) -> int:
    """Draws the picture asked for and gives the exit status."""
    set_language_of(given)
    parser, options = parser_for("picture", _("Draws the window with a case into a PNG file, without a display."))
    parser.add_argument_group(_("Files")).add_argument(
        "case", nargs="?", metavar="CASE.json", help=_("the case to draw; a hyphen stands for the standard input")
    )
    add_after(options)
    add_language(options)
    theme = _("light or dark; light if nothing is said")
    options.add_argument("--theme", metavar="light|dark", type=_theme, default="light", help=theme)
    size = _("width and height in pixels; 1280x800 if nothing is said")
    options.add_argument("--size", metavar="1280x800", type=_size, default="1280x800", help=size)
    options.add_argument("-o", metavar="FILE.png", type=Path, help=_("the file to write"))
    chosen = parse(parser, given)
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
        case = read_named(name)
        replay_case(case, chosen.after)
    except CaseError as error:
        complain_of(name, error)
        return BAD_INPUT
    try:
        from app.ui.picture import draw
    except ImportError as error:
        return without_qt(error)
    try:
        draw(case, chosen.after, chosen.lang, chosen.theme, chosen.size, chosen.o)
    except OSError as error:
        complain_of_writing(_("The picture {file} cannot be written: {reason}"), chosen.o, error)
        return BAD_INPUT
    return OK


def _theme(text: str) -> str:
    if text not in ("light", "dark"):
        raise UsageError(_("“{text}” is not a theme; choose light or dark.").format(text=printable(text)))
    return text


def _size(text: str) -> tuple[int, int]:
    width, _cross, height = text.lower().partition("x")
    if not all(side.isascii() and side.isdigit() and len(side) < 5 and int(side) for side in (width, height)):
        raise UsageError(_("“{text}” is not a size; write it like 1280x800.").format(text=printable(text)))
    if int(width) < LEAST_PICTURE[0] or int(height) < LEAST_PICTURE[1]:
        least = f"{LEAST_PICTURE[0]}x{LEAST_PICTURE[1]}"
        raise UsageError(
            _("A picture cannot be smaller than {least}: {size} is too small.").format(least=least, size=text)
        )
    return int(width), int(height)
