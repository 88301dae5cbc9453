"""No sequence of events is without an answer: see `tests.laws.exhaustive`."""

from __future__ import annotations

import pytest

from tests.laws.exhaustive import differences, explore


@pytest.mark.timeout(180)
@pytest.mark.parametrize("depth", [3, 5])
def test_every_sequence_of_events_is_answered(depth: int) -> None:
    changed = differences(depth, explore(depth))
    assert not changed, "\n".join(changed)
