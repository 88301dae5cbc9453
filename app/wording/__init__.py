"""What is said: a state in, sentences of the current language out. Knows gettext, knows nothing of Qt."""

from app.wording.badge import Badge, BadgeKind, badges
from app.wording.call_line import call_law, call_sentence, card_reason
from app.wording.description import Alternative, Description, describe
from app.wording.faults import fault_text, reason_text
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
from app.wording.outcome import contract_text
from app.wording.paragraphs import Why, explain
from app.wording.question import Answer, Ask
from app.wording.sentence import sentence
from app.wording.text import ruling_text

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
