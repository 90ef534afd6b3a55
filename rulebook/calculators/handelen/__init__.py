"""The two calculators of handelen (trading cards): the odds of a trump, and the pot."""

from rulebook.calculators.handelen.pot import POT
from rulebook.calculators.handelen.trump import TRUMP

CALCULATORS = (TRUMP, POT)
