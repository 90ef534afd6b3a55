"""What only paper needs: the graph with room for every name, the agreements that counted, rules in short."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from scoring.play.contract import Board, Option, Value, off
from scoring.play.graph import LABEL_STEP, Graph, graph

register = template.Library()

Agreement = tuple[Option, Value, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Short:
    """A game on one sheet. `long` chapters keep each rule's first paragraph, others only the sentence that answers;
    `house` chapters are about house rules only and go when all of those are off; `left_out` is not for the table,
    or stands in the lines at the head already."""

    long: tuple[str, ...]
    house: tuple[str, ...]
    left_out: tuple[str, ...]


SHORT = {
    "toepen": Short(
        long=("punten", "toepen"),
        house=("armoede", "blind", "was", "gelijke", "boerenregels", "finales", "veilig"),
        left_out=(
            *("doel", "nodig", "waar-om", "lei", "afspreken", "toepkoning", "meedoen", "weggaan", "fouten"),
            *(
                "delen",
                "uitkomen",
                "slag-winnen",
                "laatste-slag",
                "zonder-toep",
                "wanneer-toepen",
                "antwoorden",
                "af",
                "limiet",
            ),
        ),
    )
}

PLAIN = str.maketrans({"⅓": "1/3", "Σ": "+"})
"""Signs that the printed faces don't have, in signs they have."""
_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.S)
_DRAWN = re.compile(r'<div class="(?:order|table-box)".*?</div>|<ul>.*?</ul>', re.S)
_SENTENCE = re.compile(r"(?<=[.!?]\s)(?=[A-ZÀ-Þ‘“<])")

WIDTH, LETTER, CAPITAL = 616, 5, 9
"""The graph's width in SVG units, and how many of those a letter of a name takes at most."""

MOST_CELLS = 2400


@register.simple_tag
def paper_graph(board: Board) -> Graph | None:
    """The evening as lines; the right margin fits the longest name, the height all names one above the other."""
    longest = max((sum(map(_room, line.name)) for line in board.lines), default=0)
    height = max(130, LABEL_STEP * (len(board.lines) + 1))
    return graph(board, width=WIDTH, height=height, right=20 + longest)


def _room(letter: str) -> int:
    return CAPITAL if letter.isupper() or letter in "mwæœ@%" else LETTER


@register.filter
def latest(rounds: tuple[Any, ...], players: int) -> tuple[Any, ...]:
    """The last rounds, as many as are made into paper within seconds: a cell takes about two milliseconds."""
    return rounds[-(MOST_CELLS // max(1, players)) :]


@register.filter
def agreed(agreements: list[Agreement]) -> tuple[list[Agreement], list[Agreement]]:
    """The options that are on, in two columns of about the same length.

    A detail of an option that is off (`blind-punten` without `blind`) is left out with it.
    """
    without = tuple(f"{option.key}-" for option, value, _ in agreements if off(value))
    counted = [each for each in agreements if not f"{each[0].key}-".startswith(without)]
    lengths = list(accumulate(len(option.label) + len(text) + len(option.line) for option, _, text in counted))
    first = sum(2 * length <= lengths[-1] + 60 for length in lengths)
    return counted[:first], counted[first:]


# --- rule sheets: what the rulebook drew, shortened ------------------------------------------------


@register.filter
def told(switches: tuple[Any, ...]) -> list[Any]:
    """The switches of a rule page, without the details of those that are off."""
    without = tuple(f"{one.option.key}-" for one in switches if not one.on)
    return [one for one in switches if not one.option.key.startswith(without)]


@register.filter
def plain(figure: str) -> str:
    """A figure in signs that the printed faces have."""
    return figure.translate(PLAIN)


@register.filter
def in_short(slug: str) -> Short | None:
    """How a game is printed on one sheet; nothing for games that are printed whole."""
    return SHORT.get(slug)


@register.filter
def played(chapters: list[Any], switches: tuple[Any, ...]) -> list[Any]:
    """The chapters of a game on one sheet, without the house rules that are off."""
    on: dict[str, bool] = {}
    counted = told(switches)
    for one in switches:
        if isinstance(one.option.default, bool) or any(off(value) for value, _ in one.option.choices):
            on[one.option.rule] = on.get(one.option.rule, False) or (one.on and one in counted)
    kept = []
    for head, rules in chapters:
        short = SHORT[head["rule"].page]
        about = [on[each["rule"].address] for each in (head, *rules) if each["rule"].address in on]
        if head["rule"].anchor in short.left_out or (head["rule"].anchor in short.house and not any(about)):
            continue
        there = (one for one in rules if one["rule"].anchor not in short.left_out)
        kept.append((head, [one for one in there if on.get(one["rule"].address, True)]))
    return kept


@register.filter
def gist(html: str, whole: bool) -> SafeString:
    """The first paragraph of a drawn rule, or only the sentence that answers; with its tables and rank orders."""
    first = _PARAGRAPH.search(html)
    text = first[1] if first else ""
    if not whole:
        text = _sentence(text)
    drawn = "".join(found[0] for found in _DRAWN.finditer(html))
    return mark_safe((f"<p>{text}</p>" if text else "") + drawn)  # noqa: S308 - cut from what the rulebook drew


def _sentence(text: str) -> str:
    """The first sentence, and the next ones while an emphasis is still open."""
    pieces = _SENTENCE.split(text)
    for count in range(1, len(pieces)):
        said = "".join(pieces[:count])
        if said.count("</") * 2 == said.count("<"):
            return said.rstrip()
    return text
