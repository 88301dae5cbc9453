"""The Laws as they bear on calls that should not have been made. Pure: no Qt, no gettext, no files, no clock."""

from app.laws.branches import Branch, Effect, Fact, Note, walk
from app.laws.edition import EDITIONS, WBF_2017, Edition
from app.laws.engine import ReplayError, apply, replay, review, start
from app.laws.gate import Standing, classify
from app.laws.law_26_lead_restrictions import lead_restrictions, specified_suits
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
    Reason,
    Rejected,
    Ruling,
    State,
    Status,
    Unauthorised,
    Until,
    What,
)

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
    "lead_restrictions",
    "replay",
    "review",
    "specified_suits",
    "start",
    "walk",
]
