"""The state of a sheet of poker with a joker: where the hand is, who is along, and which pot it is played for."""

from dataclasses import dataclass
from typing import Literal

from scoring.games.poker.hand import Hand, key, seat_of
from scoring.games.poker.hazard import options, score
from scoring.games.poker.hazard.score import Action, Betting
from scoring.play.contract import Seat

ENTRY, OPENING, BIDDING, CARD, SHOW = "meegaan", "openen", "bieden", "kaart", "tonen"
"""Where a hand is: who goes along, who opens the pot, the bidding, the next open card of stud, the showdown."""
OPEN_CARDS = {options.STUD_SEVEN: 4}
FIVE_STUD_OPEN = 3


@dataclass(frozen=True, kw_only=True)
class State(Hand):
    """A sheet of poker with a joker. What is of the table comes first, the rest is of the hand under way."""

    ring: Seat | None = None
    """Whose deal ends a round of dealing: the first dealer, who lays a ring beside his chips."""
    due: bool = False
    """Is the next hand a jackpot?"""
    tries: int = 0
    """Deals of this jackpot at which nobody opened."""
    pot_stands: bool = False
    """Does a cheap pot stand?"""
    filling: bool = False
    """Has everybody still to add to it?"""
    owing: bool = False
    """Must the dealer put a unit in it, because all waited?"""
    portions: bool = False
    """Is it played for in portions?"""

    phase: str = ""
    said: tuple[Seat, ...] = ()
    """Who has said whether he goes along, or waits."""
    along: tuple[Seat, ...] = ()
    straddler: Seat | None = None
    opener: Seat | None = None
    """Who opened, or doubled the opening last; he begins the bidding."""
    blind: bool = False
    """Was it opened in the dark?"""
    dark: int = 0
    light: int = 0
    stake: int = 0
    """What going along costs before it is doubled."""
    stood: int = 0
    """What lay in the pot before this hand."""
    jackpot: bool = False
    card: int = 0
    betting: Betting | None = None
    acts: tuple[tuple[str, Action | Literal[""], int], ...] = ()
    """Who said what in the bidding, and how much he raised; nothing for a word the oldest way does not know."""
    base: int = 0
    """What the first *dubbel* costs."""
    doubles: int = 0
    fixed: int = 0
    cheap: tuple[Seat, ...] = ()
    bought: tuple[Seat, ...] = ()

    # --- the table ------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return str(self.options[options.KIND.key])

    @property
    def cheaply(self) -> bool:
        """Is it played with cheap and dubbel?"""
        return self.kind == options.CHEAP

    @property
    def doubling(self) -> bool:
        """Is the bidding by cheap and dubbel? A jackpot is bid for as usual."""
        return self.cheaply and not self.jackpot

    @property
    def stud(self) -> bool:
        return self.kind not in (options.OLDEST, options.CHEAP)

    @property
    def buys(self) -> bool:
        """Are cards bought in this hand? At stud only for a jackpot, which is played as usual."""
        return not self.stud or self.jackpot

    @property
    def cheap_said(self) -> bool:
        """Does whoever bids nothing say cheap, where another checks?"""
        return self.doubling or not self.buys

    @property
    def cheap_rule(self) -> str:
        """The rule of saying cheap: stud has its own."""
        return "stud-bieden" if self.stud else "cheap"

    @property
    def checking(self) -> bool:
        return self.on(options.CHECKING.key)

    @property
    def minimum(self) -> int:
        return self.number(options.MINIMUM.key)

    def times(self, option: str) -> int:
        """An agreement counted in minimums, in chips."""
        return self.minimum * self.number(option)

    @property
    def limits(self) -> range:
        """The raises that are allowed."""
        return range(self.minimum, self.times(options.MAXIMUM.key) + 1)

    @property
    def open_cards(self) -> int:
        return OPEN_CARDS.get(self.kind, FIVE_STUD_OPEN)

    @property
    def begun(self) -> bool:
        return bool(self.phase)

    def around(self, start: Seat) -> tuple[Seat, ...]:
        """Everybody at the table in the direction of the deal, `start` last."""
        seats = self.seating.clockwise(start)
        if self.options[options.DIRECTION.key] != "kloksgewijs":
            seats = (*reversed(seats[:-1]), *seats[-1:])
        living = self.living()
        return tuple([seat for seat in seats if seat in living])

    def able(self) -> tuple[Seat, ...]:
        """Who has chips to play with, where they are counted."""
        return tuple([seat for seat in self.around(self.seating.dealer) if not self.counted or self.has(seat) > 0])

    @property
    def rung(self) -> int:
        """The deal whose pair opens the jackpot now: the first all the time at a table without the ladder."""
        return 1 if self.on(options.NO_LADDER.key) else self.tries + 1

    # --- a cheap pot ------------------------------------------------------------------------------------

    @property
    def part(self) -> int:
        """What the cheap pot is played for: all of it, or a portion; the last one is what is left."""
        stood = self.stood if self.begun else max(0, self.has(options.POT))
        return score.parts(stood, self.times(options.PORTION.key))[0] if self.portions and stood else stood

    def large(self, pot: int) -> bool:
        """Is a cheap pot of so much played for in portions?"""
        return self.on(options.PORTIONS.key) and pot > self.times(options.PORTION_FROM.key)

    @property
    def dealing(self) -> bool:
        """May the cheap pot be opened now, or waited for?"""
        if self.begun:
            return self.phase == OPENING and not self.jackpot
        return self.pot_stands and not self.filling and not self.owing

    # --- going along ----------------------------------------------------------------------------------------

    @property
    def behind(self) -> Seat:
        """Who speaks last: the dealer, the straddler, or at cheap and stud whoever opened."""
        if self.straddler is not None:
            return self.straddler
        return self.seating.dealer if self.opener is None else self.opener

    @property
    def entry(self) -> int:
        """What going along costs now."""
        return self.stake << (self.dark + self.light)

    def cost(self, seat: Seat) -> int:
        """What going along costs this player still."""
        return max(0, self.entry - self.put.get(seat, 0))

    @property
    def unbid(self) -> bool:
        """All have said whether they go along; nobody has bought a card, bid or gone away since."""
        if self.phase != BIDDING or self.betting is None or self.bought or self.cheap:
            return False
        return not self.betting.level and set(self.playing()) == set(self.along)

    def unsaid(self) -> tuple[Seat, ...]:
        """Who has still to say whether he goes along, in turn; whoever opened is in for what he made it."""
        return tuple(
            seat
            for seat in self.around(self.behind)
            if seat not in self.said and not (seat == self.opener and not self.cost(seat))
        )

    # --- the bidding -----------------------------------------------------------------------------------------

    def playing(self) -> tuple[Seat, ...]:
        """Who may still win this hand, from the dealer's left."""
        if self.turns is None:
            return self.along
        left = {seat_of(name) for name in self.turns.seats}
        return tuple([seat for seat in self.around(self.seating.dealer) if seat in left])

    @property
    def turn(self) -> Seat | None:
        """Who is to speak, to go along on the oldest way or in the bidding; `None` where anybody may."""
        if self.phase == BIDDING and self.turns is not None and self.turns.next:
            return seat_of(self.turns.next)
        left = self.unsaid() if self.phase == ENTRY else ()
        return left[0] if left else None

    @property
    def lone(self) -> Seat | None:
        """Who alone has chips left before a round of bidding: he may raise, and nobody waits for him.

        Side pots leave nothing to raise for.
        """
        silent = self.betting is not None and not self.betting.level and not self.acts and self.phase in (CARD, SHOW)
        if not silent or self.told or self.pots is not None or self.side:
            return None
        able = [seat for seat in self.playing() if not self.empty(seat)]
        return able[0] if len(able) == 1 < len(self.playing()) else None

    def to_see(self, seat: Seat) -> int:
        """What it takes this player to see."""
        known = self.betting is not None and key(seat) in self.betting.paid
        return score.to_see(self.betting, key(seat)) if self.betting and known else 0

    def doubled(self) -> int:
        """What it takes to see after one *dubbel* more, above the fixed raise."""
        return self.fixed + score.doubled(max(1, self.base), self.doubles + 1)

    def purse(self) -> int:
        """What this hand is played for: the pot, or of a cheap pot in portions one of them and all of this hand."""
        return super().purse() - (self.stood - self.part if self.portions else 0)
