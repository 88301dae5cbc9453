"""Programs and libraries of Linux: which files they are, and what they are linked to."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def elf_files(folder: Path) -> list[Path]:
    """The programs and libraries in a folder, links to them left out."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink() and is_elf(path)]


def needed_from_the_system(folder: Path) -> set[str]:
    """The libraries that those in a folder are linked to and that are not in it."""
    files = elf_files(folder)
    listing = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"NEEDED +(\S+)", listing)) - {path.name for path in files}


def search_path(path: Path) -> str:
    """Where a program or library has its libraries looked for; empty where it says nothing."""
    listing = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
    found = re.search(r"R(?:UN)?PATH +(\S+)", listing)
    return found[1] if found else ""


def can_be_loaded(name: str) -> bool:
    """Whether this system has a library."""
    import ctypes

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
