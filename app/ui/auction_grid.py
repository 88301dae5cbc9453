"""The grid: the auction as it happened, with the calls that were cancelled, accepted or wait for a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from app import wording
from app.bridge import Call, Seat, Vulnerability
from app.cases import Case
from app.i18n import _, language, pgettext
from app.laws import CallMade, Irregularity, Standing, State, Status, classify, replay
from app.ui import fonts
from app.ui.cards import CardPainter, Look
from app.ui.marks import blank_pixmap, paint_focus
from app.ui.theme import Theme

# More than the longest auction has at a time.
_PICTURES_KEPT: Final = 250

WEST_FIRST: Final = (Seat.W, Seat.N, Seat.E, Seat.S)

_Index = QModelIndex | QPersistentModelIndex


class Kind(Enum):
    """What stands in a cell."""

    NOTHING_YET = "no call yet"
    NO_CALL = "no call in this round"
    SKIPPED = "the turn went past this player"
    CALL = "a call"
    BARE = "a call that is shown as it was laid, and nothing that follows from it"
    COUNTED = "a pass that counts as made"
    TO_CALL = "the player to call"


class Cell(NamedTuple):
    """One cell of the grid. `made` is the index of the call event, None for a pass that was never laid.

    `law` is the paragraph that made the call stand or fall, as it is numbered in the current language; empty for a
    regular call.
    """

    kind: Kind
    call: Call | None = None
    made: int | None = None
    status: Status = Status.STANDS
    law: str = ""
    is_out_of_rotation: bool = False
    is_forced: bool = False
    is_artificial: bool = False

    @property
    def look(self) -> Look:
        """How the card of the call looks."""
        look = Look.PLAIN
        if self.kind is Kind.COUNTED:
            look |= Look.GHOST
        if self.status is Status.CANCELLED:
            look |= Look.CANCELLED
        elif self.status is Status.ACCEPTED:
            look |= Look.ACCEPTED
        elif self.status is Status.PENDING:
            look |= Look.PENDING
        if self.is_out_of_rotation:
            look |= Look.OUTLINED
        if self.is_forced:
            look |= Look.LOCKED
        if self.is_artificial:
            look |= Look.ARTIFICIAL
        return look


_EMPTY: Final = frozenset({Kind.NOTHING_YET, Kind.NO_CALL})
_NOTHING: Final = Cell(Kind.NOTHING_YET)
_NO_CALL: Final = Cell(Kind.NO_CALL)


def layout(
    state: State,
    order: Sequence[Seat] = WEST_FIRST,
    forced: Iterable[int] = (),
    bare: Sequence[CallMade] = (),
) -> tuple[tuple[Cell, ...], ...]:
    """The rows of the grid: each call in the column of its player, in the order in which the calls were made.

    `order` names the columns, clockwise. `forced` are the indices of the calls that their players were obliged to make.
    A pass that the Laws count as made stands before the call that followed it. `bare` are calls made since, of which
    nothing is told but who laid them; whose turn it is is then not told either. Raises ValueError for another order.
    """
    if len(order) != 4 or any(seat.lho is not after for seat, after in zip(order, (*order[1:], order[0]), strict=True)):
        raise ValueError(order)
    column = {seat: place for place, seat in enumerate(order)}
    rulings = {ruling.call: ruling for ruling in state.rulings}
    obliged = frozenset(forced)
    turn_of = {turn.made: place for place, turn in enumerate(state.turns) if turn.made is not None}
    cells: list[Cell] = [_NO_CALL] * column[state.dealer]
    counted = 0

    def reach(seat: Seat) -> int:
        ahead = (column[seat] - len(cells)) % 4
        return len(cells) + ahead

    def put(seat: Seat, cell: Cell, missed_from: Seat | None = None) -> None:
        there = reach(seat)
        missed = there if missed_from is None else reach(missed_from)
        while len(cells) < there:
            cells.append(Cell(Kind.SKIPPED) if len(cells) >= missed else _NO_CALL)
        cells.append(cell)

    def put_counted(until: int) -> None:
        nonlocal counted
        for turn in state.turns[counted:until]:
            if turn.made is None:
                put(turn.seat, Cell(Kind.COUNTED, turn.call, is_forced=True))
        counted = max(counted, until)

    for index, entry in enumerate(state.calls):
        put_counted(turn_of.get(index, 0))
        ruling = rulings.get(index)
        is_out = ruling is not None and ruling.turn is not ruling.offender and ruling.irregularity in _OUT_OF_ROTATION
        cell = Cell(
            Kind.CALL,
            entry.event.call,
            index,
            entry.status,
            wording.call_law(state, index),
            is_out,
            index in obliged,
            entry.event.artificial is True,
        )
        put(entry.event.seat, cell, ruling.turn if ruling is not None and is_out else None)
    put_counted(len(state.turns))
    for event in bare:
        put(event.seat, Cell(Kind.BARE, event.call))
    if state.turn is not None and not bare:
        put(state.turn, Cell(Kind.TO_CALL))
    while len(cells) % 4:
        cells.append(_NOTHING)
    return tuple(tuple(cells[start : start + 4]) for start in range(0, len(cells), 4))


_OUT_OF_ROTATION: Final = (Irregularity.OUT_OF_ROTATION, Irregularity.INADMISSIBLE)


class _ForcedCalls:
    """Which calls were obligatory when they were made. States that have been seen are not looked at again."""

    def __init__(self) -> None:
        self._states: list[State] = []
        self._forced: list[int | None] = []

    def of(self, states: Sequence[State]) -> frozenset[int]:
        """The indices of the obligatory calls on the way through these states."""
        known = 0
        for before, now in zip(self._states, states, strict=False):
            if before is not now:
                break
            known += 1
        self._states[known:] = states[known:]
        del self._forced[max(0, known) :]
        for place in range(len(self._forced), len(states)):
            self._forced.append(_forced_call(states[place - 1], states[place]) if place else None)
        return frozenset(index for index in self._forced if index is not None)


def _forced_call(before: State, after: State) -> int | None:
    index = len(before.calls)
    if len(after.calls) == index:
        return None
    event = after.calls[index].event
    return index if classify(before, event.seat, event.call) is Standing.DUE else None


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
    ) -> None:
        """Takes over a state; reports to the view only what differs."""
        rows = layout(state, order, forced, bare)
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

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else 4

    def cell(self, index: _Index) -> Cell:
        """The cell behind an index of the model."""
        return self.rows[index.row()][index.column()]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
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
            text = wording.call_sentence(self.state, cell.made)
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


class _Head(QHeaderView):
    """The heads of the columns: the player's letter, the vulnerability as fill and bars, the dealer's mark."""

    def __init__(self, grid: AuctionGrid) -> None:
        super().__init__(Qt.Orientation.Horizontal, grid)
        self.setViewport(QWidget())
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setHighlightSections(False)
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        grid = self.parent()
        assert isinstance(grid, AuctionGrid)
        # Qt would measure the letters of all columns; but their width is a matter of the table.
        return QSize(grid.scaled(100), grid.scaled(29))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        grid = self.parent()
        assert isinstance(grid, AuctionGrid)
        model, theme = grid.cells, grid.theme
        seat = model.order[section]
        is_vulnerable = model.vulnerable.includes(seat)
        face = QColor(theme.vulnerable if is_vulnerable else theme.not_vulnerable)
        ink = QColor(theme.on_vulnerable if is_vulnerable else theme.on_not_vulnerable)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = QRectF(rect).adjusted(2, 2, -2, -3)
        painter.setPen(Qt.PenStyle.NoPen if is_vulnerable else QPen(ink, 1.0))
        painter.setBrush(face)
        painter.drawRoundedRect(plate.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        if is_vulnerable:
            # Two bars: vulnerable without colour too.
            bar = max(2.0, plate.height() * 0.08)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            for end in (plate.left() + bar * 2, plate.right() - bar * 3):
                painter.drawRoundedRect(QRectF(end, plate.top() + bar * 2, bar, plate.height() - bar * 4), 1, 1)
        letters = fonts.type_of_size(plate.height() * 0.66)
        letter = wording.seat_letter(seat)
        width = letters.width(letter)
        is_dealer = model.is_dealer(seat)
        disc = plate.height() * 0.66 if is_dealer else 0.0
        gap = disc * 0.36
        x = plate.center().x() - (width + gap + disc) / 2
        painter.setFont(letters.font)
        painter.setPen(ink)
        painter.drawText(QPointF(x, plate.center().y() + letters.cap / 2), letter)
        if is_dealer:
            paint_dealer(painter, QRectF(x + width + gap, plate.center().y() - disc / 2, disc, disc), theme)
        painter.restore()


def paint_dealer(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paints the dealer's mark: a disc with a letter."""
    # Translators: the letter on the dealer's mark, short for "dealer"
    letter = pgettext("dealer's mark", "D")
    letters = fonts.type_of_size(rect.height() * 0.66)
    painter.setPen(QPen(QColor(theme.on_dealer), 1))
    painter.setBrush(QColor(theme.dealer))
    painter.drawEllipse(rect)
    painter.setFont(letters.font)
    spot = QPointF(rect.center().x() - letters.width(letter) / 2, rect.center().y() + letters.cap / 2)
    painter.drawText(spot, letter)


