"""Puts a lesson or a case on paper: on the printer, or into a PDF."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSizeF, QStandardPaths
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app import PRODUCT
from app.bridge import Seat
from app.cases import Case, CaseError
from app.cases.file_names import file_stem
from app.cases.lesson import Lesson, read_lesson
from app.i18n import _
from app.ui.dialogs.case import Form
from app.ui.files import file_dialog, say_not_saved, say_saved
from app.ui.kit.choices import RadioColumn
from app.ui.kit.pdf import DOTS, make_pdf
from app.ui.kit.theme import Theme
from app.ui.lessons.editor import LessonEditor
from app.ui.lessons.player import LessonPlayer
from app.ui.of_window import OfWindow
from app.ui.paper.handout import make_handout
from app.ui.paper.pages import A4, UNIT, Paper
from app.ui.paper.record import make_record

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from app.ui.window import MainWindow

_INCH: Final = 72


class Sheet(Enum):
    """What can be put on paper."""

    FOR_CLASS = "a lesson, with lines to write on"
    SOLUTION = "a lesson, with the answers"
    RECORD = "a ruling, for the Director's file"


class Subject:
    """What is printed: a case, and the lesson that it is, if it is one. `sheets`: what can be made of it."""

    def __init__(self, case: Case, lesson: Lesson | None, sheets: tuple[Sheet, ...]) -> None:
        self.case: Final = case
        self.lesson: Final = lesson
        self.sheets: Final = sheets

    def paper(self, sheet: Sheet, order: tuple[Seat, ...], four_colour: bool, size: QSizeF = A4) -> Paper:
        """A sheet on paper of a size, in points. Raises CaseError where the events of the case cannot follow."""
        if self.lesson is None or sheet is Sheet.RECORD:
            return make_record(self.case, order=order, four_colour=four_colour, size=size)
        is_solution = sheet is Sheet.SOLUTION
        return make_handout(
            self.case, self.lesson, with_solution=is_solution, order=order, four_colour=four_colour, size=size
        )


class SheetDialog(Form):
    """Which sheet of a lesson is wanted."""

    def __init__(
        self, parent: QWidget, theme: Theme, factor: float, title: Callable[[], str], sheets: tuple[Sheet, ...]
    ) -> None:
        super().__init__(parent, theme, factor)
        column = self._column_of_choices = RadioColumn(sheets, theme, self)
        self.choices: Final = column.buttons
        column.choose(sheets[0])
        self.rows.addRow(column)
        self._heading_text: Final = title
        self.follow_language(self._retranslate)
        self.choices[sheets[0]].setFocus()

    @property
    def sheet(self) -> Sheet:
        """The one that was chosen."""
        return self._column_of_choices.value

    def _retranslate(self) -> None:
        self.setWindowTitle(self._heading_text())
        self.heading.put(self._heading_text())
        labels = {
            Sheet.FOR_CLASS: _("The lesson for the &class, with lines to write on"),
            Sheet.SOLUTION: _("The lesson with the &solution"),
            Sheet.RECORD: _("The &ruling, for the Director's file"),
        }
        self._column_of_choices.put({sheet: labels[sheet] for sheet in self.choices})


class PrintCommands(OfWindow):
    """What a window's menu entries for printing do."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._subject: Subject | None = None
        self._sheet = Sheet.RECORD
        self._printer: QPrinter | None = None

    def print(self) -> None:
        """Prints what is on the table, or the lesson that is played."""
        self._begin(self._ask_for_printer, lambda: _("Print"))

    def save_pdf(self) -> None:
        """The same into a PDF."""
        self._begin(self._ask_for_file, lambda: _("Save as PDF"))

    # --- what ---------------------------------------------------------------------------------------------------------

    def subject(self) -> Subject | None:
        """What would be printed now; None during a quiz, of which every sheet would tell the answer."""
        window = self._window
        mode = window.mode
        if isinstance(mode, LessonPlayer):
            sheets = (Sheet.FOR_CLASS, Sheet.SOLUTION)
            return Subject(mode.case, mode.lesson, sheets)
        if mode is not None and not isinstance(mode, LessonEditor):
            return None
        if isinstance(mode, LessonEditor):
            # What is being typed belongs to it too.
            mode.flush()
        case = window.session.case
        lesson = mode.lesson if isinstance(mode, LessonEditor) else _lesson_of(case)
        if lesson is None or not lesson.steps:
            return Subject(case, None, (Sheet.RECORD,))
        return Subject(case, lesson, (Sheet.FOR_CLASS, Sheet.SOLUTION, Sheet.RECORD))

    def _begin(self, go_on: Callable[[], None], title: Callable[[], str]) -> None:
        window = self._window
        subject = self._subject = self.subject()
        if subject is None:
            window.messages.show_message(lambda: _("Nothing is printed during a quiz."))
            return
        self._sheet = subject.sheets[0]
        if len(subject.sheets) == 1:
            go_on()
            return
        dialog = SheetDialog(window, *window.appearance.of_dialog(), title, subject.sheets)
        dialog.accepted.connect(self._sheet_chosen)
        dialog.accepted.connect(go_on)
        dialog.open()

    def _sheet_chosen(self) -> None:
        dialog = self.sender()
        assert isinstance(dialog, SheetDialog)
        self._sheet = dialog.sheet

    def _paper(self, size: QSizeF = A4) -> Paper | None:
        """The sheet that was chosen; None, and a sentence, where the case cannot be replayed."""
        window, subject = self._window, self._subject
        assert subject is not None
        settings = window.settings
        try:
            order = tuple(Seat[letter] for letter in settings.columns)
            return subject.paper(self._sheet, order, settings.four_colour, size)
        except CaseError as error:
            window.commands.show_fault(error)
            return None

    # --- into a file --------------------------------------------------------------------------------------------------

    def _ask_for_file(self) -> None:
        window, paper = self._window, self._paper()
        if paper is None:
            return
        path = window.session.path
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = Path(documents) if path is None else path.parent
        filters = (_("PDF (*.pdf)"), _("All files (*)"))
        dialog = file_dialog(window, _("Save as PDF"), QFileDialog.AcceptMode.AcceptSave, filters, folder)
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(f"{file_stem(self._name_of(paper), 'handout')}.pdf")
        dialog.fileSelected.connect(self._file_chosen)
        dialog.open()

    def _name_of(self, paper: Paper) -> str:
        if self._sheet is Sheet.SOLUTION:
            # Translators: the heading of a handout: the title of the lesson, and that it has the solution
            return _("{title} – {kind}").format(title=paper.title, kind=_("Solution"))
        return paper.title

    def _file_chosen(self, name: str) -> None:
        window, path, paper = self._window, Path(name), self._paper()
        if paper is None:
            return
        try:
            path.write_bytes(pdf(paper))
        except OSError as error:
            say_not_saved(window.messages, path, error)
            return
        say_saved(window.messages, path)

    # --- on the printer -----------------------------------------------------------------------------------------------

    def _ask_for_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        window, paper = self._window, self._paper()
        if paper is None:
            return
        if not QPrinterInfo.availablePrinterNames():
            window.messages.show_message(
                lambda: _("No printer was found. A PDF can be saved instead."),
                label=lambda: _("Save as PDF…"),
                action=self._ask_for_file,
            )
            return
        printer = self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        printer.setPageOrientation(QPageLayout.Orientation.Portrait)
        printer.setDocName(self._name_of(paper))
        printer.setCreator(PRODUCT)
        dialog = QPrintDialog(printer, window)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, False)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintSelection, False)
        dialog.setWindowTitle(_("Print"))
        dialog.accepted.connect(self._printer_chosen)
        dialog.finished.connect(dialog.deleteLater)
        # Its own `open` wants a slot by its name in C++.
        QDialog.open(dialog)

    def _printer_chosen(self) -> None:
        assert self._printer is not None
        self.print_on(self._printer)

    def print_on(self, printer: QPrinter) -> None:
        """Prints the chosen sheet, set for the paper of a printer."""
        window = self._window
        paper = self._paper(printer.pageLayout().fullRect(QPageLayout.Unit.Point).size())
        if paper is None:
            return
        painter = QPainter()
        if not painter.begin(printer):
            window.messages.show_message(
                lambda: _("The printer did not take the page. See whether it is switched on and has paper."),
                lasting=True,
            )
            return
        _paint(paper, painter, printer.resolution(), printer.newPage)
        painter.end()


def _lesson_of(case: Case) -> Lesson | None:
    try:
        return read_lesson(case, mends=True)
    except CaseError:
        # The auction is sound, whatever the lesson is.
        return None


def pdf(paper: Paper) -> bytes:
    """A paper as a PDF, with the fonts that it uses."""
    return make_pdf(paper.title, paper.size, lambda painter, writer: _paint(paper, painter, DOTS, writer.newPage))


def _paint(paper: Paper, painter: QPainter, dots: int, new_page: Callable[[], bool]) -> None:
    factor = dots / _INCH / UNIT
    painter.scale(factor, factor)
    for number in range(len(paper.pages)):
        if number:
            new_page()
        painter.save()
        paper.paint(painter, number)
        painter.restore()
