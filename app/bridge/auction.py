"""The auction as it stands: sufficiency, admissible doubles, its end and the contract (Laws 17 to 22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.bridge.calls import DOUBLE, Call, Denomination
from app.bridge.seats import Seat


class Turn(NamedTuple):
    """A turn that was used: who called what.

    `made` is the index of the call event behind it, None for a pass that the Laws count as made (28A, 37B). `skipped`
    is the player whose turn it was when an accepted call out of rotation took it away, None where nobody missed a turn.
    """

    seat: Seat
    call: Call
    made: int | None = None
    skipped: Seat | None = None


class Contract(NamedTuple):
    """The contract: a bid, doubled 0, 1 or 2 times, and its declarer."""

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat


def last_bid(turns: Sequence[Turn]) -> Turn | None:
    """The last bid of an auction, None before the first."""
    for turn in reversed(turns):
        if turn.call.is_bid:
            return turn
    return None


def is_sufficient(turns: Sequence[Turn], bid: Call) -> bool:
    """Whether a bid outranks the last one (Law 18)."""
    last = last_bid(turns)
    return last is None or bid.rank > last.call.rank


def lowest_sufficient(turns: Sequence[Turn], denomination: Denomination) -> Call | None:
    """The lowest sufficient bid in a denomination, None when seven of it would not do (Law 18)."""
    last = last_bid(turns)
    rank: int = denomination if last is None else last.call.rank + 1
    rank += (denomination - rank) % 5
    return Call.bid(rank // 5 + 1, denomination) if rank < 35 else None


def is_admissible(turns: Sequence[Turn], seat: Seat, call: Call) -> bool:
    """Whether Law 19 allows this double or redouble: over an opponent's bid, or an opponent's double of it."""
    for turn in reversed(turns):
        if turn.call.is_pass:
            continue
        wanted = turn.call.is_bid if call is DOUBLE else turn.call is DOUBLE
        return wanted and turn.seat.side is not seat.side
    return False


def is_complete(turns: Sequence[Turn]) -> bool:
    """Whether the auction has ended: three passes after a bid, or four without one (Law 22)."""
    return len(turns) > 3 and turns[-1].call.is_pass and turns[-2].call.is_pass and turns[-3].call.is_pass


def contract_of(turns: Sequence[Turn]) -> Contract | None:
    """The contract that an auction reaches, None when nobody bid (Laws 19D and 22; declarer by definition)."""
    last = last_bid(turns)
    if last is None:
        return None
    denomination = last.call.denomination
    assert denomination is not None
    doubled = 0
    declarer = last.seat
    for turn in reversed(turns):
        if turn is last:
            break
        if turn.call.is_double:
            doubled = max(doubled, 1 if turn.call is DOUBLE else 2)
    for turn in turns:
        if turn.call.denomination is denomination and turn.seat.side is last.seat.side:
            declarer = turn.seat
            break
    return Contract(last.call.level, denomination, doubled, declarer)
