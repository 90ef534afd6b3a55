"""The money of chemin-de-fer: what a coup does to the bank.

Amounts are whole chips. Outcomes are the bank's.
"""

from dataclasses import dataclass

from scoring.games.baccara.tableau import Outcome


@dataclass(frozen=True, slots=True)
class Settlement:
    """After a coup: what stands in the bank, what the banker keeps apart (chocolat), and whether the bank passes on."""

    bank: int
    chocolate: int
    passes: bool


def settle(bank: int, staked: int, end: Outcome, *, rest_stays: bool = False) -> Settlement:
    """The bank after a coup on which the others have staked `staked` together (1 to `bank`; else `ValueError`).

    Won: the stakes doubled are the new bank, what nobody covered is chocolat. Lost: the stakes are paid from the
    bank, the rest is the banker's and the bank passes on; with `rest_stays` it stays in and he plays on.
    Hazardspelen p. 17-19, 22.
    """
    if bank < 1:
        raise ValueError("Een bank begint met minstens één fiche.")
    if not 1 <= staked <= bank:
        raise ValueError(f"Er staat {bank} in de bank: zet daar 1 tot en met {bank} tegen in.")
    rest = bank - staked
    if end is Outcome.WIN:
        return Settlement(bank=2 * staked, chocolate=rest, passes=False)
    if end is Outcome.TIE:
        return Settlement(bank=bank, chocolate=0, passes=False)
    if rest_stays and rest:
        return Settlement(bank=rest, chocolate=0, passes=False)
    return Settlement(bank=0, chocolate=rest, passes=True)


def avec_la_table(bank: int) -> tuple[int, int]:
    """(what the caller plays for, what is left for the others). An odd bank is halved downward. p. 19."""
    if bank < 2:
        raise ValueError("Avec la table kan pas als er minstens twee fiches in de bank staan.")
    return bank // 2, bank - bank // 2


def new_taille(bank: int, *, halved: bool) -> tuple[int, int]:
    """(bank, pocketed) when the pack is shuffled anew: the only time the banker may take money out. p. 23."""
    if bank < 1:
        raise ValueError("Er staat niets in de bank.")
    taken = bank // 2 if halved else 0
    return bank - taken, taken


def shared_bank(stake: int) -> int:
    """What a bank opens with when another player puts the same beside the banker's stake. p. 23."""
    if stake < 1:
        raise ValueError("Zet minstens één fiche in de bank.")
    return 2 * stake
