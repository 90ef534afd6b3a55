"""The catalogue of all texts: rules by address (`toepen#delen`), terms from A to Z, what links where, and the
search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path

from rulebook.library.at_table import page_at, term_at
from rulebook.library.documents import DocumentWriter
from rulebook.library.laying import Bare, CardDrawer
from rulebook.library.markup.html import Drawer, Scribe
from rulebook.library.markup.links import LINK, DeadLinkError, Names, Target
from rulebook.library.markup.without import without
from rulebook.library.reading.brief import BRIEF
from rulebook.library.reading.proof import all_blocks, lines_of_text, proofread
from rulebook.library.reading.texts import read_book
from rulebook.library.records import (
    GLOSSARY,
    Block,
    Book,
    Chosen,
    Example,
    Misprint,
    Page,
    Question,
    Reading,
    Room,
    Rule,
    Term,
)
from rulebook.library.search.answers import Search
from rulebook.library.search.index import Document
from rulebook.library.search.words import fold

Proof = Callable[[], Iterable[Misprint]]
MOST_TABLES = 32
"""The texts of so many tables are remembered at once, each some hundred kilobytes: enough for a few sheets."""


def open_catalogue(
    folder: Path,
    rooms: Mapping[str, Room],
    calculators: Collection[str] = (),
    documents: Iterable[Document] = (),
    lays: CardDrawer | None = None,
) -> Catalogue:
    """Read all texts under `folder` and return them as a catalogue.

    `rooms`: the games by slug, in the order in which they are shown.
    `calculators`: the slugs of calculators that a text may name.
    `documents`: what the search can find that is no text: calculators, exercises.
    `lays`: says in words and draws the cards and dice of a text; None: the codes are kept.
    """
    book, table = read_book(folder, rooms), lays or Bare()
    return Catalogue(book, rooms, tuple(documents), table, lambda: proofread(book, rooms, calculators, table))


class Catalogue:
    """All texts of the site in memory: looks them up, writes them as HTML, searches them; it does not change once
    made."""

    def __init__(
        self, book: Book, rooms: Mapping[str, Room], documents: tuple[Document, ...], lays: CardDrawer, proof: Proof
    ) -> None:
        self.rooms, self._further, self._lays, self._proof = rooms, documents, lays, proof
        order = {slug: n for n, slug in enumerate(rooms)}
        pages = sorted(book.pages, key=lambda page: (order.get(page.slug, len(order)), page.slug))
        self._written = {page.slug: page for page in pages}
        self._terms = {term.slug: term for term in book.terms}
        self.pages: Mapping[str, Page] = {page.slug: page_at(page, rooms.get(page.slug)) for page in pages}
        bare = (term_at(term, rooms.get(term.home)) for term in self._terms.values())
        self.terms: Mapping[str, Term] = {term.slug: term for term in _alphabetical(term for term in bare if term)}
        self.rules: Mapping[str, Rule] = {rule.address: rule for page in self.pages.values() for rule in page.rules}
        self.book = replace(book, pages=tuple(self.pages.values()), terms=tuple(self.terms.values()))
        self._names = Names(self.book)
        self._told = DocumentWriter(self.scribe, rooms)
        self._page_at = lru_cache(MOST_TABLES)(self._page_as_table_reads)
        self._documents_at = lru_cache(MOST_TABLES)(self._documents_of)

    @cached_property
    def misprints(self) -> tuple[Misprint, ...]:
        """All misprints in the texts, in the order of file and line; they are proofread at first use, for who serves
        them need not wait for that."""
        return tuple(sorted({*self.book.misprints, *self._proof()}))

    # --- at one table ---

    def page(self, slug: str, chosen: Chosen | None = None) -> Page | None:
        """Return the page of the game with this slug; None if there is no such page.

        `chosen`: the house rules of a table, option key to value, and the page as it reads there; None: as the book has
        it.
        """
        if chosen is None or slug not in self._written:
            return self.pages.get(slug)
        return self._page_at(slug, tuple(sorted(chosen.items())))

    def _page_as_table_reads(self, slug: str, chosen: tuple[tuple[str, str], ...]) -> Page:
        """Return a page as a table reads it, without the sentences that link to a rule that it does not play."""
        page = page_at(self._written[slug], self.rooms.get(slug), dict(chosen))
        off = frozenset(rule.address for rule in page.off)

        def leads_off(name: str) -> bool:
            try:
                target = self.resolve(name, slug)
            except DeadLinkError:
                return False
            term = self.terms.get(target.address.partition("#")[2]) if target.kind == "term" else None
            return (term.rule if term else target.address) in off

        rules = (replace(rule, body=without(rule.body, leads_off)) for rule in page.rules)
        return replace(page, opening=without(page.opening, leads_off), rules=tuple(rules))

    def term_at(self, slug: str, chosen: Chosen | None, game: str = "") -> Term | None:
        """Return a term of the glossary as a table with the house rules `chosen` reads it (None: as the book has it).

        `game`: the slug of the game that the table plays, for a term of the general words. None if there is no term
        with this slug, or if it belongs to something that the table does not play.
        """
        found = self.term(slug)
        room = self.rooms.get(found.home or game) if found else None
        if found is None or chosen is None or room is None or room.at is None:
            return found
        here = room.at(chosen)
        return term_at(self._terms[found.slug], here)

    def terms_at(self, game: str, chosen: Chosen) -> tuple[Term, ...]:
        """Return the terms of a game (a slug), A to Z, as a table with these house rules reads them, without terms of
        what it does not play."""
        page = self.page(game, chosen)
        off = {rule.address for rule in page.off} if page else set()
        known = (term for term in self.terms_of(game) if term.rule not in off)
        here = (self.term_at(term.slug, chosen, game) for term in known)
        return tuple(_alphabetical(term for term in here if term))

    def examples(self, slug: str) -> Iterator[Example]:
        """Yield every worked example of the page with this slug, also those of house rules and silent ones, which are
        never shown; raise `KeyError` if there is no such page."""
        blocks = (block for rule in self._written[slug].rules for block in all_blocks(rule.body))
        return (block for block in blocks if isinstance(block, Example))

    # --- finding ---

    def resolve(self, name: str, inside: str = "") -> Target:
        """Return what the link `[[name]]` leads to in the text of the game `inside` (a slug; "": the general words).
        Raises `DeadLinkError` if the name means nothing there, or more than one thing."""
        return self._names.resolve(name, inside)

    def at(self, address: str) -> Target | None:
        """Return the page, rule or term at an address (`toepen`, `toepen#delen`, `begrippen#overtoep`), also a former
        address; None if nothing has it."""
        target = self._names.at(address)
        if target and "{" in target.title:  # a figure of the room stands in it
            return replace(target, title=self.scribe(target.address.partition("#")[0]).words(target.title))
        return target

    def rule(self, address: str) -> Rule | None:
        """Return the rule at an address (`toepen#delen`), also a former one; None if there is no such rule."""
        target = self.at(address)
        return self.rules.get(target.address) if target else None

    def term(self, slug: str) -> Term | None:
        """Return the term with this slug, also a former one; None if there is no such term."""
        target = self.at(f"{GLOSSARY}#{slug}")
        return self.terms.get(target.address.partition("#")[2]) if target else None

    def terms_of(self, game: str) -> tuple[Term, ...]:
        """Return the terms that belong to the game with this slug, A to Z; () if none do."""
        return tuple(term for term in self.terms.values() if game in term.games)

    def questions(self, game: str) -> tuple[tuple[Rule, Question], ...]:
        """Return all questions on the page of a game (a slug), each as (rule under which it stands, question), in
        order; () if there is no such page."""
        page = self.pages.get(game)
        return tuple((rule, question) for rule in (page.rules if page else ()) for question in rule.questions)

    def readings(self, source: str) -> tuple[tuple[Rule, Reading], ...]:
        """Return (rule, reading) for each reading under a rule whose first source has this key, page by page; () if
        none."""
        return tuple(
            (rule, reading)
            for rule in self.rules.values()
            if rule.sources and rule.sources[0].key == source
            for reading in rule.readings
        )

    def rules_citing(self, source: str) -> tuple[Rule, ...]:
        """Return the rules that have the source with this key among their sources, page by page; () if none."""
        return tuple(rule for rule in self.rules.values() if any(each.key == source for each in rule.sources))

    @cached_property
    def uses(self) -> Mapping[str, tuple[str, ...]]:
        """The addresses of the pages, rules and terms that link to something, by the address of that term, rule or
        game."""
        found: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for address, inside, body in self._bodies():
            for _, text in lines_of_text(body):
                for link in LINK.finditer(text):
                    try:
                        target = self.resolve(link[1].strip(), inside)
                    except DeadLinkError:
                        continue
                    if target.address != address:
                        found[target.address].setdefault(address)
        return {address: tuple(users) for address, users in found.items()}

    def _bodies(self) -> Iterator[tuple[str, str, tuple[Block, ...]]]:
        """Yield every text of the book as (address, game in which its names count, blocks)."""
        for page in self.pages.values():
            yield page.slug, page.slug, page.opening
            for rule in page.rules:
                yield rule.address, page.slug, rule.body
        for term in self.terms.values():
            yield term.address, term.home, term.body

    # --- showing ---

    def scribe(
        self, inside: str, page: Page | None = None, *, base: str | None = None, query: str = "", reads: str = ""
    ) -> Scribe:
        """Return a writer of HTML for texts of the game `inside` (a slug; "": the general words).

        `page`: the text as a table reads it, for the numbers in it; None: the numbers of the book.
        `base`: what stands before the anchor in a link to a rule of the same game, so that it stays at the table.
        `query`: the query string behind the URL of a term, for the same reason.
        `reads`: the game of that table, if it is another than `inside`.
        """
        bare = self.pages.get(inside)
        usual = bare.numbers if bare else {}
        numbers = page.numbers if page else usual
        return Scribe(inside, self.resolve, numbers, usual, self._lays, base=base, query=query, reads=reads)

    def html(self, record: Rule | Term, drawer: Drawer) -> str:
        """Return the body of a rule or term as HTML, with the questions in it and the numbers of the book."""
        inside = record.page if isinstance(record, Rule) else record.home
        return self.scribe(inside).html(record.body, drawer)

    def plain_paragraphs(self, page: Page, body: Iterable[Block]) -> list[str]:
        """Return blocks of `page` as plain paragraphs, questions left out: prose, readings, reasons, rank orders,
        tables, and the steps of examples."""
        return list(self._told.plain(page.slug, (block for block in body if not isinstance(block, Question)), page))

    # --- search ---

    @cached_property
    def search(self) -> Search:
        """The search over all documents, `catalogue.search(question, game="", limit=10)`; its index is built at first
        use."""
        names = {slug: (slug, page.title, *page.also) for slug, page in self.pages.items()}
        return Search(self.documents(), names, self.book.other_games)

    def documents(self) -> tuple[Document, ...]:
        """Return everything that can be found, with all numbers filled in: games, rules, terms, lessons, calculators
        and exercises.

        The chapter *Zo speel je* (how to play, in short) is left out: it only repeats rules of its page.
        """
        found = [self._told.game(page) for page in self.pages.values()]
        rules = ((page, rule) for page in self.pages.values() for rule in page.rules)
        found += (self._told.rule(page, rule) for page, rule in rules if rule.body and rule.anchor != BRIEF)
        found += (self._told.term(term) for term in self.terms.values())
        found += (self._told.lesson(page) for page in self.pages.values() if page.lesson)
        return (*found, *self._further)

    def documents_at(self, slug: str, chosen: Chosen) -> Mapping[str, Document]:
        """Return the documents of a game, its rules and its terms, by address, as a table with these house rules reads
        them, without what it does not play; {} if there is no game with this slug."""
        return self._documents_at(slug, tuple(sorted(chosen.items())))

    def _documents_of(self, slug: str, chosen: tuple[tuple[str, str], ...]) -> Mapping[str, Document]:
        """Return the documents that `documents_at` gives; `chosen`: its house rules as sorted pairs. `_documents_at`
        remembers them."""
        page = self.page(slug, dict(chosen))
        if page is None:
            return {}
        rules = (self._told.rule(page, rule) for rule in page.rules if rule.body and rule.anchor != BRIEF)
        known = (term for term in self.terms.values() if slug in term.games)
        here = ((term, self.term_at(term.slug, dict(chosen), slug)) for term in known)
        terms = (self._told.term(one, page if term.home == slug else None) for term, one in here if one)
        return {one.address: one for one in (self._told.game(page), *rules, *terms)}


def _alphabetical(terms: Iterable[Term]) -> list[Term]:
    """Return the terms A to Z by the titles that they have at this table; of the same title by their slugs."""
    return sorted(terms, key=lambda term: (fold(term.title), term.slug))


def by_letter(terms: Iterable[Term]) -> tuple[tuple[str, tuple[Term, ...]], ...]:
    """Return the terms as (letter, terms), A to Z by first letter; terms that begin with another sign stand under
    `#`."""
    letters: defaultdict[str, list[Term]] = defaultdict(list)
    for term in terms:
        first = fold(term.title)[:1].upper()
        letters[first if first.isalpha() else "#"].append(term)
    return tuple((letter, tuple(found)) for letter, found in sorted(letters.items()))
