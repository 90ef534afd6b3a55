"""Search: the best rule, term, game, calculator or print for a question, with the sentence that answers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook.library.index import Document, Index, Unit, build
from rulebook.library.query import Analyst, Asked, Query
from rulebook.library.words import stem, tokens

_CANDIDATES = 24
_LOWEST = 0.3
"""A hit scores at least this share of the best one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """What counts how much in the order of the hits. Tuned on half of the questions, judged on the other."""

    words: float = 1.0
    unit: float = 1.0
    exact: float = 0.35
    pair: float = 0.15
    narrow: float = 0.4
    named: float = 0.9
    inside: float = 0.35
    kinds: Mapping[str, float] = None  # type: ignore[assignment]


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


KINDS = {"rule": 1.0, "term": 0.9, "game": 0.75, "calculator": 0.75, "print": 0.7}
UNITS = {"title": 1.0, "also": 0.95, "question": 1.05, "first": 1.0, "sentence": 0.85}


class Search:
    """One index in memory, and questions to it. The same question gives the same answer, always."""

    def __init__(self, documents: Iterable[Document], names: Mapping[str, Iterable[str]]) -> None:
        self.index: Index = build(documents)
        self._analyst = Analyst(self.index, names)
        self.weights = Weights()
        self._games = [frozenset(document.games) for document in self.index.documents]

    def __call__(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """Hits for `question`, those of `game` favoured (never the others shut out)."""
        query = self._analyst.read(question)
        ranked = self._ranked(query, game)
        hits = tuple(self._hit(number, score, unit, query) for score, number, unit in ranked[:limit])
        nearest = () if hits else self.nearest(query)
        return Answer(hits=hits, nearest=nearest, games=tuple(sorted(query.games, key=lambda each: -query.games[each])))

    def nearest(self, query: Query) -> tuple[str, ...]:
        """Known words that look like the unknown ones, as they are written in the texts."""
        found = [each for word in query.unknown for each, _ in self._analyst.near(word)]
        return tuple(dict.fromkeys(self.index.words[each] for each in found))

    # --- ranking ---

    def _ranked(self, query: Query, game: str) -> list[tuple[float, int, Unit]]:
        total = sum(asked.weight for asked in query.asked) or 1.0
        rough = self._rough(query)
        exact = self._exact(query)
        for number in exact:
            rough.setdefault(number, 0.0)
        factors = {number: self._factor(number, query, game) for number in rough}
        best = sorted(rough, key=lambda number: (-rough[number] * factors[number], number))[:_CANDIDATES]
        best += [number for number in exact if number not in best]
        found = []
        for number in best:
            unit, fit = self._unit(number, query.asked, total)
            w = self.weights
            score = (w.words * rough[number] / total + w.unit * fit + w.exact * exact.get(number, 0.0)) * factors[
                number
            ]
            found.append((score, number, unit))
        found.sort(key=lambda each: (-each[0], each[1]))
        return [each for each in found if each[0] >= _LOWEST * found[0][0]]

    def _rough(self, query: Query) -> dict[int, float]:
        """Per document what its words add up to: for each word asked the best of what it may mean."""
        rough: dict[int, float] = {}
        for asked in query.asked:
            best: dict[int, float] = {}
            for each, (share, games) in asked.means.items():
                if games is None:
                    for number, impact in self.index.postings[each]:
                        value = share * impact
                        if value > best.get(number, 0.0):
                            best[number] = value
                    continue
                for number, impact in self.index.postings[each]:
                    if not games.isdisjoint(self._games[number]) and share * impact > best.get(number, 0.0):
                        best[number] = share * impact
            for number, value in best.items():
                rough[number] = rough.get(number, 0.0) + asked.weight * value
        return rough

    def _exact(self, query: Query) -> dict[int, float]:
        """Documents whose title or other name stands in the question as it is: how much of the question that is."""
        raw = query.raw
        found: dict[int, float] = {}
        for size in range(1, min(6, len(raw)) + 1):
            for at in range(len(raw) - size + 1):
                for number, kind in self.index.phrases.get(tuple(raw[at : at + size]), ()):
                    share = (size / len(raw)) ** 0.5 * (1.0 if kind == "title" else 0.8)
                    found[number] = max(share, found.get(number, 0.0))
        return found

    def _factor(self, number: int, query: Query, game: str) -> float:
        document = self.index.documents[number]
        factor = KINDS.get(document.kind, 0.7)
        if query.define and document.kind == "term":
            factor *= 1.25
        games = self._games[number]
        if query.games and games:
            named = max((query.games[each] for each in games if each in query.games), default=0.0)
            factor *= 1 + self.weights.named * named if named else 0.75
        if game and game in games:
            factor *= 1 + self.weights.inside
        return factor

    def _unit(self, number: int, asked: list[Asked], total: float) -> tuple[Unit, float]:
        """The unit of a document that answers best, and how well (about 0 to 1)."""
        best, fit = self.index.units[number][0], 0.0
        for unit in self.index.units[number]:
            value = self._fit(unit, asked, total)
            if value > fit:
                best, fit = unit, value
        return best, fit

    def _fit(self, unit: Unit, asked: list[Asked], total: float) -> float:
        met = own = 0.0
        before = ""
        pairs = 0
        stems = unit.stems
        for each in asked:
            share, found = 0.0, ""
            for stem_, (sure, _) in each.means.items():
                if stem_ in stems and sure * stems[stem_] > share:
                    share, found = sure * stems[stem_], stem_
            if found:
                met += each.weight * share
                own += self.index.idf[found] * share
                pairs += (before, found) in unit.pairs
            before = found
        if not met:
            return 0.0
        w = self.weights
        narrow = min(1.0, own / unit.mass) if unit.mass else 0.0
        return UNITS[unit.kind] * met / total * (1 - w.narrow + w.narrow * narrow) + w.pair * min(pairs, 2)

    # --- showing ---

    def _hit(self, number: int, score: float, unit: Unit, query: Query) -> Hit:
        document = self.index.documents[number]
        return Hit(
            kind=document.kind,
            title=document.title,
            game=document.games[0] if document.games else "",
            address=document.address,
            url=document.url,
            heading=document.heading,
            sentence=unit.shown,
            marks=self._marks(unit.shown, query),
            score=round(score, 4),
        )

    def _marks(self, sentence: str, query: Query) -> tuple[tuple[int, int], ...]:
        """Where the words asked for stand in `sentence`."""
        wanted = {each for asked in query.asked for each in asked.means}
        compounds = self.index.compounds
        return tuple(
            (start, end)
            for start, end, word in tokens(sentence)
            if stem(word) in wanted or any(part in wanted for part in compounds.get(word, ()))
        )
