"""The journal: whatever happens to the process or to the last bytes, what was written before survives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from app.bridge import DOUBLE, PASS, Call, Seat, Vulnerability
from app.cases import Case, new_case, replay_case
from app.cases.journal import Journal, Record, Recovered, case_record, claim, event_record, recover
from app.laws import CallMade, Decided, Decision, Event

NORTH = CallMade(Seat.N, PASS)
WEST = CallMade(Seat.W, PASS)
DECLINED = Decided(Decision.ACCEPTANCE, False)
EAST = CallMade(Seat.E, Call.parse("1H"))
BEGUN = new_case(Seat.N, Vulnerability.EW, 9)


def grown(case: Case, *events: Event) -> Case:
    for event in events:
        case = case.with_event(event)
    return case


def written(path: Path, *records: Record) -> Recovered | None:
    """What is recovered from a journal with these records whose process was killed."""
    journal = Journal(path)
    for record in records:
        journal.append(record)
    journal.close()
    return recover(path)


def whole(recovered: Recovered | None) -> Recovered:
    assert recovered is not None
    for moment in recovered.moments:
        assert moment.states == replay_case(moment.case)
    return recovered


def done(event: Event) -> Record:
    return event_record(event, {})


UNDO: Record = {"kind": "undo"}
REDO: Record = {"kind": "redo"}


def test_nothing_is_recovered_from_nothing(tmp_path: Path) -> None:
    assert recover(tmp_path / "missing.journal") is None
    assert written(tmp_path / "empty.journal") is None


def test_events_are_recovered_with_what_they_carry(tmp_path: Path) -> None:
    said = event_record(CallMade(Seat.N, DOUBLE, artificial=True), {"meaning": "δύναμη", "odd": [1, None]})
    recovered = whole(written(tmp_path / "a.journal", case_record(BEGUN), said))
    assert recovered.case.events == (CallMade(Seat.N, DOUBLE, artificial=True),)
    assert recovered.case.extra_of(0) == {"meaning": "δύναμη", "odd": [1, None]}
    assert (recovered.case.board, recovered.case.vulnerable) == (9, Vulnerability.EW)


def test_undone_steps_can_be_redone_after_a_kill(tmp_path: Path) -> None:
    records = [case_record(BEGUN), done(NORTH), done(WEST), done(DECLINED), UNDO, UNDO]
    recovered = whole(written(tmp_path / "a.journal", *records))
    assert recovered.case == grown(BEGUN, NORTH)
    assert recovered.at == 1
    assert [moment.case for moment in recovered.moments] == [
        BEGUN,
        grown(BEGUN, NORTH),
        grown(BEGUN, NORTH, WEST),
        grown(BEGUN, NORTH, WEST, DECLINED),
    ]
    assert whole(written(tmp_path / "a.journal", REDO)).case == grown(BEGUN, NORTH, WEST)


def test_a_new_event_takes_the_place_of_what_was_undone(tmp_path: Path) -> None:
    recovered = whole(written(tmp_path / "a.journal", case_record(BEGUN), done(NORTH), done(WEST), UNDO, done(EAST)))
    assert recovered.case == grown(BEGUN, NORTH, EAST)
    assert recovered.at == len(recovered.moments) - 1 == 2


def test_a_new_auction_can_be_undone_too(tmp_path: Path) -> None:
    other = new_case(Seat.S)
    path = tmp_path / "mine.json"
    records = [case_record(BEGUN), done(NORTH), case_record(other, path), done(CallMade(Seat.S, PASS))]
    recovered = whole(written(tmp_path / "a.journal", *records))
    assert (recovered.case, recovered.path) == (grown(other, CallMade(Seat.S, PASS)), path)
    recovered = whole(written(tmp_path / "a.journal", UNDO, UNDO))
    assert (recovered.case, recovered.path, recovered.is_modified) == (grown(BEGUN, NORTH), None, True)


def test_what_is_modified_is_known(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    file = tmp_path / "αρχείο.json"
    steps: list[tuple[Record, bool, Path | None]] = [
        (case_record(BEGUN), False, None),
        (done(NORTH), True, None),
        ({"kind": "saved", "path": str(file)}, False, file),
        (done(WEST), True, file),
        (UNDO, False, file),
        (UNDO, True, file),
        (REDO, False, file),
        (case_record(grown(BEGUN, CallMade(Seat.N, PASS, artificial=True)), same=True), True, file),
        (UNDO, False, file),
        (case_record(BEGUN, file, saved=False), True, file),
    ]
    for record, is_modified, place in steps:
        recovered = whole(written(path, record))
        assert (recovered.is_modified, recovered.path) == (is_modified, place)


def test_a_file_name_that_is_no_unicode_survives(tmp_path: Path) -> None:
    odd = Path("/cases/\udcff.json")
    assert whole(written(tmp_path / "a.journal", case_record(BEGUN, odd))).path == odd


# --- damage --------------------------------------------------------------------------------------------------------

LONG: list[Record] = [
    case_record(BEGUN),
    done(NORTH),
    done(WEST),
    UNDO,
    REDO,
    done(DECLINED),
    {"kind": "saved", "path": "/cases/a.json"},
    done(EAST),
    case_record(new_case(Seat.S), Path("/cases/b.json")),
    done(CallMade(Seat.S, PASS)),
]


def state_of(recovered: Recovered | None) -> object:
    return None if recovered is None else (recovered.moments, recovered.at, recovered.documents)


def test_a_kill_at_any_byte_loses_at_most_the_line_being_written(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    journal = Journal(path)
    ends = [0]
    told: list[object] = [None]
    for record in LONG:
        journal.append(record)
        ends.append(path.stat().st_size)
        told.append(state_of(recover(path)))
    journal.close()
    data = path.read_bytes()
    assert all(before != after for before, after in pairwise(told))

    cut = tmp_path / "cut.journal"
    for size in range(len(data) + 1):
        cut.write_bytes(data[:size])
        lines = sum(end <= size for end in ends) - 1
        assert state_of(recover(cut)) == told[lines]


@pytest.mark.parametrize("size", range(-60, 0, 7))
def test_one_goes_on_after_a_torn_line(tmp_path: Path, size: int) -> None:
    path = tmp_path / "a.journal"
    written(path, case_record(BEGUN), done(NORTH), done(WEST))
    path.write_bytes(path.read_bytes()[:size])
    recovered = whole(written(path, done(WEST), done(DECLINED)))
    assert recovered.case == grown(BEGUN, NORTH, WEST, DECLINED)


def test_a_damaged_byte_anywhere_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    written(path, case_record(BEGUN), done(NORTH))
    before = state_of(recover(path))
    kept = path.stat().st_size
    written(path, done(WEST))
    data = path.read_bytes()
    for at in range(kept, len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert state_of(recover(path)) == before


def test_after_damage_only_a_whole_case_counts_again(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    written(path, case_record(BEGUN), done(NORTH))
    torn = b'{"sum":"0badcafe","record":{"kind":"event"}}\n'
    line = tmp_path / "line.journal"
    written(line, done(WEST))
    path.write_bytes(path.read_bytes() + torn + line.read_bytes())
    assert whole(recover(path)).case == grown(BEGUN, NORTH)
    line.unlink()
    written(line, case_record(grown(BEGUN, NORTH, EAST), same=True))
    path.write_bytes(path.read_bytes() + line.read_bytes())
    assert whole(recover(path)).case == grown(BEGUN, NORTH, EAST)


@pytest.mark.parametrize(
    "record",
    [
        {"kind": "case", "text": "{}"},
        {"kind": "case"},
        {"kind": "event", "event": {"seat": "Q", "call": "P"}},
        {"kind": "event", "event": {"decide": "comparable", "value": True}},
        {"kind": "event"},
        {"kind": "redo"},
        {"kind": "from a later version"},
        {},
    ],
    ids=str,
)
def test_a_record_that_cannot_follow_ends_the_story(tmp_path: Path, record: Record) -> None:
    recovered = whole(written(tmp_path / "a.journal", case_record(BEGUN), done(NORTH), record, done(WEST)))
    assert recovered.case == grown(BEGUN, NORTH)


def test_there_is_nothing_to_undo_before_the_first_case(tmp_path: Path) -> None:
    assert written(tmp_path / "a.journal", UNDO, done(NORTH)) is None
    assert whole(written(tmp_path / "b.journal", case_record(BEGUN), UNDO)).case == BEGUN


def test_a_write_that_fails_is_reported_and_noticed_on_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    journal = Journal(path)
    journal.append(case_record(BEGUN))
    journal.append(done(NORTH))
    write = os.write
    for part in (0, 1, 20):
        monkeypatch.setattr(os, "write", lambda file, data, part=part: write(file, data[:part]))
        with pytest.raises(OSError, match="space"):
            journal.append(done(WEST))
        monkeypatch.undo()
        # West's pass is missing: what would follow it must not be read as following North's.
        journal.append(done(EAST))
        assert whole(recover(path)).case == grown(BEGUN, NORTH)
        journal.append(case_record(grown(BEGUN, NORTH), same=True))
        assert whole(recover(path)).case == grown(BEGUN, NORTH)
    journal.append(done(EAST))
    assert whole(recover(path)).case == grown(BEGUN, NORTH, EAST)
    journal.close()


def test_a_cleared_journal_is_empty_and_can_be_written(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.journal")
    journal.append(case_record(BEGUN))
    journal.clear()
    assert recover(journal.path) is None
    journal.append(case_record(BEGUN))
    journal.append(done(NORTH))
    journal.sync()
    assert whole(recover(journal.path)).case == grown(BEGUN, NORTH)
    journal.close()


def test_it_is_flushed_to_the_disk_when_there_is_something_to_flush(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    journal = Journal(tmp_path / "a.journal")
    journal.sync()
    assert len(flushed) == 0
    journal.append(case_record(BEGUN))
    journal.sync()
    journal.sync()
    assert len(flushed) == 1
    journal.close()


# --- processes -----------------------------------------------------------------------------------------------------


def test_a_journal_belongs_to_one(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.journal")
    with pytest.raises(BlockingIOError):
        Journal(tmp_path / "a.journal")
    journal.close()
    Journal(tmp_path / "a.journal").close()


def test_a_living_journal_is_never_claimed(tmp_path: Path) -> None:
    first, orphans = claim(tmp_path / "new" / "folder")
    first.append(case_record(BEGUN))
    assert orphans == []
    second, orphans = claim(tmp_path / "new" / "folder")
    assert orphans == []
    assert first.path != second.path
    assert whole(recover(first.path)).case == BEGUN
    first.discard()
    second.discard()
    assert list((tmp_path / "new" / "folder").iterdir()) == []


def test_what_was_left_behind_is_claimed_once(tmp_path: Path) -> None:
    first, _none = claim(tmp_path)
    first.append(case_record(BEGUN))
    first.append(done(NORTH))
    first.close()

    second, orphans = claim(tmp_path)
    assert [whole(orphan.recovered).case for orphan in orphans] == [grown(BEGUN, NORTH)]
    third, others = claim(tmp_path)
    assert others == []

    second.take_over(orphans[0])
    second.append(UNDO)
    second.close()
    third.discard()
    fourth, orphans = claim(tmp_path)
    assert [whole(orphan.recovered).case for orphan in orphans] == [BEGUN]
    assert [len(whole(orphan.recovered).moments) for orphan in orphans] == [2]
    orphans[0].discard()
    fourth.discard()
    assert list(tmp_path.iterdir()) == []


def test_the_latest_of_several_comes_last(tmp_path: Path) -> None:
    for number, name in enumerate(["b", "c", "a"]):
        written(tmp_path / f"{name}.journal", case_record(new_case(board=number + 1)))
        os.utime(tmp_path / f"{name}.journal", (number, number))
    mine, orphans = claim(tmp_path)
    assert [whole(orphan.recovered).case.board for orphan in orphans] == [1, 2, 3]
    for journal in (mine, *orphans):
        journal.discard()


def test_what_holds_no_case_is_swept_away_and_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "torn.journal").write_bytes(b'{"sum":"')
    (tmp_path / "settings.ini").write_bytes(b"[view]")
    mine, orphans = claim(tmp_path)
    assert orphans == []
    assert {path.name for path in tmp_path.iterdir()} == {"settings.ini", mine.path.name}
    mine.discard()


CHILD = """
import sys
from pathlib import Path
from app.bridge import PASS, Seat
from app.cases import new_case
from app.cases.journal import case_record, claim, event_record
from app.laws import CallMade

journal, _ = claim(Path(sys.argv[1]))
journal.append(case_record(new_case()))
journal.append(event_record(CallMade(Seat.N, PASS), {}))
print("written", flush=True)
sys.stdin.read()
"""


def test_the_work_of_a_killed_process_is_found_and_that_of_a_living_one_is_not(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == b"written"
        mine, orphans = claim(tmp_path)
        assert orphans == []
        child.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        child.wait()
    other, orphans = claim(tmp_path)
    assert [whole(orphan.recovered).case for orphan in orphans] == [grown(new_case(), NORTH)]
    for journal in (mine, other, *orphans):
        journal.discard()


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="file"):
        claim(tmp_path / "file" / "below")
