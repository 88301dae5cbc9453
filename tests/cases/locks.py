"""Whether a case file is held, asked as another program would."""

from __future__ import annotations

from pathlib import Path

from app.cases.lock import Lock, hold


def is_free(path: Path) -> bool:
    """Whether nobody holds the file; it is not held afterwards either."""
    found = hold(path)
    if isinstance(found, Lock):
        found.release()
    return isinstance(found, Lock)
