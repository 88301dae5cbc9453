"""Law 38: bid of more than seven."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, Note

_PASSES = (Effect.PASS_SUBSTITUTED, Effect.SIDE_PASSES_TO_END)
_MAY_HURT = (Effect.PARTNER_INFORMED, Effect.LEAD_RESTRICTION, Effect.REVIEW_72C)

# Out of rotation there is no turn in which a pass could be put in its place.
LAW_38 = (
    Branch(
        "38D",
        when=Fact.OUT_OF_ROTATION | Fact.LHO_CALLED,
        effects=(Effect.CANCEL_CALL_AND_LATER, Effect.SIDE_PASSES_TO_END, Effect.PARTNER_INFORMED),
        notes=(Note.ABOVE_SEVEN_OUT_OF_ROTATION,),
    ),
    Branch(
        "38C",
        when=Fact.OUT_OF_ROTATION,
        effects=(Effect.CANCEL_CALL, Effect.SIDE_PASSES_TO_END, *_MAY_HURT),
        notes=(Note.ABOVE_SEVEN_OUT_OF_ROTATION,),
    ),
    Branch(
        "38D",
        when=Fact.LHO_CALLED,
        effects=(Effect.CANCEL_CALL_AND_LATER, *_PASSES, Effect.PARTNER_INFORMED),
    ),
    Branch("38C", effects=(Effect.CANCEL_CALL, *_PASSES, *_MAY_HURT)),
)
