"""A line under the header for what the program has to say. It stops nobody, and goes with the next call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.i18n import _
from app.ui.kit.parts import Surface, Text, announce
from app.ui.kit.theme import Theme


class MessageBar(Surface):
    """One sentence, perhaps a button or two, and a button that takes it away.

    Texts are given as functions, so that they follow the language.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ask_face", "ask_edge", bar="ask_edge", parent=parent)
        self._text: Callable[[], str] = str
        self._label: Callable[[], str] = str
        self._action: Callable[[], object] | None = None
        self._other: tuple[Callable[[], str], Callable[[], object]] | None = None
        self.is_lasting = False
        self._is_about_file = False
        self.label: Final = Text("text", parent=self)
        self.button: Final = QPushButton(self)
        # Made when it is wanted, which is seldom.
        self.other_button: QPushButton | None = None
        self.close_button: Final = QPushButton(self)
        for button in (self.button, self.close_button):
            # A click would take the focus to a button that is gone at once, and from there to wherever.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
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
        other: tuple[Callable[[], str], Callable[[], object]] | None = None,
        lasting: bool = False,
        about_file: bool = False,
    ) -> None:
        """Shows a sentence. A lasting one stays when the auction goes on. `other`: a second button and what it does.

        `about_file`: a file could not be read or written. It lasts too, until another one is on the table.
        """
        self._text = text
        self._label = label or str
        self._action = action
        self._other = other
        self.is_lasting = lasting or about_file
        self._is_about_file = about_file
        if other is not None and self.other_button is None:
            self.other_button = QPushButton(self)
            self.other_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.other_button.clicked.connect(self._other_clicked)
            self._row.insertWidget(1, self.other_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.retranslate()
        self.show()
        announce(self, text())

    @property
    def text(self) -> str:
        """The sentence that is shown, empty if there is none."""
        return "" if self.isHidden() else self.label.text()

    def clear(self) -> None:
        """Takes the sentence away."""
        self._action = self._other = None
        self._is_about_file = False
        self.hide()

    def another_file(self) -> None:
        """Another file or auction is on the table: what was wrong with the one before is no longer said."""
        if self._is_about_file:
            self.clear()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.label.put(self._text())
        self.setAccessibleName(self._text() or _("Message"))
        self.button.setText(self._label())
        self.button.setVisible(self._action is not None)
        if self.other_button is not None:
            self.other_button.setVisible(self._other is not None)
            if self._other is not None:
                self.other_button.setText(self._other[0]())
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

    def _other_clicked(self) -> None:
        other = self._other
        self.clear()
        if other is not None:
            other[1]()
