"""The open question: what is asked of whom, what helps to answer it, and the answers."""

from __future__ import annotations

from typing import NamedTuple

from app.bridge import DOUBLE, Turn, is_complete
from app.i18n import _
from app.laws import Decided, Decision, Fact, Irregularity, Ruling, State
from app.wording.names import call_text
from app.wording.reading import (
    call_of,
    cast,
    compared_bids,
    is_artificial_pass,
    passes_partners_call,
    slip_that_may_be_corrected,
)
from app.wording.sentence import Value, sentence


class Answer(NamedTuple):
    """A button: what it says, what follows from it, and the event that it stands for."""

    label: str
    detail: str
    event: Decided


class Ask(NamedTuple):
    """A question with its answers; `hints` help whoever has to answer and are not read out.

    `about`: calls, as indices, of which it would help to enter what they showed, each with the label of a button.
    """

    text: str
    hints: tuple[str, ...]
    answers: tuple[Answer, ...]
    about: tuple[tuple[int, str], ...] = ()


def ask(state: State) -> Ask | None:
    """The open question, None where there is none."""
    question = state.question
    if question is None:
        return None
    ruling = state.rulings[question.ruling]
    values = cast(state, ruling)
    if question.decision is Decision.ACCEPTANCE:
        return _acceptance(state, ruling, values)
    if question.decision is Decision.ARTIFICIAL:
        return _artificial(state, ruling, values)
    if question.decision is Decision.DENOMINATION:
        return _denomination(values)._replace(about=_what_they_showed(state, ruling))
    if question.decision is Decision.COMPARABLE:
        return _comparable(state, ruling, values)
    if question.decision is Decision.UNINTENDED:
        return _unintended(values)
    return _rectify(state, ruling, values)


def _filled(text: str, hints: list[str], answers: list[tuple[str, str, Decided]], values: dict[str, Value]) -> Ask:
    return Ask(
        sentence(text, **values),
        tuple(sentence(hint, **values) for hint in hints),
        tuple(Answer(sentence(label, **values), sentence(detail, **values), event) for label, detail, event in answers),
    )


def _if_a_slip() -> str:
    return _(
        "If {call_the} was a slip of the hand or tongue, enter the call that was meant and mark what it corrects (Law"
        " 25A)."
    )


def _acceptance(state: State, ruling: Ruling, values: dict[str, Value]) -> Ask:
    yes, no = Decided(Decision.ACCEPTANCE, True), Decided(Decision.ACCEPTANCE, False)
    accepts = _("{lho} accepts: will call over it")
    declines = _("{lho} does not accept")
    hints = [_("The choice is {lho}'s alone, without a word from the partner (Law 10C).")]
    if ruling.irregularity is Irregularity.CHANGE_OF_CALL:
        hints.append(
            _(
                "If {lho} has already called, the change is accepted only if {lho} meant to call over the second call"
                " (Law 25B1)."
            )
        )
        return _filled(
            _("{lho}, do you accept {offender}'s change from {first} to {call}?"),
            hints,
            [
                (
                    accepts,
                    _("{call_cap} can never stand: both calls are cancelled, and so is {lho}'s.")
                    if ruling.has(Fact.INADMISSIBLE)
                    else _("{call_cap} stands and {first_the} is withdrawn."),
                    yes,
                ),
                (declines, _("{first_cap} stands and {call_the} is cancelled."), no),
            ],
            values,
        )
    if ruling.irregularity in (Irregularity.INSUFFICIENT, Irregularity.INSUFFICIENT_AGAIN):
        if ruling.has(Fact.REPLACED_TOO_SOON):
            hints.append(
                _(
                    "If {lho} has already called, the insufficient bid is accepted only if {lho} meant to call over it"
                    " and not over the call that replaced it (Law 27C)."
                )
            )
        return _filled(
            _("{lho}, do you accept {offender}'s insufficient bid of {call}?"),
            [*hints, _if_a_slip()],
            [
                (accepts, _("{call_cap} stands as if it were sufficient."), yes),
                (
                    declines,
                    _("{call_cap} is cancelled, and the call after it counts in its place (Law 27C).")
                    if ruling.has(Fact.REPLACED_TOO_SOON)
                    else _("{call_cap} is cancelled and {offender} must replace it."),
                    no,
                ),
            ],
            values,
        )
    if ruling.turn is ruling.offender.lho:
        hints.append(
            _(
                "If {lho} called before the Director said anything, enter that call: it is Law 28B, and the other"
                " reading is one click away."
            )
        )
        accepted = _("{call_cap} stands, there is no rectification, and {lho} calls next.")
        declined = _("{call_cap} is cancelled and {lho} calls first.")
    else:
        first = slip_that_may_be_corrected(state, ruling)
        if first is not None:
            hints.append(
                sentence(
                    _(
                        "If {offender} says that the {card} before was a slip, click the new call in the auction and"
                        " mark what it corrects (Law 25A)."
                    ),
                    offender=ruling.offender,
                    card=call_text(first),
                )
            )
        hints.append(_("If {lho} has already called over it, enter that call: it is acceptance (Law 29A)."))
        if ruling.turn is ruling.offender.rho:
            hints.append(
                _(
                    "If {turn} called before the Director said anything, enter that call: {call_the} then counts as"
                    " never made (Law 28B)."
                )
            )
        accepted = _("{call_cap} stands, there is no rectification, and {turn} loses this turn.")
        declined = _("{call_cap} is cancelled and the turn goes back to {turn}.")
    text = (
        _("{lho}, do you accept {offender}'s pass out of rotation?")
        if call_of(state, ruling.call).is_pass
        else _("{lho}, do you accept {offender}'s {call} out of rotation?")
    )
    return _filled(text, hints, [(accepts, accepted, yes), (declines, declined, no)], values)


