"""What happened: the irregularity and what has become of it so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.bridge import DOUBLE, PASS, Seat
from app.i18n import N_, _
from app.laws import Fact, Irregularity, Reading, Ruling, State
from app.wording.reading import call_of, cast, is_substituted, passes_partners_call, rho_lost_pass
from app.wording.readings import is_of_a_reading, taken
from app.wording.sentence import sentence


def headline(state: State, current: int | None) -> str:
    """The name of the irregularity; that there is none, where there is none."""
    if current is None:
        return _("No irregularity")
    ruling = state.rulings[current]
    call = call_of(state, ruling.call)
    irregularity = ruling.irregularity
    if irregularity is Irregularity.OUT_OF_ROTATION:
        if call.is_pass:
            return _("Pass out of rotation")
        if call.is_bid:
            return _("Bid out of rotation")
        return _("Double out of rotation") if call is DOUBLE else _("Redouble out of rotation")
    if irregularity is Irregularity.INADMISSIBLE:
        return _("Inadmissible double") if call is DOUBLE else _("Inadmissible redouble")
    return _(_HEADLINES[irregularity])


_HEADLINES: Final = {
    Irregularity.CHANGE_OF_CALL: N_("Change of call"),
    Irregularity.CORRECTION: N_("Unintended call"),
    Irregularity.DUTY_TO_PASS: N_("Call by a player who had to pass"),
    Irregularity.DUTY_TO_REPEAT: N_("Call by a player who had to repeat another"),
    Irregularity.INSUFFICIENT: N_("Insufficient bid"),
    Irregularity.INSUFFICIENT_AGAIN: N_("Another insufficient bid"),
    Irregularity.DOUBLE_AGAIN: N_("Double in place of an insufficient bid"),
    Irregularity.ABOVE_SEVEN: N_("Bid of more than seven"),
    Irregularity.AFTER_THE_END: N_("Call after the final pass"),
}


def happened(state: State, current: int | None, earlier: Callable[[State, int], str]) -> tuple[str, ...]:
    """The story of the current ruling, then one line for each other irregularity (made by `earlier`)."""
    told: list[str] = []
    if current is not None:
        ruling = state.rulings[current]
        told += _what(state, ruling)
        told += _what_became_of_it(state, ruling)
    told += _counted_pass(state)
    told += [
        sentence(
            _("{seat} {call_past} meanwhile: that call waits until the question is settled."),
            seat=made.event.seat,
            call=made.event.call,
        )
        for index, made in enumerate(state.calls)
        if index in state.waiting
    ]
    told += dict.fromkeys(
        _("Also: {irregularity}.").format(irregularity=earlier(state, ruling.call))
        for index, ruling in enumerate(state.rulings)
        if index != current and (current is None or ruling.call != state.rulings[current].call)
    )
    return tuple(told)


def _what(state: State, ruling: Ruling) -> list[str]:
    values = cast(state, ruling)
    irregularity = ruling.irregularity
    told = []
    if ruling.has(Fact.SIMULTANEOUS):
        values["other"] = _other_at_the_same_moment(state, ruling)
        told.append(
            _("{offender} {call_past} at the same moment as {other}: {offender}'s call counts as the second (Law 33).")
        )
    if irregularity is Irregularity.OUT_OF_ROTATION or (
        irregularity is Irregularity.INADMISSIBLE and ruling.has(Fact.OUT_OF_ROTATION)
    ):
        told.append(_("{offender} {call_past} when it was {turn}'s turn to call."))
        if ruling.turn is ruling.offender.rho:
            told.append(_("{turn} is {offender}'s RHO (right-hand opponent)."))
        elif ruling.turn is ruling.offender.lho:
            told.append(_("{turn} is {offender}'s LHO (left-hand opponent)."))
        else:
            told.append(_("{turn} is {offender}'s partner."))
        if ruling.has(Fact.INSUFFICIENT):
            told.append(_("{call_cap} is also insufficient; Law 31 rules on it all the same (Law 27A2)."))
    if irregularity is Irregularity.INADMISSIBLE:
        if not ruling.has(Fact.OUT_OF_ROTATION):
            told.append(_("{offender} {call_past}."))
        if call_of(state, ruling.call) is DOUBLE:
            told.append(
                _(
                    "That is not allowed: only an opponent's bid can be doubled, and only with nothing but passes"
                    " since (Law 19)."
                )
            )
        else:
            told.append(
                _(
                    "That is not allowed: only an opponent's double can be redoubled, and only with nothing but"
                    " passes since (Law 19)."
                )
            )
    elif irregularity in _WHAT:
        told.append(_(_WHAT[irregularity]))
    return [sentence(text, **values) for text in told]


def _other_at_the_same_moment(state: State, ruling: Ruling) -> Seat:
    """The player who called at the same moment: whichever of the two calls was noted first (33)."""
    is_second = state.calls[ruling.call].event.simultaneous
    return state.calls[ruling.call - 1 if is_second else ruling.call + 1].event.seat


_WHAT: Final = {
    Irregularity.CHANGE_OF_CALL: N_(
        "{offender} {first_past} and then, at {lho}'s turn, {call_past}: a second call in the same turn."
    ),
    Irregularity.CORRECTION: N_("{offender} says that {first_the} was a slip and that {call_the} was meant."),
    Irregularity.DUTY_TO_PASS: N_("{offender} had to pass, but {call_past}."),
    Irregularity.DUTY_TO_REPEAT: N_("{offender} had to repeat {owed_the}, but {call_past}."),
    Irregularity.INSUFFICIENT: N_("{offender} {call_past}, which is not higher than the last bid."),
    Irregularity.INSUFFICIENT_AGAIN: N_(
        "In place of an insufficient bid {offender} {call_past}, which is not higher than the last bid either."
    ),
    Irregularity.DOUBLE_AGAIN: N_("In place of an insufficient bid {offender} {call_past}."),
    Irregularity.ABOVE_SEVEN: N_("{offender} {call_past}: there is no bid of more than seven (Law 38)."),
    Irregularity.AFTER_THE_END: N_("{offender} {call_past} after the auction had ended."),
}


def _what_became_of_it(state: State, ruling: Ruling) -> list[str]:
    values = cast(state, ruling)
    told = []
    for branch in ruling.branches:
        paragraph = branch.paragraph
        if ruling.readings and (
            is_of_a_reading(branch) or (paragraph == "30C" and Reading.ANY_ARTIFICIAL_CALL in ruling.readings)
        ):
            # What the Director has chosen is said below.
            continue
        if paragraph == "27B" and ruling.irregularity is Irregularity.OUT_OF_ROTATION:
            # Here it begins when RHO has passed, which is said below.
            continue
        if paragraph == "29A" and "17D3" in ruling.path:
            told.append(_("{lho} accepted it: for the time being {call_the} stood."))
            continue
        if paragraph == "30C":
            told.append(_why_artificial(state, ruling))
            continue
        if paragraph in ("31A1", "32A1") and ruling.irregularity is Irregularity.DUTY_TO_REPEAT:
            told.append(_("{call_cap} is cancelled: {owed_the} must still be repeated."))
        elif paragraph == "36A" and ruling.irregularity is Irregularity.CHANGE_OF_CALL:
            told.append(_("{call_cap} is not allowed by Law 19 and is cancelled too."))
        elif paragraph == "27B3" and ruling.irregularity is Irregularity.DOUBLE_AGAIN:
            told.append(_("{call_cap} is cancelled."))
        elif paragraph in _OUTCOMES:
            told.append(_(_OUTCOMES[paragraph]))
    if ruling.irregularity is Irregularity.OUT_OF_ROTATION and not ruling.excluded & Fact.AT_RHO:
        told += _rho(state, ruling)
    if ruling.replacement is not None and ruling.irregularity in _REPLACED:
        told.append(_replacement(ruling))
    told += taken(ruling)
    return [sentence(text, **values) for text in told]


_OUTCOMES: Final = {
    "11A": N_("{lho} called over it: {call_the} stands."),
    "17D3": N_(
        "Three passes followed, but {turn} had missed a turn: the auction goes back to {turn}, and the passes made"
        " since that turn are cancelled."
    ),
    "25A": N_("{first_cap} was unintended: it is taken back, and {call_the} takes its place."),
    "25B1": N_("{lho} accepted the change: {first_the} is withdrawn."),
    "25B2": N_("{lho} did not accept the change: {first_the} stands and {call_the} is cancelled."),
    "26A": N_("The call that stands is comparable with the one taken away."),
    "26B": N_("The call that stands is not comparable with the one taken away."),
    "27A1": N_("{lho} accepted it: {call_the} stands."),
    "27B": N_("{lho} did not accept it: {call_the} is cancelled."),
    "27C": N_("What {offender} called in its place before the Director ruled is cancelled (Law 27C)."),
    "27B3": N_("What {offender} called in its place, a double or redouble, is cancelled."),
    "27B4": N_("{lho} did not accept it: {call_the} is cancelled."),
    "28B": N_("{turn} called before the Director ruled: {call_the} counts as never made."),
    "29A": N_("{lho} accepted it: {call_the} stands."),
    "29B": N_("{lho} did not accept it: {call_the} is cancelled."),
    "36A": N_("{lho} called over it: {call_the} and every call after it are cancelled."),
    "36B2": N_("{call_cap} is cancelled."),
    "36B4": N_("{call_cap} is cancelled."),
    "37A": N_("{lho} called over it: {call_the} stands."),
    "37B": N_("{call_cap} is cancelled and a pass takes its place."),
    "38C": N_("{call_cap} is cancelled, and {offender} and {partner} must pass to the end of the auction."),
    "38D": N_(
        "{lho} called over it: {call_the} and every call after it are cancelled, and {offender} and {partner} must pass"
        " to the end of the auction."
    ),
    "39": N_("{call_cap} is cancelled."),
}


def _why_artificial(state: State, ruling: Ruling) -> str:
    is_known = state.calls[ruling.call].event.artificial or not call_of(state, ruling.call).is_pass
    if not is_known and passes_partners_call(state, ruling):
        return _("{call_cap} was artificial, or passed an artificial call of {partner}'s.")
    return _("{call_cap} was artificial.")


def _rho(state: State, ruling: Ruling) -> list[str]:
    """What RHO did with the turn that was given back (31A, 32A)."""
    if ruling.has(Fact.RHO_PASSED):
        if ruling.has(Fact.INSUFFICIENT):
            return [_("{rho} passed."), _("{call_cap} is not sufficient and cannot be repeated: Law 27 takes over.")]
        if ruling.excluded & Fact.REPEAT_LEGAL:
            return [_("{rho} passed, but {call_the} can no longer be repeated legally.")]
        if ruling.has(Fact.REPEATED):
            is_counted = any(turn.seat is ruling.offender and turn.made is None for turn in state.turns)
            if is_counted:
                return [_("{rho} passed."), _("{offender}'s pass counts as repeated (Law 28A).")]
            return [_("{rho} passed."), _("{offender} repeated {call_the}.")]
        return [_("{rho} passed.")]
    if (
        ruling.path
        and ruling.path[0] in ("29B", "33")
        and ruling.excluded & Fact.RHO_PASSED
        and (ruling.waits is Fact.COMPARABLE or ruling.replacement is not None)
    ):
        if Reading.AS_IF_RHO_HAD_NOT_PASSED in ruling.readings:
            return [_("{rho} passed, but {call_the} can no longer be repeated legally.")]
        return [] if rho_lost_pass(state, ruling) else [_("{rho} did not pass.")]
    return []


_REPLACED: Final = (Irregularity.OUT_OF_ROTATION, Irregularity.INSUFFICIENT)


def _replacement(ruling: Ruling) -> str:
    if ruling.has(Fact.SAME_DENOMINATION):
        return _("In its place {offender} {new_past}, the lowest sufficient bid that shows the same denominations.")
    if ruling.has(Fact.COMPARABLE):
        return _("In its place {offender} {new_past}, which is comparable.")
    if (
        ruling.waits is not Fact.COMPARABLE
        and ruling.excluded & Fact.COMPARABLE
        and "27B3" not in ruling.path
        and not ruling.has(Fact.SUPERSEDED)
    ):
        return _("In its place {offender} {new_past}, which is not comparable.")
    return _("In its place {offender} {new_past}.")


def _counted_pass(state: State) -> list[str]:
    """28A: a pass that was due counts as made because the next player has called."""
    if len(state.turns) < 2:
        return []
    due, after = state.turns[-2], state.turns[-1]
    if due.made is not None or due.call is not PASS or after.made is None:
        return []
    if is_substituted(state, due.seat):
        return []
    return [
        sentence(
            _(
                "{seat} had to pass; {next} called before that and is in rotation, and {seat}'s pass counts as made"
                " (Law 28A)."
            ),
            seat=due.seat,
            next=after.seat,
        )
    ]
