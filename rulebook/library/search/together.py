"""How much of a question stands together: in one of the questions of a document, or in one way of asking for it.

A document may hold every word of a question and still speak of something else, each word in another place.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from rulebook.library.search.index import Index
from rulebook.library.search.query import Query
from rulebook.library.search.words import stem

_ASKING = ("phrase", "question")
"""The places (of `index.PLACES`) where a document says how it is asked for."""

Asking = dict[str | tuple[str, str], set[int]]
"""Each stem, and each two stems side by side, to the ways of asking that hold it, numbered from 0. Small words count
too."""


class WordsTogether:
    """Tells of the documents of one index how much of a question stands together in one of the ways in which each is
    asked for."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._asking = lru_cache(maxsize=None)(self._ways_of_asking)

    def __call__(self, query: Query, numbers: Collection[int]) -> dict[int, float]:
        """Return for each document in `numbers` how much of the question stands together in it, 0 (nothing) to 2 (all).

        It is the most that one way of asking holds: the share of the weight of the words asked, plus the share of the
        pairs of words side by side. A document that says nowhere how it is asked for (a calculator) holds as much as
        the best of these.
        """
        total = query.weight
        pairs = sorted(set(pairwise(map(stem, query.words))))
        parts: list[tuple[float, Mapping[Any, float]]] = [
            *((word.weight / total, word.meaning.stems) for word in query.asked),
            *((1 / len(pairs), {pair: 1.0}) for pair in pairs),
        ]
        found: dict[int, float] = {}
        for number in numbers:
            asking = self._asking(number)
            held: defaultdict[int, float] = defaultdict(float)
            for share, meant in parts:
                best: dict[int, float] = {}
                for each, sure in meant.items():
                    for row in asking.get(each, ()):
                        best[row] = max(sure, best.get(row, 0.0))
                for row, sure in best.items():
                    held[row] += share * sure
            found[number] = max(held.values(), default=0.0)
        most = max(found.values(), default=0.0)
        return {number: share if self._asking(number) else most for number, share in found.items()}

    def _ways_of_asking(self, number: int) -> Asking:
        """Return the ways of asking for the document with this number."""
        found: defaultdict[str | tuple[str, str], set[int]] = defaultdict(set)
        rows = [tuple(map(stem, words)) for place, words in self._index.texts[number] if place in _ASKING]
        for n, row in enumerate(rows):
            parts: tuple[str | tuple[str, str], ...] = (*row, *pairwise(row))
            for each in parts:
                found[each].add(n)
        return dict(found)
