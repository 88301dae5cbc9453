"""Qt's own texts (buttons, file dialogs, menus of text fields) from our catalogue: Qt ships none in Greek."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QTranslator

from app.i18n import language, pgettext


class QtTranslator(QTranslator):
    """Looks a text of Qt's up in our catalogue, under Qt's context. The texts are listed in `qt_strings`."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The text in the current language; None, which is not the empty text, where it is not one of ours."""
        if not source or language() == "en":
            return None
        found = pgettext(context, source)
        return None if found == source else found

    def isEmpty(self) -> bool:
        """Never: Qt does not ask an empty translator."""
        return False


def use_locale(code: str) -> None:
    """Has Qt write numbers and dates, and sort names, as the language does."""
    QLocale.setDefault(QLocale("el_GR" if code == "el" else "en_GB"))
