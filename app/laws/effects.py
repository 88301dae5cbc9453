"""What each effect of a paragraph does to the state."""

from __future__ import annotations

from collections.abc import Callable

from app.bridge import PASS, Seat, Turn, is_admissible
from app.laws.branches import Effect, Fact, Note
from app.laws.gate import Standing, classify
from app.laws.judge import in_rotation, out_of_rotation
from app.laws.law_16_information import inform, inform_partner, release_partner
from app.laws.law_17_rotation import robbing_pass
from app.laws.questions import with_question
from app.laws.readings import is_owed_before, skipped_turn
from app.laws.rulings import CARRY_OUT, CarryOut, noted, with_ruling
from app.laws.state import Duty, State, Status, Until, What
from app.laws.turns import (
    bind,
    is_legal,
    lapse_repeats,
    rho_called,
    rho_lost_turn,
    stand,
    with_status,
    without_last_call,
)


def _carries_out(effect: Effect) -> Callable[[CarryOut], CarryOut]:
    def register(function: CarryOut) -> CarryOut:
        CARRY_OUT[effect] = function
        return function

    return register


@_carries_out(Effect.CANCEL_CALL)
def _cancel_call(state: State, index: int, _law: str) -> State:
    return state._replace(calls=with_status(state, state.rulings[index].call, Status.CANCELLED))


@_carries_out(Effect.CANCEL_CALL_AND_LATER)
def _cancel_call_and_later(state: State, index: int, _law: str) -> State:
    """36A: the call and all that followed are as if never made."""
    first = state.rulings[index].call
    calls = tuple(
        made._replace(status=Status.CANCELLED) if number >= first and made.status is Status.PENDING else made
        for number, made in enumerate(state.calls)
    )
    return state._replace(calls=calls, waiting=tuple(number for number in state.waiting if number < first))


@_carries_out(Effect.CALL_STANDS_OUT_OF_TURN)
def _call_stands_out_of_turn(state: State, index: int, _law: str) -> State:
    """29A: the call counts where it was made; the players between lose this turn, and keep what they owe."""
    ruling = state.rulings[index]
    seat, call = ruling.offender, state.calls[ruling.call].event.call
    skipped = None if ruling.turn is seat.lho else ruling.turn
    turns = (*state.turns, Turn(seat, call, ruling.call, skipped))
    if call.is_pass and robbing_pass(turns) is not None:
        state = noted(state, index, Note.ACCEPTED_AFTER_THIRD_PASS)
    calls = with_status(state, ruling.call, Status.ACCEPTED)
    state = state._replace(calls=calls, turns=turns, turn=seat.lho, prior=state)
    return lapse_repeats(rho_called(state, seat, call))


@_carries_out(Effect.REPLACEMENT_CANCELLED)
def _replacement_cancelled(state: State, index: int, _law: str) -> State:
    """27C: LHO has accepted the insufficient bid, so what offender put in its place falls."""
    offender = state.rulings[index].offender
    for number in state.waiting:
        if state.calls[number].event.seat is offender:
            state = state._replace(
                calls=with_status(state, number, Status.CANCELLED),
                waiting=tuple(other for other in state.waiting if other != number),
            )
            state = inform_partner(state, index, number)
    return state


@_carries_out(Effect.CALL_STANDS)
def _call_stands(state: State, index: int, _law: str) -> State:
    ruling = state.rulings[index]
    return stand(state, ruling.offender, state.calls[ruling.call].event.call, ruling.call, Status.ACCEPTED)


@_carries_out(Effect.PASS_SUBSTITUTED)
def _pass_substituted(state: State, index: int, _law: str) -> State:
    return stand(state, state.rulings[index].offender, PASS, None)


@_carries_out(Effect.FIRST_CALL_REPLACED)
def _first_call_replaced(state: State, index: int, _law: str) -> State:
    """25A: the unintended call is withdrawn, the intended one is made in its place and judged there."""
    ruling = state.rulings[index]
    seat = ruling.offender
    overcall = state.turns[-1] if state.turns[-1].seat is not seat else None
    reopened = without_last_call(state) if overcall is None else _without_overcall(state)
    if reopened.turn is not seat:
        # The call corrected was out of rotation and LHO had accepted it: that was another call.
        call = state.calls[ruling.call].event.call
        return out_of_rotation(reopened, ruling.call, classify(reopened._replace(question=None), seat, call))
    state = in_rotation(reopened, ruling.call)
    if overcall is None or overcall.made is None:
        return state
    # LHO's call over the first one stays if it still fits; if not, LHO takes it back and calls again (25A).
    if state.turn is overcall.seat and with_question(state).question is None:
        if is_legal(state, overcall.seat, overcall.call):
            return stand(state, overcall.seat, overcall.call, overcall.made)
        return state
    return state


