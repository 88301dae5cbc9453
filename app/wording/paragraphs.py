"""The paragraphs of the Laws that rulings rest on: a title and a summary of each, in our own words."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.i18n import N_, _
from app.laws import Ruling
from app.wording.names import paragraph


class Why(NamedTuple):
    """A paragraph that a ruling rests on: `code` in the English numbering, `label` in that of the language."""

    code: str
    label: str
    title: str
    summary: str


def why(ruling: Ruling) -> tuple[Why, ...]:
    """The paragraphs applied in a ruling, in order."""
    return tuple(explain(code) for code in ruling.path)


def explain(code: str) -> Why:
    """Title and summary of a paragraph. Raises KeyError for one that no ruling and no text mentions."""
    title, summary = PARAGRAPHS[code]
    return Why(code, paragraph(code), _(title), _(summary))


_COMPARABLE = N_("No further rectification and no lead restriction. After play, see 23C.")
_NOT_COMPARABLE = N_("Partner must pass at the next turn, once. Laws 16C, 26B and 72C may apply.")
_FREE_CALL = N_("Partner may make any legal call at the proper turn, without using the cancelled call (16C2).")
_REPEAT = N_(
    "RHO passed: offender must make the same call again, if it is legal. Then there is no rectification at all."
)
_AS_CHANGE = N_(
    "Offender had just called, and it is LHO's turn: the second call is a change of call, and Law 25 decides."
)

PARAGRAPHS: Final = {
    "9B1": (
        N_("Calling the Director"),
        N_("Once attention is drawn to an irregularity, the Director is called at once. Calling costs nobody a right."),
    ),
    "9B2": (
        N_("Nobody acts meanwhile"),
        N_("No player calls or plays until the Director has explained everything about the rectification."),
    ),
    "10C": (
        N_("Choosing among options"),
        N_(
            "The Director explains all the options; the player who has the choice makes it without consulting"
            " partner. The innocent side may take what suits it best."
        ),
    ),
    "11A": (
        N_("Acting before the Director comes"),
        N_(
            "A side that acts over an irregularity before calling the Director may lose the right to rectification."
            " What it gained because an opponent did not know the law can be taken back."
        ),
    ),
    "16C": (
        N_("Withdrawn calls"),
        N_("Calls that were withdrawn or cancelled are information for the innocent side only."),
    ),
    "16C2": (
        N_("What the offending side may not use"),
        N_(
            "The offending side may not use a withdrawn call, its own or the opponents': among reasonable"
            " alternatives it may not choose one that the withdrawn call suggests."
        ),
    ),
    "17C": (N_("Calling in rotation"), N_("After the dealer the turn passes clockwise, one call each.")),
    "17D2": (
        N_("End of the auction period, passed out"),
        N_("If nobody has bid, the auction period ends when all four hands are back in the board."),
    ),
    "17D3": (
        N_("Three passes, but a player was passed over"),
        N_(
            "Three passes do not end the auction if one of them, out of rotation, took a player's turn away. The turn"
            " goes back to that player, the passes made since are cancelled, and nobody has to pass."
        ),
    ),
    "19": (
        N_("When a double is allowed"),
        N_(
            "Only an opponent's last bid can be doubled, and only an opponent's double of one's own side's bid can be"
            " redoubled, with nothing but passes since."
        ),
    ),
    "20F": (
        N_("Questions about the auction"),
        N_("A player may ask what calls mean at the player's own turn, but not when obliged to pass."),
    ),
    "22": (
        N_("End of the auction"),
        N_("The auction ends after three passes in rotation following a bid, or after four passes without one."),
    ),
    "23A": (
        N_("What a comparable call is"),
        N_(
            "A call is comparable with the one taken away if it means the same or much the same, or something"
            " narrower, or if it has the same purpose. One of the three is enough."
        ),
    ),
    "23B": (
        N_("After a comparable call"),
        N_("Auction and play go on without further rectification, and partner may use the calls freely."),
    ),
    "23C": (
        N_("Help from the irregularity"),
        N_(
            "If after a comparable call the irregularity helped the offending side to a result that might well have"
            " been different without it, and the other side was damaged, the Director adjusts the score."
        ),
    ),
    "25A": (
        N_("Unintended call"),
        N_(
            "A call made by a slip of the hand or tongue may be put right until partner calls. The intended call"
            " counts in its place, and an opponent who has called over the slip may call again."
        ),
    ),
    "25B1": (
        N_("Change of call, accepted"),
        N_("If LHO calls over the second call on purpose, it stands and the first is withdrawn. Law 26 may apply."),
    ),
    "25B2": (
        N_("Change of call, not accepted"),
        N_("The second call is cancelled and the first stands. Law 26 may apply."),
    ),
    "26A": (
        N_("No lead restriction"),
        N_("The call that stands is comparable with the one taken away: the lead is free and so is the information."),
    ),
    "26B": (
        N_("Lead restriction"),
        N_(
            "If the offender defends and made no comparable call, declarer may forbid the offender's partner to lead"
            " one suit that the offender has not shown. It applies the first time that partner is on lead, while the"
            " lead lasts."
        ),
    ),
    "27A1": (
        N_("Insufficient bid, accepted"),
        N_("LHO may accept an insufficient bid by calling over it; it then counts as legal."),
    ),
    "27B": (
        N_("Insufficient bid, not accepted"),
        N_(
            "The bid is cancelled and the offender must make a legal call in its place. What follows depends on that"
            " call (27B1 to 27B4)."
        ),
    ),
    "27C": (
        N_("Replaced before the ruling"),
        N_(
            "A call put in place of an insufficient bid before the Director ruled stands and is judged as the"
            " replacement; where LHO accepts the insufficient bid, it is cancelled."
        ),
    ),
    "27B1(a)": (
        N_("Replaced in the same denomination"),
        N_(
            "The lowest sufficient bid that shows the same denominations as the withdrawn bid: no further"
            " rectification and no lead restriction."
        ),
    ),
    "27B1(b)": (
        N_("Replaced by a comparable call"),
        _COMPARABLE,
    ),
    "27B2": (
        N_("Replaced by another call"),
        N_("Any other bid, or a pass: partner must pass to the end of the auction. Laws 26B and 72C may apply."),
    ),
    "27B3": (
        N_("Replaced by a double"),
        N_(
            "A double or redouble that is not comparable is cancelled; the offender calls again, and partner must"
            " pass to the end of the auction. Laws 26B and 72C may apply."
        ),
    ),
    "27B4": (
        N_("Replaced by another insufficient bid"),
        N_("If LHO does not accept this one either, it is ruled on as in 27B3."),
    ),
    "27D": (
        N_("Help from the insufficient bid"),
        N_(
            "If after 27B1 the insufficient bid helped the offending side to a result that might well have been"
            " different without it, and the other side was damaged, the Director adjusts the score."
        ),
    ),
    "28A": (
        N_("Calling before a player who must pass"),
        N_("A call at the turn of an RHO whom the Laws oblige to pass is in rotation; that pass counts as made."),
    ),
    "28B": (
        N_("The right player called first"),
        N_(
            "An opponent whose turn it was called before the Director ruled: the call out of rotation counts as never"
            " made. There is no rectification and no lead restriction, but the offending side may not use it (16C2)."
        ),
    ),
    "29A": (
        N_("Accepted by LHO"),
        N_("LHO may accept a call out of rotation by calling over it. It then stands, and there is no rectification."),
    ),
    "29B": (
        N_("Not accepted"),
        N_(
            "The call is cancelled and the turn goes back to the player whose turn it was. Laws 30 to 32 say what"
            " follows."
        ),
    ),
    "30A": (
        N_("Pass at RHO's turn"),
        N_("The offender must pass at the next turn, whatever RHO calls. Partner is free. Law 72C may apply."),
    ),
    "30B1(a)": (N_("Pass at partner's or LHO's turn"), _FREE_CALL),
    "30B1(b)(i)": (N_("The offender's new call is comparable"), _COMPARABLE),
    "30B1(b)(ii)": (N_("The offender's new call is not comparable"), _NOT_COMPARABLE),
    "30B2": (N_("Pass at LHO's turn, having called"), _AS_CHANGE),
    "30C": (
        N_("Artificial pass"),
        N_(
            "A pass out of rotation that is artificial, or that passes an artificial call of partner's, comes under"
            " Law 31 instead of Law 30."
        ),
    ),
    "31A1": (N_("Bid or artificial pass at RHO's turn, RHO passes"), _REPEAT),
    "31A2(a)": (N_("The offender's new call is comparable"), _COMPARABLE),
    "31A2(b)": (N_("The offender's new call is not comparable"), _NOT_COMPARABLE),
    "31B1": (N_("Bid or artificial pass at partner's or LHO's turn"), _FREE_CALL),
    "31C": (N_("Bid at LHO's turn, having called"), _AS_CHANGE),
    "32A1": (N_("Double at RHO's turn, RHO passes"), _REPEAT),
    "32A2(a)": (N_("The offender's new call is comparable"), _COMPARABLE),
    "32A2(b)": (N_("The offender's new call is not comparable"), _NOT_COMPARABLE),
    "32B1": (N_("Double at partner's turn"), _FREE_CALL),
    "32C": (N_("Double at LHO's turn, having called"), _AS_CHANGE),
    "33": (
        N_("Calls at the same moment"),
        N_("A call made at the same moment as that of the player whose turn it was counts as made after it."),
    ),
    "34": (
        N_("A turn that was missed"),
        N_(
            "Three passes do not take away the right to call of a player whom a pass out of rotation cost a turn: Law"
            " 17D3 sends the turn back."
        ),
    ),
    "36A": (
        N_("Inadmissible call, called over"),
        N_(
            "LHO called before the Director ruled: the double or redouble and every call after it are cancelled, and"
            " the turn goes back as though none had been made. No lead restriction."
        ),
    ),
    "36B2": (
        N_("Inadmissible double in turn"),
        N_(
            "The double is cancelled, the offender makes any legal call in its place, and partner must pass to the"
            " end of the auction. Laws 26B and 72C may apply."
        ),
    ),
    "36B4": (
        N_("Inadmissible double out of rotation"),
        N_(
            "The double is cancelled and the turn goes back. The offender may make any legal call at the proper turn;"
            " partner must pass to the end of the auction. Laws 26B and 72C may apply."
        ),
    ),
    "37A": (
        N_("Did not pass, called over"),
        N_(
            "LHO called before the Director ruled: the call and those after it stand, and there is no lead"
            " restriction. A player barred to the end of the auction stays barred."
        ),
    ),
    "37B": (
        N_("Did not pass"),
        N_(
            "The call is cancelled and a pass takes its place; both players of the side must pass to the end of the"
            " auction. Laws 26B and 72C may apply."
        ),
    ),
    "38C": (
        N_("Bid of more than seven"),
        N_(
            "The bid is cancelled and a pass put in its place. Both players of that side pass to the end of the"
            " auction; Laws 16C2, 26B and 72C may apply."
        ),
    ),
    "38D": (
        N_("Bid of more than seven, called over"),
        N_(
            "LHO called over it: the bid and every call after it are cancelled, a pass takes its place, and both"
            " players of that side pass to the end of the auction. There is no lead restriction."
        ),
    ),
    "39": (
        N_("Call after the final pass"),
        N_(
            "A call after the end of the auction is cancelled. A bid or double by a defender may bring a lead"
            " restriction, unless LHO called over it."
        ),
    ),
    "41": (
        N_("Opening lead and questions"),
        N_(
            "The opening lead is made face down. Leader's partner and declarer may then ask about the auction; after"
            " that the lead is faced, and the auction period is over (17D1)."
        ),
    ),
    "59": (
        N_("Unable to obey"),
        N_("A player who cannot lead as required may lead any legal card."),
    ),
    "72C": (
        N_("Could have been aware"),
        N_(
            "If the offender could have been aware that the irregularity might well damage the other side, and the"
            " side gained by it, the Director adjusts the score after play. No intent is needed or alleged."
        ),
    ),
    "81C": (
        N_("The Director's powers"),
        N_("The Director rectifies irregularities, and does so even when nobody asks."),
    ),
    "84D": (
        N_("Doubtful points"),
        N_(
            "Where the matter is doubtful, the Director restores equity and resolves the doubt in favour of the"
            " innocent side."
        ),
    ),
}
