"""What only paper needs: a graph with room for every name, the agreements in columns, as many rounds as fit."""

from itertools import accumulate
from typing import Any

from django import template

from scoring.kit.figures import APART_FROM
from scoring.play.contract import Board
from scoring.play.evening.graph import ABOVE, BELOW, LABEL_STEP, Graph, graph
from scoring.play.log.periods import AgreedOption
from scoring.store.face import ShownRound

register = template.Library()

PLAIN = str.maketrans({"⅓": "1/3", "Σ": "+"})
"""Signs that the fonts for paper lack, with signs that they have."""
WIDTH, LETTER, CAPITAL = 616, 6, 10
"""The graph's width in SVG units, and how many of those a letter of a name takes at most."""

MOST_CELLS = 2400
"""Cells of the table of rounds that are printed at most."""


@register.simple_tag
def paper_graph(board: Board) -> Graph | None:
    """Return the graph of an evening for paper, with room at the right for the longest name; None when there is no
    graph.

    It is high enough for all names one above the other.
    """
    longest = max((sum(map(_room_of_letter, line.name)) for line in board.lines), default=0)
    height = max(150, LABEL_STEP * len(board.lines) + ABOVE + BELOW)
    return graph(board, width=WIDTH, height=height, right=62 + longest, step=LABEL_STEP)


def _room_of_letter(letter: str) -> int:
    """Return how much room a letter takes at most, in the units of the graph."""
    return CAPITAL if letter.isupper() or letter in "mwæœ@%" else LETTER


@register.filter
def has_large_totals(rounds: tuple[ShownRound, ...]) -> bool:
    """Return whether a standing has so many digits that its column needs smaller figures."""
    return any(not -APART_FROM < total < APART_FROM for finished in rounds for total in finished.round.totals.values())


@register.filter
def printable_rounds(rounds: tuple[Any, ...], players: int) -> tuple[Any, ...]:
    """Return the last rounds, at most `MOST_CELLS` cells of them: printing one takes about two milliseconds."""
    return rounds[-(MOST_CELLS // max(1, players)) :]


@register.filter
def counting_in_columns(agreements: list[AgreedOption]) -> tuple[list[AgreedOption], list[AgreedOption]]:
    """Return the options that count on a sheet, in two columns of about the same length."""
    counted = [each for each in agreements if each.is_listed]
    lengths = list(accumulate(len(one.option.label) + len(one.course) + len(one.option.line) for one in counted))
    first = sum(2 * length <= lengths[-1] + 60 for length in lengths)
    return counted[:first], counted[first:]


@register.filter
def paper_signs(figure: str) -> str:
    """Return a figure with signs that the fonts for paper have."""
    return figure.translate(PLAIN)


@register.filter
def percentage(place: int, whole: int) -> str:
    """Return a position in a drawing as a percentage of its `whole` size, for what is placed over it."""
    return f"{100 * place / whole:.2f}%"
