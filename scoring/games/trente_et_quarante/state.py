"""The state of a sheet of trente-et-quarante: what lies on the table, what waits for a choice, what is in prison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.games.trente_et_quarante.options import EACH_COUP, HALF, LEAST, SECOND, SLUG
from scoring.games.trente_et_quarante.score import PREMIUM
from scoring.play.books.prison import Prison, accounts
from scoring.play.contract import ChipBook, Seat

PARTS = 100
"""A chip has so many parts, the units of all amounts here."""
BOOK = ChipBook(accounts=accounts(f"{SLUG}#tafel", f"{SLUG}#en-prison"), parts=PARTS)


class HeldStake(NamedTuple):
    """A stake of a player on a chance, in hundredths of a chip.

    - `insured`: against un après. `covered`: how much of it a premium was already paid for, at an earlier coup.
    - `depth`: how many times it must win to leave prison; 0 on the table.
    - `stands`: it stayed on the table after an après (a tie).
    """

    seat: Seat
    on: str
    stake: int
    insured: bool = False
    depth: int = 0
    stands: bool = False
    covered: int = 0

    def standing(self) -> HeldStake:
        """Return the same stake once it stands after an après. Spelled out in full because every tie asks it."""
        return HeldStake(
            self.seat, self.on, self.stake, self.insured, self.depth, True, self.stake if self.insured else 0
        )


@dataclass(frozen=True, kw_only=True)
class State(Prison):
    """A sheet of trente-et-quarante.

    - `laid`: the stakes on the table, also those that stand after an après.
    - `pending`: the stakes that wait for half or prison after un après; `called`: what that coup was, in words.
    - `prison`: the stakes in prison, which stay there after the round.
    - `usual`: what was laid the last time. `coup`: which coup of the taille it is, from 1.
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
        """Return what insuring this stake costs at this coup, in hundredths; paid once, only for what was laid on
        top since.
        """
        if not held.insured:
            return 0
        due = held.stake if self.on(EACH_COUP.key) else held.stake - held.covered
        return due * PREMIUM.numerator // PREMIUM.denominator

    def raised(self, seat: Seat, on: str, chips: int, *, insured: bool) -> HeldStake:
        """Return a new stake of so many hundredths together with what the player has on that chance.

        It is insured as a whole as soon as one of the two is.
        """
        for held in self.laid:
            if held.seat == seat and held.on == on:
                return HeldStake(seat, on, held.stake + chips, held.insured or insured, covered=held.covered)
        return HeldStake(seat, on, chips, insured)

    def staked(self, seat: Seat) -> int:
        """Return what a player needs for all he has on the table, in hundredths, premiums included."""
        return sum(held.stake + self.premium(held) for held in self.laid if held.seat == seat)

    @property
    def begun(self) -> bool:
        """Is a round under way? Stakes that only stand after an après begin none."""
        return bool(self.pending or self.results or any(not held.stands for held in self.laid))
