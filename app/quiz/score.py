"""How somebody did: what was answered, right or wrong, by topic, and what is worth repeating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from app.cases.lesson import TOPICS
from app.quiz.questions import Item


class Answered(NamedTuple):
    """A question and the index of the option that was chosen."""

    item: Item
    chosen: int

    @property
    def is_right(self) -> bool:
        """Whether it was the right one."""
        return self.chosen == self.item.right


class Tally(NamedTuple):
    """How many questions were answered, and how many of them rightly."""

    seen: int = 0
    right: int = 0

    def plus(self, is_right: bool) -> Tally:
        """The tally with one more answer."""
        return Tally(self.seen + 1, self.right + is_right)


def total(answers: Sequence[Answered]) -> Tally:
    """The tally of all answers."""
    return Tally(len(answers), sum(answer.is_right for answer in answers))


def by_topic(answers: Sequence[Answered]) -> tuple[tuple[str, Tally], ...]:
    """The tally of each topic that occurred, in the order of the topics."""
    found: dict[str, Tally] = {}
    for answer in answers:
        topic = answer.item.topic
        found[topic] = found.get(topic, Tally()).plus(answer.is_right)
    return tuple((topic, found[topic]) for topic in TOPICS if topic in found)


def missed(answers: Sequence[Answered]) -> tuple[Answered, ...]:
    """The answers that were wrong, in their order."""
    return tuple(answer for answer in answers if not answer.is_right)


class Run:
    """One quiz from the first question to the last. `count`: how many there are, None for no end.

    `source` makes a question by its number from 0; the same number gives the same one. `seed`: the number of the class,
    None where the questions come from no stream.
    """

    def __init__(self, source: Callable[[int], Item], count: int | None, seed: int | None = None) -> None:
        self._source: Final = source
        self.count: Final = count
        self.seed: Final = seed
        self.answers: list[Answered] = []
        self.item = source(0)

    @staticmethod
    def again(items: Sequence[Item]) -> Run:
        """A quiz of these questions, of which there is at least one."""
        return Run(items.__getitem__, len(items))

    @property
    def number(self) -> int:
        """The number of the present question, from 1."""
        return len(self.answers) + (not self.is_answered)

    @property
    def is_answered(self) -> bool:
        """Whether the present question has been answered."""
        return bool(self.answers) and self.answers[-1].item is self.item

    @property
    def is_at_end(self) -> bool:
        """Whether no question follows the present one."""
        return self.count is not None and self.number >= self.count

    def answer(self, chosen: int) -> Answered:
        """Answers the present question. Raises ValueError if it has been answered, or if there is no such option."""
        if self.is_answered or not 0 <= chosen < len(self.item.options):
            raise ValueError(chosen)
        answered = Answered(self.item, chosen)
        self.answers.append(answered)
        return answered

    def go_on(self) -> bool:
        """Goes on to the next question; whether there is one. Only an answered question is left behind."""
        if not self.is_answered or self.is_at_end:
            return False
        self.item = self._source(len(self.answers))
        return True
