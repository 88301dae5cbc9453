"""Makes the installer for Windows from the built folder: `python packaging/windows/installer.py`. Needs Inno Setup 6.

The environment variable OUTOFTURN_SIGN, where set, is the command that signs a file, with $f for its name, in the
notation of Inno Setup: the installer and its uninstaller are then signed with it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE.parent)]

import icons  # noqa: E402
import version_resource  # noqa: E402
from app import AUTHORS, COPYRIGHT, PRODUCT, __version__  # noqa: E402


def definitions(program: Path, target: Path, drawings: Path) -> dict[str, str]:
    """What the script wants to be told."""
    return {
        "Product": PRODUCT,
        "Version": __version__,
        "NumericVersion": ".".join(map(str, version_resource.numbers(__version__))),
        "Publisher": AUTHORS,
        "Copyright": COPYRIGHT,
        "Program": str(program),
        "Icons": str(drawings),
        "Output": str(target),
        "Name": f"outofturn-{__version__}-windows-x86_64-setup",
    }


def compiler() -> str:
    """The compiler of Inno Setup, where its own installer puts it or on the path."""
    programs = os.environ.get("PROGRAMFILES(X86)", "")
    usual = Path(programs) / "Inno Setup 6" / "ISCC.exe"
    return str(usual) if programs and usual.exists() else shutil.which("iscc") or "iscc"


def main() -> int:
    """Makes the installer and gives the compiler's exit status."""
    drawings = ROOT / "build" / "icons"
    drawings.mkdir(parents=True, exist_ok=True)
    for drawing in (icons.PROGRAM, icons.CASE_FILE):
        (drawings / drawing.with_suffix(".ico").name).write_bytes(icons.ico(drawing))
    values = definitions(ROOT / "build" / "program" / "outofturn", ROOT / "dist", drawings)
    command = [compiler(), "/Qp", *(f"/D{name}={value}" for name, value in values.items())]
    sign = os.environ.get("OUTOFTURN_SIGN")
    if sign:
        command += ["/DSigned", f"/Soutofturn={sign}"]
    return subprocess.run([*command, str(HERE / "outofturn.iss")]).returncode


if __name__ == "__main__":
    sys.exit(main())
