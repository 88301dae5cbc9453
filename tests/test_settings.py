"""The settings: kept in a file, read with suspicion."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.settings import MAX_RECENT, Settings


def test_what_was_saved_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(path)
    settings.language, settings.theme, settings.zoom, settings.columns = "el", "dark", 150, "NESW"
    settings.four_colour = settings.two_tap = settings.maximized = True
    settings.geometry = (-5, 10, 1300, 820)
    settings.remember(tmp_path / "κουτί.json")
    assert settings.save()
    again = Settings.load(path)
    assert vars(again) == vars(settings)
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "de"),
        ("theme", None),
        ("zoom", 1000),
        ("zoom", 100.0),
        ("zoom", True),
        ("columns", "NSEW"),
        ("four_colour", 1),
        ("two_tap", "false"),
        ("geometry", [0, 0, 0, 10]),
        ("geometry", [0, 0, "1", 10]),
        ("geometry", [0, 0, 10**9, 10]),
        ("geometry", {}),
        ("maximized", []),
        ("recent", "a.json"),
    ],
)
def test_what_makes_no_sense_keeps_its_default(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: value, "unknown": 1}), encoding="utf-8")
    assert vars(Settings.load(path)) == vars(Settings(path))


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_damaged_file_gives_the_defaults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    assert vars(Settings.load(path)) == vars(Settings(path))


def test_folder_that_cannot_be_written_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not Settings(tmp_path / "file" / "settings.json").save()


def test_recent_files_are_few_and_each_is_there_once() -> None:
    settings = Settings()
    for number in (*range(MAX_RECENT + 3), 5):
        settings.remember(Path(f"/tables/{number}.json"))
    names = [Path(text).stem for text in settings.recent]
    assert names[0] == "5"
    assert len(names) == len(set(names)) == MAX_RECENT
    settings.forget(Path("/tables/5.json"))
    assert "5" not in [Path(text).stem for text in settings.recent]
