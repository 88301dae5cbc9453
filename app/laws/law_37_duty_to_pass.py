"""Law 37: a player who must pass does not. With it, what the Laws leave open: a player who must repeat does not."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, Note
from app.laws.law_36_inadmissible_double import CALLED_OVER

LAW_37 = (
    CALLED_OVER,
    Branch("37A", when=Fact.LHO_CALLED, effects=(Effect.CALL_STANDS,)),
    Branch(
        "37B",
        unless=Fact.LHO_CALLED,
        effects=(
            Effect.CANCEL_CALL,
            Effect.PARTNER_INFORMED,
            Effect.SIDE_PASSES_TO_END,
            Effect.PASS_SUBSTITUTED,
            Effect.LEAD_RESTRICTION,
            Effect.REVIEW_72C,
        ),
    ),
)

# Failing to repeat a bid or double is not failing to pass: the Director has it repeated; an opponent who called over
# it has forfeited that (11A).
DUTY_TO_REPEAT = (
    Branch("11A", when=Fact.LHO_CALLED, effects=(Effect.CALL_STANDS,), notes=(Note.NOT_REPEATED,)),
    Branch("31A1", when=Fact.BID, effects=(Effect.CANCEL_CALL,), notes=(Note.NOT_REPEATED,)),
    Branch("32A1", when=Fact.DOUBLE, effects=(Effect.CANCEL_CALL,), notes=(Note.NOT_REPEATED,)),
)
