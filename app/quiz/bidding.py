"""What a player with a hand would call: five-card majors, a strong no trump, and little more than a beginner learns.

Not good bidding, but the bidding of people: so the auctions of the quiz look like those of a club.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from app.bridge import BIDS, DOUBLE, PASS, REDOUBLE, SUITS, Call, Denomination, Seat, Turn, is_admissible
from app.laws import CallMade
from app.quiz.hands import Hand

_C, _D, _H, _S, _NT = Denomination
_MAJORS: Final = (_S, _H)


def bid(level: int, denomination: Denomination) -> Call:
    """The bid of a level in a denomination; seven is the highest there is."""
    return BIDS[(min(level, 7) - 1) * 5 + denomination]


class View(NamedTuple):
    """An auction as one player sees it: who has bid what, and what was called last apart from passes."""

    seat: Seat
    mine: tuple[Call, ...]
    partners: tuple[Call, ...]
    theirs: tuple[Call, ...]
    last_bid: Call | None
    last: Turn | None
    partner_doubled: bool
    has_called: bool

    def cheapest(self, denomination: Denomination) -> int:
        """The lowest level at which a denomination can be bid; 8 where it cannot."""
        rank = -1 if self.last_bid is None else self.last_bid.rank
        level = rank // 5 + 1
        return max(level, 1) if level * 5 - 5 + denomination > rank else level + 1


def look(seat: Seat, turns: Sequence[Turn]) -> View:
    """The auction so far, as a player sees it."""
    mine: list[Call] = []
    partners: list[Call] = []
    theirs: list[Call] = []
    last = last_bid = None
    partner_doubled = has_called = False
    for turn in turns:
        has_called = has_called or turn.seat is seat
        if turn.call.is_pass:
            continue
        last = turn
        if turn.call.is_bid:
            last_bid = turn.call
            own = turn.seat.side is seat.side
            (mine if turn.seat is seat else partners if own else theirs).append(turn.call)
        elif turn.call is DOUBLE and turn.seat is seat.partner:
            partner_doubled = True
    return View(seat, tuple(mine), tuple(partners), tuple(theirs), last_bid, last, partner_doubled, has_called)


class Choice(NamedTuple):
    """A call and, where it is artificial, the suits that it shows."""

    call: Call
    shows: tuple[Denomination, ...] | None = None


_PASS: Final = Choice(PASS)


def suggest(hand: Hand, seat: Seat, turns: Sequence[Turn]) -> CallMade:
    """What a player would call if it were this player's turn; always sufficient and admissible."""
    view = look(seat, turns)
    choice = _choose(hand, view)
    call = choice.call
    legal = (
        is_admissible(turns, seat, call)
        if call.is_double
        else call.is_pass or view.last_bid is None or call.rank > view.last_bid.rank
    )
    if not legal:
        return CallMade(seat, PASS, False)
    if choice.shows is not None:
        return CallMade(seat, call, True, choice.shows)
    # A pass is known to be natural, so that nobody has to ask (30C).
    return CallMade(seat, call, False) if call.is_pass else CallMade(seat, call)


def _choose(hand: Hand, view: View) -> Choice:
    if view.last_bid is None:
        return _opening(hand)
    if view.mine:
        return _rebid(hand, view) if view.partners else _reopening(hand, view)
    if view.partners:
        return _response(hand, view)
    if view.partner_doubled:
        return _answer_to_double(hand, view)
    return _competing(hand, view)


def _opening(hand: Hand) -> Choice:
    points, lengths = hand.points, hand.lengths
    if hand.is_balanced and 15 <= points <= 17:
        return Choice(bid(1, _NT))
    if hand.is_balanced and 20 <= points <= 21:
        return Choice(bid(2, _NT))
    if points >= 22:
        return Choice(bid(2, _C), ())
    if points >= 12 or (points == 11 and max(lengths) > 5):
        if lengths[_S] >= 5 and lengths[_S] >= lengths[_H]:
            return Choice(bid(1, _S))
        if lengths[_H] >= 5:
            return Choice(bid(1, _H))
        is_diamonds = lengths[_D] > lengths[_C] or lengths[_D] == lengths[_C] > 3
        return Choice(bid(1, _D if is_diamonds else _C))
    suit = hand.longest
    if 6 <= points <= 10 and lengths[suit] > 6:
        return Choice(bid(3, suit))
    if 6 <= points <= 10 and lengths[suit] == 6 and suit is not _C:
        return Choice(bid(2, suit))
    return _PASS


