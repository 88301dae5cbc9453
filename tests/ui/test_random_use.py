"""Somebody who clicks and types without looking: the window is never in a state of its own."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.laws import replay
from app.ui.window import MainWindow
from app.wording import describe
from tests.ui.conftest import MakeWindow

ACTIONS = 250
STEPS = 15

KEYS = (
    *(Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_7, Qt.Key.Key_C, Qt.Key.Key_S, Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_X),
    *(Qt.Key.Key_R, Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Space),
)


def act(window: MainWindow, dice: random.Random) -> None:
    """One thing that a hand may do."""
    kind = dice.choices(("card", "seat", "answer", "key", "undo", "redo", "language"), (30, 8, 14, 30, 6, 4, 2))[0]
    if kind == "card":
        card = dice.choice(list(window.table.box.cards.values()))
        QTest.mouseClick(card, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(8, 8))
    elif kind == "seat":
        QTest.mouseClick(dice.choice(list(window.table.tiles.values())), Qt.MouseButton.LeftButton)
    elif kind == "answer":
        shown = [button for button in window.panel.question.buttons if button.isVisible()]
        if shown:
            QTest.mouseClick(dice.choice(shown), Qt.MouseButton.LeftButton)
    elif kind == "key":
        QTest.keyClick(QApplication.focusWidget() or window, dice.choice(KEYS))
    elif kind in ("undo", "redo"):
        window.actions_[kind].trigger()
    else:
        window.choose_language(dice.choice(("en", "el")))


def check(window: MainWindow) -> None:
    """What is on the screen is what the events lead to, and nothing else."""
    session = window.session
    state = replay(session.case.dealer, session.case.events)[-1]
    assert session.state == state
    shown = describe(state)
    if session.case.events:
        assert window.panel.headline.text() == shown.headline
    assert window.panel.question.isVisible() == (shown.ask is not None)
    assert window.actions_["undo"].isEnabled() == session.can_undo
    assert window.actions_["redo"].isEnabled() == session.can_redo


def walk(window: MainWindow) -> None:
    """Some steps back, and on again."""
    for name in ("undo", "redo"):
        for _step in range(STEPS):
            window.actions_[name].trigger()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))


@pytest.mark.parametrize("seed", range(6))
def test_window_follows_whatever_is_done(make_window: MakeWindow, seed: int) -> None:
    window = make_window()
    dice = random.Random(seed)
    for _number in range(ACTIONS):
        act(window, dice)
        check(window)
    # Widgets are kept and used again: the same way once more needs not one of them anew.
    walk(window)
    things = len(window.findChildren(QObject))
    walk(window)
    assert len(window.findChildren(QObject)) == things
