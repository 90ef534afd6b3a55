"""Poker hands: the worth of five or three cards, with wild cards and jokers, and what it is called in Dutch."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import combinations_with_replacement

from scoring.kit.cards import ACE, RANK_NAMES, RANK_PLURALS, Card


class Kind(IntEnum):
    """The kinds of poker hand, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    FIVE = 9


KIND_NAMES = {
    Kind.FIVE: "vijf gelijke (poker)",
    Kind.STRAIGHT_FLUSH: "straight flush",
    Kind.FOUR: "vier gelijke (carré)",
    Kind.FULL_HOUSE: "full house",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straat",
    Kind.THREE: "drie gelijke",
    Kind.TWO_PAIR: "twee paar",
    Kind.PAIR: "een paar",
    Kind.HIGH_CARD: "hoogste kaart",
}
"""Highest first, as a page lists them."""

KIND_HANDS = {
    Kind.FIVE: "sA hA rA kA joker",
    Kind.STRAIGHT_FLUSH: "s4 s5 s6 s7 s8",
    Kind.FOUR: "s4 h4 r4 k4 sH",
    Kind.FULL_HOUSE: "s9 h9 r9 kH hH",
    Kind.FLUSH: "h2 h5 h8 hV hH",
    Kind.STRAIGHT: "h2 s3 r4 k5 h6",
    Kind.THREE: "sH hH rH k5 s3",
    Kind.TWO_PAIR: "s4 h4 r9 k9 sH",
    Kind.PAIR: "sB hB r9 k7 s3",
    Kind.HIGH_CARD: "sA r10 h8 k5 s3",
}
"""A hand of each kind to look at."""

FRONT_KINDS = (Kind.THREE, Kind.PAIR, Kind.HIGH_CARD)
"""What three cards can be: no straight, no flush."""

STRAIGHTS: tuple[tuple[int, ...], ...] = (
    *(tuple(range(top, top - 5, -1)) for top in range(ACE, 5, -1)),
    (5, 4, 3, 2, ACE),
)
"""The ten straights, highest first; the ace is high or low, never in the middle."""

_SHAPES = {
    (4, 1): Kind.FOUR,
    (3, 2): Kind.FULL_HOUSE,
    (3, 1, 1): Kind.THREE,
    (2, 2, 1): Kind.TWO_PAIR,
    (2, 1, 1, 1): Kind.PAIR,
    (3,): Kind.THREE,
    (2, 1): Kind.PAIR,
}


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """The worth of a hand; two of them are compared with `<` and `==`.

    `ranks` are the ranks in the order in which they decide, the most important first. `wilds` is the number of wild
    cards and plays no part in comparing.
    """

    kind: Kind
    ranks: tuple[int, ...]
    wilds: int = field(default=0, compare=False)

    @property
    def royal(self) -> bool:
        """Whether this is a royal flush: a straight flush up to the ace."""
        return self.kind is Kind.STRAIGHT_FLUSH and self.ranks[0] == ACE


def five_card_hand(
    cards: Sequence[Card],
    wild: Collection[int] = (),
    *,
    fives: bool = True,
    double_ranks: bool = False,
    bug: bool = False,
    straights: tuple[tuple[int, ...], ...] = STRAIGHTS,
) -> Hand:
    """Return the worth of five cards, in which each wild card stands for the best card it can be.

    Jokers (any number of them) are wild, and so is every rank in `wild`. Without `fives` five of a kind does not exist.
    With `double_ranks` a wild card in a flush may be a rank that the hand already has, such as a second ace. With `bug`
    a wild card is an ace, or completes a straight or a flush, and nothing else; where it can be none of these (beside
    four aces, without `fives`) it is the highest card that the hand lacks.
    `straights` are the rows of ranks that count as a straight, highest first. `ValueError` for another number of
    cards, or the same card twice.
    """
    if len(cards) != 5:
        raise ValueError(f"Een pokerhand heeft vijf kaarten, niet {len(cards)}.")
    known = [card for card in cards if card.rank and card.rank not in wild]
    natural = [card for card in cards if card.rank]
    if len(set(natural)) != len(natural):
        raise ValueError("Elke kaart is er maar één keer.")
    ranks = tuple(sorted([card.rank for card in known], reverse=True))
    suited = len({card.suit for card in known}) <= 1
    return _best(ranks, suited, straights, fives, double_ranks, bug)


