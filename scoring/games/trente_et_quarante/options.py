"""The house rules of trente-et-quarante."""

from scoring.games.trente_et_quarante.score import INSURABLE
from scoring.play.books.worth import chip_value
from scoring.play.contract import Option
from scoring.play.contract.options import fold_under

SLUG = "trente-et-quarante"
TWICE, HALF = "twee-keer", "helft"

SECOND = Option(
    key="tweede-un-apres",
    label="Nog een un après en prison",
    line="Een inzet die al en prison is, moet dan twee keer winnen, of je verliest er de helft van.",
    default=TWICE,
    choices=((TWICE, "twee keer winnen"), (HALF, "de helft kwijt")),
    rule=f"{SLUG}#tweede-un-apres",
    whole=True,
)
INSURING = Option(
    key="verzekeren",
    label="Verzekeren mag",
    line="Tegen een procent van je inzet telt un après voor jou als een gewone après.",
    default=True,
    rule=f"{SLUG}#verzekeren",
    whole=True,
)
LEAST = Option(
    key="verzekeren-vanaf",
    label="Verzekeren vanaf",
    line="De kleinste inzet die je kunt verzekeren, in fiches; in het casino vijfhonderd frank.",
    default=INSURABLE,
    low=1,
    high=100_000,
    offered=(100, INSURABLE),
    rule=f"{SLUG}#verzekeren",
    within="verzekeren",
)
EACH_COUP = Option(
    key="premie-per-slag",
    label="Elke slag opnieuw premie",
    line="Je betaalt de premie bij elke slag waarin je inzet blijft staan, niet alleen de eerste keer.",
    default=True,
    rule=f"{SLUG}#premie",
    whole=True,
    within="verzekeren",
)
LAST_TOO = Option(
    key="laatste-ook-verzekerd",
    label="Laatste un après ook voor verzekerden",
    line="Is de laatste slag van de taille un après, dan krijgt ook een verzekerde inzet maar de helft terug.",
    rule=f"{SLUG}#laatste-slag",
    whole=True,
    within="verzekeren",
)
FORTY = Option(
    key="roep-bij-veertig",
    label="Roep bij twee keer veertig",
    line="De croupier roept quarante of, kort, dix.",
    default="quarante",
    choices=(("quarante", "quarante, quarante après"), ("dix", "dix, dix après")),
    rule=f"{SLUG}#apres",
)
OPTIONS = (
    SECOND,
    INSURING,
    *fold_under("Hoe je verzekert", LEAST, EACH_COUP, LAST_TOO),
    FORTY,
    *chip_value(f"{SLUG}#inzetten"),
)
