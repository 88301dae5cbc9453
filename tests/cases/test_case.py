"""A case as a value."""

from __future__ import annotations

import pytest

from app.bridge import PASS, Seat
from app.cases import new_case
from app.laws import CallMade, Decided, Decision


def test_a_case_without_events_has_no_last_one_to_lose() -> None:
    assert new_case().without_last() == new_case()


def test_calls_are_found_among_the_events() -> None:
    case = new_case().with_event(CallMade(Seat.N, PASS)).with_event(CallMade(Seat.W, PASS), {"meaning": "weak"})
    case = case.with_event(Decided(Decision.ACCEPTANCE, False)).with_event(CallMade(Seat.E, PASS), {"meaning": "tired"})
    assert [case.place_of_call(index) for index in range(3)] == [0, 1, 3]
    assert [case.meaning_of(index) for index in range(3)] == ["", "weak", "tired"]
    with pytest.raises(IndexError):
        case.place_of_call(3)
