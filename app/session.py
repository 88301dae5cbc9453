"""The controller: one history of cases and their states, their file, and the journal that outlives a crash.

The case is the only truth. Everything that can be undone is one step of the history: a call, an answer, a change to an
earlier call, also a new auction or an opened file. Qt only carries the signals.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.bridge import Call, Seat
from app.cases import Case, CaseError, new_case, replay_case, write_case
from app.cases.held_file import Changed, HeldFile
from app.cases.journal import Journal, Record, Recovered, case_record, event_record
from app.laws import CallMade, Decided, Decision, Event, Rejected, State, apply

if TYPE_CHECKING:
    from app.cases.amend import Amended, Refused
    from app.cases.lock import Holder

SYNC_AFTER_MS: Final = 400
"""How long the program must have been idle before the journal is flushed to the disk, in milliseconds."""


class _Document:
    """A file, or an auction that has none yet: shared by the moments that belong to it."""

    def __init__(self, path: Path | None, saved: Case | None) -> None:
        self.path = path
        self.saved = saved


class _Moment(NamedTuple):
    case: Case
    states: tuple[State, ...]
    document: _Document


class Session(QObject):
    """One window's work.

    `changed`: the case or its states are others. `seat_changed`: the box belongs to another player. `file_changed`: the
    path or whether it is modified. `journal_failed`: the work could not be kept safe, with the system's reason, once.
    """

    changed = Signal()
    seat_changed = Signal()
    file_changed = Signal()
    journal_failed = Signal(str)

    def __init__(
        self, case: Case | None = None, *, journal: Journal | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        begun = case or new_case()
        self._history: list[_Moment] = [_Moment(begun, replay_case(begun), _Document(None, begun))]
        self._at = 0
        self._journal = journal
        # The file of the document that is on the table is held; that of an earlier one is not.
        self._file: Final = HeldFile(_write)
        self._guarded = self._history[0].document
        # Whether the journal lacks something, so that the whole case has to be written next.
        self._is_behind = True
        self._has_warned = False
        self._seat = self._next_seat(begun.dealer)
        self._idle: Final = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(SYNC_AFTER_MS)
        self._idle.timeout.connect(self.sync)

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def case(self) -> Case:
        """The case as it is now."""
        return self._history[self._at].case

    @property
    def states(self) -> tuple[State, ...]:
        """Every state of the case: first the start, then one after each event."""
        return self._history[self._at].states

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self._history[self._at].states[-1]

    @property
    def path(self) -> Path | None:
        """The file of the case, None if it was never saved."""
        return self._history[self._at].document.path

    @property
    def is_modified(self) -> bool:
        """Whether there is something that the file does not hold."""
        now = self._history[self._at]
        return now.case is not now.document.saved and now.case != now.document.saved

    @property
    def obstacle(self) -> Holder | Changed | None:
        """Why the file is not to be written to: who else has it open, or that it was changed. None: it may be."""
        return self._file.obstacle

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier step."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was undone."""
        return self._at + 1 < len(self._history)

    @property
    def seat(self) -> Seat:
        """The player to whom the bidding box belongs."""
        return self._seat

    def choose_seat(self, seat: Seat) -> None:
        """Gives the bidding box to a player."""
        if seat is not self._seat:
            self._seat = seat
            self.seat_changed.emit()

    # --- events ---------------------------------------------------------------------------------------------------

    def call(self, seat: Seat, call: Call, artificial: bool | None = None) -> None:
        """Records a call. Any call by any player is admitted: that is what the Laws are for."""
        self.add(CallMade(seat, call, artificial))

    def decide(self, decided: Decided) -> Rejected | None:
        """Records an answer; the reason if it answers no open question."""
        return self.add(decided)

    def add(self, event: Event) -> Rejected | None:
        """Records an event; the reason if it cannot follow."""
        now = self._history[self._at]
        state = apply(now.states[-1], event)
        if isinstance(state, Rejected):
            return state
        moment = _Moment(now.case.with_event(event), (*now.states, state), now.document)
        self._push(moment, event_record(event, {}))
        return None

    def undo(self) -> None:
        """Goes one step back."""
        if self.can_undo:
            self._move(-1, "undo")

    def redo(self) -> None:
        """Takes a step that was undone again."""
        if self.can_redo:
            self._move(1, "redo")

    # --- changes of earlier events ---------------------------------------------------------------------------------

    def adopt(self, version: Amended | Refused | None) -> Refused | None:
        """Puts another version of the case, made by `app.cases.amend`, on the table, as one step.

        The reason if there is none because an event could then not follow. The same again is no step.
        """
        # Loaded already by whoever made the version.
        from app.cases.amend import Amended

        if not isinstance(version, Amended):
            return version
        case, states = version
        if case != self.case:
            self._push(_Moment(case, states, self._history[self._at].document), case_record(case, same=True))
        return None

    def amend(self, case: Case, *, merges: bool = False) -> Refused | None:
        """Puts another version of the case on the table, as one step; the reason if an event could then not follow.

        `merges`: in the place of the latest step, which was such a version too, so that both are one.
        """
        from app.cases.amend import amended

        if not merges:
            return self.adopt(amended(case))
        before = self._at
        self._at -= 1
        self._record({"kind": "undo"})
        refused = self.adopt(amended(case))
        if refused is not None or self._at < before:
            # Nothing took its place: the step is as it was, or there is none any more.
            self._arrive()
        return refused

    # --- files ----------------------------------------------------------------------------------------------------

    def new(self, case: Case | None = None) -> None:
        """Begins another auction. The one before is a step back."""
        self.put(case or new_case(), None, saved=True)

    def open(self, path: Path) -> None:
        """Opens a case file. Raises CaseError, with everything as it was, if it holds no case.

        One that is open in another window can be read here, and not be written to: see `obstacle`.
        """
        from app.cases import read_case

        case = read_case(path)
        self._file.know(path, case)
        self.put(case, path, saved=True)

    def put(self, case: Case, path: Path | None, *, saved: bool, at: int | None = None) -> None:
        """Puts a case on the table; each of its events is a step that can be undone.

        `at`: how many events it opens with, the others being there to be redone; None for all of them. Raises
        CaseError, with everything as it was, if the events cannot follow.
        """
        try:
            states = replay_case(case)
        except CaseError as error:
            if path is not None:
                error.name = path.name
            raise
        last = len(case.events) if at is None else min(at, len(case.events))
        document = _Document(path, case.first(last) if saved else None)
        self._keep(_Moment(case.first(0), states[:1], document), case_record(case.first(0), path, saved=saved))
        for index, event in enumerate(case.events):
            moment = _Moment(case.first(index + 1), states[: index + 2], document)
            self._keep(moment, event_record(event, case.extra_of(index)))
        for _undone in case.events[last:]:
            self._at -= 1
            self._record({"kind": "undo"})
        if saved and case.events:
            self._record({"kind": "saved", "path": None if path is None else str(path)})
        self._arrive()

    def save(self, path: Path) -> None:
        """Writes the case to a file, whole or not at all. Raises FileHeldError, or another OSError.

        What was changed by others is overwritten: `obstacle` tells beforehand.
        """
        self._file.save(path, self.case)
        document = self._history[self._at].document
        document.path, document.saved = path, self.case
        self._record({"kind": "saved", "path": str(path)})
        self.file_changed.emit()

    def save_copy(self, case: Case, path: Path) -> None:
        """Writes another case to a file, and keeps its own. Raises FileHeldError, or another OSError."""
        self._file.save_copy(path, case)

    def look_again(self) -> None:
        """Finds out whether what stood in the way of the file has gone."""
        if self.obstacle is not None:
            self._file.look_again()
            self.file_changed.emit()

    # --- the journal ----------------------------------------------------------------------------------------------

    def restore(self, recovered: Recovered) -> None:
        """Goes on where a journal ended, with its whole history. The journal has been taken over by this one's."""
        documents = [_Document(document.path, document.saved) for document in recovered.documents]
        self._history = [
            _Moment(moment.case, moment.states, documents[moment.document]) for moment in recovered.moments
        ]
        self._at = recovered.at
        for document in documents:
            if document.path is not None:
                self._file.know(document.path, document.saved)
        self._is_behind = False
        self._seat = self._next_seat(self.case.dealer)
        self._guard()
        self.changed.emit()
        self.file_changed.emit()

    def sync(self) -> None:
        """Sees to it that the disk has everything."""
        self._idle.stop()
        if self._journal is not None:
            try:
                self._journal.sync()
            except OSError as error:
                self._failed(error)

    def close(self) -> None:
        """Ends the work: what is not saved stays in the journal for the next start, anything else is forgotten."""
        self._file.hold(None)
        if self._journal is not None:
            if self.is_modified:
                self.sync()
                self._journal.close()
            else:
                self._journal.discard()
            self._journal = None
        self._idle.stop()

    def _record(self, record: Record) -> None:
        """Writes to the journal, before anything is painted."""
        if self._journal is None:
            return
        try:
            if self._is_behind:
                self._catch_up(self._journal, record)
            else:
                self._journal.append(record)
        except OSError as error:
            self._is_behind = True
            self._failed(error)
        else:
            self._is_behind = self._has_warned = False
            self._idle.start()

    def _catch_up(self, journal: Journal, record: Record) -> None:
        """Writes the record to a journal that knows nothing of what was before."""
        if record["kind"] in ("case", "event"):
            case, _states, document = self._history[self._at - 1]
            journal.append(case_record(case, document.path, saved=case == document.saved))
            journal.append(record)
        else:
            journal.append(case_record(self.case, self.path, saved=not self.is_modified))

    def _failed(self, error: OSError) -> None:
        if not self._has_warned:
            self._has_warned = True
            from app.wording import reason_text

            self.journal_failed.emit(reason_text(error.errno))

    # --- the history ----------------------------------------------------------------------------------------------

    def _push(self, moment: _Moment, record: Record) -> None:
        self._keep(moment, record)
        self._arrive()

    def _keep(self, moment: _Moment, record: Record) -> None:
        del self._history[self._at + 1 :]
        self._history.append(moment)
        self._at += 1
        self._record(record)

    def _move(self, step: int, kind: str) -> None:
        self._at += step
        self._record({"kind": kind})
        self._arrive()

    def _arrive(self) -> None:
        """Tells everybody that another moment is the present one."""
        if self._history[self._at].document is not self._guarded:
            self._guard()
        self._seat = self._next_seat(self._seat)
        self.changed.emit()
        self.file_changed.emit()

    def _guard(self) -> None:
        """Holds the file of the document that is on the table now."""
        self._guarded = self._history[self._at].document
        self._file.hold(self._guarded.path)

    def _next_seat(self, otherwise: Seat) -> Seat:
        question, turn = self.state.question, self.state.turn
        if question is not None and question.decision is Decision.ACCEPTANCE:
            asked = self.state.rulings[question.ruling]
            if asked.offender is turn:
                # An insufficient bid: LHO is the one who may call over it.
                return asked.offender.lho
        return otherwise if turn is None else turn


def _write(path: Path, case: Case) -> None:
    """Writes a case to a file, whole or not at all. Raises OSError."""
    from PySide6.QtCore import QSaveFile

    data = write_case(case).encode("utf-8")
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly) or file.write(data) != len(data) or not file.commit():
        # Qt does not tell the system's error number, only what kind of error it was.
        full = file.error() is QSaveFile.FileError.WriteError
        number = errno.ENOENT if not path.parent.is_dir() else errno.ENOSPC if full else errno.EACCES
        if path.is_dir():
            number = errno.EISDIR
        raise OSError(number, file.errorString())
