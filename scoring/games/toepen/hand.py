"""What four cards in the hand are good for (a wash, four equal cards, a chance of those, a whistle), and who takes a
trick.

A wash: a bad hand that a player may turn in for a new one.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.games.toepen.options import HAND, PACK
from scoring.kit.cards import ACE, JACK, KING, QUEEN, Card

ORDER = (10, 9, 8, 7, ACE, KING, QUEEN, JACK)
"""The ranks, highest first (toepen, "Verloop van het spel")."""
PICTURES = frozenset({ACE, KING, QUEEN, JACK})
CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for suit in "shrk" for rank in ORDER)
WASH_SEVEN = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSays:
    """What a hand is good for.

    - `white`: it is a white wash, four pictures.
    - `dirty`: it is a dirty wash, three pictures and a seven.
    - `four`, `three`: the rank (7 to 14) of four or three equal cards, `None` without.
    - `whistle`: it has three jacks or three tens.
    - `chance`: the chance (0 to 1) that the next card of the stock is the fourth equal one, `None` without three.
    """

    white: bool
    dirty: bool
    four: int | None
    three: int | None
    whistle: bool
    chance: Fraction | None


def hand_says(hand: tuple[Card, ...]) -> HandSays:
    """Return what these four cards of the piquet pack are good for.

    Source: toepen, "Vuile was", "3 Boeren/3 Tienen" and "Kans op toep". `ValueError`: another number of cards, a card
    twice, a card that is not in the pack.
    """
    if len(hand) != HAND or len(set(hand)) != HAND:
        raise ValueError(f"Een hand bij toepen heeft {HAND} verschillende kaarten.")
    if strange := next((card for card in hand if card not in CARDS), None):
        raise ValueError(f"{strange.name.capitalize()} zit niet in de {PACK} kaarten van toepen.")
    count = Counter(card.rank for card in hand)
    rank, most = count.most_common(1)[0]
    pictures = sum(card.rank in PICTURES for card in hand)
    three = rank if most == HAND - 1 else None
    return HandSays(
        white=pictures == HAND,
        dirty=pictures == HAND - 1 and count[WASH_SEVEN] == 1,
        four=rank if most == HAND else None,
        three=three,
        whistle=count[JACK] == HAND - 1 or count[10] == HAND - 1,
        chance=Fraction(1, PACK - HAND) if three else None,
    )


def hand_chances() -> dict[str, Fraction]:
    """Return the chance (0 to 1) that a dealt hand is each of these, by Dutch name; exact, over all hands of four
    cards.
    """
    hands = comb(PACK, HAND)
    ranks, suits = len(ORDER), PACK // len(ORDER)
    pictures = suits * len(PICTURES)
    return {
        "witte was": Fraction(comb(pictures, HAND), hands),
        "vuile was": Fraction(comb(pictures, HAND - 1) * suits, hands),
        "toep van vier": Fraction(ranks, hands),
        "drie gelijke": Fraction(ranks * comb(suits, HAND - 1) * (PACK - suits), hands),
        "drie boeren of drie tienen": Fraction(2 * comb(suits, HAND - 1) * (PACK - suits), hands),
    }


def trick_taker(played: tuple[Card, ...]) -> int:
    """Return the place (from 0) in `played` of the card that takes a trick: the highest of the suit of the first card.

    Source: toepen, "Verloop van het spel". `ValueError` for no cards, or the same card twice.
    """
    if not played or len(set(played)) != len(played):
        raise ValueError("Een slag heeft minstens één kaart, en elke kaart is er één keer.")
    led = played[0].suit
    return min((ORDER.index(card.rank), place) for place, card in enumerate(played) if card.suit == led)[1]
