"""A player's tile: the name, and what the player has to do, may do or may not use."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import wording
from app.bridge import Seat, Vulnerability
from app.i18n import _
from app.laws import State
from app.ui.kit import fonts
from app.ui.kit.paint import blank_pixmap, paint_dealer, paint_focus
from app.ui.kit.parts import KeyButton
from app.ui.kit.pills import (
    PlacedPill,
    Untold,
    paint_pill,
    pill_of,
    place_pills,
    place_pills_in_columns,
    told,
)
from app.ui.kit.theme import Theme
from app.wording import Badge

# In points, at scale 1: badges are never smaller, whatever there is to say, and never larger than the second.
SMALLEST_BADGE: Final = 9.0
LARGEST_BADGE: Final = 11.0

# A tile shows the same few things again and again.
_PICTURES_KEPT: Final = 24


class _Name(NamedTuple):
    """Where the name is written, and the dealer's mark painted."""

    font: QFont
    spot: QPointF
    disc: QRectF


class _Arrangement(NamedTuple):
    name: _Name
    badges: tuple[PlacedPill, ...]
    badge_font: QFont
    fits: bool


class SeatTile(KeyButton):
    """The tile of one player. It is checked while its player's bidding box is the one that is shown.

    North and South lie across, with the badges beside the name; East and West stand upright, with the badges below.
    A click says that the player was chosen; which tile is the chosen one is said by `set_state`.
    """

    def __init__(self, seat: Seat, parent: QWidget | None = None, theme: Theme | None = None) -> None:
        super().__init__(parent)
        self.seat: Final = seat
        self.theme = theme or Theme.light()
        self._state: State | None = None
        self._vulnerable = Vulnerability.NONE
        self._badges: tuple[Badge, ...] = ()
        self._untold = Untold.NOTHING
        self._scale = 1.0
        self._is_hovered = False
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self.setCheckable(True)
        # A click must not take the arrow keys away from the choice of the seat.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.retranslate()

    @property
    def is_across(self) -> bool:
        """Whether the tile is laid out across, the badges beside the name."""
        return self.seat in (Seat.N, Seat.S)

    @property
    def badges(self) -> tuple[Badge, ...]:
        """The badges that the tile shows."""
        return self._badges

    def set_vulnerable(self, vulnerable: Vulnerability) -> None:
        """Shows who is vulnerable, until it is set again."""
        if vulnerable is not self._vulnerable:
            self._vulnerable = vulnerable
            self._name()
            self.update()

    def set_state(self, state: State, seat: Seat, selected: bool, *, untold: Untold = Untold.NOTHING) -> None:
        """Shows the player in a state; `selected` is whether the box that is shown is this player's.

        `untold`: what is not to be told of it, because the auction has gone on since, or because that is asked. Raises
        ValueError if the seat is not that of the tile.
        """
        if seat is not self.seat:
            raise ValueError(seat.name)
        self._untold = untold
        badges = self._badges_in(state)
        is_dealer_new = self._state is None or (self._state.dealer is seat) is not (state.dealer is seat)
        self._state = state
        if badges != self._badges or is_dealer_new:
            self._badges = badges
            self._name()
            if self._is_hovered:
                self._explain()
            self.update()
        if selected is not self.isChecked():
            self.setChecked(selected)
            self.update()

    def _badges_in(self, state: State) -> tuple[Badge, ...]:
        return told(wording.badges(state, self.seat), self._untold)

    def set_scale(self, factor: float) -> None:
        """Sets the size of the text and the least size of the tile, 1.0 as designed."""
        self._scale = factor
        self.updateGeometry()
        self.update()

    def apply_theme(self, theme: Theme) -> None:
        """Paints in the colours of a theme from now on."""
        self.theme = theme
        self.update()

    def retranslate(self) -> None:
        """Reads every text again, in the current language."""
        if self._state is not None:
            self._badges = self._badges_in(self._state)
        self._name()
        self.update()

    def minimumSizeHint(self) -> QSize:
        width, height = (348, 66) if self.is_across else (136, 176)
        # Text cannot shrink as far as the tile could.
        factor = max(self._scale, 0.87)
        return QSize(round(width * factor), round(height * factor))

    def sizeHint(self) -> QSize:
        width, height = (420, 70) if self.is_across else (150, 200)
        return QSize(round(width * self._scale), round(height * self._scale)).expandedTo(self.minimumSizeHint())

    def nextCheckState(self) -> None:
        """Qt: a click alone changes nothing; the window says which tile is the chosen one."""

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._is_hovered = True
        self._explain()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._is_hovered = False
        self._explain()
        self.update()

    def _explain(self) -> None:
        from html import escape

        # Only under the mouse: a screen reader would read a tooltip as well, after the name that says the same.
        sentences = self._badges if self._is_hovered else ()
        self.setToolTip("".join(f"<p>{escape(badge.detail)}</p>" for badge in sentences))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def _name(self) -> None:
        seat = wording.seat_name(self.seat)
        is_dealer = self._is_dealer()
        if self._vulnerable.includes(self.seat):
            text = _("{seat}: dealer, vulnerable") if is_dealer else _("{seat}: vulnerable")
        else:
            text = _("{seat}: dealer, not vulnerable") if is_dealer else _("{seat}: not vulnerable")
        sentences = " ".join(badge.detail for badge in self._badges)
        name = f"{text.format(seat=seat)}. {sentences}".rstrip() if sentences else text.format(seat=seat)
        if self.accessibleName() != name:
            self.setAccessibleName(name)

    def _is_dealer(self) -> bool:
        return self._state is not None and self._state.dealer is self.seat

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        key = (
            wording.seat_name(self.seat),
            # What a badge explains is not in the picture.
            tuple((badge.kind, badge.text) for badge in self._badges),
            self._vulnerable,
            self._is_dealer(),
            self.isChecked(),
            self._is_hovered,
            self.isDown(),
            self.width(),
            self.height(),
            self._scale,
            self.theme.is_dark,
            ratio,
        )
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = self._picture(ratio)
            if len(self._pictures) > _PICTURES_KEPT:
                del self._pictures[next(iter(self._pictures))]
        painter = QPainter(self)
        painter.drawPixmap(0, 0, picture)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), 10, self.theme, 2.5)

    def _picture(self, ratio: float) -> QPixmap:
        theme = self.theme
        pixmap = blank_pixmap(self.size(), ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        is_selected = self.isChecked()
        frame = 3.0 if is_selected else 1.2
        body = QRectF(self.rect()).adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2)
        face = theme.surface_raised if self.isDown() else theme.surface
        edge = theme.accent if is_selected else (theme.text if self._is_hovered else theme.edge_strong)
        painter.setPen(QPen(QColor(edge), frame))
        painter.setBrush(QColor(face))
        painter.drawRoundedRect(body, 9, 9)
        inner = body.adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2)
        self._paint_strip(painter, inner)
        if is_selected:
            self._paint_corner(painter, inner)
        name, placed, font, _fits = self._arranged(inner)
        painter.setFont(name.font)
        painter.setPen(QColor(theme.text))
        painter.drawText(name.spot, wording.seat_name(self.seat))
        if self._is_dealer():
            paint_dealer(painter, name.disc, theme)
        for pill in placed:
            paint_pill(painter, pill, font, theme)
        painter.end()
        return pixmap

    def _strip_width(self) -> float:
        return 9 * self._scale

    def _paint_strip(self, painter: QPainter, inner: QRectF) -> None:
        """The strip of the vulnerability along the edge: full and in two bars, or hollow."""
        theme = self.theme
        width = self._strip_width()
        strip = QRectF(inner.left() + 4, inner.top() + 5, width, inner.height() - 10)
        if self._vulnerable.includes(self.seat):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.vulnerable))
            painter.drawRoundedRect(strip.adjusted(0, 0, -width * 0.58, 0), 2, 2)
            painter.drawRoundedRect(strip.adjusted(width * 0.58, 0, 0, 0), 2, 2)
        else:
            painter.setPen(QPen(QColor(theme.on_not_vulnerable), 1))
            painter.setBrush(QColor(theme.not_vulnerable))
            painter.drawRoundedRect(strip.adjusted(width * 0.3, 0.5, -width * 0.2, -0.5), 2, 2)

    def _paint_corner(self, painter: QPainter, inner: QRectF) -> None:
        """The chosen tile carries a corner too: the frame alone could be missed."""
        side = 15 * self._scale
        corner = inner.topRight()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.accent))
        painter.drawPolygon(QPolygonF([corner, corner - QPointF(side, 0), corner + QPointF(0, side)]))

    def _arranged(self, inner: QRectF) -> _Arrangement:
        """Where the name and the badges go. The name is smaller where the badges need its room."""
        found = self._arranged_with(inner, 16.0, False)
        if self.is_across:
            for is_stacked in (False, True):
                if found.fits:
                    break
                found = self._arranged_with(inner, 13.5, is_stacked)
        return found

    def _arranged_with(self, inner: QRectF, points: float, is_stacked: bool) -> _Arrangement:
        name, area = self._name_and_rest(inner, points * self._scale, is_stacked)
        return _Arrangement(name, *self._placed_badges(area))

    def _name_and_rest(self, inner: QRectF, points: float, is_stacked: bool) -> tuple[_Name, QRectF]:
        """The place of the name and of the dealer's mark, beside it or below, and what they leave to the badges."""
        name = wording.seat_name(self.seat)
        left = inner.left() + self._strip_width() + 9 * self._scale
        room = QRectF(left, inner.top() + 2, inner.right() - left - 4, inner.height() - 4)
        letters = fonts.type_of_size(points * self._pixels_per_point())
        width = letters.width(name)
        beside = letters.cap * 1.9 if self._is_dealer() and not is_stacked else 0.0
        if not self.is_across and width + beside > room.width():
            letters = fonts.type_of_size(int(letters.font.pixelSize() * room.width() / (width + beside)))
            width = letters.width(name)
        cap = letters.cap
        disc = QRectF(0, 0, cap * 1.4, cap * 1.4)
        if self.is_across:
            middle = room.center().y() - (cap * 0.85 if self._is_dealer() and is_stacked else 0)
            area = room.adjusted(width + beside + cap * 0.7, 0, 0, 0)
        else:
            middle = room.top() + cap
            area = room.adjusted(0, cap * 2.15, 0, -2)
        if is_stacked:
            disc.moveCenter(QPointF(room.left() + cap * 0.7, middle + cap * 1.75))
        else:
            disc.moveCenter(QPointF(room.left() + width + cap * 1.18, middle))
        return _Name(letters.font, QPointF(room.left(), middle + cap / 2), disc), area

    def _pixels_per_point(self) -> float:
        return self.logicalDpiY() / 72

    def _placed_badges(self, area: QRectF) -> tuple[tuple[PlacedPill, ...], QFont, bool]:
        """The badges where there is room for them: in few lines, and large. Says too whether all of them fit."""
        pills = tuple(map(pill_of, self._badges))
        smallest = SMALLEST_BADGE * min(1.0, self._scale)
        steps = round((LARGEST_BADGE * self._scale - smallest) * 2)
        best: tuple[tuple[float, float], tuple[PlacedPill, ...], QFont, float] | None = None
        for step in range(steps + 1):
            font = fonts.text_font((LARGEST_BADGE * self._scale - step * 0.5) * self._pixels_per_point())
            smaller = step / 3 / max(1.0, self._scale)
            for share in (1.0, 0.62, 0.54, 0.45) if self.is_across and len(pills) > 1 else (1.0,):
                if best is not None and best[0] <= (0.0, len(pills) + smaller):
                    # All of them fit in a line each: nothing that follows can be tidier.
                    break
                if share == 1:
                    placed, needed = place_pills(pills, area, font)
                else:
                    placed, needed = place_pills_in_columns(pills, area, font, area.width() * share)
                excess = max(0.0, needed.height() - area.height()) + max(0.0, needed.width() - area.width())
                # A line less is worth a point and a half of size.
                untidy = sum(len(pill.lines) for pill in placed) + smaller
                if best is None or (excess, untidy) < best[0]:
                    best = ((excess, untidy), placed, font, needed.height())
        assert best is not None
        (excess, _untidy), placed, font, height = best
        shift = max(0.0, (area.height() - height) / 2) if self.is_across else 0.0
        return tuple(pill._replace(rect=pill.rect.translated(0, shift)) for pill in placed), font, not excess

    def has_room(self) -> bool:
        """Whether every badge lies inside the tile at its present size."""
        inner = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        return all(inner.contains(pill.rect) for pill in self._arranged(inner).badges)
