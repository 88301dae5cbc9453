"""The words of the map of a ruling and of the wall chart: short questions, one line for each outcome, and marks."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from app.i18n import N_, _
from app.laws import Branch, Effect, Fact, Irregularity, Standing
from app.laws.tree import KINDS, Node, NodeKind, Tree, Way
from app.laws.tree_place import Place
from app.wording.names import paragraph


class Tone(Enum):
    """What kind of outcome a card is. Each has a colour and a sign of its own."""

    STEP = "the decision goes on"
    FREE = "nobody is restricted"
    DUTY = "somebody must pass or repeat"
    LEAD = "a lead may be forbidden"


class MarkKind(Enum):
    """What a mark on a card is about."""

    INFORMATION = "what partner may not use"
    LEAD = "a lead restriction"
    REVIEW = "come back after play"


class Mark(NamedTuple):
    """A law that a card only points to: its number, and a sentence for whoever asks."""

    kind: MarkKind
    label: str
    text: str


# --- questions -------------------------------------------------------------------------------------------------------

QUESTIONS: Final = {
    Fact.INADMISSIBLE: N_("Is it a double or redouble that Law 19 forbids?"),
    Fact.INSUFFICIENT: N_("Is the bid insufficient?"),
    Fact.ARTIFICIAL: N_("Is the pass artificial, or does it pass an artificial call of partner's?"),
    Fact.SIMULTANEOUS: N_("Was it made at the same instant as the call of the player whose turn it was?"),
    Fact.AT_RHO: N_("Was it RHO's turn?"),
    Fact.AT_PARTNER: N_("Was it partner's turn?"),
    Fact.AT_LHO: N_("Was it LHO's turn?"),
    Fact.OUT_OF_ROTATION: N_("Was the call out of rotation?"),
    Fact.TURN_CALLED_FIRST: N_("Has the opponent whose turn it was called already?"),
    Fact.LHO_CALLED: N_("Has LHO called before the Director ruled?"),
    Fact.ACCEPTED: N_("Does LHO accept the call?"),
    Fact.UNINTENDED: N_("Was the first call unintended?"),
    Fact.RHO_PASSED: N_("Does RHO now pass?"),
    Fact.REPEAT_LEGAL: N_("Is the same call legal at the offender's turn?"),
    Fact.REPEATED: N_("Does the offender repeat the call?"),
    Fact.SAME_DENOMINATION: N_("Is the new call the lowest bid that shows the same denominations?"),
    Fact.COMPARABLE: N_("Is the offender's new call comparable (23A)?"),
    Fact.DOUBLE_REPLACES: N_("Is the new call a double or redouble?"),
    Fact.SUPERSEDED: N_("Is the new call insufficient too?"),
    Fact.REPLACED_TOO_SOON: N_("Had the offender replaced it before the ruling?"),
    Fact.REPLACED: N_("Has the offender made a call that stands?"),
    Fact.REPLACED_TOO_SOON: N_("Had the offender put another call in its place before that?"),
    Fact.THREE_PASSES: N_("Would three passes now end the auction?"),
}
"""A question for each fact that can be answered with yes or no."""

_GATE: Final = {
    Standing.CHANGE_OF_CALL: N_("Had the same player just made the last call?"),
    Standing.IN_ROTATION_28A: N_("Was it the turn of an RHO who had to pass?"),
}
_KIND: Final = N_("What was the call?")
_KIND_OF: Final = {
    Irregularity.CHANGE_OF_CALL: N_("What is the second call?"),
    Irregularity.DUTY_TO_REPEAT: N_("What had to be repeated?"),
}
# Where a change of call is behind it, two calls of the offender are compared.
_COMPARED: Final = N_("Are the two calls comparable (23A)?")
_ANSWERS: Final = {
    Fact.PASS: N_("Pass"),
    Fact.BID: N_("Bid"),
    Fact.DOUBLE: N_("Double or redouble"),
}

# --- outcomes --------------------------------------------------------------------------------------------------------

EFFECTS: Final = {
    Effect.CANCEL_CALL: N_("The call is cancelled."),
    Effect.CANCEL_CALL_AND_LATER: N_("The call and all later ones are cancelled."),
    Effect.CALL_STANDS_OUT_OF_TURN: N_("The call stands and LHO calls next. No rectification."),
    Effect.CALL_STANDS: N_("The call stands."),
    Effect.FIRST_CALL_REPLACED: N_("The intended call counts in place of the first."),
    Effect.FIRST_CALL_OVERCALLED: N_("The second call stands, the first is withdrawn."),
    Effect.SECOND_CALL_CANCELLED: N_("The second call is cancelled, the first stands."),
    Effect.SUBSTITUTE_STANDS: N_("The new call stands. No further rectification."),
    Effect.SUBSTITUTE_CANCELLED: N_("The new call is cancelled; offender calls again."),
    Effect.REPLACEMENT_CANCELLED: N_("What the offender called in its place is cancelled."),
    Effect.REPLACEMENT_CANCELLED: N_("What offender called in its place is cancelled."),
    Effect.PASS_SUBSTITUTED: N_("A pass takes its place."),
    Effect.PASSES_CANCELLED: N_("The turn goes back to the player who missed it; the passes since are cancelled."),
    Effect.PARTNER_RELEASED: N_("No further rectification; partner may use the information."),
    Effect.OFFENDER_PASSES_ONCE: N_("Offender must pass at the next turn, once."),
    Effect.OFFENDER_REPEATS: N_("Offender must repeat the call. No rectification."),
    Effect.PARTNER_PASSES_ONCE: N_("Partner must pass at the next turn, once."),
    Effect.PARTNER_PASSES_TO_END: N_("Partner must pass to the end of the auction."),
    Effect.SIDE_PASSES_TO_END: N_("Offender and partner must pass to the end of the auction."),
    Effect.TURN_GIVEN_BACK: N_("The player whose turn it was gets it back; what was called since is cancelled."),
    Effect.COUNTED_PASS_UNDONE: N_("The pass that counted as made is taken back."),
    Effect.EARLIER_REPLACEMENT_LAPSES: N_("Only the last withdrawn call has to be replaced."),
}
"""A short sentence for each effect that is not a mark."""

MARKS: Final = {
    Effect.PARTNER_INFORMED: (MarkKind.INFORMATION, "16C2"),
    Effect.PARTNER_INFORMED_OF_FIRST: (MarkKind.INFORMATION, "16C2"),
    Effect.PARTNER_STAYS_INFORMED: (MarkKind.INFORMATION, "16C"),
    Effect.LEAD_RESTRICTION: (MarkKind.LEAD, "26B"),
    Effect.REVIEW_23C: (MarkKind.REVIEW, "23C"),
    Effect.REVIEW_27D: (MarkKind.REVIEW, "27D"),
    Effect.REVIEW_72C: (MarkKind.REVIEW, "72C"),
}
"""The kind of mark and the law for each effect that a card only points to."""

_MARK_TEXTS: Final = {
    MarkKind.INFORMATION: N_("Offender's partner may not use the withdrawn call."),
    MarkKind.LEAD: N_("If the offender defends, declarer may forbid the lead of one suit."),
    "23C": N_("After play: did the irregularity help the offending side?"),
    "27D": N_("After play: did the insufficient bid help the offending side?"),
    "72C": N_("After play: could the offender have been aware that it might damage the opponents?"),
}

# In place of what the effects say, where that would say too little or where there are none.
LINES: Final = {
    "23B": N_("No further rectification; partner may use the information."),
    "26A": N_("The lead is free; partner may use the information."),
    "26B": N_("If the offender defends, declarer may forbid the lead of one suit."),
    "27B1(a)": N_("The new call stands. No further rectification."),
    "28A": N_("In rotation: RHO's pass counts as made."),
    "28B": N_("As if never made. No rectification."),
    "29B": N_("The call is cancelled and the turn goes back."),
    "30B1(a)": N_("All may make any legal call in turn."),
    "30B2": N_("A change of call: Law 25 applies."),
    "30C": N_("Law 31 applies, not Law 30."),
    "31B1": N_("All may make any legal call in turn."),
    "31A1": N_("The call is cancelled; the right one must be repeated."),
    "31C": N_("A change of call: Law 25 applies."),
    "32A1": N_("The call is cancelled; the right one must be repeated."),
    "32B1": N_("All may make any legal call in turn."),
    "32C": N_("A change of call: Law 25 applies."),
    "33": N_("It counts as made after that call."),
    "39": N_("The call is cancelled. A defender's bid or double may restrict the lead (26B)."),
    "": N_("It is ruled on by itself."),
}
_WITHOUT_EFFECT: Final = {"27B": N_("It cannot be repeated: Law 27 applies.")}

_DUTIES: Final = frozenset(
    {
        Effect.OFFENDER_PASSES_ONCE,
        Effect.OFFENDER_REPEATS,
        Effect.PARTNER_PASSES_ONCE,
        Effect.PARTNER_PASSES_TO_END,
        Effect.SIDE_PASSES_TO_END,
    }
)


def heading(node: Node) -> str:
    """The paragraphs of a card, as the language numbers them; empty for any other node."""
    if node.kind is not NodeKind.CARD:
        return ""
    return " · ".join(paragraph(code) for code in node.paragraphs)


def text_of(tree: Tree, node: Node) -> str:
    """What a node says: its question, or its outcome in one line."""
    if node.kind is NodeKind.QUESTION:
        return question_text(tree, node)
    if node.kind is NodeKind.END:
        return _("Nothing more.")
    if node.kind is NodeKind.ELSEWHERE:
        law = next((branch.paragraph for branch in node.branches if branch.paragraph), "")
        return _("Law {number}").format(number="".join(char for char in law[:2] if char.isdigit()))
    return outcome_text(node.branches)


def question_text(tree: Tree, node: Node) -> str:
    """The question of a node."""
    if node.asks == KINDS:
        text = _KIND_OF.get(tree.irregularity, _KIND) if tree.irregularity is not None else _KIND
        return _(text)
    asked = node.asks[0]
    if isinstance(asked, Standing):
        return _(_GATE[asked])
    if asked is Fact.COMPARABLE and tree.nodes[node.ways[0].to].paragraphs[:1] == ("26A",):
        return _(_COMPARED)
    return _(QUESTIONS[asked])


def outcome_text(branches: tuple[Branch, ...]) -> str:
    """What paragraphs do, in short sentences."""
    texts: list[str] = []
    for branch in branches:
        if not branch.paragraph and not branch.effects:
            continue
        duties = [EFFECTS[effect] for effect in branch.effects if effect in _DUTIES]
        if branch.paragraph in LINES and not duties:
            texts.append(LINES[branch.paragraph])
        else:
            told = [EFFECTS[effect] for effect in branch.effects if effect in EFFECTS]
            if not told and branch.paragraph in _WITHOUT_EFFECT:
                told = [_WITHOUT_EFFECT[branch.paragraph]]
            texts += told
    return " ".join(_(text) for text in dict.fromkeys(texts))


def marks(node: Node) -> tuple[Mark, ...]:
    """The laws that a card points to, in order, each once."""
    if node.kind is not NodeKind.CARD:
        return ()
    return marks_of(node.branches)


def marks_of(branches: tuple[Branch, ...]) -> tuple[Mark, ...]:
    """The same for paragraphs."""
    codes = [branch.paragraph for branch in branches]
    found = [MARKS[effect] for branch in branches for effect in branch.effects if effect in MARKS]
    return tuple(
        Mark(kind, paragraph(code), mark_text(kind, code)) for kind, code in dict.fromkeys(found) if code not in codes
    )


def mark_text(kind: MarkKind, code: str) -> str:
    """What a mark means."""
    text = _MARK_TEXTS[code] if kind is MarkKind.REVIEW else _MARK_TEXTS[kind]
    return _(text)


def tone(node: Node) -> Tone:
    """What kind of outcome a card is."""
    effects = {effect for branch in node.branches for effect in branch.effects}
    if effects & _DUTIES:
        return Tone.DUTY
    if node.ways:
        return Tone.STEP
    return Tone.LEAD if Effect.LEAD_RESTRICTION in effects else Tone.FREE


def answer_text(way: Way) -> str:
    """The answer that leads along a way; empty where nothing is asked."""
    if way.answer is None:
        return ""
    if isinstance(way.answer, Fact):
        return _(_ANSWERS[way.answer])
    return _("yes") if way.answer else _("no")


def tree_title(tree: Tree) -> str:
    """What a tree is about."""
    return _(_ALL_PASSES) if tree.irregularity is None else _(_TITLES[tree.irregularity])


_ALL_PASSES: Final = N_("Pass out of rotation")
_TITLES: Final = {
    Irregularity.OUT_OF_ROTATION: N_("Call out of rotation"),
    Irregularity.CHANGE_OF_CALL: N_("Change of call"),
    Irregularity.CORRECTION: N_("Unintended call"),
    Irregularity.INADMISSIBLE: N_("Inadmissible double or redouble"),
    Irregularity.DUTY_TO_PASS: N_("Call by a player who had to pass"),
    Irregularity.DUTY_TO_REPEAT: N_("Call by a player who had to repeat another"),
    Irregularity.INSUFFICIENT: N_("Insufficient bid"),
    Irregularity.INSUFFICIENT_AGAIN: N_("Insufficient bid in place of an insufficient bid"),
    Irregularity.DOUBLE_AGAIN: N_("Double in place of a double"),
    Irregularity.ABOVE_SEVEN: N_("Bid of more than seven"),
    Irregularity.AFTER_THE_END: N_("Call after the final pass"),
}


# --- for whoever hears it --------------------------------------------------------------------------------------------


def spoken(tree: Tree, number: int) -> str:
    """A node as a screen reader names it."""
    node = tree.nodes[number]
    text = text_of(tree, node)
    if node.kind is NodeKind.QUESTION:
        # Translators: read out by a screen reader; {text} is a question with its question mark
        return _("Question: {text}").format(text=text)
    if node.kind is NodeKind.CARD and node.paragraphs:
        return _("Law {paragraph}: {text}").format(paragraph=heading(node), text=text)
    return text


def spoken_more(tree: Tree, number: int, place: Place | None) -> str:
    """What a screen reader adds to it: the marks, where the ways lead, and how the ruling stands to it."""
    node = tree.nodes[number]
    told = [] if place is None else [status_text(node, number, place)]
    told += [mark.text for mark in marks(node)]
    for way in node.ways:
        answer, following = answer_text(way), spoken(tree, way.to)
        if answer:
            told.append(_("If {answer}: {following}").format(answer=answer, following=following))
        else:
            told.append(_("Then: {following}").format(following=following))
    return "\n".join(told)


def status_text(node: Node, number: int, place: Place) -> str:
    """How a ruling stands to a node, in one sentence."""
    if number == place.here:
        if place.waits is not None:
            return _("You are here: the ruling waits for this.")
        if node.kind is NodeKind.QUESTION:
            return _("The ruling ends here: this was not to be decided any more.")
        return _("This is the ruling.")
    if number in place.path:
        taken = next(node.ways[way] for at, way in place.steps if at == number)
        answer = answer_text(taken)
        return (
            _("On the way of this ruling: {answer}.").format(answer=answer)
            if answer
            else _("On the way of this ruling.")
        )
    return _("May still follow.") if number in place.open else _("Does not apply here.")


def here_text(tree: Tree, place: Place) -> str:
    """The label of the node where a ruling stands."""
    if place.waits is not None:
        # Translators: a label on the map, where the ruling waits for something
        return _("You are here")
    if tree.nodes[place.here].kind is NodeKind.QUESTION:
        # Translators: a label on the map, at a question that was left open when the auction ended
        return _("It ends here")
    # Translators: a label on the map, where the ruling has been made
    return _("The ruling")


def supposed_text() -> str:
    """The label of a node that is looked at before it is decided."""
    # Translators: a label on the map: what would follow if it were so
    return _("And if …?")
