"""Where a booklet points to: the marks of games, rules and terms, *zie blz. …* in the text, and the register."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol, TypeVar
from unicodedata import normalize

from rulebook.book.shelf import shelf
from rulebook.library.records import Term

MOST_PLACES = 4
"""How many games a term is looked up in, besides the rule that explains it."""


class _Word(Protocol):
    @property
    def word(self) -> str: ...


Worded = TypeVar("Worded", bound=_Word)

_LINK = re.compile(r'<a (?:class="term" )?href="/(spel|begrippen)/([^"]*)"[^>]*>(.*?)</a>')


def mark_of(address: str) -> str:
    """The mark of a game or a rule in a booklet: `toepen`, `toepen--delen`."""
    return address.replace("#", "--")


def term_mark(term: Term) -> str:
    """The mark of a term."""
    return f"begrip--{term.slug}"


def pointed(html: str, there: frozenset[str]) -> str:
    """`html` with the page behind every link to what is `there`; what else it links to are plain words."""

    def point(link: re.Match[str]) -> str:
        page, _, anchor = link[2].partition("/")
        mark = mark_of(f"{page}{anchor}") if link[1] == "spel" else ""
        return f'<a class="see" href="#{mark}">{link[3]}</a>' if mark in there else link[3]

    return _LINK.sub(point, html)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the register: a word, and the marks of the pages where it stands."""

    word: str
    of: str
    marks: tuple[str, ...]


def entries(terms: Sequence[Term], there: frozenset[str]) -> Iterator[Entry]:
    """The register, A to Z: of each term the rule that explains it, its first use in other games, and its own place in
    the glossary."""
    for term, of in apart(terms):
        yield Entry(term.title, of, (*_places(term, there), term_mark(term)))


def names(games: Sequence[tuple[str, str, Sequence[str]]]) -> Iterator[Entry]:
    """The register of the games themselves (mark, title, other names): a name that is the title but for its signs is
    left out, and so is one that is no word."""
    for mark, title, others in games:
        yield Entry(title, "", (mark,))
        known = {_bare(title)}
        for name in others:
            if _bare(name) not in known and name[:1].isalpha():
                known.add(_bare(name))
                yield Entry(name, title.lower(), (mark,))


def in_order(word: str) -> tuple[str, str]:
    """By what a register is ordered: an accent is no other letter, and signs do not count."""
    return _bare(word), word


def _bare(name: str) -> str:
    return "".join(sign for sign in normalize("NFD", name.lower()) if sign.isalnum())


def apart(terms: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    """Each term, with its game where another has the same name."""
    often = Counter(term.title for term in terms)
    for term in terms:
        yield term, _home(term) if often[term.title] > 1 else ""


def by_letter(words: Iterable[Worded]) -> Iterator[tuple[str, list[Worded]]]:
    """Words from A to Z under the letter they begin with; an accent is no other letter."""
    for letter, some in groupby(words, key=lambda one: normalize("NFD", one.word)[0].upper()):
        yield letter, list(some)


def _places(term: Term, there: frozenset[str]) -> Iterator[str]:
    games: dict[str, str] = {}
    for address in (term.rule, *shelf().uses.get(term.address, ())):
        mark, game = mark_of(address), address.partition("#")[0]
        if mark in there and "#" in address:
            games.setdefault(game, mark)
    yield from list(games.values())[: MOST_PLACES + 1]


def _home(term: Term) -> str:
    slug = term.home or (term.games[0] if term.games else "")
    return shelf().pages[slug].title.lower() if slug in shelf().pages else ""
