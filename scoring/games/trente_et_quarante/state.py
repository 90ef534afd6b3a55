"""The state of a sheet of trente-et-quarante: what lies on the table, what waits for a choice, what is in prison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.games.trente_et_quarante.options import EACH_COUP, HALF, LEAST, SECOND, SLUG
from scoring.games.trente_et_quarante.score import PREMIUM
from scoring.play.books.prison import Prison, accounts
from scoring.play.contract import ChipBook, Seat

PARTS = 100
BOOK = ChipBook(accounts=accounts(f"{SLUG}#tafel", f"{SLUG}#en-prison"), parts=PARTS)


class HeldStake(NamedTuple):
    """A stake in hundredths. `depth` is how many prisons deep it lies, 0 on the table; `stands` since an après.

    For `covered` of it a premium was paid at an earlier coup.
    """

    seat: Seat
    on: str
    stake: int
    insured: bool = False
    depth: int = 0
    stands: bool = False
    covered: int = 0

    def standing(self) -> HeldStake:
        """The same once it stands since an après; spelled out, for every tie asks it."""
        return HeldStake(
            self.seat, self.on, self.stake, self.insured, self.depth, True, self.stake if self.insured else 0
        )


@dataclass(frozen=True, kw_only=True)
class State(Prison):
    """A sheet of trente-et-quarante.

    `laid` is on the table, also what stood there at an après; `pending` waits for half or prison after un après, and
    `called` is then what the coup was. `prison` outlives the coup. `usual` is what was laid the last time; `coup`
    counts those of the taille.
    """

    laid: tuple[HeldStake, ...] = ()
    pending: tuple[HeldStake, ...] = ()
    called: str = ""
    prison: tuple[HeldStake, ...] = ()
    usual: tuple[HeldStake, ...] = ()
    coup: int = 1

    @property
    def half_again(self) -> bool:
        """Does another un après take half of what is in prison?"""
        return self.options[SECOND.key] == HALF

    @property
    def least_insured(self) -> int:
        """The smallest stake that can be insured, in hundredths."""
        return self.number(LEAST.key) * PARTS

    def premium(self, held: HeldStake) -> int:
        """What insuring costs for this coup, in hundredths: once, only for what was laid on top of what is covered."""
        if not held.insured:
            return 0
        due = held.stake if self.on(EACH_COUP.key) else held.stake - held.covered
        return due * PREMIUM.numerator // PREMIUM.denominator

    def raised(self, seat: Seat, on: str, chips: int, *, insured: bool) -> HeldStake:
        """A stake on top of what the player has there: insured as a whole as soon as one of the two is."""
        for held in self.laid:
            if held.seat == seat and held.on == on:
                return HeldStake(seat, on, held.stake + chips, held.insured or insured, covered=held.covered)
        return HeldStake(seat, on, chips, insured)

    def staked(self, seat: Seat) -> int:
        """What a player needs for what he has on the table, premium and all."""
        return sum(held.stake + self.premium(held) for held in self.laid if held.seat == seat)

    @property
    def begun(self) -> bool:
        """Has this round begun? What only stands since an après begins none."""
        return bool(self.pending or self.results or any(not held.stands for held in self.laid))