def _paint_cell(painter: QPainter, grid: AuctionGrid, rect: QRectF, cell: Cell, size: QSize) -> None:
    """Paints a cell: the little card of a size, what became of the call, and the law."""
    theme = grid.theme
    line = QRectF(rect.left(), rect.top(), rect.width(), size.height() + 2)
    if cell.call is not None:
        spot = QPointF(line.center().x() - size.width() / 2, line.center().y() - size.height() / 2)
        pixmap = grid.painter.small_pixmap(cell.call, size, cell.look, grid.devicePixelRatioF())
        # On whole pixels, or the card would be blurred.
        painter.drawPixmap(round(spot.x()), round(spot.y()), pixmap)
        if cell.law:
            _paint_tag(painter, grid, QRectF(line.left(), line.bottom() - grid.scaled(4), line.width(), 0), cell)
    elif cell.kind is Kind.TO_CALL:
        _paint_to_call(painter, line, size, theme)
    elif cell.kind is Kind.SKIPPED:
        _paint_skipped(painter, line, theme)


def _paint_tag(painter: QPainter, grid: AuctionGrid, under: QRectF, cell: Cell) -> None:
    theme = grid.theme
    text = cell.law
    letters = fonts.type_of_size(grid.scaled(11.5))
    height = letters.cap * 1.75
    width = letters.width(text) + height * 0.8
    room = under.width() - 4
    if width > room:
        letters = fonts.type_of_size(letters.font.pixelSize() * room / width)
        width = room
    tag = QRectF(under.center().x() - width / 2, under.top(), width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tag_face))
    painter.drawRoundedRect(tag, height * 0.3, height * 0.3)
    painter.setFont(letters.font)
    painter.setPen(QColor(theme.tag_text))
    x = tag.center().x() - letters.width(text) / 2
    painter.drawText(QPointF(x, tag.center().y() + letters.cap / 2), text)


