"""The state of a sheet of poker with a joker: how far the hand is, who plays it, and which pot it is played for."""

from dataclasses import dataclass
from typing import Literal

from scoring.games.poker.hand import Hand, key, seat_of
from scoring.games.poker.hazard import options, score
from scoring.games.poker.hazard.score import Action, Betting
from scoring.play.contract import Seat

ENTRY, OPENING, BIDDING, CARD, SHOW = "meegaan", "openen", "bieden", "kaart", "tonen"
"""How far a hand is: players say whether they go along, somebody opens the pot, the bidding, the next open card of
stud, the showdown.
"""
OPEN_CARDS = {options.STUD_SEVEN: 4}
"""How many open cards stud with seven cards has, and stud with five."""
FIVE_STUD_OPEN = 3


@dataclass(frozen=True, kw_only=True)
class State(Hand):
    """A sheet of poker with a joker. Up to `portions` the fields are of the table, the others of the hand under way."""

    ring: Seat | None = None
    """The first dealer, who lays a ring beside his chips: when the deal comes to him again a round of dealing is
    over.
    """
    due: bool = False
    """Is the next hand a jackpot?"""
    tries: int = 0
    """How often this jackpot was dealt and nobody opened."""
    pot_stands: bool = False
    """Does a cheap pot lie there to be played for?"""
    filling: bool = False
    """Must everybody still add to that cheap pot?"""
    owing: bool = False
    """Must the dealer add a unit to it, because all players waited?"""
    portions: bool = False
    """Is it played for in portions?"""

    phase: str = ""
    """How far the hand is, one of the words above; `""` between two hands."""
    said: tuple[Seat, ...] = ()
    """Players who have said whether they go along, or that they wait."""
    along: tuple[Seat, ...] = ()
    """Players who go along."""
    straddler: Seat | None = None
    """Who straddled: put in double to decide last."""
    opener: Seat | None = None
    """Who opened, or doubled the opening last; he begins the bidding."""
    blind: bool = False
    """Was it opened in the dark, before the cards were seen?"""
    dark: int = 0
    light: int = 0
    """How often the opening was doubled, before (`dark`) and after (`light`) the cards were seen."""
    stake: int = 0
    """What going along costs before doubling (chips)."""
    stood: int = 0
    """Chips that lay in the pot before this hand."""
    jackpot: bool = False
    """Is this hand a jackpot?"""
    card: int = 0
    """How many open cards of stud were dealt."""
    betting: Betting | None = None
    """What was paid in the bidding; `None` before it."""
    acts: tuple[tuple[str, Action | Literal[""], int], ...] = ()
    """Each word of the bidding: the player's name there, what he said, how many chips he raised. The second is `""` for
    a word that the oldest way does not know.
    """
    base: int = 0
    """What the first *dubbel* (double) costs in chips."""
    doubles: int = 0
    fixed: int = 0
    """How often *dubbel* was said (`doubles`), and by how many chips the opener raised instead (`fixed`)."""
    cheap: tuple[Seat, ...] = ()
    bought: tuple[Seat, ...] = ()
    """Players who said cheap (`cheap`), and who changed cards (`bought`)."""

    # --- the table ------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """How it is played here: a value of the option `speelwijze`."""
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
        """Is it stud?"""
        return self.kind not in (options.OLDEST, options.CHEAP)

    @property
    def buys(self) -> bool:
        """Are cards changed in this hand? At stud only for a jackpot, which is played as usual."""
        return not self.stud or self.jackpot

    @property
    def cheap_said(self) -> bool:
        """Does a player who bids nothing say cheap, instead of checking?"""
        return self.doubling or not self.buys

    @property
    def cheap_rule(self) -> str:
        """The anchor of the rule of saying cheap: stud has its own."""
        return "stud-bieden" if self.stud else "cheap"

    @property
    def checking(self) -> bool:
        """May a player check: bid nothing and stay in?"""
        return self.on(options.CHECKING.key)

    @property
    def minimum(self) -> int:
        """The smallest stake, in chips."""
        return self.number(options.MINIMUM.key)

    def times(self, option: str) -> int:
        """Return in chips what an option says in minimums."""
        return self.minimum * self.number(option)

    @property
    def limits(self) -> range:
        """The raises that are allowed, in chips."""
        return range(self.minimum, self.times(options.MAXIMUM.key) + 1)

    @property
    def open_cards(self) -> int:
        """How many open cards each player gets at stud."""
        return OPEN_CARDS.get(self.kind, FIVE_STUD_OPEN)

    @property
    def begun(self) -> bool:
        """Is a hand under way?"""
        return bool(self.phase)

    def around(self, start: Seat) -> tuple[Seat, ...]:
        """Return everybody at the table in the direction of the deal, `start` last."""
        seats = self.seating.clockwise(start)
        if self.options[options.DIRECTION.key] != "kloksgewijs":
            seats = (*reversed(seats[:-1]), *seats[-1:])
        living = self.living()
        return tuple([seat for seat in seats if seat in living])

    def able(self) -> tuple[Seat, ...]:
        """Return who can play: everybody with chips, or everybody where chips are not counted."""
        return tuple([seat for seat in self.around(self.seating.dealer) if not self.counted or self.has(seat) > 0])

    @property
    def rung(self) -> int:
        """Which deal of the jackpot decides what opens it now, from 1; at a table without the ladder always the
        first.
        """
        return 1 if self.on(options.NO_LADDER.key) else self.tries + 1

    # --- a cheap pot ------------------------------------------------------------------------------------

    @property
    def part(self) -> int:
        """The chips that a cheap pot is played for: all of it, or a portion; the last portion is what is left."""
        stood = self.stood if self.begun else max(0, self.has(options.POT))
        return score.parts(stood, self.times(options.PORTION.key))[0] if self.portions and stood else stood

    def large(self, pot: int) -> bool:
        """Is a cheap pot of so many chips played for in portions?"""
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
        """Who speaks last: the dealer, who straddled, or at cheap and at stud who opened."""
        if self.straddler is not None:
            return self.straddler
        return self.seating.dealer if self.opener is None else self.opener

    @property
    def entry(self) -> int:
        """What going along costs now, in chips, with its doublings."""
        return self.stake << (self.dark + self.light)

    def cost(self, seat: Seat) -> int:
        """Return how many chips going along still costs this player."""
        return max(0, self.entry - self.put.get(seat, 0))

    @property
    def unbid(self) -> bool:
        """Have all said whether they go along, and has nobody bought a card, bid or left since?"""
        if self.phase != BIDDING or self.betting is None or self.bought or self.cheap:
            return False
        return not self.betting.level and set(self.playing()) == set(self.along)

    def unsaid(self) -> tuple[Seat, ...]:
        """Return who must still say whether he goes along, in turn; the opener need not, unless somebody doubled
        after him.
        """
        return tuple(
            seat
            for seat in self.around(self.behind)
            if seat not in self.said and not (seat == self.opener and not self.cost(seat))
        )

    # --- the bidding -----------------------------------------------------------------------------------------

    def playing(self) -> tuple[Seat, ...]:
        """Return who may still win this hand, from the dealer's left."""
        if self.turns is None:
            return self.along
        left = {seat_of(name) for name in self.turns.seats}
        return tuple([seat for seat in self.around(self.seating.dealer) if seat in left])

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to speak, before the bidding or in it; `None` where nobody is waited for."""
        if self.phase == BIDDING and self.turns is not None and self.turns.next:
            return seat_of(self.turns.next)
        left = self.unsaid() if self.phase == ENTRY else ()
        return left[0] if left else None

    @property
    def lone(self) -> Seat | None:
        """The only player with chips left before a round of bidding: he may raise, though nobody waits for it.
        `None` otherwise.

        With side pots there is nothing to raise for.
        """
        silent = self.betting is not None and not self.betting.level and not self.acts and self.phase in (CARD, SHOW)
        if not silent or self.told or self.pots is not None or self.side:
            return None
        able = [seat for seat in self.playing() if not self.empty(seat)]
        return able[0] if len(able) == 1 < len(self.playing()) else None

    def to_see(self, seat: Seat) -> int:
        """Return how many chips it takes this player to see; 0 when he is not in the bidding."""
        known = self.betting is not None and key(seat) in self.betting.paid
        return score.to_see(self.betting, key(seat)) if self.betting and known else 0

    def doubled(self) -> int:
        """Return how many chips each must have put in to see after one more *dubbel*, the fixed raise of the opener
        included.
        """
        return self.fixed + score.doubled(max(1, self.base), self.doubles + 1)

    def purse(self) -> int:
        """Return the chips that this hand is played for: the pot, or one portion of a cheap pot with all that came
        in this hand.
        """
        return super().purse() - (self.stood - self.part if self.portions else 0)
