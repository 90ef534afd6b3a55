"""The state of a sheet of trente-et-quarante: what lies on the table, what waits for a choice, what is in prison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.games.trente_et_quarante.options import EACH_COUP, HALF, LEAST, SECOND, SLUG
from scoring.games.trente_et_quarante.score import PREMIUM
from scoring.play.books.prison import Prison, bank_and_prison_accounts
from scoring.play.contract import ChipBook, Seat

PARTS = 100
"""A chip has so many parts, the units of all amounts here."""
BOOK = ChipBook(accounts=bank_and_prison_accounts(f"{SLUG}#tafel", f"{SLUG}#en-prison"), parts=PARTS)


class HeldStake(NamedTuple):
    """A stake of a player on a chance, in hundredths of a chip.

    - `insured`: it is insured against un après (both rows 31).
    - `depth`: how many times it must win to leave prison, 1 or 2; 0 for a stake on the table.
    - `stands`: it stayed on the table after an après (a tie).
    - `covered`: how much of it a premium was already paid for, at an earlier coup.
    """

    seat: Seat
    on: str
    stake: int
    insured: bool = False
    depth: int = 0
    stands: bool = False
    covered: int = 0

    def after_apres(self) -> HeldStake:
        """Return the same stake once it stays on the table after an après (a tie). All fields are written out, because
        every tie makes many of these.
        """
        return HeldStake(
            self.seat, self.on, self.stake, self.insured, self.depth, True, self.stake if self.insured else 0
        )


@dataclass(frozen=True, kw_only=True)
class State(Prison):
    """A sheet of trente-et-quarante.

    - `laid`: the stakes on the table, also those that stayed after an après (a tie).
    - `pending`: the stakes that wait for a choice, half or prison, after un après (both rows 31).
    - `called`: what that coup was, in Dutch words; `""` when nobody has to choose.
    - `prison`: the stakes in prison (held until a later coup decides); they stay there after the round.
    - `usual`: what was laid the last time.
    - `coup`: the number of the coup in the taille (shoe), from 1.
    """

    laid: tuple[HeldStake, ...] = ()
    pending: tuple[HeldStake, ...] = ()
    called: str = ""
    prison: tuple[HeldStake, ...] = ()
    usual: tuple[HeldStake, ...] = ()
    coup: int = 1

    @property
    def half_again(self) -> bool:
        """Does another un après (both rows 31) take half of what is in prison?"""
        return self.options[SECOND.key] == HALF

    @property
    def least_insured(self) -> int:
        """The smallest stake that can be insured, in hundredths of a chip."""
        return self.number(LEAST.key) * PARTS

    def premium(self, held: HeldStake) -> int:
        """Return what insuring this stake costs at this coup, in hundredths of a chip; 0 for a stake that is not
        insured.

        Where the premium is paid once, it is counted only over what was added to the stake since.
        """
        if not held.insured:
            return 0
        due = held.stake if self.on(EACH_COUP.key) else held.stake - held.covered
        return due * PREMIUM.numerator // PREMIUM.denominator

    def raised(self, seat: Seat, on: str, chips: int, *, insured: bool) -> HeldStake:
        """Return the stake that a player has on the chance `on` after he adds `chips` hundredths of a chip.

        It is insured as a whole as soon as one of the two parts is.
        """
        for held in self.laid:
            if held.seat == seat and held.on == on:
                return HeldStake(seat, on, held.stake + chips, held.insured or insured, covered=held.covered)
        return HeldStake(seat, on, chips, insured)

    def staked(self, seat: Seat) -> int:
        """Return what a player needs for all he has on the table, premiums included, in hundredths of a chip."""
        return sum(held.stake + self.premium(held) for held in self.laid if held.seat == seat)

    @property
    def begun(self) -> bool:
        """Is a round under way? Stakes that only stayed on the table after an après (a tie) do not begin one."""
        return bool(self.pending or self.results or any(not held.stands for held in self.laid))
