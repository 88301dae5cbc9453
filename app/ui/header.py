"""The row above the table: the board, the steps back and forward, what can be shown of it all, and the language."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from app.i18n import _, language
from app.ui.actions import Actions
from app.ui.kit.fonts import text_font
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import (
    USUAL_LEVEL,
    PlainButton,
    Text,
    came_by_keyboard,
    font_of,
    metrics_of,
    pixels,
    set_ink,
    show,
)
from app.ui.kit.theme import Theme


class _LanguageButton(PlainButton):
    """One of the two languages; the current one stands out."""

    def __init__(self, label: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setText(label)
        # In its own language: whoever looks for it cannot read the other one.
        self.setAccessibleName(name)
        self.setToolTip(name)

    def nextCheckState(self) -> None:
        """Qt: a click chooses the language, and the language says which button is down."""
        # Not in a group of which one is always down: there Tab stops at that one only, whose press changes nothing.

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
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()


class _Button(QToolButton):
    """A button of the style, with the ring of the program where the keyboard is: Qt's own can hardly be seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = Theme.light()
        self._came_by_keyboard = False

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the ring."""
        self._theme = theme
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the ring is for whoever works with the keyboard; a window that comes back changes nothing."""
        self._came_by_keyboard = came_by_keyboard(event, self._came_by_keyboard)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the window may have begun with the focus here."""
        if not self._came_by_keyboard:
            self._came_by_keyboard = True
            self.update()
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt."""
        super().paintEvent(event)
        if self._came_by_keyboard and self.hasFocus():
            painter = QPainter(self)
            paint_focus(painter, QRectF(self.rect()), 4, self._theme)
            painter.end()


# As small as the texts get where even the shortest wording does not fit.
_LEAST_SCALE: Final = 0.8
# What a menu offers too. Where there is no room for all of them, the last ones make way first.
_EXTRAS: Final = ("map", "projector", "print")
_LANGUAGES: Final = (("el", "ΕΛ", "Ελληνικά"), ("en", "EN", "English"))


class Header(QWidget):
    """The board is a button that opens the conditions; beside it is what was half typed."""

    conditions_wanted = Signal()
    language_chosen = Signal(str)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted_scale = 1.0
        self._scale = 0.0
        self._wordings: tuple[str, ...] = ("",)
        self._is_laid_out = False
        self.conditions: Final = _Button(self)
        self.conditions.setAutoRaise(True)
        self.conditions.clicked.connect(self.conditions_wanted)
        self.hint: Final = Text("text", bold=True, role="accent_text", parent=self)
        self.hint.setWordWrap(False)
        self._buttons: Final = [self._button(actions[name]) for name in ("new", "undo", "redo")]
        self._extras: Final = [self._button(actions[name]) for name in _EXTRAS]
        self.languages: Final[dict[str, _LanguageButton]] = {}
        self._row: Final = QHBoxLayout(self)
        self._row.addWidget(self.conditions)
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addWidget(self.hint, 1)
        for button in self._extras:
            self._row.addWidget(button)
        for code, label, name in _LANGUAGES:
            language_button = _LanguageButton(label, name, self)
            language_button.clicked.connect(self._language_clicked)
            self.languages[code] = language_button
            self._row.addWidget(language_button)
        for button in (self.conditions, *self._buttons, *self._extras):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_scale(1.0)

    def _button(self, action: QAction) -> _Button:
        button = _Button(self)
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        return button

    def put(self, conditions: str, *shorter: str) -> None:
        """Shows the conditions of the board: in full, or in the longest of the shorter wordings that fits."""
        if self._wordings != (conditions, *shorter):
            self._wordings = (conditions, *shorter)
            self.conditions.setAccessibleName(conditions)
            self.conditions.setToolTip("\n".join((conditions, _("Dealer, vulnerability and board number"))))
            self._fit()

    def put_hint(self, text: str) -> None:
        """Shows what was half typed."""
        if self.hint.text() != text:
            self.hint.setText(text)
            self._fit()

    def retranslate(self) -> None:
        """Reads the texts again; the buttons follow their actions."""
        self.conditions.setAccessibleDescription(_("Dealer, vulnerability and board number"))
        for code, button in self.languages.items():
            button.setChecked(code == language())
        self._fit()

    def set_scale(self, factor: float) -> None:
        """Scales the texts, as far as they fit."""
        self._wanted_scale = factor
        self._apply_scale(factor)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another wording may fit now."""
        super().resizeEvent(event)
        self._is_laid_out = True
        self._fit()

    def _fit(self) -> None:
        """Shortens the wording before anything is made smaller, and makes it smaller before anything is cut off."""
        scale = self._wanted_scale
        if not self._is_laid_out and scale <= 1:
            # It has no width yet: everything would be tried in vain. This much there is room for in the least window.
            self._show(self._wordings[-1])
            return
        extras = len(self._extras)
        wording = self._longest_that_fits(scale, extras)
        while extras and wording != self._wordings[0]:
            extras -= 1
            wording = self._longest_that_fits(scale, extras)
        while wording is None and scale > _LEAST_SCALE:
            scale = max(_LEAST_SCALE, scale * 0.95)
            wording = self._longest_that_fits(scale, extras)
        self._apply_scale(scale)
        self._show(self._wordings[-1] if wording is None else wording)
        for index, button in enumerate(self._extras):
            show(button, index < extras)

    def _show(self, wording: str) -> None:
        if self.conditions.text() != wording:
            self.conditions.setText(wording)

    def _longest_that_fits(self, scale: float, extras: int) -> str | None:
        """The longest wording of the conditions for which there is room beside so many of the buttons that may go."""
        self._apply_scale(scale)
        others = [*self._buttons, *self._extras[:extras], *self.languages.values()]
        taken = sum(button.sizeHint().width() for button in others)
        taken += self.hint.sizeHint().width() if self.hint.text() else 0
        margins = self._row.contentsMargins()
        taken += margins.left() + margins.right() + self._row.spacing() * (len(others) + 1)
        metrics = self.conditions.fontMetrics()
        around = self.conditions.sizeHint().width() - metrics.horizontalAdvance(self.conditions.text())
        room = self.width() - taken - around
        return next((text for text in self._wordings if metrics.horizontalAdvance(text) <= room), None)

    def _apply_scale(self, factor: float) -> None:
        if factor == self._scale:
            return
        self._scale = factor
        self.conditions.setFont(text_font(15 * factor, True))
        for button in (*self._buttons, *self._extras):
            button.setFont(text_font(14 * factor, False))
        for language_button in self.languages.values():
            language_button.set_scale(factor)
        self.hint.set_scale(factor)
        self._row.setContentsMargins(round(10 * factor), round(5 * factor), round(10 * factor), round(5 * factor))
        self._row.setSpacing(round(6 * factor))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self.hint.apply_theme(theme)
        for button in (self.conditions, *self._buttons, *self._extras):
            button.apply_theme(theme)
        for language_button in self.languages.values():
            language_button.apply_theme(theme)
        set_ink(self.conditions, theme.text)

    def _language_clicked(self) -> None:
        for code, button in self.languages.items():
            if button is self.sender():
                self.language_chosen.emit(code)
