"""Where texts are read that may be longer than there is room for: what is hidden below is shown to be there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QWidget

from app.i18n import _
from app.ui.kit.parts import show

# The height of the sign, and what stays in sight when a page is turned, in lines of the window's type.
_LINES: Final = 1.9
_OVERLAP: Final = 2.0
# The height of the arrow's face in large type, in device-independent pixels.
_LARGEST: Final = 24
# Of the height of the area, so that something can still be read in a low one.
_MOST: Final = 0.45


class MoreBelow(QAbstractButton):
    """The text fades out under an arrow: there is more. A click turns the page; for the keyboard there are keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the texts again."""
        # Translators: at the lower edge of a text of which not all is in sight
        self.setAccessibleName(_("There is more below"))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt."""
        super().enterEvent(event)
        # Translators: the same, with the name of the key
        self.setToolTip(_("There is more below (Page Down)"))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt."""
        super().leaveEvent(event)
        self.setToolTip("")

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: in the colours of what it lies on."""
        # Late: PySide makes all the gradients that Qt has ready along with it, for which the start has no time.
        from PySide6.QtGui import QLinearGradient

        palette = self.palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        full = palette.color(palette.ColorRole.Window)
        clear = QColor(full)
        clear.setAlpha(0)
        fade = QLinearGradient(0, 0, 0, self.height())
        fade.setColorAt(0, clear)
        fade.setColorAt(0.65, full)
        painter.fillRect(self.rect(), fade)
        side = min(self.fontMetrics().height(), _LARGEST, self.height() - 2)
        pill = QRectF(self.width() / 2 - 1.3 * side, self.height() - side - 1, 2.6 * side, side)
        accent = palette.color(palette.ColorRole.Highlight)
        painter.setPen(QPen(accent, 1.2))
        painter.setBrush(accent if self.isDown() or self.underMouse() else full)
        painter.drawRoundedRect(pill, side / 2, side / 2)
        ink = palette.color(palette.ColorRole.HighlightedText) if self.isDown() or self.underMouse() else accent
        painter.setPen(QPen(ink, side / 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        tip, arm = pill.center() + QPointF(0, side * 0.16), side * 0.34
        painter.drawPolyline([tip + QPointF(-arm, -arm), tip, tip + QPointF(arm, -arm)])
        painter.end()


class ReadingArea(QScrollArea):
    """A widget that is scrolled where it is higher than its room."""

    def __init__(self, parent: QWidget, content: QWidget) -> None:
        super().__init__(parent)
        # Made when something is hidden for the first time.
        self.more: MoreBelow | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A click must not take the arrow keys away from the choice of the seat.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # One of our own: to be handed Qt's makes PySide get to know every kind of widget, which takes its time.
        self.setViewport(QWidget())
        self.setWidget(content)
        content.setAutoFillBackground(False)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._show_more)
        bar.rangeChanged.connect(self._show_more)

    @property
    def hidden_below(self) -> int:
        """How much of the content is below the lower edge, in device-independent pixels."""
        bar = self.verticalScrollBar()
        return bar.maximum() - bar.value()

    def page(self, step: int) -> bool:
        """Turns a page, forward for 1 and back for -1; whether there was one to turn."""
        bar = self.verticalScrollBar()
        before = bar.value()
        overlap = round(self.fontMetrics().height() * _OVERLAP)
        bar.setValue(before + step * max(self.height() - overlap, 20))
        return bar.value() != before

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt."""
        super().resizeEvent(event)
        self._show_more()

    def _show_more(self) -> None:
        is_hidden = self.hidden_below > 1
        if self.more is None:
            if not is_hidden:
                return
            self.more = MoreBelow(self)
            self.more.clicked.connect(self._clicked)
        if is_hidden:
            height = round(min(self.fontMetrics().height() * _LINES, _LARGEST * _LINES, self.height() * _MOST))
            self.more.setGeometry(0, self.height() - height, self.viewport().width(), height)
            self.more.raise_()
        show(self.more, is_hidden)

    def _clicked(self) -> None:
        self.page(1)
