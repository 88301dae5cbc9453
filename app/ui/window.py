"""The window: puts the parts together and shows what the session says. It keeps nothing about the auction itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from app.bridge import Call, Seat
from app.cases import conditions_disagree
from app.i18n import _, language, set_language
from app.laws import Decided
from app.session import Session
from app.settings import ZOOM_STEPS, Settings
from app.ui.actions import Actions
from app.ui.commands import Commands
from app.ui.fonts import text_font
from app.ui.header import Header
from app.ui.keyboard import Keyboard
from app.ui.menus import Menus
from app.ui.message_bar import MessageBar
from app.ui.naming import case_name, conditions_text
from app.ui.panel import Panel
from app.ui.placement import LEAST_SIZE, remember
from app.ui.table_view import TableView
from app.ui.theme import Theme


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
        self._shown: tuple[object, ...] = ()
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
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(self.panel, 1)
        column.addLayout(row, 1)
        self.setCentralWidget(centre)

        self.commands: Final = Commands(self, session, settings, self.messages, self._look, kept_folder)
        self.menus: Final = Menus(self, self.actions_, self.commands.recent_files, self.commands.kept)
        self.keyboard: Final = Keyboard(self)
        self._connect()
        self._show_settings()
        self._apply_theme()
        self._apply_zoom()
        self.retranslate()

    # --- what the session says ---------------------------------------------------------------------------------------

    def _show_case(self) -> None:
        session = self.session
        self.table.set_state(session.case, session.states, session.seat)
        self.panel.set_state(session.state)
        had_question = self.panel.question.hasFocus() or self.panel.question.isAncestorOf(self.focusWidget() or self)
        if session.state.question is not None:
            if not had_question and self.isActiveWindow():
                # The next Tab is the first answer.
                self.panel.question.setFocus(Qt.FocusReason.OtherFocusReason)
        elif had_question:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.header.put(conditions_text(session.case))

    def _case_changed(self) -> None:
        if not self.messages.is_lasting:
            self.messages.clear()
        self.keyboard.drop()
        self.table.box.set_alert(False)
        self._show_case()
        self._check_conditions()

    def _seat_changed(self) -> None:
        self.table.set_seat(self.session.state, self.session.seat)

    def _file_changed(self) -> None:
        session = self.session
        self.actions_["undo"].setEnabled(session.can_undo)
        self.actions_["redo"].setEnabled(session.can_redo)
        self.actions_["last_call"].setEnabled(bool(session.state.calls))
        name = case_name(session.case, session.state)
        if session.path is not None and name != session.path.name:
            # Translators: the title bar: the name of the case and of its file
            name = _("{case} ({file})").format(case=name, file=session.path.name)
        title = f"{name.replace('[*]', '[*][*]')}[*] – Out of Turn"
        if title != self.windowTitle():
            self.setWindowTitle(title)
        self.setWindowModified(session.is_modified)

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
        names = {"Z": "undo", "Z!": "redo", "Y": "redo", "N": "new", "O": "open", "S": "save", "S!": "save_as"}
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

    def _apply_zoom(self) -> None:
        self._factor = self.settings.zoom / 100
        QApplication.setFont(text_font(14 * self._factor, False))
        for part in (self.header, self.messages, self.panel):
            part.set_scale(self._factor)
        self.table.set_zoom(self._factor)

    def retranslate(self) -> None:
        """Reads all texts again."""
        self.actions_.retranslate()
        self.actions_[f"language_{language()}"].setChecked(True)
        for part in (self.menus, self.header, self.messages, self.table, self.panel):
            part.retranslate()
        self._show_hint()
        self._show_case()
        self._file_changed()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- files that are dropped, and the end ------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keeps the work, and remembers where the window was. Nobody is asked anything."""
        remember(self, self.settings)
        self.settings.save()
        self.session.close()
        super().closeEvent(event)

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
            source.connect(session.choose_seat)
        for source in (self.table.call_chosen, keyboard.called):
            source.connect(self._call)
        keyboard.alert.connect(self._toggle_alert)
        keyboard.half_typed.connect(self._half_typed)
        keyboard.command.connect(self._command)
        self.table.call_activated.connect(commands.about_call)
        self.panel.answered.connect(self._answer)
        self.panel.other_reading.connect(commands.other_reading)
        self.header.conditions_wanted.connect(commands.conditions)
        self.header.language_chosen.connect(self.choose_language)
        self.menus.file_chosen.connect(commands.open_file)
        commands.files_changed.connect(self.settings.save)
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
