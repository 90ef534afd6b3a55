"""Puts hits in order: how much a document is worth as an answer to a question.

The score of a document is the sum of its words (BM25F) and how likely the question is about it (relevance). A document
whose name is the question goes first.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from math import inf

from rulebook.library.search import dutch
from rulebook.library.search.index import Document, Index
from rulebook.library.search.query import Query
from rulebook.library.search.relevance import Relevance
from rulebook.library.search.together import WordsTogether
from rulebook.library.search.words import figure, stems, words_in

_RELEVANCE = 0.25
"""How much relevance counts for beside the words."""
_NO_RULE = 0.8
"""How much a term, game, calculator or exercise is worth beside a rule."""
_HOUSE = 0.9
"""How much a house rule is worth beside the rule of the book that it changes."""
_TOGETHER, _CLOSE = 0.1, 10
"""By which share of its worth a document grows when all words, or all pairs of words, of a question stand together in
it; and for how many of the best hits that is worked out."""
_DEFINE = 1.6
"""By how much the worth of a term is multiplied when the question asks what something means."""
_NAMED = 0.9
"""By how much the worth of a document grows when the question names its game: this share is added."""
_LIKELY = 0.3
"""The most by which it grows when no game is named, and the words are those of its game."""
_NOT_MINE = 0.8
"""The share that is left of a rule about a figure of the bank when that figure is the player's."""
_LEAST = 0.3
"""A hit scores at least this share of the best one."""
_NEAR = 30
"""When the game is not known, relevance is worked out for this many documents."""
_BESIDE = 4
"""At most this many hits of other games follow those of the game at hand."""
_BY = 2
"""Hits of other games are found by this many of the heaviest words."""
_SLIGHT = 0.25
"""Doubt (in words) that is no more than a slip of the pen."""
_TALK = 0.6
"""The power of a question's weight against which evidence is held: at 1 each word of talk would count in full."""
_ENOUGH = 60
"""Once more documents than this are found, common words find no more."""


Hits = list[tuple[float, int]]
"""Each hit as (score, number of its document)."""


