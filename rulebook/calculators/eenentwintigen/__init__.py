"""The calculators of eenentwintigen (twenty-one): what a hand counts and brings, and the odds."""

from rulebook.calculators.eenentwintigen import hand, odds

CALCULATORS = (*hand.CALCULATORS, *odds.CALCULATORS)
