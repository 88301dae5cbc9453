"""The switch of the language: at once, everywhere, in Qt's own dialogs too; and a name for every control."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.cases import read_case
from app.i18n import language, pgettext, set_language
from app.paths import resource, translations
from app.settings import Settings
from app.ui.commands import Commands
from app.ui.dialogs.case import CallDialog, ConditionsDialog
from app.ui.dialogs.help import AboutDialog, ShortcutsDialog
from app.ui.qt_strings import QT_STRINGS
from app.ui.qt_translator import QtTranslator, use_locale
from app.ui.window import MainWindow
from tests.ui.conftest import MakeWindow
from tests.ui.sight import LATIN_WORD, english_in, visible_texts


@pytest.fixture(autouse=True)
def translator(qapp: QCoreApplication) -> Iterator[None]:
    assert (translations() / "el" / "LC_MESSAGES" / "outofturn.mo").is_file()
    installed = QtTranslator()
    qapp.installTranslator(installed)
    yield
    qapp.removeTranslator(installed)
    use_locale("en")


def example_window(make_window: MakeWindow, events: int) -> MainWindow:
    case = read_case(resource("examples", "example-34.json"))
    return make_window(case._replace(events=case.events[:events]))


@pytest.mark.parametrize("events", range(8))
def test_no_english_word_is_left(make_window: MakeWindow, events: int) -> None:
    window = example_window(make_window, events)
    window.choose_language("el")
    assert english_in(window) == set()


def test_one_click_switches_and_another_one_back(make_window: MakeWindow) -> None:
    window = example_window(make_window, 2)
    before = {text for _owner, text in visible_texts(window)}
    QTest.mouseClick(window.header.languages["el"], Qt.MouseButton.LeftButton)
    assert (language(), window.settings.language) == ("el", "el")
    assert window.panel.headline.text() == "Πάσο εκτός σειράς"
    assert window.table.grid.model().headerData(0, Qt.Orientation.Horizontal) == "Δ"
    assert QLocale().language() is QLocale.Language.Greek
    QTest.mouseClick(window.header.languages["en"], Qt.MouseButton.LeftButton)
    assert {text for _owner, text in visible_texts(window)} == before


def test_window_opens_in_the_language_that_is_current(make_window: MakeWindow) -> None:
    set_language("el")
    window = example_window(make_window, 2)
    assert english_in(window) == set()
    assert window.header.languages["el"].isChecked()


def test_message_and_half_typed_bid_follow(make_window: MakeWindow) -> None:
    window = example_window(make_window, 2)
    window.commands.open_file(resource("no such file.json"))
    QTest.keyClicks(window, "3")
    window.choose_language("el")
    assert LATIN_WORD.sub("", window.messages.text) != ""
    assert english_in(window) == {text for _owner, text in visible_texts(window) if "no such file" in text}


def dialogs(window: MainWindow) -> list[QDialog]:
    commands: Commands = window.commands
    commands.about_call(0)
    commands.conditions()
    commands.new()
    window.actions_["shortcuts"].trigger()
    window.actions_["about"].trigger()
    return [
        dialog
        for kind in (CallDialog, ConditionsDialog, ShortcutsDialog, AboutDialog)
        for dialog in window.findChildren(kind)
    ]


def test_dialogs_are_greek_also_when_the_language_changes_under_them(make_window: MakeWindow) -> None:
    window = example_window(make_window, 2)
    opened = dialogs(window)
    assert len(opened) == 5
    window.choose_language("el")
    QCoreApplication.processEvents()
    for dialog in opened:
        assert english_in(dialog) == set(), dialog
        dialog.reject()


class Recorder(QTranslator):
    """Notes what Qt asks to have translated."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        self.asked.add((context, source))
        return None

    def isEmpty(self) -> bool:
        return False


