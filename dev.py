#!/usr/bin/env python3
"""Sets up, runs and checks Out of Turn on any system that has Python 3.11 or later.

    python3 dev.py [run [ARGUMENTS]]    run the program; the arguments are those of the command `outofturn`
    python3 dev.py test [ARGUMENTS]     run all the checks; the arguments go to pytest
    python3 dev.py setup                only make the environment that the others make when they need it
    python3 dev.py catalogue            gather the texts of the program, update the translations, compile them
    python3 dev.py screenshots          draw the pictures of the README again
    python3 dev.py bench [ARGUMENTS]    measure the speed
    python3 dev.py package [--folder]   build the standalone program for this system, try it, and pack it into dist
    python3 dev.py package --debian     the same, then install, use and remove it in a Debian that has nothing else

Everything goes into the folder .venv beside this file; only missing libraries of the system, and only on a system with
apt-get, are installed outside it.
"""

from __future__ import annotations

import compileall
import ctypes
import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "outofturn.stamp"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
EXAMPLE = ROOT / "resources" / "examples" / "example-34.json"
TEMPLATE = ROOT / "translations" / "outofturn.pot"

# What Qt loads from the system, with the Debian package that has it. Its other libraries come with these.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
DISPLAY_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libX11-xcb.so.1": "libx11-xcb1",
}

# What `run` may say before the program speaks for itself, in the other language; the catalogue is compiled later.
GREEK = {
    "Installing packages of the system: {packages} …": "Εγκαθίστανται πακέτα του συστήματος: {packages} …",
    "Making the environment .venv …": "Δημιουργείται το περιβάλλον .venv …",
    "Installing the Python packages (the first time about 100 MB) …": (
        "Εγκαθίστανται τα πακέτα της Python (την πρώτη φορά περίπου 100 MB) …"
    ),
    "The Python packages could not be installed. Is there a network?": (
        "Τα πακέτα της Python δεν εγκαταστάθηκαν. Υπάρχει σύνδεση στο δίκτυο;"
    ),
    "The system lacks some packages. Type this line, then try again:": (
        "Από το σύστημα λείπουν πακέτα. Δώστε αυτή τη γραμμή και δοκιμάστε ξανά:"
    ),
    "There is no display: Example 34 of the commentary is ruled in the terminal, the window drawn into a file.": (
        "Δεν υπάρχει οθόνη: η απόφαση για το Παράδειγμα 34 του Σχολιασμού γράφεται στο τερματικό και το παράθυρο "
        "ζωγραφίζεται σε αρχείο."
    ),
    "There is no display: {case} is ruled in the terminal, the window drawn into a file.": (
        "Δεν υπάρχει οθόνη: η απόφαση για το {case} γράφεται στο τερματικό και το παράθυρο ζωγραφίζεται σε αρχείο."
    ),
    "The window: {picture}": "Το παράθυρο: {picture}",
}


class SetupError(Exception):
    """The command cannot go on; the text tells the user why and what to do."""


def told(text: str) -> str:
    """One of the texts above in the language of the system."""
    from app.i18n import system_language

    return GREEK[text] if system_language() == "el" else text


def say(text: str) -> None:
    """Reports progress, on standard error: standard output is the program's."""
    print(text, file=sys.stderr, flush=True)


def quietly(command: list[str | Path], trouble: str, **environment: str) -> None:
    """Runs a command without its output, which is shown only where it fails; then raises SetupError with `trouble`."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-12:])
        raise SetupError(f"{last}\n\n{trouble}" if last else trouble)


# The environment


def stamp() -> str:
    """What the environment is made of: the Python and the pins. Left in .venv once all of it is installed."""
    pins = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return f"{sys.version_info.major}.{sys.version_info.minor} {pins}\n"


def known_stamp() -> str:
    """The stamp of the environment that stands; empty where there is none, or none that was finished."""
    return STAMP.read_text(encoding="utf-8") if STAMP.exists() and PYTHON.exists() else ""


def lacks_pip() -> bool:
    """Whether this Python cannot put pip into a new environment; Debian packs that part separately."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None


