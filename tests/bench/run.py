"""One table of what the program costs: ``python3 dev.py bench``.

Everything is a ratio, or stands beside the noise of the machine, measured in the same run and interleaved.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.bridge import BIDS, PASS, SEATS, Seat
from app.laws import CallMade, Decided, Decision, Event, State, apply, replay, start

HERE = Path(__file__).parent
RUNS = 15
CLICKS = 1000
SWITCHES = 40


class Line(NamedTuple):
    """A row of the table: what was measured, the figure, the goal."""

    what: str
    found: str
    goal: str


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def clock(work: Callable[[], object]) -> float:
    """Milliseconds that a piece of work takes."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


class Run(NamedTuple):
    """A whole process: milliseconds to the first paint and to its end, and peak memory in MB (0 if not known)."""

    paint: float
    whole: float
    memory: float


def process(command: list[str], home: Path) -> Run:
    """Runs a program that prints the monotonic clock at its first paint."""
    environment = dict(
        os.environ, QT_QPA_PLATFORM="offscreen", OUTOFTURN_HOME=str(home), PYTHONPATH=str(HERE.parents[1])
    )
    begin = time.monotonic_ns()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    printed, _ = child.communicate(timeout=60)
    end = time.monotonic_ns()
    if child.returncode != 0:
        raise RuntimeError(f"{command} ended with {child.returncode}")
    memory = 0.0
    status = home / "peak"
    if status.exists():
        memory = float(status.read_text())
    return Run((int(printed.split()[-1]) - begin) / 1e6, (end - begin) / 1e6, memory)


_PEAK = (
    "import runpy, sys, pathlib, os\n"
    "try:\n    runpy.run_path(sys.argv[1], run_name='__main__')\n"
    "except SystemExit as ended:\n    code = ended.code or 0\n"
    "import resource\n"
    "peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != 'darwin' else 1048576)\n"
    "pathlib.Path(os.environ['OUTOFTURN_HOME'], 'peak').write_text(str(peak))\n"
    "sys.exit(code)\n"
)


def starts() -> list[Line]:
    """Start to first paint, whole process and memory, against the bare window, in turns."""
    ours: list[Run] = []
    bare: list[Run] = []
    wrap = [sys.executable, "-c", _PEAK] if sys.platform != "win32" else [sys.executable]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for turn in range(RUNS + 1):
            for program, runs in ((HERE / "bare.py", bare), (HERE / "started.py", ours)):
                run = process([*wrap, str(program)], home)
                if turn:
                    runs.append(run)
    lines = []
    for what, field, goal in (
        ("start to first paint", "paint", "1.5"),
        ("whole process, --quit-after-paint", "whole", "1.7"),
        ("peak memory", "memory", "1.3"),
    ):
        mine, theirs = (statistics.median(getattr(run, field) for run in runs) for runs in (ours, bare))
        if theirs:
            unit = "MB" if field == "memory" else "ms"
            lines.append(
                Line(
                    what, f"{mine / theirs:.2f} × a bare window ({mine:.0f} against {theirs:.0f} {unit})", f"≤ {goal} ×"
                )
            )
    return lines


