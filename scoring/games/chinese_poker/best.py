"""The best way to lay thirteen cards by a chosen measure, what it is
expected to bring, and the naturals in the cards.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from scoring.games.chinese_poker import arrange, yardstick
from scoring.games.chinese_poker.arrange import Layout
from scoring.games.chinese_poker.hand_table import hand_of_worth
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
"""Sort keys of the measures that go row by row: the named row as high as can be, then the next, then the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What a way of laying brings on average against one opponent of the yardstick (see the module `yardstick`).

    - `points`: average points
    - `shares`: for front, middle and back the chances (0 to 1) `(to win, to tie, to lose)` that row
    - `scoop`, `scooped`: the chance (0 to 1) to win, or to lose, all three rows
    """

    points: Fraction
    shares: tuple[tuple[Fraction, Fraction, Fraction], ...]
    scoop: Fraction
    scooped: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvisedLayout:
    """A way to lay the cards: the cards of its `rows`, the poker `hands` they are, and what is `expected` of it."""

    rows: Rows
    hands: tuple[Hand, Hand, Hand]
    expected: Expectation


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The best ways to lay thirteen cards.

    `choices`: the ways, the best one first; `legal`: how many of all ways are no foul; `naturals`: the naturals (hands
    that win at once) in the cards, highest first.
    """

    choices: tuple[AdvisedLayout, ...]
    legal: int
    naturals: tuple[Natural, ...]


def advice(cards: Sequence[Card], measure: Measure, rules: Rules, most: int = 3) -> Advice:
    """Return at most `most` of the best ways to lay these cards, measured by `measure`; points are per opponent.

    `measure` is `tafel` or `blind` (most points against the yardstick `table` or `blind`), or a row that must be as
    high as can be: then one way comes back, with its chances against the thousand opponents. Of equal ways the one with
    the highest back comes first, then with the highest middle. Raises `ValueError` for anything but thirteen different
    cards without joker.
    """
    layouts, legal = arrange.unbeaten(cards, equal_rows=rules.equal_rows)
    stick = yardstick.blind(cards) if measure == "blind" else yardstick.table()
    worth = _worth_of_layouts(stick, rules)
    first = _FIRST.get(measure, lambda layout: (worth(layout), layout.back, layout.middle, layout.front))
    ranked = sorted(layouts, key=first, reverse=True)
    picked = ranked[:1] if measure in _FIRST else _layouts_that_differ(ranked, most)
    choices = tuple(_advised_layout(cards, layout, stick, rules) for layout in picked)
    return Advice(choices=choices, legal=legal, naturals=naturals(cards, rules))


def _worth_of_layouts(stick: Yardstick, rules: Rules) -> Callable[[Layout], int]:
    """Return a function that gives the expected points of a layout times `stick.total`, a whole number.

    What the opponents' royalties cost is left out if it is the same for every layout.
    """
    prices = {result: points(*result, rules.system) for result in yardstick.RESULTS}

    def worth(layout: Layout) -> int:
        met = stick.outcomes(layout[:3])
        base = sum(prices[result] * times for result, times in met.items())
        return base + int(_average_royalties(layout, stick, rules) * stick.total)

    return worth


def _average_royalties(layout: Layout, stick: Yardstick, rules: Rules) -> Fraction | int:
    """Return the points that royalties bring a layout on average from one opponent of `stick`; 0 if they do not count.

    If they always count, these are its own royalties alone. If only the winner of a row gets them, each counts for the
    chance to win its row, and what an opponent gets on average for rows that he wins is taken off.
    """
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
    """Return the royalty (extra points) of each row of a layout, in points from every opponent."""
    return tuple(yardstick.royalty_of(row, own) for row, own in zip(ROWS, layout[:3], strict=True))


def _layouts_that_differ(ranked: Sequence[Layout], most: int) -> list[Layout]:
    """Return the first layouts of `ranked`, at most `most`, that really differ.

    They differ in some row by the kind of hand, or by the rank that counts first in it.
    """
    found: dict[tuple[int, ...], Layout] = {}
    for layout in ranked:
        found.setdefault(tuple(own >> 16 for own in layout[:3]), layout)
        if len(found) == most:
            break
    return list(found.values())


def _advised_layout(cards: Sequence[Card], layout: Layout, stick: Yardstick, rules: Rules) -> AdvisedLayout:
    """Return this layout with its cards, its poker hands and what is expected of it."""
    met = stick.outcomes(layout[:3])
    theirs = stick.royalties if rules.royalties and not rules.winner_only else Fraction()
    front, middle, back = (hand_of_worth(own) for own in layout[:3])
    expected = Expectation(
        points=Fraction(_worth_of_layouts(stick, rules)(layout), stick.total) - theirs,
        shares=tuple(stick.shares(row, own) for row, own in enumerate(layout[:3])),
        scoop=Fraction(met[3, 0], stick.total),
        scooped=Fraction(met[0, 3], stick.total),
    )
    return AdvisedLayout(rows=arrange.laid(cards, layout), hands=(front, middle, back), expected=expected)


def natural_rows(cards: Sequence[Card], natural: Natural) -> Rows | None:
    """Return front, middle and back that show three straights or three flushes in these cards.

    It is `None` when the cards do not hold that natural, or when it is one that needs no rows.
    """
    if natural == "drie-flushes":
        return _split(cards, lambda row: len({card.suit for card in row}) == 1)
    if natural == "drie-straten":
        runs = {frozenset(run) for run in (*STRAIGHTS, *FRONT_STRAIGHTS)}
        return _split(cards, lambda row: len({card.rank for card in row}) == len(row) and _ranks(row) in runs)
    return None


def _ranks(row: Sequence[Card]) -> frozenset[int]:
    """Return the ranks in a row, each once."""
    return frozenset(card.rank for card in row)


def _split(cards: Sequence[Card], fits: Callable[[Sequence[Card]], bool]) -> Rows | None:
    """Return the first division of the cards into three rows that all fit; `None` when there is none.

    `fits` says whether a row fits.
    """
    for front in combinations(cards, ROW_CARDS["front"]):
        if fits(front):
            rest = [card for card in cards if card not in front]
            for back in combinations(rest, ROW_CARDS["back"]):
                middle = tuple(card for card in rest if card not in back)
                if fits(back) and fits(middle):
                    return front, middle, back
    return None
