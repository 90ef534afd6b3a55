"""Poker dice: the worth of five of them, the orders of those worths, wild aces, and how often each worth is thrown."""

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


class ThrowKind(Enum):
    """The kinds of throw with five poker dice, lowest first in the usual order; `ORDERS` has the other orders of
    tables. The values are their Dutch names."""

    NOTHING = "cadeau"
    PAIR = "paar"
    TWO_PAIR = "dubbel paar"
    THREE = "trice"
    SMALL_STRAIGHT = "kleine straat"
    FULL_HOUSE = "full house"
    GREAT_STRAIGHT = "grote straat"
    FOUR = "carré"
    FIVE = "poker"


ThrowOrder = tuple[ThrowKind, ...]
"""Throws, lowest first."""

BELGIAN: ThrowOrder = tuple(ThrowKind)
"""The order usual in Belgium (chapeau, "Mogelijke combinaties")."""
RUNS_UNDER_FULL: ThrowOrder = (
    *BELGIAN[:4],
    ThrowKind.SMALL_STRAIGHT,
    ThrowKind.GREAT_STRAIGHT,
    ThrowKind.FULL_HOUSE,
    *BELGIAN[7:],
)
RUNS_OVER_FULL: ThrowOrder = (
    *BELGIAN[:4],
    ThrowKind.FULL_HOUSE,
    ThrowKind.SMALL_STRAIGHT,
    ThrowKind.GREAT_STRAIGHT,
    *BELGIAN[7:],
)
RUN_UNDER_THREE: ThrowOrder = (*BELGIAN[:3], ThrowKind.SMALL_STRAIGHT, ThrowKind.THREE, *BELGIAN[5:])
ORDERS: Mapping[str, tuple[str, ThrowOrder]] = MappingProxyType(
    {
        "belgisch": ("Belgisch: kleine straat, full house, grote straat", BELGIAN),
        "straten-onder-full": ("beide straten onder full house", RUNS_UNDER_FULL),
        "straten-boven-full": ("beide straten boven full house", RUNS_OVER_FULL),
        "straat-onder-trice": ("kleine straat onder trice", RUN_UNDER_THREE),
    }
)
"""The orders a table chooses from, by the key and the label of the choice."""

_SHAPES = {
    (5,): ThrowKind.FIVE,
    (4, 1): ThrowKind.FOUR,
    (3, 2): ThrowKind.FULL_HOUSE,
    (3, 1, 1): ThrowKind.THREE,
    (2, 2, 1): ThrowKind.TWO_PAIR,
    (2, 1, 1, 1): ThrowKind.PAIR,
}


@dataclass(frozen=True, slots=True)
class ThrownDice:
    """A throw or an announcement: its kind, and the faces that decide between two of one kind, the most important
    first.

    Faces are ranks from 9 to 14 (ace). An announcement may name fewer faces than there are dice; of two that begin with
    the same faces, the one that names fewer is lower.
    """

    kind: ThrowKind
    faces: tuple[int, ...] = ()

    def sort_key(self, order: ThrowOrder = BELGIAN) -> tuple[int, tuple[int, ...]]:
        """Return a key to sort by, (place of the kind in `order`, faces); the greater key is the higher throw.

        Between equal kinds the faces decide, and if these are equal too, the longer row of faces.
        """
        return order.index(self.kind), self.faces


def worth_of_throw(faces: Sequence[int]) -> ThrownDice:
    """Return what five dice are worth: their kind, and each face that lies, once, in the order in which these decide.

    `faces` are ranks from 9 to 14 (ace). `ValueError` for another number of dice or another face.
    """
    if len(faces) != DICE:
        raise ValueError(f"Een worp heeft vijf dobbelstenen, niet {len(faces)}.")
    if not set(faces) <= set(FACES):
        raise ValueError("Een pokerdobbelsteen heeft aas, heer, vrouw, boer, tien en negen.")
    counted = sorted(Counter(faces).items(), key=lambda each: (-each[1], -each[0]))
    found = tuple(face for face, _ in counted)
    if found == SMALL_RUN:
        return ThrownDice(ThrowKind.SMALL_STRAIGHT, found)
    if found == GREAT_RUN:
        return ThrownDice(ThrowKind.GREAT_STRAIGHT, found)
    return ThrownDice(_SHAPES.get(tuple(count for _, count in counted), ThrowKind.NOTHING), found)


