"""The quiz, in the place of the panel: put together, asked question by question, and counted at the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import SystemRandom
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.cases import Case
from app.i18n import _
from app.laws import CallMade, State
from app.quiz import history as histories
from app.quiz.positions import Settings
from app.quiz.questions import Item, item, questions_on
from app.quiz.score import Run, missed
from app.ui.kit.parts import fill
from app.ui.kit.pills import Untold
from app.ui.kit.theme import Theme
from app.ui.modes import ModeView, Told
from app.ui.quiz.page import Page
from app.ui.quiz.question import QuestionPage
from app.ui.quiz.result import ResultPage
from app.ui.quiz.setup import SetupPage

# A number that is easily said to a class.
_MOST_PROPOSED: Final = 9_999


class QuizView(ModeView):
    """The quiz. `history_path`: where a learner's history is kept, None for nowhere.

    `case`, with its `states`: what there may be questions on beside the stream. `today`: the day, for the history.
    """

    def __init__(
        self,
        history_path: Path | None = None,
        case: Case | None = None,
        states: tuple[State, ...] = (),
        parent: QWidget | None = None,
        *,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(parent)
        self._history_path: Final = history_path
        self._today: Final = today
        self.history = histories.History() if history_path is None else histories.load(history_path)
        self._cannot_save = False
        self._on_case: tuple[Item, ...] = () if case is None else questions_on(case, states)
        self.run: Run | None = None
        self.setup: Final = SetupPage(self)
        self.question: Final = QuestionPage(self)
        self.result: Final = ResultPage(self)
        self._pages: Final[tuple[Page, ...]] = (self.setup, self.question, self.result)
        self._stack: Final = QStackedLayout(self)
        for page in self._pages:
            self._stack.addWidget(page)
        self.setup.put(Settings(seed=1 + SystemRandom().randrange(_MOST_PROPOSED)))
        self.setup.offer_case(bool(self._on_case))
        self.setup.started.connect(self._start)
        self.setup.case_started.connect(self._start_on_case)
        self.question.answered.connect(self._answer)
        self.question.next_wanted.connect(self._next)
        self.question.end_wanted.connect(self._finish)
        self.result.again_wanted.connect(self._again)
        self.result.new_wanted.connect(self._new)
        for page in self._pages:
            page.add_button("leave", self.left.emit)
        self.setMinimumWidth(400)

    # --- as a mode of the window --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Shows the page on which a quiz is put together."""
        self._show_message()

    def title(self) -> str:
        """What the title bar says."""
        return _("Quiz")

    def public(self) -> tuple[str, ...]:
        """The question and its options; after the answer the reason too."""
        page = self._stack.currentWidget()
        return page.public() if isinstance(page, QuestionPage | ResultPage) else ()

    def told(self) -> tuple[tuple[Told, str], ...]:
        """The question while it is in sight. How many were right is the learner's own."""
        page = self._stack.currentWidget()
        return page.told() if isinstance(page, QuestionPage) else ()

    def untold(self) -> Untold:
        """Until the answer, all that is said of players.

        What is known of them is of something that happened before, and would be taken for what is asked about. What
        an earlier ruling obliges them to is told in words.
        """
        is_open = self.run is not None and not self.run.is_answered
        return Untold.PLAYERS if is_open else Untold.NOTHING

    def key(self, event: QKeyEvent) -> bool:
        """Passes keys to the page in sight. Escape ends a quiz once something was answered."""
        page = self._stack.currentWidget()
        if page is self.question and event.key() == Qt.Key.Key_Escape and self.run is not None and self.run.answers:
            self._finish()
            return True
        return isinstance(page, Page) and page.key(event)

    # --- from the first question to the last --------------------------------------------------------------------------

    def start(self, run: Run) -> None:
        """Begins a quiz."""
        self.run = run
        self._show_question()

    def _start(self) -> None:
        settings = self.setup.settings
        if settings.topics:
            self.start(Run(lambda number: item(settings, number), self.setup.count, settings.seed))

    def _start_on_case(self) -> None:
        if self._on_case:
            self.start(Run.again(self._on_case))

    def _again(self) -> None:
        if self.run is not None and (wrong := missed(self.run.answers)):
            self.start(Run.again([answer.item for answer in wrong]))

    def _new(self) -> None:
        settings = self.setup.settings
        self.setup.put(settings._replace(seed=settings.seed % _MOST_PROPOSED + 1))
        self._turn_to(self.setup)

    def _answer(self, chosen: int) -> None:
        run = self.run
        assert run is not None
        answered = run.answer(chosen)
        self.history = self.history.with_answer(answered.item.topic, answered.is_right, self._today().isoformat())
        if self._history_path is not None:
            self._cannot_save = not histories.save(self._history_path, self.history)
        self._show_question()

    def _next(self) -> None:
        run = self.run
        if run is not None and run.go_on():
            self._show_question()
        else:
            self._finish()

    def _finish(self) -> None:
        run = self.run
        if run is None:
            return
        self.result.put(run.answers, self.history)
        self._turn_to(self.result)

    def _show_question(self) -> None:
        run = self.run
        assert run is not None
        self._turn_to(self.question)
        self.question.put(run)
        shown, bare = veiled(run.item, is_answered=run.is_answered)
        self.position_shown.emit(run.item.case, shown, bare)

    def _turn_to(self, page: Page) -> None:
        self._stack.setCurrentWidget(page)
        page.to_top()
        self.setFocus()
        self._show_message()
        self.retold.emit()

    def _show_message(self) -> None:
        """What there is to say about the history; never more than a sentence."""
        aside = self.history.set_aside
        text = ""
        if aside is not None:
            text = _("The history of the quiz could not be read and begins anew; the old file is now {name}.").format(
                name=aside.name
            )
        elif self._cannot_save or not self.history.can_be_saved:
            text = _("The history of the quiz cannot be saved at the moment.")
        self.setup.put_message(text)

    # --- texts and looks ----------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.setAccessibleName(_("Quiz"))
        for page in (self.setup, self.result, self.question):
            # On the page with the question it depends on what was answered, and that page says so itself.
            page.buttons["leave"].put(_("Leave"), _("Back to the auction on the table (Esc)."))
            page.retranslate()
        self._show_message()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        for page in self._pages:
            page.apply_theme(theme)
        fill(self, theme.surface)

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        for page in self._pages:
            page.set_scale(factor)


def veiled(item: Item, *, is_answered: bool) -> tuple[tuple[State, ...], tuple[CallMade, ...]]:
    """What of a question's position the table may show: all of it, or nothing but the calls since it began."""
    if is_answered:
        return item.states, ()
    bare = tuple(event for event in item.case.events[item.before :] if isinstance(event, CallMade))
    return item.states[: item.before + 1], bare
