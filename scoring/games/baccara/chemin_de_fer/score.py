"""The money of chemin-de-fer: what a coup does to the bank.

Amounts are whole chips. Outcomes are the bank's. `ValueError` is always about a bank or a stake that is too small or
too large.
"""

from dataclasses import dataclass

from scoring.games.baccara.tableau import Outcome


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a coup does to the bank.

    - `bank`: what stands in it afterwards.
    - `chocolate`: what the banker keeps apart (chocolat), or after a loss the rest that nobody covered.
    - `passes`: the bank goes on to the next player.
    - `house`: what the house gets of it (the cagnotte).
    """

    bank: int
    chocolate: int
    passes: bool
    house: int = 0


def house_share(staked: int, percent: int) -> int:
    """Return what the house gets of `staked` that the bank won: so many percent, rounded down to what is whole."""
    return staked * percent // 100


def settle(bank: int, staked: int, end: Outcome, *, rest_stays: bool = False, house: int = 0) -> Settlement:
    """Return what a coup does to a bank against which `staked` stands in all, 1 to `bank`; `ValueError` for others.

    Won: the new bank is twice the stakes, and what nobody covered is chocolat. Lost: the stakes are paid from the bank,
    the rest is the banker's and the bank passes on; with `rest_stays` it stays in and he plays on. `house` is what the
    house gets of a won bank. Hazardspelen p. 17-19, 22.
    """
    if bank < 1:
        raise ValueError("Een bank begint met minstens één fiche.")
    if not 1 <= staked <= bank:
        raise ValueError(f"Er staat {bank} in de bank: zet daar 1 tot en met {bank} tegen in.")
    rest = bank - staked
    if end is Outcome.WIN:
        return Settlement(bank=2 * staked - house, chocolate=rest, passes=False, house=house)
    if end is Outcome.TIE:
        return Settlement(bank=bank, chocolate=0, passes=False)
    if rest_stays and rest:
        return Settlement(bank=rest, chocolate=0, passes=False)
    return Settlement(bank=0, chocolate=rest, passes=True)


def avec_la_table(bank: int) -> tuple[int, int]:
    """Return (what the caller plays for, what is left for the others): the half of the bank, rounded down, and the
    rest.

    `ValueError` for a bank below 2. Hazardspelen p. 19.
    """
    if bank < 2:
        raise ValueError("Avec la table kan pas als er minstens twee fiches in de bank staan.")
    return bank // 2, bank - bank // 2


def bank_at_new_taille(bank: int, *, halved: bool) -> tuple[int, int]:
    """Return (what stays in the bank, what the banker takes out) when the cards are shuffled anew.

    Only then he may take money out, half of it rounded down: `halved`. Hazardspelen p. 23.
    """
    if bank < 1:
        raise ValueError("Er staat niets in de bank.")
    taken = bank // 2 if halved else 0
    return bank - taken, taken


def shared_bank(stake: int) -> int:
    """Return what a bank opens with when another player lays as much beside the banker's stake. Hazardspelen p. 23."""
    if stake < 1:
        raise ValueError("Zet minstens één fiche in de bank.")
    return 2 * stake
