"""What the worked examples of the page on napoleonnen might have come to: another end to the same pots."""

from scoring.games.napoleonnen.payout import FEE, NAP, Pots, settle
from scoring.kit.figures import signed

BEFORE = Pots(25, 3 + FEE)
ASKED = 10


def otherwise() -> dict[str, str]:
    lost, after_lost = settle(BEFORE, 3, ASKED, 2)
    nap, _ = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 5)
    _, all_in_pot = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 4, "in-pot")
    return {
        "voorbeeld_gemist": signed(lost),
        "voorbeeld_pot_gemist": str(after_lost.pot),
        "voorbeeld_nap": str(nap),
        "voorbeeld_nap_in_pot": str(all_in_pot.pot),
    }
