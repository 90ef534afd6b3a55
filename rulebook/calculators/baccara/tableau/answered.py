"""The answer about the tableau of baccara (table of the bank's moves): what to do and what it is worth, in words and as
data."""

from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.baccara.tableau import story, tables
from rulebook.calculators.baccara.tableau.asked import SHOES, SHOWN, Case, case_of
from rulebook.calculators.calculator import Answer, Figure, Results, Told, Values
from scoring.games.baccara.best import best_value, by_the_book, departures, solved
from scoring.games.baccara.odds import Coup
from scoring.games.baccara.tableau import Move, Outcome

MOVES = {"trekken": True, "passen": False}
End = Literal["winst", "gelijk", "verlies"]
ENDS: dict[Outcome, End] = {Outcome.WIN: "winst", Outcome.TIE: "gelijk", Outcome.LOSS: "verlies"}


def answer(values: Values) -> Answer:
    """Return the answer to a filled form. Raises `Wrong`, with what is allowed, for what can't be answered."""
    case = case_of(values)
    data = _data(case)
    return Answer(
        words=story.words(case),
        more=story.more(case),
        figures=_figures(case),
        tables=(
            tables.tableau(case.bank, case.given),
            tables.cases(case),
            tables.side_by_side(case),
            tables.departures(departures(SHOES[case.shoe], case.five), case.shoe),
            tables.worth(data),
        ),
        told=story.steps(case),
        assumptions=story.assumed(case),
        data=data,
    )


def _figures(case: Case) -> tuple[Figure, ...]:
    """Return the exact figures for the chosen cards: endless ones, or six packs."""
    draw, stay = (case.chances(case.shoe, draw=draw) for draw in MOVES.values())
    found = [
        Figure("trekken brengt gemiddeld op, in inzetten", draw.edge),
        Figure("passen brengt gemiddeld op, in inzetten", stay.edge),
        Figure("trekken min passen", draw.edge - stay.edge),
    ]
    for name, coup in zip(MOVES, (draw, stay), strict=True):
        for label, chance in (("winst", coup.win), ("en carte", coup.tie), ("verlies", coup.loss)):
            found.append(Figure(f"{label} na {name}", chance, chance=True))
    return tuple(found)


# --- the same for machines --------------------------------------------------------------------


def _data(case: Case) -> Results:
    draw, stay = (case.chances(case.shoe, draw=draw).edge for draw in MOVES.values())
    data = Results(
        bank=(case.bank, "de punten van de bank"),
        bankkaarten=(case.cards or None, "zijn twee kaarten; leeg als alleen de punten gegeven zijn", list[str] | None),
        kaart=(case.given, "wat de gegeven kaart telt, 1 tot en met 10; leeg als de ponte paste", int | None),
        vijf=(case.five, "de kans dat de ponte op vijf koopt"),
        spel=(
            case.shoe,
            "eindeloos of zes: de kaarten van beste, trekken, passen, verschil en omslag",
            Literal["eindeloos", "zes"],
        ),
        tableau=(case.book, "wat het tableau zegt: trekken, passen of vrij"),
        uitspraak=(story.VERDICTS[case.book], "hetzelfde zoals het aan tafel klinkt"),
        beste=(case.best(case.shoe), "de betere zet, gerekend met de gekozen kaarten"),
        trekken=(draw, "wat trekken oplevert, in inzetten"),
        passen=(stay, "wat passen oplevert, in inzetten"),
        verschil=(draw - stay, "trekken min passen"),
        omslag=(case.break_even(case.shoe), "hoe vaak de ponte op vijf moet kopen voor de omslag", Fraction | None),
    )
    for shoe in SHOES:
        data |= _moves_data(case, shoe)
    data |= _hands_of_ponte_data(case)
    for shoe in SHOES:
        data |= _departures_data(case, shoe)
    for shoe in SHOES:
        data |= _worth_of_coup_data(case, shoe)
    cards = solved(SHOES["zes"], "kaarten")
    best = best_value(SHOES["zes"], case.five, "kaarten")
    return data | Results(
        waarde_beste_kaarten_zes=(best, "waarde_beste_zes voor een bank die ook op zijn twee kaarten let"),
        spelwaarde_kaarten_zes=(cards.value, "spelwaarde_zes voor zo'n bank"),
        evenwicht_vijf_kaarten_zes=(cards.five, "evenwicht_vijf_zes tegen zo'n bank"),
    )


def _with_shoe_in_names(shoe: str, **named: Told) -> Results:
    """Return results with the key of a shoe (endless cards or six packs) behind each name, and its words behind each
    meaning."""
    return Results(
        **{f"{key}_{shoe}": (told[0], f"{told[1]}; {SHOWN[shoe]}", *told[2:]) for key, told in named.items()}
    )


