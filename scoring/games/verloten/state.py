"""The state of a sheet of verloten: who deals, who must still put in, and the chips on the cards."""

from dataclasses import dataclass

from scoring.games.verloten.options import GIVERS_PLAY, INPUT
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Account, ChipBook, Seat

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="verloten#inzet"),))


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of verloten. The dealer of the sheet deals the prize cards, another player the lots."""

    owing: tuple[Seat, ...] = ()
    """Players who must still put in before the next round."""
    lots: Seat | None = None
    """The player who deals the lots; `None` while that is not written."""
    drawn: bool = False
    """Has a round been played for this pot?"""
    stands_in: bool = False
    """Does somebody deal the prizes only because their dealer went home? The table may still name another."""
    prizes: tuple[tuple[Seat, int], ...] = ()
    """The chips on the cards of this round, as (seat, chips); `()` while they are not written."""
    other_stake: int = 0
    """The stake of each player in chips, when this pot has another than was agreed; 0 otherwise."""

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return bool(self.prizes)

    @property
    def stake(self) -> int:
        """The stake of each player for this pot, in chips."""
        return self.other_stake or self.number(INPUT.key)

    @property
    def pot_is_new(self) -> bool:
        """Has nobody put in for this pot yet?"""
        return bool(self.owing) and not self.drawn and set(self.owing) >= set(self.living())

    @property
    def givers_known(self) -> bool:
        """Is it known who deals the lots, where the dealers do not play? Always true where they do."""
        return self.on(GIVERS_PLAY.key) or self.lots in self.living()

    @property
    def payers(self) -> tuple[Seat, ...]:
        """Who must still put in: givers who do not play along put in nothing, once it is known who they are."""
        return tuple([seat for seat in self.owing if not self.givers_known or seat in self.playing()])

    def playing(self) -> tuple[Seat, ...]:
        """Return the players who get a prize card and a lot, from the left of the player who deals the prizes."""
        givers = () if self.on(GIVERS_PLAY.key) else (self.seating.dealer, self.lots)
        return tuple([seat for seat in self.from_left() if seat not in givers])
