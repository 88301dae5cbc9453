"""What LHO is told before choosing whether to accept: both answers, and what follows from each (10C, 29A)."""

from __future__ import annotations

from app.bridge import PASS
from app.i18n import _
from app.laws import Fact, Irregularity, Note, Ruling, State
from app.wording.reading import call_of, cast, pass_would_end, passes_partners_call
from app.wording.say_parts import nobody_has_to_pass
from app.wording.sentence import sentence


def offer(state: State, ruling: Ruling) -> list[str]:
    """The sentences, not yet filled in. They hold for every state in which acceptance is open."""
    if ruling.irregularity is Irregularity.CHANGE_OF_CALL:
        texts = _change(state, ruling)
    elif ruling.irregularity in (Irregularity.INSUFFICIENT, Irregularity.INSUFFICIENT_AGAIN):
        texts = _insufficient(ruling)
    else:
        texts = _out_of_rotation(state, ruling)
    return [*texts, _("{lho}, please decide without consulting your partner.")]


def comparable_means() -> str:
    """What "comparable" is, said to the table without naming a call."""
    return _("A comparable call means the same or much the same, or something narrower, or has the same purpose.")


def _change(state: State, ruling: Ruling) -> list[str]:
    accepting = (
        _(
            "{call_cap} is not allowed and can never stand: if you call over it, both of {offender}'s calls and yours"
            " are cancelled, and {offender} calls again."
        )
        if ruling.has(Fact.INADMISSIBLE)
        else _(
            "{lho}, you may accept the change by calling over {call_the}: then {call_the} stands and {first_the} is"
            " withdrawn."
        )
    )
    return [
        _("{offender} first {first_past} and then {call_past}, in the same turn."),
        accepting,
        _("If you do not accept it, {first_the} stands, {call_the} is cancelled, and you call next."),
        *nobody_has_to_pass(state),
        _(
            "Unless the two calls are comparable, {partner} may not use the one that falls, and if your side plays"
            " the contract, declarer may forbid {partner} to lead one suit."
        ),
    ]


def _insufficient(ruling: Ruling) -> list[str]:
    texts = [
        _("{offender}'s bid of {call} is not sufficient."),
        _("{lho}, you may accept it by calling over it: it then stands as if it were sufficient."),
        _("If you do not accept it, it is cancelled, and the call that {offender} made after it counts in its place.")
        if ruling.has(Fact.REPLACED_TOO_SOON)
        else _("If you do not accept it, it is cancelled and {offender} must make a legal call in its place."),
    ]
    if ruling.irregularity is Irregularity.INSUFFICIENT_AGAIN:
        return [
            *texts,
            _(
                "{partner} must then pass to the end of the auction, and if your side plays the contract, declarer"
                " may forbid {partner} to lead one suit."
            ),
        ]
    return [
        *texts,
        _(
            "With the lowest sufficient bid that shows the same denominations, or with a comparable call, there is no"
            " further rectification."
        ),
        _(
            "With anything else {partner} must pass to the end of the auction, and if your side plays the contract,"
            " declarer may forbid {partner} to lead one suit."
        ),
        _("If that is a double, it is cancelled as well, and {offender} must bid or pass."),
        comparable_means(),
    ]


def _out_of_rotation(state: State, ruling: Ruling) -> list[str]:
    texts = [_("{offender} {call_past} out of rotation: it was {turn}'s turn.")]
    if ruling.turn is ruling.offender.lho:
        texts += [
            _("{lho}, you may accept {call_the}: it then stands, you call next, and there is no rectification."),
            _("If you do not accept it, {call_the} is cancelled and you call in your turn."),
        ]
    else:
        texts += [
            _(
                "{lho}, you may accept {call_the} by calling over it: it then stands, {turn} loses this turn, and"
                " there is no rectification."
            ),
            _("If you do not accept it, {call_the} is cancelled and the turn goes back to {turn}."),
        ]
    lhos_duty = state.duty_of(ruling.offender.lho)
    if lhos_duty is not None and lhos_duty.is_pass and ruling.turn is not ruling.offender.lho:
        texts.append(_("{lho}, the only call that you may make is a pass; if you pass now, you accept {call_the}."))
    if ruling.has(Fact.INSUFFICIENT):
        texts.insert(1, _("{call_cap} is also insufficient; if it is accepted, it stands as if it were sufficient."))
    owed = _still_owed(state, ruling)
    is_natural_pass = call_of(state, ruling.call).is_pass and not _may_be_artificial(ruling)
    if owed and not (is_natural_pass and ruling.has(Fact.AT_RHO)):
        return [*texts, *owed]
    if not ruling.has(Fact.AT_RHO):
        return [*texts, *_at_partners_or_lhos_turn(state, ruling)]
    if ruling.has(Fact.INSUFFICIENT):
        return [*texts, *(_at_rhos_turn(state, ruling) if pass_would_end(state, ruling) else _not_to_be_repeated())]
    if not call_of(state, ruling.call).is_pass:
        return [*texts, *_at_rhos_turn(state, ruling)]
    if ruling.has(Fact.ARTIFICIAL):
        return [*texts, *_at_rhos_turn(state, ruling)]
    if ruling.excluded & Fact.ARTIFICIAL:
        return [
            *texts,
            _("Then {offender} must pass at the next turn, whatever {rho} calls. {partner} is not affected."),
        ]
    return [
        *texts,
        _(
            "Then, if it was an ordinary pass, {offender} must pass at the next turn, whatever {rho} calls, and"
            " {partner} is not affected."
        ),
        _(
            "If it was an artificial pass, {offender} must pass only if"
            " {rho} passes; otherwise {offender} may make any legal call, and if it is not comparable with the pass,"
            " {partner} must pass at the next turn and there may be a lead restriction."
        )
        if not passes_partners_call(state, ruling)
        else _(
            "If it was an artificial pass, or passed an artificial call of {partner}'s, {offender} must pass only if"
            " {rho} passes; otherwise {offender} may make any legal call, and if it is not comparable with the pass,"
            " {partner} must pass at the next turn and there may be a lead restriction."
        ),
        comparable_means(),
    ]


