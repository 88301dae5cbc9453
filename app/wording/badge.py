"""Badges: the few words on a seat's tile that say what the player has to do, may do or may not use."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from app.bridge import Seat
from app.i18n import _
from app.laws import State, Unauthorised, Until, What, lead_restrictions, unspecified_calls
from app.wording.names import call_text, paragraph, suit_list
from app.wording.reading import current_ruling, is_finished
from app.wording.sentence import sentence


class BadgeKind(Enum):
    """What a badge is about."""

    TO_CALL = "to call"
    OFFENDER = "offender"
    MAY_ACCEPT = "may accept"
    MUST_PASS = "must pass"
    MUST_REPEAT = "must repeat"
    UNAUTHORISED = "unauthorised information"
    MAY_FORBID_LEAD = "may forbid a lead"
    DECLARER = "declarer"


class Badge(NamedTuple):
    """A badge: `text` is a word or two, `detail` whole sentences for a tooltip or a screen reader."""

    kind: BadgeKind
    text: str
    detail: str


def badges(state: State, seat: Seat) -> tuple[Badge, ...]:
    """The badges of a seat, the most pressing first."""
    found = []
    question = state.question
    if question is not None and question.to is seat:
        found.append(
            Badge(
                BadgeKind.MAY_ACCEPT, _("may accept"), sentence(_("{seat} decides whether the call stands."), seat=seat)
            )
        )
    if state.turn is seat and question is None:
        found.append(Badge(BadgeKind.TO_CALL, _("to call"), sentence(_("It is {seat}'s turn to call."), seat=seat)))
    found += _duty(state, seat)
    if _is_offender(state, seat):
        found.append(
            Badge(BadgeKind.OFFENDER, _("offender"), sentence(_("{seat} committed the irregularity."), seat=seat))
        )
    found += _information(state, seat)
    found += _after_the_auction(state, seat)
    return tuple(found)


def _is_offender(state: State, seat: Seat) -> bool:
    current = current_ruling(state)
    return any(
        ruling.offender is seat and (index == current or not is_finished(ruling))
        for index, ruling in enumerate(state.rulings)
    )


def _duty(state: State, seat: Seat) -> list[Badge]:
    duty = state.duty_of(seat)
    if duty is None:
        return []
    law = paragraph(duty.law)
    if duty.what is What.REPEAT and duty.call is not None:
        return [
            Badge(
                BadgeKind.MUST_REPEAT,
                _("must repeat {card}").format(card=call_text(duty.call)),
                sentence(
                    _("{seat} must repeat {call_the} at the next turn (Law {law})."), seat=seat, call=duty.call, law=law
                ),
            )
        ]
    if duty.until is Until.END_OF_AUCTION:
        text = _("must pass to the end")
        detail = _("{seat} must pass to the end of the auction (Law {law}).")
    else:
        text = _("must pass once")
        detail = _("{seat} must pass at the next turn, once only (Law {law}).")
    return [Badge(BadgeKind.MUST_PASS, text, sentence(detail, seat=seat, law=law))]


def _information(state: State, seat: Seat) -> list[Badge]:
    """One badge, however many withdrawn calls there are that the player may not use."""
    told = [unauthorised_sentence(state, entry) for entry in state.unauthorised if entry.seat is seat]
    # Translators: short for "unauthorised information", on a player's tile
    return [Badge(BadgeKind.UNAUTHORISED, _("UI"), " ".join(dict.fromkeys(told)))] if told else []


def unauthorised_sentence(state: State, entry: Unauthorised) -> str:
    """What a player with unauthorised information may not do, in one sentence that can be read out (16C2)."""
    event = state.calls[entry.call].event
    return sentence(
        _(
            "{seat} may not use {maker}'s withdrawn {call}: where more than one call or play is reasonable, {seat}"
            " may not choose one that the withdrawn {call} suggests."
        ),
        seat=entry.seat,
        maker=event.seat,
        call=event.call,
    )


def _after_the_auction(state: State, seat: Seat) -> list[Badge]:
    contract = state.contract
    if contract is None or contract.declarer is not seat:
        return []
    found = [Badge(BadgeKind.DECLARER, _("declarer"), sentence(_("{seat} is declarer."), seat=seat))]
    for restriction in lead_restrictions(state):
        if unspecified_calls(state, restriction.offender):
            text = _(
                "{seat} may forbid {leader} to lead one suit; which ones depends on what {offender}'s artificial calls"
                " showed (Law 26B)."
            )
        else:
            text = _("{seat} may forbid {leader} to lead one of these suits: {suits} (Law 26B).")
        detail = sentence(
            text,
            seat=seat,
            leader=restriction.leader,
            offender=restriction.offender,
            suits=suit_list(restriction.suits),
        )
        found.append(Badge(BadgeKind.MAY_FORBID_LEAD, _("may forbid a lead"), detail))
    return found
