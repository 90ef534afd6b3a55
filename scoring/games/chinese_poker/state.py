"""The state of a Chinese poker sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from scoring.games.chinese_poker.payout import USUAL, Rules
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


class Royalty(NamedTuple):
    """A royalty that was told; the parts are those of the fact `Royal`."""

    seat: Seat
    row: str
    hand: str
    place: int = 0


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a Chinese poker sheet. All fields of its own but `rules` belong to the deal under way.

    `exchanged`, `gave_up` and `wrong` are the players who exchanged cards, gave up, or laid their rows wrong.
    `naturals` has the key of a player's natural (thirteen cards that win at once); `laid` the codes of his thirteen
    cards.
    """

    exchanged: tuple[Seat, ...] = ()
    gave_up: tuple[Seat, ...] = ()
    wrong: tuple[Seat, ...] = ()
    naturals: Mapping[Seat, str] = field(default_factory=dict)
    royals: tuple[Royalty, ...] = ()
    laid: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    met: Mapping[tuple[Seat, Seat], tuple[int, int]] = field(default_factory=dict)
    """The comparisons: rows won and lost by the first of a pair, who comes first in `players`."""
    rules: Rules = USUAL
    """The house rules of the table, read once from its options."""

    @property
    def exchanges_in_turn(self) -> bool:
        """Return whether cards are exchanged in turn from the dealer's left; otherwise who
        calls first exchanges first.
        """
        return self.options["ruilvolgorde"] == "links"

    @property
    def begun(self) -> bool:
        """Return whether anything of this deal is written."""
        return bool(
            self.exchanged or self.gave_up or self.wrong or self.naturals or self.royals or self.laid or self.met
        )

    @property
    def players(self) -> tuple[Seat, ...]:
        """Return the players in turn, from the dealer's left."""
        return self.from_left()

    @property
    def seats_compared(self) -> tuple[Seat, ...]:
        """Return the players whose rows are compared, in turn: without surrender, foul or natural."""
        apart = {*self.gave_up, *self.wrong, *self.naturals}
        return tuple([seat for seat in self.players if seat not in apart]) if apart else self.players

    @property
    def pairs(self) -> tuple[tuple[Seat, Seat], ...]:
        """Return every two players whose rows are compared."""
        return tuple(combinations(self.seats_compared, 2))
