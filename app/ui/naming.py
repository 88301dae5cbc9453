"""What a case is called in the title bar and in lists."""

from __future__ import annotations

from app.cases import Case
from app.i18n import _, language
from app.laws import State
from app.wording import seat_name, vulnerability_text


def title_of(case: Case) -> str:
    """The title in the current language, or the one there is, marked with its language; empty if there is none."""
    current = language()
    own = case.title.get(current, "").strip()
    if own:
        return _on_one_line(own)
    for code, text in case.title.items():
        if text.strip():
            # Translators: a title of a case that exists in another language only, with the code of that language
            return _("{title} [{language}]").format(title=_on_one_line(text), language=_on_one_line(code))
    return ""


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


def conditions_text(case: Case) -> str:
    """Board, dealer and vulnerability, in one line."""
    dealer, vulnerable = seat_name(case.dealer), vulnerability_text(case.vulnerable)
    if case.board is None:
        return _("Dealer {dealer} · {vulnerable}").format(dealer=dealer, vulnerable=vulnerable)
    return _("Board {board} · dealer {dealer} · {vulnerable}").format(
        board=case.board, dealer=dealer, vulnerable=vulnerable
    )


def _first_ruling(state: State) -> str:
    from app.wording.happened import headline

    return headline(state, 0) if state.rulings else ""


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
