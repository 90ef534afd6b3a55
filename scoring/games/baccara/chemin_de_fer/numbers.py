"""The numbers and tables on the page of chemin-de-fer, all worked out by the sums of the game."""

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

from scoring.games.baccara import tableau
from scoring.games.baccara.chemin_de_fer import score
from scoring.games.baccara.odds import HALF, break_even, coup, gain, two_cards
from scoring.kit.figures import chips, fraction, in_words, listed, percent
from scoring.kit.laid import Cell
from scoring.play.contract import Display, DrawnTable, Values

SEATS = range(2, 10)
BOOK_SEATS = range(5, 10)
"""With how many the book plays it. A sheet takes fewer too, from a banker and one player against him."""
PACKS = (4, 6)
PACK = 52
RESHUFFLE_BELOW = 6
CASINO_MINIMUM = (60, 1000)
DOUBTFUL = (3, 4, 5, 6)
"""The totals on which the bank's move depends on the card it gave."""


def cases_in_words(bank: int, given: int) -> str:
    """Return how the six cases end for a bank that passes, in words: `twee keer winst, één keer en carte en drie keer
    verlies`.

    `bank` is its points, `given` the worth of the card that the ponte bought.
    """
    ends = zip(tableau.tally(bank, given), tableau.Outcome, strict=True)
    return listed([f"{in_words(count)} keer {end}" for count, end in ends if count])


def holdings_in_words(given: int) -> str:
    """Return what a ponte may hold who bought this card on 0 to 5, in words: `1, 2, 3, 4, 5 of 6`."""
    return listed(["0 (bac)" if case.has == 0 else str(case.has) for case in tableau.six_cases(0, given)], "of")


def _plain_numbers() -> Mapping[str, str]:
    """Return the numbers that need no sum of money and no odds."""
    return {
        "spelers_min": in_words(BOOK_SEATS[0]),
        "spelers_max": in_words(BOOK_SEATS[-1]),
        "spelers_weinig": in_words(SEATS[0]),
        "spellen_min": in_words(PACKS[0]),
        "spellen_max": in_words(PACKS[-1]),
        "kaarten_min": str(PACKS[0] * PACK),
        "kaarten_max": str(PACKS[-1] * PACK),
        "minimum_laag": str(CASINO_MINIMUM[0]),
        "minimum_hoog": str(CASINO_MINIMUM[1]),
        "schudden_onder": in_words(RESHUFFLE_BELOW),
        "hoogste": str(tableau.HIGHEST),
        "ponte_vrij": in_words(tableau.BOUGHT_ON[-1]),
        "gevallen": in_words(len(tableau.BOUGHT_ON)),
        "soorten": in_words(len(tableau.RANKS)),
        "twaalf_telt": str(tableau.points(("10", "2"))),
        "dertien_telt": str(tableau.points(("8", "5"))),
        "drieentwintig_telt": str(tableau.points(("H", "10", "3"))),
    }


def _example_amounts(least: int) -> Mapping[str, str]:
    """Return the amounts in the examples of the rules, where a bank is at least `least` chips.

    They are those of the book, or larger where no bank may be that small.
    """
    grown, bid, full = max(2, least), max(8, least), max(32, least)
    half, rest = score.avec_la_table(bid)
    chocolate = score.settle(full, full - 12, tableau.Outcome.WIN)
    kept, pocketed = score.bank_at_new_taille(2 * bid, halved=True)
    return {
        "minimum": chips(least),
        "groei_van": str(grown),
        "groei_naar": str(score.settle(4 * grown, 4 * grown, tableau.Outcome.WIN).bank),
        "choco_bank": str(full),
        "choco_inzet": str(full - 12),
        "choco_rest": str(chocolate.chocolate),
        "choco_nieuw": str(chocolate.bank),
        "passe_bank": str(2 * bid),
        "passe_bod": str(bid),
        "tafel_bank": str(bid),
        "tafel_half": str(half),
        "tafel_rest": str(rest),
        "taille_blijft": str(kept),
        "taille_eruit": str(pocketed),
        "samen_inleg": str(least),
        "samen_bank": str(score.shared_bank(least)),
        "prime_vier": listed(
            [in_words(place) for place in sorted(tableau.places_before_caller(1, 4, 9), reverse=True)]
        ),
    }


