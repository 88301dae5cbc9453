"""The record of a ruling on one sheet of paper, for the Director's file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSizeF

from app.bridge import Seat
from app.cases import Case, replay_case
from app.i18n import _
from app.laws import CallMade
from app.ui.naming import case_name, conditions_text
from app.ui.paper.auction import COLUMN, auction_table, legend
from app.ui.paper.pages import (
    A4,
    SMALLEST,
    SOFT,
    UNIT,
    Item,
    Paper,
    Style,
    beside,
    fields,
    fitting,
    heading,
    inner_width,
    paragraph,
    width_beside,
    writing_lines,
)
from app.ui.table.auction_layout import WEST_FIRST, layout
from app.wording import call_text, contract_text, describe, seat_name
from app.wording.call_line import call_sentence
from app.wording.happened import happened, headline
from app.wording.later import later
from app.wording.outcome import say_about_the_lead
from app.wording.paragraphs import why
from app.wording.reading import current_ruling, is_news
from app.wording.say import say

# The size of the type in points, and how many lines there are for what is found after play, in the order in which they
# are tried.
_ATTEMPTS: Final = ((11, 3), (11, 2), (10.5, 2), (10, 2), (9.5, 2), (9, 2), (9, 1), (9, 0))
_ON_SEVERAL: Final = (10, 3)


def make_record(
    case: Case, *, order: Sequence[Seat] = WEST_FIRST, four_colour: bool = False, size: QSizeF = A4
) -> Paper:
    """The record in the current language. `size`: of the paper, in points.

    Raises CaseError where the events of the case cannot follow.
    """
    sheet = _Sheet(case, order, four_colour, size)
    attempts: list[Callable[[], list[Item]]] = [partial(sheet.items, points, lines) for points, lines in _ATTEMPTS]
    title = case_name(case, sheet.states[-1])
    paper = fitting(title, attempts, size)
    return paper if len(paper.pages) == 1 else Paper(title, sheet.items(*_ON_SEVERAL), size)


class _Sheet:
    def __init__(self, case: Case, order: Sequence[Seat], four_colour: bool, size: QSizeF) -> None:
        self._case: Final = case
        self._order: Final = order
        self._four_colour: Final = four_colour
        self._width: Final = inner_width(size)
        self.states: Final = tuple(replay_case(case))

    def items(self, size: float, lines: int) -> list[Item]:
        """The sheet in a size of type, with lines to write on."""
        state, width = self.states[-1], self._width
        small = max(SMALLEST, size - 1)
        items = paragraph(_("Record of a ruling"), width, Style(size + 6, bold=True), keeps=True)
        items += paragraph(case_name(self._case, state), width, Style(size + 1, ink=SOFT), gap=1, keeps=True)
        board = "" if self._case.board is None else str(self._case.board)
        items += [
            fields(((_("Event:"), ""), (_("Date:"), "")), small, gap=5),
            fields(((_("Board:"), board), (_("Table:"), ""), (_("Director:"), "")), small, gap=2),
            fields(((_("North–South:"), ""), (_("East–West:"), "")), small, gap=2),
        ]
        rows = layout(state, self._order)
        room = width_beside(width, COLUMN * 4 * UNIT)
        notes = paragraph(conditions_text(self._case), room, Style(size))
        for text in (*self._meanings(), contract_text(state)):
            notes += paragraph(text, room, Style(size), gap=3) if text else []
        for number, text in enumerate(legend(rows)):
            notes += paragraph(text, room, Style(small, ink=SOFT), gap=5 if number == 0 else 1)
        table = auction_table(
            rows, self._order, self._case.dealer, self._case.vulnerable, size, four_colour=self._four_colour
        )
        items.append(beside(table, notes, COLUMN * 4 * UNIT, gap=8))
        items += self._section(_("What happened"), self._told(), size)
        items += self._section(_("The ruling"), self._said(), size)
        asked = describe(state).ask
        items += self._section(_("Still open"), () if asked is None else (asked.text,), size)
        items += self._section(_("The Laws"), self._laws(), size)
        reviews = later(state)
        items += self._section(_("After play"), reviews, size)
        if reviews:
            items += writing_lines(lines)
        items.append(fields(((_("Signature:"), ""), (_("Appeal:"), "")), small, gap=14))
        return items

    def _section(self, title: str, texts: Iterable[str], size: float) -> list[Item]:
        found = [text for text in texts if text]
        if not found:
            return []
        items = heading(title, self._width, size, gap=size * 0.9)
        for number, text in enumerate(found):
            items += paragraph(text, self._width, Style(size), gap=1 if number == 0 else 3)
        return items

    def _meanings(self) -> list[str]:
        """What calls mean in the players' methods, as far as it was noted."""
        found = []
        for index, event in enumerate(self._case.events):
            meaning = str(self._case.extra_of(index).get("meaning", "")).strip()
            if isinstance(event, CallMade) and meaning:
                # Translators: on a record: a player, a call, and what it means in their methods
                text = _("{seat}, {card}: {meaning}")
                found.append(text.format(seat=seat_name(event.seat), card=call_text(event.call), meaning=meaning))
        return found

    def _told(self) -> list[str]:
        """The story of each ruling, from the first on."""
        state = self.states[-1]
        if not state.rulings:
            return [headline(state, None) + "."]
        found: list[str] = []
        for ruling in state.rulings:
            # As if it were the only one: each is told by itself, none as an aside of another.
            alone = state._replace(rulings=(ruling,))
            title = headline(alone, 0)
            story = " ".join(happened(alone, 0, call_sentence))
            # Translators: on a record: the name of an irregularity, and what happened
            found.append(_("{irregularity}: {story}").format(irregularity=title, story=story))
        return list(dict.fromkeys(found))

    def _said(self) -> list[str]:
        """What the Director said to the table, a paragraph for each time."""
        found: list[str] = []
        for state in self.states[1:]:
            current = current_ruling(state)
            if current is not None and state.question is None and is_news(state, current):
                found.append(" ".join(say(state, current)))
        found.append(" ".join(say_about_the_lead(self.states[-1])))
        return list(dict.fromkeys(found))

    def _laws(self) -> list[str]:
        found = []
        for ruling in self.states[-1].rulings:
            # Translators: a paragraph of the Laws and its title
            found += [_("Law {law}: {title}.").format(law=entry.label, title=entry.title) for entry in why(ruling)]
        return list(dict.fromkeys(found))
