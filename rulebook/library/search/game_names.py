"""Finds the games that a question names, also when a name is inflected, split or joined differently, or half typed."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.library.search import dutch
from rulebook.library.search.index import Index
from rulebook.library.search.words import stem, words_in

_NEARLY = 0.9
"""How surely a common word means the game of that name if nothing else says so (0 to 1)."""
_SHARED = 0.6
"""How surely a whole name means another game whose name it is part of: `poker` for `poker met joker` (0 to 1)."""
_SELDOM = 0.2
"""A name is a common word if less than this share of its uses is in its own game: `21`, `zeil`."""
_HALF = 5
"""From this many letters a half-typed name of several words counts."""
_MOST_WORDS = 5
_LONG = 8
"""From this many letters a name may have one letter wrong."""


class GameNames:
    """Finds the games that a question names."""

    def __init__(self, index: Index, names: Mapping[str, Iterable[str]]) -> None:
        self._names = _games_by_name(names)
        self._apart = _words_of_joined_names(names)
        apart = {tuple(name.split()): games for name, games in self._names.items() if " " in name}
        # A name with a small word in it (`poker met joker`) is not inflected: its words also stand in other questions.
        self._stemmed = {_stems_of_name(words): games for words, games in apart.items() if dutch.STOP.isdisjoint(words)}
        self._common = frozenset(name for name, games in self._names.items() if _is_common(index, name, games))
        self._sorted = sorted(self._names)
        self._long = [name for name in self._sorted if len(name) >= _LONG and " " not in name]
        self._is_known = index.counts.__contains__
        self._starts = frozenset(name[:size] for name in self._names for size in range(1, len(name) + 1))

    def __contains__(self, word: object) -> bool:
        return word in self._names

    def nearly(self, word: str) -> str:
        """Return the long name of a game that differs from `word` by one letter; `word` itself if there is none."""
        if len(word) < _LONG or self._is_known(word):
            return word
        found = process.extractOne(word, self._long, scorer=OSA.distance, score_cutoff=1)
        return found[0] if found else word

    def apart(self, word: str) -> tuple[str, ...]:
        """Return the separate words of a name written as one word (three for `chemindefer`); () if it is no such
        name."""
        return self._apart.get(word, ())

    def find(self, words: Sequence[str]) -> tuple[dict[str, float], set[int]]:
        """Return (the games that `words` name, the positions of words that certainly name one).

        The games are a mapping of slug to how sure that is, 0 to 1; both are empty if no game is named. If `bij` (at)
        stands before the name of a game, only that game counts: another name is then an ordinary word.
        """
        places = list(self._places(words))
        if any(words[max(0, here[0] - 1)] == "bij" and 1.0 in games.values() for here, games in places):
            places = [pair for pair in places if words[max(0, pair[0][0] - 1)] == "bij"]
        found: dict[str, float] = {}
        for _, games in places:
            for game, sure in games.items():
                found[game] = max(sure, found.get(game, 0.0))
        return found, {at for here, games in places if 1.0 in games.values() for at in here}

    def _places(self, words: Sequence[str]) -> Iterator[tuple[range, Mapping[str, float]]]:
        """Yield each place where a name of a game stands, the longest name first, as (positions, slug to how sure)."""
        taken: set[int] = set()
        for size in range(min(_MOST_WORDS, len(words)), 0, -1):
            for at in range(len(words) - size + 1):
                here = range(at, at + size)
                if not taken.isdisjoint(here) or (size > 1 and words[at] not in self._starts):
                    continue
                games = self._games_of(words[at : at + size], at + size == len(words))
                if size == 1 and words[at] in self._common and words[max(0, at - 1)] not in ("bij", "met"):
                    games = {game: _NEARLY * sure for game, sure in games.items()}  # `ik zit op 21` is no game
                if 1.0 in games.values():
                    taken.update(here)
                if games:
                    yield here, games

    def _games_of(self, words: Sequence[str], last: bool) -> Mapping[str, float]:
        """Return the games that these words together name, slug to how sure (0 to 1); {} if none.

        A name may be inflected, written as one word, or half typed at the end of the question (`last`).
        """
        name = " ".join(words)
        joined = "".join(words) if len(words) > 1 and words[-1] not in dutch.STOP else stem(name)  # not `bank en`
        if games := self._names.get(name) or self._names.get(joined) or self._stemmed.get(_stems_of_name(words)):
            return games
        if last and len(words) > 1 and len(name) > _HALF and not self._is_known(words[-1]):
            at = bisect_left(self._sorted, name)
            if at < len(self._sorted) and self._sorted[at].startswith(name):
                return self._names[self._sorted[at]]
        return {}


def _games_by_name(names: Mapping[str, Iterable[str]]) -> dict[str, dict[str, float]]:
    """Return for each name, in separate words and as one word, the games it means: slug to how sure (0 to 1)."""
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for game, each in names.items():
        for words in map(words_in, each):
            for form in (" ".join(words), "".join(words)):
                found[form][game] = 1.0
    whole = frozenset(found)
    for game, each in names.items():
        for word in whole.intersection(word for name in each for word in words_in(name)):
            found[word].setdefault(game, _SHARED)
    return dict(found)


def _words_of_joined_names(names: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """Return the separate words of each name of several words, by that name written as one word."""
    every = (words_in(name) for each in names.values() for name in each)
    return {"".join(words): tuple(words) for words in every if len(words) > 1}


def _is_common(index: Index, name: str, games: Iterable[str]) -> bool:
    """Return whether the name of a game is an ordinary word too: a number, or a word that its own game seldom uses."""
    if name.isdigit() or name in dutch.NUMBERS or name in dutch.ORDINARY:
        return True
    return 0 < max(_share_in_game(index, stem(name), game) for game in games) < _SELDOM


def _share_in_game(index: Index, word: str, game: str) -> float:
    """Return which share (0 to 1) of the documents with this stem belong to the game `game` (a slug)."""
    rows = [index.documents[number].games for number in index.postings.get(word, ())]
    return sum(game in games for games in rows) / len(rows) if rows else 0.0


def _stems_of_name(words: Sequence[str]) -> tuple[str, ...]:
    """Return the stems of the words of a name, so that `chinees pokeren` names what `chinees poker` does."""
    return tuple(map(stem, words))
