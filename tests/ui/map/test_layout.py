"""The layout of the map: nothing touches, nothing is lost, and it stays as it was learned."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from app.cases import read_case, replay_case
from app.i18n import LANGUAGES, set_language
from app.laws import WBF_2017, Fact, Irregularity, State
from app.laws.tree import NodeKind, Tree, decision_tree, tree_of
from app.laws.tree_place import Place, locate
from app.paths import resource
from app.ui.map.boxes import ON_SCREEN
from app.ui.map.layout import lay_out
from app.ui.map.paint import shape_of


def trees() -> list[Tree]:
    folded = [decision_tree(WBF_2017, Irregularity.OUT_OF_ROTATION, kind=kind) for kind in (Fact.PASS, Fact.BID)]
    return [*(decision_tree(WBF_2017, irregularity) for irregularity in Irregularity), *folded]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [QSizeF(640, 480), QSizeF(1600, 900)], ids=["narrow", "wide"])
def test_no_box_touches_another_and_no_text_leaves_its_box(qapp: object, language: str, room: QSizeF) -> None:
    set_language(language)
    for tree in trees():
        layout = lay_out(tree, ON_SCREEN, room)
        page = QRectF(QPointF(0, 0), layout.size).adjusted(-0.5, -0.5, 0.5, 0.5)
        labels = [edge.label.area for edge in layout.edges if edge.label is not None]
        for number, box in enumerate(layout.boxes):
            assert page.contains(box.area)
            for other in layout.boxes[number + 1 :]:
                assert not box.area.intersects(other.area)
            for line in box.texts():
                assert box.is_link or shape_of(tree.nodes[box.node], box.area, layout).contains(line.area)
            assert not any(box.area.intersects(label) for label in labels)
            for edge in layout.edges:
                for start, end in zip(edge.points, edge.points[1:], strict=False):
                    along = QRectF(start, end).normalized().adjusted(-0.2, -0.2, 0.2, 0.2)
                    assert number in edge.ends or not box.area.intersects(along)
        for number, label in enumerate(labels):
            assert not any(label.intersects(other) for other in labels[number + 1 :])
        drawn = sorted(
            box.node for box in layout.boxes if not box.is_link and tree.nodes[box.node].kind != NodeKind.END
        )
        assert drawn == [number for number, node in enumerate(tree.nodes) if node.kind is not NodeKind.END]


def test_the_place_does_not_change_the_layout(qapp: object) -> None:
    """Whoever has learned where a box is finds it there again."""
    states = replay_case(read_case(resource("examples", "example-34.json")))
    areas = {arranged(state) for state in states if state.rulings}
    assert len(areas) == 1


def arranged(state: State) -> tuple[tuple[float, float], ...]:
    tree = tree_of(WBF_2017, state.rulings[0])
    place = locate(tree, state.rulings[0])
    assert isinstance(place, Place)
    layout = lay_out(tree, ON_SCREEN, QSizeF(900, 700))
    return tuple((box.area.x(), box.area.y()) for box in layout.boxes)
