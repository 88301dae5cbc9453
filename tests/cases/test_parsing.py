"""A case file as a case: what is read, and what is refused with which fault."""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path

import pytest

from app.bridge import DOUBLE, PASS, REDOUBLE, Call, Denomination, Seat, Vulnerability
from app.cases import (
    MAX_BYTES,
    CaseError,
    Fault,
    conditions_disagree,
    decode_case,
    parse_case,
    read_case,
    write_case,
)
from app.cases.parsing import MAX_EVENTS
from app.laws import CallMade, Decided, Decision
from tests.cases.documents import PASSED, document, parsed


def fault_of(text: str) -> CaseError:
    with pytest.raises(CaseError) as raised:
        parse_case(text, "test.json")
    assert raised.value.name == "test.json"
    return raised.value


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("P", PASS),
        ("Pass", PASS),
        ("pass", PASS),
        ("PASS", PASS),
        ("X", DOUBLE),
        ("x", DOUBLE),
        ("D", DOUBLE),
        ("d", DOUBLE),
        ("XX", REDOUBLE),
        ("xx", REDOUBLE),
        ("R", REDOUBLE),
        ("r", REDOUBLE),
        ("1NT", Call.bid(1, Denomination.NT)),
        ("1N", Call.bid(1, Denomination.NT)),
        ("7n", Call.bid(7, Denomination.NT)),
        ("3nt", Call.bid(3, Denomination.NT)),
        ("4h", Call.bid(4, Denomination.H)),
    ],
)
def test_calls_are_read_in_every_usual_spelling_and_written_in_one(text: str, call: Call) -> None:
    case = parsed({"seat": "N", "call": text})
    assert case.events == (CallMade(Seat.N, call),)
    assert json.loads(write_case(case))["events"] == [{"seat": "N", "call": call.code}]


@pytest.mark.parametrize(
    ("board", "dealer", "vulnerable"),
    [
        (1, "N", "none"),
        (2, "E", "ns"),
        (3, "S", "ew"),
        (4, "W", "both"),
        (7, "S", "both"),
        (16, "W", "ew"),
        (20, "W", "both"),
    ],
)
def test_a_board_number_alone_gives_the_conditions(board: int, dealer: str, vulnerable: str) -> None:
    case = parse_case(json.dumps({"format": 1, "board": board, "events": []}), "test.json")
    assert (case.dealer.letter, case.vulnerable.value) == (dealer, vulnerable)
    assert not conditions_disagree(case)


def test_dealer_and_vulnerability_win_over_the_board_number() -> None:
    case = parsed(board=2, dealer="W", vulnerable="both")
    assert (case.board, case.dealer, case.vulnerable) == (2, Seat.W, Vulnerability.BOTH)
    assert conditions_disagree(case)


def test_each_of_the_two_conditions_may_come_from_the_board() -> None:
    keys = {"format": 1, "board": 2, "events": []}
    assert parse_case(json.dumps(keys | {"dealer": "S"}), "x").vulnerable is Vulnerability.NS
    assert parse_case(json.dumps(keys | {"vulnerable": "both"}), "x").dealer is Seat.E


def test_without_a_board_number_nothing_disagrees() -> None:
    assert not conditions_disagree(parsed(dealer="W", vulnerable="both", board=None))


def test_every_key_of_a_call_is_read() -> None:
    case = parsed(
        PASSED,
        {
            "seat": "N",
            "call": "1C",
            "artificial": True,
            "shows": ["S", "H"],
            "corrects": 0,
            "simultaneous": True,
            "meaning": "majors",
        },
    )
    suits = (Denomination.H, Denomination.S)
    assert case.events[1] == CallMade(Seat.N, Call.parse("1C"), True, suits, 0, True)
    assert case.extra_of(1) == {"meaning": "majors"}
    assert json.loads(write_case(case))["events"][1] == {
        "seat": "N",
        "call": "1C",
        "artificial": True,
        "shows": ["H", "S"],
        "corrects": 0,
        "simultaneous": True,
        "meaning": "majors",
    }


def test_what_is_absent_is_unknown_and_stays_absent() -> None:
    case = parsed(PASSED)
    assert case.events == (CallMade(Seat.N, PASS, artificial=None, shows=None, corrects=None, simultaneous=False),)
    assert json.loads(write_case(case))["events"] == [PASSED]


def test_natural_and_not_known_are_two_things() -> None:
    case = parsed(PASSED | {"artificial": False}, PASSED | {"shows": []})
    assert case.events == (CallMade(Seat.N, PASS, artificial=False), CallMade(Seat.N, PASS, shows=()))
    assert parse_case(write_case(case), "x") == case


