"""The calculator of a coup (round) of baccara: from the cards and the money it tells whose turn it is, or who wins
what."""

from rulebook.calculators.baccara.coup.answered import answer
from rulebook.calculators.baccara.coup.asked import BANQUE, CHEMIN, fields
from rulebook.calculators.baccara.coup.drawn import view
from rulebook.calculators.calculator import Calculator

COUP = Calculator(
    slug="baccara-coup",
    title="Baccara-coup",
    game=BANQUE,
    rule="baccara-banque#afrekenen",
    line="Een slag kaart voor kaart: wie moet kopen, wie wint en wat er betaald wordt.",
    fields=fields,
    answer=answer,
    defaults={"spel": CHEMIN, "vijf": "50"},
    example="spel=baccara-banque&bank=2 2&rechts=H 3 8&links=9 B&geld=20&banco=ja",
    shared=("chemin-de-fer",),
    also=(
        "wie wint bij baccara", "slag narekenen", "uitbetalen baccara", "moet ik een kaart nemen", "faux tirage",
        "bank tegen twee kanten", "hoeveel chocolat", "hoeveel bénéfice", "en carte", "acht tegen negen",
    ),
    fold="Afspraken",
    template="rulebook/baccara/coup.html",
    view=view,
    look="coup calc--beside",
)  # fmt: skip
