"""Pictures of the window, drawn off screen."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from app.cases import new_case, read_case
from app.paths import resource
from app.ui.kit.theme import Theme
from app.ui.picture import draw

pytestmark = pytest.mark.usefixtures("qapp")


def picture(
    tmp_path: Path, *, lang: str = "en", theme: str = "light", after: int | None = None, width: int = 1280
) -> QImage:
    file = tmp_path / f"{lang}-{theme}-{after}-{width}.png"
    draw(read_case(resource("examples", "example-34.json")), after, lang, theme, (width, width * 5 // 8), file)
    return QImage(str(file))


@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_picture_has_the_size_that_was_asked_for(tmp_path: Path, width: int) -> None:
    assert picture(tmp_path, width=width).size() == QSize(width, width * 5 // 8)


def test_smaller_than_the_least_size_is_drawn_at_that(tmp_path: Path) -> None:
    assert picture(tmp_path, width=320).size() == QSize(1024, 640)


def test_language_theme_and_events_all_show(tmp_path: Path) -> None:
    images = [
        picture(tmp_path),
        picture(tmp_path, lang="el"),
        picture(tmp_path, theme="dark"),
        picture(tmp_path, after=2),
    ]
    for number, image in enumerate(images):
        assert not image.isNull()
        assert all(image != other for other in images[number + 1 :])
    corner = images[2].pixelColor(1279, 799)
    assert corner == QColor(Theme.dark().surface)


def test_same_picture_each_time(tmp_path: Path) -> None:
    assert picture(tmp_path) == picture(tmp_path)


def test_picture_that_cannot_be_written_raises(tmp_path: Path) -> None:
    for path, number in ((tmp_path / "no such folder" / "a.png", errno.ENOENT), (tmp_path, errno.EISDIR)):
        with pytest.raises(OSError, match=r".") as raised:
            draw(new_case(), None, "en", "light", (1024, 640), path)
        # Windows has no number of its own for a folder in the place of a file.
        assert raised.value.errno == number or sys.platform == "win32"
