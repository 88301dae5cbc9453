"""The dialog of the wall chart: on which paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.ui.dialogs.case import Form
from app.ui.kit.choices import RadioColumn
from app.ui.kit.theme import Theme
from app.ui.map.chart import SIZES


class ChartDialog(Form):
    """Asks for the size of the paper; the language is the one of the program."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor)
        choices = self._choices = RadioColumn(SIZES, theme, self)
        self.sizes: Final = choices.buttons
        first = next(iter(SIZES))
        choices.choose(first)
        self.add_row(lambda: _("&Paper"), choices, self.sizes[first])
        self.follow_language(self._retranslate)

    @property
    def size_name(self) -> str:
        """The size that was chosen."""
        return self._choices.value

    def _retranslate(self) -> None:
        self.setWindowTitle(_("Wall chart of Law 30"))
        self.heading.put(_("Wall chart of Law 30"))
        self._choices.put({"A4": _("A&4, lying down"), "A3": _("A&3, lying down")})
