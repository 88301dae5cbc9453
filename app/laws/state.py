"""What the Laws look at: events, and the state that a list of events leads to. All of it is immutable."""

# No postponed annotations here: NamedTuple would compile every one of them at each start.
from enum import Enum
from typing import NamedTuple

from app.bridge import Call, Contract, Denomination, Seat, Turn, contract_of
from app.laws.branches import Branch, Fact, Note


class CallMade(NamedTuple):
    """A call that a player made at the table.

    `artificial`: True or False as known, None when nobody has said. `shows`: the suits that the call specifies, None
    for the usual meaning. `corrects`: index of the player's own call that was unintended (25A). `simultaneous`: made
    at the same instant as the call before (33).
    """

    seat: Seat
    call: Call
    artificial: bool | None = None
    shows: tuple[Denomination, ...] | None = None
    corrects: int | None = None
    simultaneous: bool = False


class Decision(Enum):
    """What can be decided; the values are those of the case file."""

    ACCEPTANCE = "acceptance"
    ARTIFICIAL = "artificial"
    COMPARABLE = "comparable"
    DENOMINATION = "denomination"
    UNINTENDED = "unintended"
    RECTIFY = "rectify"
    READING = "reading"


class Reading(Enum):
    """How the Director may read a point that is disputed or on which the Laws are silent; values as in the case file.

    Each is the other reading than the one that is taken without a word.
    """

    LEAD_AFTER_FORCED_PASS = "30A with 26B"
    LEAD_AFTER_RETURN = "17D3 with 26B"
    NO_LEAD_AFTER_CHANGE = "25B2 without 26B"
    NO_LEAD_WITHOUT_REPLACEMENT = "no replacement, no 26B"
    RETURN_AFTER_FIRST_PASS = "17D3 after the first pass"
    TURN_NOT_LOST = "28B after acceptance"
    REPEATING_IS_PASSING = "28A for a bid or double"
    BARRED_AT_ONCE = "37B out of rotation"
    AS_IF_RHO_HAD_NOT_PASSED = "31A2 for a call that is not legal"
    ANY_ARTIFICIAL_CALL = "30C for an opponent's call"
    COUNTED_PASS_UNDONE = "no 28A for a pass to repeat"
    LAST_WITHDRAWN_CALL_ONLY = "last withdrawn call only"


class Decided(NamedTuple):
    """A decision. For ACCEPTANCE, `yes` means accepted; RECTIFY and READING are only ever decided with yes.

    READING answers no question: it carries the `reading` that the Director has chosen, and the index of the `ruling`
    that it is about, None for the last one that offers it.
    """

    decision: Decision
    yes: bool
    reading: Reading | None = None
    ruling: int | None = None


Event = CallMade | Decided


class Question(NamedTuple):
    """A question that the next step waits for. `to` is a seat, or None for the Director."""

    decision: Decision
    to: Seat | None
    ruling: int


class Reason(Enum):
    """Why an event cannot follow."""

    NO_SUCH_QUESTION = "a decision on a question that is not open"
    NO_SUCH_READING = "a reading that cannot be chosen here"
    RECTIFY_IS_NO_CHOICE = "there is no option to refuse"
    CORRECTS_NOTHING = "the call to correct is not an earlier call of the same player"


class Rejected(NamedTuple):
    """An event that cannot follow; the state is as it was."""

    reason: Reason
    open_question: Question | None


