"""Chance from a seed, and the auctions that hands lead to."""

from __future__ import annotations

from collections import Counter

import pytest

from app.bridge import PASS, Denomination, Seat, Turn, contract_of, is_complete
from app.laws import State, apply, start
from app.quiz.bidding import suggest
from app.quiz.dice import Dice
from app.quiz.hands import Hand, deal


def auction(seed: int) -> State:
    """The whole auction of a deal."""
    dice = Dice(seed)
    hands = deal(dice)
    state = start(Seat(dice.below(4)))
    while state.turn is not None:
        following = apply(state, suggest(hands[state.turn], state.turn, state.turns))
        assert isinstance(following, State)
        state = following
    return state


def test_dice_are_the_same_everywhere() -> None:
    """Written down: whoever has the same number has the same questions, whatever Python made them."""
    dice = Dice(2024)
    assert [dice.below(1000) for _ in range(8)] == [481, 186, 745, 592, 311, 205, 908, 740]
    assert dice.shuffled("abcdefgh") == list("adebcfhg")


def test_a_number_lies_below_its_bound() -> None:
    dice = Dice(1)
    counted = Counter(dice.below(5) for _ in range(2000))
    assert set(counted) == {0, 1, 2, 3, 4}
    assert min(counted.values()) > 300


def test_nothing_is_lost_in_a_shuffle() -> None:
    assert sorted(Dice(3).shuffled(range(52))) == list(range(52))


def test_a_deal_has_all_the_cards() -> None:
    for seed in range(50):
        hands = deal(Dice(seed))
        assert sum(hand.points for hand in hands) == 40
        assert all(sum(hand.lengths) == 13 for hand in hands)
        assert all(sum(hand.lengths[suit] for hand in hands) == 13 for suit in range(4))


@pytest.mark.parametrize("seed", range(300))
def test_auctions_are_legal_and_short(seed: int) -> None:
    state = auction(seed)
    assert state.rulings == ()
    assert is_complete(state.turns)
    assert 4 <= len(state.turns) <= 18


def test_auctions_look_like_those_of_a_club() -> None:
    contracts = [contract_of(auction(seed).turns) for seed in range(400)]
    levels = Counter(contract.level for contract in contracts if contract is not None)
    assert contracts.count(None) < 40, "few boards are passed out"
    assert sum(levels[level] for level in (1, 2, 3, 4)) > 350
    assert levels[6] + levels[7] == 0
    assert len({contract.denomination for contract in contracts if contract is not None}) == 5


@pytest.mark.parametrize(
    ("points", "lengths", "turns", "code"),
    [
        (8, (3, 3, 4, 3), "", "P"),
        (16, (3, 3, 4, 3), "", "1NT"),
        (13, (2, 3, 5, 3), "", "1H"),
        (24, (4, 3, 3, 3), "", "2C"),
        (8, (2, 2, 3, 6), "", "2S"),
        (7, (3, 4, 3, 3), "1H P", "2H"),
        (8, (3, 3, 5, 2), "1NT P", "2D"),
        (13, (4, 4, 4, 1), "1S", "X"),
        (9, (3, 3, 2, 5), "1H", "1S"),
        (4, (3, 3, 4, 3), "1H P", "P"),
    ],
)
def test_what_a_hand_says(points: int, lengths: tuple[int, int, int, int], turns: str, code: str) -> None:
    from app.bridge import Call

    calls = [Call.parse(text) for text in turns.split()]
    dealer = Seat((0 - len(calls)) % 4)
    before = [Turn(Seat((dealer + index) % 4), call) for index, call in enumerate(calls)]
    assert suggest(Hand(points, lengths), Seat.N, before).call.code == code


def test_artificial_calls_are_marked() -> None:
    before = [Turn(Seat.S, PASS), Turn(Seat.W, PASS)]
    strong = suggest(Hand(24, (4, 3, 3, 3)), Seat.N, before)
    assert (strong.artificial, strong.shows) == (True, ())
    transfer = suggest(
        Hand(5, (3, 3, 5, 2)), Seat.N, [Turn(Seat.S, suggest(Hand(16, (3, 3, 4, 3)), Seat.S, []).call), before[1]]
    )
    assert (transfer.call.code, transfer.shows) == ("2D", (Denomination.H,))
    assert suggest(Hand(3, (4, 3, 3, 3)), Seat.N, before).artificial is False
