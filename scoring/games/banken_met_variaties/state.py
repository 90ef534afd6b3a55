"""The state of a sheet of banken met variaties: which of the eight is played, and what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.games.banken_met_variaties.variations import HEAPS, ORDER, TRACK, Kind
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


class PlayerHand(NamedTuple):
    """What a player has on the table: his stake, what he guessed, how it ended (`""` while it goes on), his cards.

    `pays` and `gets` are of the spoortje, in stakes; `told` says that they are known.
    """

    seat: Seat
    stake: int = 0
    split: bool = False
    says: str = ""
    ends: str = ""
    cards: int = 0
    points: int = 0
    pays: int = 0
    gets: int = 0
    told: bool = False
    laid: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of banken met variaties. `hands`, `foretold` and `raised` are of the round under way."""

    variation: int = 0
    hands: tuple[PlayerHand, ...] = ()
    foretold: str = ""
    raised: bool = False
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """What each staked the last time."""

    @property
    def begun(self) -> bool:
        return bool(self.hands)

    @property
    def now(self) -> Kind:
        """The variatie that is played now."""
        return ORDER[self.variation]

    def hands_of(self, seat: Seat) -> tuple[PlayerHand, ...]:
        return tuple([held for held in self.hands if held.seat == seat])

    def held(self, seat: Seat, hand: int = 0) -> PlayerHand | None:
        """The first or second hand of a player."""
        own = self.hands_of(seat)
        return own[hand] if 0 <= hand < len(own) else None

    def staked(self, seat: Seat) -> int:
        """What a player has on the table, in all his hands."""
        return sum(held.stake for held in self.hands_of(seat))

    def unstaked(self) -> tuple[Seat, ...]:
        """Who has still to stake, in turn."""
        return tuple(seat for seat in punters(self) if not self.staked(seat))

    def unended(self) -> tuple[PlayerHand, ...]:
        """Hands of which nothing is known yet, in turn."""
        cards = self.now.key in (HEAPS, TRACK)
        return tuple(
            held
            for seat in punters(self)
            for held in self.hands_of(seat)
            if not (held.ends or held.told or (cards and held.laid))
        )
