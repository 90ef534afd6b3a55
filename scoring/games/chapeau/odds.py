"""Odds of poker dice: what lies there when some dice are known and the others are thrown, aces wild or flushes too.

Everything is counted out over the throws of the other dice: six to their number, exact.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

from scoring.games.chapeau.announce import BLACK, PURPLE, RANKINGS, Announcement, height, lying
from scoring.kit.cards import ACE
from scoring.kit.dice import DICE, FACES


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How five dice are read: the order, and which agreements hold.

    With `wild` an ace stands for what is best (also for itself with `ace_stays`; with `alike` all aces for the same).
    In the order with flushes `purple` and `black` are the faces of those colours, the same on every die.
    """

    ranking: str = "belgisch"
    wild: bool = False
    ace_stays: bool = True
    alike: bool = False
    purple: frozenset[int] = frozenset()
    black: frozenset[int] = frozenset()


@lru_cache(maxsize=4096)
def ways(faces: tuple[int, ...]) -> int:
    """In how many orders these faces can fall, at most five."""
    return factorial(len(faces)) // prod(factorial(count) for count in Counter(faces).values())


@lru_cache(maxsize=8192)
def lies(faces: tuple[int, ...], reading: Reading) -> Announcement:
    """The highest that five dice are in this reading. Refused: not five dice, a face that is not there."""
    if not reading.wild or ACE not in faces:
        return _coloured(faces, reading)
    known = tuple(face for face in faces if face != ACE)
    choices, free = FACES if reading.ace_stays else FACES[1:], len(faces) - len(known)
    filled = [(face,) * free for face in choices] if reading.alike else combinations_with_replacement(choices, free)
    made = (_coloured((*known, *each), reading) for each in filled)
    return max(made, key=lambda each: height(each, reading.ranking))


def _coloured(faces: tuple[int, ...], reading: Reading) -> Announcement:
    """What the faces are, or the flush they make where that is higher."""
    found = [lying(faces, reading.ranking)]
    if reading.ranking == "flush":
        colours = ((PURPLE, reading.purple), (BLACK, reading.black))
        found += [Announcement(kind) for kind, colour in colours if colour.issuperset(faces)]
    return max(found, key=lambda each: height(each, reading.ranking))


def throws(known: Sequence[int]) -> Mapping[tuple[int, ...], int]:
    """The five dice once the others are thrown beside `known`, faces sorted, with the ways; together 6 per loose die.

    Refused: more than five known, a face that is not there.
    """
    if len(known) > DICE:
        raise ValueError(f"Er zijn {DICE} stenen; hier liggen er {len(known)}.")
    if not set(known) <= set(FACES):
        raise ValueError("Een pokerdobbelsteen heeft aas, heer, vrouw, boer, tien en negen.")
    return _throws(tuple(sorted(known)))


@lru_cache(maxsize=4096)
def _throws(known: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    """Different loose dice beside the same known ones never make the same five."""
    loose = combinations_with_replacement(FACES, DICE - len(known))
    return MappingProxyType({tuple(sorted(known + rest)): ways(rest) for rest in loose})


def counts(known: Sequence[int], reading: Reading) -> Mapping[str, int]:
    """How many throws of the other dice end as each kind, in the order, lowest first."""
    found: Counter[str] = Counter()
    for faces, number in throws(known).items():
        found[lies(faces, reading).kind] += number
    return MappingProxyType({kind: found[kind] for kind in RANKINGS[reading.ranking]})


def at_least(said: Announcement, known: Sequence[int], reading: Reading) -> Fraction:
    """The chance that no less than `said` lies there."""
    asked = height(said, reading.ranking)
    fell = throws(known).items()
    good = sum(number for faces, number in fell if height(lies(faces, reading), reading.ranking) >= asked)
    return Fraction(good, len(FACES) ** (DICE - len(known)))


def above(said: Announcement, known: Sequence[int], reading: Reading) -> Fraction:
    """The chance that more than `said` lies there, so that something higher can be announced in truth."""
    asked = height(said, reading.ranking)
    fell = throws(known).items()
    good = sum(number for faces, number in fell if height(lies(faces, reading), reading.ranking) > asked)
    return Fraction(good, len(FACES) ** (DICE - len(known)))


# --- throwing for a higher poker ----------------------------------------------------------------


def pokers_above(named: int, reading: Reading) -> frozenset[tuple[int, ...]]:
    """The five dice, sorted, that are a poker above that of `named`; of zero every poker will do."""
    every = (tuple(sorted(faces)) for faces in combinations_with_replacement(FACES, DICE))
    found = ((faces, lies(faces, reading)) for faces in every)
    return frozenset(faces for faces, made in found if made.kind == "poker" and made.faces[0] > named)


def poker_chance(named: int, throws_left: int, kept: Sequence[int], reading: Reading) -> Fraction:
    """The chance of a poker above `named` within so many throws, holding after each what is best to hold.

    `kept` are held before the first throw. A held die may be thrown again later. Refused: more than five dice.
    """
    if len(kept) > DICE or not set(kept) <= set(FACES):
        raise ValueError(f"Je kunt hoogstens {DICE} pokerstenen vasthouden.")
    if throws_left < 0:
        raise ValueError("Het aantal worpen kan niet onder nul liggen.")
    start = tuple(sorted(kept))
    if not throws_left:
        return Fraction(start in pokers_above(named, reading))
    return Fraction(_holding(named, throws_left, reading)[start], len(FACES) ** (DICE * throws_left))


@lru_cache(maxsize=1024)
def _holding(named: int, throws_left: int, reading: Reading) -> Mapping[tuple[int, ...], int]:
    """For every set of held dice the ways to succeed in so many throws, out of 6 to the 5 per throw."""
    worth = _thrown(named, throws_left - 1, reading)
    held = (faces for number in range(DICE + 1) for faces in combinations_with_replacement(sorted(FACES), number))
    scale = {number: len(FACES) ** number for number in range(DICE + 1)}
    return {
        kept: scale[len(kept)] * sum(number * worth[faces] for faces, number in _throws(kept).items()) for kept in held
    }


def _thrown(named: int, throws_left: int, reading: Reading) -> Mapping[tuple[int, ...], int]:
    """For every five dice as they fell the ways to succeed with so many throws left."""
    every = list(combinations_with_replacement(sorted(FACES), DICE))
    good = pokers_above(named, reading)
    if not throws_left:
        return {faces: int(faces in good) for faces in every}
    after, whole = _holding(named, throws_left, reading), len(FACES) ** (DICE * throws_left)
    return {faces: whole if faces in good else max(after[kept] for kept in _parts(faces)) for faces in every}


@lru_cache(maxsize=4096)
def _parts(faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ways to hold some of five dice and throw the rest."""
    picks = (tuple(face for place, face in enumerate(faces) if mask >> place & 1) for mask in range(2**DICE))
    return tuple(dict.fromkeys(picks))


def best_hold(named: int, throws_left: int, faces: Sequence[int], reading: Reading) -> tuple[int, ...]:
    """What is best to hold of five dice that have fallen when at least one throw is left; the fewest dice of equals."""
    after = _holding(named, throws_left, reading)
    return max(_parts(tuple(sorted(faces))), key=lambda kept: (after[kept], -len(kept)))
