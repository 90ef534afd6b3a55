"""The calculators of Mexican chapeau: those of chapeau, with aces wild, hidden and open dice."""

from __future__ import annotations

from rulebook.calculators.chapeau_coin import MEXICAN, five_throws, who_gets_the_coin
from rulebook.calculators.chapeau_odds import MEXICAN_ODDS

ROWS = (MEXICAN_ODDS, who_gets_the_coin(MEXICAN), five_throws(MEXICAN))
