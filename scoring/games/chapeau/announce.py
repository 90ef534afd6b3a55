"""Announcements at chapeau: what may be named, which is higher, what comes next, and how it is said in Dutch.

Source: chapeau, "Mogelijke combinaties" and "Bij gelijke combinaties".
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from scoring.kit.cards import RANK_NAMES, RANK_PLURALS
from scoring.kit.dice import BELGIAN, DICE, FACES, ORDERS, ThrowKind, worth_of_throw

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "cadeau": ThrowKind.NOTHING.value,
        "paar": ThrowKind.PAIR.value,
        "dubbel-paar": ThrowKind.TWO_PAIR.value,
        "trice": ThrowKind.THREE.value,
        "kleine-straat": ThrowKind.SMALL_STRAIGHT.value,
        "full-house": ThrowKind.FULL_HOUSE.value,
        "grote-straat": ThrowKind.GREAT_STRAIGHT.value,
        "carre": ThrowKind.FOUR.value,
        "poker": ThrowKind.FIVE.value,
        "paarse-flush": "paarse flush",
        "zwarte-flush": "zwarte flush",
    }
)
"""All kinds of throw that can be announced: the Dutch name of each by its key."""
_OF_THROW = {kind: key for key, name in KEYS.items() for kind in ThrowKind if kind.value == name}
PURPLE, BLACK = "paarse-flush", "zwarte-flush"
STRAIGHTS = ("kleine-straat", "grote-straat")
WHOLE = (*STRAIGHTS, PURPLE, BLACK)
"""Kinds with which no face of a die can be named."""
RANKINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **{key: tuple(_OF_THROW[kind] for kind in order) for key, (_, order) in ORDERS.items()},
        "flush": (*(_OF_THROW[kind] for kind in BELGIAN[:4]), PURPLE, BLACK, "full-house", "carre", "poker"),
    }
)
"""The kinds of each ranking by its key, lowest first. The ranking `flush` has flushes and no straights."""


class Announcement(NamedTuple):
    """A throw of five dice, or an announcement of one.

    `kind` is a key of `KEYS`. `faces` are the faces named with it, as numbers: first those of the combination (of a
    full house the three), then the loose dice; not all need be named.
    """

    kind: str
    faces: tuple[int, ...] = ()


def height(announcement: Announcement, ranking: str) -> tuple[int, tuple[int, ...]]:
    """Return a sort key `(place of the kind, faces)`: the greater key is the higher announcement.

    Of two announcements that begin with the same faces, the one with more faces is higher. `ranking` is a key of
    `RANKINGS`.
    """
    return RANKINGS[ranking].index(announcement.kind), announcement.faces


def throw_of(faces: Sequence[int], ranking: str) -> Announcement:
    """Return what five dice (`faces`) are in this ranking, with every face named; it does not look for flushes.

    Raises `ValueError` for another number of dice, or an unknown face.
    """
    made = worth_of_throw(faces)
    kind = _OF_THROW[made.kind]
    if ranking == "flush" and kind in STRAIGHTS:
        return Announcement("cadeau", made.faces)
    return Announcement(kind) if kind in STRAIGHTS else Announcement(kind, made.faces)


@lru_cache(maxsize=1024)
def ladder(ranking: str) -> tuple[Announcement, ...]:
    """Return all that can be announced in this ranking (a key of `RANKINGS`), lowest first.

    Each kind comes without faces, and with each number of faces that can be named with it.
    """
    throws = {throw_of(faces, ranking) for faces in combinations_with_replacement(FACES, DICE)}
    throws |= {Announcement(kind) for kind in RANKINGS[ranking]}
    announcements = {
        Announcement(each.kind, each.faces[:named]) for each in throws for named in range(len(each.faces) + 1)
    }
    return tuple(sorted(announcements, key=lambda each: height(each, ranking)))


def announcement_of(kind: str, faces: Sequence[int], ranking: str) -> Announcement:
    """Return the announcement of this kind with these faces, after checking that some throw is like it.

    The faces come in this order: those of the combination (the three of a full house before its pair), then the loose
    dice from high to low. Raises `ValueError`, with a Dutch sentence, for a kind the ranking lacks, faces with a
    straight or flush, and faces that no throw has in that order.
    """
    if kind not in RANKINGS[ranking]:
        raise ValueError(f"In deze rangorde bestaat geen {KEYS.get(kind, kind)}.")
    if faces and kind in WHOLE:
        raise ValueError(f"Bij een {KEYS[kind]} valt er niets bij te noemen.")
    known = ladder(ranking)
    for named in range(len(faces)):
        so_far, face = Announcement(kind, tuple(faces[:named])), faces[named]
        able = sorted(
            {each.faces[named] for each in known if each[0] == kind and _adds_faces_to(each, so_far)}, reverse=True
        )
        if not able:
            raise ValueError(f"Na ‘{in_dutch(so_far)}’ valt er niets meer bij te noemen.")
        if face not in able:
            allowed = ", ".join(RANK_NAMES[each] for each in able)
            raise ValueError(f"Na ‘{in_dutch(so_far)}’ noem je hier alleen nog: {allowed}.")
    return Announcement(kind, tuple(faces))


def _adds_faces_to(announcement: Announcement, start: Announcement) -> bool:
    """Return whether `announcement` begins with all faces of `start` and has at least one face more."""
    return len(announcement.faces) > len(start.faces) and announcement.faces[: len(start.faces)] == start.faces


def next_above(announcement: Announcement, ranking: str) -> Announcement | None:
    """Return the lowest announcement that is higher than this one; `None` when this is the highest.

    `ValueError` for an announcement that this ranking does not have.
    """
    known = ladder(ranking)
    place = known.index(announcement) + 1
    return known[place] if place < len(known) else None


def count_above(announcement: Announcement, ranking: str) -> int:
    """Return how many announcements are higher than this one; `ValueError` for one that this ranking does not have."""
    known = ladder(ranking)
    return len(known) - known.index(announcement) - 1


def is_max(announcement: Announcement, ranking: str) -> bool:
    """Return whether the loose dice of an announcement are the highest there can be, which players call *max*.

    Carré (four alike) of nines with an ace is an example. It is `False` when no loose die is named.
    """
    kinds = {"paar": 1, "dubbel-paar": 2, "trice": 1, "carre": 1}
    own = kinds.get(announcement.kind, DICE)
    if len(announcement.faces) <= own:
        return False
    same = [
        each
        for each in ladder(ranking)
        if each.kind == announcement.kind and each.faces[:own] == announcement.faces[:own]
    ]
    return announcement == max(same, key=lambda each: height(each, ranking))


@lru_cache(maxsize=4096)
def in_dutch(announcement: Announcement) -> str:
    """Return the announcement in Dutch words, such as `paar negens met aas` or `full house, heren met vieren`."""
    name, faces = KEYS[announcement.kind], announcement.faces
    if not faces:
        return name
    if announcement.kind == "cadeau":
        return f"cadeau met {', '.join(RANK_NAMES[face] for face in faces)}"
    text, rest = f"{name} {RANK_PLURALS[faces[0]]}", faces[1:]
    if announcement.kind == "full-house":
        return f"{name}, {RANK_PLURALS[faces[0]]}" + (f" met {RANK_PLURALS[rest[0]]}" if rest else "")
    if announcement.kind == "dubbel-paar" and rest:
        text, rest = f"{text} en {RANK_PLURALS[rest[0]]}", rest[1:]
    return text + (f" met {', '.join(RANK_NAMES[face] for face in rest)}" if rest else "")


def too_high(announcement: Announcement, there: Announcement, ranking: str) -> bool:
    """Return whether `announcement` is more than what the dice are (`there`); both must be in this ranking.

    If so, the announcer gets the coin (a penalty); if not, the player who lifted the cup does.
    """
    return height(there, ranking) < height(announcement, ranking)
