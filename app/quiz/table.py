"""A table at which a position is played: four hands, what has happened, and the state after each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.bridge import (
    DOUBLE,
    PASS,
    SEATS,
    SUITS,
    Call,
    Denomination,
    Seat,
    Turn,
    is_admissible,
    last_bid,
    lowest_sufficient,
)
from app.laws import CallMade, Decided, Decision, Event, Irregularity, Rejected, Ruling, State, What, apply, start
from app.quiz.answers import is_disputed
from app.quiz.bidding import suggest
from app.quiz.dice import Dice
from app.quiz.hands import deal
from app.quiz.judgement import Compared, is_comparable

MOST_CALLS: Final = 18
"""The most calls that a position has."""


class Unfit(Exception):  # noqa: N818 - no error: these hands do not lead to the position wanted
    """These hands do not lead to the position that is wanted."""


class Table:
    """The events so far and the states they led to. `before`: how many events the class may see as they stand."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice
        self.hands: Final = deal(dice)
        self.events: Final[list[Event]] = []
        self.states: Final[list[State]] = [start(SEATS[dice.below(4)])]
        self.before = 0

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.states[-1]

    @property
    def to_call(self) -> Seat:
        """Whose turn it is. Raises Unfit once the auction is over."""
        turn = self.state.turn
        if turn is None:
            raise Unfit
        return turn

    def put(self, event: Event) -> None:
        """One more event. Raises Unfit if it cannot follow, or if it leads to a point on which opinions differ."""
        state = apply(self.state, event)
        if isinstance(state, Rejected) or len(state.calls) > MOST_CALLS:
            raise Unfit
        if is_disputed(state):
            raise Unfit
        self.events.append(event)
        self.states.append(state)

    def mark(self) -> None:
        """What has happened so far may be seen as it stands; what follows is the position."""
        self.before = len(self.events)

    # --- calls ------------------------------------------------------------------------------------------------------

    def would_call(self, seat: Seat, turns: Sequence[Turn] | None = None) -> CallMade:
        """What a player calls: what is due, else what the hand suggests."""
        duty = self.state.duty_of(seat) if turns is None else None
        if duty is not None:
            if duty.what is What.REPEAT and duty.call is not None:
                return self.state.calls[self.state.rulings[duty.ruling].call].event._replace(simultaneous=False)
            return CallMade(seat, PASS, False)
        return suggest(self.hands[seat], seat, self.state.turns if turns is None else turns)

    def go_on(self, count: int = 1) -> None:
        """So many calls in turn."""
        for _ in range(count):
            self.put(self.would_call(self.to_call))

    def go_on_to(self, seat: Seat) -> None:
        """Calls in turn until it is this player's turn, with the Director's judgement wherever it is asked for."""
        while True:
            self.settle()
            if self.to_call is seat:
                return
            self.go_on()

    def play_out(self) -> None:
        """Calls in turn until the auction is over and nothing remains to be decided."""
        self.settle()
        while self.state.turn is not None:
            self.go_on()
            self.settle()

    # --- decisions --------------------------------------------------------------------------------------------------

    def decide(self, decision: Decision, yes: bool) -> None:
        """An answer to the open question."""
        self.put(Decided(decision, yes))

    def decline(self) -> None:
        """LHO does not accept."""
        self.decide(Decision.ACCEPTANCE, False)

    def settle(self) -> None:
        """The Director judges whether a replacement is comparable.

        Raises Unfit for any other question, and where directors would not agree.
        """
        while (question := self.state.question) is not None:
            if question.decision is not Decision.COMPARABLE:
                raise Unfit
            verdict = is_comparable(self._compared(self.state.rulings[question.ruling]))
            if verdict is None:
                raise Unfit
            self.decide(Decision.COMPARABLE, verdict)

    def _compared(self, ruling: Ruling) -> Compared:
        """The withdrawn call and the one that has taken its place."""
        is_change = ruling.irregularity is Irregularity.CHANGE_OF_CALL
        withdrawn = ruling.first if "25B1" in ruling.path else ruling.call
        if withdrawn is None or ruling.replacement is None:
            raise Unfit
        state = self.state
        seat, old = ruling.offender, state.calls[withdrawn].event
        first = ruling.first if is_change and ruling.first is not None else ruling.call
        then = next(before for before in reversed(self.states) if len(before.calls) == first).turns
        if is_change:
            # Both calls were made at one turn.
            now = then
            other = ruling.call if withdrawn == ruling.first else ruling.first
            new = CallMade(seat, ruling.replacement) if other is None else state.calls[other].event
        else:
            if old.simultaneous:
                # It was made without a look at the call of the player whose turn it was.
                then = then[:-1]
            places = [at for at, turn in enumerate(state.turns) if turn.seat is seat]
            if not places or state.turns[places[-1]].call is not ruling.replacement:
                raise Unfit
            made = state.turns[places[-1]].made
            new = CallMade(seat, ruling.replacement) if made is None else state.calls[made].event
            now = state.turns[: places[-1]]
        return Compared(
            old, then, new, now, self._partners_bid(seat, now), ruling.irregularity is Irregularity.INSUFFICIENT
        )

    def _partners_bid(self, seat: Seat, turns: Sequence[Turn]) -> CallMade | None:
        """The last bid of a player's partner."""
        for turn in reversed(turns):
            if turn.seat is seat.partner and turn.call.is_bid:
                return CallMade(turn.seat, turn.call) if turn.made is None else self.state.calls[turn.made].event
        return None

    def call_over(self) -> None:
        """Offender's LHO calls over the irregular call, which is judged by what it then is."""
        state = self.state
        assert state.question is not None
        ruling = state.rulings[state.question.ruling]
        made = Turn(ruling.offender, state.calls[ruling.call].event.call, ruling.call)
        self.put(self.would_call(ruling.offender.lho, (*state.turns, made)))


