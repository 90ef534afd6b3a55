"""The sums of verpachten: what a hand counts, what it costs, and who wins the farm.

Source: Hazardspelen, p. 84-86. The only six in the pack is the six of hearts, so a hand is its ranks.
"""

from collections.abc import Sequence
from dataclasses import dataclass

GOAL = 16
MOST_PLAYERS = 12
ONE_OR_TWO = (1, 2)
"""What each player but the tenant stakes in chips, one or the other as agreed (p. 84)."""
LEASE = range(40, 51)
"""The leases that the book speaks of, in chips."""
FULL_PACK = 52
LEFT_OUT = 7
"""How many cards are left out: the eights, and the sixes of spades, diamonds and clubs."""

POINTS = {"A": 10, "H": 10, "V": 10, "B": 10, "10": 10, "9": 9, "7": 7, "6": 6, "5": 5, "4": 4, "3": 3, "2": 2}
COPIES = {rank: 1 if rank == "6" else 4 for rank in POINTS}
"""How many cards of each rank the pack has."""
PACK = sum(COPIES.values())

Hand = tuple[str, ...]
"""Ranks as on the cards: A H V B 10 9 7 6 5 4 3 2; a six is always the six of hearts."""


def points(hand: Sequence[str]) -> int:
    """Return the points of `hand`: ace and pictures count ten, other cards their number (p. 84).

    `ValueError` for ranks that are not in the pack.
    """
    for rank in hand:
        if rank not in POINTS:
            raise ValueError(f"Er zit geen kaart ‘{rank}’ in het pak van verpachten.")
    return sum(POINTS[rank] for rank in hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """What decides about an open hand.

    - `points`: what it counts.
    - `cards`: of how many cards it is; 0 when that is not known.
    - `six`: the six of hearts is among them.
    """

    points: int
    cards: int = 0
    six: bool = False


def open_hand(hand: Sequence[str]) -> OpenHand:
    """Return what decides of a hand, given as its ranks. `ValueError` for ranks that are not in the pack."""
    return OpenHand(points=points(hand), cards=len(hand), six="6" in hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """What a round comes to, in chips.

    - `to_tenant`: what each player pays the tenant, in the order of dealing.
    - `winner`: the place in that order, from 0, of the player who wins the pot; `None` when nobody does.
    - `pot`: what stays in the pot.
    """

    to_tenant: tuple[int, ...]
    winner: int | None
    pot: int


def fine(total: int) -> int:
    """Return how many chips so many points cost: one for every point above sixteen, paid to the tenant (p. 85)."""
    return max(0, total - GOAL)


def farm_winner(hands: Sequence[OpenHand], *, six_always: bool = True, nearest: str = "deelvolgorde") -> int | None:
    """Return the place in dealing order (from 0) of the player who wins the farm, or `None` when nobody has sixteen.

    Fewest cards first, so of several sixteens the number of cards must be known; then the six of hearts, with three or
    more cards only when `six_always`; then who sits nearest to the tenant. That is by `nearest` who was dealt to first
    (`deelvolgorde`), or who has the fewest chairs in between, left or right (`kortste-weg`). `ValueError` for another
    word. Hazardspelen p. 85.
    """
    if nearest not in ("deelvolgorde", "kortste-weg"):
        raise ValueError("Dichtst bij de pachter: kies uit deelvolgorde, kortste-weg.")

    def preference(place: int) -> tuple[int, bool, int, int]:
        chairs = min(place + 1, len(hands) - place) if nearest == "kortste-weg" else place
        return hands[place].cards, not _six_counts(hands[place], six_always), chairs, place

    return min(_places_of_sixteen(hands), key=preference, default=None)


def decided_by(hands: Sequence[OpenHand], *, six_always: bool = True) -> str:
    """Return what decided between several hands of sixteen; `""` when there are not two.

    It is `minste kaarten`, `harten zes` or `dichtst bij de pachter`: a key of `score.REASONS`.
    """
    made = _places_of_sixteen(hands)
    fewest = [place for place in made if hands[place].cards == min(hands[each].cards for each in made)]
    if len(made) < 2:
        return ""
    if len(fewest) == 1:
        return "minste kaarten"
    return "harten zes" if any(_six_counts(hands[place], six_always) for place in fewest) else "dichtst bij de pachter"


def _places_of_sixteen(hands: Sequence[OpenHand]) -> list[int]:
    """Return the places of all hands of sixteen."""
    return [place for place, hand in enumerate(hands) if hand.points == GOAL]


def _six_counts(hand: OpenHand, six_always: bool) -> bool:
    """Return whether the six of hearts counts for this hand."""
    return hand.six and (six_always or hand.cards == 2)


def most_cards(total: int) -> int:
    """Return how many cards so many points can be at most, the lowest of the pack being taken first."""
    lowest = sorted(POINTS[rank] for rank, copies in COPIES.items() for _ in range(copies))
    return sum(1 for count in range(1, len(lowest) + 1) if sum(lowest[:count]) <= total)


def least_cards(total: int) -> int:
    """Return how many cards so many points can be at least."""
    return -(-total // max(POINTS.values()))


def settle(pot: int, hands: Sequence[Hand], *, six_always: bool = True, nearest: str = "deelvolgorde") -> RoundResult:
    """Return what a round comes to with these hands, given as ranks: payments to the tenant, and the pot (p. 85).

    `ValueError` as `settle_open`, and for ranks that are not in the pack.
    """
    return settle_open(pot, tuple(map(open_hand, hands)), six_always=six_always, nearest=nearest)


def settle_open(
    pot: int, hands: Sequence[OpenHand], *, six_always: bool = True, nearest: str = "deelvolgorde"
) -> RoundResult:
    """Return what a round comes to with these hands, of which the cards need not be known.

    `six_always` and `nearest` are those of `farm_winner`. `ValueError` for a pot below nought.
    """
    if pot < 0:
        raise ValueError("In de pot zitten nul of meer fiches.")
    won = farm_winner(hands, six_always=six_always, nearest=nearest)
    return RoundResult(to_tenant=tuple(fine(hand.points) for hand in hands), winner=won, pot=pot if won is None else 0)
