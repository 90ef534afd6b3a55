"""Draws the page of a deal of Chinese poker: players as tabs, three rows of cards and one pack; or pairs of players."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rulebook.calculators.chinese_poker.asked import AGREED
from rulebook.calculators.chinese_poker.drawn import Agreements, Pack, address, agreed, laid, pack
from rulebook.calculators.chinese_poker.settling.asked import NO_NATURAL, ONLY_CARDS, called, lies, yes
from rulebook.calculators.filled import FilledForm
from scoring.games.chinese_poker.payout import HAND, ROW_CARDS, ROWS, Row, Rules, Side
from scoring.kit.cards import read_card
from scoring.kit.figures import MINUS, capital
from scoring.kit.hands import five_card_hand, name_of_hand, three_card_hand
from scoring.play.contract import Choice, Field, Several

ACTS = {"opgave": "Geeft op", "ruil": "Heeft geruild", "fout": "Heeft verkeerd gelegd"}
BESIDES = ("natural", "royalties")
OWN = ("naam", *ROWS, "hand", "opgave", "ruil")
"""The fields of a player whose cards are filled in."""
IN_ONE_LINE = "eerst de front, dan middle, dan back: A♠ H♦ 10H, AS KD, of sA rH"


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidRow:
    """A row that is being filled.

    `name`: of its field; `label`: its title; `cards`: the codes in it; `free`: a range as long as its empty places.
    `said`: what a full row is called, or what is still to come; `active`: whether the next tap puts a card here.
    """

    name: str
    label: str
    cards: tuple[str, ...]
    free: range
    said: str
    active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player's tab.

    `number`: from 1; `name`: as typed, or `Speler 1`; `now`: whether his tab is open; `count`: how many cards he has.
    `wrong`: whether a field of his is wrong; `note`: that his full hand is laid wrong, or "".
    `rows`: his rows; `carried`: (field, value) that the form sends along while another tab is open.
    `naming`: the field of his name; `acts`: fields of what he may have done; `lines`: fields to type or paste his
        cards.
    `folded`: fields for a player without cards; `unfolded`: whether these are unfolded.
    """

    number: int
    name: str
    now: bool
    count: int
    wrong: bool
    note: str
    rows: tuple[LaidRow, ...]
    carried: tuple[tuple[str, str], ...]
    naming: str
    acts: tuple[Field, ...]
    lines: tuple[Field, ...]
    folded: tuple[Field, ...]
    unfolded: bool

    @property
    def full(self) -> bool:
        """Whether he has all thirteen cards."""
        return self.count == HAND

    @property
    def cards(self) -> str:
        """All his cards in one text, as a query string has them."""
        return "+".join(code for row in self.rows for code in row.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `by_rows`: only who won which row is asked; `pairs`: then the fields of each two players.
    `manners`, `counts`: links to the other way to count, or another number of players, as (label, query string, whether
        it is so now).
    `emptied`: the query string of an empty table; `elsewhere`: (where, what is wrong) outside the open tab.
    `players`: all tabs, `open` the open one; `pack`: the cards to tap; `agreed`: the house rules.
    `typing`: the form without the errors that are already shown at a row.
    `matrix`: (player, (points, their look) per opponent); `preview`: how far it is filled in, for a screen reader.
    """

    by_rows: bool
    manners: tuple[tuple[str, str, bool], ...]
    counts: tuple[tuple[str, str, bool], ...]
    emptied: str
    elsewhere: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    open: Player
    pack: Pack
    pairs: tuple[tuple[str, tuple[Field, ...]], ...]
    agreed: Agreements
    typing: FilledForm
    matrix: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    preview: str


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form."""
    by_rows = filled.values.get("manier") == "rijen"
    players = tuple(_players(filled, by_rows=by_rows))
    now = next(player for player in players if player.now)
    active = next((row for row in now.rows if row.active), None)
    rows = [row.name for player in players for row in player.rows]
    return View(
        by_rows=by_rows,
        manners=tuple(_manners(filled, by_rows=by_rows)),
        counts=tuple(_counts(filled, by_rows=by_rows)),
        emptied=address(filled, ["manier", *_settings(by_rows=by_rows)], _table(filled, by_rows=by_rows)),
        elsewhere=tuple(_elsewhere(filled, players, by_rows=by_rows)),
        players=players,
        open=now,
        pack=() if by_rows else pack(filled, rows, active.name if active else ""),
        pairs=tuple(_pairs(filled, players)) if by_rows else (),
        agreed=agreed(filled),
        typing=replace(filled, errors={name: why for name, why in filled.errors.items() if name not in rows}),
        matrix=tuple(_matrix(filled)),
        preview=_preview(filled, now, active),
    )


def _how_many(filled: FilledForm) -> int:
    return int(filled.values.get("spelers", "4"))


# --- players ----------------------------------------------------------------------------------


def _open(filled: FilledForm) -> tuple[int, str]:
    """Return the number of the open tab, and the field of the row for the next tap ("": none).

    As the query string asks, or else the next row with an empty place.
    """
    numbers = range(1, _how_many(filled) + 1)
    active = str(filled.query.get("actief", ""))
    row, number = active[:-1], int(active[-1]) if active[-1:] in [str(each) for each in numbers] else 1
    if not active:
        number = next((each for each in numbers if _wrong(filled, each)), 1)
    elif row in ROWS and not _room(filled, number):
        after = [*numbers[number:], *numbers[: number - 1]]
        wanting = (each for each in after if _room(filled, each) and not yes(filled.values, "opgave", each))
        number = next(wanting, number)
    elif any(row == each and _free(filled, each, number) for each in ROWS):
        return number, active
    return number, _room(filled, number)


def _free(filled: FilledForm, row: Row, number: int) -> range:
    """Return a range as long as the number of empty places in a row; `number`: that of the player, from 1."""
    return range(max(0, ROW_CARDS[row] - len(laid(filled, f"{row}{number}"))))


def _room(filled: FilledForm, number: int) -> str:
    """Return the field of the first row of this player (a number from 1) that is not full; "" if all are full."""
    return next((f"{row}{number}" for row in ROWS if _free(filled, row, number)), "")


def _wrong(filled: FilledForm, number: int) -> bool:
    return any(f"{what}{number}" in filled.errors for what in OWN)


def _players(filled: FilledForm, *, by_rows: bool) -> Iterator[Player]:
    now, active = _open(filled)
    fields = {field.name: field for field in filled.fields}
    for number in range(1, _how_many(filled) + 1):
        rows = tuple(_row(filled, row, number, active) for row in ROWS)
        own = {name[:-1]: field for name, field in fields.items() if name.rstrip("0123456789") + str(number) == name}
        yield Player(
            number=number,
            name=called(filled.raw(f"naam{number}"), number),
            now=number == now,
            count=sum(len(row.cards) for row in rows),
            wrong=_wrong(filled, number),
            note=_note(filled, rows, number),
            rows=rows,
            carried=tuple((name, typed) for what in OWN if (typed := filled.raw(name := f"{what}{number}"))),
            naming=f"naam{number}",
            acts=_acts(own, by_rows=by_rows),
            lines=_lines(own),
            folded=tuple(own[what] for what in BESIDES if what in own),
            unfolded=_unfolded(filled, number, by_rows=by_rows),
        )


def _acts(own: dict[str, Field], *, by_rows: bool) -> tuple[Field, ...]:
    """Return the fields of what a player may have done; a wrongly laid hand is asked only where his cards are not
    known."""
    known = [what for what in ACTS if what in own and (by_rows or what != "fout")]
    return tuple(replace(own[what], label=ACTS[what], help="") for what in known)


def _lines(own: dict[str, Field]) -> tuple[Field, ...]:
    """Return the fields to type his rows, and the one to paste all thirteen cards; () if cards are not asked."""
    if "hand" not in own:
        return ()
    rows = (Several(own[row].name, capital(row)) for row in ROWS)
    return (*rows, replace(own["hand"], label="Of alle dertien in één regel", help=IN_ONE_LINE))


def _unfolded(filled: FilledForm, number: int, *, by_rows: bool) -> bool:
    own = [f"{what}{number}" for what in ((*ACTS, *BESIDES) if by_rows else ("naam", "hand"))]
    filled_in = by_rows and any(filled.values.get(name) not in (None, NO_NATURAL) for name in own)
    return filled_in or any(name in filled.errors for name in own)


def _row(filled: FilledForm, row: Row, number: int, active: str) -> LaidRow:
    name, free = f"{row}{number}", _free(filled, row, number)
    codes = laid(filled, name)
    waits = f"tik {len(free)} {'kaart' if len(free) == 1 else 'kaarten'}" if name == active else ""
    return LaidRow(
        name=name,
        label=capital(row),
        cards=codes,
        free=free,
        said=_row_words(row, codes) or waits,
        active=name == active,
    )


def _row_words(row: Row, codes: tuple[str, ...]) -> str:
    """Return what a full row is called; "" for a row that is not full."""
    if not len(codes) == len(set(codes)) == ROW_CARDS[row]:
        return ""
    cards = [read_card(code) for code in codes]
    return name_of_hand(three_card_hand(cards) if row == "front" else five_card_hand(cards))


def _note(filled: FilledForm, rows: tuple[LaidRow, ...], number: int) -> str:
    """Return a Dutch sentence if the full hand of a player (a number from 1) is laid wrong; else ""."""
    full = all(_row_words(row, each.cards) for row, each in zip(ROWS, rows, strict=True))
    if not full or yes(filled.values, "opgave", number):
        return ""
    front, middle, back = ([read_card(code) for code in row.cards] for row in rows)
    rules = Rules(equal_rows=filled.values.get("gelijke-rijen") != "uit")
    foul = Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back))).fouled(rules)
    return "Verkeerd gelegd: een rij is hoger dan die erachter." if foul else ""


