"""Files are found in a checkout and in a frozen program; tests/packaging asks an installed wheel."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app import paths


def test_a_checkout_has_them_at_the_top() -> None:
    top = Path(__file__).resolve().parent.parent
    assert paths.resource("examples", "example-34.json") == top / "resources" / "examples" / "example-34.json"
    assert paths.resource("icons", "outofturn.svg").is_file()
    assert paths.translations() == top / "translations"


def test_a_frozen_program_has_them_in_its_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("fonts") == tmp_path / "resources" / "fonts"
    assert paths.translations() == tmp_path / "translations"


class TestUserStateDir:
    @pytest.fixture(autouse=True)
    def _nothing_chosen(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        for name in ("OUTOFTURN_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(Path, "home", lambda: tmp_path)

    def test_the_user_may_choose(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("OUTOFTURN_HOME", str(tmp_path / "stick"))
        assert paths.user_state_dir() == tmp_path / "stick"

    @pytest.mark.parametrize(
        ("platform", "expected"),
        [
            ("linux", ".local/state/outofturn"),
            ("darwin", "Library/Application Support/Out of Turn"),
            ("win32", "AppData/Local/Out of Turn"),
        ],
    )
    def test_each_system_has_its_place(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, expected: str
    ) -> None:
        monkeypatch.setattr(sys, "platform", platform)
        assert paths.user_state_dir() == tmp_path / expected

    @pytest.mark.parametrize(
        ("platform", "variable", "name"),
        [("linux", "XDG_STATE_HOME", "outofturn"), ("win32", "LOCALAPPDATA", "Out of Turn")],
    )
    def test_the_systems_variable_counts(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, name: str
    ) -> None:
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setenv(variable, str(tmp_path / "kept"))
        assert paths.user_state_dir() == tmp_path / "kept" / name

    def test_a_relative_xdg_path_is_ignored(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setenv("XDG_STATE_HOME", "kept")
        assert paths.user_state_dir() == tmp_path / ".local" / "state" / "outofturn"
