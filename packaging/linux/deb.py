"""Makes the package for Debian and its kin from the built folder. Called by packaging/build.py."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE.parent)]

import icons  # noqa: E402
from app import AUTHORS, CONTACT, COPYRIGHT, IDENTIFIER, PRODUCT, __version__  # noqa: E402
from contents import LINUX_LIBRARIES  # noqa: E402
from elf import elf_files  # noqa: E402

MAINTAINER: Final = f"{AUTHORS} <{CONTACT}>"
# The type of case files, with a hyphen for the slash.
CASE_ICON: Final = "application-x-outofturn-case+json"
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
DESCRIPTION: Final = """\
Description: rulings on calls out of rotation at the bridge table
 For bridge directors: enter the calls as they were made, in turn or out of it,
 and the window shows which of the Laws of Duplicate Bridge 2017 apply, what to
 ask, what to say to the table, and who may do what now.
 .
 In Greek and in English. It needs no network and opens no connection.
"""


def build(program: Path, work: Path, target: Path) -> Path:
    """Makes the package from the program's folder, in the folder `work`, and returns its path in `target`."""
    shutil.rmtree(work, ignore_errors=True)
    root = work / "root"
    lay_out(program, root)
    # dpkg-shlibdeps knows by this folder where the package begins.
    (root / "DEBIAN").mkdir()
    fields = dependencies(root, work)
    links = "".join(f"{name}: {fields[name]}\n" for name in ("Depends", "Recommends") if name in fields)
    architecture = output("dpkg", "--print-architecture")
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir()) // 1024
    control = (
        f"Package: outofturn\nVersion: {__version__}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\n{links}Section: utils\nPriority: optional\n{DESCRIPTION}"
    )
    write(root / "DEBIAN" / "control", control)
    write(root / "DEBIAN" / "md5sums", checksums(root))
    set_modes(root)
    package = target / f"outofturn_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Zxz", "-z9", root, package], check=True)
    check(root, package)
    return package


def check(root: Path, package: Path) -> None:
    """Has Debian's own tools look at what was made. Raises CalledProcessError where one finds a fault."""
    share = root / "usr" / "share"
    checks: tuple[tuple[str | Path, ...], ...] = (
        ("desktop-file-validate", share / "applications" / "outofturn.desktop"),
        ("appstreamcli", "validate", "--no-net", share / "metainfo" / f"{IDENTIFIER}.metainfo.xml"),
        ("lintian", "--allow-root", "--fail-on", "error,warning", package),
    )
    for command in checks:
        if shutil.which(str(command[0])):
            subprocess.run(command, check=True)
        else:
            print(f"Not checked: {command[0]} is not installed.", file=sys.stderr)


def output(*command: str | Path, folder: Path | None = None) -> str:
    """What a command prints; raises CalledProcessError where it fails."""
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def write(path: Path, text: str) -> None:
    """Writes a file, with the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def lay_out(program: Path, root: Path) -> None:
    """Puts every file where it will be installed."""
    library = root / "usr" / "lib" / "outofturn"
    shutil.copytree(program, library, symlinks=True)
    inside = library / "_internal"
    # Their texts are in the file `copyright`, where Debian has them.
    shutil.rmtree(inside / "licences")
    for path in inside.glob("resources/fonts/LICENSE*"):
        path.unlink()
    for path in inside.glob("lib*"):
        if path.name.partition(".so")[0] in LINUX_LIBRARIES:
            path.unlink()
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "outofturn").symlink_to("../lib/outofturn/outofturn")

    share = root / "usr" / "share"
    write(share / "lintian" / "overrides" / "outofturn", (HERE / "lintian-overrides").read_text(encoding="utf-8"))
    write(share / "doc" / "outofturn" / "copyright", filled("copyright"))
    compress(share / "doc" / "outofturn" / "changelog.gz", changelog())
    compress(share / "man" / "man1" / "outofturn.1.gz", filled("outofturn.1"))
    compress(share / "man" / "el" / "man1" / "outofturn.1.gz", filled("outofturn.el.1"))
    introduce(share)


def introduce(share: Path) -> None:
    """Puts what tells desktops of the program and of its files below a folder `share`."""
    write(share / "applications" / "outofturn.desktop", (HERE / "outofturn.desktop").read_text(encoding="utf-8"))
    write(share / "mime" / "packages" / "outofturn.xml", (HERE / "outofturn.xml").read_text(encoding="utf-8"))
    write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", filled("outofturn.metainfo.xml"))
    hicolor = share / "icons" / "hicolor"
    for kind, name, drawing in (("apps", "outofturn", icons.PROGRAM), ("mimetypes", CASE_ICON, icons.CASE_FILE)):
        write(hicolor / "scalable" / kind / f"{name}.svg", drawing.read_text(encoding="utf-8"))
        for size in ICON_SIZES:
            picture = hicolor / f"{size}x{size}" / kind / f"{name}.png"
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_bytes(icons.png(drawing, size))


def released() -> datetime:
    """The day of this version: what the environment says, or when the version was last written down."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or (ROOT / "app" / "__init__.py").stat().st_mtime
    return datetime.fromtimestamp(int(epoch), UTC)


