"""How the window looks: theme, zoom, language, and whatever else the menu View and the settings say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.bridge import Seat
from app.i18n import language, set_language
from app.settings import ZOOM_STEPS, Settings
from app.ui.kit.fonts import text_font
from app.ui.kit.theme import Theme
from app.ui.of_window import OfWindow
from app.ui.placement import LEAST_SIZE

if TYPE_CHECKING:
    from app.ui.window import MainWindow

# How much higher than the least a window must be for bars of twice their size, in device-independent pixels.
_ROOM_FOR_TWICE: Final = 160

# A dialog that does not fit on the screen is of no use, however large its type.
_MOST_FOR_DIALOGS: Final = 1.5


class Appearance(OfWindow):
    """The look of a window. `fixed_theme`: the theme to use whatever the settings and the system say."""

    def __init__(self, window: MainWindow, settings: Settings, fixed_theme: Theme | None) -> None:
        super().__init__(window)
        self._settings: Final = settings
        self._fixed_theme: Final = fixed_theme
        self._bars_factor = 0.0
        self.theme: Theme = self._wanted_theme()
        self.factor = settings.zoom / 100

    def begin(self) -> None:
        """Gives the parts of the window, which are made by now, their first look."""
        self._show_settings()
        self._apply_theme()
        self._apply_zoom()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        for action in self._window.actions_.options:
            action.triggered.connect(self._option_chosen)

    def of_dialog(self) -> tuple[Theme, float]:
        """The theme and the scale for a dialog."""
        return self.theme, min(self.factor, _MOST_FOR_DIALOGS)

    def choose_language(self, code: str) -> None:
        """Switches the language, here and in Qt's own dialogs."""
        if code != language():
            set_language(code)
            self._settings.language = code
            self._settings.save()
            from app.ui.qt_translator import use_locale

            use_locale(code)
            app = QCoreApplication.instance()
            assert app is not None
            # The application posts it to every window; nobody should wait for the next round.
            QCoreApplication.sendEvent(app, QEvent(QEvent.Type.LanguageChange))
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))

    def zoom_in(self) -> None:
        """One step larger."""
        self._zoom(1)

    def zoom_out(self) -> None:
        """One step smaller."""
        self._zoom(-1)

    def zoom_reset(self) -> None:
        """The size as designed."""
        self._zoom(0)

    def scale_bars(self) -> None:
        """Scales the menu bar and the header. A low window has no room for large ones: it goes to the cards."""
        window = self._window
        factor = min(self.factor, max(1.0, 1 + (window.height() - LEAST_SIZE.height()) / _ROOM_FOR_TWICE))
        if factor != self._bars_factor:
            self._bars_factor = factor
            window.header.set_scale(factor)
            # Also where it is the application's own: that comes to the menu bar with its first paint only, and it would
            # grow then and push everything down.
            window.menuBar().setFont(text_font(14 * factor, False))

    def _zoom(self, step: int) -> None:
        at = ZOOM_STEPS.index(self._settings.zoom)
        self._settings.zoom = ZOOM_STEPS[min(max(at + step, 0), len(ZOOM_STEPS) - 1)] if step else 100
        self._settings.save()
        self._apply_zoom()

    def _option_chosen(self) -> None:
        """An entry of the menu View was ticked."""
        action = self.sender()
        assert action is not None
        actions, settings = self._window.actions_, self._settings
        kind, _under, value = action.objectName().partition("_")
        if kind == "theme":
            settings.theme = value
            self._apply_theme()
        elif kind == "columns":
            settings.columns = value
        elif kind == "language":
            self.choose_language(value)
        settings.four_colour = actions["four_colour"].isChecked()
        settings.two_tap = actions["two_tap"].isChecked()
        settings.save()
        self._show_settings()

    def _show_settings(self) -> None:
        settings, table, actions = self._settings, self._window.table, self._window.actions_
        actions[f"theme_{settings.theme}"].setChecked(True)
        actions[f"columns_{settings.columns}"].setChecked(True)
        actions["four_colour"].setChecked(settings.four_colour)
        actions["two_tap"].setChecked(settings.two_tap)
        table.box.set_two_tap(settings.two_tap)
        if table.box.painter.four_colour is not settings.four_colour:
            table.box.set_four_colour(settings.four_colour)
            table.grid.set_four_colour(settings.four_colour)
        table.grid.set_column_order([Seat[letter] for letter in settings.columns])
        self._window.rooms.refresh_projection()

    def _wanted_theme(self) -> Theme:
        if self._fixed_theme is not None:
            return self._fixed_theme
        if self._settings.theme != "system":
            return Theme.dark() if self._settings.theme == "dark" else Theme.light()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        return Theme.current(app)

    def _scheme_changed(self) -> None:
        if self._wanted_theme() is not self.theme:
            self._apply_theme()

    def _apply_theme(self) -> None:
        window = self._window
        self.theme = self._wanted_theme()
        QApplication.setPalette(self.theme.make_palette())
        for part in (window.header, window.messages, window.table, window.panel):
            part.apply_theme(self.theme)
        if window.mode is not None:
            window.mode.apply_theme(self.theme)
        window.rooms.refresh()

    def _apply_zoom(self) -> None:
        window = self._window
        self.factor = self._settings.zoom / 100
        QApplication.setFont(text_font(14 * self.factor, False))
        for part in (window.messages, window.panel):
            part.set_scale(self.factor)
        self._bars_factor = 0.0
        self.scale_bars()
        if window.mode is not None:
            window.mode.set_scale(self.factor)
        window.table.set_zoom(self.factor)
        window.rooms.refresh()
