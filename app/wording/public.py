"""What everybody in the room may read about an auction at the table, in one sentence."""

from __future__ import annotations

from app.i18n import _
from app.laws import State
from app.wording.outcome import contract_text
from app.wording.question import ask
from app.wording.sentence import sentence


def public_line(state: State) -> tuple[bool, str]:
    """Whether it is a question, which is then one to a player; and the sentence.

    What the Director has to find out is not told, only that everybody waits for it.
    """
    question = state.question
    asked = ask(state)
    if question is not None and question.to is not None and asked is not None:
        return True, asked.text
    if question is not None and state.is_over:
        return False, _("Nobody leads before the Director has decided.")
    if question is not None:
        return False, _("Nobody calls before the Director has decided.")
    if state.turn is None:
        return False, contract_text(state)
    return False, sentence(_("It is {seat}'s turn to call."), seat=state.turn)
