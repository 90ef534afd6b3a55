"""From the blocks of a rule to HTML, and to the plain sentences that the search reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import Protocol

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rulebook.library.laying import LAID, Bare, Table
from rulebook.library.markup.links import LINK, DeadLinkError, Target
from rulebook.library.records import Block, Choice, Example, Place, Prose, Question, Reading, Reason

NUMBER = re.compile(r"\{([a-z][a-z0-9_.-]*)(:woord)?\}")
"""A number of the room or of an example it played, as it stands or as `{naam:woord}` written out up to twelve."""
READING, REASON = "Hoe wij dit lezen", "Waarom"
"""What leads to a reading and to a reason: on a screen they stay folded, so that the rule reads first."""

_WRITTEN = {
    str(n): word
    for n, word in enumerate(
        ("nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf")
    )
}
_MARK = re.compile("\ue000(\\d+)\ue001")
_ALONE = re.compile("<p>((?:\ue000\\d+\ue001\\s*)+)</p>")
"""Nothing but links and what lies there."""
_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")

Resolve = Callable[[str, str], Target]
"""`resolve(name, inside)`: what a name means in the text of a game; raises `DeadLinkError`."""


class Drawer(Protocol):
    """Whoever draws what text can't: Django templates in the site, plain tags in tests. All give safe HTML."""

    def order(self, game: str, key: str) -> str: ...

    def table(self, game: str, key: str) -> str: ...

    def drawing(self, name: str) -> str: ...

    def calculator(self, slug: str) -> str: ...

    def example(self, game: str, example: Example, told: tuple[str, ...]) -> str:
        """`example` with its title filled; `told` holds the sentence of each step as safe inline HTML."""
        ...


def _markdown() -> MarkdownIt:
    """The Markdown of the texts: paragraphs, emphasis, lists, tables, web links. Everything else is plain text."""
    unused = ["code", "fence", "html_block", "heading", "lheading", "hr", "reference", "blockquote"]
    return (
        MarkdownIt("commonmark", {"html": False}).enable("table").disable([*unused, "image", "html_inline", "autolink"])
    )


_MARKDOWN = _markdown()


def fill(text: str, numbers: Mapping[str, str]) -> str:
    """`text` with its `{naam}` replaced by the game's numbers; an unknown name stays as it is."""
    return NUMBER.sub(lambda found: _number(found, numbers), text)


def _filled(text: str, numbers: Mapping[str, str]) -> str:
    """As `fill`, for Markdown: a number is never taken for markup."""
    return NUMBER.sub(lambda found: _SPECIAL.sub(r"\\\1", _number(found, numbers)), text)


def _number(found: re.Match[str], numbers: Mapping[str, str]) -> str:
    value = numbers.get(found[1], found[0])
    return _WRITTEN.get(value, value) if found[2] else value


