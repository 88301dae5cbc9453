"""What a learner does in a quiz, for its tests."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.quiz.questions import Item
from app.ui.quiz.view import QuizView
from app.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def quiz_of(window: MainWindow) -> QuizView:
    view = window.mode
    assert isinstance(view, QuizView)
    return view


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(window.focusWidget() or window, key)


def click(view: QuizView, page: str, name: str) -> None:
    QTest.mouseClick(getattr(view, page).buttons[name], LEFT)


def opened(window: MainWindow) -> QuizView:
    window.actions_["quiz"].trigger()
    return quiz_of(window)


def started(window: MainWindow, topic: str = "30A", difficulty: int = 1, seed: int = 5) -> QuizView:
    """A quiz on a topic, put together with the mouse."""
    view = opened(window)
    QTest.mouseClick(view.setup.none, LEFT)
    view.setup.topics[topic].setChecked(True)
    view.setup.difficulties[difficulty - 1].setChecked(True)
    view.setup.seed.setValue(seed)
    click(view, "setup", "start")
    return view


def current(view: QuizView) -> Item:
    assert view.run is not None
    return view.run.item


def wrong_of(question: Item) -> int:
    return (question.right + 1) % len(question.options)


def key_of(index: int) -> Qt.Key:
    return Qt.Key(Qt.Key.Key_1.value + index)


def play(view: QuizView, *rightly: bool) -> list[Item]:
    asked = []
    for is_right in rightly:
        question = current(view)
        asked.append(question)
        view.question.choose(question.right if is_right else wrong_of(question))
        click(view, "question", "next")
    return asked
