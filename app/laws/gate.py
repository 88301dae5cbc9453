"""The gate: what a call is at the moment it is made, before anything is ruled.

The order of the tests is that of the Laws: a call in turn, a call after the end (39), a pass that already counts (28A),
a bid of more than seven (38), a change of call (25), a call at the turn of a RHO who must pass (28A), an inadmissible
double (36), and only then a call out of rotation (29).
"""

from __future__ import annotations

from enum import Enum

from app.bridge import Call, Seat, Turn, is_admissible, is_sufficient
from app.laws.branches import Fact
from app.laws.law_28_treated_as_in_rotation import pass_is_due
from app.laws.state import Decision, Irregularity, Question, Ruling, State, Status


class Standing(Enum):
    """What a call would be, if it were made now."""

    IN_ROTATION = "a legal call in turn"
    DUE = "the call that the player is obliged to make"
    IN_ROTATION_28A = "in rotation, because RHO must pass (28A)"
    LAID = "the pass that already counts as made (28A, 37B)"
    OUT_OF_ROTATION = "out of rotation (29)"
    CHANGE_OF_CALL = "a second call in the same turn (25)"
    INSUFFICIENT = "an insufficient bid (27)"
    INADMISSIBLE = "a double or redouble that Law 19 forbids (36)"
    ABOVE_SEVEN = "a bid of more than seven (38)"
    BREAKS_DUTY = "not the pass, or not the call, that the player owes"
    FALLS_TOO = "one of the calls after an irregular one that LHO called over: cancelled with it (36A, 38D)"
    AFTER_THE_END = "after the final pass (39)"
    ACCEPTS = "acceptance of the call out of rotation or insufficient bid, by calling over it (29A, 27A)"
    FORFEITS = "the call of the player whose turn it was, before any rectification (28B)"
    CALLS_OVER = "LHO's call over an irregular call, before the Director ruled (36A, 37A, 11A)"
    WAITS = "made while a question is open that it does not answer"


def classify(state: State, seat: Seat, call: Call) -> Standing:
    """What this call by this player would be in this state; the call itself is not yet made."""
    if state.question is not None:
        return _answer(state, state.question, seat, call)
    if seat is state.turn:
        return in_turn(state, seat, call)
    if call.is_pass and laid_position(state, seat) is not None:
        return Standing.LAID
    if state.turn is None:
        return Standing.AFTER_THE_END
    if falls_too(state, seat) is not None:
        return Standing.FALLS_TOO
    if call.is_above_seven:
        return Standing.ABOVE_SEVEN
    if state.turns and state.turns[-1].seat is seat and state.turns[-1].made is not None:
        return Standing.CHANGE_OF_CALL
    if pass_is_due(state, seat):
        standing = in_turn(state, seat, call)
        return Standing.IN_ROTATION_28A if standing is Standing.IN_ROTATION else standing
    if call.is_double and not is_admissible(state.turns, seat, call):
        return Standing.INADMISSIBLE
    return Standing.OUT_OF_ROTATION


def preview(state: State, seat: Seat, call: Call) -> Standing:
    """What this call would be, for whoever looks at it before it is made.

    As `classify`, but a call that answers the open question is looked at as a call too: it may accept, or come first,
    and be insufficient, inadmissible or forbidden all the same.
    """
    standing = classify(state, seat, call)
    question = state.question
    if question is None or standing not in (Standing.ACCEPTS, Standing.FORFEITS):
        return standing
    if standing is Standing.ACCEPTS:
        ruling = state.rulings[question.ruling]
        accepted = Turn(ruling.offender, state.calls[ruling.call].event.call, ruling.call)
        state = state._replace(turns=(*state.turns, accepted), turn=seat)
    as_a_call = in_turn(state, seat, call)
    return standing if as_a_call in (Standing.IN_ROTATION, Standing.DUE) else as_a_call


def in_turn(state: State, seat: Seat, call: Call) -> Standing:
    """What a call in the player's own turn is (Laws 18, 19 and 37)."""
    if call.is_above_seven:
        return Standing.ABOVE_SEVEN
    duty = state.duty_of(seat) if state.duties else None
    if duty is not None:
        if call is duty.call or (duty.call is None and call.is_pass):
            return Standing.DUE
        if duty.is_pass:
            return Standing.BREAKS_DUTY
    if call.is_double:
        if not is_admissible(state.turns, seat, call):
            return Standing.INADMISSIBLE
    elif duty is None and call.is_bid and not is_sufficient(state.turns, call):
        return Standing.INSUFFICIENT
    return Standing.IN_ROTATION if duty is None else Standing.BREAKS_DUTY


def falls_too(state: State, seat: Seat) -> int | None:
    """Index of the ruling by which this player's call falls as one of all later ones (36A, 38D), None if by none.

    It does while the players go on in the order in which they were calling, nobody has called since in turn, and
    nothing else has been ruled on: the Director has not been there yet.
    """
    if not state.rulings:
        return None
    ruling = state.rulings[-1]
    if ruling.path[-1:] not in (("36A",), ("38D",)) or not ruling.has(Fact.LHO_CALLED):
        return None
    # The call that is looked at may have been recorded already.
    since = [made for made in state.calls[ruling.call :] if made.status is not Status.PENDING]
    falls = all(made.status is Status.CANCELLED for made in since) and since[-1].event.seat.lho is seat
    return len(state.rulings) - 1 if falls else None


def laid_position(state: State, seat: Seat) -> int | None:
    """Where in the auction a pass of this player counts without having been laid (28A, 37B), None if nowhere."""
    for position in range(len(state.turns) - 1, max(len(state.turns) - 4, -1), -1):
        turn = state.turns[position]
        if turn.seat is seat:
            return position if turn.made is None else None
    return None


def _answer(state: State, question: Question, seat: Seat, call: Call) -> Standing:
    ruling = state.rulings[question.ruling]
    lho = ruling.offender.lho
    if question.decision is Decision.ACCEPTANCE:
        if ruling.irregularity is Irregularity.OUT_OF_ROTATION:
            if seat is lho and (lho is not ruling.turn or needs_the_call(state, ruling, call)):
                return Standing.ACCEPTS
            if seat is ruling.turn and seat.side is not ruling.offender.side:
                return Standing.FORFEITS
        elif (
            ruling.irregularity is not Irregularity.CHANGE_OF_CALL
            and seat is lho
            # After that, LHO may have called over the replacement: it has to be asked (27C).
            and not ruling.has(Fact.REPLACED_TOO_SOON)
        ):
            return Standing.ACCEPTS
    elif question.decision is Decision.RECTIFY:
        if seat is lho:
            return Standing.CALLS_OVER
        if (
            ruling.irregularity is Irregularity.INADMISSIBLE
            and seat is ruling.turn
            and seat.side is not ruling.offender.side
        ):
            return Standing.FORFEITS
    return Standing.WAITS


def needs_the_call(state: State, ruling: Ruling, call: Call) -> bool:
    """Whether LHO's double is admissible only if the call out of rotation stands: then it can only accept it."""
    if not call.is_double or is_admissible(state.turns, ruling.offender.lho, call):
        return False
    accepted = Turn(ruling.offender, state.calls[ruling.call].event.call, ruling.call)
    return is_admissible((*state.turns, accepted), ruling.offender.lho, call)
