"""The session: one history, the file it belongs to, and the journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.bridge import ALL_CALLS, DOUBLE, PASS, SEATS, Call, Seat
from app.cases import CaseError, new_case, read_case
from app.cases.amend import amend_call
from app.cases.journal import Journal
from app.laws import Decided, Decision, Rejected, replay
from app.session import Session

# The journal is flushed by a timer.
pytestmark = pytest.mark.usefixtures("qapp")

DECLINE = Decided(Decision.ACCEPTANCE, False)
ACCEPT = Decided(Decision.ACCEPTANCE, True)


def pass_out_of_rotation() -> Session:
    """North passes, West passes at East's turn."""
    session = Session()
    session.call(Seat.N, PASS)
    session.call(Seat.W, PASS)
    return session


def box_of(session: Session) -> Seat:
    return session.seat


def can_redo(session: Session) -> bool:
    return session.can_redo


def is_modified(session: Session) -> bool:
    return session.is_modified


def test_box_goes_to_whoever_is_to_call() -> None:
    session = Session(new_case(Seat.S))
    assert box_of(session) is Seat.S
    session.call(Seat.S, PASS)
    assert box_of(session) is Seat.W
    session.choose_seat(Seat.E)
    assert box_of(session) is Seat.E


def test_accepting_seats_the_box_at_lho() -> None:
    session = pass_out_of_rotation()
    assert session.decide(ACCEPT) is None
    assert box_of(session) is Seat.N


def test_declining_gives_the_box_back_to_the_player_passed_over() -> None:
    session = pass_out_of_rotation()
    session.decide(DECLINE)
    assert box_of(session) is Seat.E


def test_answer_to_no_question_is_rejected_and_changes_nothing() -> None:
    session = Session()
    before = session.case
    assert isinstance(session.decide(ACCEPT), Rejected)
    assert session.case is before
    assert not session.can_undo


def test_new_event_clears_what_was_undone() -> None:
    session = pass_out_of_rotation()
    session.undo()
    assert can_redo(session)
    session.call(Seat.E, PASS)
    assert not can_redo(session)
    assert [made.event.seat for made in session.state.calls] == [Seat.N, Seat.E]


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from(SEATS), st.sampled_from(ALL_CALLS)),
            st.sampled_from(["undo", "redo", "yes", "no"]),
        ),
        max_size=25,
    )
)
def test_states_are_always_those_of_the_events(steps: list[tuple[Seat, Call] | str]) -> None:
    session = Session()
    for step in steps:
        if isinstance(step, tuple):
            session.call(*step)
        elif step == "undo":
            session.undo()
        elif step == "redo":
            session.redo()
        elif session.state.question is not None:
            session.decide(Decided(session.state.question.decision, step == "yes"))
        assert session.states == replay(session.case.dealer, session.case.events)


def test_undo_goes_all_the_way_back_and_redo_all_the_way_forward() -> None:
    session = Session()
    for seat in SEATS * 10:
        session.call(seat, PASS)
    end = session.case
    for _step in range(40):
        session.undo()
    assert session.case == new_case()
    assert not session.can_undo
    for _step in range(40):
        session.redo()
    assert session.case == end


def test_new_auction_is_a_step_that_can_be_undone() -> None:
    session = pass_out_of_rotation()
    before = session.case
    session.new(new_case(Seat.W))
    assert session.case == new_case(Seat.W)
    assert not is_modified(session)
    session.undo()
    assert session.case == before
    assert is_modified(session)


def test_saving_and_opening(tmp_path: Path) -> None:
    session = pass_out_of_rotation()
    assert is_modified(session)
    file = tmp_path / "κουτί 7.json"
    session.save(file)
    assert not is_modified(session)
    assert session.path == file
    assert read_case(file) == session.case
    session.undo()
    assert is_modified(session)
    session.redo()
    assert not is_modified(session)
    other = Session()
    other.open(file)
    assert other.case == session.case
    assert other.path == file
    assert not is_modified(other)


