"""Scenes of calls out of rotation that are cancelled (30, 31, 32)."""

from __future__ import annotations

from app.bridge import PASS
from app.laws import CallMade
from app.quiz.kinds import Kind
from app.quiz.scenes.common import AFTER, WHO, offender_of, until_partner_has_passed, until_replaced
from app.quiz.table import Table, Unfit, last_call, out_of_rotation, seek


def law_30a(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A natural pass at RHO's turn."""
    offender = seek(table, *((0, 3), (1, 6), (2, 7))[difficulty - 1], "R", "P")
    if difficulty == 1 and table.dice.percent(25):
        return WHO
    table.decline()
    kinds = Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG, Kind.PARAGRAPH
    if difficulty == 1:
        return kinds
    table.go_on()
    if table.state.turns[-1].call.is_pass and difficulty == 2 and table.dice.percent(70):
        raise Unfit
    if difficulty == 3:
        table.go_on_to(offender)
        table.go_on(2 + table.dice.below(2))
        if table.state.is_over:
            raise Unfit
        return Kind.OFFENDER, Kind.PARTNER, Kind.PARAGRAPH
    return kinds


def law_30b(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A natural pass at partner's turn, or at LHO's by a player who has not called."""
    offender = seek(table, *((0, 3), (0, 6), (2, 8))[difficulty - 1], "PPL" if difficulty < 3 else "P", "P")
    has_called = any(turn.seat is offender for turn in table.state.turns)
    if difficulty < 3 and has_called:
        raise Unfit
    table.decline()
    if difficulty == 2 and table.dice.percent(70):
        return lead_scene(table)
    return replaced_scene(table, difficulty, has_called)


def law_30c(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """An artificial pass, or a pass of partner's artificial call."""
    dice = table.dice
    table.go_on(dice.below((3, 5, 7)[difficulty - 1]))
    turn = table.to_call
    relation = "P" if difficulty == 3 and dice.percent(50) else "R"
    offender = turn.lho if relation == "R" else turn.partner
    passed = last_call(table.state)
    is_partners = passed is not None and passed.seat is offender.partner and bool(passed.artificial)
    if table.state.turns and table.state.turns[-1].seat is offender:
        raise Unfit
    if not is_partners:
        if passed is not None and passed.artificial:
            raise Unfit
        # Most methods have no artificial pass: these hands are for the few that have.
        if dice.percent(60) or not out_of_rotation(table, relation, "P"):
            raise Unfit
    table.mark()
    table.put(CallMade(offender, PASS, None if is_partners else True))
    table.decline()
    if relation == "P":
        return replaced_scene(table, difficulty, False)
    return at_rho(table, difficulty)


def law_31(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A bid out of rotation."""
    return _bid_or_double(table, difficulty, "B", "RRPL")


def law_32(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """A double or redouble out of rotation."""
    return _bid_or_double(table, difficulty, "X", "RP")


def _bid_or_double(table: Table, difficulty: int, kind: str, relations: str) -> tuple[Kind, ...]:
    least, most = ((0, 4), (0, 7), (2, 9))[difficulty - 1]
    offender = seek(table, least, most, relations, kind, artificial=difficulty == 3)
    turn = table.to_call
    if difficulty == 1 and table.dice.percent(25):
        return WHO
    has_called = any(made.seat is offender for made in table.state.turns)
    table.decline()
    if turn is offender.rho:
        return at_rho(table, difficulty)
    return replaced_scene(table, difficulty, has_called)


def replaced_scene(table: Table, difficulty: int, has_called: bool) -> tuple[Kind, ...]:
    """What follows once a call at partner's or LHO's turn is declined."""
    if difficulty == 1:
        return Kind.OFFENDER, Kind.PARTNER, Kind.INFORMATION, Kind.PARAGRAPH
    if difficulty == 3 and has_called and table.dice.percent(50):
        return Kind.PARAGRAPH, Kind.OFFENDER, Kind.PARTNER
    until_replaced(table)
    if difficulty == 3 and table.dice.percent(60):
        until_partner_has_passed(table)
        return Kind.PARTNER, Kind.INFORMATION
    return AFTER


def lead_scene(table: Table) -> tuple[Kind, ...]:
    """The auction is played out, and the offender defends."""
    offender = offender_of(table)
    table.play_out()
    contract = table.state.contract
    if contract is None or contract.declarer.side is offender.side:
        raise Unfit
    if "23B" in table.state.rulings[-1].path and table.dice.percent(80):
        # Most calls that a passed hand makes are comparable.
        raise Unfit
    return (Kind.LEAD,)


def at_rho(table: Table, difficulty: int) -> tuple[Kind, ...]:
    """What follows once a bid, a double or an artificial pass at RHO's turn is declined."""
    if difficulty == 1:
        return Kind.OFFENDER, Kind.PARAGRAPH
    table.go_on()
    if table.dice.percent(50):
        if table.state.turns[-1].call.is_pass and table.dice.percent(60):
            raise Unfit
        return Kind.OFFENDER, Kind.PARTNER, Kind.PARAGRAPH
    table.go_on()
    table.settle()
    if difficulty == 3 and table.dice.percent(50):
        until_partner_has_passed(table)
        return Kind.PARTNER, Kind.INFORMATION
    return AFTER
