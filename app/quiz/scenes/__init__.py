"""The scenes of the quiz: for each topic what happens, and what may be asked. A scene raises Unfit where it cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.quiz.kinds import Kind
from app.quiz.scenes import cancelled, others, rotation
from app.quiz.table import Table

Scene = Callable[[Table, int], tuple[Kind, ...]]

SCENES: Final[dict[str, Scene]] = {
    "rotation": rotation.rotation,
    "28A": rotation.law_28a,
    "28B": rotation.law_28b,
    "29A": rotation.law_29a,
    "17D3": rotation.law_17d3,
    "30A": cancelled.law_30a,
    "30B": cancelled.law_30b,
    "30B2": others.law_30b2,
    "30C": cancelled.law_30c,
    "31": cancelled.law_31,
    "32": cancelled.law_32,
    "33": rotation.law_33,
    "25": others.law_25,
    "27": others.law_27,
    "36": others.law_36,
    "37": others.law_37,
    "39": others.law_39,
    "lead": others.lead,
    "several": rotation.several,
}
