"""Notes where judgement is needed, and a button for each other reading that the Director may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.kit.parts import Lines
from app.ui.kit.theme import Theme
from app.ui.panel.parts import OtherReading

if TYPE_CHECKING:
    from app.wording.readings import Choice


class NotesBox(QWidget):
    """The notes of a ruling. `chosen` carries the Decided of the button that was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: Final = Lines("text", parent=self)
        self.buttons: Final[list[OtherReading]] = []
        self._choices: tuple[Choice, ...] = ()
        self._theme = Theme.light()
        self._scale = 1.0

    def put(self, notes: tuple[str, ...], choices: tuple[Choice, ...]) -> None:
        """Shows the notes, and a button for each reading."""
        self.lines.put(notes)
        self._choices = choices
        while len(self.buttons) < len(choices):
            button = OtherReading(self)
            button.set_scale(self._scale)
            button.apply_theme(self._theme)
            button.clicked.connect(self._clicked)
            self.buttons.append(button)
        for index, button in enumerate(self.buttons):
            button.put(choices[index].label if index < len(choices) else "")

    def measure(self, width: int, level: int) -> int:
        """The height that it needs."""
        gap = self._gap()
        return self.lines.measure(width, level) + sum(
            gap + button.measure(width, level) for button in self.buttons[: len(self._choices)]
        )

    def arrange(self, width: int, level: int) -> None:
        """Places the notes, and the buttons below them."""
        y = self.lines.measure(width, level)
        self.lines.arrange(width, level)
        self.lines.setGeometry(0, 0, width, y)
        for button in self.buttons[: len(self._choices)]:
            y += self._gap()
            height = button.measure(width, level)
            button.arrange(width, level)
            button.setGeometry(0, y, min(width, button.natural_width(level)), height)
            y += height

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self._scale = factor
        self.lines.set_scale(factor)
        for button in self.buttons:
            button.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.lines.apply_theme(theme)
        for button in self.buttons:
            button.apply_theme(theme)

    def _gap(self) -> int:
        return round(6 * self._scale)

    def _clicked(self) -> None:
        button = self.sender()
        for index, choice in enumerate(self._choices):
            if self.buttons[index] is button:
                self.chosen.emit(choice.event)
                return
