"""The index of the search: documents taken apart into fields and sentences, once at start, in memory."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log

from rulebook.library import dutch
from rulebook.library.likely import Likely
from rulebook.library.words import parts, sentences, sound, stem, tokens

FIELDS: Mapping[str, tuple[float, float]] = {
    "title": (5.0, 0.4),
    "also": (3.0, 0.5),
    "said": (2.0, 0.5),
    "question": (2.5, 0.5),
    "body": (1.0, 0.6),
    "heading": (1.0, 0.3),
}
"""Each field's weight, and how much its length counts against it (BM25F)."""

_SATURATION = 1.4
_PART = 0.5
_MORE = 0.6
"""What a word counts for in the answer below a question, or in the chapter of a title."""
_BELOW = ("answer", "heading")
_ANSWER = 60
"""An answer shorter than this many characters takes the next sentence with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Something that can be found. `games` are the games it belongs to (none: all), the first its own.

    `heading` is the chapter it stands in; `said` how people ask for it; `questions` are (question, answer);
    `body` are plain paragraphs; `notes` are paragraphs that seldom answer a question: readings of the source, steps
    of an example.
    """

    kind: str
    address: str
    url: str
    title: str
    games: tuple[str, ...] = ()
    heading: str = ""
    also: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    questions: tuple[tuple[str, str], ...] = ()
    body: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing a document says: its title, another name, a question, a sentence. `shown` answers for it.

    `mass` is what its own words weigh together: a question that covers a short name wholly is surer. `question` is
    what the answer shown was asked, `place` what goes behind the address of the document to land on it.
    """

    kind: str
    shown: str
    mass: float
    question: str = ""
    place: str = ""


Said = dict[str | tuple[str, str], list[tuple[int, float]]]
"""What a document says where: stem, or pair of stems that stand side by side → (unit, share)."""


@dataclass(slots=True)
class Index:
    """Postings and word lists over all documents. Built by `build`, only read afterwards.

    `phrases` are titles and other names, `openings` the same by first word and length, `longest` per first word.
    """

    documents: tuple[Document, ...]
    likely: Likely = field(init=False)
    postings: dict[str, dict[int, float]] = field(default_factory=dict)
    idf: dict[str, float] = field(default_factory=dict)
    units: list[list[Unit]] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    ordered: list[str] = field(default_factory=list)
    sounds: dict[str, list[str]] = field(default_factory=dict)
    by_length: dict[int, list[str]] = field(default_factory=dict)
    phrases: dict[tuple[str, ...], list[tuple[int, str]]] = field(default_factory=dict)
    openings: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    longest: dict[str, int] = field(default_factory=dict)
    compounds: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def rarity(self, count: int) -> float:
        """What a word weighs that stands in `count` documents (its inverse document frequency)."""
        return log(1 + (len(self.documents) - count + 0.5) / (count + 0.5))

    def belongs(self, number: int, games: frozenset[str]) -> bool:
        """Whether a document is of one of these games."""
        return not games.isdisjoint(self.documents[number].games)

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
    told = [list(_sayings(document)) for document in index.documents]
    for sayings in told:
        for saying in sayings:
            for start, end, word in saying.words:
                index.counts[word] += 1
                index.words.setdefault(word, saying.text[start:end].lower())
    _list_words(index)
    spoken = ([(each.kind, [word for _, _, word in each.words]) for each in sayings] for sayings in told)
    index.likely = Likely(spoken, [document.games for document in index.documents], index.compounds)
    rows = [[(saying, _stems(index, saying.words)) for saying in sayings] for sayings in told]
    _post(index, rows)
    for number, row in enumerate(rows):
        units, said = _units(index, row)
        index.units.append(units)
        index.said.append(said)
        for saying, _ in row:
            if saying.kind in ("title", "also"):
                key = tuple(word for _, _, word in saying.words)
                if key and key not in index.phrases:
                    index.openings.setdefault((key[0], len(key)), []).append(" ".join(key))
                    index.longest[key[0]] = max(len(key), index.longest.get(key[0], 0))
                index.phrases.setdefault(key, []).append((number, saying.kind))
    return index


Row = list[tuple[str, float]]
"""Stems with their share: 1 for a word itself, less for the part of a compound."""


@dataclass(slots=True)
class _Saying:
    """A piece of a document before it is weighed."""

    kind: str
    text: str
    shown: str
    words: list[tuple[int, int, str]]


def _sayings(document: Document) -> Iterator[_Saying]:
    """All that a document says. An answer follows its question, the chapter its title."""

    def saying(kind: str, text: str, shown: str = "") -> _Saying:
        return _Saying(kind, text, shown, list(tokens(text)))

    said = [sentences(paragraph) for paragraph in document.body]
    first = _answer(said, 0, 0) or document.title
    yield saying("title", document.title, first)
    yield saying("heading", document.heading)
    for name in document.also:
        yield saying("also", name, first)
    for phrase in document.said:
        yield saying("said", phrase, first)
    for question, answer in document.questions:
        yield saying("question", question, answer)
        yield saying("answer", answer)
    for n, paragraph in enumerate(said):
        for at, sentence in enumerate(paragraph):
            yield saying("sentence" if n or at else "first", sentence, _answer(said, n, at))
    aside = [sentences(paragraph) for paragraph in document.notes]
    for n, paragraph in enumerate(aside):
        for at, sentence in enumerate(paragraph):
            yield saying("note", sentence, _answer(aside, n, at))


def _answer(said: Sequence[Sequence[str]], paragraph: int, at: int) -> str:
    """A sentence, with the next one of its paragraph when it is too short to stand alone."""
    if paragraph >= len(said):
        return ""
    text, *rest = said[paragraph][at:]
    while len(text) < _ANSWER and rest:
        text = f"{text} {rest.pop(0)}"
    return text


def _list_words(index: Index) -> None:
    index.ordered = sorted(word for word in index.counts if len(word) > 2 and not word.isdigit())
    sounds: defaultdict[str, list[str]] = defaultdict(list)
    lengths: defaultdict[int, list[str]] = defaultdict(list)
    for word in index.ordered:
        sounds[sound(word)].append(word)
        lengths[len(word)].append(word)
    index.sounds, index.by_length = dict(sounds), dict(lengths)
    usable = frozenset(index.ordered)
    index.compounds = {word: parts(word, usable) for word in index.ordered if len(word) > 5}


def _stems(index: Index, words: Iterable[tuple[int, int, str]]) -> Row:
    """The stems of words without the stop words, with the parts of compounds at half weight."""
    found: Row = []
    for _, _, word in words:
        if word not in dutch.STOP:
            found.append((stem(word), 1.0))
            found += ((part, _PART) for part in index.compounds.get(word, ()))
    return found


def _post(index: Index, rows: Sequence[Sequence[tuple[_Saying, Row]]]) -> None:
    """Fill postings and idf: per stem the documents, with its share of the most that one stem can add."""
    fields = [_fields(row) for row in rows]
    total = max(1, len(fields))
    mean = {name: max(1.0, sum(len(row[name]) for row in fields) / total) for name in FIELDS}
    postings: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for number, row in enumerate(fields):
        weights: defaultdict[str, float] = defaultdict(float)
        for name, (weight, length) in FIELDS.items():
            scale = weight / (1 - length + length * len(row[name]) / mean[name])
            for each, share in row[name]:
                weights[each] += share * scale
        for each, weight in weights.items():
            postings[each][number] = weight / (_SATURATION + weight)
    index.postings = dict(postings)
    index.idf = {each: index.rarity(len(row)) for each, row in postings.items()}


def _fields(row: Sequence[tuple[_Saying, Row]]) -> dict[str, Row]:
    fields: dict[str, Row] = {name: [] for name in FIELDS}
    for saying, found in row:
        fields[saying.kind if saying.kind in FIELDS else "body"] += found
    return fields


def question_place(number: int) -> str:
    """What goes behind a rule's anchor to land on its question, counted from 1."""
    return f"-vraag-{number}"


