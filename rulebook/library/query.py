"""A question as the search understands it: which words count, what else they may mean, and which games it names."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.library import dutch
from rulebook.library.asked import Asked, Meaning, Query
from rulebook.library.index import Index
from rulebook.library.words import fold, parts, sound, stem, tokens

_SYNONYM, _COMPOUND = 0.65, 0.25
"""How surely a word means its synonym, and the part of a compound."""
_FLOOR, _UNION = 1.1, 0.5
"""A word weighs at least the first; the second is how far a rare word with common synonyms weighs as they do."""
_TELLING, _NEARLY, _SHARED = 0.6, 0.9, 0.6
"""A word of a longer name tells the game when so much of its use is there; that is never wholly sure, and a whole
name that is also part of another game's name means that other one so surely."""
_SELDOM = 0.2
"""A name of which less than this is said in its own game is a common word."""
_HALF = 5
"""A half-typed name of more words counts from this many letters."""
_NAME = 0.4
"""How much likelier a misspelt word is the name of a game."""
_TURN = 0.6
"""What a turn of speech weighs beside a word that says it."""
_NAMED = 0.15
"""What is left of a word's weight when it only names the game."""


class Analyst:
    """Reads questions against one index, with the names of the games and the synonyms of the glossary."""

    def __init__(self, index: Index, names: Mapping[str, Iterable[str]]) -> None:
        self._index = index
        self._names = _names(index, names)
        self._common = _common(index, self._names)
        self._sorted = sorted(self._names)
        self._starts = frozenset(name[:size] for name in self._names for size in range(1, len(name) + 1))
        self._synonyms = _synonyms(index)
        self._turns = _turns()
        self._whole = frozenset(word for word in (*index.counts, *dutch.WEAK) if len(word) > 4)
        self.near = lru_cache(maxsize=4096)(self._near)
        self.meaning = lru_cache(maxsize=1024)(self._meaning)

    def read(self, question: str) -> Query:
        """`question` taken apart. Never fails; a question of stop words alone has no words asked."""
        raw = self._joined([dutch.SHORT.get(word, word) for _, _, word in tokens(question)])
        corrected = [self._corrected(word, n == len(raw) - 1) for n, word in enumerate(raw)]
        words = [found[0][0] if found else word for word, found in zip(raw, corrected, strict=True)]
        query = Query(words=words, define=_defines(words))
        named = self._games(query, words)
        query.named = frozenset(named)
        told = [n for n, word in enumerate(words) if word not in dutch.STOP and raw[n] not in dutch.STOP]
        if query.define and words[-1] in dutch.STOP and named.issuperset(told) and (words[-1],) in self._index.phrases:
            told.append(len(words) - 1)  # a term that is a stop word elsewhere: what is `mijn`
            named.discard(len(words) - 1)
            query.more = True
        for n in told:
            asked = self._asked(raw[n], corrected[n], _NAMED if n in named else 1.0)
            if not asked:
                query.unknown.append(raw[n])
            query.more |= bool(asked) and n not in named and raw[n] not in dutch.WEAK
            query.asked += asked
        query.told = frozenset(told) - named
        query.more |= len(query.told) > 1
        query.asked += self._turned(words)
        return query

    def _joined(self, words: list[str]) -> list[str]:
        """Words with those made one that the texts write as one: `hoe veel`."""
        found: list[str] = []
        for word in words:
            if (
                found
                and word not in dutch.STOP  # `bank en ponte` asks for no banken
                and (whole := found[-1] + word) in self._whole
                and not {found[-1], word} <= self._index.counts.keys() - dutch.STOP
            ):
                found[-1] = whole
            else:
                found.append(word)
        return found

    def _turned(self, words: list[str]) -> list[Asked]:
        """What a turn of speech stands for, when all its words are there in their order."""
        found = []
        for turn, means in self._turns:
            left = iter(words)
            if all(word in left for word in turn):
                found += self._asked(means[0], tuple((each, 1.0) for each in means), _TURN)
        return found

    # --- words ---

    def _corrected(self, word: str, last: bool) -> tuple[tuple[str, float], ...]:
        """What an unknown word was meant to be: known words, each with how surely. Empty for a known word."""
        if word in dutch.STOP or word in self._index.counts or stem(word) in self._index.idf or word in self._names:
            return ()
        if len(word) < 3 or word.isdigit():
            return ()
        for ending in ("kes", "ke"):
            if (bare := word.removesuffix(ending)) != word and bare in self._index.counts:
                return ((bare, 0.9),)
        if last and (longer := self._index.beginning(word)):
            return (*((each, 0.8) for each in longer[:4]), *((each, 0.5) for each, _ in self.near(word)))
        return self.near(word)

    def _near(self, word: str) -> tuple[tuple[str, float], ...]:
        reach = 1 if len(word) < 6 else 2
        choices = [
            each
            for size in range(len(word) - reach, len(word) + reach + 1)
            for each in self._index.by_length.get(size, ())
        ]
        found = process.extract(word, choices, scorer=OSA.distance, score_cutoff=reach, limit=24)
        heard = sound(word)
        costs = {each: distance + self._odd(word, each, heard) for each, distance, _ in found}
        for each in self._index.sounds.get(heard, ()):
            costs[each] = min(1.0, costs.get(each, 1.0))
        for each in costs:
            if self._names.get(each, {}) and max(self._names[each].values()) == 1.0:
                costs[each] -= _NAME
        ranked = sorted(costs, key=lambda each: (costs[each], -self._index.counts[each], each))
        best = [each for each in ranked if costs[each] <= costs[ranked[0]] + 0.4][:3]
        return tuple((each, 0.9 if n == 0 else 0.7) for n, each in enumerate(best))

    def _odd(self, word: str, other: str, heard: str) -> float:
        """How much less likely a misspelling is: another first letter, another sound, another length."""
        odd = 0.0 if word[0] == other[0] else 0.7
        odd += -0.5 if sound(other) == heard else 0.0
        return odd + (0.1 if sorted(word) != sorted(other) else -0.3)

    def _asked(self, word: str, corrected: tuple[tuple[str, float], ...], weight: float) -> list[Asked]:
        index = self._index
        if corrected:
            sure = tuple((stem(each), share) for each, share in corrected)
        elif stem(word) in index.idf:
            sure = ((stem(word), 1.0), *((part, _COMPOUND) for part in self._parts(word)))
        else:
            known = [half for half in self._parts(word) if half not in dutch.WEAK]
            return [Asked(word, weight * index.idf[half] * 0.7, self.meaning(((half, 0.9),)), weight) for half in known]
        head = sure[0][0]
        weak = dutch.WEAK.get(word, dutch.WEAK.get(head, 1.0))
        meaning = self.meaning(sure)
        rare = (1 - _UNION) * index.idf.get(head, 0.0) + _UNION * index.rarity(len(meaning.row))
        return [Asked(word, weight * weak * (rare + _FLOOR), meaning, weight, weak < 1.0)]

    def _parts(self, word: str) -> list[str]:
        found = self._index.compounds.get(word) or parts(word, self._index.counts)
        return [part for part in found if part in self._index.idf]

    def _meaning(self, sure: tuple[tuple[str, float], ...]) -> Meaning:
        """The stems of `sure` with the synonyms of the surest, each as surely as the surest way to it."""
        index = self._index
        stems: dict[str, float] = {}
        limited: dict[str, frozenset[str]] = {}
        for each, share in sorted(sure, key=lambda pair: -pair[1]):
            stems.setdefault(each, share)
        for each, share in list(stems.items()):
            for other, games in self._synonyms.get(each, ()) if share > _COMPOUND else ():
                if other not in stems:
                    stems[other] = share * _SYNONYM
                    if games:
                        limited[other] = games
        row: dict[int, float] = {}
        for each, share in stems.items():
            games = limited.get(each)
            for number, impact in index.postings.get(each, {}).items():
                if share * impact > row.get(number, 0.0) and (not games or index.belongs(number, games)):
                    row[number] = share * impact
        return Meaning({each: share for each, share in stems.items() if each in index.idf}, limited, row)

    # --- games ---

    def _games(self, query: Query, words: list[str]) -> set[int]:
        """Fill `query.games`; the positions of the words that did nothing but name a game."""
        taken: set[int] = set()
        may = [word in self._starts for word in words]
        for size in range(min(5, len(words)), 0, -1):
            for at in range(len(words) - size + 1):
                if size > 1 and not may[at]:
                    continue
                games = self._called(words[at : at + size], at + size == len(words))
                if size == 1 and words[at] in self._common and words[max(0, at - 1)] not in ("bij", "met"):
                    games = {game: _NEARLY * sure for game, sure in games.items()}  # `ik zit op 21` is no game
                here = set(range(at, at + size))
                if games and not here & taken:
                    taken |= here if 1.0 in games.values() else set()
                    for game, sure in games.items():
                        query.games[game] = max(sure, query.games.get(game, 0.0))
        return taken

    def _called(self, words: list[str], last: bool) -> Mapping[str, float]:
        """The games of a name, as it is, inflected, or half typed at the end of the question."""
        name = " ".join(words)
        joined = "".join(words) if len(words) > 1 and words[-1] not in dutch.STOP else stem(name)  # not `bank en`
        if found := self._names.get(name) or self._names.get(joined):
            return found
        if last and len(words) > 1 and len(name) > _HALF:
            at = bisect_left(self._sorted, name)
            if at < len(self._sorted) and self._sorted[at].startswith(name):
                return self._names[self._sorted[at]]
        return {}


