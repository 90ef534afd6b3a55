"""Odds of poker dice when some dice are known and the others are thrown; with aces as jokers and with flushes too.

All throws of the other dice are counted, so every chance is exact.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

from scoring.games.chapeau.announce import BLACK, PURPLE, RANKINGS, Announcement, height, throw_of
from scoring.kit.cards import ACE
from scoring.kit.dice import DICE, FACES


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceReading:
    """How a table reads five dice.

    - `ranking`: a key of `RANKINGS`, the order of the kinds
    - `wild`: an ace stands for the face that is best; with `ace_stays` it may stand for itself too
    - `alike`: all aces stand for the same face
    - `purple`, `black`: the faces of those colours, the same on every die; only used in the ranking `flush`
    """

    ranking: str = "belgisch"
    wild: bool = False
    ace_stays: bool = True
    alike: bool = False
    purple: frozenset[int] = frozenset()
    black: frozenset[int] = frozenset()


@lru_cache(maxsize=4096)
def count_orders(faces: tuple[int, ...]) -> int:
    """Return in how many different orders these faces can lie; there are at most five."""
    return factorial(len(faces)) // prod(factorial(count) for count in Counter(faces).values())


@lru_cache(maxsize=8192)
def best_throw(faces: tuple[int, ...], reading: DiceReading) -> Announcement:
    """Return the highest throw that these five dice are, when they are read in this way.

    Raises `ValueError` for another number of dice, or an unknown face.
    """
    if not reading.wild or ACE not in faces:
        return _combination_or_flush(faces, reading)
    known = tuple(face for face in faces if face != ACE)
    choices, free = FACES if reading.ace_stays else FACES[1:], len(faces) - len(known)
    filled = [(face,) * free for face in choices] if reading.alike else combinations_with_replacement(choices, free)
    made = (_combination_or_flush((*known, *each), reading) for each in filled)
    return max(made, key=lambda each: height(each, reading.ranking))


def _combination_or_flush(faces: tuple[int, ...], reading: DiceReading) -> Announcement:
    """Return what these faces are with no ace as joker: the combination, or a flush when that is higher."""
    found = [throw_of(faces, reading.ranking)]
    if reading.ranking == "flush":
        colours = ((PURPLE, reading.purple), (BLACK, reading.black))
        found += [Announcement(kind) for kind, colour in colours if colour.issuperset(faces)]
    return max(found, key=lambda each: height(each, reading.ranking))


def throws(known: Sequence[int]) -> Mapping[tuple[int, ...], int]:
    """Return all throws of five dice with the faces `known` among them: `{sorted faces: in how many ways they fall}`.

    The ways sum to 6 to the power of the number of dice thrown. Raises `ValueError` for more than five known dice or an
    unknown face.
    """
    if len(known) > DICE:
        raise ValueError(f"Er zijn {DICE} stenen; hier liggen er {len(known)}.")
    if not set(known) <= set(FACES):
        raise ValueError("Een pokerdobbelsteen heeft aas, heer, vrouw, boer, tien en negen.")
    return _throws_from_sorted_faces(tuple(sorted(known)))


@lru_cache(maxsize=4096)
def _throws_from_sorted_faces(known: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    """Return the same as `throws`, for known faces that are sorted and checked."""
    loose = combinations_with_replacement(FACES, DICE - len(known))
    return MappingProxyType({tuple(sorted(known + rest)): count_orders(rest) for rest in loose})


def counts(known: Sequence[int], reading: DiceReading) -> Mapping[str, int]:
    """Return how many throws of the other dice end as each kind, when the faces `known` lie already.

    The keys are kinds, lowest first.
    """
    found: Counter[str] = Counter()
    for faces, number in throws(known).items():
        found[best_throw(faces, reading).kind] += number
    return MappingProxyType({kind: found[kind] for kind in RANKINGS[reading.ranking]})


def chance_at_least(announcement: Announcement, known: Sequence[int], reading: DiceReading) -> Fraction:
    """Return the chance (0 to 1) that five dice are `announcement` or higher, when the faces
    `known` lie and the others fall.
    """
    wanted = height(announcement, reading.ranking)
    fell = throws(known).items()
    good = sum(number for faces, number in fell if height(best_throw(faces, reading), reading.ranking) >= wanted)
    return Fraction(good, len(FACES) ** (DICE - len(known)))


def chance_above(announcement: Announcement, known: Sequence[int], reading: DiceReading) -> Fraction:
    """Return the chance (0 to 1) that five dice are higher than `announcement`, when `known` lie and the others fall.

    In that case more can be announced without bluff.
    """
    wanted = height(announcement, reading.ranking)
    fell = throws(known).items()
    good = sum(number for faces, number in fell if height(best_throw(faces, reading), reading.ranking) > wanted)
    return Fraction(good, len(FACES) ** (DICE - len(known)))


# --- throwing for a higher poker ----------------------------------------------------------------


def pokers_above(named: int, reading: DiceReading) -> frozenset[tuple[int, ...]]:
    """Return each sorted throw of five that is a poker (five alike) of a face higher than `named`; with 0 any poker."""
    every = (tuple(sorted(faces)) for faces in combinations_with_replacement(FACES, DICE))
    found = ((faces, best_throw(faces, reading)) for faces in every)
    return frozenset(faces for faces, made in found if made.kind == "poker" and made.faces[0] > named)


def poker_chance(named: int, throws_left: int, kept: Sequence[int], reading: DiceReading) -> Fraction:
    """Return the chance (0 to 1) of a poker (five alike) higher than `named` within `throws_left` throws.

    The dice that are best to hold are held after each throw; `kept` are held before the first. Without a throw left it
    is 1 or 0: whether `kept` is such a poker. `named` 0 means any poker. Raises `ValueError` for more than five dice,
    an unknown face, or fewer than 0 throws.
    """
    if len(kept) > DICE or not set(kept) <= set(FACES):
        raise ValueError(f"Je kunt hoogstens {DICE} pokerstenen vasthouden.")
    if throws_left < 0:
        raise ValueError("Het aantal worpen kan niet onder nul liggen.")
    start = tuple(sorted(kept))
    if not throws_left:
        return Fraction(start in pokers_above(named, reading))
    return Fraction(_ways_by_held_faces(named, throws_left, reading)[start], len(FACES) ** (DICE * throws_left))


@lru_cache(maxsize=1024)
def _ways_by_held_faces(named: int, throws_left: int, reading: DiceReading) -> Mapping[tuple[int, ...], int]:
    """Return, for each set of held faces, in how many ways a poker higher than `named` falls
    within `throws_left` throws.

    The ways are out of 6 to the power of 5 for each throw.
    """
    worth = _ways_to_poker(named, throws_left - 1, reading)
    held = (faces for number in range(DICE + 1) for faces in combinations_with_replacement(sorted(FACES), number))
    scale = {number: len(FACES) ** number for number in range(DICE + 1)}
    return {
        kept: scale[len(kept)] * sum(number * worth[faces] for faces, number in _throws_from_sorted_faces(kept).items())
        for kept in held
    }


def _ways_to_poker(named: int, throws_left: int, reading: DiceReading) -> Mapping[tuple[int, ...], int]:
    """Return, for each five faces that have fallen, in how many ways a poker is made with `throws_left` throws left.

    The ways are out of 6 to the power of 5 for each throw; a poker that has fallen counts all of them.
    """
    every = list(combinations_with_replacement(sorted(FACES), DICE))
    good = pokers_above(named, reading)
    if not throws_left:
        return {faces: int(faces in good) for faces in every}
    after, whole = _ways_by_held_faces(named, throws_left, reading), len(FACES) ** (DICE * throws_left)
    return {faces: whole if faces in good else max(after[kept] for kept in _ways_to_hold(faces)) for faces in every}


@lru_cache(maxsize=4096)
def _ways_to_hold(faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return all ways to hold some of these five dice, as tuples of the held faces."""
    picks = (tuple(face for place, face in enumerate(faces) if mask >> place & 1) for mask in range(2**DICE))
    return tuple(dict.fromkeys(picks))


def best_hold(named: int, throws_left: int, faces: Sequence[int], reading: DiceReading) -> tuple[int, ...]:
    """Return the faces among these fallen dice that are best to hold, with `throws_left` (at least 1) throws left.

    The aim is a poker (five alike) higher than `named`. Of equally good ones it holds the fewest dice.
    """
    after = _ways_by_held_faces(named, throws_left, reading)
    return max(_ways_to_hold(tuple(sorted(faces))), key=lambda kept: (after[kept], -len(kept)))
