"""What the facts of a Chinese poker sheet add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from scoring.games.chinese_poker.payout import Rules
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat

USUAL = Rules()


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A Chinese poker sheet; all its own fields are of the deal under way."""

    exchanged: tuple[Seat, ...] = ()
    gave_up: tuple[Seat, ...] = ()
    wrong: tuple[Seat, ...] = ()
    naturals: Mapping[Seat, str] = field(default_factory=dict)
    royals: tuple[tuple[Seat, str, str], ...] = ()
    """Seat, row and hand."""
    laid: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    met: Mapping[tuple[Seat, Seat], tuple[int, int]] = field(default_factory=dict)
    """Rows won and lost by the first of a pair, in the order of `players`."""
    rules: Rules = USUAL
    """What the table agreed on, read once from the options."""

    @property
    def in_turn(self) -> bool:
        """Are cards exchanged from the dealer's left, not by whoever calls first?"""
        return self.options["ruilvolgorde"] == "links"

    @property
    def begun(self) -> bool:
        """Has anything of this deal been written?"""
        return bool(
            self.exchanged or self.gave_up or self.wrong or self.naturals or self.royals or self.laid or self.met
        )

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays, from the dealer's left."""
        return self.from_left()

    @property
    def lying(self) -> tuple[Seat, ...]:
        """Whose rows are compared with those of others."""
        apart = {*self.gave_up, *self.wrong, *self.naturals}
        return tuple([seat for seat in self.players if seat not in apart]) if apart else self.players

    @property
    def pairs(self) -> tuple[tuple[Seat, Seat], ...]:
        """Every two players whose rows are compared."""
        return tuple(combinations(self.lying, 2))
