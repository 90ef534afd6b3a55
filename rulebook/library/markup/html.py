"""Turns the blocks of a rule into HTML, and into the plain sentences that the search reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from html import escape
from typing import Protocol

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rulebook.library.laying import LAID, LOOK, Bare, CardDrawer, without_pictures
from rulebook.library.markup.links import LINK, DeadLinkError, Target
from rulebook.library.records import Block, Choice, DrawnPlace, Example, Prose, Question, Reading, Reason
from rulebook.library.wording import NUMBER

READING, REASON = "Hoe wij dit lezen", "Waarom"
"""The headings of a reading and of a reason. On a screen both stay folded, so that the rule reads first."""

_WRITTEN = {
    str(n): word
    for n, word in enumerate(
        ("nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf")
    )
}
_MARK = re.compile("\ue000(\\d+)\ue001")
_ALONE = re.compile("<p>((?:\ue000\\d+\ue001\\s*)+)</p>")
"""A paragraph with nothing in it but links, cards and dice."""
_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")

Resolve = Callable[[str, str], Target]
"""`resolve(name, inside)` gives what a name leads to in the text of a game; raises `DeadLinkError` if nothing."""


class Drawer(Protocol):
    """Draws what stands in a text but is no text (on the site by Django templates); every method returns safe HTML."""

    def order(self, game: str, key: str) -> str:
        """Return the HTML of the rank order of a game that has this key."""
        ...

    def table(self, game: str, key: str) -> str:
        """Return the HTML of the table of a game that has this key."""
        ...

    def drawing(self, name: str) -> str:
        """Return the HTML of the drawing with this name."""
        ...

    def calculator(self, slug: str) -> str:
        """Return the HTML of the link to the calculator with this slug."""
        ...

    def example(self, game: str, example: Example, told: tuple[str, ...]) -> str:
        """Return the HTML of a worked example, whose title is filled in; `told`: the sentence of each step as safe
        inline HTML."""
        ...


def _markdown() -> MarkdownIt:
    """Return the Markdown parser of the texts: paragraphs, emphasis, lists, tables, web links. Other marks stay plain
    text."""
    unused = ["code", "fence", "html_block", "heading", "lheading", "hr", "reference", "blockquote"]
    return (
        MarkdownIt("commonmark", {"html": False}).enable("table").disable([*unused, "image", "html_inline", "autolink"])
    )


_MARKDOWN = _markdown()


def fill(text: str, numbers: Mapping[str, str]) -> str:
    """Return `text` with each `{naam}` replaced by the value that `numbers` has for that name; an unknown name
    stays."""
    return NUMBER.sub(lambda found: _number(found, numbers), text)


def _fill_markdown(text: str, numbers: Mapping[str, str]) -> str:
    """Do what `fill` does, for Markdown: signs in a value are escaped, so that they are no markup."""
    return NUMBER.sub(lambda found: _SPECIAL.sub(r"\\\1", _number(found, numbers)), text)


def _number(found: re.Match[str], numbers: Mapping[str, str]) -> str:
    value = numbers.get(found[1], found[0])
    return _WRITTEN.get(value, value) if found[2] else value


@dataclass(slots=True)
class Scribe:
    """Writes texts of one game as HTML or as plain words.

    A term is a link where a section first names it, and plain words after that; rules and games are always links.

    `inside`: the slug of the game whose names and numbers count; "" for the general words.
    `resolve`: finds what a name leads to.
    `numbers`: name to value, those of the table that reads; `usual_numbers`: those of the game without house rules, for
        readings (they speak of the source) and examples (they have a table of their own).
    `lays`: draws cards and dice.
    `base`: stands before the anchor in a link to a rule of the same game; None: its usual URL.
    `query`: the query string behind the URL of a term, or "".
    `reads`: the slug of the game of which `base` is, if it is another than `inside`; "" if it is not.
    """

    inside: str
    resolve: Resolve
    numbers: Mapping[str, str]
    usual_numbers: Mapping[str, str]
    lays: CardDrawer = field(default_factory=Bare)
    base: str | None = None
    query: str = ""
    reads: str = ""

    @property
    def without_house_rules(self) -> Scribe:
        """The same writer with the numbers of the game without house rules."""
        return replace(self, numbers=self.usual_numbers)

    def html(self, body: Iterable[Block], drawer: Drawer, *, questions: bool = True) -> str:
        """Return one section as HTML; with `questions=False` without its questions. "" for a section with nothing in
        it."""
        seen: set[str] = set()
        parts = (self._block(block, drawer, seen) for block in body if questions or not isinstance(block, Question))
        return "\n".join(part for part in parts if part)

    def beside(self, body: Iterable[Block], drawer: Drawer) -> str:
        """Return as HTML only the blocks that stand beside the rule (`is_beside`), each reading and reason under its
        own heading."""
        parts = (self._beside(block, drawer) for block in body)
        return "\n".join(part for part in parts if part)

    def inline(self, text: str, seen: set[str] | None = None) -> str:
        """Return a single sentence as HTML without a paragraph around it; `seen`: addresses of terms that already
        became a link."""
        return self._with_links(text, set() if seen is None else seen, _MARKDOWN.renderInline)

    def prose(self, text: str, seen: set[str] | None = None) -> str:
        """Return Markdown as HTML; `seen`: addresses of terms that already became a link, to which new ones are
        added."""
        return self._with_links(text, set() if seen is None else seen, _MARKDOWN.render).strip()

    def words(self, text: str) -> str:
        """Return a title, question or description as plain words: numbers filled in, links and emphasis taken off."""
        return " ".join(self.paragraphs(text))

    def _block(self, block: Block, drawer: Drawer, seen: set[str]) -> str:
        match block:
            case Prose(text=text):
                return self.prose(text, seen)
            case Reading(text=text):
                return _fold(READING, self.without_house_rules.prose(text, seen))
            case Reason(text=text):
                return _fold(REASON, self.prose(text, seen))
            case Question(text=text, answer=answer):
                question = escape(self.words(text), quote=False)
                return (
                    f'<div class="question"><p class="question__ask">{question}</p>\n{self.prose(answer, seen)}</div>'
                )
            case Example():
                bare = self.without_house_rules
                sentences = tuple(bare.inline(step.text, seen) for step in block.steps)
                return drawer.example(self.inside, replace(block, title=bare.words(block.title)), sentences)
            case DrawnPlace():
                return self._place(block, drawer)
            case Choice():
                raise TypeError("what a table decides is decided before it is drawn")

    def _beside(self, block: Block, drawer: Drawer) -> str:
        match block:
            case Reading(text=text):
                return _html_with_mark(READING, self.without_house_rules.prose(text))
            case Reason(text=text):
                return _html_with_mark(REASON, self.prose(text))
            case _:
                return self._block(block, drawer, set())

    def _place(self, place: DrawnPlace, drawer: Drawer) -> str:
        match place.kind:
            case "rangorde":
                return drawer.order(self.inside, place.name)
            case "tabel":
                return drawer.table(self.inside, place.name)
            case "tekening":
                return drawer.drawing(place.name)
            case _:
                return drawer.calculator(place.name)

    def _with_links(self, text: str, seen: set[str], render: Callable[[str], str]) -> str:
        """Return a text as HTML, by the function `render` of the Markdown parser. Links, cards and dice are taken out
        before it and put back after it: a `|` in them would break a table."""
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

        if not self.lays.pictures:
            text = without_pictures(text)
        text = LINK.sub(
            lambda link: hold(self._link_or_words(link[1].strip(), link[2], seen)), _fill_markdown(text, self.numbers)
        )
        if "{" in text:
            text = LAID.sub(lay, LOOK.sub(lambda found: hold(self._look_link(*found.groups())), text))
        html = render(text)
        if large:
            html = _ALONE.sub(on_its_own, html)
        return _MARK.sub(lambda mark: held[int(mark[1])], html)

    def _link_or_words(self, name: str, shown: str | None, seen: set[str]) -> str:
        target = self._target(name)
        words = escape(_link_words(name, shown, target), quote=False)
        if target is None or target.address in seen:
            return words
        page, _, slug = target.address.partition("#")
        if target.kind != "term":
            own = self.base is not None and page == (self.reads or self.inside) and (slug or self.base)
            there = f"{self.base}{slug and f'#{slug}'}"
            return f'<a href="{there if own else target.url}">{words}</a>'
        seen.add(target.address)
        return f'<a class="term" href="{target.url}{self.query}" data-term="{slug}">{words}</a>'

    def _look_link(self, sort: str, name: str, step: str | None) -> str:
        """Return the link *Bekijk* (look) to what has this `name`: step `step` of an example, if `sort` is `stap`;
        else a drawing, rank order or table, and `step` is not looked at."""
        there = self.base if self.base is not None else f"/spel/{self.inside}/"
        place = f'#voorbeeld-{name}" data-step="{step}' if sort == "stap" else f"#{sort}-{name}"
        return f'<a class="look" href="{there}{place}">Bekijk</a> '

    def _target(self, name: str) -> Target | None:
        try:
            return self.resolve(name, self.inside)
        except DeadLinkError:
            return None

    def paragraphs(self, text: str) -> list[str]:
        """Return Markdown as plain texts, one per paragraph, list item or table row; of a link only its words are
        kept."""

        def words(link: re.Match[str]) -> str:
            name = link[1].strip()
            return link[2] or _link_words(name, None, self._target(name))

        text = without_pictures(text)
        told = LAID.sub(lambda found: self.lays.words(found[1], found[2]), text) if "{" in text else text
        return [*_paragraphs(LINK.sub(words, _fill_markdown(told, self.numbers)))]


def _fold(mark: str, html: str) -> str:
    return f'<details class="reading"><summary class="reading__mark">{mark}</summary>{html}</details>'


def _html_with_mark(mark: str, html: str) -> str:
    return f'<div class="reading"><p class="reading__mark">{mark}</p>{html}</div>'


def _link_words(name: str, shown: str | None, target: Target | None) -> str:
    """Return the words of a link: `shown`, if the link was written with them; else the title of what it leads to (of a
    game without capital), or the name itself if it leads nowhere."""
    if shown or target is None:
        return shown or name
    if target.kind == "game" and name == target.address:
        return target.title[:1].lower() + target.title[1:]
    return target.title if "#" in name else name


@lru_cache(maxsize=4096)
def _paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text without links; remembered, since at each table nearly all texts are the same."""
    found: list[str] = []
    row: list[str] | None = None
    for token in _MARKDOWN.parse(text):
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close" and row:
            found.append(_row_read_aloud(row))
            row = None
        elif token.type == "inline":
            (found if row is None else row).append(_spoken(token))
    return tuple(paragraph for paragraph in found if paragraph)


def _row_read_aloud(cells: list[str]) -> str:
    """Return a table row as one reads it aloud: its first cell, a colon, the other cells."""
    head, rest = cells[0], [cell for cell in cells[1:] if cell]
    return f"{head}: {', '.join(rest)}" if rest else head


def _spoken(token: Token) -> str:
    parts = (" " if child.type in ("softbreak", "hardbreak") else child.content for child in token.children or ())
    return " ".join("".join(parts).split())
