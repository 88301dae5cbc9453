"""Four hands, as far as bidding needs them: points, and how long each suit is."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.bridge import SUITS, Denomination
from app.quiz.dice import Dice


class Hand(NamedTuple):
    """High-card points, and the lengths of clubs, diamonds, hearts and spades."""

    points: int
    lengths: tuple[int, int, int, int]

    @property
    def is_balanced(self) -> bool:
        """No void, no singleton, at most one doubleton."""
        lengths = self.lengths
        return min(lengths) > 1 and sum(length == 2 for length in lengths) < 2

    @property
    def longest(self) -> Denomination:
        """The longest suit; of equal ones the highest."""
        lengths = self.lengths
        return max(SUITS, key=lambda suit: (lengths[suit], suit))


_DECK: Final = tuple(range(52))
# Points of the cards of a suit, ace first.
_POINTS: Final = (4, 3, 2, 1, *(0,) * 9)


def deal(dice: Dice) -> tuple[Hand, ...]:
    """The hands of North, East, South and West."""
    cards = dice.shuffled(_DECK)
    hands = []
    for first in range(0, 52, 13):
        points = 0
        lengths = [0, 0, 0, 0]
        for card in cards[first : first + 13]:
            lengths[card & 3] += 1
            points += _POINTS[card >> 2]
        hands.append(Hand(points, (lengths[0], lengths[1], lengths[2], lengths[3])))
    return tuple(hands)
