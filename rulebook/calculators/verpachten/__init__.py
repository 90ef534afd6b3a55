"""The calculators of verpachten: who wins the farm, and the odds of sixteen."""

from rulebook.calculators.verpachten import hands, odds

CALCULATORS = (*hands.CALCULATORS, *odds.CALCULATORS)
