"""The program opens no internet socket: the kernel ends it if it tries."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import ROOT, run_python

EXAMPLE = ROOT / "resources" / "examples" / "example-34.json"
GUARD = ROOT / "packaging" / "no_network.py"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the guard is a filter of Linux's kernel")


def guarded(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Python under the guard, with these arguments."""
    return run_python(GUARD, sys.executable, *arguments, home=folder / "home", folder=folder)


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6"])
@pytest.mark.parametrize("kind", ["SOCK_STREAM", "SOCK_DGRAM"])
def test_the_guard_bites(tmp_path: Path, family: str, kind: str) -> None:
    done = guarded(tmp_path, "-c", f"import socket; socket.socket(socket.{family}, socket.{kind})")
    assert done.returncode == -signal.SIGSYS


def test_the_guard_holds_for_what_the_program_starts(tmp_path: Path) -> None:
    inner = "import socket; socket.socket()"
    outer = f"import subprocess, sys; sys.exit(subprocess.run([sys.executable, '-c', {inner!r}]).returncode == -31)"
    assert guarded(tmp_path, "-c", outer).returncode == 1


def test_the_guard_lets_local_sockets_pass(tmp_path: Path) -> None:
    done = guarded(tmp_path, "-c", "import socket; socket.socket(socket.AF_UNIX); print('open')")
    assert (done.returncode, done.stdout) == (0, "open\n")


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("rule", EXAMPLE, "--lang", "el"), id="rule"),
        pytest.param(("picture", EXAMPLE, "-o", "window.png"), id="picture"),
        pytest.param(("--quit-after-paint",), id="window"),
        pytest.param((EXAMPLE, "--quit-after-paint"), id="window with a case"),
    ],
)
def test_the_program_opens_none(tmp_path: Path, arguments: tuple[str | Path, ...]) -> None:
    done = guarded(tmp_path, "-P", "-m", "app", *arguments)
    assert (done.returncode, done.stderr) == (0, "")


def test_asking_for_printers_opens_none(tmp_path: Path) -> None:
    """CUPS would look for a server on the network where there is none here, were it not told to stay."""
    script = """
import sys
from app.cli import main
status = main(["--version"])
from PySide6.QtWidgets import QApplication
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
app = QApplication([])
print(status, len(QPrinterInfo.availablePrinters()), QPrinter().isValid())
"""
    done = guarded(tmp_path, "-c", script)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].split()[::2] == ["0", "True"]
