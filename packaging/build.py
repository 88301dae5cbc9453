"""Builds the standalone program of the system at hand, tells what weighs what, and packs it for the download.

    python packaging/build.py              the folder and the archive; on Debian and its kin the package too
    python packaging/build.py --folder     only the folder
    python packaging/build.py --pack       only what is made of the folder

The folder is build/program/outofturn (macOS: build/program/Out of Turn.app); what is for users goes to dist/.
"""

from __future__ import annotations

import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import PRODUCT, __version__  # noqa: E402
from contents import LINUX_LIBRARIES  # noqa: E402
from elf import can_be_loaded, elf_files, needed_from_the_system, search_path  # noqa: E402

PACKAGING: Final = ROOT / "packaging"
BUILD: Final = ROOT / "build"
DIST: Final = ROOT / "dist"
FOLDER: Final = BUILD / "program" / "outofturn"
MAC_APP: Final = BUILD / "program" / f"{PRODUCT}.app"

# On Linux, in units of 1,000,000 bytes.
MAX_FOLDER: Final = 105
MAX_ARCHIVE: Final = 32

# The first that matches a path within the program says which row of the table the file counts in.
ROWS: Final = (
    ("ICU's data", r"icudata|icudt"),
    ("ICU's code", r"libicu"),
    ("Qt's plug-ins", r"/plugins/"),
    ("Qt Core, Gui and Widgets", r"(?:Qt6?(?:Core|Gui|Widgets))(?:\.so|\.dll|\.framework|$)"),
    ("Qt's other libraries", r"(?:lib)?Qt6?[A-Z]\w*(?:\.so|\.dll|\.framework|$)"),
    ("PySide6 and Shiboken", r"PySide6|shiboken6|pyside6"),
    ("The program's fonts, icons, examples and translation", r"/(?:resources|translations)/"),
    ("Licences", r"/licences/"),
    ("The Python library", r"libpython|python3\d*\.dll|/Python(?:\.framework|$)"),
    ("Python's modules", r"base_library\.zip|lib-dynload|\.pyd$"),
    ("The starter with the program's own modules", rf"/outofturn(?:\.exe)?$|/{PRODUCT}\.exe$"),
)
OTHERS: Final = "Libraries of the system"


class BuildError(Exception):
    """The build cannot go on; the text says why."""


def system() -> str:
    """The name of the system and the machine, as it stands in the names of the files."""
    names = {"win32": "windows", "darwin": "macos"}
    machine = platform.machine().lower()
    return f"{names.get(sys.platform, sys.platform)}-{ {'amd64': 'x86_64', 'aarch64': 'arm64'}.get(machine, machine) }"


