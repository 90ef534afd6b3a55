"""Words as the search compares them: in lower case without accents, and reduced to stems."""

import re
import sys
import threading
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.util import find_spec, module_from_spec
from typing import Any

from rulebook.library.search import dutch


def _snowball() -> Any:
    """Return the Dutch stemmer, loaded alone: its package would load those of thirty languages, which takes most of the
    start."""
    found = find_spec("snowballstemmer")
    if found and "snowballstemmer" not in sys.modules:
        sys.modules["snowballstemmer"] = module_from_spec(found)  # known, and not run
    from snowballstemmer.dutch_stemmer import DutchStemmer

    return DutchStemmer()


_WORD = re.compile(r"\d+|[^\W\d_]+")
_BROKEN = re.compile(r"(?<=[^\W\d_])[-\u2010\u00ad][^\S\n]*\n\s*(?=[^\W\d_])")
"""Where a line ended in the middle of a word."""
_SNOWBALL, _ONE_AT_A_TIME = _snowball(), threading.Lock()
LONGEST = 40
"""How many letters of a word count: longer ones are no word, and what is remembered stays small."""
_ONE = {"één": "1", "eén": "1", "éen": "1"}


def clean_typed(text: str) -> str:
    """Return a text that somebody typed or pasted, made clean.

    Letters with accents become one sign, invisible signs (a soft hyphen) are taken out, and a word broken at the end of
    a line is joined again.
    """
    whole = _BROKEN.sub("", unicodedata.normalize("NFC", text))
    return whole if whole.isascii() else "".join(sign for sign in whole if unicodedata.category(sign) != "Cf")


def fold(text: str) -> str:
    """Return `text` in lower case and without accents: `Bénéfice` gives `benefice`."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@lru_cache(maxsize=20_000)
def _folded(word: str) -> str:
    return _ONE.get(word.casefold()) or fold(word)


def words_in(text: str) -> list[str]:
    """Return the words of `text` in order, in lower case without accents."""
    return [_folded(word[:LONGEST]) for word in spelled(text)]


def spelled(text: str) -> list[str]:
    """Return the words of `text` in order, as they are written: as many as `words_in` gives."""
    return _WORD.findall(text)


def tokens(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield each word of `text` as (start, end, the word in lower case without accents)."""
    for found in _WORD.finditer(text):
        yield found.start(), found.end(), _folded(found[0][:LONGEST])


# --- stems --------------------------------------------------------------------------------------


def _families() -> dict[str, str]:
    heads: dict[str, str] = {}
    for line in dutch.FAMILIES.strip().splitlines():
        head, *others = line.split()
        for word in (head, *others):
            heads.setdefault(word, head)
    return heads


@lru_cache(maxsize=20_000)
def _cut(word: str) -> str:
    """Return `word` as the stemmer cuts it, one word at a time: the stemmer works in one place, which two threads would
    write at once."""
    with _ONE_AT_A_TIME:
        return str(_SNOWBALL.stemWord(word))


_HEADS = _families()
_VERBS = frozenset(_cut(verb) for verb in dutch.VERBS.split())


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Return the stem that `word` (lower case, no accents) shares with all its inflections: `geklopt` and `kloppen`
    give `klop`."""
    if word.isdigit():
        return word
    if word in dutch.NUMBERS:
        return dutch.NUMBERS[word]
    if found := _known_stem(word):
        return found
    for prefix in dutch.PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and (found := _known_stem(rest)):
            return prefix + found
    return _cut(word)


def _known_stem(word: str) -> str | None:
    """Return the stem of an irregular word or of a known verb; None if the word is neither."""
    if word in _HEADS:
        return _HEADS[word]
    cut = _cut(word)
    for form in (cut, cut[:-1] if cut[-1:] in "td" else "", cut[:-2] if cut[-2:] in ("te", "de") else ""):
        for bare in (form, form.removeprefix("ge")):
            if bare in _VERBS:
                return _HEADS.get(bare, bare)
    return _HEADS.get(cut)


# --- sentences --------------------------------------------------------------------------------------

_ABBREVIATED = "blz bijv nr nrs enz kl sch resp ca max min p vgl o.a d.w.z"
_SHORT = "".join(rf"(?<!\b{re.escape(word)}\.)" for word in _ABBREVIATED.split())
_END = re.compile(rf"(?<=[.!?…])([\"”’')]*){_SHORT}\s+(?=[\"“‘'(]?[A-ZÀ-Þ0-9])")


def sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph; none of them is empty, and an empty paragraph has none."""
    found, start = [], 0
    for end in _END.finditer(paragraph):
        found.append(paragraph[start : end.end(1)])
        start = end.end()
    return [part for part in (*found, paragraph[start:]) if part]


def figure(word: str) -> str:
    """Return a number in words as digits, any other word unchanged: `drie` gives `3`."""
    return found if (found := stem(word)).isdigit() else word


def stems(words: Iterable[str]) -> list[str]:
    """Return the stems of words (lower case, no accents) in order, without the stop words."""
    return [stem(word) for word in words if word not in dutch.STOP]
