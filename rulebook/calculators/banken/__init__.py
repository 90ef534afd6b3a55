"""The calculators of banken met variaties: the odds of the small games, tafel tien, and the spoortje."""

from rulebook.calculators.banken import odds
from rulebook.calculators.banken.spoortje import SPOORTJE
from rulebook.calculators.banken.tafel_tien import TAFEL_TIEN

CALCULATORS = (*odds.CALCULATORS, TAFEL_TIEN, SPOORTJE)
