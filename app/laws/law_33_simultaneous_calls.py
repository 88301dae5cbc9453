"""Law 33: a call at the same instant as the proper player's counts as made after it."""

from __future__ import annotations

from app.laws.branches import Branch, Fact


def after_the_proper_call(branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """The same branches, reached through Law 33 where the call was simultaneous."""
    return (Branch("33", when=Fact.SIMULTANEOUS, then=branches), *branches)
