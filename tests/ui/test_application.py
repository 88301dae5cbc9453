"""What the system asks of the whole program."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from app.paths import resource
from tests.processes import run_python

# The program with its window; what macOS sends after a double click on a file is sent to it.
SCRIPT = """
import sys
from app import cli
cli.load_qt()
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from app.ui import application
def settled():
    (window,) = (widget for widget in QApplication.topLevelWidgets() if hasattr(widget, "session"))
    for name in sys.argv[1:]:
        QCoreApplication.sendEvent(QApplication.instance(), QFileOpenEvent(name))
        print(window.session.path, len(window.session.case.events), bool(window.messages.text))
    taken = QCoreApplication.sendEvent(QApplication.instance(), QFileOpenEvent(QUrl("https://localhost/")))
    print(window.session.path, bool(taken))
    window.close()
application.settle_in = settled
sys.exit(cli.main([]))
"""


def test_a_file_that_the_system_asks_for_is_opened(tmp_path: Path) -> None:
    example = resource("examples", "example-34.json")
    none = tmp_path / "none.json"
    done = run_python("-c", SCRIPT, example, none, folder=tmp_path)
    assert done.stderr == ""
    opened, not_found, address = done.stdout.splitlines()
    assert opened.startswith(str(example))
    assert opened.endswith("False")
    # One sentence says why, and the case stays.
    assert not_found == opened.removesuffix("False") + "True"
    assert address == f"{example} False"
    assert done.returncode == 0


# Everything that the start opens or lists, below the folder that is named.
WATCH = """
import sys
seen = []
def watch(event, arguments):
    if event in ("open", "os.listdir", "os.scandir", "glob.glob") and str(arguments[0]).startswith(sys.argv[1]):
        seen.append(str(arguments[0]).removeprefix(sys.argv[1]))
sys.addaudithook(watch)
from app.cli import main
status = main(["--quit-after-paint"])
print(status, *sorted({name.replace("\\\\", "/").split("/")[1] for name in seen}))
"""


def test_the_start_looks_at_neither_recent_files_nor_lessons(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for folder in ("lessons", "cases"):
        (home / folder).mkdir(parents=True)
        for number in range(3):
            shutil.copy(resource("examples", "example-34.json"), home / folder / f"{number}.json")
    recent = [str(path) for path in (home / "cases").iterdir()]
    (home / "settings.json").write_text(json.dumps({"recent": recent}), encoding="utf-8")
    done = run_python("-c", WATCH, home, home=home)
    status, *seen = done.stdout.split()
    assert (status, done.stderr) == ("0", "")
    assert "settings.json" in seen
    assert {"settings.json", "settings.json.part", "journal"} >= set(seen)
