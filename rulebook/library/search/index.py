"""The index of the search: all documents taken apart into words, once at start, in memory."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import log

from rulebook.library.search.words import figure, sentences, spelled, stems, words_in

PLACES: Mapping[str, float] = {
    "title": 3.0, "also": 1.5, "phrase": 1.0, "question": 1.0, "heading": 0.5, "answer": 0.3, "first": 0.3,
    "sentence": 0.3, "note": 0.1,
}  # fmt: skip
"""How much a word counts for by the place in a document where it stands."""
_SATURATION = 1.75
"""The count at which a word adds half of the most that it can add to a document."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Something that can be found.

    `kind`: game, rule, term, exercise, calculator; `title`: what it is called.
    `address`: its name among all documents; `url`: the path where it is read.
    `games`: the slugs of the games it belongs to, its own first; empty: all games.
    `heading`: the chapter it stands in; `also`: other names; `phrases`: how people ask for it.
    `questions`: (question, answer) that stand in the text itself.
    `body`: plain paragraphs; `notes`: paragraphs that seldom answer a question (readings of the source, steps of an
        example).
    """

    kind: str
    address: str
    url: str
    title: str
    games: tuple[str, ...] = ()
    heading: str = ""
    also: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    questions: tuple[tuple[str, str], ...] = ()
    body: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


Text = tuple[str, list[str]]
"""A piece of a document: the place where it stands (a key of `PLACES`), and its words in lower case without accents."""


@dataclass(slots=True)
class Index:
    """All documents with the words in them. It is made by `build`, and does not change after that.

    `documents`: all of them; the number of a document is its place here, from 0.
    `texts`: the words of each document; `bags`: per document its stems, each with its weight.
    `postings`: per stem, document number to what the stem adds to that document's score (BM25, 0 to 1).
    `rarity`: stem to its weight, more for a rarer stem (inverse document frequency).
    `counts`: how often each word stands anywhere; `written`: each word as a text spells it.
    `ordered`: all words from A to Z; `by_length`: the same by number of letters.
    `names`: the words of a title or other name to (document number, `title` or `also`); numbers in it are figures.
    `longest`: the first word of a name to how many words the longest such name has.
    """

    documents: tuple[Document, ...]
    texts: list[list[Text]] = field(default_factory=list)
    bags: list[dict[str, float]] = field(default_factory=list)
    postings: dict[str, dict[int, float]] = field(default_factory=dict)
    rarity: dict[str, float] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    written: dict[str, str] = field(default_factory=dict)
    ordered: list[str] = field(default_factory=list)
    by_length: dict[int, list[str]] = field(default_factory=dict)
    names: dict[tuple[str, ...], list[tuple[int, str]]] = field(default_factory=dict)
    longest: dict[str, int] = field(default_factory=dict)

    @property
    def most(self) -> float:
        """The weight of a word that stands in one document only, which is the highest weight there is."""
        return log(1 + (len(self.bags) - 0.5) / 1.5)

    def belongs(self, number: int, games: frozenset[str]) -> bool:
        """Return whether the document with this number belongs to one of these games (slugs)."""
        return not games.isdisjoint(self.documents[number].games)

    def beginning(self, start: str) -> list[str]:
        """Return the known words that begin with `start`, most used first."""
        at = bisect_left(self.ordered, start)
        found = []
        while at < len(self.ordered) and self.ordered[at].startswith(start):
            found.append(self.ordered[at])
            at += 1
        return sorted(found, key=lambda word: (-self.counts[word], word))


def build(documents: Iterable[Document]) -> Index:
    """Return the index of these documents; they are numbered from 0, in the order in which they come."""
    index = Index(tuple(documents))
    for number, document in enumerate(index.documents):
        texts = []
        for place, text in _texts(document):
            words = words_in(text)
            index.counts.update(words)
            for word, written in zip(words, spelled(text), strict=True):
                if word not in index.written:
                    index.written[word] = written.lower()
            texts.append((place, words))
            if words and place in ("title", "also"):
                name = tuple(map(figure, words))
                index.names.setdefault(name, []).append((number, place))
                index.longest[name[0]] = max(len(name), index.longest.get(name[0], 0))
        index.texts.append(texts)
    _list_words(index)
    _post(index)
    return index


def _texts(document: Document) -> Iterator[tuple[str, str]]:
    """Yield all texts of a document as (place, text); the place says how much its words count."""
    yield "title", document.title
    yield "heading", document.heading
    yield from (("also", name) for name in document.also)
    yield from (("phrase", phrase) for phrase in document.phrases)
    for question, answer in document.questions:
        yield "question", question
        yield "answer", answer
    for n, paragraph in enumerate(document.body):
        first, *others = sentences(paragraph) or [""]
        yield "sentence" if n else "first", first
        yield from (("sentence", sentence) for sentence in others)
    yield from (("note", paragraph) for paragraph in document.notes)


def _list_words(index: Index) -> None:
    """Fill `ordered` and `by_length` of the index: with the words of three letters or more, and no numbers."""
    index.ordered = sorted(word for word in index.counts if len(word) > 2 and not word.isdigit())
    lengths: defaultdict[int, list[str]] = defaultdict(list)
    for word in index.ordered:
        lengths[len(word)].append(word)
    index.by_length = dict(lengths)


def _post(index: Index) -> None:
    """Fill `bags`, `postings` and `rarity` of the index.

    A posting is a share (0 to 1) of the most that one stem can add to a document.
    """
    index.bags = [_bag(texts) for texts in index.texts]
    postings: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for number, bag in enumerate(index.bags):
        for each, count in bag.items():
            postings[each][number] = count / (_SATURATION + count)
    total = len(index.bags)
    index.postings = dict(postings)
    index.rarity = {each: log(1 + (total - len(row) + 0.5) / (len(row) + 0.5)) for each, row in postings.items()}


def _bag(texts: Iterable[Text]) -> dict[str, float]:
    """Return the weight of each stem in a document: the sum of what the places count for where it stands."""
    bag: defaultdict[str, float] = defaultdict(float)
    for place, words in texts:
        for each in stems(words):
            bag[each] += PLACES[place]
    return dict(bag)
