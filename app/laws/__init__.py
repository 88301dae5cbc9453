"""The Laws as they bear on calls that should not have been made. Pure: no Qt, no gettext, no files, no clock."""

from app.laws.branches import Branch, Effect, Fact, Note, walk
from app.laws.edition import EDITIONS, WBF_2017, Edition
from app.laws.engine import ReplayError, apply, replay, review, start
from app.laws.gate import Standing, classify, preview
from app.laws.law_26_lead_restrictions import lead_restrictions, specified_suits, unspecified_calls
from app.laws.readings import notes_on, options
from app.laws.state import (
    CallMade,
    Decided,
    Decision,
    Duty,
    Event,
    Irregularity,
    LeadRestriction,
    Made,
    Question,
    Reading,
    Reason,
    Rejected,
    Ruling,
    State,
    Status,
    Unauthorised,
    Until,
    What,
)
from app.laws.turns import is_legal

__all__ = [
    "EDITIONS",
    "WBF_2017",
    "Branch",
    "CallMade",
    "Decided",
    "Decision",
    "Duty",
    "Edition",
    "Effect",
    "Event",
    "Fact",
    "Irregularity",
    "LeadRestriction",
    "Made",
    "Note",
    "Question",
    "Reading",
    "Reason",
    "Rejected",
    "ReplayError",
    "Ruling",
    "Standing",
    "State",
    "Status",
    "Unauthorised",
    "Until",
    "What",
    "apply",
    "classify",
    "is_legal",
    "lead_restrictions",
    "notes_on",
    "options",
    "preview",
    "replay",
    "review",
    "specified_suits",
    "start",
    "unspecified_calls",
    "walk",
]
