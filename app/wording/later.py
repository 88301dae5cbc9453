"""What the Director comes back to after play: 16C, 23C, 27D and 72C, each with the question to ask."""

from __future__ import annotations

from app.i18n import _
from app.laws import Effect, State, review
from app.wording.reading import cast
from app.wording.sentence import sentence


def later(state: State) -> tuple[str, ...]:
    """One sentence for each thing to look at, in the order of the Laws."""
    due = review(state)
    texts: list[str] = []
    if "16C" in due:
        for entry in state.unauthorised:
            event = state.calls[entry.call].event
            texts.append(
                sentence(
                    _(
                        "Law 16C: did {seat} choose something that {maker}'s withdrawn {call} suggests, when there"
                        " was a reasonable alternative? If that hurt the other side, adjust the score."
                    ),
                    seat=entry.seat,
                    maker=event.seat,
                    call=event.call,
                )
            )
    if "23C" in due:
        texts += _for_each(
            state,
            Effect.REVIEW_23C,
            _(
                "Law 23C: without the help of {offender}'s irregularity, might the result well have been different?"
                " If the other side was hurt, adjust the score."
            ),
        )
    if "27D" in due:
        texts += _for_each(
            state,
            Effect.REVIEW_27D,
            _(
                "Law 27D: without the help of {offender}'s insufficient bid, might the result well have been"
                " different? If the other side was hurt, adjust the score."
            ),
        )
    if "72C" in due:
        texts += _for_each(
            state,
            Effect.REVIEW_72C,
            _(
                "Law 72C: could {offender} have been aware, at the time, that the irregularity might well hurt the"
                " other side? If {offender}'s side gained by it, adjust the score."
            ),
        )
    return tuple(dict.fromkeys(texts))


def _for_each(state: State, effect: Effect, text: str) -> list[str]:
    return [
        sentence(text, **cast(state, ruling))
        for ruling in state.rulings
        if any(effect in branch.effects for branch in ruling.branches)
    ]
