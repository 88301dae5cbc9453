"""The report: keys, order, and what is said of an event that cannot follow."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.bridge import PASS, Seat
from app.cases import CaseError, Fault, new_case, parse_case, replay_case, report, report_state
from app.laws import CallMade, Decided, Decision

KEYS = [
    "id",
    "laws",
    "turn",
    "over",
    "contract",
    "calls",
    "question",
    "must",
    "unauthorised",
    "lead",
    "review",
    "rulings",
]


def ruled(dealer: str, events: str, after: int | None = None) -> dict[str, Any]:
    """The report on events written briefly: ``N:1C`` a call, ``acceptance=declined`` a decision."""
    listed: list[dict[str, object]] = []
    for word in events.split():
        decision, equals, value = word.partition("=")
        if equals:
            listed.append({"decide": decision, "value": {"yes": True, "no": False}.get(value, value)})
        else:
            listed.append({"seat": word[0], "call": word[2:]})
    text = json.dumps({"format": 1, "id": "x", "dealer": dealer, "vulnerable": "none", "events": listed})
    return report(parse_case(text, "x.json"), after)


def test_the_report_of_the_format_page() -> None:
    given = ruled("N", "N:P W:P acceptance=declined E:1H S:P W:2H comparable=yes")
    assert given == {
        "id": "x",
        "laws": "WBF-2017",
        "turn": "N",
        "over": False,
        "contract": None,
        "calls": [
            {"seat": "N", "call": "P", "status": "stands"},
            {"seat": "W", "call": "P", "status": "cancelled"},
            {"seat": "E", "call": "1H", "status": "stands"},
            {"seat": "S", "call": "P", "status": "stands"},
            {"seat": "W", "call": "2H", "status": "stands"},
        ],
        "question": None,
        "must": [],
        "unauthorised": [],
        "lead": [],
        "review": ["23C"],
        "rulings": [{"offender": "W", "call": 1, "path": ["29B", "30B1(a)", "30B1(b)(i)", "23B"]}],
    }
    assert list(given) == KEYS


def test_it_stops_after_the_number_of_events_asked_for() -> None:
    given = ruled("N", "N:P W:P acceptance=declined E:1H", after=2)
    assert given["question"] == {"id": "acceptance", "to": "N"}
    assert given["turn"] == "E"
    assert len(given["calls"]) == 2


def test_after_no_event_nothing_has_happened() -> None:
    given = ruled("S", "S:P", after=0)
    assert (given["turn"], given["calls"], given["over"]) == ("S", [], False)
    assert given == ruled("S", "")


def test_a_question_to_the_director_says_so() -> None:
    given = ruled("N", "N:P W:P acceptance=declined E:1H S:P W:2H")
    assert given["question"] == {"id": "comparable", "to": "director"}


def test_a_board_passed_out_has_that_for_its_contract() -> None:
    given = ruled("N", "N:P E:P S:P W:P")
    assert (given["turn"], given["over"], given["contract"]) == (None, True, "passed out")


def test_a_contract_has_four_keys_in_their_order() -> None:
    given = ruled("N", "N:P E:1NT S:X W:XX N:P E:P S:P")
    assert list(given["contract"].items()) == [
        ("level", 1),
        ("denomination", "NT"),
        ("doubled", 2),
        ("declarer", "E"),
    ]


def test_a_call_to_repeat_is_named() -> None:
    given = ruled("N", "E:1S acceptance=declined N:P")
    assert [list(duty.items()) for duty in given["must"]] == [
        [("seat", "E"), ("what", "repeat"), ("call", "1S"), ("until", "next turn"), ("law", "31A1")]
    ]


def test_duties_and_players_come_in_the_order_of_their_letters() -> None:
    given = ruled("N", "N:1C E:P S:X rectify=yes S:P W:XX rectify=yes")
    seats = [duty["seat"] for duty in given["must"]]
    informed = [(entry["seat"], entry["call"]) for entry in given["unauthorised"]]
    assert len(seats) > 1
    assert seats == sorted(seats)
    assert len(informed) > 1
    assert informed == sorted(informed)


@pytest.mark.parametrize("after", [-1, 3, 10**9])
def test_there_are_only_so_many_events(after: int) -> None:
    with pytest.raises(CaseError) as raised:
        ruled("N", "N:P E:P", after)
    assert (raised.value.fault, raised.value.event, raised.value.detail) == (Fault.NO_SUCH_EVENT, after, "2")


def test_a_decision_that_is_not_the_open_question_is_named() -> None:
    with pytest.raises(CaseError) as raised:
        ruled("N", "N:P W:P comparable=yes")
    error = raised.value
    assert (error.fault, error.event, error.key, error.detail) == (
        Fault.EVENT_CANNOT_FOLLOW,
        3,
        "comparable",
        "acceptance",
    )


def test_a_decision_where_nothing_is_open_is_named() -> None:
    with pytest.raises(CaseError) as raised:
        ruled("N", "N:P acceptance=accepted")
    assert (raised.value.fault, raised.value.event, raised.value.detail) == (Fault.EVENT_CANNOT_FOLLOW, 2, "")


def test_an_event_beyond_the_last_one_asked_for_is_not_looked_at() -> None:
    assert ruled("N", "N:P acceptance=accepted", after=1)["turn"] == "E"


def test_a_correction_of_nothing_is_named() -> None:
    case = new_case().with_event(CallMade(Seat.N, PASS)).with_event(CallMade(Seat.E, PASS, corrects=0))
    with pytest.raises(CaseError) as raised:
        replay_case(case)
    assert (raised.value.fault, raised.value.event, raised.value.detail) == (Fault.CORRECTS_NOTHING, 2, "0")


def test_every_state_on_the_way_is_given() -> None:
    case = new_case().with_event(CallMade(Seat.W, PASS)).with_event(Decided(Decision.ACCEPTANCE, False))
    states = replay_case(case)
    assert len(states) == 3
    assert [report_state(state)["turn"] for state in states] == ["N", "N", "N"]
    assert replay_case(case, 1) == states[:2]
