"""The worked examples of the page on napoleonnen: a bid of three and a Nap, from the same pots."""

from scoring.games.napoleonnen.payout import FEE, NAP, Pots, settle
from scoring.kit.figures import MINUS

PLAYERS = 5
POT = PLAYERS * 5
PEEKS = 3
ASKED = 10
BEFORE = Pots(POT, PEEKS + FEE)


def example() -> dict[str, str]:
    won, after_won = settle(BEFORE, 3, ASKED, 3)
    lost, after_lost = settle(BEFORE, 3, ASKED, 2)
    nap, _empty = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 5)
    nap_lost, after_nap = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 4)
    _same, all_in_pot = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 4, "in-pot")
    return {
        "voorbeeld_pot": str(BEFORE.pot),
        "voorbeeld_gekeken": str(PEEKS),
        "voorbeeld_kijkpot": str(BEFORE.peek),
        "voorbeeld_gevraagd": str(ASKED),
        "voorbeeld_gehaald": f"+{won}",
        "voorbeeld_pot_gehaald": str(after_won.pot),
        "voorbeeld_gemist": f"{MINUS}{-lost}",
        "voorbeeld_pot_gemist": str(after_lost.pot),
        "voorbeeld_nap": str(nap),
        "voorbeeld_nap_verloren": str(-nap_lost),
        "voorbeeld_nap_pot": str(after_nap.pot),
        "voorbeeld_nap_kijkpot": str(after_nap.peek),
        "voorbeeld_nap_in_pot": str(all_in_pot.pot),
    }
