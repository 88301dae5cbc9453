"""Why an answer is right, by the paragraph that it rests on, and what whoever chose a wrong one has got wrong."""

from __future__ import annotations

from typing import Final

from app.i18n import N_
from app.quiz.kinds import Misconception as M  # noqa: N817 - the table below is read by its errors

_COMPARABLE: Final = N_("{offender}'s new call is comparable: there is no further rectification.")
_NOT_COMPARABLE: Final = N_(
    "{offender}'s new call is not comparable: {partner} must pass at the next turn, and only then."
)
_REPEAT: Final = N_("{rho} has passed: {offender} must make the same call again, and then there is no rectification.")
_NOT_AT_RHO: Final = N_(
    "It was {turn}'s turn and not that of {rho}, who sits to the right of {offender}: nothing has to be repeated."
)
_CHANGE: Final = N_("{offender} had just called, and it was {lho}'s turn: the second call changes the first.")
_INADMISSIBLE: Final = N_(
    "Law 19 does not allow this double: it can never stand, and {partner} is barred whatever takes its place."
)
_WITHDRAWN: Final = N_("{call_cap} no longer counts: {lho} and {rho} may use what it told, {partner} may not.")

BECAUSE: Final = {
    "16C": _WITHDRAWN,
    "16C2": _WITHDRAWN,
    "17C": N_("The last call that counts was {before}'s, so it was {turn}'s turn."),
    "17D3": N_(
        "One of the three passes took {turn}'s turn away: the auction goes back to {turn}, and nobody has to pass."
    ),
    "23B": N_("{offender}'s new call is comparable, so {partner} may use the cancelled one too."),
    "25A": N_("{first_cap} was a slip of the hand and {partner} had not called since: it may be put right."),
    "25B1": N_("{lho} has accepted the change: the second call stands, and nobody has to pass."),
    "25B2": N_("{lho} has not accepted the change: the first call stands, and nobody has to pass."),
    "26A": N_("The call that stands is comparable with the one that falls: everybody may use both, and lead freely."),
    "26B": N_(
        "{offender} defends, and no comparable call took the place of the withdrawn one: {declarer} may forbid"
        " {leader} to lead one suit that {offender} has not shown."
    ),
    "27A1": N_("{lho} has accepted the insufficient {call}: it stands as if it were sufficient."),
    "27B": N_("{lho} does not accept {call_the}: {offender} must replace it at once, and what replaces it decides."),
    "27B1(a)": N_("{offender} has replaced it with the lowest sufficient bid in the same denomination."),
    "27B1(b)": _COMPARABLE,
    "27B2": N_(
        "{offender} has replaced it with a call that is neither the lowest sufficient bid in the same denomination nor"
        " comparable."
    ),
    "27B3": N_("{offender} has tried to replace it with a double that is not comparable."),
    "27B4": N_("{offender} has replaced it with another insufficient bid."),
    "28A": N_("{rho} had to pass, and that pass counts as made: so it was {offender}'s turn."),
    "28B": N_("{turn}, whose turn it was, called before the Director ruled: {offender}'s {call} counts as never made."),
    "29A": N_("{lho} has accepted {call_the}: it stands, nobody owes anything, and the auction goes on from {lho}."),
    "29B": N_("{call_cap} is cancelled and the turn goes back to {turn}."),
    "30A": N_("It was {turn}'s turn, {turn} sits to the right of {offender}, and the pass was natural."),
    "30B1(a)": N_(
        "It was {turn}'s turn and not that of {rho}, who sits to the right of {offender}; and the pass was natural."
    ),
    "30B1(b)(i)": _COMPARABLE,
    "30B1(b)(ii)": _NOT_COMPARABLE,
    "30B2": _CHANGE,
    "30C": N_(
        "The pass was artificial, or it passed an artificial call of {partner}'s: so Law 31 decides, and not Law 30."
    ),
    "31A1": _REPEAT,
    "31A2(a)": _COMPARABLE,
    "31A2(b)": _NOT_COMPARABLE,
    "31B1": _NOT_AT_RHO,
    "31C": _CHANGE,
    "32A1": _REPEAT,
    "32A2(a)": _COMPARABLE,
    "32A2(b)": _NOT_COMPARABLE,
    "32B1": _NOT_AT_RHO,
    "32C": _CHANGE,
    "33": N_(
        "A call made at the same moment counts as made after that of the player whose turn it was; by then it was"
        " {turn}'s turn."
    ),
    "36A": N_(
        "{lho} called over a double that Law 19 does not allow: it and all that followed is cancelled, without"
        " rectification."
    ),
    "36B2": _INADMISSIBLE,
    "36B4": _INADMISSIBLE,
    "37A": N_("{lho} called over it before the Director ruled: it stands, and brings no rectification."),
    "37B": N_(
        "{offender} had to pass: a pass takes the place of {call_the}, and both players of the side must pass to the"
        " end of the auction."
    ),
    "39": N_("The auction was over: {call_the} is cancelled, and the auction remains over."),
}
"""By paragraph, the reason in this case; what the paragraph says is shown beside it."""

