"""What the scenes have in common: which questions go together, and how a ruling runs its course."""

from __future__ import annotations

from typing import Final

from app.bridge import Seat
from app.laws import Status, Until
from app.quiz.kinds import Kind
from app.quiz.table import Table, Unfit, out_of_rotation

WHO: Final = (Kind.TURN_WAS, Kind.ACCEPT)
DUTIES: Final = (Kind.OFFENDER, Kind.PARTNER, Kind.HOW_LONG, Kind.INFORMATION, Kind.PARAGRAPH)
AFTER: Final = (Kind.PARTNER, Kind.HOW_LONG, Kind.INFORMATION, Kind.PARAGRAPH)
OUTCOME: Final = (Kind.STATUS, Kind.TURN_NOW, *AFTER)


def offender_of(table: Table) -> Seat:
    """The offender of the last ruling."""
    return table.state.rulings[-1].offender


def until_replaced(table: Table) -> None:
    """The auction goes on until the offender has called again, and the Director has judged that call."""
    offender = offender_of(table)
    table.go_on_to(offender)
    table.go_on()
    table.settle()


def until_partner_has_passed(table: Table) -> None:
    """The one pass that partner owed is made, and it is partner's turn again, if the auction lasts so long."""
    partner = offender_of(table).partner
    duty = table.state.duty_of(partner)
    if duty is None or duty.until is Until.END_OF_AUCTION:
        raise Unfit
    table.go_on_to(partner)
    table.go_on()
    table.settle()
    # The turn before partner's next one: what was owed is over.
    if table.state.is_over:
        raise Unfit


def second_slip(table: Table, relations: str) -> None:
    """Another player calls out of rotation before the first irregularity has run its course."""
    first = table.state.rulings[-1].offender
    for relation in table.dice.shuffled(relations):
        event = out_of_rotation(table, relation, "PB")
        if event is not None and event.seat is not first:
            if any(made.event.seat is event.seat and made.status is Status.CANCELLED for made in table.state.calls):
                continue
            table.put(event)
            if table.state.question is not None:
                return
            raise Unfit
    raise Unfit
