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
        for number in range(100):
            path = folder / (f"{stamp}.json" if not number else f"{stamp} {number}.json")
            try:
                file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
            except FileExistsError:
                continue
            with os.fdopen(file, "wb") as opened:
                opened.write(text)
            _drop_oldest(folder)
            return path
    except OSError:
        pass
    return None


def kept_files(folder: Path) -> tuple[Path, ...]:
    """The files that are kept, the latest first."""
    try:
        return tuple(sorted(folder.glob("*.json"), reverse=True))
    except OSError:
        return ()


def _drop_oldest(folder: Path) -> None:
    for path in kept_files(folder)[MAX_KEPT:]:
        path.unlink(missing_ok=True)
