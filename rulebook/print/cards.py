"""Pocket cards of 85 by 54 millimetres: a table or rank order of a game on the front, how it goes on the back."""

import functools
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby, pairwise

from django.conf import settings
from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from rulebook.book.laying import PAPER
from rulebook.book.shelf import shelf
from rulebook.library.markup.without import sentences
from rulebook.library.reading.brief import BRIEF
from rulebook.library.records import Chosen, Page, Prose
from rulebook.library.wording import worded
from rulebook.print.asked import NoSuchPaper, number, size_of
from scoring.games import game as find_game
from scoring.kit.laid import CardsOrDice, Cell, rank_of
from scoring.play.contract import Display, DrawnTable, Game
from scoring.play.contract.options import USUAL, plays, write_choices

ON_A_SHEET = 10
MOST_CARDS = 60
"""How many cards at once; six sheets of ten."""

_PLACE = re.compile(r"(rangorde|tabel) ([\w-]+)( omgekeerd)?( heel)?(?:: (.+))?")
BESIDE = " + "
_FIGURE = re.compile(r"(?:(?:1 op )?[–−\d][\d.,½/]*(?: (?:keer|×)|%)?)?$")
_ITEM = re.compile(r"- \*\*(.+?)\.\*\* (.+)")
_LONG, _NARROW = 6, 2
"""A table of more rows and no more columns stands in two halves beside each other."""
_GRID = 8
_SHORT = 16
"""Longer heads of rows are never joined."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card as `seeds/paper/cards.toml` has it."""

    key: str
    game: str
    about: str
    front: tuple[str, ...]
    back: tuple[str, ...]
    title: str = ""

    @property
    def name(self) -> str:
        room = find_game(self.game)
        return self.title or (room.title if room else self.game)

    def of(self, chosen: Chosen | None = None) -> str:
        """What it is about, in the book or at a table: `armoede en blind`, or `blind` without armoede."""
        room = find_game(self.game)
        plays_here = None if chosen is None or room is None else functools.partial(plays, room.options, chosen)
        return worded(self.about, plays_here)

    @property
    def subject(self) -> str:
        """The same in the book."""
        return self.of()


