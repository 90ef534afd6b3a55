"""The calculators of banken met variaties: the odds of the small games, tafel tien, and the spoortje."""

from rulebook.calculators.banken import odds, spoortje, tafel_tien

ROWS = (*odds.ROWS, tafel_tien.ROW, spoortje.ROW)
