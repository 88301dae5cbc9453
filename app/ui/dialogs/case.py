"""The dialogs of a case: its conditions, and what is known of one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.bridge import SEATS, SUITS, Denomination, Seat, Vulnerability, board_conditions
from app.cases import MAX_BOARD, Case
from app.i18n import _, language
from app.laws import CallMade, State, specified_suits
from app.ui.kit.choices import CheckBox, RadioColumn
from app.ui.kit.parts import Text
from app.ui.kit.theme import Theme
from app.wording import call_sentence, call_text, denomination_symbol, seat_name, suit_name, vulnerability_text
from app.wording.reading import bids_to_compare


class Form(QDialog):
    """A dialog with labelled rows. Each text is read again when the language changes."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._retranslations: Final[list[Callable[[], None]]] = []
        self._column: Final = QVBoxLayout(self)
        side = round(18 * factor)
        self._column.setContentsMargins(side, side, side, side)
        self._column.setSpacing(round(12 * factor))
        self.heading: Final = Text("heading", bold=True, parent=self)
        self.heading.set_scale(factor)
        self.heading.apply_theme(theme)
        self.heading.setMinimumWidth(round(400 * factor))
        self.fault: Final = Text("text", bold=True, role="warning_text", parent=self)
        self.fault.set_scale(factor)
        self.fault.apply_theme(theme)
        self.fault.hide()
        self.rows: Final = QFormLayout()
        self.rows.setHorizontalSpacing(round(12 * factor))
        self.rows.setVerticalSpacing(round(9 * factor))
        self.rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.buttons: Final = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._column.addWidget(self.heading)
        self._column.addLayout(self.rows)
        self._column.addWidget(self.fault)
        self._column.addWidget(self.buttons)

    def add_row(self, text: Callable[[], str], widget: QWidget, *named: QWidget) -> None:
        """Adds a row. The label's text is also the name of the widget, and of those inside it that have none."""
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setBuddy(named[0] if named else widget)
        self.rows.addRow(label, widget)

        def retranslate() -> None:
            label.setText(text())
            for part in named or (widget,):
                part.setAccessibleName(text())

        self.follow_language(retranslate)

    def follow_language(self, retranslate: Callable[[], None]) -> None:
        """Has a function read texts now, and again whenever the language changes."""
        retranslate()
        self._retranslations.append(retranslate)

    def done(self, result: int) -> None:
        """Lets go of the functions that hold the dialog."""
        self._retranslations.clear()
        super().done(result)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            for retranslate in self._retranslations:
                retranslate()
        super().changeEvent(event)


