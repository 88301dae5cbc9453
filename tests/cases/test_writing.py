"""A case as the text of a case file."""

from __future__ import annotations

import json

from app.bridge import PASS, Seat, Vulnerability
from app.cases import decode_case, new_case, parse_case, write_case
from app.laws import CallMade
from tests.cases.documents import PASSED, parsed


def test_a_new_case_is_written_whole() -> None:
    assert write_case(new_case(Seat.E, Vulnerability.BOTH, 5)) == (
        '{\n  "format": 1,\n  "laws": "WBF-2017",\n  "id": "",\n  "title": {},\n  "board": 5,\n  "dealer": "E",\n'
        '  "vulnerable": "both",\n  "events": []\n}\n'
    )


def test_unknown_keys_survive_in_their_places() -> None:
    text = json.dumps(
        {
            "comment": "by hand",
            "format": 1,
            "dealer": "N",
            "source": {"url": "…", "pages": [1, 2.5, None]},
            "vulnerable": "none",
            "events": [PASSED | {"alert": "late", "meaning": "weak"}, {"decide": "rectify", "value": True, "by": "TD"}],
            "expect": {"over": False},
        }
    )
    case = parse_case(text, "x")
    written = json.loads(write_case(case))

    assert written == json.loads(text) | {"laws": "WBF-2017", "id": "", "title": {}, "board": None}
    assert [key for key in written if key in json.loads(text)] == list(json.loads(text))
    assert case.extra.keys() == {"comment", "source", "expect"}
    assert case.extra_of(0) == {"alert": "late", "meaning": "weak"}
    assert parse_case(write_case(case), "x") == case


def test_unknown_keys_stay_with_their_event() -> None:
    case = parsed(PASSED, {"seat": "E", "call": "P", "note": "slow"}).with_event(CallMade(Seat.S, PASS))
    case = case.with_event(CallMade(Seat.W, PASS), {"meaning": "weak"})
    events = json.loads(write_case(case))["events"]
    assert events[1:] == [
        {"seat": "E", "call": "P", "note": "slow"},
        {"seat": "S", "call": "P"},
        {"seat": "W", "call": "P", "meaning": "weak"},
    ]
    assert json.loads(write_case(case.without_last().without_last()))["events"] == events[:2]


def test_half_a_surrogate_pair_can_be_saved() -> None:
    case = parse_case('{"format": 1, "board": 1, "title": {"en": "\\ud83c \\ud83c\\udccf"}, "events": []}', "x")
    written = write_case(case)
    assert "\\ud83c 🃏" in written
    assert decode_case(written.encode("utf-8"), "x") == case


def test_greek_is_written_as_greek() -> None:
    assert "Πάσο" in write_case(parsed(title={"el": "Πάσο"}))
