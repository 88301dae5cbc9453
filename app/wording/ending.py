"""The end of the auction: the headline, who leads, and which Laws speak of what comes next (17, 34, 39, 41)."""

from __future__ import annotations

from typing import Final

from app.bridge import Seat
from app.i18n import N_, _
from app.laws import Irregularity, LeadRestriction, Ruling, State, Status
from app.wording.names import denomination_symbol
from app.wording.paragraphs import Why, explain
from app.wording.reading import cast
from app.wording.sentence import sentence

Line = tuple[Seat | None, str]

_HEADLINES: Final = (
    # Translators: headline when the auction is over, as in "Auction over: 4♠ by North, East leads"
    N_("Auction over: {bid} by {declarer}, {leader} leads"),
    N_("Auction over: {bid} doubled by {declarer}, {leader} leads"),
    N_("Auction over: {bid} redoubled by {declarer}, {leader} leads"),
)


def ending_headline(state: State) -> str:
    """The contract, its declarer and who leads; empty while the auction goes on or something is still to be decided."""
    if not state.is_over or state.question is not None:
        return ""
    contract = state.contract
    if contract is None:
        return _("Auction over: passed out")
    return sentence(
        _(_HEADLINES[contract.doubled]),
        bid=f"{contract.level}{denomination_symbol(contract.denomination)}",
        declarer=contract.declarer,
        leader=contract.declarer.lho,
    )


def opening_lead(state: State, restrictions: tuple[LeadRestriction, ...]) -> list[Line]:
    """Who makes the opening lead, unless what is said about a restriction of this very lead says so."""
    contract = state.contract
    if contract is None or any(restriction.leader is contract.declarer.lho for restriction in restrictions):
        return []
    leader = contract.declarer.lho
    if restrictions:
        text = _("{leader} makes the opening lead; no suit may be forbidden for that lead.")
    elif any(ruling.path for ruling in state.rulings):
        text = _("{leader} makes the opening lead; no suit may be forbidden.")
    else:
        text = _("{leader} makes the opening lead, face down (Law 41).")
    return [(leader, sentence(text, leader=leader))]


def what_comes_next(state: State) -> list[Line]:
    """What the Director has to know about the time until the lead is faced, or the hands are back in the board."""
    lines: list[Line] = []
    if state.contract is None:
        text = _(
            "The auction period ends when all four hands are back in the board (Law 17D2); until then an irregularity"
            " can still be ruled on."
        )
        lines.append((None, text))
    elif any(ruling.irregularity is Irregularity.AFTER_THE_END for ruling in state.rulings):
        text = _(
            "Next comes the opening lead, face down, and then the questions; any other call before that lead is faced"
            " is cancelled too (Laws 39 and 41)."
        )
        lines.append((None, text))
    for ruling in _accepted(state):
        text = _(
            "{offender}'s {call} out of rotation stands, even if it is noticed only now: it was accepted, and three"
            " passes have not taken any player's turn (Laws 17D3 and 34)."
        )
        lines.append((None, sentence(text, **cast(state, ruling))))
    return lines


def ending_why(state: State) -> tuple[Why, ...]:
    """The paragraphs that say what comes next, where an irregularity makes them matter."""
    if not state.is_over or state.question is not None or not state.rulings:
        return ()
    is_late = any(ruling.irregularity is Irregularity.AFTER_THE_END for ruling in state.rulings)
    codes = ["34"] if _accepted(state) else []
    if state.contract is None:
        codes.insert(0, "17D2")
    elif codes or is_late:
        codes.append("41")
    return tuple(explain(code) for code in codes)


def _accepted(state: State) -> list[Ruling]:
    """The rulings on calls out of rotation over which the auction went on to its end (29A)."""
    return [
        ruling
        for ruling in state.rulings
        if "29A" in ruling.path and state.calls[ruling.call].status is Status.ACCEPTED
    ]
