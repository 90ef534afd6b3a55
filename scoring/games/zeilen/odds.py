"""Exact odds of zeilen: three open cards against the second pack, with the cards known that are out of it.

Our own count; the book (p. 87-90) gives the rules only. All chances are `Fraction`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from scoring.games.zeilen.payout import HAND, verdict
from scoring.kit.cards import PACK, RANK_NAMES, SUITS, Card

DECIDING = len(PACK) - HAND
"""Cards that decide: the second pack without the three equal to the hand."""

EVEN = DECIDING // 2 + 1
"""From this many winning cards on the player has the better half."""


def winners(hand: Sequence[Card]) -> int:
    """How many of the deciding cards let three open cards win. Refuses a hand that is not three different cards."""
    if len(set(hand)) != HAND or len(hand) != HAND:
        raise ValueError(f"Je hebt {HAND} verschillende kaarten.")
    return sum(verdict(hand, card) is True for card in PACK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """How many cards still in the second pack let the player win, lose, or make the bank turn again."""

    win: int
    lose: int
    again: int


def left_by_suit(hand: Sequence[Card], gone: Iterable[Card] = (), *, equal_again: bool = True) -> dict[str, Left]:
    """The second pack without the cards `gone`, suit by suit. Refuses a card that is gone twice."""
    out = list(gone)
    if len(set(out)) != len(out):
        raise ValueError("Uit het tweede pak kan elke kaart maar één keer gedraaid zijn.")
    found = {}
    for suit in SUITS:
        cards = [card for card in PACK if card.suit == suit and card not in out]
        said = [verdict(hand, card, equal_again=equal_again) for card in cards]
        found[suit] = Left(win=said.count(True), lose=said.count(False), again=said.count(None))
    return found


def chance_of(left: Mapping[str, Left]) -> Fraction:
    """The chance to win: equal cards are passed over, so only those that decide count."""
    wins, losses = sum(each.win for each in left.values()), sum(each.lose for each in left.values())
    if not wins + losses:
        raise ValueError("In het tweede pak zit geen kaart meer die beslist.")
    return Fraction(wins, wins + losses)


def expected(chance: Fraction, amount: Fraction | int) -> Fraction:
    """What seeing for `amount` brings on average: as much is won as can be lost."""
    return amount * (2 * chance - 1)


@cache
def spread() -> dict[int, int]:
    """For all hands of three: how many of them have so many winning cards. Counted suit by suit."""
    suit: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for size in range(1, HAND + 1):
        suit.update((size, max(ranks) - 1 - size) for ranks in combinations(RANK_NAMES, size))
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in SUITS:
        grown: Counter[tuple[int, int]] = Counter()
        for (held, wins), ways in found.items():
            for (size, more), also in suit.items():
                grown[held + size, wins + more] += ways * also
        found = grown
    return {wins: ways for (held, wins), ways in sorted(found.items()) if held == HAND}


def average() -> Fraction:
    """The chance of a hand before it is dealt."""
    hands = spread()
    return Fraction(sum(wins * ways for wins, ways in hands.items()), DECIDING * sum(hands.values()))


def favourable() -> Fraction:
    """The share of all hands with the better half of the cards."""
    hands = spread()
    return Fraction(sum(ways for wins, ways in hands.items() if wins >= EVEN), sum(hands.values()))


def worse(hand: Sequence[Card]) -> Fraction:
    """The share of all hands that have fewer winning cards against a full second pack."""
    hands, mine = spread(), winners(hand)
    return Fraction(sum(ways for wins, ways in hands.items() if wins < mine), sum(hands.values()))
