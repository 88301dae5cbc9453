"""Law 27: insufficient bids in rotation."""

from __future__ import annotations

from app.bridge import Call, Denomination, Turn, lowest_sufficient
from app.laws.branches import Branch, Effect, Fact, Note
from app.laws.law_26_lead_restrictions import specified_suits
from app.laws.state import CallMade

_PARTNER_BARRED = (
    Effect.PARTNER_INFORMED,
    Effect.PARTNER_PASSES_TO_END,
    Effect.LEAD_RESTRICTION,
    Effect.REVIEW_72C,
)

# What offender had put in its place falls first, so that the ruling is whole when the bid is made to stand.
_ACCEPTED = (
    Branch(
        "27A1",
        when=Fact.ACCEPTED | Fact.REPLACED_TOO_SOON,
        then=(Branch("27C", effects=(Effect.REPLACEMENT_CANCELLED, Effect.CALL_STANDS)),),
    ),
    Branch("27A1", when=Fact.ACCEPTED, effects=(Effect.CALL_STANDS,)),
)

_REPLACEMENT = (
    Branch("27B1(a)", when=Fact.SAME_DENOMINATION, effects=(Effect.REVIEW_27D,)),
    Branch(
        "27B1(b)",
        when=Fact.COMPARABLE,
        effects=(Effect.SUBSTITUTE_STANDS, Effect.REVIEW_23C, Effect.REVIEW_27D),
    ),
    Branch(
        "27B3",
        when=Fact.DOUBLE_REPLACES,
        effects=(Effect.SUBSTITUTE_CANCELLED, *_PARTNER_BARRED),
        until=Fact.REPLACED,
    ),
    # Another insufficient bid is ruled on by itself; this ruling only waits for a call that stands.
    Branch("", when=Fact.SUPERSEDED, effects=(Effect.PARTNER_INFORMED,), until=Fact.REPLACED),
    Branch("27B2", effects=_PARTNER_BARRED),
)

LAW_27 = (
    *_ACCEPTED,
    Branch("27B", unless=Fact.ACCEPTED, effects=(Effect.CANCEL_CALL,), then=_REPLACEMENT),
)

# 31A1 asks for a repeat "when that call is legal"; a bid that is not sufficient is left to Law 27.
NOT_TO_BE_REPEATED = Branch(
    "27B",
    when=Fact.INSUFFICIENT | Fact.RHO_PASSED,
    unless=Fact.REPEAT_LEGAL,
    then=_REPLACEMENT,
    notes=(Note.REPEAT_INSUFFICIENT,),
)

# A second insufficient bid, and a second double, in place of the first insufficient bid.
INSUFFICIENT_AGAIN = (*_ACCEPTED, Branch("27B4", effects=(Effect.CANCEL_CALL, *_PARTNER_BARRED)))
DOUBLE_AGAIN = (Branch("27B3", effects=(Effect.CANCEL_CALL, Effect.PARTNER_INFORMED), notes=(Note.DOUBLE_AGAIN,)),)


def is_lowest_in_same_denomination(turns: tuple[Turn, ...], withdrawn: CallMade, new: CallMade) -> bool | None:
    """27B1(a): whether a bid is the lowest sufficient one that specifies what the withdrawn bid specified.

    `turns` is the auction before the new bid. None where the meaning of an artificial bid has to be asked for.
    """
    if not new.call.is_bid:
        return False
    known = [event.shows is not None or not event.artificial for event in (withdrawn, new)]
    if not all(known):
        return None
    if _specified(withdrawn) != _specified(new):
        return False
    if _is_natural(withdrawn) and _is_natural(new):
        return new.call is _lowest(turns, new.call)
    return None


def _is_natural(event: CallMade) -> bool:
    """Whether a bid specifies what it names and nothing else, by what is known of it."""
    return not event.artificial and (event.shows is None or tuple(event.shows) == (event.call.denomination,))


def _specified(event: CallMade) -> tuple[Denomination, ...]:
    if event.shows is None and not event.artificial and event.call.denomination is Denomination.NT:
        return (Denomination.NT,)
    return specified_suits(event)


def _lowest(turns: tuple[Turn, ...], call: Call) -> Call | None:
    assert call.denomination is not None
    return lowest_sufficient(turns, call.denomination)
