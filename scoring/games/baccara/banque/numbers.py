"""The numbers and tables on the page of baccara-banque, all worked out by the sums of the game."""

from collections.abc import Mapping

from scoring.games.baccara import tableau
from scoring.games.baccara.banque import score
from scoring.kit.figures import chips, decimal, in_words, listed
from scoring.play.contract import Display, DrawnTable, Values

SEATS = range(3, 14)
BOOK_SEATS = range(8, 14)
"""With how many the book plays it. A sheet takes fewer too, from a banker and one player for each side."""
PACKS = 2
MORE_PACKS = 4
PACK = 52
EN_CARTE_MOST = 3
LAST_CARDS = (6, 8)
CASINO_MINIMUM = 1000
SHARES = (3, 5)
"""Percent for the casino: of large banks, and of smaller ones."""

UNEVEN = (80, 30)
UNEVEN_GIVEN = (10, 4)
UNEVEN_BANK = 4
"""The example of p. 15: 80 on the right where a ten was bought, 30 on the left where a four was, a bank on 4 points."""


def gulden(cents: int) -> str:
    """Return an amount in cents as the page writes it in guilders: `20`, or `2,50` with cents."""
    whole, part = divmod(cents, score.GULDEN)
    return f"{whole},{part:02d}" if part else str(whole)


def _plain_numbers() -> Mapping[str, str]:
    """Return the numbers that belong to no example."""
    return {
        "spelers_min": in_words(BOOK_SEATS[0]),
        "spelers_max": in_words(BOOK_SEATS[-1]),
        "spelers_weinig": in_words(SEATS[0]),
        "plaatsen": in_words(SEATS[-1] - 1),
        "spellen_meer": in_words(MORE_PACKS),
        "hoogste": str(tableau.HIGHEST),
        "ponte_vrij": in_words(tableau.BOUGHT_ON[-1]),
        "en_carte_max": in_words(EN_CARTE_MOST),
        "slot_van": in_words(LAST_CARDS[0]),
        "slot_tot": in_words(LAST_CARDS[1]),
        "minimum_casino": str(CASINO_MINIMUM),
        "deel_groot": str(SHARES[0]),
        "deel_klein": str(SHARES[1]),
        "deel_honderd_groot": gulden(int(score.casino_share(100 * score.GULDEN, SHARES[0]))),
        "deel_honderd_klein": gulden(int(score.casino_share(100 * score.GULDEN, SHARES[1]))),
        "dertien_telt": str(tableau.points(("9", "4"))),
        "veertien_telt": str(tableau.points(("9", "5"))),
        "prime_zeven": listed(
            [in_words(place) for place in sorted(tableau.places_before_caller(0, 7, SEATS[-1]), reverse=True)[:-1]]
        ),
    }


def _unequal_stakes_numbers() -> Mapping[str, str]:
    """Return the numbers of the example with unequal stakes."""
    equal = (sum(UNEVEN) // 2,) * 2
    return {
        "ongelijk_rechts": str(UNEVEN[0]),
        "ongelijk_links": str(UNEVEN[1]),
        "ongelijk_passen": decimal(score.worth_of_both_sides(UNEVEN_BANK, UNEVEN_GIVEN, UNEVEN, draw=False)),
        "ongelijk_trekken": decimal(score.worth_of_both_sides(UNEVEN_BANK, UNEVEN_GIVEN, UNEVEN, draw=True)),
        "gelijk_inzet": str(equal[0]),
        "gelijk_passen": decimal(score.worth_of_both_sides(UNEVEN_BANK, UNEVEN_GIVEN, equal, draw=False)),
        "gelijk_trekken": decimal(score.worth_of_both_sides(UNEVEN_BANK, UNEVEN_GIVEN, equal, draw=True)),
        "tableau_tien": str(tableau.bank_move(UNEVEN_BANK, UNEVEN_GIVEN[0])),
        "tableau_vier": str(tableau.bank_move(UNEVEN_BANK, UNEVEN_GIVEN[1])),
    }


NUMBERS: Mapping[str, str] = {**_plain_numbers(), **_unequal_stakes_numbers()}
"""The numbers that are the same at every table."""


def _banco_rows(*, together: bool) -> tuple[tuple[str, ...], ...]:
    """Return the rows that tell how a banco ends by what happens on each side.

    `together`: the table pays it only when both sides go the same way.
    """
    ponte, bank = "ponte krijgt de helft, die kant", "bank wint de helft, die kant"
    if together:
        ponte = bank = "niets: opnieuw"
    return (
        ("ponte hoger", "ponte hoger", "ponte krijgt de hele bank"),
        ("ponte hoger", "bank hoger", "gelijk: en carte"),
        ("bank hoger", "ponte hoger", "gelijk: en carte"),
        ("bank hoger", "bank hoger", "bank verdubbelt"),
        ("even hoog", "even hoog", "niets: opnieuw"),
        ("even hoog", "ponte hoger", ponte),
        ("ponte hoger", "even hoog", ponte),
        ("even hoog", "bank hoger", bank),
        ("bank hoger", "even hoog", bank),
    )


_PONTE = DrawnTable(
    key="ponte",
    title="Wat de ponte doet: T = trekken, V = vrij, P = passen, O = open",
    head=("Punten", *map(str, range(tableau.HIGHEST + 1))),
    rows=(("ponte", *tableau.ponte_cells()),),
    rule="baccara-banque#ponte",
)
_TABLEAU = DrawnTable(
    key="tableau",
    title="Het tableau: T = trekken, P = passen, V = vrij",
    head=("Bank", "aas", *(str(card) for card in range(2, 11)), "ponte past"),
    rows=tableau.tableau_rows(),
    rule="baccara-banque#tableau",
)


def page_at(at: Values) -> Display:
    """Return what pages draw of baccara-banque at a table with these house rules."""
    packs, share = int(at["spellen"]), int(at["cagnotte"])
    table = {
        "spellen": in_words(packs),
        "kaarten": str(packs * PACK),
        "minimum": chips(int(at["minimum-inzet"])),
        "cagnotte_deel": str(share),
        "cagnotte_honderd": gulden(int(score.casino_share(100 * score.GULDEN, share))),
    }
    return Display(
        numbers={**NUMBERS, **table},
        quick=(
            (f"{BOOK_SEATS[0]}–{BOOK_SEATS[-1]}", "spelers"),
            (str(packs), "pakken"),
            ("2", "kanten tegen de bank"),
            (NUMBERS["hoogste"], "punten hoogstens"),
        ),
        tables=(
            DrawnTable(
                key="beide_kanten",
                title="Banco: de bank tegen twee kanten",
                head=("Rechts", "Links", "Banco loopt af als"),
                rows=_banco_rows(together=at["afrekenen"] == "samen"),
                rule="baccara-banque#afrekenen",
            ),
            _PONTE,
            _TABLEAU,
        ),
    )
