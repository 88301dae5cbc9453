"""Questions on a position or on a case: one right option, computed, and wrong ones that directors really choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from app.bridge import Seat
from app.cases import Case
from app.laws import Irregularity, State
from app.quiz.answers import Asked, asked_about, right_answer
from app.quiz.dice import Dice
from app.quiz.kinds import Kind, Option, Says
from app.quiz.positions import Position, Settings, attempts, checked, dice_for
from app.quiz.wrong import wrong_options

TRIES_OF_A_TOPIC: Final = 6
"""So many positions of a topic are looked at before another topic is."""
MOST_TRIES: Final = 24
"""So many are looked at before a kind is asked a second time running."""

MOST_OPTIONS: Final = 4
_LEAST_OPTIONS: Final = 3


class Item(NamedTuple):
    """A question with its options, of which `right` is the index of the right one.

    `states` are those of `case`, the start first. The class sees the first `before` events as they stand, and of the
    later ones nothing but the calls. `law`: the paragraph on which the right answer rests. `about`: what is asked
    about. `number`: its place in the stream.
    """

    kind: Kind
    topic: str
    difficulty: int
    number: int
    case: Case
    states: tuple[State, ...]
    before: int
    about: Asked
    options: tuple[Option, ...]
    right: int
    law: str

    @property
    def answer(self) -> Option:
        """The right option."""
        return self.options[self.right]

    @property
    def subject(self) -> Seat | None:
        """The player that a question is about, beside the offender."""
        return self.answer.seat if self.kind is Kind.HOW_LONG else None


def item(settings: Settings, number: int) -> Item:
    """A question of the stream, by its number from 0. Raises ValueError for settings that make no sense."""
    settings = checked(settings)
    if number % 2 == 0:
        return _chosen_freely(settings, number)
    # Between its neighbours, which know nothing of it: so each can be made without all those before it.
    around = frozenset(_chosen_freely(settings, other).kind for other in (number - 1, number + 1))
    return _made(settings, number, around)


@lru_cache(maxsize=8)
def _chosen_freely(settings: Settings, number: int) -> Item:
    return _made(settings, number, frozenset())


def _made(settings: Settings, number: int, avoided: frozenset[Kind]) -> Item:
    """A question of no kind that is avoided, if the topics have another."""
    dice = dice_for(settings, number)
    order = _order(settings.seed)
    second_best: Item | None = None
    for tried, position in enumerate(attempts(settings, number, dice, TRIES_OF_A_TOPIC)):
        kinds = _in_order(position.kinds, order, number // 2)
        found = ask(position._replace(kinds=tuple(kind for kind in kinds if kind not in avoided)), number, dice)
        if found is not None:
            return found
        if second_best is None:
            second_best = ask(position._replace(kinds=kinds), number, dice)
        if second_best is not None and tried + 1 >= MOST_TRIES:
            return second_best
    raise AssertionError("the stream of positions has no end")


def _order(seed: int) -> list[Kind]:
    """The kinds in the order in which a class with this number meets them."""
    return Dice(seed).shuffled(tuple(Kind))


def _in_order(kinds: tuple[Kind, ...], order: Sequence[Kind], turn: int) -> tuple[Kind, ...]:
    """What may be asked, beginning with the kind whose turn it is: so the kinds come round one after the other."""
    found = sorted(set(kinds), key=order.index)
    first = turn % len(found)
    return (*found[first:], *found[:first])


def items(settings: Settings) -> Iterator[Item]:
    """The stream of questions, without end."""
    number = 0
    while True:
        yield item(settings, number)
        number += 1


def ask(position: Position, number: int, dice: Dice) -> Item | None:
    """A question of the first of a position's kinds that can be asked; None where none of them can."""
    about = asked_about(position.states)
    if about is None:
        return None
    for kind in position.kinds:
        found = _options(kind, about, dice)
        if found is not None:
            options, right, law = found
            return Item(
                kind,
                position.topic,
                position.difficulty,
                number,
                position.case,
                position.states,
                position.before,
                about,
                options,
                right,
                law,
            )
    return None


def questions_of(case: Case, states: Sequence[State], index: int, seed: int = 0) -> tuple[Item, ...]:
    """Every question that can be asked about a case after its first `index` events.

    `states` are those of the case, the start first. Empty where nothing irregular has happened, or the point is one on
    which opinions differ. `seed` orders the options.
    """
    upto = tuple(states[: index + 1])
    about = asked_about(upto)
    if about is None:
        return ()
    before = next(at for at, state in enumerate(upto) if len(state.calls) > about.call) - 1
    found = []
    for number, kind in enumerate(Kind):
        made = _options(kind, about, Dice(seed * len(Kind) + number))
        if made is not None:
            options, right, law = made
            topic = topic_of(about)
            found.append(Item(kind, topic, 0, number, case.first(index), upto, before, about, options, right, law))
    return tuple(found)


def questions_on(case: Case, states: Sequence[State], seed: int = 0) -> tuple[Item, ...]:
    """The questions on a whole case, in the order of what happened; of those with the same answer the first one."""
    found: dict[tuple[object, ...], Item] = {}
    for index in range(1, min(len(case.events) + 1, len(states))):
        for item in questions_of(case, states, index, seed):
            found.setdefault((item.kind, item.about.call, item.answer.content, item.law), item)
    return tuple(found.values())


def _options(kind: Kind, about: Asked, dice: Dice) -> tuple[tuple[Option, ...], int, str] | None:
    answer = right_answer(kind, about)
    if answer is None:
        return None
    right, law = answer
    wrong = dice.shuffled(wrong_options(kind, about, right))[: MOST_OPTIONS - 1]
    if len(wrong) < _LEAST_OPTIONS - 1:
        return None
    options = dice.shuffled([right, *wrong])
    if kind in _BY_SEAT:
        options.sort(key=lambda option: 4 if option.says is not Says.SEAT or option.seat is None else option.seat)
    return tuple(options), options.index(right), law


# These are read as a row of seats.
_BY_SEAT: Final = (Kind.TURN_WAS, Kind.TURN_NOW, Kind.ACCEPT)

_TOPICS_OF: Final = {
    Irregularity.CORRECTION: "25",
    Irregularity.INADMISSIBLE: "36",
    Irregularity.DUTY_TO_PASS: "37",
    Irregularity.DUTY_TO_REPEAT: "31",
    Irregularity.INSUFFICIENT: "27",
    Irregularity.INSUFFICIENT_AGAIN: "27",
    Irregularity.DOUBLE_AGAIN: "27",
    Irregularity.AFTER_THE_END: "39",
}


def topic_of(about: Asked) -> str:
    """The topic that a case belongs to, as far as it has got."""
    ruling = about.ruling
    if ruling is None:
        return "28A"
    if ruling.irregularity in _TOPICS_OF:
        return _TOPICS_OF[ruling.irregularity]
    path = ruling.path
    for code in ("17D3", "28B", "29A", "30A", "30B2", "30C"):
        if code in path:
            return code
    if "33" in path:
        return "33"
    if ruling.irregularity is Irregularity.CHANGE_OF_CALL:
        return "25"
    for start, topic in (("30B", "30B"), ("31", "31"), ("32", "32")):
        if any(code.startswith(start) for code in path):
            return topic
    return "rotation"
