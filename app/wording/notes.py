"""Notes: where opinions differ, where the Laws are silent, and how the matter is taken here."""

from __future__ import annotations

from typing import Final

from app.i18n import N_, _
from app.laws import Note, Ruling, State, Status, notes_on
from app.wording.reading import cast
from app.wording.sentence import sentence


def notes(state: State, current: int | None) -> tuple[str, ...]:
    """The notes on the current ruling, then those on the earlier ones, each once."""
    order = [] if current is None else [current]
    order += [index for index in range(len(state.rulings)) if index != current]
    found: list[str] = []
    for index in order:
        ruling = state.rulings[index]
        values = cast(state, ruling)
        found += [sentence(_(NOTES[note]), **values) for note in notes_on(ruling) if holds(state, ruling, note)]
    return tuple(dict.fromkeys(found))


def holds(state: State, ruling: Ruling, note: Note) -> bool:
    """Whether a note still holds: a call that has come to stand is not one of two that were withdrawn."""
    stands = state.calls[ruling.call].status in (Status.STANDS, Status.ACCEPTED)
    return not (stands and note is Note.SECOND_WITHDRAWN_CALL)


NOTES: Final = {
    Note.LEAD_AFTER_FORCED_PASS: N_(
        "Opinions differ: Law 30A mentions neither a lead restriction (26B) nor unauthorised information (16C2), and"
        " none is applied here. Some would apply both where the forced pass says something other than the cancelled"
        " one."
    ),
    Note.FORCED_PASS_MEANS_MORE: N_(
        "{offender}'s forced pass counts even if a pass after {rho}'s call means something special in their methods. If"
        " that hurts the other side, Laws 72C and 84D help."
    ),
    Note.PASS_OF_OPPONENTS_CALL: N_(
        "Opinions differ: by Law 30C any pass of an artificial call counts, by the heading of Law 31 only a pass of"
        " partner's. The heading is followed here, so {offender} must pass; if that hurts the other side, Law 84D"
        " helps."
    ),
    Note.TURN_OR_ACCEPTANCE: N_(
        "Two readings: {lho} was also the player whose turn it was. The call came before any ruling, so it is taken"
        " as Law 28B: {call_the} counts as never made. Under Law 29A {lho} would have accepted it and it would stand."
    ),
    Note.SKIPPED_PLAYER_CALLED: N_(
        "Opinions differ: {offender} had lost a turn to a call that was accepted, and then called. Here that is a"
        " call out of rotation, since Law 28B no longer helps once a call is accepted (29A); some would let it stand."
    ),
    Note.CALL_WAITED: N_(
        "The Laws are silent: a call was made before an earlier irregularity was settled. Here it waits for the answer"
        " and is judged then, as if made at that point."
    ),
    Note.EARLIER_CALL_CANCELLED: N_(
        "No authority found: {offender} had called before, but that call was cancelled. Here it does not count as"
        " having called, so this is a call out of rotation and not a change of call."
    ),
    Note.SECOND_WITHDRAWN_CALL: N_(
        "No authority found: {offender} still had an earlier cancelled call to replace. Here the next call replaces"
        " both and is compared with each."
    ),
    Note.BARRED_OUT_OF_ROTATION: N_(
        "No authority found: {offender} has to pass and called out of rotation. Here it is first ruled on as a call"
        " out of rotation, and the obligation to pass waits for the proper turn."
    ),
    Note.NOT_REPEATED: N_(
        "The Laws are silent: {offender} had to repeat {owed_the} and made another call. That is not a failure to"
        " pass (Law 37). Here the other call falls, unless {lho} has called over it, and the repeating is still owed."
    ),
    Note.REPEAT_INSUFFICIENT: N_(
        "No authority found: Law 31A1 asks for {call_the} again only if that is legal, and it is not sufficient. Here"
        " Law 27 takes over once {rho} has passed; some would apply Law 31A2."
    ),
    Note.REPEAT_NOT_LEGAL: N_(
        "The Laws are silent: {rho} passed, but {call_the} is not legal now. Here {offender}'s next call is compared"
        " with it as if {rho} had not passed."
    ),
    Note.REPEATING_IS_NOT_PASSING: N_(
        "Opinions differ: {turn} had to repeat a bid or double, and Law 28A speaks only of a player who must pass. Here"
        " {offender}'s call is out of rotation; some would treat it as made in turn."
    ),
    Note.FIRST_PASS_OUT_OF_ROTATION: N_(
        "Opinions differ: {offender}'s pass out of rotation was the first call, so no call has been followed by three"
        " passes and the passes stand. Some would cancel all three (Law 17D3)."
    ),
    Note.MUST_REPEAT_PASS_IN_28A: N_(
        "No authority found: Law 28A speaks of a player who must pass. Here that includes {offender}, who had to"
        " repeat a pass."
    ),
    Note.LEAD_WITHOUT_REPLACEMENT: N_(
        "No ruling found: the auction ended before {offender} had replaced {call_the}. By its letter Law 26B applies"
        " then, since no comparable call was made; the Director may see it otherwise."
    ),
    Note.LEAD_AFTER_CHANGE: N_(
        "Opinions differ: Law 26 speaks of a call that replaces a withdrawn one. Here it is applied where the first"
        " call stands (25B2), by comparing the two calls."
    ),
    Note.LEAD_AFTER_RETURN: N_("The Laws are silent: Law 17D3 names no lead restriction, and none is applied here."),
    Note.CORRECTED_TOO_LATE: N_(
        "{offender} says that this call corrects an earlier one. That is too late: a slip can be corrected only until"
        " {partner} has called (Law 25A)."
    ),
    Note.RETURN_TO_A_PLAYER_WHO_HAS_CALLED: N_(
        "Opinions differ: {turn} had missed a turn but has called since, and that pass is cancelled too. That is the"
        " letter of Law 17D3."
    ),
    Note.NOT_THE_PROPER_PLAYER: N_(
        "No authority found: Law 33 is about a call at the same moment as that of the player whose turn it was, which"
        " the other call was not. Here {offender}'s call counts as the second all the same."
    ),
    Note.ACCEPTED_AFTER_THIRD_PASS: N_(
        "Opinions differ: by the letter of Law 17D3 the turn had already gone back after the third pass. Here {lho}'s"
        " acceptance comes first (29A)."
    ),
    Note.CHANGE_TO_INADMISSIBLE: N_(
        "No authority found: {lho} called over a second call that Law 19 forbids. Here both of {offender}'s calls"
        " fall, and {offender} calls again."
    ),
    Note.ABOVE_SEVEN_OUT_OF_ROTATION: N_(
        "No authority found: Law 38 puts a pass in place of {call_the}, but it was not {offender}'s turn. Here it is"
        " cancelled without that, and the obligation to pass begins at {offender}'s proper turn."
    ),
    Note.TURN_OR_INADMISSIBLE: N_(
        "Two readings: {lho} was also the player whose turn it was. Here Law 36A cancels {lho}'s call with {call_the};"
        " by Law 28B {lho}'s call would stand, as made in turn before any ruling."
    ),
    Note.LATER_CALL_FALLS: N_(
        "The calls that followed in order are taken as made before the Director came: they are cancelled with"
        " {call_the}. If one was made only after the ruling, undo it and enter it after {offender}'s next call."
    ),
    Note.NOTHING_TO_CORRECT: N_(
        "A call was marked as correcting one that no longer counts, so there is nothing to correct (Law 25A). It is"
        " judged by itself."
    ),
    Note.SLIP_AT_THE_END: N_(
        "If the call with which {offender} ended the auction was a slip of the hand or tongue, mark {offender}'s {call}"
        " as its correction (Law 25A): that is not too late before the opening lead is faced, or the hands of a"
        " passed-out board are back."
    ),
    Note.BARRED_CHANGE: N_(
        "No authority found: {offender} had to pass, passed, and then called something else in the same turn. Here Law"
        " 25 comes first, as for any change of call; Law 37 does not allow the new call to be made in its turn."
    ),
    Note.TAKEN_AS_NATURAL: N_(
        "Both bids are taken to show what they name. If one of them meant something else, click it in the auction and"
        " enter what it showed (Law 27B1(a))."
    ),
    Note.DOUBLE_AGAIN: N_(
        "No authority found: {offender} doubled after another replacement had been cancelled. Here Law 27B3 is applied:"
        " the double is cancelled, and {offender} must bid or pass. If it is comparable, the Director may let it stand"
        " (27B1(b))."
    ),
    Note.CALLED_BEFORE_RULING: N_(
        "{offender} called again before the Director had ruled on the insufficient bid. That call is taken as the"
        " replacement unless {lho} accepts the insufficient bid (Law 27C)."
    ),
}
