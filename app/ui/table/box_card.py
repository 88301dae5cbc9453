"""One card of the bidding box, as a button."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app.bridge import Call
from app.i18n import language
from app.ui.kit.parts import KeyButton
from app.ui.table.box_layout import Place
from app.ui.table.cards import Look
from app.ui.table.large_cards import LargeCardPainter


class Box(QWidget):
    """What a card asks of the box that it stands in."""

    painter: LargeCardPainter

    def entered_at(self, card: Card) -> None:
        """Tab has come from outside to some card: goes to the one that was left last."""
        raise NotImplementedError

    def leave(self, forward: bool) -> bool:
        """Goes on to the next widget outside the box, or back to the one before; whether there is one."""
        raise NotImplementedError

    def go_from(self, card: Card, step: QPoint) -> None:
        """Moves the focus from a card to its neighbour in a direction; stays where there is none."""
        raise NotImplementedError


class Card(KeyButton):
    """One card of the box; `call` is None for Alert. Its neighbours in front cover it, for the mouse as for the eye."""

    def __init__(self, box: Box, call: Call | None) -> None:
        super().__init__(box)
        self.call: Final = call
        self._place: Place | None = None
        self._look = Look.PLAIN
        self._reason = ""
        # Kept here too: to ask Qt for it would make another string each time.
        self._name = ""
        self._is_typed = False
        self._is_raised = False
        self._is_hovered = False
        self._by_pointer = False
        # What was painted last: where, how, by which painter, in which language and resolution; and the picture.
        self._shown: tuple[Place, Look, LargeCardPainter, str, float, QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(call is None)

    @property
    def mark(self) -> Look:
        """How the call is marked: PLAIN, IRREGULAR, DUE or ANSWERS."""
        return self._look

    @property
    def is_typed(self) -> bool:
        """Whether the card belongs to the row of a bid that is half typed."""
        return self._is_typed

    @property
    def is_raised(self) -> bool:
        """Whether a first tap has raised the card."""
        return self._is_raised

    @property
    def _box(self) -> Box:
        # Asked for each time: a child that kept its box would be freed with it by the collector, at no certain moment.
        box = self.parentWidget()
        assert isinstance(box, Box)
        return box

    def take_place(self, place: Place) -> None:
        """Puts the card where the box wants it."""
        self._place = place
        self._settle()

    def show_mark(self, mark: Look, reason: str, name: str) -> None:
        """Shows what the call would be; `reason` says why, and `name` is what a screen reader says."""
        if reason != self._reason:
            self._reason = reason
            if self._is_hovered:
                self._explain()
        if name != self._name:
            self._name = name
            self.setAccessibleName(name)
        if mark is not self._look:
            self._look = mark
            self.update()

    def show_typed(self, is_typed: bool) -> None:
        """Shows whether the card belongs to the row of a bid that is half typed."""
        if is_typed is not self._is_typed:
            self._is_typed = is_typed
            self._settle()

    def show_raised(self, is_raised: bool) -> None:
        """Shows whether a first tap has raised the card."""
        if is_raised is not self._is_raised:
            self._is_raised = is_raised
            self._settle()

    def pop_pointer(self) -> bool:
        """Whether the click that is being handled came from a mouse or a finger; asking forgets it."""
        by_pointer, self._by_pointer = self._by_pointer, False
        return by_pointer

    def _settle(self) -> None:
        if self._place is None:
            return
        card, seen, line = self._place
        lift = 0
        if not self.isDown():
            if self._is_raised:
                lift = 4
            elif self._is_hovered or self._is_typed or self.isChecked():
                lift = 2
        lift = min(lift, max(line, seen.height() // 2) // 6)
        target = card.translated(0, -lift)
        if target != self.geometry():
            self.setGeometry(target)
        self.update()

    def checkStateSet(self) -> None:
        """Qt: the toggle was set by the program."""
        super().checkStateSet()
        self._settle()

    def nextCheckState(self) -> None:
        """Qt: the toggle was clicked."""
        super().nextCheckState()
        self._settle()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: hovering lifts the card; resting on it will tell why it is marked."""
        super().enterEvent(event)
        self._is_hovered = True
        self._explain()
        self._settle()

    def leaveEvent(self, event: QEvent) -> None:
        """Qt."""
        super().leaveEvent(event)
        self._is_hovered = False
        self._explain()
        self._settle()

    def _explain(self) -> None:
        from html import escape

        # Only under the mouse: a screen reader would read a tooltip as well, after the name that says the same.
        self.setToolTip(f"<p>{escape(self._reason)}</p>" if self._reason and self._is_hovered else "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt."""
        self._by_pointer = True
        super().mousePressEvent(event)
        self._settle()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt."""
        super().mouseReleaseEvent(event)
        self._by_pointer = False
        self._settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the arrows go to the next card, Enter and Space play it; all else is the window's."""
        if event.key() in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._box.go_from(self, _ARROWS[event.key()])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: from outside, Tab comes to the card that was left last."""
        super().focusInEvent(event)
        self._settle()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._box.entered_at(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt."""
        super().focusOutEvent(event)
        self._settle()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab leaves the box."""
        return self._box.leave(forward)

    def sizeHint(self) -> QSize:
        """Qt."""
        return QSize(58, 40) if self._place is None else self._place.card.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        if self._place is None:
            return
        look = self._look
        if self.isDown():
            look |= Look.PRESSED
        elif self._is_hovered:
            look |= Look.HOVER
        if self._is_raised or self.isChecked():
            look |= Look.RAISED
        elif self._is_typed:
            look |= Look.TYPED
        if self.hasFocus():
            look |= Look.FOCUS
        self._paint(QPainter(self), self._place, look)

    def _paint(self, painter: QPainter, place: Place, look: Look) -> None:
        cards, code, ratio = self._box.painter, language(), self.devicePixelRatioF()
        # Cards that overlap are painted with each other: most often nothing about this one is new, and to ask for its
        # picture takes longer than to paint it.
        if self._shown is not None:
            shown_place, shown_look, shown_cards, shown_code, shown_ratio, picture = self._shown
            if (
                shown_place is place
                and shown_look is look
                and shown_cards is cards
                and shown_code == code
                and shown_ratio == ratio
            ):
                painter.drawPixmap(0, 0, picture)
                return
        kept = cards.paint(painter, self.call, place.card.size(), look, self._strip(place), place.line)
        self._shown = None if kept is None else (place, look, cards, code, ratio, kept)

    def _strip(self, place: Place) -> QSize | None:
        return place.seen if self.call is not None and self.call.is_bid else None

    def foresee(self, look: Look) -> None:
        """Has the picture of a look ready before it is shown."""
        place = self._place
        if place is not None:
            size, ratio = place.card.size(), self.devicePixelRatioF()
            self._box.painter.pixmap(self.call, size, look, ratio, self._strip(place), place.line)


_ARROWS: Final = {
    int(Qt.Key.Key_Left): QPoint(-1, 0),
    int(Qt.Key.Key_Right): QPoint(1, 0),
    int(Qt.Key.Key_Up): QPoint(0, -1),
    int(Qt.Key.Key_Down): QPoint(0, 1),
}
