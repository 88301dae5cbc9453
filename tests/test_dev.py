"""The set-up script says what to do where it may not do it, and the check command fails when a check does."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dev


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A system without pip, without Qt's libraries and with no environment made yet."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(dev, "lacks_pip", lambda: True)
    monkeypatch.setattr(dev, "lacks_library", lambda name: True)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **options: pytest.fail("nothing may be run"))


def tools(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name in names else None)


def is_greek(line: str) -> bool:
    return any("α" <= letter <= "ω" for letter in line) and not re.search("[a-z]{4}", line)


@pytest.mark.usefixtures("bare")
class TestWithoutRights:
    @pytest.fixture(autouse=True)
    def _user(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)

    def test_it_stops_with_the_line_to_type(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tools(monkeypatch, "apt-get", "sudo")
        assert dev.main(["test"]) == 1
        (line,) = [line for line in capsys.readouterr().err.splitlines() if "apt-get" in line]
        assert line.strip().startswith('sudo sh -c "apt-get update && apt-get install')
        assert set(dev.LIBRARIES.values()) < set(line.strip('" ').split())
        assert f"python{sys.version_info.major}.{sys.version_info.minor}-venv" in line
        assert "libxcb-cursor0" not in line

    def test_a_greek_system_is_told_in_greek(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tools(monkeypatch, "apt-get", "sudo")
        monkeypatch.setenv("LANGUAGE", "el")
        assert dev.main(["run"]) == 1
        first, _empty, line = capsys.readouterr().err.splitlines()[:3]
        assert is_greek(first)
        assert line.strip().startswith('sudo sh -c "apt-get update && apt-get install')

    def test_a_display_needs_more(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        tools(monkeypatch, "apt-get")
        monkeypatch.setenv("DISPLAY", ":0")
        assert dev.main(["run"]) == 1
        error = capsys.readouterr().err
        assert 'su -c "apt-get' in error
        assert "libxcb-cursor0" in error

    def test_another_system_is_told_what_is_missing(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tools(monkeypatch)
        assert dev.main([]) == 1
        error = capsys.readouterr().err
        assert "libEGL.so.1" in error
        assert "ensurepip" in error
        assert "apt-get" not in error


def test_all_checks_run_pytest_last_and_one_failure_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = []
    results = {"ruff": 0, "mypy": 1, "pytest": 0}

    def python(dash_m: str, tool: str, *arguments: str) -> int:
        ran.append(tool)
        return results[tool]

    monkeypatch.setattr(dev, "prepare", lambda: None)
    monkeypatch.setattr(dev, "python", python)
    assert dev.main(["test"]) == 1
    assert ran == ["ruff", "ruff", "mypy", "pytest"]
    assert "Failed: types." in capsys.readouterr().err
    results["mypy"] = 0
    assert dev.main(["test"]) == 0
    results["pytest"] = 5
    assert dev.main(["test"]) == 1


def test_every_pin_is_exact() -> None:
    assert all("==" in requirement for requirement in dev.requirements())


def test_an_unknown_command_shows_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["tset"]) == 2
    assert "python3 dev.py test" in capsys.readouterr().out


class TestWithoutADisplay:
    @pytest.fixture
    def ran(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
        """What the program was started with."""
        ran: list[tuple[str, ...]] = []
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "platform", "linux")
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(dev, "prepare", lambda: None)

        def program(*arguments: str | Path) -> int:
            ran.append(tuple(map(str, arguments)))
            return 0

        monkeypatch.setattr(dev, "program", program)
        return ran

    def test_example_34_is_ruled_and_drawn(
        self, ran: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        picture = str(tmp_path / "outofturn-window.png")
        assert dev.main([]) == 0
        assert ran == [("rule", str(dev.EXAMPLE)), ("picture", str(dev.EXAMPLE), "-o", picture)]
        output = capsys.readouterr().out
        assert "no display" in output.splitlines()[0]
        assert picture in output

    def test_a_display_that_is_not_there_is_none(
        self, ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("DISPLAY", ":98765")
        assert dev.main([]) == 0
        assert [command for command, *_arguments in ran] == ["rule", "picture"]
        assert "no display" in capsys.readouterr().out

    @pytest.mark.parametrize("arguments", [[], ["run", "a.json"]], ids=str)
    def test_a_greek_system_is_told_in_greek(
        self,
        ran: list[tuple[str, ...]],
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
        arguments: list[str],
    ) -> None:
        monkeypatch.setenv("LANGUAGE", "el")
        assert dev.main(arguments) == 0
        first, *_between, last = capsys.readouterr().out.splitlines()
        case = arguments[-1] if arguments else "34"
        assert case in first
        assert is_greek(first.replace(case, ""))
        picture = str(tmp_path / "outofturn-window.png")
        assert last.endswith(picture)
        assert is_greek(last.replace(picture, ""))

    def test_a_case_of_the_users_likewise(self, ran: list[tuple[str, ...]]) -> None:
        assert dev.main(["run", "mine.json"]) == 0
        assert [arguments[:2] for arguments in ran] == [("rule", "mine.json"), ("picture", "mine.json")]

    def test_what_needs_no_display_runs_as_it_is(self, ran: list[tuple[str, ...]]) -> None:
        assert dev.main(["run", "rule", "mine.json", "--json"]) == 0
        assert dev.main(["run", "chart", "-o", "chart.pdf"]) == 0
        assert ran == [("rule", "mine.json", "--json"), ("chart", "-o", "chart.pdf")]

    def test_with_a_display_the_window_opens(self, ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DISPLAY", "another-host:0")
        assert dev.main([]) == 0
        assert ran == [()]