class Ranking:
    """Puts the documents of one index in order for a question. The same question always gives the same order."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._relevance = Relevance(index)
        self._together = WordsTogether(index)
        self._worths = lru_cache(maxsize=512)(self._worths_of)
        groups = [(_worth(document), document.kind, frozenset(document.games)) for document in index.documents]
        self._groups = list(dict.fromkeys(groups))
        places = {group: n for n, group in enumerate(self._groups)}
        self._group_of = [places[group] for group in groups]
        self._of_bank = [_bank_figures(stems(words_in(each.title))) for each in index.documents]
        self._of: defaultdict[str, list[int]] = defaultdict(list)
        for number, document in enumerate(index.documents):
            for slug in document.games:
                self._of[slug].append(number)

    def __call__(self, query: Query, game: str) -> tuple[Hits, Hits]:
        """Return two lists of (score, document number), best first: hits of the games asked about, and hits of other
        games.

        `game`: the slug of the game at hand, or "". When it is "" and the question names no game, all hits are in the
        first list.
        """
        games = self.games_asked_about(query, game)
        scope = frozenset(number for slug in games for number in self._of.get(slug, ()))
        exact = self.called(query)
        scores = self._scores(query, games, scope, exact)
        least = _LEAST * max(scores.values(), default=0.0)

        def place(hit: tuple[float, int]) -> tuple[bool, bool, float, int]:
            score, number = hit
            called = number in exact
            is_game = self._index.documents[number].kind == "game"
            return not called, called and is_game == query.define, -score, number

        found = [(score, number) for number, score in scores.items() if score >= least or number in exact]
        found.sort(key=place)
        if not scope:
            return found, []
        others = [hit for hit in found if hit[1] not in scope]
        return [hit for hit in found if hit[1] in scope], others[:_BESIDE]

    def _scores(
        self, query: Query, games: tuple[str, ...], scope: frozenset[int], exact: frozenset[int]
    ) -> dict[int, float]:
        """Return the score of each document in `scope` (those of the games asked about), and of the best other
        documents.

        `exact`: documents that the question calls by name.
        """
        rough, total = self._scores_from_words(query, scope), query.weight
        for number in exact:
            rough.setdefault(number, 0.0)
        worths, group_of = self._worths(query.define, tuple(query.games.items())), self._group_of
        near = nlargest(
            _BESIDE if scope else _NEAR,
            rough.keys() - scope,
            key=lambda number: (rough[number] * worths[group_of[number]], -number),
        )
        near += exact - scope - set(near)
        relevance = self._relevance(query, (), near) | (self._relevance(query, games, scope) if scope else {})
        scores = {
            number: (rough[number] + _RELEVANCE * relevance[number]) / total * worths[group_of[number]]
            for number in (*(scope & rough.keys()), *near)
        }
        if query.mine:
            scores |= {n: _NOT_MINE * score for n, score in scores.items() if self._of_bank[n] & query.mine}
        if not (scope or query.games):
            scores = self._raise_likely_games(query, scores)
        if sum(not word.common for word in query.asked) < 2:  # one word stands with nothing
            return scores
        best = nlargest(_CLOSE, scores.keys() & scope or scores, key=lambda number: (scores[number], -number))
        together = self._together(query, best).items()
        return scores | {n: scores[n] * (1 + _TOGETHER * share) for n, share in together}

    def _raise_likely_games(self, query: Query, scores: dict[int, float]) -> dict[int, float]:
        """Return these scores, higher for documents of the games whose words the question uses."""
        likely, documents = self._relevance.likely(query), self._index.documents
        return {
            number: score * (1 + _LIKELY * max((likely.get(slug, 0.0) for slug in documents[number].games), default=0))
            for number, score in scores.items()
        }

    def evidence(self, query: Query, hits: Sequence[int]) -> float:
        """Return how surely a question is about these games: what its words bring to the best of these hits (their
        numbers), divided by the weight of all its words to the power `_TALK`; 0 without hits.

        A word that stands in one document only weighs 1, and so does an unknown one; a corrected word that may be an
        unknown one weighs more the more doubtful it is. `inf` if the question names something of the book, or if one
        hit has all its words.
        """
        asked_here = [(asked, asked.trust * asked.weight) for asked in query.asked if asked.share == 1.0]
        doubt = len(query.unknown) + sum(1.0 - asked.trust for asked, _ in asked_here)
        most = self._index.most
        total = sum(weight for _, weight in asked_here) / most + doubt
        if not total or query.own or (doubt < _SLIGHT and self._is_fully_met(query, hits)):
            return inf
        rows = (sum(weight * asked.meaning.impacts.get(number, 0.0) for asked, weight in asked_here) for number in hits)
        return max(rows, default=0.0) / most / float(total**_TALK)

    def _is_fully_met(self, query: Query, hits: Iterable[int]) -> bool:
        """Return whether the question calls something by its name, asks what that name means, or says no word (but
        common ones) that does not stand in one of these hits."""
        telling = tuple(figure(word) for word in query.words if word not in dutch.STOP)
        if self.called(query) or (query.define and telling in self._index.names):
            return True
        rows = [asked.meaning.impacts for asked in query.asked if not asked.common]
        return any(all(number in row for row in rows) for number in hits)

    def played_factor(self, number: int) -> float:
        """Return by what the score of a document is multiplied at a table that plays it: a house rule is worth as much
        there as a rule of the book."""
        document = self._index.documents[number]
        return 1 / _worth(document) if document.kind == "rule" else 1.0

    def stays(self, query: Query, game: str) -> bool:
        """Return whether the question is about the game at hand (`game`, a slug): there is one, and no other is named
        for sure."""
        return bool(game) and (game in query.games or not query.names_game_surely)

    def games_asked_about(self, query: Query, game: str) -> tuple[str, ...]:
        """Return the slugs of the games asked about: the game at hand, or those that the question certainly names; ()
        if neither."""
        if self.stays(query, game):
            return (game,)
        return tuple(query.games) if query.names_game_surely else ()

    def _scores_from_words(self, query: Query, scope: frozenset[int]) -> dict[int, float]:
        """Return, by document number, the sum of what the words of the question add; of each word only its best meaning
        counts.

        The heaviest words go first. Once they have found enough documents, common words only add to these. Documents in
        `scope` are weighed by all words, other documents only by the `_BY` heaviest.
        """
        found: dict[int, float] = {}
        telling = sorted(query.asked, key=lambda each: -each.weight)
        for asked in telling[:_BY] if scope else telling:
            weight, row = asked.weight, asked.meaning.impacts
            if len(found) > _ENOUGH and len(row) > len(found):
                for number in found:
                    found[number] += weight * row.get(number, 0.0)
            else:
                for number, impact in row.items():
                    found[number] = found.get(number, 0.0) + weight * impact
        own: dict[int, float] = {}
        for asked in query.asked if scope else ():
            weight, row = asked.weight, asked.meaning.impacts
            for number in scope & row.keys():
                own[number] = own.get(number, 0.0) + weight * row[number]
        return found | own

    def called(self, query: Query) -> frozenset[int]:
        """Return the numbers of the documents that the question calls by name.

        Their title is all that the question asks, or another name of theirs is the whole question. Words that name a
        game lead to that game and not to a term of the same name, unless the question asks what the word means.
        """
        words, index = list(map(figure, query.words)), self._index
        telling = sum(word.share == 1.0 for word in query.asked)
        more = query.define and telling > 0  # the meaning of a word in a game
        asking = (telling or len(query.asked)) if query.define else len(words)
        found: set[int] = set()
        for at, first in enumerate(words):
            for size in range(max(1, asking), min(index.longest.get(first, 0), len(words) - at) + 1):
                names_game = not query.define and size < len(words) and query.named.issuperset(range(at, at + size))
                for number, kind in index.names.get(tuple(words[at : at + size]), ()):
                    is_game = index.documents[number].kind == "game"
                    if (kind == "title" or size == len(words)) and not (more if is_game else names_game):
                        found.add(number)
        return frozenset(found)

    def _worths_of(self, define: bool, named: tuple[tuple[str, float], ...]) -> list[float]:
        """Return by what the scores of each group of documents (of one kind, worth and the same games) are multiplied.

        `define`: the question asks what a word means; `named`: (slug, how sure) of the games it names.
        """
        sure = dict(named)
        return [
            worth
            * (_DEFINE if define and kind == "term" else 1.0)
            * (1 + _NAMED * max((sure.get(each, 0.0) for each in games), default=0.0))
            for worth, kind, games in self._groups
        ]


def _worth(document: Document) -> float:
    """Return how much a document is worth beside a rule of the book."""
    if document.kind != "rule":
        return _NO_RULE
    return _HOUSE if dutch.HOUSE_RULE in words_in(document.title)[:1] else 1.0


def _bank_figures(title: list[str]) -> frozenset[str]:
    """Return the figures in a title (its stems) that is about those of the bank: `bank vijf`."""
    return frozenset(filter(str.isdigit, title)) if dutch.BANK in title else frozenset()
