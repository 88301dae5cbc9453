"""The colours: everything that is written can be read, in both themes."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app.bridge import Denomination
from app.ui.kit.theme import MARK_PAIRS, TEXT_PAIRS, Theme
from tests.ui.sight import contrast

THEMES = pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])


def test_the_measure_is_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@THEMES
@pytest.mark.parametrize(("ink", "face"), TEXT_PAIRS)
def test_text_can_be_read(theme: Theme, ink: str, face: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, face)) >= 4.5


@THEMES
@pytest.mark.parametrize(("mark", "face"), MARK_PAIRS)
def test_marks_can_be_seen(theme: Theme, mark: str, face: str) -> None:
    assert contrast(getattr(theme, mark), getattr(theme, face)) >= 3


def test_every_ink_is_measured() -> None:
    inks = {name for name in Theme.__annotations__ if name.startswith("on_") or name.endswith(("text", "ink"))}
    suits = {"club", "diamond", "heart", "spade", "red"}
    assert inks | suits <= {ink for ink, _face in TEXT_PAIRS}


@THEMES
def test_a_theme_has_every_colour_and_no_other(theme: Theme) -> None:
    assert set(vars(theme)) == set(Theme.__annotations__)


@THEMES
def test_colours_are_colours(theme: Theme) -> None:
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for name, colour in vars(theme).items() if name != "is_dark")


@THEMES
@pytest.mark.parametrize(
    ("ink", "face"),
    [
        ("WindowText", "Window"),
        ("Text", "Base"),
        ("Text", "AlternateBase"),
        ("PlaceholderText", "Base"),
        ("ButtonText", "Button"),
        ("HighlightedText", "Highlight"),
        ("ToolTipText", "ToolTipBase"),
        ("Link", "Window"),
    ],
)
@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled])
def test_the_palette_can_be_read(theme: Theme, ink: str, face: str, group: QPalette.ColorGroup) -> None:
    palette, roles = theme.make_palette(), QPalette.ColorRole
    assert contrast(palette.color(group, roles[ink]).name(), palette.color(group, roles[face]).name()) >= 4.5


@THEMES
def test_two_colours_or_four(theme: Theme) -> None:
    suits = (Denomination.C, Denomination.D, Denomination.H, Denomination.S)
    assert len({theme.suit(suit, four_colour=True) for suit in suits}) == 4
    clubs, diamonds, hearts, spades = (theme.suit(suit, four_colour=False) for suit in suits)
    assert clubs == spades != diamonds == hearts
    assert theme.suit(Denomination.NT, four_colour=True) == theme.suit(Denomination.NT, four_colour=False) == theme.ink


def test_the_theme_follows_the_system(qapp: QApplication) -> None:
    hints = qapp.styleHints()
    try:
        hints.setColorScheme(Qt.ColorScheme.Dark)
        dark = Theme.current(qapp), hints.colorScheme()
        hints.setColorScheme(Qt.ColorScheme.Light)
        light = Theme.current(qapp), hints.colorScheme()
    finally:
        hints.unsetColorScheme()
    for theme, scheme in (dark, light):
        assert theme is (Theme.dark() if scheme is Qt.ColorScheme.Dark else Theme.light())
    assert light[0] is Theme.light()
