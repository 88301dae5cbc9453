"""The build hook: compiles the catalogues with Babel and puts them into the wheel. Run alone, it only compiles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent


class CatalogueError(Exception):
    """A catalogue that cannot be compiled; the text names the file and the place in it."""


def compile_catalogues(root: Path) -> Iterator[Path]:
    """Compiles translations/*/LC_MESSAGES/*.po, yielding each .mo written beside its .po.

    Raises CatalogueError, before that catalogue's .mo is touched, where the .po cannot be read or Babel finds a fault
    in a translation. `pybabel compile` would write the .mo all the same.
    """
    for source in sorted(root.glob("translations/*/LC_MESSAGES/*.po")):
        name = source.relative_to(root).as_posix()
        try:
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parts[-3], domain=source.stem, abort_invalid=True)
        except (PoFileError, UnicodeDecodeError) as error:
            raise CatalogueError(f"{name}: {error}") from error
        faults = [f"{name}:{message.lineno}: {fault}" for message, found in catalogue.check() for fault in found]
        if faults:
            raise CatalogueError("\n".join(faults))
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        target = source.with_suffix(".mo")
        target.write_bytes(compiled.getvalue())
        yield target


class CatalogueHook(BuildHookInterface[Any]):
    """Adds the compiled catalogues to the wheel, as app/translations."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        root = Path(self.root)
        for compiled in compile_catalogues(root):
            build_data["force_include"][str(compiled)] = "app/" + compiled.relative_to(root).as_posix()


if __name__ == "__main__":
    try:
        for _ in compile_catalogues(ROOT):
            pass
    except CatalogueError as error:
        sys.exit(str(error))