def _preview(filled: FilledForm, now: Player, active: LaidRow | None) -> str:
    """Return in Dutch words how far the form is filled in, for a screen reader; when it can be answered, the answer."""
    if filled.answer:
        return filled.answer.words
    waits = f"{active.label} van {now.name}: nog {len(active.free)}. " if active else ""
    return f"{waits}{now.count} van {HAND} kaarten."


# --- around them ------------------------------------------------------------------------------


def _pairs(filled: FilledForm, players: tuple[Player, ...]) -> Iterator[tuple[str, tuple[Field, ...]]]:
    """Yield, for every two players whose rows are compared, (who against whom, the fields of their rows)."""
    lying = [player for player in players if lies(filled.values, player.number)]
    for one, two in combinations(lying, 2):
        choices = ((str(one.number), one.name), ("gelijk", "gelijk"), (str(two.number), two.name))
        yield (
            f"{one.name} tegen {two.name}",
            tuple(Choice(f"{row}{one.number}{two.number}", capital(row), choices=choices) for row in ROWS),
        )


def _elsewhere(filled: FilledForm, players: tuple[Player, ...], *, by_rows: bool) -> Iterator[tuple[str, str]]:
    """Yield (where, sentence) for what is wrong under a tab that is not open, or in a field that is not drawn."""
    whose = {f"{what}{player.number}": player for player in players for what in OWN}
    drawn = {name for name, player in whose.items() if player.now} | {field.name for field in AGREED}
    hidden = {"manier", "spelers"} if by_rows else {field.name for field in filled.fields} - drawn
    for name, why in filled.errors.items():
        if name in hidden:
            yield whose[name].name if name in whose else "Invoer", why


