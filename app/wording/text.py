"""The ruling as plain text, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from app.i18n import _
from app.laws import State
from app.wording.call_line import call_sentence
from app.wording.description import describe

WIDTH: Final = 88
"""Columns that the text is wrapped to."""


def ruling_text(state: State) -> str:
    """All that `describe` says, in sections with headings, wrapped; without a newline at the end."""
    description = describe(state)
    parts = [description.headline, "-" * len(description.headline), *_wrapped(description.happened)]
    parts += _section(_("The calls"), [call_sentence(state, index) for index in range(len(state.calls))])
    if description.ask is not None:
        asked = description.ask
        parts += _section(_("The question"), [asked.text])
        parts += [f"  [ {answer.label} ] {answer.detail}" for answer in asked.answers]
        parts += _section(_("To help with the answer"), asked.hints)
    parts += _section(_("Say to the table"), description.say)
    parts += _section(_("Now"), [text for _seat, text in description.now])
    parts += _section(
        _("Why"),
        [
            _("Law {law}, {title}: {summary}").format(law=why.label, title=why.title, summary=why.summary)
            for why in description.why
        ],
    )
    parts += _section(_("Notes"), description.notes)
    parts += _section(_("The Director may also rule"), [choice.label for choice in description.choices])
    parts += _section(_("After play"), description.later)
    return "\n".join(parts)


def _section(heading: str, texts: Iterable[str]) -> list[str]:
    lines = _wrapped(texts)
    return ["", heading, *lines] if lines else []


def _wrapped(texts: Iterable[str]) -> list[str]:
    return [
        line
        for text in texts
        for line in textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    ]
