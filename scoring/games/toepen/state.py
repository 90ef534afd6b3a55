"""The state of a sheet of toepen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.toepen.options import WASHES
from scoring.play.books.tally import Tally
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A sheet of toepen: first the fields of the round under way, from `poor_since` on those of the game."""

    stake: int = 1
    """What losing the last trick costs."""
    before: int = 0
    """What passing costs: the stake before the last knock. 0: there is nothing to pass on."""
    knocks: tuple[Seat, ...] = ()
    """Who knocked, in order."""
    folds: tuple[tuple[Seat, int], ...] = ()
    """Who passed, and on which knock, counted from 1 (0: on armoede)."""
    blind: bool = False
    """Was the first of `knocks` blind?"""
    begun: bool = False
    """Has anything of this round been written?"""
    peeked: frozenset[Seat] = frozenset()
    """Who looked at his cards too early."""
    false_wash: tuple[Seat, ...] = ()
    """Who handed in a hand that was no wash."""
    stock: int = 0
    """Cards left to draw."""
    chanced: frozenset[Seat] = frozenset()
    """Who drew a card for a fourth alike."""
    # over the whole game
    poor_since: Mapping[Seat, int] = field(default_factory=dict)
    """Who stands one point below the limit (armoede), and since which round."""
    passes: Mapping[Seat, int] = field(default_factory=dict)
    """How often each passed in a row."""
    paspunten: Mapping[Seat, int] = field(default_factory=dict)
    warned: Mapping[Seat, int] = field(default_factory=dict)
    """How often the table warned each player."""
    streak: tuple[Seat, int] | None = None
    """Who won the last round, and how many in a row; `None` after a round that nobody won."""
    taker: Seat | None = None
    """Who took the last trick of the last round, whether or not he won it: he may deal or lead the next."""
    crossing: bool = False
    """Has somebody won five times in a row, so that the table must point out who is out?"""
    finalists: tuple[Seat, ...] = ()
    """The two players of the final; `()` while there is none."""
    lowest: bool | None = None
    """Does the last trick of the final lose? `None` until that was said."""
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()

    @property
    def limit(self) -> int:
        """The points at which a player is out."""
        return self.number("tot")

    @property
    def folded(self) -> tuple[Seat, ...]:
        """The players who passed in this round."""
        return tuple(seat for seat, _ in self.folds)

    @property
    def highest(self) -> int:
        """The highest stake that a round can be knocked to."""
        return min(self.limit, self.number("hoogste-inzet") or self.limit)

    @property
    def wash_names(self) -> tuple[str, str]:
        """What the table calls three pictures with a seven, and four pictures."""
        return WASHES[str(self.options["was-namen"]) if self.options["was-soort"] == "beide" else "boek"]

    def playing(self) -> tuple[Seat, ...]:
        """Return who is still in this round, clockwise."""
        if self.finalists:
            return tuple(seat for seat in self.seating.order if seat in self.finalists)
        folded = self.folded
        return tuple(seat for seat in self.living() if seat not in folded)

    @property
    def untouched(self) -> bool:
        """Has nobody seen a card yet? What the table punished may be how they were dealt."""
        return not self.begun or all(step.rule == "toepen#tafelstraf" for step in self.story)

    def early(self) -> bool:
        """May one give up now, though nobody has knocked and nobody stands on armoede?"""
        return self.on("passen-zonder-toep") and not self.before

    def poor(self) -> tuple[Seat, ...]:
        """Return who is on armoede, the longest first; of equal ones the first after the dealer."""
        order = self.seating.clockwise(self.seating.dealer)
        there = [seat for seat in order if seat in self.poor_since and seat in self.living()]
        return tuple(sorted(there, key=lambda seat: self.poor_since[seat]))

    def armoede(self) -> bool:
        """Does armoede count as a knock in this round?"""
        return self.on("armoede") and bool(self.poor_since) and not self.finalists

    def for_death(self, seat: Seat) -> bool:
        """Would losing this round put the player out?"""
        return self.now(seat) + self.stake >= self.limit

    def leads(self) -> Seat | None:
        """Return who plays the first card; `None` when nobody can.

        It is who knocked blind, else the longest on armoede, else where agreed who took the last round, else the player
        left of the dealer.
        """
        if self.blind:
            return self.knocks[0]
        if self.armoede():
            return self.poor()[0]
        living = self.playing() if self.finalists else self.living()
        if self.won_the_lead and not self.finalists:
            return self.taker
        return next((seat for seat in self.seating.clockwise(self.seating.dealer) if seat in living), None)

    @property
    def won_the_lead(self) -> bool:
        """Does who took the last round lead this one, and is he still in?"""
        return self.on("winnaar-komt-uit") and self.taker in self.living()
