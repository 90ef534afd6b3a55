"""What the pages of the rulebook need: citations, titles, and what stands in a field as it was typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django import template
from django.http import QueryDict

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS, calculator
from rulebook.calculators.row import Calculator
from rulebook.library.records import Citation
from scoring.play.contract import Lookup, Query

register = template.Library()


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


@register.filter
def calculator_title(slug: str) -> str:
    """The title behind the address of a calculator."""
    found = calculator(slug)
    return found.title if found else slug


@register.simple_tag
def looked_up(
    game: str, lookups: Sequence[tuple[Lookup, Query]], asked: Mapping[str, Query] | None
) -> list[tuple[Calculator, Query]]:
    """The calculators of a game, each with what the round that is filled in asks it, or else the sheet as it stands."""
    questions = {lookup.calculator: query for lookup, query in lookups} | dict(asked or {})
    rows = [row for row in CALCULATORS if row.game == game or row.slug in questions]
    return [(row, questions.get(row.slug, ())) for row in rows]


@register.filter
def raw(query: QueryDict, name: str) -> str:
    """What stands in a field as it was typed."""
    return " ".join(str(value) for value in query.getlist(name) if value)