def in_window() -> list[Line]:
    """Clicks on cards to painted grid and panel, and the language switch, beside the noise of a plain loop."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import random

    from app.cli import load_qt

    # As the program does; when it has settled in, the collector is on again.
    load_qt()

    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.session import Session
    from app.settings import Settings
    from app.ui.application import settle_in
    from app.ui.window import MainWindow

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as folder:
        from app.cases.journal import claim

        session = Session(journal=claim(Path(folder) / "journal")[0])
        window = MainWindow(session, Settings.load(Path(folder) / "settings.json"), kept_folder=Path(folder) / "kept")
        window.resize(1280, 800)
        window.show()
        app.processEvents()
        settle_in()
        dice = random.Random(1)
        cards = list(window.table.box.cards.values())
        clicks: list[float] = []
        noise: list[float] = []

        def painted(work: Callable[[], object]) -> None:
            work()
            app.sendPostedEvents()
            app.processEvents()

        def settle() -> None:
            question = session.state.question
            if question is not None and dice.random() < 0.6:
                session.decide(Decided(question.decision, dice.random() < 0.5 or question.decision is Decision.RECTIFY))
            elif len(session.case.events) > 40 or session.state.is_over:
                session.new()
            elif dice.random() < 0.3:
                session.choose_seat(dice.choice(SEATS))

        while len(clicks) < CLICKS:
            settle()
            app.processEvents()
            card = dice.choice(cards)
            noise.append(clock(lambda: sum(range(100_000))))
            spot = card.rect().topLeft() + card.rect().center() / 8
            clicks.append(
                clock(lambda c=card, s=spot: painted(lambda: QTest.mouseClick(c, Qt.MouseButton.LeftButton, pos=s)))  # type: ignore[misc]
            )
        switches: list[float] = []
        for number in range(SWITCHES):
            code = ("el", "en")[number % 2]
            switches.append(clock(lambda c=code: painted(lambda: window.choose_language(c))))  # type: ignore[misc]
        session.close()
        window.close()
        app.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    plain = statistics.median(noise)
    return [
        Line("a plain Python loop (the machine's noise)", _spread([n / plain * 1 for n in noise], "× its median"), ""),
        Line(f"click on a card to painted window, {CLICKS} clicks", _spread(clicks, "ms"), "p50 ≤ 6, p99 ≤ 16 ms"),
        Line(f"language switch to painted window, {SWITCHES} switches", _spread(switches, "ms"), "p50 ≤ 30 ms"),
    ]


def _spread(values: list[float], unit: str) -> str:
    return f"p50 {statistics.median(values):.2f}, p99 {percentile(values, 0.99):.2f} {unit}"


def long_case(count: int) -> list[Event]:
    """A case of so many events that never ends: bids in turn, each fourth call out of rotation and declined."""
    events: list[Event] = []
    state: State = start(Seat.N)
    rank = 0

    def add(event: Event) -> None:
        nonlocal state
        following = apply(state, event)
        assert isinstance(following, State)
        state = following
        events.append(event)

    while len(events) < count:
        if state.question is not None:
            add(Decided(state.question.decision, state.question.decision is Decision.RECTIFY))
        elif len(events) % 12 == 6:
            add(CallMade((state.turn or Seat.N).partner, PASS))
        elif len(events) % 3 == 0 and rank < len(BIDS):
            add(CallMade(state.turn or Seat.N, BIDS[rank]))
            rank += 1
        else:
            add(CallMade(state.turn or Seat.N, PASS))
    return events[:count]


def engine() -> list[Line]:
    """The rules alone."""
    from tests.laws.exhaustive import explore

    case = long_case(40)
    replays = [clock(lambda: replay(Seat.N, case)) for _ in range(200)]
    cost = {}
    for count in (10, 100):
        events = long_case(count)
        state = replay(Seat.N, events[:-1])[-1]
        cost[count] = statistics.median(clock(lambda s=state, e=events[-1]: apply(s, e)) for _ in range(2000))  # type: ignore[misc]
    begin = time.perf_counter()
    states = explore(3)["states"]
    rate = states / (time.perf_counter() - begin)
    return [
        Line("a case of 40 events replayed", f"{statistics.median(replays):.2f} ms", "≤ 1 ms"),
        Line("apply at 100 events against 10", f"{cost[100] / cost[10]:.2f} ×", "≤ 2 ×"),
        Line("exhaustive run", f"{rate:,.0f} states a second", ""),
    ]


def quiz() -> list[Line]:
    """Questions of the quiz on all topics, each with its position, and the slowest topic alone."""
    from app.cases.lesson import TOPICS
    from app.quiz.kinds import DIFFICULTIES
    from app.quiz.positions import Settings
    from app.quiz.questions import item

    def rate(topics: tuple[str, ...], count: int) -> float:
        begin = time.perf_counter()
        for number in range(count):
            item(Settings(topics, DIFFICULTIES[number % len(DIFFICULTIES)], 1), number)
        return count / (time.perf_counter() - begin)

    rate(TOPICS, 100)
    slowest = min(TOPICS, key=lambda topic: rate((topic,), 60))
    return [
        Line("quiz, positions with their questions, all topics", f"{rate(TOPICS, 3000):,.0f} a second", "≥ 1,000"),
        Line(f"the same, the slowest topic alone ({slowest})", f"{rate((slowest,), 600):,.0f} a second", ""),
    ]


def main() -> int:
    """Prints the table."""
    from tests.bench import growth, lesson_steps, maps

    lines = [*engine(), *quiz(), *starts(), *(Line(*row) for row in growth.rows()), *in_window()]
    lines += [Line(*row) for row in lesson_steps.rows()]
    lines += [Line(*row) for row in maps.rows()]
    width = max(len(line.what) for line in lines)
    middle = max(len(line.found) for line in lines)
    print(f"{'measured':{width}}  {'found':{middle}}  goal")
    for line in lines:
        print(f"{line.what:{width}}  {line.found:{middle}}  {line.goal}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))
    raise SystemExit(main())
