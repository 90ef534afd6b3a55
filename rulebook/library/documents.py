"""Games, lessons, rules and terms as documents for the search, in plain words; as the book or as one table has them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rulebook.library.markup.html import Scribe
from rulebook.library.records import Block, DrawnPlace, Example, Page, Prose, Reading, Reason, Room, Rule, Term, url_of
from rulebook.library.search.index import Document
from rulebook.library.wording import without_letters


@dataclass(frozen=True, slots=True)
class DocumentWriter:
    """A writer of documents for the search.

    `scribe`: a function that takes a game (slug) and a page (None: as the book has it), and returns what turns marked
        text into plain words.
    `rooms`: the rooms of the games, by slug, for their rank orders and tables.

    Its methods take a `page` as the book or as a table has it; the document has the words and numbers of that page.
    """

    scribe: Callable[[str, Page | None], Scribe]
    rooms: Mapping[str, Room]

    def game(self, page: Page) -> Document:
        """Return the opening of a game's page as a document."""
        return Document(
            kind="game",
            address=page.slug,
            url=url_of(page.slug),
            title=page.title,
            games=(page.slug,),
            also=page.also,
            body=self.plain(page.slug, page.opening, page),
        )

    def lesson(self, page: Page) -> Document:
        """Return the page *Leer het in vijf minuten* of a game as a document."""
        return Document(
            kind="exercise",
            address=f"leren#{page.slug}",
            url=f"/oefenen/{page.slug}/leren/",
            title=f"Leer {page.title} in vijf minuten",
            games=(page.slug,),
            also=(f"{page.title} leren", f"leer {page.title}", f"les {page.title}"),
            body=("Bij elke regel één vraag, en aan het eind schrijf je zelf een ronde op.",),
        )

    def rule(self, page: Page, rule: Rule) -> Document:
        """Return a rule of `page` as a document; its readings and examples are the `notes`, its questions stand
        apart."""
        scribe = self.scribe(page.slug, page)
        chapter = page.rule(rule.chapter) if rule.chapter else None
        return Document(
            kind="rule",
            address=rule.address,
            url=url_of(rule.address),
            title=scribe.words(rule.title),
            games=(page.slug,),
            heading=scribe.words(chapter.title) if chapter else "",
            also=rule.also,
            phrases=rule.phrases,
            questions=tuple((scribe.words(each.text), scribe.words(each.answer)) for each in rule.questions),
            body=self.plain(
                page.slug, (block for block in rule.body if not isinstance(block, Reading | Example)), page
            ),
            notes=self.plain(page.slug, (block for block in rule.body if isinstance(block, Reading | Example)), page),
        )

    def term(self, term: Term, page: Page | None = None) -> Document:
        """Return a term as a document; `page` is that of its own game, None for a term of other games or of all
        games."""
        return Document(
            kind="term",
            address=term.address,
            url=url_of(term.address),
            title=term.title,
            games=term.games,
            also=term.also,
            body=self.plain(term.home, term.body, page),
        )

    def plain(self, inside: str, body: Iterable[Block], page: Page | None = None) -> tuple[str, ...]:
        """Return blocks of a text of the game `inside` (a slug) as plain paragraphs.

        These are prose, readings, reasons, rank orders, tables, and the steps of examples; other blocks give none.
        `page` None: with the numbers of the book.
        """
        scribe, room = self.scribe(inside, page), self.rooms.get(inside)
        if room and room.at and page and page.chosen is not None:
            room = room.at(page.chosen)
        return tuple(paragraph for block in body for paragraph in self._paragraphs_of_block(block, room, scribe))

    def _paragraphs_of_block(self, block: Block, room: Room | None, scribe: Scribe) -> list[str]:
        """Return the plain paragraphs of one block; [] for a block without (a question, a drawing), and for a rank
        order or table that `room` does not have."""
        match block:
            case Prose(text=text) | Reading(text=text) | Reason(text=text):
                return [without_letters(paragraph) for paragraph in scribe.paragraphs(text)]
            case Example():
                return [scribe.words(step.text) for step in block.steps]
            case DrawnPlace(kind=kind, name=name) if room and kind in ("rangorde", "tabel"):
                return list((room.orders if kind == "rangorde" else room.tables).get(name, ()))
            case _:
                return []
