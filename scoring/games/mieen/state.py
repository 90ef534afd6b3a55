"""What the facts of a mieën sheet add up to."""

from dataclasses import dataclass

from scoring.games.mieen.options import CAP, CARD_PRICES, FILL, FIRST, PRICE
from scoring.games.mieen.payout import STAKE
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A mieën sheet. What stands after `spoken` is of the round under way, unless said otherwise."""

    owing: tuple[Seat, ...] = ()
    """Who has still to put in before this round."""
    fresh: bool = False
    """The pot is a new one."""
    staked: tuple[tuple[Seat, int], ...] = ()
    """What the living have put in for a round that has not begun."""
    dead: tuple[Seat, ...] = ()
    """Who died in the last round."""
    spoken: tuple[Seat, ...] = ()
    along: tuple[Seat, ...] = ()
    mie: Seat | None = None
    sold: int = 0
    swapped: bool = False
    defender: Seat | None = None

    @property
    def begun(self) -> bool:
        """Has anybody said what he does?"""
        return bool(self.spoken or self.along or self.defender is not None)

    @property
    def obliged(self) -> bool:
        """Must everybody go along this time? (mieen#verplicht-mee)"""
        return self.fresh and self.on(FIRST.key)

    @property
    def price(self) -> int:
        """What a new card costs."""
        return CARD_PRICES[str(self.options[PRICE.key])]

    @property
    def cap(self) -> int | None:
        """The most that a dead player pays, in chips."""
        return STAKE * self.number(CAP.key) or None

    @property
    def filled(self) -> bool:
        """Does the dealer fill a defended pot up, so that it is always divisible by three?"""
        return self.options[FILL.key] == "gever"

    def playing(self) -> tuple[Seat, ...]:
        """Who plays for tricks: those who went along, and a defender."""
        playing = self.along if self.defender is None else (*self.along, self.defender)
        living = self.living()
        return tuple([seat for seat in dict.fromkeys(playing) if seat in living])
