"""The ruling, in the order a Director needs it: what happened, the one question, what to say, who may do what, why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.laws import State
from app.ui.kit.parts import Block, Column, Lines, Text, announce, fill
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme
from app.ui.panel.notes_box import NotesBox
from app.ui.panel.parts import OtherReading, Players, Said
from app.ui.panel.question import QuestionBox
from app.ui.panel.section import Section
from app.ui.panel.why import WhyBox
from app.wording import Description, describe

# What is folded where there is no room for all, from the bottom up: whatever is above a section that is open is open
# too, unless the user has folded it. So what helps with the question goes last, and what is said to the table only the
# user folds.
_FOLDS: Final = ("later", "why", "notes", "now", "help")

# What is tried until everything is in sight: each level of size, the largest type first, with sections folded. While a
# question is open, sections that come after it make way before the type gets small. Nothing is higher at a level than
# at the one before.
_FOLDED_AT: Final[tuple[tuple[tuple[str, ...], ...], ...]] = (
    *((_FOLDS[:0],) for _level in range(3)),
    *((_FOLDS[:0], _FOLDS[:1]) for _level in (3, 4)),
    tuple(_FOLDS[:count] for count in range(6)),
)
_FOLDED_WITH_QUESTION_AT: Final[tuple[tuple[tuple[str, ...], ...], ...]] = (
    *(tuple(_FOLDS[:count] for count in range(level + 1)) for level in range(3)),
    *(tuple(_FOLDS[:count] for count in range(5)) for _level in (3, 4)),
    tuple(_FOLDS[:count] for count in range(6)),
)
# Where nothing of this helps, some is scrolled; but what is said to the table is to be in sight with the question.
_LAST_ATTEMPTS: Final = (3, 4, 5)
_LAST_LEVEL: Final = 4
_LAST_FOLDED: Final = ("help",)

# How much of the height the question may take before the type gets smaller: than the zoom asks for, and than designed.
_MOST_OF_LARGE: Final = 0.6
_MOST_FOR_QUESTION: Final = 0.85
_LEAST_SCALE: Final = 0.75
_LEAST_WIDTH: Final = 400


class Panel(QWidget):
    """The right side of the window. The question never scrolls; what is above and below it may.

    `answered` carries a Decided; `other_reading` whether the other reading of a call is that it accepts (29A).
    """

    answered = Signal(object)
    about_wanted = Signal(int)
    other_reading = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zoom = 1.0
        self._scale = 1.0
        # The size of type in use.
        self.level = 0
        self._description: Description | None = None

        self._head: Final = Column(5, (18, 12, 18, 4))
        self.headline: Final = Text("headline", bold=True, parent=self._head)
        self.happened: Final = Lines("text", gap=3, joins_at=3, parent=self._head)
        self.alternative: Final = Text("text", role="text_soft", parent=self._head)
        self.other_button: Final = OtherReading(self._head)
        self.other_button.clicked.connect(self._other_clicked)
        for block in (self.headline, self.happened, self.alternative, self.other_button):
            self._head.add(block)
        self.head_area: Final = ReadingArea(self, self._head)

        self.question: Final = QuestionBox(self)
        self.question.answered.connect(self.answered)
        self.question.about_wanted.connect(self.about_wanted)

        self._body: Final = Column(5, (18, 9, 18, 12))
        self._said: Final = Said(self._body)
        self.say: Final = self._said.lines
        self.now: Final = Players(self._body)
        self.why: Final = WhyBox(self._body)
        self.why.resized.connect(self._arrange)
        self.notes: Final = NotesBox(self._body)
        self.notes.chosen.connect(self.answered)
        self.later: Final = Lines("text", parent=self._body)
        contents: dict[str, Block] = {
            "say": self._said,
            "now": self.now,
            "notes": self.notes,
            "why": self.why,
            "later": self.later,
        }
        self.sections: Final = {
            name: Section(content, "warning_text" if name == "notes" else "accent_text", self._body)
            for name, content in contents.items()
        }
        for section in self.sections.values():
            self._body.add(section, begins=True)
        self._folds: Final = {**self.sections, "help": self.question.help}
        for section in self._folds.values():
            section.toggled.connect(self._arrange)
        self.body_area: Final = ReadingArea(self, self._body)
        self.retranslate()

    # --- what is shown --------------------------------------------------------------------------------------------

    def set_state(self, state: State) -> None:
        """Shows the ruling as it stands."""
        shown = describe(state)
        if not state.calls:
            shown = shown._replace(
                headline=_("A new auction"),
                happened=(_("Click the calls as they were made, by any player, in any order."),),
            )
        before, self._description = self._description, shown
        self.headline.put(shown.headline)
        self.happened.put(shown.happened)
        other = shown.alternative
        self.alternative.put("" if other is None else other.text)
        self.other_button.put("" if other is None else other.label)
        self.question.put(shown.ask)
        self.say.put(shown.say)
        self.now.put(shown.now)
        self.why.put(shown.why)
        self.notes.put(shown.notes, shown.choices)
        self.later.put(shown.later)
        self._put_titles(shown)
        is_news = before is not None and before[:3] != shown[:3]
        if is_news:
            # It belongs to its question, and what is to be said now was never folded. The others stay as left.
            self.question.help.wanted = None
            self.sections["say"].wanted = None
        self._arrange()
        if is_news:
            self.body_area.verticalScrollBar().setValue(0)
            self.head_area.verticalScrollBar().setValue(0)
            question = "" if shown.ask is None else shown.ask.text
            announce(self, "\n".join((shown.headline, *shown.happened, question)))

    def _put_titles(self, shown: Description) -> None:
        for name, title, content in (
            ("say", _("Say to the table"), shown.say),
            ("now", _("Now"), shown.now),
            ("notes", _("Judgement needed"), shown.notes),
            ("why", _("Why"), shown.why),
            ("later", _("After the play"), shown.later),
        ):
            self.sections[name].put(title, has_content=bool(content))

    def retranslate(self) -> None:
        """Sets the names for a screen reader; `set_state` brings the rest."""
        self.setAccessibleName(_("Ruling"))
        self.head_area.setAccessibleName(_("What happened"))
        self.body_area.setAccessibleName(_("What to say, who may do what, and why"))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        for part in (self._head, self.question, self._body):
            part.apply_theme(theme)
        fill(self, theme.surface)

    def set_scale(self, factor: float) -> None:
        """Scales the texts, as far as the question keeps its room."""
        self._zoom = factor
        self._apply_scale(factor)
        self._arrange()

    def _apply_scale(self, factor: float) -> None:
        self._scale = factor
        for part in (self._head, self.question, self._body):
            part.set_scale(factor)

    def page(self, step: int) -> None:
        """Turns a page of what is below the question, or above it where there is nothing more; -1 is back."""
        if not self.body_area.page(step):
            self.head_area.page(step)

    def _other_clicked(self) -> None:
        other = None if self._description is None else self._description.alternative
        if other is not None:
            self.other_reading.emit(other.is_acceptance)

    # --- where it is ----------------------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        """Qt."""
        return QSize(_LEAST_WIDTH, 300)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Qt."""
        self._arrange()

    def _arrange(self) -> None:
        """Chooses the largest type with which everything is in sight, and places the parts."""
        if self.width() < _LEAST_WIDTH:
            # Not laid out yet: all of it would be done again in a moment.
            return
        if self._scale != self._zoom:
            self._apply_scale(self._zoom)
        level, head, ask, body = self._fitted()
        while ask > self.height() * self._share_of_question() and self._scale > _LEAST_SCALE:
            # The zoom asks for more than there is room for: nothing of the question may be cut off.
            self._apply_scale(max(self._scale * 0.92, 1.0) if self._scale > 1 else self._scale * 0.92)
            level, head, ask, body = self._fitted()
        self.level = level
        width, side, gap = self.width(), self._side(), self._gap()
        # The question comes first; of what is left the head takes what it needs, but leaves some for the rest.
        left = max(self.height() - ask, 0)
        shown = min(head, max(left - min(body, round(150 * self._scale)), left // 3))
        self._fill(self.head_area, self._head, QSize(width, shown), head, level)
        self.head_area.setGeometry(0, 0, width, shown)
        if ask:
            self.question.setGeometry(side, shown + gap, width - 2 * side, ask - 2 * gap)
            self.question.arrange(width - 2 * side, level)
        rest = max(left - shown, 0)
        self._fill(self.body_area, self._body, QSize(width, rest), body, level)
        self.body_area.setGeometry(0, shown + ask, width, rest)

    def _fitted(self) -> tuple[int, int, int, int]:
        """The level that fits, with the sections folded that have to be, and the heights of head, question and body."""
        measured: dict[int, dict[str, int]] = {}
        attempts = _FOLDED_AT if self.question.isHidden() else _FOLDED_WITH_QUESTION_AT

        def heights_at(level: int) -> dict[str, int]:
            if level not in measured:
                measured[level] = self._heights(level)
            return measured[level]

        def folded_at(level: int) -> tuple[str, ...] | None:
            heights = heights_at(level)
            for folded in attempts[level]:
                if heights["all"] - sum(heights[name] for name in self._folded(folded)) <= self.height():
                    return folded
            return None

        # Most often what fitted a moment ago fits again, and what was too large is too large again: to begin there
        # saves measuring the other levels.
        level = self.level
        folded = folded_at(level)
        if folded is None:
            while folded is None and level < len(attempts) - 1:
                level += 1
                folded = folded_at(level)
        else:
            while level and (larger := folded_at(level - 1)) is not None:
                level, folded = level - 1, larger
        if folded is None:
            level, folded = self._level_for_what_is_said(heights_at), _LAST_FOLDED
        for name, section in self._folds.items():
            section.set_open(name not in folded)
        heights = heights_at(level)
        for name in self._folded(folded):
            heights["ask" if name == "help" else "body"] -= heights[name]
        return level, heights["head"], heights["ask"], heights["body"]

    def _level_for_what_is_said(self, heights_at: Callable[[int], dict[str, int]]) -> int:
        """The largest type with which what is said to the table is in sight below the question."""
        inner = self._body.inner_width(self.width())
        for level in _LAST_ATTEMPTS:
            heights = heights_at(level)
            saved = sum(heights[name] for name in self._folded(_LAST_FOLDED) if name == "help")
            said = sum(self.sections["say"].heights(inner, level))
            body = self._body.height_with([said if name == "say" else 0 for name in self.sections])
            if heights["head"] + heights["ask"] - saved + body <= self.height():
                return level
        return _LAST_LEVEL

    def _share_of_question(self) -> float:
        return _MOST_OF_LARGE if self._scale > 1 else _MOST_FOR_QUESTION

    def _folded(self, asked: tuple[str, ...]) -> list[str]:
        """The sections that are folded if this is asked of them: what the user has said goes first."""
        return [name for name, section in self._folds.items() if not section.would_be_open(name not in asked)]

    def _heights(self, level: int) -> dict[str, int]:
        """The heights of the parts while all sections are open, and what folding each section would save."""
        width, inner = self.width(), self._body.inner_width(self.width())
        titles_and_contents = [section.heights(inner, level) for section in self.sections.values()]
        heights = {name: content for name, (_title, content) in zip(self.sections, titles_and_contents, strict=True)}
        ask = self.question.measure(width - 2 * self._side(), level)
        heights["help"] = self.question.height_of_help(width - 2 * self._side(), level)
        if ask and not self.question.help.is_open:
            ask += heights["help"]
        heights["head"] = self._head.measure(width, level)
        heights["ask"] = ask + 2 * self._gap() if ask else 0
        heights["body"] = self._body.height_with([title + content for title, content in titles_and_contents])
        heights["all"] = heights["head"] + heights["ask"] + heights["body"]
        return heights

    def _side(self) -> int:
        return round(18 * self._scale)

    def _gap(self) -> int:
        return round(4 * self._scale)

    @staticmethod
    def _fill(area: ReadingArea, column: Column, room: QSize, height: int, level: int) -> None:
        """Gives a column its place in an area; the scroll bar, where there is one, takes some of the width."""
        width = room.width()
        if height > room.height():
            width -= area.verticalScrollBar().sizeHint().width()
            height = column.measure(width, level)
        column.arrange(width, level)
        column.resize(width, max(height, 1))


def scroll_area(parent: QWidget, content: QWidget) -> ReadingArea:
    """An area in which a content that places itself is scrolled where it has no room."""
    return ReadingArea(parent, content)
