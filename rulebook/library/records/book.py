"""All that was read: pages, terms, sources, and what is wrong in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.library.records.page import Page
from rulebook.library.records.rules import Term


@dataclass(frozen=True, slots=True, order=True)
class Misprint:
    """A mistake in a text.

    `file`: relative to the folder of the texts; `line`: counted from 1; `message`: what is wrong, in English.
    """

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A source as `sources.toml` describes it.

    `key`: how texts cite it; `title`, `author`; `short`: its name in a citation.
    `kind`: what sort of text it is; `about`: what it is for, in Dutch, or "".
    `license`: what may be done with it, in Dutch; `license_url`, `url`: addresses, or "".
    """

    key: str
    title: str
    short: str
    author: str
    kind: str
    license: str
    license_url: str = ""
    url: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """All that was read under `seeds/`.

    `pages`, `terms`, `sources` (by key): what was read; `misprints`: what is wrong with one of them.
    `drawings`: the names of the drawings there are.
    `published`: (address, line) of `anchors.txt`, addresses that must always lead somewhere.
    `other_games`: games that are not in the book, first name to all names.
    """

    pages: tuple[Page, ...] = ()
    terms: tuple[Term, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    drawings: frozenset[str] = frozenset()
    published: tuple[tuple[str, int], ...] = ()
    other_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    misprints: tuple[Misprint, ...] = ()
