"""Translation of user-visible text: stdlib gettext, loaded late. The current language is this module's only state."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

DOMAIN: Final = "outofturn"
LANGUAGES: Final = ("en", "el")

_GREEK: Final = frozenset({"el", "ell", "gre", "greek"})
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_language = "en"
_loaded: dict[str, GNUTranslations | None] = {"en": None}


def set_language(code: str) -> None:
    """Makes a language current. An unknown one gives English, the language of the source."""
    global _language
    _language = code if code in LANGUAGES else "en"


def language() -> str:
    """The code of the current language."""
    return _language


def system_language(name: str = "") -> str:
    """The language of the system among ours.

    `name` is the system's own name for its locale ("el_GR"), where the caller knows it better than the environment.
    """
    names = [name] if name else [os.environ.get(variable, "").partition(":")[0] for variable in _VARIABLES]
    if not any(names) and sys.platform in ("win32", "darwin"):
        import locale  # only where the environment says nothing: it costs a millisecond

        names = [locale.getlocale()[0] or ""]
    for candidate in names:
        if candidate:
            main = candidate.replace("-", "_").partition(".")[0].partition("_")[0].lower()
            return "el" if main in _GREEK else "en"
    return "en"


def _(text: str) -> str:
    """A text in the current language; the text itself where it has no translation."""
    catalogue = _catalogue()
    # gettext translates "" into the header of the catalogue.
    return catalogue.gettext(text) if catalogue is not None and text else text


def pgettext(context: str, text: str) -> str:
    """The same for a word whose translation depends on what it stands for."""
    catalogue = _catalogue()
    return catalogue.pgettext(context, text) if catalogue is not None and text else text


def ngettext(one: str, many: str, n: int) -> str:
    """The form of a text that goes with a number, in the current language."""
    catalogue = _catalogue()
    if catalogue is None:
        return one if n == 1 else many
    return catalogue.ngettext(one, many, n)


def N_(text: str) -> str:  # noqa: N802 - the name that extractors know
    """Marks a text for translation where it is written down; `_` translates it where it is shown."""
    return text


def _catalogue() -> GNUTranslations | None:
    try:
        return _loaded[_language]
    except KeyError:
        return _load(_language)


def _load(code: str) -> GNUTranslations | None:
    """Reads a compiled catalogue once. One that is absent or damaged leaves the program in English."""
    import gettext
    import struct

    from app.paths import translations

    catalogue = None
    try:
        with open(translations() / code / "LC_MESSAGES" / f"{DOMAIN}.mo", "rb") as file:
            catalogue = gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        pass
    _loaded[code] = catalogue
    return catalogue
