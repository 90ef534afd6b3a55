"""Chooses which sentences of a document are shown as the answer to a question."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulebook.library.search import dutch
from rulebook.library.search.index import Document, Index
from rulebook.library.search.query import Query
from rulebook.library.search.words import sentences, stem, stems, words_in

_FIRST = 1.25
"""How many times an ordinary sentence the first one of a document is worth."""
_NEXT = 0.35
"""How much a word counts for that stands in the sentence before or after."""
_FIGURE = 2.0
"""How many times a word a number that was asked counts for."""
_COMMON = 0.4
"""How much a common word counts for in a question."""
_ASKED, _COVERED = 0.8, 0.5
"""A question in the text is shown if it holds at least the share `_ASKED` of what was asked, and what was asked holds
at least the share `_COVERED` of it."""
_CARDS = "aas heer vrouw boer harten ruiten klaveren schoppen rood zwart"
_EXACT = frozenset(stem(word) for word in _CARDS.split())
"""The stems of cards. Like figures they must match: a question in the text about another card is not what was asked."""
_LABEL = 1.5
"""How much a figure counts for that names the row of a table."""
_ORDER, _MANY = 0.7, 8
"""How much a row is worth that lists `_MANY` things or more: it holds many words and says little of each."""
_LONG = 360
"""A sentence is shown with its neighbours as long as they have no more letters than this together."""

_BACK = re.compile(r"(Hij|Ze|Dat|Die|Dan|Daarna|Daardoor|Daarom|Daarbij|Anders|Verder)\b")
"""How a sentence begins that points back to the one before it."""
_TABLE = re.compile(r"\b[Dd]e tabel(len)?\b|\bhieronder\b|\bhierboven\b")
"""What a sentence says that speaks of something beside it on its page: it is not shown alone."""


@dataclass(frozen=True, slots=True)
class Passage:
    """The sentences that are shown of a document; `question`: the question in the text that they answer, or ""."""

    text: str
    question: str = ""


Counts = Mapping[str, float]
"""Stems, each with how much it counts for."""
Meant = tuple[float, list[tuple[str, float]]]
"""A word that was asked: its weight, and the stems it may mean here, each with how sure that is (0 to 1)."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence that may be shown.

    `counts`: the weight of its own stems and, at less weight, of those in the sentences beside it.
    `paragraph`, `at`: the sentences of its paragraph, and its place among them from 0; `worth`: multiplies its score.
    """

    worth: float
    counts: Counts
    paragraph: Sequence[str]
    at: int


class Passages:
    """Chooses which sentences of a document are shown as the answer to a question."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._names = {
            document.address: frozenset(_stems(" ".join((document.title, *document.also))))
            for document in index.documents
            if document.kind == "game"
        }
        self._sentences = [_taken_apart(document) for document in index.documents]
        self._questions = [
            [self._weights_and_answer(document, *pair) for pair in document.questions] for document in index.documents
        ]

    def __call__(self, number: int, query: Query) -> Passage:
        """Return the passage of the document with this number that answers `query` best."""
        return self._best(self._index.documents[number], query, self._questions[number], self._sentences[number])

    def passage_at_table(self, number: int, document: Document, query: Query) -> tuple[Passage, float]:
        """Return the passage if that document reads as `document` (as at a table), and how much of the answer is left,
        0 to 1.

        `number`: that of the document as the book has it.
        """
        questions = [self._weights_and_answer(document, *pair) for pair in document.questions]
        apart = _taken_apart(document)
        before = _asked_weight(query, document, self._questions[number], self._sentences[number])
        share = min(1.0, _asked_weight(query, document, questions, apart) / before) if before else 1.0
        return self._best(document, query, questions, apart), share

    def _best(self, document: Document, query: Query, questions: "Questions", apart: list[_Sentence]) -> Passage:
        """Return the passage that answers best: the answer to the first question of the text that asks the same; else
        the sentence whose words weigh most, with its neighbours; else the title."""
        words = _weighted_meanings(query, document)
        for counts, passage in questions:
            if _weight_of_words_met(words, counts) >= _ASKED * query.weight and self._enough_stems_asked(words, counts):
                return passage
        weighed = [(weight * (_FIGURE if meant[0][0].isdigit() else 1.0), meant) for weight, meant in words]
        weighed += _labels_asked(query)
        best = max(apart, key=lambda each: each.worth * _weight_of_words_met(weighed, each.counts), default=None)
        return Passage(_with_neighbours(best.paragraph, best.at) if best else document.title)

    def _weights_and_answer(self, document: Document, question: str, answer: str) -> tuple[Counts, Passage]:
        """Return the weights of the words in a question of the text, and the passage with its answer.

        The name of the document's own game is left out of these words: one need not ask it.
        """
        names = self._names.get(document.games[0], frozenset()) if document.games else frozenset()
        return dict.fromkeys(_stems(question) - names, 1.0), Passage(answer, question)

    def _enough_stems_asked(self, asked: Sequence[Meant], counts: Counts) -> bool:
        """Return whether enough of the stems in `counts` were asked; each card and figure among them must be."""
        rarity = self._index.rarity
        stems_asked = {each for _, meant in asked for each, _ in meant}
        if any(each not in stems_asked and (each.isdigit() or each in _EXACT) for each in counts):
            return False
        weights = {each: rarity.get(each, 0.0) * (_COMMON if each in dutch.COMMON else 1.0) for each in counts}
        met = {each: sure for _, meant in asked for each, sure in sorted(meant, key=lambda pair: pair[1])}
        return sum(met.get(each, 0.0) * weight for each, weight in weights.items()) >= _COVERED * sum(weights.values())


