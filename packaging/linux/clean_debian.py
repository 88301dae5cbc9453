"""Tries the package and the archive in a Debian that has nothing else: no Python, no Qt, no fonts, no desktop.

    sudo .venv/bin/python packaging/linux/clean_debian.py FOLDER

Needs debootstrap and root. Makes a minimal Debian 12 in FOLDER if there is none yet. The package is installed, the
program is used by an ordinary user who cannot write to his home and by one who can, then it is removed and purged: only
the second user's own files may be left. The archive is unpacked elsewhere and tried in the same way.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
EXAMPLE: Final = ROOT / "resources" / "examples" / "example-34.json"
READER: Final = "reader"
WRITER: Final = "writer"
# Blanks and letters beyond ASCII are ordinary in the names of folders.
ELSEWHERE: Final = "opt/Διαιτητής 1"

# Where apt and dpkg keep books of their own.
_BOOKS: Final = (
    "/proc/",
    "/sys/",
    "/dev/",
    "/run/",
    "/tmp",
    "/var/cache/",
    "/var/lib/apt/",
    "/var/lib/dpkg/",
    "/var/log/",
)


def inside(system: Path, *command: str) -> str:
    """What a command prints in the system below a folder. Raises CalledProcessError where it fails."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(["chroot", system, *command], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def files(system: Path) -> set[str]:
    """All that is in the system, save the books of apt and dpkg."""
    listed = inside(system, "find", "/", "-xdev", "!", "-type", "d").splitlines()
    return {path for path in listed if not path.startswith(_BOOKS)}


def prepare(system: Path) -> None:
    """A minimal system with two languages and two users."""
    if not (system / "usr").exists():
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", system], stdout=subprocess.DEVNULL, check=True)
    inside(system, "apt-get", "--quiet", "update")
    inside(system, "apt-get", "--quiet", "--yes", "--no-install-recommends", "install", "locales")
    for locale in ("en_GB", "el_GR"):
        inside(system, "localedef", "-i", locale, "-f", "UTF-8", f"{locale}.UTF-8")
    for user in (READER, WRITER):
        if not (system / "home" / user).exists():
            inside(system, "useradd", "--create-home", user)
        for folder in (".cache", ".local"):
            shutil.rmtree(system / "home" / user / folder, ignore_errors=True)
        for name in ("case.json", "case.png"):
            (system / "home" / user / name).unlink(missing_ok=True)
    inside(system, "chown", "root:root", f"/home/{READER}")
    (system / "home" / READER).chmod(0o555)


def smoke(system: Path, program: str) -> bool:
    """Whether the program, installed there, passes the smoke test as the user whose home cannot be written to."""
    script = ROOT / "packaging" / "smoke.py"
    command: list[str | Path] = [sys.executable, script, program, "--chroot", system, "--user", READER]
    return subprocess.run(command).returncode == 0


def use_as_writer(system: Path) -> bool:
    """A user whose home can be written to: rules on his own case in Greek, has it drawn, and opens it in the window.

    The picture is left in build/installed-el.png, to be looked at. Whether the ruling was in Greek.
    """
    home = system / "home" / WRITER
    shutil.copy(EXAMPLE, home / "case.json")
    inside(system, "chown", WRITER, f"/home/{WRITER}/case.json")
    settings = (f"HOME=/home/{WRITER}", "LC_ALL=el_GR.UTF-8", "QT_QPA_PLATFORM=offscreen")
    as_writer = ("setpriv", f"--reuid={WRITER}", "--clear-groups", "env", f"--chdir=/home/{WRITER}", *settings)
    ruling = inside(system, *as_writer, "outofturn", "rule", "case.json")
    print(ruling)
    inside(system, *as_writer, "outofturn", "picture", "case.json", "-o", "case.png")
    inside(system, *as_writer, "outofturn", "case.json", "--quit-after-paint")
    target = ROOT / "build" / "installed-el.png"
    target.parent.mkdir(exist_ok=True)
    shutil.copy(home / "case.png", target)
    print(f"Look at {target}")
    return "Βορράς" in ruling


def main(arguments: list[str]) -> int:
    """Tries everything in dist and gives the exit status."""
    system = Path(arguments[0]).resolve()
    (package,) = (ROOT / "dist").glob("*.deb")
    (archive,) = (ROOT / "dist").glob("*.tar.xz")
    prepare(system)
    before = files(system)
    faults = []

    shutil.copy(package, system / "srv")
    inside(system, "apt-get", "--quiet", "--yes", "--no-install-recommends", "install", f"/srv/{package.name}")
    (system / "srv" / package.name).unlink()
    if not smoke(system, "/usr/bin/outofturn"):
        faults.append("the installed program")
    if not use_as_writer(system):
        faults.append("the ruling is not in Greek")

    with tarfile.open(archive) as packed:
        packed.extractall(system / ELSEWHERE, filter="tar")
    if not smoke(system, f"/{ELSEWHERE}/{archive.name.rpartition('-linux')[0]}/outofturn"):
        faults.append("the program from the archive")
    shutil.rmtree(system / ELSEWHERE)

    inside(system, "apt-get", "--quiet", "--yes", "remove", "outofturn")
    # It has no settings below /etc: nothing should be left to purge.
    inside(system, "dpkg", "--purge", "outofturn")
    inside(system, "apt-get", "--quiet", "--yes", "autoremove", "--purge")
    left = files(system) - before
    own_files = {f"/home/{WRITER}/case.json", f"/home/{WRITER}/case.png"}
    own = {path for path in left if path.startswith(f"/home/{WRITER}/.local/state/outofturn/")} | (left & own_files)
    strange = {path for path in left - own if "outofturn" in path.lower() or not is_cache(path)}
    if "outofturn" in inside(system, "dpkg-query", "--show", "--showformat=${Package} "):
        faults.append("dpkg still knows the package")
    if strange:
        faults.append(f"left behind: {', '.join(sorted(strange)[:20])}")
    print("Left of the user's own:", *sorted(own), sep="\n  ")
    print(*(f"WRONG  {fault}" for fault in faults) if faults else ["Debian is as it was."], sep="\n")
    return 1 if faults else 0


def is_cache(path: str) -> bool:
    """Whether a file is one that the system makes by itself, for whatever program: of libraries, and of fonts."""
    return path == "/etc/ld.so.cache" or "/.cache/fontconfig/" in path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
