"""Languages: switching at once, and English wherever there is nothing better."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import i18n, paths
from app.i18n import N_, _, language, ngettext, pgettext, set_language, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues of one's own, none of them loaded yet."""
    monkeypatch.setattr(paths, "translations", lambda: tmp_path)
    monkeypatch.setattr(i18n, "_loaded", {"en": None})
    place = tmp_path / "el" / "LC_MESSAGES"
    place.mkdir(parents=True)
    return place


def test_switching_takes_effect_at_once() -> None:
    assert _("Change of call") == "Change of call"
    set_language("el")
    assert (_("Change of call"), pgettext("bidding card", "Pass")) == ("Αλλαγή δήλωσης", "Πάσο")
    set_language("en")
    assert _("Change of call") == "Change of call"


def test_plurals() -> None:
    assert [ngettext("{level} club", "{level} clubs", n) for n in (0, 1, 2)] == [
        "{level} clubs",
        "{level} club",
        "{level} clubs",
    ]
    set_language("el")
    assert [ngettext("{level} club", "{level} clubs", n) for n in (1, 2)] == ["{level} σπαθί", "{level} σπαθιά"]


@pytest.mark.parametrize("code", ["en", "el"])
def test_the_empty_text_stays_empty(code: str) -> None:
    set_language(code)
    assert (_(""), pgettext("bidding card", "")) == ("", "")


def test_what_has_no_translation_stays_english() -> None:
    set_language("el")
    assert (_("no such text"), pgettext("no such context", "Pass"), N_("marked")) == ("no such text", "Pass", "marked")


def test_an_unknown_language_is_english() -> None:
    set_language("fr")
    assert language() == "en"


def test_without_a_catalogue_the_program_is_english(folder: Path) -> None:
    set_language("el")
    assert (_("Change of call"), language()) == ("Change of call", "el")


@pytest.mark.parametrize("content", [b"", b"not a catalogue", b"\xde\x12\x04\x95\x00\x00\x00\x00\xff\xff"])
def test_a_damaged_catalogue_leaves_it_english(folder: Path, content: bytes) -> None:
    (folder / "outofturn.mo").write_bytes(content)
    set_language("el")
    assert _("Change of call") == "Change of call"


@pytest.mark.parametrize(
    ("name", "code"), [("el", "el"), ("el_GR.UTF-8", "el"), ("el-GR", "el"), ("Greek_Greece", "el"), ("de_DE", "en")]
)
def test_the_language_of_a_locale(name: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert system_language(name) == code
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", name)
    assert system_language() == code


def test_the_environment_is_asked_in_the_usual_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for variable in VARIABLES[:3]:
        monkeypatch.delenv(variable, raising=False)
    assert system_language() == "en"
    monkeypatch.setenv("LC_ALL", "el_GR.UTF-8")
    assert system_language() == "el"
    monkeypatch.setenv("LANGUAGE", "en:el")
    assert system_language() == "en"
