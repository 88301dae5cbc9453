"""A teacher makes a lesson of the case on the table: title, topic, aim and steps, in two languages or in one.

What is written goes into the case itself, in the session: it is saved with it, and is one step that can be undone.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLabel, QSpinBox, QTabWidget, QVBoxLayout, QWidget

from app.cases import Case
from app.cases.lesson import TOPICS, Lesson, Position, Step, has_text, proposed, read_lesson, with_lesson, with_text
from app.i18n import _, language
from app.laws import State
from app.session import Session
from app.ui.kit.classroom import Button
from app.ui.kit.fonts import text_font
from app.ui.kit.parts import Block, Lines, fill
from app.ui.kit.pills import Untold
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme
from app.ui.lessons.fields import CODES, TextPair
from app.ui.lessons.player import LessonPlayer
from app.ui.lessons.steps import StepsPage
from app.ui.modes import ModeView, Told
from app.wording.lesson import language_text, remarks, topic_text

COMMIT_AFTER_MS: Final = 2000
"""How long nothing must have been typed before the text goes into the session and its journal, in milliseconds."""

_MAX_ORDER: Final = 100_000
# How many of the remarks are shown, in a window that is high or low.
_MOST_REMARKS: Final = 4
_MOST_REMARKS_IF_LOW: Final = 2
_LOW: Final = 620
_MOST_SCALE: Final = 1.25

_LANGUAGES: Final = ("ΕΛ + EN", "ΕΛ", "EN")


class LessonEditor(ModeView):
    """Edits the lesson of a session's case. `export_wanted`: a copy for the user's own library.

    Raises CaseError if the case holds a block that is no lesson.
    """

    export_wanted = Signal()

    can_save = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        found = read_lesson(session.case, mends=True)
        super().__init__(parent)
        self._session: Final = session
        self._base: Final = session.case
        self._case: Case = session.case
        self.lesson: Lesson = found or proposed(session.case)
        # Whether the latest step of the session is ours, so that the next change goes into it.
        self._has_step = False
        self._known: Case = session.case
        self._is_committing = False
        self._is_loading = False
        # A lesson that was only proposed is not put into the case before something of it was written.
        self._is_touched = False
        self._theme = Theme.light()
        self._zoom = self._scale = 1.0
        self._player: LessonPlayer | None = None
        self._timer: Final = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(COMMIT_AFTER_MS)
        self._timer.timeout.connect(self.flush)

        self.languages: Final = QComboBox(self)
        for codes in (CODES, CODES[:1], CODES[1:]):
            self.languages.addItem("", codes)
        self.tabs: Final = QTabWidget(self)
        self._about: Final = QWidget(self)
        self.title_pair: Final = TextPair(lambda: _("Title"), 1, self._about)
        self.aim: Final = TextPair(lambda: _("What is learned, in a sentence"), 3, self._about)
        self.topic: Final = QComboBox(self._about)
        for topic in ("", *TOPICS):
            self.topic.addItem("", topic)
        self.order: Final = QSpinBox(self._about)
        self.order.setRange(0, _MAX_ORDER)
        self.steps: Final = StepsPage(session, self)
        self._preview: Final = QWidget(self)
        self._labels: Final = {name: QLabel(self._about) for name in ("topic", "order")}
        self._remarks_lines: Final = Lines("hint", gap=2, role="warning_text")
        self._remarks_area: Final = ReadingArea(self, self._remarks_lines)
        self.buttons: Final = {name: Button(self, is_main=name == "done") for name in ("forget", "export", "done")}
        self._lay_out()
        self._connect()
        self._load()

    # --- the mode -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Shows the first page."""
        self._show_page()
        self.title_pair.fields[self.title_pair.codes[0]].setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """What was typed last goes into the session."""
        self.flush()

    def goes_on(self, _case: Case) -> bool:
        """The changes of the session are ours; any other case ends the editing."""
        return self._is_committing

    def key(self, event: QKeyEvent) -> bool:
        """The keys of the player work in the preview."""
        playing = self._playing
        if playing is None:
            return False
        playing.eyes_elsewhere = self.eyes_elsewhere
        return playing.key(event)

    def told(self) -> tuple[tuple[Told, str], ...]:
        """What the preview shows; else nothing."""
        return () if self._playing is None else self._playing.told()

    def is_veiled(self) -> bool:
        """In the preview, as in the player."""
        return self._playing is not None and self._playing.is_veiled()

    def untold(self) -> Untold:
        """In the preview, as in the player."""
        return Untold.NOTHING if self._playing is None else self._playing.untold()

    def caption(self) -> str | None:
        """In the preview, as in the player."""
        return None if self._playing is None else self._playing.caption()

    @property
    def _playing(self) -> LessonPlayer | None:
        """The player while the preview is in sight."""
        return self._player if self.tabs.currentWidget() is self._preview else None

    # --- what is written ----------------------------------------------------------------------------------------------

    @property
    def codes(self) -> tuple[str, ...]:
        """The languages that the lesson is written in."""
        codes = self.languages.currentData()
        return tuple(codes)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the lesson still lacks, a sentence each."""
        return remarks(self._case, self.lesson, self.codes)

    def flush(self) -> None:
        """Puts what was written into the session, as one step of its history."""
        self._timer.stop()
        lesson = self.lesson
        is_empty = not (lesson.steps or lesson.topic or has_text(lesson.aim) or lesson.extra) and lesson.order is None
        case = with_lesson(self._case, None if is_empty else lesson)
        if self._session.case is not self._known or not self._is_touched or case == self._known:
            # Another case has come to the table meanwhile, or there is nothing new.
            return
        self._is_committing = True
        try:
            if case == self._base and self._has_step:
                self._session.undo()
                self._has_step = False
            else:
                self._session.amend(case, merges=self._has_step)
                self._has_step = True
        finally:
            self._is_committing = False
        self._case = self._known = self._session.case

    def _changed(self) -> None:
        """Something was written: it is shown at once, and goes into the session when there is a moment's rest."""
        self._is_touched = True
        self._show_remarks()
        self._timer.start()

    def _put_title(self, code: str, text: str) -> None:
        titles = with_text(self._case.title, code, " ".join(text.split()))
        if self.codes == (code,) and set(self._used()) <= {code}:
            # The name that the case had in the other language is not the lesson's, and may tell its answer.
            titles = {other: title for other, title in titles.items() if other == code}
        self._case = self._case._replace(title=titles)
        self._changed()

    def _put_aim(self, code: str, text: str) -> None:
        self.lesson = self.lesson._replace(aim=with_text(self.lesson.aim, code, text))
        self._changed()

    def _put_topic(self) -> None:
        if not self._is_loading:
            self.lesson = self.lesson._replace(topic=self.topic.currentData())
            self._changed()

    def _put_order(self) -> None:
        if not self._is_loading:
            self.lesson = self.lesson._replace(order=self.order.value() or None)
            self._changed()

    def _put_steps(self, lesson: Lesson) -> None:
        # The page knows the steps alone.
        self.lesson = self.lesson._replace(steps=lesson.steps)
        self._changed()

    def _forget_claims(self) -> None:
        steps = tuple(step._replace(expect=Step(0).expect) for step in self.lesson.steps)
        self.lesson = self.lesson._replace(steps=steps)
        self.steps.put(self.lesson)
        self._changed()
        self.flush()

    # --- what is shown ------------------------------------------------------------------------------------------------

    def _load(self) -> None:
        self._is_loading = True
        codes = self._used() or (language(),)
        self.languages.setCurrentIndex((CODES, CODES[:1], CODES[1:]).index(codes))
        self.title_pair.put(self._case.title)
        self.aim.put(self.lesson.aim)
        self.topic.setCurrentIndex(self.topic.findData(self.lesson.topic))
        self.order.setValue(round(self.lesson.order or 0))
        self.steps.put(self.lesson)
        self._is_loading = False
        self._show_languages()

    def _used(self) -> tuple[str, ...]:
        """The languages of the lesson's texts. Not of its title: that may still be the case's."""
        texts = [self.lesson.aim]
        for step in self.lesson.steps:
            texts += (step.story, step.question, step.explanation)
        return tuple(code for code in CODES if any(text.get(code, "").strip() for text in texts))

    def _show_languages(self) -> None:
        for pair in (self.title_pair, self.aim, *self.steps.pairs):
            pair.show_languages(self.codes)
        self._show_remarks()

    def _show_remarks(self) -> None:
        found = self.remarks
        most = _MOST_REMARKS if self.height() > _LOW else _MOST_REMARKS_IF_LOW
        if len(found) > most:
            found = (*found[: most - 1], _("… and more"))
        self._remarks_lines.put(found)
        self.buttons["forget"].setVisible(any(step.expect for step in self.lesson.steps) and self._is_contradicted())
        self._arrange_remarks()

    def _is_contradicted(self) -> bool:
        from app.cases.lesson import contradictions

        return bool(contradictions(self._case, self.lesson))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt."""
        super().resizeEvent(event)
        self._show_remarks()

    def _arrange_remarks(self) -> None:
        width = max(self.width() - 2 * round(18 * self._scale), 100)
        height = self._remarks_lines.measure(width, 3)
        self._remarks_lines.arrange(width, 3)
        self._remarks_lines.resize(width, max(height, 1))
        self._remarks_area.setFixedHeight(min(height, round(90 * self._scale)))
        self._remarks_area.setVisible(bool(height))

    def _show_page(self) -> None:
        """The table follows the page: the step that is written, or the player of the preview."""
        self.flush()
        page = self.tabs.currentWidget()
        if page is self._preview and self.lesson.steps:
            self._play()
        elif page is self.steps:
            self._show_step()
        else:
            states = self._session.states
            self.position_shown.emit(self._case, states, ())

    def _show_step(self) -> None:
        """The teacher sees what the engine says at the step, whatever the class will see first."""
        if self.tabs.currentWidget() is not self.steps:
            return
        at = self.steps.at
        states: tuple[State, ...] = self._session.states
        if 0 <= at < len(self.lesson.steps):
            states = states[: self.lesson.steps[at].after + 1]
        self.position_shown.emit(self._case, states, ())

    def _play(self) -> None:
        case = with_lesson(self._case, self.lesson)
        if self._player is None:
            self._player = LessonPlayer(case, self.lesson, self._preview, is_on_table=True)
            for name in ("try", "leave"):
                self._player.buttons[name].hide()
            self._player.apply_theme(self._theme)
            self._player.set_scale(self._zoom)
            layout = self._preview.layout()
            assert layout is not None
            layout.addWidget(self._player)
            self._player.position_shown.connect(self.position_shown)
        at = max(0, min(self.steps.at, len(self.lesson.steps) - 1))
        self._player.position = Position(at, not self.lesson.steps[at].is_asked)
        self._player.put(case, self.lesson)
        self._player.retranslate()
        self._player.show()

    # --- texts and looks ----------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.setAccessibleName(_("The lesson of this case"))
        self.languages.setAccessibleName(_("Languages of the lesson"))
        self.languages.setToolTip(_("Languages of the lesson"))
        names = (_("Greek and English"), language_text("el"), language_text("en"))
        for index, (text, name) in enumerate(zip(_LANGUAGES, names, strict=True)):
            # As short as on the buttons that switch the language, so that the tabs beside it have room.
            self.languages.setItemText(index, text)
            self.languages.setItemData(index, name, Qt.ItemDataRole.AccessibleTextRole)
            self.languages.setItemData(index, name, Qt.ItemDataRole.ToolTipRole)
        for index, text in enumerate((_("About it"), _("Steps"), _("Preview"))):
            self.tabs.setTabText(index, text)
        self.tabs.setAccessibleName(_("Pages of the editor"))
        self._labels["topic"].setText(_("Topic"))
        self._labels["order"].setText(_("Place in the list"))
        self.topic.setAccessibleName(_("Topic"))
        self.order.setAccessibleName(_("Place in the list"))
        # Translators: shown in the place of a number
        self.order.setSpecialValueText(_("at the end"))
        for index, topic in enumerate(("", *TOPICS)):
            self.topic.setItemText(index, topic_text(topic))
        for pair in (self.title_pair, self.aim):
            pair.retranslate()
        self.steps.retranslate()
        self.buttons["done"].put(_("Done"), _("Back to the case; what was written stays in it (Esc)."))
        self.buttons["export"].put(
            _("Into my lessons"), _("Puts a copy into the list of lessons, under those of your own.")
        )
        self.buttons["forget"].put(
            _("Take the ruling as it is"), _("The steps no longer expect another ruling than the computed one.")
        )
        if self._player is not None:
            self._player.retranslate()
        self._show_remarks()

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._theme = theme
        for part in self._parts:
            part.apply_theme(theme)
        self.steps.apply_theme(theme)
        if self._player is not None:
            self._player.apply_theme(theme)
        fill(self, theme.surface)

    def set_scale(self, factor: float) -> None:
        """Scales everything, as far as there is room for so many fields."""
        if self._player is not None:
            self._player.set_scale(factor)
        self._zoom = factor
        self._scale = factor = min(factor, _MOST_SCALE)
        self.setFont(text_font(14 * factor, False))
        for part in self._parts:
            part.set_scale(factor)
        for pair in (self.title_pair, self.aim):
            pair.set_scale(factor)
        self.steps.set_scale(factor)
        side, gap = round(16 * factor), round(8 * factor)
        self._column.setContentsMargins(side, round(10 * factor), side, round(12 * factor))
        self._column.setSpacing(gap)
        self._arrange_remarks()

    # --- how it is put together ---------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._parts: tuple[Block, ...] = (self._remarks_lines, *self.buttons.values())
        about = QVBoxLayout(self._about)
        about.addWidget(self.title_pair)
        about.addWidget(self.aim)
        form = QFormLayout()
        for name, widget in (("topic", self.topic), ("order", self.order)):
            self._labels[name].setBuddy(widget)
            form.addRow(self._labels[name], widget)
        about.addLayout(form)
        about.addStretch(1)
        preview = QVBoxLayout(self._preview)
        preview.setContentsMargins(0, 0, 0, 0)
        for page in (self._about, self.steps, self._preview):
            self.tabs.addTab(page, "")
        self.tabs.setCornerWidget(self.languages)
        foot = QHBoxLayout()
        for button in self.buttons.values():
            foot.addWidget(button, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.tabs, 1)
        self._column.addWidget(self._remarks_area)
        self._column.addLayout(foot)
        self.setMinimumWidth(400)

    def _connect(self) -> None:
        self.title_pair.edited.connect(self._put_title)
        self.aim.edited.connect(self._put_aim)
        for pair in (self.title_pair, self.aim, *self.steps.pairs):
            pair.left.connect(self.flush)
        self.topic.currentIndexChanged.connect(self._put_topic)
        self.order.valueChanged.connect(self._put_order)
        self.languages.currentIndexChanged.connect(self._show_languages)
        self.steps.edited.connect(self._put_steps)
        self.steps.restructured.connect(self.flush)
        self.steps.chosen.connect(self._show_step)
        self.tabs.currentChanged.connect(self._show_page)
        self.buttons["done"].clicked.connect(self.left)
        self.buttons["export"].clicked.connect(self.export_wanted)
        self.buttons["forget"].clicked.connect(self._forget_claims)
