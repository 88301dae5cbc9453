"""The title of a lesson, in the language that there is."""

from __future__ import annotations

from collections.abc import Mapping

from app.cases import Case
from app.i18n import _, language


def lesson_title(case: Case) -> str:
    """The title of a lesson; where it is in another language only, that is said."""
    title = titled(case.title)
    return title or _("Lesson")


def titled(title: Mapping[str, str]) -> str:
    """A title in the current language, or the one that there is, marked with its language; empty if there is none."""
    found = {code: " ".join(text.split()) for code, text in title.items() if text.strip()}
    if not found:
        return ""
    if language() in found:
        return found[language()]
    code, text = next(iter(found.items()))
    return marked(text, code)


def marked(title: str, code: str) -> str:
    """A title of a lesson that exists in one other language only."""
    if code == "el":
        # Translators: the title of a lesson that there is in no other language
        return _("{title} (only in Greek)").format(title=title)
    if code == "en":
        # Translators: the title of a lesson that there is in no other language
        return _("{title} (only in English)").format(title=title)
    # Translators: a title of a case that exists in another language only, with the code of that language
    return _("{title} [{language}]").format(title=title, language=code)
