"""Law 23: comparable calls. The Director judges; the Laws say what follows."""

from __future__ import annotations

from app.laws.branches import Branch, Effect, Fact

NO_FURTHER_RECTIFICATION = Branch("23B", effects=(Effect.PARTNER_RELEASED, Effect.REVIEW_23C))


def replacement(comparable: str, other: str) -> tuple[Branch, Branch]:
    """The two ways a replacement can go: the paragraph if it is comparable, and the paragraph if it is not."""
    return (
        Branch(comparable, when=Fact.COMPARABLE, then=(NO_FURTHER_RECTIFICATION,)),
        Branch(
            other,
            unless=Fact.COMPARABLE,
            effects=(
                Effect.PARTNER_PASSES_ONCE,
                Effect.PARTNER_STAYS_INFORMED,
                Effect.LEAD_RESTRICTION,
                Effect.REVIEW_72C,
            ),
        ),
    )
