"""How a name is fitted where there is little room for it: in short, and broken alike everywhere."""

from django import template

from scoring.kit.hyphens import fitted
from scoring.play.contract import Board

register = template.Library()
register.filter("fitted", fitted)


@register.filter
def in_short(text: str, board: Board) -> str:
    """A sentence with the players called by as much of their names as tells them apart."""
    for name in sorted((line.name for line in board.lines), key=len, reverse=True):
        text = text.replace(name, board.short(name))
    return text
