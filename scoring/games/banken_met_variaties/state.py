"""The state of a sheet of banken met variaties: which of the eight is played, and what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.games.banken_met_variaties.variations import HEAPS, ORDER, TRACK, Kind
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


class PlayerHand(NamedTuple):
    """One hand of a player in the round under way; after splitting he has two.

    - `stake`: in chips; `split`: it is one of two hands; `says`: what he guesses (see `Guess`), `""` before that
    - `ends`: how it ended (see the event `Turn`), `""` while it goes on
    - `cards` and `points`: how many he has, 0 when not written; `laid`: the codes of his cards, `()` when not written
    - `pays` and `gets`: how many times his stake at the spoortje (track); `told`: whether these two are known
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
    """The state of a sheet of banken met variaties. `hands`, `foretold` and `raised` belong to the round under way.

    `variation` is the place of the game in `ORDER`, from 0. `foretold` is what the banker foretold, `""` before that.
    `raised`: a player raised his stake.
    """

    variation: int = 0
    hands: tuple[PlayerHand, ...] = ()
    foretold: str = ""
    raised: bool = False
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """Each player's last stake, in chips: the first one offered the next time."""

    @property
    def begun(self) -> bool:
        """Return whether anything of this round is written."""
        return bool(self.hands)

    @property
    def now(self) -> Kind:
        """Return the variatie (small game) that is played now."""
        return ORDER[self.variation]

    def hands_of(self, seat: Seat) -> tuple[PlayerHand, ...]:
        """Return the hands of a player in this round, in order; `()` when he has none."""
        return tuple([held for held in self.hands if held.seat == seat])

    def held(self, seat: Seat, hand: int = 0) -> PlayerHand | None:
        """Return the first (0) or second (1) hand of a player, or `None` when he has no such hand."""
        own = self.hands_of(seat)
        return own[hand] if 0 <= hand < len(own) else None

    def staked(self, seat: Seat) -> int:
        """Return how many chips a player has on the table, in all his hands."""
        return sum(held.stake for held in self.hands_of(seat))

    def unstaked(self) -> tuple[Seat, ...]:
        """Return the players against the bank who have still to stake, in turn; `()` when all have."""
        return tuple(seat for seat in punters(self) if not self.staked(seat))

    def unended(self) -> tuple[PlayerHand, ...]:
        """Return the hands of which no result is written yet, in turn.

        At hoopjes (heaps) and the spoortje (track) a hand whose cards are written is not among them.
        """
        cards = self.now.key in (HEAPS, TRACK)
        return tuple(
            held
            for seat in punters(self)
            for held in self.hands_of(seat)
            if not (held.ends or held.told or (cards and held.laid))
        )
