"""The options of the commands: a parser whose every word is translated, and those that several commands have."""

from __future__ import annotations

from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from app.cli.terminal import PROGRAM, UsageError, printable
from app.i18n import LANGUAGES, _, language, set_language, system_language

if TYPE_CHECKING:
    from argparse import _ArgumentGroup, _MutuallyExclusiveGroup

_WITH_VALUE: Final = ("--after", "--lang", "--theme", "--size", "-o")


class _Formatter(HelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[_MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _("Usage: ") if prefix is None else prefix)


def parser_for(command: str, description: str) -> tuple[ArgumentParser, _ArgumentGroup]:
    """A parser for a command, "" for the program without one, and the group that its options go into."""
    parser = ArgumentParser(
        prog=f"{PROGRAM} {command}".rstrip(),
        description=description,
        formatter_class=_Formatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    options = parser.add_argument_group(_("Options"))
    options.add_argument("-h", "--help", action="store_true", help=_("show this help and end"))
    return parser, options


def parse(parser: ArgumentParser, given: list[str], *, takes_case: bool = True) -> Namespace | None:
    """The options chosen; None if only help was wanted, which is then printed. Raises UsageError.

    `takes_case`: whether the command reads files.
    """
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
            raise UsageError(_("There is no option {option}.").format(option=printable(unknown[0])))
        if not takes_case:
            raise UsageError(_("This command takes no file to read: “{name}”.").format(name=printable(unknown[0])))
        raise UsageError(_("One case at a time: “{name}” is one too many.").format(name=printable(unknown[0])))
    if chosen.help:
        print(parser.format_help(), end="")
        return None
    return chosen


def add_after(options: _ArgumentGroup) -> None:
    """Adds `--after`, the number of events to stop after."""
    options.add_argument("--after", metavar="N", type=_count, help=_("stop after the first N events of the case"))


def add_language(options: _ArgumentGroup) -> None:
    """Adds `--lang`, the language of what the command makes."""
    meaning = _("language of everything printed or drawn; the language of the system if nothing is said")
    options.add_argument("--lang", metavar="|".join(LANGUAGES), type=_language, default=language(), help=meaning)


def set_language_of(given: list[str]) -> None:
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
        raise UsageError(_("“{text}” is not a language of the program; choose el or en.").format(text=printable(text)))
    return text


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UsageError(_("“{text}” is not a number of events.").format(text=printable(text)))
    return int(text)
