"""The quiz in words: what happened, the question and its options, and why an answer is right or wrong.

What happened is told without a word of what follows from it; the class is to find that out.
"""

from __future__ import annotations

from typing import Final

from app.bridge import SEATS, Call, Seat
from app.i18n import N_, _
from app.laws import CallMade, Decided, Decision, Fact, Irregularity, State, Until, What
from app.quiz.kinds import Kind, Option, Says
from app.quiz.questions import Item
from app.wording.description import describe
from app.wording.names import paragraph, seat_name, suit_list
from app.wording.paragraphs import Why, explain
from app.wording.quiz_options import OPTIONS, QUESTIONS
from app.wording.quiz_reasons import BECAUSE, MISCONCEPTIONS
from app.wording.reading import cast
from app.wording.sentence import FirstOfTwo, Value, sentence

# --- what happened -------------------------------------------------------------------------------------------------

# So many calls in a row are told one by one; more are left to the table.
_MOST_TOLD: Final = 2


def story(item: Item) -> tuple[str, ...]:
    """What happened, in order: what held before, the calls as they were made, and what was decided."""
    told = [_was_artificial(event) for event in item.case.events[: item.before] if _is_artificial(event)]
    told += _owed(item.states[item.before])
    events = item.case.events
    run: list[str] = []
    is_left_to_table = False

    def end_of_run() -> list[str]:
        """The calls since the last one that was told; that the table shows them is said once."""
        nonlocal run, is_left_to_table
        ended, run = run, []
        if len(ended) <= _MOST_TOLD:
            return ended
        is_first, is_left_to_table = not is_left_to_table, True
        return [_("The auction then went on as the table shows.")] if is_first else []

    irregular = {ruling.call for ruling in item.about.state.rulings}
    number = len(item.states[item.before].calls)
    for index in range(item.before, len(events)):
        event, before = events[index], item.states[index]
        if isinstance(event, Decided):
            told += end_of_run()
            told.append(_decided(before, event))
        else:
            text = _called(before, event)
            is_asked_about = number in irregular or number == item.about.call
            if is_asked_about or event.artificial or before.question is not None:
                told += end_of_run()
                told.append(text)
                if number == item.about.call:
                    told += _nature_of_pass(item)
            else:
                run.append(text)
            number += 1
    return (*told, *end_of_run(), *_nature_of_bids(item))


# Neither the turn nor what has become of a call rests on whether it was natural.
_WHATEVER_IT_MEANT: Final = (Kind.TURN_WAS, Kind.TURN_NOW, Kind.ACCEPT, Kind.STATUS)
_WHOEVER_MADE_IT: Final = {"17D3", "28A", "28B", "29A"}


def _rests_on_nature(item: Item) -> bool:
    return item.kind not in _WHATEVER_IT_MEANT and _WHOEVER_MADE_IT.isdisjoint(item.about.path)


def _nature_of_pass(item: Item) -> tuple[str, ...]:
    """That a pass was natural, and the bid that it passed; what was artificial is told as it was made."""
    about = item.about
    event = about.event
    if not _rests_on_nature(item) or item.kind is Kind.LEAD or not event.call.is_pass or event.artificial:
        return ()
    before = next(state for state in reversed(item.states) if len(state.calls) == about.call)
    last = next((turn for turn in reversed(before.turns) if not turn.call.is_pass), None)
    partner = event.seat.partner
    if last is None or last.seat is not partner or last.made is None:
        return (sentence(_("{offender}'s pass was natural."), offender=event.seat),)
    if before.calls[last.made].event.artificial:
        return ()
    text = _("{offender}'s pass was natural, and so was {partner}'s {call}.")
    return (sentence(text, offender=event.seat, partner=partner, call=last.call),)


def _nature_of_bids(item: Item) -> tuple[str, ...]:
    """That bids were natural, where it matters which suits they showed."""
    ruling = item.about.ruling
    is_insufficient = ruling is not None and (
        ruling.irregularity is Irregularity.INSUFFICIENT or ruling.has(Fact.INSUFFICIENT)
    )
    if not _rests_on_nature(item) or not (item.kind is Kind.LEAD or is_insufficient):
        return ()
    if any(_is_artificial(event) for event in item.case.events):
        return (_("All other bids were natural."),)
    return (_("All bids were natural."),)


def _owed(state: State) -> list[str]:
    """What players have to do by an earlier ruling. The whole table has heard it; which law says so is not told."""
    told = []
    for seat in SEATS:
        duty = state.duty_of(seat)
        if duty is None:
            continue
        if duty.what is What.REPEAT and duty.call is not None:
            text = _("By an earlier ruling, {seat} had to repeat {call_the}.")
            told.append(sentence(text, seat=seat, call=duty.call))
        elif duty.until is Until.END_OF_AUCTION:
            told.append(sentence(_("By an earlier ruling, {seat} had to pass to the end of the auction."), seat=seat))
        else:
            told.append(sentence(_("By an earlier ruling, {seat} had to pass once."), seat=seat))
    return told


def _is_artificial(event: object) -> bool:
    return isinstance(event, CallMade) and bool(event.artificial)


