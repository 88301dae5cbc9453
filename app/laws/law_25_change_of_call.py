"""Law 25: legal and illegal changes of call."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, Note
from app.laws.law_26_lead_restrictions import AFTER_A_CHANGE

UNINTENDED_CALL = Branch("25A", when=Fact.UNINTENDED, effects=(Effect.FIRST_CALL_REPLACED,))

LAW_25 = (
    UNINTENDED_CALL,
    Branch(
        "25B1",
        when=Fact.ACCEPTED,
        effects=(Effect.FIRST_CALL_OVERCALLED, Effect.PARTNER_INFORMED_OF_FIRST),
        then=(
            Branch(
                "36A",
                when=Fact.INADMISSIBLE,
                effects=(Effect.CANCEL_CALL_AND_LATER,),
                notes=(Note.CHANGE_TO_INADMISSIBLE,),
            ),
            *AFTER_A_CHANGE,
        ),
    ),
    Branch(
        "25B2",
        effects=(Effect.SECOND_CALL_CANCELLED, Effect.PARTNER_INFORMED),
        then=AFTER_A_CHANGE,
        notes=(Note.LEAD_AFTER_CHANGE,),
    ),
)