def _common(index: Index, names: Mapping[str, Mapping[str, float]]) -> frozenset[str]:
    """The names of games that are words of other games too: numbers, and what is seldom said in its own."""
    own = {name: max(_own(index, stem(name), game) for game in games) for name, games in names.items()}
    return frozenset(name for name in names if name.isdigit() or name in dutch.NUMBERS or 0 < own[name] < _SELDOM)


_ASKS = ("wat is", "wat zijn", "wat wil", "betekent", "betekenis", "definitie", "hoe heet", "hoe noem", "wat houdt")


def _defines(words: list[str]) -> bool:
    """Whether a question asks what something is called, or what a word means."""
    said = " ".join(words)
    return any(each in said for each in _ASKS)


def _names(index: Index, names: Mapping[str, Iterable[str]]) -> dict[str, dict[str, float]]:
    """Name → games it may mean. A whole name is sure; its inflections and the telling words of a longer name are
    when they hardly occur in the other games: `chemin` names one, `kaarten` of `kaarten verloten` none. Whoever says
    `poker` may also mean a game of which that is only a part of the name."""
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    whole = {fold(name) for each in names.values() for name in each}
    for game, each in names.items():
        for words in map(_words, each):
            for form in (" ".join(words), "".join(words)):
                found[form][game] = 1.0
            telling = [word for word in words if word not in dutch.STOP]
            for word in telling:
                own = _own(index, stem(word), game)
                if word in whole:
                    found[word].setdefault(game, _SHARED)
                if own >= _TELLING:
                    for form in (word, stem(word), f"{stem(word)}er"):
                        found[form].setdefault(game, min(_NEARLY, own / len(telling)))
    return dict(found)


