"""Where the Laws are silent or disputed: how a point may also be read, and what follows if the Director reads it so.

Each ruling is made by the default reading and carries a note. While another reading can still be carried out it is
offered; choosing it is an event like any other (81C, 84).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from app.bridge import Seat
from app.laws.branches import NOTHING, Branch, Effect, Fact, Note
from app.laws.law_26_lead_restrictions import is_unreplaced
from app.laws.rulings import CARRY_OUT, carry_out, establish, with_ruling
from app.laws.state import Decision, Reading, Ruling, State, What

IsOpen = Callable[[State, int], bool]


class Option(NamedTuple):
    """Another reading of the point that a note is about.

    `is_open`: whether it can still be carried out for a ruling, given by its index. `branch`: the paragraph that is
    then applied. `effects`: what is done where no paragraph says so. `retracts`: whether the last paragraph applied is
    taken back first. `facts` and `excluded`: what is then taken as known.
    """

    note: Note
    is_open: IsOpen
    branch: Branch | None = None
    effects: tuple[Effect, ...] = ()
    retracts: bool = False
    facts: Fact = NOTHING
    excluded: Fact = NOTHING


def options(state: State) -> tuple[tuple[Reading, int], ...]:
    """The readings that the Director may choose now, each with the index of its ruling, in the order of the rulings."""
    found = []
    for index, ruling in enumerate(state.rulings):
        notes = notes_on(ruling)
        if notes:
            found += [
                (reading, index)
                for reading, option in READINGS.items()
                if option.note in notes and reading not in ruling.readings and option.is_open(state, index)
            ]
    return tuple(found)


def read(state: State, reading: Reading, ruling: int | None) -> State | None:
    """The state once the Director has chosen a reading; None if it is not open.

    `ruling` is the index of the ruling that it is about, None for the last one that offers it.
    """
    offered = [index for other, index in options(state) if other is reading]
    if not offered or (ruling is not None and ruling not in offered):
        return None
    index = offered[-1] if ruling is None else ruling
    option = READINGS[reading]
    if option.retracts:
        state = _without_last_paragraph(state, index)
    chosen = state.rulings[index]
    state = with_ruling(state, index, chosen._replace(readings=(*chosen.readings, reading)))
    if option.branch is not None:
        return carry_out(state, index, option.branch)
    for effect in option.effects:
        state = CARRY_OUT[effect](state, index, "")
    if option.facts or option.excluded:
        return establish(state, index, option.facts, option.excluded)
    return with_ruling(state, index, state.rulings[index]._replace(waits=None)) if state.is_over else state


def notes_on(ruling: Ruling) -> tuple[Note, ...]:
    """The notes that hold for a ruling: its own and those of the paragraphs applied, each once."""
    found = [*ruling.notes, *(note for branch in ruling.branches for note in branch.notes)]
    if not any(Effect.LEAD_RESTRICTION in branch.effects for branch in ruling.branches):
        found = [note for note in found if note is not Note.LEAD_AFTER_CHANGE]
    answered = {READINGS[reading].note for reading in ruling.readings}
    return tuple(dict.fromkeys(note for note in found if note not in answered))


def _without_last_paragraph(state: State, index: int) -> State:
    """Takes back a paragraph whose only effect so far is an obligation not yet met."""
    ruling = state.rulings[index]
    state = state._replace(duties=tuple(duty for duty in state.duties if duty.ruling != index))
    return with_ruling(state, index, ruling._replace(branches=ruling.branches[:-1], waits=None))


# --- when a reading is open ------------------------------------------------------------------------------------------


def _after(paragraph: str) -> IsOpen:
    """As long as this was the last paragraph of the ruling."""
    return lambda state, index: state.rulings[index].path[-1:] == (paragraph,)


def _after_forced_pass(state: State, index: int) -> bool:
    return state.rulings[index].path[-1:] == ("30A",) and not state.is_passed_out


def _before_acceptance(state: State, index: int) -> bool:
    """While LHO has not yet chosen."""
    question = state.question
    return question is not None and question.decision is Decision.ACCEPTANCE and question.ruling == index


def _never_replaced(state: State, index: int) -> bool:
    return state.question is None and is_unreplaced(state, state.rulings[index])


def _three_passes(state: State, index: int) -> bool:
    """As long as nothing has been called but these three passes."""
    return (
        state.question is None
        and len(state.turns) == 3
        and all(turn.call.is_pass for turn in state.turns)
        and state.turns[0].made == state.rulings[index].call
    )


def _before_rho_calls(state: State, index: int) -> bool:
    """While RHO has not yet made use of the turn that was given back."""
    ruling = state.rulings[index]
    return (
        state.question is None
        and ruling.path[-1:] == ("30A",)
        and state.turn is ruling.offender.rho
        and any(duty.ruling == index and duty.law == "30A" for duty in state.duties)
    )


def _before_replacement(state: State, index: int) -> bool:
    ruling = state.rulings[index]
    return ruling.path[-1:] == ("27B",) and ruling.path[0] != "27B" and ruling.replacement is None


def _right_after_counted_pass(state: State, index: int) -> bool:
    """As long as the call made at the turn of a player who had to repeat a pass is the last one."""
    if state.question is not None or len(state.turns) < 2 or state.prior is None or state.prior.prior is None:
        return False
    counted, called = state.turns[-2:]
    duty = state.prior.prior.duty_of(counted.seat)
    return (
        counted.made is None
        and called.made == len(state.calls) - 1
        and duty is not None
        and duty.what is What.REPEAT
        and duty.ruling == index
    )


def _not_yet_replaced(state: State, index: int) -> bool:
    """While the offender has replaced neither of two withdrawn calls."""
    ruling = state.rulings[index]
    return (
        state.question is None
        and ruling.waits in _OWED
        and ruling.replacement is None
        and any(is_owed_before(state, index, other) for other in range(index))
    )


_OWED: Final = (Fact.COMPARABLE, Fact.SAME_DENOMINATION)


def is_owed_before(state: State, index: int, other: int) -> bool:
    """Whether ruling `other` waits for a replacement by the same player as ruling `index`, and was there first."""
    earlier = state.rulings[other]
    return (
        other < index
        and earlier.offender is state.rulings[index].offender
        and earlier.waits in _OWED
        and earlier.replacement is None
    )


READINGS: Final[dict[Reading, Option]] = {
    Reading.LEAD_AFTER_FORCED_PASS: Option(
        Note.LEAD_AFTER_FORCED_PASS,
        _after_forced_pass,
        Branch("26B", effects=(Effect.LEAD_RESTRICTION, Effect.PARTNER_INFORMED)),
    ),
    Reading.LEAD_AFTER_RETURN: Option(
        Note.LEAD_AFTER_RETURN, _after("17D3"), Branch("26B", effects=(Effect.LEAD_RESTRICTION,))
    ),
    Reading.NO_LEAD_AFTER_CHANGE: Option(Note.LEAD_AFTER_CHANGE, _after("26B")),
    Reading.NO_LEAD_WITHOUT_REPLACEMENT: Option(Note.LEAD_WITHOUT_REPLACEMENT, _never_replaced),
    Reading.RETURN_AFTER_FIRST_PASS: Option(Note.FIRST_PASS_OUT_OF_ROTATION, _three_passes, facts=Fact.THREE_PASSES),
    Reading.TURN_NOT_LOST: Option(
        Note.SKIPPED_PLAYER_CALLED, _before_acceptance, Branch("28B", effects=(Effect.TURN_GIVEN_BACK,))
    ),
    Reading.REPEATING_IS_PASSING: Option(
        Note.REPEATING_IS_NOT_PASSING,
        _before_acceptance,
        Branch("28A", effects=(Effect.CALL_STANDS_OUT_OF_TURN,)),
    ),
    Reading.BARRED_AT_ONCE: Option(
        Note.BARRED_OUT_OF_ROTATION,
        _before_acceptance,
        Branch(
            "37B",
            effects=(
                Effect.CANCEL_CALL,
                Effect.PARTNER_INFORMED,
                Effect.SIDE_PASSES_TO_END,
                Effect.LEAD_RESTRICTION,
                Effect.REVIEW_72C,
            ),
        ),
    ),
    Reading.AS_IF_RHO_HAD_NOT_PASSED: Option(
        Note.REPEAT_INSUFFICIENT, _before_replacement, retracts=True, excluded=Fact.RHO_PASSED
    ),
    Reading.ANY_ARTIFICIAL_CALL: Option(
        Note.PASS_OF_OPPONENTS_CALL, _before_rho_calls, retracts=True, facts=Fact.ARTIFICIAL
    ),
    Reading.COUNTED_PASS_UNDONE: Option(
        Note.MUST_REPEAT_PASS_IN_28A, _right_after_counted_pass, effects=(Effect.COUNTED_PASS_UNDONE,)
    ),
    Reading.LAST_WITHDRAWN_CALL_ONLY: Option(
        Note.SECOND_WITHDRAWN_CALL, _not_yet_replaced, effects=(Effect.EARLIER_REPLACEMENT_LAPSES,)
    ),
}
"""The other reading of each point, by its name in the case file."""


def skipped_turn(state: State, seat: Seat) -> int | None:
    """Position of the accepted call that last took this player's turn, None if none did."""
    for position in range(len(state.turns) - 1, -1, -1):
        if state.turns[position].skipped is seat:
            return position
    return None
