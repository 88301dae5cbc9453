"""A case file is held by one window at a time, for as long as its process lives, and wherever that is possible."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cases import lock
from app.cases.lock import Holder, Lock, hold, sign_of

ROOT = Path(__file__).resolve().parent.parent.parent

HOLD = """
import sys
from pathlib import Path
from app.cases.lock import Lock, hold
held = hold(Path(sys.argv[1]))
print(isinstance(held, Lock), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "Περίπτωση 1.json"
    path.write_text("{}", encoding="utf-8")
    return path


@pytest.fixture
def other(case: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the case until its standard input ends."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(case)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "True\n"
    yield child
    child.kill()
    child.communicate()


def held(case: Path) -> Lock:
    """The lock of a case that nobody else has."""
    found = hold(case)
    assert isinstance(found, Lock)
    return found


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_one_at_a_time(case: Path) -> None:
    first = held(case)
    second = hold(case)
    assert isinstance(second, Holder)
    assert second.is_me
    assert second.is_here
    first.release()
    third = held(case)
    third.release()
    assert names(case.parent) == [case.name]


def test_letting_go_twice_does_not_let_go_of_what_another_holds(case: Path) -> None:
    first = held(case)
    first.release()
    second = hold(case)
    first.release()
    assert isinstance(hold(case), Holder)
    assert isinstance(second, Lock)


def test_a_lock_that_is_dropped_is_let_go(case: Path) -> None:
    kept = held(case)
    del kept
    assert names(case.parent) == [case.name]


def test_another_process_is_known(case: Path, other: subprocess.Popen[str]) -> None:
    holder = hold(case)
    assert isinstance(holder, Holder)
    assert holder.is_me
    assert holder.since is not None
    assert abs(time.time() - holder.since) < 100


def test_a_process_that_ends_in_whatever_way_holds_nothing(case: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    # What it left behind is still there.
    assert sign_of(case).exists()
    mine = held(case)
    mine.release()
    assert names(case.parent) == [case.name]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_leads_to_the_same_case(case: Path, tmp_path: Path) -> None:
    folder = tmp_path / "links"
    folder.mkdir()
    link = folder / "other name.json"
    link.symlink_to(case)
    first = held(case)
    assert isinstance(hold(link), Holder)
    first.release()
    assert names(folder) == [link.name]


def sign(case: Path, **said: object) -> None:
    known = {"program": "Out of Turn", "user": "maria", "host": "elsewhere", "pid": 1, "since": time.time() - 60}
    sign_of(case).write_text(json.dumps(known | said), encoding="utf-8")


def test_another_computer_is_believed(case: Path) -> None:
    sign(case)
    before = sign_of(case).read_bytes()
    holder = hold(case)
    assert isinstance(holder, Holder)
    assert (holder.user, holder.host, holder.is_here, holder.is_me) == ("maria", "elsewhere", False, False)
    assert sign_of(case).read_bytes() == before


def test_another_computer_is_not_believed_for_ever(case: Path) -> None:
    sign(case, since=time.time() - 25 * 60 * 60)
    mine = held(case)
    mine.release()


def test_what_this_computer_left_behind_before_it_was_switched_off_holds_nothing(case: Path) -> None:
    first = held(case)
    left = sign_of(case).read_bytes()
    first.release()
    sign_of(case).write_bytes(left)
    second = held(case)
    second.release()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[1]",
        b"[" * 3000,
        b'{"user": "x"}',
        b'{"since": "soon"}',
        b"\xff\xfe",
        b'{"user": " ", "host": "x", "since": 1}',
        b'{"user": "x", "host": "y", "since": NaN}',
    ],
)
def test_a_sign_that_says_nothing_of_itself_holds_nothing(case: Path, text: bytes) -> None:
    sign_of(case).write_bytes(text)
    mine = held(case)
    mine.release()


@pytest.mark.parametrize(
    "text",
    [
        # As on a network that locks what is in the file too.
        b"",
        b'{"user": "x", "host": "y", "since": NaN}',
        b'{"user": "x", "host": "y", "since": 1e300}',
        b'{"user": "x", "host": "y", "since": -1}',
        b'{"user": "x", "host": "", "since": 1}',
    ],
)
def test_a_sign_that_cannot_be_read_tells_no_names(
    case: Path, other: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    monkeypatch.setattr(lock, "_read", lambda sign: text)
    assert hold(case) == Holder()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.ENAMETOOLONG])
def test_where_no_file_can_be_made_there_is_no_lock_and_no_error(
    case: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(path: object, flags: int, mode: int = 0o777) -> int:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(os, "open", refuse)
    assert hold(case) is None


def test_where_files_cannot_be_locked_nothing_is_left(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock, "lock_open_file", refuse)
    assert hold(case) is None
    assert names(case.parent) == [case.name]


@pytest.mark.skipif(not hasattr(os, "setuid") or os.geteuid() != 0, reason="only root can be several users")
def test_another_user_sees_who_has_it(case: Path) -> None:
    """In a folder where everybody may write: one may open the sign of another only to read it."""
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from app.cases.lock import hold\n"
        "os.setgroups([]), os.setgid(65534), os.setuid(65534)\n"
        "found = hold(Path(sys.argv[1]))\n"
        "print(type(found).__name__, getattr(found, 'is_here', ''), getattr(found, 'is_me', ''))\n"
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        shared = folder / case.name
        shared.touch()
        mine = held(shared)
        command = [sys.executable, "-c", script, str(shared)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
        mine.release()
    assert told == "Holder True False\n"
