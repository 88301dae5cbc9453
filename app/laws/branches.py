"""The Laws as data: facts, effects and the branches that join them.

A law is a tuple of branches. A branch applies when every fact in `when` is established and every fact in `unless` is
excluded; its `effects` are then carried out and the walk goes on among the branches in `then`. The first branch that
fits wins. Where a branch hangs on a fact that is neither established nor excluded, the walk stops there: that fact is
what the ruling waits for. The engine decides with these tuples; whoever draws or enumerates the Laws walks the same.
"""

# No postponed annotations here: NamedTuple would compile every one of them at each start.
from collections.abc import Iterator
from enum import Enum, IntFlag, auto
from typing import NamedTuple


class Fact(IntFlag):
    """What a ruling may hang on."""

    # What was called.
    PASS = auto()
    BID = auto()
    DOUBLE = auto()
    INADMISSIBLE = auto()
    INSUFFICIENT = auto()
    ARTIFICIAL = auto()
    SIMULTANEOUS = auto()
    # When it was called.
    AT_RHO = auto()
    AT_PARTNER = auto()
    AT_LHO = auto()
    OUT_OF_ROTATION = auto()
    # What happened next, or was decided.
    TURN_CALLED_FIRST = auto()
    LHO_CALLED = auto()
    ACCEPTED = auto()
    UNINTENDED = auto()
    RHO_PASSED = auto()
    REPEAT_LEGAL = auto()
    REPEATED = auto()
    SAME_DENOMINATION = auto()
    COMPARABLE = auto()
    DOUBLE_REPLACES = auto()
    SUPERSEDED = auto()
    REPLACED = auto()
    REPLACED_TOO_SOON = auto()
    THREE_PASSES = auto()


NOTHING = Fact(0)


class Effect(Enum):
    """What a paragraph does. The engine knows how to carry each one out."""

    CANCEL_CALL = "the call is cancelled; the turn goes back to the player whose turn it was"
    CANCEL_CALL_AND_LATER = "the call and every later one are cancelled"
    CALL_STANDS_OUT_OF_TURN = "the call stands and offender's LHO calls next"
    CALL_STANDS = "the call stands in its turn, though irregular"
    FIRST_CALL_REPLACED = "offender's first call is withdrawn and the second one is judged in its place"
    FIRST_CALL_OVERCALLED = "offender's first call is withdrawn and the second one stands"
    SECOND_CALL_CANCELLED = "offender's second call is cancelled and the first one stands"
    SUBSTITUTE_STANDS = "the replacement that was still to be judged stands"
    SUBSTITUTE_CANCELLED = "the replacement is cancelled; offender replaces again"
    REPLACEMENT_CANCELLED = "what offender called in place of the call, before the Director ruled, is cancelled"
    PASS_SUBSTITUTED = "a pass takes the place of the call"
    PASSES_CANCELLED = "the passes since the missed turn are cancelled and the turn goes back"
    PARTNER_INFORMED = "offender's partner has unauthorised information (16C2)"
    PARTNER_INFORMED_OF_FIRST = "offender's partner may not use the first call, withdrawn (16C2)"
    PARTNER_STAYS_INFORMED = "the information stays unauthorised (16C)"
    PARTNER_RELEASED = "the information is authorised after all (23B)"
    OFFENDER_PASSES_ONCE = "offender must pass at the next turn"
    OFFENDER_REPEATS = "offender must repeat the call at the next turn"
    PARTNER_PASSES_ONCE = "offender's partner must pass at the next turn"
    PARTNER_PASSES_TO_END = "offender's partner must pass to the end of the auction"
    SIDE_PASSES_TO_END = "both players of the side must pass to the end of the auction"
    LEAD_RESTRICTION = "if offender defends, declarer may forbid a suit (26B)"
    TURN_GIVEN_BACK = "a player whose turn an accepted call took gets it back, and what was called since falls"
    COUNTED_PASS_UNDONE = "a pass that counted as made is taken back, and the call after it was out of rotation"
    EARLIER_REPLACEMENT_LAPSES = "an earlier withdrawn call of offender's needs no replacement of its own"
    REVIEW_23C = "come back after play: help from the infraction (23C)"
    REVIEW_27D = "come back after play: help from the insufficient bid (27D)"
    REVIEW_72C = "come back after play: could have been aware (72C)"


