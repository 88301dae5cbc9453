"""The quiz in words: what happened, the question and its options, and why an answer is right or wrong.

What happened is told without a word of what follows from it; the class is to find that out.
"""

from __future__ import annotations

from typing import Final

from app.bridge import Call, Seat
from app.i18n import N_, _
from app.laws import CallMade, Decided, Decision, Fact, Irregularity, State
from app.quiz.kinds import Kind, Option, Says
from app.quiz.questions import Item
from app.wording.description import describe
from app.wording.names import paragraph, seat_name, suit_list
from app.wording.paragraphs import Why, explain
from app.wording.quiz_reasons import BECAUSE, MISCONCEPTIONS
from app.wording.reading import cast
from app.wording.sentence import FirstOfTwo, Value, sentence

# --- what happened -------------------------------------------------------------------------------------------------

# So many calls in a row are told one by one; more are left to the table.
_MOST_TOLD: Final = 2


def story(item: Item) -> tuple[str, ...]:
    """What happened, in order: the calls as they were made, and what was decided."""
    told = [_was_artificial(event) for event in item.case.events[: item.before] if _is_artificial(event)]
    events = item.case.events
    run: list[str] = []
    irregular = {ruling.call for ruling in item.about.state.rulings}
    number = len(item.states[item.before].calls)
    for index in range(item.before, len(events)):
        event, before = events[index], item.states[index]
        if isinstance(event, Decided):
            told += _short(run)
            run = []
            told.append(_decided(before, event))
        else:
            text = _called(before, event)
            is_asked_about = number in irregular or number == item.about.call
            if is_asked_about or event.artificial or before.question is not None:
                told += _short(run)
                run = []
                told.append(text)
            else:
                run.append(text)
            number += 1
    return (*told, *_short(run))


def _short(run: list[str]) -> list[str]:
    if len(run) > _MOST_TOLD:
        return [_("The auction then went on as the table shows.")]
    return run


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


_QUESTIONS: Final = {
    Kind.TURN_WAS: N_("Whose turn was it when {offender} {call_past}?"),
    Kind.TURN_NOW: N_("Who calls next?"),
    Kind.ACCEPT: N_("The Director has come. Which player may now accept {offender}'s {call}?"),
    Kind.STATUS: N_("What becomes of {offender}'s {call}?"),
    Kind.OFFENDER: N_("What must {offender} do at the next turn?"),
    Kind.PARTNER: N_("What may {partner} do at the next turn?"),
    Kind.HOW_LONG: N_("Must {seat} pass, and if so, for how long?"),
    Kind.INFORMATION: N_("Who may not use what {offender}'s {call} told?"),
    Kind.LEAD: N_("{declarer} plays {bid}. May {declarer} forbid a lead?"),
    Kind.PARAGRAPH: N_("Under which paragraph does the Director rule on {offender}'s {call}?"),
}


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
        return sentence(_("Who may not use what {offender}'s {first} told?"), **values)
    return sentence(_(_QUESTIONS[kind]), **values)


