"""Tries the built program: whatever it says beyond what is expected, or draws otherwise than the source does, fails.

    python packaging/smoke.py [PROGRAM]                         the program that was built, or an installed one
    python packaging/smoke.py PROGRAM --chroot FOLDER --user NAME
                                                                one that is installed in a system below a folder
    python packaging/smoke.py [PROGRAM] --time N                how long it takes to start, N times, beside the source

Needs a Python that can run the program from its source. All systems; on Linux the kernel ends the program if it opens
an internet socket. Where there is a display, the window is also opened on it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from textwrap import indent
from typing import Final, NamedTuple

import build
import no_network

ROOT: Final = Path(__file__).resolve().parent.parent
EXAMPLE: Final = ROOT / "resources" / "examples" / "example-34.json"
LANGUAGES: Final = {"en": "en_GB.UTF-8", "el": "el_GR.UTF-8"}
SIZE: Final = (1280, 800)

# Of the user's own settings, none that could change what the program says or finds.
_OURS: Final = re.compile(r"PYTHON|QT_|LC_|LANG|XDG_|OUTOFTURN|DISPLAY|WAYLAND|VIRTUAL_ENV|LD_", re.ASCII)


class Output(NamedTuple):
    """What a run of the program came to."""

    status: int
    out: str
    err: str

    def __str__(self) -> str:
        """For the reader of the log."""
        return f"    status {self.status}\n{indent(self.out, '    out: ')}{indent(self.err, '    err: ')}"


class Program:
    """A way to start the program in a folder; `home` there is its profile."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.command: Final = command
        self.window_command: Final = command
        self.folder: Final = folder

    def environment(self, language: str, **more: str) -> dict[str, str]:
        """The environment of a fresh user with that language, off screen."""
        kept = {name: value for name, value in os.environ.items() if not _OURS.match(name)}
        own = {"LANG": LANGUAGES[language], "QT_QPA_PLATFORM": "offscreen", "OUTOFTURN_HOME": "home"}
        return {**kept, **own, **more}

    def run(self, *arguments: str, language: str = "en", window: bool = False, **environment: str) -> Output:
        """Runs the program to its end, which must come within a minute."""
        command = self.window_command if window else self.command
        given = self.environment(language, **environment)
        return self.start([*command, *arguments], given)

    def start(self, command: list[str], environment: Mapping[str, str]) -> Output:
        """Runs a command in the folder."""
        done = subprocess.run(
            command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60
        )
        return Output(done.returncode, _text(done.stdout), _text(done.stderr))


class Source(Program):
    """The program from its source."""

    def __init__(self, folder: Path) -> None:
        super().__init__([sys.executable, "-P", "-m", "app"], folder)

    def environment(self, language: str, **more: str) -> dict[str, str]:
        """The same, with the way to the source."""
        return super().environment(language, PYTHONPATH=str(ROOT), **more)


class Built(Program):
    """The program that was built. Windows has a second one, without a console, for the window."""

    def __init__(self, path: Path, folder: Path) -> None:
        guard = [sys.executable, str(ROOT / "packaging" / "no_network.py")] if no_network.is_possible() else []
        super().__init__([*guard, str(path)], folder)
        folder = path.resolve().parent
        # On macOS the program and what it uses are in folders side by side.
        self.root: Final = folder.parent if sys.platform == "darwin" else folder
        if sys.platform == "win32":
            self.window_command = [str(path.with_name(f"{build.PRODUCT}.exe"))]


class Installed(Built):
    """A program installed in another system below a folder, run there as an ordinary user."""

    def __init__(self, path: str, folder: Path, root: Path, user: str) -> None:
        super().__init__(root / path.lstrip("/"), folder)
        self._inside: Final = "/" + folder.relative_to(root).as_posix()
        self.command[-1:] = ["chroot", f"--userspec={user}", str(root), "env", "-i", f"--chdir={self._inside}"]
        self._path: Final = path
        self._user: Final = user

    def run(self, *arguments: str, language: str = "en", window: bool = False, **environment: str) -> Output:
        """The environment is given inside: nothing of this system's reaches the program."""
        own = {"PATH": "/usr/bin:/bin", "HOME": f"/home/{self._user}", "LANG": LANGUAGES[language]}
        own |= {"QT_QPA_PLATFORM": "offscreen", "OUTOFTURN_HOME": "home", "XDG_CACHE_HOME": f"{self._inside}/cache"}
        settings = [f"{name}={value}" for name, value in (own | environment).items() if value]
        return self.start([*self.command, *settings, self._path, *arguments], os.environ)


