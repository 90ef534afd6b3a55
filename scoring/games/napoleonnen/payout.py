"""The sums of napoleonnen: which cards play, and pot and kijkpot after a bid or a Nap.

The calculator and the sheet both count with these. Source: Hazardspelen, p. 63-65. Amounts are chips.
"""

from dataclasses import dataclass

HAND = 5
STOCK = 2
"""Cards that lie apart."""
NAP = 5
FEE = 1
"""What looking at the stock costs, and taking it up."""
SUITS = 4
SMALL = 32
"""Cards of the small pack, ace to seven."""
FULL = 52
MOST_SMALL = (SMALL - STOCK) // HAND
"""The most players for whom the small pack is enough."""
SEATS = range(2, (FULL - STOCK) // HAND + 1)


@dataclass(frozen=True, slots=True)
class Pots:
    """What pot and kijkpot (`peek`) hold, in chips."""

    pot: int
    peek: int


def cards_in_play(players: int, full: bool = False) -> int:
    """Return how many cards play: 32, with seven players also the sixes and fives, with eight the fours too.

    More players play with all 52, and with `full` everybody does. `ValueError` for a number of players that can't play.
    Hazardspelen p. 63, 65.
    """
    if players not in SEATS:
        raise ValueError(f"Napoleonnen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if full or players > MOST_SMALL + 2:
        return FULL
    return {MOST_SMALL + 1: SMALL + 2 * SUITS, MOST_SMALL + 2: SMALL + 3 * SUITS}.get(players, SMALL)


def settle(before: Pots, bid: int, asked: int, made: int, lost: str = "apart") -> tuple[int, Pots]:
    """Return (what the player wins, the pots after it); below nought he pays (p. 64).

    He bid `bid` tricks for `asked` chips of the pot and won `made`. A bid of five is Nap, always for pot and kijkpot
    together, so `asked` is then their sum. `lost` is where a lost Nap goes: `apart` (each pot is doubled) or `in-pot`
    (all into the pot). `ValueError` for what can't be.
    """
    _refuse(before, bid, asked, made, lost)
    won = made >= bid
    if bid < NAP:
        return (asked if won else -asked), Pots(before.pot + (-asked if won else asked), before.peek)
    if won:
        return asked, Pots(0, 0)
    if lost == "in-pot":
        return -asked, Pots(before.pot + asked, before.peek)
    return -asked, Pots(2 * before.pot, 2 * before.peek)


def _refuse(before: Pots, bid: int, asked: int, made: int, lost: str) -> None:
    """Raise a `ValueError` for figures that can't be."""
    if before.pot < 0 or before.peek < 0:
        raise ValueError("Een pot is nooit minder dan leeg.")
    if not 1 <= bid <= NAP or not 0 <= made <= HAND:
        raise ValueError("Je kondigt één tot en met vijf slagen aan, en haalt er hoogstens vijf.")
    if bid == NAP and asked != before.pot + before.peek:
        raise ValueError("Nap speel je om de hele pot en de hele kijkpot samen.")
    if bid < NAP and not 1 <= asked <= before.pot:
        raise ValueError("Je vraagt minstens één fiche en niet meer dan er in de pot zit.")
    if lost not in ("apart", "in-pot"):
        raise ValueError("Een verloren Nap gaat apart of in-pot.")
