"""The sums of verloten: the pot, and what a round pays out and returns to it. Source: Hazardspelen, p. 82-83."""

from collections.abc import Sequence
from dataclasses import dataclass

RANKS = 13
SUITS = 4
PACK = RANKS * SUITS
PACKS = 2
CARDS_EACH = 2
FEWEST = 5
MOST_PLAYERS = 13
STAKE = 10
SEATS = range(2, MOST_PLAYERS + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """A finished round, in chips: what each player won, in the order of the prizes, and what lies in the pot after
    it.
    """

    won: tuple[int, ...]
    pot: int


def first_pot(players: int, stake: int = STAKE) -> int:
    """Return the pot in chips when `players` players each put in `stake` (p. 82). `ValueError` unless both are above
    nought.
    """
    if players < 1 or stake < 1:
        raise ValueError("Er speelt minstens één speler mee en ieder zet minstens één fiche in.")
    return players * stake


def settle(pot: int, prizes: Sequence[int], winners: Sequence[int]) -> RoundResult:
    """Return the result of a round in which `winners` (places in `prizes`, from 0) held a pair; the other prizes go
    back to the pot (p. 82-83).

    `prizes` are the chips on each card, `pot` the chips in the pot. `ValueError`: a prize below nought, prizes that are
    not together the pot, a winner who has no card or is named twice.
    """
    if any(prize < 0 for prize in prizes):
        raise ValueError("Op een kaart liggen nul of meer fiches.")
    if sum(prizes) != pot:
        raise ValueError(f"De prijzen zijn samen {sum(prizes)}, maar in de pot zitten {pot} fiches.")
    if len(set(winners)) != len(winners) or any(not 0 <= seat < len(prizes) for seat in winners):
        raise ValueError("Een winnaar is een van de spelers met een prijskaart, en wint één keer.")
    won = tuple(prize if seat in winners else 0 for seat, prize in enumerate(prizes))
    return RoundResult(won=won, pot=pot - sum(won))
