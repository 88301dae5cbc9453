"""Small pieces that the panel and the dialogs are put together from: texts, faces, and columns that place them.

The panel is laid out by hand. Each piece can say how high it would be at a width and a level of size, without being
touched; so the panel can choose the largest type with which everything is in sight, and nothing is laid out twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol, cast

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from app.ui.kit.fonts import text_font
from app.ui.kit.theme import Theme

RADIUS: Final = 8.0
"""Radius of rounded corners at scale 1, in device-independent pixels."""

LEVELS: Final = 6
"""How many levels of size the panel can choose from, from the largest (0) down; the last one joins paragraphs."""

USUAL_LEVEL: Final = 2

# Size of the type in device-independent pixels at scale 1, for each level.
SIZES: Final = {
    "headline": (24, 23, 22, 20, 19, 19),
    "heading": (20, 20, 20, 20, 20, 20),
    "title": (14, 14, 13, 13, 12, 12),
    "text": (16, 16, 15, 14, 13, 13),
    "say": (24, 21, 18, 16, 15, 15),
    "ask": (19, 18, 17, 16, 15, 15),
    "hint": (15, 15, 14, 13, 12, 12),
    "answer": (18, 17, 16, 15, 14, 14),
    "detail": (15, 14, 13, 12, 12, 12),
    "chip": (15, 15, 14, 13, 13, 13),
    "story": (28, 26, 24, 21, 19, 17),
    "told": (26, 24, 22, 20, 19, 17),
}


def pixels(kind: str, level: int, scale: float) -> int:
    """The size of a kind of type at a level and a scale."""
    return round(SIZES[kind][level] * scale)


@lru_cache(maxsize=64)
def font_of(size: int, is_bold: bool) -> QFont:
    """A font of the program; not to be changed by whoever gets it."""
    return text_font(size, is_bold)


@lru_cache(maxsize=64)
def metrics_of(size: int, is_bold: bool) -> QFontMetrics:
    """Its metrics."""
    return QFontMetrics(font_of(size, is_bold))


def unbroken(text: str) -> str:
    """A text for wrapping, in which no line ends within the number of a paragraph, such as 30B1(b)(ii)."""
    return text.replace(")(", ")\u2060(")


@lru_cache(maxsize=4096)
def wrapped_height(text: str, width: int, size: int, is_bold: bool) -> int:
    """How high a text is when it is wrapped into a width, in pixels; 0 for no text."""
    if not text:
        return 0
    area = QRect(0, 0, max(width, 1), 1_000_000)
    return metrics_of(size, is_bold).boundingRect(area, int(Qt.TextFlag.TextWordWrap), unbroken(text)).height()


class Block(Protocol):
    """What a column can hold: a widget that knows its height."""

    def measure(self, width: int, level: int) -> int:
        """The height needed at a width and a level; 0 if there is nothing to show."""

    def arrange(self, width: int, level: int) -> None:
        """Takes a level, and places what is inside for a width."""

    def set_scale(self, factor: float) -> None:
        """Scales everything."""

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""


class PlainLabel(QLabel):
    """Plain text, wrapped, but not within the number of a paragraph."""

    # Kept here too: to ask Qt for it would make another string each time.
    _text = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        self._text = text
        super().setText(unbroken(text))

    def text(self) -> str:
        """The text as it was given."""
        return self._text


class Text(PlainLabel):
    """A line or a paragraph of plain text: of a kind and a role of the theme, set again only where it changed."""

    def __init__(self, kind: str, *, bold: bool = False, role: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind: Final = kind
        self._bold: Final = bold
        self._role: Final = role
        self._scale = 1.0
        self._size = 0
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._set_size(USUAL_LEVEL)

    def put(self, text: str) -> None:
        """Shows a text; an empty one takes the label away."""
        if text != self._text:
            self.setText(text)
        show(self, bool(text))

    def measure(self, width: int, level: int) -> int:
        """The height that the wrapped text needs."""
        return wrapped_height(self._text, width, pixels(self._kind, level, self._scale), self._bold)

    def arrange(self, _width: int, level: int) -> None:
        """Takes the size of a level."""
        self._set_size(level)

    def set_scale(self, factor: float) -> None:
        """Scales the text, at the usual level."""
        self._scale = factor
        self._set_size(USUAL_LEVEL)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colour of its role."""
        set_ink(self, getattr(theme, self._role))

    def _set_size(self, level: int) -> None:
        size = pixels(self._kind, level, self._scale)
        if size != self._size:
            self._size = size
            self.setFont(font_of(size, self._bold))


