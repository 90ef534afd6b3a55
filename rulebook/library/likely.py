"""How likely a question is meant for a rule: what each of its words tells among the rules of one game.

Every document is a bag of words and of pairs of words side by side, from its title to what people say at the table. A
word counts by how much likelier it is there than in all documents of the game together: a language model (Hiemstra
2001). So much said of a rule saturates, and what is rare in the language but usual in the game tells nothing. Here the
small words count too: `nog niet` and `niet meer` are different situations.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from math import log

from rulebook.library import dutch
from rulebook.library.asked import Meaning, Query
from rulebook.library.words import stem

_SHARES: Mapping[str, float] = {
    "title": 3.0, "also": 2.0, "said": 1.0, "question": 1.0, "heading": 0.5, "answer": 0.3, "first": 0.3,
    "sentence": 0.3, "note": 0.1,
}  # fmt: skip
"""What a word counts for by where it stands."""
_STOP, _PART, _PAIR = 0.8, 0.5, 0.8
"""What a stop word, a part of a compound and a pair of words count for."""
_LENGTH, _MORE = 0.43, 10.0
"""How much of the length of a document counts against it, and what is added to that."""
_ALL = ""
"""Where the documents of all games stand together."""

Spoken = Sequence[tuple[str, Sequence[str]]]
"""What a document says, in order: where it stands (title, said, …) and its words, folded."""
Rows = dict[str, dict[int, float]]
"""Per word the documents it tells for, and the logarithm of how much likelier it is there."""


class Likely:
    """Which words tell for which document and how much, per game and over all games together."""

    def __init__(
        self, spoken: Iterable[Spoken], games: Sequence[Sequence[str]], compounds: Mapping[str, Sequence[str]]
    ) -> None:
        words: list[defaultdict[str, float]] = []
        pairs: list[defaultdict[str, float]] = []
        for document in spoken:
            words.append(defaultdict(float))
            pairs.append(defaultdict(float))
            for kind, said in document:
                _count(words[-1], pairs[-1], said, _SHARES[kind], compounds)
        lengths = [sum(row.values()) for row in words]
        members: defaultdict[str, list[int]] = defaultdict(list)
        homes: defaultdict[str, list[int]] = defaultdict(list)
        for number, slugs in enumerate(games):
            homes[slugs[0] if slugs else _ALL].append(number)
            for slug in (_ALL, *slugs):
                members[slug].append(number)
        self._words = {slug: _rows(words, numbers, lengths) for slug, numbers in members.items()}
        self._pairs: dict[str, tuple[tuple[int, float], ...]] = {}
        for numbers in homes.values():
            for pair, row in _rows(pairs, numbers, lengths).items():
                self._pairs[pair] = (*self._pairs.get(pair, ()), *row.items())

    def __call__(self, query: Query, games: Iterable[str], among: Collection[int]) -> dict[int, float]:
        """How much tells for each of the documents `among`: of `games`, or of all when the question names none."""
        if not query.asked:
            return {}
        found: dict[int, float] = dict.fromkeys(among, 0.0)
        few = None if games else tuple(found)
        stems = [stem(word) for word in query.words]
        stops = [stems[n] for n, word in enumerate(query.words) if word in dutch.STOP and n not in query.named]
        for game in games or (_ALL,):
            rows = self._words.get(game, {})
            for asked in query.asked:
                for number, told in _best(rows, asked.meaning, game, few):
                    found[number] += asked.share * told
            for each in stops:
                for number, told in _here(rows.get(each, {}), few):
                    found[number] += _STOP * told
        for n, pair in enumerate(pairwise(stems)):
            if n not in query.named and n + 1 not in query.named:
                for number, told in self._pairs.get(" ".join(pair), ()):
                    if number in found:
                        found[number] += _PAIR * told
        return found


def _here(row: Mapping[int, float], few: Sequence[int] | None) -> Iterable[tuple[int, float]]:
    """A row, or what it has for a `few` documents."""
    return row.items() if few is None else [(number, row[number]) for number in few if number in row]


def _best(rows: Rows, meaning: Meaning, game: str, few: Sequence[int] | None) -> Iterable[tuple[int, float]]:
    """Per document the most that one of the meanings of a word tells for it."""
    found = [
        (sure, rows[each])
        for each, sure in meaning.stems.items()
        if each in rows and (each not in meaning.limited or game in meaning.limited[each])
    ]
    if len(found) == 1 and found[0][0] == 1.0:
        return _here(found[0][1], few)
    best: dict[int, float] = {}
    for sure, row in found:
        for number, told in _here(row, few):
            if sure * told > best.get(number, 0.0):
                best[number] = sure * told
    return best.items()


def _count(
    words: defaultdict[str, float],
    pairs: defaultdict[str, float],
    said: Sequence[str],
    share: float,
    compounds: Mapping[str, Sequence[str]],
) -> None:
    """Add what is said to the words and pairs of a document."""
    before = ""
    for word in said:
        here = stem(word)
        if word in dutch.STOP:
            words[here] += share * _STOP
        else:
            words[here] += share
            for part in compounds.get(word, ()):
                words[part] += share * _PART
        if before:
            pairs[f"{before} {here}"] += share
        before = here


def _rows(bags: Sequence[Mapping[str, float]], numbers: Sequence[int], lengths: Sequence[float]) -> Rows:
    together: defaultdict[str, float] = defaultdict(float)
    for number in numbers:
        for each, count in bags[number].items():
            together[each] += count
    total = sum(lengths[number] for number in numbers)
    rows: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for number in numbers:
        length = (_LENGTH * lengths[number] + _MORE) / total
        for each, count in bags[number].items():
            rows[each][number] = log(1 + count / (length * together[each]))
    return dict(rows)