_OPTIONS: Final = {
    Says.NOBODY: N_("No player: such a call cannot be accepted."),
    Says.EITHER: N_("{lho} or {rho}, whoever speaks first."),
    Says.OVER: N_("Nobody: the auction is over."),
    Says.PASS_ONCE: N_("{seat} must pass at the next turn, and is free after that."),
    Says.PASS_TO_END: N_("{seat} must pass to the end of the auction."),
    Says.REPEAT: N_("{seat} must repeat {call_the}."),
    Says.RHO_DECIDES: N_("If {rho} passes, {seat} must repeat {call_the}; if not, {seat} may make any legal call."),
    Says.FREE: N_("{seat} may make any legal call."),
    Says.FREE_COMPARED: N_(
        "{seat} may make any legal call; if it is not comparable with {call_the}, {partner} must pass once."
    ),
    Says.FREE_COMPARED_TO_END: N_(
        "{seat} may make any legal call; if it is not comparable with {call_the}, {partner} must pass to the end of"
        " the auction."
    ),
    Says.FREE_BARS_PARTNER: N_(
        "{seat} may make any legal call; whatever it is, {partner} must pass to the end of the auction."
    ),
    Says.COMPARABLE_ONLY: N_("{seat} must make a call comparable with {call_the}, if there is one."),
    Says.REPLACES: N_(
        "{seat} must put a legal call in place of {call_the}; if that shows other denominations and is not comparable,"
        " {partner} must pass to the end of the auction."
    ),
    Says.LOWEST_ONLY: N_("{seat} must bid the same denomination again, as low as is sufficient."),
    Says.FREE_UNINFORMED: N_("{seat} may make any legal call, but may not use what {offender}'s {call} told."),
    Says.NO_DOUBLE: N_("{seat} may make any legal call except a double."),
    Says.ONCE: N_("Yes, at {seat}'s next turn and only then."),
    Says.TO_END: N_("Yes, to the end of the auction."),
    Says.NOT_AT_ALL: N_("No, {seat} does not have to pass."),
    Says.UNTIL_COMPARABLE: N_("Yes, until {offender} has made a comparable call."),
    Says.PARTNER_MAY_NOT: N_("{partner} may not use it (Law {law})."),
    Says.OPPONENTS_MAY_NOT: N_("{lho} and {rho} may not use it."),
    Says.NOBODY_MAY: N_("None of the four may use it."),
    Says.ALL_MAY: N_("All four may use it."),
    Says.NO_RESTRICTION: N_("No, no suit can be forbidden."),
    Says.IN_ROTATION: N_("It counts as made in turn: there is no irregularity."),
    Says.STANDS: N_("It stands, and there is no rectification."),
    Says.STANDS_BUT_BARS: N_("It stands, but {partner} must pass at the next turn."),
    Says.CANCELLED: N_("It is cancelled, and Laws 30 to 32 say what {offender} must do."),
    Says.CANCELLED_AND_BARS: N_("It is cancelled, and {partner} must pass to the end of the auction."),
    Says.NEVER_MADE: N_("It counts as never made: no rectification, but {partner} may not use it."),
    Says.SECOND_STANDS: N_("{call_cap} stands and {first_the} is withdrawn."),
    Says.FIRST_STANDS: N_("{first_cap} stands and {call_the} is cancelled."),
    Says.CORRECTED: N_("{call_cap} counts in place of {first_the}, with no rectification."),
    Says.BOTH_CANCELLED: N_("Both are cancelled, and {offender} calls again."),
    Says.PASSES_CANCELLED: N_("It and the passes after it are cancelled, and the turn goes back to {turn}."),
    Says.AUCTION_OVER: N_("It stands, and the auction is over."),
    Says.FIRST_PASS_CANCELLED: N_("It alone is cancelled; the passes after it stand."),
    Says.ALL_CANCELLED: N_("It and every call after it are cancelled, and nobody is barred."),
    Says.PASS_INSTEAD: N_(
        "It is cancelled and a pass takes its place; {offender} and {partner} must pass to the end of the auction."
    ),
    Says.CANCELLED_FREE: N_("It is cancelled, and {offender} may make any legal call in its place."),
    Says.DISREGARDED: N_("It is cancelled, and the auction remains over."),
    Says.REOPENS: N_("It stands if {lho} accepts it; if not, it is cancelled."),
}


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
    if option.law:
        values["law"] = paragraph(option.law)
    ruling = item.about.ruling
    if ruling is not None and "25B1" in ruling.path and says is Says.FREE_UNINFORMED:
        # There it is the first call that was withdrawn.
        values["call"] = values["first"]
    if says is Says.REPEAT and ruling is not None and ruling.waits is Fact.RHO_PASSED:
        return sentence(_("{seat} must repeat {call_the}, whatever {rho} calls."), **values)
    if says is Says.FREE and any(other.says is Says.FREE_UNINFORMED for other in item.options):
        return sentence(_("{seat} may make any legal call, and may use everything that was called."), **values)
    return sentence(_(_OPTIONS[says]), **values)


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
