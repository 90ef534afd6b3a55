"""The search itself: finds the best rule, term, game, calculator or exercise for a question, with the passage that
answers it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from rapidfuzz import fuzz, process

from rulebook.library.search.analysis import Analyst
from rulebook.library.search.index import Document, Index, build
from rulebook.library.search.passages import Passage, Passages
from rulebook.library.search.query import Query
from rulebook.library.search.ranking import Hits, Ranking
from rulebook.library.search.words import stem, tokens

_ALIKE, _FEW = 60, 5
"""How alike a nearest word and the word asked are at least (of 100), and how many such words are offered."""

_LIKELY, _GAMES = 0.8, 4
"""Rules of several games are shown side by side when they score at least this share of the best, and how many."""

AT_TABLE = ("game", "rule", "term")
"""The kinds of documents that may read otherwise at a table with house rules; all others are the same for everybody."""
_SPARE = 10
"""At a table this many more hits are looked at, since some of them may not be played there."""

_HERE, _MEANT, _LOOKED = 0.355, 0.3, 3
"""A question is taken to be about these games if there is at least this evidence for it in one of the first `_LOOKED`
hits; `_MEANT` is what suffices when it asks what a word means."""

_SURE = 0.5
"""A word in a passage is marked when it means what was asked more surely than this (0 to 1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One thing that was found.

    `kind`: game, rule, term, or the kind of any other document; `title`: what it is called.
    `game`: the slug of its first game, or ""; `games`: the slugs of all games it belongs to.
    `address`: `toepen#delen`, `begrippen#overtoep`, or another name of the document; `url`: the path where it is read.
    `heading`: the chapter of a rule, or "".
    `passage`: the sentences shown; `marks`: (start, end) in it of the words that decided.
    `question`: the question in the text that the passage answers, or "".
    `score`: higher is better; it can only be compared within one answer.
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
    """The answer to a question.

    `hits`: best first; empty if nothing fits, if hardly a word of the question is known, or if it names a game that is
        not in the book.
    `beside`: how many of the first hits are rules of different games, among which the reader chooses; 0 if the game is
        known.
    `own`: how many of the first hits are of the game at hand; they stand before better hits of other games.
    `nearest`: if there are no hits, known words that look like those of the question.
    `games`: the slugs of the games that the question names, the surest first.
    `off`: the address of what would be the first hit if this table played it; else "".
    `other_game`: a game that the question names and that is not in the book; else "".
    """

    hits: tuple[Hit, ...]
    beside: int = 0
    own: int = 0
    nearest: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    off: str = ""
    other_game: str = ""


class Search:
    """A search over documents in memory. The same question always gives the same answer."""

    def __init__(
        self,
        documents: Iterable[Document],
        names: Mapping[str, Iterable[str]],
        other_games: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """Read all `documents`.

        `names`: of each game in the book, its names by slug; `other_games`: the same of games that are not in the book.
        """
        self.index: Index = build(documents)
        self._analyst = Analyst(self.index, names, other_games or {})
        self._ranking = Ranking(self.index)
        self._passages = Passages(self.index)
        self._answer = lru_cache(maxsize=2048)(self._ask)
        self._words_in = lru_cache(maxsize=8192)(_words_in)

    def __call__(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """Return at most `limit` hits for `question`.

        Hits of the game `game` (a slug; "": no game) go first, unless the question names another game.
        """
        return self._answer(question, game, limit)

    def at_table(self, question: str, game: str, documents: Mapping[str, Document], limit: int = 10) -> Answer:
        """Return at most `limit` hits as `__call__` does, at a table where the game reads as these `documents` (by
        address).

        A document of the game that is not among them is not played there, and gives no hit.
        """
        query = self._analyst.read(question)
        own, others = self._ranking(query, game)
        if unknown := self._answer_if_unknown(query, game, own, others):
            return unknown
        if not self._ranking.stays(query, game):
            return self(question, game, limit)
        hits: list[Hit] = []
        off = ""
        for score, number in own[: limit + _SPARE]:
            hit = self._hit_at_table(number, score, query, documents)
            if hit is None and not hits:
                off = off or self.index.documents[number].address
            hits += [hit] if hit else []
        called = {self.index.documents[number].address for number in self._ranking.called(query)}
        hits.sort(key=lambda hit: -inf if hit.address in called else -hit.score)  # those called keep their order
        hits = hits[: limit - len(others)]
        beside = [self._hit(number, score, query) for score, number in others]
        found = (*hits, *beside)[:limit]
        return Answer(hits=found, own=len(hits), nearest=() if found else self.nearest_words(query), off=off)

    def _ask(self, question: str, game: str, limit: int) -> Answer:
        """Search and return the answer that `__call__` gives for the same arguments; `_answer` remembers it."""
        query = self._analyst.read(question)
        own, others = self._ranking(query, game)
        if unknown := self._answer_if_unknown(query, game, own, others):
            return unknown
        heads = () if others or self._ranking.games_asked_about(query, game) else self._of_several_games(own)
        found = (*heads, *(hit for hit in own if hit not in heads))[: limit - len(others)]
        found = (*found, *others)[:limit]
        hits = tuple(self._hit(number, score, query) for score, number in found)
        return Answer(
            hits=hits,
            beside=len(heads),
            own=sum(game in hit.games for hit in hits) if self._ranking.stays(query, game) else 0,
            nearest=() if hits else self.nearest_words(query),
            games=tuple(sorted(query.games, key=lambda each: -query.games[each])),
        )

    def _answer_if_unknown(self, query: Query, game: str, own: Hits, others: Hits) -> Answer | None:
        """Return the answer without hits if nothing here answers the question, else None.

        That is so when the question names a game that is not in the book, or hardly a word of it is known. A question
        asked on the pages of a game is taken to be about that game.
        """
        if query.names_game_surely:
            return None
        least = _MEANT if query.define else _HERE
        looked = [number for _, number in (*own, *others)[:_LOOKED]]
        here = bool(game) or self._ranking.evidence(query, looked) >= least
        if query.other_game or not here:
            return Answer(hits=(), nearest=self.nearest_words(query), other_game=query.other_game)
        return None

    def _of_several_games(self, found: Hits) -> Hits:
        """Return the best rule of each of several games, best first; [] when one game is much likelier than the
        others."""
        heads: dict[str, tuple[float, int]] = {}
        for score, number in found:
            document = self.index.documents[number]
            if document.kind != "rule" or score < _LIKELY * found[0][0]:
                break
            heads.setdefault(document.games[0], (score, number))
        return list(heads.values())[:_GAMES] if len(heads) > 1 else []

    def nearest_words(self, query: Query) -> tuple[str, ...]:
        """Return known words that look like the unknown words of a question, spelled as in the texts; () if none do."""
        looks = (
            process.extract(word, self.index.ordered, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_FEW)
            for word in query.unknown
        )
        return tuple(dict.fromkeys(self.index.written[each] for found in looks for each, _, _ in found))[:_FEW]

    # --- showing ---

    def _hit(self, number: int, score: float, query: Query) -> Hit:
        return self._hit_of(self.index.documents[number], self._passages(number, query), score, query)

    def _hit_at_table(self, number: int, score: float, query: Query, documents: Mapping[str, Document]) -> Hit | None:
        bare = self.index.documents[number]
        here = documents.get(bare.address) if bare.kind in AT_TABLE else bare
        score *= self._ranking.played_factor(number)
        if here is None or here == bare:
            return self._hit(number, score, query) if here else None
        passage, share = self._passages.passage_at_table(number, here, query)
        return self._hit_of(here, passage, score * share, query)

    def _hit_of(self, document: Document, passage: Passage, score: float, query: Query) -> Hit:
        return Hit(
            kind=document.kind,
            title=document.title,
            game=document.games[0] if document.games else "",
            address=document.address,
            url=document.url,
            heading=document.heading,
            passage=passage.text,
            question=passage.question,
            marks=self._marks(passage.text, _stems_to_mark(query)),
            score=round(score, 4),
            games=document.games,
        )

    def _marks(self, text: str, wanted: set[str]) -> tuple[tuple[int, int], ...]:
        """Return (start, end) of each word in `text` whose stem is one of `wanted`."""
        return tuple((start, end) for start, end, means in self._words_in(text) if means in wanted)


def _words_in(text: str) -> list[tuple[int, int, str]]:
    """Return each word of a text as (start, end, stem)."""
    return [(start, end, stem(word)) for start, end, word in tokens(text)]


def _stems_to_mark(query: Query) -> set[str]:
    """Return the stems that are marked in a hit: those of the rarer words of the question, or of all words if none is
    rare."""
    telling = [asked for asked in query.asked if not asked.common] or query.asked
    return {each for asked in telling for each, sure in asked.meaning.stems.items() if sure > _SURE}
