"""The other readings of a disputed point: what the Director can choose, and what is said once it has been chosen."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.i18n import N_, _
from app.laws import Branch, Decided, Decision, Reading, Ruling, State, options
from app.laws.readings import READINGS
from app.wording.reading import cast
from app.wording.say_parts import information, lead_may_follow, partner_barred
from app.wording.sentence import sentence


class Choice(NamedTuple):
    """A reading that the Director may choose: what the button says, and the event that chooses it."""

    label: str
    event: Decided


class Words(NamedTuple):
    """What is said of a reading, not yet translated: on its button, and once it has been chosen."""

    label: str
    taken: str


def choices(state: State) -> tuple[Choice, ...]:
    """The readings that can be chosen now, in the order of the rulings."""
    return tuple(
        Choice(
            sentence(_(WORDS[reading].label), **cast(state, state.rulings[index])),
            Decided(Decision.READING, True, reading, index),
        )
        for reading, index in options(state)
    )


def is_of_a_reading(branch: Branch) -> bool:
    """Whether a paragraph was applied because the Director chose to read the Laws so."""
    return any(branch == option.branch for option in READINGS.values())


def taken(ruling: Ruling) -> list[str]:
    """What the Director has chosen, one sentence for each reading, not yet filled in."""
    return [_(WORDS[reading].taken) for reading in ruling.readings]


def said(state: State, ruling: Ruling) -> list[str] | None:
    """What to say to the table where a reading has settled the matter; None where the usual words still fit."""
    if not ruling.branches:
        return None
    reading = ruling.readings[-1]
    if reading is Reading.TURN_NOT_LOST:
        return [
            _("{offender} was still to call: {offender}'s {call} counts as made in turn."),
            _("The calls made since {offender}'s turn are cancelled, and so is the call that took that turn."),
        ]
    if reading is Reading.REPEATING_IS_PASSING:
        if state.duty_of(ruling.turn) is None:
            return [_("{offender}'s {call} counts as made in turn, and {turn} has lost this turn.")]
        return [
            _("{offender}'s {call} counts as made in turn. {turn} has lost this turn, and still has a call to repeat.")
        ]
    if reading is Reading.LEAD_AFTER_FORCED_PASS and not any(
        duty.law == "30A" and duty.seat is ruling.offender for duty in state.duties
    ):
        return [*information(state, ruling), *lead_may_follow(state)]
    if reading is Reading.LEAD_AFTER_RETURN and state.turn is not ruling.turn:
        return lead_may_follow(state)
    if reading in (Reading.NO_LEAD_AFTER_CHANGE, Reading.NO_LEAD_WITHOUT_REPLACEMENT):
        return []
    if reading is Reading.BARRED_AT_ONCE:
        return [
            _("{call_cap} is cancelled: {offender} had to pass."),
            _("{offender}, you must pass to the end of the auction."),
            *partner_barred(state, ruling),
            *information(state, ruling),
            *lead_may_follow(state),
        ]
    return None


WORDS: Final = {
    Reading.LEAD_AFTER_FORCED_PASS: Words(
        N_("Apply Laws 26B and 16C2 as well"),
        N_("The Director applies Laws 26B and 16C2 as well: the forced pass counts as not comparable."),
    ),
    Reading.LEAD_AFTER_RETURN: Words(
        N_("Apply Law 26B as well"), N_("The Director applies Law 26B as well: {offender}'s pass was withdrawn.")
    ),
    Reading.NO_LEAD_AFTER_CHANGE: Words(
        N_("No lead restriction"),
        N_("The Director applies no lead restriction, since no call was replaced."),
    ),
    Reading.NO_LEAD_WITHOUT_REPLACEMENT: Words(
        N_("No lead restriction for {call_the}"),
        N_("The Director applies no lead restriction, since {offender} never came to replace {call_the}."),
    ),
    Reading.RETURN_AFTER_FIRST_PASS: Words(
        N_("Cancel the three passes (Law 17D3)"),
        N_("The Director applies Law 17D3 although the first of the passes followed no call."),
    ),
    Reading.TURN_NOT_LOST: Words(
        N_("Let {offender}'s {call} count as made in turn (Law 28B)"),
        N_("The Director applies Law 28B although the call that took {offender}'s turn had been accepted."),
    ),
    Reading.REPEATING_IS_PASSING: Words(
        N_("Treat {offender}'s {call} as made in turn (Law 28A)"),
        N_("The Director applies Law 28A although {turn} had to repeat a bid or double, not to pass."),
    ),
    Reading.BARRED_AT_ONCE: Words(
        N_("Apply Law 37B at once"),
        N_("The Director applies Law 37B at once, although {call_the} was out of rotation."),
    ),
    Reading.AS_IF_RHO_HAD_NOT_PASSED: Words(
        N_("Apply Law 31A2, as if {rho} had not passed"),
        N_("The Director applies Law 31A2, as if {rho} had not passed."),
    ),
    Reading.ANY_ARTIFICIAL_CALL: Words(
        N_("Apply Law 30C to an opponent's artificial call too"),
        N_("The Director applies Law 30C: {call_the} passed an artificial call, although not one of {partner}'s."),
    ),
    Reading.COUNTED_PASS_UNDONE: Words(
        N_("Leave Law 28A out: that call was out of rotation"),
        N_("The Director does not apply Law 28A, since {offender} had to repeat a pass."),
    ),
    Reading.LAST_WITHDRAWN_CALL_ONLY: Words(
        N_("Compare with the last cancelled call only"),
        N_("The Director has the next call of {offender} compared with the last cancelled call only."),
    ),
}
