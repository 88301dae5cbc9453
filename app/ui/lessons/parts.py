"""What the player of lessons is put together from: its heading, and the ruling that the engine computed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.i18n import _
from app.laws import State
from app.ui.kit.parts import (
    USUAL_LEVEL,
    Block,
    Column,
    Lines,
    Text,
    metrics_of,
    pixels,
    show,
)
from app.ui.kit.theme import Theme
from app.ui.panel.parts import Players, Said
from app.ui.panel.section import Section
from app.ui.panel.why import WhyBox
from app.wording import Why, describe

_ANY_WIDTH: Final = 400


class Heading(QWidget):
    """The title of a lesson, and at which step one is.

    Placed by hand: in a layout, each new text would have the whole window laid out again.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self.title: Final = Text("chip", bold=True, role="accent_text", parent=self)
        self.counter: Final = Text("chip", bold=True, role="text_soft", parent=self)
        self.counter.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.title.setAlignment(Qt.AlignmentFlag.AlignTop)

    def measure(self, width: int, level: int) -> int:
        """The height of the higher text, and room above and below it."""
        title, counter = self._widths(width)
        around = round(10 * self._scale) + round(6 * self._scale)
        return around + max(self.title.measure(title, level), self.counter.measure(counter, level))

    def arrange(self, width: int, level: int) -> None:
        """Places both texts."""
        title, counter = self._widths(width)
        side, top = round(18 * self._scale), round(10 * self._scale)
        self.title.setGeometry(side, top, title, self.title.measure(title, level))
        self.counter.setGeometry(width - side - counter, top, counter, self.counter.measure(counter, level))

    def fit(self, width: int) -> None:
        """Takes the height that is needed at a width, and places the texts."""
        height = self.measure(width, USUAL_LEVEL)
        if self.height() != height:
            self.setFixedHeight(height)
        self.arrange(width, USUAL_LEVEL)

    def set_scale(self, factor: float) -> None:
        """Scales the texts."""
        self._scale = factor
        self.title.set_scale(factor)
        self.counter.set_scale(factor)

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self.title.apply_theme(theme)
        self.counter.apply_theme(theme)

    def _widths(self, width: int) -> tuple[int, int]:
        metrics = metrics_of(pixels("chip", USUAL_LEVEL, self._scale), True)
        counter = metrics.horizontalAdvance(self.counter.text()) + 2
        return max(width - counter - round(50 * self._scale), 40), counter


class ComputedRuling(Column):
    """The ruling that the engine computed, in the order of the panel. Emits `resized` when a part was folded."""

    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(5, parent=parent)
        self.headline: Final = Text("headline", bold=True, parent=self)
        self.happened: Final = Lines("text", gap=3, parent=self)
        said = Said(self)
        self.asked: Final = Lines("text", parent=self)
        self.say: Final = said.lines
        self.now: Final = Players(self)
        self.why: Final = WhyBox(self)
        self.why.resized.connect(self.resized)
        self.notes: Final = Lines("text", parent=self)
        self.later: Final = Lines("text", parent=self)
        self.add(self.headline)
        self.add(self.happened)
        contents: dict[str, Block] = {
            "asked": self.asked,
            "say": said,
            "now": self.now,
            "notes": self.notes,
            "why": self.why,
            "later": self.later,
        }
        self.sections: Final = {
            name: Section(content, "warning_text" if name == "notes" else "accent_text", self)
            for name, content in contents.items()
        }
        for section in self.sections.values():
            section.toggled.connect(self.resized)
            self.add(section, begins=True)
        self._has_ruling = False
        self._prepare()

    def put(self, state: State | None) -> None:
        """Shows the ruling in a state; nothing for None, and nothing where there was no irregularity."""
        self._has_ruling = state is not None and bool(state.rulings)
        show(self, self._has_ruling)
        if state is None or not self._has_ruling:
            self._clear()
            return
        shown = describe(state)
        self.headline.put(shown.headline)
        self.happened.put(shown.happened)
        asked = () if shown.ask is None else (shown.ask.text,)
        self.asked.put(asked)
        self.say.put(shown.say)
        self.now.put(shown.now)
        self.why.put(shown.why)
        self.notes.put(shown.notes)
        self.later.put(shown.later)
        for name, title, content in (
            ("asked", _("The question now"), asked),
            ("say", _("Say to the table"), shown.say),
            ("now", _("Now"), shown.now),
            ("notes", _("Judgement needed"), shown.notes),
            ("why", _("Why"), shown.why),
            ("later", _("After the play"), shown.later),
        ):
            section = self.sections[name]
            section.put(title, has_content=bool(content))
            section.wanted = None

    @property
    def has_ruling(self) -> bool:
        """Whether there is a ruling to show."""
        return self._has_ruling

    def fold(self, names: tuple[str, ...]) -> None:
        """Folds parts and opens the others, unless the user has said otherwise."""
        for name, section in self.sections.items():
            section.set_open(name not in names)

    def measure(self, width: int, level: int) -> int:
        """The height of all of it."""
        return super().measure(width, level) if self._has_ruling else 0

    def _prepare(self) -> None:
        """Makes the labels that most rulings need, so that the first answer need not wait for them."""
        blank = "…"
        for lines, count in ((self.happened, 4), (self.asked, 1), (self.say, 6), (self.notes, 3), (self.later, 2)):
            lines.put((blank,) * count)
            lines.arrange(_ANY_WIDTH, USUAL_LEVEL)
        self.now.put(((None, blank),) * 4)
        self.why.put((Why("", blank, "", ""),) * 6)
        self._clear()
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()

    def _clear(self) -> None:
        """Nothing of a ruling that was shown before may be found here by any reader of the window."""
        self.headline.put("")
        for lines in (self.happened, self.asked, self.say, self.notes, self.later):
            lines.put(())
        self.now.put(())
        self.why.put(())
        for section in self.sections.values():
            section.put("", has_content=False)
