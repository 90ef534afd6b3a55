"""The sums of five-card poker: what each player has put in, what a call (staying in) costs, what may be bet, how many
cards may be swapped.

Source: poker-vijfkaarten, "Inzetten". Amounts are in the smallest chip or in cents; nothing is rounded. Players are
named by text.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from scoring.kit.cards import ACE, Card
from scoring.kit.figures import whole

SWAPS, SWAPS_WITH_ACE = 3, 4
"""How many cards a player may swap, and how many when he holds an ace."""

BIG_BLIND = 2
"""The big blind is so many times the small blind; both are bets that two players pay before the cards are dealt."""

DOUBLED = 2
"""After the swap the highest raise is so many times what it was before, where the limit doubles."""

Move = Literal["bet", "call", "raise", "fold", "check", "allin"]


class Act(NamedTuple):
    """What a player does. `amount` is his bet, what he adds to a call at a raise, or all that he has left at `allin`;
    at the other moves it is 0.
    """

    player: str
    move: Move
    amount: int = 0


class Betting(NamedTuple):
    """A round of betting.

    - `players`: the names of its players, in turn.
    - `put`: what each has put in during this round.
    - `level`: the highest of those amounts.
    - `folded`: the players who gave up.
    - `paid`: what each act so far cost the player who did it, in order.
    """

    players: tuple[str, ...]
    put: Mapping[str, int]
    level: int = 0
    folded: tuple[str, ...] = ()
    paid: tuple[int, ...] = ()

    @property
    def pot(self) -> int:
        """All that was put in during this round, also by those who folded."""
        return sum(self.put.values())

    @property
    def even(self) -> bool:
        """Have all players who are still in put in the same amount?"""
        return all(self.put[player] == self.level for player in self.players if player not in self.folded)

    def to_call(self, player: str) -> int:
        """Return what a call (staying in) costs this player now; 0 when he has put in as much as the highest."""
        return self.level - self.put[player]


def new_betting(players: Sequence[str]) -> Betting:
    """Return a round in which nobody has bet yet. `ValueError` for fewer than two players, or one named twice."""
    if len(players) < 2 or len(set(players)) != len(players):
        raise ValueError("Voor een inzetronde zijn minstens twee verschillende spelers nodig.")
    return Betting(tuple(players), dict.fromkeys(players, 0))


def bet(betting: Betting, act: Act) -> Betting:
    """Return the round after one act.

    `ValueError`: a player who is not in the round, a bet after another bet, a check (betting nothing) by a player who
    must pay, a call or raise before there is a bet, a bet or raise of nothing, an `allin` without chips.
    """
    if act.player not in betting.players or act.player in betting.folded:
        raise ValueError(f"{act.player} doet in deze ronde niet meer mee.")
    if act.move == "fold":
        folded = (*betting.folded, act.player)
        return Betting(betting.players, betting.put, betting.level, folded, (*betting.paid, 0))
    if act.move in ("check", "allin"):
        return _after_check(betting, act.player) if act.move == "check" else _after_all_in(betting, act)
    if act.move == "bet" and betting.level:
        raise ValueError("Er is al ingezet: call, verhoog of pas.")
    if act.move != "bet" and not betting.level:
        raise ValueError("Er is nog niets ingezet.")
    if act.move != "call" and act.amount < 1:
        raise ValueError("Een inzet of verhoging is minstens één.")
    level = betting.level + (0 if act.move == "call" else act.amount)
    cost = level - betting.put[act.player]
    put = {**betting.put, act.player: level}
    return Betting(betting.players, put, level, betting.folded, (*betting.paid, cost))


def _after_check(betting: Betting, player: str) -> Betting:
    """Return the round after a player checked (bet nothing and stayed in). `ValueError` when he must pay to stay in."""
    if betting.to_call(player):
        raise ValueError("Er is al ingezet: checken kan niet meer. Call, verhoog of pas.")
    return betting._replace(paid=(*betting.paid, 0))


def _after_all_in(betting: Betting, act: Act) -> Betting:
    """Return the round after a player put in all he has: as a bet, a raise, a call, or less than a call."""
    if act.amount < 1:
        raise ValueError("Wie all-in gaat, heeft nog minstens één fiche.")
    put = betting.put[act.player] + act.amount
    level = max(betting.level, put)
    return betting._replace(put={**betting.put, act.player: put}, level=level, paid=(*betting.paid, act.amount))


def over_limit(
    betting: Betting,
    act: Act,
    highest_raise: int,
    highest_total: int,
    *,
    first: bool = True,
    written: Callable[[int], str] = whole,
) -> str:
    """Return the sentence that says why this act goes over the limits of the table; `""` when it does not.

    `highest_raise` limits one raise, and with `first` the first bet too. `highest_total` limits what a player puts in
    during the round. 0 is no limit. A player may always put in all he has when that is no more than a call. `written`
    turns an amount into text.
    """
    total = betting.level + (act.amount if act.move in ("bet", "raise") else 0)
    if act.move == "allin":
        total = max(total, betting.put.get(act.player, 0) + act.amount)
    above = total - betting.level if betting.level or first else 0
    if 0 < highest_raise < above:
        what = "verhoging" if betting.level else "eerste inzet"
        return f"Een {what} is hoogstens {written(highest_raise)}, zo is afgesproken."
    if 0 < highest_total < total and total > betting.level:
        return f"In één inzetronde zet ieder hoogstens {written(highest_total)} in, zo is afgesproken."
    return ""


def over_pot(betting: Betting, act: Act, before: int, *, written: Callable[[int], str] = whole) -> str:
    """Return the sentence that says why this act bets or raises more than the pot; `""` when it does not.

    The pot is what lay there before the round (`before`), what was put in since, and what this act pays to call. While
    it is empty the first bet is free, because otherwise nobody could begin. `written` turns an amount into text.
    """
    most = before + betting.pot + betting.to_call(act.player)
    raised = {"bet": act.amount, "raise": act.amount, "allin": act.amount - betting.to_call(act.player)}
    if not most or raised.get(act.move, 0) <= most:
        return ""
    if betting.level:
        return f"Verhoog met hoogstens de pot en wat meegaan kost: {written(most)}."
    return f"Zet hoogstens in wat er in de pot ligt: {written(most)}."


def played(players: Sequence[str], acts: Sequence[Act]) -> Betting:
    """Return the round after all these acts. `ValueError` as in `bet`."""
    betting = new_betting(players)
    for act in acts:
        betting = bet(betting, act)
    return betting


def swaps_allowed(hand: Sequence[Card], usual: int = SWAPS, with_ace: int = SWAPS_WITH_ACE) -> int:
    """Return how many of these five cards may be swapped: `usual`, or with an ace among them `with_ace` where that is
    more.
    """
    return swaps_most(usual, with_ace, ace=any(card.rank == ACE for card in hand))


def swaps_most(usual: int, with_ace: int, *, ace: bool) -> int:
    """Return how many cards may be swapped: `usual`, or for a player with an `ace` the greater of `usual` and
    `with_ace`.
    """
    return max(usual, with_ace) if ace else usual
