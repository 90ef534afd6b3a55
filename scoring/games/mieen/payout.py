"""The sums of mieën: the division of the pot, what each puts in for the next one, and a pot that is defended.

Source: Hazardspelen, p. 57-59. Amounts are chips.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

CARDS = 52
HAND = 3
MIE = 5
STAKE = 3
TRICKS = 3
SEATS = range(3, 11)

Player = TypeVar("Player")


@dataclass(frozen=True, slots=True)
class Settlement(Generic[Player]):
    """The settled pot of one round, in chips by player.

    - `paid`: what each player got from the pot; `stakes`: what each puts in for the next round
    - `dead`: who went along and made no trick; `stayed`: chips left in the pot; `pot`: the pot of the next round
    """

    paid: Mapping[Player, int]
    stakes: Mapping[Player, int]
    dead: tuple[Player, ...]
    stayed: int
    pot: int


def first_pot(players: int) -> int:
    """Return the first pot in chips, three from every player (p. 57).

    Raises `ValueError` for a wrong number of players.
    """
    if players not in SEATS:
        raise ValueError(f"Mieën speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    return STAKE * players


def undealt(players: int) -> int:
    """Return how many cards can be bought: what is left after the hands of three, the mie
    (five cards) and the trump card.
    """
    return CARDS - players * HAND - MIE - 1


def dead_at_least(along: int) -> int:
    """Return how many of the `along` players in a round must end without a trick. Raises `ValueError` below one."""
    if along < 1:
        raise ValueError("Er gaat minstens één speler mee.")
    return max(0, along - TRICKS)


def division(pot: int, tricks: Mapping[Player, int]) -> dict[Player, int]:
    """Return the chips each player gets from the pot, a third for a trick (p. 58). `tricks` has 0 to 3 for each player.

    After a defended pot (the dealer played for it against one player) a third may be no whole number: it is rounded
    down and the rest stays. Raises `ValueError` for a pot below nought, or tricks that are not three together.
    """
    if pot < 0:
        raise ValueError("Een pot is nooit minder dan leeg.")
    if sum(tricks.values()) != TRICKS or min(tricks.values()) < 0:
        raise ValueError("Samen halen de spelers precies drie slagen.")
    return {player: chips_for_tricks(pot, made) for player, made in tricks.items()}


def chips_for_tricks(pot: int, made: int) -> int:
    """Return the chips that `made` tricks bring: a third of the pot each, rounded down, and
    the whole pot for three (p. 58).
    """
    return pot if made == TRICKS else pot // TRICKS * made


def settle(
    players: Sequence[Player],
    pot: int,
    tricks: Mapping[Player, int],
    defender: Player | None = None,
    cap: int | None = None,
    solo: str = "dood",
    fill: bool = False,
) -> Settlement[Player]:
    """Return how the pot is divided and filled again (p. 57-59). `tricks` has each player in play, a `defender` too.

    Who is in play and made no trick is dead and puts in the whole pot, at most `cap` chips (a multiple of three); all
    others put in three. A `defender` (the dealer against the only player) puts in nothing, or with `fill` what makes
    the pot divisible by three. `solo`: the only player, against a defender, without a trick is `dood` (dead) or `vrij`
    (puts in three). Raises `ValueError` for players, tricks or rules that cannot be.
    """
    _refuse(players, tricks, defender, cap, solo)
    thirds = division(pot, tricks)
    if defender is not None:
        del thirds[defender]
    stayed = pot - sum(thirds.values())
    dead = tuple(player for player in players if player != defender and tricks.get(player) == 0)
    if defender is not None and solo == "vrij":
        dead = ()
    price = pot if cap is None else min(pot, cap)
    stakes = {player: price if player in dead else STAKE for player in players}
    if defender is not None:
        stakes[defender] = 0
        stakes[defender] = -(stayed + sum(stakes.values())) % TRICKS if fill else 0
    paid = {player: chips for player, chips in thirds.items() if chips}
    return Settlement(paid, stakes, dead, stayed, stayed + sum(stakes.values()))


def _refuse(
    players: Sequence[Player], tricks: Mapping[Player, int], defender: Player | None, cap: int | None, solo: str
) -> None:
    """Raise `ValueError` when tricks, defender, `cap` or `solo` cannot be."""
    if not set(tricks) <= set(players) or not tricks:
        raise ValueError("Slagen halen alleen spelers die meedoen, en minstens één speler gaat mee.")
    if defender is not None and (defender not in tricks or len(tricks) != 2):
        raise ValueError("De gever verdedigt de pot alleen tegen één speler die als enige meegaat.")
    if cap is not None and (cap < STAKE or cap % STAKE):
        raise ValueError("De hoogste betaling is een veelvoud van drie fiches.")
    if solo not in ("dood", "vrij"):
        raise ValueError("Wie alleen meegaat en geen slag haalt, is dood of vrij.")
