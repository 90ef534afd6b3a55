"""Search: the best rule, term, game, calculator or print for a question, with the sentence that answers it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from rulebook.library.index import Document, Index, Said, Unit, build
from rulebook.library.query import Analyst, Asked, Meaning, Query
from rulebook.library.words import stem, tokens

_CANDIDATES = 10
"""So many documents are read closely, those with the most telling words."""
_WORTH = 0.5
"""None is that has less than this share of the best."""
_ENOUGH = 60
"""Once so many documents are found, common words find no more."""
_LOWEST = 0.3
"""A hit scores at least this share of the best one."""
_MANY = 40
"""A first word that begins more names than this is too common to look for misspelt names behind it."""
_ALIKE, _FEW = 60, 5
"""How much a nearest word looks like the one asked for (of 100), and how many are offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """What counts how much in the order of the hits. Tuned on half of the golden questions, judged on the other."""

    exact: float = 0.35  # the question holds the whole name or title
    whole: float = 0.4  # and is nothing else
    pair: float = 0.15  # two words side by side, as asked
    context: float = 0.6  # a word that stands in the title, for the sentences under it
    cover: float = 0.3  # how much depends on the whole document holding all words
    named: float = 0.9  # the question names this game,
    other: float = 0.75  # or another one
    inside: float = 1.0  # the game at hand
    define: float = 1.25  # a term, when the question asks what something means
    more: float = 0.5  # a game, when the question asks for more than its name,
    only: float = 1.6  # or for nothing else


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One answer. `address` is `toepen#delen`, `begrippen#overtoep` or that of a further document; `url` its link.

    `marks` are the (start, end) of the matched words in `sentence`; `game` is the slug of the game or "".
    """

    kind: str
    title: str
    game: str
    address: str
    url: str
    heading: str
    sentence: str
    marks: tuple[tuple[int, int], ...]
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a question gives: hits, best first; without any, the `nearest` words. `games` are those it named."""

    hits: tuple[Hit, ...]
    nearest: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


KINDS = {"rule": 1.0, "term": 0.9, "game": 0.75, "calculator": 0.7, "print": 0.7}
"""What each kind of document is worth."""

UNITS = {
    "title": (1.0, 0.5),
    "also": (0.95, 0.5),
    "question": (1.05, 0.5),
    "first": (1.0, 0.4),
    "sentence": (0.75, 0.2),
    "note": (0.5, 0.2),
}
"""What each kind of unit is worth, and how much it loses when most of its own words were not asked for."""


def _shares(said: Said, meaning: Meaning, here: Sequence[str]) -> dict[int, float]:
    """Per unit of a document how surely it says what a word means."""
    if len(here) == 1 and meaning.stems[here[0]] == 1.0:
        return dict(said[here[0]])
    shares: dict[int, float] = {}
    for each in here:
        sure = meaning.stems[each]
        for unit, share in said[each]:
            if sure * share > shares.get(unit, 0.0):
                shares[unit] = sure * share
    return shares


