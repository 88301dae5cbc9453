"""What to say to the table: sentences that can be read out at once, the players addressed by their seats.

While LHO is choosing, the table is told both answers and what follows from each (10C). Which calls would be comparable
is never said, and nobody is told what to call.
"""

from __future__ import annotations

from app.bridge import PASS
from app.i18n import _
from app.laws import Decision, Fact, Irregularity, Reading, Ruling, State, Until, What
from app.wording.offer import auction_would_end, comparable_means, offer
from app.wording.reading import (
    cast,
    is_news,
    is_substituted,
    owes_replacement,
    pass_would_end,
    rho_lost_pass,
    waits_for_rho,
)
from app.wording.readings import said
from app.wording.say_insufficient import INSUFFICIENT, if_rho_does_not_pass, if_rho_passes, insufficient
from app.wording.say_parts import (
    cancelled,
    help_after_play,
    information,
    lead_may_follow,
    nobody_has_to_pass,
    not_to_be_used,
    partner_barred,
)
from app.wording.sentence import sentence


def say(state: State, current: int | None) -> tuple[str, ...]:
    """What the Director says now; empty where there is nothing new to say."""
    if current is None:
        return ()
    ruling = state.rulings[current]
    values = cast(state, ruling)
    if state.question is not None:
        texts = _while_open(state, ruling, state.question.decision)
    elif is_news(state, current):
        texts = _outcome(state, ruling)
    else:
        return tuple(_reminder(state))
    return tuple(sentence(text, **values) for text in texts)


def _while_open(state: State, ruling: Ruling, decision: Decision) -> list[str]:
    if decision is Decision.ACCEPTANCE:
        return offer(state, ruling)
    if decision is Decision.ARTIFICIAL:
        return [
            _("{lho} does not accept {call_the}: it is cancelled, and the turn goes back to {turn}."),
            _("Please do not call yet: I have something to find out first."),
        ]
    if decision is Decision.UNINTENDED:
        return [_("Please do not call yet: I have to speak with {offender} first.")]
    if decision in (Decision.COMPARABLE, Decision.DENOMINATION):
        if ruling.irregularity is Irregularity.CHANGE_OF_CALL:
            wait = _("I have to compare {offender}'s two calls first.")
        else:
            wait = _("I have to judge the call that {offender} has made in place of {call_the}.")
        return [_("Please do not lead yet.") if state.is_over else _("Please do not call yet."), wait]
    if ruling.irregularity is Irregularity.INADMISSIBLE:
        return [
            _("{call_cap} is not allowed here and cannot be accepted."),
            _("Please do not call until I have ruled."),
        ]
    if ruling.irregularity is Irregularity.ABOVE_SEVEN:
        return [
            _("{call_cap} is not allowed: no bid may be higher than seven."),
            _("Please do not call until I have ruled."),
        ]
    if ruling.irregularity is Irregularity.DUTY_TO_PASS:
        return [_("{offender} had to pass."), _("Please do not call until I have ruled.")]
    return [_("{offender} had to repeat {owed_the}."), _("Please do not call until I have ruled.")]


# --- the ruling itself, when it is new -----------------------------------------------------------------------------


def _outcome(state: State, ruling: Ruling) -> list[str]:
    if ruling.readings and (texts := said(state, ruling)) is not None:
        return texts
    if ruling.irregularity is Irregularity.OUT_OF_ROTATION:
        return _out_of_rotation(state, ruling)
    if ruling.irregularity in (Irregularity.CHANGE_OF_CALL, Irregularity.CORRECTION):
        return _change(state, ruling)
    if ruling.irregularity is Irregularity.INADMISSIBLE:
        return _inadmissible(state, ruling)
    if ruling.irregularity in INSUFFICIENT:
        return insufficient(state, ruling)
    return _other(state, ruling)


