"""The house rules, proved from the source: arrows go down only, the core is pure, texts can be extracted."""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.processes import ROOT, run_python

MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "app").rglob("*.py"))

# For each room the others of the house that it may enter. Nobody enters the command line but `python -m app`.
MAY_ENTER = {
    "__init__": set[str](),
    "bridge": set[str](),
    "laws": {"bridge"},
    "paths": set[str](),
    "i18n": {"paths"},
    "settings": {"paths"},
    "cases": {"bridge", "laws"},
    "quiz": {"bridge", "laws", "cases"},
    "wording": {"bridge", "laws", "cases", "quiz", "i18n"},
    "session": {"bridge", "laws", "cases", "wording", "i18n", "paths", "settings"},
    "ui": {"bridge", "laws", "cases", "quiz", "wording", "i18n", "paths", "settings", "session", "__init__"},
    "cli": {"bridge", "laws", "cases", "wording", "i18n", "paths", "settings", "session", "ui", "__init__"},
    "__main__": {"cli"},
}
# For each room of the window the others that it may enter; "" is the window itself, which enters all of them.
WINDOW_MAY_ENTER = {
    "kit": set[str](),
    "table": {"kit"},
    "panel": {"kit"},
    "dialogs": {"kit"},
    "quiz": {"kit", "panel", ""},
    "lessons": {"kit", "panel", "quiz", ""},
    "map": {"kit", "dialogs", ""},
    "projector": {"kit", "table", ""},
    "paper": {"kit", "table", "dialogs", "lessons", ""},
}
WITHOUT_QT = {"bridge", "laws", "paths", "i18n", "settings", "cases", "quiz", "wording"}
WITHOUT_GETTEXT = {"bridge", "laws", "cases", "quiz"}
PURE = {"bridge", "laws"}
IMPURE = {"pathlib", "os", "io", "shutil", "tempfile", "subprocess", "socket", "time", "datetime", "random", "logging"}
# Each costs between 3 and 40 ms, which the start has no time for.
LATE = {"babel", "asyncio", "sqlite3", "uuid", "importlib.metadata"}

# These pass on texts of others: the translation itself, and what Qt asks for.
FORWARDING = {"app/i18n.py", "app/ui/qt_translator.py"}
MARKERS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text(encoding="utf-8"), module)


def room(module: str) -> str:
    """`app/laws/engine.py` belongs to the room `laws`."""
    return module.removeprefix("app/").removesuffix(".py").partition("/")[0]


@cache
def imports(module: str) -> frozenset[str]:
    """The full names that a module imports anywhere in it, those for the type checker too."""
    return frozenset(imported_in(module))


def imported_in(module: str) -> Iterator[str]:
    package = module.split("/")[:-1]
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def modules_of(rooms: set[str]) -> list[str]:
    return [module for module in MODULES if room(module) in rooms]


def roots(module: str) -> set[str]:
    return {name.partition(".")[0] for name in imports(module)}


def test_every_room_is_known() -> None:
    assert {room(module) for module in MODULES} <= set(MAY_ENTER)
    assert modules_of(PURE)


@pytest.mark.parametrize("module", MODULES)
def test_arrows_go_down_only(module: str) -> None:
    # `from app import __version__` is an import of app/__init__.py.
    parts = [name.split(".") for name in imports(module)]
    inner = {part[1] if part[1:] and part[1] in MAY_ENTER else "__init__" for part in parts if part[0] == "app"}
    assert inner <= MAY_ENTER[room(module)] | {room(module)}


def room_of_window(name: str) -> str:
    """`app.ui.map.layout` belongs to the room `map` of the window, `app.ui.window` to none."""
    inner = name.removeprefix("app.ui.").split(".")[0]
    return inner if inner in WINDOW_MAY_ENTER else ""


@pytest.mark.parametrize("module", [module for module in modules_of({"ui"}) if module.count("/") > 2])
def test_rooms_of_the_window_keep_to_themselves(module: str) -> None:
    own = module.split("/")[2]
    assert own in WINDOW_MAY_ENTER
    entered = {room_of_window(name) for name in imports(module) if name.startswith("app.ui.")}
    assert entered <= WINDOW_MAY_ENTER[own] | {own}


