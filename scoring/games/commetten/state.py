"""The state of a commetten sheet."""

from dataclasses import dataclass

from scoring.games.commetten.events import COMMETTE_CARD
from scoring.games.commetten.options import STOCK, TENS
from scoring.games.commetten.payout import CARDS, PER_POT, SEATS, hand_size, pot_names, ranks
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a commetten sheet. All fields of its own belong to the round under way.

    `staked`: everybody has put in. `turned`: the card the dealer turned, as in the event `Turned`; `""` when not
    written.
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
        """Return the names of the pots on the table, from left to right; the tens' pot only
        where the house rule has it.
        """
        return pot_names(self.on(TENS.key))

    @property
    def ranks(self) -> tuple[str, ...]:
        """Return the ranks of trump that empty a pot, from the ace down."""
        return ranks(self.on(TENS.key))

    @property
    def idle(self) -> str:
        """Return the rank of the trump card the dealer turned, whose pot nobody can win this round;
        `""` without such a card.
        """
        return self.turned if self.turned in self.ranks else ""

    @property
    def cards_each(self) -> int:
        """Return how many cards each player is dealt; 52 (the whole pack) with a number of players that cannot play."""
        players = len(self.living())
        return hand_size(players, small_stock=self.small_stock) if players in SEATS else CARDS

    @property
    def small_stock(self) -> bool:
        """Return whether this table takes the smaller stock where two are equally near ten cards."""
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
