"""The texts of the public view: as large as the room allows, and never so small that the back row cannot read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.kit.fonts import text_font
from app.ui.kit.parts import PlainLabel, set_ink, show, wrapped_height
from app.ui.kit.signs import Sign, paint_sign
from app.ui.kit.theme import Theme
from app.ui.modes import Told

# Shares of the height of the screen: the largest type, the one that is readable from afar, and the least of all, for
# a text that is longer than any that should be shown.
_MOST_SHARE: Final = 1 / 17
_GOOD_SHARE: Final = 1 / 36
_LEAST_SHARE: Final = 1 / 52
_BOLD: Final = frozenset({Told.QUESTION, Told.RIGHT})
_FACES: Final = {
    Told.QUESTION: ("ask_face", "ask_edge"),
    Told.RIGHT: ("say_face", "outline_accepted"),
    Told.ANSWER: ("say_face", "accent"),
}

Part = tuple[Told, str]


class ProjectorTexts(QWidget):
    """Paragraphs, each of a kind. The question and the answer have a face of their own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: Theme = Theme.for_projector(False)
        self._zoom = 1.0
        self._screen_height = 768
        self._parts: tuple[Part, ...] = ()
        self.labels: Final[list[PlainLabel]] = []
        self._shown: tuple[tuple[Told, PlainLabel], ...] = ()
        self.type_size = 0

    @property
    def parts(self) -> tuple[Part, ...]:
        """What is to be read."""
        return self._parts

    def put(self, parts: tuple[Part, ...]) -> None:
        """Shows paragraphs, once `rearrange` has found their places."""
        self._parts = parts

    def set_look(self, theme: Theme, zoom: float, screen_height: int) -> None:
        """Takes colours and sizes, to be shown by `rearrange`. `screen_height`: in device-independent pixels."""
        self._theme, self._zoom, self._screen_height = theme, zoom, screen_height
        for label in self.labels:
            set_ink(label, theme.text)

    def needed_height(self, width: int, most: int) -> int:
        """How much of a height the texts take in a width."""
        parts, size = self._fitting(width, most)
        return min(most, self._height(parts, width, size))

    def rearrange(self) -> None:
        """Chooses the size of the type for the room that there is, and places the paragraphs."""
        parts, size = self._fitting(self.width(), self.height())
        self.type_size = size
        while len(self.labels) < len(parts):
            label = PlainLabel(self)
            set_ink(label, self._theme.text)
            self.labels.append(label)
        y, found = 0, []
        for index, label in enumerate(self.labels):
            text = parts[index][1] if index < len(parts) else ""
            if label.text() != text:
                label.setText(text)
            show(label, bool(text))
            if not text:
                continue
            kind = parts[index][0]
            side, pad = _padding(kind, size)
            inner = self.width() - 2 * side
            height = wrapped_height(text, inner, size, kind in _BOLD)
            label.setFont(_font(size, kind in _BOLD))
            label.setGeometry(side, y + pad, inner, height)
            y += height + 2 * pad + _gap(size)
            found.append((kind, label))
        self._shown = tuple(found)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the faces below the labels."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for kind, label in self._shown:
            if kind not in _FACES:
                continue
            face, edge = _FACES[kind]
            _side, pad = _padding(kind, self.type_size)
            area = QRectF(0, label.y() - pad, self.width(), label.height() + 2 * pad)
            radius = self.type_size * 0.3
            painter.setBrush(QColor(getattr(self._theme, face)))
            painter.drawRoundedRect(area, radius, radius)
            painter.setBrush(QColor(getattr(self._theme, edge)))
            painter.drawRoundedRect(QRectF(area.left(), area.top(), self.type_size * 0.22, area.height()), 3, 3)
            if kind is Told.RIGHT:
                side = self.type_size * 0.75
                spot = QRectF(self.type_size * 0.42, area.center().y() - side / 2, side, side)
                paint_sign(painter, Sign.TICK, spot, QColor(getattr(self._theme, edge)))
                painter.setPen(Qt.PenStyle.NoPen)
        painter.end()

    # --- fitting ------------------------------------------------------------------------------------------------------

    def _fitting(self, width: int, height: int) -> tuple[tuple[Part, ...], int]:
        """The paragraphs that are shown, and the size of the type."""
        whole = self._screen_height
        most = max(1, round(whole * _MOST_SHARE * min(max(self._zoom, 0.8), 1.4)))
        good = max(1, round(whole * _GOOD_SHARE))
        least = max(1, round(whole * _LEAST_SHARE))
        parts = self._parts
        if not parts or width < 40:
            return parts, most
        found = self._largest(parts, width, height, good, most)
        if found is None and any(kind is Told.ANSWER for kind, _text in parts):
            # The class has read it: what is new needs the room.
            parts = tuple(part for part in parts if part[0] is not Told.STORY)
            found = self._largest(parts, width, height, good, most)
        if found is None:
            found = self._largest(parts, width, height, least, good)
        if found is None:
            return self._cut(parts, width, height, least), least
        return parts, found

    def _largest(self, parts: tuple[Part, ...], width: int, height: int, low: int, high: int) -> int | None:
        """The largest size with which the paragraphs fit; None if not even the lowest does."""
        if self._height(parts, width, low) > height:
            return None
        while low < high:
            middle = (low + high + 1) // 2
            if self._height(parts, width, middle) <= height:
                low = middle
            else:
                high = middle - 1
        return low

    def _height(self, parts: tuple[Part, ...], width: int, size: int) -> int:
        total = 0
        for kind, text in parts:
            side, pad = _padding(kind, size)
            total += wrapped_height(text, width - 2 * side, size, kind in _BOLD) + 2 * pad + _gap(size)
        return total - _gap(size)

    def _cut(self, parts: tuple[Part, ...], width: int, height: int, size: int) -> tuple[Part, ...]:
        """As many words as there is room for; the laptop has them all."""
        kept: tuple[Part, ...] = ()
        for kind, text in parts:
            if self._height((*kept, (kind, text)), width, size) <= height:
                kept = (*kept, (kind, text))
                continue
            words = text.split()
            low, high = 0, len(words)
            while low < high:
                middle = (low + high + 1) // 2
                shorter = " ".join(words[:middle]) + " …"
                if self._height((*kept, (kind, shorter)), width, size) <= height:
                    low = middle
                else:
                    high = middle - 1
            return (*kept, (kind, " ".join(words[:low]) + " …")) if low else kept
        return kept


def _padding(kind: Told, size: int) -> tuple[int, int]:
    """What is left free beside a paragraph, and above and below."""
    if kind is Told.RIGHT:
        # The tick stands before it.
        return round(size * 1.4), round(size * 0.2)
    return (round(size * 0.6), round(size * 0.35)) if kind in _FACES else (round(size * 0.15), 0)


def _gap(size: int) -> int:
    return round(size * 0.55)


_font = lru_cache(maxsize=64)(text_font)
