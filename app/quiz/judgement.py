"""How the Director of a quiz judges whether a replacement is comparable (23A); the class is told, and not asked.

Only what hardly any director would judge otherwise is judged: of the rest there are no positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from app.bridge import DOUBLE, SUITS, Call, Denomination, Turn
from app.laws import CallMade
from app.quiz.bidding import look

_MAJORS: Final = SUITS[2:]


class Compared(NamedTuple):
    """Two calls by one player, the withdrawn one and the one in its place, and the auctions in which they were made.

    `partners`: partner's last bid when the new call is made, as it was made. `is_insufficient`: of the withdrawn call.
    """

    old: CallMade
    then: Sequence[Turn]
    new: CallMade
    now: Sequence[Turn]
    partners: CallMade | None = None
    is_insufficient: bool = False


def is_comparable(calls: Compared) -> bool | None:
    """Whether the new call means the same, or part of the same; None where directors would not agree."""
    if calls.old.call.is_pass:
        return _after_artificial_pass(calls) if calls.old.artificial is not False else _after_pass(calls)
    if _live(calls.then) == _live(calls.now):
        return _in_same_situation(calls)
    if calls.old.call.is_bid:
        return _after_bid(calls)
    return _after_double(calls)


def _live(turns: Sequence[Turn]) -> list[Turn]:
    return [turn._replace(made=None) for turn in turns if not turn.call.is_pass]


def _partner_has_acted(calls: Compared) -> bool:
    """Whether partner has bid or doubled since the withdrawn call was made."""
    partner = calls.old.seat.partner
    counts = [sum(turn.seat is partner for turn in _live(turns)) for turns in (calls.then, calls.now)]
    return counts[0] != counts[1]


def _after_artificial_pass(calls: Compared) -> bool | None:
    if not calls.new.call.is_pass:
        return False
    if calls.old.artificial is None:
        # Partner's artificial bid was passed: what a pass of something else means is anybody's guess.
        return None
    return _live(calls.then) == _live(calls.now)


def _after_pass(calls: Compared) -> bool | None:
    """A pass was weak, and so are another one, a raise that forces nobody, and few points without trumps."""
    new, partners = calls.new.call, calls.partners
    if new.is_pass:
        return True
    seat = calls.old.seat
    ours = [turn for turn in _live(calls.now) if turn.seat.side is seat.side]
    if ours and ours[-1].call is DOUBLE and new.is_bid:
        # The answer to a double is made with any hand.
        return None
    if not new.is_bid or partners is None or new.level > 3:
        return False
    if partners.artificial or calls.new.artificial:
        return False
    bid = partners.call
    is_raise, is_no_trump = new.denomination is bid.denomination, new.denomination is Denomination.NT
    if not is_raise and not is_no_trump:
        return False
    if any(turn.seat is seat for turn in ours) or bid.level > 2:
        # Whoever has bid before has said by that how strong the hand is.
        return None
    if _live(calls.then) == _live(calls.now) and new.level > (bid.level + 1 if is_raise and bid.level == 1 else 1):
        # Two calls at one turn: the pass denied the strength for an invitation.
        return False
    if bid.denomination is Denomination.NT:
        return True if bid.level == 1 and new.level == 2 else False if new.level == 3 else None
    if is_raise:
        return True
    return True if new.level == 1 else None if new.level == 2 else False


def _in_same_situation(calls: Compared) -> bool | None:
    """Nothing but passes since: the same call means the same, and another one something else."""
    old, new = calls.old.call, calls.new.call
    if old is new:
        return True
    if not new.is_bid or not old.is_bid or calls.old.artificial or calls.new.artificial:
        is_double = calls.is_insufficient and new is DOUBLE
        # A double may show the very major that was bid too low.
        return None if is_double and old.denomination in _MAJORS and old.level == 1 else False
    return old.denomination is new.denomination and _is_preempt(calls, old) and _is_preempt(calls, new)


def _is_preempt(calls: Compared, bid: Call) -> bool:
    """Whether a bid shows a long suit and few points, where partner has not bid: a jump, below game."""
    view = look(calls.old.seat, calls.then)
    suit = bid.denomination
    if suit is None or suit is Denomination.NT or view.partners or view.mine or view.partner_doubled:
        return False
    if not view.theirs and bid.level == 2 and suit is Denomination.C:
        return False
    return bid.level < 5 and bid.level > view.cheapest(suit)


def _after_bid(calls: Compared) -> bool | None:
    old, new = calls.old.call, calls.new.call
    suit = old.denomination
    has_partner_acted = _partner_has_acted(calls)
    if calls.old.artificial:
        is_near = new is old or new.denomination in (calls.old.shows or ())
        return None if is_near else False
    if not new.is_bid or new.denomination is not suit or suit is None or calls.new.artificial:
        return False
    if not _live(calls.then) and has_partner_acted:
        # It was an opening bid, and now it is an answer.
        return False
    if has_partner_acted:
        return None if new is old else False
    is_cheapest = look(calls.old.seat, calls.now).cheapest(suit) == new.level
    if not _live(calls.then):
        return _opening_as_overcall(old, new, is_cheapest=is_cheapest)
    if new is old:
        return True
    if new.level < old.level:
        return False
    # The same suit, a level higher because of what the opponents have bid.
    return True if old.level == 1 and new.level == 2 and is_cheapest and suit is not Denomination.NT else None


def _opening_as_overcall(old: Call, new: Call, *, is_cheapest: bool) -> bool | None:
    if old.denomination is Denomination.NT:
        # The strong no trump shows much the same, opened and overcalled.
        return True if old is new and old.level == 1 else None
    if new.level < old.level:
        return False
    if old.level == 1:
        # An overcall at the one level may be much weaker; at the two level it has an opening bid.
        return True if new.level == 2 and is_cheapest else None
    return True if old is new and not is_cheapest else None


def _after_double(calls: Compared) -> bool | None:
    """A double of the same denomination, at whatever level, has the same purpose."""
    if calls.new.call is not calls.old.call:
        return False
    if calls.old.call is not DOUBLE or _partner_has_acted(calls):
        return None
    doubled = [
        next((turn.call for turn in reversed(turns) if turn.call.is_bid), None) for turns in (calls.then, calls.now)
    ]
    if doubled[0] is None or doubled[1] is None:
        return None
    return True if doubled[0].denomination is doubled[1].denomination else None
