"""The bidding box: thirty-five bids in overlapping rows, Pass, X, XX and Alert. Nothing in it is ever disabled."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app import wording
from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, Call, Denomination, Kind, Seat
from app.i18n import _
from app.laws import Standing, State, preview
from app.ui import fonts
from app.ui.cards import CardPainter, Look, alert_text
from app.ui.marks import Pill, Sign, blank_pixmap, fill_shaded, paint_bands, paint_pill, pill_of, place_pills
from app.ui.parts import announce
from app.ui.theme import Theme
from app.wording import Badge, BadgeKind

_LEVELS: Final = 7
_ALERT: Final = None
_DUTIES: Final = (BadgeKind.MUST_PASS, BadgeKind.MUST_REPEAT)

# How a card is marked before the click. What is not named here is an ordinary call: also that of the player whose turn
# it was, who may have called first (28B) but is not invited to.
_MARKS: Final = {
    Standing.DUE: Look.DUE,
    Standing.ACCEPTS: Look.ANSWERS,
    Standing.CALLS_OVER: Look.ANSWERS,
    Standing.OUT_OF_ROTATION: Look.IRREGULAR,
    Standing.CHANGE_OF_CALL: Look.IRREGULAR,
    Standing.INSUFFICIENT: Look.IRREGULAR,
    Standing.ABOVE_SEVEN: Look.IRREGULAR,
    Standing.INADMISSIBLE: Look.IRREGULAR,
    Standing.BREAKS_DUTY: Look.IRREGULAR,
    Standing.AFTER_THE_END: Look.IRREGULAR,
    Standing.WAITS: Look.IRREGULAR,
}


def mark_of(standing: Standing) -> Look:
    """How the card of a call with this standing is marked; PLAIN for an ordinary call."""
    return _MARKS.get(standing, Look.PLAIN)


def _named(call: str, reason: str) -> str:
    # Translators: a card of the bidding box for a screen reader: "1 club: out of rotation"
    return _("{call}: {reason}").format(call=call, reason=reason) if reason else call


def _entered_as_artificial() -> str:
    return _("The next call will be entered as artificial.")


def _box_of(child: QWidget) -> BiddingBox:
    # Asked for each time: a child that kept its box would be freed with it by the collector, at no certain moment.
    box = child.parentWidget()
    assert isinstance(box, BiddingBox)
    return box


class _Place(NamedTuple):
    """Where a card lies: the whole of it, what the cards in front leave to be seen, and the height of its line."""

    card: QRect
    seen: QSize
    line: int = 0


class Card(QAbstractButton):
    """One card of the box; `call` is None for Alert. Its neighbours in front cover it, for the mouse as for the eye."""

    def __init__(self, box: BiddingBox, call: Call | None) -> None:
        super().__init__(box)
        self.call: Final = call
        self._place: _Place | None = None
        self._look = Look.PLAIN
        self._reason = ""
        self._is_typed = False
        self._is_raised = False
        self._is_hovered = False
        self._by_pointer = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(call is _ALERT)

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

    def take_place(self, place: _Place) -> None:
        """Puts the card where the box wants it."""
        self._place = place
        self._settle()

    def show_mark(self, mark: Look, reason: str, name: str) -> None:
        """Shows what the call would be; `reason` says why, and `name` is what a screen reader says."""
        if reason != self._reason:
            self._reason = reason
            if self._is_hovered:
                self._explain()
        if self.accessibleName() != name:
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
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            _box_of(self).go_from(self, _ARROWS[key])
        elif key == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: from outside, Tab comes to the card that was left last."""
        super().focusInEvent(event)
        self._settle()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            _box_of(self).entered_at(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt."""
        super().focusOutEvent(event)
        self._settle()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab leaves the box."""
        return _box_of(self).leave(forward)

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
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture(self._place, look))

    def _picture(self, place: _Place, look: Look) -> QPixmap:
        card, seen, line = place
        strip = seen if self.call is not None and self.call.is_bid else None
        return _box_of(self).painter.pixmap(self.call, card.size(), look, self.devicePixelRatioF(), strip, line)

    def foresee(self, look: Look) -> None:
        """Has the picture of a look ready before it is shown."""
        if self._place is not None:
            self._picture(self._place, look)


_ARROWS: Final = {
    int(Qt.Key.Key_Left): QPoint(-1, 0),
    int(Qt.Key.Key_Right): QPoint(1, 0),
    int(Qt.Key.Key_Up): QPoint(0, -1),
    int(Qt.Key.Key_Down): QPoint(0, 1),
}


