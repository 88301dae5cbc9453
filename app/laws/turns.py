"""Calls that count: what a call in its turn meets, replaces and ends."""

from __future__ import annotations

from typing import Final

from app.bridge import PASS, Call, Seat, Turn, contract_of, is_admissible, is_complete, is_sufficient
from app.laws.branches import Fact, Note
from app.laws.gate import laid_position
from app.laws.law_17_rotation import robbing_pass
from app.laws.law_26_lead_restrictions import is_unreplaced
from app.laws.law_27_insufficient_bid import is_lowest_in_same_denomination
from app.laws.rulings import establish, noted, with_ruling
from app.laws.state import Duty, Made, Ruling, State, Status, Until, What

_NOT_TO_BE_REPEATED: Final = Fact.REPEATED | Fact.REPEAT_LEGAL


def stand(state: State, seat: Seat, call: Call, index: int | None, status: Status = Status.STANDS) -> State:
    """A call in its turn counts: it meets what it meets, and the turn passes on or the auction ends.

    `index` is None for a pass that the Laws count as made.
    """
    before = state
    turns = (*state.turns, Turn(seat, call, index))
    calls = state.calls if index is None else with_status(state, index, status)
    duties = state.duties
    if duties:
        duties = tuple(d for d in duties if d.seat is not seat or d.until is Until.END_OF_AUCTION)
    state = state._replace(calls=calls, turns=turns, turn=seat.lho, duties=duties, prior=before)
    if state.rulings:
        state = _repeated(state, seat, call, is_laid=index is not None)
        if call.is_pass and (position := robbing_pass(turns)) is not None:
            robber = turns[position].made
            for number, ruling in enumerate(state.rulings):
                if ruling.call == robber and ruling.waits is Fact.THREE_PASSES:
                    return establish(state, number, Fact.THREE_PASSES)
        state = rho_called(_replaced(state, seat, call, index), seat, call)
        if call.is_pass:
            state = _first_pass_skipped_somebody(state)
        else:
            state = lapse_repeats(_forced_pass_seen_anew(state, seat))
    return _finish(state) if call.is_pass and is_complete(turns) else state


def fill_pass(state: State, seat: Seat) -> State:
    """28A: the pass that was due counts as made. It does not end the auction by itself."""
    duty = state.duty_of(seat)
    if duty is not None and duty.what is What.REPEAT:
        state = noted(state, duty.ruling, Note.MUST_REPEAT_PASS_IN_28A)
    duties = tuple(d for d in state.duties if d.seat is not seat or d.until is Until.END_OF_AUCTION)
    state = state._replace(turns=(*state.turns, Turn(seat, PASS)), turn=seat.lho, duties=duties, prior=state)
    return rho_called(_replaced(_repeated(state, seat, PASS), seat, PASS, None), seat, PASS)


def lay_pass(state: State, seat: Seat, index: int) -> State:
    """The player lays the pass that already counts: it is that pass."""
    position = laid_position(state, seat)
    assert position is not None
    turns = state.turns
    return state._replace(
        calls=with_status(state, index, Status.STANDS),
        turns=(*turns[:position], turns[position]._replace(made=index), *turns[position + 1 :]),
    )


def _finish(state: State) -> State:
    """The auction is over, and every obligation with it (22)."""
    state = state._replace(turn=None, duties=())
    contract = contract_of(turns) if (turns := state.turns) else None
    for index, ruling in enumerate(state.rulings):
        defends = contract is not None and ruling.offender.side is not contract.declarer.side
        if defends and is_unreplaced(state, ruling):
            state = noted(state, index, Note.LEAD_WITHOUT_REPLACEMENT)
    return state


def _forced_pass_seen_anew(state: State, seat: Seat) -> State:
    """RHO of a player who must pass by 30A has bid or doubled: the pass may now mean what it did not mean."""
    duty = state.duty_of(seat.lho)
    if duty is None or duty.law != "30A":
        return state
    return noted(state, duty.ruling, Note.FORCED_PASS_MEANS_MORE)


def _first_pass_skipped_somebody(state: State) -> State:
    """Three passes, the first of them out of rotation: it followed no call, so 17D3 is not reached."""
    turns = state.turns
    if len(turns) != 3 or turns[0].skipped is None or any(not turn.call.is_pass for turn in turns):
        return state
    for number, ruling in enumerate(state.rulings):
        if ruling.call == turns[0].made:
            return noted(state, number, Note.FIRST_PASS_OUT_OF_ROTATION)
    return state


