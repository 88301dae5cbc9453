"""What the message line says of the case: that it can only be read, that it is not kept safe, that it is odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cases import conditions_disagree
from app.i18n import _
from app.ui.of_window import OfWindow

if TYPE_CHECKING:
    from app.ui.window import MainWindow


class Notices(OfWindow):
    """Watches the case of a window's session."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._conditions: tuple[object, ...] = ()
        self._obstacle: object = None

    def check_conditions(self) -> None:
        """Says once that the board number and the conditions disagree."""
        window = self._window
        case = window.session.case
        key = (case.board, case.dealer, case.vulnerable)
        if key != self._conditions:
            self._conditions = key
            if conditions_disagree(case):
                window.messages.show_message(_conditions_text)

    def check_obstacle(self) -> None:
        """Says why the case can only be read; a sentence that no longer holds is taken away."""
        window = self._window
        obstacle, path = window.session.obstacle, window.session.path
        if obstacle is self._obstacle:
            return
        self._obstacle = obstacle
        if obstacle is None or path is None:
            window.messages.clear()
            return
        from app.ui.held import obstacle_text

        window.messages.show_message(
            lambda: obstacle_text(path, obstacle),
            label=lambda: _("Save as…"),
            action=window.commands.save_as,
            lasting=True,
        )

    def journal_failed(self, reason: str) -> None:
        """Says that unsaved work would be lost."""
        self._window.messages.show_message(
            lambda: _("Unsaved work cannot be kept safe at the moment: {reason}. Save the case to a file.").format(
                reason=reason
            ),
            lasting=True,
        )


def _conditions_text() -> str:
    return _("The board number says otherwise than dealer and vulnerability do; the program goes by these two.")
