"""How the auction ended: the contract, and what declarer is told about the lead (26B)."""

from __future__ import annotations

from app.i18n import _
from app.laws import LeadRestriction, State, lead_restrictions, unspecified_calls
from app.wording.names import call_text, denomination_symbol, suit_list
from app.wording.sentence import Value, sentence


def contract_text(state: State) -> str:
    """The contract and its declarer, in one sentence; empty while the auction goes on."""
    contract = state.contract
    if contract is None:
        return _("All four players passed: the board is passed out.") if state.is_passed_out else ""
    bid = f"{contract.level}{denomination_symbol(contract.denomination)}"
    texts = (
        _("The contract is {bid}; {declarer} is declarer."),
        _("The contract is {bid} doubled; {declarer} is declarer."),
        _("The contract is {bid} redoubled; {declarer} is declarer."),
    )
    return sentence(texts[contract.doubled], bid=bid, declarer=contract.declarer)


def say_about_the_lead(state: State) -> tuple[str, ...]:
    """What declarer and the offender's partner are told before the opening lead (26B)."""
    told = []
    for restriction in sorted(lead_restrictions(state), key=lambda entry: entry.leader is not entry.declarer.lho):
        unknown = unspecified_calls(state, restriction.offender)
        told += [_to_find_out(state, index) for index in unknown] or _told(restriction)
    return tuple(dict.fromkeys(told))


def _to_find_out(state: State, index: int) -> str:
    """What an artificial call showed cannot be forbidden, so it has to be known before any suit is named."""
    event = state.calls[index].event
    return sentence(
        _("Please do not lead yet: I have to find out what {offender}'s {card} showed."),
        offender=event.seat,
        card=call_text(event.call),
    )


def _told(restriction: LeadRestriction) -> list[str]:
    values: dict[str, Value] = {
        "declarer": restriction.declarer,
        "leader": restriction.leader,
        "suits": suit_list(restriction.suits),
    }
    if restriction.leader is restriction.declarer.lho:
        first = _(
            "{declarer}, {leader} is about to lead: you may forbid one of these suits: {suits}. You may not demand a"
            " suit."
        )
    else:
        first = _(
            "{declarer}, the first time {leader} is on lead, you may forbid one of these suits: {suits}. You may not"
            " demand a suit."
        )
    return [
        sentence(first, **values),
        sentence(
            _(
                "{leader}, if a suit is forbidden, you may not lead it for as long as you keep the lead. If you have"
                " no other suit, lead any card."
            ),
            **values,
        ),
    ]
