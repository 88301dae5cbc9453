"""The bundled fonts, and the suits that are taken from them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.bridge import SUITS
from app.ui.kit import fonts


def test_the_suits_are_outlines_of_the_bundled_font(qapp: QApplication) -> None:
    assert any("Symbols" in family for family in fonts.install_fonts())
    bounds = [fonts.suit_path(suit).boundingRect() for suit in SUITS]
    assert all(0.5 < bound.width() <= 1.2 and 0.7 < bound.height() <= 1.001 for bound in bounds)
    assert all(bound.left() == pytest.approx(0, abs=0.01) and bound.top() >= -0.01 for bound in bounds)
    paths = [fonts.suit_path(suit) for suit in SUITS]
    assert all(one != other for place, one in enumerate(paths) for other in paths[:place])
