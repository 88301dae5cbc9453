"""What PySide compiles anew at each start, compiled once: a tenth of the start of the standalone program.

PySide keeps the Python part of its signatures as source in a library and compiles it whenever it is imported, unless a
folder `files.dir` lies beside its module `shiboken6`: that is what its own switch, the environment variable SBK_EMBED,
writes. Here the folder is written when the program is built, with the compiled files alone.
"""

from __future__ import annotations

import compileall
import shutil
import sys
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Final

FOLDER: Final = "shiboken6/files.dir"
"""Where PySide looks for it, below the folder of the program."""


def write(folder: str) -> list[tuple[str, str]]:
    """Writes the compiled files below a folder: their paths, each with the folder of the program that it goes into.

    Raises RuntimeError where PySide has none, or they cannot be compiled.
    """
    import shiboken6  # noqa: F401 - brings the module along that knows how

    bootstrap = sys.modules.get("signature_bootstrap")
    if bootstrap is None:
        raise RuntimeError("shiboken6 keeps its support files in another way now: see packaging/signature_files.py")
    target = Path(folder) / "signature_files"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    bootstrap.reincarnate_files(target)
    mode = PycInvalidationMode.UNCHECKED_HASH
    # Beside the source, in the place of which Python then takes them.
    if not compileall.compile_dir(
        target, quiet=1, legacy=True, invalidation_mode=mode, stripdir=str(target), prependdir=FOLDER
    ):
        raise RuntimeError("the support files of shiboken6 cannot be compiled")
    compiled = sorted((target / "shibokensupport").rglob("*.pyc"))
    return [(str(path), str(Path(FOLDER, path.relative_to(target).parent))) for path in compiled]
