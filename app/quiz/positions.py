"""An endless stream of positions: plausible auctions with an irregularity, the same for all with the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from app.bridge import Vulnerability
from app.cases import Case
from app.cases.lesson import TOPICS
from app.laws import State
from app.quiz.dice import Dice
from app.quiz.kinds import DIFFICULTIES, Kind
from app.quiz.scenes import SCENES
from app.quiz.table import Table, Unfit

MOST_SEEDS: Final = 1_000_000
"""Seeds, the numbers that classes are told, are below this."""

_VULNERABILITIES: Final = tuple(Vulnerability)


class Settings(NamedTuple):
    """What a quiz is about. `topics`: of TOPICS. `difficulty`: of DIFFICULTIES. `seed`: what a class has in common."""

    topics: tuple[str, ...] = TOPICS
    difficulty: int = 1
    seed: int = 1


class Position(NamedTuple):
    """What happened at a table. `before`: how many events led up to it; the others are what is asked about.

    `states` has one more entry than the case has events. `kinds`: what may be asked, in no order.
    """

    topic: str
    difficulty: int
    case: Case
    states: tuple[State, ...]
    before: int
    kinds: tuple[Kind, ...]


def checked(settings: Settings) -> Settings:
    """The settings with the topics in one order. Raises ValueError for no topic, an unknown one, or any other value."""
    topics = tuple(sorted(set(settings.topics)))
    if not topics or not set(topics) <= set(TOPICS) or settings.difficulty not in DIFFICULTIES:
        raise ValueError(settings)
    if not 0 <= settings.seed < MOST_SEEDS:
        raise ValueError(settings.seed)
    return settings._replace(topics=topics)


def dice_for(settings: Settings, number: int) -> Dice:
    """The dice of a position, by its number in the stream: each can be made again without those before it."""
    return Dice((settings.seed * 1_000_003 + number) * 4 + settings.difficulty)


def _topic(settings: Settings, number: int) -> str:
    """The topic of a number: each of the topics comes once before any comes again."""
    topics = settings.topics
    turn, place = divmod(number, len(topics))
    return Dice(settings.seed * 1_000_003 + turn).shuffled(topics)[place]


def attempts(settings: Settings, number: int, dice: Dice, most: int = 0) -> Iterator[Position]:
    """The positions that one number could have, in the order in which they are tried.

    `most`: of how many a topic has the choice before another one is drawn; 0 for no limit.
    """
    topics = settings.topics
    topic = _topic(settings, number)
    given = 0
    while True:
        if most and given == most and len(topics) > 1:
            topic, given = dice.pick([other for other in topics if other != topic]), 0
        table = Table(dice)
        try:
            kinds = SCENES[topic](table, settings.difficulty)
        except Unfit:
            continue
        identity = f"quiz-{settings.seed}-{settings.difficulty}-{number}"
        vulnerable = dice.pick(_VULNERABILITIES)
        states = tuple(table.states)
        case = Case(identity, {}, None, states[0].dealer, vulnerable, tuple(table.events))
        given += 1
        yield Position(topic, settings.difficulty, case, states, table.before, kinds)


def position(settings: Settings, number: int) -> Position:
    """A position of the stream, by its number from 0. Raises ValueError as `checked` does."""
    settings = checked(settings)
    return next(attempts(settings, number, dice_for(settings, number)))


def positions(settings: Settings) -> Iterator[Position]:
    """The stream, without end."""
    number = 0
    while True:
        yield position(settings, number)
        number += 1
