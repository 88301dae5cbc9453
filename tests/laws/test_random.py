"""Long random auctions: every event is answered, and the report, the file and the words agree on the answer."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, SEATS, Call, Denomination, Seat, last_bid
from app.cases import new_case, parse_case, report, write_case
from app.i18n import set_language
from app.laws import CallMade, Decided, Decision, Event, Rejected, State, apply, replay, start
from app.wording import badges, call_sentence, card_reason, describe, ruling_text
from tests.laws.exhaustive import violations

CALLS = st.one_of(
    st.just(PASS), st.just(PASS), st.sampled_from((DOUBLE, REDOUBLE)), st.integers(-3, 4), st.sampled_from(BIDS)
)


def to_call(drawn: Call | int, state: State) -> Call:
    """A call, or the bid so many steps above the last one."""
    if isinstance(drawn, Call):
        return drawn
    last = last_bid(state.turns)
    rank = (0 if last is None else last.call.rank) + drawn
    return BIDS[min(max(rank, 0), len(BIDS) - 1)]


@st.composite
def auctions(draw: st.DrawFn) -> tuple[Seat, list[Event]]:
    """What happens at a table where nobody pays attention."""
    dealer = draw(st.sampled_from(SEATS))
    state = start(dealer)
    events: list[Event] = []
    for _step in range(draw(st.integers(1, 30))):
        if state.question is not None and draw(st.booleans()):
            yes = state.question.decision is Decision.RECTIFY or draw(st.booleans())
            event: Event = Decided(state.question.decision, yes)
        else:
            in_turn = state.turn if state.turn is not None and draw(st.booleans()) else None
            seat = draw(st.sampled_from(SEATS)) if in_turn is None else in_turn
            own = [index for index, made in enumerate(state.calls) if made.event.seat is seat]
            event = CallMade(
                seat,
                to_call(draw(CALLS), state),
                artificial=draw(st.sampled_from((None, None, None, True, False))),
                shows=draw(st.sampled_from((None, None, None, (Denomination.H, Denomination.S)))),
                corrects=draw(st.sampled_from((None, None, None, *own[-1:]))),
                simultaneous=draw(st.sampled_from((False, False, False, True))),
            )
        following = apply(state, event)
        assert isinstance(following, State)
        events.append(event)
        state = following
    return dealer, events


@given(auctions())
@settings(max_examples=800, suppress_health_check=[HealthCheck.too_slow])
def test_every_state_of_a_random_auction_is_sound(auction: tuple[Seat, list[Event]]) -> None:
    dealer, events = auction
    states = replay(dealer, events)
    for before, state in pairwise(states):
        assert violations(before, state) == []
        if not state.is_over:
            assert state.turn is not None
    # The same events give the same states: to undo and to redo is to come back.
    assert replay(dealer, events[:-1])[-1] == states[-2]
    assert apply(states[-2], events[-1]) == states[-1]


@given(auctions())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_report_survives_the_file(auction: tuple[Seat, list[Event]]) -> None:
    dealer, events = auction
    case = new_case(dealer)
    for event in events:
        case = case.with_event(event)
    found = report(case)
    assert report(parse_case(write_case(case), "case")) == found
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("language", ["en", "el"])
@given(auction=auctions())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
def test_words_agree_with_the_report(language: str, auction: tuple[Seat, list[Event]]) -> None:
    set_language(language)
    state = replay(*auction)[-1]
    shown = describe(state)
    assert (shown.ask is None) == (state.question is None)
    text = "\n".join(
        (
            ruling_text(state),
            *(call_sentence(state, index) for index in range(len(state.calls))),
            *(badge.detail for seat in SEATS for badge in badges(state, seat)),
            *(card_reason(state, seat, call) for seat in SEATS for call in (PASS, DOUBLE, BIDS[0])),
        )
    )
    assert "{" not in text
    assert "}" not in text
    if shown.ask is not None and state.question is not None:
        for answer in shown.ask.answers:
            assert not isinstance(apply(state, answer.event), Rejected)
