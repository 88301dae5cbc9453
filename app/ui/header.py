"""The row above the table: the board, the steps back and forward, and the language."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QToolButton, QWidget

from app.i18n import _, language
from app.ui.actions import Actions
from app.ui.fonts import text_font
from app.ui.marks import paint_focus
from app.ui.parts import USUAL_LEVEL, PlainButton, Text, font_of, metrics_of, pixels, set_ink
from app.ui.theme import Theme


class _LanguageButton(PlainButton):
    """One of the two languages; the current one stands out."""

    def __init__(self, label: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setText(label)
        # In its own language: whoever looks for it cannot read the other one.
        self.setAccessibleName(name)
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        metrics = metrics_of(pixels("text", USUAL_LEVEL, self._scale), True)
        return QSize(
            round(metrics.horizontalAdvance("ΕΛ") + 22 * self._scale), round(metrics.height() + 9 * self._scale)
        )

    def set_scale(self, factor: float) -> None:
        super().set_scale(factor)
        self.setFixedSize(self.sizeHint())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = 5 * self._scale
        face = theme.accent if self.isChecked() else theme.accent_soft if self.underMouse() else theme.surface
        painter.setPen(QPen(QColor(theme.accent if self.isChecked() else theme.edge_strong), 1))
        painter.setBrush(QColor(face))
        painter.drawRoundedRect(area, radius, radius)
        painter.setPen(QColor(theme.on_accent if self.isChecked() else theme.text))
        painter.setFont(font_of(pixels("text", USUAL_LEVEL, self._scale), True))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()


_LANGUAGES: Final = (("el", "ΕΛ", "Ελληνικά"), ("en", "EN", "English"))


class Header(QWidget):
    """The board is a button that opens the conditions; beside it is what was half typed."""

    conditions_wanted = Signal()
    language_chosen = Signal(str)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.conditions: Final = QToolButton(self)
        self.conditions.setAutoRaise(True)
        self.conditions.clicked.connect(self.conditions_wanted)
        self.hint: Final = Text("text", bold=True, role="accent_text", parent=self)
        self.hint.setWordWrap(False)
        self._buttons: Final = [QToolButton(self) for _name in ("new", "undo", "redo")]
        for button, name in zip(self._buttons, ("new", "undo", "redo"), strict=True):
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._group: Final = QButtonGroup(self)
        self.languages: Final[dict[str, _LanguageButton]] = {}
        self._row: Final = QHBoxLayout(self)
        self._row.addWidget(self.conditions)
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addWidget(self.hint, 1)
        for code, label, name in _LANGUAGES:
            language_button = _LanguageButton(label, name, self)
            self._group.addButton(language_button)
            self.languages[code] = language_button
            self._row.addWidget(language_button)
        self._group.buttonClicked.connect(self._language_clicked)
        for button in (self.conditions, *self._buttons):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_scale(1.0)

    def put(self, conditions: str) -> None:
        """Shows the conditions of the board."""
        if self.conditions.text() != conditions:
            self.conditions.setText(conditions)
            self.conditions.setAccessibleName(conditions)

    def put_hint(self, text: str) -> None:
        """Shows what was half typed."""
        if self.hint.text() != text:
            self.hint.setText(text)

    def retranslate(self) -> None:
        """Reads the texts again; the buttons follow their actions."""
        self.conditions.setToolTip(_("Dealer, vulnerability and board number"))
        self.conditions.setAccessibleDescription(_("Dealer, vulnerability and board number"))
        self.languages[language()].setChecked(True)

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self.conditions.setFont(text_font(15 * factor, True))
        for button in self._buttons:
            button.setFont(text_font(14 * factor, False))
        for language_button in self.languages.values():
            language_button.set_scale(factor)
        self.hint.set_scale(factor)
        self._row.setContentsMargins(round(10 * factor), round(5 * factor), round(10 * factor), round(5 * factor))
        self._row.setSpacing(round(6 * factor))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self.hint.apply_theme(theme)
        for button in self.languages.values():
            button.apply_theme(theme)
        set_ink(self.conditions, theme.text)

    def _language_clicked(self, clicked: QAbstractButton) -> None:
        for code, button in self.languages.items():
            if button is clicked:
                self.language_chosen.emit(code)
