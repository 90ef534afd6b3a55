"""The order of the hits: what a document is worth to a question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest, nsmallest

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.library.asked import Query
from rulebook.library.closely import Reader
from rulebook.library.index import Index, Unit

_CANDIDATES = 10
"""So many documents are read closely, those with the most telling words."""
_BESIDE = 4
"""And so many of other games, when the game is known."""
_NEAR = 30
"""So many are weighed by how likely the question is meant for them, when the game is not known."""
_BY = 2
"""So many telling words find those."""
_WORTH = 0.5
"""None is that has less than this share of the best."""
_WORTHY = 0.25
"""None is weighed at all whose words add up to less than this share of the most."""
_ENOUGH = 60
"""Once so many documents are found, common words find no more."""
_CALLED = 0.8
"""So much of a question at least is the name of a term, when that is meant and not the game of the same name."""
_LOWEST = 0.3
"""A hit scores at least this share of the best one, how likely that is left out: other games are not weighed so."""
_MANY = 40
"""A first word that begins more names than this is too common to look for misspelt names behind it."""


@dataclass(slots=True, kw_only=True)
class Weights:
    """What counts how much in the order of the hits. Tuned on half of the golden questions, judged on the other."""

    exact: float = 0.35  # the question holds the whole name or title
    cover: float = 0.33  # how much depends on the whole document holding all words
    named: float = 0.9  # the question names this game,
    other: float = 0.4  # or another one
    inside: float = 1.0  # the game at hand
    define: float = 1.25  # a term, when the question asks what something means
    more: float = 0.5  # a game, when the question asks for more than its name
    likely: float = 0.5  # how likely the question is meant for it
    long: float = 0.45  # a term, when the question tells a situation


KINDS = {"rule": 1.0, "term": 0.8, "game": 0.75, "calculator": 0.7, "print": 0.7}
"""What each kind of document is worth."""


@dataclass(frozen=True, slots=True)
class _Traits:
    """What kind of question it is: asking what a word means, asking for more than a game, telling a situation."""

    define: bool
    more: bool
    long: bool


class Ranking:
    """Orders the documents of one index for a question. The same question gives the same order, always."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.weights = Weights()
        self._read = Reader(index)
        self._factors = lru_cache(maxsize=512)(self._weigh)
        pairs = [(document.kind, frozenset(document.games)) for document in index.documents]
        self._groups = list(dict.fromkeys(pairs))
        places = {pair: n for n, pair in enumerate(self._groups)}
        self._group_of = [places[pair] for pair in pairs]
        self._of: defaultdict[str, list[int]] = defaultdict(list)
        for number, document in enumerate(index.documents):
            for slug in document.games:
                self._of[slug].append(number)

    def __call__(self, query: Query, game: str) -> list[tuple[float, int, Unit]]:
        """The documents that answer, best first: those of the game at hand before all others."""
        games = self._games(query, game)
        scope = frozenset(number for slug in games for number in self._of.get(slug, ()))
        total = sum(asked.weight for asked in query.asked) or 1.0
        rough = self._rough(query, scope)
        exact = self._exact(query)
        called_for = self._called_for(query, exact)
        for number in exact:
            rough.setdefault(number, 0.0)
        long = len(query.told) > 2 and not query.define
        factors = self._factors(_Traits(query.define, query.more, long), tuple(query.games.items()), game)
        group_of = self._group_of
        least = _WORTHY * max(rough.values(), default=0.0)
        weighed = {n: score * factors[group_of[n]] for n, score in rough.items() if score >= least or n in scope}
        among = scope or nlargest(_NEAR, weighed, key=weighed.__getitem__)
        told = self.index.likely(query, games, among)
        for number, each in told.items():
            told[number] = likely = self.weights.likely * each
            weighed[number] = (rough.get(number, 0.0) + likely) * factors[group_of[number]]
        chosen = self._chosen(weighed, scope)
        chosen |= dict.fromkeys(number for number, share in exact.items() if share > _WORTH)
        found, best = [], 0.0
        w = self.weights
        for number in chosen:
            unit, fit, cover = self._read(number, query.asked, total)
            score = rough.get(number, 0.0) / total + fit + w.exact * exact.get(number, 0.0)
            worth = (1 - w.cover + w.cover * cover) * factors[group_of[number]]
            best = max(best, score * worth)
            found.append(((score + told.get(number, 0.0) / total) * worth, number, unit))
        found = [each for each in found if each[0] >= _LOWEST * best]

        def place(each: tuple[float, int, Unit]) -> tuple[bool, bool, bool, float, int]:
            score, number, _ = each
            return (bool(scope) and number not in scope, number != called_for, exact.get(number) != 1.0, -score, number)

        return sorted(found, key=place)

    def _called_for(self, query: Query, exact: dict[int, float]) -> int:
        """The page of the one game that a question asks for and nothing else, now called exactly; -1 for none."""
        sure = [slug for slug, how in query.games.items() if how == 1.0]
        if query.more or len(sure) != 1:
            return -1
        page = next((each for each in self._of[sure[0]] if self.index.documents[each].kind == "game"), -1)
        own = exact.get(page, 0.0)
        best = max((share for number, share in exact.items() if number != page), default=0.0)
        if best >= _CALLED and (best > own or (query.define and own < 1.0)):
            return -1
        exact[page] = 1.0
        return page

    def stays(self, query: Query, game: str) -> bool:
        """Whether the question stays inside the game at hand: it names no other for sure."""
        return bool(game) and (game in query.games or 1.0 not in query.games.values())

    def _games(self, query: Query, game: str) -> tuple[str, ...]:
        """The game at hand, or those the question names for sure."""
        named = tuple(query.games) if 1.0 in query.games.values() else ()
        return (game,) if self.stays(query, game) else named

    def _chosen(self, weighed: Mapping[int, float], scope: frozenset[int]) -> dict[int, None]:
        """The documents to read closely: the best of the scope, and the best of all others."""
        own = [(-weighed[number], number) for number in scope if number in weighed]
        others = [(-score, number) for number, score in weighed.items() if number not in scope]
        chosen: dict[int, None] = {}
        for rows, many in ((own, _CANDIDATES), (others, _BESIDE if scope else _CANDIDATES)):
            least = _WORTH * min(rows)[0] if rows else 0.0
            chosen |= dict.fromkeys(number for _, number in nsmallest(many, (row for row in rows if row[0] < least)))
        return chosen

    def _rough(self, query: Query, scope: frozenset[int]) -> dict[int, float]:
        """Per document what its words add up to: for each word asked the best of what it may mean.

        The telling words go first; once they have found enough, the common ones only add to what is found. The
        documents of `scope` are all weighed in full, and beside them the others by the most telling words alone.
        """
        rough: dict[int, float] = {}
        telling = sorted(query.asked, key=lambda each: -each.weight)
        for asked in telling[:_BY] if scope else telling:
            weight, row = asked.weight, asked.meaning.row
            if not rough:
                rough = {number: weight * impact for number, impact in row.items()}
            elif len(rough) > _ENOUGH and len(row) > len(rough):
                for number in rough:
                    rough[number] += weight * row.get(number, 0.0)
            else:
                for number, impact in row.items():
                    rough[number] = rough.get(number, 0.0) + weight * impact
        own: dict[int, float] = {}
        for asked in query.asked if scope else ():
            weight, row = asked.weight, asked.meaning.row
            for number in scope & row.keys():
                own[number] = own.get(number, 0.0) + weight * row[number]
        rough |= own
        return rough

    def _exact(self, query: Query) -> dict[int, float]:
        """Documents whose title or other name stands in the question as it is: how much of the question that is.

        Words that name a game lead to that game, not to a term of the same name.
        """
        words, longest, told = query.words, self.index.longest, len(query.told)
        found: dict[int, float] = {}
        for at, first in enumerate(words):
            for size in range(1, min(longest.get(first, 0), len(words) - at) + 1):
                name = tuple(words[at : at + size])
                if size == 1 and name not in self.index.phrases:
                    continue
                named = query.named.issuperset(range(at, at + size))
                for sure, number, kind in self._called(name):
                    if named and size < len(words) and self.index.documents[number].kind != "game":
                        continue
                    share = (size / (max(size, told) if query.define else len(words))) ** 0.5 * sure
                    share *= 1.0 if kind == "title" else 0.8
                    found[number] = max(share, found.get(number, 0.0))
        return found

    def _called(self, name: tuple[str, ...]) -> Iterator[tuple[float, int, str]]:
        """Who is called by a name: exactly, or for a longer name that begins the same within two letters."""
        if exactly := self.index.phrases.get(name):
            yield from ((1.0, number, kind) for number, kind in exactly)
        elif len(name) > 1 and len(near := self.index.openings.get((name[0], len(name)), ())) < _MANY:
            said = " ".join(name)
            for other, _, _ in (
                process.extract(said, near, scorer=OSA.distance, score_cutoff=2, limit=None) if near else ()
            ):
                yield from ((0.8, number, kind) for number, kind in self.index.phrases[tuple(other.split())])

    def _weigh(self, traits: _Traits, named: tuple[tuple[str, float], ...], game: str) -> list[float]:
        """What each group of documents is worth to a question that names these games, asked from `game`."""
        return [self._factor(kind, games, traits, dict(named), game) for kind, games in self._groups]

    def _factor(
        self, kind: str, games: frozenset[str], traits: _Traits, named: Mapping[str, float], game: str
    ) -> float:
        w = self.weights
        factor = KINDS.get(kind, 0.7)
        if kind == "term":
            factor *= w.define if traits.define else w.long if traits.long else 1.0
        if kind == "game":
            factor *= w.more if traits.more else 1.0
        if named and games:
            here = max((named[each] for each in games if each in named), default=0.0)
            factor *= 1 + w.named * here if here else w.other
        if game in games and (game in named or 1.0 not in named.values()):
            factor *= 1 + w.inside
        return factor