@pytest.mark.parametrize(
    ("named", "value", "event"),
    [
        ("acceptance", "accepted", Decided(Decision.ACCEPTANCE, True)),
        ("acceptance", "declined", Decided(Decision.ACCEPTANCE, False)),
        ("artificial", True, Decided(Decision.ARTIFICIAL, True)),
        ("artificial", False, Decided(Decision.ARTIFICIAL, False)),
        ("comparable", True, Decided(Decision.COMPARABLE, True)),
        ("comparable", False, Decided(Decision.COMPARABLE, False)),
        ("unintended", True, Decided(Decision.UNINTENDED, True)),
        ("unintended", False, Decided(Decision.UNINTENDED, False)),
        ("rectify", True, Decided(Decision.RECTIFY, True)),
    ],
)
def test_decisions_are_read_and_written(named: str, value: object, event: Decided) -> None:
    case = parsed({"decide": named, "value": value})
    assert case.events == (event,)
    assert json.loads(write_case(case))["events"] == [{"decide": named, "value": value}]


def test_a_byte_order_mark_is_accepted() -> None:
    data = b"\xef\xbb\xbf" + json.dumps(document()).encode()
    assert decode_case(data, "x") == parsed()


def test_what_is_optional_may_be_missing() -> None:
    case = parsed()
    assert (case.id, case.title, case.board, case.laws) == ("", {}, None, "WBF-2017")


# --- faults --------------------------------------------------------------------------------------------------------

WHOLE_FILE: list[tuple[str, Fault, str, str]] = [
    ("", Fault.NOT_JSON, "", "1"),
    ("{\n]", Fault.NOT_JSON, "", "2"),
    ("[" * 100_000, Fault.TOO_DEEP, "", ""),
    ('{"a":' * 100_000, Fault.TOO_DEEP, "", ""),
    ('{"format": 1, "x": ' + "[" * 60 + "]" * 60 + "}", Fault.TOO_DEEP, "", ""),
    ('{"format": 1, "format": 1}', Fault.DUPLICATE_KEY, "format", ""),
    ('{"format": 1, "x": {"a": 1, "b": 2, "a": 3}}', Fault.DUPLICATE_KEY, "a", ""),
    ('{"format": 1, "x": NaN}', Fault.BAD_NUMBER, "x", "NaN"),
    ('{"format": 1, "x": [7, -1e999]}', Fault.BAD_NUMBER, "x", "-Infinity"),
    ('{"format": 1, "events": [], "x": {"y": [[Infinity]]}}', Fault.BAD_NUMBER, "y", "Infinity"),
    ('{"": NaN}', Fault.BAD_NUMBER, "", "NaN"),
    ('{"format": 1,\n"x":\n' + "9" * 5_000 + "}", Fault.TOO_MANY_DIGITS, "", "3"),
    ("NaN", Fault.NOT_A_CASE, "", ""),
    ("[NaN]", Fault.NOT_A_CASE, "", ""),
    ("[]", Fault.NOT_A_CASE, "", ""),
    ('"case"', Fault.NOT_A_CASE, "", ""),
    ("null", Fault.NOT_A_CASE, "", ""),
    ("{}", Fault.MISSING_KEY, "format", ""),
    ('{"format": 1}', Fault.MISSING_KEY, "events", ""),
    ('{"format": 1, "events": []}', Fault.MISSING_KEY, "dealer", ""),
    ('{"format": 1, "events": [], "board": null, "dealer": "N"}', Fault.MISSING_KEY, "vulnerable", ""),
]


@pytest.mark.parametrize(("text", "fault", "key", "detail"), WHOLE_FILE, ids=lambda value: str(value)[:30])
def test_what_is_no_case_is_named(text: str, fault: Fault, key: str, detail: str) -> None:
    error = fault_of(text)
    assert (error.fault, error.event, error.key, error.detail) == (fault, None, key, detail)


