"""What a case is called in the title bar and in lists."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.bridge import Vulnerability
from app.cases import Case
from app.i18n import N_, _
from app.laws import State
from app.wording import seat_letter, seat_name, vulnerability_text
from app.wording.titles import title_of


def case_name(case: Case, state: State) -> str:
    """The title; a case without one is named by its board and its first ruling."""
    title = title_of(case)
    if title:
        return title
    ruling = _first_ruling(state)
    if case.board is not None and ruling:
        # Translators: the name of a case: "Board 7: Pass out of rotation"
        return _("Board {board}: {ruling}").format(board=case.board, ruling=ruling)
    if case.board is not None:
        return _("Board {board}").format(board=case.board)
    return ruling or _("New auction")


def name_in_title(case: Case, state: State, path: Path | None, *, is_read_only: bool) -> str:
    """What the title bar says: the name of the case, and of its file where that is another."""
    name = case_name(case, state)
    if path is not None and name != path.name:
        # Translators: the title bar: the name of the case and of its file
        name = _("{case} ({file})").format(case=name, file=path.name)
    if is_read_only:
        # Translators: the title bar: the name of a case that can only be read here
        name = _("{case} [read-only]").format(case=name)
    return name


def conditions_text(case: Case) -> str:
    """Board, dealer and vulnerability, in one line."""
    dealer, vulnerable = seat_name(case.dealer), vulnerability_text(case.vulnerable)
    if case.board is None:
        return _("Dealer {dealer} · {vulnerable}").format(dealer=dealer, vulnerable=vulnerable)
    return _("Board {board} · dealer {dealer} · {vulnerable}").format(
        board=case.board, dealer=dealer, vulnerable=vulnerable
    )


def shorter_conditions(case: Case) -> tuple[str, ...]:
    """The same in fewer letters, and in as few as can be, for a narrow window."""
    values = {"board": case.board, "dealer": seat_letter(case.dealer), "vulnerable": _(_SHORT[case.vulnerable])}
    # Translators: as the longer ones, with the dealer's initial and a short form of who is vulnerable
    texts = (
        (_("Dealer {dealer} · {vulnerable}"), _("{dealer} · {vulnerable}"))
        if case.board is None
        else (_("Board {board} · dealer {dealer} · {vulnerable}"), _("{board} · {dealer} · {vulnerable}"))
    )
    return tuple(text.format_map(values) for text in texts)


_SHORT: Final = {
    # Translators: short for "Neither side vulnerable"; these four stand in a narrow header
    Vulnerability.NONE: N_("none vul."),
    Vulnerability.NS: N_("NS vul."),
    Vulnerability.EW: N_("EW vul."),
    Vulnerability.BOTH: N_("all vul."),
}


def _first_ruling(state: State) -> str:
    if not state.rulings:
        return ""
    from app.wording.happened import headline

    return headline(state, 0)
