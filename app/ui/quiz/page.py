"""A page of the quiz: blocks that are read, in the largest type with which they are in sight, and buttons below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from app.ui.kit.classroom import LARGER, Button, growth
from app.ui.kit.parts import LEVELS, USUAL_LEVEL, Block, Column
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme

_SCROLLED_LEVEL: Final = 3
# Where nothing may be scrolled or cut off, the type gets smaller than the zoom asks for, in steps down to a scale.
_STEP: Final = 0.92
_LEAST_SCALE: Final = 0.72


def smaller_than(scale: float) -> Iterator[float]:
    """Smaller scales, step by step."""
    while scale * _STEP > _LEAST_SCALE:
        scale *= _STEP
        yield scale


class Page(QWidget):
    """A column of blocks that scrolls where it must, and a row of buttons that never does."""

    def __init__(self, parent: QWidget, gap: float = 9) -> None:
        super().__init__(parent)
        self._zoom = self._scale = 1.0
        self._body_scale = 1.0
        self.body: Final = Column(gap, (18, 12, 18, 8))
        self.area: Final = ReadingArea(self, self.body)
        self.buttons: Final[dict[str, Button]] = {}
        self._foot: Final = QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.area, 1)
        column.addLayout(self._foot)

    def add_button(self, name: str, slot: Callable[[], object], *, is_main: bool = False) -> Button:
        """Adds a button to the row below."""
        button = Button(self, is_main=is_main)
        button.clicked.connect(slot)
        self.buttons[name] = button
        self._foot.addWidget(button, 2 if is_main else 1)
        return button

    @property
    def blocks(self) -> list[Block]:
        """Everything that follows scale and theme."""
        return [self.body, *self.buttons.values()]

    def key(self, event: QKeyEvent) -> bool:
        """The keys that turn pages; whether one was taken."""
        key = event.key()
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_Up):
            self.area.page(-1)
            return True
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_Down):
            self.area.page(1)
            return True
        return False

    def is_pressed_by(self, event: QKeyEvent) -> bool:
        """Whether the key belongs to the button that has the focus."""
        focus = self.window().focusWidget()
        pressing = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return pressing and isinstance(focus, QAbstractButton) and focus.isEnabled()

    @property
    def must_fit(self) -> bool:
        """Whether all of it should be in sight, even in smaller type."""
        return False

    def fold(self, *, is_folded: bool) -> bool:
        """Folds what can wait until somebody asks for it, or opens it; whether there is any."""
        return False

    def to_top(self) -> None:
        """Shows the beginning."""
        self.area.verticalScrollBar().setValue(0)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        for block in self.blocks:
            block.apply_theme(theme)

    def set_scale(self, factor: float) -> None:
        """Scales everything; where the window is large, the type is larger too."""
        self._zoom = factor
        self._scale = self._body_scale = factor = factor * growth(self.size())
        for block in self.blocks:
            block.set_scale(factor)
        side = round(18 * factor)
        self._foot.setContentsMargins(side, round(6 * factor), side, round(12 * factor))
        self._foot.setSpacing(round(8 * factor))
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the type is as large as the room allows."""
        super().resizeEvent(event)
        if self._zoom * growth(self.size()) != self._scale:
            self.set_scale(self._zoom)
        self.arrange()

    def arrange(self) -> None:
        """Chooses the largest type with which everything is in sight, and places the blocks."""
        room = self.area.size()
        if room.width() < 200:
            # Not laid out yet.
            return
        self._fit_buttons()
        width = room.width()
        level, height = self._fitted(width, room.height())
        if height > room.height():
            width -= self.area.verticalScrollBar().sizeHint().width()
            height = self.body.measure(width, level)
        self.body.arrange(width, level)
        self.body.resize(width, max(height, 1))

    def _fitted(self, width: int, limit: int) -> tuple[int, int]:
        """The level of size with which everything fits, and the height; the height is larger where none does."""
        for factor in LARGER if self.must_fit else ():
            self._scale_body(self._scale * factor)
            height = self.body.measure(width, 0)
            if height <= limit:
                return 0, height
        self._scale_body(self._scale)
        self.fold(is_folded=False)
        found = self._level_for(width, limit)
        if (found is None or found > USUAL_LEVEL) and self.fold(is_folded=True):
            found = self._level_for(width, limit)
            if found is None:
                self.fold(is_folded=False)
        if found is not None:
            return found, self.body.measure(width, found)
        if self.must_fit:
            level = LEVELS - 1
            for scale in smaller_than(self._scale):
                self._scale_body(scale)
                if self.body.measure(width, level) <= limit:
                    break
            return level, self.body.measure(width, level)
        # Whatever does, some of it is scrolled: then rather large enough to be read.
        return _SCROLLED_LEVEL, self.body.measure(width, _SCROLLED_LEVEL)

    def _level_for(self, width: int, limit: int) -> int | None:
        return next((level for level in range(LEVELS) if self.body.measure(width, level) <= limit), None)

    def _scale_body(self, scale: float) -> None:
        if scale != self._body_scale:
            self._body_scale = scale
            self.body.set_scale(scale)

    def _fit_buttons(self) -> None:
        """The row of buttons may not be wider than the page."""
        margins = self._foot.contentsMargins()
        shown = [button for button in self.buttons.values() if not button.isHidden()]
        room = self.width() - margins.left() - margins.right() - self._foot.spacing() * (len(shown) - 1)
        for scale in (self._scale, *smaller_than(self._scale)):
            for button in shown:
                button.set_scale(scale)
            if sum(button.sizeHint().width() for button in shown) <= room:
                break
