"""A coup of trente-et-quarante: two rows of cards, four chances, what is called and what is paid (p. 77-80).

Couleur wins when the very first card has the colour of the winning row, inverse when it has not. Un après: both rows
31.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from scoring.kit.cards import ACE, Card

PACKS = 6
ABOVE = 30
LOWEST, HIGHEST = ABOVE + 1, ABOVE + 10
TOTALS = range(LOWEST, HIGHEST + 1)
CHANCES = ("rood", "zwart", "couleur", "inverse")
PAIRS = (frozenset(CHANCES[:2]), frozenset(CHANCES[2:]))
PREMIUM = Fraction(1, 100)
INSURABLE = 500

CALLED = {31: "un", 32: "deux", 33: "trois", 34: "quatre", 35: "cinq", 36: "six", 37: "sept", 38: "huit", 39: "neuf"}
FORTY = {"quarante": "quarante", "dix": "dix"}


def value(card: Card) -> int:
    """Return how many points a card counts: the ace 1, pictures 10, the others their number (p. 77).

    `ValueError` for a card without a suit, as the joker is.
    """
    if not card.suit:
        raise ValueError("Er zitten geen jokers in de zes pakken.")
    return 1 if card.rank == ACE else min(card.rank, 10)


@dataclass(frozen=True, kw_only=True)
class Coup:
    """A finished coup: the totals of both rows (31 to 40) and the chances that win, `()` after a tie."""

    black: int
    red: int
    wins: tuple[str, ...]

    @cached_property
    def tie(self) -> bool:
        """Do both rows count the same?"""
        return self.black == self.red

    @cached_property
    def un_apres(self) -> bool:
        """Is it un après, both rows on 31: the only tie at which the bank wins (p. 79)?"""
        return self.tie and self.black == LOWEST

    @cached_property
    def decides(self) -> frozenset[str]:
        """The chances of which this coup says whether they won: two of the four when its first card is unknown."""
        told = PAIRS if self.tie else [pair for pair in PAIRS if not pair.isdisjoint(self.wins)]
        return frozenset(chance for pair in told for chance in pair)


def coup(black: int, red: int, *, first_black: bool) -> Coup:
    """Return the coup with these totals. `first_black`: the very first card was black, which decides couleur or inverse
    (p. 78).

    `ValueError` for totals outside 31 to 40.
    """
    if black not in TOTALS or red not in TOTALS:
        raise ValueError(f"Een rij eindigt op {LOWEST} tot en met {HIGHEST}.")
    if black == red:
        return Coup(black=black, red=red, wins=())
    colour = "zwart" if black < red else "rood"
    same = (colour == "zwart") == first_black
    return Coup(black=black, red=red, wins=(colour, "couleur" if same else "inverse"))


def call(played: Coup, forty: str = "quarante") -> str:
    """Return what the croupier calls, in French; black and inverse are never named (p. 78-79).

    After a coup without tie `played` must say who won both pairs. `forty` is how he calls a total of forty, `quarante`
    or `dix`; `ValueError` for another word.
    """
    if forty not in FORTY:
        raise ValueError("Veertig: kies uit quarante, dix.")
    if played.tie:
        points = CALLED.get(played.black, FORTY[forty])
        return f"{points}, {points} après"
    red, couleur = "rood" in played.wins, "couleur" in played.wins
    first = "rouge gagne" if red else "rouge perd"
    if red == couleur:
        return f"{first} et couleur"
    return f"{first}, couleur {'gagne' if couleur else 'perd'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeResult:
    """What a coup did to a stake, in chips.

    - `back`: what the player gets back, stake and winnings together.
    - `net`: what he gained, negative when he lost.
    - `stays`: what stays on the table.
    - `prison`: what is locked up until a later coup decides.
    """

    back: Fraction = Fraction(0)
    net: Fraction = Fraction(0)
    stays: Fraction = Fraction(0)
    prison: Fraction = Fraction(0)


def premium(stake: int | Fraction) -> Fraction:
    """Return the price of insuring `stake` for one coup: one percent of it (p. 80). `ValueError` below 500 francs."""
    if stake < INSURABLE:
        raise ValueError(f"Verzekeren kan vanaf {INSURABLE} frank.")
    return stake * PREMIUM


def settle(
    chance: str, stake: int | Fraction, played: Coup, *, insured: bool = False, prison: bool = False
) -> StakeResult:
    """Return what the coup `played` does to a stake on `chance`; it must say whether that chance won, unless it is a
    tie.

    After un après (both rows 31) half of it is lost, or with `prison` all of it is locked up; an `insured` stake stays.
    The premium is a payment of its own (`premium`). `ValueError` for an unknown chance or a stake of nought.
    """
    if chance not in CHANCES:
        raise ValueError(f"Kies uit {', '.join(CHANCES)}.")
    if stake <= 0:
        raise ValueError("Een inzet is meer dan nul.")
    whole = Fraction(stake)
    if played.un_apres and not insured:
        return StakeResult(prison=whole) if prison else StakeResult(back=whole / 2, net=-whole / 2)
    if played.tie:
        return StakeResult(stays=whole)
    return StakeResult(back=2 * whole, net=whole) if chance in played.wins else StakeResult(net=-whole)


def imprisoned(
    chance: str, stake: Fraction, played: Coup, *, depth: int = 1, half: bool = False
) -> tuple[StakeResult, int]:
    """Return `(result, depth)` for a stake in prison after the coup `played`: what it did, and how many times the stake
    must then still win to come out (p. 79).

    `depth` is how many times it had to, 1 or 2. A win makes it one less, a loss loses the stake, a tie changes nothing.
    Another un après (both rows 31) makes it 2, or with `half` takes half. `ValueError` for another `depth` or a stake
    of nought.
    """
    if depth not in (1, 2) or stake <= 0:
        raise ValueError("Een inzet zit een of twee keer en prison.")
    if played.un_apres:
        return (StakeResult(net=-stake / 2, prison=stake / 2), depth) if half else (StakeResult(prison=stake), 2)
    if played.tie:
        return StakeResult(prison=stake), depth
    if chance not in played.wins:
        return StakeResult(net=-stake), 0
    return (StakeResult(prison=stake), 1) if depth == 2 else (StakeResult(back=stake), 0)
