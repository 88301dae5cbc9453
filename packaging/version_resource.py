"""The version resource of the Windows programs: what Explorer shows under Properties, Details."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import AUTHORS, COPYRIGHT, PRODUCT, __version__  # noqa: E402

# English (US), Unicode.
_LANGUAGE: Final = 0x0409
_CHARSET: Final = 0x04B0


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers that Windows wants of a version such as 1.2.0; a suffix such as rc1 does not count."""
    found = [int("".join(digit for digit in part if digit.isdigit()) or 0) for part in version.split(".")[:3]]
    major, minor, patch = (*found, 0, 0, 0)[:3]
    return major, minor, patch, 0


def text() -> str:
    """The resource in the notation of PyInstaller."""
    strings = {
        "CompanyName": AUTHORS,
        "FileDescription": PRODUCT,
        "FileVersion": __version__,
        "LegalCopyright": COPYRIGHT,
        "ProductName": PRODUCT,
        "ProductVersion": __version__,
    }
    rows = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers(__version__)}, prodvers={numbers(__version__)}, mask=0x3F, flags=0x0,"
        " OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('{_LANGUAGE:04X}{_CHARSET:04X}', [{rows}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{_LANGUAGE}, {_CHARSET}])]),\n"
        "  ],\n"
        ")\n"
    )


def write(folder: str) -> str:
    """Writes the resource into a folder and returns its path."""
    target = Path(folder) / "version.txt"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text(), encoding="utf-8")
    return str(target)
