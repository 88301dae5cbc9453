"""The window with the map of the ruling: it follows the table, and shows what would follow if."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.i18n import _
from app.laws import EDITIONS, WBF_2017, Irregularity, State
from app.laws.tree import KINDS, NodeKind, Tree, decision_tree, tree_of
from app.laws.tree_place import Place, locate, with_aside
from app.ui.kit.choices import CheckBox
from app.ui.kit.parts import Text, announce
from app.ui.kit.theme import Theme
from app.ui.map.canvas import MapCanvas
from app.ui.map.legend import LegendStrip, entries_for, entries_for_marks
from app.ui.map.picture import MapPicture
from app.ui.map.side import MapSide
from app.wording import describe
from app.wording import map as words
from app.wording.happened import headline
from app.wording.outlook import preview, waits_text
from app.wording.reading import current_ruling

# A presenter's remote has these and no others.
_PAGES: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class MapWindow(QWidget):
    """The map, a row of buttons above it, and beside it what the ruling is or would be.

    `export_wanted`: the map is to be written to a file. `paged` carries a key that turns pages, which is the main
    window's. `closed`: the window was closed.
    """

    export_wanted = Signal()
    paged = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._state: State | None = None
        self._is_hidden = False
        self._chosen: int | None = None
        self._index: int | None = None
        self._tree: Tree | None = None
        self._place: Place | None = None
        self._target: int | None = None
        self._theme = theme
        self._factor = factor
        self.heading: Final = Text("heading", bold=True, parent=self)
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.rulings: Final = QComboBox(self)
        self.whole: Final = CheckBox(theme, self)
        self.nearer: Final = QPushButton("+", self)
        self.farther: Final = QPushButton("−", self)
        self.fitted: Final = QPushButton(self)
        self.export: Final = QPushButton(self)
        self.canvas: Final = MapCanvas(self)
        self.side: Final = MapSide(self)
        self.legend: Final = LegendStrip(self)
        self._row: Final = QHBoxLayout()
        self._row.addWidget(self.heading, 1)
        for widget in (self.rulings, self.whole, self.farther, self.nearer, self.fitted, self.export):
            self._row.addWidget(widget)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.canvas, 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._row)
        column.addLayout(middle, 1)
        column.addWidget(self.legend)
        self.canvas.chosen.connect(self._node_chosen)
        self.side.back.connect(self.go_back)
        self.rulings.activated.connect(self._ruling_chosen)
        self.whole.toggled.connect(self._show)
        self.nearer.clicked.connect(self.canvas.zoom_in)
        self.farther.clicked.connect(self.canvas.zoom_out)
        self.fitted.clicked.connect(self.canvas.fit_all)
        self.export.clicked.connect(self.export_wanted)
        self.set_look(theme, factor)
        self.retranslate()

    # --- what is shown ------------------------------------------------------------------------------------------------

    def set_state(self, state: State | None) -> None:
        """Shows the ruling of a state. None shows nothing: what has happened is not to be told yet."""
        if state is not None and self._state is not None and len(state.rulings) != len(self._state.rulings):
            self._chosen = None
        is_news = state != self._state
        self._state, self._target = state, None
        self._show()
        if is_news and self.isVisible():
            announce(self.side, self.side.spoken)

    @property
    def tree(self) -> Tree | None:
        """The tree on the map."""
        return self._tree

    @property
    def place(self) -> Place | None:
        """Where the ruling stands in it, None while there is no ruling."""
        return self._place

    @property
    def target(self) -> int | None:
        """The node that is looked at, None while the ruling itself is shown."""
        return self._target

    def go_back(self) -> None:
        """Shows the ruling again as it stands."""
        if self._target is not None:
            self._target = None
            self._show()
            self.canvas.focus_place()

    def picture(self) -> MapPicture | None:
        """The map as it can be written to a file; None while there is none."""
        layout = self.canvas.layout_
        if layout is None or self._tree is None:
            return None
        lines: tuple[str, ...] = ()
        if self._state is not None and self._index is not None:
            lines = describe(self._state).happened
        return MapPicture(layout, self._place, self.heading.text(), lines)

    def _show(self) -> None:
        state = self._state
        self._index = self._shown_ruling()
        if state is None:
            self._tree = self._place = None
        elif self._index is None:
            # Nothing irregular yet: what would be asked about a pass out of rotation, as an example.
            whole = self.whole.isChecked()
            self._tree = decision_tree(WBF_2017, Irregularity.OUT_OF_ROTATION, kind=None if whole else KINDS[0])
            self._place = None
        else:
            ruling = state.rulings[self._index]
            tree = tree_of(EDITIONS[state.edition], ruling, is_whole=self.whole.isChecked())
            self._tree, self._place = with_aside(tree, locate(tree, ruling))
        if self._tree is None or (self._target is not None and self._target >= len(self._tree.nodes)):
            self._target = None
        self._list_rulings()
        self._tell()
        self.whole.setEnabled(self._tree is not None)
        self.export.setEnabled(self._tree is not None)
        self.legend.setVisible(self._tree is not None)
        if self._tree is not None:
            marks = entries_for_marks(self._tree)
            self.legend.put((*entries_for(self._tree, has_place=self._place is not None), *marks))

    def _tell(self) -> None:
        """Puts the texts of the side, and the map."""
        tree, place, state = self._tree, self._place, self._state
        if tree is None or state is None:
            self.heading.put(_("Map of the ruling"))
            untold = _("What has happened is not told yet. The map comes with the answer.")
            self.side.put_ruling(
                _("Map of the ruling"), (untold,), "", _("In a lesson, Page Down shows the answer from here too.")
            )
            self.canvas.put(None, None)
            return
        title = words.tree_title(tree)
        if self._index is None:
            self.heading.put(_("Example: {title}").format(title=title))
        else:
            self.heading.put(headline(state, self._index))
        if self._target is None:
            happened = describe(state).happened if self._index is not None else (_("Nothing irregular has happened."),)
            waits = "" if place is None else waits_text(tree, place)
            hint = _("Click a box, or walk to it with Tab and the arrows and press Enter, to see what would follow.")
            self.side.put_ruling(self.heading.text(), happened, waits, hint)
            self.canvas.put(tree, place)
            return
        shown = preview(state, self._index, tree, place, self._target)
        self.side.put_preview(shown)
        self.canvas.put(tree, place, shown.ways, self._target)

    def _shown_ruling(self) -> int | None:
        state = self._state
        if state is None or not state.rulings:
            return None
        if self._chosen is not None and self._chosen < len(state.rulings):
            return self._chosen
        return current_ruling(state)

    def _list_rulings(self) -> None:
        state = self._state
        count = 0 if state is None else len(state.rulings)
        self.rulings.setVisible(count > 1)
        labels = [
            # Translators: a list of the rulings of one auction: their number, and what each is about
            _("{number}: {title}").format(number=index + 1, title=headline(state, index))
            for index in range(count)
            if state is not None
        ]
        if [self.rulings.itemText(row) for row in range(self.rulings.count())] != labels:
            self.rulings.clear()
            self.rulings.addItems(labels)
        if self._index is not None:
            self.rulings.setCurrentIndex(self._index)

    # --- what the user does -------------------------------------------------------------------------------------------

    def _node_chosen(self, node: int) -> None:
        if self._tree is not None and self._tree.nodes[node].kind is NodeKind.ELSEWHERE:
            # What is folded up there is what would follow.
            self.whole.setChecked(True)
            self.canvas.focus_place()
            return
        if self._place is not None and node == self._place.here and self._target is not None:
            self.go_back()
            return
        self._target = None if self._place is not None and node == self._place.here else node
        self._tell()
        announce(self.side, self.side.spoken)

    def _ruling_chosen(self, row: int) -> None:
        self._chosen, self._target = row, None
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back, and then closes the window."""
        if event.key() == Qt.Key.Key_Escape:
            if self._target is not None:
                self.go_back()
            else:
                self.close()
        elif event.key() == Qt.Key.Key_F4 and not event.modifiers():
            self.close()
        elif event.key() in _PAGES and not event.modifiers():
            self.paged.emit(event)
        elif not self.canvas.take_key(event, 0):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt."""
        self.closed.emit()
        super().closeEvent(event)

    # --- how it looks -------------------------------------------------------------------------------------------------

    def set_look(self, theme: Theme, factor: float) -> None:
        """Takes the colours of a theme and a scale."""
        self._theme, self._factor = theme, factor
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, theme.surface)
        self.setPalette(palette)
        self.heading.apply_theme(theme)
        self.heading.set_scale(factor)
        self.whole.apply_theme(theme)
        self._row.setContentsMargins(*(round(side * factor) for side in (18, 8, 12, 8)))
        self._row.setSpacing(round(8 * factor))
        for part in (self.canvas, self.side, self.legend):
            part.apply_theme(theme)
            part.set_scale(factor)

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.setWindowTitle(_("Map of the ruling"))
        self.rulings.setAccessibleName(_("Ruling on the map"))
        self.whole.setText(_("&All kinds of calls"))
        self.whole.setToolTip(_("Shows what is folded up: the branches for other kinds of calls."))
        for button, name, tip in (
            (self.nearer, _("Zoom in"), "+"),
            (self.farther, _("Zoom out"), "−"),
            (self.fitted, _("The whole map"), "0"),
        ):
            button.setAccessibleName(name)
            button.setToolTip(f"{name} ({tip})")
        self.fitted.setText(_("&Fit"))
        self.export.setText(_("&Export…"))
        self.canvas.retranslate()
        self.side.retranslate()
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