def _out_of_rotation(state: State, ruling: Ruling) -> list[str]:
    path = ruling.path
    if "28B" in path:
        return _never_made(state, ruling)
    if "17D3" in path:
        return [
            _("The auction is not over: {turn} had missed a turn."),
            _turn_given_back(state, ruling),
            *nobody_has_to_pass(state),
            *information(state, ruling),
            *(lead_may_follow(state) if "26B" in path else []),
        ]
    if "29A" in path:
        texts = [_("{lho} has accepted {call_the}: it stands, and there is no rectification.")]
        if state.turn is ruling.offender.lho:
            texts.append(_("{lho}, it is your turn to call."))
        return texts
    if "30A" in path:
        more = [*information(state, ruling), *lead_may_follow(state)] if "26B" in path else []
        return [*_must_pass(state, ruling), *more]
    if state.is_over and ruling.replacement is None and "17D3" not in path and not ruling.has(Fact.REPEATED):
        return [_("The auction is over: nothing is called any more in place of {call_the}.")] if path else []
    if "27B" in path:
        return insufficient(state, ruling)
    if waits_for_rho(ruling) and (owed := _still_owed(state, ruling)):
        return [cancelled(state, ruling), *owed]
    if waits_for_rho(ruling) and pass_would_end(state, ruling):
        return [cancelled(state, ruling), auction_would_end(), *if_rho_does_not_pass()]
    if waits_for_rho(ruling) and ruling.has(Fact.INSUFFICIENT):
        return [cancelled(state, ruling), *if_rho_passes(), *if_rho_does_not_pass()]
    if waits_for_rho(ruling):
        return [
            cancelled(state, ruling),
            _("If {rho} passes, {offender} must repeat {call_the}, and there is no further rectification."),
            _(
                "If {rho} does not pass, {offender} may make any legal call; if it is not comparable with {call_the},"
                " {partner} must pass at the next turn, and there may be a lead restriction."
            ),
            comparable_means(),
        ]
    if path and path[-1] in ("31A1", "32A1") and ruling.waits is not Fact.COMPARABLE:
        if not ruling.waits:
            return (
                [_("{offender} has repeated {call_the}: there is no further rectification.")]
                if ruling.has(Fact.REPEATED)
                else []
            )
        if any(owes_replacement(other) and other.offender is ruling.offender for other in state.rulings):
            return [
                _(
                    "{rho} has passed. {offender}, you must repeat {call_the}. It takes the place of your other"
                    " cancelled call too, and I will compare the two."
                )
            ]
        return [_("{rho} has passed. {offender}, you must repeat {call_the}; there is no further rectification.")]
    if owes_replacement(ruling):
        return _replacement_owed(state, ruling)
    if ruling.waits is Fact.COMPARABLE or ruling.replacement is None:
        # Passed out, or the Director has let the replacement go: nothing was compared.
        return []
    if path and path[-1] == "23B":
        return [
            _("{offender}'s {new} is comparable with the cancelled {call}: there is no further rectification."),
            help_after_play(),
        ]
    return [
        _("{offender}'s {new} is not comparable with the cancelled {call}."),
        *partner_barred(state, ruling),
        *information(state, ruling),
        *lead_may_follow(state),
    ]


def _turn_given_back(state: State, ruling: Ruling) -> str:
    duty = state.duty_of(ruling.turn)
    if duty is None:
        return _("The passes made since then are cancelled. {turn}, it is your turn and you may make any legal call.")
    if duty.is_pass:
        return _("The passes made since then are cancelled. {turn}, it is your turn and you must pass.")
    return _("The passes made since then are cancelled. {turn}, it is your turn.")


def _never_made(state: State, ruling: Ruling) -> list[str]:
    return [
        _("{turn} called before I ruled, so {turn}'s call counts and {offender}'s {call} counts as never made."),
        *([] if state.is_over else [*_offender_is_free(state, ruling), *nobody_has_to_pass(state)]),
        not_to_be_used(),
    ]


def _offender_is_free(state: State, ruling: Ruling) -> list[str]:
    if state.duty_of(ruling.offender) is not None:
        return []
    if ruling.offender is state.turn:
        return [_("{offender}, it is your turn and you may make any legal call.")]
    return [_("{offender}, at your turn you may make any legal call.")]


def _must_pass(state: State, ruling: Ruling) -> list[str]:
    duty = state.duty_of(ruling.offender)
    texts = [cancelled(state, ruling)]
    if duty is not None and duty.until is Until.END_OF_AUCTION:
        texts.append(_("{offender}, you must pass to the end of the auction."))
    else:
        texts.append(_("{offender}, at your next turn you must pass, whatever {rho} calls. After that you are free."))
    return texts


