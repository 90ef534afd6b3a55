"""The players of a deal of Chinese poker as tabs: the rows that are filled in, and what else is asked of each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulebook.calculators.chinese_poker.drawn import cards_in
from rulebook.calculators.chinese_poker.settling.asked import DEFAULTS, NO_NATURAL, player_name, ticked
from rulebook.calculators.filled import FilledForm
from scoring.games.chinese_poker.payout import HAND, ROW_CARDS, ROWS, Row, Rules, Side
from scoring.kit.cards import read_card
from scoring.kit.figures import capital
from scoring.kit.hands import five_card_hand, name_of_hand, three_card_hand
from scoring.play.contract import Field, Several

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
    def has_all_cards(self) -> bool:
        """Whether he has all thirteen cards."""
        return self.count == HAND

    @property
    def cards(self) -> str:
        """All his cards in one text, as a query string has them."""
        return "+".join(code for row in self.rows for code in row.cards)


def how_many(filled: FilledForm) -> int:
    """Return how many players are filled in: 2 to 4."""
    return int(filled.values.get("spelers", DEFAULTS["spelers"]))


def _open_tab_and_row(filled: FilledForm) -> tuple[int, str]:
    """Return the number of the open tab, and the field of the row for the next tap ("": none).

    Both as the query string asks; if it does not, the tab of the first player with an error, or of player 1. Instead of
    a row that is full comes the next one with an empty place, if need be of the next player.
    """
    numbers = range(1, how_many(filled) + 1)
    active = str(filled.query.get("actief", ""))
    row, number = active[:-1], int(active[-1]) if active[-1:] in [str(each) for each in numbers] else 1
    if not active:
        number = next((each for each in numbers if _has_errors(filled, each)), 1)
    elif row in ROWS and not _row_with_room(filled, number):
        after = [*numbers[number:], *numbers[: number - 1]]
        wanting = (each for each in after if _row_with_room(filled, each) and not ticked(filled.values, "opgave", each))
        number = next(wanting, number)
    elif any(row == each and _empty_places(filled, each, number) for each in ROWS):
        return number, active
    return number, _row_with_room(filled, number)


def _empty_places(filled: FilledForm, row: Row, number: int) -> range:
    """Return a range as long as the number of empty places in a row; `number`: that of the player, from 1."""
    return range(max(0, ROW_CARDS[row] - len(cards_in(filled, f"{row}{number}"))))


def _row_with_room(filled: FilledForm, number: int) -> str:
    """Return the field of the first row of this player (a number from 1) that is not full; "" if all are full."""
    return next((f"{row}{number}" for row in ROWS if _empty_places(filled, row, number)), "")


def _has_errors(filled: FilledForm, number: int) -> bool:
    return any(f"{what}{number}" in filled.errors for what in OWN)


def tabs_of(filled: FilledForm, *, by_rows: bool) -> Iterator[Player]:
    """Yield the tab of each player, one of which is open. `by_rows`: only who won which row is asked."""
    now, active = _open_tab_and_row(filled)
    fields = {field.name: field for field in filled.fields}
    for number in range(1, how_many(filled) + 1):
        rows = tuple(_laid_row(filled, row, number, active) for row in ROWS)
        own = {name[:-1]: field for name, field in fields.items() if name.rstrip("0123456789") + str(number) == name}
        yield Player(
            number=number,
            name=player_name(filled.raw(f"naam{number}"), number),
            now=number == now,
            count=sum(len(row.cards) for row in rows),
            wrong=_has_errors(filled, number),
            note=_wrongly_laid_note(filled, rows, number),
            rows=rows,
            carried=tuple((name, typed) for what in OWN if (typed := filled.raw(name := f"{what}{number}"))),
            naming=f"naam{number}",
            acts=_act_fields(own, by_rows=by_rows),
            lines=_fields_to_type_cards(own),
            folded=tuple(own[what] for what in BESIDES if what in own),
            unfolded=_is_unfolded(filled, number, by_rows=by_rows),
        )


def _act_fields(own: dict[str, Field], *, by_rows: bool) -> tuple[Field, ...]:
    """Return the fields of what a player may have done; a wrongly laid hand is asked only where his cards are not
    known."""
    known = [what for what in ACTS if what in own and (by_rows or what != "fout")]
    return tuple(replace(own[what], label=ACTS[what], help="") for what in known)


def _fields_to_type_cards(own: dict[str, Field]) -> tuple[Field, ...]:
    """Return the fields to type his rows, and the one to paste all thirteen cards; () if cards are not asked."""
    if "hand" not in own:
        return ()
    rows = (Several(own[row].name, capital(row)) for row in ROWS)
    return (*rows, replace(own["hand"], label="Of alle dertien in één regel", help=IN_ONE_LINE))


def _is_unfolded(filled: FilledForm, number: int, *, by_rows: bool) -> bool:
    own = [f"{what}{number}" for what in ((*ACTS, *BESIDES) if by_rows else ("naam", "hand"))]
    filled_in = by_rows and any(filled.values.get(name) not in (None, NO_NATURAL) for name in own)
    return filled_in or any(name in filled.errors for name in own)


def _laid_row(filled: FilledForm, row: Row, number: int, active: str) -> LaidRow:
    name, free = f"{row}{number}", _empty_places(filled, row, number)
    codes = cards_in(filled, name)
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


def _wrongly_laid_note(filled: FilledForm, rows: tuple[LaidRow, ...], number: int) -> str:
    """Return a Dutch sentence if the full hand of a player (a number from 1) is laid wrong; else ""."""
    full = all(_row_words(row, each.cards) for row, each in zip(ROWS, rows, strict=True))
    if not full or ticked(filled.values, "opgave", number):
        return ""
    front, middle, back = ([read_card(code) for code in row.cards] for row in rows)
    rules = Rules(equal_rows=filled.values.get("gelijke-rijen") != "uit")
    foul = Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back))).fouled(rules)
    return "Verkeerd gelegd: een rij is hoger dan die erachter." if foul else ""
