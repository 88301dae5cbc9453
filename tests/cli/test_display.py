"""A display that is named and not there: Qt would abort the process, so nobody may ask it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import display
from app.cli.display import has_display

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where displays would have their sockets: a short path, for that of a socket must be short."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with tempfile.TemporaryDirectory(prefix="x") as name:
        (Path(name) / ".X11-unix").mkdir()
        monkeypatch.setattr(display, "X_FOLDER", name)
        monkeypatch.setenv("XDG_RUNTIME_DIR", name)
        yield Path(name)


@pytest.fixture
def servers() -> Iterator[list[socket.socket]]:
    """The sockets that a test has somebody listen at."""
    opened: list[socket.socket] = []
    yield opened
    for server in opened:
        server.close()


def listen(servers: list[socket.socket], address: Path | str) -> socket.socket:
    server = socket.socket(socket.AF_UNIX)
    servers.append(server)
    server.bind(str(address))
    server.listen()
    return server


NAMES_OF_X = [":98", ":98.0", "unix:98"]


def test_no_name_is_no_display() -> None:
    assert not has_display()


@pytest.mark.parametrize("name", [*NAMES_OF_X, ":", "98", "nonsense"])
def test_x_that_is_not_there(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("DISPLAY", name)
    assert not has_display()


@pytest.mark.parametrize("name", NAMES_OF_X)
def test_x_at_its_socket(
    monkeypatch: pytest.MonkeyPatch, folder: Path, servers: list[socket.socket], name: str
) -> None:
    monkeypatch.setenv("DISPLAY", name)
    server = listen(servers, folder / ".X11-unix" / "X98")
    assert has_display()
    # It ended without removing its socket.
    server.close()
    assert (folder / ".X11-unix" / "X98").is_socket()
    assert not has_display()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sockets in no folder")
@pytest.mark.parametrize("name", NAMES_OF_X)
def test_x_at_its_socket_in_no_folder(
    monkeypatch: pytest.MonkeyPatch, folder: Path, servers: list[socket.socket], name: str
) -> None:
    monkeypatch.setenv("DISPLAY", name)
    listen(servers, f"\0{folder}/.X11-unix/X98")
    assert has_display()


def test_x_with_a_lock_file_is_not_called(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("DISPLAY", ":98")
    lock = folder / ".X98-lock"
    lock.write_text(f"{os.getpid():10}\n")
    assert has_display()
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for content in (f"{ended.pid:10}\n", "", "no number", "9" * 20):
        lock.write_text(content)
        assert not has_display(), content


@pytest.mark.parametrize("name", ["host:0", "localhost:10.0", "10.0.0.7:0.0", "/run/x11/display:0"])
def test_x_elsewhere_is_believed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("DISPLAY", name)
    assert has_display()


@pytest.mark.parametrize("is_absolute", [False, True])
def test_wayland(
    monkeypatch: pytest.MonkeyPatch, folder: Path, servers: list[socket.socket], is_absolute: bool
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", str(folder / "wayland-0") if is_absolute else "wayland-0")
    assert not has_display()
    server = listen(servers, folder / "wayland-0")
    assert has_display()
    # With one of the two Qt opens its window.
    monkeypatch.setenv("DISPLAY", ":98")
    assert has_display()
    server.close()
    assert not has_display()


def test_wayland_without_a_folder_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert not has_display()


def test_what_the_user_has_told_qt_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert has_display()