def _repeated(state: State, seat: Seat, call: Call, *, is_laid: bool = True) -> State:
    """A player who had to repeat a call has now called (31A1, 32A1).

    Where the Laws put a pass in the place of another call (37B, 38C), that pass is compared with the call to repeat.
    """
    for index, ruling in enumerate(state.rulings):
        if ruling.waits is Fact.REPEATED and ruling.offender is seat:
            if state.calls[ruling.call].event.call is call:
                state = establish(state, index, Fact.REPEATED)
            else:
                state = establish(state, index, excluded=Fact.REPEATED if is_laid else _NOT_TO_BE_REPEATED)
    return state


def lapse_repeats(state: State) -> State:
    """A call that can no longer be repeated, because others came between, need not be (31A1, 32A1: "if legal")."""
    for index, ruling in enumerate(state.rulings):
        call = state.calls[ruling.call].event.call
        if ruling.waits is Fact.REPEATED and ruling.replacement is None and not is_legal(state, ruling.offender, call):
            state = noted(_lapse(state, index), index, Note.REPEAT_NOT_LEGAL)
    return state


def _lapse(state: State, index: int) -> State:
    """The call of this ruling cannot be repeated: whatever comes in its place is compared with it (31A2, 32A2)."""
    offender = state.rulings[index].offender
    duties = tuple(d for d in state.duties if d.ruling != index or d.seat is not offender or d.is_pass)
    return establish(state._replace(duties=duties), index, excluded=_NOT_TO_BE_REPEATED)


def _replaced(state: State, seat: Seat, call: Call, index: int | None) -> State:
    """An offender who owed a replacement has now made it; whether it is comparable is for the Director (23A)."""
    for number, ruling in enumerate(state.rulings):
        if ruling.offender is not seat or ruling.replacement is not None:
            continue
        if ruling.waits is Fact.COMPARABLE:
            state = with_ruling(state, number, ruling._replace(replacement=call))
        elif ruling.waits is Fact.REPLACED:
            state = establish(with_ruling(state, number, ruling._replace(replacement=call)), number, Fact.REPLACED)
        elif ruling.waits is Fact.SAME_DENOMINATION:
            state = _insufficient_bid_replaced(state, number, call, index)
    return state


def _insufficient_bid_replaced(state: State, number: int, call: Call, index: int | None) -> State:
    """27B1(a) is decided by the bids themselves where their meaning is known, and asked for where it is not."""
    ruling = state.rulings[number]
    state = with_ruling(state, number, ruling._replace(replacement=call))
    same: bool | None = False
    if index is not None:
        same = is_lowest_in_same_denomination(
            state.turns[:-1], state.calls[ruling.call].event, state.calls[index].event
        )
    excluded = Fact.DOUBLE_REPLACES | Fact.SUPERSEDED
    if same:
        if index is not None and None in (
            state.calls[ruling.call].event.artificial,
            state.calls[index].event.artificial,
        ):
            state = noted(state, number, Note.TAKEN_AS_NATURAL)
        return establish(state, number, Fact.SAME_DENOMINATION, excluded)
    return establish(state, number, excluded=excluded if same is None else excluded | Fact.SAME_DENOMINATION)


def rho_called(state: State, seat: Seat, call: Call) -> State:
    """Offender's RHO has made a final, legal call: it decides whether offender must repeat (31A, 32A)."""
    for index, ruling in enumerate(state.rulings):
        if ruling.waits is not Fact.RHO_PASSED or ruling.offender.rho is not seat:
            continue
        if not call.is_pass:
            state = establish(state, index, excluded=Fact.RHO_PASSED | Fact.REPEAT_LEGAL)
        elif is_legal(state, ruling.offender, state.calls[ruling.call].event.call):
            state = establish(state, index, Fact.RHO_PASSED | Fact.REPEAT_LEGAL)
        else:
            state = establish(state, index, Fact.RHO_PASSED, Fact.REPEAT_LEGAL)
            if not ruling.has(Fact.INSUFFICIENT):
                state = noted(state, index, Note.REPEAT_NOT_LEGAL)
    return state


