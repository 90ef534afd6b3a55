"""The state of a sheet of five-card poker: who is in the hand, what each put in, and how far the betting is."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.games.poker.hand import PokerState, key, seat_of
from scoring.games.poker.turns import Turns, begun
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, DOUBLED, Act, Betting, over_limit, over_pot
from scoring.play.contract import Seat

ROUNDS = 2
"""Rounds of betting in a hand: before and after the swap."""


@dataclass(frozen=True, kw_only=True)
class State(PokerState):
    """A sheet of five-card poker; all the fields here belong to the hand under way."""

    dealt: tuple[Seat, ...] = ()
    """The players of this hand, from the dealer's left; `()` between two hands."""
    part: int = 0
    """The round of betting, 1 or 2; 0 between two hands."""
    betting: Betting | None = None
    """What was put in during this round of betting; `None` between two hands."""
    acts: tuple[Act, ...] = ()
    """What was said in this round of betting, in order."""
    swapped: tuple[Seat, ...] = ()
    """The players who have swapped cards."""
    stood: int = 0
    """Chips that lay in the pot before this hand, because nobody opened (made the first bet in) the last one."""

    @property
    def ante(self) -> int:
        """The ante in chips; 0 where none is paid."""
        return self.number("ante")

    @property
    def small_blind(self) -> int:
        """The small blind (a bet paid before the cards are dealt) in chips; 0 where there are no blinds."""
        return self.number("kleine-blind")

    @property
    def must_pay_to_begin(self) -> bool:
        """Must an ante or a blind be paid to begin a hand, so that no bet or fold can begin it?"""
        return bool(self.ante or self.small_blind)

    def blinds(self, dealt: Sequence[Seat]) -> dict[Seat, int]:
        """Return the chips that the two players who pay the blinds (bets before the cards are dealt) put in above their
        ante, the small blind first.

        `dealt` are the players of the hand, from the dealer's left; with two players the dealer pays the small blind. A
        player who has less puts in all he has. `{}` where there are no blinds.
        """
        small, big = dealt[:2] if len(dealt) > 2 else dealt[1::-1]
        wanted = {small: self.small_blind, big: BIG_BLIND * self.small_blind} if self.small_blind else {}
        left = {seat: max(0, self.has(seat) - self.ante) if self.counted else chips for seat, chips in wanted.items()}
        return {seat: min(chips, left[seat]) for seat, chips in wanted.items()}

    @property
    def begun(self) -> bool:
        """Is a hand under way?"""
        return bool(self.dealt)

    @property
    def closed(self) -> bool:
        """Is the betting closed, because it was written in one fact afterwards, or because a hand was shown?"""
        return self.told or self.pots is not None

    @property
    def to_open(self) -> bool:
        """Must the hand still be opened, where a player needs two jacks to make the first bet? A blind counts as
        opening.
        """
        first = self.part == 1 and not self.closed and self.betting is not None and not self.betting.level
        return self.on("opening-boeren") and not self.small_blind and (first or not self.begun)

    @property
    def highest_raise(self) -> int:
        """The highest raise (chips) in the round of betting that the next word belongs to; 0 is no limit."""
        late = self.part == ROUNDS or self.next_round() is not None
        return self.number("hoogste-verhoging") * (DOUBLED if late and self.on("dubbel-na-ruilen") else 1)

    def over_limit(self, betting: Betting, act: Act) -> str:
        """Return the sentence that says why this act goes over the limits of the table; `""` when it does not."""
        limits = self.highest_raise, self.number("hoogste-inzet")
        return over_limit(betting, act, *limits, first=self.on("grens-eerste-inzet"))

    def over_pot(self, betting: Betting, act: Act) -> str:
        """Return the sentence that says why this act bets or raises more than the pot; `""` when it does not, or where
        the pot is no limit.
        """
        return over_pot(betting, act, self.played_for() - betting.pot) if self.on("pot-limiet") else ""

    def able(self) -> tuple[Seat, ...]:
        """Return the players who can play a hand: those with at least one chip, the ante and, without side pots, the
        big blind.
        """
        least = max(1, self.ante + (0 if self.side else BIG_BLIND * self.small_blind))
        return tuple([seat for seat in self.from_left() if not self.counted or self.has(seat) >= least])

    @property
    def lone(self) -> Seat | None:
        """The only player with chips left before the second round of betting; `None` when there is no such player.

        He may bet, though nobody waits for him. Where side pots are played it is always `None`: there he has nothing to
        bet for.
        """
        able = [seat for seat in self.playing() if not self.empty(seat)]
        return able[0] if self.swapping and not self.side and len(able) == 1 < len(self.playing()) else None

    def next_round(self) -> Turns | None:
        """Return the turns of the second round of betting once the first is over; `None` before that, and when fewer
        than two players are left.
        """
        playing = self.playing()
        if not self.swapping or self.turns is None or len(playing) < 2:
            return None
        turns = begun([key(seat) for seat in playing], [key(seat) for seat in playing if self.empty(seat)])
        return turns if self.lone is None else turns._replace(waiting=(key(self.lone),))

    @property
    def turn(self) -> Seat | None:
        """The player whose turn it is to speak; `None` between hands, when the betting is over, or when only `lone` may
        bet.
        """
        if self.turns is None or self.closed or self.lone is not None:
            return None
        turns = self.next_round() or self.turns
        return seat_of(turns.next) if turns.next else None

    @property
    def now(self) -> Betting | None:
        """The betting that the next word belongs to; once the first round is over that is the second, before anybody
        has bet in it. `None` between hands.
        """
        if (after := self.next_round()) is None:
            return self.betting
        return Betting(after.seats, dict.fromkeys(after.seats, 0))

    @property
    def swapping(self) -> bool:
        """Is it time to swap cards: between the two rounds of betting?"""
        return self.part == 1 and not self.closed and self.turns is not None and self.turns.over

    def to_call(self, seat: Seat) -> int:
        """Return how many chips it takes this player to stay in now; 0 when he is not in the betting."""
        betting = self.now
        return betting.to_call(key(seat)) if betting and key(seat) in betting.put else 0
