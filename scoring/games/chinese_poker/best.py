"""The best way to lay thirteen cards by a chosen measure, what it is expected to bring, and the natural they hold."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from scoring.games.chinese_poker import arrange, yardstick
from scoring.games.chinese_poker.arrange import Layout
from scoring.games.chinese_poker.hand_table import named
from scoring.games.chinese_poker.odds import FRONT_STRAIGHTS, naturals
from scoring.games.chinese_poker.payout import ROW_CARDS, ROWS, Natural, Rules, points
from scoring.games.chinese_poker.yardstick import Yardstick
from scoring.kit.cards import Card
from scoring.kit.hands import STRAIGHTS, Hand

Measure = Literal["tafel", "blind", "back", "middle", "front"]
Rows = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]

_FIRST: dict[Measure, Callable[[Layout], tuple[int, ...]]] = {
    "back": lambda layout: (layout.back, layout.middle, layout.front),
    "middle": lambda layout: (layout.middle, layout.back, layout.front),
    "front": lambda layout: (layout.front, layout.middle, layout.back),
}
"""Row by row: the first row as high as can be, then the second, then the third."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What a way of laying meets from one opponent of the yardstick: points on average, and chances.

    `shares`: for front, middle and back the chance to win, tie and lose the row.
    """

    points: Fraction
    shares: tuple[tuple[Fraction, Fraction, Fraction], ...]
    scoop: Fraction
    scooped: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A way to lay the cards, and what is expected of it."""

    rows: Rows
    hands: tuple[Hand, Hand, Hand]
    expected: Expectation


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The best way first, then others that are best in some respect; how many of all ways are no foul."""

    choices: tuple[Choice, ...]
    legal: int
    naturals: tuple[Natural, ...]


def advice(cards: Sequence[Card], measure: Measure, rules: Rules, most: int = 3) -> Advice:
    """The best of the 72 072 ways by this measure, with up to `most` ways in all.

    Points are per opponent. A row by row measure is weighed against the table of a thousand too. Among ways that
    are expected to bring the same, the highest back comes first, then the highest middle. Refused: not thirteen
    different cards, a joker.
    """
    layouts, legal = arrange.unbeaten(cards, equal_rows=rules.equal_rows)
    stick = yardstick.blind(cards) if measure == "blind" else yardstick.table()
    worth = _worth(stick, rules)
    first = _FIRST.get(measure, lambda layout: (worth(layout), layout.back, layout.middle, layout.front))
    ranked = sorted(layouts, key=first, reverse=True)
    picked = ranked[:1] if measure in _FIRST else _apart(ranked, most)
    choices = tuple(_choice(cards, layout, stick, rules) for layout in picked)
    return Advice(choices=choices, legal=legal, naturals=naturals(cards))


def _worth(stick: Yardstick, rules: Rules) -> Callable[[Layout], int]:
    """Points expected of a layout, as a whole number over the yardstick's total; what each layout costs is left out."""
    prices = {result: points(*result, rules.system) for result in yardstick.RESULTS}

    def worth(layout: Layout) -> int:
        met = stick.outcomes(layout[:3])
        base = sum(prices[result] * times for result, times in met.items())
        return base + int(_brought(layout, stick, rules) * stick.total)

    return worth


def _brought(layout: Layout, stick: Yardstick, rules: Rules) -> Fraction | int:
    """What royalties bring on average; against those of the opponents where they hang from who wins the row."""
    if not rules.royalties:
        return 0
    own = _royalties(layout)
    if not rules.winner_only:
        return sum(own)
    return sum(
        (each * stick.shares(row, worth)[0] if each else 0) - stick.royalties_above(row, worth)
        for row, (each, worth) in enumerate(zip(own, layout[:3], strict=True))
    )


def _royalties(layout: Layout) -> tuple[int, ...]:
    """What each row brings from every opponent; only the kinds that can are looked at."""
    return tuple(yardstick.royalty_of(row, own) for row, own in zip(ROWS, layout[:3], strict=True))


def _apart(ranked: Sequence[Layout], most: int) -> list[Layout]:
    """The first ones that differ in the kind or the first rank of some row."""
    found: dict[tuple[int, ...], Layout] = {}
    for layout in ranked:
        found.setdefault(tuple(own >> 16 for own in layout[:3]), layout)
        if len(found) == most:
            break
    return list(found.values())


def _choice(cards: Sequence[Card], layout: Layout, stick: Yardstick, rules: Rules) -> Choice:
    met = stick.outcomes(layout[:3])
    theirs = stick.royalties if rules.royalties and not rules.winner_only else Fraction()
    front, middle, back = (named(own) for own in layout[:3])
    expected = Expectation(
        points=Fraction(_worth(stick, rules)(layout), stick.total) - theirs,
        shares=tuple(stick.shares(row, own) for row, own in enumerate(layout[:3])),
        scoop=Fraction(met[3, 0], stick.total),
        scooped=Fraction(met[0, 3], stick.total),
    )
    return Choice(rows=arrange.laid(cards, layout), hands=(front, middle, back), expected=expected)


def natural_rows(cards: Sequence[Card], natural: Natural) -> Rows | None:
    """Front, middle and back that show three straights or three flushes; `None` when the natural needs no rows."""
    if natural == "drie-flushes":
        return _split(cards, lambda row: len({card.suit for card in row}) == 1)
    if natural == "drie-straten":
        runs = {frozenset(run) for run in (*STRAIGHTS, *FRONT_STRAIGHTS)}
        return _split(cards, lambda row: len({card.rank for card in row}) == len(row) and _ranks(row) in runs)
    return None


def _ranks(row: Sequence[Card]) -> frozenset[int]:
    return frozenset(card.rank for card in row)


def _split(cards: Sequence[Card], fits: Callable[[Sequence[Card]], bool]) -> Rows | None:
    """The cards in rows that all fit, the first of them that is found."""
    for front in combinations(cards, ROW_CARDS["front"]):
        if fits(front):
            rest = [card for card in cards if card not in front]
            for back in combinations(rest, ROW_CARDS["back"]):
                middle = tuple(card for card in rest if card not in back)
                if fits(back) and fits(middle):
                    return front, middle, back
    return None