def _units(index: Index, row: Sequence[tuple[_Saying, Row]]) -> tuple[list[Unit], Said]:
    """The units of a document, and which stems and pairs of stems stand in which unit."""
    units: list[Unit] = []
    shares: defaultdict[str | tuple[str, str], dict[int, float]] = defaultdict(dict)
    asked, people = 0, -1
    for n, (saying, found) in enumerate(row):
        if saying.kind in _BELOW:
            continue
        weights = dict(reversed(found))
        mass = sum(index.idf[each] for each, share in weights.items() if share == 1.0)
        if n + 1 < len(row) and row[n + 1][0].kind in _BELOW:
            for each, share in row[n + 1][1]:
                weights.setdefault(each, share * _MORE)
        at = people if saying.kind == "said" and people >= 0 else len(units)
        for each, share in weights.items():
            shares[each][at] = max(share, shares[each].get(at, 0.0))
        for pair in pairwise(each for each, share in found if share == 1.0):
            shares[pair][at] = 1.0
        if at < len(units):
            continue
        if saying.kind == "question":
            asked += 1
            units.append(Unit(saying.kind, saying.shown, mass, saying.text, question_place(asked)))
        else:
            people = at if saying.kind == "said" else people
            units.append(Unit(saying.kind, saying.shown, mass))
    return units, {each: list(row.items()) for each, row in shares.items()}
