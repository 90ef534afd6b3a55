"""The state of a commetten sheet."""

from dataclasses import dataclass

from scoring.games.commetten.events import COMMETTE_CARD
from scoring.games.commetten.options import STOCK, TENS
from scoring.games.commetten.payout import CARDS, PER_POT, SEATS, hand_size, pots, ranks
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A commetten sheet. All its own fields belong to the round under way.

    `staked`: everybody has put in; `turned`: the trump card the dealer turned, as in `Turned`, `""` when not told.
    """

    staked: bool = False
    turned: str = ""
    called: tuple[tuple[str, Seat], ...] = ()
    """The trumps that emptied a pot, each `(rank, player who called it)`."""
    held: tuple[tuple[Seat, int], ...] = ()
    """The cards that players still hold, as far as written: `(player, number)`."""
    commette: Seat | None = None
    """The player who still holds the commette (the nine of diamonds), when written."""

    @property
    def begun(self) -> bool:
        """Return whether the stakes of this round are in."""
        return self.staked

    @property
    def pots(self) -> tuple[str, ...]:
        """Return the pots that are played with, from left to right."""
        return pots(self.on(TENS.key))

    @property
    def ranks(self) -> tuple[str, ...]:
        """Return the ranks of trump that empty a pot."""
        return ranks(self.on(TENS.key))

    @property
    def idle(self) -> str:
        """Return the rank of trump that the dealer turned, whose pot nobody can win now; `""` when there is none."""
        return self.turned if self.turned in self.ranks else ""

    @property
    def hand(self) -> int:
        """Return how many cards each player is dealt; the whole pack with a number of players that cannot play."""
        players = len(self.living())
        return hand_size(players, small_stock=self.small_stock) if players in SEATS else CARDS

    @property
    def small_stock(self) -> bool:
        """Return whether this table plays the smaller of two stocks that are equally near ten."""
        return self.options[STOCK.key] == "klein"

    @property
    def stake(self) -> int:
        """Return how many chips each player puts in before a round."""
        return PER_POT * len(self.pots)

    @property
    def commette_turned(self) -> bool:
        """Return whether the dealer turned the commette (nine of diamonds)."""
        return self.turned == COMMETTE_CARD

    def calls(self, seat: Seat) -> int:
        """Return how many pots this player has emptied by calling a trump."""
        return sum(who == seat for _, who in self.called)
