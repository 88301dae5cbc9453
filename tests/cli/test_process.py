"""The command line as a process of its own: what it writes, byte by byte, and what it loads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.i18n import set_language
from tests.cli.running import EXAMPLE, ROOT, in_words


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
