"""Calls: pass, double, redouble and the thirty-five bids (Laws 17 to 19)."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final


class Denomination(IntEnum):
    """A denomination in ascending rank (Law 18E)."""

    C = 0
    D = 1
    H = 2
    S = 3
    NT = 4


SUITS: Final = (Denomination.C, Denomination.D, Denomination.H, Denomination.S)


class Kind(Enum):
    """The four kinds of call."""

    PASS = "pass"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    BID = "bid"


class Call:
    """One of the thirty-eight calls, or a bid of more than seven (Law 38). Each exists once: compare with ``is``.

    `code` is the canonical text: ``P``, ``X``, ``XX``, ``1C`` to ``7NT`` as in the case file, and ``8C`` to ``8NT``.
    `level` is 1 to 8 for a bid and 0 otherwise; `denomination` is None unless the call is a bid;
    `rank` orders the bids from 0 (1C) to 34 (7NT) and on, and is -1 for any other call.
    """

    __slots__ = ("code", "denomination", "is_above_seven", "is_bid", "is_double", "is_pass", "kind", "level", "rank")

    def __init__(self, code: str, kind: Kind, level: int, denomination: Denomination | None) -> None:
        self.code: Final = code
        self.kind: Final = kind
        self.level: Final = level
        self.denomination: Final = denomination
        self.is_bid: Final = kind is Kind.BID
        self.is_above_seven: Final = level > 7
        self.is_pass: Final = kind is Kind.PASS
        self.is_double: Final = kind in (Kind.DOUBLE, Kind.REDOUBLE)
        self.rank: Final = -1 if denomination is None else (level - 1) * 5 + denomination

    def __repr__(self) -> str:
        return f"Call.coded({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Call.coded, (self.code,)

    @staticmethod
    def coded(code: str) -> Call:
        """The call with this code. Raises KeyError for any other text."""
        return _BY_CODE[code]

    @staticmethod
    def parse(text: str) -> Call:
        """The call that a text names, in the canonical form or in one of the usual variants.

        Raises ValueError for anything else, also for a bid of more than seven: no such call is there to be made.
        """
        call = _BY_TEXT.get(text) or _BY_TEXT.get(text.strip().upper())
        if call is None:
            raise ValueError(text)
        return call

    @staticmethod
    def bid(level: int, denomination: Denomination) -> Call:
        """The bid of a level (1 to 8) in a denomination."""
        return ABOVE_SEVEN[denomination] if level > 7 else BIDS[(level - 1) * 5 + denomination]


PASS: Final = Call("P", Kind.PASS, 0, None)
DOUBLE: Final = Call("X", Kind.DOUBLE, 0, None)
REDOUBLE: Final = Call("XX", Kind.REDOUBLE, 0, None)
BIDS: Final = tuple(Call(f"{level}{d.name}", Kind.BID, level, d) for level in range(1, 8) for d in Denomination)
ALL_CALLS: Final = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""The calls that there are cards for."""

ABOVE_SEVEN: Final = tuple(Call(f"8{d.name}", Kind.BID, 8, d) for d in Denomination)
"""The bids that no player may make (Law 38); one level stands for all of them."""

_BY_CODE: Final = {call.code: call for call in (*ALL_CALLS, *ABOVE_SEVEN)}
_BY_TEXT: Final = (
    {call.code: call for call in ALL_CALLS}
    | {"PASS": PASS, "D": DOUBLE, "DBL": DOUBLE, "R": REDOUBLE, "RDBL": REDOUBLE}
    | {f"{level}N": BIDS[level * 5 - 1] for level in range(1, 8)}
)
