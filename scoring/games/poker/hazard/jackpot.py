"""Which hands may open the jackpot (a pot that only a good enough hand may open) at each deal, and how often one does.

Source: Hazardspelen, p. 71-72. Deals of a jackpot are counted from 1; the pair that is asked rises and falls again.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from scoring.games.poker.hazard import odds, score
from scoring.games.poker.hazard.hands import LOWEST_SHORT, Rules, worth
from scoring.kit.cards import JOKER, RANK_NAMES, Card
from scoring.kit.hands import Kind

_BY_NAME = {name: rank for rank, name in RANK_NAMES.items()}
LOWEST_FULL = 2
"""The lowest rank of the full pack."""


def asked(deal: int) -> int:
    """Return the rank (2 to 14) of the lowest pair that opens at this deal; 0 when any hand opens.

    `ValueError` for a deal below 1.
    """
    name = score.opening_pair(deal)
    return _BY_NAME[name] if name else 0


def opens(cards: Sequence[Card], deal: int, rules: Rules, *, joker: bool = True) -> bool:
    """Return whether these five cards may open the jackpot at this deal. Without `joker` the joker is no part of the
    pair that one opens on.

    `ValueError`: not five cards of this game, a deal below 1.
    """
    hand, rank = worth(cards, rules), asked(deal)
    if not rank:
        return True
    if joker or JOKER not in cards:
        return hand.kind > Kind.PAIR or (hand.kind is Kind.PAIR and hand.ranks[0] >= rank)
    held = Counter(card.rank for card in cards if card.rank)
    pairs = [each for each, count in held.items() if count > 1]
    return len(pairs) > 1 or any(each >= rank or held[each] > 2 for each in pairs)


def chance(deal: int, rules: Rules, *, joker: bool = True) -> Fraction:
    """Return the chance (0 to 1) that five cards from the whole pack with its joker may open at this deal.

    Without `joker` the joker is no part of what one opens on. `ValueError` for a deal below 1.
    """
    rank = asked(deal)
    if not rank:
        return Fraction(1)
    lowest, wheel = (LOWEST_SHORT, rules.ace_below_five) if rules.short else (LOWEST_FULL, rules.low_ace)
    least, ranks = rank - lowest, max(RANK_NAMES) - lowest + 1
    if not joker:
        return odds.opening_natural(least, ranks, wheel)
    return odds.opening(least, ranks, wheel, bug=rules.bug)