# --- irregular calls -------------------------------------------------------------------------------------------------


def last_call(state: State) -> CallMade | None:
    """The last call that counts and is no pass."""
    for turn in reversed(state.turns):
        if not turn.call.is_pass and turn.made is not None:
            return state.calls[turn.made].event
    return None


def out_of_rotation(table: Table, relation: str, kind: str, *, artificial: bool = False) -> CallMade | None:
    """A call that a player might make out of rotation now, None if these hands suggest no such call.

    `relation`: whose turn it is for the offender: R for RHO's, P for partner's, L for LHO's. `kind`: which calls are
    wanted, of P for pass, B for bid and X for double or redouble. `artificial`: whether artificial calls may occur.
    """
    state = table.state
    turn = state.turn
    if turn is None or state.question is not None:
        return None
    seat = {"R": turn.lho, "P": turn.partner, "L": turn.rho}[relation]
    if relation == "L" and state.turns:
        # That would be a change of call.
        return None
    if state.duty_of(seat) is not None:
        return None
    event = table.would_call(seat, state.turns)
    if kind == "X" and not event.call.is_double:
        event = _light_double(table, seat) or event
    call = event.call
    if ("P" if call.is_pass else "B" if call.is_bid else "X") not in kind:
        return None
    if event.artificial and not artificial:
        return None
    if call.is_pass:
        passed = last_call(state)
        if passed is not None and passed.artificial:
            return None
    return event


def _light_double(table: Table, seat: Seat) -> CallMade | None:
    """The double of a player with few points too many to pass, None if there is nothing to double."""
    last, hand = last_bid(table.state.turns), table.hands[seat]
    if last is None or last.call.level > 3 or hand.points < 10 or not is_admissible(table.state.turns, seat, DOUBLE):
        return None
    suit = last.call.denomination
    return (
        CallMade(seat, DOUBLE) if suit is not None and suit is not Denomination.NT and hand.lengths[suit] < 4 else None
    )