@pytest.mark.parametrize("module", modules_of(PURE))
def test_the_core_is_pure(module: str) -> None:
    assert not roots(module) & (IMPURE | {"PySide6", "gettext"})


@pytest.mark.parametrize("module", modules_of(WITHOUT_QT))
def test_no_qt_below_the_session(module: str) -> None:
    assert not roots(module) & {"PySide6", "shiboken6"}


@pytest.mark.parametrize("module", modules_of(WITHOUT_GETTEXT))
def test_no_words_in_the_core(module: str) -> None:
    assert "gettext" not in roots(module)


def test_the_session_knows_no_widget() -> None:
    qt = {name for name in imports("app/session.py") if name.startswith("PySide6")}
    assert all(name.startswith("PySide6.QtCore.") for name in qt)


@pytest.mark.parametrize("module", MODULES)
def test_no_babel_at_run_time(module: str) -> None:
    assert "babel" not in roots(module)


# Starting up


def loaded_by(code: str, home: Path) -> set[str]:
    """The modules in a fresh Python once it has run the code."""
    code += "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    done = run_python("-c", code, home=home, folder=ROOT)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_the_command_line_imports_little(tmp_path: Path) -> None:
    loaded = loaded_by("import app.cli", tmp_path)
    assert "app.cli" in loaded
    assert not loaded & (LATE | {"PySide6", "gettext"})


def test_ruling_in_the_terminal_needs_no_qt(tmp_path: Path) -> None:
    example = ROOT / "resources" / "examples" / "example-34.json"
    loaded = loaded_by(f"from app.cli import main\nassert main(['rule', {str(example)!r}]) == 0", tmp_path)
    assert "app.wording" in loaded
    assert not loaded & (LATE | {"PySide6"})


def test_the_first_window_imports_nothing_slow(tmp_path: Path) -> None:
    code = """
from app.cli import main
try:
    status = main(["--quit-after-paint"])
except SystemExit as end:
    status = end.code
assert not status
"""
    loaded = loaded_by(code, tmp_path)
    assert "app.ui.window" in loaded
    assert not loaded & LATE


# What an empty window is made of, beside the Laws. Whatever else a menu leads to is imported by its command.
FIRST_WINDOW = {
    "cli": {"display", "terminal", "window"},
    "cases": {"case", "held_file", "journal", "report", "writing"},
    "wording": {"badge", "call_line", "description", "names", "reading", "sentence", "titles"},
    "ui": {
        *("actions", "appearance", "application", "commands", "header", "kept", "keyboard", "menus", "message_bar"),
        *("naming", "notices", "of_window", "placement", "qt_translator", "recovery", "rooms", "window"),
        *("kit", "kit.fonts", "kit.paint", "kit.parts", "kit.pills", "kit.reading_area", "kit.signs", "kit.theme"),
        *("table", "table.auction_grid", "table.auction_layout", "table.auction_model", "table.bidding_box"),
        *("table.box_card", "table.box_layout", "table.cards", "table.large_cards", "table.seat_tile", "table.view"),
        *("panel", "panel.notes_box", "panel.panel", "panel.parts", "panel.question", "panel.section", "panel.why"),
    },
}
# PySide makes a type, with all its enumerations, when it is first asked for, or to find out which of several methods of
# one name is meant: QGradient also for QPainter.fillRect, QImage also for QPixmap(pixmap). Each of these takes 0.5 to
# 5 ms. Most styles, models and icons are as dear.
DEAR_TYPES = {"QFileDialog", "QGradient", "QIcon", "QImage", "QLinearGradient", "QMessageBox", "QStyle"}

# Prints what is there when the window is painted for the first time.
AT_FIRST_PAINT = """
from app import cli
cli.load_qt()
import builtins, json, sys
from PySide6 import QtCore, QtGui, QtWidgets
from app.ui import application

class Watch(application.AfterPaint):
    def eventFilter(self, watched, event):
        if event.type() is QtCore.QEvent.Type.Paint and self._then is not None:
            names = [name for module in (QtCore, QtGui, QtWidgets) for name in vars(module)]
            found = {"modules": sorted(sys.modules), "types": names, "import": [builtins.__import__.__name__]}
            print(json.dumps(found))
        return super().eventFilter(watched, event)

application.AfterPaint = Watch
assert cli.main(["--quit-after-paint"]) == 0
"""


