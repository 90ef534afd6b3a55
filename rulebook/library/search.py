"""Search: the best rule, term, game, calculator or print for a question, with the sentence that answers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from rulebook.library.asked import Query
from rulebook.library.index import Document, Index, Unit, build
from rulebook.library.query import Analyst
from rulebook.library.ranking import Ranking
from rulebook.library.words import stem, tokens

_ALIKE, _FEW = 60, 5
"""How much a nearest word looks like the one asked for (of 100), and how many are offered."""

_SURE = 0.5
"""A word is marked when it means what was asked more surely than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One answer. `address` is `toepen#delen`, `begrippen#overtoep` or that of a further document.

    `url` leads to what is shown. `marks` are the (start, end) of the deciding words in `sentence`, which answers
    `question` when that is not empty. `game` is the slug of the game or "", `games` are all it belongs to.
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
    games: tuple[str, ...] = ()
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a question gives: hits, best first; without any, the `nearest` words. `games` are those it named.

    The first `own` hits are of the game at hand, and stand before better ones of other games.
    """

    hits: tuple[Hit, ...]
    own: int = 0
    nearest: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


class Search:
    """One index in memory, and questions to it. The same question gives the same answer, always."""

    def __init__(self, documents: Iterable[Document], names: Mapping[str, Iterable[str]]) -> None:
        self.index: Index = build(documents)
        self._analyst = Analyst(self.index, names)
        self._ranked = Ranking(self.index)
        self._answer = lru_cache(maxsize=2048)(self._ask)
        self._words_in = lru_cache(maxsize=8192)(self._split)

    def __call__(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """Hits for `question`, those of `game` favoured: never the others shut out, nor when it names another game."""
        return self._answer(question, game, limit)

    def _ask(self, question: str, game: str, limit: int) -> Answer:
        query = self._analyst.read(question)
        ranked = self._ranked(query, game)
        wanted = _deciding(query)
        hits = tuple(self._hit(number, score, unit, wanted) for score, number, unit in ranked[:limit])
        return Answer(
            hits=hits,
            own=sum(game in hit.games for hit in hits) if self._ranked.stays(query, game) else 0,
            nearest=() if hits else self.nearest(query),
            games=tuple(sorted(query.games, key=lambda each: -query.games[each])),
        )

    def nearest(self, query: Query) -> tuple[str, ...]:
        """Known words that look like the unknown ones, as they are written in the texts."""
        looks = (
            process.extract(word, self.index.ordered, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_FEW)
            for word in query.unknown
        )
        return tuple(dict.fromkeys(self.index.words[each] for found in looks for each, _, _ in found))[:_FEW]

    # --- showing ---

    def _hit(self, number: int, score: float, unit: Unit, wanted: set[str]) -> Hit:
        document = self.index.documents[number]
        return Hit(
            kind=document.kind,
            title=document.title,
            game=document.games[0] if document.games else "",
            address=document.address,
            url=document.url + unit.place,
            heading=document.heading,
            sentence=unit.shown,
            marks=self._marks(unit.shown, wanted),
            score=round(score, 4),
            games=document.games,
            question=unit.question,
        )

    def _marks(self, sentence: str, wanted: set[str]) -> tuple[tuple[int, int], ...]:
        """Where words with these stems stand in `sentence`."""
        return tuple((start, end) for start, end, means in self._words_in(sentence) if not wanted.isdisjoint(means))

    def _split(self, sentence: str) -> list[tuple[int, int, tuple[str, ...]]]:
        """The words of a sentence with their stems and, of compounds, those of their parts."""
        compounds = self.index.compounds
        return [(start, end, (stem(word), *compounds.get(word, ()))) for start, end, word in tokens(sentence)]


def _deciding(query: Query) -> set[str]:
    """The stems that are marked: what the telling words of a question mean; all its words when none tells."""
    telling = [asked for asked in query.asked if not asked.weak] or query.asked
    return {each for asked in telling for each, sure in asked.meaning.stems.items() if sure > _SURE}
