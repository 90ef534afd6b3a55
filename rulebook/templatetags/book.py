"""What rule pages need: a citation as a reader sees it, the title of a game."""

from __future__ import annotations

from django import template

from rulebook.apps import shelf
from rulebook.library.records import Citation

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
