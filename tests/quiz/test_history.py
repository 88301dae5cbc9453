"""What a learner has answered so far, kept in a file that may be anything."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.quiz.history import History, Record, load, save
from app.quiz.score import Tally


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "quiz.json"


def two_days() -> History:
    history = History().with_answer("30A", True, "2026-03-01").with_answer("30A", False, "2026-03-04")
    return history.with_answer("lead", True, "2026-03-02")


def test_it_counts_by_topic_and_day() -> None:
    history = two_days()
    assert history.records == {
        "30A": Record(Tally(2, 1), "2026-03-04"),
        "lead": Record(Tally(1, 1), "2026-03-02"),
    }
    assert (history.total, history.last) == (Tally(3, 2), "2026-03-04")
    assert (History().total, History().last) == (Tally(0, 0), "")


def test_it_is_kept(path: Path) -> None:
    assert load(path) == History()
    assert save(path, two_days())
    assert load(path) == two_days()
    assert [file.name for file in path.parent.iterdir()] == ["quiz.json"], "nothing is left beside it"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"format": 2, "topics": {}}',
        '{"format": 1}',
        '{"format": 1, "topics": {"30A": 3}}',
        '{"format": 1, "topics": {"30A": {"seen": 1, "right": 2, "last": "2026-03-01"}}}',
        '{"format": 1, "topics": {"30A": {"seen": true, "right": true, "last": "2026-03-01"}}}',
        '{"format": 1, "topics": {"30A": {"seen": 1, "right": 1, "last": "yesterday"}}}',
        '{"format": 1, "topics": {"30A": {"seen": 1, "right": 1}}}',
        "\ud800",
        "x" * 200_000,
    ],
)
def test_a_broken_file_is_put_aside(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    history = load(path)
    assert history.records == {}
    assert history.set_aside == path.with_name("quiz-unreadable-1.json")
    assert history.set_aside.read_bytes() == text.encode("utf-8", "surrogatepass"), "nothing is lost"
    assert save(path, history.with_answer("30A", True, "2026-03-01"))
    assert load(path).set_aside is None


def test_files_put_aside_do_not_take_each_others_place(path: Path) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_text(f"broken {number}", encoding="utf-8")
        assert load(path).set_aside == path.with_name(f"quiz-unreadable-{number}.json")


def test_a_topic_of_another_version_is_left_out(path: Path) -> None:
    path.parent.mkdir()
    record = {"seen": 1, "right": 1, "last": "2026-03-01"}
    path.write_text(json.dumps({"format": 1, "topics": {"99Z": record, "30A": record}}), encoding="utf-8")
    assert set(load(path).records) == {"30A"}


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything can be read here")
def test_a_file_that_cannot_be_opened_is_left_alone(path: Path) -> None:
    save(path, two_days())
    path.chmod(0)
    history = load(path)
    assert not save(path, history.with_answer("30A", True, "2026-03-01"))
    path.chmod(0o600)
    assert load(path) == two_days()


def test_a_folder_in_its_place_is_no_traceback(path: Path) -> None:
    path.mkdir(parents=True)
    history = load(path)
    assert history.records == {}
    assert not save(path, history.with_answer("30A", True, "2026-03-01"))


def test_a_place_that_cannot_be_written_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not save(tmp_path / "file" / "quiz.json", two_days())


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(st.sampled_from(["format", "topics", "30A", "seen", "right", "last"]), inner)
        ),
    )
)
@settings(max_examples=100)
def test_whatever_json_it_is(tmp_path_factory: pytest.TempPathFactory, value: object) -> None:
    path = tmp_path_factory.mktemp("quiz") / "quiz.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    history = load(path)
    assert save(path, history)
    assert load(path).records == history.records
