"""The left side of the window: four seats round the auction, and the bidding box of one of them below."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.bridge import SEATS, Seat
from app.cases import Case
from app.laws import CallMade, State
from app.ui.kit.parts import fill
from app.ui.kit.pills import Untold
from app.ui.kit.theme import Theme
from app.ui.table.auction_grid import AuctionGrid
from app.ui.table.bidding_box import BiddingBox
from app.ui.table.seat_tile import SeatTile

# What the tiles, the grid and the box need at scale 1, in device-independent pixels.
_WIDTH: Final = 600
_HEIGHT: Final = 524
# And what the tiles and the grid need alone, with the gaps.
_WIDTH_WITHOUT_BOX: Final = 660
_HEIGHT_WITHOUT_BOX: Final = 490
_SHARE_WITHOUT_BOX: Final = 0.54
_GROWTH_WITHOUT_BOX: Final = 1.6
# How much larger the cards may then be, where there is room, than the zoom asks for or the window allows.
_LARGER_CARDS: Final = 1.3
_LEAST_SCALE: Final = 0.8
_MOST_OF_THE_WIDTH: Final = 0.56
# What there is room for in the smallest window. The width depends on the scale and the scale on the width: begun with
# less, all of it would be laid out again and again until it comes to rest.
_FIRST_SCALE: Final = 0.95


class _Part(Protocol):
    def retranslate(self) -> None: ...
    def apply_theme(self, theme: Theme) -> None: ...
    def set_scale(self, factor: float) -> None: ...


class TableView(QWidget):
    """Tiles, grid and box. Emits which seat was clicked, which call was chosen, which call of the grid was clicked."""

    seat_chosen = Signal(object)
    call_chosen = Signal(object)
    call_activated = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zoom = 1.0
        self._scale = 0.0
        self._is_laid_out = False
        self.tiles: Final = {seat: SeatTile(seat, self) for seat in SEATS}
        self.grid: Final = AuctionGrid(self)
        self.box: Final = BiddingBox(self, theme)
        layout = self._layout = QGridLayout(self)
        centre = Qt.AlignmentFlag.AlignCenter
        layout.addWidget(self.tiles[Seat.N], 0, 1, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.tiles[Seat.W], 1, 0, centre)
        layout.addWidget(self.grid, 1, 1)
        layout.addWidget(self.tiles[Seat.E], 1, 2, centre)
        layout.addWidget(self.tiles[Seat.S], 2, 1, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.box, 3, 0, 1, 3)
        layout.setColumnStretch(1, 1)
        layout.setRowStretch(1, 5)
        layout.setRowStretch(3, 6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        for tile in self.tiles.values():
            tile.clicked.connect(self._tile_clicked)
        self.box.call_chosen.connect(self.call_chosen)
        self.grid.call_activated.connect(self.call_activated)
        self._parts: Final[tuple[_Part, ...]] = (*self.tiles.values(), self.grid, self.box)
        self.set_zoom(1.0)

    def set_state(self, case: Case, states: tuple[State, ...], seat: Seat) -> None:
        """Shows the auction, and the box of a player."""
        self.show_bare(case, states, seat, ())

    def show_bare(
        self,
        case: Case,
        states: tuple[State, ...],
        seat: Seat | None,
        bare: tuple[CallMade, ...],
        untold: Untold = Untold.NOTHING,
    ) -> None:
        """Shows an auction up to the last of the states, and calls made since, of which nothing is told.

        These stand in their columns as they were laid: no mark, no law, no badge, and not whose turn it is. `seat`: the
        player whose box is shown, None for no box. `untold`: what is kept back even without such calls.
        """
        if bare and untold is Untold.NOTHING:
            untold = Untold.TURN
        self.grid.set_case(case, states[-1], states, bare, hides_turn=untold is not Untold.NOTHING)
        for tile in self.tiles.values():
            tile.set_vulnerable(case.vulnerable)
        self.set_seat(states[-1], seat, untold=untold)

    def set_seat(self, state: State, seat: Seat | None, *, untold: Untold = Untold.NOTHING) -> None:
        """Gives the box to a player, or to none."""
        for at, tile in self.tiles.items():
            tile.set_state(state, at, at is seat, untold=untold)
        if seat is not None:
            self.box.set_state(state, seat)

    def show_box(self, is_shown: bool) -> None:
        """Shows the bidding box, or leaves its room to the auction, which then is as wide as the table."""
        if self.box.isHidden() is not is_shown:
            return
        self.box.setVisible(is_shown)
        layout = self._layout
        layout.setRowStretch(3, 6 if is_shown else 0)
        if is_shown:
            layout.addWidget(self.grid, 1, 1)
        else:
            layout.addWidget(self.grid, 1, 0, 1, 3)
        for seat, column in ((Seat.W, 0), (Seat.E, 2)):
            if is_shown:
                layout.addWidget(self.tiles[seat], 1, column, Qt.AlignmentFlag.AlignCenter)
            else:
                layout.addWidget(self.tiles[seat], 2, column, Qt.AlignmentFlag.AlignBottom)
        south = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        layout.addWidget(self.tiles[Seat.S], 2, 1, south)
        self._fit()

    def retranslate(self) -> None:
        """Reads all texts again."""
        for part in self._parts:
            part.retranslate()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        fill(self, theme.table)
        for part in self._parts:
            part.apply_theme(theme)

    def set_zoom(self, factor: float) -> None:
        """Scales everything, as far as the room allows: nothing here may be cut off."""
        self._zoom = factor
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room may allow what the zoom asks for."""
        super().resizeEvent(event)
        self._is_laid_out = True
        self._fit()

    def _fit(self) -> None:
        if self.box.isHidden():
            # The auction is to be seen from the back row: it takes what the box leaves, but not the room of the text.
            share = self.window().width() * _SHARE_WITHOUT_BOX
            zoom, room = (
                self._zoom * _GROWTH_WITHOUT_BOX,
                min(share / _WIDTH_WITHOUT_BOX, self.height() / _HEIGHT_WITHOUT_BOX),
            )
        else:
            zoom, room = self._zoom, min(self.width() / _WIDTH, self.height() / _HEIGHT)
        if not self._is_laid_out:
            room = _FIRST_SCALE
        # In steps: the cards are painted anew for each scale.
        scale = min(zoom, max(_LEAST_SCALE, int(room * 20) / 20))
        self.grid.set_growth(max(self._zoom, scale) * _LARGER_CARDS if self.box.isHidden() else 0.0)
        if scale != self._scale:
            self._scale = scale
            for part in self._parts:
                part.set_scale(scale)
            gap = round(10 * scale)
            self._layout.setContentsMargins(gap, gap, gap, gap)
            self._layout.setSpacing(round(8 * scale))

    def _room(self) -> float:
        """The width that may be filled: what is beside the table needs its share, however large the zoom."""
        both = self.parentWidget()
        return self.width() if both is None else min(self.width(), max(_WIDTH, both.width() * _MOST_OF_THE_WIDTH))

    def _tile_clicked(self) -> None:
        for seat, tile in self.tiles.items():
            if tile is self.sender():
                self.seat_chosen.emit(seat)
