"""Who may do what now: one sentence for each player concerned, whole, so that it can be read out."""

from __future__ import annotations

from app.bridge import SUITS, Seat
from app.i18n import _
from app.laws import Duty, Fact, Ruling, State, Status, Until, What, is_legal, lead_restrictions, unspecified_calls
from app.wording.badge import unauthorised_sentence
from app.wording.ending import opening_lead, what_comes_next
from app.wording.names import call_text, paragraph, suit_list
from app.wording.outcome import contract_text
from app.wording.reading import (
    call_of,
    cast,
    owes_bid,
    owes_replacement,
    pass_would_end,
    waits_for_rho,
)
from app.wording.sentence import Value, sentence

Line = tuple[Seat | None, str]


def now(state: State) -> tuple[Line, ...]:
    """The lines, each with the seat it is about (None: everybody, or the Director). The player to call comes first."""
    if state.question is not None:
        lines = _while_open(state)
    elif state.is_over:
        lines = _after_the_auction(state)
    else:
        lines = _to_call(state)
    lines += _obligations(state)
    lines += _open_replacements(state)
    lines += [(entry.seat, unauthorised_sentence(state, entry)) for entry in state.unauthorised]
    lines += _who_may_use_what(state)
    if not state.is_over:
        lines += _for_the_director(state)
    return tuple(dict.fromkeys(lines))


def _while_open(state: State) -> list[Line]:
    question = state.question
    assert question is not None
    values = cast(state, state.rulings[question.ruling])
    if question.to is not None:
        return [(question.to, sentence(_("{lho} chooses; nobody else calls before that."), **values))]
    if state.is_over:
        return [(None, _("Nobody leads before the Director has decided."))]
    return [(None, _("Nobody calls before the Director has decided."))]


def _to_call(state: State) -> list[Line]:
    seat = state.turn
    if seat is None:
        return []
    duty = state.duty_of(seat)
    if duty is not None:
        law = paragraph(duty.law)
        if duty.what is What.REPEAT and duty.call is not None:
            text = sentence(
                _("{seat} is to call and must repeat {call_the} (Law {law})."), seat=seat, call=duty.call, law=law
            )
        elif duty.until is Until.END_OF_AUCTION:
            text = sentence(
                _("{seat} is to call and must pass, now and to the end of the auction (Law {law})."), seat=seat, law=law
            )
        else:
            text = sentence(_("{seat} is to call and must pass this time (Law {law})."), seat=seat, law=law)
        return [(seat, text)]
    for ruling in state.rulings:
        if _must_replace_at_once(state, ruling) and ruling.offender is seat:
            text = _("{seat} is to call: any legal call in place of the cancelled {call}.")
            return [(seat, sentence(text, seat=seat, call=call_of(state, ruling.call)))]
    if any(ruling.offender is seat and (owes_replacement(ruling) or owes_bid(ruling)) for ruling in state.rulings):
        return []
    return [(seat, sentence(_("{seat} is to call and may make any legal call."), seat=seat))]


def _must_replace_at_once(state: State, ruling: Ruling) -> bool:
    """Whether a double in turn was cancelled and nobody has called since (36B2)."""
    return "36B2" in ruling.path and not any(
        made.status in (Status.STANDS, Status.ACCEPTED) for made in state.calls[ruling.call :]
    )


def _obligations(state: State) -> list[Line]:
    lines: list[Line] = []
    for duty in state.duties:
        if duty.seat is state.turn and state.question is None:
            continue
        lines.append((duty.seat, _obligation(state, duty)))
    return lines


def _obligation(state: State, duty: Duty) -> str:
    law = paragraph(duty.law)
    is_now = duty.seat is state.turn and state.question is None
    if duty.what is What.REPEAT and duty.call is not None:
        if is_now:
            return sentence(_("{seat} must repeat {call_the} (Law {law})."), seat=duty.seat, call=duty.call, law=law)
        return sentence(
            _("{seat} must repeat {call_the} at the next turn (Law {law})."), seat=duty.seat, call=duty.call, law=law
        )
    if duty.until is Until.END_OF_AUCTION:
        return sentence(_("{seat} must pass to the end of the auction (Law {law})."), seat=duty.seat, law=law)
    if is_now:
        return sentence(_("{seat} must pass this time (Law {law})."), seat=duty.seat, law=law)
    if duty.law == "30A":
        return sentence(
            _("{seat} must pass at the next turn, whatever {rho} calls (Law {law})."),
            seat=duty.seat,
            rho=duty.seat.rho,
            law=law,
        )
    return sentence(_("{seat} must pass at the next turn, once only (Law {law})."), seat=duty.seat, law=law)


