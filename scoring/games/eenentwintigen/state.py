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
    """Return the name of a hand within names of fields: its seat, with `-2` behind it for a second hand (`hand` 1)."""
    return f"{seat}-2" if hand else f"{seat}"


class PlayerHand(NamedTuple):
    """One hand of a player in the round under way; after splitting he has two.

    - `stake`: in parts of a chip; `split`: it is one of two hands; `ends`: how its turn ended (see `Turn`), `""` while
      it goes on
    - `cards` and `points`: at the end, 0 when not written; `laid`: codes of its cards, `()` when not written
    """

    seat: Seat
    stake: int
    split: bool = False
    ends: str = ""
    cards: int = 0
    points: int = 0
    laid: tuple[str, ...] = ()
    raised_on: int = 0
    """How many cards the hand had when it last raised (2 when nobody
    counted), so that it bought one more; 0: never raised.
    """


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a sheet of eenentwintigen.

    `hands`, `doubled` (by the bank) and `raised` (a player raised) belong to the round under way.
    """

    hands: tuple[PlayerHand, ...] = ()
    doubled: bool = False
    raised: bool = False
    turns: int = 0
    """How many rounds the banker has held the bank."""
    heir: Seat | None = None
    """The player who gets the bank once the banker is dead, because he had grote bank."""
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """Each player's last stake on his first card, in chips: the first one offered the next time."""

    house: House = field(default_factory=House)
    """The house rules as the sums need them."""

    @property
    def begun(self) -> bool:
        """Return whether anything of this round is written."""
        return bool(self.hands)

    @property
    def may_buy_chips(self) -> bool:
        """Return whether chips may be bought now: between rounds, and until every player has
        staked, because all must stake.
        """
        return not self.begun or bool(self.unstaked())

    @property
    def when_bank_moves(self) -> str:
        """Return the house rule for when the bank passes to another player, such as `dood`
        (when the banker is above 21).
        """
        return str(self.options[BANK_MOVES.key])

    def hands_of(self, seat: Seat) -> tuple[PlayerHand, ...]:
        """Return the hands of a player, in order; `()` before he staked."""
        return tuple([held for held in self.hands if held.seat == seat])

    def held(self, seat: Seat, hand: int) -> PlayerHand | None:
        """Return the first (0) or second (1) hand of a player, or `None` when he has no such hand."""
        own = self.hands_of(seat)
        return own[hand] if 0 <= hand < len(own) else None

    def staked(self, seat: Seat) -> int:
        """Return what a player has on the table in all his hands, in parts of a chip."""
        return sum(held.stake for held in self.hands_of(seat))

    def unstaked(self) -> tuple[Seat, ...]:
        """Return the players against the bank who have still to stake, in turn; `()` when all have."""
        return tuple(seat for seat in punters(self) if not self.hands_of(seat))

    def unended(self) -> tuple[PlayerHand, ...]:
        """Return the hands whose turn is not over, in turn."""
        return tuple(held for seat in punters(self) for held in self.hands_of(seat) if not held.ends)