class _Lip(QWidget):
    """The front of the box: the cards stand behind it."""

    def __init__(self, box: BiddingBox) -> None:
        super().__init__(box)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = _box_of(self).theme
        painter = QPainter(self)
        area, bright = self.rect(), self.height() // 4
        upper, lower = area.adjusted(0, 0, 0, bright - area.height()), area.adjusted(0, bright, 0, 0)
        paint_bands(painter, upper, QColor(theme.box).lighter(118), QColor(theme.box))
        paint_bands(painter, lower, QColor(theme.box), QColor(theme.box_lip))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.box_edge), 1))
        painter.drawLine(QPointF(0, 0.5), QPointF(self.width(), 0.5))


class BiddingBox(QWidget):
    """The bidding box of one player.

    Emits `call_chosen` with a Call, and `alert_toggled` when the Alert card is put out or taken back: while it is out,
    the next call is to be marked artificial. The box does not take it back by itself.
    """

    call_chosen = Signal(object)
    alert_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None, theme: Theme | None = None) -> None:
        super().__init__(parent)
        self.painter = CardPainter(theme or Theme.light())
        self._state: State | None = None
        self._seat = Seat.N
        self._scale = 1.0
        self._is_two_tap = False
        self._raised: Card | None = None
        self._typed: int | None = None
        self._title = ""
        self._reminders: tuple[Pill, ...] = ()
        self._picture: QPixmap | None = None
        self._pictured: tuple[object, ...] = ()
        self._places: dict[Call | None, _Place] = {}
        # In this order: each card lies in front of the ones before it.
        self.cards: Final = {call: Card(self, call) for call in (*BIDS, PASS, DOUBLE, REDOUBLE, _ALERT)}
        self._lip = _Lip(self)
        self._current = self.cards[PASS]
        for call, card in self.cards.items():
            if call is _ALERT:
                card.toggled.connect(self._alert_toggled)
            else:
                card.clicked.connect(self._clicked)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.painter.theme

    @property
    def seat(self) -> Seat:
        """Whose box this is."""
        return self._seat

    @property
    def is_alert(self) -> bool:
        """Whether the Alert card is out: the next call is artificial."""
        return self.cards[_ALERT].isChecked()

    @property
    def reminders(self) -> tuple[Pill, ...]:
        """What is said in the title beside the name."""
        return self._reminders

    def set_alert(self, is_alert: bool) -> None:
        """Puts the Alert card out or takes it back. Emits `alert_toggled` if that is a change."""
        self.cards[_ALERT].setChecked(is_alert)

    def set_state(self, state: State, seat: Seat) -> None:
        """Shows the box of a player in a state: each card as what its call would be."""
        is_new_seat = seat is not self._seat or self._state is None
        self._state = state
        self._seat = seat
        self._put_down()
        self._show_marks()
        due = next((card for card in self.cards.values() if card.mark is Look.DUE), None)
        if due is not None and not self._current.hasFocus():
            self._current = due
        elif is_new_seat and not self._current.hasFocus():
            self._current = self.cards[PASS]

    def foresee(self) -> None:
        """Has the cards ready that are wanted at once when somebody has called out of rotation: most of them marked."""
        for call, card in self.cards.items():
            if call is not _ALERT:
                card.foresee(Look.IRREGULAR)

    def set_typed(self, level: int | None) -> None:
        """Shows that a bid is half typed: the row of its level (1 to 7) stands out. None or 0: none is typed."""
        level = level or None
        if level == self._typed:
            return
        self._typed = level
        for call in BIDS:
            self.cards[call].show_typed(call.level == level)

    def set_two_tap(self, is_two_tap: bool) -> None:
        """Whether a card is raised by a first tap and played by a second one. Keys play at once all the same."""
        self._is_two_tap = is_two_tap
        self._put_down()

    def set_four_colour(self, is_four_colour: bool) -> None:
        """Shows the suits in four colours, or in two."""
        self._repaint_with(CardPainter(self.theme, is_four_colour))

    def set_scale(self, factor: float) -> None:
        """Sets the size of text and the least size of the box, 1.0 as designed."""
        self._scale = factor
        self.updateGeometry()
        if self._places:
            self._lay_out()
        self._repaint_with(self.painter)

    def apply_theme(self, theme: Theme) -> None:
        """Paints in the colours of a theme from now on."""
        self._repaint_with(CardPainter(theme, self.painter.four_colour))

    def retranslate(self) -> None:
        """Reads every text again, in the current language."""
        self._show_marks()
        self._repaint_with(self.painter)

    def minimumSizeHint(self) -> QSize:
        """Qt."""
        return QSize(round(420 * self._scale), round(200 * self._scale))

    def sizeHint(self) -> QSize:
        """Qt."""
        return QSize(round(540 * self._scale), round(250 * self._scale))

    # What the cards ask of the box.

    def entered_at(self, card: Card) -> None:
        """Tab has come from outside to some card: goes to the one that was left last."""
        if card is not self._current:
            self._current.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self, forward: bool) -> bool:
        """Goes on to the next widget outside the box, or back to the one before."""
        widget: QWidget | None = self
        while widget is not None:
            widget = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
            if widget is None or widget is self:
                break
            if self.isAncestorOf(widget) or not widget.isVisible() or not widget.isEnabled():
                continue
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.window() is self.window():
                reasons = Qt.FocusReason
                widget.setFocus(reasons.TabFocusReason if forward else reasons.BacktabFocusReason)
                return True
        return False

    def go_from(self, card: Card, step: QPoint) -> None:
        """Moves the focus from a card to its neighbour in a direction; stays where there is none."""
        here = self._middle(card)
        best: tuple[float, Card] | None = None
        for other in self.cards.values():
            if other is card:
                continue
            there = self._middle(other) - here
            along = there.x() * step.x() + there.y() * step.y()
            across = abs(there.x() * step.y()) + abs(there.y() * step.x())
            if along < 2 or across > along * 3:
                continue
            distance = along + 2.5 * across
            if best is None or distance < best[0]:
                best = (distance, other)
        if best is not None:
            self._current = best[1]
            self._current.setFocus(Qt.FocusReason.OtherFocusReason)

    def _middle(self, card: Card) -> QPoint:
        place = self._places[card.call]
        return place.card.topLeft() + QPoint(place.seen.width() // 2, place.seen.height() // 2)

    def _clicked(self) -> None:
        card = self.sender()
        assert isinstance(card, Card)
        if card.pop_pointer() and self._is_two_tap and not card.is_raised:
            self._put_down()
            self._raised = card
            card.show_raised(True)
            return
        self._put_down()
        if card.hasFocus():
            self._current = card
        self.call_chosen.emit(card.call)

    def _alert_toggled(self, is_alert: bool) -> None:
        self._show_reminders()
        if is_alert:
            announce(self, _entered_as_artificial())
        self.alert_toggled.emit(is_alert)

    def _put_down(self) -> None:
        if self._raised is not None:
            self._raised.show_raised(False)
            self._raised = None

    def _show_marks(self) -> None:
        state, seat = self._state, self._seat
        known: dict[tuple[Standing, Kind], tuple[Look, str]] = {}
        for call, card in self.cards.items():
            if call is _ALERT:
                # Translators: what the Alert card of the bidding box does
                reason = _("The next call will be marked as artificial.")
                card.show_mark(Look.PLAIN, reason, _named(alert_text(), reason))
            elif state is None:
                card.show_mark(Look.PLAIN, "", wording.call_spoken(call))
            else:
                standing = preview(state, seat, call)
                # Calls of one kind that would be the same are so for the same reason.
                key = (standing, call.kind)
                found = known.get(key)
                if found is None:
                    found = known[key] = (mark_of(standing), wording.card_reason(state, seat, call))
                mark, reason = found
                card.show_mark(mark, reason, _named(wording.call_spoken(call), reason))
        name = wording.seat_name(seat)
        # Translators: name of the bidding box for a screen reader, as in "Bidding box: North"
        title = _("Bidding box: {seat}").format(seat=name)
        if self.accessibleName() != title:
            self.setAccessibleName(title)
        self._show_reminders()

    def _show_reminders(self) -> None:
        """Shows whose box it is, what the player owes, and whether the next call is to be artificial."""
        name = wording.seat_name(self._seat)
        duties: list[Badge] = []
        if self._state is not None:
            duties = [badge for badge in wording.badges(self._state, self._seat) if badge.kind in _DUTIES]
        details = [badge.detail for badge in duties]
        reminders = tuple(map(pill_of, duties))
        if self.is_alert:
            details.insert(0, _entered_as_artificial())
            # Translators: in the title of the bidding box while the Alert card is out; keep it short
            reminders = (Pill(Sign.ASTERISK, _("next call: artificial"), "alert_face", "alert_ink"), *reminders)
        self.setAccessibleDescription(" ".join(details))
        if reminders != self._reminders or name != self._title:
            self._reminders = reminders
            self._title = name
            self.update(0, 0, self.width(), self._title_height())

    def _repaint_with(self, painter: CardPainter) -> None:
        self.painter = painter
        self.update()
        self._lip.update()
        for card in self.cards.values():
            card.update()

    # Where everything lies.

    def _title_height(self) -> int:
        return round(max(28 * self._scale, min(self.height() * 0.13, 44 * self._scale)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        pad = max(8, width // 48)
        top = self._title_height()
        lip = max(8, height // 24)
        # The last row shows its cards down to the lip: half as much again as the strips of the others.
        pitch = min((height - top - lip) / (_LEVELS - 1 + 1.45), 58.0 * max(1.0, self._scale))
        gap = max(10, width // 40)
        side = min(max(round((width - 2 * pad) * 0.25), 92), round(pitch * 7))
        overlap = max(4, round(pitch * 0.22))
        column = min((width - 2 * pad - gap - side - overlap) / 5, pitch * 3.6)
        spare = round(width - 2 * pad - gap - side - overlap - 5 * column)
        left = pad + spare // 2
        bottom = height - lip
        places: dict[Call | None, _Place] = {}
        for call in BIDS:
            assert call.denomination is not None
            row, place = call.level - 1, int(call.denomination)
            x, y = left + round(place * column), top + round(row * pitch)
            x_next, y_next = left + round((place + 1) * column), top + round((row + 1) * pitch)
            is_front, is_last = row == _LEVELS - 1, call.denomination is Denomination.NT
            card = QRect(x, y, x_next - x + overlap, (bottom + lip // 2 - y) if is_front else y_next - y + 14)
            seen = QSize(card.width() if is_last else x_next - x, (bottom - y) if is_front else y_next - y)
            places[call] = _Place(card, seen, round(pitch))
        x = left + round(5 * column) + overlap + gap
        tall = bottom - top
        space = max(6, round(pitch * 0.3))
        upper = round((tall - 2 * space) * 0.40)
        middle = round((tall - 2 * space) * 0.32)
        lower = tall - 2 * space - upper - middle - space // 2
        half = (side - space) // 2
        in_front: tuple[tuple[Call | None, QRect], ...] = (
            (PASS, QRect(x, top, side, upper)),
            (DOUBLE, QRect(x, top + upper + space, half, middle)),
            (REDOUBLE, QRect(x + side - half, top + upper + space, half, middle)),
            (_ALERT, QRect(x, top + upper + middle + 2 * space, side, lower)),
        )
        for other, rect in in_front:
            places[other] = _Place(rect, rect.size())
        if places == self._places:
            return
        self.painter.forget()
        self._places = places
        for other, card_widget in self.cards.items():
            card_widget.take_place(places[other])
        self._lip.setGeometry(left - 4, bottom, round(5 * column) + overlap + 8, height - bottom - 1)
        self._lip.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the box. Its picture is kept, for it is painted again below each card that changes."""
        key = (self._title, self._reminders, self.size(), self.theme, self.devicePixelRatioF())
        if self._picture is None or key != self._pictured:
            self._picture, self._pictured = self._paint_box(), key
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)

    def _paint_box(self) -> QPixmap:
        """The box itself, and the line that says whose it is."""
        theme = self.theme
        pixmap = blank_pixmap(self.size(), self.devicePixelRatioF())
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(body, 9, 9)
        middle = self.rect().adjusted(1, 9, -1, -9)
        fill_shaded(painter, outline, middle, (QColor(theme.box), QColor(theme.box_lip)))
        painter.setPen(QPen(QColor(theme.box_edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        top = self._title_height()
        pad = max(8, self.width() // 48)
        letters = fonts.type_of_size(top * 0.58)
        painter.setFont(letters.font)
        painter.setPen(QColor(theme.box_text))
        painter.drawText(QPointF(pad + 2, top / 2 + letters.cap / 2), self._title)
        x = pad + 2 + letters.width(self._title) + top * 0.5
        if self._reminders:
            self._paint_reminders(painter, QRectF(x, 0, self.width() - pad - x, top))
        painter.end()
        return pixmap

    def _paint_reminders(self, painter: QPainter, area: QRectF) -> None:
        """Paints what the player owes, in one line: as large as there is room for."""
        size = area.height() * 0.48
        font = fonts.text_font(size)
        placed, needed = place_pills(self._reminders, QRectF(0, 0, 1e6, area.height()), font)
        if needed.width() > area.width():
            font = fonts.text_font(size * area.width() / needed.width())
            placed, needed = place_pills(self._reminders, QRectF(0, 0, 1e6, area.height()), font)
        painter.translate(area.left(), (area.height() - needed.height()) / 2)
        for pill in placed:
            paint_pill(painter, pill, font, self.theme)
