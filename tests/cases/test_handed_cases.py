"""The cases that came with the case format: the report must equal their `expect` block, whole and in its order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.bridge import Call, Seat
from app.cases import Case, new_case, parse_case, read_case, replay_case, report, write_case
from app.laws import CallMade, Decided, Decision, Standing, classify

DATA = Path(__file__).parent / "data"
HANDED = sorted(path for path in DATA.glob("*.json") if not path.name.endswith(".list.json"))
DISPUTED: list[dict[str, Any]] = json.loads((DATA / "disputed.list.json").read_text("utf-8"))


def test_all_of_them_are_here() -> None:
    assert len(HANDED) == 80
    assert len(DISPUTED) == 14


@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.stem)
def test_the_report_equals_the_expected_block(path: Path) -> None:
    expected = json.loads(path.read_text("utf-8"))["expect"]
    given = report(read_case(path))

    assert given.pop("id") == path.stem
    assert given.pop("laws") == "WBF-2017"
    assert given == expected
    # Equal as text too, so that the order of the keys is the same at every depth.
    assert json.dumps(given) == json.dumps(expected)


@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.stem)
def test_saving_an_opened_case_loses_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    saved = write_case(parse_case(text, path.name))

    assert json.loads(saved) == json.loads(text)
    assert list(json.loads(saved)) == list(json.loads(text))


@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.stem)
def test_every_step_of_a_case_has_a_report(path: Path) -> None:
    case = read_case(path)
    for after in range(len(case.events) + 1):
        given = report(case, after)
        calls = given["calls"]
        assert isinstance(calls, list)
        assert len(calls) == sum(isinstance(event, CallMade) for event in case.events[:after])


def replayed(situation: dict[str, Any], yes: frozenset[Decision]) -> Case:
    """The situation with every question answered that stands in the way of its next call, and those open at the end."""
    case = new_case(Seat[situation["dealer"]])
    for letter, code in situation["calls"]:
        seat, call = Seat[letter], Call.parse(code)
        while classify(replay_case(case)[-1], seat, call) is Standing.WAITS:
            case = answered(case, yes)
        case = case.with_event(CallMade(seat, call))
    while replay_case(case)[-1].question is not None:
        case = answered(case, yes)
    return case


def answered(case: Case, yes: frozenset[Decision]) -> Case:
    question = replay_case(case)[-1].question
    assert question is not None
    return case.with_event(Decided(question.decision, question.decision in yes | {Decision.RECTIFY}))


@pytest.mark.parametrize(
    "yes",
    [frozenset(), *(frozenset({d}) for d in Decision if d is not Decision.RECTIFY), frozenset(Decision)],
    ids=lambda yes: "+".join(sorted(decision.value for decision in yes)) or "none",
)
@pytest.mark.parametrize("situation", DISPUTED, ids=lambda situation: situation["id"])
def test_a_disputed_situation_gets_a_whole_ruling(situation: dict[str, Any], yes: frozenset[Decision]) -> None:
    case = replayed(situation, yes)
    given = report(case)

    assert given["question"] is None
    assert [(c["seat"], c["call"]) for c in listed(given["calls"])] == [tuple(c) for c in situation["calls"]]
    assert all(call["status"] != "pending" for call in listed(given["calls"]))
    rulings = listed(given["rulings"])
    assert rulings
    assert all(ruling["path"] for ruling in rulings)
    assert given["turn"] is not None or given["over"]


@pytest.mark.parametrize("situation", DISPUTED, ids=lambda situation: situation["id"])
def test_a_disputed_situation_as_it_happened_is_ruled_on_or_asked_about(situation: dict[str, Any]) -> None:
    case = new_case(Seat[situation["dealer"]])
    for letter, code in situation["calls"]:
        case = case.with_event(CallMade(Seat[letter], Call.parse(code)))
    given = report(case)

    assert given["rulings"] or given["question"]
    assert len(listed(given["calls"])) == len(situation["calls"])


def listed(value: object) -> list[dict[str, Any]]:
    assert isinstance(value, list)
    return value
