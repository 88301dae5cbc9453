"""The game: rotation, sufficiency, doubles, the end of the auction and the contract."""

from __future__ import annotations

import pickle
import re

import pytest

from app.bridge import (
    ALL_CALLS,
    BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    SEATS,
    Call,
    Denomination,
    Seat,
    Turn,
    Vulnerability,
    board_conditions,
    contract_of,
    is_admissible,
    is_complete,
    is_sufficient,
    lowest_sufficient,
)


def turns(text: str) -> tuple[Turn, ...]:
    """An auction from ``DEALER call call …`` in rotation."""
    dealer, *calls = text.split()
    return tuple(Turn(SEATS[(Seat[dealer] + n) % 4], Call.parse(call)) for n, call in enumerate(calls))


def test_law_17_rotation_is_clockwise() -> None:
    assert [Seat.N.lho, Seat.E.lho, Seat.S.lho, Seat.W.lho] == [Seat.E, Seat.S, Seat.W, Seat.N]
    for seat in SEATS:
        assert seat.lho.rho is seat
        assert seat.partner is seat.lho.lho
        assert seat.partner.side is seat.side is not seat.lho.side


def test_law_18_sufficiency() -> None:
    assert is_sufficient((), BIDS[0])
    for last in BIDS:
        for bid in BIDS:
            assert is_sufficient((Turn(Seat.N, last),), bid) == (
                (bid.level, bid.denomination or 0) > (last.level, last.denomination or 0)
            )


def test_law_18_lowest_sufficient_bid() -> None:
    for last in BIDS:
        for denomination in Denomination:
            lowest = lowest_sufficient((Turn(Seat.N, last),), denomination)
            better = [bid for bid in BIDS if bid.rank > last.rank and bid.denomination is denomination]
            assert lowest is (better[0] if better else None)
    assert lowest_sufficient((), Denomination.H) is Call.parse("1H")


@pytest.mark.parametrize(
    ("auction", "seat", "double", "redouble"),
    [
        ("N", "N", False, False),
        ("N P", "E", False, False),
        ("N 1H", "E", True, False),
        ("N 1H", "S", False, False),
        ("N 1H P P", "W", True, False),
        ("N 1H X", "S", False, True),
        ("N 1H X P", "W", False, False),
        ("N 1H X P P", "N", False, True),
        ("N 1H X XX", "W", False, False),
        ("N 1H X XX P", "N", False, False),
        ("N 1H X 1S", "W", True, False),
    ],
)
def test_law_19_doubles(auction: str, seat: str, double: bool, redouble: bool) -> None:
    assert is_admissible(turns(auction), Seat[seat], DOUBLE) is double
    assert is_admissible(turns(auction), Seat[seat], REDOUBLE) is redouble


@pytest.mark.parametrize(
    ("auction", "level", "denomination", "doubled", "declarer"),
    [
        ("N 1H P P P", 1, "H", 0, "N"),
        ("N 1H P 2H P P P", 2, "H", 0, "N"),
        ("N 1H 1S 2H 2S P P P", 2, "S", 0, "E"),
        ("N 1H X P P P", 1, "H", 1, "N"),
        ("N 1H X XX P P P", 1, "H", 2, "N"),
        ("N 1H X 1S P P P", 1, "S", 0, "S"),
        ("N P 1S X XX 2S P P P", 2, "S", 0, "N"),
    ],
)
def test_law_19_contract(auction: str, level: int, denomination: str, doubled: int, declarer: str) -> None:
    assert contract_of(turns(auction)) == (level, Denomination[denomination], doubled, Seat[declarer])


@pytest.mark.parametrize(
    ("auction", "over"),
    [
        ("N", False),
        ("N P P P", False),
        ("N P P P P", True),
        ("N 1C P P", False),
        ("N 1C P P P", True),
        ("N P 1C P P", False),
        ("N P P P 1C P P P", True),
        ("N 1C X P P P", True),
    ],
)
def test_law_22_end(auction: str, over: bool) -> None:
    assert is_complete(turns(auction)) is over


def test_a_board_without_a_bid_has_no_contract() -> None:
    assert contract_of(turns("N P P P P")) is None


def test_the_standard_cycle_of_boards() -> None:
    dealers = "".join(board_conditions(n)[0].letter for n in range(1, 17))
    assert dealers == "NESW" * 4
    words = [board_conditions(n)[1] for n in range(1, 18)]
    none, ns, ew, both = Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH
    assert words == [none, ns, ew, both, ns, ew, both, none, ew, both, none, ns, both, none, ns, ew, none]
    with pytest.raises(ValueError, match="0"):
        board_conditions(0)


def test_vulnerability_belongs_to_a_side() -> None:
    assert [Vulnerability.EW.includes(seat) for seat in SEATS] == [False, True, False, True]
    assert all(Vulnerability.BOTH.includes(seat) for seat in SEATS)
    assert not any(Vulnerability.NONE.includes(seat) for seat in SEATS)


def test_each_call_exists_once_and_has_one_text() -> None:
    assert len({call.code for call in ALL_CALLS}) == len(ALL_CALLS) == 38
    for call in ALL_CALLS:
        assert Call.parse(call.code) is call
        assert pickle.loads(pickle.dumps(call)) is call


@pytest.mark.parametrize(
    ("text", "code"),
    [("pass", "P"), ("Pass", "P"), ("d", "X"), ("R", "XX"), ("1n", "1NT"), (" 7nt ", "7NT"), ("2h", "2H")],
)
def test_calls_are_read_in_the_usual_variants(text: str, code: str) -> None:
    assert Call.parse(text).code == code


@pytest.mark.parametrize("text", ["", "8C", "0H", "1Z", "XXX", "1", "Ν", "1♣"])
def test_anything_else_is_no_call(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Call.parse(text)


def test_a_pass_has_no_denomination() -> None:
    assert (PASS.level, PASS.denomination, PASS.rank) == (0, None, -1)
