"""Pocket cards of 85 by 54 millimetres: a table or rank order of a game on the front, how to play on the back."""

import functools
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from django.conf import settings
from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from rulebook.book.laying import PAPER
from rulebook.book.shelf import shelf
from rulebook.library.laying import without_pictures
from rulebook.library.markup.without import sentences
from rulebook.library.reading.brief import BRIEF
from rulebook.library.records import Chosen, Page, Prose
from rulebook.library.wording import words_at
from rulebook.print.asked import NoSuchPaper, number, size_of
from rulebook.print.card_tables import Rows, halves, rows_of, short_cell
from scoring.games import game as find_game
from scoring.play.contract import Display, Game
from scoring.play.contract.options import USUAL, is_played, write_choices

ON_A_SHEET = 10
"""Cards on one sheet of A4."""
MOST_CARDS = 60
"""How many cards can be printed at once: six sheets of ten."""

_PLACE = re.compile(r"(rangorde|tabel) ([\w-]+)( omgekeerd)?( heel)?(?:: (.+))?")
BESIDE = " + "
"""What stands between the names of tables that are drawn beside each other."""
_ITEM = re.compile(r"- \*\*(.+?)\.\*\* (.+)")
_GRID = 8
"""A table with more columns than this has one letter in every cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card as `seeds/paper/cards.toml` has it.

    `key`: its name in a query string; `game`: the slug of its game; `about`: what it is about, with conditions.
    `front`, `back`: what stands on each side: `rangorde x`, `tabel x`, `#anker` of a rule, or the head of a line of *Zo
        speel je*.
    `title`: the title on it, "" for that of the game.
    """

    key: str
    game: str
    about: str
    front: tuple[str, ...]
    back: tuple[str, ...]
    title: str = ""

    @property
    def name(self) -> str:
        """The title on the card: its own, or that of its game."""
        room = find_game(self.game)
        return self.title or (room.title if room else self.game)

    def subject_at(self, chosen: Chosen | None = None) -> str:
        """Return what the card is about, at a table with these house rules or (None) in the book.

        It is `armoede en blind`, or `blind` where armoede is off.
        """
        room = find_game(self.game)
        plays_here = None if chosen is None or room is None else functools.partial(is_played, room.options, chosen)
        return words_at(self.about, plays_here)

    @property
    def subject(self) -> str:
        """What the card is about, as the book has it."""
        return self.subject_at()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPart:
    """One piece of a side: a rank order (`ranks`), tables beside each other (`tables`), or a sentence (`html`).

    `grid`: what the letters mean in a table that has one letter in every cell; "" for other tables.
    """

    ranks: tuple[str, ...] = ()
    tables: tuple[Rows, ...] = ()
    grid: str = ""
    html: SafeString | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card as it is drawn.

    `card`; `place`: where it lies on the sheet, 1 to 10; `about`: what the card is about; `parts`: what stands on it.
    """

    card: Card
    place: int
    about: str
    parts: tuple[CardPart, ...]


@functools.cache
def cards() -> Mapping[str, Card]:
    """Return every card by its key, in the order in which they are shown."""
    table = tomllib.loads((settings.SEEDS / "paper" / "cards.toml").read_text(encoding="utf-8-sig"))
    found = [Card(**row | {"front": tuple(row["front"]), "back": tuple(row["back"])}) for row in table["card"]]
    return {card.key: card for card in found}


def asked_cards(query: QueryDict) -> list[Card]:
    """Return the cards that a query string asks for: `?kaart=` (any number), or without any the first ten; each `keer`
    times.

    Raises `NoSuchPaper` for an unknown card, too many cards, or another size than A4.
    """
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


def cards_with_content(chosen: Sequence[Card], rules: Mapping[str, Chosen], *, named: bool) -> list[Card]:
    """Return the cards that are not empty at a table with these house rules (`rules`: slug of a game to house rules).

    `named`: the query string chose the cards. Raises `NoSuchPaper` if all cards are empty, or if a chosen card is.
    """
    there = [card for card in chosen if not _is_empty(card, rules.get(card.game))]
    empty = next((card for card in chosen if card not in there), None)
    if empty and (named or not there):
        raise NoSuchPaper(f"Op het kaartje ‘{empty.name}: {empty.subject}’ staat niets: zo spelen jullie niet.")
    return there


def _is_empty(card: Card, chosen: Chosen | None) -> bool:
    return chosen is not None and not _side_parts(card, card.front, chosen)


def cards_query(slug: str, chosen: Chosen | None) -> str:
    """Return the query string of `/kaartjes.pdf` for the cards of a game (`slug`) with these house rules; "" if it has
    none."""
    query = [("kaart", card.key) for card in cards().values() if card.game == slug and not _is_empty(card, chosen)]
    return urlencode([*query, (f"regels-{slug}", write_choices(chosen or {}) or USUAL)]) if query else ""


def sheets(chosen: Sequence[Card], rules: Mapping[str, Chosen]) -> list[tuple[list[Side], list[Side]]]:
    """Return the sides to print, ten to a sheet, per sheet as (fronts, backs).

    `rules`: house rules by slug of the game; without them a card is as the book has it. When the paper is turned over
    its long edge, each back lies behind its own front.
    """
    found = []
    for at in range(0, len(chosen), ON_A_SHEET):
        some = list(enumerate(chosen[at : at + ON_A_SHEET], 1))
        fronts = [_side(card, place, card.front, rules) for place, card in some]
        backs = [_side(card, place_behind(place), card.back, rules) for place, card in some]
        found.append((fronts, sorted(backs, key=lambda side: side.place)))
    return found


def place_behind(place: int) -> int:
    """Return the place on the back (1 to 10) behind this place on the front; two places stand side by side."""
    return place + 1 if place % 2 else place - 1


def _side(card: Card, place: int, names: Iterable[str], rules: Mapping[str, Chosen]) -> Side:
    chosen = rules.get(card.game)
    return Side(card, place, card.subject_at(chosen), _side_parts(card, names, chosen))


def _side_parts(card: Card, names: Iterable[str], chosen: Chosen | None) -> tuple[CardPart, ...]:
    """Return what stands on a side of a card at a table; () if all of it is about house rules that are off."""
    game, page = find_game(card.game), shelf().page(card.game, chosen)
    if game is None or page is None:
        raise LookupError(card.game)
    shown = game.display_at(chosen or {})
    return tuple(part for name in names if (part := _part(page, shown, name)) is not None)


def _part(page: Page, shown: Display, name: str) -> CardPart | None:
    """Return what `name` puts on a card; None if it is about a house rule that is off.

    `name`: `rangorde x`, `tabel x`, `#anker` of a rule, or the head of a line of *Zo speel je*.
    """
    places = [_PLACE.fullmatch(one) for one in name.split(BESIDE)]
    if places[0] and places[0][1] == "rangorde":
        return CardPart(
            ranks=tuple(map(short_cell, next(one.ranks for one in shown.orders if one.key == places[0][2])))
        )
    if all(places):
        return _tables(page, shown, [place for place in places if place])
    told = _first_sentence_of_rule(page, name[1:]) if name.startswith("#") else _how_to_play_line(page, name)
    return CardPart(html=told) if told else None


def _tables(page: Page, shown: Display, places: list[re.Match[str]]) -> CardPart | None:
    """Return the tables that `places` (matches of `_PLACE`) name, to draw beside each other; None if none is left
    without those of house rules that are off.

    A long narrow one that stands alone is cut in two, unless its name says `heel`. When house rules were chosen, a
    table `x-hier` comes instead of `x`, if there is one: it shows what is played there, `x` all that may be agreed.
    """
    tables, off = {one.key: one for one in shown.tables}, {rule.address for rule in page.off}
    if page.chosen is not None:
        tables |= {one.key.removesuffix("-hier"): one for one in shown.tables if one.key.endswith("-hier")}
    there = [place for place in places if place[2] in tables and tables[place[2]].rule not in off]
    told = [rows_of(tables[place[2]], turned=bool(place[3]), only=place[5]) for place in there]
    if len(told) == 1 and not there[0][4]:
        told = list(halves(told[0]))
    grid = tables[there[0][2]].title if told and len(told[0].head) > _GRID else ""
    return CardPart(tables=tuple(told), grid=grid) if told else None


def _how_to_play_line(page: Page, lead: str) -> SafeString | None:
    """Return as HTML the line of *Zo speel je* with this bold head; None if there is none."""
    return next((html for word, html in _lines_of_brief(page) if word == lead), None)


def _lines_of_brief(page: Page) -> Iterator[tuple[str, SafeString]]:
    brief, scribe = page.rule(BRIEF), replace(shelf().scribe(page.slug, page), lays=PAPER)
    for block in brief.body if brief else ():
        for found in _ITEM.finditer(without_pictures(block.text) if isinstance(block, Prose) else ""):
            word = scribe.words(found[1])
            html = f"<b>{escape(word)}.</b> {scribe.inline(found[2])}"
            yield word, mark_safe(html)  # noqa: S308 - raw HTML is off


def _first_sentence_of_rule(page: Page, anchor: str) -> SafeString | None:
    """Return as HTML the first sentence of the rule with this anchor; None if there is no such rule or sentence."""
    rule = page.rule(anchor)
    first = next((one.text for one in rule.body if isinstance(one, Prose)), "") if rule else ""
    scribe = replace(shelf().scribe(page.slug, page), lays=PAPER)
    return mark_safe(scribe.inline(sentences(first)[0])) if first else None  # noqa: S308 - raw HTML is off


def wrong_cards() -> Iterator[str]:
    """Yield a message for each card that names a game, table, column, rule or line that does not exist."""
    for card in cards().values():
        game, page = find_game(card.game), shelf().pages.get(card.game)
        if game is None or page is None:
            yield f"{card.key}: er is geen spel {card.game}"
            continue
        for name in (*card.front, *card.back):
            if not _game_has_part(game, page, name):
                yield f"{card.key}: ‘{name}’ is er niet bij {card.game}"


def _game_has_part(game: Game, page: Page, name: str) -> bool:
    """Return whether the game has the rank order, table (with its columns), rule or line that a card names."""
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
