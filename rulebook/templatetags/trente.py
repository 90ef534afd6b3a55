"""The two rows of trente-et-quarante as a template draws them: what lies there, what it counts, where a tap goes."""

from __future__ import annotations

from dataclasses import dataclass

from django import template

from rulebook.calculators.filled import Filled
from rulebook.calculators.row import Wrong
from rulebook.calculators.trente_et_quarante import rows_in
from scoring.games.trente_et_quarante.score import ABOVE, LOWEST
from scoring.games.trente_et_quarante.written import points
from scoring.kit.cards import LETTERS, RANK_NAMES, SUITS, Card
from scoring.play.contract import Field

register = template.Library()

RARE = ("daarna", "laatste", "tweede", "laatste-verzekerd", "verzekeren-vanaf", "roep")
NAMES = {"zwart": "Zwart, de eerste rij", "rood": "Rood, de tweede rij"}


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidCard:
    """A card of a row: how it is written, what it is called, and its suit if it was written with one."""

    face: str
    name: str
    suit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row on the table; `open` while the croupier deals on, `error` when something is wrong with it."""

    name: str
    label: str
    typed: str
    cards: tuple[LaidCard, ...]
    said: str
    open: bool
    error: str


def _card(one: Card) -> LaidCard:
    rank = _spoken(one.rank)
    return LaidCard(
        face=LETTERS[one.rank],
        name=f"{SUITS[one.suit]} {rank}" if one.suit else rank,
        suit=one.suit or "kaal",
    )


def _spoken(rank: int) -> str:
    """A rank as a button is called: what is printed on it if that is a number, else its name."""
    return LETTERS[rank] if LETTERS[rank].isdecimal() else RANK_NAMES[rank]


def _said(laid: tuple[Card, ...], *, example: bool) -> str:
    count = points(laid)
    if not laid:
        return "nog geen kaarten"
    if count > ABOVE:
        return f"telt {count}" + (" (voorbeeld)" if example else "")
    return f"telt {count}, nog minstens {LOWEST - count}"


@register.filter
def two_rows(filled: Filled) -> list[Row]:
    """Both rows; while cards are tapped, a row that only isn't full yet is not wrong."""
    rows, tapping = [], "actief" in filled.query and "klaar" not in filled.query
    for name, label in NAMES.items():
        try:
            laid = rows_in({name: filled.values.get(name, ())})[name]
        except Wrong:
            laid = ()
        typed = " ".join(str(one) for one in filled.query.getlist(name) if one)
        unread = bool(typed) and not laid
        going = points(laid) <= ABOVE and not unread
        error = "" if going and tapping else filled.errors.get(name, "")
        rows.append(
            Row(
                name=name,
                label=label,
                typed="" if filled.example else typed,
                cards=tuple(map(_card, laid)),
                said=_said(laid, example=filled.example),
                open=going,
                error=error,
            )
        )
    return rows


@register.filter
def row_wrong(filled: Filled) -> bool:
    """Whether a row is wrong as it was typed."""
    return any(row.error for row in two_rows(filled))


@register.filter
def tapped_row(filled: Filled) -> str:
    """The row that gets the next card: black until it is full, then red; none when both are."""
    if filled.example:
        return "zwart"
    return next((row.name for row in two_rows(filled) if row.open), "")


@register.filter
def ranks(_: Filled) -> list[tuple[str, str]]:
    """The thirteen ranks from ace to king: (as tapped, name)."""
    order = sorted(LETTERS, key=lambda rank: rank % max(LETTERS))
    return [(LETTERS[rank], _spoken(rank)) for rank in order]


@register.filter
def first_known(filled: Filled) -> bool:
    """Whether the very first card was written with its suit, so that its colour needs no asking."""
    rows = two_rows(filled)
    return bool(rows[0].cards) and rows[0].cards[0].suit != "kaal" and not filled.example


@register.filter
def is_rare(field: Field) -> bool:
    """Whether a field stands folded away."""
    return field.name in RARE


@register.filter
def more_open(filled: Filled) -> bool:
    """Whether the rarer fields are unfolded: after un après to prison, when one was touched, or when one is wrong."""
    locked = bool(filled.answer and filled.answer.data.get("un_apres") and filled.values.get("un-apres") == "prison")
    defaults = filled.calculator.defaults
    changed = any(filled.query.get(name, "") not in ("", defaults.get(name, "")) for name in RARE)
    return locked or changed or any(name in filled.errors for name in RARE)
