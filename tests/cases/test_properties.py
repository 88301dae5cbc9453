"""What holds for every case and for every text."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.bridge import ABOVE_SEVEN, ALL_CALLS, SEATS, SUITS, Vulnerability
from app.cases import MAX_BOARD, Case, CaseError, parse_case, replay_case, report, write_case
from app.laws import CallMade, Decided, Decision, Reading

OURS = {"format", "laws", "id", "title", "board", "dealer", "vulnerable", "events"}
OURS_IN_EVENTS = {
    "seat",
    "call",
    "artificial",
    "shows",
    "corrects",
    "simultaneous",
    "decide",
    "value",
    "meaning",
    "ruling",
    "above_seven",
}

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3), max_leaves=8
)
call_events = st.builds(
    CallMade,
    st.sampled_from(SEATS),
    st.sampled_from((*ALL_CALLS, *ABOVE_SEVEN)),
    artificial=st.none() | st.booleans(),
    shows=st.none() | st.sets(st.sampled_from(SUITS)).map(lambda suits: tuple(sorted(suits))),
    corrects=st.none(),
    simultaneous=st.booleans(),
)
answers = st.builds(
    Decided,
    st.sampled_from([decision for decision in Decision if decision is not Decision.READING]),
    st.booleans(),
    st.none(),
    st.none(),
).map(lambda decided: decided._replace(yes=True) if decided.decision is Decision.RECTIFY else decided)
readings = st.builds(
    Decided,
    st.just(Decision.READING),
    st.just(True),
    st.sampled_from(Reading),
    st.none() | st.integers(0, 99),
)
decisions = answers | readings
event_extras: st.SearchStrategy[dict[str, Any]] = st.dictionaries(
    st.text().filter(lambda key: key not in OURS_IN_EVENTS), values, max_size=2
) | st.fixed_dictionaries({"meaning": st.text()})


@st.composite
def cases(draw: st.DrawFn) -> Case:
    events = draw(st.lists(st.tuples(call_events | decisions, event_extras), max_size=12))
    made = Case(
        draw(st.text()),
        draw(st.dictionaries(st.sampled_from(["en", "el"]) | st.text(), st.text(), max_size=3)),
        draw(st.none() | st.integers(1, MAX_BOARD)),
        draw(st.sampled_from(SEATS)),
        draw(st.sampled_from(Vulnerability)),
        extra=draw(st.dictionaries(st.text().filter(lambda key: key not in OURS), values, max_size=3)),
    )
    for event, extra in events:
        callers = [done.seat for done in made.events if isinstance(done, CallMade)]
        if isinstance(event, CallMade) and event.seat in callers and draw(st.booleans()):
            event = event._replace(corrects=callers.index(event.seat))
        made = made.with_event(event, extra)
    return made


# However slow the machine is.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@unhurried
@given(cases())
def test_what_is_written_is_read_again(case: Case) -> None:
    assert parse_case(write_case(case), "x") == case


@unhurried
@given(cases())
def test_a_written_case_is_utf8_json_and_is_written_the_same_again(case: Case) -> None:
    text = write_case(case)
    assert text.encode("utf-8").decode("utf-8") == text
    assert write_case(parse_case(text, "x")) == text


@unhurried
@given(
    st.permutations(sorted(OURS | {"comment", "expect"})), st.sets(st.sampled_from(["id", "title", "laws", "board"]))
)
def test_top_level_keys_keep_their_order(keys: list[str], missing: set[str]) -> None:
    document: dict[str, Any] = json.loads(write_case(Case("x", {}, None, SEATS[1], Vulnerability.EW)))
    document |= {"comment": [1], "expect": {"a": 1}}
    text = json.dumps({key: document[key] for key in keys if key not in missing})
    case = parse_case(text, "x")
    written = write_case(case)

    assert [key for key in json.loads(written) if key not in missing] == [key for key in keys if key not in missing]
    assert parse_case(written, "x") == case
    assert write_case(parse_case(written, "x")) == written


def refused(text: str) -> CaseError | None:
    """Why a text is refused as a case or cannot be ruled on; None, once it has been written and read again."""
    try:
        case = parse_case(text, "x")
        assert parse_case(write_case(case), "x") == case
        report(case)
    except CaseError as error:
        return error
    return None


def is_refused_or_read(text: str) -> None:
    error = refused(text)
    if error is not None:
        assert error.detail.isprintable()
        assert error.key.isprintable()
        assert str(error)


@unhurried
@given(values)
def test_any_json_is_read_or_refused(value: object) -> None:
    is_refused_or_read(json.dumps(value))


@unhurried
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    is_refused_or_read(text)


SPOILT_KEYS = sorted(OURS | OURS_IN_EVENTS)
spoilt_events = st.dictionaries(
    st.sampled_from(sorted(OURS_IN_EVENTS)),
    values | st.sampled_from([*"NESWPXCDH", "1C", "7NT", "acceptance", "accepted", "comparable", "rectify", 0, True]),
)


@unhurried
@given(
    st.dictionaries(
        st.sampled_from(sorted(OURS)),
        values | st.lists(spoilt_events, max_size=3) | st.sampled_from([1, "WBF-2017", "N", "none", 10**20, True]),
    )
)
def test_almost_a_case_is_read_or_refused(spoilt: dict[str, object]) -> None:
    is_refused_or_read(json.dumps({"format": 1, "dealer": "N", "vulnerable": "none", "events": []} | spoilt))


@unhurried
@given(cases(), st.data())
def test_a_damaged_file_is_read_or_refused(case: Case, data: st.DataObject) -> None:
    text = write_case(case)
    at = data.draw(st.integers(0, len(text)))
    is_refused_or_read(text[:at] + data.draw(st.text(max_size=2)) + text[at + data.draw(st.integers(0, 3)) :])


@unhurried
@given(cases())
def test_a_report_exists_for_whatever_can_follow(case: Case) -> None:
    count = len(case.events)
    while (error := refused_after(case, count)) is not None:
        assert error.event is not None
        assert 0 < error.event <= count
        count = error.event - 1
    assert json.loads(json.dumps(report(case, count)))["id"] == case.id


def refused_after(case: Case, count: int) -> CaseError | None:
    try:
        replay_case(case, count)
    except CaseError as error:
        return error
    return None
