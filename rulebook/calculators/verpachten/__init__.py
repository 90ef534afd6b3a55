"""The calculators of verpachten: who wins the pot (the farm), and the chance to make sixteen."""

from rulebook.calculators.verpachten import hands, odds

CALCULATORS = (*hands.CALCULATORS, *odds.CALCULATORS)
