"""The one question of the panel, with large answers. Never a dialog: the Director looks at the players meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.laws import Decided
from app.ui.kit.paint import paint_focus
from app.ui.kit.parts import (
    RADIUS,
    Lines,
    PlainButton,
    Surface,
    Text,
    font_of,
    metrics_of,
    pixels,
    show,
    unbroken,
    wrapped_height,
)
from app.ui.kit.theme import Theme
from app.ui.panel.section import Section

if TYPE_CHECKING:
    from app.wording import Answer, Ask


class AnswerButton(PlainButton):
    """A large button: what is answered, and below it what follows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._detail = ""

    def put(self, answer: Answer) -> None:
        """Shows an answer."""
        if answer.label != self.text() or answer.detail != self._detail:
            self.setText(answer.label)
            self._detail = answer.detail
            # Another answer stands here now, perhaps not under the pointer: it is not yet the one pointed at.
            self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
            self.setAccessibleName(answer.label)
            self.setAccessibleDescription(answer.detail)
            self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: the first click has answered; the second would answer the question that came of it, unread."""
        event.accept()

    def measure(self, width: int, level: int) -> int:
        """The height of both texts, and room around them."""
        label, gap, detail = self._heights(width, level)
        return max(round(50 * self._scale), label + gap + detail + 2 * round(8 * self._scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        face = theme.accent if self.isDown() else theme.accent_soft if self.underMouse() else theme.surface
        painter.setPen(QPen(QColor(theme.accent), 1.5))
        painter.setBrush(QColor(face))
        radius = RADIUS * self._scale
        painter.drawRoundedRect(area, radius, radius)
        label, gap, detail = self._heights(self.width(), self._level)
        pad = self._padding()
        top = (self.height() - label - gap - detail) // 2
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        painter.setPen(QColor(theme.on_accent if self.isDown() else theme.text))
        painter.setFont(font_of(pixels("answer", self._level, self._scale), True))
        painter.drawText(QRect(pad, top, self.width() - 2 * pad, label), flags, unbroken(self.text()))
        painter.setFont(font_of(pixels("detail", self._level, self._scale), False))
        painter.drawText(QRect(pad, top + label + gap, self.width() - 2 * pad, detail), flags, unbroken(self._detail))
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()

    def _heights(self, width: int, level: int) -> tuple[int, int, int]:
        inner = width - 2 * self._padding()
        label = wrapped_height(self.text(), inner, pixels("answer", level, self._scale), True)
        detail = wrapped_height(self._detail, inner, pixels("detail", level, self._scale), False)
        return label, round(3 * self._scale) if detail else 0, detail

    def _padding(self) -> int:
        return round(10 * self._scale)


class _Answers(QWidget):
    """The answers side by side, all of one height."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self.buttons: Final = (AnswerButton(self), AnswerButton(self))

    def put(self, answers: tuple[Answer, ...]) -> None:
        for index, button in enumerate(self.buttons):
            if index < len(answers):
                button.put(answers[index])
            show(button, index < len(answers))

    def measure(self, width: int, level: int) -> int:
        shown = [button for button in self.buttons if not button.isHidden()]
        return max((button.measure(self._width_of_one(width, len(shown)), level) for button in shown), default=0)

    def arrange(self, width: int, level: int) -> None:
        shown = [button for button in self.buttons if not button.isHidden()]
        each = self._width_of_one(width, len(shown))
        height = self.measure(width, level)
        for index, button in enumerate(shown):
            button.arrange(each, level)
            button.setGeometry(index * (width - each) if len(shown) > 1 else 0, 0, each, height)

    def set_scale(self, factor: float) -> None:
        self._scale = factor
        for button in self.buttons:
            button.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        for button in self.buttons:
            button.apply_theme(theme)

    def _width_of_one(self, width: int, count: int) -> int:
        return (width - round(10 * self._scale)) // 2 if count > 1 else width


