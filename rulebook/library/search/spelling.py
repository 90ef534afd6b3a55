"""Corrects spelling: an unknown word becomes a known word near it, by its letters or its sound (`kroepjee`).

Or it is split into the known words that were written as one.
"""

import re
from collections import defaultdict
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.library.search import dutch
from rulebook.library.search.game_names import GameNames
from rulebook.library.search.index import Index
from rulebook.library.search.words import stem

_SURE, _OTHER, _FEW = 0.9, 0.7, 3
"""How sure the likeliest correction is and how sure each next one (0 to 1), and how many count."""
_HALF = 0.5
"""Half a letter is added to the distance for another first letter, for a stop word, and for a word that is no game's
name."""
_HEARD = 0.25
"""How many letters are wrong in a word that sounds like a known one."""
_WRONG = 1.5
"""How many letters of a word one wrong letter puts in doubt."""
_BEGUN, _MOST = 0.8, 4
"""How surely a half-typed word is one of those that begin with it (0 to 1), and how many of those count."""
_SOUNDS = {
    "sch": "sj", "ch": "sj", "ph": "f", "qu": "k", "ck": "k", "c": "k", "q": "k", "x": "ks", "th": "t", "ij": "i",
    "y": "i", "ei": "i", "j": "i", "au": "ou", "v": "f", "z": "s", "dt": "t", "ie": "i",
}  # fmt: skip
"""Letters that sound alike, in the order in which they are replaced."""
_APART = 3
"""How many letters longer or shorter a word that sounds alike may be."""
_LONG = 6
"""From this many letters a word may have two letters wrong."""
_LONGEST = 40
"""A longer string of letters is not split into words."""

Meant = tuple[tuple[str, float], ...]
"""Known words that a word may have been meant to be, each with how sure that is (0 to 1)."""


class Spelling:
    """Corrects words to those of one index; words that name one of the `games` need no correction."""

    def __init__(self, index: Index, games: GameNames) -> None:
        self._index = index
        self._games = games
        self._sounds: defaultdict[str, list[str]] = defaultdict(list)
        for each in index.ordered:
            self._sounds[_sound(each)].append(each)
        self._near = lru_cache(maxsize=4096)(self._nearest)
        self._split = lru_cache(maxsize=4096)(self._split_glued_word)

    def __call__(self, word: str, last: bool) -> list[tuple[str, Meant]]:
        """Return the word itself or the words it was glued from, each as (word, its corrections).

        The corrections are (known word, how sure), best first; () for a word that is known, or for which there is none.
        A `last` word of the question may be half typed: its corrections are known words that begin so.
        """
        if pieces := self._games.apart(word):
            return [(piece, ()) for piece in pieces]
        if self._is_known(word) or len(word) < 3 or word.isdigit():
            return [(word, ())]
        off, near = self._near(word)
        if last and (longer := self._index.beginning(word)):
            return [(word, tuple((each, _BEGUN) for each in longer[:_MOST]))]
        if off > 1 and (pieces := self._split(word)):
            return [(piece, ()) for piece in pieces]
        return [(word, near)]

    def trust(self, word: str, meant: Meant) -> float:
        """Return how likely (0 to 1) it is that the first of `meant` was typed as `word`.

        1 when it begins with `word`, or when `meant` is empty; else less, by `_WRONG` times the share of the letters of
        `word` that are wrong.
        """
        if not meant or meant[0][0].startswith(word):
            return 1.0
        known = meant[0][0]
        off = min(OSA.distance(word, known), _HEARD + OSA.distance(_sound(word), _sound(known)))
        return max(0.0, 1.0 - _WRONG * off / len(word))

    def _nearest(self, word: str) -> tuple[int, Meant]:
        """Return (how many letters are wrong, the known words nearest to `word`, most used first).

        If none is near by its letters, it is the one that sounds most like it, as `_known_word_by_sound` gives it.
        """
        reach = 1 if len(word) < _LONG else 2
        choices = [
            each
            for size in range(len(word) - reach, len(word) + reach + 1)
            for each in self._index.by_length.get(size, ())
        ]
        found = process.extract(word, choices, scorer=OSA.distance, score_cutoff=reach, limit=None)
        if not found:
            return self._known_word_by_sound(word)
        ranked = sorted(
            (self._distance(word, each, int(off)), -self._index.counts[each], each) for each, off, _ in found
        )
        near = [each for far, _, each in ranked[:_FEW] if far == ranked[0][0]]
        meant = tuple((each, _OTHER if n else _SURE) for n, each in enumerate(near))
        return int(OSA.distance(word, near[0])), meant

    def _known_word_by_sound(self, word: str) -> tuple[int, Meant]:
        """Return (one more than the letters that are wrong in its sound, the known word that sounds most like `word`);
        (all letters of `word`, ()) if none does.

        French words are often written as they are heard.
        """
        sound = _sound(word)
        reach = 1 if len(sound) < _LONG else 2
        found = process.extract(sound, list(self._sounds), scorer=OSA.distance, score_cutoff=reach, limit=None)
        known = [(int(off), -self._index.counts[each], each) for key, off, _ in found for each in self._sounds[key]]
        alike = [row for row in known if abs(len(row[-1]) - len(word)) <= _APART]
        if not alike:
            return len(word), ()
        off, _, best = min(alike)
        return off + 1, ((best, _OTHER),)

    def _distance(self, word: str, each: str, off: int) -> float:
        """Return how far the known word `each` is from `word` as it was typed: `off` letters, and something more if it
        is unlikely."""
        return off + _HALF * ((each[0] != word[0]) + (each in dutch.STOP) + (each not in self._games))

    def _split_glued_word(self, word: str) -> tuple[str, ...]:
        """Return the fewest known words, each of two letters or more, that together are `word`; () if there are
        none."""
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


def _sound(word: str) -> str:
    """Return roughly how a word sounds, in letters; two spellings of one word give the same."""
    for written, heard in _SOUNDS.items():
        word = word.replace(written, heard)
    return re.sub(r"d$", "t", re.sub(r"(.)\1+", r"\1", word))
