"""What the form of Chinese poker shows: players as tabs, three rows of cards, one pack, pairs of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rulebook.calculators.chinese_poker_asked import CODES, NO_NATURAL
from rulebook.calculators.filled import Filled
from scoring.fields import codes_in
from scoring.games.chinese_poker.score import HAND, ROW_CARDS, ROWS, Row, Rules, Side
from scoring.kit.cards import LETTERS, SUITS, Card, card
from scoring.kit.hands import five, said, three

RANKS = tuple(sorted(LETTERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A card of the pack: its code, its name, and what a tap asks for; empty when it can't be taken now."""

    code: str
    spoken: str
    tap: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """A row being filled: its field, the places that are free, what it is called once full, and what is wrong."""

    name: str
    label: str
    cards: tuple[str, ...]
    typed: str
    free: range
    said: str
    active: bool
    error: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """A player's tab. `carried` is what the form takes along of him while another tab is open."""

    number: int
    name: str
    now: bool
    count: int
    full: bool
    wrong: bool
    note: str
    rows: tuple[RowView, ...]
    carried: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A row of two players of which is told who wins it: its field, what was chosen, and what is wrong."""

    name: str
    label: str
    chosen: str
    error: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two players whose rows are told."""

    one: str
    two: str
    rows: tuple[Told, ...]


def how_many(filled: Filled) -> int:
    """How many players the form is for."""
    return int(filled.values.get("spelers", "4"))


def typed(filled: Filled, name: str) -> str:
    """What stands in a field as it was typed."""
    return " ".join(str(value) for value in filled.query.getlist(name) if value)


def laid(filled: Filled, name: str) -> tuple[str, ...]:
    """The cards in a field, also when they are too few to answer with."""
    codes = filled.values.get(name) or codes_in(filled.query, name)
    return tuple(codes) if set(codes) <= set(CODES) else ()


def players(filled: Filled) -> list[PlayerView]:
    """The players with their cards; one of them is open."""
    open_now, row_now = _open(filled)
    return [_player(filled, number, number == open_now, row_now) for number in range(1, how_many(filled) + 1)]


def _open(filled: Filled) -> tuple[int, str]:
    """The open tab, and the row the next tap goes to: as asked, or the next that has room."""
    numbers = range(1, how_many(filled) + 1)
    asked = str(filled.query.get("actief", ""))
    row, number = asked[:-1], int(asked[-1]) if asked[-1:] in [str(each) for each in numbers] else 1
    if not asked:
        number = next((each for each in numbers if _wrong(filled, each)), 1)
    elif row in ROWS and not _room(filled, number):
        after = [*numbers[number:], *numbers[: number - 1]]
        number = next((each for each in after if _wanting(filled, each)), number)
    elif row in ROWS and len(laid(filled, asked)) < ROW_CARDS[_row(row)]:
        return number, asked
    return number, _room(filled, number)


def _row(name: str) -> Row:
    return next(row for row in ROWS if row == name)


def _room(filled: Filled, number: int) -> str:
    """The first row of this player that is not full, or nothing."""
    return next((f"{row}{number}" for row in ROWS if len(laid(filled, f"{row}{number}")) < ROW_CARDS[row]), "")


def _wanting(filled: Filled, number: int) -> bool:
    return bool(_room(filled, number)) and filled.values.get(f"opgave{number}") != "ja"


def _wrong(filled: Filled, number: int) -> bool:
    return any(f"{what}{number}" in filled.errors for what in ("naam", *ROWS, "hand", "opgave", "ruil"))


def _player(filled: Filled, number: int, now: bool, row_now: str) -> PlayerView:
    rows = tuple(_row_view(filled, row, number, row_now) for row in ROWS)
    held = sum(len(row.cards) for row in rows)
    names = [f"{each}{number}" for each in ("naam", *ROWS, "hand", "opgave", "ruil")]
    return PlayerView(
        number=number,
        name=" ".join(typed(filled, f"naam{number}").split()) or f"Speler {number}",
        now=now,
        count=held,
        full=held == HAND,
        wrong=_wrong(filled, number),
        note=_note(filled, rows, number),
        rows=rows,
        carried=tuple((name, value) for name in names if (value := typed(filled, name))),
    )


def _row_view(filled: Filled, row: Row, number: int, row_now: str) -> RowView:
    name = f"{row}{number}"
    codes = laid(filled, name)
    return RowView(
        name=name,
        label=row.capitalize(),
        cards=codes,
        typed=" ".join(codes) or typed(filled, name),
        free=range(max(0, ROW_CARDS[row] - len(codes))),
        said=_said(row, codes),
        active=name == row_now,
        error=filled.errors.get(name, ""),
    )


def _said(row: Row, codes: Sequence[str]) -> str:
    if not len(codes) == len(set(codes)) == ROW_CARDS[row]:
        return ""
    cards = [card(code) for code in codes]
    return said(three(cards) if row == "front" else five(cards))


def _note(filled: Filled, rows: Sequence[RowView], number: int) -> str:
    """What a full hand says about itself: that it is a foul."""
    if filled.values.get(f"opgave{number}") == "ja" or not all(row.said for row in rows):
        return ""
    front, middle, back = ([card(code) for code in row.cards] for row in rows)
    rules = Rules(equal_rows=filled.values.get("gelijke-rijen") != "uit")
    foul = Side(rows=(three(front), five(middle), five(back))).fouled(rules)
    return "Verkeerd gelegd: een rij is hoger dan die erachter." if foul else ""


def pack(filled: Filled, fields: Sequence[str], into: str) -> list[tuple[str, list[Key]]]:
    """The pack by suit, from two to ace: a card that lies in none of the fields can be tapped into one of them."""
    gone = {code for name in fields for code in laid(filled, name)}
    return [(SUITS[suit], [_key(Card(rank, suit), gone, into) for rank in RANKS]) for suit in SUITS]


def _key(one: Card, gone: set[str], into: str) -> Key:
    code = str(one)
    free = into and code not in gone
    spoken = one.name if free or not into else f"{one.name}, ligt al"
    return Key(code=code, spoken=spoken, tap=f"{into}:{code}" if free else "")


def pairs(filled: Filled) -> list[Pair]:
    """Every two players of whom the rows are told; not those with someone whose rows nobody looks at."""
    views = [view for view in players(filled) if not _silent(filled, view.number)]
    return [_pair(filled, one, two) for one, two in combinations(views, 2)]


def _silent(filled: Filled, number: int) -> bool:
    said_no = any(filled.values.get(f"{what}{number}") == "ja" for what in ("opgave", "fout"))
    return said_no or filled.values.get(f"natural{number}", NO_NATURAL) != NO_NATURAL


def _pair(filled: Filled, one: PlayerView, two: PlayerView) -> Pair:
    choices = ((str(one.number), one.name), ("gelijk", "gelijk"), (str(two.number), two.name))
    names = [f"{row}{one.number}{two.number}" for row in ROWS]
    rows = tuple(
        Told(
            name=name,
            label=row.capitalize(),
            chosen=filled.values.get(name, ""),
            error=filled.errors.get(name, ""),
            choices=choices,
        )
        for row, name in zip(ROWS, names, strict=True)
    )
    return Pair(one=one.name, two=two.name, rows=rows)
