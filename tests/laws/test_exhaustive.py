"""No sequence of events is without an answer: see `tests.laws.exhaustive`."""

from __future__ import annotations

import json

import pytest

from app.bridge import Seat
from app.cases import new_case, parse_case, report, write_case
from app.i18n import set_language
from app.laws import replay
from app.wording import describe, ruling_text, seat_name
from tests.laws.exhaustive import differences, examples, explore


@pytest.mark.timeout(180)
@pytest.mark.parametrize("depth", [3, 5])
def test_every_sequence_of_events_is_answered(depth: int) -> None:
    changed = differences(depth, explore(depth))
    assert not changed, "\n".join(changed)


def test_every_distinct_ruling_survives_the_file_and_is_told_in_both_languages() -> None:
    found = examples(4)
    assert len(found) > 30
    for path, trail in found.items():
        case = new_case(Seat.N)
        for event in trail:
            case = case.with_event(event)
        given = report(case)
        assert report(parse_case(write_case(case), "case")) == given
        assert list(path) in [ruling["path"] for ruling in json.loads(json.dumps(given))["rulings"]]
        state = replay(Seat.N, trail)[-1]
        for language in ("en", "el"):
            set_language(language)
            text = " ".join(ruling_text(state).split())
            shown = describe(state)
            # The text and the report say the same: who is asked, who must what, what to come back to.
            assert (given["question"] is not None) is (shown.ask is not None)
            assert all(seat_name(duty.seat)[:4] in text for duty in state.duties)
            assert bool(given["review"]) is bool(shown.later)
            assert all(" ".join(line.split()) in text for line in (*shown.say, *shown.later))
