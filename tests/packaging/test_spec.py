"""What the standalone program is made of: everything that the program uses, and nothing else."""

from __future__ import annotations

import plistlib
import re
import runpy
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dev
from app import CONTACT, COPYRIGHT, IDENTIFIER, PRODUCT, __version__
from tests.processes import ROOT, run_python

PACKAGING = ROOT / "packaging"
EXAMPLE = ROOT / "resources" / "examples" / "example-34.json"


@pytest.fixture(scope="module")
def contents() -> dict[str, Any]:
    return runpy.run_path(str(PACKAGING / "contents.py"))


@pytest.fixture(scope="module")
def is_wanted(contents: dict[str, Any]) -> Callable[[str], bool]:
    wanted: Callable[[str], bool] = contents["is_wanted"]
    return wanted


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/lib/libQt6Core.so.6",
        "libQt6Core.so.6",
        "PySide6/Qt6Widgets.dll",
        "PySide6\\Qt6Gui.dll",
        "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "QtGui",
        "PySide6/QtCore.abi3.so",
        "PySide6/QtWidgets.pyd",
        "PySide6/libpyside6.abi3.so.6.11",
        "PySide6/pyside6.abi3.dll",
        "PySide6/MSVCP140.dll",
        "PySide6/Qt/lib/libicudata.so.73",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/lib/libQt6Svg.so.6",
        "PySide6/QtSvg.abi3.so",
        "PySide6/Qt6PrintSupport.dll",
        "PySide6/Qt/lib/QtPrintSupport.framework/Versions/A/QtPrintSupport",
        "PySide6/Qt/plugins/printsupport/libcupsprintersupport.so",
        "shiboken6/libshiboken6.abi3.so.6.11",
        "libpython3.11.so.1.0",
        "python311.dll",
        "libxcb-cursor.so.0",
        "python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so",
        "resources/fonts/OutOfTurnSans-Bold.ttf",
        "translations/el/LC_MESSAGES/outofturn.mo",
        "licences/LICENSE",
    ],
)
def test_what_the_program_uses_goes_in(is_wanted: Callable[[str], bool], path: str) -> None:
    assert is_wanted(path)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/lib/libQt6Network.so.6",
        "libQt6Qml.so.6",
        "PySide6/Qt6Network.dll",
        "PySide6\\Qt6OpenGL.dll",
        "PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick",
        "PySide6/Qt/lib/libQt6SvgWidgets.so.6",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/opengl32sw.dll",
        "PySide6/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qtbase_fr.qm",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/plugins/platforms/qdirect2d.dll",
        "PySide6/plugins/imageformats/qjpeg.dll",
        "PySide6/Qt/plugins/imageformats/libqsvg.dylib",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/plugins/sqldrivers/libqsqlite.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "libgtk-3.so.0",
        "libcrypto.so.3",
        "libcups.so.2",
        "libstdc++.so.6",
        "libX11.so.6",
    ],
)
def test_what_it_does_not_use_stays_out(is_wanted: Callable[[str], bool], path: str) -> None:
    assert not is_wanted(path)


def in_a_process(script: str, folder: Path) -> str:
    """What a script prints in a Python of its own, off screen; it must succeed and complain of nothing."""
    done = run_python("-c", script, home=folder / "home", folder=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# Everything that is imported anywhere, and then the window, the ruling and the picture.
USE_EVERYTHING = f"""
import contextlib, importlib, io, pkgutil
import app
for found in pkgutil.walk_packages(app.__path__, "app."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
from app.cli import main
for arguments in (
    ["--help"],
    ["rule", {str(EXAMPLE)!r}, "--lang", "el"],
    ["rule", {str(EXAMPLE)!r}, "--json"],
    ["rule", "none.json"],
    ["picture", {str(EXAMPLE)!r}, "-o", "window.png"],
):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert main(arguments) == (2 if "none.json" in arguments else 0)
"""


def test_the_program_runs_without_the_modules_left_out(contents: dict[str, Any], tmp_path: Path) -> None:
    script = f"""
import sys
excluded = set({contents["EXCLUDED_MODULES"]!r})
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in excluded or any(name.startswith(module + ".") for module in excluded):
            raise ModuleNotFoundError("left out: " + name, name=name)
# What Python itself has loaded by now to start up is no use of the program's.
for name in excluded & set(sys.modules):
    del sys.modules[name]
sys.meta_path.insert(0, Absent())
{USE_EVERYTHING}
print("all used")
"""
    assert in_a_process(script, tmp_path) == "all used\n"


@pytest.mark.skipif(sys.platform != "linux", reason="the system must tell which files a process has loaded")
def test_every_library_that_is_loaded_goes_in(is_wanted: Callable[[str], bool], tmp_path: Path) -> None:
    script = f"{USE_EVERYTHING}\nprint(open('/proc/self/maps').read())"
    loaded = set(re.findall(r"/site-packages/((?:PySide6|shiboken6)/\S+\.so\S*)", in_a_process(script, tmp_path)))
    assert {"PySide6/Qt/lib/libQt6Gui.so.6", "PySide6/Qt/plugins/platforms/libqoffscreen.so"} <= loaded
    assert [path for path in sorted(loaded) if not is_wanted(path)] == []


Spec = Callable[[str], dict[str, list[dict[str, Any]]]]


class Recorder:
    """Stands for one of PyInstaller's functions in the spec and keeps what it was called with."""

    def __init__(self, calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]], name: str) -> None:
        self._calls = calls
        self._name = name

    def __call__(self, *arguments: object, **options: object) -> Recorder:
        self._calls.append((self._name, arguments, options))
        return self

    pure = scripts = ()
    binaries = (("libQt6Core.so.6", "", "BINARY"), ("libQt6Qml.so.6", "", "BINARY"))
    datas = (("PySide6/Qt/translations/qt_de.qm", "", "DATA"),)


