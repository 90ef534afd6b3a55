"""Search: the best rule, term, game, calculator or print for a question, with the passage that answers it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from rulebook.library.search.analysis import Analyst
from rulebook.library.search.index import Document, Index, build
from rulebook.library.search.passages import Passage, Passages
from rulebook.library.search.query import Query
from rulebook.library.search.ranking import Hits, Ranking
from rulebook.library.search.words import stem, tokens

_ALIKE, _FEW = 60, 5
"""How much a nearest word looks like the one asked for (of 100), and how many are offered."""

_LIKELY, _GAMES = 0.75, 4
"""Rules of several games are shown side by side when they score at least this share of the best, and how many."""

AT_TABLE = ("game", "rule", "term")
"""What reads otherwise at a table; the rest is the same for everybody."""
_SPARE = 10
"""So many hits more are looked at there, for those that are not played."""

_HERE, _MEANT, _LOOKED = 0.3, 0.4, 5
"""A question is of here when one of so many hits tells this share of what it says; more when it asks what that is."""

_SURE = 0.5
"""A word is marked when it means what was asked more surely than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One answer. `address` is `toepen#delen`, `begrippen#overtoep` or that of a further document, `url` leads there.

    `marks` are the (start, end) of the deciding words in `passage`, which answers `question` when that is not empty.
    `game` is the slug of the game or "", `games` are all it belongs to.
    """

    kind: str
    title: str
    game: str
    address: str
    url: str
    heading: str
    passage: str
    marks: tuple[tuple[int, int], ...]
    score: float
    games: tuple[str, ...] = ()
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a question gives: hits, best first; without any, the `nearest` words. `games` are those it named.

    The first `own` hits are of the game at hand, and stand before better ones of other games. When no game is known,
    the first `beside` hits are the likeliest rules of as many games: the table knows which it plays.
    `off` is the address of what would have been the first hit, at a table that plays without it.
    `other_game` is a game it names that is not here: then, and when hardly anything asked is of here, there are none.
    """

    hits: tuple[Hit, ...]
    beside: int = 0
    own: int = 0
    nearest: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    off: str = ""
    other_game: str = ""