def auction_would_end() -> str:
    """What RHO's pass would do where it is the last one."""
    return _("If {rho} passes, the auction is over.")


def _at_rhos_turn(state: State, ruling: Ruling) -> list[str]:
    repeat = _("Then, if {rho} passes, {offender} must repeat {call_the}, and there is no further rectification.")
    return [
        auction_would_end() if pass_would_end(state, ruling) else repeat,
        _(
            "If {rho} does not pass, {offender} may make any legal call. If it is comparable with {call_the}, there"
            " is no further rectification."
        ),
        _if_not_comparable(),
        comparable_means(),
    ]


def _not_to_be_repeated() -> list[str]:
    """An insufficient bid cannot be repeated: Law 27 takes over if RHO passes."""
    return [
        _(
            "Then, if {rho} passes, {offender} must make a legal call in place of {call_the}. With the lowest"
            " sufficient bid that shows the same denominations, or with a comparable call, there is no further"
            " rectification."
        ),
        _(
            "With anything else {partner} must pass to the end of the auction, and if your side plays the contract,"
            " declarer may forbid {partner} to lead one suit."
        ),
        _(
            "If {rho} does not pass, {offender} may make any legal call. If it is comparable with {call_the}, there"
            " is no further rectification."
        ),
        _if_not_comparable(),
        comparable_means(),
    ]


def _may_be_artificial(ruling: Ruling) -> bool:
    return not ruling.excluded & Fact.ARTIFICIAL


def _still_owed(state: State, ruling: Ruling) -> list[str]:
    """What follows if offender owes a pass or a call already: that comes first, and is what is compared."""
    duty = state.duty_of(ruling.offender)
    if duty is None:
        return []
    if duty.is_pass and call_of(state, ruling.call).is_pass and ruling.has(Fact.AT_RHO):
        return [_("Then {offender} must still pass at the next turn.")]
    if duty.is_pass:
        must = _("Then {offender} must still pass at the proper turn, and I shall compare that pass with {call_the}.")
    else:
        must = sentence(
            _(
                "Then {offender} must still repeat {owed_the} at the proper turn, and I shall compare that with"
                " {call_the}."
            ),
            **cast(state, ruling) | {"owed": PASS if duty.call is None else duty.call},
        )
    return [*_partners_turn(state, ruling), must, _if_not_comparable()]


def _partners_turn(state: State, ruling: Ruling) -> list[str]:
    """What partner may do with the turn that is given back; at RHO's turn there is none."""
    if ruling.has(Fact.AT_RHO):
        return []
    duty = state.duty_of(ruling.offender.partner)
    if duty is None:
        return [_("Then {partner} may make any legal call but may not use {offender}'s cancelled {call}.")]
    if duty.is_pass:
        return [_("Then {partner} must pass, as before, and may not use {offender}'s cancelled {call}.")]
    return [_("Then {partner} must still repeat a call, and may not use {offender}'s cancelled {call}.")]


def _at_partners_or_lhos_turn(state: State, ruling: Ruling) -> list[str]:
    both = [_("It is also compared with the call cancelled before.")] if _owes_another(ruling) else []
    return [
        *_partners_turn(state, ruling),
        _(
            "{offender} may make any legal call at the proper turn. If it is comparable with {call_the}, there is no"
            " further rectification."
        ),
        *both,
        _if_not_comparable(),
        comparable_means(),
    ]


def _owes_another(ruling: Ruling) -> bool:
    return Note.SECOND_WITHDRAWN_CALL in ruling.notes


def _if_not_comparable() -> str:
    return _(
        "If it is not comparable, {partner} must pass at the next turn, once only, and if your side plays the contract,"
        " declarer may forbid {partner} to lead one suit."
    )
