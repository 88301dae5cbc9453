"""Auctions that were left without saving. The latest are kept in files of their own, and nobody is asked."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from app.cases import Case, write_case

MAX_KEPT: Final = 30


def keep(folder: Path, case: Case) -> Path | None:
    """Writes a case to a file of its own and returns it; None if that failed. The oldest files beyond the limit go."""
    text = write_case(case).encode("utf-8")
    stamp = time.strftime("%Y-%m-%d %H.%M.%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # After the latest of the same second, so that the names are in the order of time.
        taken = [path.stem for path in kept_files(folder) if path.stem.startswith(stamp)]
        first = int(taken[0].removeprefix(stamp).lstrip("_") or 0) + 1 if taken else 0
        for number in range(first, first + 100):
            path = folder / (f"{stamp}_{number:03}.json" if number else f"{stamp}.json")
            try:
                file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
            except FileExistsError:
                continue
            with os.fdopen(file, "wb") as opened:
                opened.write(text)
            for old in kept_files(folder)[MAX_KEPT:]:
                old.unlink(missing_ok=True)
            return path
    except (OSError, ValueError):
        pass
    return None


def kept_files(folder: Path) -> tuple[Path, ...]:
    """The files that are kept, the latest first."""
    try:
        return tuple(sorted(folder.glob("*.json"), reverse=True))
    except OSError:
        return ()