def worth_with_wild_aces(faces: Sequence[int], order: ThrowOrder = BELGIAN, *, ace_stays: bool = True) -> ThrownDice:
    """Return the highest worth of five dice of which each ace may stand for any face, as in Mexican *chapeau*.

    With `ace_stays` an ace may also remain an ace; without it, it must become another face. `order` says which kind
    is higher. `ValueError` as in `worth_of_throw`.
    """
    worth_of_throw(faces)
    known = [face for face in faces if face != ACE]
    choices = FACES if ace_stays else FACES[1:]
    options = combinations_with_replacement(choices, DICE - len(known))
    return max((worth_of_throw([*known, *filled]) for filled in options), key=lambda made: made.sort_key(order))


def maximum_announcement(kind: ThrowKind, *faces: int) -> ThrownDice:
    """Return an announcement *max* (with the best other dice): the named `faces`, then the highest faces not named.

    `ValueError` for a kind without loose dice: only pair, two pair, three and four of a kind have them. Whether so many
    faces belong to the kind is not checked: a pair names one, two pair two.
    """
    loose = {ThrowKind.PAIR: 3, ThrowKind.TWO_PAIR: 1, ThrowKind.THREE: 2, ThrowKind.FOUR: 1}
    if kind not in loose:
        raise ValueError(f"Bij {kind.value} zijn er geen losse stenen om max te noemen.")
    beside = [face for face in FACES if face not in faces]
    return ThrownDice(kind, (*faces, *beside[: loose[kind]]))


@lru_cache(maxsize=1024)
def throw_counts(order: ThrowOrder = BELGIAN, *, wild: bool = False, ace_stays: bool = True) -> Mapping[ThrowKind, int]:
    """Return how many of the 7776 throws are of each kind, the kinds in the given `order`.

    With `wild` each ace may be any face: then a throw counts as its highest kind in that order, and `ace_stays` is as
    in `worth_with_wild_aces`.
    """
    found: Counter[ThrowKind] = Counter()
    for faces, ways in _throws():
        made = worth_with_wild_aces(faces, order, ace_stays=ace_stays) if wild else worth_of_throw(faces)
        found[made.kind] += ways
    return MappingProxyType({kind: found[kind] for kind in order})


def chance_all_in_colour(faces: int) -> Fraction:
    """Return the probability (0 to 1) that five dice all show a wanted face; each die has `faces` wanted faces (0 to
    6).

    `ValueError` for any other number.
    """
    if not 0 <= faces <= len(FACES):
        raise ValueError("Een dobbelsteen heeft nul tot en met zes vlakken van die kleuren.")
    return Fraction(faces, len(FACES)) ** DICE


def chance_all_alike(throws: int, dice: int = DICE) -> Fraction:
    """Return the probability (0 to 1) that all `dice` show one chosen face within so many throws.

    A die that shows it is put aside, the others are thrown again. `ValueError` for negative numbers.
    """
    if throws < 0 or dice < 0:
        raise ValueError("Het aantal worpen en stenen kan niet onder nul liggen.")
    miss = Fraction(len(FACES) - 1, len(FACES))
    return (1 - miss**throws) ** dice


def _throws() -> Iterable[tuple[tuple[int, ...], int]]:
    """Yield every set of faces that five dice can show, with the number of throws (of 7776) that give it."""
    for faces in combinations_with_replacement(FACES, DICE):
        yield faces, factorial(DICE) // prod(factorial(count) for count in Counter(faces).values())
