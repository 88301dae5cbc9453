"""The cells of the grid as a table for Qt, with a sentence for each."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app import wording
from app.bridge import Seat, Vulnerability
from app.i18n import _
from app.laws import CallMade, State
from app.ui.table.auction_layout import WEST_FIRST, Cell, Kind, layout

Index = QModelIndex | QPersistentModelIndex


class AuctionModel(QAbstractTableModel):
    """The cells as a table of four columns, with a sentence for each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[tuple[Cell, ...], ...] = ()
        self.order: tuple[Seat, ...] = WEST_FIRST
        self.state: State | None = None
        self.vulnerable = Vulnerability.NONE

    def show(
        self,
        state: State,
        vulnerable: Vulnerability,
        order: tuple[Seat, ...],
        forced: frozenset[int],
        bare: tuple[CallMade, ...] = (),
        *,
        hides_turn: bool = False,
    ) -> None:
        """Takes over a state; reports to the view only what differs."""
        rows = layout(state, order, forced, bare, hides_turn=hides_turn)
        old = self.rows
        is_header_new = (
            self.state is None
            or order != self.order
            or vulnerable is not self.vulnerable
            or state.dealer is not self.state.dealer
        )
        nothing = QModelIndex()
        self.state, self.vulnerable, self.order = state, vulnerable, order
        if len(rows) < len(old):
            self.beginRemoveRows(nothing, len(rows), len(old) - 1)
            self.rows = rows
            self.endRemoveRows()
        elif len(rows) > len(old):
            self.beginInsertRows(nothing, len(old), len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        else:
            self.rows = rows
        for row, (before, now) in enumerate(zip(old, rows, strict=False)):
            for column, (cell_before, cell_now) in enumerate(zip(before, now, strict=True)):
                if cell_before != cell_now or is_header_new:
                    index = self.index(row, column)
                    self.dataChanged.emit(index, index)
        if is_header_new:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 3)

    def retranslate(self) -> None:
        """Every text has changed with the language."""
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 3))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 3)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else 4

    def cell(self, index: Index) -> Cell:
        """The cell behind an index of the model."""
        return self.rows[index.row()][index.column()]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(self.cell(index))
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            cell = self.cell(index)
            if role == Qt.ItemDataRole.ToolTipRole and cell.kind in (Kind.NO_CALL, Kind.NOTHING_YET):
                return None
            return self.sentence(cell, self.order[index.column()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < 4:
            return None
        seat = self.order[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return wording.seat_letter(seat)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.column_name(seat)
        return None

    def is_dealer(self, seat: Seat) -> bool:
        """Whether a player is the dealer."""
        return self.state is not None and self.state.dealer is seat

    def column_name(self, seat: Seat) -> str:
        """What the head of a column says, in words."""
        if self.vulnerable.includes(seat):
            text = _("{seat}: dealer, vulnerable") if self.is_dealer(seat) else _("{seat}: vulnerable")
        else:
            text = _("{seat}: dealer, not vulnerable") if self.is_dealer(seat) else _("{seat}: not vulnerable")
        return text.format(seat=wording.seat_name(seat))

    def sentence(self, cell: Cell, seat: Seat) -> str:
        """What a cell says, in words; never empty."""
        if cell.kind is Kind.CALL and self.state is not None and cell.made is not None:
            text = wording.call_sentence(self.state, cell.made, hides_wait=cell.hides_wait)
            if cell.is_forced:
                # Translators: {call} is a whole phrase about a call, such as "West: Pass"
                text = _("{call}, obligatory").format(call=text)
            # Translators: {call} is a whole phrase about a call, such as "West: 2♣"
            return _("{call}, artificial").format(call=text) if cell.is_artificial else text
        if cell.kind is Kind.BARE and cell.call is not None:
            return _("{seat}: {call}").format(seat=wording.seat_name(seat), call=wording.call_text(cell.call))
        text = {
            Kind.NO_CALL: _("{seat}: no call in this round"),
            Kind.SKIPPED: _("{seat}: missed this turn"),
            Kind.COUNTED: _("{seat}: pass, counts as made"),
            Kind.TO_CALL: _("{seat}: to call"),
        }.get(cell.kind, _("{seat}: no call yet"))
        return text.format(seat=wording.seat_name(seat))

    @staticmethod
    def _text(cell: Cell) -> str:
        if cell.call is not None:
            return wording.call_text(cell.call)
        return {Kind.SKIPPED: "–", Kind.TO_CALL: "?"}.get(cell.kind, "")