def _text(output: bytes) -> str:
    return output.decode("utf-8", "backslashreplace").replace("\r\n", "\n")


class Smoke:
    """The checks. `faults` has what was found wrong."""

    def __init__(self, source: Source, built: Built) -> None:
        self.source: Final = source
        self.built: Final = built
        self.faults: Final[list[str]] = []

    def expect(self, what: str, is_right: bool, why: object = "") -> None:
        """Notes one check."""
        print(f"{'ok   ' if is_right else 'WRONG'}  {what}", flush=True)
        if not is_right:
            self.faults.append(what)
            print(why, flush=True)

    def same(self, what: str, *arguments: str, status: int = 0, language: str = "en") -> Output:
        """The built program and the source say the same, and only one of the two streams is used."""
        wanted = self.source.run(*arguments, language=language)
        got = self.built.run(*arguments, language=language)
        is_right = got == wanted and got.status == status and bool(got.out) != bool(got.err)
        self.expect(what, is_right and not (got.err and status == 0), f"{got}\ninstead of\n{wanted}")
        return got

    def run(self) -> None:
        """All checks."""
        self.same("tells its version", "--version")
        rulings = {}
        for language in LANGUAGES:
            self.same(f"{language}: the report on Example 34", "rule", "example.json", "--json", "--lang", language)
            name = f"{language}: the ruling on Example 34"
            rulings[language] = self.same(name, "rule", "example.json", "--lang", language).out
            self.same(f"{language}: the system's language", "rule", "example.json", language=language)
            self.same(f"{language}: a broken file", "rule", "broken.json", "--lang", language, status=2)
            self.same(f"{language}: no such file", "rule", "none.json", "--lang", language, status=2)
            self.same(f"{language}: the help", "--help", language=language)
            for theme in ("light", "dark"):
                self.picture(language, theme)
            self.chart(language)
        self.translated(rulings["en"], rulings["el"])
        self.glyphs("".join(rulings.values()))
        for language in LANGUAGES:
            for arguments in ((), ("example.json",), ("broken.json",), ("none.json",)):
                self.window(language, *arguments)
        self.parts()
        self.held()
        if isinstance(self.built, Installed):
            self.read_only_home()
        if display := os.environ.get("DISPLAY"):
            self.window("el", "example.json", QT_QPA_PLATFORM="xcb", DISPLAY=display)
        self.no_leftover_errors()

    def picture(self, language: str, theme: str) -> None:
        """Draws the window; not a pixel may differ from the source's, and there must be something to see."""
        from PySide6.QtGui import QImage

        size = "x".join(map(str, SIZE))
        name = f"window-{language}-{theme}.png"
        drawn = {}
        for program in (self.source, self.built):
            options = ("--lang", language, "--theme", theme, "--size", size, "-o", name)
            output = program.run("picture", "example.json", *options)
            self.expect(f"{language}, {theme}: draws the picture", output == Output(0, "", ""), output)
            drawn[program] = QImage(str(program.folder / name)).convertToFormat(QImage.Format.Format_RGB32)
        image = drawn[self.built]
        self.expect(f"{language}, {theme}: its size", (image.width(), image.height()) == SIZE, image)
        colours = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
        self.expect(f"{language}, {theme}: it is not blank", len(colours) > 100, f"{len(colours)} colours")
        self.expect(f"{language}, {theme}: the same as from source", image == drawn[self.source], name)

    def chart(self, language: str) -> None:
        """Writes the wall chart: as SVG to the byte as the source does, and as a PDF of the same length."""
        for ending in ("svg", "pdf"):
            name = f"chart-{language}.{ending}"
            written = {}
            for program in (self.source, self.built):
                output = program.run("chart", "--lang", language, "-o", name)
                self.expect(f"{language}: writes {name}", output == Output(0, "", ""), output)
                file = program.folder / name
                data = file.read_bytes() if file.exists() else b""
                # A PDF has the time in it.
                written[program] = data if ending == "svg" else data[:5] + str(len(data)).encode()
            is_right = written[self.built] == written[self.source] and len(written[self.built]) > 5
            self.expect(f"{language}: {name} as from source", is_right, written[self.built][:200])

    def translated(self, english: str, greek: str) -> None:
        """Nothing is left in English in Greek; the numerals of the Laws, such as (iii), are no words."""
        common = {line for line in english.splitlines() if re.search(r"\w", line)} & set(greek.splitlines())
        words = {word for word in re.findall(r"[A-Za-z]{3,}", greek) if set(word) - set("ivx")}
        self.expect("el: everything is translated", not common and not words, (common, words))

    def glyphs(self, texts: str) -> None:
        """Each character of the rulings and of the whole catalogue is in one of the fonts that came along."""
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from PySide6.QtGui import QGuiApplication, QRawFont

        app = QGuiApplication.instance() or QGuiApplication([])
        fonts = [QRawFont(str(path), 16) for path in self.built.root.rglob("OutOfTurn*.ttf")]
        catalogues = list(self.built.root.rglob("outofturn.mo"))
        characters = {*texts, *(char for path in catalogues for text in catalogue_texts(path) for char in text)}
        # The one says that a suit is no picture; the other strikes the P for pica in Qt's own page setup, in English.
        unseen = "\ufe0e\u0338"
        shown = {char for char in characters if char.isprintable() and not char.isspace() and char not in unseen}
        missing = {char for char in shown if not any(font.supportsCharacter(ord(char)) for font in fonts)}
        del app
        is_right = len(fonts) == 3 and len(catalogues) == 1 and len(shown) > 100 and not missing
        self.expect(f"all {len(shown)} characters are in its fonts", is_right, (fonts, catalogues, sorted(missing)))

    def window(self, language: str, *arguments: str, **environment: str) -> None:
        """Opens the window, which closes once it is painted, with a fresh profile and with the one that this left."""
        shutil.rmtree(self.built.folder / "home", ignore_errors=True)
        what = " ".join(
            (f"{language}: the window", *arguments, *(f"{name}={environment[name]}" for name in environment))
        )
        for again in ("", ", again"):
            output = self.built.run(*arguments, "--quit-after-paint", language=language, window=True, **environment)
            self.expect(what + again, output == Output(0, "", ""), output)
            self.no_leftover_errors()

    def parts(self) -> None:
        """What is only loaded when it is asked for has come along: lessons and the like, the map's SVG, the printer."""
        shipped = {path.relative_to(ROOT).as_posix() for path in (ROOT / "resources").rglob("*") if path.is_file()}
        wanted = {name for name in shipped if not name.endswith((".svg", ".md"))}
        found = {
            path.relative_to(folder.parent).as_posix()
            for folder in self.built.root.rglob("resources")
            for path in folder.rglob("*")
        }
        if isinstance(self.built, Installed):
            # The package has the licences elsewhere.
            wanted = {name for name in wanted if not Path(name).name.startswith("LICENSE")}
        self.expect("all its fonts, icons, examples and lessons are there", wanted <= found, sorted(wanted - found))
        names = [path.name for path in self.built.root.rglob("*Qt*")]
        for module in ("Svg", "PrintSupport"):
            libraries = [name for name in names if re.match(rf"(lib)?Qt6?{module}(\.|$)", name)]
            # The library, and beside it what makes a module of Python of it.
            self.expect(f"Qt's module {module} is there", len(libraries) >= 2, names)

    def held(self) -> None:
        """A case that another window has open is opened all the same, and left as it is."""
        from app.cases.lock import Lock, hold, sign_of

        case = self.built.folder / "example.json"
        before = case.read_bytes()
        lock = hold(case)
        self.expect("no window has left a case locked", isinstance(lock, Lock), lock)
        self.window("el", "example.json")
        self.expect("a case that is open elsewhere", case.read_bytes() == before and sign_of(case).exists(), case)
        if isinstance(lock, Lock):
            lock.release()
        self.expect("no lock is left behind", not list(case.parent.glob(".*.lock")), list(case.parent.iterdir()))

    def read_only_home(self) -> None:
        """Opens the window where the home cannot be written to; only the system's fontconfig may complain of that."""
        output = self.built.run("example.json", "--quit-after-paint", OUTOFTURN_HOME="", XDG_CACHE_HOME="")
        complaints = set(output.err.splitlines()) - {"Fontconfig error: No writable cache directories"}
        is_right = output.status == 0 and not output.out and not complaints
        self.expect("the window, with a home that cannot be written to", is_right, output)

    def no_leftover_errors(self) -> None:
        """The program has met no error of its own, which it would have written down and gone on."""
        log = self.built.folder / "home" / "errors.log"
        if log.exists():
            self.expect("no error in the program", False, log.read_text(encoding="utf-8"))


