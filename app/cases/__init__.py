"""Cases: the file, the report and the journal of unsaved work. Text to events and back; no Qt, no gettext.

Files are read by a module that the first window does without: it is loaded when it is asked for by name.
"""

from typing import TYPE_CHECKING, Final

from app.cases.case import Case, CaseError, Fault, conditions_disagree, new_case
from app.cases.report import replay_case, report, report_state
from app.cases.writing import write_case

if TYPE_CHECKING:
    from app.cases.parsing import MAX_BOARD, MAX_BYTES, decode_case, parse_case, read_case
else:
    _LATE: Final = ("MAX_BOARD", "MAX_BYTES", "decode_case", "parse_case", "read_case")

    def __getattr__(name: str) -> object:
        """A name from the module that is loaded late. Raises AttributeError for any other."""
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from app.cases import parsing

        found = getattr(parsing, name)
        globals()[name] = found
        return found


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
