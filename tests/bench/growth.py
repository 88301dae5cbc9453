"""What the start of the program depends on: whether it was built, recent files, and lessons of the user's own."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "resources" / "examples" / "example-34.json"
RUNS = 15


def program(*arguments: str) -> list[str]:
    """The program from its source."""
    return [sys.executable, "-P", "-m", "app", *arguments]


def built_program() -> Path | None:
    """The program that `dev.py package` has built, if it has."""
    folder = ROOT / "build" / "program"
    for path in (
        folder / "outofturn" / "outofturn",
        folder / "outofturn" / "Out of Turn.exe",
        folder / "Out of Turn.app" / "Contents" / "MacOS" / "outofturn",
    ):
        if path.is_file():
            return path
    return None


def whole(command: list[str], home: Path) -> float:
    """Milliseconds from the start of a program to its end, which comes as soon as its window is painted."""
    # The program drops all but the latest recent files when it ends.
    shutil.copy(home / "settings.before", home / "settings.json")
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", OUTOFTURN_HOME=str(home), PYTHONPATH=str(ROOT))
    begin = time.perf_counter()
    subprocess.run([*command, "--quit-after-paint"], env=environment, stdin=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - begin) * 1000


def interleaved(commands: dict[str, tuple[list[str], Path]], runs: int) -> dict[str, float]:
    """The median of each command, all of them taking turns; the first turn fills the caches."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, (command, home) in commands.items():
            took = whole(command, home)
            if turn:
                times[name].append(took)
    return {name: statistics.median(found) for name, found in times.items()}


def home_with(folder: Path, *, recent: int = 0, missing: int = 0, lessons: int = 0) -> Path:
    """A user's folder with so many recent files that exist, so many that are gone, and so many lessons of their own."""
    cases = folder / "cases"
    cases.mkdir(parents=True)
    names = [str(cases / f"case-{number:04}.json") for number in range(recent)]
    for name in names:
        shutil.copy(EXAMPLE, name)
    names += [str(cases / f"gone-{number:04}.json") for number in range(missing)]
    (folder / "settings.before").write_text(json.dumps({"language": "el", "recent": names}), encoding="utf-8")
    own = folder / "lessons"
    own.mkdir()
    lesson = next((ROOT / "resources" / "lessons").glob("*.json"), EXAMPLE)
    for number in range(lessons):
        shutil.copy(lesson, own / f"lesson-{number:04}.json")
    return folder


def rows(runs: int = RUNS) -> list[tuple[str, str, str]]:
    """What was measured, what was found, and the goal; each beside the plain start of the same program."""
    with tempfile.TemporaryDirectory() as name:
        # Short, so that a thousand names fit into what the program reads of its settings.
        folder = Path(name)
        plain = home_with(folder / "0")
        commands = {
            "plain": (program(), plain),
            "start, 10 recent files": (program(), home_with(folder / "r10", recent=10)),
            "start, 1000 recent files": (program(), home_with(folder / "r1000", recent=1000)),
            "start, 1000 recent files that are gone": (program(), home_with(folder / "g1000", missing=1000)),
            "start, 1000 lessons of the user's own": (program(), home_with(folder / "l1000", lessons=1000)),
        }
        built = built_program()
        if built is not None:
            commands["built"] = ([str(built)], plain)
        medians = interleaved(commands, runs)
    start = medians.pop("plain")
    found = []
    what = "start of the built program"
    if built is None:
        found.append((what, "not built: python3 dev.py package", "≤ 1.20 ×"))
    else:
        took = medians.pop("built")
        found.append((what, f"{took / start:.2f} × from source ({took:.0f} against {start:.0f} ms)", "≤ 1.20 ×"))
    for row, took in medians.items():
        found.append((row, f"{took / start:.2f} × with none ({took:.0f} against {start:.0f} ms)", "1.00 ×"))
    return found


def main() -> int:
    """Prints the rows alone."""
    for row in rows():
        print("  ".join(row))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
