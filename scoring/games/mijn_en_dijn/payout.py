"""The sums of mijn en dijn: what a turned card moves, and how many cards are turned.

Source: Hazardspelen, p. 60-62. Amounts are whole numbers of the smallest coin or chip.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

PACK = 32
PACKS = 2
CARDS = PACK * PACKS
LEFT_OVER = 2
ALIKE = 4 * PACKS
LAID = ("aas", "heer", "vrouw", "boer")
UNDER = {"aas": "tien", "heer": "negen", "vrouw": "acht", "boer": "zeven"}
RANKS = (*LAID, *UNDER.values())
WORDS = DIJN, MIJN = ("dijn", "mijn")

Who = TypeVar("Who")
Stakes = Mapping[Who, Mapping[str, int]]
"""What each player has on each rank: `{player: {rank: amount}}`."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[Who]):
    """The effect of one turned card, all amounts in the smallest coin or chip.

    `word` is `dijn` or `mijn`, `rank` the card's rank. `players` has the win or loss of each player with a stake on it,
    his stake itself not counted; `bank` is the win or loss of the bank; `stakes` are the stakes on the table
    afterwards.
    """

    word: str
    rank: str
    players: Mapping[Who, int]
    bank: int
    stakes: Stakes[Who]


def bet_on(laid: str, below: bool) -> str:
    """Return the rank on which a stake beside the heart `laid` bets: `laid` itself, or with
    `below` its lower rank (p. 60).

    `laid` is `aas`, `heer`, `vrouw` or `boer`; ace has ten below it, and so on. Raises `ValueError` for another card.
    """
    if laid not in LAID:
        raise ValueError("Zet bij het aas, de heer, de vrouw of de boer van harten.")
    return UNDER[laid] if below else laid


def turns_of_each(cards: int = CARDS) -> tuple[int, int]:
    """Return `(dijn, mijn)`: how many of `cards` cards fall for the players and how many for the bank (p. 61).

    They fall in turn, the players first; the last two are never turned. Raises `ValueError` for fewer than two cards.
    """
    if cards < LEFT_OVER:
        raise ValueError("Er blijven altijd twee kaarten liggen.")
    return (cards - LEFT_OVER + 1) // 2, (cards - LEFT_OVER) // 2


def turn(word: str, rank: str, stakes: Stakes[Who]) -> Turn[Who]:
    """Return what one card does: for `dijn` the bank pays each stake on `rank` once, for
    `mijn` it takes them (p. 60-61).

    In both cases the stakes on that rank leave the table. Raises `ValueError` for another word or rank, or a stake
    below one.
    """
    if word not in WORDS or rank not in RANKS:
        raise ValueError("Een kaart valt voor dijn of mijn, van aas tot en met zeven.")
    if any(amount < 1 or key not in RANKS for bets in stakes.values() for key, amount in bets.items()):
        raise ValueError("Een inzet is minstens één, op een kaart van aas tot en met zeven.")
    sign = 1 if word == DIJN else -1
    players = {player: sign * bets[rank] for player, bets in stakes.items() if rank in bets}
    left = {player: {key: amount for key, amount in bets.items() if key != rank} for player, bets in stakes.items()}
    return Turn(word, rank, players, -sum(players.values()), left)