def _paint_to_call(painter: QPainter, line: QRectF, size: QSize, theme: Theme) -> None:
    room = QRectF(0, 0, size.width() * 0.78, size.height() * 0.74)
    room.moveCenter(line.center())
    pen = QPen(QColor(theme.accent), 2)
    pen.setDashPattern([1.2, 1.6])
    painter.setPen(pen)
    painter.setBrush(QColor(theme.accent_soft))
    painter.drawRoundedRect(room, 6, 6)
    letters = fonts.type_of_size(room.height() * 0.68)
    painter.setFont(letters.font)
    painter.setPen(QColor(theme.text))
    x = line.center().x() - letters.width("?") / 2
    painter.drawText(QPointF(x, line.center().y() + letters.cap / 2), "?")


def _paint_skipped(painter: QPainter, line: QRectF, theme: Theme) -> None:
    half = line.height() * 0.15
    painter.setPen(QPen(QColor(theme.text_soft), 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(line.center() - QPointF(half, 0), line.center() + QPointF(half, 0))


class AuctionGrid(QTableView):
    """The auction as a table. Emits `call_activated` with the index of a call that was clicked or chosen with Enter."""

    call_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None, theme: Theme | None = None) -> None:
        super().__init__(parent)
        self.painter = CardPainter(theme or Theme.light())
        self.cells: Final = AuctionModel(self)
        self._scale = 1.0
        self._order: tuple[Seat, ...] = WEST_FIRST
        self._states: Sequence[State] = ()
        self._bare: tuple[CallMade, ...] = ()
        self._vulnerable = Vulnerability.NONE
        self._forced = _ForcedCalls()
        self._card = QSize()
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        # To be handed Qt's own viewport makes PySide get to know every kind of widget there is, which takes its time.
        self.setViewport(QWidget())
        self.setModel(self.cells)
        self.setHorizontalHeader(_Head(self))
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(8)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        # A click must not take the arrow keys away from the choice of the seat.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.clicked.connect(self._activate)
        self._fit()
        self.retranslate()
        self.apply_theme(self.painter.theme)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.painter.theme

    def set_case(
        self, case: Case, state: State, states: Sequence[State] | None = None, bare: tuple[CallMade, ...] = ()
    ) -> None:
        """Shows a case in a state. `states` are those on the way there, replayed where they are not given.

        `bare` are calls made since, shown as they were laid: no mark, no law, and not whose turn it is.
        """
        if states is None:
            states = replay(case.dealer, case.events)
        self._bare = bare
        self._show(state, case.vulnerable, states)

    def set_column_order(self, order: Sequence[Seat]) -> None:
        """Sets the columns, clockwise from the first; W N E S at first. Raises ValueError for any other order."""
        self._order = tuple(order)
        if self.cells.state is not None:
            self._show(self.cells.state, self._vulnerable, self._states)

    def set_four_colour(self, is_four_colour: bool) -> None:
        """Shows the suits in four colours, or in two."""
        self._repaint_with(CardPainter(self.theme, is_four_colour))

    def set_scale(self, factor: float) -> None:
        """Sets the size of the cells, 1.0 as designed."""
        self._scale = factor
        self._fit()
        self.updateGeometry()
        self._repaint_with(self.painter)

    def apply_theme(self, theme: Theme) -> None:
        """Paints in the colours of a theme from now on."""
        # The cards lie on the table itself.
        palette = theme.make_palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window, QPalette.ColorRole.Button):
            palette.setColor(role, QColor(theme.table))
        self.setPalette(palette)
        self._repaint_with(CardPainter(theme, self.painter.four_colour))

    def retranslate(self) -> None:
        """Reads every text again, in the current language."""
        # Translators: name of the table of calls for a screen reader
        self.setAccessibleName(_("The auction"))
        if self.cells.state is not None:
            self._show(self.cells.state, self._vulnerable, self._states)
        self.cells.retranslate()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.scaled(300), self.scaled(29) + 2 * self.plain_height())

    def sizeHint(self) -> QSize:
        return QSize(self.scaled(380), self.scaled(29) + 5 * self.plain_height())

    def scaled(self, length: float) -> int:
        """A length of the design in device-independent pixels."""
        return round(length * self._scale)

    def size_of_card(self) -> QSize:
        """The size of a little card with its margin."""
        # Larger where there is room, but four rows are to be seen before anything scrolls.
        tallest = max(self.scaled(36), min(self.scaled(64), self.viewport().height() // 4 - self.scaled(6)))
        width = min(round(tallest * 1.8), max(self.scaled(56), self.columnWidth(0) - 6))
        return QSize(width, min(tallest, round(width * 0.62)))

    def plain_height(self) -> int:
        """The height of a row without the tag of a law."""
        return self.size_of_card().height() + 2

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._activate(self.currentIndex())
        elif event.text().strip():
            # The table would search for what is typed; here letters and digits are calls.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Without this, Qt would begin at the first cell, which is often empty.
        last = self._last_call()
        if last is not None and (
            not self.currentIndex().isValid() or self.cells.cell(self.currentIndex()).made is None
        ):
            self.setCurrentIndex(last)
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()
        # Rows are higher or lower now: the latest one stays in sight.
        self.scrollToBottom()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: paints the cells that are seen. A delegate would do, but the style that it is handed loads slowly."""
        viewport = self.viewport()
        painter = QPainter(viewport)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        under_mouse = self.indexAt(viewport.mapFromGlobal(QCursor.pos())) if viewport.underMouse() else QModelIndex()
        hovered = (under_mouse.row(), under_mouse.column())
        focused = (self.currentIndex().row(), self.currentIndex().column()) if self.hasFocus() else None
        columns = [(self.columnViewportPosition(column), self.columnWidth(column)) for column in range(4)]
        card, dirty = self.size_of_card(), event.region()
        for row, cells in enumerate(self.cells.rows):
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            for column, cell in enumerate(cells):
                rect = QRect(columns[column][0], top, columns[column][1], height)
                if not dirty.intersects(rect):
                    continue
                if (row, column) == hovered and cell.made is not None:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(self.theme.accent_soft))
                    painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 6, 6)
                if cell.kind not in _EMPTY:
                    painter.drawPixmap(rect.topLeft(), self._picture(cell, rect.size(), card))
                if (row, column) == focused:
                    paint_focus(painter, QRectF(rect).adjusted(1, 1, -1, -1), 6, self.theme)
        painter.end()

    def _picture(self, cell: Cell, size: QSize, card: QSize) -> QPixmap:
        """What stands in a cell. Kept, for most cells stay as they are when the next call is made."""
        key = (cell._replace(made=None), size.width(), size.height(), language(), self.devicePixelRatioF())
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= _PICTURES_KEPT:
                self._pictures.clear()
            picture = self._pictures[key] = blank_pixmap(size, self.devicePixelRatioF())
            painter = QPainter(picture)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            _paint_cell(painter, self, QRectF(0, 0, size.width(), size.height()), cell, card)
            painter.end()
        return picture

    def _activate(self, index: _Index) -> None:
        if index.isValid():
            cell = self.cells.cell(index)
            if cell.made is not None:
                self.call_activated.emit(cell.made)

    def _show(self, state: State, vulnerable: Vulnerability, states: Sequence[State]) -> None:
        self._states, self._vulnerable = states, vulnerable
        self.cells.show(state, vulnerable, self._order, self._forced.of(states), self._bare)
        self._fit_rows()
        self.scrollToBottom()

    def _last_call(self) -> QModelIndex | None:
        """The last call; before the first one, the cell of the player to call."""
        cells = [(row, column, cell) for row, cells in enumerate(self.cells.rows) for column, cell in enumerate(cells)]
        for row, column, cell in reversed(cells):
            if cell.call is not None and cell.kind is not Kind.COUNTED:
                return self.cells.index(row, column)
        return next((self.cells.index(row, column) for row, column, cell in cells if cell.kind is Kind.TO_CALL), None)

    def _fit(self) -> None:
        self.horizontalHeader().setFixedHeight(self.scaled(29))
        self._fit_rows()

    def _fit_rows(self) -> None:
        if self.size_of_card() != self._card:
            self._card = self.size_of_card()
            self.painter.forget()
            self._pictures.clear()
        plain = self._card.height() + 2
        tagged = plain + self.scaled(13)
        for row, cells in enumerate(self.cells.rows):
            height = tagged if any(cell.law for cell in cells) else plain
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)

    def _repaint_with(self, painter: CardPainter) -> None:
        self.painter = painter
        self._pictures.clear()
        self.viewport().update()
        self.horizontalHeader().viewport().update()