def _replacement_owed(state: State, ruling: Ruling) -> list[str]:
    if ruling.has(Fact.AT_RHO):
        if ruling.has(Fact.RHO_PASSED) or Reading.AS_IF_RHO_HAD_NOT_PASSED in ruling.readings:
            start = [_("{rho} has passed, but {call_the} can no longer be repeated.")]
        elif rho_lost_pass(state, ruling):
            start = [_("{offender} need not repeat {call_the}.")]
        else:
            start = [_("{rho} has not passed, so {offender} need not repeat {call_the}.")]
    else:
        start = [cancelled(state, ruling), not_to_be_used()]
    duty = state.duty_of(ruling.offender)
    if duty is not None and duty.is_pass:
        return [*start, _still_to_pass(state, ruling)]
    return [*start, *_any_legal_call(state, ruling)]


def _still_to_pass(state: State, ruling: Ruling) -> str:
    if ruling.offender is state.turn:
        return _("{offender}, it is your turn and you must pass; I shall compare that pass with the cancelled {call}.")
    return _("{offender}, at your turn you must pass; I shall compare that pass with the cancelled {call}.")


def _still_owed(state: State, ruling: Ruling) -> list[str]:
    """What offender owes anyhow, when the turn of RHO decides nothing about it."""
    duty = state.duty_of(ruling.offender)
    if duty is None:
        return []
    if duty.is_pass:
        return [_still_to_pass(state, ruling)]
    return [
        sentence(
            _("{offender}, at your turn you must repeat {owed_the}; I shall compare that with the cancelled {call}."),
            **cast(state, ruling) | {"owed": PASS if duty.call is None else duty.call},
        )
    ]


def _any_legal_call(state: State, ruling: Ruling) -> list[str]:
    return [
        _(
            "{offender}, it is your turn and you may make any legal call. If it is comparable with {call_the}, there is"
            " no further rectification."
        )
        if ruling.offender is state.turn
        else _(
            "{offender}, at your turn you may make any legal call. If it is comparable with {call_the}, there is no"
            " further rectification."
        ),
        _("If it is not, {partner} must pass at the next turn, once only, and there may be a lead restriction."),
        comparable_means(),
    ]


def _change(state: State, ruling: Ruling) -> list[str]:
    path = ruling.path
    if "25A" in path:
        texts = [
            _("{first_cap} was a slip: it is taken back and {call_the} counts in its place, with no rectification.")
        ]
        lho = ruling.offender.lho
        called_over_it = any(
            made.event.seat is lho and (ruling.first is None or index > ruling.first)
            for index, made in enumerate(state.calls[: ruling.call])
        )
        called_again = any(made.event.seat is lho for made in state.calls[ruling.call + 1 :])
        if called_over_it and not called_again and not state.is_over:
            if state.turn is ruling.offender.lho:
                texts.append(
                    _(
                        "{lho}, your call no longer fits and is taken back: please call again. Only your side may"
                        " use it."
                    )
                )
            else:
                texts.append(
                    _("{lho}, you may change the call you made over it; only your side may use what you take back.")
                )
        return texts
    if "36A" in path:
        return [
            _("{first_cap} is withdrawn. {call_cap} is not allowed and is cancelled. {offender}, please call again.")
        ]
    if "25B1" in path:
        start = _("{lho} has accepted the change: {call_the} stands and {first_the} is withdrawn.")
        bound = _(
            "{partner}, you may not use {offender}'s withdrawn {first}: where more than one call or play is"
            " reasonable, you may not choose one that it suggests."
        )
    else:
        start = _("{lho} has not accepted the change: {first_the} stands and {call_the} is cancelled.")
        bound = not_to_be_used()
    if path[-1] == "26A":
        return [start, _("The two calls are comparable: there is no further rectification.")]
    return [
        start,
        _("The two calls are not comparable."),
        *nobody_has_to_pass(state),
        bound,
        *([] if Reading.NO_LEAD_AFTER_CHANGE in ruling.readings else lead_may_follow(state)),
    ]


