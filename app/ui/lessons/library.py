"""The list of lessons: by topic, in the order in which they teach, with a field to search."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.cases.library import Entry, by_topic
from app.i18n import _, language, ngettext
from app.ui.kit.parts import Text
from app.ui.kit.theme import Theme
from app.ui.lessons.titles import marked
from app.wording import fault_text
from app.wording.lesson import text_in_language, topic_text

_ENTRY: Final = Qt.ItemDataRole.UserRole


class LibraryDialog(QDialog):
    """Shows the lessons; `chosen` carries the Entry of the one to be played. `current`: the file of the latest one."""

    chosen = Signal(object)

    def __init__(
        self, parent: QWidget, theme: Theme, factor: float, entries: tuple[Entry, ...], current: Path | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._entries: Final = entries
        self._theme: Final = theme
        self._current = current
        self.heading: Final = Text("heading", bold=True, parent=self)
        self.search: Final = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.list: Final = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(False)
        self.list.currentItemChanged.connect(self._show_aim)
        self.list.itemActivated.connect(self._open)
        self.aim: Final = Text("text", parent=self)
        self.count: Final = Text("text", role="text_soft", parent=self)
        self.buttons: Final = QDialogButtonBox(self)
        self.open_button: Final = QPushButton(self)
        self.buttons.addButton(self.open_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.open_button.clicked.connect(self._open)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        side = round(18 * factor)
        column.setContentsMargins(side, side, side, side)
        column.setSpacing(round(10 * factor))
        for text in (self.heading, self.aim, self.count):
            text.set_scale(factor)
            text.apply_theme(theme)
        self.aim.setMinimumHeight(round(44 * factor))
        self.aim.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.heading)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.aim)
        column.addWidget(self.count)
        column.addWidget(self.buttons)
        self.resize(_fitting(QSize(round(680 * factor), round(600 * factor))))
        self._retranslate()
        self.search.setFocus()

    @property
    def entry(self) -> Entry | None:
        """The lesson that is chosen in the list, None if there is none."""
        found = self.list.currentItem().data(_ENTRY) if self.list.currentRow() >= 0 else None
        return found if isinstance(found, Entry) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the field the arrows go through the list, so that the hands stay where they are."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.search:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._move(1 if key == Qt.Key.Key_Down else -1)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._open()
                return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.setWindowTitle(_("Lessons"))
        self.heading.put(_("Lessons"))
        self.search.setPlaceholderText(_("Search: a word or a law"))
        self.search.setAccessibleName(_("Search in the lessons"))
        self.list.setAccessibleName(_("Lessons by topic"))
        self.open_button.setText(_("Open the &lesson"))
        self._fill()

    def _fill(self) -> None:
        wanted = self.entry or next((entry for entry in self._entries if entry.path == self._current), None)
        words = folded(self.search.text()).split()
        self.list.clear()
        number = 0
        for topic, entries in by_topic(self._entries):
            found = [entry for entry in entries if _matches(entry, topic, words)]
            if found:
                self._add_heading(topic_text(topic))
            for entry in found:
                self._add(entry)
                number += 1
        broken = [entry for entry in self._entries if entry.fault is not None and not words]
        if broken:
            self._add_heading(_("Files that hold no lesson"))
        for entry in broken:
            self._add(entry)
        self._choose(wanted)
        if self._entries:
            # Translators: below the list of lessons
            self.count.put(ngettext("{count} lesson", "{count} lessons", number).format(count=number))
        else:
            self.count.put(_("There are no lessons here yet."))

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(text, self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont(self.list.font())
        font.setBold(True)
        item.setFont(font)
        item.setForeground(QColor(self._theme.accent_text))

    def _add(self, entry: Entry) -> None:
        item = QListWidgetItem(line_of(entry), self.list)
        item.setData(_ENTRY, entry)
        item.setToolTip(text_in_language(entry.aim))
        if entry.fault is not None:
            item.setForeground(QColor(self._theme.warning_text))

    def _choose(self, wanted: Entry | None) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        lessons = [item for item in items if item.flags() & Qt.ItemFlag.ItemIsSelectable]
        same = [item for item in lessons if wanted is not None and item.data(_ENTRY).path == wanted.path]
        if lessons:
            self.list.setCurrentItem((same or lessons)[0])
        self._show_aim()

    def _move(self, step: int) -> None:
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            if self.list.item(row).flags() & Qt.ItemFlag.ItemIsSelectable:
                self.list.setCurrentRow(row)
                return
            row += step

    def _show_aim(self) -> None:
        entry = self.entry
        text = "" if entry is None else text_in_language(entry.aim)
        if entry is not None and entry.fault is not None:
            text = fault_text(entry.fault)
        # The room stays, so that nothing jumps while one goes through the list.
        self.aim.setText(text)
        self.open_button.setEnabled(entry is not None and entry.fault is None)

    def _open(self) -> None:
        entry = self.entry
        if entry is not None and entry.fault is None:
            self.accept()
            self.chosen.emit(entry)


def line_of(entry: Entry) -> str:
    """What the list says of a lesson: its title, marked where it is one's own or in another language only."""
    if entry.fault is not None:
        return fault_text(entry.fault)
    title = " ".join(text_in_language(entry.title).split()) or entry.path.stem
    if entry.languages and language() not in entry.languages:
        title = marked(title, entry.languages[0])
    # Translators: a lesson in the list that the user has added
    return _("{title} – my own").format(title=title) if entry.is_own else title


def folded(text: str) -> str:
    """A text for comparing: small letters, without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char)).replace("ς", "σ")


def _matches(entry: Entry, topic: str, words: list[str]) -> bool:
    if not words:
        return True
    texts = (*entry.title.values(), *entry.aim.values(), topic_text(topic), topic)
    text = folded(" ".join(texts))
    return all(word in text for word in words)


def _fitting(size: QSize) -> QSize:
    screen = QGuiApplication.primaryScreen()
    return size.boundedTo(screen.availableSize() * 0.9)
