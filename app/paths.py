"""Where files are: in a checkout, in an installed wheel and in a frozen program. No Qt, no scan of folders."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_APP = Path(__file__).resolve().parent


def _root() -> Path:
    """The folder that holds `resources` and `translations`: beside `app` in a checkout, else inside it."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    return _APP if (_APP / "resources").is_dir() else _APP.parent


def resource(*parts: str) -> Path:
    """The path of a file or folder below `resources`; that it exists is not checked."""
    return _root().joinpath("resources", *parts)


def translations() -> Path:
    """The folder of the catalogues, `<language>/LC_MESSAGES/outofturn.mo` below it."""
    return _root() / "translations"


def user_state_dir() -> Path:
    """The folder for the journal and the settings of this user; it may not exist yet.

    The environment variable OUTOFTURN_HOME, where set, says which: for tests and for a program carried on a stick.
    """
    chosen = os.environ.get("OUTOFTURN_HOME")
    if chosen:
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Out of Turn"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Out of Turn"
    state = os.environ.get("XDG_STATE_HOME", "")
    # The XDG specification has relative paths ignored.
    return (Path(state) if os.path.isabs(state) else home / ".local" / "state") / "outofturn"
