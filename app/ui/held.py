"""Why a case can only be read here, in a sentence. Loaded when there is such a case."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from app.cases.held_file import Changed
from app.cases.lock import Holder
from app.i18n import _


def obstacle_text(path: Path, obstacle: Holder | Changed) -> str:
    """Who has the file open, or that it was changed, and what Save does about it."""
    name = path.name
    if isinstance(obstacle, Changed):
        return _(
            "{file} was changed by somebody else in the meantime. It is read-only here: Save asks for another name."
        ).format(file=name)
    if obstacle.since is None:
        return _("{file} is open elsewhere. It is read-only here: Save asks for another name.").format(file=name)
    since = _time_text(obstacle.since)
    if obstacle.is_me:
        # Translators: {since} is a time, or a date with a time
        return _(
            "{file} is open in another window (since {since}). It is read-only here: Save asks for another name."
        ).format(file=name, since=since)
    if obstacle.is_here:
        # Translators: {user} is the name of another user of this computer
        return _(
            "{file} is open in a window of {user} (since {since}). It is read-only here: Save asks for another name."
        ).format(file=name, user=obstacle.user, since=since)
    # Translators: {host} is the name of a computer
    return _(
        "{file} is open on the computer {host} ({user}, since {since}). It is read-only here: Save asks for another "
        "name."
    ).format(file=name, user=obstacle.user, host=obstacle.host, since=since)


def refused_text(path: Path) -> str:
    """Why a file that another window has open was not written to."""
    return _("{file} is open elsewhere and was not overwritten. Choose another name.").format(file=path.name)


def _time_text(since: float) -> str:
    """The time, with its date unless it is of today."""
    moment = QDateTime.fromSecsSinceEpoch(int(since))
    time = moment.toString("HH:mm")
    if moment.date() == QDateTime.currentDateTime().date():
        return time
    return f"{QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)} {time}"
