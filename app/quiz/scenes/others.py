"""Scenes of other irregularities: changes of call, 27, 36, 37, 39, and the lead that may be forbidden."""

from __future__ import annotations

from app.bridge import DOUBLE, PASS, Seat
from app.laws import CallMade, Decision
from app.quiz.kinds import Kind
from app.quiz.scenes.common import AFTER, DUTIES, until_replaced
from app.quiz.table import Table, Unfit, inadmissible_double, instead_of_passing, insufficient_bid, second_thought, seek


def law_30b2(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A pass by a player who has just bid."""
    return _change(table, difficulty, "P")


def law_25(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """Another bid or a double by a player who has just called."""
    return _change(table, difficulty, "X" if table.dice.percent(15) else "B")


def _change(table: Table, difficulty: int, kind: str) -> tuple[Kind, ...]:
    table.go_on(1 + table.dice.below((2, 6, 8)[difficulty - 1]))
    table.mark()
    table.put(second_thought(table, kind))
    if difficulty == 3 and table.dice.percent(40):
        table.decide(Decision.UNINTENDED, True)
        table.settle()
        return Kind.STATUS, Kind.HOW_LONG, Kind.PARAGRAPH
    table.decide(Decision.UNINTENDED, False)
    if difficulty == 1 and table.dice.percent(60):
        return Kind.ACCEPT, Kind.PARAGRAPH
    table.decide(Decision.ACCEPTANCE, table.dice.percent(50))
    table.settle()
    if difficulty == 1:
        return Kind.STATUS, Kind.TURN_NOW
    return Kind.STATUS, Kind.TURN_NOW, Kind.PARTNER, Kind.HOW_LONG, Kind.INFORMATION, Kind.PARAGRAPH


def law_27(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """An insufficient bid in turn."""
    dice = table.dice
    table.go_on(1 + dice.below((4, 5, 7)[difficulty - 1]))
    event = insufficient_bid(table)
    table.mark()
    table.put(event)
    if difficulty == 1 and dice.percent(40):
        return (Kind.ACCEPT,)
    if difficulty == 3 and dice.percent(25):
        table.call_over()
        return Kind.STATUS, Kind.TURN_NOW, Kind.PARTNER, Kind.HOW_LONG, Kind.PARAGRAPH
    table.decline()
    if difficulty == 1:
        return Kind.OFFENDER, Kind.PARAGRAPH, Kind.TURN_NOW
    way = dice.below(3)
    seat, denomination = event.seat, event.call.denomination
    assert denomination is not None
    if way == 0:
        table.put(CallMade(seat, type(event.call).bid(event.call.level + 1, denomination)))
    elif way == 1:
        table.put(CallMade(seat, PASS, False))
    else:
        table.put(table.would_call(seat))
    table.settle()
    return AFTER


def law_36(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A double that Law 19 does not allow."""
    table.go_on(1 + table.dice.below((4, 6, 8)[difficulty - 1]))
    turn = table.to_call
    seats = [turn] if difficulty == 1 else [turn, turn.lho, turn.partner]
    for seat in table.dice.shuffled(seats):
        last = table.state.turns[-1]
        if last.seat is seat or table.state.duty_of(seat) is not None:
            continue
        try:
            event = inadmissible_double(table, seat)
        except Unfit:
            continue
        table.mark()
        table.put(event)
        if difficulty == 1 and table.dice.percent(50):
            return (Kind.ACCEPT,)
        if difficulty == 3 and table.dice.percent(40):
            _over_inadmissible(table, seat)
            return Kind.STATUS, Kind.TURN_NOW, Kind.PARTNER, Kind.HOW_LONG, Kind.PARAGRAPH
        table.decide(Decision.RECTIFY, True)
        if difficulty == 1:
            return Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG
        return DUTIES
    raise Unfit


def _over_inadmissible(table: Table, offender: Seat) -> None:
    """LHO calls over the double, as if it had not been made."""
    table.put(table.would_call(offender.lho, table.state.turns))
    if table.state.rulings[-1].path[-1:] != ("36A",):
        raise Unfit


def law_37(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A player who must pass makes another call."""
    if difficulty == 1 or table.dice.percent(50):
        obliged = seek(table, 0, 4, "R", "P")
        table.decline()
    else:
        obliged = seek(table, 0, 5, "PL", "PB").partner
        table.decline()
        until_replaced(table)
    table.go_on_to(obliged)
    duty = table.state.duty_of(obliged)
    if duty is None or not duty.is_pass:
        raise Unfit
    event = instead_of_passing(table, obliged)
    if difficulty < 3:
        table.mark()
    table.put(event)
    if difficulty == 1 and table.dice.percent(40):
        return (Kind.ACCEPT,)
    if difficulty > 1 and table.dice.percent(40):
        table.call_over()
        return Kind.STATUS, Kind.HOW_LONG, Kind.PARTNER, Kind.PARAGRAPH
    table.decide(Decision.RECTIFY, True)
    if table.state.is_over:
        raise Unfit
    return Kind.STATUS, Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG, Kind.PARAGRAPH


def law_39(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A call after the auction has ended."""
    table.play_out()
    contract = table.state.contract
    if contract is None:
        raise Unfit
    table.mark()
    seat = table.state.turns[-1].seat.lho if difficulty == 1 else Seat(table.dice.below(4))
    hand = table.hands[seat]
    suit = hand.longest
    is_defender = seat.side is not contract.declarer.side
    if table.dice.percent(40) and is_defender and not contract.doubled:
        table.put(CallMade(seat, DOUBLE))
    else:
        level = contract.level + (suit <= contract.denomination)
        if level > 4 or hand.lengths[suit] < 5:
            raise Unfit
        table.put(CallMade(seat, type(PASS).bid(level, suit)))
    if difficulty == 1:
        return Kind.STATUS, Kind.PARAGRAPH
    if difficulty == 3 and table.dice.percent(40):
        table.put(CallMade(seat.lho, PASS, False))
    return Kind.STATUS, Kind.LEAD, Kind.LEAD, Kind.PARAGRAPH


def lead(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """An offender defends: may declarer forbid a lead?"""
    if difficulty == 3 and table.dice.percent(30):
        table.go_on(1 + table.dice.below(5))
        event = insufficient_bid(table)
        table.mark()
        table.put(event)
        table.decline()
    else:
        relations = "PPL" if difficulty == 1 else "PPLR"
        seek(table, 0, (3, 5, 7)[difficulty - 1], relations, "PB" if difficulty == 1 else "BBPX")
        table.decline()
    table.play_out()
    contract = table.state.contract
    offender = table.state.rulings[-1].offender
    if contract is None or (contract.declarer.side is offender.side and table.dice.percent(80)):
        raise Unfit
    has_bid = any(turn.seat is offender and turn.call.is_bid for turn in table.state.turns)
    if difficulty > 1 and not has_bid and table.dice.percent(60):
        raise Unfit
    return (Kind.LEAD,)
