"""The built wheel is whole: installed elsewhere, with nothing of the checkout, it rules in Greek."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = "outofturn.exe" if sys.platform == "win32" else "outofturn"

# Two runs of pip and a build take their time on a slow disk.
pytestmark = pytest.mark.timeout(240)


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=200,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the build needs, as a clean clone has it: no compiled catalogue."""
    copy = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    for name in ("app", "packaging", "resources", "translations"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    return copy


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by hatchling of this environment: no network, no isolation."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, folder=source)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    run(*pip, "--target", target, wheel, folder=target)
    return target


def ask(installed: Path, folder: Path, *arguments: str | Path) -> str:
    """What the installed command says."""
    home = str(folder / "home")
    command = installed / "bin" / SCRIPT
    return run(command, *arguments, folder=folder, PYTHONPATH=str(installed), OUTOFTURN_HOME=home)


def test_the_wheel_holds_what_it_should_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info" not in name} == {"app"}
    assert {"app/py.typed", "app/translations/el/LC_MESSAGES/outofturn.mo"} <= set(names)
    resources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "resources").rglob("*") if path.is_file()}
    assert {f"app/{name}" for name in resources} == {name for name in names if name.startswith("app/resources/")}


def test_the_installed_command_rules_in_greek(installed: Path, tmp_path: Path) -> None:
    example = installed / "app" / "resources" / "examples" / "example-34.json"
    greek = ask(installed, tmp_path, "rule", example, "--lang", "el")
    english = ask(installed, tmp_path, "rule", example, "--lang", "en")
    assert "Βορράς" in greek
    assert "North" in english
    assert "North" not in greek


def test_the_installed_command_draws_its_window(installed: Path, tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    example = installed / "app" / "resources" / "examples" / "example-34.json"
    ask(installed, tmp_path, "picture", example, "--lang", "el", "-o", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_faulty_translation_stops_the_build(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "source"
    shutil.copytree(source, broken)
    with (broken / "translations" / "el" / "LC_MESSAGES" / "outofturn.po").open("a", encoding="utf-8") as file:
        file.write('\nmsgid "open')
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path / "dist")]
    done = subprocess.run(command, cwd=broken, capture_output=True, encoding="utf-8", timeout=100)
    assert done.returncode != 0
    assert "translations/el/LC_MESSAGES/outofturn.po" in done.stdout + done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))
