"""The house rules of roulette."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option
from scoring.play.contract.options import fold_under

SLUG = "roulette"
HALF, PRISON, ALL_LOST = "helft", "prison", "alles"
"""The values of the option `zero`, what zero does to a simple chance: half is lost, all is locked up until a later spin
decides, or all is lost.
"""

AT_ZERO = Option(
    key="zero",
    label="Zero bij enkelvoudige kansen",
    line="Valt zero, dan verliezen rood, zwart, even, oneven, laag en hoog de helft of alles, of ze gaan en prison.",
    default=HALF,
    choices=((HALF, "de helft is voor de bank"), (PRISON, "en prison"), (ALL_LOST, "alles is voor de bank")),
    rule=f"{SLUG}#zero-enkelvoudig",
    whole=True,
)
SECOND_ZERO = Option(
    key="tweede-zero",
    label="Nog een zero tijdens en prison",
    line="Weer zero: de inzet blijft staan, is verloren, moet twee keer winnen, of gaat voor de helft terug.",
    default="blijft",
    choices=(
        ("blijft", "hij blijft staan"),
        ("verloren", "hij is verloren"),
        ("dubbel", "hij moet twee keer winnen"),
        (HALF, "de helft gaat terug"),
    ),
    rule=f"{SLUG}#tweede-zero",
    whole=True,
    within="zero=prison",
)
WITH_ZERO = Option(
    key="zero-combinaties",
    label="Combinaties met zero",
    line="Je mag zero combineren: à cheval met 1, 2 of 3, en als drie nummers 0-1-2 of 0-2-3.",
    default=True,
    rule=f"{SLUG}#zero-combinaties",
    whole=True,
)
DOUBLE = Option(
    key="dubbele-zero",
    label="Dubbele zero",
    line="Het wiel heeft ook 00: een tweede zero, en de vijf eerste in plaats van de vier eerste.",
    rule=f"{SLUG}#dubbele-zero",
    whole=True,
    absent=False,
)
ANNOUNCED = Option(
    key="annonces",
    label="Aangekondigde inzetten",
    line="Voisins, tiers, orphelins, jeu zéro, finales en buren leg je met één tik; alleen met één zero.",
    rule=f"{SLUG}#annonces",
    absent=False,
    excludes=("dubbele-zero",),
)
OPTIONS = (
    AT_ZERO,
    *fold_under("Zero tijdens en prison, en in combinaties", SECOND_ZERO, WITH_ZERO),
    DOUBLE,
    ANNOUNCED,
    *chip_value(f"{SLUG}#jetons"),
)