Questions = list[tuple[Counts, Passage]]
"""The questions in a document: what their words count for, and the passage that is the answer."""


def _weighted_meanings(query: Query, document: Document) -> list[Meant]:
    """Return for each word that was asked its weight, and what it may mean in a document of these games."""
    return [(word.weight, word.meaning.stems_in_games(document.games)) for word in query.asked]


def _asked_weight(query: Query, document: Document, questions: Questions, apart: list[_Sentence]) -> float:
    """Return the weight of those asked words that stand anywhere in a document."""
    counts = {each: 1.0 for said, _ in questions for each in said}
    counts |= {each: 1.0 for one in apart for each, much in one.counts.items() if much >= 1.0}
    return _weight_of_words_met(_weighted_meanings(query, document), counts)


def _taken_apart(document: Document) -> list[_Sentence]:
    """Return the sentences of a document that may be shown; those of its notes only if it has no other text."""
    found: list[_Sentence] = []
    for paragraph in _sentences_by_paragraph(document.body or document.notes):
        rows = [_stems(sentence) for sentence in paragraph]
        for at, own in enumerate(rows):
            beside = frozenset[str]().union(*rows[max(0, at - 1) : at + 2])
            counts = (
                dict.fromkeys(beside, _NEXT)
                | dict.fromkeys(own, 1.0)
                | dict.fromkeys(_figures_in_label(paragraph[at]), _LABEL)
                | dict.fromkeys(_pairs_in_label(paragraph[at]), 1.0)
            )
            worth = (1.0 if found else _FIRST) * (_ORDER if paragraph[at].count(", ") >= _MANY else 1.0)
            found.append(_Sentence(worth, counts, paragraph, at))
    return found


def _figures_in_label(sentence: str) -> frozenset[str]:
    """Return the figures in the label of a table row, `Spelers 6: …`; empty for any other sentence."""
    return frozenset(filter(str.isdigit, map(stem, _label(sentence))))


def _pairs_in_label(sentence: str) -> frozenset[str]:
    """Return each word with the figure right after it in the label of a table row, as stems: `bank 5`."""
    return frozenset(_words_before_figures(_label(sentence)))


def _label(sentence: str) -> list[str]:
    """Return the words in the label of a table row; [] for any other sentence."""
    label, colon, _ = sentence.partition(": ")
    return words_in(label) if colon and sentence[-1].isalnum() else []


def _words_before_figures(words: Iterable[str]) -> Iterable[str]:
    """Yield each word with the figure right after it, as stems: `bank 5`."""
    return (f"{one} {other}" for one, other in pairwise(map(stem, words)) if other.isdigit())


def _labels_asked(query: Query) -> list[Meant]:
    """Return each word of the question with the figure right after it, weighed as one word more, as a row's label may
    have them."""
    weight = max((word.weight for word in query.asked), default=0.0)
    return [(weight, [(pair, 1.0)]) for pair in _words_before_figures(query.words)]


def _stems(text: str) -> frozenset[str]:
    return frozenset(stems(words_in(text)))


def _sentences_by_paragraph(body: Sequence[str]) -> Iterable[list[str]]:
    """Yield the sentences of each paragraph; a list stays with the paragraph before it that ends in a colon, and so
    does a paragraph that begins by pointing back."""
    found: list[str] = []
    for paragraph in body:
        if found and not found[-1].endswith((":", ";")) and not _BACK.match(paragraph):
            yield found
            found = []
        found += [sentence for sentence in sentences(paragraph) if not _TABLE.search(sentence)]
    if found:
        yield found


def _weight_of_words_met(asked: Iterable[Meant], counts: Counts) -> float:
    """Return the sum of the weights of the asked words that stand in `counts`."""
    met = 0.0
    for weight, meant in asked:
        best = 0.0
        for each, sure in meant:
            if each in counts and sure * counts[each] > best:
                best = sure * counts[each]
        met += weight * best
    return met


def _with_neighbours(paragraph: Sequence[str], at: int) -> str:
    """Return the sentence at `at` with as many neighbours as fit: first those it points back to, then those after it,
    then those before it.

    What announces a list is not shown without it, and a list that goes on ends in an ellipsis.
    """
    start, end = at, at + 1
    left = _LONG - len(paragraph[at])
    while start and _BACK.match(paragraph[start]):
        left -= len(paragraph[start := start - 1])
    while end < len(paragraph) and (left >= len(paragraph[end]) or (paragraph[at].endswith(":") and end == at + 1)):
        left -= len(paragraph[end])
        end += 1
    while start and left >= len(paragraph[start - 1]):
        left -= len(paragraph[start := start - 1])
    while start < at and _BACK.match(paragraph[start]):
        start += 1
    if end < len(paragraph) and end > at + 1 and paragraph[end - 1].endswith(":"):
        end -= 1
    shown = " ".join(paragraph[start:end])
    return f"{shown[:-1]} …" if end < len(paragraph) and shown.endswith(";") else shown
