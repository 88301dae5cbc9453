"""The list in Qt's own file dialog: in the language of the program, and with columns as wide as what they hold."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QIdentityProxyModel, QLocale, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QHeaderView, QListView, QTreeView, QWidget

_NAME, _SIZE, _KIND, _DATE = range(4)

_LEAST_LETTERS: Final = 75
"""How many letters wide a dialog must be, if the kind of a file is not to take its name's place."""


def put_in_order(dialog: QFileDialog, window: QWidget) -> None:
    """Gives the list of a dialog its columns and its language. The system's own dialog has no such list."""
    tree = dialog.findChild(QTreeView)
    if tree is None:
        return
    dialog.setProxyModel(_FileList(dialog))
    header = tree.header()
    as_found = header.saveState()
    # As many rows tell how wide a column has to be; in a large folder all of them would take a while.
    header.setResizeContentsPrecision(100)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)

    def leave_as_found() -> None:
        # Qt keeps the header for the file dialogs of all programs. How they are sorted may be kept; the rest is ours.
        section, order = header.sortIndicatorSection(), header.sortIndicatorOrder()
        header.restoreState(as_found)
        header.setSortIndicator(section, order)

    dialog.finished.connect(leave_as_found)
    # In Qt's own size the other columns leave a name too little, and the places beside the list are cut.
    dialog.resize((dialog.sizeHint() * 1.3).boundedTo(window.size()))
    if dialog.width() < _LEAST_LETTERS * dialog.fontMetrics().averageCharWidth():
        header.hideSection(_KIND)
    places = dialog.findChild(QListView, "sidebar")
    if places is not None:
        places.setMinimumWidth(min(places.sizeHint().width(), dialog.width() // 4))


class _FileList(QIdentityProxyModel):
    """Qt's list of files, which writes sizes and dates as the system's language does."""

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What Qt's list has, save for the text of sizes and dates."""
        if role == Qt.ItemDataRole.DisplayRole and index.column() in (_SIZE, _DATE):
            files, file = self.sourceModel(), self.mapToSource(index)
            if isinstance(files, QFileSystemModel):
                if index.column() == _DATE:
                    moment = files.lastModified(file)
                    date = QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)
                    return f"{date} {moment.toString('HH:mm')}"
                if not files.isDir(file):
                    return QLocale().formattedDataSize(files.size(file), 1, QLocale.DataSizeFormat.DataSizeSIFormat)
        return super().data(index, role)
