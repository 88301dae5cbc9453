"""The report: the state that a case leads to, as the data that `outofturn rule --json` prints."""

from __future__ import annotations

from app.bridge import Contract
from app.cases.case import Case, CaseError, Fault
from app.laws import Decided, Rejected, ReplayError, State, lead_restrictions, replay, review


def replay_case(case: Case, after: int | None = None) -> tuple[State, ...]:
    """Every state of a case: the start, then one after each event, or after each of the first `after` events.

    Raises CaseError if there are not so many events (NO_SUCH_EVENT), or if one cannot follow the ones before it
    (EVENT_CANNOT_FOLLOW, CORRECTS_NOTHING).
    """
    if after is not None and not 0 <= after <= len(case.events):
        raise CaseError(Fault.NO_SUCH_EVENT, event=after, detail=str(len(case.events)))
    events = case.events[:after]
    try:
        return replay(case.dealer, events, case.edition)
    except ReplayError as error:
        raise _cannot_follow(case, error.index, error.rejected) from None


def _cannot_follow(case: Case, index: int, rejected: Rejected) -> CaseError:
    event = case.events[index]
    if isinstance(event, Decided) and event.reading is not None:
        return CaseError(Fault.READING_NOT_OPEN, event=index + 1, detail=event.reading.value, key="reading")
    if isinstance(event, Decided):
        open_question = rejected.open_question
        detail = "" if open_question is None else open_question.decision.value
        return CaseError(Fault.EVENT_CANNOT_FOLLOW, event=index + 1, detail=detail, key=event.decision.value)
    return CaseError(Fault.CORRECTS_NOTHING, event=index + 1, detail=str(event.corrects), key="corrects")


def report(case: Case, after: int | None = None) -> dict[str, object]:
    """The report on a case after its last event, or after the first `after` ones, with the keys in their order.

    Raises CaseError as `replay_case` does.
    """
    state = replay_case(case, after)[-1]
    return {"id": case.id, "laws": state.edition, **report_state(state)}


def report_state(state: State) -> dict[str, object]:
    """What the report says about a state."""
    question = state.question
    return {
        "turn": None if state.turn is None else state.turn.letter,
        "over": state.is_over,
        "contract": "passed out" if state.is_passed_out else _contract(state.contract),
        "calls": [
            {"seat": made.event.seat.letter, "call": made.event.call.code, "status": made.status.value}
            for made in state.calls
        ],
        "question": None
        if question is None
        else {"id": question.decision.value, "to": "director" if question.to is None else question.to.letter},
        "must": [
            {
                "seat": duty.seat.letter,
                "what": duty.what.value,
                **({} if duty.call is None else {"call": duty.call.code}),
                "until": duty.until.value,
                "law": duty.law,
            }
            for duty in sorted(state.duties, key=lambda duty: duty.seat.letter)
        ],
        "unauthorised": [
            {"seat": entry.seat.letter, "law": entry.law, "call": entry.call}
            for entry in sorted(state.unauthorised, key=lambda entry: (entry.seat.letter, entry.call))
        ],
        "lead": [
            {
                "offender": lead.offender.letter,
                "leader": lead.leader.letter,
                "declarer": lead.declarer.letter,
                "may_forbid_one_of": [suit.name for suit in sorted(lead.suits)],
                "law": "26B",
            }
            for lead in sorted(lead_restrictions(state), key=lambda lead: lead.offender.letter)
        ],
        "review": sorted(review(state)),
        "rulings": [
            {"offender": ruling.offender.letter, "call": ruling.call, "path": list(ruling.path)}
            for ruling in state.rulings
        ],
    }


def _contract(contract: Contract | None) -> dict[str, object] | None:
    if contract is None:
        return None
    return {
        "level": contract.level,
        "denomination": contract.denomination.name,
        "doubled": contract.doubled,
        "declarer": contract.declarer.letter,
    }
