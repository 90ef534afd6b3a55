"""The house rules of loterijen."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option
from scoring.play.contract.options import fold_under

SHARED = "gezamenlijk"

PAYMENT = Option(
    key="uitbetaling",
    label="Uitbetaling",
    line="Een prijs van tweemaal is het hele bedrag dat je krijgt, of komt boven op je eigen inzet.",
    default="totaal",
    choices=(("totaal", "in totaal"), ("erbij", "boven op de inzet")),
    rule="loterijen#uitbetaling",
)
MATCH = Option(
    key="overeenkomst",
    label="Overeenkomende kaart",
    line="Een lot komt overeen met precies dezelfde kaart, of met elke kaart van dezelfde waarde.",
    default="kaart",
    choices=(("kaart", "dezelfde kaart"), ("waarde", "dezelfde waarde")),
    rule="loterijen#overeenkomen",
)
BANK = Option(
    key="bank",
    label="De bank",
    line="Eén bankhouder tegelijk, of een gezamenlijke bank waarin iedereen stort.",
    default="bankhouder",
    choices=(("bankhouder", "een bankhouder"), ("gezamenlijk", "samen één bank")),
    rule="loterijen#cooperatieve-bank",
)
TURNS = Option(
    key="bank-beurten",
    label="Beurten als bankhouder",
    line="Zo vaak achter elkaar houdt een speler de bank.",
    default=1,
    low=1,
    high=10,
    offered=(1, 2, 3),
    rule="loterijen#bankhouder",
    within="bank=bankhouder",
)
CEILING = Option(
    key="hoogste-prijs",
    label="Hoogste prijs van een lot",
    line="Meer dan dit aantal fiches mag niemand voor één lot betalen.",
    default=10,
    low=1,
    high=1000,
    offered=(5, 10, 20),
    rule="loterijen#prijs",
    stake=1,
)
INPUT = Option(
    key="inleg",
    within="bank=gezamenlijk",
    label="Inleg in de gezamenlijke bank",
    line="Zoveel fiches stort ieder in de gezamenlijke bank, en nog eens zodra die op is.",
    default=10,
    low=1,
    high=1000,
    offered=(5, 10, 20, 50),
    rule="loterijen#cooperatieve-bank",
    stake=1,
)
OPTIONS = (
    PAYMENT,
    *fold_under("Overeenkomst, beurten en inleg", MATCH),
    BANK,
    *fold_under("Overeenkomst, beurten en inleg", TURNS),
    CEILING,
    *fold_under("Overeenkomst, beurten en inleg", INPUT),
    *chip_value("loterijen#prijs"),
)
