"""Scenes about the turn: whose it was, who accepts, what comes first, and how it comes back (17D3, 28, 29, 33)."""

from __future__ import annotations

from app.bridge import PASS, Turn
from app.laws import CallMade
from app.quiz.kinds import Kind
from app.quiz.scenes.common import AFTER, OUTCOME, WHO, offender_of, second_slip, until_replaced
from app.quiz.table import Table, Unfit, last_call, seek


def rotation(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """Whose turn it was."""
    if difficulty == 3 and table.dice.percent(60):
        seek(table, 0, 4, "RP", "PB")
        table.call_over()
        table.go_on(table.dice.below(2))
        second_slip(table, "RP")
        return WHO
    seek(table, *((0, 3), (2, 7), (4, 9))[difficulty - 1], "RP" if difficulty > 1 else "RPL", "PBX")
    if difficulty > 1 and table.dice.percent(40):
        table.call_over()
        return Kind.TURN_NOW, Kind.STATUS
    return WHO


def law_28a(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A player must pass, and the next one does not wait for that."""
    if difficulty == 3:
        seek(table, 0, 5, "PL", "PB")
        table.decline()
        until_replaced(table)
        obliged = offender_of(table).partner
    else:
        obliged = seek(table, 0, 3 * difficulty, "R", "P")
        table.decline()
    table.go_on_to(obliged)
    duty = table.state.duty_of(obliged)
    if duty is None or not duty.is_pass:
        raise Unfit
    if difficulty == 1:
        table.mark()
    table.put(table.would_call(obliged.lho, table.state.turns))
    return Kind.STATUS, Kind.TURN_NOW, Kind.PARAGRAPH


def law_28b(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """The opponent whose turn it was calls before the Director rules."""
    seek(table, *((0, 3), (2, 6), (3, 8))[difficulty - 1], "R", "PBX")
    table.put(table.would_call(table.to_call))
    if difficulty == 1:
        return Kind.STATUS, Kind.PARAGRAPH, Kind.TURN_NOW
    return *OUTCOME, Kind.OFFENDER


def law_29a(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """LHO calls over it."""
    seek(table, *((0, 3), (1, 6), (3, 8))[difficulty - 1], "RP", "PB" if difficulty == 1 else "PBX")
    table.call_over()
    if difficulty == 1:
        return Kind.STATUS, Kind.TURN_NOW, Kind.PARAGRAPH, Kind.INFORMATION
    if difficulty == 3:
        table.go_on()
    if table.state.rulings[-1].path[-1] != "29A":
        raise Unfit
    return *OUTCOME, Kind.OFFENDER


def law_17d3(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """Three passes, of which one took a player's turn away."""

    def all_pass(event: CallMade) -> bool:
        turns = list(table.state.turns)
        for seat in (event.seat, event.seat.lho, event.seat.partner):
            if not table.would_call(seat, turns).call.is_pass:
                return False
            turns.append(Turn(seat, PASS))
        return True

    seek(table, *((1, 6), (1, 9), (3, 11))[difficulty - 1], "R", "P", fits=all_pass)
    table.call_over()
    if "17D3" not in table.state.rulings[-1].path:
        table.go_on()
    if "17D3" not in table.state.rulings[-1].path:
        raise Unfit
    if difficulty == 1:
        return Kind.TURN_NOW, Kind.STATUS, Kind.PARAGRAPH
    return *OUTCOME, Kind.OFFENDER


def law_33(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """Two players call at the same moment."""
    table.go_on(table.dice.below((3, 5, 7)[difficulty - 1]))
    turn = table.to_call
    proper = table.would_call(turn)
    for relation in table.dice.shuffled("PL"):
        other = turn.partner if relation == "P" else turn.rho
        event = table.would_call(other, table.state.turns)
        if event.artificial or proper.artificial or event.call.is_double:
            continue
        passed = last_call(table.state)
        if event.call.is_pass and passed is not None and passed.artificial:
            continue
        if event.call.is_bid and proper.call.is_bid and event.call.rank <= proper.call.rank:
            continue
        table.mark()
        table.put(proper)
        table.put(event._replace(simultaneous=True))
        if not table.state.rulings:
            raise Unfit
        if difficulty == 1:
            return WHO
        table.decline()
        if difficulty == 3 and table.to_call is not other.rho:
            until_replaced(table)
            return AFTER
        return Kind.OFFENDER, Kind.PARTNER, Kind.PARAGRAPH
    raise Unfit


def several(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """Two irregularities, the second before the first has run its course."""
    seek(table, 0, (2, 4, 6)[difficulty - 1], "R" if difficulty == 1 else "RP", "P" if difficulty == 1 else "PB")
    table.decline()
    if difficulty > 1:
        table.go_on(table.dice.below(2))
        table.settle()
    if difficulty == 1:
        table.mark()
    second_slip(table, "RP")
    if table.dice.percent(35):
        return WHO
    table.decline()
    if difficulty == 3 and table.dice.percent(40) and table.state.turn is not offender_of(table).rho:
        until_replaced(table)
        return AFTER
    return Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG, Kind.PARAGRAPH
