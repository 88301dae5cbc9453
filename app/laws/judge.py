"""Judging a call at the moment it is made, while no question is open."""

from __future__ import annotations

from typing import Final

from app.bridge import Call, Seat, Turn, is_admissible, is_sufficient
from app.laws.branches import NOTHING, Fact, Note
from app.laws.gate import Standing, falls_too, in_turn
from app.laws.law_28_treated_as_in_rotation import pass_is_due
from app.laws.questions import with_question
from app.laws.rulings import establish, noted, open_ruling, with_ruling
from app.laws.state import CallMade, Irregularity, State, Status
from app.laws.turns import fill_pass, lay_pass, stand, with_status, without_last_call


def judge(state: State, index: int, standing: Standing) -> State:
    """Rules on a call while no question is open."""
    event = state.calls[index].event
    seat, call = event.seat, event.call
    if event.corrects is not None and standing in (Standing.IN_ROTATION, Standing.DUE):
        state = _noted_as_no_correction(state, event)
    if seat is state.turn and (
        standing is Standing.DUE or (standing is Standing.IN_ROTATION and not (call.is_double and state.rulings))
    ):
        return stand(state, seat, call, index)
    if standing is Standing.LAID:
        return lay_pass(state, seat, index)
    if standing is Standing.FALLS_TOO:
        return _fall_too(state, index)
    if event.corrects is not None and is_correction(state, event):
        return open_ruling(state, index, Irregularity.CORRECTION, facts=Fact.UNINTENDED, first=event.corrects)
    if standing is Standing.AFTER_THE_END:
        may_be_a_slip = bool(state.turns) and state.turns[-1].seat is seat and state.turns[-1].made is not None
        notes = (Note.SLIP_AT_THE_END,) if may_be_a_slip else ()
        return open_ruling(state, index, Irregularity.AFTER_THE_END, notes=notes)
    if standing is Standing.CHANGE_OF_CALL:
        first = state.turns[-1]
        if _was_made_over_a_slip(state, first):
            return in_rotation(without_last_call(state), index)
        unintended = event.corrects is not None and event.corrects == first.made
        return open_ruling(
            state,
            index,
            Irregularity.CHANGE_OF_CALL,
            facts=_change_facts(state, event) | (Fact.UNINTENDED if unintended else NOTHING),
            first=first.made,
            notes=(Note.BARRED_CHANGE,) if _had_to_pass(state, seat) and not call.is_pass else (),
        )
    if seat is not state.turn and pass_is_due(state, seat):
        state = with_question(fill_pass(state, seat.rho))
        if state.question is not None:
            return state._replace(waiting=(*state.waiting, index))
    if seat is state.turn:
        return in_rotation(state, index)
    return out_of_rotation(state, index, standing)


def _had_to_pass(state: State, seat: Seat) -> bool:
    """Whether the player whose pass was the last call had to pass."""
    if not state.turns[-1].call.is_pass:
        return False
    duty = None if state.prior is None else state.prior.duty_of(seat)
    return duty is not None and duty.is_pass


def _noted_as_no_correction(state: State, event: CallMade) -> State:
    """A legal call that was marked as the correction of one that cannot be corrected (any more)."""
    for number, ruling in enumerate(state.rulings):
        if ruling.call == event.corrects:
            return noted(state, number, _why_no_correction(state, event))
    return state


def _why_no_correction(state: State, event: CallMade) -> Note:
    assert event.corrects is not None
    since = state.calls[event.corrects + 1 :]
    is_too_late = any(made.event.seat is event.seat.partner for made in since)
    return Note.CORRECTED_TOO_LATE if is_too_late else Note.NOTHING_TO_CORRECT


def _fall_too(state: State, index: int) -> State:
    """36A, 38B: the call is one of those after a cancelled one, made before the Director came."""
    ruling = falls_too(state, state.calls[index].event.seat)
    assert ruling is not None
    return noted(state._replace(calls=with_status(state, index, Status.CANCELLED)), ruling, Note.LATER_CALL_FALLS)


