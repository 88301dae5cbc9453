"""The window: puts the parts together and shows what the session says. It keeps nothing about the auction itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from app import PRODUCT
from app.bridge import Call, Seat
from app.cases import Case, conditions_disagree
from app.i18n import _, language, set_language
from app.laws import CallMade, Decided, State
from app.session import Session
from app.settings import ZOOM_STEPS, Settings
from app.ui.actions import LESSON_ACTIONS, Actions
from app.ui.commands import Commands
from app.ui.fonts import text_font
from app.ui.header import Header
from app.ui.keyboard import Keyboard
from app.ui.menus import Menus
from app.ui.message_bar import MessageBar
from app.ui.naming import case_name, conditions_text, shorter_conditions
from app.ui.panel import Panel
from app.ui.placement import LEAST_SIZE, remember
from app.ui.table_view import TableView
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.ui.lesson_commands import LessonCommands
    from app.ui.map_commands import MapCommands
    from app.ui.modes import Modes, ModeView
    from app.ui.printing import PrintCommands
    from app.ui.projector import Projection

# As Qt has it on each system where it puts the name of the program behind the title of a dialog.
TITLE_DASH: Final = " - " if sys.platform == "win32" else " — "

# How much higher than the least a window must be for bars of twice their size, in device-independent pixels.
_ROOM_FOR_TWICE: Final = 160


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
        self._fixed_theme: Final = theme
        self.theme: Theme = self._wanted_theme()
        self._factor = settings.zoom / 100
        self._bars_factor = 0.0
        self._shown: tuple[object, ...] = ()
        self._obstacle: object = None
        self._modes: Modes | None = None
        self._lessons: LessonCommands | None = None
        self._maps: MapCommands | None = None
        self._projection: Projection | None = None
        self._printing: PrintCommands | None = None
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

        self.commands: Final = Commands(self, session, settings, self.messages, self._look, kept_folder)
        self.menus: Final = Menus(self, self.actions_, self.commands.recent_files, self.commands.kept)
        self.keyboard: Final = Keyboard(self)
        self._connect()
        self._show_settings()
        self._apply_theme()
        self._apply_zoom()
        self.retranslate()

    # --- modes: lessons and the quiz, imported when they are asked for ------------------------------------------------

    @property
    def modes(self) -> Modes:
        """Enters and leaves modes."""
        if self._modes is None:
            from app.ui.modes import Modes

            self._modes = Modes(self)
        return self._modes

    @property
    def mode(self) -> ModeView | None:
        """What stands in the place of the panel, None while the panel is there."""
        return None if self._modes is None else self._modes.view

    @property
    def lessons(self) -> LessonCommands:
        """What the menu of lessons does."""
        if self._lessons is None:
            from app.ui.lesson_commands import LessonCommands

            self._lessons = LessonCommands(self)
        return self._lessons

    @property
    def projection(self) -> Projection:
        """The public view on the second screen."""
        if self._projection is None:
            from app.ui.projector import Projection

            self._projection = Projection(self)
        return self._projection

    @property
    def printing(self) -> PrintCommands:
        """What puts a case or a lesson on paper."""
        if self._printing is None:
            from app.ui.printing import PrintCommands

            self._printing = PrintCommands(self)
        return self._printing

    def _toggle_projection(self) -> None:
        self.projection.toggle()

    def _print(self) -> None:
        self.printing.print()

    def _save_pdf(self) -> None:
        self.printing.save_pdf()

    def _refresh_projection(self) -> None:
        if self._projection is not None:
            self._projection.refresh()

    @property
    def maps(self) -> MapCommands:
        """What is done with maps, imported when one is asked for."""
        if self._maps is None:
            from app.ui.map_commands import MapCommands

            self._maps = MapCommands(self)
        return self._maps

    def show_position(self, case: Case, states: tuple[State, ...], bare: tuple[CallMade, ...]) -> None:
        """Shows another auction than the session's on the table, in a mode."""
        self.table.show_bare(case, states, None, bare)
        self.header.put(conditions_text(case), *shorter_conditions(case))

    def show_session(self) -> None:
        """Shows the session's auction again, after a mode."""
        self._show_case()
        self._file_changed()

    def _lesson_command(self) -> None:
        action = self.sender()
        assert action is not None
        self.lessons.run(action.objectName())

    def _play_lesson(self) -> None:
        self.lessons.play_session()
        if self.mode is None:
            self.show_session()

    # --- what the session says ---------------------------------------------------------------------------------------

    def _show_case(self) -> None:
        if self.mode is not None:
            self.modes.show_again()
            return
        session = self.session
        self.table.set_state(session.case, session.states, session.seat)
        # Before it may be hidden: Qt would hand the focus on to whatever comes next.
        had_question = self.panel.question.hasFocus() or self.panel.question.isAncestorOf(self.focusWidget() or self)
        if had_question and session.state.question is None:
            # The next Tab goes on from here.
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)
        self.panel.set_state(session.state)
        if session.state.question is not None and not had_question and self.isActiveWindow():
            # The next Tab is the first answer.
            self.panel.question.setFocus(Qt.FocusReason.OtherFocusReason)
        self.header.put(conditions_text(session.case), *shorter_conditions(session.case))

    def _case_changed(self) -> None:
        if not self.messages.is_lasting:
            self.messages.clear()
        if self.mode is not None and not self.mode.goes_on(self.session.case):
            self.modes.leave()
        self.keyboard.drop()
        self.table.box.set_alert(False)
        if self.commands.plays_lessons and "lesson" in self.session.case.extra:
            return
        self._show_case()
        self._check_conditions()

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
        name = case_name(session.case, session.state)
        if session.path is not None and name != session.path.name:
            # Translators: the title bar: the name of the case and of its file
            name = _("{case} ({file})").format(case=name, file=session.path.name)
        if session.obstacle is not None:
            # Translators: the title bar: the name of a case that can only be read here
            name = _("{case} [read-only]").format(case=name)
        title = f"{name.replace('[*]', '[*][*]')}[*]{TITLE_DASH}{PRODUCT}"
        if title != self.windowTitle():
            self.setWindowTitle(title)
        self.setWindowModified(session.is_modified)
        if session.obstacle is not self._obstacle:
            self._obstacle = session.obstacle
            self._show_obstacle()

    def _show_obstacle(self) -> None:
        """Says why the case can only be read; a sentence that no longer holds is taken away."""
        obstacle, path = self.session.obstacle, self.session.path
        if obstacle is None or path is None:
            self.messages.clear()
            return
        from app.ui.held import obstacle_text

        self.messages.show_message(
            lambda: obstacle_text(path, obstacle),
            label=lambda: _("Save as…"),
            action=self.commands.save_as,
            lasting=True,
        )

    def _check_conditions(self) -> None:
        case = self.session.case
        key = (case.board, case.dealer, case.vulnerable)
        if key != self._shown:
            self._shown = key
            if conditions_disagree(case):
                self.messages.show_message(_conditions_text)

    def _journal_failed(self, reason: str) -> None:
        self.messages.show_message(
            lambda: _("Unsaved work cannot be kept safe at the moment: {reason}. Save the case to a file.").format(
                reason=reason
            ),
            lasting=True,
        )

    # --- what the user does ------------------------------------------------------------------------------------------

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

    def _command(self, key: str) -> None:
        """A shortcut on a keyboard whose letters Qt did not know."""
        names = {
            "Z": "undo",
            "Z!": "redo",
            "Y": "redo",
            "N": "new",
            "O": "open",
            "S": "save",
            "S!": "save_as",
            "P": "print",
        }
        if key in names:
            self.actions_[names[key]].trigger()

    def choose_language(self, code: str) -> None:
        """Switches the language, here and in Qt's own dialogs."""
        if code != language():
            set_language(code)
            self.settings.language = code
            self.settings.save()
            from app.ui.qt_translator import use_locale

            use_locale(code)
            app = QCoreApplication.instance()
            assert app is not None
            # The application posts it to every window; nobody should wait for the next round.
            QCoreApplication.sendEvent(app, QEvent(QEvent.Type.LanguageChange))
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))

    def _zoom(self, step: int) -> None:
        steps = ZOOM_STEPS
        at = steps.index(self.settings.zoom)
        self.settings.zoom = steps[min(max(at + step, 0), len(steps) - 1)] if step else 100
        self.settings.save()
        self._apply_zoom()

    def _zoom_in(self) -> None:
        self._zoom(1)

    def _zoom_out(self) -> None:
        self._zoom(-1)

    def _zoom_reset(self) -> None:
        self._zoom(0)

    def _option_chosen(self) -> None:
        """An entry of the menu View was ticked."""
        action = self.sender()
        assert action is not None
        kind, _under, value = action.objectName().partition("_")
        if kind == "theme":
            self.settings.theme = value
            self._apply_theme()
        elif kind == "columns":
            self.settings.columns = value
        elif kind == "language":
            self.choose_language(value)
        self.settings.four_colour = self.actions_["four_colour"].isChecked()
        self.settings.two_tap = self.actions_["two_tap"].isChecked()
        self.settings.save()
        self._show_settings()

    def _show_map(self) -> None:
        self.maps.show_map()

    def _wall_chart(self) -> None:
        self.maps.wall_chart()

    def _show_shortcuts(self) -> None:
        from app.ui.help_dialogs import ShortcutsDialog

        ShortcutsDialog(self, *self._look()).open()

    def _show_about(self) -> None:
        from app.ui.help_dialogs import AboutDialog

        AboutDialog(self, *self._look()).open()

    # --- how it looks ------------------------------------------------------------------------------------------------

    def _show_settings(self) -> None:
        settings, table = self.settings, self.table
        self.actions_[f"theme_{settings.theme}"].setChecked(True)
        self.actions_[f"columns_{settings.columns}"].setChecked(True)
        self.actions_["four_colour"].setChecked(settings.four_colour)
        self.actions_["two_tap"].setChecked(settings.two_tap)
        table.box.set_two_tap(settings.two_tap)
        if table.box.painter.four_colour is not settings.four_colour:
            table.box.set_four_colour(settings.four_colour)
            table.grid.set_four_colour(settings.four_colour)
        table.grid.set_column_order([Seat[letter] for letter in settings.columns])
        self._refresh_projection()

    @property
    def factor(self) -> float:
        """The zoom, 1.0 as designed."""
        return self._factor

    def _look(self) -> tuple[Theme, float]:
        # A dialog that does not fit on the screen is of no use, however large its type.
        return self.theme, min(self._factor, 1.5)

    def _wanted_theme(self) -> Theme:
        if self._fixed_theme is not None:
            return self._fixed_theme
        if self.settings.theme != "system":
            return Theme.dark() if self.settings.theme == "dark" else Theme.light()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        return Theme.current(app)

    def _scheme_changed(self) -> None:
        if self._wanted_theme() is not self.theme:
            self._apply_theme()

    def _apply_theme(self) -> None:
        self.theme = self._wanted_theme()
        QApplication.setPalette(self.theme.make_palette())
        for part in (self.header, self.messages, self.table, self.panel):
            part.apply_theme(self.theme)
        if self.mode is not None:
            self.mode.apply_theme(self.theme)
        self._refresh_projection()
        self._refresh_map()

    def _apply_zoom(self) -> None:
        self._factor = self.settings.zoom / 100
        QApplication.setFont(text_font(14 * self._factor, False))
        for part in (self.messages, self.panel):
            part.set_scale(self._factor)
        self._bars_factor = 0.0
        self._scale_bars()
        if self.mode is not None:
            self.mode.set_scale(self._factor)
        self.table.set_zoom(self._factor)
        self._refresh_projection()
        self._refresh_map()

    def _refresh_map(self) -> None:
        if self._maps is not None:
            self._maps.set_look()

    def _scale_bars(self) -> None:
        """Scales the menu bar and the header. A low window has no room for large ones: it goes to the cards."""
        factor = min(self._factor, max(1.0, 1 + (self.height() - LEAST_SIZE.height()) / _ROOM_FOR_TWICE))
        if factor != self._bars_factor:
            self._bars_factor = factor
            self.header.set_scale(factor)
            # Also where it is the application's own: that comes to the menu bar with its first paint only, and it would
            # grow then and push everything down.
            self.menuBar().setFont(text_font(14 * factor, False))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a higher window may have higher bars."""
        super().resizeEvent(event)
        self._scale_bars()

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
        self._refresh_projection()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- files that are dropped, and the end ------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keeps the work, and remembers where the window was. Nobody is asked anything."""
        if self.mode is not None:
            self.modes.leave()
        if self._projection is not None:
            self._projection.close()
        if self._maps is not None:
            self._maps.close()
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
        session.changed.connect(self._case_changed)
        session.seat_changed.connect(self._seat_changed)
        session.file_changed.connect(self._file_changed)
        session.journal_failed.connect(self._journal_failed)
        for source in (self.table.seat_chosen, keyboard.seat):
            source.connect(self._choose_seat)
        for source in (self.table.call_chosen, keyboard.called):
            source.connect(self._call)
        keyboard.alert.connect(self._toggle_alert)
        keyboard.paged.connect(self.panel.page)
        keyboard.half_typed.connect(self._half_typed)
        keyboard.command.connect(self._command)
        for about in (self.table.call_activated, self.panel.about_wanted):
            about.connect(self._about_call)
        self.panel.answered.connect(self._answer)
        self.panel.other_reading.connect(commands.other_reading)
        self.header.conditions_wanted.connect(commands.conditions)
        self.header.language_chosen.connect(self.choose_language)
        self.menus.file_chosen.connect(commands.open_file)
        commands.files_changed.connect(self.settings.save)
        commands.lesson_opened.connect(self._play_lesson)
        for name in LESSON_ACTIONS:
            self.actions_[name].triggered.connect(self._lesson_command)
        for name, slot in (
            ("new", commands.new),
            ("open", commands.open),
            ("example", commands.open_example),
            ("save", commands.save),
            ("save_as", commands.save_as),
            ("quit", self.close),
            ("undo", session.undo),
            ("redo", session.redo),
            ("conditions", commands.conditions),
            ("last_call", commands.about_last_call),
            ("zoom_in", self._zoom_in),
            ("zoom_out", self._zoom_out),
            ("zoom_reset", self._zoom_reset),
            ("projector", self._toggle_projection),
            ("print", self._print),
            ("save_pdf", self._save_pdf),
            ("map", self._show_map),
            ("wall_chart", self._wall_chart),
            ("shortcuts", self._show_shortcuts),
            ("about", self._show_about),
        ):
            self.actions_[name].triggered.connect(slot)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        for action in self.actions_.options:
            action.triggered.connect(self._option_chosen)


def _conditions_text() -> str:
    return _("The board number says otherwise than dealer and vulnerability do; the program goes by these two.")
