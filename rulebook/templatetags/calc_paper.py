"""What a calculator's printed page needs: what was filled in as a reader says it, and which tables need the width."""

from __future__ import annotations

from django import template

from rulebook.calculators.filled import Filled
from rulebook.calculators.row import Drawn
from scoring.fields import codes_in
from scoring.kit.cards import card
from scoring.play.contract import Cards, Choice, Field

register = template.Library()

COLUMN = 44
"""How many letters stand side by side in half the width of the paper, with room between the cells."""
FEW = 5
"""So many hands of so many cards are written out; more stand in signs, `sA h10`."""


@register.filter
def given(filled: Filled) -> list[tuple[str, str]]:
    """What was filled in: label and value, in the words of the form; what was left empty is left out."""
    written_out = sum(isinstance(field, Cards) for field in filled.fields) <= FEW
    shown = ((field.label, _said(filled, field, written_out=written_out)) for field in filled.fields)
    return [(label, said) for label, said in shown if said]


def _said(filled: Filled, field: Field, *, written_out: bool) -> str:
    typed = filled.raw(field.name)
    if isinstance(field, Choice):
        return dict(field.choices).get(typed, typed)
    if isinstance(field, Cards) and written_out and typed:
        codes = codes_in(filled.query, field.name)
        if len(codes) <= FEW and set(codes) <= set(field.pack):
            return ", ".join(card(code).name for code in codes)
    return typed


@register.filter
def broad(drawn: Drawn) -> bool:
    """Whether a table needs the whole width of the paper."""
    rows = (drawn.table.head, *drawn.table.rows)
    widths = (max(len(cell) for cell in column) + 2 for column in zip(*rows, strict=True))
    return sum(widths) > COLUMN