def _matrix(filled: FilledForm) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    looks = {"+": "chinees__won", MINUS: "chinees__lost"}
    for name, cells in filled.answer.tables[0].cells if filled.answer else ():
        yield str(name), tuple((str(cell), looks.get(str(cell)[0], "")) for cell, _ in cells)


def _settings(*, by_rows: bool) -> list[str]:
    """Return the names of the fields of house rules; with `by_rows` without those that only cards can decide."""
    return [field.name for field in AGREED if not by_rows or field.name not in ONLY_CARDS]


def _table(filled: FilledForm, *, by_rows: bool) -> dict[str, str]:
    """Return the fields, name to value, of a table with the same number of players and nothing filled in."""
    return {"spelers": str(_how_many(filled)), "actief": "rijen" if by_rows else "speler1"}


def _counts(filled: FilledForm, *, by_rows: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield links to play with two to four, as (label, query string, whether it is so now); who stays keeps his
    cards."""
    now = _how_many(filled)
    for count in range(2, 5):
        gone = {str(number) for number in range(count + 1, 5)}
        kept = [] if filled.example else [name for name in filled.query if not gone & set(name[-2:])]
        start = _table(filled, by_rows=by_rows) | {"spelers": str(count)}
        if count > now and kept and not by_rows:
            start["actief"] = f"speler{now + 1}"
        yield str(count), address(filled, kept, start), count == now


def _manners(filled: FilledForm, *, by_rows: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield links to count by cards or by rows only, as (label, query string, whether it is so now)."""
    own = [name for name in filled.query if name[:-1] in ("naam", "opgave", "ruil") and not filled.example]
    for manner, label in (("kaarten", "Kaarten"), ("rijen", "Alleen rijen")):
        rows = manner == "rijen"
        start = {"manier": manner, **_table(filled, by_rows=rows)}
        yield label, address(filled, [*_settings(by_rows=rows), *own], start), rows == by_rows
