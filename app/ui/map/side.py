"""Beside the map: the ruling as it stands, or what would follow if it went on to the node that was chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.i18n import _
from app.ui.kit.parts import USUAL_LEVEL, Column, Lines, Text, fill, show
from app.ui.kit.reading_area import ReadingArea
from app.ui.kit.theme import Theme
from app.wording.outlook import Preview

_WIDTH: Final = 330


class MapSide(QWidget):
    """Texts one below the other. `back`: the ruling itself is to be shown again."""

    back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self.back_button: Final = QPushButton(self)
        self.back_button.clicked.connect(self.back)
        self._column: Final = Column(6, (16, 10, 16, 14), self)
        self.title: Final = Text("heading", bold=True, parent=self._column)
        self.status: Final = Text("text", role="text_soft", parent=self._column)
        self.steps: Final = Lines("text", parent=self._column)
        self.outcome: Final = Lines("text", parent=self._column)
        self._headings: Final = [Text("title", bold=True, role="accent_text", parent=self._column) for _row in range(4)]
        self.said: Final = Lines("text", parent=self._column)
        self.now: Final = Lines("text", parent=self._column)
        self.rest: Final = Lines("text", parent=self._column)
        self.laws: Final = Lines("detail", gap=7, parent=self._column)
        self.hint: Final = Text("detail", role="text_soft", parent=self._column)
        self._column.add(self.title)
        self._column.add(self.status)
        self._column.add(self.steps)
        self._column.add(self.outcome)
        for heading, lines in zip(self._headings, (self.said, self.now, self.rest, self.laws), strict=True):
            self._column.add(heading, begins=True)
            self._column.add(lines)
        self._column.add(self.hint, begins=True)
        self.area: Final = ReadingArea(self, self._column)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.back_button)
        layout.addWidget(self.area, 1)
        self.set_scale(1.0)

    @property
    def spoken(self) -> str:
        """All that is shown, for a screen reader."""
        labels = [self.title, self.status, *self.steps.labels, *self.outcome.labels]
        for heading, lines in zip(self._headings, (self.said, self.now, self.rest, self.laws), strict=True):
            labels += [heading, *lines.labels]
        return "\n".join(label.text() for label in labels if label.text() and not label.isHidden())

    def put_ruling(self, title: str, happened: tuple[str, ...], waits: str, hint: str) -> None:
        """Shows the ruling as it stands; `hint`: what can be done on the map."""
        self.title.put(title)
        self.status.put("")
        self.steps.put(happened)
        self.outcome.put((waits,) if waits else ())
        self._put_sections(((), (), (), ()))
        self.hint.put(hint)
        show(self.back_button, False)
        self._arrange()

    def put_preview(self, shown: Preview) -> None:
        """Shows what would follow."""
        self.title.put(shown.title)
        self.status.put(shown.status)
        self.steps.put(shown.steps)
        self.outcome.put(shown.outcome)
        described = shown.described
        laws = tuple(f"{why.label} · {why.title}\n{why.summary}" for why in shown.laws)
        said = () if described is None else described.say
        now = () if described is None else tuple(text for _seat, text in described.now)
        self._put_sections((said, now, shown.rest, laws))
        self.hint.put(_("Nothing has been decided: this only shows what would follow.") if shown.ways else "")
        show(self.back_button, True)
        self._arrange()
        self.area.verticalScrollBar().setValue(0)

    def _put_sections(self, texts: tuple[tuple[str, ...], ...]) -> None:
        titles = (_("It would be said"), _("It would then be so"), _("And it depends on this"), _("The paragraphs"))
        for heading, title, lines, content in zip(
            self._headings, titles, (self.said, self.now, self.rest, self.laws), texts, strict=True
        ):
            heading.put(title if content else "")
            lines.put(content)

    def retranslate(self) -> None:
        """Reads the texts again that are always the same."""
        self.back_button.setText(_("&Back to the ruling (Esc)"))
        self.setAccessibleName(_("What would follow"))

    def apply_theme(self, theme: Theme) -> None:
        """Takes the colours of the theme."""
        self._column.apply_theme(theme)
        fill(self, theme.surface)

    def set_scale(self, factor: float) -> None:
        """Scales everything."""
        self._scale = factor
        self._column.set_scale(factor)
        self.setFixedWidth(round(_WIDTH * min(factor, 1.4)))
        self._arrange()

    def sizeHint(self) -> QSize:
        """Qt."""
        return QSize(round(_WIDTH * self._scale), 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width = self.width()
        height = self._column.measure(width, USUAL_LEVEL)
        if height > self.area.height():
            width -= self.area.verticalScrollBar().sizeHint().width()
            height = self._column.measure(width, USUAL_LEVEL)
        self._column.arrange(width, USUAL_LEVEL)
        self._column.resize(width, max(height, 1))
