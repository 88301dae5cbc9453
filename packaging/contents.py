"""What goes into the standalone program and what stays out: one list for Windows, macOS and Linux.

Of Qt and of Linux's own libraries, a file goes in only if it is named here; of Python's modules, each that some import
names save those that are named here.
"""

from __future__ import annotations

import re
from typing import Final

# The program's own files, below the project's folder, and the folder of the program that each goes into.
DATA: Final = (
    ("LICENSE", "licences"),
    ("packaging/licences/*.txt", "licences"),
    ("resources/examples", "resources/examples"),
    ("resources/fonts/*.ttf", "resources/fonts"),
    ("resources/fonts/LICENSE-*.txt", "resources/fonts"),
    ("resources/icons/*.png", "resources/icons"),
    ("resources/lessons/*.json", "resources/lessons"),
    ("translations/el/LC_MESSAGES/outofturn.mo", "translations/el/LC_MESSAGES"),
)

# Qt's modules, without "Qt". Svg writes the map, PrintSupport prints. QtGui itself needs DBus on Linux; XcbQpa and
# WaylandClient belong to platform plug-ins.
QT_MODULES: Final = frozenset(
    {"Core", "Gui", "Widgets", "Svg", "PrintSupport", "DBus", "XcbQpa", "WaylandClient"},
)

# Those that the program imports, if only when they are asked for: they go in whether some import names them already.
IMPORTED_MODULES: Final = ("PySide6.QtPrintSupport", "PySide6.QtSvg")

# Kind and name, without "lib". PNG is built into QtGui: no plug-in for image formats is needed.
QT_PLUGINS: Final = frozenset(
    {
        "platforms/qoffscreen",  # the picture
        "platforms/qxcb",
        "platforms/qwayland",
        "platforms/qwindows",
        "platforms/qcocoa",
        "wayland-shell-integration/xdg-shell",
        "wayland-decoration-client/bradient",
        "platforminputcontexts/composeplatforminputcontextplugin",  # dead keys: Greek accents
        "platforminputcontexts/ibusplatforminputcontextplugin",
        "platformthemes/qxdgdesktopportal",  # the file dialogs of the desktop
        "printsupport/cupsprintersupport",  # macOS has its printers in QtPrintSupport itself, Windows too
    }
)

# The system's libraries that go along on Linux, because a desktop without another Qt program may lack them. All others
# are on every desktop and must be the system's own: mixed with a newer driver, theme or input method, an older copy
# stops the program. The package for Debian leaves these to the system too.
LINUX_LIBRARIES: Final = frozenset(
    {
        "libxcb-cursor",
        "libxcb-icccm",
        "libxcb-image",
        "libxcb-keysyms",
        "libxcb-randr",
        "libxcb-render",
        "libxcb-render-util",
        "libxcb-shape",
        "libxcb-shm",
        "libxcb-sync",
        "libxcb-util",
        "libxcb-xfixes",
        "libxcb-xkb",
        "libxkbcommon",
        "libxkbcommon-x11",
    }
)

# Python's own modules and those of PySide6 that some import names, but that the program never reaches.
EXCLUDED_MODULES: Final = (
    "_bz2",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_curses",
    "_dbm",
    "_decimal",
    "_gdbm",
    "_hashlib",
    "_lzma",
    "_multibytecodec",
    "_multiprocessing",
    "_pydecimal",
    "_sqlite3",
    "_ssl",
    "_tkinter",
    "_uuid",
    "asyncio",
    "babel",
    "bz2",
    "concurrent",
    "ctypes.macholib",
    "curses",
    "decimal",
    "distutils",
    "email",
    "ftplib",
    "http",
    "lib2to3",
    "lzma",
    "multiprocessing",
    "numpy",
    "pdb",
    "pip",
    "pydoc",
    "pydoc_data",
    "readline",
    "setuptools",
    "socket",
    "sqlite3",
    "ssl",
    "tkinter",
    "unittest",
    "urllib.request",
    "uuid",
    "xml",
    "xmlrpc",
    "PySide6.QtConcurrent",
    "PySide6.QtDBus",
    "PySide6.QtDesigner",
    "PySide6.QtHelp",
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtQuickControls2",
    "PySide6.QtQuickTest",
    "PySide6.QtQuickWidgets",
    "PySide6.QtSql",
    "PySide6.QtSvgWidgets",
    "PySide6.QtTest",
    "PySide6.QtUiTools",
    "PySide6.QtXml",
)

_PLUGIN: Final = re.compile(r"/plugins/(?P<kind>[^/]+)/(?:lib)?(?P<name>[^/]+?)\.(?:so|dll|dylib)$")
_QT_LIBRARY: Final = re.compile(
    r"(?:^|/)(?:lib)?Qt6?(?P<module>[A-Z]\w*)(?:\.so[.\d]*|\.dll|\.framework/.+|)$", re.ASCII
)
# ICU is Qt's: without its data Greek names of files are sorted wrongly.
_OTHERS: Final = re.compile(r"lib(?:icudata|icui18n|icuuc|python3|pyside6|shiboken6)\b[^/]*$")
_ELF_LIBRARY: Final = re.compile(r"(?:^|/)(?P<name>lib[^/]+?)\.so[.\d]*$")


def is_wanted(destination: str) -> bool:
    """Whether a file that PyInstaller has found goes into the program. `destination` is its path there."""
    path = destination.replace("\\", "/")
    if plugin := _PLUGIN.search(path):
        return f"{plugin['kind']}/{plugin['name']}" in QT_PLUGINS
    if library := _QT_LIBRARY.search(path):
        return library["module"] in QT_MODULES
    if path.startswith("PySide6/"):
        # Qt's translations have no Greek, and English needs none; the rest draws with OpenGL in software.
        return not re.search(r"/(translations|qml|metatypes)/|/opengl32sw\.dll$|/d3dcompiler_\d+\.dll$", path)
    if library := _ELF_LIBRARY.search(path):
        return library["name"] in LINUX_LIBRARIES or _OTHERS.search(path) is not None
    return True
