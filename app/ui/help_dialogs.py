"""The keyboard at a glance, and what this program is."""

from __future__ import annotations

from typing import Final

import PySide6
from PySide6.QtCore import QEvent, Qt, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from app import PRODUCT, YEAR, __version__
from app.i18n import N_, _
from app.laws import WBF_2017
from app.ui.parts import USUAL_LEVEL, Text
from app.ui.theme import Theme

# Keys as they are printed on the keyboard: Latin and Greek. Those with Ctrl are shown as the system writes them.
_KEYS: Final = (
    ("↑ → ↓ ←", N_("Whose box it is: North, East, South, West")),
    ("8, C D H S N", N_("A bid of more than seven, for which there is no card (Law 38)")),
    ("1 … 7, C D H S N  (Ψ Δ Η Σ Ν)", N_("A bid: the level, then clubs, diamonds, hearts, spades or no trumps")),
    ("P, X, R  (Π, Χ, Ρ)", N_("Pass, double, redouble")),
    ("A  (Α)", N_("The Alert card: the next call is artificial")),
    ("Esc", N_("Drops a bid that is half typed")),
    ("Tab, Enter", N_("To the answers of a question, and answers it")),
    ("PgDn, PgUp", N_("A page of the panel on and back, where there is more than fits; Space does too")),
    ("→, ←", N_("In a lesson: on and back; a presenter's remote too")),
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


class Sheet(QDialog):
    """A page to read, with one button that closes it."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._theme: Final = theme
        self._factor: Final = factor
        column = QVBoxLayout(self)
        side = round(20 * factor)
        column.setContentsMargins(side, side, side, side)
        column.setSpacing(round(12 * factor))
        self.heading: Final = self.make_text("heading", bold=True)
        column.addWidget(self.heading)
        self.grid: Final = QGridLayout()
        self.grid.setHorizontalSpacing(round(20 * factor))
        self.grid.setVerticalSpacing(round(7 * factor))
        self.grid.setColumnStretch(1, 1)
        column.addLayout(self.grid)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent=self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def make_text(self, kind: str, *, bold: bool = False) -> Text:
        """A text of this page."""
        text = Text(kind, bold=bold, parent=self)
        text.set_scale(self._factor)
        text.apply_theme(self._theme)
        return text

    def retranslate(self) -> None:
        """Reads the texts again."""

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class ShortcutsDialog(Sheet):
    """All keys."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor)
        self._rows: Final = []
        for row, (keys, text) in enumerate(_KEYS):
            cap, what = self.make_text("text", bold=True), self.make_text("text")
            cap.setWordWrap(False)
            cap.put(_native(keys))
            cap.setMinimumWidth(cap.fontMetrics().horizontalAdvance(cap.text()))
            what.setFixedWidth(round(400 * factor))
            self.grid.addWidget(cap, row, 0)
            self.grid.addWidget(what, row, 1)
            self._rows.append((what, text))
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.setWindowTitle(_("Keyboard"))
        self.heading.put(_("Keyboard"))
        for what, text in self._rows:
            what.put(_(text))
            # A grid gives its rows the height of one line.
            what.setMinimumHeight(what.measure(what.width(), USUAL_LEVEL))


class AboutDialog(Sheet):
    """The program and its version."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent, theme, factor)
        self._texts: Final = [self.make_text("text") for _row in range(5)]
        for row, text in enumerate(self._texts):
            text.setMinimumWidth(round(460 * factor))
            self.grid.addWidget(text, row, 0, 1, 2)
        self.retranslate()

    def retranslate(self) -> None:
        """Reads the texts again."""
        self.setWindowTitle(_("About Out of Turn"))
        self.heading.put(PRODUCT)
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


def _native(keys: str) -> str:
    if "Ctrl" not in keys:
        return keys
    sequences = [QKeySequence(part.strip()) for part in keys.split(", ")]
    return ", ".join(sequence.toString(QKeySequence.SequenceFormat.NativeText) for sequence in sequences)