def filled(name: str) -> str:
    """One of the files beside this, with the product's name, version and the like put in."""
    fonts = ROOT / "resources" / "fonts"
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    values = {
        "AUTHORS": AUTHORS,
        "COPYRIGHT": COPYRIGHT,
        "DATE": released().date().isoformat(),
        "IDENTIFIER": IDENTIFIER,
        "PRODUCT": PRODUCT,
        "VERSION": __version__,
        "YEARS": "".join(re.findall(r"[\d-]+", COPYRIGHT)),
        "MIT": indented((ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2].partition("\n\n")[2]),
        "OFL": indented((fonts / "LICENSE-OutOfTurnSans.txt").read_text(encoding="utf-8")),
        "VERA": indented((fonts / "LICENSE-OutOfTurnSymbols.txt").read_text(encoding="utf-8")),
        "PSF": indented(python.read_text(encoding="utf-8")),
    }
    text = (HERE / name).read_text(encoding="utf-8")
    return re.sub(r"@([A-Z]+)@", lambda found: values[found[1]], text)


def indented(text: str) -> str:
    """A text as a paragraph of a Debian control file."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())


def changelog() -> str:
    """The changelog in Debian's form; the real one is in the source."""
    return (
        f"outofturn ({__version__}) stable; urgency=medium\n\n  * Version {__version__}.\n\n"
        f" -- {MAINTAINER}  {format_datetime(released())}\n"
    )


def compress(path: Path, text: str) -> None:
    """Writes a compressed file without name or time in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))


def dependencies(root: Path, work: Path) -> dict[str, str]:
    """The packages that have the libraries that the program is linked to and does not bring, by the control field.

    That of the printers is only recommended: without it the program runs, and prints into a file.
    """
    write(work / "debian" / "control", "Source: outofturn\n\nPackage: outofturn\nArchitecture: any\n")
    library = root / "usr" / "lib" / "outofturn" / "_internal"
    folders = [f"-l{folder}" for folder in (library, library / "PySide6" / "Qt" / "lib", library / "shiboken6")]
    files = sorted(elf_files(root), key=is_optional)
    arguments = [part for path in files for part in (*(["-dRecommends"] if is_optional(path) else []), f"-e{path}")]
    found = output("dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *folders, *arguments, folder=work)
    fields = dict(re.findall(r"^shlibs:(\w+)=(.*)$", found, re.MULTILINE))
    if "Depends" not in fields:
        raise ValueError(found)
    return fields


def is_optional(path: Path) -> bool:
    """Whether the program runs without a file, and so without the libraries that this is linked to."""
    return path.parent.name == "printsupport"


def checksums(root: Path) -> str:
    """The checksums that dpkg keeps of each file."""
    lines = ""
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.parts:
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            lines += f"{digest}  {path.relative_to(root).as_posix()}\n"
    return lines


def set_modes(root: Path) -> None:
    """Everybody may read everything; only the program itself is executable."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or path == root / "usr" / "lib" / "outofturn" / "outofturn"
            path.chmod(0o755 if is_program else 0o644)
