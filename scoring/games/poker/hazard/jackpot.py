"""Who may open the jackpot: what is asked at each deal, whether a hand has it, and how often a hand does.

Source: Hazardspelen, p. 71-72.
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


def asked(deal: int) -> int:
    """The rank of the lowest pair that opens at this deal, counted from one; zero when any hand does."""
    name = score.opening_pair(deal)
    return _BY_NAME[name] if name else 0


def opens(cards: Sequence[Card], deal: int, rules: Rules, *, joker: bool = True) -> bool:
    """Whether these five cards may open at this deal; without `joker` the joker doesn't help.

    Refused: what is no hand of five, a deal below one.
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
    """The chance that five cards from the whole pack with its joker may open at this deal."""
    rank = asked(deal)
    if not rank:
        return Fraction(1)
    lowest, wheel = (LOWEST_SHORT, rules.ace_below_five) if rules.short else (LOWEST_FULL, rules.low_ace)
    counted = odds.opening if joker else odds.opening_natural
    return counted(rank - lowest, max(RANK_NAMES) - lowest + 1, wheel)