def _turns() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The turns of speech with what they mean, as words."""
    rows = (line.split(":") for line in dutch.TURNS.strip().splitlines())
    return tuple((tuple(turn.split()), tuple(means.split())) for turn, means in rows)


def _own(index: Index, stem_: str, game: str) -> float:
    """How much of all that is said with a word is said in one game (0 to 1)."""
    rows = [index.documents[number].games for number in index.postings.get(stem_, ())]
    return sum(game in games for games in rows) / len(rows) if rows else 0.0


def _synonyms(index: Index) -> dict[str, list[tuple[str, frozenset[str] | None]]]:
    """Stem → the stems that stand for the same, of the language and of the glossary (there only in its games)."""
    found: defaultdict[str, dict[str, frozenset[str] | None]] = defaultdict(dict)
    for line in dutch.SYNONYMS.strip().splitlines():
        group = [stem(word) for word in line.split()]
        for one in group:
            found[one].update({other: None for other in group if other != one})
    for document in index.documents:
        if document.kind != "term" or len(_words(document.title)) > 1:
            continue
        games = frozenset(document.games) or None
        title = stem(_words(document.title)[0])
        for words in map(_words, document.also):
            if len(words) == 1 and (other := stem(words[0])) != title:
                found[title].setdefault(other, games)
                found[other].setdefault(title, games)
    return {one: list(others.items()) for one, others in found.items()}


def _words(name: str) -> list[str]:
    return [word for _, _, word in tokens(name)]
