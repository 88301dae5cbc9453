"""The window of the public view: the auction, and beside or below it what everybody in the room may read."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QColor, QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget

from app import PRODUCT
from app.i18n import N_, _
from app.ui.kit.fonts import text_font
from app.ui.kit.parts import set_ink, show
from app.ui.kit.theme import Theme
from app.ui.projector.auction import ProjectorAuction, Shown
from app.ui.projector.texts import Part, ProjectorTexts

# The share of the width that the auction has beside a text, and how high the line below it may get at most.
_AUCTION_SHARE: Final = 0.54
_LINE_SHARE: Final = 0.3
_MARGIN_SHARE: Final = 0.022
# The least type that can be read from afar, and how high its line is.
_CAPTION_SHARE: Final = 1 / 45
_CAPTION_LINE: Final = 1.4
_THEMES: Final = (
    ("", N_("Colours as in the &window")),
    ("light", N_("Black on &white")),
    ("dark", N_("White on &black")),
)


class ProjectorWindow(QWidget):
    """Shows what it is told, and knows nothing else.

    `pressed` carries a key that is not its own. `theme_chosen` carries "", "light" or "dark". `move_wanted`: it should
    go to the next screen. `closed`: it was closed.
    """

    pressed = Signal(object)
    theme_chosen = Signal(str)
    move_wanted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.auction: Final = ProjectorAuction(self)
        self.texts: Final = ProjectorTexts(self)
        self.caption: Final = QLabel(self)
        self.caption.setTextFormat(Qt.TextFormat.PlainText)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._way_out: Final = QToolButton(self)
        # The keys stay the view's.
        self._way_out.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._way_out.setCursor(Qt.CursorShape.PointingHandCursor)
        self._way_out.clicked.connect(self.close)
        self._way_out.hide()
        self._is_beside = self._has_caption = False
        self._look: tuple[Theme, bool, float] | None = None
        self._chosen_theme = ""
        self._can_move = False
        self.setMinimumSize(480, 360)
        self.resize(1024, 768)
        self.set_look(Theme.for_projector(False), False, 1.0)
        self.retranslate()

    def put(self, shown: Shown, parts: tuple[Part, ...], caption: str | None, *, is_beside: bool) -> None:
        """Shows an auction and texts; these stand beside it, or are a line below it.

        `caption`: a small line at the lower edge; None leaves its room to the others.
        """
        self._is_beside, self._has_caption = is_beside, caption is not None
        if self.caption.text() != (caption or ""):
            self.caption.setText(caption or "")
        self.auction.put(shown)
        self.texts.put(parts)
        self._place()

    def set_look(self, theme: Theme, four_colour: bool, zoom: float) -> None:
        """Takes colours and sizes."""
        if self._look == (theme, four_colour, zoom):
            return
        self._look = theme, four_colour, zoom
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, QColor(theme.window))
        self.setPalette(palette)
        self._scale()

    def offer(self, chosen_theme: str, *, can_move: bool) -> None:
        """What the menu of the window shows as chosen, and whether there is another screen to go to."""
        self._chosen_theme, self._can_move = chosen_theme, can_move
        self._find_way_out()

    def retranslate(self) -> None:
        """Reads the texts again that are its own."""
        # Translators: the title of the window with the public view
        self.setWindowTitle(_("Projector – {program}").format(program=PRODUCT))
        self.setAccessibleName(_("Projector view"))
        # Translators: small on the projector view where it covers the only screen: the key and, clicked, the way back
        self._way_out.setText(_("Esc: back to the window"))
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: all sizes follow the height."""
        super().resizeEvent(event)
        self._scale()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc closes it; all other keys are the main window's."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            self.pressed.emit(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: follows the language, and whether there is a frame with a way out."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() is QEvent.Type.WindowStateChange:
            self._find_way_out()
        super().changeEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt: the colours, another screen, and the way out."""
        self.make_menu().popup(event.globalPos())

    def make_menu(self) -> QMenu:
        """The menu of the window, which goes when it is closed."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        for name, text in _THEMES:
            action = QAction(_(text), menu)
            action.setObjectName(name)
            action.setCheckable(True)
            action.setChecked(name == self._chosen_theme)
            action.triggered.connect(self._choose_theme)
            group.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        move = QAction(_("To the &next screen"), menu)
        move.setEnabled(self._can_move)
        move.triggered.connect(self.move_wanted)
        leave = QAction(_("&Leave (Esc)"), menu)
        leave.triggered.connect(self.close)
        menu.addActions([move, leave])
        return menu

    def _choose_theme(self) -> None:
        action = self.sender()
        assert action is not None
        self.theme_chosen.emit(action.objectName())

    def _find_way_out(self) -> None:
        """Shows the way out where nothing else does: it covers the only screen, and has no frame."""
        is_needed = self.isFullScreen() and not self._can_move
        if self._way_out.isHidden() is is_needed:
            self._way_out.setVisible(is_needed)
            self._place()

    def _scale(self) -> None:
        if self._look is None:
            return
        theme, four_colour, zoom = self._look
        self.auction.set_look(theme, four_colour, zoom, self.height())
        self.texts.set_look(theme, zoom, self.height())
        set_ink(self.caption, theme.text)
        font = text_font(max(9, round(self.height() * _CAPTION_SHARE)), False)
        self.caption.setFont(font)
        self._way_out.setFont(font)
        palette = self._way_out.palette()
        palette.setColor(palette.ColorRole.Button, QColor(theme.surface))
        palette.setColor(palette.ColorRole.ButtonText, QColor(theme.text))
        self._way_out.setPalette(palette)
        self._place()

    def _place(self) -> None:
        margin = round(self.height() * _MARGIN_SHARE)
        width, height = self.width() - 2 * margin, self.height() - 2 * margin
        show(self.caption, bool(self.caption.text()))
        has_way_out = not self._way_out.isHidden()
        if self._has_caption or has_way_out:
            line = round(self.height() * _CAPTION_SHARE * _CAPTION_LINE)
            top = self.height() - margin // 2 - line
            taken = self._way_out.sizeHint().width() + margin if has_way_out else 0
            # In the line of the caption: the auction and the texts keep what is theirs.
            self._way_out.setGeometry(margin, top, taken - margin, line)
            self.caption.setGeometry(margin + taken, top, width - taken, line)
            height -= line
        if not self.texts.parts:
            self.auction.setGeometry(margin, margin, width, height)
            self.texts.setGeometry(margin, self.height(), width, 0)
        elif self._is_beside:
            left = round(width * _AUCTION_SHARE)
            self.auction.setGeometry(margin, margin, left, height)
            self.texts.setGeometry(margin + left + margin, margin, width - left - margin, height)
        else:
            line = self.texts.needed_height(width, round(height * _LINE_SHARE))
            self.auction.setGeometry(margin, margin, width, height - line - margin)
            self.texts.setGeometry(margin, margin + height - line, width, line)
        self.texts.setVisible(bool(self.texts.parts))
        self.auction.rearrange()
        self.texts.rearrange()
