"""Whole sentences with seats and calls in them.

A placeholder may carry the form that its language needs: ``{offender}``, ``{offender_gen}``, ``{call_the}``. A
translation may use any form of a placeholder that the original has; English has one form for most of them.
"""

from __future__ import annotations

from typing import NamedTuple

from app.bridge import Call, Seat
from app.wording.names import call_form, first_form, seat_the, second_form


class FirstOfTwo(NamedTuple):
    """The first of two equal calls by one player: "the first pass"."""

    call: Call


class SecondOfTwo(NamedTuple):
    """The second of two equal calls by one player: "the second pass"."""

    call: Call


Value = Seat | Call | FirstOfTwo | SecondOfTwo | str | int


class _Forms(dict[str, str]):
    """The texts of a sentence's values, each form made when it is asked for."""

    __slots__ = ("_values",)

    def __init__(self, values: dict[str, Value]) -> None:
        super().__init__()
        self._values = values

    def __missing__(self, key: str) -> str:
        name, form = key, ""
        if key not in self._values:
            name, _, form = key.rpartition("_")
        value = self._values[name]
        if isinstance(value, Seat):
            return seat_the(value, form)
        if isinstance(value, Call):
            return call_form(value, form)
        if isinstance(value, FirstOfTwo):
            return first_form(value.call, form)
        if isinstance(value, SecondOfTwo):
            return second_form(value.call, form)
        if form:
            raise KeyError(key)
        return str(value)


def sentence(template: str, **values: Value) -> str:
    """A translated template filled in. Seats and calls can be asked for in each of their forms.

    Raises KeyError for a placeholder that is neither one of `values` nor a form of one.
    """
    return template.format_map(_Forms(values))
