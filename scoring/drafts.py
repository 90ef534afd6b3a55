"""A round as far as it is filled in. It stands in the address, so reload and back keep it; read and written here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode

from scoring.fields import not_full, read_all
from scoring.kit.figures import plain
from scoring.play.contract import Draft, Pad

DEPTH = 40
"""How far fields may hang on fields: a dozen sales one behind the other, each with a buyer, a price and another price.
Almost every form is whole after one or two."""


def read(pad: Callable[[Draft], Pad], data: QueryDict) -> tuple[Pad, dict[str, Any], dict[str, str]]:
    """The pad for what has been filled in so far: later fields may depend on earlier ones, so it is read again until
    nothing new comes, at most `DEPTH` times."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    drawn, drawn_for = pad(values), values
    for _ in range(DEPTH):
        if drawn.form is None:
            break
        asked = drawn.form.fields
        values, errors = read_all(asked, data)
        if "actief" in data:
            not_full(asked, data, errors)
        if values == drawn_for:
            break
        drawn, drawn_for = pad(values), values
        if drawn.form is not None and drawn.form.fields == asked:
            break
    return drawn, values, errors


def write(draft: Draft) -> str:
    """The query that `read` reads back: every value as its field would send it."""
    sent = {
        name: [_text(one) for one in value] if isinstance(value, tuple) else _text(value)
        for name, value in draft.items()
    }
    return urlencode(sent, doseq=True) or "leeg=1"


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "ja" if value else "nee"
    return plain(value) if isinstance(value, Fraction) else str(value)
