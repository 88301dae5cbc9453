"""What can be asked, and what answers can say."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from app.bridge import Call, Denomination, Seat

DIFFICULTIES: Final = (1, 2, 3)


class Kind(Enum):
    """A kind of question."""

    TURN_WAS = "whose turn it was"
    TURN_NOW = "whose turn it is"
    ACCEPT = "who may accept"
    STATUS = "what becomes of the call"
    OFFENDER = "what the offender must do"
    PARTNER = "what the partner may do"
    HOW_LONG = "for how long somebody must pass"
    INFORMATION = "who may use what a call told"
    LEAD = "whether a lead may be forbidden"
    PARAGRAPH = "which paragraph decides"


class Says(Enum):
    """What an option says."""

    SEAT = "this player"
    NOBODY = "no player"
    EITHER = "whichever opponent speaks first"
    OVER = "nobody, for the auction is over"
    # What an offender must do.
    PASS_ONCE = "must pass once"
    PASS_TO_END = "must pass to the end"
    REPEAT = "must repeat the call"
    RHO_DECIDES = "must repeat the call if RHO passes, and is free if not"
    FREE = "may make any legal call"
    FREE_COMPARED = "any legal call; if it is not comparable partner passes once"
    FREE_COMPARED_TO_END = "any legal call; if it is not comparable partner passes to the end"
    FREE_BARS_PARTNER = "any legal call; partner passes to the end whatever it is"
    COMPARABLE_ONLY = "must make a comparable call if there is one"
    REPLACES = "a legal call in place of the insufficient bid; what it is decides about partner"
    LOWEST_ONLY = "must make the bid sufficient"
    # What a partner may do.
    FREE_UNINFORMED = "any legal call, without using the withdrawn call"
    NO_DOUBLE = "any legal call but a double"
    # For how long somebody must pass.
    ONCE = "at the next turn only"
    TO_END = "to the end of the auction"
    NOT_AT_ALL = "not at all"
    UNTIL_COMPARABLE = "until the offender has made a comparable call"
    # Who may use a call, withdrawn or not.
    PARTNER_MAY_NOT = "the other side may use it, the partner may not"
    OPPONENTS_MAY_NOT = "the partner may use it, the other side may not"
    NOBODY_MAY = "no player may use it"
    ALL_MAY = "all four may use it"
    # Leads.
    NO_RESTRICTION = "no lead may be forbidden"
    FORBID_ONE = "one of these suits may be forbidden"
    DEMAND_ONE = "one of these suits may be demanded"
    # What becomes of a call.
    IN_ROTATION = "it counts as made in turn"
    STANDS = "it stands"
    STANDS_BUT_BARS = "it stands, but the partner must pass once"
    CANCELLED = "it is cancelled and the turn goes back"
    CANCELLED_AND_BARS = "it is cancelled and the partner must pass to the end"
    NEVER_MADE = "it counts as never made"
    SECOND_STANDS = "the second call stands, the first is withdrawn"
    FIRST_STANDS = "the first call stands, the second is cancelled"
    CORRECTED = "the second call counts in place of the first, with no rectification"
    BOTH_CANCELLED = "both fall and the player calls again"
    PASSES_CANCELLED = "it and the passes after it are cancelled"
    AUCTION_OVER = "it stands and the auction is over"
    FIRST_PASS_CANCELLED = "it alone is cancelled, and the passes after it stand"
    ALL_CANCELLED = "it and all after it are cancelled, and nobody is barred"
    PASS_INSTEAD = "it is cancelled and a pass takes its place"
    CANCELLED_FREE = "it is cancelled and the player makes any legal call"
    DISREGARDED = "it is cancelled and the auction stays over"
    REOPENS = "it stands if LHO accepts it, and the auction goes on"
    # Paragraphs.
    LAW = "this paragraph"


class Misconception(Enum):
    """What whoever chooses a wrong option has got wrong."""

    IN_TURN_AFTER_ALL = "the offender was in turn"
    MISCOUNTED = "another player was in turn"
    SKIPPED_CALLS_NEXT = "the player who was skipped calls next"
    TURN_NOT_BACK = "the turn does not go back"
    OVER_AFTER_THREE_PASSES = "three passes end the auction whatever came before"
    TURN_MAY_ACCEPT = "the player whose turn it was accepts"
    OTHER_OPPONENT = "offender's RHO accepts"
    EITHER_OPPONENT = "either opponent accepts"
    NEVER_ACCEPTABLE = "such a call cannot be accepted"
    INADMISSIBLE_ACCEPTED = "an inadmissible double can be accepted"
    BREACH_ACCEPTED = "a call by a player who must pass is offered for acceptance"
    COMPARABLE_UNDER_30A = "30A asks whether the call is comparable"
    RHO_FREES_UNDER_30A = "under 30A RHO's action frees the offender"
    PARTNER_UNDER_30A = "30A restricts partner"
    MUST_PASS_FOR_BID = "a bid or double at RHO's turn means a pass, as under 30A"
    ARTIFICIAL_IGNORED = "30A for an artificial pass"
    ARTIFICIAL_ASSUMED = "30C for a natural pass"
    RHO_PASS_FREES = "the offender is free although RHO has passed"
    ALWAYS_REPEATS = "the offender repeats the call although RHO has not passed"
    REPEATS_AT_PARTNERS_TURN = "a call at partner's or LHO's turn is repeated"
    OTHER_TURN_PASSES = "30A at partner's or LHO's turn"
    OTHER_TURN_IS_FREE = "30B at RHO's turn"
    MUST_BE_COMPARABLE = "the offender has to make a comparable call"
    REST_OF_AUCTION = "one turn taken for the rest"
    ONCE_FOR_REST = "the rest taken for one turn"
    PARTNER_PASSES_AT_ONCE = "partner must pass before the offender has called again"
    NOT_COMPARABLE_IS_FREE = "partner is free though the call was not comparable"
    COMPARABLE_STILL_BARS = "partner is barred after a comparable call"
    COMPARABLE_STILL_SECRET = "the information stays unauthorised after a comparable call"
    INFORMATION_FORGOTTEN = "partner may use the withdrawn call"
    OLD_BAN_ON_DOUBLES = "partner may not double"
    UNTIL_COMPARABLE = "the obligation ends with a comparable call"
    ACCEPTED_STILL_OWES = "somebody owes something after acceptance"
    ACCEPTED_STILL_SECRET = "an accepted call is unauthorised"
    ACCEPTED_IS_CANCELLED = "an accepted call is cancelled"
    REPEATED_STILL_OWES = "a repeated call brings a rectification"
    FORFEITED_STILL_OWES = "28B leaves a rectification"
    FORFEITED_IS_ACCEPTED = "28B taken for 29A"
    ACCEPTED_IS_FORFEITED = "29A taken for 28B"
    OUT_OF_ROTATION_28A = "a call before a player who must pass is out of rotation"
    DUTY_NOT_MET = "an obligation goes on after it was met"
    RETURN_BARS = "17D3 bars somebody"
    FIRST_PASS_ONLY = "17D3 cancels the first pass only"
    INNOCENT_SIDE_BOUND = "the innocent side may not use withdrawn calls"
    NOBODY_MAY_USE = "nobody may use withdrawn calls"
    LEAD_FORGOTTEN = "26B is forgotten"
    LEAD_DEMANDED = "declarer may demand a suit"
    LEAD_OF_THE_OFFENDER = "the offender is restricted"
    LEAD_PARTNERS_SUITS = "partner's suits are left out too"
    LEAD_WITHDRAWN_SUIT = "the withdrawn call's suit counts as shown"
    LEAD_SHOWN_SUIT = "the suit that the offender showed may be forbidden"
    LEAD_UNFOUNDED = "a lead restriction without ground"
    CHANGE_IS_NEW_CALL = "a second call in the same turn is a call out of rotation"
    CALLED_BEFORE = "'has called before' counts at every player's turn"
    CHANGE_BARS = "a change of call bars partner"
    CHANGE_STANDS = "the second call stands without LHO"
    CHANGE_FALLS = "the first call stands although LHO accepted, or it was a slip"
    BOTH_FALL = "both calls fall"
    SLIP_ASSUMED = "a change of mind treated as a slip"
    LOWEST_BID_REQUIRED = "an insufficient bid has to be made sufficient"
    INSUFFICIENT_AS_30 = "27 bars partner for one turn only"
    SAME_DENOMINATION_BARS = "27B1 restricts partner"
    INADMISSIBLE_COMPARED = "36B asks whether the replacement is comparable"
    CALLED_OVER_IS_CURED = "LHO's call over it makes an inadmissible double stand"
    CALLED_OVER_STILL_BARS = "36A or 37A restricts somebody"
    BREACH_IS_FREE = "whoever broke the obligation makes another call"
    BREACH_BARS_NOBODY = "breaking an obligation to pass bars nobody"
    BREACH_STANDS = "the call that broke the obligation stands"
    AFTER_END_REOPENS = "a call after the end reopens the auction"
    FOR_PASSES = "Law 30 for a call that is no natural pass"
    FOR_BIDS = "Law 31 for a natural pass"
    FOR_BIDS_AND_NOT_DOUBLES = "Law 31 for a double or redouble"
    FOR_DOUBLES = "Law 32 for a bid or a pass"
    FOR_OUT_OF_ROTATION = "Law 31 for an insufficient bid in turn"
    NEIGHBOUR = "the neighbouring paragraph"


class Option(NamedTuple):
    """An answer that can be chosen. `misconception` is None for the right one."""

    says: Says
    misconception: Misconception | None = None
    seat: Seat | None = None
    law: str = ""
    suits: tuple[Denomination, ...] = ()
    call: Call | None = None

    @property
    def content(self) -> tuple[object, ...]:
        """What the option says, without why it is wrong."""
        return self.says, self.seat, self.law, self.suits, self.call
