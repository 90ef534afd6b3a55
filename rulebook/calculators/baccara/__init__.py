"""The two calculators of baccara: a coup card by card, and the tableau."""

from rulebook.calculators.baccara.coup import COUP
from rulebook.calculators.baccara.tableau import TABLEAU

CALCULATORS = (COUP, TABLEAU)