def _response(hand: Hand, view: View) -> Choice:
    points, lengths = hand.points, hand.lengths
    opened, last = view.partners[-1], view.last
    assert last is not None
    has_quiet = last.call is opened
    suit = opened.denomination
    assert suit is not None
    if not has_quiet and last.call is DOUBLE and points >= 10:
        return Choice(REDOUBLE)
    if suit is _NT:
        return _response_to_no_trump(hand, opened.level) if has_quiet else _PASS
    if opened is bid(2, _C) and not view.theirs:
        return Choice(bid(2, _D), ())
    if opened.level > 1:
        return Choice(bid(4, suit)) if suit in _MAJORS and lengths[suit] > 2 and points >= 14 else _PASS
    if points < 6:
        return _PASS
    if suit in _MAJORS and lengths[suit] > 2:
        return Choice(bid(2 if points < 10 else 3 if points < 13 else 4, suit))
    if not has_quiet and last.call.is_bid and points >= 7 and view.cheapest(_NT) < 3 and not view.mine:
        wanted = [major for major in _MAJORS if lengths[major] > 3 and major not in _bid_suits(view)]
        if wanted and view.cheapest(wanted[0]) > 1:
            return Choice(DOUBLE)
    found = [s for s in SUITS if lengths[s] > 3 and s not in _bid_suits(view) and view.cheapest(s) == 1]
    if found:
        longest = max(found, key=lambda s: (lengths[s] > 4, lengths[s], -s if lengths[s] == 4 else s))
        return Choice(bid(1, longest))
    if lengths[suit] > 3 and suit not in _MAJORS and points < 13:
        return Choice(bid(2 if points < 10 else 3, suit))
    if points >= 11:
        found = [s for s in SUITS if lengths[s] > 4 and s not in _bid_suits(view) and view.cheapest(s) == 2]
        if found:
            return Choice(bid(2, max(found, key=lambda s: (lengths[s], s))))
    if points > 16:
        return _PASS if view.theirs else Choice(bid(3, _NT))
    return Choice(bid(1 if points < 11 else 2 if points < 13 else 3, _NT))


def _response_to_no_trump(hand: Hand, level: int) -> Choice:
    points, lengths = hand.points, hand.lengths
    if level == 2:
        return Choice(bid(3, _NT)) if points >= 4 else _PASS
    if level > 2:
        return _PASS
    if lengths[_H] > 4 and lengths[_H] >= lengths[_S]:
        return Choice(bid(2, _D), (_H,))
    if lengths[_S] > 4:
        return Choice(bid(2, _H), (_S,))
    if points < 8:
        return _PASS
    if lengths[_H] == 4 or lengths[_S] == 4:
        return Choice(bid(2, _C), ())
    return Choice(bid(2 if points < 10 else 3, _NT))


def _rebid(hand: Hand, view: View) -> Choice:
    mine, partners = view.mine[-1], view.partners[-1]
    if len(view.mine) > 1 or partners.level > 3:
        return _PASS
    if mine is bid(1, _NT) and not view.theirs and partners.level == 2:
        return _answer_to_asking(hand, partners)
    opened_first = _is_opener(view)
    if partners.denomination is mine.denomination:
        return _after_raise(hand, mine, partners, opened_first)
    if not opened_first:
        return _second_response(hand, view)
    if mine is bid(2, _C):
        return Choice(bid(view.cheapest(hand.longest), hand.longest))
    if partners.denomination is _NT:
        return _after_no_trump(hand, view, partners)
    return _opener_over_new_suit(hand, view)


def _answer_to_asking(hand: Hand, asked: Call) -> Choice:
    if asked is bid(2, _D):
        return Choice(bid(2, _H))
    if asked is bid(2, _H):
        return Choice(bid(2, _S))
    if asked is bid(2, _C):
        for major in (_H, _S):
            if hand.lengths[major] > 3:
                return Choice(bid(2, major))
        return Choice(bid(2, _D), ())
    return Choice(bid(3, _NT)) if hand.points > 15 else _PASS


def _after_raise(hand: Hand, mine: Call, raised: Call, opened_first: bool) -> Choice:
    suit = raised.denomination
    assert suit is not None
    points = hand.points + (0 if opened_first else 4)
    is_major = suit in _MAJORS
    if raised.level == 2:
        if points > 16:
            return Choice(bid(4, suit)) if is_major else Choice(bid(3, _NT))
        return Choice(bid(3, suit)) if points > 14 else _PASS
    if raised.level == 3 and points > 13:
        return Choice(bid(4, suit)) if is_major else Choice(bid(3, _NT))
    return _PASS


def _second_response(hand: Hand, view: View) -> Choice:
    points, lengths = hand.points, hand.lengths
    partners, first = view.partners[-1], view.partners[0]
    if points > 12 and not view.theirs:
        for major in _MAJORS:
            shown = sum(call.denomination is major for call in view.partners)
            if shown and lengths[major] + 4 + shown > 8:
                return Choice(bid(4, major))
        return Choice(bid(3, _NT))
    if points > 10 and partners is bid(1, _NT):
        return Choice(bid(2, _NT))
    suit = first.denomination
    if suit is not None and suit is not _NT and partners.denomination is not suit and lengths[suit] > 2:
        level = view.cheapest(suit)
        return Choice(bid(level, suit)) if level == 2 and partners.denomination is not _NT else _PASS
    return _PASS


