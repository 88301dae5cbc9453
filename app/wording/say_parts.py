"""Sentences to the table that several rulings share."""

from __future__ import annotations

from app.i18n import _
from app.laws import Ruling, State, Until
from app.wording.reading import owes_bid


def not_to_be_used() -> str:
    """Tells offender's partner what may not be done (16C2)."""
    return _(
        "{partner}, you may not use {offender}'s cancelled {call}: where more than one call or play is reasonable,"
        " you may not choose one that it suggests."
    )


def information(state: State, ruling: Ruling) -> list[str]:
    """The same where the ruling left partner with unauthorised information."""
    return [not_to_be_used()] if any(entry.call == ruling.call for entry in state.unauthorised) else []


def cancelled(state: State, ruling: Ruling) -> str:
    """That the call is cancelled and whose turn it is, with what that player owes."""
    duty = state.duty_of(ruling.turn)
    if state.turn is not ruling.turn:
        return _("{call_cap} is cancelled.")
    if duty is None and not any(owes_bid(other) and other.offender is ruling.turn for other in state.rulings):
        return _("{call_cap} is cancelled. {turn}, it is your turn and you may make any legal call.")
    if duty is not None and duty.is_pass:
        return _("{call_cap} is cancelled. {turn}, it is your turn and you must pass.")
    return _("{call_cap} is cancelled. {turn}, it is your turn.")


def partner_barred(state: State, ruling: Ruling) -> list[str]:
    """What offender's partner owes, once or to the end; nothing once the auction is over."""
    duty = state.duty_of(ruling.offender.partner)
    if duty is None:
        return []
    if duty.until is Until.END_OF_AUCTION:
        return [_("{partner}, you must pass to the end of the auction.")]
    return [_("{partner}, at your next turn you must pass, this one time.")]


def lead_may_follow(state: State) -> list[str]:
    """That a lead restriction is possible; once the auction is over it is stated itself."""
    if state.is_over:
        return []
    return [_("If {offender}'s side defends, there may be a lead restriction: call me before the opening lead.")]


def nobody_has_to_pass(state: State) -> list[str]:
    """That the ruling bars nobody; nothing is said where somebody is barred by another one."""
    return [] if state.duties else [_("Nobody has to pass.")]


def help_after_play() -> str:
    """When to call the Director back (23C, 27D)."""
    return _("If you think after play that the irregularity helped {offender}'s side, call me back.")
