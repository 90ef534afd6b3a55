"""The state of a sheet of mijn en dijn: whose word it is, what has fallen, and what lies on which rank."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.mijn_en_dijn.options import ALWAYS, MOMENT
from scoring.games.mijn_en_dijn.payout import CARDS, DIJN, LEFT_OVER, WORDS
from scoring.play.books.ledger import Ledger
from scoring.play.contract import ChipBook, Seat

BOOK = ChipBook(accounts=())
TURNED = CARDS - LEFT_OVER


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of mijn en dijn. All but `usual` is of the pack under way."""

    turned: int = 0
    """Cards that are known to have been turned; cards that move nothing need not be told."""
    word: str = DIJN
    """What the next card is turned for."""
    fallen: Mapping[str, int] = field(default_factory=dict)
    lying: Mapping[Seat, Mapping[str, int]] = field(default_factory=dict)
    """Seat → rank → chips that lie on it; they are the player's until that rank falls."""
    won: tuple[tuple[Seat, str], ...] = ()
    """Who won on which rank with the card that fell last."""
    told: tuple[tuple[Seat, int], ...] = ()
    """What the whole pack brought whom, when only that is told."""
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """What each staked the last time."""

    @property
    def begun(self) -> bool:
        return bool(self.told)

    @property
    def under_way(self) -> bool:
        """Has anything of this pack been told?"""
        return bool(self.turned or self.told or any(self.lying.values()))

    @property
    def staking(self) -> bool:
        """May one stake now: always, or only when the banker says dijn."""
        return self.word == DIJN or self.options[MOMENT.key] == ALWAYS

    @property
    def other(self) -> str:
        """The word that it is not."""
        return WORDS[1 - WORDS.index(self.word)]

    def lies(self, seat: Seat, rank: str) -> int:
        """What a player has on a rank."""
        return self.lying.get(seat, {}).get(rank, 0)

    def staked(self, seat: Seat) -> int:
        """What a player has lying altogether."""
        return sum(self.lying.get(seat, {}).values())
