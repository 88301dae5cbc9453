"""What is said: a state in, sentences of the current language out. Knows gettext, knows nothing of Qt.

What the first window does not say is loaded when it is asked for by name; nobody has to know where it is.
"""

from typing import TYPE_CHECKING, Final

from app.wording.badge import Badge, BadgeKind, badges
from app.wording.call_line import call_law, call_sentence, card_reason
from app.wording.description import Alternative, Description, describe
from app.wording.names import (
    call_spoken,
    call_text,
    denomination_symbol,
    paragraph,
    seat_letter,
    seat_name,
    seat_the,
    suit_name,
    vulnerability_text,
)
from app.wording.sentence import sentence

if TYPE_CHECKING:
    from app.wording.faults import fault_text, reason_text
    from app.wording.outcome import contract_text
    from app.wording.paragraphs import Why, explain
    from app.wording.question import Answer, Ask
    from app.wording.text import ruling_text
else:
    _LATE: Final = {
        "Answer": "question",
        "Ask": "question",
        "Why": "paragraphs",
        "contract_text": "outcome",
        "explain": "paragraphs",
        "fault_text": "faults",
        "reason_text": "faults",
        "ruling_text": "text",
    }

    def __getattr__(name: str) -> object:
        """A name from a module that is loaded late. Raises AttributeError for any other."""
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
        globals()[name] = found
        return found


__all__ = [
    "Alternative",
    "Answer",
    "Ask",
    "Badge",
    "BadgeKind",
    "Description",
    "Why",
    "badges",
    "call_law",
    "call_sentence",
    "call_spoken",
    "call_text",
    "card_reason",
    "contract_text",
    "denomination_symbol",
    "describe",
    "explain",
    "fault_text",
    "paragraph",
    "reason_text",
    "ruling_text",
    "seat_letter",
    "seat_name",
    "seat_the",
    "sentence",
    "suit_name",
    "vulnerability_text",
]