def _artificial(state: State, ruling: Ruling, values: dict[str, Value]) -> Ask:
    return _filled(
        _("Was {offender}'s pass artificial, or a pass of an artificial call of {partner}'s?")
        if passes_partners_call(state, ruling)
        else _("Was {offender}'s pass artificial?"),
        [
            _(
                "A pass is artificial if by agreement it promises more than a certain strength, or says something"
                " about a suit other than the last one named (Law 30C)."
            ),
            _(
                "A bid or double is artificial if by agreement it says something other or more than willingness to"
                " play in the denomination named."
            ),
            _("Ask what the call means in their methods, not what {offender} holds."),
        ],
        [
            (
                _("Yes, artificial"),
                _(
                    "If {rho} passes, {offender} must repeat the pass; if not, {offender} may make any legal call and"
                    " it is compared (Law 31A)."
                ),
                Decided(Decision.ARTIFICIAL, True),
            ),
            (
                _("No, an ordinary pass"),
                _("{offender} must pass at the next turn, whatever {rho} calls (Law 30A)."),
                Decided(Decision.ARTIFICIAL, False),
            ),
        ],
        values,
    )


def _comparable(state: State, ruling: Ruling, values: dict[str, Value]) -> Ask:
    yes, no = Decided(Decision.COMPARABLE, True), Decided(Decision.COMPARABLE, False)
    hints = [
        _("One of three is enough (Law 23A). First: it means the same as the call taken away, or much the same."),
        _(
            "Second: it means something narrower, so that every hand that makes it would also have made the call"
            " taken away."
        ),
        _("Third: it has the same purpose, such as asking partner or being a relay."),
        _("Judge by what the call taken away could mean in their methods, not by what {offender} had in mind."),
    ]
    withdrawn = call_of(state, ruling.call)
    if ruling.irregularity is Irregularity.CHANGE_OF_CALL:
        accepted = "25B1" in ruling.path
        text = (
            _("Is {offender}'s {call}, which stands, comparable with {first_the} taken away?")
            if accepted
            else _("Is {offender}'s {first}, which stands, comparable with {call_the} taken away?")
        )
        return _filled(
            text,
            hints,
            [
                (_("Yes, comparable"), _("No further rectification and no lead restriction (Law 26A)."), yes),
                (
                    _("No, not comparable"),
                    _("If {offender} defends, declarer may forbid {partner} to lead a suit (Law 26B).")
                    if state.duties
                    else _(
                        "Nobody has to pass; if {offender} defends, declarer may forbid {partner} to lead a suit (Law"
                        " 26B)."
                    ),
                    no,
                ),
            ],
            values,
        )
    if withdrawn.is_pass and not is_artificial_pass(state, ruling):
        hints.append(
            _(
                "For an ordinary pass, after partner opened 1♥ and the next player passed. Comparable: Pass, 2♥, 3♥"
                " and, by their meaning, 1NT, 2NT and some Bergen raises."
            )
        )
        hints.append(
            _(
                "Not comparable: a new suit that is forcing or has no upper limit, for it includes hands too strong"
                " to have passed."
            )
        )
    partner = ruling.offender.partner
    contract = state.contract
    if contract is not None:
        released = _("No further rectification and no lead restriction for it.")
        bound = (
            _("No lead restriction, since {offender}'s side plays the contract.")
            if contract.declarer.side is ruling.offender.side
            else _("If {offender} defends, declarer may forbid {partner} to lead a suit (Law 26B).")
        )
    elif "27B" in ruling.path:
        released = _("No further rectification and no lead restriction (Law 27B1(b)).")
        bound = (
            _(
                "{new_cap} is cancelled, {offender} calls again, and {partner} must pass to the end of the auction"
                " (Law 27B3)."
            )
            if ruling.substitute is not None
            else _("{partner} must pass to the end of the auction; a lead restriction may follow (Law 27B2).")
        )
    else:
        released = (
            _("No further rectification for the cancelled {call}.")
            if any(entry.seat is partner and entry.call != ruling.call for entry in state.unauthorised)
            else _("No further rectification, and {partner} may use what the calls say.")
        )
        bound = _("{partner} must pass at the next turn, once only; a lead restriction may follow.")
    return _filled(
        _("Is {offender}'s {new} comparable with the cancelled {call}?"),
        hints,
        [(_("Yes, comparable"), released, yes), (_("No, not comparable"), bound, no)],
        values,
    )


