"""What rule pages and calculators need: citations, titles, cards, and figures as a reader sees them."""

from __future__ import annotations

from fractions import Fraction

from django import template
from django.http import QueryDict

from rulebook.calculators.filled import Filled
from rulebook.calculators.row import Drawn, Figure
from rulebook.library.records import Citation
from rulebook.shelf import shelf
from scoring.kit import figures
from scoring.play.contract import Cards, Dice

register = template.Library()

NO_BREAK = "\u00a0"


@register.filter
def cite(citation: Citation) -> str:
    """`Hazardspelen, blz. 45`."""
    source = shelf().book.sources.get(citation.key)
    short = source.short if source else citation.key
    return f"{short}, {citation.place}" if citation.place else short


@register.filter
def game_title(slug: str) -> str:
    """The title behind a slug."""
    page = shelf().pages.get(slug)
    return page.title if page else slug


# --- calculators ------------------------------------------------------------------------------


@register.filter
def raw(query: QueryDict, name: str) -> str:
    """What stands in a field as it was typed."""
    return " ".join(str(value) for value in query.getlist(name) if value)


@register.filter
def shown_figure(figure: Figure) -> str:
    """A number of an answer: `7/37 · 18,92 % · 1 op 5,29`, an amount as `2 1/2`, a word as it is."""
    value = figure.value
    if not isinstance(value, Fraction | int):
        return value
    if figure.chance:
        parts = [figures.fraction(value), figures.percent(value)]
        parts += [figures.one_in(value, 2)] if 0 < value <= 1 else []
        return f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) for part in parts)
    exact = Fraction(value)
    return (
        figures.fraction(exact)
        if exact.denominator <= 2
        else f"{figures.fraction(exact)} ({figures.decimal(exact, 4)})"
    )


@register.filter
def cells(drawn: Drawn) -> list[tuple[str, list[tuple[str, bool]]]]:
    """A drawn table row by row: the head of the row, its cells, and whether each is pointed out."""
    return [
        (cells[0], [(cell, (row, column) in drawn.marked) for column, cell in enumerate(cells[1:])])
        for row, cells in enumerate(drawn.table.rows)
    ]


@register.filter
def emptied(filled: Filled) -> str:
    """The address of the example without its cards and dice, to begin tapping; empty when it has none."""
    tapped = [field.name for field in filled.fields if isinstance(field, Cards | Dice)]
    query = filled.query.copy()
    for name in tapped:
        query[name] = ""
    if tapped:
        query["actief"] = tapped[0]
    return query.urlencode() if tapped else ""


@register.filter
def awaited(filled: Filled) -> str:
    """What the form waits for first, while it is being tapped."""
    return next((f"{one.label}: {filled.waiting[one.name]}" for one in filled.fields if one.name in filled.waiting), "")


@register.filter
def fault(filled: Filled) -> str:
    """What is wrong first, with its field; and how much more is."""
    labels = {field.name: f"{field.label}: " for field in filled.fields}
    name, said = next(iter(filled.errors.items()))
    more = len(filled.errors) - 1
    return f"{labels.get(name, '')}{said}" + (f" En nog {more}." if more else "")
