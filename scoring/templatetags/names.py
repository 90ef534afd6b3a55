"""How a name is fitted where there is little room: shortened, or broken in the same place everywhere."""

from django import template

from scoring.kit.hyphens import with_soft_hyphens
from scoring.play.contract import Board

register = template.Library()
register.filter("fitted", with_soft_hyphens)


@register.filter
def in_short(text: str, board: Board) -> str:
    """Return a sentence with the names of players shortened, as far as the players stay distinct."""
    for name in sorted((line.name for line in board.lines), key=len, reverse=True):
        text = text.replace(name, board.short(name))
    return text