@_carries_out(Effect.FIRST_CALL_OVERCALLED)
def _first_call_overcalled(state: State, index: int, _law: str) -> State:
    """25B1: LHO called over the second call intentionally; it stands and the first one is withdrawn."""
    ruling = state.rulings[index]
    seat, call = ruling.offender, state.calls[ruling.call].event.call
    reopened = without_last_call(state)
    if ruling.has(Fact.INADMISSIBLE):
        return reopened
    if reopened.turn is not seat:
        state = _in_place_of_accepted(state, reopened, index)
    else:
        state = stand(reopened, seat, call, ruling.call, Status.ACCEPTED)
    return with_ruling(state, index, state.rulings[index]._replace(replacement=call))


@_carries_out(Effect.SECOND_CALL_CANCELLED)
def _second_call_cancelled(state: State, index: int, law: str) -> State:
    """25B2: the first call stands, and is what the second one is compared with (26)."""
    state = _cancel_call(state, index, law)
    return with_ruling(state, index, state.rulings[index]._replace(replacement=state.turns[-1].call))


def _without_overcall(state: State) -> State:
    """The same where LHO has called over the call: LHO's call is taken off first and may come back."""
    return without_last_call(without_last_call(state))


def _in_place_of_accepted(state: State, reopened: State, index: int) -> State:
    """A second call takes the place of one that had been accepted out of rotation."""
    ruling = state.rulings[index]
    call = state.calls[ruling.call].event.call
    last = state.turns[-1]
    state = reopened._replace(
        calls=with_status(reopened, ruling.call, Status.ACCEPTED),
        turns=(*reopened.turns, Turn(ruling.offender, call, ruling.call, last.skipped)),
        turn=ruling.offender.lho,
        prior=reopened,
    )
    return lapse_repeats(rho_called(state, ruling.offender, call))


@_carries_out(Effect.PASSES_CANCELLED)
def _passes_cancelled(state: State, index: int, _law: str) -> State:
    """17D3: back to the player who missed a turn; the passes since then are cancelled."""
    robber = state.rulings[index].call
    position = next(number for number, turn in enumerate(state.turns) if turn.made == robber)
    cancelled = {turn.made for turn in state.turns[position:]}
    if any(turn.seat is state.turns[position].skipped for turn in state.turns[position:]):
        state = noted(state, index, Note.RETURN_TO_A_PLAYER_WHO_HAS_CALLED)
    base = state
    while len(base.turns) > position:
        assert base.prior is not None
        base = base.prior
    state = state._replace(
        calls=tuple(
            made._replace(status=Status.CANCELLED) if number in cancelled else made
            for number, made in enumerate(state.calls)
        ),
        turn=state.turns[position].skipped,
        turns=state.turns[:position],
        prior=base.prior,
    )
    return rho_lost_turn(state)


@_carries_out(Effect.TURN_GIVEN_BACK)
def _turn_given_back(state: State, index: int, _law: str) -> State:
    """28B, read so that acceptance does not end it: the player whose turn it was has called, in turn."""
    ruling = state.rulings[index]
    position = skipped_turn(state, ruling.offender)
    assert position is not None
    robber = state.turns[position]
    while len(state.turns) > position:
        state = without_last_call(state)
    if robber.made is not None:
        state = inform(state, robber.seat.partner, robber.made, "16C2")
    return in_rotation(state._replace(question=None), ruling.call)


@_carries_out(Effect.COUNTED_PASS_UNDONE)
def _counted_pass_undone(state: State, index: int, _law: str) -> State:
    """28A, read so that it does not cover a player who must repeat a pass: the call after that was out of rotation."""
    call = len(state.calls) - 1
    chosen = state.rulings[index].readings
    state = without_last_call(without_last_call(state))
    state = state._replace(calls=with_status(state, call, Status.PENDING))
    state = with_ruling(state, index, state.rulings[index]._replace(readings=chosen))
    event = state.calls[call].event
    is_inadmissible = event.call.is_double and not is_admissible(state.turns, event.seat, event.call)
    return out_of_rotation(state, call, Standing.INADMISSIBLE if is_inadmissible else Standing.OUT_OF_ROTATION)


