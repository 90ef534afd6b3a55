"""Exact odds of zeilen: three open cards against the second pack, of which some cards may be known to be gone.

Our own count; the book (p. 87-90) gives the rules only. All chances are `Fraction`, 0 to 1. `equal_again`: a card equal
to one of the hand never decides, and another is turned; otherwise it may win (see `payout.verdict`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from scoring.games.zeilen.payout import HAND, verdict
from scoring.kit.cards import PACK, RANK_NAMES, SUITS, Card

DECIDING = len(PACK) - HAND
"""The number of cards that decide: the second pack without the three equal to the hand, where those never decide."""

EVEN = DECIDING // 2 + 1
"""From this number of winning cards on the player wins more often than he loses."""


def winners(hand: Sequence[Card], *, equal_again: bool = True) -> int:
    """Return with how many cards of a full second pack these three open cards win.

    `ValueError` for a hand that is not three different cards.
    """
    return sum(each.win for each in _cards_left_for_hand(hand, equal_again).values())


def deciding_cards(hand: Sequence[Card], *, equal_again: bool = True) -> int:
    """Return how many cards of a full second pack decide, for or against, when these are the three open cards.

    `ValueError` for a hand that is not three different cards.
    """
    return sum(each.win + each.lose for each in _cards_left_for_hand(hand, equal_again).values())


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLeft:
    """The number of cards still in the second pack with which the player wins, loses, or the bank must turn again."""

    win: int
    lose: int
    again: int


def left_by_suit(hand: Sequence[Card], gone: Iterable[Card] = (), *, equal_again: bool = True) -> dict[str, CardsLeft]:
    """Return by suit how many cards of the second pack win, lose or must be followed by another, without the cards
    `gone`.

    `ValueError` when a card stands in `gone` twice.
    """
    out = list(gone)
    if len(set(out)) != len(out):
        raise ValueError("Uit het tweede pak kan elke kaart maar één keer gedraaid zijn.")
    found = {}
    for suit in SUITS:
        cards = [card for card in PACK if card.suit == suit and card not in out]
        said = [verdict(hand, card, equal_again=equal_again) for card in cards]
        found[suit] = CardsLeft(win=said.count(True), lose=said.count(False), again=said.count(None))
    return found


def chance_of(left: Mapping[str, CardsLeft]) -> Fraction:
    """Return the chance to win against these cards of the second pack. Equal cards are passed over, so only those that
    decide count.

    `ValueError` when no card that decides is left.
    """
    wins, losses = sum(each.win for each in left.values()), sum(each.lose for each in left.values())
    if not wins + losses:
        raise ValueError("In het tweede pak zit geen kaart meer die beslist.")
    return Fraction(wins, wins + losses)


def expected(chance: Fraction, amount: Fraction | int) -> Fraction:
    """Return what playing for `amount` brings on average, in the same unit, negative for a loss. `chance` is the chance
    to win; a player wins as much as he can lose.
    """
    return amount * (2 * chance - 1)


def _cards_left_for_hand(hand: Sequence[Card], equal_again: bool) -> dict[str, CardsLeft]:
    if len(set(hand)) != HAND or len(hand) != HAND:
        raise ValueError(f"Je hebt {HAND} verschillende kaarten.")
    return left_by_suit(hand, equal_again=equal_again)


@lru_cache(maxsize=2)
def _count_hands_of_three(*, equal_again: bool) -> dict[tuple[int, int], int]:
    """Return how many hands of three there are by `(winning cards, deciding cards)`: with how many cards of a full
    second pack such a hand wins, and how many of them decide at all.

    Counted suit by suit. With `equal_again` none of the player's own cards decides, otherwise only the highest of each
    suit does not.
    """
    suit: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for size in range(1, HAND + 1):
        again = size if equal_again else 1
        suit.update((size, max(ranks) - 1 - again, again) for ranks in combinations(RANK_NAMES, size))
    found: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for _ in SUITS:
        grown: Counter[tuple[int, int, int]] = Counter()
        for (held, wins, equals), ways in found.items():
            for (size, more, again), also in suit.items():
                grown[held + size, wins + more, equals + again] += ways * also
        found = grown
    return {(wins, len(PACK) - equals): ways for (held, wins, equals), ways in found.items() if held == HAND}


def hands_by_wins() -> dict[int, int]:
    """Return how many hands of three there are by how many of the 52 cards of the second pack they win against.

    It holds where a card that is in the hand too is turned again (`equal_again`).
    """
    return {wins: ways for (wins, _), ways in sorted(_count_hands_of_three(equal_again=True).items())}


def average_chance_to_win(*, equal_again: bool = True) -> Fraction:
    """Return the chance to win of a player before his cards are dealt."""
    hands = _count_hands_of_three(equal_again=equal_again)
    return sum((Fraction(wins, of) * ways for (wins, of), ways in hands.items()), Fraction(0)) / sum(hands.values())


def favourable(*, equal_again: bool = True) -> Fraction:
    """Return the share (0 to 1) of all hands for which more than half of the deciding cards win."""
    hands = _count_hands_of_three(equal_again=equal_again)
    return Fraction(sum(ways for (wins, of), ways in hands.items() if 2 * wins > of), sum(hands.values()))


def worse_share(hand: Sequence[Card]) -> Fraction:
    """Return the share (0 to 1) of all hands that win with fewer cards of a full second pack than this hand.

    It holds where an equal card is turned again (`equal_again`). `ValueError` for a hand that is not three different
    cards.
    """
    hands, mine = hands_by_wins(), winners(hand)
    return Fraction(sum(ways for wins, ways in hands.items() if wins < mine), sum(hands.values()))
