"""Poker dice: what five of them are worth, in which order, with aces wild or not, and how often each comes up."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

from scoring.kit.cards import ACE, JACK, KING, QUEEN, RANK_NAMES

FACES = (ACE, KING, QUEEN, JACK, 10, 9)
"""The six faces of a poker die, highest first."""
FACE_NAMES = tuple(RANK_NAMES[face] for face in FACES)
DICE = 5
THROWS: int = len(FACES) ** DICE
SMALL_RUN, GREAT_RUN = FACES[1:], FACES[:-1]


class Throw(Enum):
    """What five poker dice can be. The order is a matter of agreement: see `BELGIAN`."""

    NOTHING = "cadeau"
    PAIR = "paar"
    TWO_PAIR = "dubbel paar"
    THREE = "trice"
    SMALL_STRAIGHT = "kleine straat"
    FULL_HOUSE = "full house"
    GREAT_STRAIGHT = "grote straat"
    FOUR = "carré"
    FIVE = "poker"


Order = tuple[Throw, ...]
"""Throws, lowest first."""

BELGIAN: Order = tuple(Throw)
"""The order usual in Belgium (chapeau, "Mogelijke combinaties")."""
RUNS_UNDER_FULL: Order = (*BELGIAN[:4], Throw.SMALL_STRAIGHT, Throw.GREAT_STRAIGHT, Throw.FULL_HOUSE, *BELGIAN[7:])
RUNS_OVER_FULL: Order = (*BELGIAN[:4], Throw.FULL_HOUSE, Throw.SMALL_STRAIGHT, Throw.GREAT_STRAIGHT, *BELGIAN[7:])
RUN_UNDER_THREE: Order = (*BELGIAN[:3], Throw.SMALL_STRAIGHT, Throw.THREE, *BELGIAN[5:])
ORDERS: Mapping[str, tuple[str, Order]] = MappingProxyType(
    {
        "belgisch": ("Belgisch: kleine straat, full house, grote straat", BELGIAN),
        "straten-onder-full": ("beide straten onder full house", RUNS_UNDER_FULL),
        "straten-boven-full": ("beide straten boven full house", RUNS_OVER_FULL),
        "straat-onder-trice": ("kleine straat onder trice", RUN_UNDER_THREE),
    }
)
"""The orders a table chooses from, by the key and the label of the choice."""

_SHAPES = {
    (5,): Throw.FIVE,
    (4, 1): Throw.FOUR,
    (3, 2): Throw.FULL_HOUSE,
    (3, 1, 1): Throw.THREE,
    (2, 2, 1): Throw.TWO_PAIR,
    (2, 1, 1, 1): Throw.PAIR,
}


@dataclass(frozen=True, slots=True)
class ThrownDice:
    """A throw or an announcement: its kind and the faces that decide, in that order.

    An announcement may name fewer faces than lie on the table; the fewer named, the lower.
    """

    kind: Throw
    faces: tuple[int, ...] = ()

    def height(self, order: Order = BELGIAN) -> tuple[int, tuple[int, ...]]:
        """What to compare by: a higher kind, then a higher or a further named face."""
        return order.index(self.kind), self.faces


def thrown(faces: Sequence[int]) -> ThrownDice:
    """What five dice are worth, faces 9 to 14 (ace). Refused: not five dice, a face that is not there."""
    if len(faces) != DICE:
        raise ValueError(f"Een worp heeft vijf dobbelstenen, niet {len(faces)}.")
    if not set(faces) <= set(FACES):
        raise ValueError("Een pokerdobbelsteen heeft aas, heer, vrouw, boer, tien en negen.")
    counted = sorted(Counter(faces).items(), key=lambda each: (-each[1], -each[0]))
    found = tuple(face for face, _ in counted)
    if found == SMALL_RUN:
        return ThrownDice(Throw.SMALL_STRAIGHT, found)
    if found == GREAT_RUN:
        return ThrownDice(Throw.GREAT_STRAIGHT, found)
    return ThrownDice(_SHAPES.get(tuple(count for _, count in counted), Throw.NOTHING), found)


def thrown_wild(faces: Sequence[int], order: Order = BELGIAN, *, ace_stays: bool = True) -> ThrownDice:
    """The highest that five dice can be when each ace stands for what its holder likes (Mexican chapeau).

    With `ace_stays` an ace may also stay an ace; without it, it must become another face.
    """
    thrown(faces)
    known = [face for face in faces if face != ACE]
    choices = FACES if ace_stays else FACES[1:]
    options = combinations_with_replacement(choices, DICE - len(known))
    return max((thrown([*known, *filled]) for filled in options), key=lambda made: made.height(order))


def maximum(kind: Throw, *faces: int) -> ThrownDice:
    """The *max* of an announcement: `faces` as named, and beside them the highest faces there can be.

    Only kinds with loose dice have one: pair, two pair, three and four of a kind.
    """
    loose = {Throw.PAIR: 3, Throw.TWO_PAIR: 1, Throw.THREE: 2, Throw.FOUR: 1}
    if kind not in loose:
        raise ValueError(f"Bij {kind.value} zijn er geen losse stenen om max te noemen.")
    beside = [face for face in FACES if face not in faces]
    return ThrownDice(kind, (*faces, *beside[: loose[kind]]))


@lru_cache(maxsize=1024)
def throw_counts(order: Order = BELGIAN, *, wild: bool = False, ace_stays: bool = True) -> Mapping[Throw, int]:
    """How many of the 7776 throws are of each kind, in `order`; with `wild` the aces are jokers."""
    found: Counter[Throw] = Counter()
    for faces, ways in _throws():
        made = thrown_wild(faces, order, ace_stays=ace_stays) if wild else thrown(faces)
        found[made.kind] += ways
    return MappingProxyType({kind: found[kind] for kind in order})


def chance_all_in_colour(faces: int) -> Fraction:
    """The chance that five dice all show one of `faces` wanted faces (0 to 6), the same number on every die."""
    if not 0 <= faces <= len(FACES):
        raise ValueError("Een dobbelsteen heeft nul tot en met zes vlakken van die kleuren.")
    return Fraction(faces, len(FACES)) ** DICE


def chance_all_alike(throws: int, dice: int = DICE) -> Fraction:
    """The chance that `dice` dice all show one chosen face within `throws` throws, keeping each that does."""
    if throws < 0 or dice < 0:
        raise ValueError("Het aantal worpen en stenen kan niet onder nul liggen.")
    miss = Fraction(len(FACES) - 1, len(FACES))
    return (1 - miss**throws) ** dice


def _throws() -> Iterable[tuple[tuple[int, ...], int]]:
    """Every throw of five dice as a set of faces, with the number of ways it can fall."""
    for faces in combinations_with_replacement(FACES, DICE):
        yield faces, factorial(DICE) // prod(factorial(count) for count in Counter(faces).values())