@dataclass(frozen=True, slots=True)
class Rows:
    """A table on a card."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def figures(self) -> frozenset[int]:
        """The columns that hold figures only."""
        return frozenset(
            nth
            for nth, cells in enumerate(zip(*self.rows, strict=True))
            if nth and all(_FIGURE.match(cell) for cell in cells)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What stands on a side: a rank order, tables beside each other, or a sentence. `grid` is what explains the letters
    of a table that has one in every cell."""

    ranks: tuple[str, ...] = ()
    tables: tuple[Rows, ...] = ()
    grid: str = ""
    html: SafeString | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card as it is drawn; `place` is where it lies on the sheet, 1 to 10."""

    card: Card
    place: int
    about: str
    parts: tuple[Part, ...]


@functools.cache
def cards() -> Mapping[str, Card]:
    """Every card by its key, in the order they are shown."""
    table = tomllib.loads((settings.SEEDS / "paper" / "cards.toml").read_text(encoding="utf-8-sig"))
    found = [Card(**row | {"front": tuple(row["front"]), "back": tuple(row["back"])}) for row in table["card"]]
    return {card.key: card for card in found}


def asked(query: QueryDict) -> list[Card]:
    """The cards of an address: `?kaart=` as often as one likes, each `keer` times; without one the first ten."""
    keys, times = (
        query.getlist("kaart"),
        number(query, "keer", low=1, high=10, usual=1, what="Hoe vaak je een kaartje wilt"),
    )
    if not keys and "kies" in query:
        raise NoSuchPaper("Kies minstens één kaartje.")
    if size_of(query) != "a4":
        raise NoSuchPaper("Kaartjes liggen met tien op een vel A4. Kies A4.")
    for key in keys:
        if key not in cards():
            raise NoSuchPaper(f"Het kaartje ‘{key[:40]}’ is er niet.")
    found = [cards()[key] for key in keys or list(cards())[:ON_A_SHEET] for _ in range(times)]
    if len(found) > MOST_CARDS:
        raise NoSuchPaper(f"Dat zijn {len(found)} kaartjes; er gaan er hoogstens {MOST_CARDS} tegelijk.")
    return found


def filled(chosen: Sequence[Card], rules: Mapping[str, Chosen], *, named: bool) -> list[Card]:
    """Those on which something stands at these tables; `NoSuchPaper` where one that was `named` has nothing, or all."""
    there = [card for card in chosen if not _is_empty(card, rules.get(card.game))]
    empty = next((card for card in chosen if card not in there), None)
    if empty and (named or not there):
        raise NoSuchPaper(f"Op het kaartje ‘{empty.name}: {empty.subject}’ staat niets: zo spelen jullie niet.")
    return there


def _is_empty(card: Card, chosen: Chosen | None) -> bool:
    return chosen is not None and not _drawn(card, card.front, chosen)


def address(slug: str, chosen: Chosen | None) -> str:
    """What follows `/kaartjes.pdf?` for the cards of a game as a table plays it; empty where it has none."""
    query = [("kaart", card.key) for card in cards().values() if card.game == slug and not _is_empty(card, chosen)]
    return urlencode([*query, (f"regels-{slug}", write_choices(chosen or {}) or USUAL)]) if query else ""


def sheets(chosen: Sequence[Card], rules: Mapping[str, Chosen]) -> list[tuple[list[Side], list[Side]]]:
    """The cards ten to a sheet: its front, and its back with each card behind its own when it is turned over the long
    edge. `rules` are the house rules by game; of a game without them the card is the book's."""
    found = []
    for at in range(0, len(chosen), ON_A_SHEET):
        some = list(enumerate(chosen[at : at + ON_A_SHEET], 1))
        fronts = [_side(card, place, card.front, rules) for place, card in some]
        backs = [_side(card, behind(place), card.back, rules) for place, card in some]
        found.append((fronts, sorted(backs, key=lambda side: side.place)))
    return found


def behind(place: int) -> int:
    """Which place of the other side lies behind this one: two stand beside each other."""
    return place + 1 if place % 2 else place - 1


def _side(card: Card, place: int, names: Iterable[str], rules: Mapping[str, Chosen]) -> Side:
    chosen = rules.get(card.game)
    return Side(card, place, card.of(chosen), _drawn(card, names, chosen))


def _drawn(card: Card, names: Iterable[str], chosen: Chosen | None) -> tuple[Part, ...]:
    game, page = find_game(card.game), shelf().page(card.game, chosen)
    if game is None or page is None:
        raise LookupError(card.game)
    shown = game.shown(chosen or {})
    return tuple(part for name in names if (part := _part(page, shown, name)) is not None)


def _part(page: Page, shown: Display, name: str) -> Part | None:
    """What a card has under this name; nothing where it is about a house rule that is off."""
    places = [_PLACE.fullmatch(one) for one in name.split(BESIDE)]
    if places[0] and places[0][1] == "rangorde":
        return Part(ranks=tuple(map(_face, next(one.ranks for one in shown.orders if one.key == places[0][2]))))
    if all(places):
        return _tables(page, shown, [place for place in places if place])
    told = _rule(page, name[1:]) if name.startswith("#") else _item(page, name)
    return Part(html=told) if told else None


def _tables(page: Page, shown: Display, places: list[re.Match[str]]) -> Part | None:
    """Tables beside each other, without those about a house rule that is off; one that is long stands in halves.

    Where the book tells all one can agree and a table only its own, `potjes-hier` is what a table has for `potjes`.
    """
    tables, off = {one.key: one for one in shown.tables}, {rule.address for rule in page.off}
    if page.chosen is not None:
        tables |= {one.key.removesuffix("-hier"): one for one in shown.tables if one.key.endswith("-hier")}
    there = [place for place in places if place[2] in tables and tables[place[2]].rule not in off]
    told = [_told(tables[place[2]], turned=bool(place[3]), only=place[5]) for place in there]
    if len(told) == 1 and not there[0][4]:
        told = list(_halves(told[0]))
    grid = tables[there[0][2]].title if told and len(told[0].head) > _GRID else ""
    return Part(tables=tuple(told), grid=grid) if told else None


