"""The state of a sheet of mijn en dijn: for whom the next card is, what has fallen, and what lies on which rank."""

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
    """A sheet of mijn en dijn. All its own fields but `usual` belong to the pack under way."""

    turned: int = 0
    """How many cards are known to have been turned; cards that move nothing need not be written."""
    word: str = DIJN
    """What the next card is turned for: `dijn` or `mijn`."""
    fallen: Mapping[str, int] = field(default_factory=dict)
    """How many cards of each rank have fallen, as far as written."""
    lying: Mapping[Seat, Mapping[str, int]] = field(default_factory=dict)
    """The chips each player has on each rank; they are his until that rank falls."""
    won: tuple[tuple[Seat, str], ...] = ()
    """Who won with the last card and left his stake lying: `(player, rank)`. He may still take it away."""
    told: tuple[tuple[Seat, int], ...] = ()
    """What the whole pack brought each player in chips, when only that is written: `(player, chips)`."""
    usual: Mapping[Seat, int] = field(default_factory=dict)
    """Each player's last stake, in chips: the first one offered the next time."""

    @property
    def begun(self) -> bool:
        """Return whether results of this whole pack are written that have yet to be paid at its end."""
        return bool(self.told)

    @property
    def under_way(self) -> bool:
        """Return whether a stake, a card or a result of the present pack is written."""
        return bool(self.turned or self.told or any(self.lying.values()))

    @property
    def may_stake(self) -> bool:
        """Return whether players may stake now: before a card for dijn (the players), or
        always under that house rule.
        """
        return self.word == DIJN or self.options[MOMENT.key] == ALWAYS

    @property
    def other_word(self) -> str:
        """Return the opposite of `word`: `mijn` when the next card is for `dijn`, and the other way round."""
        return WORDS[1 - WORDS.index(self.word)]

    def stake_on(self, seat: Seat, rank: str) -> int:
        """Return the chips this player has on this rank; 0 without a stake."""
        return self.lying.get(seat, {}).get(rank, 0)

    def staked(self, seat: Seat) -> int:
        """Return the chips this player has on all ranks together; 0 without a stake."""
        return sum(self.lying.get(seat, {}).values())
