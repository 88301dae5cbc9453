"""The dialog of the wall chart: on which paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from app.i18n import _
from app.ui.chart import SIZES
from app.ui.choices import RadioButton
from app.ui.dialogs import Form
from app.ui.theme import Theme


class ChartDialog(Form):
    """Asks for the size of the paper; the language is the one of the program."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor)
        self.sizes: Final = {name: RadioButton(theme, self) for name in SIZES}
        self._group: Final = QButtonGroup(self)
        choices = QWidget(self)
        column = QVBoxLayout(choices)
        column.setContentsMargins(0, 0, 0, 0)
        for button in self.sizes.values():
            self._group.addButton(button)
            column.addWidget(button)
        first = next(iter(self.sizes.values()))
        first.setChecked(True)
        self.add_row(lambda: _("&Paper"), choices, first)
        self.follow_language(self._retranslate)

    @property
    def size_name(self) -> str:
        """The size that was chosen."""
        return next(name for name, button in self.sizes.items() if button.isChecked())

    def _retranslate(self) -> None:
        self.setWindowTitle(_("Wall chart of Law 30"))
        self.heading.put(_("Wall chart of Law 30"))
        texts = {"A4": _("A&4, lying down"), "A3": _("A&3, lying down")}
        for name, button in self.sizes.items():
            button.setText(texts[name])
            button.setAccessibleName(texts[name].replace("&", ""))
