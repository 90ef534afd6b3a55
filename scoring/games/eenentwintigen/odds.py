"""Exact odds of eenentwintigen: grote and kleine bank in two cards, and the chance to buy yourself dead.

Our own count; the book (p. 35-38) gives only the rules. All chances are `Fraction`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from scoring.kit.twenty_one import (
    BIG,
    GOAL,
    RANKS,
    SHORT_RANKS,
    SMALL,
    STANDARD,
    House,
    bank_hand_name,
    card_points,
    hand_points,
)

SUITS = 4


def _rank_names(short_pack: bool) -> tuple[str, ...]:
    """Return the Dutch names of the ranks in the short pack (32 cards) or in the full pack."""
    return SHORT_RANKS if short_pack else RANKS


def chance_of_dead(total: int, *, short_pack: bool = False, low: bool = False) -> Fraction:
    """Return the chance (0 to 1) that one more card brings a hand of `total` points, no ace counted as 11, above 21.

    `short_pack`: 32 cards; `low`: pictures count 1, 2 and 3. Every rank is taken as equally likely. Raises `ValueError`
    for a total below 1 or above 21.
    """
    if not 1 <= total <= GOAL:
        raise ValueError("Kies een puntental van 1 tot en met 21.")
    ranks = _rank_names(short_pack)
    return Fraction(sum(total + card_points(rank, short_pack=short_pack, low=low) > GOAL for rank in ranks), len(ranks))


def unseen(known: Sequence[str], packs: int = 1, *, short_pack: bool = False) -> dict[str, int]:
    """Return how many cards of each rank are left in `packs` packs when the cards `known` (ranks) have been seen.

    Raises `ValueError` for an unknown rank, more cards of a rank than there are, or no pack.
    """
    if packs < 1:
        raise ValueError("Er is minstens één pak nodig.")
    ranks = _rank_names(short_pack)
    if strange := next((card for card in known if card not in ranks), None):
        raise ValueError(f"‘{strange}’ zit niet in het pak.")
    left = {rank: packs * SUITS - list(known).count(rank) for rank in ranks}
    if min(left.values()) < 0:
        raise ValueError("Zo vaak zit die kaart niet in het pak.")
    return left


@dataclass(frozen=True, slots=True, kw_only=True)
class NextCard:
    """What one more card does to a hand.

    `dead`, `exact` and `below` are the chances (0 to 1) that it then has more than, exactly or less than 21 points. By
    rank: `left` is how many cards of it are unseen, `counts` the points of the hand with a card of it.
    """

    dead: Fraction
    exact: Fraction
    below: Fraction
    left: dict[str, int]
    counts: dict[str, int]


def next_card(
    cards: Sequence[str], seen: Sequence[str] = (), packs: int = 1, *, short_pack: bool = False, low: bool = False
) -> NextCard:
    """Return what the next card does to the hand `cards` (ranks), when the ranks `seen` elsewhere are known too.

    `short_pack` and `low` (small pictures) are as in `twenty_one.card_points`.

    Every unseen card is equally likely. Raises `ValueError` for an empty hand, one above 21, or cards that cannot be
    there.
    """
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    if hand_points(cards, short_pack=short_pack, low=low) > GOAL:
        raise ValueError("De hand is al dood.")
    left = unseen((*cards, *seen), packs, short_pack=short_pack)
    counts = {rank: hand_points((*cards, rank), short_pack=short_pack, low=low) for rank in left}
    return _next_card_among(left, counts)


def next_card_from(total: int, *, short_pack: bool = False, low: bool = False) -> NextCard:
    """Return what the next card does to a hand of `total` points in which no ace counts 11, when no card is known.

    Every rank is taken as equally likely. Raises `ValueError` for a total below 1 or above 21.
    """
    if not 1 <= total <= GOAL:
        raise ValueError("Kies een puntental van 1 tot en met 21.")
    left = dict.fromkeys(_rank_names(short_pack), 1)
    counts = {rank: total + card_points(rank, short_pack=short_pack, low=low) for rank in left}
    counts["aas"] += 10 if total + 11 <= GOAL else 0
    return _next_card_among(left, counts)


def _next_card_among(left: dict[str, int], counts: dict[str, int]) -> NextCard:
    """Return the `NextCard` for `left`, the unseen cards by rank, and `counts`, the points of the hand with each rank.

    Raises `ValueError` when no card is left.
    """
    total = sum(left.values())
    if not total:
        raise ValueError("Er is geen kaart meer over.")

    def share(fits: Callable[[int], bool]) -> Fraction:
        return Fraction(sum(left[rank] for rank, count in counts.items() if fits(count)), total)

    return NextCard(
        dead=share(lambda count: count > GOAL),
        exact=share(lambda count: count == GOAL),
        below=share(lambda count: count < GOAL),
        left=left,
        counts=counts,
    )


def bank_chances(
    first: str = "", seen: Sequence[str] = (), packs: int = 1, house: House = STANDARD, *, player: bool = True
) -> tuple[Fraction, Fraction]:
    """Return the chances (0 to 1) of `(grote bank, kleine bank)`, big and small bank, with two cards.

    With `first` that rank is one of the two. `seen` are the ranks that lie elsewhere; `player`: by the rules for a
    player, otherwise those for the bank. Raises `ValueError` when too few cards are left, and as `unseen` does.
    """
    known = (first, *seen) if first else tuple(seen)
    left = unseen(known, packs, short_pack=house.short_pack)
    cards = sum(left.values())
    ways = {BIG: 0, SMALL: 0, "": 0}
    if first:
        for rank, count in left.items():
            ways[bank_hand_name((first, rank), house, player=player)] += count
    else:
        for one, other in combinations_with_replacement(left, 2):
            pairs = comb(left[one], 2) if one == other else left[one] * left[other]
            ways[bank_hand_name((one, other), house, player=player)] += pairs
    whole = cards if first else comb(cards, 2)
    if not whole:
        raise ValueError("Er zijn te weinig kaarten over.")
    return Fraction(ways[BIG], whole), Fraction(ways[SMALL], whole)
