"""`outofturn rule`: what it prints, and what it says of bad input."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from app.cases import CaseError, Fault, read_case, report
from app.i18n import language, set_language
from app.wording import fault_text
from tests.cli.running import EXAMPLE, ROOT, Run, in_words


def test_a_report_is_one_line_of_json(run: Run) -> None:
    status, out, err = run("rule", EXAMPLE, "--json")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    assert json.loads(out) == report(read_case(EXAMPLE))


def test_it_stops_after_the_number_of_events_asked_for(run: Run) -> None:
    for arguments in (["--after", "2", EXAMPLE], [EXAMPLE, "--after=2"]):
        status, out, _err = run("rule", "--json", *arguments)
        assert status == 0
        assert json.loads(out) == report(read_case(EXAMPLE), 2)
    assert json.loads(run("rule", EXAMPLE, "--json", "--after", "0")[1])["calls"] == []


def test_several_files_are_one_object_a_line_in_their_order(run: Run) -> None:
    handed = sorted((ROOT / "tests" / "cases" / "data").glob("bd-*.json"))
    status, out, err = run("rule", *handed[:2], "--json", *handed[2:])
    assert (status, err) == (0, "")
    assert [json.loads(line)["id"] for line in out.splitlines()] == [path.stem for path in handed]


def test_a_ruling_in_words_is_that_of_the_window(run: Run) -> None:
    for chosen in ("en", "el"):
        status, out, err = run("rule", EXAMPLE, "--after", "2", "--lang", chosen)
        set_language(chosen)
        assert (status, err) == (0, "")
        assert out == in_words(EXAMPLE, 2) + "\n"


def test_several_rulings_in_words_are_told_apart(run: Run) -> None:
    other = ROOT / "tests" / "cases" / "data" / "ar-01.json"
    _status, out, _err = run("rule", EXAMPLE, other)
    first, second = in_words(EXAMPLE), in_words(other)
    assert out == f"{EXAMPLE}\n{first}\n\n{other}\n{second}\n"


def test_the_language_of_the_system_is_used_where_none_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "el_GR")
    assert run("rule", EXAMPLE) == run("rule", "--lang", "el", EXAMPLE)
    assert language() == "el"
    run("rule", "--lang", "en", EXAMPLE)
    assert language() == "en"


def test_a_bad_file_is_named_and_the_others_are_ruled(run: Run, bad: Path) -> None:
    for options in (["--json"], []):
        status, out, err = run("rule", bad, EXAMPLE, *options)
        assert status == 2
        assert out.count("commentary-34" if options else "Pass out of rotation") == 1
        assert err.count("\n") == 1
        assert str(bad) in err
        assert "1" in err
        assert "8C" in err


@pytest.mark.parametrize("chosen", ["en", "el"])
def test_a_bad_file_is_named_in_the_language_asked_for(run: Run, bad: Path, chosen: str) -> None:
    status, out, err = run("rule", bad, "--lang", chosen)
    set_language(chosen)
    assert (status, out) == (2, "")
    assert err == fault_text(CaseError(Fault.UNKNOWN_CALL, str(bad), 1, "8C", key="call")) + "\n"


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence(fault: Fault) -> None:
    assert "name.json" in fault_text(CaseError(fault, "name.json", 7, "detail", key="key"))


@pytest.mark.parametrize(
    ("chosen", "title"), [("en", "Pass at partner's turn"), ("el", "Πάσο στη σειρά του συμπαίκτη")]
)
def test_the_title_of_the_case_comes_first(run: Run, tmp_path: Path, chosen: str, title: str) -> None:
    case = json.loads(EXAMPLE.read_bytes())
    case["title"] = {"en": "Pass at partner's turn", "el": "Πάσο στη \u0007σειρά\nτου συμπαίκτη"}
    path = tmp_path / "titled.json"
    path.write_text(json.dumps(case), "utf-8")
    _status, out, _err = run("rule", path, "--lang", chosen)
    assert out.splitlines()[:2] == [title.replace("σειρά", "�σειρά"), ""]
    del case["title"]
    path.write_text(json.dumps(case), "utf-8")
    _status, untitled, _err = run("rule", path, "--lang", chosen)
    assert out == f"{out.splitlines()[0]}\n\n{untitled}"


def test_an_event_that_cannot_follow_is_named_with_its_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no-question.json"
    path.write_text(
        json.dumps(
            {
                "format": 1,
                "board": 1,
                "events": [{"seat": "N", "call": "P"}, {"decide": "acceptance", "value": "accepted"}],
            }
        ),
        "utf-8",
    )
    status, out, err = run("rule", path, "--json")
    assert (status, out) == (2, "")
    assert "no-question.json" in err
    assert "2" in err
    assert run("rule", path, "--json", "--after", "1")[0] == 0


def test_there_are_only_so_many_events_to_stop_after(run: Run) -> None:
    status, out, err = run("rule", EXAMPLE, "--after", "8", "--json")
    assert (status, out) == (2, "")
    assert EXAMPLE.name in err
    assert "8" in err


def test_a_name_with_odd_characters_stays_on_one_line(run: Run, tmp_path: Path) -> None:
    status, _out, err = run("rule", tmp_path / "two\nlines.json")
    assert status == 2
    assert err.count("\n") == 1


def test_a_hyphen_is_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
    status, out, _err = run("rule", "-", "--json")
    assert status == 0
    assert json.loads(out)["id"] == "commentary-34"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    status, out, err = run("rule", "-")
    assert (status, out) == (2, "")
    assert "standard input" in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows names no pipe so")
def test_a_pipe_that_the_shell_has_opened_is_read(run: Run) -> None:
    reading, writing = os.pipe()
    with open(writing, "wb") as file:
        file.write(EXAMPLE.read_bytes())
    try:
        assert run("rule", f"/dev/fd/{reading}", "--json") == run("rule", EXAMPLE, "--json")
    finally:
        os.close(reading)
    status, _out, err = run("rule", "/dev/fd/nothing")
    assert status == 2
    assert err.startswith("/dev/fd/nothing: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"format": "1", "board": 1, "events": []}', ': the format "1" is not known; only 1 is.'),
        ('{"format": 1, "board": NaN, "events": []}', ": “board” cannot be NaN."),
        (
            '{"format": 1, "board": 1, "events": [{"seat": "N", "call": "P", "x": Infinity}]}',
            ", event 1: “x” cannot be Infinity.",
        ),
    ],
    ids=["format", "number", "number-in-event"],
)
def test_what_is_wrong_is_said_with_its_place(run: Run, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, "utf-8")
    assert run("rule", path) == (2, "", f"{path}{said}\n")


def test_names_that_look_like_options_can_be_given(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("--json", "rule"):
        shutil.copy(EXAMPLE, tmp_path / name)
    assert run("rule", "--json", "--", "--json", "rule")[1].count("commentary-34") == 2
