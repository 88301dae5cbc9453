"""Where each call of an auction stands, and what became of it: the rows of the grid, without a widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from app import wording
from app.bridge import Call, Seat
from app.laws import CallMade, Irregularity, Standing, State, Status, classify
from app.ui.table.cards import Look

WEST_FIRST: Final = (Seat.W, Seat.N, Seat.E, Seat.S)


class Kind(Enum):
    """What stands in a cell."""

    NOTHING_YET = "no call yet"
    NO_CALL = "no call in this round"
    SKIPPED = "the turn went past this player"
    CALL = "a call"
    BARE = "a call that is shown as it was laid, and nothing that follows from it"
    COUNTED = "a pass that counts as made"
    TO_CALL = "the player to call"


class Cell(NamedTuple):
    """One cell of the grid. `made` is the index of the call event, None for a pass that was never laid.

    `law` is the paragraph that made the call stand or fall, as it is numbered in the current language; empty for a
    regular call. `hides_wait`: it is not told that the call waits for a ruling.
    """

    kind: Kind
    call: Call | None = None
    made: int | None = None
    status: Status = Status.STANDS
    law: str = ""
    is_out_of_rotation: bool = False
    is_forced: bool = False
    is_artificial: bool = False
    hides_wait: bool = False

    @property
    def look(self) -> Look:
        """How the card of the call looks."""
        look = Look.PLAIN
        if self.kind is Kind.COUNTED:
            look |= Look.GHOST
        if self.status is Status.CANCELLED:
            look |= Look.CANCELLED
        elif self.status is Status.ACCEPTED:
            look |= Look.ACCEPTED
        elif self.status is Status.PENDING and not self.hides_wait:
            look |= Look.PENDING
        if self.is_out_of_rotation:
            look |= Look.OUTLINED
        if self.is_forced:
            look |= Look.LOCKED
        if self.is_artificial:
            look |= Look.ARTIFICIAL
        return look


_NOTHING: Final = Cell(Kind.NOTHING_YET)
_NO_CALL: Final = Cell(Kind.NO_CALL)


def layout(
    state: State,
    order: Sequence[Seat] = WEST_FIRST,
    forced: Iterable[int] = (),
    bare: Sequence[CallMade] = (),
    *,
    hides_turn: bool = False,
) -> tuple[tuple[Cell, ...], ...]:
    """The rows of the grid: each call in the column of its player, in the order in which the calls were made.

    `order` names the columns, clockwise. `forced` are the indices of the calls that their players were obliged to make.
    A pass that the Laws count as made stands before the call that followed it. `bare` are calls made since, of which
    nothing is told but who laid them; whose turn it is is then not told either, nor with `hides_turn`, and an earlier
    call is not said to wait for a ruling: what is told in words may be past that.

    Raises ValueError for another order.
    """
    if len(order) != 4 or any(seat.lho is not after for seat, after in zip(order, (*order[1:], order[0]), strict=True)):
        raise ValueError(order)
    column = {seat: place for place, seat in enumerate(order)}
    rulings = {ruling.call: ruling for ruling in state.rulings}
    obliged = frozenset(forced)
    turn_of = {turn.made: place for place, turn in enumerate(state.turns) if turn.made is not None}
    cells: list[Cell] = [_NO_CALL] * column[state.dealer]
    counted = 0

    def reach(seat: Seat) -> int:
        ahead = (column[seat] - len(cells)) % 4
        return len(cells) + ahead

    def put(seat: Seat, cell: Cell, missed_from: Seat | None = None) -> None:
        there = reach(seat)
        missed = there if missed_from is None else reach(missed_from)
        while len(cells) < there:
            cells.append(Cell(Kind.SKIPPED) if len(cells) >= missed else _NO_CALL)
        cells.append(cell)

    def put_counted(until: int) -> None:
        nonlocal counted
        for turn in state.turns[counted:until]:
            if turn.made is None:
                put(turn.seat, Cell(Kind.COUNTED, turn.call, is_forced=True))
        counted = max(counted, until)

    for index, entry in enumerate(state.calls):
        put_counted(turn_of.get(index, 0))
        ruling = rulings.get(index)
        is_out = ruling is not None and ruling.turn is not ruling.offender and ruling.irregularity in _OUT_OF_ROTATION
        cell = Cell(
            Kind.CALL,
            entry.event.call,
            index,
            entry.status,
            wording.call_law(state, index),
            is_out,
            index in obliged,
            entry.event.artificial is True,
            entry.status is Status.PENDING and (bool(bare) or hides_turn),
        )
        put(entry.event.seat, cell, ruling.turn if ruling is not None and is_out else None)
    put_counted(len(state.turns))
    for event in bare:
        put(event.seat, Cell(Kind.BARE, event.call))
    if state.turn is not None and not bare and not hides_turn:
        put(state.turn, Cell(Kind.TO_CALL))
    while len(cells) % 4:
        cells.append(_NOTHING)
    return tuple(tuple(cells[start : start + 4]) for start in range(0, len(cells), 4))


_OUT_OF_ROTATION: Final = (Irregularity.OUT_OF_ROTATION, Irregularity.INADMISSIBLE)


class ForcedCalls:
    """Which calls were obligatory when they were made. States that have been seen are not looked at again."""

    def __init__(self) -> None:
        self._states: list[State] = []
        self._forced: list[int | None] = []

    def of(self, states: Sequence[State]) -> frozenset[int]:
        """The indices of the obligatory calls on the way through these states."""
        known = 0
        for before, now in zip(self._states, states, strict=False):
            if before is not now:
                break
            known += 1
        self._states[known:] = states[known:]
        del self._forced[max(0, known) :]
        for place in range(len(self._forced), len(states)):
            self._forced.append(_forced_call(states[place - 1], states[place]) if place else None)
        return frozenset(index for index in self._forced if index is not None)


def _forced_call(before: State, after: State) -> int | None:
    index = len(before.calls)
    if len(after.calls) == index:
        return None
    event = after.calls[index].event
    return index if classify(before, event.seat, event.call) is Standing.DUE else None
