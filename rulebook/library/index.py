"""The index of the search: documents taken apart into fields and sentences, once at start, in memory."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log

from rulebook.library import dutch
from rulebook.library.words import parts, sentences, sound, stem, tokens

FIELDS: Mapping[str, tuple[float, float]] = {
    "title": (5.0, 0.4),
    "also": (3.0, 0.5),
    "question": (2.5, 0.5),
    "body": (1.0, 0.6),
    "heading": (1.0, 0.3),
}
"""Each field's weight, and how much its length counts against it (BM25F)."""

_SATURATION = 1.4
_PART = 0.5
_ANSWER = 60
"""An answer shorter than this many characters takes the next sentence with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Something that can be found. `games` are the games it belongs to (none: all), the first its own.

    `heading` is the chapter it stands in; `questions` are (question, answer); `body` are plain paragraphs.
    """

    kind: str
    address: str
    url: str
    title: str
    games: tuple[str, ...] = ()
    heading: str = ""
    also: tuple[str, ...] = ()
    questions: tuple[tuple[str, str], ...] = ()
    body: tuple[str, ...] = ()


@dataclass(slots=True)
class Unit:
    """One thing a document says: a title, another name, a question, or a sentence. `shown` answers for it."""

    kind: str
    shown: str
    stems: dict[str, float]
    pairs: frozenset[tuple[str, str]]
    mass: float = 0.0


@dataclass(slots=True)
class Index:
    """Postings and word lists over all documents. Built by `build`, only read afterwards."""

    documents: tuple[Document, ...]
    postings: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    idf: dict[str, float] = field(default_factory=dict)
    units: list[list[Unit]] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    ordered: list[str] = field(default_factory=list)
    sounds: dict[str, list[str]] = field(default_factory=dict)
    by_length: dict[int, list[str]] = field(default_factory=dict)
    phrases: dict[tuple[str, ...], list[tuple[int, str]]] = field(default_factory=dict)
    compounds: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def beginning(self, start: str) -> list[str]:
        """The known words that begin with `start`, most used first."""
        at = bisect_left(self.ordered, start)
        found = []
        while at < len(self.ordered) and self.ordered[at].startswith(start):
            found.append(self.ordered[at])
            at += 1
        return sorted(found, key=lambda word: (-self.counts[word], word))


def build(documents: Iterable[Document]) -> Index:
    """The index over `documents`, in their order."""
    index = Index(tuple(documents))
    for document in index.documents:
        for text in _texts(document):
            for start, end, word in tokens(text):
                index.counts[word] += 1
                index.words.setdefault(word, text[start:end].lower())
    _list_words(index)
    fields = [_fields(index, document) for document in index.documents]
    _post(index, fields)
    index.units = [_units(index, document) for document in index.documents]
    for number, document in enumerate(index.documents):
        for kind, names in (("title", (document.title,)), ("also", document.also)):
            for name in names:
                key = tuple(word for _, _, word in tokens(name))
                index.phrases.setdefault(key, []).append((number, kind))
    return index


def _texts(document: Document) -> Iterable[str]:
    yield document.title
    yield from document.also
    for question, answer in document.questions:
        yield question
        yield answer
    yield from document.body


def _list_words(index: Index) -> None:
    index.ordered = sorted(word for word in index.counts if len(word) > 2 and not word.isdigit())
    sounds: defaultdict[str, list[str]] = defaultdict(list)
    lengths: defaultdict[int, list[str]] = defaultdict(list)
    for word in index.ordered:
        sounds[sound(word)].append(word)
        lengths[len(word)].append(word)
    index.sounds, index.by_length = dict(sounds), dict(lengths)
    usable = {word for word, count in index.counts.items() if len(word) > 2 and not word.isdigit()}
    index.compounds = {word: parts(word, usable) for word in index.ordered if len(word) > 5}


def _stems(index: Index, text: str) -> list[tuple[str, float]]:
    """The stems of `text` without stop words, with the parts of compounds at half weight."""
    found: list[tuple[str, float]] = []
    for _, _, word in tokens(text):
        if word in dutch.STOP:
            continue
        found.append((stem(word), 1.0))
        found += ((part, _PART) for part in index.compounds.get(word, ()))
    return found


def _fields(index: Index, document: Document) -> dict[str, list[tuple[str, float]]]:
    asked = [question for question, _ in document.questions]
    answers = [answer for _, answer in document.questions]
    return {
        "title": _stems(index, document.title),
        "also": [found for name in document.also for found in _stems(index, name)],
        "question": [found for question in asked for found in _stems(index, question)],
        "body": [found for text in (*document.body, *answers) for found in _stems(index, text)],
        "heading": _stems(index, document.heading),
    }


def _post(index: Index, fields: Sequence[Mapping[str, list[tuple[str, float]]]]) -> None:
    """Fill postings and idf: per stem the documents, with its share of the most that one stem can add."""
    total = max(1, len(fields))
    mean = {name: max(1.0, sum(len(row[name]) for row in fields) / total) for name in FIELDS}
    postings: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, row in enumerate(fields):
        weights: defaultdict[str, float] = defaultdict(float)
        for name, (weight, length) in FIELDS.items():
            scale = weight / (1 - length + length * len(row[name]) / mean[name])
            for each, share in row[name]:
                weights[each] += share * scale
        for each, weight in weights.items():
            postings[each].append((number, weight / (_SATURATION + weight)))
    index.postings = dict(postings)
    index.idf = {each: log(1 + (total - len(row) + 0.5) / (len(row) + 0.5)) for each, row in postings.items()}


def _units(index: Index, document: Document) -> list[Unit]:
    said = [sentence for paragraph in document.body for sentence in sentences(paragraph)]
    first = _answer(said, 0)
    found = [_unit(index, "title", first, document.title)]
    found += (_unit(index, "also", first, name) for name in document.also)
    for question, answer in document.questions:
        found.append(_unit(index, "question", _answer(sentences(answer), 0), question, answer))
    found += (_unit(index, "sentence" if n else "first", _answer(said, n), said[n]) for n in range(len(said)))
    return found


def _answer(said: Sequence[str], at: int) -> str:
    """Sentence `at`, with the next one when it is too short to stand alone."""
    text = said[at] if said else ""
    while len(text) < _ANSWER and at + 1 < len(said):
        at += 1
        text = f"{text} {said[at]}"
    return text


def _unit(index: Index, kind: str, shown: str, text: str, more: str = "") -> Unit:
    row = _stems(index, text)
    own = [each for each, share in row if share == 1.0]
    weights: dict[str, float] = {}
    for each, share in row:
        weights[each] = max(share, weights.get(each, 0.0))
    mass = sum(index.idf.get(each, 0.0) * share for each, share in weights.items() if share == 1.0)
    for each, share in _stems(index, more):
        weights[each] = max(0.6 * share, weights.get(each, 0.0))
    return Unit(kind, shown, weights, frozenset(pairwise(own)), mass)