class ConditionsDialog(Form):
    """Board, dealer and vulnerability, of a new auction or of the one on the table; and its name."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float, case: Case, *, is_new: bool) -> None:
        super().__init__(parent, theme, factor)
        self.board: Final = QSpinBox(self)
        self.board.setRange(0, MAX_BOARD)
        self.board.setValue(case.board or 0)
        self.dealer: Final = QComboBox(self)
        self.vulnerable: Final = QComboBox(self)
        for seat in SEATS:
            self.dealer.addItem("", seat)
        for vulnerability in Vulnerability:
            self.vulnerable.addItem("", vulnerability)
        self.name: Final = QLineEdit(case.title.get(language(), ""), self)
        self.name.setMaxLength(200)
        # The title is kept for the language in which the dialog was opened.
        self.title_language: Final = language()
        self._show(case.dealer, case.vulnerable)
        self.add_row(lambda: _("&Board number"), self.board)
        self.add_row(lambda: _("&Dealer"), self.dealer)
        self.add_row(lambda: _("&Vulnerable"), self.vulnerable)
        self.add_row(lambda: _("&Name, if you like"), self.name)
        self.follow_language(lambda: self._retranslate(is_new))
        self.board.valueChanged.connect(self._board_changed)
        self.board.setFocus()
        self.board.selectAll()

    @property
    def conditions(self) -> tuple[Seat, Vulnerability, int | None]:
        """Dealer, vulnerability and board number, None for no number."""
        return (
            SEATS[self.dealer.currentIndex()],
            list(Vulnerability)[self.vulnerable.currentIndex()],
            self.board.value() or None,
        )

    def _board_changed(self, number: int) -> None:
        if number:
            self._show(*board_conditions(number))

    def _show(self, dealer: Seat, vulnerable: Vulnerability) -> None:
        self.dealer.setCurrentIndex(int(dealer))
        self.vulnerable.setCurrentIndex(list(Vulnerability).index(vulnerable))

    def _retranslate(self, is_new: bool) -> None:
        title = _("New auction") if is_new else _("Dealer, vulnerability, name")
        self.setWindowTitle(title)
        self.heading.put(title)
        # Translators: shown in the place of a board number
        self.board.setSpecialValueText(_("none"))
        self.board.setToolTip(_("A board number sets dealer and vulnerability."))
        self.board.setAccessibleDescription(self.board.toolTip())
        for index, seat in enumerate(SEATS):
            self.dealer.setItemText(index, seat_name(seat))
        for index, vulnerability in enumerate(Vulnerability):
            self.vulnerable.setItemText(index, vulnerability_text(vulnerability))


class CallDialog(Form):
    """What is known of one call: whether it is artificial, what it showed, whether it corrects an earlier one."""

    def __init__(self, parent: QWidget, theme: Theme, factor: float, state: State, index: int, meaning: str) -> None:
        super().__init__(parent, theme, factor)
        self.index: Final = index
        self._state: Final = state
        event = state.calls[index].event
        self._event: Final = event
        known: tuple[bool | None, ...] = (None, False, True)
        kinds = self._kinds = RadioColumn(known, theme, self)
        self.kinds: Final = kinds.buttons
        kinds.choose(event.artificial)
        self.shows: Final = CheckBox(theme, self)
        self.shows.setChecked(event.shows is not None)
        self.suits: Final = {suit: CheckBox(theme, self) for suit in SUITS}
        suits = QWidget(self)
        row = QHBoxLayout(suits)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.shows)
        for suit, box in self.suits.items():
            box.setChecked(suit in specified_suits(event))
            # Whoever ticks a suit, or takes one away, has said what was shown.
            box.clicked.connect(self._suit_clicked)
            row.addWidget(box)
        row.addStretch(1)
        self.corrects: Final = QComboBox(self)
        self.corrects.addItem("", None)
        for earlier in range(index):
            if state.calls[earlier].event.seat is event.seat:
                self.corrects.addItem("", earlier)
        self.corrects.setCurrentIndex(max(self.corrects.findData(event.corrects), 0))
        self.simultaneous: Final = CheckBox(theme, self)
        self.simultaneous.setChecked(event.simultaneous)
        self.meaning: Final = QLineEdit(meaning, self)
        self.meaning.setMaxLength(500)
        self.add_row(lambda: _("The call is"), kinds, self.kinds[None])
        self.add_row(lambda: _("It showed"), suits, self.shows)
        self.add_row(lambda: _("It &corrects"), self.corrects)
        self.add_row(lambda: _("It was made"), self.simultaneous)
        self.add_row(lambda: _("&Meaning"), self.meaning)
        self.advice: Final = Text("hint", parent=self)
        self.advice.set_scale(factor)
        self.advice.apply_theme(theme)
        self._is_compared: Final = index in bids_to_compare(state)
        self.rows.addRow(self.advice)
        self.corrects.setEnabled(self.corrects.count() > 1)
        self.simultaneous.setEnabled(index > 0)
        self.follow_language(self._retranslate)
        for choice in (*self.kinds.values(), self.shows):
            choice.toggled.connect(self._show_usual)

    def _suit_clicked(self) -> None:
        self.shows.setChecked(True)

    def _show_usual(self) -> None:
        """While nothing is said about suits, ticks those that such a call usually shows."""
        if not self.shows.isChecked():
            usual = specified_suits(self.changed)
            for suit, box in self.suits.items():
                box.setChecked(suit in usual)

    @property
    def changed(self) -> CallMade:
        """The call with what was chosen."""
        shows: tuple[Denomination, ...] | None = None
        if self.shows.isChecked():
            shows = tuple(suit for suit, box in self.suits.items() if box.isChecked())
        return self._event._replace(
            artificial=self._kinds.value,
            shows=shows,
            corrects=self.corrects.currentData(),
            simultaneous=self.simultaneous.isChecked(),
        )

    def _retranslate(self) -> None:
        self.setWindowTitle(_("About this call"))
        self.heading.put(call_sentence(self._state, self.index))
        # Translators: of a call: whether it is artificial
        self._kinds.put({None: _("not &known to be artificial"), False: _("na&tural"), True: _("&artificial")})
        self.shows.setText(_("the&se suits:"))
        self.shows.setToolTip(
            _("Left out, a bid in a suit that is not artificial shows its suit, and any other call none.")
        )
        advice = _("Law 27 compares what the insufficient bid and the bid in its place show, not what they name.")
        self.advice.put(advice if self._is_compared else "")
        for suit, box in self.suits.items():
            box.setText(denomination_symbol(suit))
            box.setAccessibleName(suit_name(suit))
        self.corrects.setItemText(0, _("nothing"))
        for row in range(1, self.corrects.count()):
            call = self._state.calls[self.corrects.itemData(row)].event.call
            self.corrects.setItemText(row, _("{call}, which was unintended").format(call=call_text(call)))
        self.simultaneous.setText(_("at the same &instant as the call before it"))
        self.simultaneous.setAccessibleName(self.simultaneous.text().replace("&", ""))