def _moves_data(case: Case, shoe: str) -> Results:
    data = _with_shoe_in_names(
        shoe,
        beste=(case.best(shoe), "de betere zet: trekken, passen, of vrij als het niets uitmaakt"),
        verschil=(case.gain(shoe), "trekken min passen"),
        omslag=(
            case.break_even(shoe),
            "hoe vaak de ponte op vijf moet kopen om beide evenveel waard te maken, of leeg",
            Fraction | None,
        ),
    )
    for name, draw in MOVES.items():
        coup = case.chances(shoe, draw=draw)
        data |= _with_shoe_in_names(shoe, **{name: (coup.edge, f"wat {name} de bank gemiddeld oplevert, in inzetten")})
        data |= _end_chances_data(shoe, name, f"kans op {{}} voor de bank na {name}", coup)
    return data


def _end_chances_data(shoe: str, name: str, what: str, coup: Coup) -> Results:
    chances = zip(ENDS.values(), (coup.win, coup.tie, coup.loss), strict=True)
    return _with_shoe_in_names(shoe, **{f"{name}_{end}": (chance, what.format(end)) for end, chance in chances})


class OneCase(NamedTuple):
    """A hand that the ponte (player against the bank) may have, as data.

    `had`, `heeft`: its points before and after the card; `passen`: how it ends if the bank passes.
    `kans_…`: the probability of this hand, with endless cards and with six packs.
    `trekken_…`: the probability that the bank wins, ties or loses by drawing, with endless cards and with six packs.
    """

    had: int
    heeft: int
    passen: End
    kans_eindeloos: Fraction
    kans_zes: Fraction
    trekken_winst_eindeloos: Fraction
    trekken_gelijk_eindeloos: Fraction
    trekken_verlies_eindeloos: Fraction
    trekken_winst_zes: Fraction
    trekken_gelijk_zes: Fraction
    trekken_verlies_zes: Fraction


class Departure(NamedTuple):
    """A cell of the tableau where one move is better and the tableau says another or leaves it free, as data.

    `bank`: the bank's points; `kaart`: the value of the card given, None if the ponte (player against the bank) passed.
    `tableau`, `beste`: both moves; `scheelt`: what the best one brings more, as a part of the stake.
    """

    bank: int
    kaart: int | None
    tableau: Move
    beste: Move
    scheelt: Fraction


def _hands_of_ponte_data(case: Case) -> Results:
    """Return the hands that the ponte (player against the bank) may have.

    With these, in how many of them the bank wins, ties or loses by passing.
    """
    ends = tuple(ENDS.values())
    rows = []
    for one, other, p, q in zip(
        case.cases("eindeloos"), case.cases("zes"), case.likely("eindeloos"), case.likely("zes"), strict=True
    ):
        drawing = (Fraction(count, each.ways) for each in (one, other) for count in each.drawing)
        rows.append(OneCase(one.had, one.has, ends[one.passing.index(one.ways)], p, q, *drawing))
    found = [row.passen for row in rows]
    what = "elk geval: had, heeft, passen, kans_eindeloos, kans_zes, trekken_winst_eindeloos en verder"
    return Results(
        **{f"{end}_gevallen": (found.count(end), f"in hoeveel gevallen passen op {end} uitloopt") for end in ends},
        gevallen=(rows, what, list[OneCase]),
    )


def _departures_data(case: Case, shoe: str) -> Results:
    """Return the cells where, against this ponte (player against the bank), one move is better and the tableau says
    another or leaves it free."""
    parted = [
        Departure(each.bank, each.given, each.book, each.best, each.worth)
        for each in departures(SHOES[shoe], case.five)
    ]
    what = "waar de betere zet iets anders is dan het tableau: bank, kaart, tableau, beste, scheelt"
    return _with_shoe_in_names(shoe, verschillen=(parted, what, list[Departure]))


def _worth_of_coup_data(case: Case, shoe: str) -> Results:
    """Return what a whole coup (round) is worth to the bank, as a part of the stake, by how the bank plays."""
    packs = SHOES[shoe]
    coup, game, best = by_the_book(packs, case.five), solved(packs), best_value(packs, case.five)
    data = _end_chances_data(shoe, "slag", "kans op {} in een hele slag, de bank volgens het tableau", coup)
    by_book = "wat een hele slag oplevert als de bank het tableau volgt en in de vrije vakken trekt"
    return data | _with_shoe_in_names(
        shoe,
        waarde_tableau=(coup.edge, by_book),
        waarde_beste=(best, "idem als de bank op zijn best speelt naar zijn punten"),
        spelwaarde=(game.value, "wat een slag oplevert als bank en ponte allebei op hun best spelen"),
        evenwicht_vijf=(game.five, "hoe vaak de ponte dan op vijf koopt"),
        evenwicht_trekken=(game.draws, "hoe vaak de bank dan met 6 trekt tegen een ponte die past"),
    )