def lacks_library(name: str) -> bool:
    """Whether the system's loader does not find a shared library."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return True
    return False


def missing_libraries() -> dict[str, str]:
    """The shared libraries that Qt would not find here, each with its Debian package."""
    if sys.platform != "linux":
        return {}
    wanted = {**LIBRARIES, **(DISPLAY_LIBRARIES if os.environ.get("DISPLAY") else {})}
    return {name: package for name, package in wanted.items() if lacks_library(name)}


def install_system_packages() -> None:
    """Installs what this system lacks, where that is allowed; otherwise raises SetupError with the line to type."""
    needs_pip = known_stamp() != stamp() and lacks_pip()
    libraries = missing_libraries()
    if not needs_pip and not libraries:
        return
    venv_package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    packages = [venv_package] * needs_pip + sorted(libraries.values())
    if shutil.which("apt-get") is None:
        lacking = ["the modules venv and ensurepip of Python"] * needs_pip + sorted(libraries)
        raise SetupError(
            f"This system lacks {', '.join(lacking)}. Install them with its package manager, then try again."
        )
    install = ["apt-get", "install", "--no-install-recommends", *packages]
    line = f'"apt-get update && {" ".join(install)}"'
    if os.geteuid() != 0:
        become_root = "sudo sh -c" if shutil.which("sudo") else "su -c"
        text = told("The system lacks some packages. Type this line, then try again:")
        raise SetupError(f"{text}\n\n    {become_root} {line}\n")
    say(told("Installing packages of the system: {packages} …").format(packages=" ".join(packages)))
    trouble = f"The packages could not be installed. Type this line to see why:\n\n    sh -c {line}\n"
    quietly(["apt-get", "update"], trouble)
    quietly([*install, "--yes"], trouble, DEBIAN_FRONTEND="noninteractive")
    if needs_pip and lacks_pip():
        raise SetupError(
            f"{sys.executable} has no module ensurepip, and {venv_package} does not bring it. Use another Python."
        )


def requirements() -> list[str]:
    """All the packages with their exact versions, as pyproject.toml has them."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [
        *project["project"]["dependencies"],
        *project["build-system"]["requires"],
        *project["dependency-groups"]["dev"],
    ]


def install_python_packages() -> None:
    """Makes .venv, or brings it up to date where pyproject.toml or the Python has changed."""
    known = known_stamp()
    if known == stamp():
        return
    if known.split(" ")[0] != stamp().split(" ")[0]:
        say(told("Making the environment .venv …"))
        trouble = f"The environment could not be made with {sys.executable}."
        quietly([sys.executable, "-m", "venv", "--clear", VENV], trouble)
    say(told("Installing the Python packages (the first time about 100 MB) …"))
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    quietly([*pip, *requirements()], told("The Python packages could not be installed. Is there a network?"))
    STAMP.write_text(stamp(), encoding="utf-8")


