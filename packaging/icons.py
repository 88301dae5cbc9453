"""Draws the icons in the sizes and formats that each system wants, from the SVG files in resources/icons."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS: Final = Path(__file__).resolve().parent.parent / "resources" / "icons"
PROGRAM: Final = ICONS / "outofturn.svg"
CASE_FILE: Final = ICONS / "outofturn-case.svg"

ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
# Type and size in pixels; the same size occurs once for each resolution of the screen.
ICNS_TYPES: Final = (
    ("icp4", 16),
    ("ic11", 32),
    ("icp5", 32),
    ("ic12", 64),
    ("ic07", 128),
    ("ic13", 256),
    ("ic08", 256),
    ("ic14", 512),
    ("ic09", 512),
    ("ic10", 1024),
)


def draw(svg: Path, size: int) -> QImage:
    """A drawing in a square of `size` pixels: drawn four times as large, then scaled down."""
    image = QImage(4 * size, 4 * size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    small = image.scaledToWidth(size, Qt.TransformationMode.SmoothTransformation)
    return small.convertToFormat(QImage.Format.Format_ARGB32)


def png(svg: Path, size: int) -> bytes:
    """The same as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # Qt's type stubs want bytes here, where only a string works.
    draw(svg, size).save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico(svg: Path) -> bytes:
    """An icon file for Windows: the small sizes as bitmaps, which all its programs can read, the large one as PNG."""
    images = [png(svg, size) if size >= 256 else _bitmap(draw(svg, size)) for size in ICO_SIZES]
    header = struct.pack("<HHH", 0, 1, len(images))
    offset = len(header) + 16 * len(images)
    entries = b""
    for size, image in zip(ICO_SIZES, images, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return header + entries + b"".join(images)


def _bitmap(image: QImage) -> bytes:
    """The bitmap of an icon: from the lowest line up, and a mask that Windows ignores but wants, twice the height."""
    size = image.width()
    pixels = bytes(image.constBits())
    line = 4 * size
    lines = [pixels[start : start + line] for start in range(0, len(pixels), line)]
    mask = bytes((size + 31) // 32 * 4 * size)
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return header + b"".join(reversed(lines)) + mask


def icns(svg: Path) -> bytes:
    """An icon file for macOS."""
    body = b""
    for kind, size in ICNS_TYPES:
        image = png(svg, size)
        body += kind.encode() + struct.pack(">I", len(image) + 8) + image
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_system_icon(folder: str) -> str:
    """Writes the program's icon for the system at hand into a folder and returns its path."""
    is_windows = sys.platform == "win32"
    target = Path(folder) / ("outofturn.ico" if is_windows else "outofturn.icns")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(ico(PROGRAM) if is_windows else icns(PROGRAM))
    return str(target)
