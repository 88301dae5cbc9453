"""The map of a ruling as a widget: it can be moved, zoomed, and walked through from node to node.

The map is painted in one piece. For the keyboard and for a screen reader each node also is a button of its own, which
lies over it and shows nothing but the focus; the mouse goes through them.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip, QWidget

from app.i18n import _
from app.laws.tree import Tree
from app.laws.tree_place import Place
from app.ui.kit.paint import paint_focus
from app.ui.kit.theme import Theme
from app.ui.map.boxes import ON_SCREEN, Box
from app.ui.map.layout import Layout, lay_out
from app.ui.map.neighbour import neighbour
from app.ui.map.paint import MapPainter
from app.ui.map.viewport import MARGIN, Viewport
from app.wording import map as words

_STEP: Final = 1.2
_DIRECTIONS: Final = {
    int(Qt.Key.Key_Right): QPointF(1, 0),
    int(Qt.Key.Key_Left): QPointF(-1, 0),
    int(Qt.Key.Key_Down): QPointF(0, 1),
    int(Qt.Key.Key_Up): QPointF(0, -1),
}


class NodeButton(QAbstractButton):
    """A node for the keyboard and for a screen reader. It shows nothing but the focus."""

    def __init__(self, canvas: MapCanvas, number: int) -> None:
        super().__init__(canvas)
        self.number: Final = number
        self._canvas: Final = canvas
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """Qt."""
        return self.size()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: what has the focus is brought into sight."""
        super().focusInEvent(event)
        self._canvas.show_box(self.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter chooses; the arrows and what moves the map are the canvas's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif not self._canvas.take_key(event, self.number):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt: the ring of the focus."""
        if self.hasFocus():
            painter = QPainter(self)
            paint_focus(painter, QRectF(self.rect()), 5, self._canvas.theme)
            painter.end()


class MapCanvas(QWidget):
    """The map. `chosen` carries the number of a node that was clicked or entered; `moved`: zoom or place changed."""

    chosen = Signal(int)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = Theme.light()
        self._scale = 1.0
        self._view: Final = Viewport()
        self._is_fitted = True
        self._tree: Tree | None = None
        self._place: Place | None = None
        self._supposed: tuple[tuple[int, int], ...] = ()
        self._target: int | None = None
        self._laid: tuple[Tree, str, float] | None = None
        self.layout_: Layout | None = None
        self.buttons: Final[list[NodeButton]] = []
        self._pressed: QPointF | None = None
        self._is_dragged = False
        self.setMinimumSize(320, 240)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    # --- what is shown ------------------------------------------------------------------------------------------------

    def put(
        self,
        tree: Tree | None,
        place: Place | None,
        supposed: tuple[tuple[int, int], ...] = (),
        target: int | None = None,
    ) -> None:
        """Shows a tree and where a ruling stands in it. `supposed`: steps that might follow, up to the `target`."""
        is_other = tree != self._tree
        is_elsewhere = is_other or place is None or self._place is None or place.here != self._place.here
        self._tree, self._place, self._supposed, self._target = tree, place, supposed, target
        if is_other:
            self._is_fitted = True
            self._lay_out()
        self._name_buttons()
        if is_elsewhere and not supposed:
            if self._is_fitted:
                self.fit()
            elif place is not None:
                self.show_node(place.here)
        self.update()

    @property
    def zoom(self) -> float:
        """The zoom, 1 for the size of the program's own texts at their usual size."""
        return self._view.zoom

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.setAccessibleName(_("Map of the ruling"))
        self._laid = None
        self._lay_out()
        self._name_buttons()
        if self._is_fitted:
            self.fit()
        self.update()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self.theme = theme
        self.update()

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        self._view.zoom *= factor / self._scale
        self._scale = factor
        if self._is_fitted:
            self.fit()
        self._put_buttons()
        self.update()

    # --- moving and zooming -------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """Shows the whole map; where its text would be too small, as much as can be read around where it stands."""
        self._lay_out()
        layout = self.layout_
        if layout is None:
            return
        self._is_fitted = True
        self._view.fit(layout.size, QSizeF(self.size()), self._scale, layout.boxes[self._number_of_place()].area)
        self._show_view()

    def fit_all(self) -> None:
        """Shows the whole map, however small."""
        self.fit()
        if self.layout_ is not None:
            self._view.fit_all(self.layout_.size, QSizeF(self.size()), self._scale)
            self._show_view()

    def zoom_by(self, factor: float, around: QPointF | None = None) -> None:
        """Zooms, around a point of the widget or its middle."""
        self._view.zoom_by(factor, around or QPointF(self.width() / 2, self.height() / 2))
        self._is_fitted = False
        self._moved()

    def zoom_in(self) -> None:
        """One step nearer."""
        self.zoom_by(_STEP)

    def zoom_out(self) -> None:
        """One step away."""
        self.zoom_by(1 / _STEP)

    def pan(self, by: QPointF) -> None:
        """Moves the map by so many pixels; some of it always stays in sight."""
        self._view.offset += by
        self._is_fitted = False
        self._moved()

    def show_node(self, node: int) -> None:
        """Brings a node into sight."""
        if self.layout_ is not None and node in self.layout_.home:
            self.show_box(self.layout_.home[node])

    def show_box(self, number: int) -> None:
        """Brings a box into sight."""
        if self.layout_ is None or number >= len(self.layout_.boxes):
            return
        by = self._view.way_to(self.layout_.boxes[number].area, QSizeF(self.size()))
        if not by.isNull():
            self.pan(by)

    def focus_place(self) -> None:
        """Gives the focus to where the ruling stands, or to the first node."""
        if self.layout_ is not None:
            self.buttons[self._number_of_place()].setFocus(Qt.FocusReason.OtherFocusReason)

    def area_of(self, number: int) -> QRectF:
        """Where a box lies in the widget."""
        assert self.layout_ is not None
        return self._view.seen(self.layout_.boxes[number].area)

    def box_at(self, point: QPointF) -> Box | None:
        """The box under a point of the widget."""
        if self.layout_ is None:
            return None
        spot = self._view.under(point)
        return next((box for box in self.layout_.boxes if box.area.contains(spot)), None)

    def take_key(self, event: QKeyEvent, number: int) -> bool:
        """A key was pressed on a box; whether it was taken."""
        key = event.key()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _DIRECTIONS and modifiers == Qt.KeyboardModifier.ControlModifier:
            self.pan(_DIRECTIONS[key] * -60.0)
        elif key in _DIRECTIONS and not modifiers:
            following = None if self.layout_ is None else neighbour(self.layout_, number, _DIRECTIONS[key])
            if following is not None:
                self.buttons[following].setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0 or event.text() in ("f", "F", "φ", "Φ"):
            self.fit_all()
        elif key == Qt.Key.Key_Home:
            self.focus_place()
        else:
            return False
        return True

    # --- events -------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt."""
        if not self.take_key(event, 0):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: paints the map."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.theme.window)
        if self.layout_ is not None:
            painter.translate(self._view.offset)
            painter.scale(self._view.zoom, self._view.zoom)
            area = QRectF(event.rect())
            visible = QRectF(self._view.under(area.topLeft()), area.size() / self._view.zoom)
            MapPainter(painter, self.theme).paint(
                self.layout_, self._place, visible, supposed=self._supposed, target=self._target
            )
        painter.end()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Qt: a map that was fitted is fitted again."""
        if self._is_fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: with Ctrl it zooms, else it moves the map."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned.y():
                self.zoom_by(_STEP ** (turned.y() / 120), event.position())
        else:
            moved = event.pixelDelta() if not event.pixelDelta().isNull() else turned / 2
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not moved.x():
                moved = QPoint(moved.y(), 0)
            self.pan(QPointF(moved))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the beginning of a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._is_dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: drags the map."""
        if self._pressed is None:
            is_over = self.box_at(event.position()) is not None
            self.setCursor(Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.OpenHandCursor)
            return
        by = event.position() - self._pressed
        if self._is_dragged or by.manhattanLength() >= QApplication.startDragDistance():
            self._is_dragged = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pressed = event.position()
            self.pan(by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: what was not dragged was clicked."""
        was_pressed, self._pressed = self._pressed is not None, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        if was_pressed and not self._is_dragged and self.layout_ is not None:
            box = self.box_at(event.position())
            if box is not None:
                number = self.layout_.boxes.index(box)
                self.buttons[number].setFocus(Qt.FocusReason.MouseFocusReason)
                self._choose(number)

    def event(self, event: QEvent) -> bool:
        """Qt: what lies under the mouse, in full."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._tree is not None:
            box = self.box_at(QPointF(event.pos()))
            marks = words.marks(self._tree.nodes[box.node]) if box is not None else ()
            if marks:
                QToolTip.showText(event.globalPos(), "\n".join(f"{mark.label}: {mark.text}" for mark in marks), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    # --- inside -------------------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        if self.layout_ is None:
            return
        box = self.layout_.boxes[number]
        if box.is_link:
            # The circle stands for another box: that is where it goes on.
            self.buttons[self.layout_.home[box.node]].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.chosen.emit(box.node)

    def _button_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, NodeButton)
        self._choose(button.number)

    def _number_of_place(self) -> int:
        """The box where the ruling stands, or the first one."""
        assert self.layout_ is not None
        node = self.layout_.tree.root if self._place is None else self._place.here
        return self.layout_.home.get(node, 0)

    def _lay_out(self) -> None:
        tree = self._tree
        if tree is None:
            self.layout_, self._laid = None, None
            self._put_buttons()
            return
        room = QSizeF(max(self.width(), 100) - 2 * MARGIN, max(self.height(), 100) - 2 * MARGIN)
        shape = round(room.width() / room.height(), 1)
        key = (tree, words.answer_text(tree.start) + words.tree_title(tree), shape)
        if key == self._laid:
            return
        self._laid = key
        self.layout_ = lay_out(tree, ON_SCREEN, room)
        while len(self.buttons) < len(self.layout_.boxes):
            button = NodeButton(self, len(self.buttons))
            button.clicked.connect(self._button_clicked)
            self.buttons.append(button)
        self._name_buttons()
        self._put_buttons()

    def _name_buttons(self) -> None:
        layout, tree = self.layout_, self._tree
        if layout is None or tree is None:
            return
        for box, button in zip(layout.boxes, self.buttons, strict=False):
            name = words.spoken(tree, box.node)
            if box.is_link:
                # Translators: read out by a screen reader: a circle that stands for a box drawn elsewhere
                name = _("Goes on at {number}: {text}").format(number=box.badge, text=name)
            button.setAccessibleName(name)
            button.setAccessibleDescription("" if box.is_link else words.spoken_more(tree, box.node, self._place))

    def _put_buttons(self) -> None:
        count = 0 if self.layout_ is None else len(self.layout_.boxes)
        for number, button in enumerate(self.buttons):
            if number < count:
                button.setGeometry(self.area_of(number).adjusted(-1, -1, 1, 1).toAlignedRect())
            if button.isHidden() is (number < count):
                button.setVisible(number < count)

    def _moved(self) -> None:
        if self.layout_ is not None:
            self._view.keep_in_sight(self.layout_.size, QSizeF(self.size()))
        self._show_view()

    def _show_view(self) -> None:
        self._put_buttons()
        self.update()
        self.moved.emit()
