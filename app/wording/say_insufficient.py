"""What to say to the table about insufficient bids (Law 27)."""

from __future__ import annotations

from typing import Final

from app.i18n import _
from app.laws import Fact, Irregularity, Ruling, State
from app.wording.offer import comparable_means
from app.wording.reading import owes_bid
from app.wording.say_parts import help_after_play, information, lead_may_follow, partner_barred

INSUFFICIENT: Final = (Irregularity.INSUFFICIENT, Irregularity.INSUFFICIENT_AGAIN, Irregularity.DOUBLE_AGAIN)


def insufficient(state: State, ruling: Ruling) -> list[str]:
    """The ruling on an insufficient bid, on another one in its place, or on another double, when it is new."""
    path = ruling.path
    if "27A1" in path:
        accepted = _("{lho} has accepted {call_the}: it stands as if it were sufficient.")
        if "27C" not in path:
            return [accepted]
        return [
            accepted,
            _("What {offender} called after that is cancelled, and {partner} may not use it."),
        ]
    if ruling.irregularity is Irregularity.DOUBLE_AGAIN:
        return [_("{call_cap} is cancelled. {offender}, make a bid or pass in its place.")]
    barred = [*partner_barred(state, ruling), *information(state, ruling), *lead_may_follow(state)]
    if "27B4" in path:
        return [_("{call_cap} is cancelled too. {offender}, make a bid or pass in its place."), *barred]
    if "27B1(a)" in path:
        return [
            _(
                "{offender}'s {new} shows the same denominations as the cancelled {call}: there is no further"
                " rectification."
            ),
            help_after_play(),
        ]
    if "27B1(b)" in path:
        return [
            _("{offender}'s {new} is comparable with the cancelled {call}: there is no further rectification."),
            help_after_play(),
        ]
    if "27B3" in path:
        if not owes_bid(ruling):
            return []
        return [
            _("What {offender} called in place of {call_the} is cancelled. {offender}, make a bid or pass instead."),
            *barred,
            _("{partner}, the same holds for what was called in its place."),
        ]
    if "27B2" in path:
        return [_("{offender}'s {new} is not comparable with the cancelled {call}."), *barred]
    if ruling.has(Fact.SUPERSEDED):
        return []
    if ruling.irregularity is Irregularity.OUT_OF_ROTATION:
        start = _(
            "{rho} has passed, but {call_the} is not sufficient and cannot be repeated. {offender}, make a legal call"
            " in its place."
        )
    else:
        start = _("{call_cap} is cancelled. {offender}, make a legal call in its place.")
    return [
        start,
        _(
            "With the lowest sufficient bid that shows the same denominations, or with a comparable call, there is no"
            " further rectification."
        ),
        _("With anything else {partner} must pass to the end of the auction, and there may be a lead restriction."),
    ]


def if_rho_passes() -> list[str]:
    """What follows for an insufficient bid at RHO's turn if RHO passes: it cannot be repeated (31A1, 27)."""
    return [
        _(
            "If {rho} passes, {offender} must make a legal call in place of {call_the}, which is not sufficient. With"
            " the lowest sufficient bid that shows the same denominations, or with a comparable call, there is no"
            " further rectification."
        ),
        _("With anything else {partner} must pass to the end of the auction, and there may be a lead restriction."),
    ]


def if_rho_does_not_pass() -> list[str]:
    """The same if RHO does not pass (31A2)."""
    return [
        _(
            "If {rho} does not pass, {offender} may make any legal call. If it is comparable with {call_the}, there"
            " is no further rectification."
        ),
        _("If it is not, {partner} must pass at the next turn, once only, and there may be a lead restriction."),
        comparable_means(),
    ]