def seek(
    table: Table,
    least: int,
    most: int,
    relations: str,
    kind: str,
    *,
    artificial: bool = False,
    fits: Callable[[CallMade], bool] | None = None,
) -> Seat:
    """Calls in turn, then one out of rotation: from `least` to `most` calls come before it. Returns the offender.

    `fits` may refuse a call, and is asked last; where it is given, the first call that it lets pass is taken.
    """
    table.go_on(least + (table.dice.below(max(most - least - 1, 1)) if fits is None else 0))
    while True:
        for relation in table.dice.shuffled(relations):
            event = out_of_rotation(table, relation, kind, artificial=artificial)
            if event is not None and (fits is None or fits(event)):
                table.mark()
                table.put(event)
                return event.seat
        if len(table.events) >= most:
            raise Unfit
        table.go_on()


def insufficient_bid(table: Table) -> CallMade:
    """A bid that is too low by a level or so, by the player whose turn it is."""
    seat = table.to_call
    wanted = table.would_call(seat)
    denomination = wanted.call.denomination
    if wanted.artificial:
        raise Unfit
    if denomination is None:
        hand = table.hands[seat]
        denomination = hand.longest
        if hand.points < 8 or hand.lengths[denomination] < 5:
            raise Unfit
    lowest = lowest_sufficient(table.state.turns, denomination)
    if lowest is None or lowest.level < 2 or lowest.level > 4:
        raise Unfit
    call = Call.bid(lowest.level - 1, denomination)
    if any(turn.call is call and turn.seat is seat.partner for turn in table.state.turns):
        # Nobody makes partner's bid again.
        raise Unfit
    return CallMade(seat, call)


def instead_of_passing(table: Table, seat: Seat) -> CallMade:
    """The call of a player who must pass and has forgotten it."""
    event = table.would_call(seat, table.state.turns)
    if event.artificial:
        raise Unfit
    if not event.call.is_pass:
        return event
    hand = table.hands[seat]
    if hand.points > 8 and is_admissible(table.state.turns, seat, DOUBLE):
        return CallMade(seat, DOUBLE)
    suit = hand.longest
    lowest = lowest_sufficient(table.state.turns, suit)
    if lowest is None or lowest.level > 3 or hand.lengths[suit] < 5 or hand.points < 7:
        raise Unfit
    return CallMade(seat, lowest)


def second_thought(table: Table, kind: str) -> CallMade:
    """Another call by the player who has just called, of a kind as for `out_of_rotation`."""
    turns = table.state.turns
    if not turns:
        raise Unfit
    first = turns[-1]
    if kind == "P":
        if not first.call.is_bid:
            raise Unfit
        return CallMade(first.seat, PASS, False)
    hand = table.hands[first.seat]
    before = turns[:-1]
    if kind == "X":
        if first.call.is_double or not is_admissible(before, first.seat, DOUBLE):
            raise Unfit
        return CallMade(first.seat, DOUBLE)
    wanted = [suit for suit in SUITS if hand.lengths[suit] > 3 and suit is not first.call.denomination]
    if first.call.is_bid:
        wanted.append(first.call.denomination or Denomination.NT)
    is_preempt = first.call.is_bid and first.call.level > 1 and hand.points < 11 and max(hand.lengths) > 5
    if not wanted or (hand.points < 9 and not is_preempt):
        raise Unfit
    new = lowest_sufficient(before, table.dice.pick(wanted))
    if new is not None and is_preempt and new.denomination is first.call.denomination:
        # Nobody with a weak hand thinks better of the jump; a level more is what comes to mind.
        new = first.call
    if new is first.call and new.level < 4:
        new = Call.bid(new.level + 1, new.denomination or Denomination.NT)
    if new is None or new is first.call or new.level > 4:
        raise Unfit
    return CallMade(first.seat, new)


def inadmissible_double(table: Table, seat: Seat) -> CallMade:
    """A double of partner's bid: the player had taken it for an opponent's."""
    last = last_call(table.state)
    if last is None or last.seat is not seat.partner or not last.call.is_bid:
        raise Unfit
    if is_admissible(table.state.turns, seat, DOUBLE) or table.hands[seat].points < 8:
        raise Unfit
    return CallMade(seat, DOUBLE)
