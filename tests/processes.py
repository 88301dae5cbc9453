"""Python in a process of its own, for what can only be seen in a fresh one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def environment(home: Path | None = None) -> dict[str, str]:
    """The surroundings of a program off screen; `home`: the folder of its user, that of the test for None."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    return surroundings if home is None else {**surroundings, "OUTOFTURN_HOME": str(home)}


def run_python(
    *arguments: str | Path, home: Path | None = None, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What Python with these arguments does in a folder, and what it prints."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