def _after_no_trump(hand: Hand, view: View, partners: Call) -> Choice:
    points, lengths = hand.points, hand.lengths
    suit = view.mine[-1].denomination
    assert suit is not None
    if partners.level == 1:
        if hand.is_balanced:
            return Choice(bid(2, _NT)) if points > 17 else _PASS
        lower = [s for s in SUITS if s < suit and lengths[s] > 3 and view.cheapest(s) == 2]
        if lengths[suit] < 6 and lower:
            return Choice(bid(2, max(lower, key=lambda s: lengths[s])))
        return Choice(bid(2, suit))
    if partners.level == 2:
        return Choice(bid(3, _NT)) if points > 13 else _PASS
    return _PASS


def _opener_over_new_suit(hand: Hand, view: View) -> Choice:
    points, lengths = hand.points, hand.lengths
    mine, suit = view.mine[-1].denomination, view.partners[-1].denomination
    assert mine is not None
    assert suit is not None
    if mine is _NT:
        return _PASS
    level = view.cheapest(suit)
    if lengths[suit] > 3:
        if points > 17 and suit in _MAJORS:
            return Choice(bid(4, suit))
        return Choice(bid(level + (points > 14), suit))
    for other in SUITS:
        if other not in _bid_suits(view) and lengths[other] > 3 and view.cheapest(other) == 1:
            return Choice(bid(1, other))
    if hand.is_balanced and view.cheapest(_NT) < 3:
        return Choice(bid(view.cheapest(_NT) + (points > 17), _NT))
    lower = [s for s in SUITS if s not in _bid_suits(view) and lengths[s] > 3 and s < mine and view.cheapest(s) == 2]
    if lower and lengths[mine] < 6:
        return Choice(bid(2, max(lower, key=lambda s: lengths[s])))
    return Choice(bid(view.cheapest(mine) + (points > 15 and lengths[mine] > 5), mine))


def _reopening(hand: Hand, view: View) -> Choice:
    suit = view.mine[-1].denomination
    if len(view.mine) > 1 or suit is None or suit is _NT or not view.theirs:
        return _PASS
    if view.partner_doubled:
        wanted = [s for s in SUITS if hand.lengths[s] > 3 and s not in _bid_suits(view)]
        if wanted:
            best = max(wanted, key=lambda s: (hand.lengths[s], s))
            return Choice(bid(view.cheapest(best), best))
        return Choice(bid(view.cheapest(suit), suit))
    if hand.lengths[suit] > 5 and hand.points > 13 and view.cheapest(suit) < 3:
        return Choice(bid(view.cheapest(suit), suit))
    theirs = view.theirs[-1].denomination
    if hand.points > 15 and theirs is not None and theirs is not _NT and hand.lengths[theirs] < 3:
        return Choice(DOUBLE)
    return _PASS


def _competing(hand: Hand, view: View) -> Choice:
    points, lengths = hand.points, hand.lengths
    theirs = view.theirs[-1]
    suit = theirs.denomination
    assert suit is not None
    if theirs.level > 3 or (view.last is not None and view.last.seat is view.seat):
        return _PASS
    best = max((s for s in SUITS if s not in _bid_suits(view)), key=lambda s: (lengths[s], s), default=None)
    if suit is _NT:
        if points > 15 and theirs.level == 1:
            return Choice(DOUBLE)
        return Choice(bid(2, best)) if best is not None and lengths[best] > 4 and points > 10 else _PASS
    if hand.is_balanced and 15 <= points <= 18 and theirs.level == 1 and lengths[suit] > 2:
        return Choice(bid(1, _NT))
    others = [lengths[s] for s in SUITS if s not in _bid_suits(view)]
    if points > 11 + (theirs.level > 2) and lengths[suit] < 3 and others and min(others) > 2:
        return Choice(DOUBLE)
    if best is not None and lengths[best] > 4:
        level = view.cheapest(best)
        if level == 1 and points >= 8:
            return Choice(bid(1, best))
        if level == 1 and lengths[best] > 5 and points > 4:
            return Choice(bid(2, best))
        if level == 2 and points > 10:
            return Choice(bid(2, best))
        if level == 3 and points > 12 and lengths[best] > 5:
            return Choice(bid(3, best))
    return Choice(DOUBLE) if points > 17 else _PASS


def _answer_to_double(hand: Hand, view: View) -> Choice:
    points, lengths = hand.points, hand.lengths
    assert view.last is not None
    is_free = view.last.call.is_bid
    unbid = [s for s in SUITS if s not in _bid_suits(view)]
    if not unbid or (is_free and points < 6):
        return _PASS
    best = max(unbid, key=lambda s: (lengths[s], s))
    level = view.cheapest(best)
    if lengths[best] < 4 and points > 5:
        return Choice(bid(view.cheapest(_NT), _NT))
    if points > 11 and best in _MAJORS:
        return Choice(bid(4, best))
    return Choice(bid(level + (points > 8 and level < 3), best))


def _bid_suits(view: View) -> set[Denomination | None]:
    return {call.denomination for calls in (view.mine, view.partners, view.theirs) for call in calls}


def _is_opener(view: View) -> bool:
    """Whether this player made the first bid of the side: a raise, a response and an overcall all come after it."""
    return view.mine[0].rank < view.partners[0].rank
