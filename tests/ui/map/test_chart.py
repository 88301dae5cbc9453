"""The wall chart: nothing overlaps, nothing is cut, nothing is too small; in each language, on each paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.cli import main
from app.i18n import LANGUAGES, set_language
from app.laws import WBF_2017
from app.laws.tree import tree_of_passes
from app.ui.map.boxes import Line
from app.ui.map.chart import LEAST_TEXT, SIZES, Chart, make_chart
from app.ui.map.paint import badge_centre, shape_of
from app.wording import explain

pytestmark = pytest.mark.usefixtures("qapp")


@cache
def chart_in(language: str) -> Chart:
    """The chart in a language, laid out once."""
    set_language(language)
    return make_chart("A4")


@pytest.fixture(params=LANGUAGES)
def chart(request: pytest.FixtureRequest, qapp: object) -> Chart:
    chart = chart_in(request.param)
    set_language(request.param)
    return chart


def on_page(chart: Chart, area: QRectF) -> QRectF:
    """An area of the tree in the coordinates of the page."""
    return area.translated(chart.at)


def boxes(chart: Chart) -> Iterator[tuple[str, QRectF]]:
    """Everything with an outline, and each line of text that stands by itself."""
    for box in chart.layout.boxes:
        yield f"box {box.node}", on_page(chart, box.area)
        if box.badge and not box.is_link:
            centre = on_page(chart, QRectF(badge_centre(box, chart.layout), box.area.size())).topLeft()
            yield f"badge {box.node}", QRectF(centre - QPointF(7, 7), centre)
    for edge in chart.layout.edges:
        if edge.label is not None:
            yield f"label {edge.node}.{edge.way}", on_page(chart, edge.label.area)
    for number, block in enumerate(chart.blocks):
        yield f"block {number}", block.area
    for line in chart.lines:
        yield line.text, line.area


def lines(chart: Chart) -> Iterator[Line]:
    for box in chart.layout.boxes:
        yield from box.texts()
    for edge in chart.layout.edges:
        if edge.label is not None:
            yield edge.label
    for block in chart.blocks:
        yield from block.texts()
    yield from chart.lines


def test_no_two_boxes_overlap(chart: Chart) -> None:
    placed = [(name, area) for name, area in boxes(chart) if not name.startswith("badge")]
    overlapping = [
        (one, other)
        for number, (one, area) in enumerate(placed)
        for other, others in placed[number + 1 :]
        if area.intersects(others)
    ]
    assert overlapping == []


def test_all_of_it_is_on_the_page(chart: Chart) -> None:
    page = QRectF(QPointF(0, 0), chart.size).adjusted(12, 12, -12, -12)
    assert [name for name, area in boxes(chart) if not page.contains(area)] == []


def test_no_text_leaves_its_box(chart: Chart) -> None:
    for box in chart.layout.boxes:
        outline = shape_of(chart.layout.tree.nodes[box.node], box.area, chart.layout)
        for line in box.texts():
            assert box.area.contains(line.area), line.text
            assert box.is_link or outline.contains(line.area), line.text
    for block in chart.blocks:
        for line in block.texts():
            assert block.area.contains(line.area), line.text


def test_no_line_is_written_over_another(chart: Chart) -> None:
    groups = [list(box.texts()) for box in chart.layout.boxes] + [list(block.texts()) for block in chart.blocks]
    for group in groups:
        for number, line in enumerate(group):
            for other in group[number + 1 :]:
                assert not line.area.intersects(other.area), (line.text, other.text)


def test_no_edge_runs_through_a_box(chart: Chart) -> None:
    for edge in chart.layout.edges:
        for start, end in zip(edge.points, edge.points[1:], strict=False):
            along = QRectF(start, end).normalized().adjusted(-0.4, -0.4, 0.4, 0.4)
            for number, box in enumerate(chart.layout.boxes):
                if number not in edge.ends:
                    assert not box.area.intersects(along), (edge, box)


def test_no_word_is_lost(chart: Chart) -> None:
    from app.wording import map as words

    tree = chart.layout.tree
    for box in chart.layout.boxes:
        if not box.is_link:
            node = tree.nodes[box.node]
            written = " ".join(line.text for line in box.lines)
            assert written == f"{words.heading(node)} {words.text_of(tree, node)}".strip()
            assert [mark.mark for mark in box.marks] == list(words.marks(node))


def test_no_text_is_smaller_than_nine_points(chart: Chart) -> None:
    assert LEAST_TEXT == 9
    assert min(line.size for line in lines(chart)) * chart.enlargement >= 9


def test_every_node_is_on_it_once(chart: Chart) -> None:
    tree = tree_of_passes(WBF_2017)
    drawn = [box.node for box in chart.layout.boxes if not box.is_link]
    assert sorted(drawn) == list(range(len(tree.nodes)))
    edges = {(edge.node, edge.way) for edge in chart.layout.edges}
    assert edges == {(number, way) for number, node in enumerate(tree.nodes) for way in range(len(node.ways))}


def test_yes_goes_to_the_right_and_no_goes_down(chart: Chart) -> None:
    for edge in chart.layout.edges:
        start, end = edge.points[0], edge.points[-1]
        answer = chart.layout.tree.nodes[edge.node].ways[edge.way].answer
        assert len(edge.points) == 2
        if answer is True:
            assert (start.y() == end.y(), start.x() < end.x()) == (True, True)
        elif answer is False:
            assert (start.x() == end.x(), start.y() < end.y()) == (True, True)


def test_the_legend_tells_the_whole_of_the_lead_restriction(chart: Chart) -> None:
    """In each language: the box in the tree has no room for when and for how long it holds."""
    told = [entry.entry.text for block in chart.blocks for entry in block.entries]
    assert explain("26B").summary in told


def test_a3_is_the_same_and_larger() -> None:
    small, large = make_chart("A4"), make_chart("A3")
    assert large.size == SIZES["A3"]
    assert large.enlargement == pytest.approx(1.414, abs=0.002)
    assert [block.area for block in large.blocks] == [block.area for block in small.blocks]


def test_what_is_painted_stays_on_the_page() -> None:
    chart = make_chart("A4")
    image = QImage(chart.size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    chart.paint(painter, as_outlines=False)
    painter.end()
    width, height = image.width(), image.height()
    edge = [image.pixelColor(x, y) for x in range(width) for y in (0, 9, height - 9, height - 1)]
    edge += [image.pixelColor(x, y) for y in range(height) for x in (0, 9, width - 9, width - 1)]
    assert {colour.name() for colour in edge} == {"#ffffff"}
    colours = {image.pixelColor(x, y).name() for x in range(0, width, 3) for y in range(0, height, 3)}
    assert len(colours) > 10


# The command


@pytest.mark.parametrize(("ending", "magic"), [("pdf", b"%PDF-"), ("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_command_writes_each_kind_of_file(tmp_path: Path, ending: str, magic: bytes) -> None:
    out = tmp_path / f"chart.{ending}"
    assert main(["chart", "--lang", "el", "--size", "A4", "-o", str(out)]) == 0
    assert out.read_bytes().startswith(magic)


def test_a_png_has_150_dots_to_the_inch(tmp_path: Path) -> None:
    out = tmp_path / "chart.png"
    assert main(["chart", "--size", "A3", "-o", str(out)]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (2481, 1754)
    assert round(image.dotsPerMeterX() * 0.0254) == 150


def test_letters_in_an_svg_need_no_font(tmp_path: Path) -> None:
    out = tmp_path / "chart.svg"
    assert main(["chart", "--lang", "en", "-o", str(out)]) == 0
    root = ElementTree.parse(out).getroot()
    assert root.find(".//{*}text") is None
    title = root.find("{*}title")
    assert title is not None
    assert title.text == "Pass out of rotation"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "-o"),
        (["-o", "chart.doc"], "chart.doc"),
        (["-o", "chart.pdf", "--size", "A5"], "A5"),
        (["case.json", "-o", "chart.pdf"], "case.json"),
        (["-o", "no-such-folder/chart.pdf"], "no-such-folder"),
    ],
)
def test_what_cannot_be_written_is_said_in_one_line(
    arguments: list[str], word: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["chart", "--lang", "en", *arguments]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert word in err
