"""The page on which a quiz is put together: topics, difficulty, how many questions, and the number of the class."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSpinBox, QWidget

from app.cases.lesson import TOPICS
from app.i18n import _
from app.quiz.kinds import DIFFICULTIES
from app.quiz.positions import MOST_SEEDS, Settings
from app.ui.kit.classroom import Button
from app.ui.kit.parts import Text, font_of, pixels
from app.ui.kit.theme import Theme
from app.ui.quiz.page import Page, smaller_than
from app.ui.quiz.parts import Choice, Tick
from app.wording.lesson import topic_text

COUNTS: Final = (10, 20, 40, None)
"""How many questions can be chosen; None is without end."""


class Row(QWidget):
    """A heading with widgets beside or below it, as a block of the page."""

    def __init__(self, parent: QWidget, widgets: tuple[QWidget, ...], *, columns: int) -> None:
        super().__init__(parent)
        self._grid: Final = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for index, widget in enumerate(widgets):
            self._grid.addWidget(widget, index // columns, index % columns)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        self._widgets: Final = widgets
        self._scale = 1.0

    def measure(self, width: int, _level: int) -> int:
        """What the widgets need; they get smaller where they would not fit side by side."""
        for scale in (self._scale, *smaller_than(self._scale)):
            self._scale_widgets(scale)
            if self._grid.sizeHint().width() <= width:
                break
        return self._grid.sizeHint().height()

    def arrange(self, _width: int, _level: int) -> None:
        """The layout places the widgets."""

    def set_scale(self, factor: float) -> None:
        """Scales the widgets."""
        self._scale = factor
        self._scale_widgets(factor)

    def _scale_widgets(self, factor: float) -> None:
        self._grid.setHorizontalSpacing(round(10 * factor))
        self._grid.setVerticalSpacing(round(4 * factor))
        for widget in self._widgets:
            if isinstance(widget, Choice | Button | Text):
                widget.set_scale(factor)
            else:
                widget.setFont(font_of(pixels("text", 2, factor), False))
        self._grid.invalidate()

    def apply_theme(self, theme: Theme) -> None:
        """Passes the theme on."""
        for widget in self._widgets:
            if isinstance(widget, Choice | Button | Text):
                widget.apply_theme(theme)


class SetupPage(Page):
    """Emits `started` when the settings are made, and `case_started` for the questions on the case on the table."""

    started = Signal()
    case_started = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=5)
        self.heading: Final = Text("headline", bold=True, parent=self.body)
        self.message: Final = Text("text", bold=True, role="warning_text", parent=self.body)
        self.case_button: Final = Button(self.body)
        self.case_button.clicked.connect(self.case_started)
        self.titles: Final = {
            name: Text("title", bold=True, role="accent_text", parent=self.body)
            for name in ("difficulty", "count", "seed", "topics")
        }
        self.difficulties: Final = tuple(Choice(Theme.light(), self.body) for _number in DIFFICULTIES)
        self.counts: Final = tuple(Choice(Theme.light(), self.body) for _count in COUNTS)
        self._groups: Final = (QButtonGroup(self), QButtonGroup(self))
        for group, choices in zip(self._groups, (self.difficulties, self.counts), strict=True):
            for choice in choices:
                group.addButton(choice)
            choices[0].setChecked(True)
        self.seed: Final = QSpinBox(self.body)
        self.seed.setRange(1, MOST_SEEDS - 1)
        self.topics: Final = {topic: Tick(Theme.light(), self.body) for topic in TOPICS}
        for tick in self.topics.values():
            tick.setChecked(True)
            tick.toggled.connect(self._topics_changed)
        self.all: Final = Button(self.body)
        self.none: Final = Button(self.body)
        self.all.clicked.connect(self._choose_all)
        self.none.clicked.connect(self._choose_none)
        rows = {
            "difficulty": Row(self.body, self.difficulties, columns=3),
            "count": Row(self.body, self.counts, columns=4),
            "seed": Row(self.body, (self.seed,), columns=2),
            "topics": Row(self.body, (self.all, self.none), columns=2),
        }
        self.body.add(self.heading)
        self.body.add(self.message)
        self.body.add(self.case_button)
        for name, row in rows.items():
            self.body.add(self.titles[name], begins=True)
            self.body.add(row)
        for tick in self.topics.values():
            self.body.add(tick)
        self.add_button("start", self.started.emit, is_main=True)
        self.case_button.hide()

    # --- what is chosen -----------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What is chosen now; without a topic it makes no quiz."""
        topics = tuple(topic for topic, tick in self.topics.items() if tick.isChecked())
        difficulty = next(
            number for number, choice in zip(DIFFICULTIES, self.difficulties, strict=True) if choice.isChecked()
        )
        return Settings(topics, difficulty, self.seed.value())

    @property
    def count(self) -> int | None:
        """How many questions, None for no end."""
        return next(count for count, choice in zip(COUNTS, self.counts, strict=True) if choice.isChecked())

    def put(self, settings: Settings) -> None:
        """Shows settings."""
        self.seed.setValue(settings.seed)
        self.difficulties[DIFFICULTIES.index(settings.difficulty)].setChecked(True)
        for topic, tick in self.topics.items():
            tick.setChecked(topic in settings.topics)

    def offer_case(self, is_there: bool) -> None:
        """Whether there is something to ask about the case on the table."""
        self.case_button.setVisible(is_there)
        self.arrange()

    def put_message(self, text: str) -> None:
        """Shows a sentence that somebody should read, or none."""
        self.message.put(text)
        self.arrange()

    def key(self, event: QKeyEvent) -> bool:
        """Enter starts the quiz."""
        if self.is_pressed_by(event):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.buttons["start"].isEnabled():
                self.started.emit()
            return True
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and isinstance(self.window().focusWidget(), Choice):
            return False
        return super().key(event)

    # --- texts --------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.area.setAccessibleName(_("Put a quiz together"))
        self.heading.put(_("Quiz: what is the ruling?"))
        self.case_button.put(
            _("Questions on the auction on the table"), _("Asks about the case that is on the table, step by step.")
        )
        self.titles["difficulty"].put(_("Difficulty"))
        for choice, text, detail in zip(
            self.difficulties,
            # Translators: the difficulty of a quiz
            (_("Easy"), _("Medium"), _("Hard")),
            (
                _("One plain irregularity."),
                _("The call in place of the cancelled one, RHO's call, the lead."),
                _("Artificial calls, skipped players, broken obligations, two irregularities at once."),
            ),
            strict=True,
        ):
            _put_choice(choice, text, detail)
        self.titles["count"].put(_("How many questions"))
        for choice, count in zip(self.counts, COUNTS, strict=True):
            # Translators: how many questions a quiz has: without end
            _put_choice(choice, str(count) if count is not None else _("no end"), "")
        self.titles["seed"].put(_("Number of the class: whoever has the same number gets the same questions"))
        self.seed.setAccessibleName(self.titles["seed"].text())
        self.titles["topics"].put(_("Topics"))
        self.all.put(_("All topics"))
        self.none.put(_("No topic"))
        for topic, tick in self.topics.items():
            text = topic_text(topic)
            tick.setText(text.replace("&", "&&"))
            tick.setAccessibleName(text)
        self.buttons["start"].put(_("Begin"), _("Begins the quiz (Enter)."))
        self.arrange()

    def _topics_changed(self) -> None:
        self.buttons["start"].setEnabled(any(tick.isChecked() for tick in self.topics.values()))

    def _choose_all(self) -> None:
        for tick in self.topics.values():
            tick.setChecked(True)

    def _choose_none(self) -> None:
        for tick in self.topics.values():
            tick.setChecked(False)


def _put_choice(choice: Choice, text: str, detail: str) -> None:
    choice.setText(text)
    choice.setAccessibleName(text)
    choice.setToolTip(detail)
    choice.setAccessibleDescription(detail)
    choice.updateGeometry()
