"""Everything that is said about a state once calls were made, in the order in which a Director needs it."""

from __future__ import annotations

from app.bridge import is_admissible
from app.i18n import _
from app.laws import Note, Ruling, State
from app.wording.call_line import call_sentence
from app.wording.description import Alternative, Description
from app.wording.ending import ending_headline, ending_why
from app.wording.happened import happened, headline
from app.wording.later import later
from app.wording.notes import notes
from app.wording.now import now
from app.wording.outcome import say_about_the_lead
from app.wording.paragraphs import why
from app.wording.question import ask
from app.wording.reading import cast, current_ruling
from app.wording.readings import choices
from app.wording.say import say
from app.wording.sentence import sentence


def account(state: State) -> Description:
    """What is to be said about a state, in the current language."""
    current = current_ruling(state)
    ruling = None if current is None else state.rulings[current]
    return Description(
        headline=ending_headline(state) or headline(state, current),
        happened=happened(state, current, call_sentence),
        ask=ask(state),
        say=(*say(state, current), *say_about_the_lead(state)),
        now=now(state),
        why=() if ruling is None else (*why(ruling), *ending_why(state)),
        notes=notes(state, current),
        later=later(state),
        alternative=None if ruling is None else _alternative(state, ruling),
        choices=choices(state) if state.rulings else (),
    )


def _alternative(state: State, ruling: Ruling) -> Alternative | None:
    following = ruling.call + 1
    lho = ruling.offender.lho
    if ruling.turn is not lho or following >= len(state.calls) or state.calls[following].event.seat is not lho:
        return None
    values = cast(state, ruling)
    if Note.TURN_OR_ACCEPTANCE in ruling.notes:
        return Alternative(
            sentence(_("{lho}'s call was taken as made before any ruling (Law 28B)."), **values),
            sentence(_("{lho} accepted {call_the} (Law 29A)"), **values),
            True,
            following,
        )
    call = state.calls[following].event.call
    if "29A" not in ruling.path or (call.is_double and not _stands_alone(state, ruling, following)):
        return None
    return Alternative(
        sentence(_("{lho} was taken to accept {call_the} (Law 29A)."), **values),
        sentence(_("{lho} called before any ruling (Law 28B)"), **values),
        False,
        following,
    )


def _stands_alone(state: State, ruling: Ruling, following: int) -> bool:
    """Whether LHO's double would be admissible without the call out of rotation."""
    before = tuple(turn for turn in state.turns if turn.made is not None and turn.made < ruling.call)
    event = state.calls[following].event
    return is_admissible(before, event.seat, event.call)
