"""Seats, sides and the conditions of a board (Laws 2, 3 and 5)."""

from __future__ import annotations

from enum import Enum, IntEnum


class Side(Enum):
    """A partnership."""

    NS = "ns"
    EW = "ew"


class Seat(IntEnum):
    """A player's seat, numbered clockwise from North."""

    N = 0
    E = 1
    S = 2
    W = 3

    # Filled in below: an attribute is read far more often than a property could afford.
    lho: Seat
    partner: Seat
    rho: Seat
    side: Side

    @property
    def letter(self) -> str:
        """The English letter, which is the key in every file format: never shown to a reader."""
        return self.name


SEATS: tuple[Seat, ...] = tuple(Seat)

for _seat in SEATS:
    _seat.lho = SEATS[(_seat + 1) % 4]
    _seat.partner = SEATS[(_seat + 2) % 4]
    _seat.rho = SEATS[(_seat + 3) % 4]
    _seat.side = Side.NS if _seat % 2 == 0 else Side.EW


class Vulnerability(Enum):
    """Which sides are vulnerable; the values are those of the case file."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def includes(self, seat: Seat) -> bool:
        """Whether the side of this seat is vulnerable."""
        return self is Vulnerability.BOTH or self.value == seat.side.value


_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def board_conditions(number: int) -> tuple[Seat, Vulnerability]:
    """Dealer and vulnerability of a board by the standard cycle of sixteen (Law 2).

    Raises ValueError for a number below 1.
    """
    if number < 1:
        raise ValueError(number)
    index = (number - 1) % 16
    return SEATS[index % 4], _CYCLE[(index + index // 4) % 4]