def _was_artificial(event: object) -> str:
    assert isinstance(event, CallMade)
    if event.call.is_pass:
        return sentence(_("{seat}'s {call} was artificial."), seat=event.seat, call=event.call)
    if event.shows:
        text = _("{seat}'s {call} was artificial and showed {suits}.")
        return sentence(text, seat=event.seat, call=event.call, suits=suit_list(event.shows))
    return sentence(_("{seat}'s {call} was artificial."), seat=event.seat, call=event.call)


def _called(before: State, event: CallMade) -> str:
    values: dict[str, Value] = {"seat": event.seat, "call": event.call}
    is_change = before.turn is not None and bool(before.turns) and before.turns[-1].seat is event.seat
    if is_change and before.question is None:
        first = before.turns[-1].call
        values["first"] = FirstOfTwo(first) if first is event.call else first
        return sentence(_("{seat} {first_past} and straight after that {call_past}."), **values)
    if event.simultaneous:
        return sentence(_("At the same moment {seat} {call_past}."), **values)
    if event.artificial and event.call.is_pass:
        text = _("{seat} passed; in their methods that pass is artificial and promises a certain strength.")
        return sentence(text, seat=event.seat)
    if event.artificial and event.shows:
        values["suits"] = suit_list(event.shows)
        return sentence(_("{seat} {call_past}; in their methods that shows {suits}."), **values)
    if event.artificial:
        return sentence(_("{seat} {call_past}, an artificial call."), **values)
    if before.question is not None and before.question.decision in (Decision.ACCEPTANCE, Decision.RECTIFY):
        return sentence(_("Before the Director had said anything, {seat} {call_past}."), **values)
    return sentence(_("{seat} {call_past}."), **values)


def _decided(before: State, event: Decided) -> str:
    question = before.question
    assert question is not None
    ruling = before.rulings[question.ruling]
    values = cast(before, ruling)
    is_change = ruling.irregularity is Irregularity.CHANGE_OF_CALL
    if event.decision is Decision.ACCEPTANCE:
        if is_change:
            text = _("{lho} accepts the change.") if event.yes else _("{lho} does not accept the change.")
        else:
            text = _("{lho} accepts {call_the}.") if event.yes else _("{lho} does not accept {call_the}.")
    elif event.decision is Decision.COMPARABLE:
        if is_change:
            text = (
                _("The Director finds the two calls comparable.")
                if event.yes
                else _("The Director finds the two calls not comparable.")
            )
        else:
            text = (
                _("The Director finds {offender}'s {new} comparable with the cancelled {call}.")
                if event.yes
                else _("The Director finds {offender}'s {new} not comparable with the cancelled {call}.")
            )
    elif event.decision is Decision.UNINTENDED:
        text = (
            _("The Director establishes that {first_the} was a slip of the hand.")
            if event.yes
            else _("The Director establishes that {first_the} was no slip: {offender} has changed plans.")
        )
    elif event.decision is Decision.RECTIFY:
        text = _("The Director is there before {lho} has called.")
    elif event.decision is Decision.DENOMINATION:
        text = (
            _("The Director finds that {offender}'s {new} shows the same denominations as the insufficient {call}.")
            if event.yes
            else _(
                "The Director finds that {offender}'s {new} does not show the same denominations as the"
                " insufficient {call}."
            )
        )
    else:
        text = (
            _("The Director establishes that the pass was artificial.")
            if event.yes
            else _("The Director establishes that the pass was not artificial.")
        )
    return sentence(text, **values)


# --- question and options ------------------------------------------------------------------------------------------


def _values(item: Item) -> dict[str, Value]:
    """The players and calls of a question, by the names that its sentences use."""
    about = item.about
    if about.ruling is not None:
        values = cast(about.state, about.ruling)
    else:
        offender = about.offender
        values = {
            "offender": offender,
            "partner": offender.partner,
            "lho": offender.lho,
            "rho": offender.rho,
            "turn": offender.rho,
            "call": about.event.call,
        }
    contract = about.state.contract
    if contract is not None:
        values["declarer"] = contract.declarer
        values["bid"] = Call.bid(contract.level, contract.denomination)
    if about.state.turn is not None:
        values["next"] = about.state.turn
    if about.state.turns:
        values["before"] = about.state.turns[-1].seat
    values["dealer"] = about.state.dealer
    return values


def _is_change(item: Item) -> bool:
    ruling = item.about.ruling
    return ruling is not None and ruling.irregularity is Irregularity.CHANGE_OF_CALL


def question_text(item: Item) -> str:
    """The question."""
    values = _values(item)
    kind = item.kind
    ruling = item.about.ruling
    if item.subject is not None:
        values["seat"] = item.subject
    if kind is Kind.TURN_WAS and ruling is not None and ruling.has(Fact.SIMULTANEOUS):
        return sentence(_("At whose turn does {offender}'s {call} count as made?"), **values)
    if kind is Kind.STATUS and _is_change(item):
        return sentence(_("What becomes of {offender}'s two calls?"), **values)
    if kind is Kind.INFORMATION and "25B1" in item.about.path:
        return sentence(_("Who may use what {offender}'s {first} told?"), **values)
    return sentence(_(QUESTIONS[kind]), **values)


