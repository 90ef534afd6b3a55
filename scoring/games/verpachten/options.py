"""The house rules of verpachten, and the account of its pot (the farm)."""

from scoring.games.verpachten.payout import ONE_OR_TWO
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="verpachten#boerderij"),))

PER_PLAYER, ANEW, ADDED = "inzet", "nieuwe-verpachting", "bijzetten"
SIX, NEAREST = "harten-zes-altijd", "dichtst-bij-pachter"

OPTIONS = (
    Option(
        key=PER_PLAYER,
        label="Inzet per speler",
        line="Zoveel fiches legt elke speler bij de pacht in de pot.",
        default=ONE_OR_TWO[0],
        low=1,
        high=50,
        offered=ONE_OR_TWO,
        rule="verpachten#inzet",
        stake=1,
    ),
    Option(
        key=ANEW,
        label="Telkens opnieuw verpachten",
        line="Is de boerderij gewonnen, dan wordt ze opnieuw bij opbod verpacht in plaats van voor de oude pacht.",
        rule="verpachten#nieuwe-verpachting",
    ),
    Option(
        key=ADDED,
        label="Na elke ronde een fiche bij",
        line="Na een ronde die niemand wint, zet elke speler een fiche bij in de pot; de pachter niet.",
        rule="verpachten#bijzetten",
    ),
    Option(
        key=SIX,
        label="Harten zes wint bij elk gelijk aantal kaarten",
        line="Bij zestien in evenveel kaarten wint de harten zes, ook als het er drie of meer zijn.",
        default=True,
        rule="verpachten#harten-zes",
    ),
    Option(
        key=NEAREST,
        label="Dichtst bij de pachter",
        line="Zo bepaal je wie het dichtst bij de pachter zit als verder alles gelijk is.",
        default="deelvolgorde",
        choices=(("deelvolgorde", "wie het eerst kaarten kreeg"), ("kortste-weg", "minste stoelen, links of rechts")),
        rule="verpachten#dichtst-bij-de-pachter",
    ),
    *chip_value("verpachten#inzet"),
)