def compile_catalogues() -> None:
    """Compiles the translations where one is newer than what was made of it."""
    for source in ROOT.glob("translations/*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            quietly([PYTHON, ROOT / "packaging" / "hatch_build.py"], "The translations could not be compiled.")
            return


def prepare() -> None:
    """Everything that the other commands need."""
    install_system_packages()
    install_python_packages()
    compile_catalogues()
    # Also where Python has been told to write no bytecode: the program starts in half the time.
    compileall.compile_dir(ROOT / "app", quiet=2)


def python(*arguments: str | Path, folder: Path | None = ROOT) -> int:
    """Runs the environment's Python in a folder (None: where the user stands) and returns its exit status."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return subprocess.run([PYTHON, *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": path}).returncode


def program(*arguments: str | Path) -> int:
    """Runs the program where the user stands and returns its exit status."""
    # -P: a folder named `app` there is not ours.
    return python("-P", "-m", "app", *arguments, folder=None)


# The commands


def run(arguments: list[str]) -> int:
    """Runs the program; without a display it rules in the terminal and draws the window into a file."""
    from app.cli.display import has_display

    prepare()
    needs_none = {"rule", "picture", "chart", "-h", "--help", "--version"}
    if has_display() or needs_none.intersection(arguments[:1]):
        return program(*arguments)
    case = next((argument for argument in arguments if not argument.startswith("-")), None)
    if case:
        text = told("There is no display: {case} is ruled in the terminal, the window drawn into a file.")
    else:
        text = told(
            "There is no display: Example 34 of the commentary is ruled in the terminal, the window drawn into a file."
        )
    print(text.format(case=case), end="\n\n", flush=True)
    status = program("rule", case or EXAMPLE)
    picture = Path.cwd() / "outofturn-window.png"
    status = status or program("picture", case or EXAMPLE, "-o", picture)
    if not status:
        print("\n" + told("The window: {picture}").format(picture=picture))
    return status


def test(arguments: list[str]) -> int:
    """Runs all the checks, pytest last, and tells which of them failed."""
    prepare()
    checks: dict[str, tuple[str, ...]] = {
        "format": ("ruff", "format", "--check", "."),
        "lint": ("ruff", "check", "."),
        "types": ("mypy",),
        "tests": ("pytest", *arguments),
    }
    failed = []
    for name, check in checks.items():
        say(f"Checking: {name} …")
        if python("-m", *check):
            failed.append(name)
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def setup(arguments: list[str]) -> int:
    """Makes the environment."""
    prepare()
    say("Everything is in place.")
    return 0


def extraction(target: Path) -> list[str | Path]:
    """The arguments for Python, run in this folder, that gather the program's texts into a template."""
    keywords = ("_", "N_", "ngettext:1,2", "pgettext:1c,2")
    return [
        "-m",
        "babel.messages.frontend",
        "--quiet",
        "extract",
        "--no-default-keywords",
        *(f"--keyword={keyword}" for keyword in keywords),
        "--add-comments=Translators:",
        "--add-location=file",
        "--sort-by-file",
        "--project=Out of Turn",
        "--version=",
        "--msgid-bugs-address=none",
        "--no-wrap",
        "--header-comment=# The texts of Out of Turn, as the program has them.",
        f"--output={target}",
        "app",
    ]


def without_date(template: Path) -> list[str]:
    """The lines of a template save that with its date."""
    if not template.exists():
        return []
    lines = template.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith('"POT-Creation-Date:')]


def catalogue(arguments: list[str]) -> int:
    """Brings the template and the translations up to date with the program and compiles them."""
    prepare()
    fresh = TEMPLATE.with_suffix(".new")
    trouble = "The texts could not be gathered."
    quietly([PYTHON, *extraction(fresh)], trouble)
    if without_date(fresh) == without_date(TEMPLATE):
        fresh.unlink()
    else:
        fresh.replace(TEMPLATE)
    update = ["-m", "babel.messages.frontend", "--quiet", "update", "--domain=outofturn", f"--input-file={TEMPLATE}"]
    update += [f"--output-dir={TEMPLATE.parent}", "--ignore-pot-creation-date", "--no-fuzzy-matching", "--no-wrap"]
    quietly([PYTHON, *update], trouble)
    compile_catalogues()
    return 0


def screenshots(arguments: list[str]) -> int:
    """Draws Example 34 in each language for the README."""
    prepare()
    status = 0
    for language in ("en", "el"):
        picture = ROOT / "docs" / f"screenshot-{language}.png"
        options = ("--after", "2", "--lang", language, "--theme", "light", "--size", "1280x800", "-o", picture)
        status = status or program("picture", EXAMPLE, *options)
    return status


def bench(arguments: list[str]) -> int:
    """Prints the table of measurements."""
    prepare()
    return python(ROOT / "tests" / "bench" / "run.py", *arguments)


def package(arguments: list[str]) -> int:
    """Builds the standalone program and tries it, on this system and, if so asked, in a clean Debian."""
    import tomllib

    prepare()
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["package"]
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input")
    quietly([*pip, *tools], "PyInstaller could not be installed. Is there a network?")
    status = python(ROOT / "packaging" / "build.py", *arguments) or python(ROOT / "packaging" / "smoke.py")
    if not status and "--debian" in arguments:
        status = python(ROOT / "packaging" / "linux" / "clean_debian.py", ROOT / "build" / "debian")
    return status


COMMANDS = {
    "run": run,
    "test": test,
    "setup": setup,
    "catalogue": catalogue,
    "screenshots": screenshots,
    "bench": bench,
    "package": package,
}


def main(argv: list[str]) -> int:
    """Carries out one command and returns its exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file runs before any packaging could refuse
        say(f"Out of Turn needs Python 3.11 or later; {sys.executable} is {sys.version.split()[0]}.")
        return 1
    name, *arguments = argv or ["run"]
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in ("-h", "--help") else 2
    try:
        return COMMANDS[name](arguments)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
