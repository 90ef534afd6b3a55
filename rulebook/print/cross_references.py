"""References within a booklet: marks (ids) of games, rules and terms, *zie blz. …* in the text, and the index of
words."""

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
"""In how many games a term is looked up, besides the rule that explains it."""
GAME = "het spel"
"""What stands behind the name of a game where a term has the same name."""


class _WithWord(Protocol):
    """What has a `word`, by whose first letter `by_letter` groups it."""

    @property
    def word(self) -> str: ...


Worded = TypeVar("Worded", bound=_WithWord)

_LINK = re.compile(r'<a (?:class="term" )?href="/(spel|begrippen)/([^"]*)"[^>]*>(.*?)</a>')


def mark_of(address: str) -> str:
    """Return the mark (the id in the booklet) for the address of a game or rule: `toepen`, `toepen--delen`."""
    return address.replace("#", "--")


def term_mark(term: Term) -> str:
    """Return the mark (the id in the booklet) of a term."""
    return f"begrip--{term.slug}"


def with_page_numbers(html: str, there: frozenset[str]) -> str:
    """Return `html` with a page number behind each link to a mark in `there`; every other link becomes plain words."""

    def point(link: re.Match[str]) -> str:
        page, _, anchor = link[2].partition("/")
        mark = mark_of(f"{page}{anchor}") if link[1] == "spel" else ""
        return f'<a class="see" href="#{mark}">{link[3]}</a>' if mark in there else link[3]

    return _LINK.sub(point, html)


@dataclass(frozen=True, slots=True)
class IndexLine:
    """A line of the index of words.

    `word`; `of`: the game it belongs to or names, where it needs one, else ""; `marks`: the ids of the places where
        it stands.
    """

    word: str
    of: str
    marks: tuple[str, ...]


def lines_of_terms(terms: Sequence[Term], there: frozenset[str]) -> Iterator[IndexLine]:
    """Yield the lines of the index for these terms.

    Each refers to the rule that explains the term, its first use in other games, and its place in the glossary.
    `there`: the marks of what stands in the booklet.
    """
    for term, of in with_homes(terms):
        yield IndexLine(term.title, of, (*_places(term, there), term_mark(term)))


def lines_of_games(games: Sequence[tuple[str, str, Sequence[str]]], terms: Sequence[Term]) -> Iterator[IndexLine]:
    """Yield the lines of the index for these games, given as (mark, title, other names).

    A name that is a term too has *het spel* behind it. Another name is left out if only its signs differ from the
    title, or if it does not begin with a letter.
    """
    words = {term.title.lower() for term in terms}
    for mark, title, others in games:
        yield IndexLine(title, GAME if title.lower() in words else "", (mark,))
        known = {_without_accents_or_signs(title)}
        for name in others:
            if _without_accents_or_signs(name) not in known and name[:1].isalpha():
                known.add(_without_accents_or_signs(name))
                of = f"{GAME} {title.lower()}" if name.lower() in words else title.lower()
                yield IndexLine(name, of, (mark,))


def sort_key_of_line(line: IndexLine) -> tuple[str, str]:
    """Return the key by which the index is sorted: accents and signs in a word do not count."""
    return _without_accents_or_signs(line.word), line.word


def _without_accents_or_signs(name: str) -> str:
    return "".join(sign for sign in normalize("NFD", name.lower()) if sign.isalnum())


def with_homes(terms: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    """Yield each term as (term, its game where another term has the same name, else "")."""
    often = Counter(term.title for term in terms)
    for term in terms:
        yield term, _game_title(term) if often[term.title] > 1 else ""


def by_letter(words: Iterable[Worded]) -> Iterator[tuple[str, list[Worded]]]:
    """Yield words, which come in the order of the index, as (letter, words); a letter with an accent counts as the
    letter itself."""
    for letter, some in groupby(words, key=lambda one: normalize("NFD", one.word)[0].upper()):
        yield letter, list(some)


def _places(term: Term, there: frozenset[str]) -> Iterator[str]:
    """Yield the marks of the rule that explains a term and of its first use in other games, `MOST_PLACES` + 1 in all
    at most; those outside the booklet are left out."""
    games: dict[str, str] = {}
    for address in (term.rule, *shelf().uses.get(term.address, ())):
        mark, game = mark_of(address), address.partition("#")[0]
        if mark in there and "#" in address:
            games.setdefault(game, mark)
    yield from list(games.values())[: MOST_PLACES + 1]


def _game_title(term: Term) -> str:
    """Return the title of the game to which a term belongs, in small letters; "" if it has none."""
    slug = term.home or (term.games[0] if term.games else "")
    return shelf().pages[slug].title.lower() if slug in shelf().pages else ""