def run(*command: str | Path, **environment: str) -> None:
    """Runs a command in the project's folder. Raises BuildError where it fails."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=ROOT, env={**os.environ, **environment})
    except FileNotFoundError as error:
        raise BuildError(f"The command {command[0]} is missing on this machine.") from error
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} failed with status {done.returncode}.")


def build_folder() -> None:
    """The program in its folder, stripped."""
    run(sys.executable, PACKAGING / "hatch_build.py")
    shutil.rmtree(BUILD / "program", ignore_errors=True)
    spec = PACKAGING / "outofturn.spec"
    options = ("--noconfirm", "--clean", "--log-level", "ERROR")
    paths = ("--distpath", BUILD / "program", "--workpath", BUILD / "pyinstaller")
    # Hashes in a fixed order: the same source gives the same files.
    run(sys.executable, "-m", "PyInstaller", *options, *paths, spec, PYTHONHASHSEED="1")
    if sys.platform == "linux":
        strip()
        check_linux_libraries()


def strip() -> None:
    """Drops the symbols that Python's and ICU's files carry, and where the building machine keeps its libraries.

    Qt's files come without either, and the starter must stay as it is.
    """
    for path in elf_files(FOLDER):
        is_python = path.name.startswith("libpython") or "lib-dynload" in path.parts
        if is_python or path.name.startswith("libicu"):
            run("strip", "--strip-unneeded", path)
        if is_python and search_path(path):
            run("chrpath", "--delete", path)


def check_linux_libraries() -> None:
    """Raises BuildError where this machine lacks a library that the program is linked to.

    Such a one was silently left out if it should go along, and is wanting in what the package depends on if not.
    """
    needed = needed_from_the_system(FOLDER)
    wanting = {name for name in needed if name.partition(".so")[0] in LINUX_LIBRARIES or not can_be_loaded(name)}
    if wanting:
        raise BuildError(
            f"This machine lacks {', '.join(sorted(wanting))}. Install what packaging/linux/build-packages.txt names."
        )


def weigh(folder: Path) -> Counter[str]:
    """How many bytes are in the files of a folder, by the rows of the table."""
    weights: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            place = "/" + path.relative_to(folder).as_posix()
            row = next((name for name, pattern in ROWS if re.search(pattern, place)), OTHERS)
            weights[row] += path.stat().st_size
    return weights


def report(weights: Counter[str], archives: list[Path]) -> list[str]:
    """The table of what weighs what, in millions of bytes, as lines of text."""
    rows = [*weights.most_common(), ("All of the folder", weights.total())]
    rows += [(archive.name, archive.stat().st_size) for archive in archives]
    width = max(len(name) for name, _size in rows)
    lines = [f"{name:{width}}  {size / 1e6:7.2f}" for name, size in rows]
    lines.insert(len(weights), "-" * (width + 9))
    return [f"{'':{width}}   10^6 B", *lines]


def pack_linux() -> Path:
    """The archive for Linux: everything in one folder, owned by nobody in particular, in a fixed order."""
    name = f"outofturn-{__version__}"
    target = DIST / f"{name}-{system()}.tar.xz"
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or (ROOT / "app" / "__init__.py").stat().st_mtime)

    def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = epoch
        return member

    compressor: list[dict[str, int]] = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
    if platform.machine() == "x86_64":
        # Makes the addresses in machine code alike: some percent less.
        compressor.insert(0, {"id": lzma.FILTER_X86})
    with lzma.open(target, "wb", filters=compressor) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for path in (FOLDER, *sorted(FOLDER.rglob("*"))):
            inside = Path(name) / path.relative_to(FOLDER)
            archive.add(path, inside.as_posix(), recursive=False, filter=anonymous)
    return target


def pack_windows() -> Path:
    """The portable archive for Windows."""
    name = f"outofturn-{__version__}"
    target = DIST / f"{name}-{system()}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(FOLDER.rglob("*")):
            archive.write(path, (Path(name) / path.relative_to(FOLDER)).as_posix())
    return target


def pack() -> list[Path]:
    """What users download, for the system at hand."""
    DIST.mkdir(exist_ok=True)
    if sys.platform == "win32":
        return [pack_windows()]
    if sys.platform == "darwin":
        target = DIST / f"outofturn-{__version__}-{system()}.dmg"
        run("sh", PACKAGING / "macos" / "dmg.sh", MAC_APP, target)
        return [target]
    archives = [pack_linux()]
    if shutil.which("dpkg-deb"):
        sys.path.insert(0, str(PACKAGING / "linux"))
        import deb

        archives.append(deb.build(FOLDER, BUILD / "deb", DIST))
    return archives


def check_limits(weights: Counter[str], archives: list[Path]) -> None:
    """Raises BuildError where the program for Linux has outgrown its limits."""
    if sys.platform != "linux":
        return
    if weights.total() > MAX_FOLDER * 1e6:
        raise BuildError(f"The folder is larger than {MAX_FOLDER} MB.")
    for archive in archives:
        if archive.stat().st_size > MAX_ARCHIVE * 1e6:
            raise BuildError(f"{archive.name} is larger than {MAX_ARCHIVE} MB.")


def main(arguments: list[str]) -> int:
    """Builds, packs and reports; gives the exit status."""
    try:
        if "--pack" not in arguments:
            build_folder()
        archives = [] if "--folder" in arguments else pack()
        weights = weigh(MAC_APP if sys.platform == "darwin" else FOLDER)
        print(*report(weights, archives), sep="\n")
        check_limits(weights, archives)
    except (BuildError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
