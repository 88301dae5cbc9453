"""The page of the editor with the steps of a lesson: their list, when each is shown, and their texts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QListWidget, QScrollArea, QVBoxLayout, QWidget

from app.cases.lesson import Lesson, Step, with_step_added, with_step_at, with_step_moved, with_text, without_step
from app.i18n import _
from app.session import Session
from app.ui.kit.classroom import Button
from app.ui.kit.theme import Theme
from app.ui.lessons.fields import TextPair
from app.wording.lesson import event_name, event_text


class StepsPage(QWidget):
    """Edits the steps. `edited` carries the lesson as it is now; `restructured`: steps came, went or moved.

    `chosen`: another step is edited, or it is shown after another event.
    """

    edited = Signal(object)
    restructured = Signal()
    chosen = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session: Final = session
        self._lesson = Lesson()
        self._is_loading = False
        self.list: Final = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.buttons: Final = {name: Button(self) for name in ("add", "remove", "up", "down")}
        self.after: Final = QComboBox(self)
        self._after_label: Final = QLabel(self)
        self._after_label.setBuddy(self.after)
        self._texts: Final = QWidget(self)
        self.story: Final = TextPair(lambda: _("What happened"), 3, self._texts, grows=True)
        self.question: Final = TextPair(lambda: _("Question to the class"), 3, self._texts, grows=True)
        self.explanation: Final = TextPair(lambda: _("Explanation, shown after the answer"), 4, self._texts, grows=True)
        self.pairs: Final = (self.story, self.question, self.explanation)
        self._lay_out()
        self.list.currentRowChanged.connect(self._step_chosen)
        self.after.activated.connect(self._after_chosen)
        for name, slot in (("add", self._add), ("remove", self._remove), ("up", self._up), ("down", self._down)):
            self.buttons[name].clicked.connect(slot)
        for pair in self.pairs:
            pair.edited.connect(self._text_edited)

    @property
    def at(self) -> int:
        """The step that is edited, from 0; -1 if there is none."""
        return self.list.currentRow()

    def put(self, lesson: Lesson, at: int | None = None) -> None:
        """Shows the steps of a lesson; `at` is the one to be edited, None for the one that was."""
        wanted = max(self.at, 0) if at is None else at
        self._lesson = lesson
        self._is_loading = True
        self.list.clear()
        for number, step in enumerate(lesson.steps, 1):
            self.list.addItem(self._line(number, step))
        self.list.setCurrentRow(min(wanted, len(lesson.steps) - 1))
        self._is_loading = False
        self._show_step()

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.list.setAccessibleName(_("Steps of the lesson"))
        self._after_label.setText(_("Shown after"))
        self.after.setAccessibleName(_("Shown after"))
        for name, text, description in (
            ("add", _("Add"), _("Adds a step after this one.")),
            ("remove", _("Remove"), _("Removes this step.")),
            ("up", _("Earlier"), _("Exchanges the texts of this step and the one before.")),
            ("down", _("Later"), _("Exchanges the texts of this step and the next one.")),
        ):
            self.buttons[name].put(text, description)
        case, states = self._session.case, self._session.states
        self.after.clear()
        for number in range(len(case.events) + 1):
            self.after.addItem(event_text(case, states, number))
        for pair in self.pairs:
            pair.retranslate()
        self.put(self._lesson)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        for button in self.buttons.values():
            button.apply_theme(theme)

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        for button in self.buttons.values():
            button.set_scale(factor)
        for pair in self.pairs:
            pair.set_scale(factor)
        self.list.setFixedHeight(self.list.fontMetrics().lineSpacing() * 4 + 10)

    def _line(self, number: int, step: Step) -> str:
        event = event_name(self._session.case, self._session.states, step.after)
        if step.is_asked:
            # Translators: a step of a lesson in a list: its number, the event after which it is shown, and that it asks
            return _("Step {number} – {event} – asks").format(number=number, event=event)
        return _("Step {number} – {event}").format(number=number, event=event)

    def _show_step(self) -> None:
        steps, at = self._lesson.steps, self.at
        has_step = 0 <= at < len(steps)
        step = steps[at] if has_step else Step(0)
        self.story.put(step.story)
        self.question.put(step.question)
        self.explanation.put(step.explanation)
        self.after.setCurrentIndex(step.after if has_step else -1)
        for widget in (self._texts, self.after, self.buttons["remove"]):
            widget.setEnabled(has_step)
        self.buttons["up"].setEnabled(at > 0)
        self.buttons["down"].setEnabled(0 <= at < len(steps) - 1)

    def _step_chosen(self) -> None:
        if not self._is_loading:
            self._show_step()
            self.chosen.emit()

    def _text_edited(self, code: str, text: str) -> None:
        at, pair = self.at, self.sender()
        step = self._lesson.steps[at]
        if pair is self.story:
            step = step._replace(story=with_text(step.story, code, text))
        elif pair is self.question:
            step = step._replace(question=with_text(step.question, code, text))
        else:
            step = step._replace(explanation=with_text(step.explanation, code, text))
        self._lesson, _at = with_step_at(self._lesson, at, step)
        self.list.item(at).setText(self._line(at + 1, step))
        self.edited.emit(self._lesson)

    def _after_chosen(self, after: int) -> None:
        self._restructure(*with_step_at(self._lesson, self.at, self._lesson.steps[self.at]._replace(after=after)))

    def _add(self) -> None:
        at = self.at
        self._restructure(with_step_added(self._lesson, at, len(self._session.case.events)), at + 1)

    def _remove(self) -> None:
        self._restructure(without_step(self._lesson, self.at), self.at)

    def _up(self) -> None:
        self._restructure(with_step_moved(self._lesson, self.at, -1), self.at - 1)

    def _down(self) -> None:
        self._restructure(with_step_moved(self._lesson, self.at, 1), self.at + 1)

    def _restructure(self, lesson: Lesson, at: int) -> None:
        self.put(lesson, at)
        self.edited.emit(lesson)
        self.restructured.emit()
        self.chosen.emit()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in self.buttons.values():
            buttons.addWidget(button, 1)
        when = QHBoxLayout()
        when.addWidget(self._after_label)
        when.addWidget(self.after, 1)
        texts = QVBoxLayout(self._texts)
        texts.setContentsMargins(0, 0, 0, 0)
        for pair, share in zip(self.pairs, (3, 3, 4), strict=True):
            texts.addWidget(pair, share)
        area = QScrollArea(self)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(self._texts)
        # The fields are to stand out from what they lie on.
        area.viewport().setAutoFillBackground(False)
        self._texts.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.list)
        column.addLayout(buttons)
        column.addLayout(when)
        column.addWidget(area, 1)
