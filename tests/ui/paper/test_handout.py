"""What is put on paper: handouts of lessons and records of rulings, as a PDF and on the printer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QRectF, QSizeF, QTranslator
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import Seat
from app.cases import Case, new_case, read_case, replay_case
from app.cases.lesson import Lesson, read_lesson
from app.i18n import _, pgettext, set_language
from app.laws import CallMade
from app.paths import resource
from app.ui.paper import pages as papers
from app.ui.paper.auction import Rows, auction_table
from app.ui.paper.handout import make_handout
from app.ui.paper.pages import A4, SMALLEST, UNIT, Item, Paper, Style, beside_all, paragraph, writing_lines
from app.ui.paper.printing import Sheet, SheetDialog, pdf
from app.ui.paper.record import make_record
from app.ui.qt_strings import QT_PRINT_STRINGS, QT_STRINGS
from app.ui.table.auction_layout import Kind
from app.ui.window import MainWindow
from app.wording.later import later
from app.wording.paragraphs import why
from tests.ui.conftest import MakeWindow
from tests.ui.lessons.cases import LESSON, example, lesson_case

LESSONS = sorted(resource("lessons").glob("*.json"))


def lesson_of(path: Path) -> tuple[Case, Lesson]:
    case = read_case(path)
    lesson = read_lesson(case)
    assert lesson is not None
    return case, lesson


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[tuple[str, float]]]:
    """Every paragraph that is set, with the size of its type in points."""
    found: dict[str, list[tuple[str, float]]] = {"texts": []}
    plain = papers.paragraph

    def note(text: str, width: float, style: Style, *, gap: float = 0, keeps: bool = False) -> list[Item]:
        found["texts"].append((text, style.size))
        return plain(text, width, style, gap=gap, keeps=keeps)

    for module in ("app.ui.paper.pages", "app.ui.paper.handout", "app.ui.paper.record"):
        monkeypatch.setattr(f"{module}.paragraph", note)
    return found


# --- a lesson --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "el"])
def test_every_lesson_takes_one_page(code: str, qapp: QCoreApplication) -> None:
    set_language(code)
    for path in LESSONS:
        case, lesson = lesson_of(path)
        for with_solution in (False, True):
            paper = make_handout(case, lesson, with_solution=with_solution)
            assert len(paper.pages) == 1, (path.name, with_solution)
        assert len(make_record(case).pages) == 1, path.name


@pytest.mark.parametrize("code", ["en", "el"])
def test_sheet_for_the_class_has_nothing_of_the_answers(
    code: str, written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication
) -> None:
    set_language(code)
    for path in LESSONS:
        case, lesson = lesson_of(path)
        written["texts"].clear()
        paper = make_handout(case, lesson, with_solution=False)
        texts = {text for text, _size in written["texts"]}
        states = replay_case(case)
        told = [text.get(code, "") for step in lesson.steps for text in (step.story, step.question)]
        ours = {text for text in texts if not any(part and part in text for part in told)}
        for step in lesson.steps:
            assert step.explanation.get(code, "never") not in texts
            assert step.question.get(code, "") in {"", *texts}
            for ruling in states[step.after].rulings:
                for entry in why(ruling):
                    assert not any(entry.label in text for text in ours), (path.name, entry.label)
        assert paper.title == case.title[code]


def test_sheet_with_the_solution_has_all_of_it(
    written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication
) -> None:
    for path in LESSONS:
        case, lesson = lesson_of(path)
        written["texts"].clear()
        make_handout(case, lesson, with_solution=True)
        texts = "\n".join(text for text, _size in written["texts"])
        for step in lesson.steps:
            assert step.story.get("en", "") in texts
            assert step.question.get("en", "") in texts
            assert step.explanation.get("en", "") in texts


def test_solution_has_the_computed_ruling(written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication) -> None:
    case, lesson = lesson_of(resource("lessons", "100-example-34-pass.json"))
    make_handout(case, lesson, with_solution=True)
    texts = [text for text, _size in written["texts"]]
    assert "The ruling: Pass out of rotation (29B, 30B1(a)). East: to call, UI. West: offender." in texts
    assert any(text.startswith("The ruling: The auction is over") or "23B" in text for text in texts)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The calls of every table that is set."""
    seen: list[tuple[str, ...]] = []
    plain = auction_table

    def note(rows: Rows, *args: object, **kwargs: object) -> Item:
        seen.append(tuple(str(cell.call) for row in rows for cell in row if cell.call is not None))
        assert all(cell.kind in (Kind.BARE, Kind.NO_CALL, Kind.NOTHING_YET) for row in rows for cell in row)
        return plain(rows, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr("app.ui.paper.handout.auction_table", note)
    return seen


def test_no_call_is_printed_before_its_step(tables: list[tuple[str, ...]], qapp: QCoreApplication) -> None:
    case = lesson_case()
    lesson = read_lesson(case)
    assert lesson is not None
    make_handout(case, lesson, with_solution=False)
    # The third step tells a decision: nothing new was called.
    steps = [("P",), ("P", "P"), ("P", "P", "1H", "P", "2H")]
    assert tables == steps * (len(tables) // len(steps))
    assert tables


def test_every_step_with_new_calls_has_them(tables: list[tuple[str, ...]], qapp: QCoreApplication) -> None:
    for path in LESSONS:
        case, lesson = lesson_of(path)
        tables.clear()
        make_handout(case, lesson, with_solution=False)
        counts = [sum(isinstance(event, CallMade) for event in case.events[: step.after]) for step in lesson.steps]
        wanted = [count for at, count in enumerate(counts) if at == 0 or count > counts[at - 1]]
        assert [len(table) for table in tables[-len(wanted) :]] == wanted, path.name


def test_what_stands_beside_a_table_stays_with_it(qapp: QCoreApplication) -> None:
    table = Item(900, lambda _painter, _place: None)
    lines = [item for number in range(3) for item in paragraph(f"{number}", 3000, Style(10), gap=5)]
    found = beside_all(lines, table, 1440)
    assert sum(item.height + item.gap for item in found) - found[0].gap >= 900
    assert all(item.keeps for item in found[:-1])
    long = [*lines, *writing_lines(20)]
    found = beside_all(long, table, 1440)
    assert len(found) == len(long)
    places: list[QRectF] = []
    noted = [item._replace(paint=lambda _painter, place: places.append(QRectF(place))) for item in long]
    picture = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    for item in beside_all(noted, table, 1440):
        item.paint(painter, QRectF(0, 0, 5000, item.height))
    painter.end()
    assert places[0].width() < 5000 - 1440
    assert places[-1].width() == 5000


@pytest.mark.parametrize("code", ["en", "el"])
def test_no_type_is_too_small(
    code: str,
    written: dict[str, list[tuple[str, float]]],
    monkeypatch: pytest.MonkeyPatch,
    qapp: QCoreApplication,
) -> None:
    """Also in diagrams, fields and feet: every size of type that is asked for while the pages are painted."""
    set_language(code)
    from app.ui.kit.fonts import text_font

    sizes: set[float] = set()

    def note(pixels: float, bold: bool = True) -> object:
        sizes.add(pixels / UNIT)
        return text_font(pixels, bold)

    for module in ("app.ui.paper.pages", "app.ui.paper.auction"):
        monkeypatch.setattr(f"{module}.text_font", note)
    for path in LESSONS[::4]:
        case, lesson = lesson_of(path)
        for paper in (
            make_handout(case, lesson, with_solution=False),
            make_handout(case, lesson, with_solution=True),
            make_record(case),
        ):
            for number in range(len(paper.pages)):
                paper.image(number, 40)
    assert len(sizes) > 5
    assert min(sizes) >= SMALLEST
    assert min(size for _text, size in written["texts"]) >= SMALLEST


def long_lesson(steps: int, words: int) -> tuple[Case, Lesson]:
    text = {"en": "word " * words}
    block = {"steps": [{"after": 2, "story": text, "question": text, "explanation": text} for _step in range(steps)]}
    case = lesson_case(block)
    lesson = read_lesson(case)
    assert lesson is not None
    return case, lesson


@pytest.mark.parametrize("with_solution", [False, True])
def test_long_lesson_flows_on(with_solution: bool, qapp: QCoreApplication) -> None:
    paper = make_handout(*long_lesson(12, 28), with_solution=with_solution)
    assert len(paper.pages) == 2 or (not with_solution and len(paper.pages) < 5)
    room = (A4.height() - 100) * UNIT
    for page in paper.pages:
        assert page
        for before, after in pairwise(page):
            assert after.top >= before.top + before.item.height - 0.01
        assert page[-1].top + page[-1].item.height <= room + 1
        assert not page[-1].item.keeps


def test_text_longer_than_a_page_is_broken(qapp: QCoreApplication) -> None:
    paper = make_handout(*long_lesson(1, 3000), with_solution=True)
    assert len(paper.pages) > 3
    assert all(page for page in paper.pages)


def test_lines_are_never_lost(qapp: QCoreApplication) -> None:
    items = [item for number in range(60) for item in paragraph(f"{number} " * 90, 4000, Style(10), gap=5)]
    items += writing_lines(200)
    paper = Paper("x", items)
    assert [placed.item for page in paper.pages for placed in page] == items


def test_blanks_that_keep_things_together_stay(qapp: QCoreApplication) -> None:
    assert papers._on_one_line(" a\nb\t  c ♦\u00a0♥ ") == "a b c ♦\u00a0♥"


def test_columns_and_paper_of_another_size(qapp: QCoreApplication) -> None:
    case, lesson = lesson_of(LESSONS[0])
    letter = QSizeF(612, 792)
    paper = make_handout(case, lesson, with_solution=True, order=(Seat.N, Seat.E, Seat.S, Seat.W), size=letter)
    assert paper.size == letter
    assert paper.image(0, 72).size().width() == 612


def test_pictures_are_not_blank_and_differ(qapp: QCoreApplication) -> None:
    case, lesson = lesson_of(LESSONS[0])
    pictures = [make_handout(case, lesson, with_solution=solution).image(0, 60) for solution in (False, True)]
    pictures.append(make_record(case).image(0, 60))
    assert all(dark(picture) > 500 for picture in pictures)
    assert pictures[0] != pictures[1]


def dark(image: QImage) -> int:
    return sum(
        image.pixelColor(x, y).lightness() < 128 for x in range(0, image.width(), 2) for y in range(image.height())
    )


# --- a record --------------------------------------------------------------------------------------------------------


def test_record_of_a_ruling(written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication) -> None:
    case = read_case(resource("lessons", "281-lead-from-when.json"))
    make_record(case)
    state = replay_case(case)[-1]
    texts = [text for text, _size in written["texts"]]
    assert "Record of a ruling" in texts
    assert wording.contract_text(state) in texts
    assert "Law 29B: Not accepted." in texts
    assert set(later(state)) <= set(texts)
    assert any("North passed when it was South's turn to call." in text for text in texts)
    assert any("you may forbid one of these suits" in text for text in texts)
    assert not any("Bergen" in text for text in texts)


def test_record_with_two_rulings_and_a_meaning(
    written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication
) -> None:
    case = read_case(resource("lessons", "291-one-fault-on-each-side.json"))
    extra = [dict(case.extra_of(index)) for index in range(len(case.events))]
    extra[0]["meaning"] = "strong & <b>"
    make_record(case._replace(event_extra=tuple(extra)))
    texts = [text for text, _size in written["texts"]]
    assert sum(text.startswith(("Bid out of rotation: ", "Insufficient bid: ")) for text in texts) >= 2
    assert "South, 1♣: strong & <b>" in texts


def test_record_with_an_open_question(written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication) -> None:
    case = example()
    make_record(case._replace(events=case.events[:2]))
    texts = [text for text, _size in written["texts"]]
    assert texts[texts.index("Still open") + 1] == "North, do you accept West's pass out of rotation?"


def test_record_without_an_irregularity(written: dict[str, list[tuple[str, float]]], qapp: QCoreApplication) -> None:
    paper = make_record(new_case())
    assert len(paper.pages) == 1
    assert "No irregularity." in [text for text, _size in written["texts"]]


# --- a PDF -----------------------------------------------------------------------------------------------------------


def test_pdf_has_a_page_of_a4_and_our_fonts(qapp: QCoreApplication) -> None:
    case, lesson = lesson_of(LESSONS[0])
    data = pdf(make_handout(case, lesson, with_solution=True))
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 1
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", data)
    assert [(round(float(w)), round(float(h))) for w, h in boxes] == [(595, 842)]
    assert b"OutOfTurn" in data
    # Text, not a picture of text.
    assert b"/FontFile2" in data


def test_pdf_of_several_pages(qapp: QCoreApplication) -> None:
    paper = make_handout(*long_lesson(12, 28), with_solution=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf(paper))) == len(paper.pages) == 2


# --- from the menu ---------------------------------------------------------------------------------------------------


def dialog_of(window: MainWindow, kind: type[QWidget]) -> QWidget:
    (found,) = (dialog for dialog in window.findChildren(kind) if dialog.isVisible())
    return found


def saved(window: MainWindow, path: Path) -> None:
    """Answers the file dialog that is open."""
    files = dialog_of(window, QFileDialog)
    assert isinstance(files, QFileDialog)
    files.fileSelected.emit(str(path))
    files.reject()


def message(window: MainWindow) -> str:
    return window.messages.label.text()


def test_plain_case_is_saved_at_once(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(example())
    window.actions_["save_pdf"].trigger()
    path = tmp_path / "record.pdf"
    saved(window, path)
    assert path.read_bytes().startswith(b"%PDF")
    assert message(window) == "Saved as record.pdf."


@pytest.mark.parametrize("sheet", list(Sheet))
def test_lesson_is_asked_for_its_sheet(make_window: MakeWindow, tmp_path: Path, sheet: Sheet) -> None:
    window = make_window(lesson_case())
    window.actions_["save_pdf"].trigger()
    dialog = dialog_of(window, SheetDialog)
    assert isinstance(dialog, SheetDialog)
    assert dialog.sheet is Sheet.FOR_CLASS
    dialog.choices[sheet].click()
    dialog.accept()
    files = dialog_of(window, QFileDialog)
    assert isinstance(files, QFileDialog)
    assert ("Solution" in files.selectedFiles()[0]) is (sheet is Sheet.SOLUTION)
    path = tmp_path / "sheet.pdf"
    saved(window, path)
    assert path.stat().st_size > 5000


def test_lesson_that_is_played_is_what_is_printed(make_window: MakeWindow) -> None:
    window = make_window(lesson_case())
    window.rooms.lessons.play_session()
    subject = window.rooms.printing.subject()
    assert subject is not None
    assert subject.sheets == (Sheet.FOR_CLASS, Sheet.SOLUTION)


def test_lesson_that_is_being_written(make_window: MakeWindow) -> None:
    window = make_window(example())
    window.actions_["make_lesson"].trigger()
    subject = window.rooms.printing.subject()
    assert subject is not None
    assert subject.lesson is not None
    assert Sheet.SOLUTION in subject.sheets


def test_nothing_is_printed_during_a_quiz(window: MainWindow) -> None:
    from app.ui.quiz.view import QuizView

    window.rooms.modes.enter(QuizView(parent=window))
    window.actions_["save_pdf"].trigger()
    assert message(window) == "Nothing is printed during a quiz."
    assert not window.findChildren(QFileDialog)


def test_lesson_that_cannot_be_read_is_a_plain_case(make_window: MakeWindow) -> None:
    window = make_window(lesson_case({**LESSON, "topic": "no such topic"}))
    subject = window.rooms.printing.subject()
    assert subject is not None
    assert subject.sheets == (Sheet.RECORD,)


def test_what_cannot_be_written_is_said(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(example())
    window.actions_["save_pdf"].trigger()
    saved(window, tmp_path / "no such folder" / "x.pdf")
    assert message(window).startswith("x.pdf could not be saved: ")


def test_without_a_printer_there_is_a_way_out(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(lambda: []))
    window = make_window(example())
    window.actions_["print"].trigger()
    assert message(window) == "No printer was found. A PDF can be saved instead."
    window.messages.button.click()
    dialog_of(window, QFileDialog).close()


def test_on_the_printer(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(lambda: ["a"]))
    window = make_window(example())
    window.actions_["print"].trigger()
    dialog = dialog_of(window, QPrintDialog)
    assert isinstance(dialog, QPrintDialog)
    printer = dialog.printer()
    path = tmp_path / "printed.pdf"
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    dialog.done(1)
    assert path.read_bytes().startswith(b"%PDF")
    assert message(window) == ""


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_printer_that_takes_nothing(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(example())
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "x.pdf"))
    window.rooms.printing._subject = window.rooms.printing.subject()
    window.rooms.printing.print_on(printer)
    assert message(window).startswith("The printer did not take the page.")


def test_keys(window: MainWindow, qtbot: QtBot) -> None:
    assert window.actions_["print"].shortcut().toString() == "Ctrl+P"
    window.actions_.trigger_letter("P")
    assert message(window).startswith("No printer") or window.findChildren(QPrintDialog)
    for dialog in window.findChildren(QPrintDialog):
        dialog.reject()


# --- Qt's own print dialog -------------------------------------------------------------------------------------------


class Asked(QTranslator):
    """Notes what Qt asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        self.seen.add((context, source))
        return None


@pytest.fixture
def asked(qapp: QCoreApplication) -> Iterator[Asked]:
    translator = Asked()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


def test_every_text_of_the_print_dialog_is_known(make_window: MakeWindow, asked: Asked) -> None:
    window = make_window(example())
    dialog = QPrintDialog(QPrinter(), window)
    dialog.close()
    names = {"QPrintDialog", "QPrintWidget", "QPrintSettingsOutput", "QPrintPropertiesWidget", "QPrintPropertiesDialog"}
    seen = {entry for entry in asked.seen if entry[0] in names}
    assert len(seen) > 20
    # Layouts of pages are numbers.
    assert {entry for entry in seen if not re.match(r"\d+ \(\dx\d\)", entry[1])} <= {*QT_STRINGS, *QT_PRINT_STRINGS}


def test_every_text_of_the_print_dialog_has_a_translation() -> None:
    set_language("el")
    assert [entry for entry in QT_PRINT_STRINGS if pgettext(*entry) == entry[1]] == []
    assert _("Print") != "Print"
