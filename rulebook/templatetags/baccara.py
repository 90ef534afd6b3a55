"""What the two pages of baccara draw themselves: rows to tap, the tableau as a map of links, hands card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django import template
from django.http import QueryDict

from rulebook.calculators.baccara_asked import SHOWN, read_five, read_given
from rulebook.calculators.baccara_played import CHEMIN, PLACES
from rulebook.calculators.baccara_tables import LETTERS, share
from rulebook.calculators.filled import Filled
from rulebook.calculators.row import Wrong
from scoring.kit.baccara import GIVEN, HAND, RANKS, TABLEAU, bank_move, card_name, points
from scoring.kit.baccara_coup import PASSED, Hand, hand
from scoring.play.contract import Field

register = template.Library()

SPOKEN = {"A": "aas", "B": "boer", "V": "vrouw", "H": "heer"}
HABITS = (("nooit", "0"), ("de helft", "50"), ("9/11", "9/11"), ("altijd", "100"))
PAST = "past"


@dataclass(frozen=True, slots=True)
class Key:
    """Something to tap: what it sends or where it leads, what it shows, what is said aloud, and whether it is on."""

    value: str
    face: str
    spoken: str
    on: bool = False
    kind: str = ""


def _address(query: QueryDict, **changes: str | None) -> str:
    after = query.copy()
    after.pop("actief", None)
    for name, value in changes.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = value
    return f"?{after.urlencode()}"


def _one(filled: Filled, name: str) -> str:
    return " ".join(str(part) for part in filled.query.getlist(name) if part).strip()


# --- the tableau ------------------------------------------------------------------------------


def _given(filled: Filled) -> str:
    """The card of the address as the row of buttons has it: `past`, `1` … `10`, or nothing."""
    try:
        given = read_given(_one(filled, "kaart"))
    except Wrong:
        return ""
    return PAST if given is None else str(given)


@register.filter
def bank_totals(filled: Filled) -> list[Key]:
    """The points the bank may have."""
    now = _one(filled, "bank")
    return [Key(str(total), str(total), f"{total} punten", str(total) == now) for total in TABLEAU]


@register.filter
def given_keys(filled: Filled) -> list[Key]:
    """What the ponte may have got: nothing, or a card worth 1 to 10."""
    now = _given(filled)
    cards = (Key(str(each), "A" if each == 1 else str(each), card_name(each), now == str(each)) for each in GIVEN)
    return [Key(PAST, "–", "geen kaart, hij paste", now == PAST), *cards]


@register.filter
def by_cards(filled: Filled) -> bool:
    """Whether the bank is asked for by its cards."""
    return bool(_one(filled, "bankkaarten"))


@register.filter
def bank_pair(filled: Filled) -> list[list[Key]]:
    """The two lists of ranks for the bank's cards, with what stands in them; empty when it can't be read."""
    try:
        cards = hand(_one(filled, "bankkaarten")).cards
    except ValueError:
        return []
    if len(cards) != HAND:
        return []
    return [[Key(rank, rank, SPOKEN.get(rank, rank), rank == card) for rank in RANKS] for card in cards]


@register.filter
def swap(filled: Filled) -> str:
    """The same question by points instead of by cards, or the other way round."""
    if by_cards(filled):
        try:
            total = points(hand(_one(filled, "bankkaarten")).cards)
        except ValueError:
            total = 3
        return _address(filled.query, bankkaarten=None, bank=str(min(total, max(TABLEAU))))
    total = filled.values.get("bank", 3)
    other = {0: "H", 1: "A"}.get(total, str(min(total, max(TABLEAU))))
    return _address(filled.query, bank=None, bankkaarten=f"H {other}")


@register.filter
def slide(filled: Filled) -> str:
    """Where the slider stands, in whole percents; nothing when the habit is not a whole number of them."""
    text = _one(filled, "vijf").removesuffix("%")
    return text if text.isascii() and text.isdecimal() and int(text) <= 100 else ""


@register.filter
def five_shown(filled: Filled) -> str:
    """The habit on five as it is read: `50%`, `9/11`."""
    text = _one(filled, "vijf")
    try:
        return text if "/" in text else share(read_five((text,)))
    except Wrong:
        return ""


@register.filter
def habits(filled: Filled) -> list[Key]:
    """Habits to tap: never, half of the time, the best there is against a best bank, always."""
    try:
        now = read_five((_one(filled, "vijf"),))
    except Wrong:
        now = Fraction(-1)
    spoken = {"9/11": "9/11, negen van de elf keer"}
    return [
        Key(_address(filled.query, vijf=value), face, spoken.get(face, face), read_five((value,)) == now)
        for face, value in HABITS
    ]


@register.filter
def shoes(filled: Filled) -> list[Key]:
    """The cards to reckon with."""
    now = _one(filled, "spel")
    return [Key(shoe, shown, shown, shoe == now) for shoe, shown in SHOWN.items()]


KINDS = {"T": "draw", "V": "free", "·": "pass"}
SAID = {"T": "trekken", "V": "vrij", "·": "passen"}


@register.filter
def tableau_map(filled: Filled) -> Iterator[tuple[int, list[Key]]]:
    """The whole tableau row by row, every cell a link to its own answer, the asked one on."""
    data = filled.answer.data if filled.answer else {}
    asked = (data["bank"], data["kaart"]) if data else None
    rest = _address(filled.query, bank=None, bankkaarten=None, kaart=None)[1:]
    for bank in TABLEAU:
        row = []
        for given in (*GIVEN, None):
            letter = LETTERS[bank_move(bank, given)]
            where = f"?bank={bank}&kaart={given or PAST}&{rest}"
            row.append(Key(where, letter, SAID[letter], (bank, given) == asked, KINDS[letter]))
        yield bank, row


# --- the coup ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A hand on the page: its field, the line as typed, the cards to take back, and the cards that may still come."""

    name: str
    label: str
    typed: str
    error: str
    total: int | None
    cards: tuple[Key, ...]
    room: tuple[Key, ...]


