"""Law 36: double or redouble that Law 19 forbids."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact
from app.laws.law_28_treated_as_in_rotation import TURN_CALLED_FIRST

CALLED_OVER = Branch("36A", when=Fact.INADMISSIBLE | Fact.LHO_CALLED, effects=(Effect.CANCEL_CALL_AND_LATER,))

_RECTIFIED = (
    Effect.CANCEL_CALL,
    Effect.PARTNER_INFORMED,
    Effect.PARTNER_PASSES_TO_END,
    Effect.LEAD_RESTRICTION,
    Effect.REVIEW_72C,
)

LAW_36 = (
    TURN_CALLED_FIRST,
    CALLED_OVER,
    Branch("36B4", when=Fact.OUT_OF_ROTATION, unless=Fact.LHO_CALLED, effects=_RECTIFIED),
    Branch("36B2", unless=Fact.LHO_CALLED, effects=_RECTIFIED),
)