class AboutButton(PlainButton):
    """A small button that opens what is known of a call."""

    call = 0

    def size_at(self, level: int) -> QSize:
        """The text, and room around it."""
        metrics = metrics_of(pixels("hint", level, self._scale), True)
        return QSize(
            metrics.horizontalAdvance(self.text()) + round(22 * self._scale), metrics.height() + round(9 * self._scale)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = area.height() / 2
        painter.setPen(QPen(QColor(theme.edge_strong), 1))
        painter.setBrush(QColor(theme.accent_soft if self.isDown() or self.underMouse() else theme.surface))
        painter.drawRoundedRect(area, radius, radius)
        painter.setPen(QColor(theme.text))
        painter.setFont(font_of(pixels("hint", self._level, self._scale), True))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        if self.has_ring:
            paint_focus(painter, QRectF(self.rect()), radius, theme)
        painter.end()


class _About(QWidget):
    """Buttons for the calls that a question is about, side by side. They are made when they are wanted."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self._theme = Theme.light()
        self._count = 0
        self.buttons: Final[list[AboutButton]] = []

    def put(self, about: tuple[tuple[int, str], ...]) -> None:
        while len(self.buttons) < len(about):
            button = AboutButton(self)
            button.set_scale(self._scale)
            button.apply_theme(self._theme)
            button.clicked.connect(self._clicked)
            self.buttons.append(button)
        self._count = len(about)
        for index, button in enumerate(self.buttons):
            if index < len(about):
                button.call, text = about[index]
                button.setText(text)
                button.setAccessibleName(text)
            show(button, index < len(about))
        show(self, bool(about))

    def measure(self, _width: int, level: int) -> int:
        return self.buttons[0].size_at(level).height() if self._count else 0

    def arrange(self, _width: int, level: int) -> None:
        x = 0
        for button in self.buttons[: self._count]:
            size = button.size_at(level)
            button.arrange(size.width(), level)
            button.setGeometry(x, 0, size.width(), size.height())
            x += size.width() + round(8 * self._scale)

    def set_scale(self, factor: float) -> None:
        self._scale = factor
        for button in self.buttons:
            button.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        self._theme = theme
        for button in self.buttons:
            button.apply_theme(theme)

    def _clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, AboutButton)
        self.wanted.emit(button.call)


class QuestionBox(Surface):
    """The open question: what is asked, what it depends on, and the answers.

    `answered` carries a Decided; `about_wanted` the index of a call of which more is to be entered.
    """

    answered = Signal(object)
    about_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ask_face", "ask_edge", bar="ask_edge", parent=parent)
        self._shown: tuple[Answer, ...] = ()
        # Can be given the focus, so that the next Tab is the first answer; nobody gets here by Tab.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.text: Final = Text("ask", bold=True, parent=self)
        self.hints: Final = Lines("hint", gap=3, joins_at=5, parent=self)
        self.help: Final = Section(self.hints, "text_soft", self)
        self.about: Final = _About(self)
        self.about.wanted.connect(self.about_wanted)
        self._answers: Final = _Answers(self)
        self.buttons: Final = self._answers.buttons
        for button in self.buttons:
            button.clicked.connect(self._clicked)
        # Whoever answers by the keyboard comes to the answers first.
        self.setTabOrder(self.buttons[-1], self.help.title)
        self._blocks: Final = (self.text, self.help, self.about, self._answers)
        self.hide()

    def put(self, ask: Ask | None) -> None:
        """Shows a question, or none."""
        self._shown = () if ask is None else ask.answers
        if ask is not None:
            self.text.put(ask.text)
            self.hints.put(ask.hints)
            self.help.put(_("To help decide"), has_content=bool(ask.hints))
            self.about.put(ask.about)
            self._answers.put(ask.answers)
            self.setAccessibleName(ask.text)
            self.setAccessibleDescription("\n".join(ask.hints))
        show(self, ask is not None)

    def measure(self, width: int, level: int) -> int:
        """The height of all of it; 0 if there is no question."""
        if not self._shown:
            return 0
        left, top, right, bottom, gap = self._room()
        heights = [block.measure(width - left - right, level) for block in self._blocks]
        return top + bottom + sum(heights) + gap * (sum(1 for height in heights if height) - 1)

    def height_of_help(self, width: int, level: int) -> int:
        """What folding the help would save."""
        left, _top, right, _bottom, _gap = self._room()
        return self.help.heights(width - left - right, level)[1] if self._shown else 0

    def arrange(self, width: int, level: int) -> None:
        """Places everything."""
        left, y, right, _bottom, gap = self._room()
        for block in self._blocks:
            height = block.measure(width - left - right, level)
            if height:
                block.arrange(width - left - right, level)
                block.setGeometry(left, y, width - left - right, height)
                y += height + gap

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        super().set_scale(factor)
        for block in self._blocks:
            block.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        super().apply_theme(theme)
        for block in self._blocks:
            block.apply_theme(theme)

    def _room(self) -> tuple[int, int, int, int, int]:
        left, top, right, bottom, gap = (round(side * self._scale) for side in (16, 9, 14, 11, 6))
        return left, top, right, bottom, gap

    def _clicked(self) -> None:
        for button, answer in zip(self.buttons, self._shown, strict=False):
            if button is self.sender():
                decided: Decided = answer.event
                self.answered.emit(decided)
                return
