"""The state of a mieën sheet."""

from dataclasses import dataclass

from scoring.games.mieen.options import CAP, CARD_PRICES, FILL, FIRST, PRICE
from scoring.games.mieen.payout import STAKE
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a mieën sheet.

    The fields from `spoken` on belong to the round under way, those before it to the pot.

    `spoken`: who said what he does; `along`: who goes along, in that order; `mie`: who took the mie (the extra hand);
    `sold`: number of cards bought; `swapped`: the dealer took the trump card; `defender`: the dealer when he defends
    the pot.
    """

    owing: tuple[Seat, ...] = ()
    """The players who must still put in before this round."""
    fresh: bool = False
    """Whether the pot is a new one."""
    staked: tuple[tuple[Seat, int], ...] = ()
    """What players put in for a round that has not begun: `(player, chips)`; without what the dead paid."""
    dead: tuple[Seat, ...] = ()
    """The players who went along in the last round and made no trick."""
    spoken: tuple[Seat, ...] = ()
    along: tuple[Seat, ...] = ()
    mie: Seat | None = None
    sold: int = 0
    swapped: bool = False
    defender: Seat | None = None

    @property
    def begun(self) -> bool:
        """Return whether any player has said yet what he does in this round."""
        return bool(self.spoken or self.along or self.defender is not None)

    @property
    def obliged(self) -> bool:
        """Return whether everybody must go along because the pot is new and the house rule
        says so (mieen#verplicht-mee).
        """
        return self.fresh and self.on(FIRST.key)

    @property
    def price(self) -> int:
        """Return what a new card costs, in chips."""
        return CARD_PRICES[str(self.options[PRICE.key])]

    @property
    def cap(self) -> int | None:
        """Return the most that a dead player pays, in chips; `None` without a limit."""
        return STAKE * self.number(CAP.key) or None

    @property
    def dealer_tops_up(self) -> bool:
        """Return whether the house rule holds that the dealer tops up a pot he defended to a multiple of three."""
        return self.options[FILL.key] == "gever"

    def playing(self) -> tuple[Seat, ...]:
        """Return the players at the table who play for tricks: those who go along, and a dealer who defends the pot."""
        playing = self.along if self.defender is None else (*self.along, self.defender)
        living = self.living()
        return tuple([seat for seat in dict.fromkeys(playing) if seat in living])