def _open_replacements(state: State) -> list[Line]:
    lines: list[Line] = []
    if state.is_over:
        return lines
    for ruling in state.rulings:
        values = cast(state, ruling)
        duty = state.duty_of(ruling.offender)
        if waits_for_rho(ruling) and duty is not None:
            text = _("The Director compares the call that {offender} has to make with the cancelled {call}.")
            lines.append((ruling.offender, sentence(text, **values)))
        elif waits_for_rho(ruling) and _waits_again(state, ruling):
            continue
        elif waits_for_rho(ruling) and pass_would_end(state, ruling):
            text = _(
                "If {rho} passes, the auction is over; if not, {offender} may make any legal call, and if it is not"
                " comparable, {partner} must pass at the next turn."
            )
            lines.append((ruling.offender, sentence(text, **values)))
        elif waits_for_rho(ruling) and ruling.has(Fact.INSUFFICIENT):
            text = _(
                "If {rho} passes, {offender} must replace {call_the} as Law 27B says; if not, {offender} may make any"
                " legal call, and if it is not comparable, {partner} must pass at the next turn."
            )
            lines.append((ruling.offender, sentence(text, **values)))
        elif waits_for_rho(ruling) and is_legal(state, ruling.offender, call_of(state, ruling.call)):
            text = _(
                "If {rho} passes, {offender} must repeat {call_the}; if not, {offender} may make any legal call, and"
                " if it is not comparable, {partner} must pass at the next turn."
            )
            lines.append((ruling.offender, sentence(text, **values)))
        elif owes_replacement(ruling) or waits_for_rho(ruling):
            if duty is not None and duty.is_pass:
                text = _("The Director compares {offender}'s pass with the cancelled {call} when it is made.")
            elif duty is not None:
                text = _("The Director compares the call that {offender} has to make with the cancelled {call}.")
            elif ruling.offender is state.turn and state.question is None:
                text = _(
                    "{offender} is to call and may make any legal call; if it is not comparable with the cancelled"
                    " {call}, {partner} must pass at the next turn."
                )
            else:
                text = _(
                    "{offender} may make any legal call at the proper turn; if it is not comparable with the"
                    " cancelled {call}, {partner} must pass at the next turn."
                )
            lines.append((ruling.offender, sentence(text, **values)))
        elif owes_bid(ruling) and state.question is None:
            if ruling.waits is Fact.REPLACED:
                text = _("{offender} is to call and must put a bid or a pass in place of the insufficient {call}.")
            else:
                text = _(
                    "{offender} must replace the insufficient {call}: with the lowest sufficient bid that shows the"
                    " same denominations, or a comparable call, there is no further rectification; with any other"
                    " call {partner} must pass to the end of the auction."
                )
            lines.append((ruling.offender, sentence(text, **values)))
    return lines


def _waits_again(state: State, ruling: Ruling) -> bool:
    """Whether a later call of the same offender waits for the same RHO: that is the one that would be repeated."""
    later = state.rulings[state.rulings.index(ruling) + 1 :]
    return any(other.offender is ruling.offender and waits_for_rho(other) for other in later)


def _who_may_use_what(state: State) -> list[Line]:
    """The innocent side may use everything (16C1), the offending side nothing that was withdrawn (16C2)."""
    informed = {entry.seat.side for entry in state.unauthorised}
    lines: list[Line] = []
    if len(informed) == 1:
        seat = state.unauthorised[0].seat
        lines.append(
            (
                None,
                sentence(
                    _("{one} and {other} may use everything that was called, the withdrawn calls too (Law 16C1)."),
                    one=seat.lho,
                    other=seat.rho,
                ),
            )
        )
    for ruling in state.rulings:
        if _lost_calls(state, ruling):
            lines.append(
                (
                    None,
                    sentence(
                        _(
                            "{offender} and {partner} may not use the calls of the other side that were withdrawn"
                            " (Law 16C2)."
                        ),
                        **cast(state, ruling),
                    ),
                )
            )
    return lines