def _inadmissible(state: State, ruling: Ruling) -> list[str]:
    path = ruling.path
    if "28B" in path:
        return _never_made(state, ruling)
    if "36A" in path:
        return [
            _("{lho} called over {call_the}, which is not allowed: it and every call after it are cancelled."),
            _("The turn goes back to {turn}."),
            *nobody_has_to_pass(state),
        ]
    if "36B4" in path:
        start = [cancelled(state, ruling), *_offender_is_free(state, ruling)]
    else:
        start = [_in_place_of_double(state, ruling)]
    return [
        *start,
        _("{partner}, you must pass to the end of the auction."),
        *information(state, ruling),
        *lead_may_follow(state),
    ]


def _in_place_of_double(state: State, ruling: Ruling) -> str:
    """36B2: a legal call is made in place of the double, and what offender owes anyhow is that call."""
    duty = state.duty_of(ruling.offender)
    if duty is None:
        return _("{call_cap} is cancelled. {offender}, make any legal call in its place.")
    if duty.what is What.REPEAT and duty.call is not None:
        return sentence(
            _("{call_cap} is cancelled. {offender}, you must repeat {owed_the} in its place."),
            **cast(state, ruling) | {"owed": duty.call},
        )
    return _("{call_cap} is cancelled. {offender}, you must pass in its place.")


def _other(state: State, ruling: Ruling) -> list[str]:
    """A call by a player who had to pass or repeat, or a call after the end."""
    path = ruling.path
    if "36A" in path:
        return [
            _("{lho} called over {call_the}, which is not allowed: it and every call after it are cancelled."),
            _("The turn goes back to {offender}, who must pass."),
        ]
    if "37A" in path:
        return [_("{lho} called over {call_the}: it stands, and it brings no lead restriction.")]
    if ruling.irregularity is Irregularity.ABOVE_SEVEN:
        return _above_seven(state, ruling)
    if "37B" in path:
        texts = [_("{call_cap} is cancelled and a pass takes its place.")]
        if not state.is_over:
            texts.append(_("{offender} and {partner}, you must both pass to the end of the auction."))
        return [*texts, *information(state, ruling), *lead_may_follow(state)]
    if "11A" in path:
        return [_("{lho} called over {call_the}: it stands, and {owed_the} need not be repeated.")]
    if ruling.irregularity is Irregularity.DUTY_TO_REPEAT:
        return [_("{call_cap} is cancelled. {offender}, you must repeat {owed_the}.")]
    return [_("The auction was over: {call_the} is cancelled.")]


def _above_seven(state: State, ruling: Ruling) -> list[str]:
    if "38D" in ruling.path:
        texts = [_("{call_cap} is not allowed: it and every call after it are cancelled.")]
    else:
        texts = [_("{call_cap} is not allowed and is cancelled.")]
    if not ruling.has(Fact.OUT_OF_ROTATION):
        texts.append(_("A pass takes its place."))
    elif state.turn is ruling.turn:
        texts.append(_("The turn goes back to {turn}."))
    if not state.is_over:
        texts.append(_("{offender} and {partner}, you must both pass to the end of the auction."))
    if "38D" in ruling.path:
        return [*texts, not_to_be_used()]
    return [*texts, *information(state, ruling), *lead_may_follow(state)]


# --- when nothing is new ------------------------------------------------------------------------------------------


def _reminder(state: State) -> list[str]:
    """What the player whose turn it is has to be told again."""
    seat = state.turn
    if seat is None:
        return []
    if (
        len(state.turns) > 1
        and state.turns[-2].made is None
        and state.turns[-1].made is not None
        and state.duty_of(seat) is None
        and not is_substituted(state, state.turns[-2].seat)
    ):
        counted = sentence(
            _("{seat} had to pass, and that pass counts as made. {turn}, it is your turn."),
            seat=state.turns[-2].seat,
            turn=seat,
        )
        return [counted]
    duty = state.duty_of(seat)
    if duty is not None and duty.what is What.REPEAT and duty.call is not None:
        return [sentence(_("{seat}, you must repeat {call_the} now."), seat=seat, call=duty.call)]
    if duty is not None:
        return [sentence(_("{seat}, you must pass now."), seat=seat)]
    for ruling in state.rulings:
        if owes_replacement(ruling) and ruling.offender is seat:
            return [
                sentence(
                    _(
                        "{offender}, you may make any legal call. If it is not comparable with the cancelled {call},"
                        " {partner} must pass at the next turn."
                    ),
                    **cast(state, ruling),
                )
            ]
    return []
