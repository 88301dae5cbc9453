"""Check boxes and radio buttons in the colours of the theme: the style's own can hardly be seen in the dark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QCheckBox, QRadioButton, QVBoxLayout, QWidget

from app.ui.kit.paint import paint_focus
from app.ui.kit.theme import Theme

T = TypeVar("T")


if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object


class _Choice(_Button):
    """What check boxes and radio buttons have in common; stands before the class of Qt's."""

    _came_by_keyboard = False

    @property
    def has_ring(self) -> bool:
        """Whether the ring of the focus is painted."""
        return self._came_by_keyboard and self.hasFocus()

    def sizeHint(self) -> QSize:
        return _size(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: a click leaves no ring."""
        self._came_by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: whoever goes on with the keyboard sees where it is."""
        self._came_by_keyboard = True
        super().keyPressEvent(event)

    def hitButton(self, pos: QPoint) -> bool:
        """Qt: the text counts too."""
        return True


class CheckBox(_Choice, QCheckBox):
    """A box that can be ticked."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = _indicator(self)
        _face(painter, self, area, 3, self._theme)
        if self.isChecked():
            painter.setPen(
                QPen(QColor(self._theme.on_accent), area.width() / 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            points = ((0.24, 0.54), (0.43, 0.72), (0.78, 0.3))
            painter.drawPolyline([area.topLeft() + QPointF(x, y) * area.width() for x, y in points])
        _caption(painter, self, self._theme, has_ring=self.has_ring)
        painter.end()


class RadioButton(_Choice, QRadioButton):
    """One of several choices."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = _indicator(self)
        _face(painter, self, area, area.width() / 2, self._theme)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.on_accent))
            painter.drawEllipse(area.center(), area.width() / 5, area.width() / 5)
        _caption(painter, self, self._theme, has_ring=self.has_ring)
        painter.end()


class RadioColumn(QWidget, Generic[T]):
    """One of several choices is made, of values that stand one below the other."""

    def __init__(self, values: Iterable[T], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: Final = {value: RadioButton(theme, self) for value in values}
        self._group: Final = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons.values():
            self._group.addButton(button)
            column.addWidget(button)

    @property
    def value(self) -> T:
        """The one that is chosen."""
        return next(value for value, button in self.buttons.items() if button.isChecked())

    def choose(self, value: T) -> None:
        """Chooses a value."""
        self.buttons[value].setChecked(True)

    def put(self, texts: Mapping[T, str]) -> None:
        """Says what the choices are. An ampersand stands before the letter that chooses with the Alt key."""
        for value, button in self.buttons.items():
            button.setText(texts[value])
            button.setAccessibleName(texts[value].replace("&", ""))


def _size(button: QAbstractButton) -> QSize:
    metrics = button.fontMetrics()
    text = metrics.size(int(Qt.TextFlag.TextShowMnemonic), button.text())
    return QSize(round(metrics.height() * 1.4) + text.width() + 6, metrics.height() + 8)


def _indicator(button: QAbstractButton) -> QRectF:
    side = button.fontMetrics().height() * 0.86
    return QRectF(3, (button.height() - side) / 2, side, side)


def _face(painter: QPainter, button: QAbstractButton, area: QRectF, radius: float, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    is_checked = button.isChecked() and button.isEnabled()
    painter.setPen(QPen(QColor(theme.accent if is_checked or button.underMouse() else theme.edge_strong), 1.4))
    painter.setBrush(QColor(theme.accent if button.isChecked() else theme.surface))
    painter.setOpacity(1 if button.isEnabled() else 0.55)
    painter.drawRoundedRect(area, radius, radius)


def _caption(painter: QPainter, button: QAbstractButton, theme: Theme, *, has_ring: bool) -> None:
    left = round(button.fontMetrics().height() * 1.3) + 2
    flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextShowMnemonic)
    painter.setPen(QColor(theme.text if button.isEnabled() else theme.text_soft))
    painter.setOpacity(1)
    painter.drawText(QRect(left, 0, button.width() - left, button.height()), flags, button.text())
    if has_ring:
        paint_focus(painter, QRectF(button.rect()), 4, theme)