def rho_lost_turn(state: State) -> State:
    """It is an offender's turn again although RHO has not called: no pass of RHO's makes the call one to repeat."""
    for index, ruling in enumerate(state.rulings):
        if ruling.waits is Fact.RHO_PASSED and ruling.offender is state.turn:
            state = establish(state, index, excluded=Fact.RHO_PASSED | Fact.REPEAT_LEGAL)
    return state


def is_legal(state: State, seat: Seat, call: Call) -> bool:
    """Whether a player may make this call at the next turn: duties to pass, Laws 18 and 19."""
    duty = state.duty_of(seat)
    if duty is not None and duty.is_pass and not call.is_pass:
        return False
    if call.is_double:
        return is_admissible(state.turns, seat, call)
    return call.is_pass or is_sufficient(state.turns, call)


def with_status(state: State, index: int, status: Status) -> tuple[Made, ...]:
    """The calls with the status of one changed."""
    calls = state.calls
    return (*calls[:index], calls[index]._replace(status=status), *calls[index + 1 :])


def without_last_call(state: State) -> State:
    """The state in which the last call was made, with that call withdrawn and all that happened since kept.

    What the call brought about goes with it: duties it met, replacements it was. Rulings, duties and information that
    came up after it stay.
    """
    base = state.prior
    assert base is not None
    withdrawn = state.turns[-1].made
    known = len(base.rulings)
    made_before = len(base.calls)
    calls = state.calls if withdrawn is None else with_status(state, withdrawn, Status.CANCELLED)
    later = tuple(duty for duty in state.duties if duty.ruling >= known)
    rulings = tuple(
        _compared_again(ruling) if _made_way_for(ruling, withdrawn) else before
        for before, ruling in zip(base.rulings, state.rulings, strict=False)
    )
    # A call may have been recorded before the one that it was over counted (29A).
    at_issue = {call for ruling in state.rulings[known:] for call in (ruling.call, ruling.first, ruling.substitute)}
    at_issue |= {ruling.first for ruling in state.rulings[:known] if _made_way_for(ruling, withdrawn)}
    state = state._replace(
        calls=calls,
        turns=state.turns[:-1],
        turn=base.turn,
        prior=base.prior,
        duties=base.duties,
        rulings=(*rulings, *state.rulings[known:]),
        unauthorised=(
            *base.unauthorised,
            *(
                entry
                for entry in state.unauthorised
                if entry not in base.unauthorised and (entry.call >= made_before or entry.call in at_issue)
            ),
        ),
    )
    for duty in later:
        state = bind(state, duty)
    return state


def _made_way_for(ruling: Ruling, call: int | None) -> bool:
    """Whether a first call was withdrawn for this one, the second (25B1)."""
    return call is not None and ruling.call == call and "25B1" in ruling.path


def _compared_again(ruling: Ruling) -> Ruling:
    """The first call stays withdrawn, and what comes in the place of the second one is compared with it (25B1, 26)."""
    place = next(number for number, branch in enumerate(ruling.branches) if branch.paragraph == "25B1")
    comparable = int(Fact.COMPARABLE)
    return ruling._replace(
        branches=ruling.branches[: place + 1],
        facts=ruling.facts & ~comparable,
        excluded=ruling.excluded & ~comparable,
        waits=Fact.COMPARABLE,
        replacement=None,
    )


def bind(state: State, duty: Duty) -> State:
    """Adds an obligation. A wider one stays as it is; the law's own pass comes before a call to repeat."""
    old = state.duty_of(duty.seat)
    if state.is_over or (old is not None and _width(old) > _width(duty)):
        return state
    state = state._replace(duties=(*(d for d in state.duties if d.seat is not duty.seat), duty))
    if old is None or old.call is None or old.call is duty.call or (old.call.is_pass and duty.is_pass):
        return state
    # The call that was to be repeated can no longer be: a pass is due, or another call that was withdrawn after it.
    state = _lapse(state, old.ruling)
    return noted(state, old.ruling, Note.REPEAT_NOT_LEGAL) if duty.is_pass else state


def _width(duty: Duty) -> tuple[bool, bool]:
    return duty.until is Until.END_OF_AUCTION, duty.is_pass