class Note(Enum):
    """A point on which opinions differ, or the Laws are silent."""

    LEAD_AFTER_FORCED_PASS = "30A names neither 26B nor 16C2"
    FORCED_PASS_MEANS_MORE = "a forced pass that means something special after RHO's call"
    PASS_OF_OPPONENTS_CALL = "30C speaks of any artificial call, Law 31 of partner's"
    TURN_OR_ACCEPTANCE = "offender's LHO is also the player whose turn it was: 28B or 29A"
    SKIPPED_PLAYER_CALLED = "28B may or may not help the player whose turn an accepted call took"
    CALL_WAITED = "a call was made before the Director had finished with an earlier one"
    EARLIER_CALL_CANCELLED = "whether a cancelled earlier call counts as having called"
    SECOND_WITHDRAWN_CALL = "a second call was withdrawn before the first was replaced"
    BARRED_OUT_OF_ROTATION = "a call out of rotation by a player who must pass"
    NOT_REPEATED = "a player who must repeat a bid or double made another call"
    ABOVE_SEVEN_OUT_OF_ROTATION = "38 asks for a pass in place of the bid, but it was not the player's turn"
    TURN_OR_INADMISSIBLE = "LHO, whose turn it was, called after a double that Law 19 forbids: 28B or 36A"
    LATER_CALL_FALLS = "a call after one that fell with all later ones, before the Director came"
    NOTHING_TO_CORRECT = "the call that a player would correct does not count"
    SLIP_AT_THE_END = "a second call by the player whose pass ended the auction"
    BARRED_CHANGE = "a change of call by a player who had to pass"
    TAKEN_AS_NATURAL = "the bids of 27B1(a) were taken as natural, since nothing was said of them"
    DOUBLE_AGAIN = "a second double in place of an insufficient bid"
    CALLED_BEFORE_RULING = "an insufficient bid was replaced before the Director ruled"
    REPEAT_INSUFFICIENT = "31A1 asks for a repeat that would be insufficient"
    REPEAT_NOT_LEGAL = "the call to repeat is no longer legal"
    REPEATING_IS_NOT_PASSING = "a call at the turn of a RHO who must repeat a bid or double"
    FIRST_PASS_OUT_OF_ROTATION = "three passes, of which the first, out of rotation, opened the auction"
    MUST_REPEAT_PASS_IN_28A = "28A where the player must repeat a pass"
    LEAD_WITHOUT_REPLACEMENT = "the auction ended before the withdrawn call was replaced"
    LEAD_AFTER_CHANGE = "26B where the first call stands"
    LEAD_AFTER_RETURN = "17D3 names no lead restriction"
    CORRECTED_TOO_LATE = "a correction after partner has called is no correction"
    RETURN_TO_A_PLAYER_WHO_HAS_CALLED = "17D3 sends the turn back to a player who has called since"
    NOT_THE_PROPER_PLAYER = "33 speaks of a call at the same instant as the proper player's"
    ACCEPTED_AFTER_THIRD_PASS = "on the letter of 17D3 the auction went back before the acceptance"
    CHANGE_TO_INADMISSIBLE = "a change of call to a double that Law 19 forbids was called over"


class Branch(NamedTuple):
    """One paragraph of a law: when it applies, what it does, and what may follow.

    `until` is a fact that this paragraph still waits for after its effects (a call that must be repeated).
    """

    paragraph: str
    when: Fact = NOTHING
    unless: Fact = NOTHING
    effects: tuple[Effect, ...] = ()
    then: "tuple[Branch, ...]" = ()
    until: Fact | None = None
    notes: tuple[Note, ...] = ()


def fork(fact: Fact, branches: tuple[Branch, ...]) -> Branch:
    """A branch without a paragraph of its own: where the fact holds, the decision is made among these."""
    return Branch("", when=fact, then=branches)


def walk(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    """Every branch under these, depth first, in the order of decision."""
    for branch in branches:
        yield branch
        yield from walk(branch.then)


def decide(branches: tuple[Branch, ...], facts: int, excluded: int) -> Branch | Fact | None:
    """The branch that applies, the fact that has to be known first, or None where nothing follows."""
    for branch in branches:
        when, unless = int(branch.when), int(branch.unless)
        if when & excluded or unless & facts:
            continue
        unknown = (when & ~facts) | (unless & ~excluded)
        if unknown:
            return Fact(unknown & -unknown)
        return branch
    return None
