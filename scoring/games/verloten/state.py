"""The state of a sheet of verloten: who gives, who has still to put in, and the chips on the cards."""

from dataclasses import dataclass

from scoring.games.verloten.options import GIVERS_PLAY, INPUT
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Account, ChipBook, Seat

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="verloten#inzet"),))


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of verloten. The giver of the prizes is the dealer; `prizes` are of the round under way."""

    owing: tuple[Seat, ...] = ()
    """Who has still to put in before the next round."""
    lots: Seat | None = None
    """Who gives the lots, when told."""
    drawn: bool = False
    """Has a round been played for this pot?"""
    stands_in: bool = False
    """Does somebody give the prizes only because their giver went home? The table may still name another."""
    prizes: tuple[tuple[Seat, int], ...] = ()
    another: int = 0
    """What each puts in since a pot had another stake than was agreed."""

    @property
    def begun(self) -> bool:
        return bool(self.prizes)

    @property
    def stake(self) -> int:
        return self.another or self.number(INPUT.key)

    @property
    def new_pot(self) -> bool:
        """Has nobody put in for this pot yet?"""
        return bool(self.owing) and not self.drawn and set(self.owing) >= set(self.living())

    @property
    def given(self) -> bool:
        """Is it known who gives, as far as it matters who plays?"""
        return self.on(GIVERS_PLAY.key) or self.lots in self.living()

    def playing(self) -> tuple[Seat, ...]:
        """Who gets a prize and a lot, from the left of the giver of the prizes."""
        givers = () if self.on(GIVERS_PLAY.key) else (self.seating.dealer, self.lots)
        return tuple([seat for seat in self.from_left() if seat not in givers])