@pytest.mark.parametrize(
    ("key", "value", "fault", "detail"),
    [
        ("format", 2, Fault.UNKNOWN_FORMAT, "2"),
        ("format", True, Fault.UNKNOWN_FORMAT, "true"),
        ("format", "1", Fault.UNKNOWN_FORMAT, '"1"'),
        ("format", "", Fault.UNKNOWN_FORMAT, '""'),
        ("format", "one", Fault.UNKNOWN_FORMAT, "one"),
        ("format", 1.0, Fault.UNKNOWN_FORMAT, "1.0"),
        ("format", None, Fault.UNKNOWN_FORMAT, "null"),
        ("laws", "WBF-2028", Fault.UNKNOWN_LAWS, "WBF-2028"),
        ("laws", ["WBF-2017"], Fault.UNKNOWN_LAWS, '["WBF-2017"]'),
        ("id", 7, Fault.WRONG_TYPE, "7"),
        ("title", "Pass", Fault.WRONG_TYPE, "Pass"),
        ("title", {"en": 1}, Fault.WRONG_TYPE, '{"en": 1}'),
        ("title", None, Fault.WRONG_TYPE, "null"),
        ("board", True, Fault.BAD_BOARD, "true"),
        ("board", 0, Fault.BAD_BOARD, "0"),
        ("board", -3, Fault.BAD_BOARD, "-3"),
        ("board", 10**30, Fault.BAD_BOARD, str(10**30)),
        ("board", 1.5, Fault.BAD_BOARD, "1.5"),
        ("board", "1", Fault.BAD_BOARD, '"1"'),
        ("dealer", "n", Fault.UNKNOWN_SEAT, "n"),
        ("dealer", "North", Fault.UNKNOWN_SEAT, "North"),
        ("dealer", 0, Fault.UNKNOWN_SEAT, "0"),
        ("dealer", None, Fault.UNKNOWN_SEAT, "null"),
        ("dealer", ["N"], Fault.UNKNOWN_SEAT, '["N"]'),
        ("vulnerable", "all", Fault.UNKNOWN_VULNERABILITY, "all"),
        ("vulnerable", False, Fault.UNKNOWN_VULNERABILITY, "false"),
        ("events", {}, Fault.WRONG_TYPE, "{}"),
        ("events", None, Fault.WRONG_TYPE, "null"),
        ("events", [PASSED] * (MAX_EVENTS + 1), Fault.TOO_MANY_EVENTS, str(MAX_EVENTS)),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_value_at_the_top_is_named(key: str, value: object, fault: Fault, detail: str) -> None:
    error = fault_of(json.dumps(document(**{key: value})))
    assert (error.fault, error.event, error.detail) == (fault, None, detail)
    assert error.key in (key, "")


@pytest.mark.parametrize(
    ("event", "fault", "key", "detail"),
    [
        ("P", Fault.NOT_AN_EVENT, "", ""),
        (None, Fault.NOT_AN_EVENT, "", ""),
        ([], Fault.NOT_AN_EVENT, "", ""),
        ({}, Fault.NOT_AN_EVENT, "", ""),
        ({"meaning": "weak"}, Fault.NOT_AN_EVENT, "", ""),
        (PASSED | {"decide": "rectify", "value": True}, Fault.NOT_AN_EVENT, "", ""),
        ({"seat": "N"}, Fault.MISSING_KEY, "call", ""),
        ({"call": "P"}, Fault.MISSING_KEY, "seat", ""),
        (PASSED | {"seat": "Q"}, Fault.UNKNOWN_SEAT, "seat", "Q"),
        (PASSED | {"seat": 1}, Fault.UNKNOWN_SEAT, "seat", "1"),
        (PASSED | {"call": "8C"}, Fault.UNKNOWN_CALL, "call", "8C"),
        (PASSED | {"call": ""}, Fault.UNKNOWN_CALL, "call", '""'),
        (PASSED | {"call": "1\nC"}, Fault.UNKNOWN_CALL, "call", "1�C"),
        (PASSED | {"call": "P" * 99}, Fault.UNKNOWN_CALL, "call", "P" * 39 + "…"),
        (PASSED | {"call": 1}, Fault.WRONG_TYPE, "call", "1"),
        (PASSED | {"call": None}, Fault.WRONG_TYPE, "call", "null"),
        (PASSED | {"artificial": "yes"}, Fault.WRONG_TYPE, "artificial", "yes"),
        (PASSED | {"artificial": 1}, Fault.WRONG_TYPE, "artificial", "1"),
        (PASSED | {"simultaneous": 0}, Fault.WRONG_TYPE, "simultaneous", "0"),
        (PASSED | {"meaning": ["weak"]}, Fault.WRONG_TYPE, "meaning", '["weak"]'),
        (PASSED | {"shows": True}, Fault.WRONG_TYPE, "shows", "true"),
        (PASSED | {"shows": ["NT"]}, Fault.UNKNOWN_SUIT, "shows", "NT"),
        (PASSED | {"shows": ["c"]}, Fault.UNKNOWN_SUIT, "shows", "c"),
        (PASSED | {"shows": [["C"]]}, Fault.UNKNOWN_SUIT, "shows", '["C"]'),
        (PASSED | {"corrects": True}, Fault.WRONG_TYPE, "corrects", "true"),
        (PASSED | {"corrects": 0.0}, Fault.WRONG_TYPE, "corrects", "0.0"),
        (PASSED | {"corrects": "0"}, Fault.WRONG_TYPE, "corrects", '"0"'),
        (PASSED | {"corrects": -1}, Fault.CORRECTS_NOTHING, "corrects", "-1"),
        (PASSED | {"corrects": 2}, Fault.CORRECTS_NOTHING, "corrects", "2"),
        (PASSED | {"corrects": 1}, Fault.CORRECTS_NOTHING, "corrects", "1"),
        ({"decide": "acceptance"}, Fault.MISSING_KEY, "value", ""),
        ({"decide": "forgiveness", "value": True}, Fault.UNKNOWN_DECISION, "decide", "forgiveness"),
        ({"decide": 1, "value": True}, Fault.UNKNOWN_DECISION, "decide", "1"),
        ({"decide": "acceptance", "value": True}, Fault.BAD_DECISION, "acceptance", "true"),
        ({"decide": "acceptance", "value": "Accepted"}, Fault.BAD_DECISION, "acceptance", "Accepted"),
        ({"decide": "comparable", "value": "accepted"}, Fault.BAD_DECISION, "comparable", "accepted"),
        ({"decide": "comparable", "value": 1}, Fault.BAD_DECISION, "comparable", "1"),
        ({"decide": "comparable", "value": "true"}, Fault.BAD_DECISION, "comparable", '"true"'),
        ({"decide": "artificial", "value": None}, Fault.BAD_DECISION, "artificial", "null"),
        ({"decide": "rectify", "value": False}, Fault.BAD_DECISION, "rectify", "false"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_a_wrong_event_is_named_with_its_number(event: object, fault: Fault, key: str, detail: str) -> None:
    # The calls before it: North's, number 0, and East's, number 1.
    error = fault_of(json.dumps(document(PASSED, {"seat": "E", "call": "P"}, event, {})))
    assert (error.fault, error.event, error.key, error.detail) == (fault, 3, key, detail)


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('"x": {"a": 1, "a": 2}', Fault.DUPLICATE_KEY),
        ('"seat": "S"', Fault.DUPLICATE_KEY),
        ('"x": Infinity', Fault.BAD_NUMBER),
        ('"x": ' + "[" * 60 + "]" * 60, Fault.TOO_DEEP),
    ],
)
def test_what_json_allows_and_a_case_does_not_is_named_with_the_event(inside: str, fault: Fault) -> None:
    event = '{"seat": "N", "call": "P", %s}' % inside  # noqa: UP031 - braces all over
    text = '{"format": 1, "board": 1, "events": [{"seat": "N", "call": "P"}, ' + event + "]}"
    error = fault_of(text)
    assert (error.fault, error.event) == (fault, 2)


def test_an_index_counts_calls_and_not_decisions() -> None:
    decided = {"decide": "acceptance", "value": "declined"}
    case = parsed(PASSED, decided, PASSED | {"corrects": 0})
    assert case.events[2] == CallMade(Seat.N, PASS, corrects=0)
    with pytest.raises(CaseError) as raised:
        parsed(PASSED, decided, PASSED | {"corrects": 1})
    assert raised.value.fault is Fault.CORRECTS_NOTHING


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    faults = {}
    (tmp_path / "latin.json").write_bytes(json.dumps(document(id="Ζ"), ensure_ascii=False).encode("iso-8859-7"))
    (tmp_path / "wide.json").write_bytes(json.dumps(document()).encode("utf-16"))
    (tmp_path / "file").write_bytes(b"")
    for name in ("missing.json", "latin.json", "wide.json", "file/below.json", "nul\0.json", "."):
        with pytest.raises(CaseError) as raised:
            read_case(tmp_path / name)
        assert raised.value.name == (tmp_path / name).name
        faults[name] = raised.value.fault
    assert faults == {
        "missing.json": Fault.NOT_FOUND,
        "latin.json": Fault.NOT_UTF8,
        "wide.json": Fault.NOT_UTF8,
        "file/below.json": Fault.NOT_FOUND,
        "nul\0.json": Fault.NOT_FOUND,
        ".": Fault.UNREADABLE,
    }


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these in a folder")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A short path: that of a socket must be short.
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.json")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.json")
        for path in (Path("pipe.json"), Path("socket.json"), Path(os.devnull)):
            with pytest.raises(CaseError) as raised:
                read_case(path)
            assert (raised.value.fault, raised.value.name) == (Fault.NOT_A_FILE, path.name)


def test_a_file_may_have_a_million_bytes_and_not_one_more(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    text = json.dumps(document())
    path.write_text(text + " " * (MAX_BYTES - len(text)), "utf-8")
    assert path.stat().st_size == 1_000_000
    assert read_case(path) == parsed()
    path.write_text(text + " " * (MAX_BYTES - len(text) + 1), "utf-8")
    with pytest.raises(CaseError) as raised:
        read_case(path)
    assert raised.value.fault is Fault.TOO_LARGE
