"""What can be seen, heard or pointed at in a window, and in which language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QTabWidget,
    QWidget,
)

# What is the same in both languages: names, keys, calls, suits, and what a bidding box has printed on it.
SAME = re.compile(
    r"PDF|PgDown|PgDn|PgUp|Home|End|Del|Out of Turn|English|EN|Bergen|Ctrl|Shift|Tab|Enter|Esc|F\d+|MIT|LGPL|Qt|PySide6"
    r"|WBF|JSON|json|[CDHSNPXRAZYOIQL]|XX|ii?"
)
LATIN_WORD = re.compile(r"[A-Za-z]+")


def visible_texts(root: QWidget) -> Iterator[tuple[QWidget | QAction, str]]:
    """Every text that can be seen, heard or pointed at under a widget, with who shows it."""
    for widget in (root, *root.findChildren(QWidget)):
        yield from ((widget, text) for text in (widget.toolTip(), widget.windowTitle()))
        if isinstance(widget, QMenu):
            yield widget, widget.title()
        if not widget.isVisible():
            continue
        yield from ((widget, text) for text in (widget.accessibleName(), widget.accessibleDescription()))
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget, widget.text()
        if isinstance(widget, QComboBox):
            yield from ((widget, widget.itemText(index)) for index in range(widget.count()))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            for column in range(model.columnCount()):
                yield widget, str(model.headerData(column, Qt.Orientation.Horizontal) or "")
                for row in range(min(model.rowCount(), 20)) if root.objectName() != "files" else ():
                    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole):
                        yield widget, str(model.index(row, column).data(role) or "")
    for action in root.findChildren(QAction):
        yield action, action.text()
        yield action, action.toolTip()


def english_in(root: QWidget) -> set[str]:
    return {text for _owner, text in visible_texts(root) if LATIN_WORD.search(SAME.sub("", text))}


def texts_in_sight(root: QWidget) -> Iterator[str]:
    """Every text of a window that can be seen, heard or pointed at now."""
    yield root.windowTitle()
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(index) for index in range(widget.count()))
        if isinstance(widget, QTabWidget):
            yield from (widget.tabText(index) for index in range(widget.count()))
        if isinstance(widget, QLineEdit | QPlainTextEdit):
            yield widget.placeholderText()
        if isinstance(widget, QListWidget):
            yield from (str(widget.item(row).data(role) or "") for row in range(widget.count()) for role in _ROLES)
        elif isinstance(widget, QTableView):
            model = widget.model()
            for column in range(model.columnCount()):
                for role in _ROLES:
                    yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
                    for row in range(model.rowCount()):
                        yield str(model.index(row, column).data(role) or "")


_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    shown = QColor(colour)
    red, green, blue = linear(shown.redF()), linear(shown.greenF()), linear(shown.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
