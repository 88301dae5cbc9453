"""Law 30: pass out of rotation."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, Note
from app.laws.law_23_comparable_call import replacement
from app.laws.law_25_change_of_call import LAW_25
from app.laws.law_31_bid_out_of_rotation import LAW_31

LAW_30 = (
    Branch("30C", when=Fact.ARTIFICIAL, then=LAW_31),
    Branch(
        "30A",
        when=Fact.AT_RHO,
        effects=(Effect.OFFENDER_PASSES_ONCE, Effect.REVIEW_72C),
        notes=(Note.LEAD_AFTER_FORCED_PASS,),
    ),
    Branch(
        "30B1(a)",
        unless=Fact.AT_RHO,
        effects=(Effect.PARTNER_INFORMED,),
        then=replacement("30B1(b)(i)", "30B1(b)(ii)"),
    ),
)

# At LHO's turn, by a player who has called: a change of call, before anything is asked under Law 29.
PASS_AS_CHANGE = Branch("30B2", when=Fact.PASS, then=LAW_25)
