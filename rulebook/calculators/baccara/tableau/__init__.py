"""The calculator of the tableau of baccara, the table that tells the bank to draw, to pass or to choose.

It also computes what drawing and passing are worth to the bank.
"""

from rulebook.calculators.baccara.tableau.answered import answer
from rulebook.calculators.baccara.tableau.asked import FIELDS
from rulebook.calculators.baccara.tableau.drawn import view
from rulebook.calculators.calculator import Calculator

TABLEAU = Calculator(
    slug="baccara-tableau",
    title="Baccara-tableau",
    game="chemin-de-fer",
    rule="chemin-de-fer#tableau",
    line="Moet de bankhouder trekken, passen, of is hij vrij? En wat is het waard?",
    fields=lambda _: FIELDS,
    answer=answer,
    defaults={"vijf": "50", "spel": "eindeloos"},
    example="bank=3&kaart=9&vijf=50&spel=eindeloos",
    shared=("baccara-banque",),
    also=(
        "moet de bank trekken", "trekken of passen", "à volonté", "on tire", "faux tirage", "drawing rules",
        "hoeveel is de bank waard", "kans van de bank", "bank heeft drie en gaf een negen", "huisvoordeel baccara",
    ),
    template="rulebook/baccara/tableau.html",
    view=view,
    look="tableau",
)  # fmt: skip