def _tableau_numbers() -> Mapping[str, str]:
    """Return what the page tells of the bank on 3 to 6: which cards help it, and the six cases after each card."""
    numbers = {}
    for bank in DOUBTFUL:
        better, worse, _ = tableau.third_card_effects(bank)
        numbers[f"bank{bank}_beter"] = _ranks_in_words(better)
        numbers[f"bank{bank}_slechter"] = _ranks_in_words(worse)
        numbers[f"bank{bank}_beter_aantal"] = in_words(len(better))
        numbers[f"bank{bank}_slechter_aantal"] = in_words(len(worse))
        numbers.update({f"bank{bank}_na_{given}": cases_in_words(bank, given) for given in tableau.GIVEN})
    return numbers


def _ranks_in_words(ranks: tuple[str, ...]) -> str:
    """Return ranks in words: `aas, 2 en 3`."""
    return listed(["aas" if rank == "A" else rank for rank in ranks])


def _odds_numbers() -> Mapping[str, str]:
    """Return the odds that the page names, as fractions and percentages."""
    numbers = {}
    for bank, given in ((3, 9), (5, 4), (4, 1), (6, None)):
        often = cast(Fraction, break_even(bank, given))
        numbers[f"omslag_{bank}_{given or 'past'}"] = fraction(often)
        numbers[f"omslag_{bank}_{given or 'past'}_procent"] = percent(often, 0)
    numbers["kans_nul"], numbers["kans_vijf"] = (fraction(two_cards()[total]) for total in (0, 5))
    for bank, given in ((3, 7), (3, 8), (3, 10), (5, 3), (6, 4), (6, 5), (6, 6)):
        numbers[f"verschil_{bank}_{given}"] = percent(abs(gain(bank, given)))
    numbers["zeven_altijd_vijf"] = percent(gain(3, 7, Fraction(1)))
    normal = coup(HALF, Fraction(1))
    numbers["beslist"] = percent(normal.decided)
    numbers["beslist_breuk"] = fraction(normal.decided)
    numbers["en_carte_kans"] = percent(normal.tie, 1)
    numbers["voordeel"] = percent(normal.edge)
    numbers["voordeel_vijf_past"] = percent(coup(Fraction(0), Fraction(1)).edge)
    numbers["voordeel_vijf_koopt"] = percent(coup(Fraction(1), Fraction(1)).edge)
    return numbers


NUMBERS: Mapping[str, str] = {**_plain_numbers(), **_tableau_numbers(), **_odds_numbers()}
"""The numbers that are the same at every table."""


def _cases_table(bank: int) -> DrawnTable:
    """Return the table of the six cases for a bank on so many points, a row for each card that it gave."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            tableau.card_name(given),
            ", ".join(str(case.has) for case in tableau.six_cases(bank, given)),
            *(str(count) for count in tableau.tally(bank, given)),
            tableau.move_cell(tableau.bank_move(bank, given)),
        )
        for given in tableau.GIVEN
    )
    return DrawnTable(
        key=f"gevallen_{bank}",
        title=f"De bank heeft {bank} en past: de zes gevallen",
        head=("Na", "Ponte heeft nu", "Winst", "En carte", "Verlies", "Tableau"),
        rows=rows,
        rule="chemin-de-fer#zes-gevallen",
    )


TABLES = (
    DrawnTable(
        key="tableau",
        title="Het tableau: T = trekken, P = passen, V = vrij",
        head=("Bank", "aas", *(str(given) for given in tableau.GIVEN[1:]), "ponte past"),
        rows=tableau.tableau_rows(),
        rule="chemin-de-fer#tableau",
    ),
    *(_cases_table(bank) for bank in DOUBTFUL),
)


def page_at(at: Values) -> Display:
    """Return what pages draw of chemin-de-fer at a table with these house rules."""
    packs = int(at["spellen"])
    seats, *rest = (
        (f"{BOOK_SEATS[0]}–{BOOK_SEATS[-1]}", "spelers"),
        ("2 of 3", "kaarten per hand"),
        (NUMBERS["hoogste"], "punten hoogstens"),
    )
    house = percent(Fraction(int(at["cagnotte-per-slag"]), 100), 0)
    table = {
        "cagnotte": house,
        "spellen": in_words(packs),
        "kaarten": str(packs * PACK),
        **_example_amounts(int(at["minimum-bank"])),
    }
    return Display(
        numbers={**NUMBERS, **table},
        quick=(seats, (str(packs), "pakken"), *rest),
        in_book=(seats, (f"{PACKS[0]} of {PACKS[-1]}", "pakken"), *rest),
        tables=TABLES,
    )
