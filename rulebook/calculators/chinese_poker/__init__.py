"""The two calculators of Chinese poker: who pays whom after a deal, and the best way to lay thirteen cards in three
rows."""

from rulebook.calculators.chinese_poker.arranging import ARRANGING
from rulebook.calculators.chinese_poker.settling import SETTLING

CALCULATORS = (SETTLING, ARRANGING)
