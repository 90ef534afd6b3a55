"""The sums of écarté: the points of a deal, the standing of a partij (game), and the two sides of a bet.

Source: Hazardspelen, p. 48-52. A point is one fiche (counter) put away; stakes are chips.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

SLUG = "ecarte"
CARDS, HAND = 32, 5
FICHES, LONG = 4, 7
SEATS = range(2, 9)
NEEDED = 3
PLAIN, VOLE, BOLD, KING, MOST_POINTS = 1, 2, 2, 1, 3
NEAR, DOUBLE, TREBLE = 3, 2, 3
"""With `NEAR` points or more the loser pays his stake once, with fewer `DOUBLE` times, with none `TREBLE` times
(ecarte#ruime-partij).
"""
KINGS = 4
UNSEEN = CARDS - 1 - HAND
"""How many cards a player does not see: all but the turned trump and his own five."""
STOCK = UNSEEN - HAND
"""How many cards are left to buy after the deal."""

Side = Literal["voorhand", "gever"]
Score = tuple[int, int]
"""Points of voorhand (who did not deal) and of the gever (dealer), in that order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal, as far as its points depend on it.

    - `tricks`: how many of the five voorhand (who did not deal) made
    - `start`: who played before cards were bought: voorhand (`brutaal`), the gever (dealer), or nobody (`gekocht`)
    - `king`: who announced or turned the king of trumps, `""` for nobody
    """

    tricks: int
    start: Literal["brutaal", "gever", "gekocht"] = "gekocht"
    king: Literal["", "voorhand", "gever"] = ""


def points(deal: Deal, *, weak_dealer_pays: int = PLAIN) -> Score:
    """Return the points that a deal brings, `(voorhand, gever)`: who did not deal, and the dealer (p. 48-50).

    `weak_dealer_pays` is what the gever loses who played with the cards he was dealt after voorhand said that he was
    weak: 1 (as in the book) or 2. Raises `ValueError` for another one, or tricks that are not 0 to 5.
    """
    if not 0 <= deal.tricks <= HAND:
        raise ValueError("Er zijn vijf slagen: kies een getal van 0 tot en met 5.")
    if weak_dealer_pays not in (PLAIN, BOLD):
        raise ValueError("Speelt de gever en verliest hij, dan kost dat één of twee punten.")
    front = _points_for_tricks(deal.tricks, weak_dealer_pays if deal.start == "gever" else PLAIN)
    dealer = _points_for_tricks(HAND - deal.tricks, BOLD if deal.start == "brutaal" else PLAIN)
    return front + KING * (deal.king == "voorhand"), dealer + KING * (deal.king == "gever")


def _points_for_tricks(tricks: int, plain: int) -> int:
    """Return the points of a player for these tricks: 0 below three, 2 for all five, and otherwise `plain`."""
    if tricks < NEEDED:
        return 0
    return VOLE if tricks == HAND else plain


def goal(fiches: int = FICHES) -> int:
    """Return the points that win a partij (game): one for each of the `fiches` (counters) and one more (p. 48).

    Raises `ValueError` below one.
    """
    if fiches < 1:
        raise ValueError("Speel met minstens één fiche.")
    return fiches + 1


def needs_one_point(score: int, fiches: int = FICHES) -> bool:
    """Return whether a player with `score` points is `schoon` (clean): one point more wins him
    the partij (game) (p. 50).
    """
    return score == goal(fiches) - 1


def false_king(claimed: Side, held: str = "", penalty: str = "ander-erbij") -> Score:
    """Return the points `(voorhand, gever)` when `claimed` announces a king of trumps that he does not have (p. 51).

    They are `(0, 0)` when his opponent has that king (`held` names who has it, `""` nobody). `penalty`: `ander-erbij`
    gives the opponent a point, `zelf-eraf` takes one from `claimed`. Raises `ValueError` for another penalty, or when
    `claimed` has the king himself.
    """
    if penalty not in ("ander-erbij", "zelf-eraf"):
        raise ValueError("De straf is een punt voor de ander, of zelf een punt eraf.")
    if held == claimed:
        raise ValueError("Wie de heer heeft, meldt hem niet vals.")
    if held:
        return 0, 0
    points = (0, 1) if penalty == "ander-erbij" else (-1, 0)
    return points if claimed == "voorhand" else (points[1], points[0])


def after_deal(
    score: Score, deal: Deal, fiches: int = FICHES, *, weak_dealer_pays: int = PLAIN, penalty: Score = (0, 0)
) -> tuple[Score, Side | None]:
    """Return `(score, winner)`: the points after a deal, and the side that won the partij
    (game) with it; `None` for neither.

    `score` are the points before it. The king and the `penalty` (points for a false king) count before the tricks (p.
    50-51). Points above the goal do not count, and nobody goes below nought.
    """
    most = goal(fiches)
    king = (KING * (deal.king == "voorhand"), KING * (deal.king == "gever"))
    brought = points(deal, weak_dealer_pays=weak_dealer_pays)
    tricks = (brought[0] - king[0], brought[1] - king[1])
    for gained in (king, penalty, tricks):
        score = (min(most, max(0, score[0] + gained[0])), min(most, max(0, score[1] + gained[1])))
        if most in score:
            return score, "voorhand" if score[0] == most else "gever"
    return score, None


def even_stake(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the chips that are played for: the total of one side, which must equal that of the other (p. 49, 52).

    `one` and `other` are the stakes of the two players, each with his bystanders. Raises `ValueError` for unequal sides
    or a stake below nought.
    """
    if min((*one, *other), default=0) < 0:
        raise ValueError("Een inzet is nul of meer.")
    if sum(one) != sum(other):
        raise ValueError(f"Aan beide kanten moet evenveel staan, niet {sum(one)} tegen {sum(other)}.")
    return sum(one)


def settle(winners: Mapping[str, int], losers: Mapping[str, int]) -> dict[str, int]:
    """Return the chips that each player wins or loses by a bet, by name (p. 49).

    `winners` and `losers` have the stake of each: winners gain as much, losers lose it. Raises `ValueError` for unequal
    sides.
    """
    even_stake(tuple(winners.values()), tuple(losers.values()))
    return dict(winners) | {name: -amount for name, amount in losers.items()}
