"""`outofturn rule`: the ruling on each case, in words or as a report."""

from __future__ import annotations

from app.cli.options import add_after, add_language, parse, parser_for, set_language_of
from app.cli.terminal import BAD_INPUT, OK, UsageError, complain_of, printable, read_named
from app.i18n import _


def run_rule(given: list[str]) -> int:
    """Prints the rulings asked for and gives the exit status."""
    set_language_of(given)
    parser, options = parser_for("rule", _("Rules on cases and prints what follows."))
    parser.add_argument_group(_("Files")).add_argument(
        "cases", nargs="*", metavar="CASE.json", help=_("case files; a hyphen stands for the standard input")
    )
    options.add_argument(
        "--json", action="store_true", help=_("print each report as one line of JSON instead of words")
    )
    add_after(options)
    add_language(options)
    chosen = parse(parser, given)
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
            print(printable(name) if is_first else "\n" + printable(name), text, sep="\n")
            is_first = False
    return status


def _ruling(name: str, after: int | None, *, as_json: bool) -> str | None:
    """The ruling on one file; None if there is none, which is then said on standard error."""
    from app.cases import CaseError, replay_case, report
    from app.cases.writing import escape_surrogates

    try:
        case = read_named(name)
        if as_json:
            import json

            return escape_surrogates(json.dumps(report(case, after), ensure_ascii=False, separators=(",", ":")))
        state = replay_case(case, after)[-1]
    except CaseError as error:
        complain_of(name, error)
        return None
    from app import wording
    from app.wording.titles import title_of

    title = printable(title_of(case))
    ruling = wording.ruling_text(state).rstrip("\n")
    return f"{title}\n\n{ruling}" if title else ruling
