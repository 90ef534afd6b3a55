"""The state of a sheet of five-card poker: who is in the hand, what each put in, and where the betting stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.games.poker.hand import Hand, key, seat_of
from scoring.games.poker.turns import Turns, begun
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, DOUBLED, Act, Betting, over_limit, over_pot
from scoring.play.contract import Seat

ROUNDS = 2
"""Rounds of betting in a hand: before and after the swap."""


@dataclass(frozen=True, kw_only=True)
class State(Hand):
    """A sheet of five-card poker; all its own fields are of the hand under way."""

    dealt: tuple[Seat, ...] = ()
    """Who plays this hand, from the dealer's left."""
    part: int = 0
    """The round of betting, 1 or 2."""
    betting: Betting | None = None
    acts: tuple[Act, ...] = ()
    """What was said in this round of betting."""
    swapped: tuple[Seat, ...] = ()
    stood: int = 0
    """What lay in the pot before this hand, because nobody opened."""

    @property
    def ante(self) -> int:
        return self.number("ante")

    @property
    def small_blind(self) -> int:
        """Nought where there are no blinds."""
        return self.number("kleine-blind")

    @property
    def pays_first(self) -> bool:
        """Does a hand begin with chips in the pot, so that no first word begins it?"""
        return bool(self.ante or self.small_blind)

    def blinds(self, dealt: Sequence[Seat]) -> dict[Seat, int]:
        """What these two put in above their ante, all they have where that is less; of two the dealer has the small."""
        small, big = dealt[:2] if len(dealt) > 2 else dealt[1::-1]
        wanted = {small: self.small_blind, big: BIG_BLIND * self.small_blind} if self.small_blind else {}
        left = {seat: max(0, self.has(seat) - self.ante) if self.counted else chips for seat, chips in wanted.items()}
        return {seat: min(chips, left[seat]) for seat, chips in wanted.items()}

    @property
    def begun(self) -> bool:
        return bool(self.dealt)

    @property
    def closed(self) -> bool:
        """Is there no more betting? It was told afterwards, or a hand was shown."""
        return self.told or self.pots is not None

    @property
    def to_open(self) -> bool:
        """Has the hand still to be opened, where that takes two jacks? A blind has opened it."""
        first = self.part == 1 and not self.closed and self.betting is not None and not self.betting.level
        return self.on("opening-boeren") and not self.small_blind and (first or not self.begun)

    @property
    def highest_raise(self) -> int:
        """The highest raise in the round of betting that the next word belongs to; nought is no limit."""
        late = self.part == ROUNDS or self.next_round() is not None
        return self.number("hoogste-verhoging") * (DOUBLED if late and self.on("dubbel-na-ruilen") else 1)

    def over_limit(self, betting: Betting, act: Act) -> str:
        """Why this act goes over what was agreed, as a sentence; `""` when it does not."""
        limits = self.highest_raise, self.number("hoogste-inzet")
        return over_limit(betting, act, *limits, first=self.on("grens-eerste-inzet"))

    def over_pot(self, betting: Betting, act: Act) -> str:
        """Why this act goes over the pot, where that is the limit."""
        return over_pot(betting, act, self.purse() - betting.pot) if self.on("pot-limiet") else ""

    def able(self) -> tuple[Seat, ...]:
        """Who can play a hand: he can pay the ante and, without side pots, the big blind; he has a chip."""
        least = max(1, self.ante + (0 if self.side else BIG_BLIND * self.small_blind))
        return tuple([seat for seat in self.from_left() if not self.counted or self.has(seat) >= least])

    @property
    def lone(self) -> Seat | None:
        """Who alone has chips left before the last round of betting: he may bet, and nobody waits for him.

        Side pots leave nothing to bet for.
        """
        able = [seat for seat in self.playing() if not self.empty(seat)]
        return able[0] if self.swapping and not self.side and len(able) == 1 < len(self.playing()) else None

    def next_round(self) -> Turns | None:
        """The turns of the second round of betting, when the first is over and there is one."""
        playing = self.playing()
        if not self.swapping or self.turns is None or len(playing) < 2:
            return None
        turns = begun([key(seat) for seat in playing], [key(seat) for seat in playing if self.empty(seat)])
        return turns if self.lone is None else turns._replace(waiting=(key(self.lone),))

    @property
    def turn(self) -> Seat | None:
        """Who is to speak; `None` between hands and when the betting is over, or the last with chips may only stay."""
        if self.turns is None or self.closed or self.lone is not None:
            return None
        turns = self.next_round() or self.turns
        return seat_of(turns.next) if turns.next else None

    @property
    def now(self) -> Betting | None:
        """The betting that the next word belongs to; that of the second round before its first word too."""
        if (after := self.next_round()) is None:
            return self.betting
        return Betting(after.seats, dict.fromkeys(after.seats, 0))

    @property
    def swapping(self) -> bool:
        """Is it time to swap cards?"""
        return self.part == 1 and not self.closed and self.turns is not None and self.turns.over

    def to_call(self, seat: Seat) -> int:
        """What it takes this player to stay in, now."""
        betting = self.now
        return betting.to_call(key(seat)) if betting and key(seat) in betting.put else 0
