"""What the page of trente-et-quarante draws: two rows of cards, what they count, and where the next card goes."""

from dataclasses import dataclass, replace

from django.http import QueryDict

from rulebook.calculators.calculator import Wrong
from rulebook.calculators.filled import FilledForm
from rulebook.calculators.trente_et_quarante.asked import STAKES, rows_in
from scoring.games.trente_et_quarante.score import ABOVE, LOWEST
from scoring.games.trente_et_quarante.written import points
from scoring.kit.cards import LETTERS, RANK_NAMES, SUITS, Card
from scoring.play.contract import Field

NAMES = {"zwart": "Zwart, de eerste rij", "rood": "Rood, de tweede rij"}


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidCard:
    """A card in a row.

    `face`: what is printed on it; `name`: its name in words; `code`: its code, "" if it was typed without a suit.
    """

    face: str
    name: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row on the table.

    `name`: of its field; `label`: its title; `cards`: its cards; `said`: what they count, in words.
    `open`: whether the row needs more cards; `error`: what is wrong with it, or ""; `field`: to type it.
    """

    name: str
    label: str
    cards: tuple[LaidCard, ...]
    said: str
    open: bool
    error: str
    field: Field


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `rows`: both rows; `next`: the field of the row for the next card, "" if both are full; `ranks`: (letter, name) to
        tap.
    `blank`: the form without the cards and stakes of the example; `fields`: those under the table.
    `wrong`: whether a row is wrong; `locked`: whether a stake may be en prison (held for a next coup).
    `tapping`: whether cards can be tapped.
    """

    rows: tuple[Row, ...]
    next: str
    ranks: tuple[tuple[str, str], ...]
    blank: FilledForm
    fields: tuple[Field, ...]
    wrong: bool
    locked: bool
    tapping: bool = True


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form; a tap while the example is shown begins with empty rows."""
    rows = tuple(_shown_row(filled, name) for name in NAMES)
    following = "zwart" if filled.example else next((row.name for row in rows if row.open), "")
    first = rows[0].cards[:1]
    known = bool(first) and bool(first[0].code) and not filled.example and "eerste" not in filled.errors
    left_out = {*NAMES, *(["eerste"] if known else [])}
    un_apres = bool(filled.answer and filled.answer.data.get("un_apres"))
    return View(
        rows=rows,
        next=following,
        ranks=tuple(
            (LETTERS[rank], _rank_in_words(rank)) for rank in sorted(LETTERS, key=lambda rank: rank % max(LETTERS))
        ),
        blank=_form_without_example(filled),
        fields=tuple(field for field in filled.in_sight if field.name not in left_out),
        wrong=any(row.error for row in rows),
        locked=un_apres and filled.values.get("un-apres") == "prison",
    )


def _form_without_example(filled: FilledForm) -> FilledForm:
    if not filled.example:
        return filled
    query: QueryDict = filled.query.copy()
    for name in (*NAMES, *STAKES.values()):
        query.pop(name, None)
    return replace(filled, query=query)


def _shown_row(filled: FilledForm, name: str) -> Row:
    try:
        laid = rows_in({name: filled.values.get(name, ())})[name]
    except Wrong:
        laid = ()
    unread = bool(filled.raw(name)) and not laid
    return Row(
        name=name,
        label=NAMES[name],
        cards=tuple(map(_card, laid)),
        said=_row_count_in_words(laid, example=filled.example),
        open=points(laid) <= ABOVE and not unread,
        error=filled.errors.get(name, ""),
        field=next(field for field in filled.fields if field.name == name),
    )


def _card(one: Card) -> LaidCard:
    rank = _rank_in_words(one.rank)
    name = f"{SUITS[one.suit]} {rank}" if one.suit else rank
    return LaidCard(face=LETTERS[one.rank], name=name, code=str(one) if one.suit else "")


def _rank_in_words(rank: int) -> str:
    """Return the name of a rank (2 to 14): a number as it is printed, any other rank in Dutch words."""
    return LETTERS[rank] if LETTERS[rank].isdecimal() else RANK_NAMES[rank]


def _row_count_in_words(laid: tuple[Card, ...], *, example: bool) -> str:
    count = points(laid)
    if not laid:
        return "nog geen kaarten"
    if count > ABOVE:
        return f"telt {count}" + (" (voorbeeld)" if example else "")
    return f"telt {count}, nog minstens {LOWEST - count}"