class Search:
    """One index in memory, and questions to it. The same question gives the same answer, always."""

    def __init__(
        self,
        documents: Iterable[Document],
        names: Mapping[str, Iterable[str]],
        other_games: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """`names` are those of the games that are here, by slug; `other_games` those of games that are not."""
        self.index: Index = build(documents)
        self._analyst = Analyst(self.index, names, other_games or {})
        self._ranking = Ranking(self.index)
        self._passages = Passages(self.index)
        self._answer = lru_cache(maxsize=2048)(self._ask)
        self._words_in = lru_cache(maxsize=8192)(_words_in)

    def __call__(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """Hits for `question`, those of `game` favoured: never the others shut out, nor when it names another game."""
        return self._answer(question, game, limit)

    def at_table(self, question: str, game: str, documents: Mapping[str, Document], limit: int = 10) -> Answer:
        """The same where `game` reads as these `documents`, by address. What is not among them is not played; words
        that only the book has lift nothing."""
        query = self._analyst.read(question)
        own, others = self._ranking(query, game)
        if unknown := self._unknown(query, game, own, others):
            return unknown
        if not self._ranking.stays(query, game):
            return self(question, game, limit)
        hits: list[Hit] = []
        off = ""
        for score, number in own[: limit + _SPARE]:
            hit = self._hit_at_table(number, score, query, documents)
            if hit is None and not hits:
                off = off or self.index.documents[number].address
            later = (n for n, one in enumerate(hits) if hit and one.score < hit.score)
            hits[(at := next(later, len(hits))) : at] = [hit] if hit else []
        hits = hits[: limit - len(others)]
        beside = [self._hit(number, score, query) for score, number in others]
        found = (*hits, *beside)[:limit]
        return Answer(hits=found, own=len(hits), nearest=() if found else self.nearest(query), off=off)

    def _ask(self, question: str, game: str, limit: int) -> Answer:
        query = self._analyst.read(question)
        own, others = self._ranking(query, game)
        if unknown := self._unknown(query, game, own, others):
            return unknown
        heads = () if others or self._ranking.games(query, game) else self._of_several_games(own)
        found = (*heads, *(hit for hit in own if hit not in heads))[: limit - len(others)]
        found = (*found, *others)[:limit]
        hits = tuple(self._hit(number, score, query) for score, number in found)
        return Answer(
            hits=hits,
            beside=len(heads),
            own=sum(game in hit.games for hit in hits) if self._ranking.stays(query, game) else 0,
            nearest=() if hits else self.nearest(query),
            games=tuple(sorted(query.games, key=lambda each: -query.games[each])),
        )

    def _unknown(self, query: Query, game: str, own: Hits, others: Hits) -> Answer | None:
        """What is said of a question that nothing here answers: it names another game, or next to nothing of here. Who
        asks inside a game is taken to ask about that."""
        if query.sure:
            return None
        least = _MEANT if query.define else _HERE
        here = bool(game) or self._ranking.coverage(query, (*own, *others)[:_LOOKED]) >= least
        if query.other_game or not here:
            return Answer(hits=(), nearest=self.nearest(query), other_game=query.other_game)
        return None

    def _of_several_games(self, found: Hits) -> Hits:
        """The likeliest rule of each of several games, best first; none when one game is much the likeliest."""
        heads: dict[str, tuple[float, int]] = {}
        for score, number in found:
            document = self.index.documents[number]
            if document.kind != "rule" or score < _LIKELY * found[0][0]:
                break
            heads.setdefault(document.games[0], (score, number))
        return list(heads.values())[:_GAMES] if len(heads) > 1 else []

    def nearest(self, query: Query) -> tuple[str, ...]:
        """Known words that look like the unknown ones, as they are written in the texts."""
        looks = (
            process.extract(word, self.index.ordered, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_FEW)
            for word in query.unknown
        )
        return tuple(dict.fromkeys(self.index.written[each] for found in looks for each, _, _ in found))[:_FEW]

    # --- showing ---

    def _hit(self, number: int, score: float, query: Query) -> Hit:
        return self._shown(self.index.documents[number], self._passages(number, query), score, query)

    def _hit_at_table(self, number: int, score: float, query: Query, documents: Mapping[str, Document]) -> Hit | None:
        bare = self.index.documents[number]
        here = documents.get(bare.address) if bare.kind in AT_TABLE else bare
        if here is None or here == bare:
            return self._hit(number, score, query) if here else None
        passage, share = self._passages.otherwise(number, here, query)
        return self._shown(here, passage, score * share, query)

    def _shown(self, document: Document, passage: Passage, score: float, query: Query) -> Hit:
        return Hit(
            kind=document.kind,
            title=document.title,
            game=document.games[0] if document.games else "",
            address=document.address,
            url=document.url,
            heading=document.heading,
            passage=passage.text,
            question=passage.question,
            marks=self._marks(passage.text, _deciding(query)),
            score=round(score, 4),
            games=document.games,
        )

    def _marks(self, text: str, wanted: set[str]) -> tuple[tuple[int, int], ...]:
        """Where words with these stems stand in `text`."""
        return tuple((start, end) for start, end, means in self._words_in(text) if means in wanted)


def _words_in(text: str) -> list[tuple[int, int, str]]:
    """Where the words of a text stand, with their stems."""
    return [(start, end, stem(word)) for start, end, word in tokens(text)]


def _deciding(query: Query) -> set[str]:
    """The stems that are marked: what the telling words of a question mean; all its words when none tells."""
    telling = [asked for asked in query.asked if not asked.common] or query.asked
    return {each for asked in telling for each, sure in asked.meaning.stems.items() if sure > _SURE}
