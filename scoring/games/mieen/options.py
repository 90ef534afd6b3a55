"""The house rules of mieën, and the accounts of its chips."""

from scoring.games.mieen.payout import STAKE
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="mieen#inzet"),))
CARD_PRICES = {"niets": 0, "drie": 3, "zes": 6}

PRICE = Option(
    key="koopprijs",
    label="Kaarten kopen",
    line="Een nieuwe kaart kost niets, of drie of zes fiches die in de pot gaan.",
    default="niets",
    choices=(("niets", "kost niets"), ("drie", "drie fiches per kaart"), ("zes", "zes fiches per kaart")),
    rule="mieen#kopen",
)
FOLLOW = Option(
    key="bekennen",
    label="Bekennen",
    line="Je moet alleen troef bekennen, of elke kleur die wordt gevraagd.",
    default="troef",
    choices=(("troef", "alleen troef"), ("altijd", "elke kleur")),
    rule="mieen#bekennen",
)
CAP = Option(
    key="hoogste-betaling",
    label="Hoogste betaling van een dode",
    line="Een dode betaalt nooit meer dan zoveel inzetten van drie fiches; nul betekent geen grens.",
    default=0,
    choices=(("0", "geen grens"),),
    low=0,
    high=300,
    offered=(0, 5, 10, 20),
    rule="mieen#maximum",
    stake=STAKE,
)
FIRST = Option(
    key="eerste-keer-mee",
    label="Eerste keer moet iedereen mee",
    line="Bij elke nieuwe pot gaat iedereen de eerste keer verplicht mee.",
    rule="mieen#verplicht-mee",
)
SOLO = Option(
    key="alleen-zonder-slag",
    label="Alleen mee en geen slag",
    line="Wie als enige meegaat en van de verdediger geen slag haalt, is dood en betaalt de pot, of betaalt gewoon.",
    default="dood",
    choices=(("dood", "is dood"), ("vrij", "betaalt de gewone inzet")),
    rule="mieen#verdedigen",
)
FILL = Option(
    key="aanvullen",
    label="Na verdedigen een pot die niet deelbaar is",
    line="De gever die verdedigde vult de pot aan tot een veelvoud van drie, of de rest blijft zo liggen.",
    default="gever",
    choices=(("gever", "de gever vult aan"), ("niet", "de rest blijft liggen")),
    rule="mieen#verdedigen",
)
OPTIONS = (
    PRICE,
    FOLLOW,
    *fold_under("Wat een dode betaalt, en aanvullen", CAP),
    FIRST,
    *fold_under("Wat een dode betaalt, en aanvullen", SOLO, FILL),
    *chip_value("mieen#inzet"),
)
