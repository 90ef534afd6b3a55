"""A round of betting, act by act and in turn: who must act, what a call (staying in) costs, and when it is over.

Source: poker-vijfkaarten, "Inzetten" and "Tip". Amounts are in the smallest coin. Players are named by text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scoring.games.poker.turns import Turns, begun, raised, rested, stayed, stopped
from scoring.games.poker.vijfkaarten.score import Act, Betting, Move, bet, new_betting, over_limit, over_pot
from scoring.kit.figures import whole


@dataclass(frozen=True, slots=True)
class Line:
    """One act of the round and what it comes to.

    - `act`: who did what.
    - `paid`: what it cost him.
    - `put`: what he then has put in during this round.
    - `together`: what all players have put in during it.
    """

    act: Act
    paid: int
    put: int
    together: int


@dataclass(frozen=True, slots=True)
class Round:
    """A round of betting so far: what was put in, who must still speak, and its acts as lines."""

    betting: Betting
    turns: Turns
    lines: tuple[Line, ...] = ()

    @property
    def winner(self) -> str:
        """The only player left; `""` while there are more."""
        return self.turns.seats[0] if len(self.turns.seats) == 1 else ""


def round_after(
    players: Sequence[str],
    deeds: Sequence[tuple[Move, int]],
    highest_raise: int = 0,
    highest_total: int = 0,
    *,
    first: bool = True,
    pot: int | None = None,
    written: Callable[[int], str] = whole,
) -> Round:
    """Return the round after `deeds`, each `(move, amount)`: what the player whose turn it is did. The first of
    `players`, left of the dealer, begins.

    `highest_raise`, `highest_total`, `first` and `written` are those of `over_limit`. `pot` is what lay in the pot
    before the round, where bets may not go over the pot; `None` where they may. `ValueError`: an act after the end, one
    that `score.bet` refuses, one over a limit.
    """
    betting, turns, lines = new_betting(players), begun(players), []
    for number, (move, amount) in enumerate(deeds, 1):
        if turns.over:
            raise ValueError(f"De ronde is na {number - 1} keer al klaar; daarna kan er niets meer bij.")
        act = Act(turns.next, move, amount)
        try:
            after = bet(betting, act)
            over = over_limit(betting, act, highest_raise, highest_total, first=first, written=written)
            if over or (pot is not None and (over := over_pot(betting, act, pot, written=written))):
                raise ValueError(over)
        except ValueError as error:
            raise ValueError(f"Keer {number}: {str(error)[0].lower()}{str(error)[1:]}") from None
        turns, betting = turns_after_act(turns, betting, act), after
        lines.append(Line(act, betting.paid[-1], betting.put[act.player], betting.pot))
    return Round(betting, turns, tuple(lines))


def turns_after_act(turns: Turns, before: Betting, act: Act, *, side: bool = True) -> Turns:
    """Return the turns after this act of the player whose turn it is; `before` is the betting without the act.

    Without `side` pots a player with no chips left must speak again after a raise too.
    """
    match act.move:
        case "fold":
            return stopped(turns)
        case "bet" | "raise":
            return raised(turns, all_must=not side)
        case "allin":
            higher = before.put[act.player] + act.amount > before.level
            return rested(raised(turns) if higher else stayed(turns), act.player)
    return stayed(turns)