@pytest.fixture(scope="module")
def at_first_paint(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    done = run_python("-c", AT_FIRST_PAINT, home=tmp_path_factory.mktemp("home"), folder=ROOT)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_the_first_paint_needs_no_more_than_it_shows(at_first_paint: dict[str, list[str]]) -> None:
    loaded = {tuple(name.split(".")[1:]) for name in at_first_paint["modules"] if name.startswith("app.")}
    assert ("ui", "window") in loaded
    assert ("quiz",) not in loaded
    for room_name, names in FIRST_WINDOW.items():
        assert {".".join(name[1:]) for name in loaded if name[0] == room_name and name[1:]} <= names


def test_the_first_paint_asks_for_no_dear_type(at_first_paint: dict[str, list[str]]) -> None:
    assert "QPainter" in at_first_paint["types"]
    assert not set(at_first_paint["types"]) & DEAR_TYPES


def test_imports_are_those_of_python(at_first_paint: dict[str, list[str]]) -> None:
    """PySide's own import function reads the source of every module, which takes a twentieth of the start."""
    assert at_first_paint["import"] == ["__import__"]


# Something that Qt would share out among threads; prints the names of all threads that there are then.
PAINTED = """
from app import cli
cli.load_qt()
from pathlib import Path
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
app = QGuiApplication([])
image = QImage(600, 600, QImage.Format.Format_ARGB32_Premultiplied)
painter = QPainter(image)
painter.setRenderHint(QPainter.RenderHint.Antialiasing)
painter.setBrush(QColor(255, 0, 0, 100))
painter.drawRoundedRect(10, 10, 500, 500, 9, 9)
painter.end()
print(*((task / "comm").read_text() for task in Path("/proc/self/task").iterdir()))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the threads of a process are listed by Linux alone")
def test_nothing_is_painted_by_other_threads(tmp_path: Path) -> None:
    """To wake a thread of Qt's takes longer than to paint a card."""
    done = run_python("-c", PAINTED, home=tmp_path, folder=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "pooled" not in done.stdout


# Texts


def calls_of_markers(module: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            yield node.func.id, node


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@pytest.mark.parametrize("module", [module for module in MODULES if module not in FORWARDING])
def test_texts_can_be_extracted(module: str) -> None:
    """A literal for each text; only `_` also takes a name, of a text that `N_` has marked where it stands."""
    wrong = []
    for name, call in calls_of_markers(module):
        texts = call.args[: MARKERS[name]]
        named = name == "_" and len(texts) == 1 and isinstance(texts[0], ast.Name | ast.Attribute | ast.Subscript)
        if len(texts) < MARKERS[name] or not (named or all(map(is_literal, texts))):
            wrong.append(f"line {call.lineno}: {ast.unparse(call)}")
    assert wrong == []


@pytest.mark.parametrize("module", MODULES)
def test_no_text_is_marked_inside_an_f_string(module: str) -> None:
    """Python 3.11 extracts nothing there."""
    wrong = [
        f"line {node.lineno}: {ast.unparse(call)}"
        for node in ast.walk(tree(module))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MARKERS
    ]
    assert wrong == []


# The repository speaks of itself alone


def tracked_texts() -> Iterator[Path]:
    """The files of the repository that hold text; found without git, which a fresh machine may lack."""
    skipped = {".git", ".venv", ".hypothesis", "__pycache__", "build", "dist"}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in skipped and not name.endswith("_cache"))
        for name in sorted(files):
            if not name.endswith((".mo", ".png", ".ttf", ".ico", ".icns", ".pyc", ".whl")):
                yield Path(folder, name)


def test_no_word_of_another_place() -> None:
    # In pieces, so that this file passes too.
    words = ["/wo" + "rk/", "/tm" + "p/", "deb.deb" + "ian.org", "py" + "pi.org", "pythonhos" + "ted", "/ro" + "ot/"]
    pattern = re.compile("|".join(map(re.escape, words)))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked_texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []
