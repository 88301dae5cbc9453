"""The keyboard at a glance, and what this program is."""

from __future__ import annotations

from typing import Final

import PySide6
from PySide6.QtCore import QEvent, QSize, Qt, qVersion
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from app import PRODUCT, YEAR, __version__
from app.i18n import N_, _
from app.laws import WBF_2017
from app.ui.kit.parts import LEVELS, USUAL_LEVEL, Column, Text
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme

# Keys as they are printed on the keyboard: Latin and Greek. Those with Ctrl are shown as the system writes them.
_KEYS: Final = (
    ("↑ → ↓ ←", N_("Whose box it is: North, East, South, West")),
    ("1 … 7, C D H S N  (Ψ Δ Η Σ Ν)", N_("A bid: the level, then clubs, diamonds, hearts, spades or no trumps")),
    ("8, C D H S N", N_("A bid of more than seven, for which there is no card (Law 38)")),
    ("P, X, R  (Π, Χ, Ρ)", N_("Pass, double, redouble")),
    ("A  (Α)", N_("The Alert card: the next call is artificial")),
    ("Esc", N_("Drops a bid that is half typed")),
    ("Tab, Enter", N_("To the answers of a question, and answers it")),
    ("PgDn, PgUp", N_("A page of the panel on and back; in a lesson the steps, as a presenter's remote turns them")),
    ("→, ←, Home, End", N_("In a lesson: on and back, to the first step and to the last")),
    ("Ctrl+L, Ctrl+PgDown, Ctrl+PgUp", N_("The list of lessons, the next lesson, the one before")),
    ("Ctrl+Z", N_("One step back")),
    ("Ctrl+Shift+Z, Ctrl+Y", N_("The step again")),
    ("Ctrl+I", N_("About the last call: artificial, what it showed, a correction")),
    ("Ctrl+N, Ctrl+O, Ctrl+S", N_("New auction, open, save")),
    ("Ctrl++, Ctrl+-, Ctrl+0", N_("Larger, smaller, normal size")),
    ("F4", N_("The map of the ruling; there Tab and the arrows walk, Enter looks ahead, + − 0 zoom")),
    ("F11", N_("The projector view: on and off; Esc leaves it")),
    ("Ctrl+P", N_("Prints the lesson, or a record of the ruling")),
    ("F1", N_("This page")),
)

# What the frame of a window takes of the screen, at the most.
_FRAME: Final = QSize(24, 56)
_PAGES: Final = {int(Qt.Key.Key_PageDown): 1, int(Qt.Key.Key_PageUp): -1}


