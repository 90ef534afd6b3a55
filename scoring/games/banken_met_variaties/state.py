"""The state of a sheet of banken met variaties: which of the eight is played, and what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.games.banken_met_variaties.variations import HEAPS, ORDER, TRACK, Kind
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


class PlayerHand(NamedTuple):
    """One hand of a player in the round under way. He has two after splitting.

    - `stake` in chips; `split`: one of two hands; `says`: his guess, `""` before he guessed
    - `ends`: how it ended, a word of `variations`, `""` while it goes on; `cards` and `points`: 0 when not told
    - `pays` and `gets`: stakes at the spoortje (track), known when `told`; `laid`: codes of his cards, `()` when not
      told
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
    """A sheet of banken met variaties. `hands`, `foretold` and `raised` belong to the round under way.

    `variation` is the place in `ORDER`, from 0. `foretold` is `""` before the banker foretold; `raised`: a stake was
    raised.
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
        """Return the hands of a player in this round."""
        return tuple([held for held in self.hands if held.seat == seat])

    def held(self, seat: Seat, hand: int = 0) -> PlayerHand | None:
        """Return the first (0) or second (1) hand of a player, or `None` when he has no such hand."""
        own = self.hands_of(seat)
        return own[hand] if 0 <= hand < len(own) else None

    def staked(self, seat: Seat) -> int:
        """Return how many chips a player has on the table, in all his hands."""
        return sum(held.stake for held in self.hands_of(seat))

    def unstaked(self) -> tuple[Seat, ...]:
        """Return the players who have still to stake, in turn."""
        return tuple(seat for seat in punters(self) if not self.staked(seat))

    def unended(self) -> tuple[PlayerHand, ...]:
        """Return the hands of which no result is written yet, in turn; at hoopjes
        (heaps) and the spoortje laid cards are enough.
        """
        cards = self.now.key in (HEAPS, TRACK)
        return tuple(
            held
            for seat in punters(self)
            for held in self.hands_of(seat)
            if not (held.ends or held.told or (cards and held.laid))
        )
