"""The tables under an answer about the baccara tableau, and how figures are written in them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulebook.calculators.baccara.tableau.asked import SHOES, SHOWN, Case
from rulebook.calculators.calculator import Grid
from scoring.games.baccara.best import Departure
from scoring.games.baccara.odds import Coup
from scoring.games.baccara.shoe import cases_of_total
from scoring.games.baccara.tableau import GIVEN, RANKS, TABLEAU, Move, bank_move, card_name
from scoring.kit.figures import fraction, percent, with_plus

LETTERS = {Move.DRAW: "T", Move.STAND: "·", Move.FREE: "V"}
NONE = "–"


def short_percent(value: Fraction, places: int = 2) -> str:
    """Return a probability (0 to 1) as a short percentage: `50%`, `12,5%`, `81,82%`."""
    shown = percent(value, places)
    return f"{shown[:-1].rstrip('0').rstrip(',')}%" if "," in shown else shown


def signed(value: Fraction) -> str:
    """Return what a move brings (`value`, in stakes) as a percentage of the stake, with its sign: `+16,87%`."""
    return with_plus(value, percent(value, 3))


def card_in_words(given: int | None) -> str:
    """Return the value of a given card in Dutch words: `een aas`, `een 9`, `een 10`; `past` for None (no card)."""
    return "past" if given is None else f"een {card_name(given)}"


def tableau(bank: int, given: int | None) -> Grid:
    """Return the whole tableau as a table, with the cell asked marked: T for draw, V for free, a dot for pass.

    `bank`: the bank's points; `given`: the value of the card given, None if the ponte (player against the bank) passed.
    """
    columns = (*GIVEN, None)
    rows = tuple((str(total), *(LETTERS[bank_move(total, each)] for each in columns)) for total in TABLEAU)
    return Grid(
        "tableau",
        "Het tableau: T = trekken, V = vrij, · = passen",
        ("Bank", "A", *(str(each) for each in GIVEN[1:]), "past"),
        rows,
        marked=((bank, columns.index(given)),),
        rule="chemin-de-fer#tableau",
    )


def cases(case: Case) -> Grid:
    """Return a table of the points that the ponte (player against the bank) may have: what he had with two cards, and
    what he has now.

    Each row says how the coup ends for the bank if it passes; if it draws, how many of the thirteen ranks let it win,
    tie or lose; and the probability of the row, with endless cards and with six packs.
    """
    rows = []
    endless = cases_of_total(case.bank, case.given, None)
    for each, one, other in zip(endless, case.likely("eindeloos"), case.likely("zes"), strict=True):
        passing = ("winst", "en carte", "verlies")[each.passing.index(each.ways)]
        won, tied, lost = (end * len(RANKS) // each.ways for end in each.drawing)
        rows.append((each.had, each.has, passing, f"{won}-{tied}-{lost}", percent(one, 1), percent(other, 1)))
    return Grid(
        "gevallen",
        "De gevallen van de ponte; trekken telt winst, en carte en verlies over dertien soorten, de kans is "
        "eindeloos en met zes pakken",
        ("Had", "Heeft", "Passen", "Trekken", "Kans", "Zes"),
        rows,
        rule="chemin-de-fer#zes-gevallen",
    )


def side_by_side(case: Case) -> Grid:
    """Return a table of drawing and passing, with endless cards and with six packs."""
    both = {shoe: (case.chances(shoe, draw=True), case.chances(shoe, draw=False)) for shoe in SHOES}
    rows = [
        ("trekken brengt op", *(signed(draw.edge) for draw, _ in both.values())),
        ("passen brengt op", *(signed(stay.edge) for _, stay in both.values())),
        ("trekken min passen", *(signed(draw.edge - stay.edge) for draw, stay in both.values())),
    ]
    for name, place in (("trekken", 0), ("passen", 1)):
        rows += _outcome_rows(name, [ends[place] for ends in both.values()])
    rows.append(
        ("omslag op vijf", *(NONE if (at := case.break_even(shoe)) is None else short_percent(at) for shoe in SHOES))
    )
    return Grid(
        "naast-elkaar",
        "Eindeloze kaarten en zes pakken naast elkaar, in procenten van de inzet",
        ("Voor de bank", "Eindeloos", "Zes pakken"),
        rows,
        rule="chemin-de-fer#nagerekend",
    )


def _outcome_rows(name: str, coups: list[Coup]) -> list[tuple[str, ...]]:
    return [
        (f"{name}: winst", *(percent(coup.win, 3) for coup in coups)),
        (f"{name}: en carte", *(percent(coup.tie, 3) for coup in coups)),
        (f"{name}: verlies", *(percent(coup.loss, 3) for coup in coups)),
    ]


def departures(found: tuple[Departure, ...], shoe: str) -> Grid:
    """Return a table of cells where one move is better and the tableau says another or leaves it free.

    `found`: those cells; `shoe`: the key of the cards they were computed with.
    """
    rows = tuple(
        (str(each.bank), card_in_words(each.given), str(each.book), str(each.best), percent(each.worth, 3))
        for each in found
    )
    return Grid(
        "uiteen",
        f"Waar het beste spel meer zegt dan het tableau, met {SHOWN[shoe]}",
        ("Bank", "Na", "Tableau", "Beter", "Scheelt"),
        rows,
        rule="chemin-de-fer#nagerekend",
    )


def worth(data: Mapping[str, Any]) -> Grid:
    """Return a table of what a whole coup (round) brings the bank on average, as a percentage of the stake.

    It has a row for each way in which both sides may play; the last row says how often the ponte (player against the
    bank) then buys on five points. `data`: the data of the answer.
    """

    def row(label: str, key: str) -> tuple[str, ...]:
        found = (data.get(f"{key}_{shoe}") for shoe in SHOES)
        return (label, *(NONE if value is None else signed(value) for value in found))

    return Grid(
        "waarde",
        "Wat een hele slag de bank gemiddeld oplevert, in procenten van de inzet",
        ("De bank", "Eindeloos", "Zes pakken"),
        (
            row("volgt het tableau", "waarde_tableau"),
            row("speelt op zijn best", "waarde_beste"),
            row("idem, met zijn twee kaarten", "waarde_beste_kaarten"),
            row("ponte op zijn best op vijf", "spelwaarde"),
            row("idem, met zijn twee kaarten", "spelwaarde_kaarten"),
            ("die ponte koopt op vijf", *(_fraction_and_percentage(data[f"evenwicht_vijf_{shoe}"]) for shoe in SHOES)),
        ),
        rule="chemin-de-fer#ponte-vijf",
    )


def _fraction_and_percentage(value: Fraction) -> str:
    short = fraction(value)
    return f"{short} ({short_percent(value)})" if len(short) < 8 else short_percent(value)
