"""What the facts of a commetten sheet add up to."""

from dataclasses import dataclass

from scoring.games.commetten.events import COMMETTE_CARD
from scoring.games.commetten.options import STOCK, TENS
from scoring.games.commetten.payout import CARDS, PER_POT, SEATS, hand_size, pots, ranks
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A commetten sheet; all its own fields are of the round under way."""

    staked: bool = False
    turned: str = ""
    called: tuple[tuple[str, Seat], ...] = ()
    """Rank and caller of the trumps that emptied a pot."""
    held: tuple[tuple[Seat, int], ...] = ()
    """Cards that players still hold, as far as said."""
    commette: Seat | None = None
    """Who still holds the nine of diamonds."""

    @property
    def begun(self) -> bool:
        return self.staked

    @property
    def pots(self) -> tuple[str, ...]:
        """The pots that are played with, from left to right."""
        return pots(self.on(TENS.key))

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of trump that empty a pot."""
        return ranks(self.on(TENS.key))

    @property
    def idle(self) -> str:
        """The rank of trump that lies in the stock, so that nobody wins its pot; else nothing."""
        return self.turned if self.turned in self.ranks else ""

    @property
    def hand(self) -> int:
        """Cards that each is dealt."""
        players = len(self.living())
        return hand_size(players, small_stock=self.small_stock) if players in SEATS else CARDS

    @property
    def small_stock(self) -> bool:
        """Of two stocks equally near ten, does this table play the small one?"""
        return self.options[STOCK.key] == "klein"

    @property
    def stake(self) -> int:
        """Chips that each puts in before a round."""
        return PER_POT * len(self.pots)

    @property
    def commette_turned(self) -> bool:
        return self.turned == COMMETTE_CARD

    def calls(self, seat: Seat) -> int:
        """How many trumps `seat` has called that emptied a pot."""
        return sum(who == seat for _, who in self.called)