def test_all_that_qt_says_is_in_the_catalogue(qtbot: QtBot, qapp: QCoreApplication) -> None:
    recorder = Recorder()
    qapp.installTranslator(recorder)
    try:
        for mode in (QFileDialog.AcceptMode.AcceptOpen, QFileDialog.AcceptMode.AcceptSave):
            files = QFileDialog()
            qtbot.addWidget(files)
            files.setOption(QFileDialog.Option.DontUseNativeDialog)
            files.setAcceptMode(mode)
            files.setViewMode(QFileDialog.ViewMode.Detail)
            files.show()
            QCoreApplication.processEvents()
        field = QLineEdit()
        qtbot.addWidget(field)
        field.createStandardContextMenu().deleteLater()
        box = QMessageBox()
        qtbot.addWidget(box)
        box.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No)
        box.show()
    finally:
        qapp.removeTranslator(recorder)
    # Names of keys stay as they are printed on the keyboard; the direction of writing is no text; and where the system
    # knows no kinds of files, Qt has the empty name of one translated.
    asked = {
        (context, text)
        for context, text in recorder.asked
        if text and context != "QShortcut" and not text.startswith("Alt+") and text != "QT_LAYOUT_DIRECTION"
    }
    assert len(asked) > 30
    assert asked <= set(QT_STRINGS)


def test_every_text_of_qt_has_a_translation() -> None:
    set_language("el")
    assert [entry for entry in QT_STRINGS if pgettext(*entry) == entry[1]] == []


def test_file_dialog_has_no_english_word(make_window: MakeWindow) -> None:
    window = example_window(make_window, 2)
    window.choose_language("el")
    for name in ("open", "save_as"):
        window.actions_[name].trigger()
        (files,) = (dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
        files.setObjectName("files")
        assert files.testOption(QFileDialog.Option.DontUseNativeDialog)
        own = {"files", files.directory().path()}
        names = {path for path in files.directory().path().split("/") if path}
        left = {text for text in english_in(files) if text not in own and not names & set(re.split(r"[/ ]", text))}
        assert {text for text in left if not text.endswith(".json")} == set()
        files.reject()


def test_text_that_is_not_ours_is_left_to_qt() -> None:
    set_language("el")
    translator = QtTranslator()
    assert translator.translate("QPlatformTheme", "Cancel") == "Ακύρωση"
    assert translator.translate("QPlatformTheme", "no such text") is None
    assert translator.translate("QPlatformTheme", "") is None
    set_language("en")
    assert translator.translate("QPlatformTheme", "Cancel") is None


@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("events", [0, 2, 6, 7])
def test_every_control_has_a_name_and_is_reached_by_keyboard(make_window: MakeWindow, code: str, events: int) -> None:
    set_language(code)
    window = example_window(make_window, events)
    controls = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and isinstance(widget, QAbstractButton | QAbstractItemView)
        and not isinstance(widget, QHeaderView)
        and widget.isEnabled()
    ]
    assert len(controls) > 45
    for control in controls:
        # A button without a name of its own is called by its text.
        text = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or text, control
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, control


@pytest.mark.parametrize("code", ["en", "el"])
def test_every_field_of_the_dialogs_has_a_name(make_window: MakeWindow, code: str) -> None:
    set_language(code)
    window = example_window(make_window, 7)
    for dialog in dialogs(window):
        for widget in dialog.findChildren(QWidget):
            if isinstance(widget, QComboBox | QAbstractButton) or (
                isinstance(widget, QLineEdit) and widget.objectName() != "qt_spinbox_lineedit"
            ):
                text = widget.text() if isinstance(widget, QAbstractButton) else ""
                assert widget.accessibleName() or text, (dialog, widget)
        dialog.reject()


def test_menus_have_each_mnemonic_once(make_window: MakeWindow) -> None:
    window = example_window(make_window, 2)
    for code in ("en", "el"):
        window.choose_language(code)
        menus = [menu for menu in window.findChildren(QMenu) if menu.title()]
        assert len(menus) == 10
        for menu in (*menus, window.menuBar()):
            keys = re.findall(r"&(\w)", " ".join(action.text() for action in menu.actions()).replace("&&", ""))
            assert len(keys) == len(set(keys)), (code, menu, keys)


def test_buttons_of_a_dialog_box_follow(qtbot: QtBot) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    set_language("el")
    app = QCoreApplication.instance()
    assert app is not None
    box.show()
    QCoreApplication.sendEvent(box, QEvent(QEvent.Type.LanguageChange))
    assert box.buttons()[0].text().replace("&", "") == "Ακύρωση"


def test_language_of_the_settings_is_kept(make_window: MakeWindow) -> None:
    window = example_window(make_window, 1)
    window.choose_language("el")
    assert Settings.load(window.settings._path).language == "el"
