"""A round of betting told act by act, in turn: who must act, what a call costs each, and when it is over.

Source: poker-vijfkaarten, "Inzetten" and "Tip". Amounts are in the smallest coin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.games.poker.turns import Turns, begun, left, raised, stayed
from scoring.games.poker.vijfkaarten.score import Act, Betting, Move, bet, opened


@dataclass(frozen=True, slots=True)
class Line:
    """One act of the round: who, what it cost, what he has put in since the round began, and all put in together."""

    act: Act
    paid: int
    put: int
    together: int


@dataclass(frozen=True, slots=True)
class Round:
    """The round so far."""

    betting: Betting
    turns: Turns
    lines: tuple[Line, ...] = ()

    @property
    def winner(self) -> str:
        """Who is the only one left, `""` while there are more."""
        return self.turns.seats[0] if len(self.turns.seats) == 1 else ""


def told(
    players: Sequence[str], deeds: Sequence[tuple[Move, int]], highest_raise: int = 0, highest_total: int = 0
) -> Round:
    """The round after `deeds`, each by whoever's turn it is, the one left of the dealer first.

    The limits hold for one raise, and for what anybody may put in during the round; zero is no limit.
    Refused: an act after the end of the round, one that `score.bet` refuses, one over a limit.
    """
    betting, turns, lines = opened(players), begun(players), []
    after = {"bet": raised, "raise": raised, "call": stayed, "fold": left}
    for number, (move, amount) in enumerate(deeds, 1):
        if turns.over:
            raise ValueError(f"De ronde is na {number - 1} keer al klaar; daarna kan er niets meer bij.")
        act = Act(turns.next, move, amount)
        if move == "raise" and 0 < highest_raise < amount:
            raise ValueError(f"Keer {number}: die verhoging is hoger dan jullie hebben afgesproken.")
        try:
            betting = bet(betting, act)
        except ValueError as error:
            raise ValueError(f"Keer {number}: {str(error)[0].lower()}{str(error)[1:]}") from None
        if 0 < highest_total < betting.level:
            raise ValueError(f"Keer {number}: zo komt de inzet van één speler boven wat jullie hebben afgesproken.")
        turns = after[move](turns)
        lines.append(Line(act, betting.paid[-1], betting.put[act.player], betting.pot))
    return Round(betting, turns, tuple(lines))
