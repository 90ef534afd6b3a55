"""The calculators of both pokers: five-card poker, and poker with a joker."""

from rulebook.calculators.poker import fivecard, joker
from rulebook.calculators.poker.bets import BETS
from rulebook.calculators.poker.draw import BUYING, DRAW
from rulebook.calculators.poker.oldest import DOUBLING, ENTRY
from rulebook.calculators.poker.pots import CHEAP, JACKPOT

CALCULATORS = (fivecard.COMPARING, BETS, DRAW, joker.COMPARING, BUYING, JACKPOT, ENTRY, DOUBLING, CHEAP)
