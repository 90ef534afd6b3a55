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
    """One turned card: its word (`dijn` or `mijn`) and rank, and what it moves.

    `players` has what each wins or loses, his own stake not counted; `bank` the same for the bank; `stakes` what still
    lies after it.
    """

    word: str
    rank: str
    players: Mapping[Who, int]
    bank: int
    stakes: Stakes[Who]


def bet_on(laid: str, below: bool) -> str:
    """Return the rank that a stake at a laid card of hearts bets on: above it
    that card's, `below` it the lower one (p. 60).

    Raises `ValueError` for a card that is not laid.
    """
    if laid not in LAID:
        raise ValueError("Zet bij het aas, de heer, de vrouw of de boer van harten.")
    return UNDER[laid] if below else laid


def turned(cards: int = CARDS) -> tuple[int, int]:
    """Return how many cards are turned for dijn and for mijn: in turn, dijn first, all but the last two (p. 61).

    Raises `ValueError` for fewer than two cards.
    """
    if cards < LEFT_OVER:
        raise ValueError("Er blijven altijd twee kaarten liggen.")
    return (cards - LEFT_OVER + 1) // 2, (cards - LEFT_OVER) // 2


def turn(word: str, rank: str, stakes: Stakes[Who]) -> Turn[Who]:
    """Return what one card moves: at dijn the bank pays every stake on `rank` once, at mijn it takes them (p. 60-61).

    The stakes on that rank leave the table either way. Raises `ValueError` for another word or rank, or a stake below
    one.
    """
    if word not in WORDS or rank not in RANKS:
        raise ValueError("Een kaart valt voor dijn of mijn, van aas tot en met zeven.")
    if any(amount < 1 or key not in RANKS for bets in stakes.values() for key, amount in bets.items()):
        raise ValueError("Een inzet is minstens één, op een kaart van aas tot en met zeven.")
    sign = 1 if word == DIJN else -1
    players = {player: sign * bets[rank] for player, bets in stakes.items() if rank in bets}
    left = {player: {key: amount for key, amount in bets.items() if key != rank} for player, bets in stakes.items()}
    return Turn(word, rank, players, -sum(players.values()), left)
