"""The page with the question: what happened, the options, and after the answer why it is so."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.quiz.questions import MOST_OPTIONS, Item
from app.quiz.score import Run, total
from app.ui.kit.classroom import Asked
from app.ui.kit.parts import Block, Lines, Text, announce, show
from app.ui.modes import Told
from app.ui.panel.section import Section
from app.ui.panel.why import Summary
from app.ui.quiz.page import Page
from app.ui.quiz.parts import OptionButton
from app.wording.lesson import topic_text
from app.wording.quiz import option_text, paragraphs_of, question_text, reason, ruling_lines, story, why_wrong

_NEXT: Final = (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAGE_OR_NEXT: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_Space)


class _Paragraph(Summary):
    """A summary that takes no room while it is hidden."""

    def measure(self, width: int, level: int) -> int:
        return 0 if self.isHidden() else super().measure(width, level)


def _numbered(item: Item) -> list[str]:
    """The options with the digits that choose them."""
    return [
        _("{number}: {option}").format(number=number, option=option_text(item, option))
        for number, option in enumerate(item.options, 1)
    ]


class QuestionPage(Page):
    """Shows the present question of a run. `answered` carries the index of the option; `next_wanted`, `end_wanted`."""

    answered = Signal(int)
    next_wanted = Signal()
    end_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.run: Run | None = None
        self.counter: Final = Text("chip", bold=True, role="accent_text", parent=self.body)
        self.topic: Final = Text("chip", bold=True, role="text_soft", parent=self.body)
        self.verdict: Final = Text("headline", bold=True, parent=self.body)
        self.why_wrong: Final = Lines("say", parent=self.body)
        self.reason: Final = Lines("say", parent=self.body)
        self.story: Final = Lines("ask", gap=4, joins_at=3, parent=self.body)
        # After the answer the story comes last: the table shows it, and the reasons come first.
        self.story_again: Final = Lines("text", gap=4, joins_at=0, parent=self.body)
        self.question: Final = Asked(self.body)
        self.options: Final = tuple(OptionButton(number + 1, self.body) for number in range(MOST_OPTIONS))
        self.summaries: Final = (_Paragraph(self.body), _Paragraph(self.body))
        self.ruling: Final = Lines("text", parent=self.body)
        self.computed: Final = Section(self.ruling, "accent_text", self.body)
        self.computed.toggled.connect(self.arrange)
        for option in self.options:
            option.clicked.connect(self._clicked)
        blocks: list[Block] = [self.counter, self.verdict, self.why_wrong, self.reason, self.story, self.question]
        blocks += [*self.options, *self.summaries, self.computed, self.story_again, self.topic]
        for block in blocks:
            self.body.add(block)
        self.add_button("next", self._go_on, is_main=True)
        self.add_button("end", self.end_wanted.emit)

    @property
    def must_fit(self) -> bool:
        """The question and its options are all in sight."""
        return self.run is not None and not self.run.is_answered

    def fold(self, *, is_folded: bool) -> bool:
        """The ruling in full: the reasons come first, in large type."""
        self.computed.set_open(not is_folded)
        return self.run is not None and self.run.is_answered

    # --- what is shown ----------------------------------------------------------------------------------------------

    def put(self, run: Run) -> None:
        """Shows the present question of a run, answered or not."""
        self.run = run
        self._show()
        self.to_top()
        announce(self, "\n".join(self.public()))

    def public(self) -> tuple[str, ...]:
        """What everybody in the room may read now."""
        run = self.run
        if run is None:
            return ()
        item = run.item
        options = _numbered(item)
        after = (self.verdict.text(), reason(item)) if run.is_answered else ()
        return (*story(item), question_text(item), *options, *after)

    def told(self) -> tuple[tuple[Told, str], ...]:
        """The same for the whole class, to whom it matters what is right and not what was chosen."""
        run = self.run
        if run is None:
            return ()
        item = run.item
        parts = [(Told.STORY, " ".join(story(item))), (Told.QUESTION, question_text(item))]
        for index, text in enumerate(_numbered(item)):
            is_right = run.is_answered and index == item.right
            parts.append((Told.RIGHT if is_right else Told.OPTION, text))
        if run.is_answered:
            parts.append((Told.ANSWER, reason(item)))
        return tuple(parts)

    def _show(self) -> None:
        run = self.run
        if run is None:
            return
        item, is_answered = run.item, run.is_answered
        chosen = run.answers[-1].chosen if is_answered else None
        seen = total(run.answers)
        if run.count is None and run.seed is None:
            # Translators: above a question of a quiz without end; how many were right so far
            counter = _("Question {number} · right so far: {right} of {seen}")
        elif run.count is None:
            # Translators: above a question of a quiz without end; {class_number} is what the class has in common
            counter = _("Question {number} · class number {class_number} · right so far: {right} of {seen}")
        elif run.seed is None:
            # Translators: above a question of a quiz
            counter = _("Question {number} of {count} · right so far: {right} of {seen}")
        else:
            # Translators: above a question of a quiz; {class_number} is what the class has in common
            counter = _("Question {number} of {count} · class number {class_number} · right so far: {right} of {seen}")
        self.counter.put(
            counter.format(number=run.number, count=run.count, class_number=run.seed, right=seen.right, seen=seen.seen)
        )
        self.story.put(() if is_answered else story(item))
        self.story_again.put(story(item) if is_answered else ())
        self.question.put(question_text(item))
        for index, button in enumerate(self.options):
            is_there = index < len(item.options)
            show(button, is_there)
            if is_there:
                button.put(
                    option_text(item, item.options[index]),
                    is_right=None if not is_answered else index == item.right,
                    is_chosen=index == chosen,
                )
        self._show_answer(chosen)
        self.buttons["next"].setEnabled(is_answered)
        last = _("Result") if run.is_at_end else _("Next")
        self.buttons["next"].put(last, _("Once the question is answered (Enter)."))
        if run.answers:
            self.buttons["end"].put(_("End the quiz"), _("Shows how many were right (Esc)."))
            self.buttons["leave"].put(_("Leave"), _("Back to the auction on the table."))
        else:
            self.buttons["end"].put(_("End the quiz"), _("Shows how many were right."))
            self.buttons["leave"].put(_("Leave"), _("Back to the auction on the table (Esc)."))
        self.arrange()

    def _show_answer(self, chosen: int | None) -> None:
        """The verdict and the reasons; before the answer there is nothing of them anywhere."""
        run = self.run
        assert run is not None
        item = run.item
        if chosen is None:
            for text in (self.verdict, self.topic):
                text.put("")
            for lines in (self.why_wrong, self.reason, self.ruling):
                lines.put(())
            for summary in self.summaries:
                show(summary, False)
                summary.title.put("")
                summary.text.put("")
            self.computed.put("", has_content=False)
            return
        option = item.options[chosen]
        self.verdict.put(_("Right.") if chosen == item.right else _("Wrong."))
        wrong = why_wrong(item, option)
        self.why_wrong.put((wrong,) if wrong else ())
        self.reason.put((reason(item),))
        whys = paragraphs_of(item, option)
        for index, summary in enumerate(self.summaries):
            show(summary, index < len(whys))
            if index < len(whys):
                summary.put(whys[index])
        self.ruling.put(ruling_lines(item))
        # Translators: heading over the ruling that the program computes for the position of a quiz
        self.computed.put(_("The ruling in full"), has_content=True)
        self.topic.put(topic_text(item.topic))

    # --- what the user does -----------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Answers, once, with an option that is there."""
        run = self.run
        if run is None or run.is_answered or not 0 <= index < len(run.item.options):
            return
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.answered.emit(index)

    def key(self, event: QKeyEvent) -> bool:
        """Digits choose, Enter goes on; Page Down and Space turn the page first, where there is more."""
        key = event.key()
        if self.is_pressed_by(event):
            return False
        text = event.text()
        if len(text) == 1 and text in "1234":
            self.choose(int(text) - 1)
            return True
        if key in _PAGE_OR_NEXT:
            if not self.area.page(1):
                self._go_on()
            return True
        if key in _NEXT:
            self._go_on()
            return True
        return super().key(event)

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.area.setAccessibleName(_("Question"))
        self._show()

    def _clicked(self) -> None:
        for index, option in enumerate(self.options):
            if option is self.sender():
                self.choose(index)

    def _go_on(self) -> None:
        if self.run is not None and self.run.is_answered:
            self.next_wanted.emit()
