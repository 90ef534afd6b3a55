"""One stake over a coup and the coups after it, insured or not, up to the last coup of the taille (the shoe).

Un après (both rows 31) takes half of a stake, or locks it in prison: held until later coups decide. Après is any tie.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.games.trente_et_quarante.score import PAIRS, PREMIUM, Coup, imprisoned, settle


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeRules:
    """What the table agreed, and what the player chose for his stake.

    - `prison`: un après (both rows 31) locks the stake up, instead of taking half of it.
    - `half_again`: another un après takes half of a stake in prison, instead of making it win twice.
    - `insured`: the stake is insured: un après is an ordinary tie for it.
    - `last`: this is the last coup of the taille (shoe).
    - `insured_too`: in that last coup insured stakes lose half as well.
    """

    prison: bool = False
    half_again: bool = False
    insured: bool = False
    last: bool = False
    insured_too: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeCourse:
    """How a stake fared; amounts in chips.

    - `back`: what the player got back. `net`: what he gained, negative when he lost. `stays`: what lies free on the
      table. `prison`: what is still locked up.
    - `depth`: how many times the locked stake must win to come out, 1 or 2; 0 when nothing is locked up.
    - `premium`: what he paid besides for insurance.
    - `told`: what each coup did. On the table `wint`, `verliest`, `blijft` (a tie), `verzekerd` (un après, insured),
      `helft` (half lost) or `prison` (locked up). In prison `dieper` (must now win twice), `omhoog` (won one time of
      two), `half` (half lost), `vast` (nothing changed), `verliest` or `vrij` (comes back).
    """

    back: Fraction
    net: Fraction
    stays: Fraction
    prison: Fraction
    depth: int
    premium: Fraction
    told: tuple[str, ...]


def course_of_stake(
    chance: str, stake: Fraction, played: Coup, after: Sequence[Coup], rules: StakeRules
) -> StakeCourse:
    """Return how a stake on `chance` fares in the coup `played`; when it goes to prison the coups in `after` decide (p.
    78-80).

    `played` must say whether the chance won, unless it is a tie. After the last coup of the taille (shoe) nothing waits
    in prison: half of a stake comes back at once, and an insured one stays free (`stays`). `ValueError`: a stake of
    nought, an unknown chance, a coup in `after` that does not say whether this chance won.
    """
    insured = rules.insured and not (rules.last and rules.insured_too)
    first = settle(chance, stake, played, insured=insured, prison=rules.prison and not rules.last)
    premium = stake * PREMIUM if rules.insured else Fraction(0)
    if first.prison:
        return _course_in_prison(chance, stake, after, rules, premium)
    what = "verliest" if first.net < 0 else "wint"
    if played.un_apres:
        what = "verzekerd" if insured else "helft"
    elif played.tie:
        what = "blijft"
    return StakeCourse(
        back=first.back, net=first.net, stays=first.stays, prison=Fraction(0), depth=0, premium=premium, told=(what,)
    )


def _course_in_prison(
    chance: str, stake: Fraction, after: Sequence[Coup], rules: StakeRules, premium: Fraction
) -> StakeCourse:
    """Return how a stake in prison (locked up by un après) fares over the coups in `after`."""
    net, held, depth, told = Fraction(0), stake, 1, ["prison"]
    for played in after:
        _refuse_undecided(chance, played)
        paid, deep = imprisoned(chance, held, played, depth=depth, half=rules.half_again)
        told.append(_what_coup_does(played, depth, deep, paid.net < 0, paid.back > 0))
        net, held, depth = net + paid.net, paid.prison, deep
        if not held:
            return _ended_course(paid.back, net, held, 0, premium, told)
    return _ended_course(Fraction(0), net, held, depth, premium, told)


def _ended_course(
    back: Fraction, net: Fraction, held: Fraction, depth: int, premium: Fraction, told: Sequence[str]
) -> StakeCourse:
    stays = Fraction(0)
    return StakeCourse(back=back, net=net, stays=stays, prison=held, depth=depth, premium=premium, told=tuple(told))


def _refuse_undecided(chance: str, played: Coup) -> None:
    """Raise `ValueError` for a coup that does not say whether `chance` won."""
    pair = next(pair for pair in PAIRS if chance in pair)
    if not played.tie and not pair & set(played.wins):
        one, other = sorted(pair)
        raise ValueError(f"Zeg bij elke slag daarna ook of {one} of {other} won: er ligt een inzet op {chance}.")


def _what_coup_does(played: Coup, depth: int, deeper: int, lost: bool, free: bool) -> str:
    """Return in one Dutch word what a coup does to a stake in prison, as in `StakeCourse.told`.

    `depth` and `deeper` are how often it must win, before and after the coup; `lost`: some of it went to the bank;
    `free`: it came back.
    """
    if played.un_apres:
        return "half" if lost else "dieper" if depth < deeper else "vast"
    if played.tie:
        return "vast"
    return "vrij" if free else "verliest" if lost else "omhoog"
