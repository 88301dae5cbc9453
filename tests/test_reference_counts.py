"""PySide6 keeps its hands off the counts of None and True.

PySide6 6.12.0 on Python 3.11 loses one reference to None at each setter and one to True at each emit; after about a
hundred clicks the interpreter aborts. These tests fail long before that. From Python 3.12 on None and True are
immortal (PEP 683): their counts mean nothing there, and moving them does no harm.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True are immortal here")

CALLS = 1000
# What the test's own bookkeeping may move.
SLACK = 50


class Sender(QObject):
    said = Signal(bool)
    changed = Signal()


def drift(value: object, action: Callable[[], object]) -> int:
    """How far the count of references to a value has moved after CALLS runs of an action."""
    action()
    before = sys.getrefcount(value)
    for _ in range(CALLS):
        action()
    return abs(sys.getrefcount(value) - before)


@pytest.mark.parametrize("value", [None, True])
def test_setters_keep_the_counts(qtbot: QtBot, value: object) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    actions: list[Callable[[], object]] = [
        lambda: label.setText("1♣"),
        lambda: label.setToolTip("one club"),
        lambda: label.setEnabled(True),
        lambda: label.setAccessibleName("one club"),
        label.update,
    ]
    assert [drift(value, action) > SLACK for action in actions] == [False] * len(actions)


@pytest.mark.parametrize("value", [None, True])
def test_painting_keeps_the_counts(qapp: object, value: object) -> None:
    pixmap = QPixmap(8, 8)
    pixmap.fill()
    painter = QPainter(pixmap)
    pen = QPen()
    try:
        assert drift(value, lambda: painter.setPen(pen)) <= SLACK
        assert drift(value, lambda: painter.drawPoint(1, 1)) <= SLACK
    finally:
        painter.end()


@pytest.mark.parametrize("value", [None, True])
def test_emitting_keeps_the_counts(qapp: object, value: object) -> None:
    sender = Sender()
    heard: list[bool] = []
    sender.said.connect(heard.append)

    def say() -> None:
        sender.said.emit(True)
        heard.clear()

    assert drift(value, sender.changed.emit) <= SLACK
    assert drift(value, say) <= SLACK