def test_each_event_of_an_opened_case_is_a_step(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    session = pass_out_of_rotation()
    session.save(file)
    other = Session()
    before = other.case
    other.open(file)
    for count in reversed(range(len(session.case.events))):
        other.undo()
        assert other.case == session.case.first(count)
    other.undo()
    assert other.case == before
    while other.can_redo:
        other.redo()
    assert other.case == session.case
    assert not is_modified(other)


def test_file_that_is_no_case_leaves_everything_as_it_was(tmp_path: Path) -> None:
    session = pass_out_of_rotation()
    bad = tmp_path / "bad.json"
    bad.write_text(
        '{"format": 1, "dealer": "N", "vulnerable": "none", "events": [{"decide": "rectify", "value": true}]}'
    )
    before = session.case, session.can_undo, session.path
    with pytest.raises(CaseError) as caught:
        session.open(bad)
    assert (caught.value.name, caught.value.event) == ("bad.json", 1)
    assert (session.case, session.can_undo, session.path) == before


def test_saving_where_nothing_can_be_written_raises(tmp_path: Path) -> None:
    session = pass_out_of_rotation()
    with pytest.raises(OSError, match=r"."):
        session.save(tmp_path / "no such folder" / "case.json")
    # A folder is no matter of permissions.
    with pytest.raises(IsADirectoryError):
        session.save(tmp_path)
    assert is_modified(session)


# --- the journal ---------------------------------------------------------------------------------------------------


def recovered(path: Path) -> Session:
    """A session that goes on where a killed one ended."""
    journal = Journal(path)
    assert journal.recovered is not None
    session = Session(journal=journal)
    session.restore(journal.recovered)
    return session


def test_everything_is_in_the_journal_at_once(tmp_path: Path) -> None:
    path = tmp_path / "1.journal"
    journal = Journal(path)
    session = Session(journal=journal)
    session.call(Seat.N, PASS)
    session.call(Seat.W, PASS)
    session.decide(DECLINE)
    strange = session.state.calls[1].event._replace(artificial=True)
    assert session.adopt(amend_call(session.case, 1, strange, "strange")) is None
    session.call(Seat.E, DOUBLE)
    session.undo()
    session.new(new_case(Seat.S))
    session.undo()
    case = session.case
    # As a killed process leaves it: not closed in an orderly way.
    journal.close()
    again = recovered(path)
    assert again.case == case
    assert is_modified(again)
    assert again.can_redo
    for _step in range(4):
        again.undo()
    assert again.case == new_case()
    assert not again.can_undo


def test_journal_knows_the_file_of_the_case(tmp_path: Path) -> None:
    path, file = tmp_path / "1.journal", tmp_path / "case.json"
    journal = Journal(path)
    session = Session(journal=journal)
    session.call(Seat.N, PASS)
    session.save(file)
    session.call(Seat.E, PASS)
    journal.close()
    again = recovered(path)
    assert again.path == file
    assert is_modified(again)
    again.undo()
    assert not is_modified(again)


def test_orderly_end_keeps_what_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "1.journal"
    session = Session(journal=Journal(path))
    session.call(Seat.N, PASS)
    session.close()
    assert recovered(path).case == session.case


def test_orderly_end_forgets_what_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "1.journal"
    session = Session(journal=Journal(path))
    session.call(Seat.N, PASS)
    session.save(tmp_path / "case.json")
    session.close()
    assert not path.exists()


class FailingJournal(Journal):
    """A journal on a disk that is full for a while."""

    is_full = False

    def append(self, record: object) -> None:
        if self.is_full:
            raise OSError(28, "No space left")
        super().append(record)  # type: ignore[arg-type]


def test_full_disk_is_said_once_and_nothing_is_missing_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "1.journal"
    journal = FailingJournal(path)
    session = Session(journal=journal)
    said: list[str] = []
    session.journal_failed.connect(said.append)
    session.call(Seat.N, PASS)
    journal.is_full = True
    session.call(Seat.E, PASS)
    session.call(Seat.S, PASS)
    assert said == ["the disk is full."]
    journal.is_full = False
    session.call(Seat.W, PASS)
    journal.close()
    assert recovered(path).case == session.case


def test_journal_knows_an_opened_case_event_by_event(tmp_path: Path) -> None:
    path = tmp_path / "1.journal"
    case = pass_out_of_rotation().case
    journal = Journal(path)
    session = Session(journal=journal)
    session.put(case, None, saved=True, at=1)
    journal.close()
    again = Journal(path)
    assert again.recovered is not None
    restored = Session(journal=again)
    restored.restore(again.recovered)
    assert restored.case == case.first(1)
    assert not is_modified(restored)
    while restored.can_redo:
        restored.redo()
    assert restored.case == case
    again.close()
