"""The window: puts the parts together and shows what the session says. It keeps nothing about the auction itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from app import PRODUCT
from app.bridge import Call, Seat
from app.cases import Case
from app.i18n import _, language
from app.laws import CallMade, Decided, Question, State
from app.session import Session
from app.settings import Settings
from app.ui.actions import LESSON_ACTIONS, Actions
from app.ui.appearance import Appearance
from app.ui.commands import Commands
from app.ui.header import Header
from app.ui.keyboard import Keyboard
from app.ui.kit.pills import Untold
from app.ui.kit.theme import Theme
from app.ui.menus import Menus
from app.ui.message_bar import MessageBar
from app.ui.naming import conditions_text, name_in_title, shorter_conditions
from app.ui.notices import Notices
from app.ui.panel.panel import Panel
from app.ui.placement import LEAST_SIZE, remember
from app.ui.rooms import Rooms
from app.ui.table.view import TableView

if TYPE_CHECKING:
    from app.ui.modes import ModeView

# As Qt has it on each system where it puts the name of the program behind the title of a dialog.
TITLE_DASH: Final = " - " if sys.platform == "win32" else " — "


class MainWindow(QMainWindow):
    """The main window of a session. `theme`: the one to use whatever the settings and the system say."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        *,
        theme: Theme | None = None,
        kept_folder: Path | None = None,
    ) -> None:
        super().__init__()
        self.session: Final = session
        self.settings: Final = settings
        self.appearance: Final = Appearance(self, settings, theme)
        self.rooms: Final = Rooms(self)
        self.notices: Final = Notices(self)
        # The question that the panel shows.
        self._asked: Question | None = None
        self.setMinimumSize(LEAST_SIZE)
        self.setAcceptDrops(True)

        self.actions_: Final = Actions(self)
        centre = QWidget(self)
        self.header: Final = Header(self.actions_, centre)
        self.messages: Final = MessageBar(centre)
        self.table: Final = TableView(self.theme, centre)
        self.panel: Final = Panel(centre)
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.messages)
        # The table, and beside it the panel or what takes its place.
        self.side: Final = QHBoxLayout()
        self.side.setSpacing(0)
        self.side.addWidget(self.table, 1)
        self.side.addWidget(self.panel, 1)
        column.addLayout(self.side, 1)
        self.setCentralWidget(centre)

        self.commands: Final = Commands(self, session, settings, self.messages, self.appearance.of_dialog, kept_folder)
        self.menus: Final = Menus(self, self.actions_, self.commands.recent_files, self.commands.kept)
        self.keyboard: Final = Keyboard(self)
        self._connect()
        self.appearance.begin()
        self.retranslate()

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.appearance.theme

    @property
    def factor(self) -> float:
        """The zoom, 1.0 as designed."""
        return self.appearance.factor

    @property
    def mode(self) -> ModeView | None:
        """What stands in the place of the panel, None while the panel is there."""
        return self.rooms.mode

    # --- what is on the table -----------------------------------------------------------------------------------------

    def show_position(self, case: Case, states: tuple[State, ...], bare: tuple[CallMade, ...], untold: Untold) -> None:
        """Shows another auction than the session's on the table, in a mode."""
        self.table.show_bare(case, states, None, bare, untold)
        self.header.put(conditions_text(case), *shorter_conditions(case))

    def show_session(self) -> None:
        """Shows the session's auction again, after a mode."""
        self._show_case()
        self._file_changed()

    def _play_lesson(self) -> None:
        self.rooms.lessons.play_session()
        if self.mode is None:
            self.show_session()

    # --- what the session says ---------------------------------------------------------------------------------------

    def _show_case(self) -> None:
        if self.mode is not None:
            self.rooms.modes.show_again()
            return
        session = self.session
        self.table.set_state(session.case, session.states, session.seat)
        # Before it may be hidden: Qt would hand the focus on to whatever comes next.
        had_question = self.panel.question.hasFocus() or self.panel.question.isAncestorOf(self.focusWidget() or self)
        if had_question and session.state.question is None:
            # The next Tab goes on from here.
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)
        asked, self._asked = self._asked, session.state.question
        self.panel.set_state(session.state)
        is_new = session.state.question is not None and session.state.question != asked
        if is_new and (had_question or self.isActiveWindow()):
            # The next Tab is the first answer; a key that is still down answers nothing.
            self.panel.question.setFocus(Qt.FocusReason.OtherFocusReason)
        self.header.put(conditions_text(session.case), *shorter_conditions(session.case))

    def _case_changed(self) -> None:
        if not self.messages.is_lasting:
            self.messages.clear()
        if self.mode is not None and not self.mode.goes_on(self.session.case):
            self.rooms.modes.leave()
        self.keyboard.drop()
        self.table.box.set_alert(False)
        if self.commands.plays_lessons and "lesson" in self.session.case.extra:
            return
        self._show_case()
        self.notices.check_conditions()

    def _seat_changed(self) -> None:
        if self.mode is None:
            self.table.set_seat(self.session.state, self.session.seat)

    def _file_changed(self) -> None:
        session = self.session
        if self.mode is None:
            self.actions_["undo"].setEnabled(session.can_undo)
            self.actions_["redo"].setEnabled(session.can_redo)
            self.actions_["last_call"].setEnabled(bool(session.state.calls))
        self.show_title()

    def show_title(self) -> None:
        """Says in the title bar what is on the table."""
        session, mode = self.session, self.mode
        if mode is not None and not mode.can_save:
            self.setWindowModified(False)
            self.setWindowTitle(f"{mode.title().replace('[*]', '[*][*]')}{TITLE_DASH}{PRODUCT}")
            return
        name = name_in_title(session.case, session.state, session.path, is_read_only=session.obstacle is not None)
        title = f"{name.replace('[*]', '[*][*]')}[*]{TITLE_DASH}{PRODUCT}"
        if title != self.windowTitle():
            self.setWindowTitle(title)
        self.setWindowModified(session.is_modified)
        self.notices.check_obstacle()

    # --- what the user does ------------------------------------------------------------------------------------------

    def _save_as(self) -> None:
        if self.mode is not None and self.mode.can_copy:
            self.rooms.lessons.save_copy()
        else:
            self.commands.save_as()

    def _call(self, call: Call) -> None:
        self.session.call(self.session.seat, call, True if self.table.box.is_alert else None)

    def _answer(self, decided: Decided) -> None:
        self.session.decide(decided)

    def _choose_seat(self, seat: Seat) -> None:
        if self.mode is None:
            self.session.choose_seat(seat)

    def _about_call(self, index: int) -> None:
        if self.mode is None:
            self.commands.about_call(index)

    def _toggle_alert(self) -> None:
        self.table.box.set_alert(not self.table.box.is_alert)

    def _half_typed(self, level: int) -> None:
        self.table.box.set_typed(level or None)
        self._show_hint()

    def _show_hint(self) -> None:
        level = self.keyboard.level
        # Translators: shown after a digit was typed: the letter of the denomination is to follow
        hint = _("{level} … now C, D, H, S or N (Esc drops it)").format(level=level) if level else ""
        self.header.put_hint(hint)

    def choose_language(self, code: str) -> None:
        """Switches the language, here and in Qt's own dialogs."""
        self.appearance.choose_language(code)

    # --- how it looks ------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a higher window may have higher bars."""
        super().resizeEvent(event)
        self.appearance.scale_bars()

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.actions_.retranslate()
        self.actions_[f"language_{language()}"].setChecked(True)
        for part in (self.menus, self.header, self.messages, self.table, self.panel):
            part.retranslate()
        if self.mode is not None:
            self.mode.retranslate()
        self._show_hint()
        self._show_case()
        self._file_changed()
        self.rooms.refresh_projection()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- files that are dropped, and the end ------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keeps the work, and remembers where the window was. Nobody is asked anything."""
        self.rooms.close()
        remember(self, self.settings)
        self.settings.save()
        self.session.close()
        super().closeEvent(event)

    def open_asked_for(self, name: str) -> None:
        """Opens a file that the system has asked for, and comes to the front."""
        self.commands.open_file(Path(name))
        self.activateWindow()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file may be dropped here."""
        if len(event.mimeData().urls()) == 1 and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens the file that was dropped."""
        event.acceptProposedAction()
        self.commands.open_file(Path(event.mimeData().urls()[0].toLocalFile()))

    def _connect(self) -> None:
        session, commands, keyboard = self.session, self.commands, self.keyboard
        rooms, look = self.rooms, self.appearance
        session.changed.connect(self._case_changed)
        session.seat_changed.connect(self._seat_changed)
        session.file_changed.connect(self._file_changed)
        session.journal_failed.connect(self.notices.journal_failed)
        for source in (self.table.seat_chosen, keyboard.seat):
            source.connect(self._choose_seat)
        for source in (self.table.call_chosen, keyboard.called):
            source.connect(self._call)
        keyboard.alert.connect(self._toggle_alert)
        keyboard.paged.connect(self.panel.page)
        keyboard.half_typed.connect(self._half_typed)
        keyboard.command.connect(self.actions_.trigger_letter)
        for about in (self.table.call_activated, self.panel.about_wanted):
            about.connect(self._about_call)
        self.panel.answered.connect(self._answer)
        self.panel.other_reading.connect(commands.other_reading)
        self.header.conditions_wanted.connect(commands.conditions)
        self.header.language_chosen.connect(look.choose_language)
        self.menus.file_chosen.connect(commands.open_file)
        commands.files_changed.connect(self.settings.save)
        commands.lesson_opened.connect(self._play_lesson)
        for name in LESSON_ACTIONS:
            self.actions_[name].triggered.connect(rooms.run_lesson_command)
        for name, slot in (
            ("new", commands.new),
            ("open", commands.open),
            ("example", commands.open_example),
            ("save", commands.save),
            ("save_as", self._save_as),
            ("quit", self.close),
            ("undo", session.undo),
            ("redo", session.redo),
            ("conditions", commands.conditions),
            ("last_call", commands.about_last_call),
            ("zoom_in", look.zoom_in),
            ("zoom_out", look.zoom_out),
            ("zoom_reset", look.zoom_reset),
            ("projector", rooms.toggle_projection),
            ("print", rooms.print),
            ("save_pdf", rooms.save_pdf),
            ("map", rooms.show_map),
            ("wall_chart", rooms.make_wall_chart),
            ("shortcuts", rooms.show_shortcuts),
            ("about", rooms.show_about),
        ):
            self.actions_[name].triggered.connect(slot)
