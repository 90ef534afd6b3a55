"""What only paper needs: the graph with room for every name, the agreements that counted, as many rounds as fit."""

from itertools import accumulate
from typing import Any

from django import template

from scoring.kit.figures import APART_FROM
from scoring.play.contract import Board, Option, Value, off
from scoring.play.evening.graph import ABOVE, BELOW, LABEL_STEP, Graph, graph
from scoring.store.face import ShownRound

register = template.Library()

Agreement = tuple[Option, Value, str]


PLAIN = str.maketrans({"⅓": "1/3", "Σ": "+"})
"""Signs that the printed faces don't have, in signs they have."""
WIDTH, LETTER, CAPITAL = 616, 6, 10
"""The graph's width in SVG units, and how many of those a letter of a name takes at most."""

MOST_CELLS = 2400


@register.simple_tag
def paper_graph(board: Board) -> Graph | None:
    """The evening as lines; the right margin fits the longest name, the height all names one above the other."""
    longest = max((sum(map(_room, line.name)) for line in board.lines), default=0)
    height = max(150, LABEL_STEP * len(board.lines) + ABOVE + BELOW)
    return graph(board, width=WIDTH, height=height, right=62 + longest, step=LABEL_STEP)


def _room(letter: str) -> int:
    return CAPITAL if letter.isupper() or letter in "mwæœ@%" else LETTER


@register.filter
def large(rounds: tuple[ShownRound, ...]) -> bool:
    """Whether a standing has so many figures that it wants smaller ones in its column."""
    return any(not -APART_FROM < total < APART_FROM for shown in rounds for total in shown.round.totals.values())


@register.filter
def latest(rounds: tuple[Any, ...], players: int) -> tuple[Any, ...]:
    """The last rounds, as many as are made into paper within seconds: a cell takes about two milliseconds."""
    return rounds[-(MOST_CELLS // max(1, players)) :]


@register.filter
def counting_in_columns(agreements: list[Agreement]) -> tuple[list[Agreement], list[Agreement]]:
    """The options that are on, in two columns of about the same length."""
    counted = [each for each in agreements if not off(each[1])]
    lengths = list(accumulate(len(option.label) + len(text) + len(option.line) for option, _, text in counted))
    first = sum(2 * length <= lengths[-1] + 60 for length in lengths)
    return counted[:first], counted[first:]


@register.filter
def plain(figure: str) -> str:
    """A figure in signs that the printed faces have."""
    return figure.translate(PLAIN)


@register.filter
def share(place: int, whole: int) -> str:
    """A place in a drawing as its part of the whole, for what stands over it."""
    return f"{100 * place / whole:.2f}%"
