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
from app.ui.kit.parts import Text, announce, show
from app.ui.quiz.page import Page
from app.ui.quiz.parts import MissedList, TopicTable, counted_text
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
        self.topics: Final = TopicTable(self.body)
        self.missed_title: Final = Text("title", bold=True, role="accent_text", parent=self.body)
        self.missed: Final = MissedList(self.body)
        self.history_title: Final = Text("title", bold=True, role="accent_text", parent=self.body)
        self.history_total: Final = Text("text", parent=self.body)
        self.history: Final = TopicTable(self.body)
        self.body.add(self.heading)
        self.body.add(self.topics)
        self.body.add(self.missed_title, begins=True)
        self.body.add(self.missed)
        self.body.add(self.history_title, begins=True)
        self.body.add(self.history_total)
        self.body.add(self.history)
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
        self.heading.put(counted_text(tally) if tally.seen else _("No question was answered."))
        self.topics.put([(topic, topic_text(topic), found) for topic, found in by_topic(self._answers)])
        wrong = missed(self._answers)
        self.missed_title.put(_("Missed") if wrong else "")
        self.missed.put([_missed(answer) for answer in wrong])
        self._show_history(tally)
        show(self.buttons["again"], bool(wrong))
        self.buttons["again"].put(
            ngettext("Repeat the one missed", "Repeat the {count} missed", len(wrong)).format(count=len(wrong))
        )
        self.buttons["new"].put(_("Another quiz"))
        self.arrange()

    def _show_history(self, now: Tally) -> None:
        history = self._history
        # The first quiz on a computer is all that there is, and stands above.
        is_more = history.total.seen > now.seen
        self.history_title.put(_("So far on this computer") if is_more else "")
        text = _("{counted} The latest day: {day}.").format(counted=counted_text(history.total), day=_day(history.last))
        self.history_total.put(text if is_more else "")
        records = history.records if is_more else {}
        self.history.put([(topic, topic_text(topic), records[topic].tally) for topic in TOPICS if topic in records])


def _missed(answer: Answered) -> tuple[str, str]:
    """A question that was missed, and its right answer."""
    item = answer.item
    return question_text(item), option_text(item, item.answer)


def _day(text: str) -> str:
    return QLocale(language()).toString(QDate.fromString(text, Qt.DateFormat.ISODate), QLocale.FormatType.LongFormat)
