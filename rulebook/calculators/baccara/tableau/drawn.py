"""What the page of the tableau of baccara draws: buttons, the tableau as links, and how often a player buys on five."""

from dataclasses import dataclass
from fractions import Fraction

from django.http import QueryDict

from rulebook.calculators.baccara.button import PAST, SPOKEN, DrawnButton
from rulebook.calculators.baccara.tableau.asked import SHOWN, read_card_of_ponte, read_five
from rulebook.calculators.baccara.tableau.tables import LETTERS, short_percent
from rulebook.calculators.calculator import Wrong
from rulebook.calculators.filled import FilledForm
from scoring.games.baccara.coup import hand
from scoring.games.baccara.tableau import GIVEN, HAND, RANKS, TABLEAU, bank_move, card_name, points

HABITS = (("nooit", "0"), ("de helft", "50"), ("9/11", "9/11"), ("altijd", "100"))
KINDS = {"T": "draw", "V": "free", "·": "pass"}
SAID = {"T": "trekken", "V": "vrij", "·": "passen"}


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `by_cards`: the bank is asked by its two cards, not by its points.
    `banks`: a button for each number of points; `pair`: buttons with ranks for each of its two cards, () if these can't
        be read.
    `swap`: the query string that asks the same by points instead of by cards, or the other way round.
    `given`: a button for each card that the ponte (player against the bank) may have got.
    `map`: the tableau (table of the bank's moves), as (the bank's points, a link per card).
    `slide`: the position of the slider in whole percents, "" if it has none; `five`: how often the ponte buys on five,
        in words.
    `habits`: buttons for usual values of that; `shoes`: buttons for endless cards and six packs.
    """

    by_cards: bool
    banks: tuple[DrawnButton, ...]
    pair: tuple[tuple[DrawnButton, ...], ...]
    swap: str
    given: tuple[DrawnButton, ...]
    map: tuple[tuple[int, tuple[DrawnButton, ...]], ...]
    slide: str
    five: str
    habits: tuple[DrawnButton, ...]
    shoes: tuple[DrawnButton, ...]


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form."""
    now, shoe = filled.raw("bank").strip(), filled.raw("spel").strip()
    return View(
        by_cards=bool(filled.raw("bankkaarten").strip()),
        banks=tuple(DrawnButton(str(total), str(total), "", str(total) == now) for total in TABLEAU),
        pair=_bank_card_buttons(filled),
        swap=_points_or_cards_query(filled),
        given=_given_card_buttons(filled),
        map=_tableau_rows(filled),
        slide=_slider_position(filled),
        five=_how_often_buys_on_five(filled),
        habits=_habit_buttons(filled),
        shoes=tuple(DrawnButton(each, shown, shown, each == shoe) for each, shown in SHOWN.items()),
    )


def _query_with(query: QueryDict, **changes: str | None) -> str:
    after = query.copy()
    after.pop("actief", None)
    for name, value in changes.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = value
    return f"?{after.urlencode()}"


def _given_card_buttons(filled: FilledForm) -> tuple[DrawnButton, ...]:
    """Return a button for each card that the ponte (player against the bank) may have got: none, or one worth 1 to
    10."""
    try:
        given = read_card_of_ponte(filled.raw("kaart"))
        now = PAST if given is None else str(given)
    except Wrong:
        now = ""
    cards = (
        DrawnButton(str(each), "A" if each == 1 else str(each), card_name(each), now == str(each)) for each in GIVEN
    )
    return (DrawnButton(PAST, "–", "geen kaart, hij paste", now == PAST), *cards)


def _bank_card_buttons(filled: FilledForm) -> tuple[tuple[DrawnButton, ...], ...]:
    """Return buttons with ranks for each of the bank's two cards, the present rank on; () if the cards can't be
    read."""
    try:
        cards = hand(filled.raw("bankkaarten")).cards
    except ValueError:
        return ()
    if len(cards) != HAND:
        return ()
    return tuple(
        tuple(DrawnButton(rank, rank, SPOKEN.get(rank, rank), rank == card) for rank in RANKS) for card in cards
    )


def _points_or_cards_query(filled: FilledForm) -> str:
    """Return the query string that asks the same by points instead of by cards, or the other way round."""
    if filled.raw("bankkaarten").strip():
        try:
            total = points(hand(filled.raw("bankkaarten")).cards)
        except ValueError:
            total = 3
        return _query_with(filled.query, bankkaarten=None, bank=str(min(total, max(TABLEAU))))
    total = filled.values.get("bank", 3)
    other = {0: "H", 1: "A"}.get(total, str(min(total, max(TABLEAU))))
    return _query_with(filled.query, bank=None, bankkaarten=f"H {other}")


def _slider_position(filled: FilledForm) -> str:
    """Return the position of the slider in whole percents; "" if the probability is not a whole number of them."""
    text = filled.raw("vijf").strip().removesuffix("%")
    return text if text.isascii() and text.isdecimal() and int(text) <= 100 else ""


def _how_often_buys_on_five(filled: FilledForm) -> str:
    """Return in words how often the ponte (player against the bank) buys on five: `50%`, `9/11`; "" if it can't be
    read."""
    text = filled.raw("vijf").strip()
    try:
        return text if "/" in text else short_percent(read_five((text,)))
    except Wrong:
        return ""


def _habit_buttons(filled: FilledForm) -> tuple[DrawnButton, ...]:
    """Return buttons for how often the ponte (player against the bank) buys on five points.

    They are: never, half of the times, 9/11 (the best against a bank that plays at its best), always.
    """
    try:
        now = read_five((filled.raw("vijf").strip(),))
    except Wrong:
        now = Fraction(-1)
    spoken = {"9/11": "9/11, negen van de elf keer"}
    return tuple(
        DrawnButton(_query_with(filled.query, vijf=value), face, spoken.get(face, face), read_five((value,)) == now)
        for face, value in HABITS
    )


def _tableau_rows(filled: FilledForm) -> tuple[tuple[int, tuple[DrawnButton, ...]], ...]:
    """Return the tableau row by row, as (the bank's points, a link to the answer of each cell); the cell that was asked
    is on."""
    data = filled.answer.data if filled.answer else {}
    cell = (data["bank"], data["kaart"]) if data else None
    rest = _query_with(filled.query, bank=None, bankkaarten=None, kaart=None)[1:]
    rows = []
    for bank in TABLEAU:
        row = []
        for given in (*GIVEN, None):
            letter = LETTERS[bank_move(bank, given)]
            where = f"?bank={bank}&kaart={given or PAST}&{rest}"
            row.append(DrawnButton(where, letter, SAID[letter], (bank, given) == cell, KINDS[letter]))
        rows.append((bank, tuple(row)))
    return tuple(rows)
