"""The title of a case, in the language that there is."""

from __future__ import annotations

from app.cases import Case
from app.i18n import _, language


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


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
