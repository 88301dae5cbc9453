"""Qt's own file dialog, which is there where the system's does not speak the language of the program."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, QSettings, QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QHeaderView, QListView, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from app.i18n import set_language
from app.ui.files import file_dialog
from app.ui.kit.fonts import text_font
from app.ui.qt_translator import QtTranslator, use_locale

NAME, SIZE, KIND, DATE = range(4)
SIZES = {"360 minutes.json": 300, "a bid out of rotation.json": 12_345, "Πάσο στη σειρά του LHO.json": 1_100_000}
OPEN, SAVE = QFileDialog.AcceptMode.AcceptOpen, QFileDialog.AcceptMode.AcceptSave
NATIVE, USER = QSettings.Format.NativeFormat, QSettings.Scope.UserScope


@pytest.fixture(autouse=True)
def settings_of_qt(tmp_path: Path) -> Iterator[None]:
    """What Qt keeps of its dialogs, for all programs, goes into a folder of the test."""
    QSettings.setPath(NATIVE, USER, str(tmp_path / "settings"))
    yield
    standard = QStandardPaths.StandardLocation.GenericConfigLocation
    QSettings.setPath(NATIVE, USER, QStandardPaths.writableLocation(standard))


@pytest.fixture(params=["en", "el"])
def code(request: pytest.FixtureRequest, qapp: QCoreApplication) -> Iterator[str]:
    translator = QtTranslator()
    qapp.installTranslator(translator)
    set_language(request.param)
    use_locale(request.param)
    yield request.param
    qapp.removeTranslator(translator)
    use_locale("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "cases"
    (folder / "folder").mkdir(parents=True)
    moment = time.mktime((2024, 3, 31, 15, 7, 0, 0, 0, -1))
    for name, size in SIZES.items():
        (folder / name).write_bytes(b" " * size)
        os.utime(folder / name, (moment, moment))
    return folder


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """One of the smallest size. What is open over it is closed before it."""
    window = QWidget()
    window.resize(1024, 640)
    qtbot.addWidget(window)
    yield window
    for dialog in window.findChildren(QFileDialog):
        dialog.reject()


def shown(
    qtbot: QtBot, window: QWidget, folder: Path, mode: QFileDialog.AcceptMode = OPEN, width: int = 0
) -> QFileDialog:
    """A dialog over the window, with the files of the folder in it."""
    dialog = file_dialog(window, "Cases", mode, ("JSON (*.json)",), folder)
    if width:
        dialog.resize(width, dialog.height())
    with qtbot.waitExposed(dialog):
        dialog.open()
    tree = tree_of(dialog)
    qtbot.waitUntil(lambda: len(rows(tree)) == len(SIZES) + 1 and all(row[KIND] for row in rows(tree).values()))
    # The header takes the measure of what has come, as it does before it is painted again.
    dialog.grab()
    return dialog


def tree_of(dialog: QFileDialog) -> QTreeView:
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    return tree


def rows(tree: QTreeView) -> dict[str, list[str]]:
    model, root = tree.model(), tree.rootIndex()
    texts = [[model.index(row, column, root).data() for column in range(4)] for row in range(model.rowCount(root))]
    return {row[NAME]: row for row in texts}


def index_of(tree: QTreeView, name: str) -> QModelIndex:
    model, root = tree.model(), tree.rootIndex()
    return next(index for row in range(model.rowCount(root)) if (index := model.index(row, 0, root)).data() == name)


@pytest.mark.parametrize("mode", [OPEN, SAVE])
@pytest.mark.parametrize("width", [0, 1000])
def test_nothing_is_cut_in_the_columns(
    qtbot: QtBot, window: QWidget, code: str, folder: Path, mode: QFileDialog.AcceptMode, width: int
) -> None:
    tree = tree_of(shown(qtbot, window, folder, mode, width))
    header = tree.header()
    for column in range(4):
        wanted = max(header.sectionSizeHint(column), tree.sizeHintForColumn(column))
        assert header.sectionSize(column) >= wanted, column
    # The name has all that is left.
    assert header.length() == tree.viewport().width()
    for column in (SIZE, KIND, DATE):
        assert header.sectionSize(column) == max(header.sectionSizeHint(column), tree.sizeHintForColumn(column))


def test_with_large_letters_the_name_is_left_its_place(
    qtbot: QtBot, window: QWidget, code: str, folder: Path, qapp: QApplication
) -> None:
    usual = qapp.font()
    assert not tree_of(shown(qtbot, window, folder)).header().isSectionHidden(KIND)
    try:
        qapp.setFont(text_font(28, False))
        tree = tree_of(shown(qtbot, window, folder))
        metrics = tree.fontMetrics()
        assert tree.header().isSectionHidden(KIND)
        assert tree.header().length() == tree.viewport().width()
        assert tree.header().sectionSize(NAME) >= 18 * metrics.averageCharWidth()
    finally:
        qapp.setFont(usual)


def test_places_beside_the_list_are_not_cut(qtbot: QtBot, window: QWidget, code: str, folder: Path) -> None:
    # As another program left it.
    kept = QSettings(USER, "QtProject")
    kept.setValue("FileDialog/sidebarWidth", 48)
    kept.setValue("FileDialog/shortcuts", ["file:"])
    kept.sync()
    places = shown(qtbot, window, folder).findChild(QListView, "sidebar")
    assert places is not None
    assert places.viewport().width() >= places.sizeHintForColumn(0) > 0


def test_sizes_and_dates_are_in_the_language(qtbot: QtBot, window: QWidget, code: str, folder: Path) -> None:
    texts = {name: (row[SIZE], row[DATE]) for name, row in rows(tree_of(shown(qtbot, window, folder))).items()}
    greek = code == "el"
    date = "31/3/24 15:07" if greek else "31/03/2024 15:07"
    sizes = ("300 byte", "12,3 kB", "1,1 MB") if greek else ("300 bytes", "12.3 kB", "1.1 MB")
    assert [texts[name] for name in SIZES] == [(size, date) for size in sizes]
    # A folder has a date and no size.
    assert texts["folder"][0] == ""
    assert texts["folder"][1]


def test_files_are_sorted_by_size_and_not_by_its_text(qtbot: QtBot, window: QWidget, code: str, folder: Path) -> None:
    tree = tree_of(shown(qtbot, window, folder))
    header = tree.header()
    # A click on a header that is not the one in force sorts upwards.
    middle = header.sectionViewportPosition(SIZE) + header.sectionSize(SIZE) // 2
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle, 8))
    assert [name for name in rows(tree) if name in SIZES] in (list(SIZES), list(reversed(SIZES)))


def test_a_file_is_chosen_by_two_clicks(qtbot: QtBot, window: QWidget, code: str, folder: Path) -> None:
    dialog = shown(qtbot, window, folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    tree = tree_of(dialog)
    name = "a bid out of rotation.json"
    place = tree.visualRect(index_of(tree, name)).center()
    with qtbot.waitSignal(dialog.fileSelected) as chosen:
        QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QTest.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [str(folder / name)]


def test_header_is_left_to_other_programs_as_it_was_found(qtbot: QtBot, window: QWidget, folder: Path) -> None:
    dialog = shown(qtbot, window, folder)
    header = tree_of(dialog).header()
    header.setSortIndicator(DATE, Qt.SortOrder.DescendingOrder)
    dialog.reject()
    assert {header.sectionResizeMode(column) for column in range(4)} == {QHeaderView.ResizeMode.Interactive}
    assert header.sortIndicatorSection() == DATE
    assert not header.isSectionHidden(KIND)