def in_rotation(state: State, index: int) -> State:
    """Rules on a call in the player's own turn."""
    event = state.calls[index].event
    seat, call = event.seat, event.call
    standing = in_turn(state, seat, call)
    if standing is Standing.ABOVE_SEVEN:
        return open_ruling(state, index, Irregularity.ABOVE_SEVEN, facts=Fact.BID)
    duty = state.duty_of(seat)
    if standing is Standing.BREAKS_DUTY and duty is not None:
        if duty.is_pass:
            inadmissible = call.is_double and not is_admissible(state.turns, seat, call)
            return open_ruling(
                state, index, Irregularity.DUTY_TO_PASS, facts=Fact.INADMISSIBLE if inadmissible else NOTHING
            )
        kind = Fact.BID if duty.call is not None and duty.call.is_bid else Fact.DOUBLE
        return open_ruling(state, index, Irregularity.DUTY_TO_REPEAT, facts=kind)
    owed = _insufficient_bid_to_replace(state, seat)
    if owed is not None and call.is_double:
        return _double_as_replacement(state, owed, index, standing)
    if owed is not None and standing is Standing.INSUFFICIENT:
        state = establish(state, owed, Fact.SUPERSEDED, Fact.SAME_DENOMINATION | Fact.COMPARABLE | Fact.DOUBLE_REPLACES)
        return open_ruling(state, index, Irregularity.INSUFFICIENT_AGAIN, facts=Fact.BID)
    if standing is Standing.INADMISSIBLE:
        return open_ruling(state, index, Irregularity.INADMISSIBLE, facts=Fact.INADMISSIBLE | Fact.DOUBLE)
    if standing is Standing.INSUFFICIENT:
        return open_ruling(state, index, Irregularity.INSUFFICIENT, facts=Fact.BID)
    return stand(state, seat, call, index)


def _insufficient_bid_to_replace(state: State, seat: Seat) -> int | None:
    """The ruling on an insufficient bid that this player still has to replace (27B)."""
    for number, ruling in enumerate(state.rulings):
        if (
            ruling.offender is seat
            and ruling.replacement is None
            and ruling.waits in (Fact.SAME_DENOMINATION, Fact.REPLACED)
        ):
            return number
    return None


def _double_as_replacement(state: State, owed: int, index: int, standing: Standing) -> State:
    """27B3: a double in place of an insufficient bid waits until the Director has judged whether it is comparable."""
    ruling = state.rulings[owed]
    if ruling.waits is Fact.REPLACED:
        return open_ruling(state, index, Irregularity.DOUBLE_AGAIN, facts=Fact.DOUBLE)
    call = state.calls[index].event.call
    state = with_ruling(state, owed, ruling._replace(replacement=call, substitute=index))
    excluded = Fact.SAME_DENOMINATION | Fact.SUPERSEDED
    if standing is Standing.INADMISSIBLE:
        excluded |= Fact.COMPARABLE
    return establish(state, owed, Fact.DOUBLE_REPLACES, excluded)


def out_of_rotation(state: State, index: int, standing: Standing) -> State:
    """Opens a ruling on a call out of rotation (29) or on an inadmissible double out of rotation (36)."""
    event = state.calls[index].event
    seat, call, turn = event.seat, event.call, state.turn
    assert turn is not None
    facts = Fact.OUT_OF_ROTATION | _kind(call)
    if call.is_above_seven:
        return open_ruling(state, index, Irregularity.ABOVE_SEVEN, facts=facts)
    if at_the_same_instant(state, index):
        facts |= Fact.SIMULTANEOUS
    if turn is seat.rho:
        facts |= Fact.AT_RHO
    elif turn is seat.partner:
        facts |= Fact.AT_PARTNER
    else:
        facts |= Fact.AT_LHO
    if call.is_bid and not is_sufficient(state.turns, call):
        facts |= Fact.INSUFFICIENT
    if standing is Standing.INADMISSIBLE:
        facts |= Fact.INADMISSIBLE
        # Here LHO's call comes under 36A, also where the turn was LHO's.
        may_forestall = turn is seat.rho
        irregularity = Irregularity.INADMISSIBLE
    else:
        may_forestall = turn is not seat.partner
        irregularity = Irregularity.OUT_OF_ROTATION
    unknown = Fact.LHO_CALLED | Fact.ACCEPTED | Fact.RHO_PASSED | Fact.REPEAT_LEGAL | Fact.REPEATED
    unknown |= Fact.COMPARABLE | Fact.THREE_PASSES
    if call.is_bid:
        unknown |= Fact.SAME_DENOMINATION | Fact.DOUBLE_REPLACES | Fact.SUPERSEDED | Fact.REPLACED
    if may_forestall:
        unknown |= Fact.TURN_CALLED_FIRST
    if event.artificial or (call.is_pass and _passes_artificial_call(state, seat.partner)):
        facts |= Fact.ARTIFICIAL
    elif event.artificial is None and facts & Fact.AT_RHO:
        unknown |= Fact.ARTIFICIAL
    return open_ruling(state, index, irregularity, facts=facts, unknown=unknown, notes=_doubts(state, index))


