"""One stake over a coup and the coups after it: insured or not, half back or prison, up to the last coup of the
taille (the shoe).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.games.trente_et_quarante.score import PAIRS, PREMIUM, Coup, imprisoned, settle


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What the table agreed, and the player chose.

    - `prison`: after un après the stake goes to prison, instead of half of it to the bank.
    - `half_again`: another un après takes half of what is in prison, instead of asking for two wins.
    - `insured`: the stake is insured against un après.
    - `last`: this is the last coup of the taille. `insured_too`: then insured stakes lose half as well.
    """

    prison: bool = False
    half_again: bool = False
    insured: bool = False
    last: bool = False
    insured_too: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """How a stake fared, in chips.

    - `back`: handed back. `net`: gained, or below nought lost. `stays`: free on the table. `prison`: in prison.
    - `depth`: how many times it must win to leave prison, 0 to 2. `premium`: paid besides for insurance.
    - `told`: what each coup did: `wint`, `verliest`, `blijft` (a tie), `verzekerd`, `helft`, `prison`, `dieper`, `half`
      (of what was locked), `vast` (nothing changed), `omhoog` (one win of two) or `vrij`.
    """

    back: Fraction
    net: Fraction
    stays: Fraction
    prison: Fraction
    depth: int
    premium: Fraction
    told: tuple[str, ...]


def run(chance: str, stake: Fraction, played: Coup, after: Sequence[Coup], rule: Rule) -> Ran:
    """Settle a stake on one chance; when it goes to prison the coups in `after` decide (p. 78-80).

    After the last coup of the taille nothing can wait: half comes back at once, and all of an insured stake.
    `ValueError`: a stake of nought, an unknown chance, a coup in `after` that does not tell whether this chance won.
    """
    insured = rule.insured and not (rule.last and rule.insured_too)
    first = settle(chance, stake, played, insured=insured, prison=rule.prison and not rule.last)
    premium = stake * PREMIUM if rule.insured else Fraction(0)
    if first.prison:
        return _locked(chance, stake, after, rule, premium)
    what = "verliest" if first.net < 0 else "wint"
    if played.bank:
        what = "verzekerd" if insured else "helft"
    elif played.tie:
        what = "blijft"
    return Ran(
        back=first.back, net=first.net, stays=first.stays, prison=Fraction(0), depth=0, premium=premium, told=(what,)
    )


def _locked(chance: str, stake: Fraction, after: Sequence[Coup], rule: Rule, premium: Fraction) -> Ran:
    """Return how a stake in prison fares over the coups in `after`."""
    net, held, depth, told = Fraction(0), stake, 1, ["prison"]
    for played in after:
        _decided(chance, played)
        paid, deep = imprisoned(chance, held, played, depth=depth, half=rule.half_again)
        told.append(_said(played, depth, deep, paid.net < 0, paid.back > 0))
        net, held, depth = net + paid.net, paid.prison, deep
        if not held:
            return _end(paid.back, net, held, 0, premium, told)
    return _end(Fraction(0), net, held, depth, premium, told)


def _end(back: Fraction, net: Fraction, held: Fraction, depth: int, premium: Fraction, told: Sequence[str]) -> Ran:
    stays = Fraction(0)
    return Ran(back=back, net=net, stays=stays, prison=held, depth=depth, premium=premium, told=tuple(told))


def _decided(chance: str, played: Coup) -> None:
    """Raise `ValueError` for a coup that does not tell whether this chance won."""
    pair = next(pair for pair in PAIRS if chance in pair)
    if not played.tie and not pair & set(played.wins):
        one, other = sorted(pair)
        raise ValueError(f"Zeg bij elke slag daarna ook of {one} of {other} won: er ligt een inzet op {chance}.")


def _said(played: Coup, depth: int, deeper: int, lost: bool, free: bool) -> str:
    if played.bank:
        return "half" if lost else "dieper" if depth < deeper else "vast"
    if played.tie:
        return "vast"
    return "vrij" if free else "verliest" if lost else "omhoog"
