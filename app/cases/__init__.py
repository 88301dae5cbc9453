"""Cases: the file, the report and the journal of unsaved work. Text to events and back; no Qt, no gettext."""

from app.cases.case import (
    MAX_BOARD,
    MAX_BYTES,
    Case,
    CaseError,
    Fault,
    conditions_disagree,
    decode_case,
    new_case,
    parse_case,
    read_case,
    write_case,
)
from app.cases.report import replay_case, report, report_state

__all__ = [
    "MAX_BOARD",
    "MAX_BYTES",
    "Case",
    "CaseError",
    "Fault",
    "conditions_disagree",
    "decode_case",
    "new_case",
    "parse_case",
    "read_case",
    "replay_case",
    "report",
    "report_state",
    "write_case",
]
