"""The cards' part of `make bench`: hands and settled deals beside a well-kept evaluator, in turns of one run."""

import statistics
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from phevaluator import evaluate_cards

from scoring.games.chinese_poker.deal import settled
from scoring.games.chinese_poker.hand_table import worth
from scoring.games.chinese_poker.payout import Rules, Side
from scoring.kit.cards import PACK, Card
from scoring.kit.hands import five_card_hand, three_card_hand

TURNS = 7
HANDS = 4000
DEALS = 250
RULES = Rules(system="2-4", royalties=False)
PLACES = {card: 4 * (card.rank - 2) + "krhs".index(card.suit) for card in PACK}

Rows = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]


def _in_turns(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, str]:
    """Seconds of ours, and how often it fits in the time of theirs: median of the turns, lowest and highest."""
    spent, ratios = [], []
    for _ in range(TURNS):
        start = time.perf_counter()
        theirs()
        between = time.perf_counter()
        ours()
        spent.append(time.perf_counter() - between)
        ratios.append((between - start) / spent[-1])
    return statistics.median(spent), f"{statistics.median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"


def hands() -> list[tuple[str, str]]:
    """Five cards valued: by the table of the sums, and told with their kind as the pages do."""
    random = Random(1)
    dealt = [random.sample(PACK, 5) for _ in range(HANDS)]
    numbers = [[PLACES[card] for card in hand] for hand in dealt]
    order = sorted(range(HANDS), key=lambda n: worth(dealt[n]))
    judged = [-evaluate_cards(*numbers[n]) for n in order]
    if judged != sorted(judged):
        raise RuntimeError("another order of hands than the other evaluator has")
    found = []
    for what, value in (("by table", worth), ("with its kind and ranks", five_card_hand)):
        spent, ratio = _in_turns(
            lambda value=value: [value(hand) for hand in dealt], lambda: [evaluate_cards(*each) for each in numbers]
        )
        found.append((f"a hand {what} / phevaluator, hands a second", f"{ratio}, {1e6 * spent / HANDS:.1f} µs"))
    return found


def _ours(deal: Sequence[Rows]) -> tuple[int, ...]:
    sides = [
        Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back)))
        for front, middle, back in deal
    ]
    return settled(sides, RULES).points


def _theirs(deal: Sequence[Rows]) -> tuple[int, ...]:
    """The bare sum of 2-4, without fouls: middle and back valued elsewhere, the front (which that can't) by hand."""
    values = []
    for front, middle, back in deal:
        ranks = sorted((card.rank for card in front), reverse=True)
        first = max(map(ranks.count, ranks)), sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
        values.append((first, *(-evaluate_cards(*[PLACES[card] for card in row]) for row in (middle, back))))
    points = [0] * len(deal)
    for a, b in combinations(range(len(deal)), 2):
        net = sum((one > two) - (one < two) for one, two in zip(values[a], values[b], strict=True))
        net += (net > 0) - (net < 0)
        points[a] += net
        points[b] -= net
    return tuple(points)


def deals() -> tuple[str, str]:
    """Deals of four without a foul, from cards to points; both sums must be the same."""
    random, dealt = Random(2), list[list[Rows]]()
    while len(dealt) < DEALS:
        pack = random.sample(PACK, 52)
        held = [sorted(pack[at : at + 13], key=lambda card: card.rank) for at in range(0, 52, 13)]
        deal = [(hand[:3], hand[3:8], hand[8:]) for hand in held]
        if not any(
            Side(rows=(three_card_hand(one), five_card_hand(two), five_card_hand(last))).fouled(RULES)
            for one, two, last in deal
        ):
            dealt.append(deal)
    if [_ours(deal) for deal in dealt] != [_theirs(deal) for deal in dealt]:
        raise RuntimeError("another settlement than with the other evaluator")
    spent, ratio = _in_turns(lambda: [_ours(deal) for deal in dealt], lambda: [_theirs(deal) for deal in dealt])
    return "Chinese poker, a deal of four / rows by phevaluator", f"{ratio}, {1e6 * spent / DEALS:.0f} µs"