@pytest.fixture
def run_spec(
    qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[str], dict[str, list[dict[str, Any]]]]:
    """Runs the spec as on some system, and gives the calls of PyInstaller's functions, by name."""

    def run(system: str) -> dict[str, list[dict[str, Any]]]:
        calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        names = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
        scope: dict[str, Any] = {name: Recorder(calls, name) for name in names}
        # As PyInstaller itself calls them.
        scope |= {"SPECPATH": str(PACKAGING), "workpath": str(tmp_path)}
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", list(sys.path))
        exec(compile((PACKAGING / "outofturn.spec").read_text(encoding="utf-8"), "outofturn.spec", "exec"), scope)
        found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
        for name, arguments, options in calls:
            found[name].append({"arguments": arguments, **options})
        return found

    return run


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_spec_applies_the_lists(run_spec: Spec, contents: dict[str, Any], system: str) -> None:
    calls = run_spec(system)
    (analysis,) = calls["Analysis"]
    assert set(analysis["excludes"]) == set(contents["EXCLUDED_MODULES"])
    assert set(analysis["hiddenimports"]) == {"PySide6.QtPrintSupport", "PySide6.QtSvg"}
    assert not set(analysis["hiddenimports"]) & set(analysis["excludes"])
    (collected,) = calls["COLLECT"]
    *_programs, binaries, datas = collected["arguments"]
    assert [entry[0] for entry in binaries] == ["libQt6Core.so.6"]
    assert datas == []
    assert not collected["upx"]
    assert all(program["exclude_binaries"] and not program["upx"] for program in calls["EXE"])


def test_every_file_of_the_program_is_collected(run_spec: Spec) -> None:
    (analysis,) = run_spec("linux")["Analysis"]
    collected = set()
    for source, _target in analysis["datas"]:
        path = Path(source)
        if path.is_relative_to(ROOT):
            matches = path.rglob("*") if path.is_dir() else path.parent.glob(path.name)
            collected |= {match for match in matches if match.is_file()}
    files = {path for path in (ROOT / "resources").rglob("*") if path.is_file()}
    assert {path.suffix for path in files - collected} <= {".svg", ".md"}
    assert ROOT / "translations" / "el" / "LC_MESSAGES" / "outofturn.mo" in collected
    lessons = set((ROOT / "resources" / "lessons").glob("*.json"))
    assert lessons
    assert lessons <= collected
    assert {"LICENSE", "LGPL-3.txt", "GPL-3.txt", "README.txt"} <= {path.name for path in collected}


def test_windows_gets_a_program_with_and_one_without_a_console(run_spec: Spec) -> None:
    programs = {call["name"]: call for call in run_spec("win32")["EXE"]}
    assert {name: call["console"] for name, call in programs.items()} == {PRODUCT: False, "outofturn": True}
    for call in programs.values():
        assert Path(call["icon"]).read_bytes()[:4] == b"\0\0\1\0"
        resource = Path(call["version"]).read_text(encoding="utf-8")
        assert all(text in resource for text in (PRODUCT, __version__, COPYRIGHT))
        manifest = ElementTree.parse(call["manifest"])
        assert "PerMonitorV2" in "".join(manifest.getroot().itertext())


def test_macos_gets_an_application(run_spec: Spec) -> None:
    (bundle,) = run_spec("darwin")["BUNDLE"]
    assert (bundle["name"], bundle["bundle_identifier"]) == (f"{PRODUCT}.app", IDENTIFIER)
    assert bundle["version"] == __version__
    assert Path(bundle["icon"]).read_bytes()[:4] == b"icns"
    info = plistlib.loads(plistlib.dumps(bundle["info_plist"]))
    assert info["NSRequiresAquaSystemAppearance"] is False
    assert info["NSHighResolutionCapable"] is True
    assert set(info["CFBundleLocalizations"]) == {"en", "el"}
    assert info["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == ["public.json"]
    assert info["NSHumanReadableCopyright"] == COPYRIGHT


def test_pyinstaller_is_pinned() -> None:
    import tomllib

    group = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["package"]
    assert all("==" in requirement for requirement in group)
    assert not any(requirement.startswith("pyinstaller") for requirement in dev.requirements())


@pytest.mark.parametrize("value", [IDENTIFIER, CONTACT, COPYRIGHT, __version__])
def test_what_may_change_has_one_home(value: str) -> None:
    folders = ("app", "packaging", "resources", ".github")
    texts = {".py", ".spec", ".xml", ".desktop", ".plist", ".iss", ".sh", ".yml", ".manifest", ".svg", ".1"}
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in texts]
    assert len(files) > 80
    homes = [path.relative_to(ROOT).as_posix() for path in files if value in path.read_text(encoding="utf-8")]
    # The copyright is put together there from year and authors.
    assert homes == ([] if value == COPYRIGHT else ["app/__init__.py"])


def test_the_files_for_the_desktop_agree() -> None:
    linux = PACKAGING / "linux"
    entry = dict(
        line.split("=", 1)
        for line in (linux / "outofturn.desktop").read_text(encoding="utf-8").splitlines()
        if "=" in line
    )
    kind = ElementTree.parse(linux / "outofturn.xml").find(".//{*}mime-type")
    information = ElementTree.parse(linux / "outofturn.metainfo.xml")
    assert kind is not None
    assert entry["MimeType"] == f"{kind.attrib['type']};"
    assert information.findtext("provides/mediatype") == kind.attrib["type"]
    assert information.findtext("launchable") == "outofturn.desktop"
    assert information.findtext("summary") == entry["Comment"]
    assert entry["Name"] == PRODUCT
    assert all(f"{key}[el]" in entry for key in ("GenericName", "Comment", "Keywords"))
