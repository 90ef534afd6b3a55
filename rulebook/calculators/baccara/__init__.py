"""The two calculators of baccara: a coup (round) card by card, and the tableau (table of the bank's moves)."""

from rulebook.calculators.baccara.coup import COUP
from rulebook.calculators.baccara.tableau import TABLEAU

CALCULATORS = (COUP, TABLEAU)