class Search:
    """One index in memory, and questions to it. The same question gives the same answer, always."""

    def __init__(self, documents: Iterable[Document], names: Mapping[str, Iterable[str]]) -> None:
        self.index: Index = build(documents)
        self._analyst = Analyst(self.index, names)
        self.weights = Weights()
        self._answer = lru_cache(maxsize=2048)(self._ask)
        self._words_in = lru_cache(maxsize=8192)(self._split)
        self._unit_weights = [[(*UNITS[unit.kind], unit.mass) for unit in units] for units in self.index.units]
        self._factors = lru_cache(maxsize=512)(self._weigh)
        pairs = [(document.kind, frozenset(document.games)) for document in self.index.documents]
        self._groups = list(dict.fromkeys(pairs))
        places = {pair: n for n, pair in enumerate(self._groups)}
        self._group_of = [places[pair] for pair in pairs]

    def __call__(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """Hits for `question`, those of `game` favoured: never the others shut out, nor when it names another game."""
        return self._answer(question, game, limit)

    def _ask(self, question: str, game: str, limit: int) -> Answer:
        query = self._analyst.read(question)
        ranked = self._ranked(query, game)
        wanted = {each for asked in query.asked for each in asked.meaning.stems}
        hits = tuple(self._hit(number, score, unit, wanted) for score, number, unit in ranked[:limit])
        nearest = () if hits else self.nearest(query)
        return Answer(hits=hits, nearest=nearest, games=tuple(sorted(query.games, key=lambda each: -query.games[each])))

    def nearest(self, query: Query) -> tuple[str, ...]:
        """Known words that look like the unknown ones, as they are written in the texts."""
        looks = (
            process.extract(word, self.index.ordered, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_FEW)
            for word in query.unknown
        )
        return tuple(dict.fromkeys(self.index.words[each] for found in looks for each, _, _ in found))[:_FEW]

    # --- ranking ---

    def _ranked(self, query: Query, game: str) -> list[tuple[float, int, Unit]]:
        total = sum(asked.weight for asked in query.asked) or 1.0
        rough = self._rough(query)
        exact = self._exact(query)
        for number in exact:
            rough.setdefault(number, 0.0)
        factors = self._factors(query.define, query.more, tuple(query.games.items()), game)
        group_of = self._group_of
        weighed = {number: score * factors[group_of[number]] for number, score in rough.items()}
        least = _WORTH * max(weighed.values(), default=0.0)
        best = sorted((-score, number) for number, score in weighed.items() if score > least)
        chosen = dict.fromkeys(
            [number for _, number in best[:_CANDIDATES]] + [each for each, share in exact.items() if share > _WORTH]
        )
        found = []
        w = self.weights
        for number in chosen:
            unit, fit, cover = self._unit(number, query.asked, total)
            called = exact.get(number, 0.0)
            score = rough[number] / total + fit + w.exact * called + (w.whole if called == 1.0 else 0.0)
            found.append((score * (1 - w.cover + w.cover * cover) * factors[group_of[number]], number, unit))
        found.sort(key=lambda each: (-each[0], each[1]))
        return [each for each in found if each[0] >= _LOWEST * found[0][0]]

    def _rough(self, query: Query) -> dict[int, float]:
        """Per document what its words add up to: for each word asked the best of what it may mean.

        The telling words go first; once they have found enough, the common ones only add to what is found.
        """
        rough: dict[int, float] = {}
        for asked in sorted(query.asked, key=lambda each: -each.weight):
            weight, row = asked.weight, asked.meaning.row
            if not rough:
                rough = {number: weight * impact for number, impact in row.items()}
            elif len(rough) > _ENOUGH and len(row) > len(rough):
                for number in rough:
                    rough[number] += weight * row.get(number, 0.0)
            else:
                for number, impact in row.items():
                    rough[number] = rough.get(number, 0.0) + weight * impact
        return rough

    def _exact(self, query: Query) -> dict[int, float]:
        """Documents whose title or other name stands in the question as it is: how much of the question that is.

        Words that name a game lead to that game, not to a term of the same name.
        """
        words, longest = query.words, self.index.longest
        found: dict[int, float] = {}
        for at, first in enumerate(words):
            for size in range(1, min(longest.get(first, 0), len(words) - at) + 1):
                named = query.named.issuperset(range(at, at + size))
                for sure, number, kind in self._called(tuple(words[at : at + size])):
                    if named and size < len(words) and self.index.documents[number].kind != "game":
                        continue
                    share = (size / len(words)) ** 0.5 * sure * (1.0 if kind == "title" else 0.8)
                    found[number] = max(share, found.get(number, 0.0))
        return found

    def _called(self, name: tuple[str, ...]) -> Iterator[tuple[float, int, str]]:
        """Who is called by a name: exactly, or for a longer name that begins the same within two letters."""
        if exactly := self.index.phrases.get(name):
            yield from ((1.0, number, kind) for number, kind in exactly)
        elif len(name) > 1 and len(near := self.index.openings.get((name[0], len(name)), ())) < _MANY:
            said = " ".join(name)
            for other in near:
                if OSA.distance(said, other, score_cutoff=2) <= 2:
                    yield from ((0.8, number, kind) for number, kind in self.index.phrases[tuple(other.split())])

    def _weigh(self, define: bool, more: bool, named: tuple[tuple[str, float], ...], game: str) -> list[float]:
        """What each group of documents is worth to a question that names these games, asked from `game`."""
        return [self._factor(kind, games, define, more, dict(named), game) for kind, games in self._groups]

    def _factor(
        self, kind: str, games: frozenset[str], define: bool, more: bool, named: Mapping[str, float], game: str
    ) -> float:
        w = self.weights
        factor = KINDS.get(kind, 0.7)
        if define and kind == "term":
            factor *= w.define
        if kind == "game":
            sure = any(named.get(each) == 1.0 for each in games)
            factor *= w.more if more else w.only if sure else 1.0
        if named and games:
            here = max((named[each] for each in games if each in named), default=0.0)
            factor *= 1 + w.named * here if here else w.other
        if game in games and (game in named or 1.0 not in named.values()):
            factor *= 1 + w.inside
        return factor

    def _unit(self, number: int, asked: list[Asked], total: float) -> tuple[Unit, float, float]:
        """The unit of a document that answers best, how well (about 0 to 1), and how much the whole document covers.

        A word that stands in the title or chapter counts for every sentence under it, for a part.
        """
        said, context = self.index.said[number], self.weights.context
        own, twice, pairs = defaultdict[int, float](float), defaultdict[int, float](float), defaultdict[int, int](int)
        given, covered, before = 0.0, 0.0, list[str]()
        for each in asked:
            here = self._stems_present(number, each.meaning)
            if here:
                weight, shares = each.weight, _shares(said, each.meaning, here)
                covered += weight * max(shares.values())
                for unit, share in shares.items():
                    own[unit] += weight * share
                if titled := context * shares.get(0, 0.0):
                    given += weight * titled
                    for unit, share in shares.items():
                        twice[unit] += weight * min(share, titled)
                for pair in product(before, here):
                    for unit, _ in said.get(pair, ()):
                        pairs[unit] += 1
            before = here
        best, fit, weighing = 0, 0.0, self._unit_weights[number]
        for unit, met in own.items():
            worth, loss, mass = weighing[unit]
            narrow = met / mass if mass > met else float(mass > 0.0)
            value = worth * (met - twice.get(unit, 0.0) + given) / total * (1 - loss * (1 - narrow))
            if unit in pairs:
                value += self.weights.pair * min(pairs[unit], 2)
            if value > fit:
                best, fit = unit, value
        return self.index.units[number][best], fit, covered / total

    def _stems_present(self, number: int, meaning: Meaning) -> list[str]:
        """The stems of a meaning that stand in a document, where they count."""
        if number not in meaning.row:
            return []
        said, limited = self.index.said[number], meaning.limited
        here = [each for each in meaning.stems if each in said]
        if not here or not limited:
            return here
        return [each for each in here if each not in limited or self.index.belongs(number, limited[each])]

    # --- showing ---

    def _hit(self, number: int, score: float, unit: Unit, wanted: set[str]) -> Hit:
        document = self.index.documents[number]
        return Hit(
            kind=document.kind,
            title=document.title,
            game=document.games[0] if document.games else "",
            address=document.address,
            url=document.url,
            heading=document.heading,
            sentence=unit.shown,
            marks=self._marks(unit.shown, wanted),
            score=round(score, 4),
        )

    def _marks(self, sentence: str, wanted: set[str]) -> tuple[tuple[int, int], ...]:
        """Where words with these stems stand in `sentence`."""
        return tuple((start, end) for start, end, means in self._words_in(sentence) if not wanted.isdisjoint(means))

    def _split(self, sentence: str) -> list[tuple[int, int, tuple[str, ...]]]:
        """The words of a sentence with their stems and, of compounds, those of their parts."""
        compounds = self.index.compounds
        return [(start, end, (stem(word), *compounds.get(word, ()))) for start, end, word in tokens(sentence)]