MISCONCEPTIONS: Final = {
    M.IN_TURN_AFTER_ALL: N_("It was not {offender}'s turn: that is the irregularity."),
    M.MISCOUNTED: N_("Not {seat}: the turn passes clockwise from the last call that counts."),
    M.SKIPPED_CALLS_NEXT: N_("{seat} was passed over and has lost this turn; only Law 17D3 could give it back."),
    M.TURN_NOT_BACK: N_("Not {seat}: by the ruling the turn goes back."),
    M.OVER_AFTER_THREE_PASSES: N_(
        "Three passes do not end the auction if one of them, out of rotation, took a player's turn away."
    ),
    M.TURN_MAY_ACCEPT: N_("{turn}, whose turn it was, cannot accept: the choice is {lho}'s."),
    M.OTHER_OPPONENT: N_("{seat} sits to the right of {offender}: only the player to the left may accept."),
    M.EITHER_OPPONENT: N_("The opponents do not share the choice: it is {lho}'s alone, without a word from {rho}."),
    M.NEVER_ACCEPTABLE: N_("It can be accepted: {lho} has the choice."),
    M.INADMISSIBLE_ACCEPTED: N_("A double that Law 19 does not allow can never be accepted."),
    M.BREACH_ACCEPTED: N_(
        "A call by a player who must pass is not offered for acceptance: once the Director is there, it is cancelled."
    ),
    M.COMPARABLE_UNDER_30A: N_("Law 30A asks nothing about comparable calls: {offender} must pass."),
    M.RHO_FREES_UNDER_30A: N_(
        "Under Law 30A it does not matter what {rho} calls; it matters only under Laws 31 and 32."
    ),
    M.PARTNER_UNDER_30A: N_("Law 30A binds {offender} alone: {partner} is free."),
    M.MUST_PASS_FOR_BID: N_("Law 30A, with its forced pass, is for a natural pass at {rho}'s turn and nothing else."),
    M.ARTIFICIAL_IGNORED: N_("That would be right for a natural pass: an artificial one comes under Law 31 (30C)."),
    M.ARTIFICIAL_ASSUMED: N_("The pass was natural: neither Law 30C nor, through it, Law 31 applies."),
    M.RHO_PASS_FREES: N_(
        "If {rho} passes, {offender} must repeat {call_the}; only if {rho} does not pass is the choice free."
    ),
    M.ALWAYS_REPEATS: N_("{call_cap} has to be repeated only if {rho} passes."),
    M.REPEATS_AT_PARTNERS_TURN: N_("Only a call made at {rho}'s turn has to be repeated; here it was {turn}'s."),
    M.OTHER_TURN_PASSES: N_(
        "Law 30A is for the turn of {rho}, who sits to the right of {offender}; here it was {turn}'s turn."
    ),
    M.OTHER_TURN_IS_FREE: N_("That would be so at {partner}'s or {lho}'s turn; here it was {rho}'s."),
    M.MUST_BE_COMPARABLE: N_("No law obliges {offender} to make a comparable call, even where there is one."),
    M.REST_OF_AUCTION: N_(
        "Here it is one turn only; Laws 27, 36, 37 and 38 are those that bar to the end of the auction."
    ),
    M.ONCE_FOR_REST: N_("Here it is not for one turn: the obligation lasts to the end of the auction."),
    M.PARTNER_PASSES_AT_ONCE: N_(
        "{offender} has not called again yet: {partner} calls before that, and cannot be barred yet."
    ),
    M.NOT_COMPARABLE_IS_FREE: N_("The new call is not comparable, so {partner} must pass."),
    M.COMPARABLE_STILL_BARS: N_("After a comparable call {partner} does not have to pass."),
    M.COMPARABLE_STILL_SECRET: N_("After a comparable call {partner} may use the cancelled call too."),
    M.INFORMATION_FORGOTTEN: N_("The call no longer counts, and {offender}'s side may not use it (Law 16C2)."),
    M.OLD_BAN_ON_DOUBLES: N_("No law forbids {partner} to double."),
    M.UNTIL_COMPARABLE: N_("What {offender} calls later does not change how long it lasts."),
    M.ACCEPTED_STILL_OWES: N_("The call was accepted: nobody owes anything."),
    M.ACCEPTED_STILL_SECRET: N_("The call was accepted and stands: everybody may use it."),
    M.ACCEPTED_IS_CANCELLED: N_("{lho} has accepted it: the call stands."),
    M.REPEATED_STILL_OWES: N_("A call that has to be repeated brings no rectification at all."),
    M.FORFEITED_STILL_OWES: N_("{turn} called before the Director ruled: the right to rectification is gone."),
    M.FORFEITED_IS_ACCEPTED: N_(
        "Only {lho} could have accepted it; {turn} was in turn, and that call comes before everything else."
    ),
    M.ACCEPTED_IS_FORFEITED: N_(
        "That would follow if {turn} had called first (Law 28B); here {lho} has accepted the call."
    ),
    M.OUT_OF_ROTATION_28A: N_(
        "{rho} had to pass, so {offender} did not have to wait for that pass: the call was in rotation."
    ),
    M.DUTY_NOT_MET: N_("The obligation was for one turn, and it has been met."),
    M.RETURN_BARS: N_("Law 17D3 bars nobody: it cancels the passes and gives the turn back, no more."),
    M.FIRST_PASS_ONLY: N_("All the passes made since the missed turn are cancelled, not the first alone."),
    M.INNOCENT_SIDE_BOUND: N_("{lho} and {rho} are the innocent side, and may use everything that was called."),
    M.NOBODY_MAY_USE: N_("{lho} and {rho} at least may use everything that was called."),
    M.LEAD_FORGOTTEN: N_(
        "{offender} defends, and no comparable call took the place of the withdrawn one: Law 26B applies."
    ),
    M.LEAD_DEMANDED: N_("A declarer may forbid a suit, never demand one."),
    M.LEAD_OF_THE_OFFENDER: N_("The restriction is on {partner}'s lead, not on that of {offender}."),
    M.LEAD_PARTNERS_SUITS: N_(
        "Only the suits that {offender} has shown are left out; what {partner} has shown does not count."
    ),
    M.LEAD_WITHDRAWN_SUIT: N_("What a withdrawn call named has not been shown: that suit may be forbidden too."),
    M.LEAD_SHOWN_SUIT: N_("It is the other way round: only suits that {offender} has not shown may be forbidden."),
    M.LEAD_UNFOUNDED: N_("This ruling leaves no lead restriction."),
    M.CHANGE_IS_NEW_CALL: N_("{offender} had just called: that makes it a change of call, no call out of rotation."),
    M.CALLED_BEFORE: N_(
        "That is for {lho}'s turn and a player who has just called; {offender} was not in that position."
    ),
    M.CHANGE_BARS: N_("Law 25 bars nobody: {partner} does not have to pass."),
    M.CHANGE_STANDS: N_("The second call stands only if {lho} accepts it."),
    M.CHANGE_FALLS: N_("Here it is the second call that counts."),
    M.BOTH_FALL: N_("One of the two calls always counts."),
    M.SLIP_ASSUMED: N_("It was no slip of the hand but a change of plans: Law 25A does not help."),
    M.LOWEST_BID_REQUIRED: N_("Nobody has to make the bid sufficient: any legal call may replace it, at a price."),
    M.INSUFFICIENT_AS_30: N_("Under Law 27 {partner} is barred to the end of the auction, not for one turn."),
    M.SAME_DENOMINATION_BARS: N_(
        "The lowest sufficient bid in the same denomination brings no further rectification of any kind."
    ),
    M.INADMISSIBLE_COMPARED: N_(
        "After a double that Law 19 does not allow nobody asks what is comparable: {partner} is barred in any case."
    ),
    M.CALLED_OVER_IS_CURED: N_("{lho}'s call over it does not make such a double stand."),
    M.CALLED_OVER_STILL_BARS: N_("{lho} called over it before the Director ruled: there is no rectification."),
    M.BREACH_IS_FREE: N_("Whoever had to pass makes no other call in its place."),
    M.BREACH_BARS_NOBODY: N_(
        "Breaking the obligation to pass bars both players of the side to the end of the auction."
    ),
    M.BREACH_STANDS: N_("The call would stand only if {lho} had called over it before the Director ruled."),
    M.AFTER_END_REOPENS: N_("Nothing reopens an auction that is over: the call is cancelled."),
    M.FOR_PASSES: N_("Law 30 is for natural passes, and this was none."),
    M.FOR_BIDS: N_("Law 31 is for bids and artificial passes; this was a natural pass."),
    M.FOR_BIDS_AND_NOT_DOUBLES: N_(
        "Law 31 is for bids and artificial passes; doubles and redoubles come under Law 32."
    ),
    M.FOR_DOUBLES: N_("Law 32 is for doubles and redoubles, and this was neither."),
    M.FOR_OUT_OF_ROTATION: N_("Law 31 is for bids out of rotation; this one was made in turn, and was insufficient."),
    M.NEIGHBOUR: N_("Law {law} is for another case; its summary says for which."),
}
"""By misconception, what is wrong with the option."""