def _what_they_showed(state: State, ruling: Ruling) -> tuple[tuple[int, str], ...]:
    # Translators: a button under a question; it opens the dialog about that call
    label = _("What {card} showed…")
    return tuple(
        (index, label.format(card=call_text(call_of(state, index)))) for index in compared_bids(state, ruling) or ()
    )


def _denomination(values: dict[str, Value]) -> Ask:
    return _filled(
        _(
            "Is {offender}'s {new} the lowest sufficient bid that shows the same denominations as the insufficient"
            " {call}?"
        ),
        [
            _("Compare what the two bids show in their methods, not the denominations they name (Law 27B1(a))."),
            _("If both are natural bids in the same denomination, the lowest sufficient one qualifies."),
        ],
        [
            (
                _("Yes, the same"),
                _("No further rectification and no lead restriction."),
                Decided(Decision.DENOMINATION, True),
            ),
            (
                _("No, not the same"),
                _("The next question is whether the two calls are comparable."),
                Decided(Decision.DENOMINATION, False),
            ),
        ],
        values,
    )


def _unintended(values: dict[str, Value]) -> Ask:
    return _filled(
        _("Was {first_the}, {offender}'s first call, a slip of the hand or the tongue?"),
        [
            _(
                "A slip: {offender} never meant to make that call (Law 25A). A change of mind is no slip, however"
                " quick."
            ),
            _("Ask {offender} away from the table what was in mind when {first_the} was made."),
        ],
        [
            (
                _("Yes, a slip"),
                _("{first_cap} is taken back and {call_the} counts in its place, with no rectification (Law 25A)."),
                Decided(Decision.UNINTENDED, True),
            ),
            (
                _("No, a change of mind"),
                _("{lho} then chooses whether to accept the change (Law 25B)."),
                Decided(Decision.UNINTENDED, False),
            ),
        ],
        values,
    )


def _rectify(state: State, ruling: Ruling, values: dict[str, Value]) -> Ask:
    hints = [_("If {lho} called over it before the Director ruled, enter that call instead of pressing the button.")]
    if ruling.irregularity is Irregularity.INADMISSIBLE:
        if not ruling.excluded & Fact.TURN_CALLED_FIRST and ruling.turn is not ruling.offender.lho:
            hints.append(_("If {turn} called first, enter that call: {call_the} then counts as never made (Law 28B)."))
        hints.append(_("There is nothing to accept: such a call can never stand (Law 36)."))
        hints.append(
            _(
                "If the opening lead had been faced before anybody noticed, score as if {call_the} was not made"
                " (Law 36C)."
            )
        )
        text = (
            _("Has {lho} called over {offender}'s inadmissible double?")
            if call_of(state, ruling.call) is DOUBLE
            else _("Has {lho} called over {offender}'s inadmissible redouble?")
        )
        detail = (
            _(
                "{call_cap} is cancelled, the turn goes back to {turn}, and {partner} must pass to the end of the"
                " auction; a lead restriction may follow (Law 36B4)."
            )
            if ruling.has(Fact.OUT_OF_ROTATION)
            else _(
                "{call_cap} is cancelled, {offender} calls again, and {partner} must pass to the end of the auction; a"
                " lead restriction may follow (Law 36B2)."
            )
        )
    elif ruling.irregularity is Irregularity.ABOVE_SEVEN:
        text = _("Has {lho} called over {offender}'s {call}?")
        detail = _(
            "{call_cap} is cancelled, and {offender} and {partner} must pass to the end of the auction; a lead"
            " restriction may follow (Law 38C)."
        )
    elif ruling.irregularity is Irregularity.DUTY_TO_PASS:
        text = _("Has {lho} called over {offender}'s {call}, made instead of a pass?")
        detail = _(
            "A pass takes the place of {call_the}, and {offender} and {partner} must pass to the end of the auction; a"
            " lead restriction may follow (Law 37B)."
        )
    else:
        call = call_of(state, ruling.call)
        if is_complete((*state.turns, Turn(ruling.offender, call))):
            hints = [
                _(
                    "If {call_the} stood, it would end the auction. A call by {lho} over it is one after the end: it"
                    " lets {call_the} stand and is cancelled itself (Laws 11A and 39)."
                )
            ]
        text = _("Has {lho} called over {offender}'s {call}, made instead of {owed_the}?")
        detail = _("{call_cap} is cancelled and {offender} must repeat {owed_the}.")
    hints.append(_if_a_slip())
    return _filled(text, hints, [(_("No: rule now"), detail, Decided(Decision.RECTIFY, True))], values)
