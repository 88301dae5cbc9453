"""Wrong answers: what directors really get wrong, and the neighbouring cells of the table, each with its error."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from app.bridge import SEATS, SUITS, Denomination, Seat
from app.laws import Fact, Irregularity, Status, specified_suits
from app.quiz.answers import Asked, principal
from app.quiz.kinds import Kind, Misconception, Option, Says
from app.quiz.neighbours import NEIGHBOURS

M = Misconception


def wrong_options(kind: Kind, asked: Asked, right: Option) -> list[Option]:
    """The wrong options that make sense here, none of which says what the right one says."""
    found = {option.content: option for option in _WRONG[kind](asked, right)}
    found.pop(right.content, None)
    return list(found.values())


def _seats(right: Option, reasons: dict[Seat, Misconception], otherwise: Misconception) -> Iterable[Option]:
    for seat in SEATS:
        if seat is not right.seat:
            yield Option(Says.SEAT, reasons.get(seat, otherwise), seat)


def _turn_was(asked: Asked, right: Option) -> Iterable[Option]:
    return _seats(right, {asked.offender: M.IN_TURN_AFTER_ALL}, M.MISCOUNTED)


def _turn_now(asked: Asked, right: Option) -> Iterable[Option]:
    law = "28A" if asked.ruling is None else principal(asked.path)
    reasons: dict[Seat, Misconception] = {}
    last = asked.state.calls[-1].event.seat
    if asked.ruling is None:
        reasons = {asked.offender.rho: M.OUT_OF_ROTATION_28A, asked.offender: M.OUT_OF_ROTATION_28A}
    elif law == "29A":
        reasons = {asked.ruling.turn: M.SKIPPED_CALLS_NEXT}
    elif law == "28B":
        reasons = {asked.offender.lho: M.FORFEITED_IS_ACCEPTED}
    elif law not in ("25A", "25B1", "25B2", "27A1"):
        reasons = {last.lho: M.TURN_NOT_BACK}
    options = list(_seats(right, reasons, M.MISCOUNTED))
    if law == "17D3":
        options = [option for option in options if option.misconception is not M.MISCOUNTED or option.seat is last]
        options.append(Option(Says.OVER, M.OVER_AFTER_THREE_PASSES))
    return options


def _accept(asked: Asked, right: Option) -> Iterable[Option]:
    ruling = asked.ruling
    assert ruling is not None
    lho, rho = asked.offender.lho, asked.offender.rho
    if right.says is Says.NOBODY:
        breach = ruling.irregularity is Irregularity.DUTY_TO_PASS
        reason = M.BREACH_ACCEPTED if breach else M.INADMISSIBLE_ACCEPTED
        yield Option(Says.SEAT, reason, lho)
        yield Option(Says.SEAT, reason, rho)
        yield Option(Says.EITHER, reason)
        return
    yield Option(Says.EITHER, M.EITHER_OPPONENT)
    yield Option(Says.NOBODY, M.NEVER_ACCEPTABLE)
    is_turn = ruling.irregularity is Irregularity.OUT_OF_ROTATION and ruling.turn is not lho
    if is_turn and ruling.turn is not rho:
        yield Option(Says.SEAT, M.TURN_MAY_ACCEPT, ruling.turn)
    yield Option(Says.SEAT, M.TURN_MAY_ACCEPT if ruling.turn is rho else M.OTHER_OPPONENT, rho)


_CHANGES: Final = {
    Says.SECOND_STANDS: ((Says.FIRST_STANDS, M.CHANGE_FALLS), (Says.CORRECTED, M.SLIP_ASSUMED)),
    Says.FIRST_STANDS: ((Says.SECOND_STANDS, M.CHANGE_STANDS), (Says.CORRECTED, M.SLIP_ASSUMED)),
    Says.CORRECTED: ((Says.FIRST_STANDS, M.CHANGE_FALLS), (Says.SECOND_STANDS, M.CHANGE_FALLS)),
}


def _status(asked: Asked, right: Option) -> Iterable[Option]:
    law = "28A" if asked.ruling is None else principal(asked.path)
    if right.says in _CHANGES:
        yield from (Option(says, why) for says, why in _CHANGES[right.says])
        if right.says is Says.CORRECTED:
            # Two readings of the same error would be two right refutations.
            yield Option(Says.CANCELLED_AND_BARS, M.CHANGE_BARS)
        yield Option(Says.BOTH_CANCELLED, M.BOTH_FALL)
        return
    yield from (Option(says, why) for says, why in _STATUS.get(law, ()))


_STATUS: Final = {
    "28A": (
        (Says.CANCELLED, M.OUT_OF_ROTATION_28A),
        (Says.REOPENS, M.OUT_OF_ROTATION_28A),
        (Says.CANCELLED_AND_BARS, M.OUT_OF_ROTATION_28A),
    ),
    "28B": (
        (Says.STANDS, M.FORFEITED_IS_ACCEPTED),
        (Says.CANCELLED, M.FORFEITED_STILL_OWES),
        (Says.CANCELLED_AND_BARS, M.FORFEITED_STILL_OWES),
    ),
    "29A": (
        (Says.CANCELLED, M.ACCEPTED_IS_CANCELLED),
        (Says.NEVER_MADE, M.ACCEPTED_IS_FORFEITED),
        (Says.STANDS_BUT_BARS, M.ACCEPTED_STILL_OWES),
    ),
    "27A1": (
        (Says.CANCELLED_FREE, M.ACCEPTED_IS_CANCELLED),
        (Says.CANCELLED_AND_BARS, M.ACCEPTED_IS_CANCELLED),
        (Says.STANDS_BUT_BARS, M.ACCEPTED_STILL_OWES),
    ),
    "17D3": (
        (Says.AUCTION_OVER, M.OVER_AFTER_THREE_PASSES),
        (Says.FIRST_PASS_CANCELLED, M.FIRST_PASS_ONLY),
        (Says.CANCELLED_AND_BARS, M.RETURN_BARS),
    ),
    "36A": (
        (Says.STANDS, M.CALLED_OVER_IS_CURED),
        (Says.CANCELLED_AND_BARS, M.CALLED_OVER_STILL_BARS),
        (Says.STANDS_BUT_BARS, M.CALLED_OVER_IS_CURED),
    ),
    "37A": (
        (Says.PASS_INSTEAD, M.CALLED_OVER_STILL_BARS),
        (Says.CANCELLED_FREE, M.BREACH_IS_FREE),
        (Says.STANDS_BUT_BARS, M.CALLED_OVER_STILL_BARS),
    ),
    "37B": (
        (Says.STANDS, M.BREACH_STANDS),
        (Says.CANCELLED_FREE, M.BREACH_IS_FREE),
        (Says.STANDS_BUT_BARS, M.BREACH_STANDS),
    ),
    "39": (
        (Says.REOPENS, M.AFTER_END_REOPENS),
        (Says.CANCELLED_AND_BARS, M.AFTER_END_REOPENS),
        (Says.STANDS, M.AFTER_END_REOPENS),
    ),
}


def _offender(asked: Asked, right: Option) -> Iterable[Option]:
    ruling = asked.ruling
    assert ruling is not None
    call = asked.event.call
    law = principal(asked.path)
    if right.says is Says.PASS_ONCE:
        found = [
            (Says.FREE_COMPARED, M.COMPARABLE_UNDER_30A),
            (Says.RHO_DECIDES, M.RHO_FREES_UNDER_30A),
            (Says.PASS_TO_END, M.REST_OF_AUCTION),
        ]
    elif right.says is Says.PASS_TO_END:
        found = [
            (Says.PASS_ONCE, M.ONCE_FOR_REST),
            (Says.FREE, M.BREACH_BARS_NOBODY),
            (Says.FREE_COMPARED, M.BREACH_BARS_NOBODY),
        ]
    elif right.says is Says.RHO_DECIDES:
        found = [(Says.FREE_COMPARED, M.RHO_PASS_FREES)]
        if call.is_pass:
            # To repeat the pass whatever happens is to pass whatever happens.
            found += [(Says.PASS_ONCE, M.ARTIFICIAL_IGNORED), (Says.COMPARABLE_ONLY, M.MUST_BE_COMPARABLE)]
        else:
            found += [(Says.PASS_ONCE, M.MUST_PASS_FOR_BID), (Says.REPEAT, M.ALWAYS_REPEATS)]
    elif right.says is Says.REPEAT:
        found = [(Says.FREE_COMPARED, M.RHO_PASS_FREES), (Says.COMPARABLE_ONLY, M.MUST_BE_COMPARABLE)]
        found.append((Says.PASS_TO_END, M.REST_OF_AUCTION) if call.is_pass else (Says.PASS_ONCE, M.MUST_PASS_FOR_BID))
    elif right.says is Says.FREE_COMPARED:
        found = [(Says.COMPARABLE_ONLY, M.MUST_BE_COMPARABLE), (Says.FREE_COMPARED_TO_END, M.REST_OF_AUCTION)]
        if ruling.has(Fact.AT_RHO):
            found.append((Says.PASS_ONCE, M.ARTIFICIAL_IGNORED if call.is_pass else M.MUST_PASS_FOR_BID))
            if not call.is_pass:
                found.append((Says.REPEAT, M.ALWAYS_REPEATS))
        else:
            found.append((Says.PASS_ONCE, M.OTHER_TURN_PASSES))
            if not call.is_pass:
                found.append((Says.REPEAT, M.REPEATS_AT_PARTNERS_TURN))
    elif right.says is Says.REPLACES:
        found = [
            (Says.LOWEST_ONLY, M.LOWEST_BID_REQUIRED),
            (Says.FREE_COMPARED, M.INSUFFICIENT_AS_30),
            (Says.COMPARABLE_ONLY, M.MUST_BE_COMPARABLE),
        ]
    elif right.says is Says.FREE_BARS_PARTNER:
        found = [
            (Says.FREE_COMPARED, M.INADMISSIBLE_COMPARED),
            (Says.FREE_COMPARED_TO_END, M.INADMISSIBLE_COMPARED),
            (Says.COMPARABLE_ONLY, M.MUST_BE_COMPARABLE),
        ]
    else:
        reason = {"28B": M.FORFEITED_STILL_OWES, "17D3": M.RETURN_BARS, "36A": M.CALLED_OVER_STILL_BARS}.get(
            law, M.DUTY_NOT_MET if law == "30A" else M.ACCEPTED_STILL_OWES
        )
        found = [(Says.FREE_COMPARED, reason), (Says.PASS_ONCE, reason), (Says.PASS_TO_END, reason)]
    for says, why in found:
        yield Option(says, why, call=call if says in (Says.REPEAT, Says.RHO_DECIDES) else None)


def _partner(asked: Asked, right: Option) -> Iterable[Option]:
    law = principal(asked.path)
    if right.says is Says.PASS_ONCE:
        found = [
            (Says.PASS_TO_END, M.REST_OF_AUCTION),
            (Says.FREE_UNINFORMED, M.NOT_COMPARABLE_IS_FREE),
            (Says.FREE, M.NOT_COMPARABLE_IS_FREE),
            (Says.NO_DOUBLE, M.OLD_BAN_ON_DOUBLES),
        ]
    elif right.says is Says.PASS_TO_END:
        found = [
            (Says.PASS_ONCE, M.ONCE_FOR_REST),
            (
                Says.FREE_UNINFORMED,
                {"36": M.INADMISSIBLE_COMPARED, "37": M.BREACH_BARS_NOBODY}.get(law[:2], M.NOT_COMPARABLE_IS_FREE),
            ),
            (Says.NO_DOUBLE, M.OLD_BAN_ON_DOUBLES),
        ]
    elif right.says is Says.FREE_UNINFORMED:
        found = _free_but_informed(asked, law)
    else:
        found = _free(asked, law)
    return [Option(says, why) for says, why in found]


def _free_but_informed(asked: Asked, law: str) -> list[tuple[Says, Misconception]]:
    ruling = asked.ruling
    assert ruling is not None
    bars = M.PARTNER_PASSES_AT_ONCE
    if law == "28B":
        bars = M.FORFEITED_STILL_OWES
    elif law == "17D3":
        bars = M.RETURN_BARS
    elif law in ("25B1", "25B2"):
        bars = M.CHANGE_BARS
    elif ruling.replacement is not None:
        bars = M.DUTY_NOT_MET
    return [
        (Says.PASS_ONCE, bars),
        (Says.FREE, M.INFORMATION_FORGOTTEN),
        (Says.PASS_TO_END, M.REST_OF_AUCTION if bars is M.DUTY_NOT_MET else bars),
        (Says.NO_DOUBLE, M.OLD_BAN_ON_DOUBLES),
    ]


def _free(asked: Asked, law: str) -> list[tuple[Says, Misconception]]:
    secret: Misconception | None = None
    if law == "30A":
        bars = M.PARTNER_UNDER_30A
    elif law in ("29A", "27A1"):
        bars, secret = M.ACCEPTED_STILL_OWES, M.ACCEPTED_STILL_SECRET
    elif law in ("31A1", "32A1"):
        bars = M.REPEATED_STILL_OWES
    elif law in ("36A", "37A"):
        bars = M.CALLED_OVER_STILL_BARS
    elif law == "25A":
        bars = M.CHANGE_BARS
    elif law == "27B1(a)":
        bars, secret = M.SAME_DENOMINATION_BARS, M.SAME_DENOMINATION_BARS
    elif law == "17D3":
        bars = M.RETURN_BARS
    else:
        bars, secret = M.COMPARABLE_STILL_BARS, M.COMPARABLE_STILL_SECRET
        if law in ("25B1", "25B2"):
            bars = M.CHANGE_BARS
    found = [(Says.PASS_ONCE, bars), (Says.PASS_TO_END, bars), (Says.NO_DOUBLE, M.OLD_BAN_ON_DOUBLES)]
    if secret is not None:
        found.append((Says.FREE_UNINFORMED, secret))
    return found


def _how_long(asked: Asked, right: Option) -> Iterable[Option]:
    law = principal(asked.path)
    free = {"30A": M.OTHER_TURN_IS_FREE, "37B": M.BREACH_BARS_NOBODY, "36B2": M.INADMISSIBLE_COMPARED}.get(
        law, M.INADMISSIBLE_COMPARED if law == "36B4" else M.NOT_COMPARABLE_IS_FREE
    )
    if right.says is Says.NOT_AT_ALL:
        bars = dict(_free(asked, law))[Says.PASS_ONCE]
        if law in ("28B", "17D3", "25B1", "25B2"):
            bars = dict(_free_but_informed(asked, law))[Says.PASS_ONCE]
        found = [(Says.ONCE, bars), (Says.TO_END, bars), (Says.UNTIL_COMPARABLE, bars)]
    elif right.says is Says.ONCE:
        found = [
            (Says.TO_END, M.REST_OF_AUCTION),
            (Says.NOT_AT_ALL, free),
            (Says.UNTIL_COMPARABLE, M.UNTIL_COMPARABLE),
        ]
    else:
        found = [(Says.ONCE, M.ONCE_FOR_REST), (Says.NOT_AT_ALL, free), (Says.UNTIL_COMPARABLE, M.UNTIL_COMPARABLE)]
    return [Option(says, why, right.seat) for says, why in found]


def _information(asked: Asked, right: Option) -> Iterable[Option]:
    partner = asked.offender.partner
    yield Option(Says.OPPONENTS_MAY_NOT, M.INNOCENT_SIDE_BOUND, partner)
    yield Option(Says.NOBODY_MAY, M.NOBODY_MAY_USE)
    if right.says is Says.ALL_MAY:
        accepted = "29A" in asked.path
        secret = M.ACCEPTED_STILL_SECRET if accepted else M.COMPARABLE_STILL_SECRET
        if "27B1(a)" in asked.path:
            secret = M.SAME_DENOMINATION_BARS
        yield Option(Says.PARTNER_MAY_NOT, secret, partner, "16C2")
    else:
        yield Option(Says.ALL_MAY, M.INFORMATION_FORGOTTEN)


def _lead(asked: Asked, right: Option) -> Iterable[Option]:
    offender = asked.offender
    partner = offender.partner
    shown, partners = _shown_by(asked, offender), _shown_by(asked, partner)
    withdrawn = specified_suits(asked.event)
    unshown = _others(shown)
    if right.says is Says.FORBID_ONE:
        yield Option(Says.NO_RESTRICTION, M.LEAD_FORGOTTEN)
        yield Option(Says.DEMAND_ONE, M.LEAD_DEMANDED, partner, suits=right.suits)
        yield Option(Says.FORBID_ONE, M.LEAD_OF_THE_OFFENDER, offender, suits=right.suits)
        for suits, why in (
            (_others(shown | partners), M.LEAD_PARTNERS_SUITS),
            (_others(shown | set(withdrawn)), M.LEAD_WITHDRAWN_SUIT),
            (tuple(suit for suit in SUITS if suit in shown), M.LEAD_SHOWN_SUIT),
        ):
            if suits:
                yield Option(Says.FORBID_ONE, why, partner, suits=suits)
        return
    yield Option(Says.FORBID_ONE, M.LEAD_UNFOUNDED, partner, suits=unshown or SUITS)
    yield Option(Says.DEMAND_ONE, M.LEAD_UNFOUNDED, partner, suits=unshown or SUITS)
    if shown and unshown:
        yield Option(Says.FORBID_ONE, M.LEAD_UNFOUNDED, partner, suits=tuple(s for s in SUITS if s in shown))


def _shown_by(asked: Asked, seat: Seat) -> set[Denomination]:
    return {
        suit
        for made in asked.state.calls
        if made.event.seat is seat and made.status in (Status.STANDS, Status.ACCEPTED)
        for suit in specified_suits(made.event)
    }


def _others(suits: set[Denomination]) -> tuple[Denomination, ...]:
    return tuple(suit for suit in SUITS if suit not in suits)


def _paragraph(asked: Asked, right: Option) -> Iterable[Option]:
    applied = {code for ruling in asked.state.rulings for code in ruling.path}
    for law, why in NEIGHBOURS.get(right.law, ()):
        if law not in applied:
            yield Option(Says.LAW, _in_this_case(asked, law, why), law=law)


def _in_this_case(asked: Asked, law: str, why: Misconception) -> Misconception:
    """The table of neighbours knows neither what kind of pass it was nor whose turn."""
    ruling = asked.ruling
    if "30C" in asked.path and law.startswith("30") and law != "30B2":
        return M.ARTIFICIAL_IGNORED
    if why is M.ALWAYS_REPEATS and ruling is not None and not ruling.has(Fact.AT_RHO):
        return M.REPEATS_AT_PARTNERS_TURN
    return why


_WRONG: Final[dict[Kind, Callable[[Asked, Option], Iterable[Option]]]] = {
    Kind.TURN_WAS: _turn_was,
    Kind.TURN_NOW: _turn_now,
    Kind.ACCEPT: _accept,
    Kind.STATUS: _status,
    Kind.OFFENDER: _offender,
    Kind.PARTNER: _partner,
    Kind.HOW_LONG: _how_long,
    Kind.INFORMATION: _information,
    Kind.LEAD: _lead,
    Kind.PARAGRAPH: _paragraph,
}
