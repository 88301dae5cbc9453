"""The command line: what it prints, what it says of bad input, and that `rule` needs no Qt."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from app import __version__, cli
from app.cases import Case, CaseError, Fault, read_case, replay_case, report
from app.i18n import language, set_language
from app.paths import resource
from app.wording import fault_text, ruling_text
from app.wording.titles import title_of

ROOT = Path(__file__).parents[1]
EXAMPLE = resource("examples", "example-34.json")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_it(*arguments: object) -> tuple[int, str, str]:
        status = cli.main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.json"
    path.write_text('{"format": 1, "board": 1, "events": [{"seat": "N", "call": "8C"}]}', "utf-8")
    return path


# --- rule ----------------------------------------------------------------------------------------------------------


def test_a_report_is_one_line_of_json(run: Run) -> None:
    status, out, err = run("rule", EXAMPLE, "--json")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    assert json.loads(out) == report(read_case(EXAMPLE))


def test_it_stops_after_the_number_of_events_asked_for(run: Run) -> None:
    for arguments in (["--after", "2", EXAMPLE], [EXAMPLE, "--after=2"]):
        status, out, _err = run("rule", "--json", *arguments)
        assert status == 0
        assert json.loads(out) == report(read_case(EXAMPLE), 2)
    assert json.loads(run("rule", EXAMPLE, "--json", "--after", "0")[1])["calls"] == []


def test_several_files_are_one_object_a_line_in_their_order(run: Run) -> None:
    handed = sorted((ROOT / "tests" / "cases" / "data").glob("bd-*.json"))
    status, out, err = run("rule", *handed[:2], "--json", *handed[2:])
    assert (status, err) == (0, "")
    assert [json.loads(line)["id"] for line in out.splitlines()] == [path.stem for path in handed]


def in_words(path: Path, after: int | None = None) -> str:
    case = read_case(path)
    return f"{title_of(case)}\n\n{ruling_text(replay_case(case, after)[-1])}"


def test_a_ruling_in_words_is_that_of_the_window(run: Run) -> None:
    for chosen in ("en", "el"):
        status, out, err = run("rule", EXAMPLE, "--after", "2", "--lang", chosen)
        set_language(chosen)
        assert (status, err) == (0, "")
        assert out == in_words(EXAMPLE, 2) + "\n"


def test_several_rulings_in_words_are_told_apart(run: Run) -> None:
    other = ROOT / "tests" / "cases" / "data" / "ar-01.json"
    _status, out, _err = run("rule", EXAMPLE, other)
    first, second = in_words(EXAMPLE), in_words(other)
    assert out == f"{EXAMPLE}\n{first}\n\n{other}\n{second}\n"


def test_the_language_of_the_system_is_used_where_none_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "el_GR")
    assert run("rule", EXAMPLE) == run("rule", "--lang", "el", EXAMPLE)
    assert language() == "el"
    run("rule", "--lang", "en", EXAMPLE)
    assert language() == "en"


def test_a_bad_file_is_named_and_the_others_are_ruled(run: Run, bad: Path) -> None:
    for options in (["--json"], []):
        status, out, err = run("rule", bad, EXAMPLE, *options)
        assert status == 2
        assert out.count("commentary-34" if options else "Pass out of rotation") == 1
        assert err.count("\n") == 1
        assert str(bad) in err
        assert "1" in err
        assert "8C" in err


@pytest.mark.parametrize("chosen", ["en", "el"])
def test_a_bad_file_is_named_in_the_language_asked_for(run: Run, bad: Path, chosen: str) -> None:
    status, out, err = run("rule", bad, "--lang", chosen)
    set_language(chosen)
    assert (status, out) == (2, "")
    assert err == fault_text(CaseError(Fault.UNKNOWN_CALL, str(bad), 1, "8C", key="call")) + "\n"


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence(fault: Fault) -> None:
    assert "name.json" in fault_text(CaseError(fault, "name.json", 7, "detail", key="key"))


@pytest.mark.parametrize(
    ("chosen", "title"), [("en", "Pass at partner's turn"), ("el", "Πάσο στη σειρά του συμπαίκτη")]
)
def test_the_title_of_the_case_comes_first(run: Run, tmp_path: Path, chosen: str, title: str) -> None:
    case = json.loads(EXAMPLE.read_bytes())
    case["title"] = {"en": "Pass at partner's turn", "el": "Πάσο στη \u0007σειρά\nτου συμπαίκτη"}
    path = tmp_path / "titled.json"
    path.write_text(json.dumps(case), "utf-8")
    _status, out, _err = run("rule", path, "--lang", chosen)
    assert out.splitlines()[:2] == [title.replace("σειρά", "�σειρά"), ""]
    del case["title"]
    path.write_text(json.dumps(case), "utf-8")
    _status, untitled, _err = run("rule", path, "--lang", chosen)
    assert out == f"{out.splitlines()[0]}\n\n{untitled}"


def test_an_event_that_cannot_follow_is_named_with_its_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no-question.json"
    path.write_text(
        json.dumps(
            {
                "format": 1,
                "board": 1,
                "events": [{"seat": "N", "call": "P"}, {"decide": "acceptance", "value": "accepted"}],
            }
        ),
        "utf-8",
    )
    status, out, err = run("rule", path, "--json")
    assert (status, out) == (2, "")
    assert "no-question.json" in err
    assert "2" in err
    assert run("rule", path, "--json", "--after", "1")[0] == 0


def test_there_are_only_so_many_events_to_stop_after(run: Run) -> None:
    status, out, err = run("rule", EXAMPLE, "--after", "8", "--json")
    assert (status, out) == (2, "")
    assert EXAMPLE.name in err
    assert "8" in err


def test_a_name_with_odd_characters_stays_on_one_line(run: Run, tmp_path: Path) -> None:
    status, _out, err = run("rule", tmp_path / "two\nlines.json")
    assert status == 2
    assert err.count("\n") == 1


def test_a_hyphen_is_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
    status, out, _err = run("rule", "-", "--json")
    assert status == 0
    assert json.loads(out)["id"] == "commentary-34"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    status, out, err = run("rule", "-")
    assert (status, out) == (2, "")
    assert "standard input" in err


def test_names_that_look_like_options_can_be_given(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("--json", "rule"):
        shutil.copy(EXAMPLE, tmp_path / name)
    assert run("rule", "--json", "--", "--json", "rule")[1].count("commentary-34") == 2


# --- mistakes on the command line ----------------------------------------------------------------------------------

MISTAKES = [
    (["rule"], "file"),
    (["rule", "--json"], "file"),
    (["rule", "a.json", "--nonsense"], "--nonsense"),
    (["rule", "a.json", "--js"], "--js"),
    (["rule", "a.json", "--json=yes"], "--json"),
    (["rule", "a.json", "--after"], "--after"),
    (["rule", "a.json", "--after", "two"], "two"),
    (["rule", "a.json", "--after", "-1"], "-1"),
    (["rule", "a.json", "--after", "1" * 5_000], "1"),
    (["rule", "a.json", "--after", "²"], "²"),
    (["rule", "a.json", "--lang"], "--lang"),
    (["rule", "a.json", "--lang", "fr"], "fr"),
    (["picture"], "file"),
    (["picture", "a.json"], "-o"),
    (["picture", "a.json", "b.json", "-o", "x.png"], "b.json"),
    (["picture", "a.json", "-o"], "-o"),
    (["picture", "a.json", "-o", "x.png", "--theme", "pink"], "pink"),
    (["picture", "a.json", "-o", "x.png", "--size", "large"], "large"),
    (["picture", "a.json", "-o", "x.png", "--size", "0x800"], "0x800"),
    (["picture", "a.json", "-o", "x.png", "--size", "99999x800"], "99999x800"),
    (["picture", "a.json", "-o", "x.png", "--size", "10x10"], "1024x640: 10x10"),
    (["picture", "a.json", "-o", "x.png", "--size", "1280x639"], "1024x640: 1280x639"),
    (["a.json", "b.json"], "b.json"),
    (["--nonsense"], "--nonsense"),
    (["--quit-after-paint", "--json"], "--json"),
]


@pytest.mark.parametrize(("arguments", "named"), MISTAKES, ids=lambda value: " ".join(value)[:60])
def test_a_mistake_is_one_sentence_that_names_it(run: Run, arguments: list[str], named: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert named in err


@pytest.mark.parametrize("arguments", [["--help"], ["rule", "--help"], ["picture", "a.json", "-h"]])
def test_help_is_printed(run: Run, arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert "outofturn" in out
    assert "--help" in out


def test_the_smallest_picture_is_the_smallest_window() -> None:
    from app.ui.placement import LEAST_SIZE

    assert (LEAST_SIZE.width(), LEAST_SIZE.height()) == cli.LEAST_PICTURE


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version") == (0, f"outofturn {__version__}\n", "")


# --- the window and the picture ------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, bool]]:
    calls: list[tuple[Path | None, bool]] = []

    def run_window(case_path: Path | None, *, quit_after_paint: bool = False) -> int:
        calls.append((case_path, quit_after_paint))
        return 0

    module: Any = ModuleType("app.ui.application")
    module.run = run_window
    monkeypatch.setitem(sys.modules, "app.ui.application", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return calls


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ([], (None, False)),
        (["a.json"], (Path("a.json"), False)),
        (["./rule"], (Path("rule"), False)),
        (["./picture"], (Path("picture"), False)),
        (["--", "rule"], (Path("rule"), False)),
        (["--quit-after-paint"], (None, True)),
        (["--quit-after-paint", "a.json"], (Path("a.json"), True)),
        (["a.json", "--quit-after-paint"], (Path("a.json"), True)),
    ],
    ids=str,
)
def test_the_window_opens(
    run: Run, opened: list[tuple[Path | None, bool]], arguments: list[str], call: tuple[Path | None, bool]
) -> None:
    assert run(*arguments) == (0, "", "")
    assert opened == [call]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_that_is_said(
    run: Run, opened: list[tuple[Path | None, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    status, out, err = run()
    assert (status, out, opened) == (1, "", [])
    assert err.count("\n") == 1
    # A word that is no file is named first: most likely it was mistyped.
    status, out, err = run("bogus")
    assert (status, out, opened) == (2, "", [])
    assert err.startswith("bogus: ")
    assert err.count("\n") == 1
    assert run(EXAMPLE)[0] == 1
    monkeypatch.setenv("DISPLAY", ":0")
    assert run() == (0, "", "")


@pytest.mark.parametrize(
    "error",
    [
        ModuleNotFoundError("No module named 'PySide6'", name="PySide6"),
        # As Python has it where a library of the system is missing.
        ImportError("libEGL.so.1: no such file", name="QtGui", path="/lib/PySide6/QtGui.abi3.so"),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [("application", []), ("picture", ["picture", EXAMPLE, "-o", "x.png"])],
    ids=["window", "picture"],
)
def test_without_qt_that_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, arguments: list[object], error: ImportError
) -> None:
    def missing(_name: str) -> object:
        raise error

    module: Any = ModuleType(name)
    module.__getattr__ = missing
    monkeypatch.setitem(sys.modules, f"app.ui.{name}", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    status, out, err = run(*arguments)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert str(error) in err


def test_a_mistake_in_the_program_is_not_taken_for_a_missing_qt(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "app.ui.application", ModuleType("app.ui.application"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with pytest.raises(ImportError):
        run()


Drawn = tuple[Case, int | None, str, str, tuple[int, int], Path]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    calls: list[Drawn] = []

    def draw(case: Case, after: int | None, lang: str, theme: str, size: tuple[int, int], out: Path) -> None:
        if out.name == "full.png":
            raise OSError(28, "No space left on device")
        calls.append((case, after, lang, theme, size, out))

    module: Any = ModuleType("app.ui.picture")
    module.draw = draw
    monkeypatch.setitem(sys.modules, "app.ui.picture", module)
    return calls


def test_a_picture_is_drawn_as_asked_for(run: Run, drawn: list[Drawn]) -> None:
    case = read_case(EXAMPLE)
    assert run("picture", EXAMPLE, "-o", "x.png") == (0, "", "")
    options = ["--after", "2", "--lang", "el", "--theme", "dark", "--size", "1920x1080"]
    assert run("picture", *options, EXAMPLE, "-o", "y.png") == (0, "", "")
    assert drawn == [
        (case, None, "en", "light", (1280, 800), Path("x.png")),
        (case, 2, "el", "dark", (1920, 1080), Path("y.png")),
    ]
    assert language() == "el"


def test_a_picture_of_a_bad_case_is_not_drawn(run: Run, drawn: list[Drawn], bad: Path) -> None:
    for arguments in ([bad], [EXAMPLE, "--after", "99"]):
        status, out, err = run("picture", *arguments, "-o", "x.png")
        assert (status, out, drawn) == (2, "", [])
        assert err.count("\n") == 1
        assert str(arguments[0]) in err


def test_a_picture_that_cannot_be_written_is_named(run: Run, drawn: list[Drawn]) -> None:
    status, _out, err = run("picture", EXAMPLE, "-o", "full.png")
    assert status == 2
    assert "full.png" in err
    assert "the disk is full" in err


# --- as a process --------------------------------------------------------------------------------------------------


def process(*arguments: object, code: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, *(["-c", code] if code else ["-m", "app"]), *map(str, arguments)]
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    return subprocess.run(command, cwd=ROOT, env=surroundings | environment, capture_output=True, check=False)


@pytest.mark.parametrize("locale", [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "iso-8859-1"}])
def test_output_is_utf8_whatever_the_locale(locale: dict[str, str], tmp_path: Path) -> None:
    done = process("rule", EXAMPLE, "--lang", "el", **locale)
    set_language("el")
    text = in_words(EXAMPLE)
    assert done.returncode == 0
    assert done.stdout.decode("utf-8").splitlines() == text.splitlines()
    assert done.stderr == b""

    greek = tmp_path / "Άρτα.json"
    done = process("rule", greek, "--lang", "el", **locale)
    assert done.returncode == 2
    assert greek.name in done.stderr.decode("utf-8")


def test_ruling_loads_neither_qt_nor_what_it_does_not_need() -> None:
    code = (
        "import sys; from app.cli import main; status = main(sys.argv[1:]); "
        "print(*sorted(sys.modules), file=sys.stderr); raise SystemExit(status)"
    )
    done = process("rule", EXAMPLE, "--json", code=code)
    assert done.returncode == 0
    loaded = set(done.stderr.decode().split())
    assert "app.laws" in loaded
    assert not [name for name in loaded if name.startswith(("PySide6", "shiboken6", "app.ui", "app.wording", "babel"))]
    done = process("rule", EXAMPLE, "--lang", "el", code=code)
    loaded = set(done.stderr.decode().split())
    assert "app.wording" in loaded
    assert not [name for name in loaded if name.startswith(("PySide6", "shiboken6", "app.ui", "babel"))]


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error there")
def test_a_reader_who_has_enough_is_no_error() -> None:
    files = [EXAMPLE] * 200
    with subprocess.Popen(
        [sys.executable, "-m", "app", "rule", *files], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 0


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{", b"[" * 200_000, b" " * 1_000_001])
def test_no_file_causes_a_traceback(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    done = process("rule", path, "--json")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"odd.json" in done.stderr
