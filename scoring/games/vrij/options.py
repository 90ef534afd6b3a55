"""What a table can agree on for a free sheet."""

from dataclasses import replace

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

MOST_A_ROUND = 9999

DIRECTION = Option(
    key="richting",
    label="Tellen",
    line="Punten erbij, of aftellen vanaf een grens.",
    default="op",
    choices=(("op", "punten erbij"), ("af", "aftellen vanaf de grens")),
    rule="vrij#tellen",
)
LIMIT = Option(
    key="grens",
    label="Grens",
    line="Bij dit aantal punten is het spel uit; nul is zonder grens.",
    default=0,
    choices=(("0", "geen grens"),),
    low=0,
    high=MOST_A_ROUND,
    offered=(0, 50, 100, 500, 1000),
    rule="vrij#grens",
)
FICHES = Option(
    key="fiches",
    label="Fiches met een pot",
    line="In plaats van punten houdt het blad fiches bij: van speler naar speler, en in en uit een pot.",
    rule="vrij#fiches-met-pot",
)
CHIP, TOGETHER = chip_value()
OPTIONS = (
    Option(
        key="spel",
        label="Naam van het spel",
        line="Zo heet het spel op het blad.",
        default="Vrij spel",
        rule="vrij#naam",
    ),
    DIRECTION,
    LIMIT,
    Option(
        key="wint",
        label="Wie wint",
        line="De meeste of juist de minste punten wint.",
        default="hoogste",
        choices=(("hoogste", "de meeste punten"), ("laagste", "de minste punten")),
        rule="vrij#winnen",
    ),
    Option(
        key="nulsom",
        label="Som nul",
        line="Wat de een wint, verliest de ander: een ronde telt samen op tot nul.",
        rule="vrij#nulsom",
    ),
    FICHES,
    replace(CHIP, within="fiches"),
    TOGETHER,
)
