"""The house rules of napoleonnen, and the accounts of its two pots."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option

POT, PEEK = "pot", "kijkpot"
BOOK = ChipBook(
    accounts=(
        Account(key=POT, name="de pot", rule="napoleonnen#inzet"),
        Account(key=PEEK, name="de kijkpot", rule="napoleonnen#stok-zien"),
    )
)

STAKE = Option(
    key="inzet",
    label="Inzet",
    line="Zoveel fiches zet iedere speler in de pot.",
    default=5,
    low=1,
    high=100,
    offered=(3, 5, 10),
    rule="napoleonnen#inzet",
    stake=1,
)
MOMENT = Option(
    key="inzet-moment",
    label="Wanneer iedereen inzet",
    line="Iedereen legt alleen in als de pot leeg is, of elke ronde.",
    default="lege-pot",
    choices=(("lege-pot", "als de pot leeg is"), ("elke-ronde", "elke ronde")),
    rule="napoleonnen#inzet",
)
LOST = Option(
    key="nap-verloren",
    label="Verloren Nap",
    line="Wie een Nap verliest, verdubbelt pot en kijkpot elk apart, of stort alles in de pot.",
    default="apart",
    choices=(("apart", "pot en kijkpot apart"), ("in-pot", "alles in de pot")),
    rule="napoleonnen#nap-verloren",
)
FULL_PACK = Option(
    key="vol-spel",
    label="Vol pak",
    line="Speel met alle 52 kaarten; dan kunnen er hoogstens tien meedoen.",
    rule="napoleonnen#vol-spel",
)
OPTIONS = (STAKE, MOMENT, LOST, FULL_PACK, *chip_value("napoleonnen#inzet"))
