"""Reads a question: which of its words count, what else these may mean, and which games the question names."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rulebook.library.search import dutch
from rulebook.library.search.game_names import GameNames
from rulebook.library.search.index import Index
from rulebook.library.search.query import Meaning, Query, QueryWord
from rulebook.library.search.spelling import Meant, Spelling
from rulebook.library.search.words import clean_typed, stem, words_in

_SYNONYM = 0.65
"""How surely a word means its synonym (0 to 1)."""
_FLOOR = 1.1
"""A word weighs at least this much."""
_COMMON = 0.7
"""The share that is left of the weight of a word that says little by itself."""
_SLIP = 3
"""A longer word is no slip of a stop word for sure: it counts as unknown as well (`eten` for `een`)."""
_OWN = 2
"""A name that stands in no more documents than this is no word of everyday."""
_NAMED = 0.15
"""The share that is left of a word's weight when it only names the game."""
_ASKS = ("wat is", "wat zijn", "wat wil", "betekent", "betekenis", "definitie", "hoe heet", "hoe noem", "wat houdt")
"""How one asks what something is called, or what a word means."""


class Analyst:
    """Reads questions against one index, with the names of the games and the synonyms of the glossary."""

    def __init__(
        self, index: Index, names: Mapping[str, Iterable[str]], other_games: Mapping[str, Iterable[str]]
    ) -> None:
        self._index = index
        self._games = GameNames(index, names)
        self._other_games = GameNames(index, other_games)
        self._spelling = Spelling(index, self._games)
        self._synonyms = _synonyms(index)
        self._meaning = lru_cache(maxsize=1024)(self._with_synonyms)

    def read(self, question: str) -> Query:
        """Return `question` taken apart. It never fails: for a question of stop words only (`de`, `en`) `Query.asked`
        is empty."""
        raw = _replace_flemish_as(words_in(clean_typed(question)))
        spelled = [
            pair
            for n, word in enumerate(raw)
            for pair in ([(word, ())] if word in self._other_games else self._spelling(word, n == len(raw) - 1))
        ]
        words = [meant[0][0] if meant else word for word, meant in spelled]
        games, named = self._games.find(words)
        query = Query(words=words, games=games, define=_asks_definition(words), other_game=self._other_game(raw))
        query.mine = _own_figures(words)
        query.own = any(self._is_own(word) for word, meant in spelled if not meant)
        telling = [n for n, word in enumerate(words) if word not in dutch.STOP]
        if query.define and words[-1] in dutch.STOP and named.issuperset(telling) and (words[-1],) in self._index.names:
            telling.append(len(words) - 1)  # a term that is a stop word elsewhere: what is `mijn`
            named.discard(len(words) - 1)
        for n in telling:
            word, meant = spelled[n]
            if asked := self._query_word(word, meant, _NAMED if n in named else 1.0):
                query.asked.append(asked)
            else:
                query.unknown.append(word)
        query.unknown += [word for word, meant in spelled if meant and meant[0][0] in dutch.STOP and len(word) > _SLIP]
        query.named = frozenset(named)
        return query

    def _is_own(self, word: str) -> bool:
        """Return whether this word is the name of something here, and stands in few other texts or none."""
        return (word,) in self._index.names and 0 < len(self._index.postings.get(stem(word), ())) <= _OWN

    def _other_game(self, raw: list[str]) -> str:
        """Return the game that the words `raw` certainly name and that is not in the book; "" if there is none.

        A long name may have one wrong letter.
        """
        found, _ = self._other_games.find([self._other_games.nearly(word) for word in raw])
        return next((game for game, sure in found.items() if sure == 1.0), "")

    def _query_word(self, word: str, meant: Meant, share: float) -> QueryWord | None:
        """Return a word of the question with its weight; None for a word that no text uses.

        `meant`: known words that it may stand for, each with how sure that is; `share`: the part of its weight (0 to 1)
        that counts.
        """
        rarity = self._index.rarity
        sure = tuple((stem(each), likely) for each, likely in meant) or ((stem(word), 1.0),)
        head = sure[0][0]
        if head not in rarity:
            return None
        common = word in dutch.COMMON or head in dutch.COMMON
        weight = (_COMMON if common else 1.0) * share * (rarity[head] + _FLOOR)
        return QueryWord(weight, self._meaning(sure), share, common, self._spelling.trust(word, meant))

    def _with_synonyms(self, sure: Meant) -> Meaning:
        """Return the stems of `sure` (stem, how sure) with their synonyms; a stem that is found twice keeps the higher
        value."""
        index = self._index
        stems: dict[str, float] = {}
        limited: dict[str, frozenset[str]] = {}
        for each, share in sorted(sure, key=lambda pair: -pair[1]):
            stems.setdefault(each, share)
        for each, share in list(stems.items()):
            for other, games in self._synonyms.get(each, ()):
                if other not in stems:
                    stems[other] = share * _SYNONYM
                    if games:
                        limited[other] = games
        impacts: dict[int, float] = {}
        for each, share in stems.items():
            games = limited.get(each)
            for number, impact in index.postings.get(each, {}).items():
                if share * impact > impacts.get(number, 0.0) and (not games or index.belongs(number, games)):
                    impacts[number] = share * impact
        return Meaning({each: share for each, share in stems.items() if each in index.rarity}, limited, impacts)


def _replace_flemish_as(words: list[str]) -> list[str]:
    """Return the words with the Flemish `as` replaced by `als` (if), where it can't be the card: `wat as ge dood
    zijt`."""
    around = zip(("", *words), words, (*words[1:], ""), strict=False)
    return [
        "als" if word == "as" and after in dutch.SUBJECTS and before not in dutch.ARTICLES else word
        for before, word, after in around
    ]


def _own_figures(words: list[str]) -> frozenset[str]:
    """Return the figures that the player tells of himself and not of the bank; none if he may be the bank (`ik ben
    bank`, `als bankier`)."""
    found, mine = set(), False
    for word in () if {"ben", "als"}.intersection(words) else words:
        if (each := stem(word)) == dutch.BANK:
            mine = False
        elif word in dutch.ME:
            mine = True
        elif mine and each.isdigit():
            found.add(each)
    return frozenset(found)


def _asks_definition(words: list[str]) -> bool:
    """Return whether a question asks what something is called, or what a word means."""
    text = " ".join("wat" if word == "wa" else word for word in words)
    return any(each in text for each in _ASKS)


def _synonyms(index: Index) -> dict[str, list[tuple[str, frozenset[str] | None]]]:
    """Return the synonyms of each stem, as (stem, games in which it means the same); None: in all games.

    They come from the language in general and from the other names of terms.
    """
    found: defaultdict[str, dict[str, frozenset[str] | None]] = defaultdict(dict)
    for line in dutch.SYNONYMS.strip().splitlines():
        group = [stem(word) for word in line.split()]
        for one in group:
            found[one].update({other: None for other in group if other != one})
    for document in index.documents:
        title, *longer = words_in(document.title)
        if document.kind != "term" or longer:
            continue
        games = frozenset(document.games) or None
        for name in document.also:
            word, *more = words_in(name)
            if not more and stem(word) != stem(title):
                found[stem(title)].setdefault(stem(word), games)
                found[stem(word)].setdefault(stem(title), games)
    return {one: list(others.items()) for one, others in found.items()}