def option_text(item: Item, option: Option) -> str:
    """What an option says."""
    says = option.says
    if says is Says.SEAT and option.seat is not None:
        return seat_name(option.seat)
    if says is Says.LAW:
        return _law(option.law, with_title=item.difficulty < 2)
    if says in (Says.FORBID_ONE, Says.DEMAND_ONE):
        return _lead(item, option)
    values = _values(item)
    if item.kind is Kind.OFFENDER:
        values["seat"] = item.about.offender
    elif item.kind is Kind.PARTNER:
        values["seat"] = item.about.offender.partner
    elif option.seat is not None:
        values["seat"] = option.seat
    ruling = item.about.ruling
    if ruling is not None and "25B1" in ruling.path and says is Says.FREE_UNINFORMED:
        # There it is the first call that was withdrawn.
        values["call"] = values["first"]
    if says is Says.REPEAT and ruling is not None and ruling.waits is Fact.RHO_PASSED:
        return sentence(_("{seat} must repeat {call_the}, whatever {rho} calls."), **values)
    if says is Says.FREE and any(other.says is Says.FREE_UNINFORMED for other in item.options):
        return sentence(_("{seat} may make any legal call, and may use everything that was called."), **values)
    return sentence(_(OPTIONS[says]), **values)


def _law(code: str, *, with_title: bool) -> str:
    why = explain(code)
    if with_title:
        # Translators: the number of a paragraph and its title
        return _("{law}: {title}").format(law=why.label, title=why.title)
    return _("Law {law}").format(law=why.label)


def _lead(item: Item, option: Option) -> str:
    assert option.seat is not None
    values: dict[str, Value] = {
        "leader": option.seat,
        "declarer": _values(item)["declarer"],
        "suits": suit_list(option.suits),
    }
    if option.says is Says.DEMAND_ONE:
        return sentence(_("Yes, {declarer} may demand that {leader} lead one of these: {suits}."), **values)
    if len(option.suits) == 1:
        return sentence(_("Yes, {declarer} may forbid {leader} to lead {suits}."), **values)
    return sentence(_("Yes, {declarer} may forbid {leader} to lead one of these: {suits}."), **values)


# --- after the answer ----------------------------------------------------------------------------------------------


def reason(item: Item) -> str:
    """Why the right answer is right."""
    values = _values(item)
    answer = item.answer
    if answer.seat is not None:
        values["leader"] = values["seat"] = answer.seat
    if item.kind is Kind.TURN_WAS and not item.about.state.turns:
        return sentence(_("Nobody had called yet, and {dealer} dealt: it was {turn}'s turn."), **values)
    if item.kind is Kind.INFORMATION and "25B1" in item.about.path:
        values["call"] = values["first"]
    text = _special(item) or BECAUSE[item.law]
    return sentence(_(text), **values)


def _special(item: Item) -> str | None:
    """The reason where the paragraph alone does not say it, None where it does."""
    ruling, says = item.about.ruling, item.answer.says
    if says is Says.FREE_COMPARED and ruling is not None and ruling.has(Fact.AT_RHO):
        return N_("{rho} has not passed, so {offender} does not have to repeat {call_the}.")
    if item.kind is Kind.ACCEPT and item.law == "37B":
        return N_("There is no choice to offer: once the Director is there, {offender}'s {call} is cancelled.")
    if says is Says.NO_RESTRICTION and item.law == "23B":
        return BECAUSE["30B1(b)(i)"]
    if says is Says.NO_RESTRICTION and item.law == "39":
        return N_(
            "A call after the end brings a lead restriction only if it is a bid or a double of a defender's and"
            " {lho} does not call over it."
        )
    if item.kind is Kind.ACCEPT and says is Says.SEAT:
        return N_("Only {lho}, who sits to the left of {offender}, may accept, and does so by calling over it.")
    if says is Says.RHO_DECIDES:
        return N_("It was {rho}'s turn, and {rho} sits to the right of {offender}: what {rho} now calls decides.")
    return None


def why_wrong(item: Item, option: Option) -> str:
    """What is wrong with an option; empty for the right one."""
    if option.misconception is None:
        return ""
    values = _values(item)
    seat: Seat | None = option.seat if option.seat is not None else item.answer.seat
    values["seat"] = seat if seat is not None else item.about.offender
    values["law"] = paragraph(option.law or item.law)
    return sentence(_(MISCONCEPTIONS[option.misconception]), **values)


def paragraphs_of(item: Item, chosen: Option | None = None) -> tuple[Why, ...]:
    """The paragraph on which the right answer rests, and the one that was chosen instead, if it was one."""
    codes = [item.law]
    if chosen is not None and chosen.says is Says.LAW and chosen.law != item.law:
        codes.append(chosen.law)
    return tuple(explain(code) for code in codes)


def ruling_lines(item: Item) -> tuple[str, ...]:
    """The ruling as the program computes it: what happened, and who may do what now."""
    shown = describe(item.about.state)
    return (*shown.happened, *(text for _seat, text in shown.now))
