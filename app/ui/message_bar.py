"""A line under the header for what the program has to say. It stops nobody, and goes with the next call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.i18n import _
from app.ui.parts import Surface, Text, announce
from app.ui.theme import Theme


class MessageBar(Surface):
    """One sentence, perhaps a button, and a button that takes it away.

    Texts are given as functions, so that they follow the language.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ask_face", "ask_edge", bar="ask_edge", parent=parent)
        self._text: Callable[[], str] = str
        self._label: Callable[[], str] = str
        self._action: Callable[[], object] | None = None
        self.is_lasting = False
        self.label: Final = Text("text", parent=self)
        self.button: Final = QPushButton(self)
        self.close_button: Final = QPushButton(self)
        self.button.clicked.connect(self._clicked)
        self.close_button.clicked.connect(self.clear)
        self._row: Final = QHBoxLayout(self)
        self._row.addWidget(self.label, 1)
        self._row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.set_scale(1.0)
        self.hide()

    def show_message(
        self,
        text: Callable[[], str],
        *,
        label: Callable[[], str] | None = None,
        action: Callable[[], object] | None = None,
        lasting: bool = False,
    ) -> None:
        """Shows a sentence. A lasting one stays when the auction goes on."""
        self._text = text
        self._label = label or str
        self._action = action
        self.is_lasting = lasting
        self.retranslate()
        self.show()
        announce(self, text())

    @property
    def text(self) -> str:
        """The sentence that is shown, empty if there is none."""
        return "" if self.isHidden() else self.label.text()

    def clear(self) -> None:
        """Takes the sentence away."""
        self._action = None
        self.hide()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.label.put(self._text())
        self.setAccessibleName(self._text() or _("Message"))
        self.button.setText(self._label())
        self.button.setVisible(self._action is not None)
        self.close_button.setText(_("Dismiss"))

    def set_scale(self, factor: float) -> None:
        """Scales the text."""
        super().set_scale(factor)
        self.label.set_scale(factor)
        side = round(12 * factor)
        self._row.setContentsMargins(side + round(4 * factor), round(6 * factor), side, round(6 * factor))
        self._row.setSpacing(round(8 * factor))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        super().apply_theme(theme)
        self.label.apply_theme(theme)

    def _clicked(self) -> None:
        action = self._action
        self.clear()
        if action is not None:
            action()
