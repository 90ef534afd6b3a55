"""The state of a sheet of eenentwintigen: the hands on the table, and who may get the bank."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.games.eenentwintigen.options import BANK_MOVES
from scoring.kit.twenty_one import House
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


def hand_key(seat: Seat, hand: int) -> str:
    """A hand in the names of fields."""
    return f"{seat}-2" if hand else f"{seat}"


class PlayerHand(NamedTuple):
    """A hand of a player: what lies on it, and how its turn ended (`""` while it goes on). `cards` 0: not counted."""

    seat: Seat
    stake: int
    split: bool = False
    ends: str = ""
    cards: int = 0
    points: int = 0
    laid: tuple[str, ...] = ()
    raised_on: int = 0
    """How many cards he held when he last raised, two if nobody counted: he bought another."""


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of eenentwintigen. `hands` and `doubled` are of the round under way."""

    hands: tuple[PlayerHand, ...] = ()
    doubled: bool = False
    raised: bool = False
    turns: int = 0
    """Rounds that the banker has held the bank."""
    heir: Seat | None = None
    """Who gets the bank once the banker is dead, for he had grote bank."""
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """What each staked on his first card the last time."""

    house: House = field(default_factory=House)
    """The agreements as the sums need them."""

    @property
    def begun(self) -> bool:
        return bool(self.hands)

    @property
    def selling(self) -> bool:
        """Everybody must stake, also who has nothing left: while stakes are laid he buys."""
        return not self.begun or bool(self.unstaked())

    @property
    def bank_moves(self) -> str:
        return str(self.options[BANK_MOVES.key])

    def hands_of(self, seat: Seat) -> tuple[PlayerHand, ...]:
        return tuple([held for held in self.hands if held.seat == seat])

    def held(self, seat: Seat, hand: int) -> PlayerHand | None:
        """The first or second hand of a player."""
        own = self.hands_of(seat)
        return own[hand] if 0 <= hand < len(own) else None

    def staked(self, seat: Seat) -> int:
        """What a player has on the table, in all his hands."""
        return sum(held.stake for held in self.hands_of(seat))

    def unstaked(self) -> tuple[Seat, ...]:
        """Who has still to stake, in turn."""
        return tuple(seat for seat in punters(self) if not self.hands_of(seat))

    def unended(self) -> tuple[PlayerHand, ...]:
        """Hands whose turn is not over, in turn."""
        return tuple(held for seat in punters(self) for held in self.hands_of(seat) if not held.ends)
