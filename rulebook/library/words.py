"""Words as the search compares them: folded, stemmed, taken apart. Same answer everywhere, no database needed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

import snowballstemmer

from rulebook.library import dutch

_WORD = re.compile(r"\d+|[^\W\d_]+")
_SNOWBALL = snowballstemmer.stemmer("dutch")
_ONE = {"één": "1", "eén": "1", "éen": "1"}


def fold(text: str) -> str:
    """`text` in lower case and without accents: `Bénéfice` is `benefice`."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@lru_cache(maxsize=50_000)
def _folded(word: str) -> str:
    return _ONE.get(word.casefold()) or fold(word)


def tokens(text: str) -> Iterator[tuple[int, int, str]]:
    """The words of `text` with where they begin and end, folded."""
    for found in _WORD.finditer(text):
        yield found.start(), found.end(), _folded(found[0])


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


@lru_cache(maxsize=100_000)
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


# --- parts ----------------------------------------------------------------------------------------


def parts(word: str, known: Collection[str]) -> tuple[str, ...]:
    """The stems a compound is made of, or () when it is none: `strafpunten` is `straf` and `punt`.

    `known` are the words that may be a part. A verb loses its prefix: `overtoepen` holds `toep`.
    """
    whole = stem(word)
    for prefix in dutch.PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and (_regular(rest) or rest in known):
            return (stem(rest),)
    if whole.endswith("er") and whole[:-2] in _VERBS:
        return (whole[:-2],)
    for cut in range(len(word) - 3, 2, -1):
        first, last = word[:cut], word[cut:]
        if last not in known and last.endswith("je"):
            last = next((bare for ending in ("tje", "pje", "je") if (bare := last.removesuffix(ending)) in known), last)
        if last in known and last not in dutch.STOP and (head := _first_part(first, known)):
            return tuple(part for part in (head, stem(last)) if part != whole)
    return ()


def _first_part(word: str, known: Collection[str]) -> str:
    """The first part of a compound, with or without the s, e or en that joins it."""
    for form in (word, word.removesuffix("s"), word.removesuffix("en"), word.removesuffix("e")):
        if len(form) > 2 and form in known and form not in dutch.STOP and form not in dutch.NO_PARTS:
            return stem(form)
    return ""


# --- spelling ---------------------------------------------------------------------------------------

_SOUNDS = (
    ("sch", "sg"), ("ch", "g"), ("ij", "y"), ("ei", "y"), ("ou", "au"), ("ph", "f"), ("th", "t"), ("qu", "kw"),
    ("ck", "k"), ("dt", "t"), ("ee", "e"), ("aa", "a"), ("oo", "o"), ("uu", "u"), ("c", "k"), ("x", "ks"), ("z", "s"),
    ("v", "f"),
)  # fmt: skip
_TWICE = re.compile(r"(.)\1+")


@lru_cache(maxsize=100_000)
def sound(word: str) -> str:
    """Roughly how `word` sounds: words that are mistaken for each other in writing come out the same."""
    for letters, heard in _SOUNDS:
        word = word.replace(letters, heard)
    word = _TWICE.sub(r"\1", word)
    return word[:-1] + "t" if word.endswith("d") else word


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


def stems(texts: Iterable[str]) -> list[str]:
    """All stems of `texts`, in order, without the stop words."""
    return [stem(word) for text in texts for _, _, word in tokens(text) if word not in dutch.STOP]