def _told(table: DrawnTable, *, turned: bool, only: str | None) -> Rows:
    """The rows of a table with these house rules, of these columns, perhaps the last one first."""
    rows = list(table.rows)
    names = only.split(", ") if only else table.head
    columns = [table.head.index(name) for name in names]
    told = [tuple(map(_face, row)) for row in rows]
    cut = [tuple(row[column] for column in columns) for row in (reversed(told) if turned else told)]
    return Rows(tuple(names), tuple(_joined(cut)))


def _face(cell: Cell) -> str:
    """What stands in a cell in as few letters as a card has room for: the ranks of a hand, without suits."""
    return cell.said or " ".join(map(rank_of, cell.codes)) if isinstance(cell, CardsOrDice) else str(cell)


def _joined(rows: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Rows below each other that differ only in what heads them are one row."""
    for cells, found in groupby(rows, key=lambda row: row[1:]):
        heads = [row[0] for row in found]
        if len(heads) > 1 and max(map(len, heads)) > _SHORT:
            yield from ((head, *cells) for head in heads)
        else:
            yield (_span(heads), *cells)


def _span(heads: list[str]) -> str:
    """`0–2` for numbers in a row, otherwise all with commas."""
    row = len(heads) > 1 and all(head.isdecimal() for head in heads)
    if row and all(int(after) == int(before) + 1 for before, after in pairwise(heads)):
        return f"{heads[0]}–{heads[-1]}"
    return ", ".join(heads)


def _halves(table: Rows) -> Iterator[Rows]:
    if len(table.rows) <= _LONG or len(table.head) > _NARROW:
        yield table
        return
    half = (len(table.rows) + 1) // 2
    yield Rows(table.head, table.rows[:half])
    yield Rows(table.head, table.rows[half:])


def _item(page: Page, lead: str) -> SafeString | None:
    """A line of *Zo speel je*, by the word it opens with."""
    return next((html for word, html in _items(page) if word == lead), None)


def _items(page: Page) -> Iterator[tuple[str, SafeString]]:
    brief, scribe = page.rule(BRIEF), replace(shelf().scribe(page.slug, page), lays=PAPER)
    for block in brief.body if brief else ():
        for found in _ITEM.finditer(block.text if isinstance(block, Prose) else ""):
            word = scribe.words(found[1])
            html = f"<b>{escape(word)}.</b> {scribe.inline(found[2])}"
            yield word, mark_safe(html)  # noqa: S308 - raw HTML is off


def _rule(page: Page, anchor: str) -> SafeString | None:
    """The first sentence of a rule."""
    rule = page.rule(anchor)
    first = next((one.text for one in rule.body if isinstance(one, Prose)), "") if rule else ""
    scribe = replace(shelf().scribe(page.slug, page), lays=PAPER)
    return mark_safe(scribe.inline(sentences(first)[0])) if first else None  # noqa: S308 - raw HTML is off


def wrong_cards() -> Iterator[str]:
    """Cards that name a game, a table, a column, a rule or a line that is not there."""
    for card in cards().values():
        game, page = find_game(card.game), shelf().pages.get(card.game)
        if game is None or page is None:
            yield f"{card.key}: er is geen spel {card.game}"
            continue
        for name in (*card.front, *card.back):
            if not _there(game, page, name):
                yield f"{card.key}: ‘{name}’ is er niet bij {card.game}"


def _there(game: Game, page: Page, name: str) -> bool:
    places = [_PLACE.fullmatch(one) for one in name.split(BESIDE)]
    tables = {one.key: one.head for one in game.tables}
    if not all(places):
        return _part(page, game.usual, name) is not None
    return all(
        place[2] in (tables if place[1] == "tabel" else {one.key for one in game.orders})
        and (not place[5] or set(place[5].split(", ")) <= set(tables[place[2]]))
        for place in places
        if place
    )
