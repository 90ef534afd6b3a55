"""A calculator's fields in two lots: those in sight, and the rarer ones (`more`) that are folded away."""

from __future__ import annotations

from django import template

from rulebook.calculators.filled import Filled
from scoring.play.contract import Field

register = template.Library()


@register.filter
def in_sight(filled: Filled) -> list[Field]:
    """The fields everyone needs."""
    return [field for field in filled.fields if not field.more]


@register.filter
def folded(filled: Filled) -> list[Field]:
    """House rules and rare cases."""
    return [field for field in filled.fields if field.more]


@register.filter
def unfolded(filled: Filled) -> bool:
    """Whether the fold stands open: something in it is filled in, is wrong, or is being tapped."""
    usual = filled.calculator.defaults
    return any(
        field.name in filled.errors
        or field.name == filled.query.get("actief")
        or filled.query.get(field.name, "") not in ("", usual.get(field.name, ""))
        for field in folded(filled)
    )
