"""`outofturn chart`: the wall chart of Law 30, written into a file."""

from __future__ import annotations

from pathlib import Path

from app.cli.options import add_language, parse, parser_for, set_language_of
from app.cli.terminal import BAD_INPUT, OK, UsageError, complain_of_writing, printable
from app.cli.window import without_qt
from app.i18n import _


def run_chart(given: list[str]) -> int:
    """Writes the chart asked for and gives the exit status."""
    set_language_of(given)
    parser, options = parser_for("chart", _("Writes the wall chart of Law 30 to a file, to be printed and hung up."))
    add_language(options)
    size = _("the paper, A4 or A3, lying down; A4 if nothing is said")
    options.add_argument("--size", metavar="A4|A3", type=_paper, default="A4", help=size)
    file = _("the file to write; its ending says whether it is PDF, PNG or SVG")
    options.add_argument("-o", metavar="FILE.pdf", type=Path, help=file)
    chosen = parse(parser, given, takes_case=False)
    if chosen is None:
        return OK
    if chosen.o is None:
        raise UsageError(_("Name the file to write with the option -o."))
    if chosen.o.suffix.lower() not in (".pdf", ".png", ".svg"):
        raise UsageError(
            _("“{name}” ends neither in .pdf nor in .png nor in .svg.").format(name=printable(chosen.o.name))
        )
    try:
        from app.ui.map.chart_file import write_chart
    except ImportError as error:
        return without_qt(error)
    try:
        write_chart(chosen.lang, chosen.size, chosen.o)
    except OSError as error:
        complain_of_writing(_("The wall chart {file} cannot be written: {reason}"), chosen.o, error)
        return BAD_INPUT
    return OK


def _paper(text: str) -> str:
    if text.upper() not in ("A4", "A3"):
        raise UsageError(_("“{text}” is not a size of paper; choose A4 or A3.").format(text=printable(text)))
    return text.upper()
