"""Law 29: procedure after a call out of rotation."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, fork
from app.laws.law_17_rotation import RETURN_OF_THE_TURN
from app.laws.law_28_treated_as_in_rotation import TURN_CALLED_FIRST
from app.laws.law_30_pass_out_of_rotation import LAW_30
from app.laws.law_31_bid_out_of_rotation import LAW_31
from app.laws.law_32_double_out_of_rotation import LAW_32

LAW_29 = (
    TURN_CALLED_FIRST,
    Branch(
        "29A",
        when=Fact.ACCEPTED,
        effects=(Effect.CALL_STANDS_OUT_OF_TURN,),
        then=(RETURN_OF_THE_TURN,),
    ),
    Branch(
        "29B",
        unless=Fact.ACCEPTED,
        effects=(Effect.CANCEL_CALL,),
        then=(fork(Fact.PASS, LAW_30), fork(Fact.BID, LAW_31), fork(Fact.DOUBLE, LAW_32)),
    ),
)
