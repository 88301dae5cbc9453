"""The last page of a quiz: how many were right, by topic, what to repeat, and how it went so far on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.cases.lesson import TOPICS
from app.i18n import _, language, ngettext
from app.quiz.history import History
from app.quiz.score import Answered, Tally, by_topic, missed, total
from app.ui.kit.parts import Lines, Text, announce, show
from app.ui.quiz.page import Page
from app.ui.quiz.parts import TopicLine
from app.wording.lesson import topic_text
from app.wording.quiz import option_text, question_text


class ResultPage(Page):
    """Emits `again_wanted` for the missed ones, and `new_wanted` for another quiz."""

    again_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._answers: tuple[Answered, ...] = ()
        self._history = History()
        self._count = 0
        self.heading: Final = Text("headline", bold=True, parent=self.body)
        self.lines: Final = {topic: TopicLine(self.body) for topic in TOPICS}
        self.missed_title: Final = Text("title", bold=True, role="accent_text", parent=self.body)
        self.missed: Final = Lines("text", gap=7, parent=self.body)
        self.history_title: Final = Text("title", bold=True, role="accent_text", parent=self.body)
        self.history: Final = Lines("text", gap=3, parent=self.body)
        self.body.add(self.heading)
        for line in self.lines.values():
            self.body.add(line)
        for title, lines in ((self.missed_title, self.missed), (self.history_title, self.history)):
            self.body.add(title, begins=True)
            self.body.add(lines)
        self.add_button("again", self.again_wanted.emit, is_main=True)
        self.add_button("new", self.new_wanted.emit)

    def put(self, answers: Sequence[Answered], history: History) -> None:
        """Shows how it went, now and so far."""
        self._answers, self._history = tuple(answers), history
        self._show()
        self.to_top()
        announce(self, self.heading.text())

    def public(self) -> tuple[str, ...]:
        """What everybody in the room may read: not how the learner did on other days."""
        return (self.heading.text(),)

    def key(self, event: QKeyEvent) -> bool:
        """Enter repeats the missed ones, or begins another quiz where there are none."""
        if self.is_pressed_by(event):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.again_wanted if missed(self._answers) else self.new_wanted).emit()
            return True
        return super().key(event)

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.area.setAccessibleName(_("Result of the quiz"))
        self._show()

    def _show(self) -> None:
        tally = total(self._answers)
        self.heading.put(_counted(tally) if tally.seen else _("No question was answered."))
        found = dict(by_topic(self._answers))
        for topic, line in self.lines.items():
            show(line, topic in found)
            if topic in found:
                topic_tally = found[topic]
                line.put(topic_text(topic), _counted(topic_tally), topic_tally.right / topic_tally.seen)
        wrong = missed(self._answers)
        self.missed_title.put(_("Missed") if wrong else "")
        self.missed.put(tuple(_missed_text(answer) for answer in wrong))
        self._show_history()
        show(self.buttons["again"], bool(wrong))
        self.buttons["again"].put(
            ngettext("Repeat the one missed", "Repeat the {count} missed", len(wrong)).format(count=len(wrong))
        )
        self.buttons["new"].put(_("Another quiz"))
        self.arrange()

    def _show_history(self) -> None:
        history = self._history
        self.history_title.put(_("So far on this computer") if history.records else "")
        if not history.records:
            self.history.put(())
            return
        lines = [_("{counted} The latest day: {day}.").format(counted=_counted(history.total), day=_day(history.last))]
        for topic in TOPICS:
            if topic in history.records:
                record = history.records[topic]
                # Translators: a topic of the quiz and how many of its questions were right
                lines.append(_("{topic} – {counted}").format(topic=topic_text(topic), counted=_counted(record.tally)))
        self.history.put(tuple(lines))


def _counted(tally: Tally) -> str:
    # Translators: how many questions of a quiz were answered rightly
    return _("{right} of {seen} right.").format(right=tally.right, seen=tally.seen)


def _missed_text(answer: Answered) -> str:
    item = answer.item
    # Translators: a question of the quiz that was missed, and its right answer
    return _("{question} Right: {answer}").format(question=question_text(item), answer=option_text(item, item.answer))


def _day(text: str) -> str:
    return QLocale(language()).toString(QDate.fromString(text, Qt.DateFormat.ISODate), QLocale.FormatType.LongFormat)
