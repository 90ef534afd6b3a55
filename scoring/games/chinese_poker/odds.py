"""Naturals (thirteen cards that win without comparing): which ones a hand holds, and how likely each is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod

from scoring.games.chinese_poker.payout import HAND, NATURALS, USUAL, Natural, Rules, known_naturals
from scoring.kit.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, SUITS, Card
from scoring.kit.hands import STRAIGHTS

DEALS = comb(52, HAND)
FRONT_STRAIGHTS: tuple[tuple[int, ...], ...] = (
    *(tuple(range(top, top - 3, -1)) for top in range(ACE, 3, -1)),
    (3, 2, ACE),
)
"""Ranks of three in a row, from V H A down to A 2 3. In a front these only count for a natural."""
FACES = (JACK, QUEEN, KING)
FLUSH_LENGTHS = ((13,), (10, 3), (8, 5), (5, 5, 3))
"""How many cards of each suit thirteen cards have, when they make flushes of three, five and five."""


def naturals(hand: Sequence[Card], rules: Rules = USUAL) -> tuple[Natural, ...]:
    """Return every natural (thirteen cards that win at once) that these cards are, highest first; `()` for none.

    Of two that are worth as much the one that `NATURALS` names first comes first.

    Raises `ValueError` for anything but thirteen different cards without joker.
    """
    if len(set(hand)) != HAND or len(hand) != HAND or any(not card.rank for card in hand):
        raise ValueError("Een natural bekijk je met dertien verschillende kaarten, zonder joker.")
    ranks = Counter(card.rank for card in hand)
    found: dict[Natural, bool] = {
        "drie-flushes": tuple(sorted(Counter(card.suit for card in hand).values(), reverse=True)) in FLUSH_LENGTHS,
        "drie-straten": _rank_counts_as_key(ranks) in _three_straight_hands(),
        "zes-paren": sum(count // 2 for count in ranks.values()) == 6,
        "straat-van-dertien": len(ranks) == HAND,
        "royal-van-dertien": len(ranks) == HAND and len({card.suit for card in hand}) == 1,
        "geen-plaatjes": ranks.keys().isdisjoint(FACES),
    }
    return tuple(sorted((key for key in known_naturals(rules) if found[key]), key=lambda key: -NATURALS[key]))


def _ways_to_take(counts: Iterable[int], size: int) -> int:
    """Return in how many ways cards can be taken from groups of `size` cards; `counts` has how many of each group."""
    found: int = prod(comb(size, count) for count in counts)
    return found


def ways(natural: Natural) -> int:
    """Return how many deals of thirteen cards hold this natural; deals that hold a higher one too are counted."""
    match natural:
        case "royal-van-dertien":
            return len(SUITS)
        case "straat-van-dertien":
            return prod([len(SUITS)] * HAND)
        case "zes-paren":
            return _deals_of_six_pairs()
        case "drie-straten":
            return sum(_ways_to_take(key, len(SUITS)) for key in _three_straight_hands())
        case "drie-flushes":
            return sum(_ways_to_take(split, len(RANK_NAMES)) for split in _suit_splits())
        case "geen-plaatjes":
            return comb(len(SUITS) * (len(RANK_NAMES) - len(FACES)), HAND)


def chance(natural: Natural) -> Fraction:
    """Return the chance (0 to 1) that thirteen dealt cards hold this natural."""
    return Fraction(ways(natural), DEALS)


def _rank_counts_as_key(ranks: Counter[int]) -> tuple[int, ...]:
    """Return how often each rank occurs, as a tuple in the order of `RANK_NAMES`."""
    return tuple(ranks[rank] for rank in RANK_NAMES)


def _suit_splits() -> set[tuple[int, ...]]:
    """Return the numbers of cards that the four suits can have in three flushes, in every order of suits."""
    none = (0,) * len(SUITS)
    return {split for lengths in FLUSH_LENGTHS for split in permutations((*lengths, *none)[: len(SUITS)])}


@cache
def _three_straight_hands() -> frozenset[tuple[int, ...]]:
    """Return the hands of thirteen that can be laid as straights of five, five and three, each as counts of ranks."""
    pairs = combinations_with_replacement(STRAIGHTS, 2)
    laid = (Counter((*one, *two, *front)) for (one, two), front in product(pairs, FRONT_STRAIGHTS))
    return frozenset(_rank_counts_as_key(ranks) for ranks in laid)


def _deals_of_six_pairs() -> int:
    """Return how many deals are six pairs and one card: exactly one rank has an odd number of cards.

    Four alike count as two pairs.
    """
    even = {0: 1, 2: comb(4, 2), 4: 1}
    odd = {1: 4, 3: 4}
    sums = {(0, False): 1}
    for _ in RANK_NAMES:
        grown: Counter[tuple[int, bool]] = Counter()
        for (held, had_odd), number in sums.items():
            for count, suits in (even | ({} if had_odd else odd)).items():
                grown[held + count, had_odd or count in odd] += number * suits
        sums = dict(grown)
    return sums.get((HAND, True), 0)
