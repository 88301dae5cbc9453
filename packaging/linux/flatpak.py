"""Makes the Flatpak bundle from the built folder: `python packaging/linux/flatpak.py`. Needs flatpak-builder.

    --check     only have flatpak-builder read the manifest
    --user      take the runtime from this user's installation, not from the system's

The runtime that the manifest names must be installed, and its Sdk:
`flatpak install flathub org.freedesktop.Platform//25.08 org.freedesktop.Sdk//25.08`.
The bundle has no permission for the network.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE.parent), str(HERE)]

import build  # noqa: E402
import deb  # noqa: E402
from app import IDENTIFIER, __version__  # noqa: E402

WORK: Final = ROOT / "build" / "flatpak"
RUNTIME_VERSION: Final = "25.08"
CASE_ICON: Final = f"{IDENTIFIER}.case"


def manifest(files: Path) -> dict[str, Any]:
    """What flatpak-builder is to do. `files`: a folder with what goes below /app."""
    return {
        "id": IDENTIFIER,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME_VERSION,
        "sdk": "org.freedesktop.Sdk",
        "command": "outofturn",
        "rename-desktop-file": "outofturn.desktop",
        "rename-icon": "outofturn",
        "finish-args": [
            "--socket=wayland",
            "--socket=fallback-x11",
            "--share=ipc",
            "--device=dri",
            "--socket=cups",
            # Cases are where the user saves them.
            "--filesystem=home",
        ],
        "modules": [
            {
                "name": "outofturn",
                "buildsystem": "simple",
                # The files are stripped already, and the starter carries the program at its end.
                "build-options": {"strip": False, "no-debuginfo": True},
                "build-commands": ["cp -a . /app"],
                "sources": [{"type": "dir", "path": str(files)}],
            }
        ],
    }


def lay_out(program: Path, root: Path) -> None:
    """Puts every file where it will be below /app."""
    shutil.copytree(program, root / "lib" / "outofturn", symlinks=True)
    (root / "bin").mkdir()
    (root / "bin" / "outofturn").symlink_to("../lib/outofturn/outofturn")
    share = root / "share"
    deb.introduce(share)
    # Only what bears the identifier is shown to the desktop.
    kind = share / "mime" / "packages" / "outofturn.xml"
    named = kind.read_text(encoding="utf-8").replace("<generic-icon", f'<icon name="{CASE_ICON}"/>\n    <generic-icon')
    deb.write(kind.with_name(f"{IDENTIFIER}.xml"), named)
    kind.unlink()
    for path in share.rglob(f"{deb.CASE_ICON}.*"):
        path.rename(path.with_name(CASE_ICON + path.suffix))


def write_manifest(folder: Path) -> Path:
    """Writes the manifest and has flatpak-builder read it. Raises CalledProcessError where it makes no sense of it."""
    path = folder / f"{IDENTIFIER}.json"
    path.write_text(json.dumps(manifest(folder / "files"), indent=2), encoding="utf-8")
    subprocess.run(["flatpak-builder", "--show-manifest", path], stdout=subprocess.DEVNULL, check=True)
    return path


def main(arguments: list[str]) -> int:
    """Makes or only checks the bundle; gives the exit status."""
    if "--check" in arguments:
        with tempfile.TemporaryDirectory() as folder:
            write_manifest(Path(folder))
        return 0
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    path = write_manifest(WORK)
    lay_out(build.FOLDER, WORK / "files")
    where = ["--user"] * ("--user" in arguments)
    repository = WORK / "repository"
    options = [f"--state-dir={WORK / 'state'}", f"--repo={repository}", "--disable-rofiles-fuse", *where]
    subprocess.run(["flatpak-builder", "--force-clean", *options, WORK / "build", path], check=True)
    bundle = ROOT / "dist" / f"outofturn-{__version__}-{build.system()}.flatpak"
    bundle.parent.mkdir(exist_ok=True)
    subprocess.run(["flatpak", "build-bundle", repository, bundle, IDENTIFIER], check=True)
    print(bundle)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
