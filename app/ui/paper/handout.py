"""The handout of a lesson: on one sheet of paper, for the class to write on, or with the solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSizeF

from app.bridge import SEATS, Seat
from app.cases import Case, replay_case
from app.cases.lesson import Lesson, has_text
from app.i18n import _, pgettext
from app.laws import CallMade, State
from app.ui.naming import conditions_text
from app.ui.paper.auction import COLUMN, NARROW_COLUMN, auction_table, legend
from app.ui.paper.pages import (
    A4,
    ACCENT,
    SMALLEST,
    SOFT,
    UNIT,
    Item,
    Paper,
    Style,
    beside,
    beside_all,
    fields,
    fitting,
    inner_width,
    paragraph,
    paragraphs,
    width_beside,
    writing_lines,
)
from app.ui.table.auction_layout import WEST_FIRST, Cell, Kind, layout
from app.wording import BadgeKind, badges, describe, seat_name
from app.wording.lesson import text_in_language, topic_text
from app.wording.titles import title_of

# The size of the type in points, and how many lines there are to write on, in the order in which they are tried. What
# takes more than a page is set as the first of them says.
_FOR_CLASS: Final = (
    (12, 8),
    (12, 6),
    (12, 5),
    (11.5, 5),
    (11.5, 4),
    (11, 4),
    (11, 3),
    (10.5, 3),
    (10.5, 2),
    (10, 2),
    (9.5, 2),
)
_CLASS_ON_SEVERAL: Final = (11, 4)
_WITH_SOLUTION: Final = (11.5, 11, 10.5, 10, 9.5, 9)
_SOLUTION_ON_SEVERAL: Final = 10.5


def make_handout(
    case: Case,
    lesson: Lesson,
    *,
    with_solution: bool,
    order: Sequence[Seat] = WEST_FIRST,
    four_colour: bool = False,
    size: QSizeF = A4,
) -> Paper:
    """The handout in the current language. `size`: of the paper, in points.

    Raises CaseError where the events of the case cannot follow, IndexError for a lesson without steps.
    """
    sheet = _Sheet(case, lesson, order, four_colour, size)
    attempts: list[Callable[[], list[Item]]]
    if with_solution:
        attempts = [partial(sheet.solution, points) for points in _WITH_SOLUTION]
        fallback: Callable[[], list[Item]] = partial(sheet.solution, _SOLUTION_ON_SEVERAL)
    else:
        attempts = [partial(sheet.for_class, points, lines) for points, lines in _FOR_CLASS]
        fallback = partial(sheet.for_class, *_CLASS_ON_SEVERAL)
    title = title_of(case) or _("Lesson")
    paper = fitting(title, attempts, size)
    return paper if len(paper.pages) == 1 else Paper(title, fallback(), size)


class _Sheet:
    def __init__(self, case: Case, lesson: Lesson, order: Sequence[Seat], four_colour: bool, size: QSizeF) -> None:
        self._case: Final = case
        self._lesson: Final = lesson
        self._order: Final = order
        self._four_colour: Final = four_colour
        self._width: Final = inner_width(size)
        self._states: Final = tuple(replay_case(case))

    def for_class(self, size: float, lines: int) -> list[Item]:
        """The sheet without a word of the solution; the aim and the topic would give it away too."""
        items = [*self._title(size), fields(((_("Name:"), ""), (_("Date:"), "")), max(SMALLEST, size - 1), gap=6)]
        items += paragraph(conditions_text(self._case), self._width, Style(size), gap=6, keeps=True)
        shown = -1
        for number, step in enumerate(self._lesson.steps, 1):
            # No call before its step: later ones would answer what is asked earlier.
            calls = tuple(event for event in self._case.events[: step.after] if isinstance(event, CallMade))
            is_new, shown = len(calls) > max(shown, 0) or shown < 0, len(calls)
            width = self._width - ((NARROW_COLUMN * 4 + 14) * UNIT if is_new else 0)
            is_asked = has_text(step.question)
            found = self._story(number, text_in_language(step.story), size, width, keeps=is_asked)
            if is_asked:
                found += paragraphs(text_in_language(step.question), width, Style(size, bold=True), gap=3, keeps=True)
                found += writing_lines(lines)
            if is_new:
                table = self._small_table(calls, max(SMALLEST, size - 2))
                found = beside_all(found, table, NARROW_COLUMN * 4 * UNIT)
            items += found
        return items

    def _small_table(self, calls: tuple[CallMade, ...], size: float) -> Item:
        """The calls so far, as they were laid."""
        rows = layout(self._states[0], self._order, bare=calls, hides_turn=True)
        while len(rows) > 1 and all(cell.kind is Kind.NO_CALL for cell in rows[0]):
            # The dealer was not the first to call; whose turn it was is for the class to find out.
            rows = rows[1:]
        case = self._case
        return auction_table(
            rows, self._order, case.dealer, case.vulnerable, size, four_colour=self._four_colour, is_narrow=True
        )

    def solution(self, size: float) -> list[Item]:
        """The sheet with the answers, and with the ruling that the program computes."""
        width, steps = self._width, self._lesson.steps
        small = max(SMALLEST, size - 1)
        # Translators: the heading of a handout, for whoever has the answers
        items = [*self._title(size, _("Solution"))]
        about = [topic_text(self._lesson.topic)] if self._lesson.topic else []
        about += [text_in_language(self._lesson.aim)] if has_text(self._lesson.aim) else []
        for text in about:
            items += paragraphs(text, width, Style(size, ink=SOFT), gap=2)
        last = self._states[steps[-1].after]
        rows = layout(last, self._order)
        notes = paragraph(conditions_text(self._case), self._beside, Style(size))
        for number, text in enumerate(legend(rows)):
            notes += paragraph(text, self._beside, Style(small, ink=SOFT), gap=5 if number == 0 else 1)
        items.append(beside(self._table(rows, size), notes, COLUMN * 4 * UNIT, gap=8))
        before: tuple[str, ...] = ()
        for number, step in enumerate(steps, 1):
            ruling = _ruling(self._states[step.after])
            has_answer = has_text(step.explanation) or (bool(ruling) and ruling != before)
            items += self._story(number, text_in_language(step.story), size, width, keeps=has_answer)
            question, explanation = text_in_language(step.question), text_in_language(step.explanation)
            items += paragraphs(question, width, Style(size, bold=True), gap=2, keeps=has_answer)
            items += paragraphs(explanation, width, Style(size, bar=ACCENT), gap=3)
            if ruling and ruling != before:
                items += paragraph(
                    # Translators: on a handout: the ruling that the program computes, in short
                    _("The ruling: {ruling}").format(ruling=" ".join(ruling)),
                    width,
                    Style(small, ink=SOFT, bar=SOFT),
                    gap=2,
                )
            before = ruling
        return items

    @property
    def _beside(self) -> float:
        return width_beside(self._width, COLUMN * 4 * UNIT)

    def _title(self, size: float, kind: str = "") -> list[Item]:
        title = title_of(self._case) or _("Lesson")
        if kind:
            # Translators: the heading of a handout: the title of the lesson, and that it has the solution
            title = _("{title} – {kind}").format(title=title, kind=kind)
        return paragraph(title, self._width, Style(size + 6, bold=True), keeps=True)

    def _table(self, rows: Sequence[Sequence[Cell]], size: float) -> Item:
        case = self._case
        return auction_table(
            rows,
            self._order,
            case.dealer,
            case.vulnerable,
            size,
            four_colour=self._four_colour,
        )

    def _story(self, number: int, story: str, size: float, width: float, *, keeps: bool) -> list[Item]:
        # Translators: the number of a step of a lesson, with what happened
        text = pgettext("step of a lesson", "{number}. {story}").format(number=number, story=story)
        return paragraphs(text, width, Style(size), gap=size * 0.9, keeps=keeps)


def _ruling(state: State) -> tuple[str, ...]:
    """The ruling in a state, in short: what it is about, by which laws, and what is said of each player."""
    if not state.rulings:
        return ()
    shown = describe(state)
    laws = ", ".join(why.label for why in shown.why)
    # Translators: a ruling in short: what it is about, and the paragraphs it rests on
    text = _("{irregularity} ({laws}).") if laws else _("{irregularity}.")
    found = [text.format(irregularity=shown.headline, laws=laws)]
    details = []
    for seat in SEATS:
        about = [badge for badge in badges(state, seat) if badge.kind is not BadgeKind.DECLARER]
        words = [badge.text for badge in about if badge.kind is not BadgeKind.MAY_FORBID_LEAD]
        details += [badge.detail for badge in about if badge.kind is BadgeKind.MAY_FORBID_LEAD]
        if words:
            # Translators: a player, and a few words on what holds for them, such as "offender, must pass once"
            text = _("{seat}: {words}.")
            found.append(text.format(seat=seat_name(seat), words=", ".join(dict.fromkeys(words))))
    return (*found, *details)
