"""Relevance: how likely a question is about a rule, by what each of its words says among the rules of one game.

Every document counts as a bag of words and of pairs of neighbouring words, from its title to what people ask at the
table. A word counts by how much likelier it is there than in all documents of the game together: a language model
(Hiemstra 2001). So a word that is rare in the language but usual in the game says little, and each repetition of a word
adds less. Small words count here too: `nog niet` and `niet meer` are different situations.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from math import exp, log

from rulebook.library.search import dutch
from rulebook.library.search.index import PLACES, Index, Text
from rulebook.library.search.query import Query, QueryWord
from rulebook.library.search.words import stem

_STOP, _PAIR = 0.8, 0.8
"""How much a stop word counts for, and how much a pair of words."""
_LENGTH, _MORE = 0.43, 10.0
"""How much of a document's length counts against it, and what is added to that."""
_ALL = ""
"""The key under which the documents of all games stand together."""

Rows = dict[str, dict[int, float]]
"""Word to document number to the logarithm of how much likelier the word is there than elsewhere."""


class Relevance:
    """How much each word speaks for each document, per game and over all games together."""

    def __init__(self, index: Index) -> None:
        words = [bag | _stop_word_weights(texts) for bag, texts in zip(index.bags, index.texts, strict=True)]
        pairs = [_pair_weights(texts) for texts in index.texts]
        lengths = [sum(bag.values()) for bag in words]
        members: defaultdict[str, list[int]] = defaultdict(list)
        homes: defaultdict[str, list[int]] = defaultdict(list)
        for number, document in enumerate(index.documents):
            homes[document.games[0] if document.games else _ALL].append(number)
            for slug in (_ALL, *document.games):
                members[slug].append(number)
        self._games, self._spoken = _words_by_game(index)
        self._words = {slug: _rows(words, numbers, lengths) for slug, numbers in members.items()}
        self._pairs: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for numbers in homes.values():
            for pair, row in _rows(pairs, numbers, lengths).items():
                self._pairs[pair].update(row)

    def likely(self, query: Query) -> dict[str, float]:
        """Return by slug the probability (0 to 1) that a question which names no game is about that game.

        Together they are 1; {} when no word of it is used in any game.
        """
        evidence: defaultdict[int, float] = defaultdict(float)
        for asked in query.asked:
            for number, most in _best_meanings(self._spoken, asked, _ALL, None):
                evidence[number] += asked.share * most
        best = max(evidence.values(), default=0.0)
        odds = {self._games[number]: exp(much - best) for number, much in evidence.items()}
        total = sum(odds.values())
        return {slug: each / total for slug, each in odds.items()}

    def __call__(self, query: Query, games: Iterable[str], among: Collection[int]) -> dict[int, float]:
        """Return the relevance of each document in `among`, by its number.

        It is measured among the documents of `games` (slugs), or among those of all games if that is empty.
        """
        found: dict[int, float] = dict.fromkeys(among, 0.0)
        few = None if games else tuple(found)
        stems = [stem(word) for word in query.words]
        stops = [stems[n] for n, word in enumerate(query.words) if word in dutch.STOP and n not in query.named]
        for game in games or (_ALL,):
            rows = self._words.get(game, {})
            for asked in query.asked:
                for number, told in _best_meanings(rows, asked, game, few):
                    found[number] += asked.share * told
            for each in stops:
                for number, told in _worth_of_documents(rows.get(each, {}), few):
                    found[number] += _STOP * told
        for n, pair in enumerate(pairwise(stems)):
            if n not in query.named and n + 1 not in query.named:
                for number, told in self._pairs.get(" ".join(pair), {}).items():
                    if number in found:
                        found[number] += _PAIR * told
        return found


def _words_by_game(index: Index) -> tuple[list[str], Rows]:
    """Return (the slugs of all games, what each word says for each game), with the documents of a game taken
    together."""
    bags: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for bag, document in zip(index.bags, index.documents, strict=True):
        for slug in document.games:
            for each, count in bag.items():
                bags[slug][each] += count
    rows = _rows(list(bags.values()), range(len(bags)), [sum(bag.values()) for bag in bags.values()])
    return list(bags), rows


def _worth_of_documents(row: Mapping[int, float], few: Sequence[int] | None) -> Iterable[tuple[int, float]]:
    """Return (document number, worth) from the row of one word (see `Rows`); with `few` only for those of `few` that
    are in it."""
    return row.items() if few is None else [(number, row[number]) for number in few if number in row]


def _best_meanings(rows: Rows, asked: QueryWord, game: str, few: Sequence[int] | None) -> Iterable[tuple[int, float]]:
    """Return (document number, how much the best meaning of this word speaks for it); with `few` only for those of
    `few` in which a meaning of it stands."""
    found = [(sure, rows[each]) for each, sure in asked.meaning.stems_in_games((game,)) if each in rows]
    if len(found) == 1 and found[0][0] == 1.0:
        return _worth_of_documents(found[0][1], few)
    best: dict[int, float] = {}
    for sure, row in found:
        for number, told in _worth_of_documents(row, few):
            if sure * told > best.get(number, 0.0):
                best[number] = sure * told
    return best.items()


def _stop_word_weights(texts: Iterable[Text]) -> dict[str, float]:
    """Return the weight of each stop word (`niet`, `nog`) in a document."""
    found: defaultdict[str, float] = defaultdict(float)
    for place, words in texts:
        for word in words:
            if word in dutch.STOP:
                found[stem(word)] += PLACES[place] * _STOP
    return found


def _pair_weights(texts: Iterable[Text]) -> dict[str, float]:
    """Return the weight of each pair of neighbouring words in a document."""
    found: defaultdict[str, float] = defaultdict(float)
    for place, words in texts:
        for one, other in pairwise(map(stem, words)):
            found[f"{one} {other}"] += PLACES[place]
    return found


def _rows(bags: Sequence[Mapping[str, float]], numbers: Sequence[int], lengths: Sequence[float]) -> Rows:
    """Return the rows of the documents in `numbers`, weighed against each other. `bags`: the weights of the words in
    every document, and `lengths` the sum of these, by its number."""
    counts: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for number in numbers:
        for each, count in bags[number].items():
            counts[each][number] = count
    total = sum(lengths[number] for number in numbers)
    length = {number: (_LENGTH * lengths[number] + _MORE) / total for number in numbers}
    return {each: _weights_by_number(row, length) for each, row in counts.items()}


def _weights_by_number(counts: Mapping[int, float], length: Mapping[int, float]) -> dict[int, float]:
    """Return for each document the logarithm of 1 plus how much likelier a word is there than in all of them.

    `counts`: the weight of the word in each; `length`: which share of all words each document counts for.
    """
    together = sum(counts.values())
    return {number: log(1 + count / (length[number] * together)) for number, count in counts.items()}
