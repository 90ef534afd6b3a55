"""Proofreads all texts for what one file can't show: dead links, unknown sources, numbers and drawings, lost
anchors."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

from rulebook.library.laying import CardDrawer, misprints
from rulebook.library.markup.html import fill
from rulebook.library.markup.links import LINK, DeadLinkError, Names
from rulebook.library.records import (
    Block,
    Book,
    Choice,
    Citation,
    DrawnPlace,
    Example,
    Misprint,
    Page,
    Prose,
    Question,
    Reading,
    Reason,
    Room,
    Rule,
    Term,
)
from rulebook.library.wording import NUMBER, conditions, unconditional, words_at
from scoring.kit.conditions import Condition, NoConditionError, house_rules_in

DESCRIPTION = range(80, 156)
"""How long the meta description of a page may be, in characters."""

_FIGURE = re.compile(r"(?<![\w{.,/-])(?:\d{3,}|\d+[,./]\d+)%?(?![\w}/-])")
"""A number typed in a text that is hardly there by chance: of three digits, with a part, or a share. Smaller ones are
too often a card, a place or a page."""
_HTML = re.compile(r"<(?:[a-zA-Z/!])")
_MARKDOWN_LINK = re.compile(r"\]\((?!https?://)")


def proofread(
    book: Book, rooms: Mapping[str, Room], calculators: Collection[str], lays: CardDrawer
) -> Iterator[Misprint]:
    """Yield every misprint that shows only when all texts are read together.

    `rooms`: the games by slug; `calculators`: the slugs of calculators that a text may name; `lays`: knows the codes of
    cards and dice.
    """
    proof = _Proof(book, rooms, calculators, lays)
    for page in book.pages:
        yield from proof.page(page)
    for term in book.terms:
        yield from proof.term(term)
    yield from _doubles(book)
    yield from proof.lost_addresses()


def all_blocks(body: Iterable[Block]) -> Iterator[Block]:
    """Yield every block in `body`, also the blocks within a choice, which only some tables read."""
    for block in body:
        if isinstance(block, Choice):
            for _, then in block.options:
                yield from all_blocks(then)
        else:
            yield block


def lines_of_text(body: Iterable[Block]) -> Iterator[tuple[int, str]]:
    """Yield every line of running text in `body` as (line number, text), also lines that only some tables read."""
    for block in all_blocks(body):
        if isinstance(block, Choice):
            continue
        if isinstance(block, Example):
            yield block.line, block.title
            yield from ((step.line, step.text) for step in block.steps)
        elif isinstance(block, Question):
            yield block.line, block.text
            yield from enumerate(block.answer.splitlines(), block.line + 1)
        elif not isinstance(block, DrawnPlace):
            yield from enumerate(block.text.splitlines(), block.line)


def _unplayed_prefixes(page: Page) -> Iterator[str]:
    """Yield how the names of its figures would begin (`ronde.`) of each named example that plays nothing. The example
    is a misprint already, so a text that uses such a name is none."""
    played = {figure.partition(".")[0] for figure in page.figures}
    for rule in page.rules:
        named = (block.name.lower() for block in all_blocks(rule.body) if isinstance(block, Example) and block.name)
        yield from (f"{name}." for name in named if name not in played)


def _why_unknown(name: str, played: Iterable[str]) -> str:
    """Return what is wrong with a name that is no figure: of more than one step of its example (`ronde.out.cora`), or
    of nothing. `played`: the names of all figures that the examples of the page made."""
    example, _, asked = name.partition(".")
    word, _, rest = asked.partition(".")
    made = [figure.removeprefix(f"{example}.") for figure in played if figure.startswith(f"{example}.")]
    steps = [figure for figure in made if re.fullmatch(rf"{re.escape(word)}\d+\.{re.escape(rest)}", figure)]
    if rest and steps:
        both = [*steps, *(figure for figure in made if figure == f"{asked}.samen")]
        return f"{{{name}}} is of more than one step: write {', '.join(both)}"
    close = ", ".join(get_close_matches(asked, made, n=6))
    return f"unknown number {{{name}}}" + (f"; the example made {close}" if close else "")


class _Proof:
    """One proofreading of all texts; its methods yield the misprints that they find."""

    def __init__(self, book: Book, rooms: Mapping[str, Room], calculators: Collection[str], lays: CardDrawer) -> None:
        self._book = book
        self._lays = lays
        self._rooms = rooms
        self._calculators = calculators
        self._names = Names(book)
        self._figures = {page.slug: page.figures for page in book.pages}
        self._unplayed = {page.slug: tuple(_unplayed_prefixes(page)) for page in book.pages}

    def page(self, page: Page) -> Iterator[Misprint]:
        """Yield the misprints in the text of a game and in its lesson."""

        def wrong(message: str) -> Misprint:
            return Misprint(page.file, 1, message)

        room = self._rooms.get(page.slug)
        if room is None:
            yield wrong(f"there is no game {page.slug}")
        length = len(fill(words_at(page.description, None), room.numbers if room else {}))
        if length not in DESCRIPTION:
            yield wrong(f"the description has {length} characters; {DESCRIPTION[0]} to {DESCRIPTION[-1]} are asked")
        for address in page.see:
            if self._names.at(address) is None:
                yield wrong(f"see: there is no {address}")
        yield from self._wrong_sources(page.file, 1, page.sources, "the page")
        yield from self._wrong_numbers(page.file, [(1, page.description)], page.slug)
        yield from self._wrong_in_body(page.file, page.opening, page.slug)
        for rule in page.rules:
            yield from self._wrong_numbers(page.file, [(rule.line, rule.title)], page.slug)
            yield from self._wrong_conditions(page.file, rule, (page.slug,))
            yield from self._wrong_sources(page.file, rule.line, rule.sources, f"the rule “{rule.title}”")
            yield from self._wrong_in_body(page.file, rule.body, page.slug)
        if page.lesson:
            sentences = [page.lesson.round.told]
            sentences += [text for line in page.lesson.lines for text in (line.asks, line.because, *line.answers)]
            yield from self._wrong_numbers(f"lessons/{page.slug}.toml", [(1, text) for text in sentences], page.slug)
            texts = [*sentences, *page.lesson.round.facts]
            yield from self._wrong_texts(f"lessons/{page.slug}.toml", [(1, text) for text in texts], (page.slug,))
        yield from self._wrong_texts(page.file, [(1, page.description), *_numbered_texts(page.opening)], (page.slug,))

    def term(self, term: Term) -> Iterator[Misprint]:
        """Yield the misprints in an entry of the glossary."""
        for game in term.games:
            if game not in self._rooms:
                yield Misprint(term.file, term.line, f"games: there is no game {game}")
        if term.rule and self._names.at(term.rule) is None:
            yield Misprint(term.file, term.line, f"rule: there is no {term.rule}")
        yield from self._wrong_conditions(term.file, term, (term.home,) if term.home else term.games)
        yield from self._wrong_sources(term.file, term.line, term.sources, f"the term “{term.title}”")
        yield from self._wrong_in_body(term.file, term.body, term.home)

    def _wrong_sources(self, file: str, line: int, sources: tuple[Citation, ...], what: str) -> Iterator[Misprint]:
        """Yield a misprint for each unknown source, or when there are none; `what`: what names them, in words."""
        if not sources:
            yield Misprint(file, line, f"{what} names no source")
        for citation in sources:
            if citation.key not in self._book.sources:
                yield Misprint(file, line, f"unknown source: {citation.key}")

    def _wrong_in_body(self, file: str, body: tuple[Block, ...], inside: str) -> Iterator[Misprint]:
        lines = list(lines_of_text(body))
        yield from self._wrong_numbers(file, lines, inside)
        for number, text in lines:
            for message in self._wrong_in_line(text, inside):
                yield Misprint(file, number, message)
        for place in all_blocks(body):
            if isinstance(place, DrawnPlace) and place.name not in self._drawable_names(place.kind, inside):
                yield Misprint(file, place.line, f"unknown {{{place.kind} {place.name}}}")

    def _wrong_in_line(self, text: str, inside: str) -> Iterator[str]:
        """Yield what is wrong with the links in a line, and with HTML in it."""
        for link in LINK.finditer(text):
            try:
                self._names.resolve(link[1].strip(), inside)
            except DeadLinkError as dead:
                yield str(dead)
        rest = LINK.sub("", text)
        if "[[" in rest or "]]" in rest:
            yield "a link reads [[name]] or [[name|shown words]], on one line"
        if _HTML.search(rest):
            yield "raw HTML is not shown as such: use Markdown"
        if _MARKDOWN_LINK.search(rest):
            yield "a link within the site is written [[name]], so that it can't die"

    def _wrong_numbers(self, file: str, lines: Iterable[tuple[int, str]], inside: str) -> Iterator[Misprint]:
        """Yield a misprint for each unknown `{naam}`, wrong code of a card, and typed figure that the room has."""
        room = self._rooms.get(inside)
        known = room.numbers if room else {}
        played = self._figures.get(inside, {})
        silent = self._unplayed.get(inside, ())
        names = {value: name for name, value in known.items()}
        for number, text in lines:
            for named in NUMBER.finditer(text):
                if named[1] not in known and named[1] not in played and not named[1].startswith(silent):
                    yield Misprint(file, number, _why_unknown(named[1], played))
            for wrong in misprints(text, inside, self._lays):
                yield Misprint(file, number, wrong)
            for typed in _FIGURE.findall(unconditional(text)):
                if typed in names:
                    yield Misprint(file, number, f"{typed} is a number of the game: write {{{names[typed]}}}")

    def _wrong_conditions(self, file: str, record: Rule | Term, games: Collection[str]) -> Iterator[Misprint]:
        """Yield a misprint for each house rule or value, in the conditions of a rule or term, that none of its games
        has."""
        own = [(record.line, record.condition)] if record.condition else []
        for number, condition in (*own, *_choice_conditions(record.body)):
            yield from self._unknown_house_rules(file, number, condition, games)
        names = (record.title, *(record.also if isinstance(record, Term) else ()))
        texts = (*((record.line, name) for name in names), *_numbered_texts(record.body))
        yield from self._wrong_texts(file, texts, games)

    def _wrong_texts(self, file: str, texts: Iterable[tuple[int, str]], games: Collection[str]) -> Iterator[Misprint]:
        """Yield a misprint for each condition within these texts, (line, text), that can't be read, and for each house
        rule or value in one that none of the games has."""
        for number, text in texts:
            try:
                for condition in conditions(text):
                    yield from self._unknown_house_rules(file, number, condition, games)
            except NoConditionError as wrong:
                yield Misprint(file, number, str(wrong))

    def _unknown_house_rules(
        self, file: str, line: int, condition: Condition, games: Collection[str]
    ) -> Iterator[Misprint]:
        """Yield a misprint for each house rule or value in a condition that none of the games has."""
        rooms = [self._rooms[game] for game in games if game in self._rooms]
        for one in house_rules_in(condition):
            if not any(room.knows(one.key, one.values) for room in rooms):
                named = "=".join(filter(None, (one.key, "|".join(one.values))))
                yield Misprint(file, line, f"no house rule of this game, or not with that value: {named}")

    def _drawable_names(self, kind: str, inside: str) -> Collection[str]:
        """Return the names that a place of this kind may have in the text of a game."""
        room = self._rooms.get(inside)
        if kind == "tekening":
            return self._book.drawings
        if kind == "rekenhulp":
            return self._calculators
        if room is None:
            return ()
        return room.orders if kind == "rangorde" else room.tables

    def lost_addresses(self) -> Iterator[Misprint]:
        """Yield a misprint for each address that was once published and now leads nowhere."""
        for address, line in self._book.published:
            if self._names.at(address) is None:
                message = f"{address} is gone: keep it with `~ was:` at the rule that took its place"
                yield Misprint("anchors.txt", line, message)


def _numbered_texts(body: Iterable[Block]) -> Iterator[tuple[int, str]]:
    """Yield every text in `body` as (line number where it begins, text)."""
    for block in all_blocks(body):
        match block:
            case Example():
                yield block.line, block.title
                yield from ((step.line, step.text) for step in block.steps)
            case Question():
                yield block.line, block.text
                yield block.line, block.answer
            case Prose() | Reading() | Reason():
                yield block.line, block.text


def _choice_conditions(body: Iterable[Block]) -> Iterator[tuple[int, Condition]]:
    """Yield every condition of a choice in `body` as (line number, condition)."""
    for block in body:
        if isinstance(block, Choice):
            for condition, then in block.options:
                yield block.line, condition
                yield from _choice_conditions(then)


def _doubles(book: Book) -> Iterator[Misprint]:
    """Yield a misprint for each anchor or slug that stands twice, former ones included."""
    for page in book.pages:
        yield from _twice(((page.file, rule) for rule in page.rules), "anchor")
    yield from _twice(((term.file, term) for term in book.terms), "term")


def _twice(records: Iterable[tuple[str, Rule | Term]], what: str) -> Iterator[Misprint]:
    seen: Counter[str] = Counter()
    for file, record in records:
        for address in (record.address, *(f"{record.address.partition('#')[0]}#{old}" for old in record.was)):
            if seen[address]:
                yield Misprint(file, record.line, f"the {what} {address} is there already")
            seen[address] += 1
