"""The file of the document on the table is held, and no other; what others hold or have changed is not written to."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from app.bridge import PASS, Seat
from app.cases import new_case, read_case, write_case
from app.cases.held_file import Changed, FileHeldError
from app.cases.journal import Journal
from app.cases.lock import Holder, sign_of
from app.session import Session
from tests.cases.locks import is_free

# The journal is flushed by a timer.
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def one(tmp_path: Path) -> Path:
    return write(tmp_path / "one.json", Seat.N)


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return write(tmp_path / "two.json", Seat.E)


def write(path: Path, dealer: Seat) -> Path:
    path.write_text(write_case(new_case(dealer)), encoding="utf-8")
    return path


def obstacle(session: Session) -> Holder | Changed | None:
    return session.obstacle


def opened(path: Path) -> Session:
    session = Session()
    session.open(path)
    return session


def test_an_open_file_is_held_until_the_end(one: Path) -> None:
    session = opened(one)
    assert obstacle(session) is None
    assert not is_free(one)
    session.close()
    assert is_free(one)
    assert not sign_of(one).exists()


def test_a_second_window_may_read_and_try_but_not_write(one: Path, tmp_path: Path) -> None:
    first, second = opened(one), opened(one)
    assert isinstance(obstacle(second), Holder)
    second.call(Seat.N, PASS)
    before = one.read_bytes()
    with pytest.raises(FileHeldError) as refused:
        second.save(one)
    assert refused.value.holder.is_me
    assert one.read_bytes() == before
    assert second.is_modified
    other = tmp_path / "other.json"
    second.save(other)
    assert obstacle(second) is None
    assert not is_free(other)
    first.close()
    second.close()
    assert is_free(one)
    assert is_free(other)


def test_nobody_writes_over_what_another_window_has_open(one: Path, two: Path) -> None:
    first, second = opened(one), opened(two)
    before = one.read_bytes()
    with pytest.raises(FileHeldError):
        second.save(one)
    assert one.read_bytes() == before
    assert not is_free(two)
    second.save(two)
    first.close()
    second.close()


def test_a_new_auction_lets_the_file_go_and_undo_takes_it_again(one: Path) -> None:
    session = opened(one)
    session.new()
    assert is_free(one)
    session.undo()
    assert session.path == one
    assert not is_free(one)
    session.redo()
    assert is_free(one)
    session.close()


def test_undo_goes_from_file_to_file(one: Path, two: Path) -> None:
    session = opened(one)
    session.call(Seat.N, PASS)
    session.open(two)
    assert (is_free(one), is_free(two)) == (True, False)
    session.undo()
    assert (session.path, is_free(one), is_free(two)) == (one, False, True)
    session.undo()
    session.undo()
    assert (session.path, is_free(one), is_free(two)) == (None, True, True)
    for _step in range(3):
        session.redo()
    assert (session.path, is_free(one), is_free(two)) == (two, True, False)
    session.close()


def test_undo_to_a_file_that_another_window_has_opened_since(one: Path) -> None:
    first = opened(one)
    first.new()
    second = opened(one)
    assert obstacle(second) is None
    first.undo()
    assert isinstance(obstacle(first), Holder)
    first.redo()
    assert obstacle(first) is None
    assert not is_free(one)
    second.close()
    first.undo()
    assert obstacle(first) is None
    first.close()


def test_undo_to_a_file_that_another_window_has_changed_since(one: Path) -> None:
    first = opened(one)
    first.new()
    second = opened(one)
    second.call(Seat.N, PASS)
    second.save(one)
    second.close()
    first.undo()
    assert isinstance(obstacle(first), Changed)
    # The file is the first one's again; it may be written over by one who says so.
    assert not is_free(one)
    first.save(one)
    assert obstacle(first) is None
    first.close()


def test_what_this_window_saved_itself_is_no_change_by_others(one: Path) -> None:
    session = opened(one)
    session.call(Seat.N, PASS)
    session.save(one)
    session.new()
    session.undo()
    assert obstacle(session) is None
    session.close()


def test_a_file_that_has_gone_can_be_written_again(one: Path) -> None:
    session = opened(one)
    session.new()
    one.unlink()
    session.undo()
    assert obstacle(session) is None
    session.save(one)
    assert read_case(one) == session.case
    session.close()


def test_looking_again_when_the_other_window_is_closed(one: Path) -> None:
    first, second = opened(one), opened(one)
    second.look_again()
    assert isinstance(obstacle(second), Holder)
    first.close()
    second.look_again()
    assert obstacle(second) is None
    assert not is_free(one)
    second.close()


def test_looking_again_when_the_other_window_has_changed_the_file(one: Path) -> None:
    first, second = opened(one), opened(one)
    first.call(Seat.N, PASS)
    first.save(one)
    first.close()
    second.look_again()
    assert isinstance(obstacle(second), Changed)
    second.close()


def test_opening_the_same_file_once_more_in_the_same_window(one: Path) -> None:
    session = opened(one)
    session.open(one)
    assert obstacle(session) is None
    session.undo()
    assert obstacle(session) is None
    assert not is_free(one)
    session.close()


def test_saving_through_another_name_of_the_own_file(one: Path, tmp_path: Path) -> None:
    session = opened(one)
    session.save(tmp_path / ".." / tmp_path.name / "one.json")
    assert obstacle(session) is None
    assert not is_free(one)
    session.close()
    assert is_free(one)


def test_a_file_that_could_not_be_written_is_not_held(one: Path, tmp_path: Path) -> None:
    session = opened(one)
    folder = tmp_path / "folder.json"
    folder.mkdir()
    with pytest.raises(OSError, match=r"."):
        session.save(folder)
    assert is_free(folder)
    assert not is_free(one)
    session.close()


def test_work_that_comes_back_holds_its_file(one: Path, tmp_path: Path) -> None:
    before = Session(journal=Journal(tmp_path / "a.journal"))
    before.open(one)
    before.call(Seat.N, PASS)
    before.close()
    assert is_free(one)
    left = Journal(tmp_path / "a.journal")
    assert left.recovered is not None
    after = Session(journal=left)
    after.restore(left.recovered)
    assert obstacle(after) is None
    assert not is_free(one)
    after.close()


def test_work_that_comes_back_sees_that_its_file_was_changed(one: Path, tmp_path: Path) -> None:
    before = Session(journal=Journal(tmp_path / "a.journal"))
    before.open(one)
    before.call(Seat.N, PASS)
    before.close()
    write(one, Seat.W)
    left = Journal(tmp_path / "a.journal")
    assert left.recovered is not None
    after = Session(journal=left)
    after.restore(left.recovered)
    assert isinstance(obstacle(after), Changed)
    after.close()


def test_a_session_that_is_dropped_holds_nothing(one: Path) -> None:
    session = opened(one)
    assert not is_free(one)
    del session
    gc.collect()
    assert is_free(one)