@dataclass(slots=True)
class Scribe:
    """Writes one section after another. `inside` is the game (or "") whose names and numbers count.

    A term is a link at its first mention in a section, plain words after that; rules and games are always links.
    `numbers` are those of the table that reads, `usual` those of the game: a reading speaks of the source and an
    example tells of its own table, so there a choice changes nothing. `lays` draws cards and dice. `base` stands before
    the anchor of a rule of the own page, `query` behind the address of a term.
    """

    inside: str
    resolve: Resolve
    numbers: Mapping[str, str]
    usual_numbers: Mapping[str, str]
    lays: Table = field(default_factory=Bare)
    base: str | None = None
    query: str = ""

    @property
    def usual(self) -> Scribe:
        """The same, with the numbers of the game alone."""
        return replace(self, numbers=self.usual_numbers)

    def html(self, body: Iterable[Block], drawer: Drawer, *, questions: bool = True) -> str:
        """One section as HTML. With `questions=False` its questions are left out."""
        seen: set[str] = set()
        parts = (self._block(block, drawer, seen) for block in body if questions or not isinstance(block, Question))
        return "\n".join(part for part in parts if part)

    def beside(self, body: Iterable[Block], drawer: Drawer) -> str:
        """What of a section a table does not play by (`is_beside`), a reading and a reason under their own word."""
        parts = (self._beside(block, drawer) for block in body)
        return "\n".join(part for part in parts if part)

    def inline(self, text: str, seen: set[str] | None = None) -> str:
        """A single sentence as HTML, without a paragraph round it."""
        return self._linked(text, set() if seen is None else seen, _MARKDOWN.renderInline)

    def prose(self, text: str, seen: set[str] | None = None) -> str:
        """Markdown as HTML."""
        return self._linked(text, set() if seen is None else seen, _MARKDOWN.render).strip()

    def words(self, text: str) -> str:
        """A title, question or description: numbers filled, links and emphasis reduced to their words."""
        return " ".join(self.paragraphs(text))

    def _block(self, block: Block, drawer: Drawer, seen: set[str]) -> str:
        match block:
            case Prose(text=text):
                return self.prose(text, seen)
            case Reading(text=text):
                return _folded(READING, self.usual.prose(text, seen))
            case Reason(text=text):
                return _folded(REASON, self.prose(text, seen))
            case Question(text=text, answer=answer):
                asked = escape(self.words(text), quote=False)
                return f'<div class="question"><p class="question__ask">{asked}</p>\n{self.prose(answer, seen)}</div>'
            case Example():
                usual = self.usual
                told = tuple(usual.inline(step.text, seen) for step in block.steps)
                return drawer.example(self.inside, replace(block, title=usual.words(block.title)), told)
            case Place():
                return self._place(block, drawer)
            case Choice():
                raise TypeError("what a table decides is decided before it is drawn")

    def _beside(self, block: Block, drawer: Drawer) -> str:
        match block:
            case Reading(text=text):
                return _named(READING, self.usual.prose(text))
            case Reason(text=text):
                return _named(REASON, self.prose(text))
            case _:
                return self._block(block, drawer, set())

    def _place(self, place: Place, drawer: Drawer) -> str:
        match place.kind:
            case "rangorde":
                return drawer.order(self.inside, place.name)
            case "tabel":
                return drawer.table(self.inside, place.name)
            case "tekening":
                return drawer.drawing(place.name)
            case _:
                return drawer.calculator(place.name)

    def _linked(self, text: str, seen: set[str], render: Callable[[str], str]) -> str:
        """Render with links and what lies there held apart, so that Markdown (a | in a table) never sees them."""
        held: list[str] = []
        large: dict[int, str] = {}

        def hold(html: str) -> str:
            held.append(html)
            return f"\ue000{len(held) - 1}\ue001"

        def lay(found: re.Match[str]) -> str:
            large[len(held)] = self.lays.html(found[1], found[2], alone=True)
            return hold(self.lays.html(found[1], found[2], alone=False))

        def on_its_own(found: re.Match[str]) -> str:
            marks = [int(mark) for mark in _MARK.findall(found[1])]
            if not large.keys() >= set(marks):
                return found[0]
            return f'<p class="laid-row">{" ".join(large[mark] for mark in marks)}</p>'

        text = LINK.sub(lambda link: hold(self._anchor(link[1].strip(), link[2], seen)), _filled(text, self.numbers))
        html = render(LAID.sub(lay, text) if "{" in text else text)
        if large:
            html = _ALONE.sub(on_its_own, html)
        return _MARK.sub(lambda mark: held[int(mark[1])], html)

    def _anchor(self, name: str, shown: str | None, seen: set[str]) -> str:
        target = self._target(name)
        words = escape(_shown(name, shown, target), quote=False)
        if target is None or target.address in seen:
            return words
        page, _, slug = target.address.partition("#")
        if target.kind != "term":
            own = self.base is not None and page == self.inside and slug
            return f'<a href="{f"{self.base}#{slug}" if own else target.url}">{words}</a>'
        seen.add(target.address)
        return f'<a class="term" href="{target.url}{self.query}" data-term="{slug}">{words}</a>'

    def _target(self, name: str) -> Target | None:
        try:
            return self.resolve(name, self.inside)
        except DeadLinkError:
            return None

    def paragraphs(self, text: str) -> list[str]:
        """Markdown as plain text, one piece per paragraph, list item or table row; links reduced to their words."""

        def words(link: re.Match[str]) -> str:
            name = link[1].strip()
            return link[2] or _shown(name, None, self._target(name))

        told = LAID.sub(lambda found: self.lays.words(found[1], found[2]), text) if "{" in text else text
        return _paragraphs(LINK.sub(words, _filled(told, self.numbers)))


def _folded(mark: str, html: str) -> str:
    return f'<details class="reading"><summary class="reading__mark">{mark}</summary>{html}</details>'


def _named(mark: str, html: str) -> str:
    return f'<div class="reading"><p class="reading__mark">{mark}</p>{html}</div>'


def _shown(name: str, shown: str | None, target: Target | None) -> str:
    """The words of a link. Without words of its own an address shows its title, a game its title in lower case."""
    if shown or target is None:
        return shown or name
    if target.kind == "game" and name == target.address:
        return target.title[:1].lower() + target.title[1:]
    return target.title if "#" in name else name


def _paragraphs(text: str) -> list[str]:
    found: list[str] = []
    row: list[str] | None = None
    for token in _MARKDOWN.parse(text):
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close" and row:
            found.append(_row(row))
            row = None
        elif token.type == "inline":
            (found if row is None else row).append(_spoken(token))
    return [paragraph for paragraph in found if paragraph]


def _row(cells: list[str]) -> str:
    """A table row as it would be read aloud: what heads it, then the rest."""
    head, rest = cells[0], [cell for cell in cells[1:] if cell]
    return f"{head}: {', '.join(rest)}" if rest else head


def _spoken(token: Token) -> str:
    parts = (" " if child.type in ("softbreak", "hardbreak") else child.content for child in token.children or ())
    return " ".join("".join(parts).split())
