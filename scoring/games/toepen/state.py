"""What the facts of a toepen sheet add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.toepen.options import WASHES
from scoring.play.books.tally import Tally
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A toepen sheet. What stands after `knocks` is of the round under way, unless said otherwise."""

    stake: int = 1
    before: int = 0
    """The stake before the last knock: what passing costs. Zero: there is nothing to pass on."""
    knocks: tuple[Seat, ...] = ()
    folds: tuple[tuple[Seat, int], ...] = ()
    """Who passed, and on which knock (0: on armoede)."""
    blind: bool = False
    """The first of `knocks` was blind."""
    begun: bool = False
    peeked: frozenset[Seat] = frozenset()
    false_wash: tuple[Seat, ...] = ()
    stock: int = 0
    """Cards left to draw."""
    chanced: frozenset[Seat] = frozenset()
    # over the whole game
    poor_since: Mapping[Seat, int] = field(default_factory=dict)
    """Who stands one point below the limit, and since which round."""
    passes: Mapping[Seat, int] = field(default_factory=dict)
    """Times passed in a row."""
    paspunten: Mapping[Seat, int] = field(default_factory=dict)
    warned: Mapping[Seat, int] = field(default_factory=dict)
    """How often the table warned a player."""
    streak: tuple[Seat, int] | None = None
    """Who won the last round, and how many before it in a row; nobody where all who played on paid."""
    taker: Seat | None = None
    """Who took the last round, won or not: who may deal or lead the next."""
    crossing: bool = False
    """Five wins in a row: the table must point out who goes."""
    finalists: tuple[Seat, ...] = ()
    lowest: bool | None = None
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()

    @property
    def limit(self) -> int:
        return self.number("tot")

    @property
    def folded(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, _ in self.folds)

    @property
    def highest(self) -> int:
        """As high as the stake of a round can be knocked."""
        return min(self.limit, self.number("hoogste-inzet") or self.limit)

    @property
    def wash_names(self) -> tuple[str, str]:
        """What the table calls three pictures with a seven, and four pictures."""
        return WASHES[str(self.options["was-namen"]) if self.options["was-soort"] == "beide" else "boek"]

    def playing(self) -> tuple[Seat, ...]:
        """Who is still in this round, clockwise."""
        if self.finalists:
            return tuple(seat for seat in self.seating.order if seat in self.finalists)
        folded = self.folded
        return tuple(seat for seat in self.living() if seat not in folded)

    @property
    def untouched(self) -> bool:
        """Has nobody seen a card yet? What the table punished may be how they were dealt."""
        return not self.begun or all(step.rule == "toepen#tafelstraf" for step in self.story)

    def early(self) -> bool:
        """May one give up now that nobody has knocked and nobody stands on armoede?"""
        return self.on("passen-zonder-toep") and not self.before

    def poor(self) -> tuple[Seat, ...]:
        """Who is on armoede, the longest first; among equals the first after the dealer."""
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
        """Who plays the first card: the blind toeper, the longest on armoede, the last winner where he leads, or the
        player left of the dealer."""
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
        """Does the winner of the last round lead, and is he still there?"""
        return self.on("winnaar-komt-uit") and self.taker in self.living()