@register.filter
def places(filled: Filled) -> list[Place]:
    """The bank's hand and those against it, in the order in which cards are given."""
    sides = PLACES.get(filled.values.get("spel", CHEMIN), PLACES[CHEMIN])
    labels = {"bank": "De bank", "ponte": "De ponte", "rechts": "Rechts", "links": "Links"}
    return [_place(filled, name, labels[name]) for name in (*sides, "bank")]


def _place(filled: Filled, name: str, label: str) -> Place:
    typed, error = _one(filled, name), filled.errors.get(name, "")
    try:
        mine = hand(typed)
    except ValueError:
        return Place(name, label, typed, error, None, (), ())
    faces = [*mine.cards, *([PASSED] if mine.passed else [])]
    typed = " ".join(faces)
    cards = tuple(
        Key(f"{name}:{at}", PAST if face == PASSED else face, f"{_spoken(face)} terugnemen")
        for at, face in enumerate(faces)
    )
    total = points(mine.cards) if mine.cards else None
    return Place(name, label, typed, error, total, cards, _room(name, label, mine))


def _spoken(face: str) -> str:
    return "past" if face == PASSED else SPOKEN.get(face, face)


def _room(name: str, label: str, mine: Hand) -> tuple[Key, ...]:
    if mine.acted:
        return ()
    more = (PASSED,) if mine.dealt else ()
    return tuple(
        Key(f"{name}:{rank}", PAST if rank == PASSED else rank, f"{label}: {_spoken(rank)}") for rank in (*RANKS, *more)
    )


@register.filter
def games(filled: Filled) -> list[Key]:
    """The two games a coup may be of."""
    now = filled.values.get("spel", CHEMIN)
    return [Key(slug, slug, slug, slug == now) for slug in PLACES]


@register.filter
def named(filled: Filled, names: str) -> list[Field]:
    """The fields of these names, in this order, as far as they are asked."""
    found = {field.name: field for field in filled.fields}
    return [found[name] for name in names.split() if name in found]


AGREEMENTS = ("rest-na-verlies", "afrekenen", "banque-ouverte", "en-carte", "vijf")


@register.filter
def agreed(filled: Filled) -> bool:
    """Whether something other than usual is agreed, or is wrong."""
    usual = filled.calculator.defaults
    return any(_one(filled, name) not in ("", usual.get(name, "")) or name in filled.errors for name in AGREEMENTS)


@register.filter
def foreign(filled: Filled) -> list[Field]:
    """The hands of the other game that were filled in here all the same, to be emptied."""
    mine = PLACES[filled.values.get("spel", CHEMIN)]
    return [field for field in filled.fields if any(field.name in names for names in PLACES.values() if names != mine)]
