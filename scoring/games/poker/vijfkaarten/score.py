"""The sums of five-card poker: what each player has put in, what a call costs, and how a pot is divided.

Source: poker-vijfkaarten, "Inzetten". Amounts are in the smallest chip or in cents; nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from scoring.kit.cards import ACE, Card

SWAPS, SWAPS_WITH_ACE = 3, 4
"""How many cards may be swapped, and how many by whoever holds an ace."""

Move = Literal["bet", "call", "raise", "fold"]


@dataclass(frozen=True, slots=True)
class Act:
    """What a player does: `amount` is the opening bet, or what a raise adds on top of a call."""

    player: str
    move: Move
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Betting:
    """A round of betting: who is in, what each has put in, the highest, and what each act so far cost."""

    players: tuple[str, ...]
    put: Mapping[str, int]
    level: int = 0
    folded: tuple[str, ...] = ()
    paid: tuple[int, ...] = field(default=())

    @property
    def pot(self) -> int:
        """All that was put in during this round, by those who folded too."""
        return sum(self.put.values())

    @property
    def even(self) -> bool:
        """Whether everybody who is still in has put in the same."""
        return all(self.put[player] == self.level for player in self.players if player not in self.folded)

    def to_call(self, player: str) -> int:
        """What a call costs this player now."""
        return self.level - self.put[player]


def opened(players: Sequence[str]) -> Betting:
    """A round in which nobody has bet yet. At least two players, each named once."""
    if len(players) < 2 or len(set(players)) != len(players):
        raise ValueError("Voor een inzetronde zijn minstens twee verschillende spelers nodig.")
    return Betting(tuple(players), dict.fromkeys(players, 0))


def bet(betting: Betting, act: Act) -> Betting:
    """The round after one act.

    Refused: somebody who is not in, a bet after another bet, a call or raise before one, a bet or raise of nothing.
    """
    if act.player not in betting.players or act.player in betting.folded:
        raise ValueError(f"{act.player} doet in deze ronde niet meer mee.")
    if act.move == "fold":
        return replace(betting, folded=(*betting.folded, act.player), paid=(*betting.paid, 0))
    if act.move == "bet" and betting.level:
        raise ValueError("Er is al ingezet: call, verhoog of pas.")
    if act.move != "bet" and not betting.level:
        raise ValueError("Er is nog niets ingezet.")
    if act.move != "call" and act.amount < 1:
        raise ValueError("Een inzet of verhoging is minstens één.")
    level = betting.level + (0 if act.move == "call" else act.amount)
    cost = level - betting.put[act.player]
    return replace(betting, put={**betting.put, act.player: level}, level=level, paid=(*betting.paid, cost))


def played(players: Sequence[str], acts: Sequence[Act]) -> Betting:
    """The round after all `acts`, in turn."""
    betting = opened(players)
    for act in acts:
        betting = bet(betting, act)
    return betting


def shares(pot: int, winners: int) -> tuple[int, int]:
    """What each of equal winners gets from the pot, and the odd chips that can't be divided."""
    if pot < 0 or winners < 1:
        raise ValueError("Een pot is nul of meer, en minstens één speler wint hem.")
    return divmod(pot, winners)


def swaps_allowed(hand: Sequence[Card], usual: int = SWAPS, with_ace: int = SWAPS_WITH_ACE) -> int:
    """How many of these five cards may be swapped."""
    return with_ace if any(card.rank == ACE for card in hand) else usual
