"""The Flatpak: what it may do, and that flatpak-builder understands it."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app import IDENTIFIER

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "packaging" / "linux" / "flatpak.py"


@pytest.fixture
def flatpak(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(SCRIPT.parent), str(SCRIPT.parent.parent), *sys.path])
    return importlib.import_module("flatpak")


def test_it_has_no_network(flatpak: ModuleType, tmp_path: Path) -> None:
    manifest = flatpak.manifest(tmp_path)
    shared = [argument for argument in manifest["finish-args"] if argument.startswith("--share=")]
    assert shared == ["--share=ipc"]
    assert not any("network" in argument or "talk-name" in argument for argument in manifest["finish-args"])


def test_what_the_desktop_sees_bears_the_identifier(flatpak: ModuleType, tmp_path: Path, qapp: object) -> None:
    program = tmp_path / "program"
    program.mkdir()
    (program / "outofturn").touch()
    flatpak.lay_out(program, tmp_path / "app")
    share = tmp_path / "app" / "share"
    kinds = [path.name for path in (share / "mime" / "packages").iterdir()]
    assert kinds == [f"{IDENTIFIER}.xml"]
    icons = {path.stem for path in share.rglob("mimetypes/*")}
    assert icons == {f"{IDENTIFIER}.case"}
    assert f'<icon name="{IDENTIFIER}.case"/>' in (share / "mime" / "packages" / kinds[0]).read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="flatpak-builder is not installed")
def test_flatpak_builder_reads_the_manifest() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, timeout=50)
    assert done.returncode == 0, done.stderr
