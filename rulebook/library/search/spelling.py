"""Spelling: an unknown word becomes a known one near it, or falls apart into the words it was glued from."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.library.search import dutch
from rulebook.library.search.index import Index
from rulebook.library.search.words import stem

_SURE = 0.9
"""How sure a correction is."""
_BEGUN, _MOST = 0.8, 4
"""How surely a half-typed word is one of those that begin with it, and how many of those count."""
_LONG = 6
"""From this many letters a word may have two wrong."""
_LONGEST = 40
"""A longer string of letters is not looked at for words glued together."""

Meant = tuple[tuple[str, float], ...]
"""Known words that a word was meant to be, each with how sure that is."""


class Spelling:
    """Corrects words against one index. Words that name one of the `games` need no correction."""

    def __init__(self, index: Index, games: Container[str]) -> None:
        self._index = index
        self._games = games
        self._near = lru_cache(maxsize=4096)(self._nearest)
        self._split = lru_cache(maxsize=4096)(self._glued)

    def __call__(self, word: str, last: bool) -> list[tuple[str, Meant]]:
        """What was meant by `word`: it alone or the words it was glued from, each with its corrections (none for a
        known word). The `last` word of a question may be half typed."""
        if self._is_known(word) or len(word) < 3 or word.isdigit():
            return [(word, ())]
        off, near = self._near(word)
        if last and (longer := self._index.beginning(word)):
            return [(word, tuple((each, _BEGUN) for each in longer[:_MOST]))]
        if off > 1 and (pieces := self._split(word)):
            return [(piece, ()) for piece in pieces]
        return [(word, near)]

    def _nearest(self, word: str) -> tuple[int, Meant]:
        """How many letters are wrong, and the known word nearest to `word`; the most used when there are more."""
        reach = 1 if len(word) < _LONG else 2
        choices = [
            each
            for size in range(len(word) - reach, len(word) + reach + 1)
            for each in self._index.by_length.get(size, ())
        ]
        found = process.extract(word, choices, scorer=OSA.distance, score_cutoff=reach, limit=None)
        if not found:
            return len(word), ()
        off, _, best = min((int(off), -self._index.counts[each], each) for each, off, _ in found)
        return off, ((best, _SURE),)

    def _glued(self, word: str) -> tuple[str, ...]:
        """The fewest known words that `word` is made of, all of two letters or more; () when there are none."""
        best: list[tuple[str, ...] | None] = [()]
        for end in range(1, min(len(word), _LONGEST) + 1):
            ways = [
                (*before, word[start:end])
                for start in range(end - 1)
                if (before := best[start]) is not None and self._is_word(word[start:end])
            ]
            best.append(min(ways, key=len, default=None))
        return (best[len(word)] or ()) if len(word) < len(best) else ()

    def _is_known(self, word: str) -> bool:
        return self._is_word(word) or stem(word) in self._index.rarity or word in self._games

    def _is_word(self, word: str) -> bool:
        return word in dutch.STOP or word in self._index.counts
