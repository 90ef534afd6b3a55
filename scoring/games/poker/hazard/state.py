"""The state of a sheet of poker with a joker: how far the hand is, who plays it, and which pot it is played for."""

from dataclasses import dataclass
from typing import Literal

from scoring.games.poker.hand import PokerState, key, seat_of
from scoring.games.poker.hazard import options, score
from scoring.games.poker.hazard.score import Action, Betting
from scoring.play.contract import Seat

ENTRY, OPENING, BIDDING, CARD, SHOW = "meegaan", "openen", "bieden", "kaart", "tonen"
"""How far a hand is: players say whether they play (`ENTRY`), somebody must open the pot (`OPENING`), the bidding
(`BIDDING`), the next open card of stud (`CARD`), the showdown (`SHOW`).
"""
OPEN_CARDS = {options.STUD_SEVEN: 4}
"""How many open cards stud with seven cards has, and stud with five."""
FIVE_STUD_OPEN = 3


@dataclass(frozen=True, kw_only=True)
class State(PokerState):
    """A sheet of poker with a joker.

    The fields up to `portions` are about the table, the others about the hand under way.
    """

    ring: Seat | None = None
    """The first dealer, who lays a ring beside his chips: when the deal comes to him again a round of dealing is
    over.
    """
    due: bool = False
    """Is the next hand a jackpot?"""
    tries: int = 0
    """How often this jackpot was dealt and nobody opened."""
    pot_stands: bool = False
    """Does a cheap pot (left because everybody said cheap) lie there to be played for?"""
    filling: bool = False
    """Must everybody still add to that cheap pot?"""
    owing: bool = False
    """Must the dealer add a unit to the cheap pot, because all players waited?"""
    portions: bool = False
    """Is the cheap pot played for in portions?"""

    phase: str = ""
    """How far the hand is: `ENTRY`, `OPENING`, `BIDDING`, `CARD` or `SHOW`; `""` between two hands."""
    said: tuple[Seat, ...] = ()
    """Players who have said whether they play, or that they wait (do not open the cheap pot)."""
    along: tuple[Seat, ...] = ()
    """Players who go along: who play this hand."""
    straddler: Seat | None = None
    """The player who straddled (put in double beforehand so as to decide last); `None` when nobody did."""
    opener: Seat | None = None
    """The player who opened, or doubled the opening last; he begins the bidding. `None` when nobody did."""
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
    """Each word of the bidding as (name of the player in `Turns`, what he said, how many chips he raised).

    What he said is `""` for a word that the oldest way of playing does not have.
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
        """Is it played with cheap (bid nothing) and dubbel (double)?"""
        return self.kind == options.CHEAP

    @property
    def doubling(self) -> bool:
        """Is the bidding by cheap (bid nothing) and dubbel (double)? Not in a jackpot, which is bid for as usual."""
        return self.cheaply and not self.jackpot

    @property
    def stud(self) -> bool:
        """Is stud played here (part of each hand lies open)?"""
        return self.kind not in (options.OLDEST, options.CHEAP)

    @property
    def changes_cards(self) -> bool:
        """Are cards changed in this hand? At stud (part of the cards lie open) only in a jackpot, which is played as
        usual.
        """
        return not self.stud or self.jackpot

    @property
    def says_cheap(self) -> bool:
        """Does a player who bids nothing say cheap, instead of checking?"""
        return self.doubling or not self.changes_cards

    @property
    def cheap_rule(self) -> str:
        """The anchor of the rule of saying cheap (bidding nothing): stud has its own."""
        return "stud-bieden" if self.stud else "cheap"

    @property
    def may_check(self) -> bool:
        """May a player check: bid nothing and stay in?"""
        return self.on(options.CHECKING.key)

    @property
    def minimum(self) -> int:
        """The smallest stake, in chips."""
        return self.number(options.MINIMUM.key)

    def minimums_in_chips(self, option: str) -> int:
        """Return in chips the value of an option that counts minimums (smallest stakes); `option` is its key."""
        return self.minimum * self.number(option)

    @property
    def limits(self) -> range:
        """The raises that are allowed, in chips."""
        return range(self.minimum, self.minimums_in_chips(options.MAXIMUM.key) + 1)

    @property
    def open_cards(self) -> int:
        """How many open cards each player gets at stud."""
        return OPEN_CARDS.get(self.kind, FIVE_STUD_OPEN)

    @property
    def begun(self) -> bool:
        """Is a hand under way?"""
        return bool(self.phase)

    def around(self, start: Seat) -> tuple[Seat, ...]:
        """Return everybody at the table in the direction of the deal: the next after `start` first, `start` himself
        last.
        """
        seats = self.seating.clockwise(start)
        if self.options[options.DIRECTION.key] != "kloksgewijs":
            seats = (*reversed(seats[:-1]), *seats[-1:])
        living = self.living()
        return tuple([seat for seat in seats if seat in living])

    def able(self) -> tuple[Seat, ...]:
        """Return the players who can play: those with chips, or everybody where chips are not counted."""
        return tuple([seat for seat in self.around(self.seating.dealer) if not self.counted or self.has(seat) > 0])

    @property
    def rung(self) -> int:
        """Which deal of the jackpot decides what opens it now, from 1; at a table without the ladder (rising pairs)
        always 1.
        """
        return 1 if self.on(options.NO_LADDER.key) else self.tries + 1

    # --- a cheap pot ------------------------------------------------------------------------------------

    @property
    def part(self) -> int:
        """The chips that a cheap pot is played for: all of it, or one portion; the last portion is what is left."""
        stood = self.stood if self.begun else max(0, self.has(options.POT))
        return (
            score.portions_of(stood, self.minimums_in_chips(options.PORTION.key))[0]
            if self.portions and stood
            else stood
        )

    def large(self, pot: int) -> bool:
        """Return whether a cheap pot of so many chips is played for in portions."""
        return self.on(options.PORTIONS.key) and pot > self.minimums_in_chips(options.PORTION_FROM.key)

    @property
    def may_open_cheap_pot(self) -> bool:
        """May a player open the cheap pot now, or wait?"""
        if self.begun:
            return self.phase == OPENING and not self.jackpot
        return self.pot_stands and not self.filling and not self.owing

    # --- going along ----------------------------------------------------------------------------------------

    @property
    def last_to_speak(self) -> Seat:
        """The player who speaks last: the dealer, or the one who straddled or opened."""
        if self.straddler is not None:
            return self.straddler
        return self.seating.dealer if self.opener is None else self.opener

    @property
    def entry(self) -> int:
        """The chips that playing this hand costs now, with the doublings so far."""
        return self.stake << (self.dark + self.light)

    def cost(self, seat: Seat) -> int:
        """Return how many chips playing this hand still costs this player."""
        return max(0, self.entry - self.put.get(seat, 0))

    @property
    def before_first_bid(self) -> bool:
        """Have all said whether they play, and has nobody bought a card, bid or left since?"""
        if self.phase != BIDDING or self.betting is None or self.bought or self.cheap:
            return False
        return not self.betting.level and set(self.playing()) == set(self.along)

    def unsaid(self) -> tuple[Seat, ...]:
        """Return the players who must still say whether they play, in turn; the opener need not, unless somebody
        doubled after him.
        """
        return tuple(
            seat
            for seat in self.around(self.last_to_speak)
            if seat not in self.said and not (seat == self.opener and not self.cost(seat))
        )

    # --- the bidding -----------------------------------------------------------------------------------------

    def playing(self) -> tuple[Seat, ...]:
        """Return the players who may still win this hand, from the dealer's left; `()` when nobody plays yet."""
        if self.turns is None:
            return self.along
        left = {seat_of(name) for name in self.turns.seats}
        return tuple([seat for seat in self.around(self.seating.dealer) if seat in left])

    @property
    def turn(self) -> Seat | None:
        """The player whose turn it is to speak, before the bidding or in it; `None` where nobody is waited for."""
        if self.phase == BIDDING and self.turns is not None and self.turns.next:
            return seat_of(self.turns.next)
        left = self.unsaid() if self.phase == ENTRY else ()
        return left[0] if left else None

    @property
    def lone(self) -> Seat | None:
        """The only player with chips left when a round of bidding would begin; `None` when there is no such player.

        He may raise, though nobody waits for it. Where side pots are played it is always `None`: there he has nothing
        to raise for.
        """
        silent = self.betting is not None and not self.betting.level and not self.acts and self.phase in (CARD, SHOW)
        if not silent or self.told or self.pots is not None or self.side:
            return None
        able = [seat for seat in self.playing() if not self.empty(seat)]
        return able[0] if len(able) == 1 < len(self.playing()) else None

    def to_see(self, seat: Seat) -> int:
        """Return how many chips it takes this player to see (stay in); 0 when he is not in the bidding."""
        known = self.betting is not None and key(seat) in self.betting.paid
        return score.to_see(self.betting, key(seat)) if self.betting and known else 0

    def doubled(self) -> int:
        """Return how many chips each must have put in to see (stay in) after *dubbel* (double) is said once again; the
        fixed raise of the opener is part of it.
        """
        return self.fixed + score.cost_after_doubles(max(1, self.base), self.doubles + 1)

    def played_for(self) -> int:
        """Return the chips that this hand is played for: the pot, or one portion of a cheap pot with all that was put
        in during this hand.
        """
        return super().played_for() - (self.stood - self.part if self.portions else 0)