def catalogue_texts(path: Path) -> Iterator[str]:
    """All originals and translations of a compiled catalogue, without its header."""
    data = path.read_bytes()
    _magic, _revision, count, originals, translations = struct.unpack_from("<5I", data)
    for table in (originals, translations):
        for entry in range(1, count):
            length, offset = struct.unpack_from("<2I", data, table + 8 * entry)
            yield data[offset : offset + length].decode("utf-8")


def prepare(folder: Path) -> Path:
    """A folder with a case and with a file that breaks off, open to every user."""
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    shutil.copy(EXAMPLE, folder / "example.json")
    text = EXAMPLE.read_text(encoding="utf-8")
    json.loads(text)
    (folder / "broken.json").write_text(text[: len(text) // 2], encoding="utf-8")
    for path in folder.iterdir():
        path.chmod(0o666)
    return folder


def measure(source: Source, built: Built, count: int) -> None:
    """Prints how long each takes from the start to the first paint and its end: the median, in milliseconds."""
    medians = []
    for program in (source, built):
        times = []
        command = program.window_command[-1:] if program is built else program.command
        for _round in range(count + 2):
            begun = time.perf_counter()
            program.start([*command, "--quit-after-paint"], program.environment("en"))
            times.append(1000 * (time.perf_counter() - begun))
        # The first two fill the caches.
        medians.append(median(times[2:]))
    print(f"from source {medians[0]:.0f} ms, built {medians[1]:.0f} ms, ratio {medians[1] / medians[0]:.2f}")


def built_program() -> Path:
    """Where the build leaves the program."""
    if sys.platform == "darwin":
        return build.MAC_APP / "Contents" / "MacOS" / "outofturn"
    return build.FOLDER / ("outofturn.exe" if sys.platform == "win32" else "outofturn")


def main(arguments: list[str]) -> int:
    """Tries the program and gives the exit status."""
    parser = argparse.ArgumentParser(description="Tries the built program.")
    parser.add_argument("program", nargs="?", default=str(built_program()))
    parser.add_argument("--chroot", type=Path, metavar="FOLDER")
    parser.add_argument("--user", default="nobody", metavar="NAME")
    parser.add_argument("--time", type=int, default=0, metavar="N")
    chosen = parser.parse_args(arguments)
    inside = chosen.chroot.resolve() / "tmp" if chosen.chroot else None
    with tempfile.TemporaryDirectory() as temporary, tempfile.TemporaryDirectory(dir=inside) as work:
        Path(work).chmod(0o777)
        source = Source(prepare(Path(temporary) / "source"))
        folder = prepare(Path(work) / "built")
        if chosen.chroot:
            built: Built = Installed(chosen.program, folder, chosen.chroot.resolve(), chosen.user)
        else:
            built = Built(Path(chosen.program).resolve(), folder)
        if chosen.time:
            measure(source, built, chosen.time)
            return 0
        smoke = Smoke(source, built)
        smoke.run()
    print(f"{len(smoke.faults)} wrong." if smoke.faults else "All is as it should be.")
    return 1 if smoke.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
