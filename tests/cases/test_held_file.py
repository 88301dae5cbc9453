"""The file that a window holds, without a window: what is held, what stands in the way, and what is written."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from app.bridge import Seat
from app.cases import Case, new_case, read_case, write_case
from app.cases.held_file import Changed, FileHeldError, HeldFile
from app.cases.lock import Holder
from tests.cases.locks import is_free


def write(path: Path, case: Case) -> None:
    path.write_text(write_case(case), encoding="utf-8")


def full_disk(_path: Path, _case: Case) -> None:
    raise OSError(errno.ENOSPC, "full")


def obstacle(held: HeldFile) -> Holder | Changed | None:
    return held.obstacle


@pytest.fixture
def one(tmp_path: Path) -> Path:
    path = tmp_path / "one.json"
    write(path, new_case(Seat.N))
    return path


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.json"
    write(path, new_case(Seat.E))
    return path


def test_one_file_is_held_or_none(one: Path, two: Path) -> None:
    held = HeldFile(write)
    held.hold(one)
    assert (is_free(one), is_free(two)) == (False, True)
    held.hold(two)
    assert (is_free(one), is_free(two)) == (True, False)
    held.hold(None)
    assert (is_free(one), is_free(two)) == (True, True)


def test_what_another_holds_stands_in_the_way_until_it_is_let_go(one: Path) -> None:
    first, second = HeldFile(write), HeldFile(write)
    first.hold(one)
    second.hold(one)
    assert isinstance(obstacle(second), Holder)
    with pytest.raises(FileHeldError) as refused:
        second.save(one, new_case(Seat.S))
    assert refused.value.holder.is_me
    assert read_case(one) == new_case(Seat.N)
    first.hold(None)
    second.look_again()
    assert obstacle(second) is None
    assert not is_free(one)


def test_a_file_is_changed_that_holds_something_else_than_is_known(one: Path) -> None:
    held = HeldFile(write)
    held.know(one, new_case(Seat.N))
    held.hold(one)
    assert obstacle(held) is None
    write(one, new_case(Seat.W))
    held.look_again()
    assert isinstance(obstacle(held), Changed)
    one.write_text("no case", encoding="utf-8")
    held.look_again()
    assert isinstance(obstacle(held), Changed)
    # One that has gone can be written again.
    one.unlink()
    held.look_again()
    assert obstacle(held) is None


def test_what_is_saved_is_held_and_known(one: Path, two: Path) -> None:
    held = HeldFile(write)
    held.hold(one)
    held.save(two, new_case(Seat.W))
    assert read_case(two) == new_case(Seat.W)
    assert (is_free(one), is_free(two)) == (True, False)
    held.look_again()
    assert obstacle(held) is None
    write(two, new_case(Seat.E))
    held.look_again()
    assert isinstance(obstacle(held), Changed)


def test_a_copy_is_written_and_not_held(one: Path, two: Path) -> None:
    held = HeldFile(write)
    held.hold(one)
    held.save_copy(two, new_case(Seat.W))
    assert read_case(two) == new_case(Seat.W)
    assert (is_free(one), is_free(two)) == (False, True)
    # Its own file is no other one.
    held.save_copy(one, new_case(Seat.S))
    assert not is_free(one)


def test_where_nothing_can_be_written_the_own_file_stays_held(one: Path, two: Path) -> None:
    held = HeldFile(full_disk)
    held.hold(one)
    for save in (held.save, held.save_copy):
        with pytest.raises(OSError, match="full"):
            save(two, new_case(Seat.W))
        assert (is_free(one), is_free(two)) == (False, True)
