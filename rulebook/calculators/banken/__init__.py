"""The calculators of banken met variaties: the odds of its small games, tafel tien (twenty-one in which the table
counts for ten points), and the spoortje (two rows of cards that pay and are paid)."""

from rulebook.calculators.banken import odds
from rulebook.calculators.banken.spoortje import SPOORTJE
from rulebook.calculators.banken.tafel_tien import TAFEL_TIEN

CALCULATORS = (*odds.CALCULATORS, TAFEL_TIEN, SPOORTJE)