def _lost_calls(state: State, ruling: Ruling) -> bool:
    """Whether the other side lost calls by this ruling."""
    path = ruling.path
    if "25A" in path:
        first = state.calls[(ruling.first or 0) + 1 : ruling.call]
        lost = [made for made in first if made.event.seat is ruling.offender.lho]
    elif "17D3" in path or path[-1:] in (("36A",), ("38D",)):
        lost = [made for made in state.calls[ruling.call :] if made.event.seat.side is not ruling.offender.side]
    else:
        return False
    return any(made.status is Status.CANCELLED for made in lost)


def _for_the_director(state: State) -> list[Line]:
    lines: list[Line] = []
    for ruling in state.rulings:
        if state.question is None and (owes_replacement(ruling) or ruling.waits is Fact.SAME_DENOMINATION):
            text = _(
                "If {offender} asks whether a call would be comparable, answer away from the table; never suggest a"
                " call."
            )
            lines.append((None, sentence(text, **cast(state, ruling))))
            break
    # The first call follows none, so three passes after it are no matter of 17D3.
    for turn in state.turns[1:]:
        if turn.skipped is not None and turn.call.is_pass and not _bid_since(state, turn.made):
            text = _(
                "If nobody bids from here, three passes do not end the auction: {seat} missed a turn and gets it back"
                " (Law 17D3)."
            )
            lines.append((None, sentence(text, seat=turn.skipped)))
            break
    return lines


def _bid_since(state: State, index: int | None) -> bool:
    seen = False
    for turn in state.turns:
        if turn.made == index:
            seen = True
        elif seen and not turn.call.is_pass:
            return True
    return False


def _after_the_auction(state: State) -> list[Line]:
    contract = state.contract
    lines: list[Line] = [(None, contract_text(state))]
    if contract is None:
        return lines + what_comes_next(state)
    restrictions = lead_restrictions(state)
    lines += opening_lead(state, restrictions)
    for restriction in sorted(restrictions, key=lambda one: one.leader is not contract.declarer.lho):
        unknown = unspecified_calls(state, restriction.offender)
        if unknown:
            lines += dict.fromkeys((None, _enter_what_it_showed(state, index)) for index in unknown)
            continue
        lines += _restriction(restriction.leader, contract.declarer, suit_list(restriction.suits))
        lines += dict.fromkeys(
            (None, _if_it_showed(state, index)) for index in _unexplained(state, restriction.offender)
        )
    return lines + what_comes_next(state)


def _unexplained(state: State, offender: Seat) -> list[int]:
    """Doubles and bids in no trumps of which nobody has said whether they showed a suit."""
    return [
        index
        for index, made in enumerate(state.calls)
        if made.event.seat is offender
        and made.status in (Status.STANDS, Status.ACCEPTED)
        and made.event.shows is None
        and made.event.artificial is None
        and not made.event.call.is_pass
        and made.event.call.denomination not in SUITS
    ]


def _if_it_showed(state: State, index: int) -> str:
    event = state.calls[index].event
    return sentence(
        _(
            "If {offender}'s {card} showed a suit, click it in the auction and enter the suit: it cannot be forbidden"
            " (Law 26B)."
        ),
        offender=event.seat,
        card=call_text(event.call),
    )


def _enter_what_it_showed(state: State, index: int) -> str:
    event = state.calls[index].event
    return sentence(
        _(
            "{offender}'s {card} was artificial: click it in the auction and enter the suits it showed. Those cannot be"
            " forbidden (Law 26B)."
        ),
        offender=event.seat,
        card=call_text(event.call),
    )


def _restriction(leader: Seat, declarer: Seat, suits: str) -> list[Line]:
    lines: list[Line] = []
    if leader is declarer.lho:
        text = _(
            "{leader} leads first: {declarer} may now forbid {leader} to lead one of these suits: {suits} (Law 26B)."
        )
    else:
        text = _(
            "The first time {leader} is on lead, {declarer} may forbid {leader} to lead one of these suits: {suits}"
            " (Law 26B)."
        )
    lines.append((declarer, sentence(text, leader=leader, declarer=declarer, suits=suits)))
    values: dict[str, Value] = {"leader": leader, "declarer": declarer}
    lines.append(
        (
            leader,
            sentence(
                _(
                    "A forbidden suit stays forbidden for as long as {leader} keeps the lead; if {declarer} forbids"
                    " none that first time, the right is gone."
                ),
                **values,
            ),
        )
    )
    lines.append(
        (
            leader,
            sentence(
                _("If {leader} has nothing but the forbidden suit, {leader} may lead any card (Law 59)."), **values
            ),
        )
    )
    return lines