def at_the_same_instant(state: State, index: int) -> bool:
    """Whether a call was made at the same instant as the proper player's, whichever of the two was noted first (33)."""
    if state.calls[index].event.simultaneous:
        return index > 0
    if index + 1 == len(state.calls):
        return False
    following = state.calls[index + 1]
    return following.event.simultaneous and following.status is Status.STANDS


def _doubts(state: State, index: int) -> tuple[Note, ...]:
    """What the Laws leave open about a call out of rotation, from the way it came about."""
    event = state.calls[index].event
    seat = event.seat
    notes = []
    # 28B could help against an opponent's call only.
    if any(turn.skipped is seat and turn.seat.side is not seat.side for turn in state.turns[-2:]):
        notes.append(Note.SKIPPED_PLAYER_CALLED)
    if state.turn is seat.lho and any(
        made.event.seat is seat and made.status is Status.CANCELLED for made in state.calls
    ):
        notes.append(Note.EARLIER_CALL_CANCELLED)
    if any(r.offender is seat and r.waits in _UNREPLACED and r.replacement is None for r in state.rulings):
        notes.append(Note.SECOND_WITHDRAWN_CALL)
    duty = state.duty_of(seat)
    if duty is not None and duty.is_pass and not event.call.is_pass:
        notes.append(Note.BARRED_OUT_OF_ROTATION)
    if event.corrects is not None and not any(ruling.call == index for ruling in state.rulings):
        notes.append(_why_no_correction(state, event))
    rho_owes = state.duty_of(seat.rho) if state.turn is seat.rho else None
    if rho_owes is not None and not rho_owes.is_pass:
        notes.append(Note.REPEATING_IS_NOT_PASSING)
    if event.simultaneous and (index == 0 or state.calls[index - 1].status is not Status.STANDS):
        notes.append(Note.NOT_THE_PROPER_PLAYER)
    return tuple(notes)


_UNREPLACED: Final = (Fact.COMPARABLE, Fact.SAME_DENOMINATION, Fact.RHO_PASSED, Fact.REPEATED)


def _kind(call: Call) -> Fact:
    if call.is_pass:
        return Fact.PASS
    return Fact.BID if call.is_bid else Fact.DOUBLE


def _change_facts(state: State, event: CallMade) -> Fact:
    """What a change of call hangs on; the new call is looked at without the first one (25)."""
    facts = _kind(event.call)
    if event.call.is_double and not is_admissible(state.turns[:-1], event.seat, event.call):
        facts |= Fact.INADMISSIBLE
    return facts


def is_correction(state: State, event: CallMade) -> bool:
    """Whether the call corrects one that LHO has called over, or that ended the auction (25A; not after partner)."""
    last = state.turns[-1] if state.turns else None
    if last is None or last.seat is event.seat:
        return last is not None and state.is_over and last.made == event.corrects
    return last.seat is event.seat.lho and len(state.turns) > 1 and state.turns[-2].made == event.corrects


def _was_made_over_a_slip(state: State, turn: Turn) -> bool:
    """25A: whether a call was made over one that has since been corrected: it may be taken back, and is no offence."""
    return turn.made is not None and any(
        r.irregularity is Irregularity.CORRECTION
        and r.offender.lho is turn.seat
        and r.first is not None
        and r.first < turn.made < r.call
        for r in state.rulings
    )


def _passes_artificial_call(state: State, partner: Seat) -> bool:
    """Whether the call now passed is partner's and known to be artificial (30C, in the scope that Law 31 states)."""
    is_latest = True
    for turn in reversed(state.turns):
        if turn.seat is partner:
            is_artificial = turn.made is not None and bool(state.calls[turn.made].event.artificial)
            # A pass that partner has since followed by another is not the one that is passed now.
            if is_artificial and (is_latest or not turn.call.is_pass):
                return True
            is_latest = False
        if not turn.call.is_pass:
            return False
    return False
