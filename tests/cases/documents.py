"""Case files as they are written by hand: with what is needed, and what a test is about."""

from __future__ import annotations

import json
from typing import Any

from app.cases import Case, parse_case

PASSED: dict[str, Any] = {"seat": "N", "call": "P"}


def document(*events: object, **keys: object) -> dict[str, Any]:
    """Dealt by North at love all, unless the keys say otherwise."""
    return {"format": 1, "dealer": "N", "vulnerable": "none", "events": list(events)} | keys


def parsed(*events: object, **keys: object) -> Case:
    """The case that such a document holds."""
    return parse_case(json.dumps(document(*events, **keys)), "test.json")
