"""What the menus do: files, dialogs, and putting things right. Nothing asks before it acts, and nothing gets lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import WeakMethod

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app import PRODUCT
from app.cases import Case, CaseError, new_case
from app.cases.held_file import FileHeldError
from app.i18n import _
from app.paths import resource
from app.session import Session
from app.settings import Settings
from app.ui.kept import keep, kept_files
from app.ui.kit.theme import Theme
from app.ui.message_bar import MessageBar
from app.ui.naming import case_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from app.cases.amend import Refused

# By this the desktop tells a case from any other JSON.
SUFFIX: Final = "outofturn.json"
"""How the name of a case file ends."""

# Two of its events: North passes, West passes at East's turn.
_EXAMPLE_OPENS_AT: Final = 2


class Commands(QObject):
    """The commands of a window. `look` gives the theme and the scale for a dialog that is about to open.

    `kept_folder`: where auctions go that are left without saving; None keeps none. `lesson_opened`: the case that was
    just opened is a lesson. `saving`: whoever has more to put into the case should do it now.
    """

    files_changed = Signal()
    lesson_opened = Signal()
    saving = Signal()

    def __init__(
        self,
        window: QWidget,
        session: Session,
        settings: Settings,
        messages: MessageBar,
        look: Callable[[], tuple[Theme, float]],
        kept_folder: Path | None,
    ) -> None:
        super().__init__(window)
        self._session: Final = session
        self._settings: Final = settings
        self._messages: Final = messages
        # Weakly, as it is the window's: a child that kept its window would be freed with it by the collector, at no
        # certain moment.
        self._weak_look: Final = WeakMethod(look)
        self._kept_folder: Final = kept_folder
        # While a file is opened of which a lesson is played at once: its case is then not shown, nor read out.
        self.plays_lessons = False

    @property
    def _window(self) -> QWidget:
        window = self.parent()
        assert isinstance(window, QWidget)
        return window

    def _look(self) -> tuple[Theme, float]:
        look = self._weak_look()
        assert look is not None
        return look()

    # --- a new auction, and its conditions ----------------------------------------------------------------------------

    def new(self) -> None:
        """Asks for the board and begins another auction."""
        from app.ui.dialogs.case import ConditionsDialog

        board = self._session.case.board
        case = new_case()
        if board is not None:
            # Most likely the next one.
            from app.bridge import board_conditions
            from app.cases import MAX_BOARD

            following = board % MAX_BOARD + 1
            case = new_case(*board_conditions(following), following)
        dialog = ConditionsDialog(self._window, *self._look(), case, is_new=True)
        dialog.accepted.connect(self._begin)
        dialog.open()

    def start_afresh(self) -> None:
        """Begins another auction at once."""
        self.put_aside()
        self._session.new()
        self._messages.another_file()

    def conditions(self) -> None:
        """Puts dealer, vulnerability, board number and name right."""
        from app.ui.dialogs.case import ConditionsDialog

        dialog = ConditionsDialog(self._window, *self._look(), self._session.case, is_new=False)
        dialog.accepted.connect(self._change_conditions)
        dialog.open()

    def _begin(self) -> None:
        from app.ui.dialogs.case import ConditionsDialog

        dialog = self.sender()
        assert isinstance(dialog, ConditionsDialog)
        dealer, vulnerable, board = dialog.conditions
        case = new_case(dealer, vulnerable, board)
        name = " ".join(dialog.name.text().split())
        if name:
            case = case._replace(title={dialog.title_language: name})
        self.put_aside()
        self._session.new(case)
        self._messages.another_file()

    def _change_conditions(self) -> None:
        from app.cases.amend import amend_conditions
        from app.ui.dialogs.case import ConditionsDialog

        dialog = self.sender()
        assert isinstance(dialog, ConditionsDialog)
        name = " ".join(dialog.name.text().split())
        refused = self._session.adopt(
            amend_conditions(self._session.case, *dialog.conditions, dialog.title_language, name)
        )
        if refused is not None:
            self.explain(refused)

    # --- one call ---------------------------------------------------------------------------------------------------

    def about_call(self, index: int) -> None:
        """Shows what is known of a call, to be put right."""
        from app.ui.dialogs.case import CallDialog

        session = self._session
        meaning = session.case.meaning_of(index)
        dialog = CallDialog(self._window, *self._look(), session.state, index, meaning)
        dialog.accepted.connect(self._amend_call)
        dialog.open()

    def about_last_call(self) -> None:
        """The same for the call that was entered last."""
        if self._session.state.calls:
            self.about_call(len(self._session.state.calls) - 1)

    def other_reading(self, is_acceptance: bool) -> None:
        """Reads LHO's call the other way: as acceptance (29A), or as a call in rotation (28B)."""
        from app.cases.amend import read_as_28b, read_as_acceptance

        read = read_as_acceptance if is_acceptance else read_as_28b
        refused = self._session.adopt(read(self._session.case, self._session.state))
        if refused is not None:
            self.explain(refused)

    def _amend_call(self) -> None:
        from app.cases.amend import amend_call
        from app.ui.dialogs.case import CallDialog

        dialog = self.sender()
        assert isinstance(dialog, CallDialog)
        meaning = dialog.meaning.text().strip()
        refused = self._session.adopt(amend_call(self._session.case, dialog.index, dialog.changed, meaning))
        if refused is not None:
            self.explain(refused)

    def explain(self, refused: Refused) -> None:
        """Says why a change was not made."""
        number = refused.event
        self._messages.show_message(
            lambda: _(
                "Nothing was changed: event {number} of this auction could then not follow. Undo back to it first."
            ).format(number=number)
        )

    # --- files ------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Asks for a file and opens it."""
        from PySide6.QtWidgets import QFileDialog

        dialog = self._file_dialog(QFileDialog.AcceptMode.AcceptOpen, _("Open a case"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._file_to_open)
        dialog.open()

    def open_file(self, path: Path, *, plays: bool = True) -> bool:
        """Opens a file; whether that worked. If not, one sentence says why and everything stays as it was.

        `plays`: a lesson is played at once, rather than its case shown.
        """
        path = path.absolute()
        before = self._session.case if self._session.is_modified else None
        self.plays_lessons = plays
        try:
            self._session.open(path)
        except CaseError as error:
            self.plays_lessons = False
            self._settings.forget(path)
            self.files_changed.emit()
            self.show_fault(error)
            return False
        self._messages.another_file()
        if before is not None and self._kept_folder is not None:
            keep(self._kept_folder, before)
        if self._kept_folder is None or path.parent != self._kept_folder:
            self._settings.remember(path)
        self.files_changed.emit()
        if plays and "lesson" in self._session.case.extra:
            self.lesson_opened.emit()
        self.plays_lessons = False
        return True

    def open_example(self) -> None:
        """Opens Example 34 of the commentary at the pass out of rotation; what followed can be redone."""
        from app.cases import read_case

        try:
            case = read_case(resource("examples", "example-34.json"))
        except CaseError as error:
            self.show_fault(error)
            return
        self.put_aside()
        self._session.put(case, None, saved=True, at=_EXAMPLE_OPENS_AT)
        self._messages.another_file()

    def save(self) -> None:
        """Saves to the file of the case, or asks for another: where there is none, or it can only be read."""
        self.saving.emit()
        self._session.look_again()
        path = self._session.path
        is_kept = self._kept_folder is not None and path is not None and path.parent == self._kept_folder
        if path is None or is_kept or self._session.obstacle is not None:
            self.save_as()
        else:
            self._save_to(path)

    def save_as(self) -> None:
        """Asks for a file and saves to it."""
        from PySide6.QtWidgets import QFileDialog

        from app.cases.file_names import file_stem

        self.saving.emit()
        session = self._session
        dialog = self._file_dialog(QFileDialog.AcceptMode.AcceptSave, _("Save the case"))
        dialog.setDefaultSuffix(SUFFIX)
        if session.path is None:
            name = f"{file_stem(case_name(session.case, session.state), PRODUCT)}.{SUFFIX}"
        else:
            name = session.path.name if session.obstacle is None else _next_name(session.path)
        dialog.selectFile(name)
        dialog.fileSelected.connect(self._file_to_save)
        dialog.open()

    def recent_files(self) -> list[Path]:
        """The files that were opened or saved last."""
        return [Path(text) for text in self._settings.recent]

    def kept(self) -> list[Path]:
        """The auctions that were left without saving."""
        return [] if self._kept_folder is None else list(kept_files(self._kept_folder))

    def keep(self, case: Case) -> Path | None:
        """Puts an auction among those that were left without saving; None if that was not possible."""
        return None if self._kept_folder is None else keep(self._kept_folder, case)

    def _file_dialog(self, mode: QFileDialog.AcceptMode, title: str) -> QFileDialog:
        from app.ui.files import file_dialog

        path = self._session.path
        if path is None and self._settings.recent:
            path = Path(self._settings.recent[0])
        folder = None if path is None else path.parent
        return file_dialog(self._window, title, mode, (_("Cases (*.json)"), _("All files (*)")), folder)

    def _file_to_open(self, name: str) -> None:
        self.open_file(Path(name))

    def _file_to_save(self, name: str) -> None:
        self._save_to(Path(name))

    def _save_to(self, path: Path) -> None:
        from app.ui.files import say_not_saved, say_saved

        try:
            self._session.save(path)
        except FileHeldError:
            from app.ui.held import refused_text

            self._messages.show_message(lambda: refused_text(path), about_file=True)
            return
        except OSError as error:
            say_not_saved(self._messages, path, error)
            return
        self._settings.remember(path)
        self.files_changed.emit()
        say_saved(self._messages, path)

    def show_fault(self, error: CaseError) -> None:
        """Says what is wrong with a file."""
        # A copy: the error itself holds on to all that was going on when it was raised, the window too.
        fault = CaseError(error.fault, error.name, error.event, error.detail, key=error.key, step=error.step)
        self._messages.show_message(lambda: _fault_text(fault), about_file=True)

    def put_aside(self) -> None:
        """Puts an auction that is about to be left, and was not saved, where it can be found again."""
        session = self._session
        if session.is_modified and self._kept_folder is not None:
            keep(self._kept_folder, session.case)


def _fault_text(error: CaseError) -> str:
    from app.wording import fault_text

    return fault_text(error)


def _next_name(path: Path) -> str:
    """A name like that of a file, for one beside it that is not there yet."""
    stem, dot, suffix = path.name.partition(".") if path.name[:1] != "." else (path.name, "", "")
    number = 2
    while (path.parent / f"{stem} {number}{dot}{suffix}").exists():
        number += 1
    return f"{stem} {number}{dot}{suffix}"
