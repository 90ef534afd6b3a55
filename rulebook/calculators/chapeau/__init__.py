"""The calculators of chapeau (poker dice under a cup), and of Mexican chapeau, which has wild aces and some open
dice."""

from rulebook.calculators.chapeau.announcing import ANNOUNCE
from rulebook.calculators.chapeau.coin import MEXICAN, five_throws, who_gets_the_coin
from rulebook.calculators.chapeau.odds import MEXICAN_ODDS, ODDS

PLAIN = (ANNOUNCE, ODDS, who_gets_the_coin("chapeau"), five_throws("chapeau"))
CALCULATORS = (*PLAIN, MEXICAN_ODDS, who_gets_the_coin(MEXICAN), five_throws(MEXICAN))
