"""The questions of the quiz by their kind, and what its options say."""

from __future__ import annotations

from typing import Final

from app.i18n import N_
from app.quiz.kinds import Kind, Says

QUESTIONS: Final = {
    Kind.TURN_WAS: N_("Whose turn was it when {offender} {call_past}?"),
    Kind.TURN_NOW: N_("Who calls next?"),
    Kind.ACCEPT: N_("The Director has come. Which player may now accept {offender}'s {call}?"),
    Kind.STATUS: N_("What becomes of {offender}'s {call}?"),
    Kind.OFFENDER: N_("What must {offender} do at the next turn?"),
    Kind.PARTNER: N_("What may {partner} do at the next turn?"),
    Kind.HOW_LONG: N_("Must {seat} pass, and if so, for how long?"),
    Kind.INFORMATION: N_("Who may use what {offender}'s {call} told?"),
    Kind.LEAD: N_("{declarer} plays {bid}. May {declarer} forbid a lead?"),
    Kind.PARAGRAPH: N_("Under which paragraph does the Director rule on {offender}'s {call}?"),
}

OPTIONS: Final = {
    Says.NOBODY: N_("No player: such a call cannot be accepted."),
    Says.EITHER: N_("{lho} or {rho}, whoever speaks first."),
    Says.OVER: N_("Nobody: the auction is over."),
    Says.PASS_ONCE: N_("{seat} must pass at the next turn, and is free after that."),
    Says.PASS_TO_END: N_("{seat} must pass to the end of the auction."),
    Says.REPEAT: N_("{seat} must repeat {call_the}."),
    Says.RHO_DECIDES: N_("If {rho} passes, {seat} must repeat {call_the}; if not, {seat} may make any legal call."),
    Says.FREE: N_("{seat} may make any legal call."),
    Says.FREE_COMPARED: N_(
        "{seat} may make any legal call; if it is not comparable with {call_the}, {partner} must pass once."
    ),
    Says.FREE_COMPARED_TO_END: N_(
        "{seat} may make any legal call; if it is not comparable with {call_the}, {partner} must pass to the end of"
        " the auction."
    ),
    Says.FREE_BARS_PARTNER: N_(
        "{seat} may make any legal call; whatever it is, {partner} must pass to the end of the auction."
    ),
    Says.COMPARABLE_ONLY: N_("{seat} must make a call comparable with {call_the}, if there is one."),
    Says.REPLACES: N_(
        "{seat} must put a legal call in place of {call_the}; if that shows other denominations and is not comparable,"
        " {partner} must pass to the end of the auction."
    ),
    Says.LOWEST_ONLY: N_("{seat} must bid the same denomination again, as low as is sufficient."),
    Says.FREE_UNINFORMED: N_("{seat} may make any legal call, but may not use what {offender}'s {call} told."),
    Says.NO_DOUBLE: N_("{seat} may make any legal call except a double."),
    Says.ONCE: N_("Yes, at {seat}'s next turn and only then."),
    Says.TO_END: N_("Yes, to the end of the auction."),
    Says.NOT_AT_ALL: N_("No, {seat} does not have to pass."),
    Says.UNTIL_COMPARABLE: N_("Yes, until {offender} has made a comparable call."),
    Says.PARTNER_MAY_NOT: N_("{lho} and {rho}, but not {partner}."),
    Says.OPPONENTS_MAY_NOT: N_("{partner}, but not {lho} and {rho}."),
    Says.NOBODY_MAY: N_("None of the four."),
    Says.ALL_MAY: N_("All four."),
    Says.NO_RESTRICTION: N_("No, no suit can be forbidden."),
    Says.IN_ROTATION: N_("It counts as made in turn: there is no irregularity."),
    Says.STANDS: N_("It stands, and there is no rectification."),
    Says.STANDS_BUT_BARS: N_("It stands, but {partner} must pass at the next turn."),
    Says.CANCELLED: N_("It is cancelled, and Laws 30 to 32 say what {offender} must do."),
    Says.CANCELLED_AND_BARS: N_("It is cancelled, and {partner} must pass to the end of the auction."),
    Says.NEVER_MADE: N_("It counts as never made: no rectification, but {partner} may not use it."),
    Says.SECOND_STANDS: N_("{call_cap} stands and {first_the} is withdrawn."),
    Says.FIRST_STANDS: N_("{first_cap} stands and {call_the} is cancelled."),
    Says.CORRECTED: N_("{call_cap} counts in place of {first_the}, with no rectification."),
    Says.BOTH_CANCELLED: N_("Both are cancelled, and {offender} calls again."),
    Says.PASSES_CANCELLED: N_("It and the passes after it are cancelled, and the turn goes back to {turn}."),
    Says.AUCTION_OVER: N_("It stands, and the auction is over."),
    Says.FIRST_PASS_CANCELLED: N_("It alone is cancelled; the passes after it stand."),
    Says.ALL_CANCELLED: N_("It and every call after it are cancelled, and nobody is barred."),
    Says.PASS_INSTEAD: N_(
        "It is cancelled and a pass takes its place; {offender} and {partner} must pass to the end of the auction."
    ),
    Says.CANCELLED_FREE: N_("It is cancelled, and {offender} may make any legal call in its place."),
    Says.DISREGARDED: N_("It is cancelled, and the auction remains over."),
    Says.REOPENS: N_("It stands if {lho} accepts it; if not, it is cancelled."),
}
