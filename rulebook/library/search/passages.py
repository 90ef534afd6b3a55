"""Passages: which sentence of a document is shown for a question, and what stands around it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.library.search import dutch
from rulebook.library.search.index import Document, Index
from rulebook.library.search.query import Query
from rulebook.library.search.words import sentences, stem, stems, tokens

_FIRST = 1.25
"""What the first sentence of a document is worth beside a further one."""
_NEXT = 0.35
"""What a word counts for that stands in the sentence before or after."""
_FIGURE = 2.0
"""How much more a number that was asked counts for than a word."""
_COMMON = 0.4
"""What a common word counts for in a question."""
_ASKED, _COVERED = 0.6, 0.5
"""A question of the text is shown when it holds this much of what was asked, and that holds this much of it."""
_CARDS = "aas heer vrouw boer harten ruiten klaveren schoppen rood zwart"
_EXACT = frozenset(stem(word) for word in _CARDS.split())
"""These are not alike, nor are figures: a question that names another card was not what was asked."""
_LABEL = 1.5
"""What a figure counts for that names the row of a table."""
_ORDER, _MANY = 0.7, 8
"""What a row is worth that lists many things: it holds many words, and says little about each."""
_LONG = 260
"""A sentence is shown with those around it, as long as they have no more letters than this together."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What is shown of a document. When it is the answer to a question of the text, `question` is that."""

    text: str
    question: str = ""


Counts = Mapping[str, float]
"""Stems, each with what it counts for."""
Meant = tuple[float, list[tuple[str, float]]]
"""What a word asked weighs, and the stems it may mean here with how sure that is."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence with the paragraph it stands in, and where it stands there. `counts` are its own stems and, for less,
    those of the sentences beside it."""

    worth: float
    counts: Counts
    paragraph: Sequence[str]
    at: int


class Passages:
    """Chooses passages from the documents of one index."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._names = {
            document.address: frozenset(_stems(" ".join((document.title, *document.also))))
            for document in index.documents
            if document.kind == "game"
        }
        self._sentences = [_taken_apart(document) for document in index.documents]
        self._questions = [
            [self._asking(document, *pair) for pair in document.questions] for document in index.documents
        ]

    def __call__(self, number: int, query: Query) -> Passage:
        """The passage of a document that answers best."""
        return self._best(self._index.documents[number], query, self._questions[number], self._sentences[number])

    def otherwise(self, number: int, document: Document, query: Query) -> tuple[Passage, float]:
        """The same when it reads as this other `document`; and how much of what was asked it still tells (0 to 1)."""
        questions = [self._asking(document, *pair) for pair in document.questions]
        apart = _taken_apart(document)
        before = _told(query, document, self._questions[number], self._sentences[number])
        share = min(1.0, _told(query, document, questions, apart) / before) if before else 1.0
        return self._best(document, query, questions, apart), share

    def _best(self, document: Document, query: Query, questions: "Questions", apart: list[_Sentence]) -> Passage:
        asked = _asked(query, document)
        for counts, passage in questions:
            if _met(asked, counts) >= _ASKED * query.weight and self._covers(asked, counts):
                return passage
        told = [(weight * (_FIGURE if meant[0][0].isdigit() else 1.0), meant) for weight, meant in asked]
        best = max(apart, key=lambda each: each.worth * _met(told, each.counts), default=None)
        return Passage(_shown(best.paragraph, best.at) if best else document.title)

    def _asking(self, document: Document, question: str, answer: str) -> tuple[Counts, Passage]:
        """What the words of a question of the text count for; the name of its game need not be asked."""
        names = self._names.get(document.games[0], frozenset()) if document.games else frozenset()
        return dict.fromkeys(_stems(question) - names, 1.0), Passage(answer, question)

    def _covers(self, asked: Sequence[Meant], counts: Counts) -> bool:
        """Whether enough of these stems were asked, and each card and figure among them."""
        rarity = self._index.rarity
        said = {each for _, meant in asked for each, _ in meant}
        if any(each not in said and (each.isdigit() or each in _EXACT) for each in counts):
            return False
        weights = {each: rarity.get(each, 0.0) * (_COMMON if each in dutch.COMMON else 1.0) for each in counts}
        met = {each: sure for _, meant in asked for each, sure in sorted(meant, key=lambda pair: pair[1])}
        return sum(met.get(each, 0.0) * weight for each, weight in weights.items()) >= _COVERED * sum(weights.values())


Questions = list[tuple[Counts, Passage]]
"""Questions of a text: what their words count for, and the answer."""


def _asked(query: Query, document: Document) -> list[Meant]:
    return [(word.weight, word.meaning.inside(document.games)) for word in query.asked]


def _told(query: Query, document: Document, questions: Questions, apart: list[_Sentence]) -> float:
    """What of the words asked stands anywhere in a text, weighed."""
    counts = {each: 1.0 for said, _ in questions for each in said}
    counts |= {each: 1.0 for one in apart for each, much in one.counts.items() if much >= 1.0}
    return _met(_asked(query, document), counts)


def _taken_apart(document: Document) -> list[_Sentence]:
    """The sentences that may be shown: of the notes only when there is nothing else."""
    found: list[_Sentence] = []
    for paragraph in _joined(document.body or document.notes):
        rows = [_stems(sentence) for sentence in paragraph]
        for at, own in enumerate(rows):
            beside = frozenset[str]().union(*rows[max(0, at - 1) : at + 2])
            counts = (
                dict.fromkeys(beside, _NEXT) | dict.fromkeys(own, 1.0) | dict.fromkeys(_label(paragraph[at]), _LABEL)
            )
            worth = (1.0 if found else _FIRST) * (_ORDER if paragraph[at].count(", ") >= _MANY else 1.0)
            found.append(_Sentence(worth, counts, paragraph, at))
    return found


def _label(sentence: str) -> frozenset[str]:
    """The figures in what names a row; none when this is no row of a table."""
    label, colon, _ = sentence.partition(": ")
    return frozenset(filter(str.isdigit, _stems(label))) if colon and sentence[-1].isalnum() else frozenset()


def _stems(text: str) -> frozenset[str]:
    return frozenset(stems(word for _, _, word in tokens(text)))


def _joined(body: Sequence[str]) -> Iterable[list[str]]:
    """The sentences of each paragraph. What ends in a colon goes with the list that follows it."""
    found: list[str] = []
    for paragraph in body:
        found += sentences(paragraph)
        if not paragraph.endswith((":", ";")):
            yield found
            found = []
    if found:
        yield found


def _met(asked: Iterable[Meant], counts: Counts) -> float:
    """What the asked words that stand there weigh together."""
    met = 0.0
    for weight, meant in asked:
        best = 0.0
        for each, sure in meant:
            if each in counts and sure * counts[each] > best:
                best = sure * counts[each]
        met += weight * best
    return met


def _shown(paragraph: Sequence[str], at: int) -> str:
    """A sentence with as many of those around it as fit: first what follows it, then what goes before."""
    start, end = at, at + 1
    left = _LONG - len(paragraph[at])
    while end < len(paragraph) and (left := left - len(paragraph[end])) >= 0:
        end += 1
    while start and (left := left - len(paragraph[start - 1])) >= 0:
        start -= 1
    return " ".join(paragraph[start:end])
