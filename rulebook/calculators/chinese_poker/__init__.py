"""The two calculators of Chinese poker: a deal settled, and the best way to lay thirteen cards."""

from rulebook.calculators.chinese_poker.arranging import ARRANGING
from rulebook.calculators.chinese_poker.settling import SETTLING

CALCULATORS = (SETTLING, ARRANGING)
