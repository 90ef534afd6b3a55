"""The house rules of chemin-de-fer, and the accounts of its chips."""

from scoring.games.baccara.chemin_de_fer.numbers import PACKS
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

SLUG = "chemin-de-fer"
BANK, APART, ONLOOKERS, HOUSE = "bank", "benefice", "toeschouwers", "cagnotte"
KEPT_BY, STAYS_IN = "bankhouder", "doorspelen"
BOOK = ChipBook(
    accounts=(
        Account(key=BANK, name="de bank", rule=f"{SLUG}#inzet-bank", pot=False),
        Account(key=APART, name="bénéfice", rule=f"{SLUG}#chocolat", pot=False),
        Account(key=ONLOOKERS, name="de toeschouwers", rule=f"{SLUG}#toeschouwers", pot=False, begins=False),
        Account(key=HOUSE, name="de cagnotte", rule=f"{SLUG}#cagnotte", begins=False),
    )
)

PACKS_USED = Option(
    key="spellen",
    label="Aantal pakken",
    line="Jullie spelen met vier of met zes volle pakken door elkaar.",
    default=str(PACKS[-1]),
    choices=tuple((str(packs), f"{packs} pakken") for packs in PACKS),
    rule="chemin-de-fer#kaarten",
    whole=True,
)
MINIMUM = Option(
    key="minimum-bank",
    label="Minimum voor de bank",
    line="Voor minder dan dit aantal fiches mag niemand de bank houden.",
    default=1,
    low=1,
    high=100_000,
    offered=(1, 5, 10),
    rule="chemin-de-fer#minimum",
    stake=1,
)
REST = Option(
    key="rest-na-verlies",
    label="Verloren, maar de bank was niet volgezet",
    line="De rest die niet gedekt was, is voor de bankhouder en de bank gaat over; of hij speelt met die rest door.",
    default=KEPT_BY,
    choices=((KEPT_BY, "de rest is voor de bankhouder"), (STAYS_IN, "de rest blijft staan, hij speelt door")),
    rule="chemin-de-fer#rest-na-verlies",
)
HALVED = Option(
    key="half-bij-nieuwe-taille",
    label="De helft eruit bij een nieuwe taille",
    line="Na het schudden mag de bankhouder de helft van de bank opstrijken.",
    default=True,
    rule="chemin-de-fer#nieuwe-taille",
)
SHARED = Option(
    key="samen-bank",
    label="Samen een bank houden",
    line="Een ander mag, als de bankhouder het goedvindt, evenveel bij zijn inzet leggen en deelt dan in de bank.",
    default=True,
    rule="chemin-de-fer#samen-bank",
)
SPECTATORS = Option(
    key="toeschouwers",
    label="Toeschouwers zetten mee",
    line="Wie om de tafel staat, mag inzetten of de bank nemen als niemand aan tafel dat doet.",
    default=True,
    rule="chemin-de-fer#toeschouwers",
)
HOUSE_SHARE = Option(
    key="cagnotte-per-slag",
    label="Percentage voor de cagnotte",
    line="Zoveel procent van wat de bank met een slag wint, is voor het huis; delen van een fiche tellen niet.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=25,
    offered=(0, 5, 10),
    rule="chemin-de-fer#cagnotte",
    absent=0,
)
OPTIONS = (
    PACKS_USED,
    MINIMUM,
    *fold_under("De bank houden en verliezen", REST, HALVED, SHARED),
    *fold_under("Toeschouwers en de cagnotte", SPECTATORS, HOUSE_SHARE),
    *chip_value(f"{SLUG}#minimum"),
)
