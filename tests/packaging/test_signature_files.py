"""What PySide compiles at each start is compiled when the program is built, and PySide takes it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import shiboken6

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import signature_files  # noqa: E402

# Where the support files come from, and whether they do their work: an argument of the wrong type is explained.
PROBE = """
import sys
from PySide6.QtCore import QSize
print(sys.modules["shibokensupport.signature.loader"].__spec__.origin)
try:
    QSize("wide")
except TypeError as error:
    print("QSize" in str(error))
"""


def test_pyside_takes_the_compiled_files(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    shutil.copytree(Path(shiboken6.__file__).parent, packages / "shiboken6", ignore=shutil.ignore_patterns("*.pyi"))
    for source, folder in signature_files.write(str(tmp_path / "work")):
        (packages / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(source, packages / folder)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(packages)!r}){PROBE}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    origin, is_explained = done.stdout.splitlines()
    assert Path(origin) == packages / signature_files.FOLDER / "shibokensupport" / "signature" / "loader.pyc"
    assert is_explained == "True"
