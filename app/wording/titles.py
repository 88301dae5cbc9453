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
            return _marked(_on_one_line(text), _on_one_line(code))
    return ""


def _marked(title: str, code: str) -> str:
    if code == "el":
        # Translators: behind the title of a case, which its author has written in Greek only
        return _("{title} (in Greek)").format(title=title)
    if code == "en":
        # Translators: behind the title of a case, which its author has written in English only
        return _("{title} (in English)").format(title=title)
    # Translators: a title of a case that exists in another language only, with the code of that language
    return _("{title} [{language}]").format(title=title, language=code)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
