"""The bidding box: thirty-five bids in overlapping rows, Pass, X, XX and Alert. Nothing in it is ever disabled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import wording
from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, Call, Kind, Seat
from app.i18n import _, language
from app.laws import Standing, State, preview
from app.ui.kit import fonts
from app.ui.kit.paint import blank_pixmap, fill_shaded, paint_bands
from app.ui.kit.parts import announce
from app.ui.kit.pills import Pill, paint_pill, pill_of, place_pills
from app.ui.kit.signs import Sign
from app.ui.kit.theme import Theme
from app.ui.table.box_card import Box, Card
from app.ui.table.box_layout import Place, place_cards, title_height
from app.ui.table.cards import Look, alert_text
from app.ui.table.large_cards import LargeCardPainter
from app.wording import Badge, BadgeKind

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
    Standing.FALLS_TOO: Look.IRREGULAR,
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


@lru_cache(maxsize=2048)
def _name_of(call: Call, reason: str, _code: str) -> str:
    """What a screen reader says of a card in a language: at each click most of the cards say what they said before."""
    return _named(wording.call_spoken(call), reason)


def _entered_as_artificial() -> str:
    return _("The next call will be entered as artificial.")


class _Lip(QWidget):
    """The front of the box: the cards stand behind it."""

    def __init__(self, box: BiddingBox) -> None:
        super().__init__(box)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = self.parentWidget()
        assert isinstance(box, BiddingBox)
        theme = box.theme
        painter = QPainter(self)
        area, bright = self.rect(), self.height() // 4
        upper, lower = area.adjusted(0, 0, 0, bright - area.height()), area.adjusted(0, bright, 0, 0)
        paint_bands(painter, upper, QColor(theme.box).lighter(118), QColor(theme.box))
        paint_bands(painter, lower, QColor(theme.box), QColor(theme.box_lip))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.box_edge), 1))
        painter.drawLine(QPointF(0, 0.5), QPointF(self.width(), 0.5))


class BiddingBox(Box):
    """The bidding box of one player.

    Emits `call_chosen` with a Call, and `alert_toggled` when the Alert card is put out or taken back: while it is out,
    the next call is to be marked artificial. The box does not take it back by itself.
    """

    call_chosen = Signal(object)
    alert_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None, theme: Theme | None = None) -> None:
        super().__init__(parent)
        self.painter = LargeCardPainter(theme or Theme.light())
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
        self._places: dict[Call | None, Place] = {}
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
        self._repaint_with(LargeCardPainter(self.theme, is_four_colour))

    def set_scale(self, factor: float) -> None:
        """Sets the size of text and the least size of the box, 1.0 as designed."""
        self._scale = factor
        self.updateGeometry()
        if self._places:
            self._lay_out()
        self._repaint_with(self.painter)

    def apply_theme(self, theme: Theme) -> None:
        """Paints in the colours of a theme from now on."""
        self._repaint_with(LargeCardPainter(theme, self.painter.four_colour))

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
        code = language()
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
                card.show_mark(mark, reason, _name_of(call, reason, code))
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

    def _repaint_with(self, painter: LargeCardPainter) -> None:
        self.painter = painter
        self.update()
        self._lip.update()
        for card in self.cards.values():
            card.update()

    # Where everything lies.

    def _title_height(self) -> int:
        return title_height(self.height(), self._scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        places, front = place_cards(self.width(), self.height(), self._scale)
        if places == self._places:
            return
        self.painter.forget()
        self._places = places
        for other, card_widget in self.cards.items():
            card_widget.take_place(places[other])
        self._lip.setGeometry(front)
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
