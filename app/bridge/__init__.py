"""The game itself: seats, calls and the auction. Pure: no Qt, no gettext, no files, no clock."""

from app.bridge.auction import (
    Contract,
    Turn,
    contract_of,
    is_admissible,
    is_complete,
    is_sufficient,
    last_bid,
    lowest_sufficient,
)
from app.bridge.calls import (
    ABOVE_SEVEN,
    ALL_CALLS,
    BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    SUITS,
    Call,
    Denomination,
    Kind,
)
from app.bridge.seats import SEATS, Seat, Side, Vulnerability, board_conditions

__all__ = [
    "ABOVE_SEVEN",
    "ALL_CALLS",
    "BIDS",
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "SEATS",
    "SUITS",
    "Call",
    "Contract",
    "Denomination",
    "Kind",
    "Seat",
    "Side",
    "Turn",
    "Vulnerability",
    "board_conditions",
    "contract_of",
    "is_admissible",
    "is_complete",
    "is_sufficient",
    "last_bid",
    "lowest_sufficient",
]
