"""The sums of loterijen: lots, what each brings, and how bank and players stand after a draw.

Source: Hazardspelen, p. 55-56. Cards are written out (`harten vijf`); amounts are chips.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

CARDS = 52
LOTS = 30
SEATS = range(2, 13)


@dataclass(frozen=True, slots=True)
class DrawGroup:
    """A number of `cards` that are turned together in the draw. A lot falls here when its card is among them.

    It then brings `times` its price: with 0 the price is lost, with 1 it comes back. `name` is the group's Dutch name.
    """

    name: str
    cards: int
    times: int


DRAW = (
    DrawGroup("nieten", 4, 0),
    DrawGroup("eigen geld", 4, 1),
    DrawGroup("tweemaal", 4, 2),
    DrawGroup("driemaal", 4, 3),
    DrawGroup("hoofdprijs", 1, 5),
)
DRAWN = sum(group.cards for group in DRAW)
NOT_DRAWN = "niet getrokken"


def lots_each(buyers: int) -> int:
    """Return how many lots each of `buyers` players may buy at most: an equal share of thirty, rounded down (p. 55).

    Raises `ValueError` below one or above twelve buyers.
    """
    if not 1 <= buyers <= SEATS[-1]:
        raise ValueError(f"Loterijen speel je met hoogstens {SEATS[-1]} spelers.")
    return LOTS // buyers


def worth(times: int, payment: str = "totaal") -> int:
    """Return how many times its price the bank hands over for a lot, its own price included.

    `times` is that of the `DrawGroup`.

    `payment` is `totaal` (that is all) or `erbij` (a prize comes on top of the price). Raises `ValueError` for another
    one.
    """
    if payment not in ("totaal", "erbij"):
        raise ValueError("De uitbetaling is totaal of erbij.")
    return times + 1 if payment == "erbij" and times > 1 else times


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """One lot after the draw, in chips.

    `price`: what it cost; `group`: the name of the group in which it fell, `niet getrokken` for none; `gets`: what the
    bank hands over for it; `result`: `gets` minus `price`.
    """

    price: Fraction
    group: str
    gets: Fraction
    result: Fraction


def settle(
    lots: Mapping[str, Fraction], drawn: Sequence[Sequence[str]], payment: str = "totaal", match: str = "kaart"
) -> dict[str, Lot]:
    """Return what became of each lot, by its card (p. 55-56).

    `lots` has the price by card, `drawn` the cards of each group.

    Cards are Dutch names (`harten vijf`). `payment` is as in `worth`. A lot falls when a card like it is turned: with
    `match` `kaart` the same card, with `waarde` any card of its rank, the first of those. Raises `ValueError` for
    another match, for groups of other sizes than the book's, and for a card drawn twice.
    """
    if match not in ("kaart", "waarde"):
        raise ValueError("Een lot komt overeen op kaart of op waarde.")
    turned = [card for cards in drawn for card in cards]
    if [len(cards) for cards in drawn] != [group.cards for group in DRAW] or len(set(turned)) != DRAWN:
        raise ValueError("Een trekking is vier nieten, vier keer eigen geld, twee keer vier prijzen en één hoofdprijs.")

    def alike(lot: str, card: str) -> bool:
        return card == lot if match == "kaart" else card.split()[-1] == lot.split()[-1]

    found = {}
    for card, price in lots.items():
        fell = next(
            (group for group, cards in zip(DRAW, drawn, strict=True) if any(alike(card, one) for one in cards)), None
        )
        gets = price * worth(fell.times, payment) if fell else Fraction(0)
        found[card] = Lot(price=price, group=fell.name if fell else NOT_DRAWN, gets=gets, result=gets - price)
    return found
