"""What the tableau of baccara answers: draw, pass or free, what both are worth to the bank, and the same as data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulebook.calculators.baccara.tableau import story, tables
from rulebook.calculators.baccara.tableau.asked import SHOES, SHOWN, Case, case_of
from rulebook.calculators.row import Answer, Figure, Values
from scoring.games.baccara.best import best_value, by_the_book, partings, solved
from scoring.games.baccara.odds import Coup
from scoring.games.baccara.tableau import Outcome

MOVES = {"trekken": True, "passen": False}
ENDS = {Outcome.WIN: "winst", Outcome.TIE: "gelijk", Outcome.LOSS: "verlies"}


def answer(values: Values) -> Answer:
    """The answer to a filled form."""
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
            tables.partings(partings(SHOES[case.shoe], case.five), case.shoe),
            tables.worth(data),
        ),
        told=story.steps(case),
        assumptions=story.assumed(case),
        data=data,
    )


def _figures(case: Case) -> tuple[Figure, ...]:
    """The figures of the cards reckoned with, exactly."""
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


def _data(case: Case) -> Mapping[str, Any]:
    draw, stay = (case.chances(case.shoe, draw=draw).edge for draw in MOVES.values())
    data: dict[str, Any] = {
        "bank": case.bank,
        "bankkaarten": case.cards or None,
        "kaart": case.given,
        "vijf": case.five,
        "spel": case.shoe,
        "tableau": str(case.book),
        "uitspraak": story.VERDICTS[case.book],
        "beste": str(case.best(case.shoe)),
        "trekken": draw,
        "passen": stay,
        "verschil": draw - stay,
        "omslag": case.break_even(case.shoe),
    }
    for shoe in SHOES:
        data |= _of_shoe(case, shoe)
    data |= _counted(case) | _parted(case) | _worth(case)
    return data


def _of_shoe(case: Case, shoe: str) -> dict[str, Any]:
    data: dict[str, Any] = {
        f"beste_{shoe}": str(case.best(shoe)),
        f"verschil_{shoe}": case.gain(shoe),
        f"omslag_{shoe}": case.break_even(shoe),
    }
    for name, draw in MOVES.items():
        coup = case.chances(shoe, draw=draw)
        data |= {f"{name}_{shoe}": coup.edge} | _chances(name, coup, shoe)
    return data


def _chances(name: str, coup: Coup, shoe: str) -> dict[str, Any]:
    chances = (coup.win, coup.tie, coup.loss)
    return {f"{name}_{end}_{shoe}": chance for end, chance in zip(ENDS.values(), chances, strict=True)}


def _counted(case: Case) -> dict[str, Any]:
    """The cases of the ponte, and how many of them the bank wins, ties and loses by passing."""
    ends = tuple(ENDS.values())
    rows = []
    for one, other, p, q in zip(
        case.cases("eindeloos"), case.cases("zes"), case.likely("eindeloos"), case.likely("zes"), strict=True
    ):
        row: dict[str, Any] = {"had": one.had, "heeft": one.has, "passen": ends[one.passing.index(one.ways)]}
        row |= {"kans_eindeloos": p, "kans_zes": q}
        for shoe, each in (("eindeloos", one), ("zes", other)):
            shares = (Fraction(count, each.ways) for count in each.drawing)
            row |= {f"trekken_{end}_{shoe}": part for end, part in zip(ends, shares, strict=True)}
        rows.append(row)
    found = [row["passen"] for row in rows]
    return {f"{end}_gevallen": found.count(end) for end in ends} | {"gevallen": rows}


def _parted(case: Case) -> dict[str, Any]:
    """Where the best play says more than the tableau against this ponte."""
    keys = ("bank", "kaart", "tableau", "beste", "scheelt")
    return {
        f"verschillen_{shoe}": [
            dict(zip(keys, (each.bank, each.given, str(each.book), str(each.best), each.worth), strict=True))
            for each in partings(packs, case.five)
        ]
        for shoe, packs in SHOES.items()
    }


def _worth(case: Case) -> dict[str, Any]:
    """What a whole coup is worth to the bank, by how it plays."""
    data: dict[str, Any] = {}
    for shoe, packs in SHOES.items():
        coup, game = by_the_book(packs, case.five), solved(packs)
        data |= _chances("slag", coup, shoe)
        data |= {
            f"waarde_tableau_{shoe}": coup.edge,
            f"waarde_beste_{shoe}": best_value(packs, case.five),
            f"spelwaarde_{shoe}": game.value,
            f"evenwicht_vijf_{shoe}": game.five,
            f"evenwicht_trekken_{shoe}": game.draws,
        }
    six = SHOES["zes"]
    return data | {
        "waarde_beste_kaarten_zes": best_value(six, case.five, "kaarten"),
        "spelwaarde_kaarten_zes": solved(six, "kaarten").value,
        "evenwicht_vijf_kaarten_zes": solved(six, "kaarten").five,
    }


def _described() -> tuple[tuple[str, str], ...]:
    """The keys that come once for endless cards and once for six packs."""
    one = (
        ("beste", "de betere zet: trekken, passen, of vrij als het niets uitmaakt"),
        ("trekken", "wat trekken de bank gemiddeld oplevert, in inzetten"),
        ("passen", "wat passen oplevert, in inzetten"),
        ("verschil", "trekken min passen"),
        ("omslag", "hoe vaak de ponte op vijf moet kopen om beide evenveel waard te maken; leeg als dat nooit is"),
        *((f"{move}_{end}", f"kans op {end} voor de bank na {move}") for move in MOVES for end in ENDS.values()),
        ("verschillen", "waar de betere zet iets anders is dan het tableau: bank, kaart, tableau, beste, scheelt"),
        *((f"slag_{end}", f"kans op {end} in een hele slag, de bank volgens het tableau") for end in ENDS.values()),
        ("waarde_tableau", "wat een hele slag oplevert als de bank het tableau volgt en in de vrije vakken trekt"),
        ("waarde_beste", "idem als de bank op zijn best speelt naar zijn punten"),
        ("spelwaarde", "wat een slag oplevert als bank en ponte allebei op hun best spelen"),
        ("evenwicht_vijf", "hoe vaak de ponte dan op vijf koopt"),
        ("evenwicht_trekken", "hoe vaak de bank dan met 6 trekt tegen een ponte die past"),
    )
    return tuple((f"{key}_{shoe}", f"{what}; {SHOWN[shoe]}") for shoe in SHOES for key, what in one)


RESULTS = (
    ("bank", "de punten van de bank"),
    ("bankkaarten", "zijn twee kaarten; leeg als alleen de punten gegeven zijn"),
    ("kaart", "wat de gegeven kaart telt, 1 tot en met 10; leeg als de ponte paste"),
    ("vijf", "de kans dat de ponte op vijf koopt"),
    ("spel", "eindeloos of zes: de kaarten van beste, trekken, passen, verschil en omslag"),
    ("tableau", "wat het tableau zegt: trekken, passen of vrij"),
    ("uitspraak", "hetzelfde zoals het aan tafel klinkt"),
    ("beste", "de betere zet, gerekend met de gekozen kaarten"),
    ("trekken", "wat trekken oplevert, in inzetten"),
    ("passen", "wat passen oplevert, in inzetten"),
    ("verschil", "trekken min passen"),
    ("omslag", "hoe vaak de ponte op vijf moet kopen voor de omslag"),
    *((f"{end}_gevallen", f"in hoeveel gevallen van de ponte passen op {end} uitloopt") for end in ENDS.values()),
    ("gevallen", "elk geval: had, heeft, passen, kans_eindeloos, kans_zes, trekken_winst_eindeloos en verder"),
    *_described(),
    ("waarde_beste_kaarten_zes", "waarde_beste_zes voor een bank die ook op zijn twee kaarten let"),
    ("spelwaarde_kaarten_zes", "spelwaarde_zes voor zo'n bank"),
    ("evenwicht_vijf_kaarten_zes", "evenwicht_vijf_zes tegen zo'n bank"),
)
