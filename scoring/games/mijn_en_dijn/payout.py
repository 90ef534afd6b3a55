"""The sums of mijn en dijn: what a turned card moves, and how many cards are turned.

Source: Hazardspelen, p. 60-62. Amounts are the smallest coin or chip.
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
"""Player → rank → what lies on it."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[Who]):
    """One turned card: what it brings each player (the stake itself not counted), the bank, and what still lies."""

    word: str
    rank: str
    players: Mapping[Who, int]
    bank: int
    stakes: Stakes[Who]


def bet_on(laid: str, below: bool) -> str:
    """The rank a stake above or below a laid card of hearts bets on (p. 60)."""
    if laid not in LAID:
        raise ValueError("Zet bij het aas, de heer, de vrouw of de boer van harten.")
    return UNDER[laid] if below else laid


def turned(cards: int = CARDS) -> tuple[int, int]:
    """Cards turned for dijn and for mijn: all but the last two, taking turns and beginning with dijn (p. 61)."""
    if cards < LEFT_OVER:
        raise ValueError("Er blijven altijd twee kaarten liggen.")
    return (cards - LEFT_OVER + 1) // 2, (cards - LEFT_OVER) // 2


def turn(word: str, rank: str, stakes: Stakes[Who]) -> Turn[Who]:
    """One card: at dijn the bank pays every stake on `rank` once, at mijn it takes them (p. 60-61).

    `stakes` are player → rank → amount; the stakes on that rank leave the table either way.
    """
    if word not in WORDS or rank not in RANKS:
        raise ValueError("Een kaart valt voor dijn of mijn, van aas tot en met zeven.")
    if any(amount < 1 or key not in RANKS for bets in stakes.values() for key, amount in bets.items()):
        raise ValueError("Een inzet is minstens één, op een kaart van aas tot en met zeven.")
    sign = 1 if word == DIJN else -1
    players = {player: sign * bets[rank] for player, bets in stakes.items() if rank in bets}
    left = {player: {key: amount for key, amount in bets.items() if key != rank} for player, bets in stakes.items()}
    return Turn(word, rank, players, -sum(players.values()), left)
