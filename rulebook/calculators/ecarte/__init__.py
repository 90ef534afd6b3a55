"""The calculators of écarté: the points of a deal, the king of trumps, and the two sides of a bet."""

from rulebook.calculators.ecarte import deal, king

CALCULATORS = (*deal.CALCULATORS, *king.CALCULATORS)