class Sheet(QDialog):
    """A page to read, in columns, with one button that closes it. It never is larger than the screen."""

    def __init__(self, parent: QWidget | None, theme: Theme, factor: float, *, columns: int, width: int) -> None:
        """`width`: of a column, as designed."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._factor: Final = factor
        self._width: Final = round(width * factor)
        self.heading: Final = Text("heading", bold=True, parent=self)
        self.heading.set_scale(factor)
        self.heading.apply_theme(theme)
        body = QWidget(self)
        self.columns: Final = [Column(2.8, parent=body) for _number in range(columns)]
        for column in self.columns:
            column.set_scale(factor)
            column.apply_theme(theme)
        self.area: Final = ReadingArea(self, body)
        self._buttons: Final = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent=self)
        self._buttons.rejected.connect(self.reject)
        self._layout: Final = QVBoxLayout(self)
        side = round(20 * factor)
        self._layout.setContentsMargins(side, side, side, side)
        self._layout.setSpacing(round(12 * factor))
        self._layout.addWidget(self.heading)
        self._layout.addWidget(self.area, 1)
        self._layout.addWidget(self._buttons)

    def retranslate(self) -> None:
        """Reads the texts again."""

    def available(self) -> QSize:
        """What there is of the screen."""
        return self.screen().availableSize()

    def fit(self) -> None:
        """Takes the size that the texts need, as far as the screen has it."""
        margins = self._layout.contentsMargins()
        around = margins.left() + margins.right()
        room = self.available() - _FRAME
        width = min(self._width * len(self.columns) + self._gap() * (len(self.columns) - 1) + around, room.width())
        height = self._height_of_texts(width - around, USUAL_LEVEL)
        outside = self.heading.heightForWidth(width - around) + self._buttons.sizeHint().height()
        height += outside + 2 * self._layout.spacing() + margins.top() + margins.bottom()
        self.resize(width, min(height, room.height()))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the texts are as wide as the page."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: turns pages, where there is more than fits."""
        if event.key() in _PAGES:
            self.area.page(_PAGES[event.key()])
        else:
            super().keyPressEvent(event)

    def _gap(self) -> int:
        return round(28 * self._factor)

    def _width_of_column(self, width: int) -> int:
        return max((width - self._gap() * (len(self.columns) - 1)) // len(self.columns), 1)

    def _height_of_texts(self, width: int, level: int) -> int:
        return max(column.measure(self._width_of_column(width), level) for column in self.columns)

    def _fitting_level(self, width: int, limit: int) -> int | None:
        levels = range(USUAL_LEVEL, LEVELS)
        return next((level for level in levels if self._height_of_texts(width, level) <= limit), None)

    def _arrange(self) -> None:
        width = self.area.width()
        level = self._fitting_level(width, self.area.height())
        if level is None:
            # Some of it is scrolled: then rather large enough to be read.
            level = USUAL_LEVEL
            width -= self.area.verticalScrollBar().sizeHint().width()
        one, height = self._width_of_column(width), self._height_of_texts(width, level)
        for number, column in enumerate(self.columns):
            column.arrange(one, level)
            column.setGeometry(number * (one + self._gap()), 0, one, height)
        body = self.area.widget()
        assert body is not None
        body.resize(width, height)


class ShortcutsDialog(Sheet):
    """All keys."""

    def __init__(self, parent: QWidget | None, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor, columns=2, width=450)
        self._texts: Final = []
        # The first half has the longer texts.
        half = len(_KEYS) // 2
        for row, (keys, text) in enumerate(_KEYS):
            column = self.columns[row >= half]
            cap, what = Text("text", bold=True, parent=column), Text("text", parent=column)
            cap.put(_native(keys))
            column.add(cap, begins=True)
            column.add(what)
            self._texts.append((what, text))
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.setWindowTitle(_("Keyboard"))
        self.heading.put(_("Keyboard"))
        self.area.setAccessibleName(_("Keyboard"))
        for what, text in self._texts:
            what.put(_(text))
        self.fit()


class AboutDialog(Sheet):
    """The program and its version."""

    def __init__(self, parent: QWidget | None, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor, columns=1, width=460)
        self._texts: Final = [Text("text", parent=self.columns[0]) for _row in range(5)]
        for text in self._texts:
            self.columns[0].add(text, begins=True)
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.setWindowTitle(_("About Out of Turn"))
        self.heading.put(PRODUCT)
        self.area.setAccessibleName(_("About Out of Turn"))
        texts = (
            _("Version {version}, with Qt {qt} and PySide6 {pyside}").format(
                version=__version__, qt=qVersion(), pyside=PySide6.__version__
            ),
            _(
                "Rules on calls out of rotation under the Laws of Duplicate Bridge 2017. The rulings are worded by this"
                " program; the Laws themselves decide."
            ),
            _("The edition of the Laws: {edition}").format(edition=WBF_2017.name),
            _(
                "Free software under the MIT licence. The fonts, and Qt and PySide6 under the LGPL, keep the licences"
                " that come with them; the libraries of Qt may be replaced by others of the same version."
            ),
            _("© {year} the authors of {product}").format(year=YEAR, product=PRODUCT),
        )
        for label, text in zip(self._texts, texts, strict=True):
            label.put(text)
        self.fit()


def _native(keys: str) -> str:
    if "Ctrl" not in keys:
        return keys
    sequences = [QKeySequence(part.strip()) for part in keys.split(", ")]
    return ", ".join(sequence.toString(QKeySequence.SequenceFormat.NativeText) for sequence in sequences)
