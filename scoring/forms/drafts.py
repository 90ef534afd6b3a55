"""The draft of a round: read from the query string of a URL and written into one, so that reload and back keep it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode

from scoring.forms.fields import read_fields, take_out_unfinished
from scoring.kit.figures import typeable
from scoring.play.contract import Choice, Draft, Field, Pad, SeatField, SeatsInOrder

DEPTH = 40
"""How far fields may hang on fields: a dozen sales one behind the other, each with a buyer, a price and another price.
Almost every form is whole after one or two."""


def read_draft(pad: Callable[[Draft], Pad], data: QueryDict) -> tuple[Pad, dict[str, Any], dict[str, str]]:
    """Return (pad, values, errors) for what has been filled in so far; values and errors (Dutch sentences) are by field
    name.

    `pad` gives the pad for a draft. Later fields may depend on earlier ones, so `pad` is called again until nothing new
    can be read, at most `DEPTH` times. Without a form both are {}. While somebody taps cards or dice (`actief`), a
    field with too few of them has no error.
    """
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    drawn, drawn_for = pad(values), values
    for _ in range(DEPTH):
        if drawn.form is None:
            break
        form_fields = drawn.form.fields
        values, errors = read_fields(form_fields, data)
        if "actief" in data:
            take_out_unfinished(form_fields, data, errors)
        if values == drawn_for:
            break
        drawn, drawn_for = pad(values), values
        if drawn.form is not None and drawn.form.fields == form_fields:
            break
    return drawn, values, errors


def draft_query(draft: Draft) -> str:
    """Return a draft as a query string that `read_draft` can read; `leeg=1` for an empty draft."""
    sent = {
        name: [_value_as_typed(one) for one in value] if isinstance(value, tuple) else _value_as_typed(value)
        for name, value in draft.items()
    }
    return urlencode(sent, doseq=True) or "leeg=1"


def _value_as_typed(value: object) -> str:
    """Return a value of a draft as a query string has it: `ja`, `2,5`, a seat by its number."""
    if isinstance(value, bool):
        return "ja" if value else "nee"
    return typeable(value) if isinstance(value, Fraction) else str(value)


def lost_choices(then: Pad, now: Pad) -> dict[str, frozenset[Any]]:
    """Return the values that could be chosen in the form of the pad `then`, and can't in that of `now`, by field name.

    Only fields for a player or a choice have such values. `None` among them means that `now` does not have the field
    at all. {} when everything can still be chosen.
    """
    now_by_name = {field.name: field for field in now.form.fields} if now.form else {}
    fields = then.form.fields if then.form else ()
    gone = {
        field.name: frozenset(_values_to_choose(field))
        - frozenset(_values_to_choose(now_by_name[field.name]) if field.name in now_by_name else ())
        for field in fields
    }
    return {name: found for name, found in gone.items() if found}


def _values_to_choose(field: Field) -> tuple[Any, ...]:
    """Return the values that can be chosen in a field, after a first `None`, which stands for the field itself."""
    match field:
        case SeatField(seats=seats) | SeatsInOrder(seats=seats):
            return (None, *seats)
        case Choice(choices=choices):
            return (None, *(value for value, _ in choices if value))
    return (None,)
