"""The house rules of écarté."""

from scoring.games.ecarte.payout import FICHES, LONG, SLUG
from scoring.play.books.worth import chip_value
from scoring.play.contract import Option
from scoring.play.contract.options import fold_under

LENGTH = Option(
    key="fiches",
    label="Fiches per partij",
    line="Zoveel fiches zet ieder af; het punt daarna wint de partij.",
    default=FICHES,
    low=FICHES,
    high=LONG,
    offered=(FICHES, LONG),
    rule=f"{SLUG}#zeven-fiches",
    whole=True,
)
DUTY = Option(
    key="heer-verplicht-melden",
    label="Heer verplicht melden",
    line="Wie de heer van troef heeft, moet dat zeggen; zonder deze regel mag het. Op het blad telt het hetzelfde.",
    rule=f"{SLUG}#heer-melden",
)
PENALTY = Option(
    key="valse-heer",
    label="Straf voor een valse heer",
    line="Wie de heer meldt zonder hem te hebben, geeft de ander een punt of raakt er zelf een kwijt.",
    default="ander-erbij",
    choices=(("ander-erbij", "de ander krijgt een punt"), ("zelf-eraf", "zelf een punt eraf")),
    rule=f"{SLUG}#valse-heer",
)
DEALER_PAYS = Option(
    key="gever-verliest-twee",
    label="Ook de gever verliest dubbel",
    line="Speelt de gever op zijn eerste kaarten en verliest hij, dan kost hem dat twee punten, net als brutaal.",
    rule=f"{SLUG}#gever-speelt",
)
GALLERY = Option(
    key="galerij",
    label="Galerij mag meezetten",
    line="Omstanders mogen aan beide kanten meezetten, zolang er evenveel tegenover elkaar staat.",
    rule=f"{SLUG}#galerij",
)
STAKE = Option(
    key="inzet",
    label="Vaste inzet",
    line="Om zoveel fiches spelen de twee, elke partij of elk spelletje; nul is om niets, of om wat je zelf zet.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=1000,
    offered=(0, 1, 2, 5, 10),
    rule=f"{SLUG}#inzetten",
    whole=True,
    stake=1,
)
ABOUT = Option(
    key="gezet-om",
    label="Waar de inzet om gaat",
    line="De inzet blijft staan tot de partij uit is, of gaat om één spelletje.",
    default="partij",
    choices=(("partij", "de partij"), ("spelletje", "één spelletje")),
    rule=f"{SLUG}#waarom-gezet",
    whole=True,
)
FAR_BEHIND = Option(
    key="inzet-naar-stand",
    label="Meer inzet bij een ruime partij",
    line="Heeft de verliezer minder dan drie fiches afgezet, dan geldt de inzet dubbel; heeft hij er geen, driedubbel.",
    rule=f"{SLUG}#ruime-partij",
    whole=True,
    absent=False,
    within="gezet-om=partij",
)
POOL = Option(
    key="poule",
    label="Poule",
    line="Zoveel legt ieder aan tafel in de poule, en de verliezer van een partij nog eens; "
    "wie na elkaar van ieder wint, neemt hem.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=1000,
    offered=(0, 1, 2, 5, 10),
    rule=f"{SLUG}#poule",
    whole=True,
    absent=0,
    stake=1,
)
ONCE = Option(
    key="een-keer-ruilen",
    label="Eén keer ruilen",
    line="Na één keer kaarten ruilen wordt er gespeeld.",
    rule=f"{SLUG}#opnieuw-vragen",
    absent=False,
)
OPTIONS = (
    LENGTH,
    *fold_under("De heer en het ruilen", DUTY, PENALTY),
    DEALER_PAYS,
    *fold_under("De heer en het ruilen", ONCE),
    *fold_under("De galerij, de inzet en de poule", GALLERY),
    STAKE,
    *fold_under("De galerij, de inzet en de poule", ABOUT, FAR_BEHIND, POOL),
    *chip_value(f"{SLUG}#inzetten"),
)
