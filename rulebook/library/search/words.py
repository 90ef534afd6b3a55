"""Words as the search compares them: folded and stemmed. Same answer everywhere, no database needed."""

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.util import find_spec, module_from_spec
from typing import Any

from rulebook.library.search import dutch


def _snowball() -> Any:
    """The Dutch stemmer by itself: its package would read those of thirty languages, which is most of a start."""
    found = find_spec("snowballstemmer")
    if found and "snowballstemmer" not in sys.modules:
        sys.modules["snowballstemmer"] = module_from_spec(found)  # known, and not run
    from snowballstemmer.dutch_stemmer import DutchStemmer

    return DutchStemmer()


_WORD = re.compile(r"\d+|[^\W\d_]+")
_BROKEN = re.compile(r"(?<=[^\W\d_])[-\u2010\u00ad][^\S\n]*\n\s*(?=[^\W\d_])")
"""Where a line ended in the middle of a word."""
_SNOWBALL = _snowball()
LONGEST = 40
"""Letters of a word that count: more are no word, and what is remembered of words stays small."""
_ONE = {"één": "1", "eén": "1", "éen": "1"}


def typed(text: str) -> str:
    """What somebody typed or pasted, in composed letters, without the signs that nobody sees (a soft hyphen, a zero
    width space) and with words whole that a line's end broke."""
    whole = _BROKEN.sub("", unicodedata.normalize("NFC", text))
    return whole if whole.isascii() else "".join(sign for sign in whole if unicodedata.category(sign) != "Cf")


def fold(text: str) -> str:
    """`text` in lower case and without accents: `Bénéfice` is `benefice`."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@lru_cache(maxsize=20_000)
def _folded(word: str) -> str:
    return _ONE.get(word.casefold()) or fold(word)


def tokens(text: str) -> Iterator[tuple[int, int, str]]:
    """The words of `text` with where they begin and end, folded."""
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


_HEADS = _families()
_VERBS = frozenset(_SNOWBALL.stemWord(verb) for verb in dutch.VERBS.split())


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What stands for `word` (folded) and all its inflections: `geklopt`, `klopt` and `kloppen` are `klop`."""
    if word.isdigit():
        return word
    if word in dutch.NUMBERS:
        return dutch.NUMBERS[word]
    if found := _regular(word):
        return found
    for prefix in dutch.PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and (found := _regular(rest)):
            return prefix + found
    return str(_SNOWBALL.stemWord(word))


def _regular(word: str) -> str | None:
    """The head of an irregular family, or the stem of a known verb."""
    if word in _HEADS:
        return _HEADS[word]
    cut = str(_SNOWBALL.stemWord(word))
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
    """The sentences of a paragraph, none of them empty."""
    found, start = [], 0
    for end in _END.finditer(paragraph):
        found.append(paragraph[start : end.end(1)])
        start = end.end()
    return [part for part in (*found, paragraph[start:]) if part]


def figure(word: str) -> str:
    """A number in words as its figure, any other word as it is: `drie` is `3`."""
    return found if (found := stem(word)).isdigit() else word


def stems(words: Iterable[str]) -> list[str]:
    """The stems of words (folded), in order, without the stop words."""
    return [stem(word) for word in words if word not in dutch.STOP]
