"""Law 17D3: three passes, one of them out of rotation, do not end the auction."""

from __future__ import annotations

from app.bridge import Turn
from app.laws.branches import Branch, Effect, Fact, Note

RETURN_OF_THE_TURN = Branch(
    "17D3",
    when=Fact.THREE_PASSES,
    effects=(Effect.PASSES_CANCELLED, Effect.PARTNER_INFORMED),
    notes=(Note.LEAD_AFTER_RETURN,),
)


def robbing_pass(turns: tuple[Turn, ...]) -> int | None:
    """Position of the pass out of rotation that took a player's turn away, if three passes have followed a call.

    None when the auction may go on or end as it stands. The call that is followed may itself be a pass.
    """
    if len(turns) < 4 or not (turns[-1].call.is_pass and turns[-2].call.is_pass and turns[-3].call.is_pass):
        return None
    first = len(turns) - 3
    while first > 1 and turns[first - 1].call.is_pass:
        first -= 1
    for position in range(first, len(turns)):
        if turns[position].skipped is not None:
            return position
    return None