@_carries_out(Effect.EARLIER_REPLACEMENT_LAPSES)
def _earlier_replacement_lapses(state: State, index: int, _law: str) -> State:
    for other in range(index):
        if is_owed_before(state, index, other):
            state = with_ruling(state, other, state.rulings[other]._replace(waits=None))
    return state


@_carries_out(Effect.OFFENDER_PASSES_ONCE)
def _offender_passes_once(state: State, index: int, law: str) -> State:
    ruling = state.rulings[index]
    if _passes_opponents_artificial_call(state, ruling.offender):
        state = noted(state, index, Note.PASS_OF_OPPONENTS_CALL)
    return bind(state, Duty(ruling.offender, What.PASS, Until.NEXT_TURN, law, index))


def _passes_opponents_artificial_call(state: State, seat: Seat) -> bool:
    for turn in reversed(state.turns):
        if not turn.call.is_pass:
            event = state.calls[turn.made].event if turn.made is not None else None
            return turn.seat.side is not seat.side and event is not None and bool(event.artificial)
    return False


@_carries_out(Effect.OFFENDER_REPEATS)
def _offender_repeats(state: State, index: int, law: str) -> State:
    ruling = state.rulings[index]
    call = state.calls[ruling.call].event.call
    return bind(state, Duty(ruling.offender, What.REPEAT, Until.NEXT_TURN, law, index, call))


@_carries_out(Effect.PARTNER_PASSES_ONCE)
def _partner_passes_once(state: State, index: int, law: str) -> State:
    return bind(state, Duty(state.rulings[index].offender.partner, What.PASS, Until.NEXT_TURN, law, index))


@_carries_out(Effect.PARTNER_PASSES_TO_END)
def _partner_passes_to_end(state: State, index: int, law: str) -> State:
    return bind(state, Duty(state.rulings[index].offender.partner, What.PASS, Until.END_OF_AUCTION, law, index))


@_carries_out(Effect.SIDE_PASSES_TO_END)
def _side_passes_to_end(state: State, index: int, law: str) -> State:
    offender = state.rulings[index].offender
    state = bind(state, Duty(offender, What.PASS, Until.END_OF_AUCTION, law, index))
    return bind(state, Duty(offender.partner, What.PASS, Until.END_OF_AUCTION, law, index))


@_carries_out(Effect.PARTNER_INFORMED)
def _partner_informed(state: State, index: int, _law: str) -> State:
    return inform_partner(state, index, state.rulings[index].call)


@_carries_out(Effect.PARTNER_INFORMED_OF_FIRST)
def _partner_informed_of_first(state: State, index: int, _law: str) -> State:
    first = state.rulings[index].first
    return state if first is None else inform_partner(state, index, first)


@_carries_out(Effect.PARTNER_STAYS_INFORMED)
def _partner_stays_informed(state: State, index: int, _law: str) -> State:
    return inform_partner(state, index, state.rulings[index].call, "16C")


@_carries_out(Effect.PARTNER_RELEASED)
def _partner_released(state: State, index: int, _law: str) -> State:
    return release_partner(state, index)


@_carries_out(Effect.SUBSTITUTE_STANDS)
def _substitute_stands(state: State, index: int, _law: str) -> State:
    """27B1(b): a comparable double may replace an insufficient bid; any other call stands already."""
    ruling = state.rulings[index]
    if ruling.substitute is None or ruling.replacement is None:
        return state
    return stand(state, ruling.offender, ruling.replacement, ruling.substitute)


@_carries_out(Effect.SUBSTITUTE_CANCELLED)
def _substitute_cancelled(state: State, index: int, _law: str) -> State:
    ruling = state.rulings[index]
    if ruling.substitute is not None:
        state = state._replace(calls=with_status(state, ruling.substitute, Status.CANCELLED))
        state = inform_partner(state, index, ruling.substitute)
    return with_ruling(state, index, ruling._replace(replacement=None, substitute=None))
