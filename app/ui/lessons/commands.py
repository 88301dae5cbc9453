"""What the menu of lessons does: the library, the player, the editor, the quiz."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cases import Case, CaseError
from app.cases.lesson import KEY, Lesson, Position, read_lesson, veil, with_lesson
from app.cases.library import Entry, Library
from app.i18n import _
from app.paths import resource, user_state_dir
from app.ui.commands import SUFFIX
from app.ui.lessons.player import LessonPlayer
from app.ui.lessons.titles import lesson_title
from app.ui.of_window import OfWindow

if TYPE_CHECKING:
    from app.ui.window import MainWindow


class _Played:
    """A lesson that is played, or was a moment ago: `path` is its file, None for the case on the table."""

    def __init__(self, case: Case, lesson: Lesson, path: Path | None, *, is_own: bool) -> None:
        self.case = case
        self.lesson = lesson
        self.path = path
        self.is_own = is_own
        self.position: Position | None = None


class LessonCommands(OfWindow):
    """The commands of a window's menu of lessons."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._library: Library | None = None
        self._played: _Played | None = None
        # The file of the lesson that is written, once it is among the user's own.
        self._exported: Path | None = None
        # The lesson that is to be written into another file.
        self._copied: Case | None = None

    @property
    def library(self) -> Library:
        """The lessons that there are; nothing is read before they are asked for."""
        if self._library is None:
            self._library = Library(resource("lessons"), user_state_dir() / "lessons")
        return self._library

    @property
    def player(self) -> LessonPlayer | None:
        """The player, while a lesson is played."""
        view = self._window.mode
        return view if isinstance(view, LessonPlayer) else None

    def run(self, name: str) -> None:
        """Carries out a command of the menu, by the name of its action."""
        {
            "lessons": self.show_library,
            "lesson_back": self.go_back_to_the_lesson,
            "lesson_next": self.play_next,
            "lesson_previous": self.play_previous,
            "make_lesson": self.edit,
            "quiz": self.quiz,
        }[name]()

    # --- the library --------------------------------------------------------------------------------------------------

    def show_library(self) -> None:
        """Shows the list of lessons."""
        from app.ui.lessons.library import LibraryDialog

        current = None if self._played is None else self._played.path
        dialog = LibraryDialog(self._window, *self._window.appearance.of_dialog(), self.library.entries(), current)
        dialog.chosen.connect(self.play)
        dialog.open()

    def play(self, entry: Entry) -> None:
        """Plays a lesson of the library; what is wrong with its file is said in a sentence."""
        try:
            case, lesson = self.library.read(entry)
            self._begin(_Played(case, lesson, entry.path, is_own=entry.is_own))
        except CaseError as error:
            error.name = error.name or entry.path.name
            self._window.commands.show_fault(error)

    def play_next(self) -> None:
        """Plays the lesson that follows in the library; the first one if none was played."""
        self._play_neighbour(1)

    def play_previous(self) -> None:
        """Plays the lesson before; the last one if none was played."""
        self._play_neighbour(-1)

    def _play_neighbour(self, step: int) -> None:
        entries = [entry for entry in self.library.entries() if entry.fault is None]
        paths = [entry.path for entry in entries]
        path = None if self._played is None else self._played.path
        at = paths.index(path) + step if path in paths else (0 if step > 0 else len(paths) - 1)
        if 0 <= at < len(entries):
            self.play(entries[at])
        elif step > 0:
            self._window.messages.show_message(lambda: _("This was the last lesson."))
        else:
            self._window.messages.show_message(lambda: _("This is the first lesson."))

    # --- playing ------------------------------------------------------------------------------------------------------

    def play_session(self) -> None:
        """Plays the lesson of the case on the table, if it is one that can be played."""
        window = self._window
        case = window.session.case
        try:
            lesson = read_lesson(case)
        except CaseError as error:
            error.name = "" if window.session.path is None else window.session.path.name
            window.commands.show_fault(error)
            return
        if lesson is None or not lesson.steps:
            return
        played = self._played
        if played is None or played.case != case:
            played = _Played(case, lesson, window.session.path, is_own=True)
        self._begin(played, is_on_table=True)

    def go_back_to_the_lesson(self) -> None:
        """Goes on with the lesson on the table, or with the one that was left, where it was left."""
        if self.player is not None:
            return
        if KEY in self._window.session.case.extra:
            self.play_session()
        elif self._played is not None:
            self._begin(self._played)
        else:
            self._window.messages.show_message(lambda: _("No lesson has been opened yet."))

    def _begin(self, played: _Played, *, is_on_table: bool = False) -> None:
        window = self._window
        if window.messages.text == _way_back_text():
            window.messages.clear()
        player = LessonPlayer(played.case, played.lesson, window, is_on_table=is_on_table)
        if played.position is not None:
            player.position = played.position
        player.try_wanted.connect(self._try)
        player.case_wanted.connect(self._open_case)
        player.position_shown.connect(self._remember)
        self._played = played
        window.rooms.modes.enter(player)

    def _remember(self) -> None:
        if self.player is not None and self._played is not None:
            self._played.position = self.player.position

    def _try(self) -> None:
        """Opens the position as an auction of one's own. What is not revealed yet can be redone."""
        player, window = self.player, self._window
        if player is None:
            return
        states, _bare = veil(player.lesson, player.states, player.position)
        plain = with_lesson(player.case, None).first(player.shown_events)
        plain = plain._replace(
            id="", title={}, extra={key: item for key, item in plain.extra.items() if key != "expect"}, order=()
        )
        window.rooms.modes.leave()
        window.commands.put_aside()
        window.session.put(plain, None, saved=True, at=len(states) - 1)
        window.messages.show_message(
            _way_back_text,
            label=lambda: _("Back to the lesson"),
            action=self.go_back_to_the_lesson,
            lasting=True,
        )

    def _open_case(self) -> None:
        """Opens the case of the lesson: its file, or a copy of a lesson that came with the program."""
        played, window = self._played, self._window
        if played is None:
            return
        window.rooms.modes.leave()
        if played.is_own and played.path is not None:
            window.commands.open_file(played.path, plays=False)
        else:
            window.commands.put_aside()
            window.session.put(played.case, None, saved=True)

    def save_copy(self) -> None:
        """Asks for a file and writes a copy of the lesson that is played into it. The session keeps its case."""
        from PySide6.QtWidgets import QFileDialog

        from app.cases.file_names import file_stem
        from app.ui.files import file_dialog

        window, player = self._window, self.player
        if player is None:
            return
        filters = (_("Cases (*.json)"), _("All files (*)"))
        path = window.session.path
        folder = None if path is None else path.parent
        dialog = file_dialog(window, _("Save the lesson"), QFileDialog.AcceptMode.AcceptSave, filters, folder)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(f"{file_stem(player.title(), 'lesson')}.{SUFFIX}")
        dialog.fileSelected.connect(self._write_copy)
        # What is played when the file has been chosen may be another lesson.
        self._copied = player.case
        dialog.open()

    def _write_copy(self, name: str) -> None:
        from app.cases.held_file import FileHeldError
        from app.ui.files import say_not_saved, say_saved
        from app.ui.held import refused_text

        window, path, case = self._window, Path(name), self._copied
        assert case is not None
        try:
            window.session.save_copy(case, path)
        except FileHeldError:
            window.messages.show_message(lambda: refused_text(path), about_file=True)
            return
        except OSError as error:
            say_not_saved(window.messages, path, error)
            return
        say_saved(window.messages, path)

    # --- writing lessons ----------------------------------------------------------------------------------------------

    def edit(self) -> None:
        """Makes a lesson of the case on the table, or changes the one that it is; of a lesson played, its case."""
        from app.ui.lessons.editor import LessonEditor

        window = self._window
        if isinstance(window.mode, LessonEditor):
            return
        if self.player is not None and not self.player.is_on_table:
            self._open_case()
        window.rooms.modes.leave()
        try:
            editor = LessonEditor(window.session, window)
        except CaseError as error:
            error.name = "" if window.session.path is None else window.session.path.name
            window.commands.show_fault(error)
            return
        self._exported = None
        editor.export_wanted.connect(self._export)
        window.commands.saving.connect(editor.flush)
        window.rooms.modes.enter(editor)

    def _export(self) -> None:
        """Puts a copy of the lesson that is written into the user's own."""
        from app.ui.lessons.editor import LessonEditor

        window, editor = self._window, self._window.mode
        assert isinstance(editor, LessonEditor)
        editor.flush()
        case = with_lesson(window.session.case, editor.lesson)
        if not editor.lesson.steps:
            window.messages.show_message(lambda: _("A lesson needs at least one step."))
            return
        try:
            path = self._exported = self.library.add(case, lesson_title(case), self._exported)
        except OSError as error:
            from app.wording import reason_text

            number = error.errno
            window.messages.show_message(
                lambda: _("The lesson could not be written: {reason}").format(reason=reason_text(number)),
                about_file=True,
            )
            return
        name = path.stem
        window.messages.show_message(lambda: _("“{name}” is now among your lessons.").format(name=name))

    # --- the quiz -----------------------------------------------------------------------------------------------------

    def quiz(self) -> None:
        """Opens the quiz, which also asks about the lesson that is played, or else about the case on the table."""
        from app.ui.quiz.view import QuizView

        window, player = self._window, self.player
        if isinstance(window.mode, QuizView):
            return
        shown = window.session if player is None else player
        window.rooms.modes.enter(QuizView(user_state_dir() / "quiz.json", shown.case, tuple(shown.states)))


def _way_back_text() -> str:
    return _("This auction is yours now: call on, or undo.")