class Surface(QWidget):
    """A rounded face with an edge, for what belongs together. Roles are names of colours of the theme."""

    def __init__(self, face: str, edge: str = "", *, bar: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roles: Final = (face, edge, bar)
        self._theme = Theme.light()
        self._scale = 1.0

    def set_scale(self, factor: float) -> None:
        """Scales the corners."""
        self._scale = factor
        self.update()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of its roles."""
        self._theme = theme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the face, the edge, and the bar along the left side."""
        face, edge, bar = (QColor(getattr(self._theme, role)) if role else None for role in self._roles)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = RADIUS * self._scale
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(edge, 1) if edge is not None else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(cast("QColor", face))
        painter.drawRoundedRect(area, radius, radius)
        if bar is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(bar)
            painter.setClipRect(QRectF(0, 0, 4 * self._scale, self.height()))
            painter.drawRoundedRect(area, radius, radius)
        painter.end()


class Column(QWidget):
    """Blocks one below the other. `gap` is between them and `pad` around them, at scale 1."""

    def __init__(
        self, gap: float = 6, pad: tuple[float, float, float, float] = (0, 0, 0, 0), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._gap: Final = gap
        self._pad: Final = pad
        self._scale = 1.0
        self._theme = Theme.light()
        self.blocks: Final[list[Block]] = []
        self._heads: Final[set[int]] = set()

    def add(self, block: Block, *, begins: bool = False) -> None:
        """Adds a block at the end; one that begins a section stands off a little from what is above it."""
        if begins:
            self._heads.add(id(block))
        block.set_scale(self._scale)
        block.apply_theme(self._theme)
        self.blocks.append(block)

    def measure(self, width: int, level: int) -> int:
        """The height of all of it."""
        inner = self.inner_width(width)
        return self.height_with([block.measure(inner, level) for block in self.blocks])

    def inner_width(self, width: int) -> int:
        """The width that is left to the blocks."""
        return width - round(self._pad[0] * self._scale) - round(self._pad[2] * self._scale)

    def height_with(self, heights: Sequence[int]) -> int:
        """The height of all of it if these are the heights of its blocks."""
        total = 0
        for block, height in zip(self.blocks, heights, strict=True):
            if height:
                total += height + (self._gap_before(block) if total else 0)
        return total + round(self._pad[1] * self._scale) + round(self._pad[3] * self._scale) if total else 0

    def arrange(self, width: int, level: int) -> None:
        """Places the blocks."""
        left, top, right, _bottom = (round(side * self._scale) for side in self._pad)
        inner, y = width - left - right, top
        for block in self.blocks:
            height = block.measure(inner, level)
            if height:
                y += self._gap_before(block) if y > top else 0
                block.arrange(inner, level)
                widget = cast("QWidget", block)
                widget.setGeometry(left, y, inner, height)
                y += height

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        self._scale = factor
        for block in self.blocks:
            block.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        for block in self.blocks:
            block.apply_theme(theme)

    def _gap_before(self, block: Block) -> int:
        return round(self._gap * (2.2 if id(block) in self._heads else 1) * self._scale)


class Lines(Column):
    """Paragraphs of one kind; the labels are kept and used again. From a level on they are joined, to save room."""

    def __init__(
        self, kind: str, *, role: str = "text", gap: float = 5, joins_at: int = LEVELS, parent: QWidget | None = None
    ) -> None:
        super().__init__(gap, parent=parent)
        self._kind: Final = kind
        self._role: Final = role
        self._joins_at: Final = joins_at
        self._texts: tuple[str, ...] = ()
        self._joined = ""
        # The heights by width and level: each is asked for several times while the panel is arranged.
        self._heights: Final[dict[tuple[int, int], int]] = {}
        self.labels: Final[list[Text]] = []

    def put(self, texts: tuple[str, ...]) -> None:
        """Shows paragraphs."""
        if texts != self._texts:
            self._texts = texts
            self._joined = " ".join(texts)
            self._heights.clear()
            if not texts:
                # Nothing will be placed, so nobody else would take the old ones away.
                self._show(texts)

    def measure(self, width: int, level: int) -> int:
        """The height of the paragraphs, joined or not."""
        if not self._texts:
            return 0
        height = self._heights.get((width, level))
        if height is None:
            texts = (self._joined,) if level >= self._joins_at else self._texts
            size = pixels(self._kind, level, self._scale)
            height = sum(wrapped_height(text, width, size, False) for text in texts)
            height += round(self._gap * self._scale) * (len(texts) - 1)
            self._heights[width, level] = height
        return height

    def arrange(self, width: int, level: int) -> None:
        """Shows the paragraphs, joined or not, and places them."""
        self._show((self._joined,) if level >= self._joins_at and self._texts else self._texts)
        super().arrange(width, level)

    def set_scale(self, factor: float) -> None:
        """Scales the texts, also those that are not shown now."""
        self._scale = factor
        self._heights.clear()
        for label in self.labels:
            label.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        for label in self.labels:
            label.apply_theme(theme)

    def _show(self, texts: tuple[str, ...]) -> None:
        while len(self.labels) < len(texts):
            label = Text(self._kind, role=self._role, parent=self)
            label.set_scale(self._scale)
            label.apply_theme(self._theme)
            self.labels.append(label)
        for index, label in enumerate(self.labels):
            label.put(texts[index] if index < len(texts) else "")
        # Only these are placed.
        self.blocks[:] = self.labels[: len(texts)]


# By the keyboard, that is; a window that becomes active again leaves everything as it was.
_BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


def came_by_keyboard(event: QFocusEvent, before: bool) -> bool:
    """Whether the focus that arrives came by a key; where it only comes back, `before` stays true or false."""
    if event.reason() in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
        return before
    return event.reason() in _BY_KEYBOARD


class KeyButton(QAbstractButton):
    """A button that Enter presses as Space does; every other key is the window's, the arrows too."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class PlainButton(KeyButton):
    """A painted button: Enter presses it as Space does, and the arrow keys are left to the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = Theme.light()
        self._scale = 1.0
        self._level = USUAL_LEVEL
        self._came_by_keyboard = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self._scale = factor
        self.update()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        self.update()

    def arrange(self, _width: int, level: int) -> None:
        """Takes the size of a level."""
        if level != self._level:
            self._level = level
            self.update()

    @property
    def has_ring(self) -> bool:
        """Whether the ring of the focus is painted: for whoever works with the keyboard, and nobody else."""
        return self._came_by_keyboard and self.hasFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt."""
        self._came_by_keyboard = came_by_keyboard(event, self._came_by_keyboard)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: what is no press is the window's."""
        if not self._came_by_keyboard:
            self._came_by_keyboard = True
            self.update()
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: shows that it can be pressed."""
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: shows that the mouse has left."""
        self.update()


def show(widget: QWidget, is_shown: bool) -> None:
    """Shows or hides a widget, if that is a change: Qt is slow to find out that it is none."""
    if widget.isHidden() is is_shown:
        widget.setVisible(is_shown)


def set_ink(widget: QWidget, colour: str) -> None:
    """Gives a widget the colour of its text."""
    palette = widget.palette()
    if palette.color(QPalette.ColorRole.WindowText).name() != colour:
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(role, QColor(colour))
        widget.setPalette(palette)


def fill(widget: QWidget, colour: str) -> None:
    """Gives a widget a colour to stand on."""
    palette = widget.palette()
    palette.setColor(palette.ColorRole.Window, colour)
    widget.setPalette(palette)
    widget.setAutoFillBackground(True)


def announce(widget: QWidget, text: str) -> None:
    """Has a screen reader, if there is one, say a text."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
