"""Law 31: bid out of rotation; by 30C also an artificial pass."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact, fork
from app.laws.law_23_comparable_call import replacement
from app.laws.law_25_change_of_call import LAW_25
from app.laws.law_27_insufficient_bid import NOT_TO_BE_REPEATED


def by_whose_turn(repeat: str, comparable: str, other: str, partner: str) -> tuple[Branch, ...]:
    """The shape that Laws 31 and 32 share, given the four paragraphs that a law uses for it."""
    return (
        fork(
            Fact.AT_RHO,
            (
                Branch(
                    repeat,
                    when=Fact.RHO_PASSED | Fact.REPEAT_LEGAL,
                    effects=(Effect.OFFENDER_REPEATS,),
                    then=(Branch("", unless=Fact.REPEATED | Fact.REPEAT_LEGAL, then=replacement(comparable, other)),),
                    until=Fact.REPEATED,
                ),
                NOT_TO_BE_REPEATED,
                *replacement(comparable, other),
            ),
        ),
        Branch(
            partner,
            unless=Fact.AT_RHO,
            effects=(Effect.PARTNER_INFORMED,),
            then=replacement(comparable, other),
        ),
    )


LAW_31 = by_whose_turn(repeat="31A1", comparable="31A2(a)", other="31A2(b)", partner="31B1")

BID_AS_CHANGE = Branch("31C", when=Fact.BID, then=LAW_25)
