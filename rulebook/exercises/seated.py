"""The table drawn beside a question. It holds only what the question itself says, so that nobody reads an answer from
it: no standing, payment or state that follows from what was told."""

import re
from collections.abc import Iterable, Mapping, Sequence

from scoring.kit.cards import NAME_OF, read_card
from scoring.kit.figures import amount, in_words
from scoring.play.contract import Amount, Seat
from scoring.play.scene import Heap, PlayerInScene, Scene

PEOPLE = ("Anna", "Bram", "Cora", "Dirk", "Els", "Finn", "Guus", "Hanna")
"""The players of all questions, clockwise."""
FEW = 5
"""So many players have a place in a picture though nothing is said of them."""
Rows = Sequence[tuple[str, tuple[str, ...]]]
Stands = Sequence[tuple[str, str]]


def players_table(words: str, rows: Rows, stands: Stands) -> Scene | None:
    """Return the table of a question whose rows of cards or standings are those of two players or more; else None.

    It is None too if a standing is no plain number.
    `words`: the whole question; who is named in it without cards or standing sits at the table too.
    """
    laid, stood = dict(rows), dict(stands)
    known = [*laid, *stood]
    if len(known) < 2 or not {*known} <= {*PEOPLE} or not all(one.isdecimal() for one in stood.values()):
        return None
    places = (
        PlayerInScene(
            seat=Seat(nth),
            name=name,
            points=int(stood[name]) if name in stood else None,
            heaps={("", 0): Heap("cards", laid[name])} if name in laid else {},
        )
        for nth, name in enumerate(PEOPLE)
        if name in known or mentions(name, words)
    )
    return Scene(places=tuple(places))


def as_told(scenes: Sequence[Scene], words: str, asks: str) -> Scene | None:
    """Return the table of a sheet, of which these are the scenes, with only what the question tells (`words`): who has
    passed, and the cards and chips that are named; None if that is nothing. At a large table only they have a place who
    are named there or in what it `asks`."""
    last = scenes[-1]
    large = len(last.places) > FEW
    places = tuple(
        PlayerInScene(
            seat=place.seat,
            name=place.name,
            points=None,
            words=tuple(word for word in place.words if mentions(word, words)),
            heaps=_mentioned_heaps(place.heaps, words),
            stakes=_mentioned_stakes((stake for one in scenes for stake in one.places[nth].stakes), words),
        )
        for nth, place in enumerate(last.places)
        if not large or mentions(place.name, f"{words} {asks}")
    )
    stakes = _mentioned_stakes((stake for one in scenes for stake in one.stakes), words)
    found = Scene(places=places, heaps=_mentioned_heaps(last.heaps, words), stakes=stakes)
    told = (found.heaps, stakes, *((place.heaps or place.stakes or place.words) for place in places))
    return found if any(told) else None


def _mentioned_heaps(heaps: Mapping[tuple[str, int], Heap], words: str) -> dict[tuple[str, int], Heap]:
    """Return the heaps with only the cards and dice whose names stand in `words`; one without any is left out."""
    found = {
        key: heap._replace(codes=tuple(code for code in heap.codes if mentions(spoken_name(heap.kind, code), words)))
        for key, heap in heaps.items()
    }
    return {key: heap for key, heap in found.items() if heap.codes}


def _mentioned_stakes(stakes: Iterable[Amount], words: str) -> tuple[Amount, ...]:
    return tuple(stake for stake in stakes if mentions(amount(stake), words) or mentions(in_words(int(stake)), words))


def spoken_name(kind: str, code: str) -> str:
    """Return the name of a card or die as it is read aloud; "" for one that is not seen."""
    return NAME_OF.get(code) or (read_card(code).name if kind == "cards" and code else code)


def mentions(word: str, words: str) -> bool:
    """Return whether a word (or name, or figure) stands in the words of a question."""
    return bool(word) and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", words, re.IGNORECASE) is not None
