"""The sums of handelen: the pot, and what everyone wins or loses after sales and fines.

Source: Hazardspelen, p. 53-54. Amounts are chips.
"""

from collections.abc import Mapping, Sequence

CARDS = 52
HAND = 3
DEALER_STAKE = 6
STAKE = 4
FINE = 4
SEATS = range(2, 14)
RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")


def pot(players: int, deals: int = 1) -> int:
    """Return the chips in the pot at the `deals`-th deal, when no deal before it had a winner (p. 53-54).

    At each deal the dealer puts in six and every other player four. Raises `ValueError` for a number of players that
    cannot play, or for fewer than one deal.
    """
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if deals < 1:
        raise ValueError("Er is minstens één keer gedeeld.")
    return deals * (DEALER_STAKE + STAKE * (players - 1))


def result(
    stakes: Mapping[str, int],
    sales: Sequence[tuple[str, str, int]],
    fines: Sequence[str],
    winner: str,
    proceeds: str = "verkoper",
) -> dict[str, int]:
    """Return the chips that each player wins or loses (below nought) in a round, by name.

    `stakes` are the chips each player put in, by name; `sales` are `(seller, buyer, price in chips)`; `fines` has a
    name for each fine; the winner takes the pot. With `proceeds` `verkoper` a price goes to the seller, with `pot` to
    the pot. Raises `ValueError` for names that did not stake, a sale to oneself, a price below one, or other
    `proceeds`.
    """
    names = {*fines, winner, *(name for seller, buyer, _price in sales for name in (seller, buyer))}
    if not names <= set(stakes):
        raise ValueError("Alleen wie inzet, kan kopen, verkopen, beboet worden en winnen.")
    if any(seller == buyer or price < 1 for seller, buyer, price in sales):
        raise ValueError("Een kaart verkoop je aan een ander, voor minstens één fiche.")
    if proceeds not in ("verkoper", "pot"):
        raise ValueError("De opbrengst gaat naar de verkoper of in de pot.")
    chips = {name: -stake for name, stake in stakes.items()}
    for name in fines:
        chips[name] -= FINE
    for seller, buyer, price in sales:
        chips[buyer] -= price
        chips[seller] += price if proceeds == "verkoper" else 0
    chips[winner] -= sum(chips.values())
    return chips