def wild_in(cards: Sequence[Card], wild: Collection[int] = (), *, lowest: bool = False) -> frozenset[int]:
    """Return the ranks that are wild in this hand: those in `wild`, and with `lowest` the lowest rank it holds, with
    the ace high.
    """
    held = [card.rank for card in cards if card.rank]
    return frozenset({*wild, *([min(held)] if lowest and held else [])})


@lru_cache(maxsize=16_384)
def _best(
    ranks: tuple[int, ...],
    suited: bool,
    straights: tuple[tuple[int, ...], ...],
    fives: bool,
    double_ranks: bool,
    bug: bool,
) -> Hand:
    """Return the best hand of these ranks (highest first), filled up to five with wild cards. `suited`: of one suit.

    Cached, because few different hands occur.
    """
    free = 5 - len(ranks)
    best = max(_candidates(ranks, suited, free, straights, fives=fives, double_ranks=double_ranks, bug=bug))
    return Hand(best.kind, best.ranks, free)


def three_card_hand(cards: Sequence[Card]) -> Hand:
    """Return the worth of three cards, as in the front row of Chinese poker: high card, pair or three of a kind.

    `ValueError` for other than three cards, the same card twice, or a joker.
    """
    if len(cards) != 3 or len(set(cards)) != 3:
        raise ValueError("Een hand van drie heeft drie verschillende kaarten.")
    if any(not card.rank for card in cards):
        raise ValueError("In een hand van drie telt geen joker.")
    return _hand_of_ranks(tuple(sorted([card.rank for card in cards])))


def _candidates(
    ranks: tuple[int, ...],
    suited: bool,
    free: int,
    straights: tuple[tuple[int, ...], ...],
    *,
    fives: bool,
    double_ranks: bool,
    bug: bool,
) -> Iterable[Hand]:
    """Yield the hands that `ranks` and `free` wild cards can be, the best among them. `suited`: `ranks` are of one
    suit."""
    held = set(ranks)
    apart = len(held) == len(ranks)
    if apart and (straight := next((run for run in straights if held.issubset(run)), None)):
        yield Hand(Kind.STRAIGHT_FLUSH if suited else Kind.STRAIGHT, straight)
    if suited:
        added = [ACE] * free if double_ranks else [rank for rank in RANK_NAMES if rank not in held][:free]
        yield Hand(Kind.FLUSH, tuple(sorted((*ranks, *added), reverse=True)))
    # A wild card never does better than to join a rank that is held (as a bug: the aces), or the highest that is not.
    useful = [*({ACE} if bug else held), *[rank for rank in RANK_NAMES if rank not in held][:free]]
    for filled in combinations_with_replacement(useful, free):
        together = (*ranks, *filled)
        if fives or len(set(together)) > 1:
            yield _hand_of_ranks(together)


@lru_cache(maxsize=16_384)
def _hand_of_ranks(ranks: tuple[int, ...]) -> Hand:
    """Return the hand that ranks alone make; in `Hand.ranks` those that occur most come first, then the higher ones."""
    counted = sorted(Counter(ranks).items(), key=lambda each: (-each[1], -each[0]))
    shape = tuple(count for _, count in counted)
    kind = Kind.FIVE if shape == (5,) else _SHAPES.get(shape, Kind.HIGH_CARD)
    return Hand(kind, tuple(rank for rank, _ in counted))


def name_of_hand(hand: Hand) -> str:
    """Return the Dutch name of a hand of five or three cards: `paar vrouwen`, `straat tot negen`, `aas hoog`."""
    first = hand.ranks[0]
    one, many = RANK_NAMES[first], RANK_PLURALS[first]
    match hand.kind:
        case Kind.STRAIGHT_FLUSH:
            return "royal flush" if hand.royal else f"straight flush tot {one}"
        case Kind.FULL_HOUSE:
            return f"full house, {many} met {RANK_PLURALS[hand.ranks[1]]}"
        case Kind.TWO_PAIR:
            return f"twee paar, {many} en {RANK_PLURALS[hand.ranks[1]]}"
        case Kind.STRAIGHT:
            return f"straat tot {one}"
        case Kind.FLUSH:
            return f"flush met {one} hoog"
        case Kind.HIGH_CARD:
            return f"{one} hoog"
    return {Kind.FIVE: "vijf", Kind.FOUR: "vier", Kind.THREE: "drie"}.get(hand.kind, "paar") + f" {many}"
