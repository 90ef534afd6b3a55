"""The two calculators of Chinese poker: who pays whom after a deal, and the best way to arrange thirteen cards."""

from rulebook.calculators.chinese_poker.arranging import ARRANGING
from rulebook.calculators.chinese_poker.settling import SETTLING

CALCULATORS = (SETTLING, ARRANGING)
