"""Chance from a seed: the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Numbers from a seed. Everything is made of `getrandbits`, the one method whose results are promised to last."""

    __slots__ = ("_bits",)

    def __init__(self, seed: int) -> None:
        self._bits = Random(seed).getrandbits

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1; `count` is at least 1."""
        size = count.bit_length()
        number = self._bits(size)
        while number >= count:
            number = self._bits(size)
        return number

    def percent(self, chance: int) -> bool:
        """True so many times out of a hundred."""
        return self.below(100) < chance

    def pick(self, things: Sequence[T]) -> T:
        """One of some things, of which there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in another order."""
        found = list(things)
        for index in range(len(found) - 1, 0, -1):
            other = self.below(index + 1)
            found[index], found[other] = found[other], found[index]
        return found