class Status(Enum):
    """What became of a call."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    PENDING = "pending"
    CANCELLED = "cancelled"


class Made(NamedTuple):
    """A call event and what became of it."""

    event: CallMade
    status: Status


class What(Enum):
    """What a player is obliged to do."""

    PASS = "pass"
    REPEAT = "repeat"


class Until(Enum):
    """How long an obligation lasts."""

    NEXT_TURN = "next turn"
    END_OF_AUCTION = "end of auction"


class Duty(NamedTuple):
    """An obligation not yet met. `ruling` imposed it; `call` is the call to repeat, None for a plain pass."""

    seat: Seat
    what: What
    until: Until
    law: str
    ruling: int
    call: Call | None = None

    @property
    def is_pass(self) -> bool:
        """Whether the law requires a pass, as such or as the call to repeat (28A, 37)."""
        return self.what is What.PASS or (self.call is not None and self.call.is_pass)


class Unauthorised(NamedTuple):
    """A player who may not use a withdrawn call: `law` is 16C2, or 16C once the replacement was not comparable."""

    seat: Seat
    law: str
    call: int


class Irregularity(Enum):
    """What kind of irregularity a ruling is about. The value names the root of its branches in the edition."""

    OUT_OF_ROTATION = "out of rotation"
    CHANGE_OF_CALL = "change of call"
    CORRECTION = "correction"
    INADMISSIBLE = "inadmissible"
    DUTY_TO_PASS = "duty to pass"
    DUTY_TO_REPEAT = "duty to repeat"
    INSUFFICIENT = "insufficient"
    INSUFFICIENT_AGAIN = "insufficient again"
    DOUBLE_AGAIN = "double again"
    ABOVE_SEVEN = "above seven"
    AFTER_THE_END = "after the end"


class Ruling(NamedTuple):
    """One irregularity and how far it has been ruled on.

    `call`: index of the irregular call. `turn`: whose turn it was. `first`: index of the call that a change or a
    correction would replace, None otherwise. `facts` and `excluded`: what is established, as bits of Fact. `branches`:
    the paragraphs applied, in order. `waits`: the fact that the next branch hangs on. `replacement`: the call made in
    place of the withdrawn one. `readings`: where the Director has chosen another reading than the usual one.
    """

    offender: Seat
    call: int
    irregularity: Irregularity
    turn: Seat
    facts: int
    excluded: int
    branches: tuple[Branch, ...] = ()
    waits: Fact | None = None
    first: int | None = None
    replacement: Call | None = None
    substitute: int | None = None
    notes: tuple[Note, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def path(self) -> tuple[str, ...]:
        """The paragraphs applied, in order, in the English numbering."""
        return tuple(branch.paragraph for branch in self.branches if branch.paragraph)

    def has(self, fact: Fact) -> bool:
        """Whether a fact is established."""
        return bool(self.facts & fact)


class LeadRestriction(NamedTuple):
    """Law 26B: the suits of which declarer may forbid one at leader's first turn to lead."""

    offender: Seat
    leader: Seat
    declarer: Seat
    suits: tuple[Denomination, ...]


class State(NamedTuple):
    """Where the auction and the rulings stand after some events.

    `calls` has one entry for each call event; `turns` is the auction as it counts, without what is cancelled, waiting
    or not ruled on. `turn` is None once the auction is over. `waiting` are the indices of calls made while a question
    was open. `prior` is the state in which the last of `turns` was made, for a change of call.
    """

    edition: str
    dealer: Seat
    turn: Seat | None
    calls: tuple[Made, ...] = ()
    turns: tuple[Turn, ...] = ()
    question: Question | None = None
    waiting: tuple[int, ...] = ()
    duties: tuple[Duty, ...] = ()
    unauthorised: tuple[Unauthorised, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    prior: "State | None" = None

    @property
    def is_over(self) -> bool:
        """Whether the auction has ended (Law 22)."""
        return self.turn is None

    @property
    def contract(self) -> Contract | None:
        """The contract of an auction that is over; None before that, and when the board was passed out."""
        return contract_of(self.turns) if self.turn is None else None

    @property
    def is_passed_out(self) -> bool:
        """Whether the auction ended without a bid (22B)."""
        return self.turn is None and contract_of(self.turns) is None

    def duty_of(self, seat: Seat) -> Duty | None:
        """What a player is obliged to do at the next turn, None if free."""
        for duty in self.duties:
            if duty.seat is seat:
                return duty
        return None
