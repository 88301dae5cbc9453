"""The player of a lesson: what happened, the question to the class, and, once it is revealed, the answer and why."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from app.cases import Case, replay_case
from app.cases.lesson import Lesson, Position, back, first, forward, has_text, hides_turn, kept, last, veil
from app.i18n import _
from app.laws import State
from app.ui.kit.classroom import LARGER, Asked, Button, growth
from app.ui.kit.parts import LEVELS, USUAL_LEVEL, Block, Column, Lines, announce, fill, show
from app.ui.kit.pills import Untold
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme
from app.ui.lessons.parts import ComputedRuling, Heading
from app.ui.lessons.titles import lesson_title
from app.ui.modes import ModeView, Told
from app.wording.lesson import text_in_language

# What is tried, in this order, until all of a step is in sight: a size of type, and parts of the ruling to be folded.
_ATTEMPTS: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
    *((level, ()) for level in range(5)),
    (3, ("later",)),
    (3, ("later", "now")),
    (4, ("later", "now")),
    (4, ("later", "now", "notes")),
    (5, ("later", "now", "notes")),
)
_ATTEMPTS_WITHOUT_RULING: Final[tuple[tuple[int, tuple[str, ...]], ...]] = tuple((level, ()) for level in range(LEVELS))
_SCROLLED_LEVEL: Final = 4

# The keys of a remote, which has no others to read a long text to its end, turn its pages first.
_PAGE_OR_FORWARD: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_Space)
_FORWARD: Final = (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BACK: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Backspace)
_PRESS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class LessonPlayer(ModeView):
    """Plays the lesson of a case, which must have a step.

    `try_wanted`: the user wants to try the position at the table. `case_wanted`: the case itself is to be opened.
    Raises CaseError where the events of the case cannot follow.
    """

    try_wanted = Signal()
    case_wanted = Signal()

    can_copy = True

    def __init__(self, case: Case, lesson: Lesson, parent: QWidget | None = None, *, is_on_table: bool = False) -> None:
        """`is_on_table`: the session has this very case, so that it is there when the lesson is left."""
        states = replay_case(case)
        super().__init__(parent)
        self.case: Case = case
        self.lesson: Lesson = lesson
        self.states: tuple[State, ...] = states
        self.position: Position = first(lesson)
        self.is_on_table: Final = is_on_table
        self._zoom = self._scale = 1.0
        self._head: Final = Heading(self)
        self.heading, self.counter = self._head.title, self._head.counter
        self._body: Final = Column(12, (18, 2, 18, 8))
        # How much larger than the scale the texts are now.
        self._larger = 1.0
        self.story: Final = Lines("story", gap=8, parent=self._body)
        self.question: Final = Asked(self._body)
        self.reveal: Final = Button(self._body, kind="answer", is_main=True)
        self.explanation: Final = Lines("told", gap=8, parent=self._body)
        self.ruling: Final = ComputedRuling(self._body)
        self.ruling.resized.connect(self._arrange)
        self.reveal.clicked.connect(self.go_forward)
        for block in (self.story, self.question, self.reveal, self.explanation, self.ruling):
            self._body.add(block)
        self.area: Final = ReadingArea(self, self._body)
        self.buttons: Final = {
            name: Button(self, is_main=name == "next")
            for name in ("first", "back", "next", "last", "try", "case", "leave")
        }
        for name, slot in (
            ("first", self.go_first),
            ("back", self.go_back),
            ("next", self.go_forward),
            ("last", self.go_last),
            ("try", self.try_wanted),
            ("case", self.case_wanted),
            ("leave", self.left),
        ):
            self.buttons[name].clicked.connect(slot)
        self.buttons["case"].setHidden(self.is_on_table)
        self._parts: Final[tuple[Block, ...]] = (self._head, self._body, *self.buttons.values())
        self._rows: Final = (QHBoxLayout(), QHBoxLayout())
        for name in ("first", "back", "next", "last"):
            self._rows[0].addWidget(self.buttons[name], 2 if name == "next" else 1)
        for name in ("try", "case", "leave"):
            self._rows[1].addWidget(self.buttons[name], 1)
        self._foot: Final = QVBoxLayout()
        for row in self._rows:
            self._foot.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self.area, 1)
        column.addLayout(self._foot)
        self.setMinimumWidth(400)

    # --- what is shown ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Shows the position that the player was given, the first one at first."""
        self._show_position()

    def title(self) -> str:
        """The title of the lesson."""
        return lesson_title(self.case)

    def told(self) -> tuple[tuple[Told, str], ...]:
        """Story and question; the explanation once it is revealed."""
        step = self.lesson.steps[self.position.step]
        texts = [(Told.STORY, step.story), (Told.QUESTION, step.question)]
        if self.position.revealed:
            texts.append((Told.ANSWER, step.explanation))
        return tuple((kind, text_in_language(text)) for kind, text in texts if has_text(text))

    def is_veiled(self) -> bool:
        """Until the answer is revealed."""
        return not self.position.revealed

    def untold(self) -> Untold:
        """What is asked; and whose turn it is as soon as the next step may ask that."""
        if not self.position.revealed:
            return Untold.ALL
        return Untold.TURN if hides_turn(self.lesson, self.position) else Untold.NOTHING

    def caption(self) -> str:
        """The lesson and the step, once nothing is asked that the title could answer."""
        if not self.position.revealed:
            return ""
        # Translators: below the public view: the title of a lesson, and the step, such as "Step 2 of 4"
        return _("{title} · {step}").format(title=self.title(), step=self._step_text())

    def _step_text(self) -> str:
        # Translators: where one is in a lesson
        text = _("Step {number} of {count}")
        return text.format(number=self.position.step + 1, count=len(self.lesson.steps))

    def put(self, case: Case, lesson: Lesson) -> None:
        """Shows a lesson that was changed, at the same place as far as it has it."""
        self.states = replay_case(case)
        self.case, self.lesson = case, lesson
        self.go(kept(lesson, self.position))

    def go(self, position: Position) -> None:
        """Goes to a position and shows it."""
        self.position = position
        self._show_position()

    @property
    def shown_events(self) -> int:
        """How many events have been told so far, those of the present step among them."""
        return self.lesson.steps[self.position.step].after

    def go_forward(self) -> None:
        """Reveals the answer, or goes on to the next step."""
        self._go_if_new(forward(self.lesson, self.position))

    def go_back(self) -> None:
        """The same way back."""
        self._go_if_new(back(self.lesson, self.position))

    def go_first(self) -> None:
        """To the beginning."""
        self._go_if_new(first(self.lesson))

    def go_last(self) -> None:
        """To the last step; its answer stays hidden until it is asked for."""
        end = last(self.lesson)
        if self.position.step != end.step:
            self.go(end)

    def _go_if_new(self, position: Position) -> None:
        if position != self.position:
            self.go(position)

    def _show_position(self) -> None:
        lesson, position = self.lesson, self.position
        step = lesson.steps[position.step]
        states, bare = veil(lesson, self.states, position)
        self.heading.put(self.title())
        self.counter.put(self._step_text())
        _put(self.story, text_in_language(step.story))
        self.question.put(text_in_language(step.question))
        show(self.reveal, not position.revealed)
        # Both do the same before the answer: one of them stands out.
        self.buttons["next"].set_main(position.revealed)
        _put(self.explanation, text_in_language(step.explanation) if position.revealed else "")
        self.ruling.put(states[-1] if position.revealed else None)
        at_first = position == first(lesson)
        at_end = position == forward(lesson, position)
        for button, is_on in (
            (self.buttons["first"], not at_first),
            (self.buttons["back"], not at_first),
            (self.buttons["next"], not at_end),
            (self.buttons["last"], position.step + 1 < len(lesson.steps)),
        ):
            if button.hasFocus() and not is_on:
                # A button that has nothing to do would keep the keys from all others.
                self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            button.setEnabled(is_on)
        self._arrange()
        self.area.verticalScrollBar().setValue(0)
        self.position_shown.emit(self.case, states, bare)
        announce(self, "\n".join((self.counter.text(), *self.public())))

    # --- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Steps, by the keys of a keyboard and of a presenter's remote."""
        key = event.key()
        focus = self.window().focusWidget()
        if key in _PRESS and isinstance(focus, QAbstractButton):
            return False
        if key in _ARROWS and isinstance(focus, QAbstractItemView):
            return False
        # Where another window is looked at, nothing would be seen of a page that is turned here.
        if key in _PAGE_OR_FORWARD and not self.eyes_elsewhere and self.area.page(1):
            return True
        if key in (*_FORWARD, *_PAGE_OR_FORWARD):
            self.go_forward()
        elif key in _BACK:
            self.go_back()
        elif key == Qt.Key.Key_Home:
            self.go_first()
        elif key == Qt.Key.Key_End:
            self.go_last()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.area.page(1 if key == Qt.Key.Key_Down else -1)
        else:
            return False
        return True

    # --- texts and looks ----------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.setAccessibleName(_("Lesson"))
        self.area.setAccessibleName(_("This step of the lesson"))
        self.reveal.put(_("Show the answer"), _("Shows the explanation and the ruling (Space)."))
        for name, text, description in (
            ("first", _("First"), _("To the first step (Home).")),
            ("back", _("Back"), _("One back (left arrow).")),
            ("next", _("Next"), _("The answer, or the next step (right arrow).")),
            ("last", _("Last"), _("To the last step (End).")),
            ("try", _("Try it out"), _("Opens this position at the table, as an auction of your own.")),
            ("case", _("The case"), _("Opens the case of this lesson, to be changed or saved.")),
            ("leave", _("Leave"), _("Back to the auction on the table (Esc).")),
        ):
            self.buttons[name].put(text, description)
        self._fit_buttons()
        self._show_position()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        for part in self._parts:
            part.apply_theme(theme)
        fill(self, theme.surface)

    def set_scale(self, factor: float) -> None:
        """Scales everything; where the window is large, the type is larger too, for the back row."""
        self._zoom = factor
        self._scale = factor = factor * growth(self.size())
        for part in self._parts:
            part.set_scale(factor)
        self._larger = 1.0
        self._fit_buttons()
        side, gap = round(18 * factor), round(8 * factor)
        for row in self._rows:
            row.setSpacing(gap)
        self._foot.setContentsMargins(side, round(6 * factor), side, round(12 * factor))
        self._foot.setSpacing(gap)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the type is as large as the room allows."""
        super().resizeEvent(event)
        if self._zoom * growth(self.size()) != self._scale:
            self.set_scale(self._zoom)
        self._fit_buttons()
        self._arrange()

    def _fit_buttons(self) -> None:
        """However large the type, the buttons have room for their words."""
        room = self.width() - 2 * round(18 * self._scale)
        for row in (("first", "back", "next", "last"), ("try", "case", "leave")):
            buttons = [self.buttons[name] for name in row if not self.buttons[name].isHidden()]
            for button in buttons:
                button.set_scale(self._scale)
            needed = sum(button.sizeHint().width() for button in buttons) + round(8 * self._scale) * len(buttons)
            if needed > room > 0:
                for button in buttons:
                    button.set_scale(self._scale * room / needed)

    def _arrange(self) -> None:
        """Chooses the largest type with which the step is in sight, and places the parts."""
        self._head.fit(self.width())
        room = self.area.size()
        if room.width() < 200:
            # Not laid out yet.
            return
        width, limit = room.width(), room.height()
        if self._has_room_for_larger(width, limit):
            self._body.arrange(width, 0)
            self._body.resize(width, self._body.measure(width, 0))
            return
        # Most often either the first level fits, or none of the large ones: that saves measuring those between.
        self.ruling.fold(())
        is_crowded = self._body.measure(width, USUAL_LEVEL) > limit
        for level, folded in _ATTEMPTS if self.position.revealed else _ATTEMPTS_WITHOUT_RULING:
            if is_crowded and level <= USUAL_LEVEL:
                continue
            self.ruling.fold(folded)
            height = self._body.measure(width, level)
            if height <= limit:
                break
        else:
            # Whatever does, some of it is scrolled: then rather large enough to be read.
            level = _SCROLLED_LEVEL
            self.ruling.fold(())
            width -= self.area.verticalScrollBar().sizeHint().width()
            height = self._body.measure(width, level)
        self._body.arrange(width, level)
        self._body.resize(width, max(height, 1))

    def _has_room_for_larger(self, width: int, limit: int) -> bool:
        """Gives a short text larger type where it is in sight then too; whether it has it now.

        Not beside a ruling, which is much to read and at its own size.
        """
        for factor in () if self.ruling.has_ruling else LARGER:
            self._enlarge(factor)
            if self._body.measure(width, 0) <= limit:
                return True
        self._enlarge(1.0)
        return False

    def _enlarge(self, factor: float) -> None:
        if factor != self._larger:
            self._larger = factor
            for block in (self.story, self.question, self.reveal, self.explanation):
                block.set_scale(self._scale * factor)


def _put(lines: Lines, text: str) -> None:
    paragraphs = tuple(line.strip() for line in text.splitlines() if line.strip())
    lines.put(paragraphs)
    # Without a text it is not placed anew: it would lie over what is there now and take the clicks.
    show(lines, bool(paragraphs))
