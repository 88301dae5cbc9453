"""A section of the panel: a title that folds and unfolds what is below it."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import Block, PlainButton, font_of, metrics_of, pixels, show
from app.ui.kit.theme import Theme


class SectionTitle(PlainButton):
    """The title; checked while the section is open."""

    def __init__(self, role: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._role: Final = role
        self.setCheckable(True)
        self.setChecked(True)

    def put(self, text: str) -> None:
        """Shows a title."""
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
            self.explain(is_for_room=False)
            self.update()

    def explain(self, *, is_for_room: bool) -> None:
        """Says what a click does; and, where the program has folded the section to save room, that it has."""
        # Translators: what a click on the title of a section of the panel does
        text = _("Folded because there is no room for it. A click opens it.") if is_for_room else ""
        if self.toolTip() != text:
            self.setToolTip(text)
        text = text or _("Folds this section or opens it.")
        if self.accessibleDescription() != text:
            self.setAccessibleDescription(text)

    def measure(self, _width: int, level: int) -> int:
        """One line."""
        return metrics_of(pixels("title", level, self._scale), True).height() + round(4 * self._scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the arrow points down while the section is open."""
        theme, scale = self._theme, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(theme.text if self.underMouse() else getattr(theme, self._role))
        font = font_of(pixels("title", self._level, scale), True)
        painter.setFont(font)
        painter.setPen(ink)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(self.rect(), flags, self.text())
        width = metrics_of(pixels("title", self._level, scale), True).horizontalAdvance(self.text())
        if self.has_ring:
            paint_focus(painter, QRectF(-3, 0, width + 22 * scale, self.height()), 3, theme)
        painter.translate(width + 10 * scale, self.height() / 2 + scale)
        painter.rotate(90 if self.isChecked() else 0)
        painter.scale(scale, scale)
        painter.setPen(QPen(ink, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline([QPointF(-2, -3.5), QPointF(2, 0), QPointF(-2, 3.5)])
        painter.end()


class Section(QWidget):
    """A title and what belongs to it. Emits `toggled` when the user folds or opens it."""

    toggled = Signal()

    def __init__(self, content: Block, role: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self._has_content = False
        self.title: Final = SectionTitle(role, self)
        self.title.clicked.connect(self._clicked)
        self.content: Final = content
        self._widget: Final = cast("QWidget", content)
        self._widget.setParent(self)
        # What the user wants, None where nothing was said.
        self.wanted: bool | None = None

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self.title.isChecked()

    def put(self, title: str, *, has_content: bool) -> None:
        """Shows a title; a section without content takes no room."""
        self.title.put(title)
        self._has_content = has_content
        show(self, has_content)

    def set_open(self, is_open: bool) -> None:
        """Opens or folds the section, unless the user has said otherwise."""
        self.title.setChecked(self.would_be_open(is_open))
        self.title.explain(is_for_room=not is_open and self.wanted is None)

    def measure(self, width: int, level: int) -> int:
        """The height of the title, and of the content while it is open."""
        title, content = self.heights(width, level)
        return title + content if self.is_open else title

    def heights(self, width: int, level: int) -> tuple[int, int]:
        """The height of the title, and what the content adds to it; both 0 for a section without content."""
        if not self._has_content:
            return 0, 0
        return self.title.measure(width, level), self._gap() + self.content.measure(width, level)

    def would_be_open(self, is_open: bool) -> bool:
        """Whether the section is open if this is asked of it: what the user has said goes first."""
        return is_open if self.wanted is None else self.wanted

    def arrange(self, width: int, level: int) -> None:
        """Places title and content."""
        title = self.title.measure(width, level)
        self.title.arrange(width, level)
        self.title.setGeometry(0, 0, width, title)
        show(self._widget, self.is_open)
        if self.is_open:
            self.content.arrange(width, level)
            self._widget.setGeometry(0, title + self._gap(), width, self.content.measure(width, level))

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        self._scale = factor
        self.title.set_scale(factor)
        self.content.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self.title.apply_theme(theme)
        self.content.apply_theme(theme)

    def _gap(self) -> int:
        return round(3 * self._scale)

    def _clicked(self) -> None:
        self.wanted = self.title.isChecked()
        self.toggled.emit()
