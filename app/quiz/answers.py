"""The right answer to each kind of question, read from the state that the engine has reached: never typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from app.bridge import Seat
from app.laws import (
    CallMade,
    Decision,
    Duty,
    Fact,
    Irregularity,
    Note,
    Ruling,
    Standing,
    State,
    Status,
    Until,
    What,
    classify,
    lead_restrictions,
    notes_on,
    unspecified_calls,
)
from app.quiz.kinds import Kind, Option, Says

_SETTLED: Final = (None, Fact.THREE_PASSES)
# Where opinions differ, or the Laws are silent, nobody should be told that an answer is wrong.
_DISPUTED: Final = frozenset(Note) - {
    Note.LEAD_AFTER_FORCED_PASS,
    Note.FORCED_PASS_MEANS_MORE,
    Note.LEAD_AFTER_CHANGE,
    Note.LEAD_AFTER_RETURN,
    Note.LEAD_WITHOUT_REPLACEMENT,
    Note.TAKEN_AS_NATURAL,
}
# Asked before anything else, while the irregular call is the last one.
_AT_ONCE: Final = (Decision.ACCEPTANCE, Decision.RECTIFY, Decision.UNINTENDED)
# These have too few cases of their own to be asked about.
_NOT_ASKED: Final = (Irregularity.ABOVE_SEVEN, Irregularity.DUTY_TO_REPEAT)


class Asked(NamedTuple):
    """What a question is about: a state and the ruling in it. `ruling` is None for a call in rotation under 28A.

    `call`: index of the call that is asked about.
    """

    state: State
    ruling: Ruling | None
    call: int

    @property
    def event(self) -> CallMade:
        """The call that is asked about."""
        return self.state.calls[self.call].event

    @property
    def offender(self) -> Seat:
        """Who made it."""
        return self.event.seat

    @property
    def is_open(self) -> bool:
        """Whether the Director has yet to hear or to decide something."""
        return self.state.question is not None

    @property
    def path(self) -> tuple[str, ...]:
        """The paragraphs applied so far."""
        return () if self.ruling is None else self.ruling.path


def is_disputed(state: State) -> bool:
    """Whether a ruling rests on a point on which opinions differ, or on a reading that the Director has chosen."""
    return any(ruling.readings or not _DISPUTED.isdisjoint(notes_on(ruling)) for ruling in state.rulings)


def asked_about(states: Sequence[State]) -> Asked | None:
    """What a question about the last of these states is about.

    None where nothing irregular has happened, and where nobody should be told that an answer is wrong.
    """
    state = states[-1]
    if is_disputed(state):
        return None
    if len(states) > 1 and len(state.calls) > len(states[-2].calls):
        last = state.calls[-1].event
        if (
            classify(states[-2], last.seat, last.call) is Standing.IN_ROTATION_28A
            and state.calls[-1].status is Status.STANDS
        ):
            return Asked(state, None, len(state.calls) - 1)
    if not state.rulings:
        return None
    ruling = state.rulings[-1 if state.question is None else state.question.ruling]
    if ruling.irregularity is Irregularity.AFTER_THE_END:
        # Whoever calls over a call after the end makes another; it is the first that matters.
        ruling = next(other for other in state.rulings if other.irregularity is Irregularity.AFTER_THE_END)
    return None if ruling.irregularity in _NOT_ASKED else Asked(state, ruling, ruling.call)


Answer = tuple[Option, str]
"""The right option, and the paragraph that it rests on."""


def right_answer(kind: Kind, asked: Asked) -> Answer | None:
    """The right answer, None where this cannot be asked: not settled yet, a matter of opinion, or no question."""
    return _ANSWERS[kind](asked)


def principal(path: tuple[str, ...]) -> str:
    """The paragraph of a path that says most about the case."""
    for code in reversed(path):
        if code not in ("23B", "26A", "26B", "27C", "33"):
            return code
    return path[-1] if path else ""


def _turn_was(asked: Asked) -> Answer | None:
    ruling, question = asked.ruling, asked.state.question
    if ruling is None or question is None or question.decision not in _AT_ONCE:
        # Once the turn has gone back, the table shows it.
        return None
    if ruling.irregularity is Irregularity.INADMISSIBLE and not ruling.has(Fact.OUT_OF_ROTATION):
        return None
    if ruling.irregularity not in (
        Irregularity.OUT_OF_ROTATION,
        Irregularity.INADMISSIBLE,
        Irregularity.CHANGE_OF_CALL,
    ):
        return None
    return Option(Says.SEAT, seat=ruling.turn), "33" if ruling.has(Fact.SIMULTANEOUS) else "17C"


# By then the turn has gone back long ago.
_SAY_NOTHING_OF_THE_TURN: Final = ("30B1(b)", "31A", "32A", "27B1", "27B2", "27B3", "27B4")


def _turn_now(asked: Asked) -> Answer | None:
    if asked.is_open or asked.state.turn is None:
        return None
    law = "28A" if asked.ruling is None else principal(asked.path)
    if not law or law.startswith(_SAY_NOTHING_OF_THE_TURN):
        return None
    return Option(Says.SEAT, seat=asked.state.turn), law


def _accept(asked: Asked) -> Answer | None:
    question, ruling = asked.state.question, asked.ruling
    if question is None or ruling is None:
        return None
    kind = ruling.irregularity
    if question.decision is Decision.ACCEPTANCE and question.to is not None:
        law = {Irregularity.OUT_OF_ROTATION: "29A", Irregularity.CHANGE_OF_CALL: "25B1"}.get(kind, "27A1")
        return Option(Says.SEAT, seat=question.to), law
    if question.decision is Decision.RECTIFY and kind is Irregularity.DUTY_TO_PASS:
        return Option(Says.NOBODY), "37B"
    if question.decision is Decision.RECTIFY and kind is Irregularity.INADMISSIBLE:
        return Option(Says.NOBODY), "36B4" if ruling.has(Fact.OUT_OF_ROTATION) else "36B2"
    return None


# The first of these paragraphs that is in the path says what becomes of the call.
_OUTCOMES: Final = {
    "17D3": Says.PASSES_CANCELLED,
    "28B": Says.NEVER_MADE,
    "29A": Says.STANDS,
    "27A1": Says.STANDS,
    "25A": Says.CORRECTED,
    "36A": Says.ALL_CANCELLED,
    "25B1": Says.SECOND_STANDS,
    "25B2": Says.FIRST_STANDS,
    "37A": Says.STANDS,
    "37B": Says.PASS_INSTEAD,
    "39": Says.DISREGARDED,
}


def _status(asked: Asked) -> Answer | None:
    if asked.is_open:
        return None
    if asked.ruling is None:
        return Option(Says.IN_ROTATION), "28A"
    for code, says in _OUTCOMES.items():
        if code in asked.path:
            return Option(says), code
    return None


def _duty(asked: Asked, seat: Seat) -> Duty | None:
    return asked.state.duty_of(seat)


def _is_of_this_ruling(asked: Asked, duty: Duty) -> bool:
    return asked.state.rulings[duty.ruling] is asked.ruling


def _owes_elsewhere(asked: Asked, seat: Seat) -> bool:
    """Whether another ruling on this player has not run its course."""
    return any(
        other is not asked.ruling and other.offender is seat and other.waits not in _SETTLED
        for other in asked.state.rulings
    )


def _offender(asked: Asked) -> Answer | None:
    ruling, state = asked.ruling, asked.state
    if asked.is_open or state.is_over or ruling is None or _owes_elsewhere(asked, asked.offender):
        return None
    law = principal(asked.path)
    duty = _duty(asked, asked.offender)
    if duty is not None:
        if not _is_of_this_ruling(asked, duty):
            return None
        if duty.what is What.REPEAT:
            return Option(Says.REPEAT, call=duty.call), law
        once = duty.until is Until.NEXT_TURN
        return Option(Says.PASS_ONCE if once else Says.PASS_TO_END), law
    if ruling.waits is Fact.RHO_PASSED:
        if ruling.has(Fact.INSUFFICIENT):
            return None
        artificial = "31A1" if "30C" in asked.path or ruling.has(Fact.BID) else "32A1"
        return Option(Says.RHO_DECIDES, call=asked.event.call), artificial
    if ruling.waits is Fact.COMPARABLE and ruling.replacement is None:
        # At RHO's turn the next paragraph depends on the replacement; the one that frees the offender covers both.
        if law in ("29B", "30C"):
            law = "32A2(b)" if ruling.has(Fact.DOUBLE) else "31A2(b)"
        return Option(Says.FREE_COMPARED), law
    if ruling.waits is Fact.SAME_DENOMINATION and ruling.replacement is None:
        return Option(Says.REPLACES), law
    if law in ("36B2", "36B4") and not _has_called_since(asked):
        return Option(Says.FREE_BARS_PARTNER), law
    if law in ("28B", "29A", "17D3", "36A") or (law == "30A" and _has_called_since(asked)):
        return Option(Says.FREE), law
    return None


def _has_called_since(asked: Asked) -> bool:
    """Whether the offender has made a call that counts since the one that is asked about."""
    return any(
        made.event.seat is asked.offender and made.status in (Status.STANDS, Status.ACCEPTED)
        for made in asked.state.calls[asked.call + 1 :]
    )


def _informs(asked: Asked, seat: Seat) -> str:
    """The law by which a player may not use a call of this ruling; empty where none is listed."""
    ruling = asked.ruling
    if ruling is None:
        return ""
    for entry in asked.state.unauthorised:
        if entry.seat is seat and entry.call in (ruling.call, ruling.first):
            return entry.law
    return ""


def _partner(asked: Asked) -> Answer | None:
    ruling, state = asked.ruling, asked.state
    partner = asked.offender.partner
    if asked.is_open or state.is_over or ruling is None or _owes_elsewhere(asked, partner):
        return None
    law = principal(asked.path)
    duty = _duty(asked, partner)
    if duty is not None:
        if not _is_of_this_ruling(asked, duty) or duty.what is What.REPEAT:
            return None
        once = duty.until is Until.NEXT_TURN
        return Option(Says.PASS_ONCE if once else Says.PASS_TO_END), law
    if _is_undecided(asked):
        return None
    if any(entry.seat is partner for entry in state.unauthorised):
        return (Option(Says.FREE_UNINFORMED), law) if _informs(asked, partner) else None
    return Option(Says.FREE), law


def _is_undecided(asked: Asked) -> bool:
    """Whether the offender's next call, made before partner's, decides what partner may do."""
    ruling = asked.ruling
    if ruling is None or ruling.waits in _SETTLED or ruling.waits is Fact.REPEATED:
        return False
    at_rho = ruling.has(Fact.AT_RHO) or ruling.irregularity is not Irregularity.OUT_OF_ROTATION
    return at_rho or ruling.replacement is not None


def _how_long(asked: Asked) -> Answer | None:
    ruling = asked.ruling
    if asked.is_open or asked.state.is_over or ruling is None:
        return None
    law = principal(asked.path)
    if _owes_elsewhere(asked, asked.offender.partner):
        return None
    for seat in (asked.offender.partner, asked.offender):
        duty = _duty(asked, seat)
        if duty is not None:
            if not _is_of_this_ruling(asked, duty) or duty.what is What.REPEAT:
                return None
            once = duty.until is Until.NEXT_TURN
            return Option(Says.ONCE if once else Says.TO_END, seat=seat), law
    if ruling.waits not in _SETTLED or law == "30A" or not law:
        return None
    if law in ("30B1(b)(ii)", "31A2(b)", "32A2(b)"):
        # The one pass has been made.
        return None
    return Option(Says.NOT_AT_ALL, seat=asked.offender.partner), law


def _information(asked: Asked) -> Answer | None:
    ruling = asked.ruling
    if asked.is_open or ruling is None or not asked.path:
        return None
    partner = asked.offender.partner
    law = _informs(asked, partner)
    if law:
        return Option(Says.PARTNER_MAY_NOT, seat=partner, law=law), law
    if asked.state.unauthorised:
        return None
    for code in ("23B", "26A", "27B1(a)", "27B1(b)", "29A"):
        if code in asked.path:
            return Option(Says.ALL_MAY), code
    return None


# Whether 26B bites after these is disputed, or nowhere ruled on.
_LEAD_IN_DOUBT: Final = frozenset({"30A", "25B2", "17D3", "28B"})


def _lead(asked: Asked) -> Answer | None:
    state, ruling = asked.state, asked.ruling
    contract = state.contract
    if asked.is_open or contract is None or ruling is None or contract.declarer.side is asked.offender.side:
        return None
    if any(Note.LEAD_WITHOUT_REPLACEMENT in other.notes for other in state.rulings):
        return None
    if any(not _LEAD_IN_DOUBT.isdisjoint(other.path) for other in state.rulings):
        return None
    if any(
        other.offender is not asked.offender and other.irregularity is not Irregularity.AFTER_THE_END
        for other in state.rulings
    ):
        return None
    restrictions = lead_restrictions(state)
    if not restrictions:
        released = [code for code in ("26A", "23B") if code in asked.path]
        return Option(Says.NO_RESTRICTION), released[0] if released else principal(asked.path)
    if unspecified_calls(state, asked.offender) or _showed_by_doubling(asked):
        return None
    found = restrictions[0]
    return Option(Says.FORBID_ONE, seat=found.leader, suits=found.suits), "26B"


def _showed_by_doubling(asked: Asked) -> bool:
    """Whether a double of the offender's counts: which suits it showed would be a matter of their methods."""
    return any(
        made.event.seat is asked.offender
        and made.event.call.is_double
        and made.event.shows is None
        and made.status in (Status.STANDS, Status.ACCEPTED)
        for made in asked.state.calls
    )


def _paragraph(asked: Asked) -> Answer | None:
    if asked.ruling is None:
        return Option(Says.LAW, law="28A"), "28A"
    code = principal(asked.path)
    if code in ("", "29B", "27B", "11A"):
        return None
    return Option(Says.LAW, law=code), code


_ANSWERS: Final[dict[Kind, Callable[[Asked], Answer | None]]] = {
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
