"""One line about one call: for a card before it is laid, and for a call in the grid."""

from __future__ import annotations

from typing import Final

from app.bridge import Call, Seat
from app.i18n import N_, _
from app.laws import Effect, Irregularity, Ruling, Standing, State, Status, Until, What, preview
from app.wording.names import call_text, paragraph, seat_name
from app.wording.sentence import sentence

# --- a card before it is laid ----------------------------------------------------------------------------------------


def card_reason(state: State, seat: Seat, call: Call) -> str:
    """Why a card stands out before it is laid: irregular or obligatory. Empty for an ordinary legal call."""
    standing = preview(state, seat, call)
    if standing is Standing.IN_ROTATION:
        return ""
    if standing is Standing.DUE or standing is Standing.BREAKS_DUTY:
        return _about_a_duty(state, seat, standing)
    if standing is Standing.INADMISSIBLE:
        text = (
            _("Law 19 does not allow this double now.")
            if call.code == "X"
            else _("Law 19 does not allow this redouble now.")
        )
    else:
        text = _(_REASONS[standing])
    turn = state.turn if state.turn is not None else seat
    return sentence(text, seat=seat, turn=turn, rho=seat.rho)


_REASONS: Final = {
    Standing.IN_ROTATION_28A: N_("In rotation: {rho} must pass (Law 28A)."),
    Standing.LAID: N_("This pass already counts as made (Law 28A)."),
    Standing.OUT_OF_ROTATION: N_("Out of rotation: it is {turn}'s turn (Law 29)."),
    Standing.CHANGE_OF_CALL: N_("{seat} has just called: this would be a change of call (Law 25)."),
    Standing.FALLS_TOO: N_("Counts as one of the calls made before the Director came, and is cancelled with them."),
    Standing.ABOVE_SEVEN: N_("No bid may be higher than seven (Law 38)."),
    Standing.INSUFFICIENT: N_("Insufficient: not higher than the last bid (Law 27)."),
    Standing.AFTER_THE_END: N_("The auction is over (Law 39)."),
    Standing.ACCEPTS: N_("Calling now accepts the irregular call."),
    Standing.FORFEITS: N_("Calling before the Director rules gives up the right to rectification (Law 28B)."),
    Standing.CALLS_OVER: N_("Enter this if {seat} called before the Director ruled."),
    Standing.WAITS: N_("A question is open: this call would wait for the answer."),
}


def _about_a_duty(state: State, seat: Seat, standing: Standing) -> str:
    duty = state.duty_of(seat)
    assert duty is not None
    law = paragraph(duty.law)
    if duty.what is What.REPEAT and duty.call is not None:
        if standing is Standing.DUE:
            return sentence(_("{seat} must repeat this call (Law {law})."), seat=seat, law=law)
        return sentence(_("{seat} must repeat {call_the} (Law {law})."), seat=seat, call=duty.call, law=law)
    if duty.until is Until.END_OF_AUCTION:
        return sentence(_("{seat} must pass to the end of the auction (Law {law})."), seat=seat, law=law)
    return sentence(_("{seat} must pass this time (Law {law})."), seat=seat, law=law)


# --- a call in the grid ----------------------------------------------------------------------------------------------


def call_sentence(state: State, index: int, *, hides_wait: bool = False) -> str:
    """A call and what became of it: "West: Pass, out of rotation, cancelled (Law 29B)".

    `hides_wait`: of a call that waits for a ruling it is not said that it does.
    """
    made = state.calls[index]
    seat, call = seat_name(made.event.seat), call_text(made.event.call)
    own = _ruling_on(state, index)
    law = call_law(state, index)
    status = _(_STATUS[made.status])
    is_untold = hides_wait and made.status is Status.PENDING
    if own is None:
        if made.status is Status.STANDS or is_untold:
            return _("{seat}: {call}").format(seat=seat, call=call)
        if not law:
            return _("{seat}: {call}, {status}").format(seat=seat, call=call, status=status)
        return _("{seat}: {call}, {status} (Law {law})").format(seat=seat, call=call, status=status, law=law)
    what = _(_WHAT[own.irregularity])
    if own.irregularity is Irregularity.INADMISSIBLE and own.turn is not own.offender:
        what = _("not allowed and out of rotation")
    if is_untold:
        return _("{seat}: {call}, {what}").format(seat=seat, call=call, what=what)
    if not law:
        return _("{seat}: {call}, {what}, {status}").format(seat=seat, call=call, what=what, status=status)
    return _("{seat}: {call}, {what}, {status} (Law {law})").format(
        seat=seat, call=call, what=what, status=status, law=law
    )


