"""The grid: the auction as it happened, with the calls that were cancelled, accepted or wait for a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QModelIndex,
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
from app.bridge import Seat, Vulnerability
from app.cases import Case
from app.i18n import _, language
from app.laws import CallMade, State, replay
from app.ui.kit import fonts
from app.ui.kit.paint import blank_pixmap, paint_dealer, paint_focus
from app.ui.kit.theme import Theme
from app.ui.table.auction_layout import WEST_FIRST, Cell, ForcedCalls, Kind
from app.ui.table.auction_model import AuctionModel, Index

if TYPE_CHECKING:
    from app.ui.table.small_cards import SmallCardPainter

# More than the longest auction has at a time.
_PICTURES_KEPT: Final = 250

_EMPTY: Final = frozenset({Kind.NOTHING_YET, Kind.NO_CALL})

# Cards that grow leave room for as many rows.
_LEAST_ROWS: Final = 3
# The height of a card that has room, as a share of its width; the type of the law below, as a share of that height; and
# the room that this takes, as a multiple of the type.
_SHAPE: Final = 0.6
_TAG_SHARE: Final = 0.23
_TAG_ROOM: Final = 1.13
# How much larger the heads of the columns get with the cards.
_MOST_OF_HEAD: Final = 1.5


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


def _paint_cell(painter: QPainter, grid: AuctionGrid, rect: QRectF, cell: Cell, size: QSize) -> None:
    """Paints a cell: the little card of a size, what became of the call, and the law."""
    theme = grid.theme
    line = QRectF(rect.left(), rect.top(), rect.width(), size.height() + 2)
    if cell.call is not None:
        spot = QPointF(line.center().x() - size.width() / 2, line.center().y() - size.height() / 2)
        pixmap = grid.painter.pixmap(cell.call, size, cell.look, grid.devicePixelRatioF())
        # On whole pixels, or the card would be blurred.
        painter.drawPixmap(round(spot.x()), round(spot.y()), pixmap)
        if cell.law:
            _paint_tag(painter, grid, QRectF(line.left(), line.bottom() - grid.tag_size() / 3, line.width(), 0), cell)
    elif cell.kind is Kind.TO_CALL:
        _paint_to_call(painter, line, size, theme)
    elif cell.kind is Kind.SKIPPED:
        _paint_skipped(painter, line, theme)


def _paint_tag(painter: QPainter, grid: AuctionGrid, under: QRectF, cell: Cell) -> None:
    theme = grid.theme
    text = cell.law
    letters = fonts.type_of_size(grid.tag_size())
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
        self.theme = theme or Theme.light()
        self._four_colour = False
        self._painter: SmallCardPainter | None = None
        self.cells: Final = AuctionModel(self)
        self._scale = 1.0
        self._growth = 0.0
        self._order: tuple[Seat, ...] = WEST_FIRST
        self._states: Sequence[State] = ()
        self._bare: tuple[CallMade, ...] = ()
        self._hides_turn = False
        self._vulnerable = Vulnerability.NONE
        self._forced = ForcedCalls()
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
        self.apply_theme(self.theme)

    @property
    def painter(self) -> SmallCardPainter:
        """What paints the cards. It is loaded with the first call: the first window mostly shows none."""
        if self._painter is None:
            from app.ui.table.small_cards import SmallCardPainter

            self._painter = SmallCardPainter(self.theme, self._four_colour)
        return self._painter

    def set_case(
        self,
        case: Case,
        state: State,
        states: Sequence[State] | None = None,
        bare: tuple[CallMade, ...] = (),
        *,
        hides_turn: bool = False,
    ) -> None:
        """Shows a case in a state. `states` are those on the way there, replayed where they are not given.

        `bare` are calls made since, shown as they were laid: no mark, no law, and not whose turn it is. With
        `hides_turn` that is not told without such calls either.
        """
        if states is None:
            states = replay(case.dealer, case.events)
        self._bare, self._hides_turn = bare, hides_turn
        self._show(state, case.vulnerable, states)

    def set_column_order(self, order: Sequence[Seat]) -> None:
        """Sets the columns, clockwise from the first; W N E S at first. Raises ValueError for any other order."""
        self._order = tuple(order)
        if self.cells.state is not None:
            self._show(self.cells.state, self._vulnerable, self._states)

    def set_four_colour(self, is_four_colour: bool) -> None:
        """Shows the suits in four colours, or in two."""
        self._four_colour = is_four_colour
        self._painter = None
        self._repaint()

    def set_scale(self, factor: float) -> None:
        """Sets the size of the cells, 1.0 as designed."""
        self._scale = factor
        self._fit()
        self.updateGeometry()
        self._repaint()

    def set_growth(self, factor: float) -> None:
        """Lets the cards be this much larger than designed, where all rows have room; 0: as the scale says."""
        if factor != self._growth:
            self._growth = factor
            self._fit()
            self._repaint()

    def apply_theme(self, theme: Theme) -> None:
        """Paints in the colours of a theme from now on."""
        # The cards lie on the table itself.
        palette = theme.make_palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window, QPalette.ColorRole.Button):
            palette.setColor(role, QColor(theme.table))
        self.setPalette(palette)
        self.theme = theme
        self._painter = None
        self._repaint()

    def retranslate(self) -> None:
        """Reads every text again, in the current language."""
        # Translators: name of the table of calls for a screen reader
        self.setAccessibleName(_("The auction"))
        if self.cells.state is not None:
            self._show(self.cells.state, self._vulnerable, self._states)
        self.cells.retranslate()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.scaled(300), self.scaled(29) + 2 * self._usual_height())

    def sizeHint(self) -> QSize:
        return QSize(self.scaled(380), self.scaled(29) + 5 * self._usual_height())

    def scaled(self, length: float) -> int:
        """A length of the design in device-independent pixels."""
        return round(length * self._scale)

    def size_of_card(self) -> QSize:
        """The size of a little card with its margin."""
        if self._growth:
            return self._size_of_grown_card()
        # Larger where there is room, but four rows are to be seen before anything scrolls.
        tallest = max(self.scaled(36), min(self.scaled(64), self.viewport().height() // 4 - self.scaled(6)))
        width = min(round(tallest * 1.8), max(self.scaled(56), self.columnWidth(0) - 6))
        return QSize(width, min(tallest, round(width * 0.62)))

    def _size_of_grown_card(self) -> QSize:
        """As large as the growth allows, as long as every row is in sight, with the law below its cards."""
        rows = max(_LEAST_ROWS, len(self.cells.rows))
        tagged = sum(any(cell.law for cell in cells) for cells in self.cells.rows)
        room = self.viewport().height() - 2 * rows
        wide = (self.columnWidth(0) - 6) * _SHAPE
        # Its type has a least size.
        law = tagged * (self.scaled(11.5) * _TAG_ROOM + 1)
        most = min((room - tagged) / (rows + tagged * _TAG_SHARE * _TAG_ROOM), (room - law) / rows)
        height = int(max(min(64 * self._growth, wide, most), min(self.scaled(36), wide)))
        return QSize(round(height / _SHAPE), height)

    def tag_size(self) -> float:
        """The size of the type in which the law is written below a card."""
        return max(self.scaled(11.5), self._card.height() * _TAG_SHARE) if self._growth else self.scaled(11.5)

    def _usual_height(self) -> int:
        # The room that cards have grown into must not be asked for: the layout would then give them more.
        return self.scaled(40) if self._growth else self.plain_height()

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
        # Rows are higher or lower now.
        self._fit_rows()
        self.updateGeometries()

    def updateGeometries(self) -> None:
        """Qt: the room or the rows have changed; the latest row stays in sight."""
        # Not only where rows are set: Qt takes their new heights in later, and only then knows how far it can scroll.
        super().updateGeometries()
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

    def _activate(self, index: Index) -> None:
        if index.isValid():
            cell = self.cells.cell(index)
            if cell.made is not None:
                self.call_activated.emit(cell.made)

    def _show(self, state: State, vulnerable: Vulnerability, states: Sequence[State]) -> None:
        self._states, self._vulnerable = states, vulnerable
        self.cells.show(
            state, vulnerable, self._order, self._forced.of(states), self._bare, hides_turn=self._hides_turn
        )
        self._fit_rows()
        self.updateGeometries()

    def _last_call(self) -> QModelIndex | None:
        """The last call; before the first one, the cell of the player to call."""
        cells = [(row, column, cell) for row, cells in enumerate(self.cells.rows) for column, cell in enumerate(cells)]
        for row, column, cell in reversed(cells):
            if cell.call is not None and cell.kind is not Kind.COUNTED:
                return self.cells.index(row, column)
        return next((self.cells.index(row, column) for row, column, cell in cells if cell.kind is Kind.TO_CALL), None)

    def _fit(self) -> None:
        growth = self._growth / max(self._scale, 1.0)
        self.horizontalHeader().setFixedHeight(self.scaled(29 * min(max(growth, 1.0), _MOST_OF_HEAD)))
        self._fit_rows()

    def _fit_rows(self) -> None:
        if self.size_of_card() != self._card:
            self._card = self.size_of_card()
            if self._painter is not None:
                self._painter.forget()
            self._pictures.clear()
        plain = self._card.height() + 2
        tagged = plain + (round(self.tag_size() * _TAG_ROOM) if self._growth else self.scaled(13))
        for row, cells in enumerate(self.cells.rows):
            height = tagged if any(cell.law for cell in cells) else plain
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)

    def _repaint(self) -> None:
        self._pictures.clear()
        self.viewport().update()
        self.horizontalHeader().viewport().update()