# Translators: these follow a call in a list: "West: Pass, out of rotation, cancelled". Greek: they describe «η δήλωση».
_STATUS: Final = {
    Status.STANDS: N_("stands"),
    Status.ACCEPTED: N_("allowed to stand"),
    Status.PENDING: N_("not ruled on yet"),
    Status.CANCELLED: N_("cancelled"),
}

_WHAT: Final = {
    Irregularity.OUT_OF_ROTATION: N_("out of rotation"),
    Irregularity.CHANGE_OF_CALL: N_("second call in the same turn"),
    Irregularity.CORRECTION: N_("correction of an unintended call"),
    Irregularity.INADMISSIBLE: N_("not allowed by Law 19"),
    Irregularity.DUTY_TO_PASS: N_("by a player who had to pass"),
    Irregularity.DUTY_TO_REPEAT: N_("by a player who had to repeat another call"),
    Irregularity.INSUFFICIENT: N_("insufficient"),
    Irregularity.INSUFFICIENT_AGAIN: N_("insufficient again"),
    Irregularity.DOUBLE_AGAIN: N_("in place of an insufficient bid"),
    Irregularity.ABOVE_SEVEN: N_("more than seven"),
    Irregularity.AFTER_THE_END: N_("after the final pass"),
}

_DISPOSES: Final = frozenset(
    {
        Effect.CANCEL_CALL,
        Effect.CANCEL_CALL_AND_LATER,
        Effect.CALL_STANDS_OUT_OF_TURN,
        Effect.CALL_STANDS,
        Effect.FIRST_CALL_REPLACED,
        Effect.FIRST_CALL_OVERCALLED,
        Effect.SECOND_CALL_CANCELLED,
        Effect.PASSES_CANCELLED,
        Effect.TURN_GIVEN_BACK,
    }
)
_TAKES_BACK: Final = frozenset({Effect.TURN_GIVEN_BACK})
_LETS_STAND: Final = frozenset({Effect.CALL_STANDS_OUT_OF_TURN, Effect.CALL_STANDS})
_CANCELS: Final = _DISPOSES - _LETS_STAND
_CANCEL_OTHERS: Final = frozenset(
    {Effect.CANCEL_CALL_AND_LATER, Effect.PASSES_CANCELLED, Effect.REPLACEMENT_CANCELLED, Effect.TURN_GIVEN_BACK}
)


def call_law(state: State, index: int) -> str:
    """The paragraph that made a call stand or fall, in the numbering of the language; empty for an ordinary call."""
    own = _ruling_on(state, index)
    is_cancelled = state.calls[index].status is Status.CANCELLED
    code = "" if own is None else _last_with(own, _CANCELS if is_cancelled else _DISPOSES)
    if not code and is_cancelled:
        for ruling in state.rulings:
            if ruling.first == index:
                code = _last_with(ruling, _DISPOSES)
            elif ruling.call < index:
                code = _last_with(ruling, _CANCEL_OTHERS) or code
            else:
                code = _last_with(ruling, _TAKES_BACK) or code
    return paragraph(code)


def _ruling_on(state: State, index: int) -> Ruling | None:
    for ruling in reversed(state.rulings):
        if ruling.call == index:
            return ruling
    return None


def _last_with(ruling: Ruling, effects: frozenset[Effect]) -> str:
    for branch in reversed(ruling.branches):
        if not effects.isdisjoint(branch.effects):
            return branch.paragraph
    return ""
