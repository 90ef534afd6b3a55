"""The house rules of poker with a joker, each with the rule of the page that explains it.

Amounts count the minimum (the smallest stake); the minimum itself is in chips.
"""

from scoring.games.poker.agreed import joker_as_bug
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

SLUG = "poker-hazard"
SEATED = range(2, 8)
POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule=f"{SLUG}#ante"),), sells=True)
OLDEST, CHEAP, STUD_FIVE, STUD_SEVEN = "oudste", "cheap", "stud-vijf", "stud-zeven"
ALWAYS = "altijd"
"""Every deal is a jackpot, which goes the oldest way."""
DUBBELTJE, FIFTY_CENTS, RIJKSDAALDER, FIVE_GUILDERS = 10, 50, 250, 500
"""The coins of the book's examples in cents: dubbeltje, half guilder, rijksdaalder, five guilders (p. 68, 74)."""

KIND = Option(
    key="speelwijze",
    label="Speelwijze",
    line="Poker op de oudste manier, het hogere spel met cheap, of stud.",
    default=OLDEST,
    choices=(
        (OLDEST, "oudste manier"),
        (CHEAP, "in the dark, cheap en dubbel"),
        (STUD_FIVE, "stud met twee dichte en drie open kaarten"),
        (STUD_SEVEN, "stud met drie dichte en vier open kaarten"),
    ),
    rule=f"{SLUG}#speelwijzen",
    excludes=(f"jackpot={ALWAYS}",),
    once_beside=(f"jackpot={ALWAYS}",),
)
MINIMUM = Option(
    key="minimum",
    label="Minimum",
    line="Zoveel fiches zijn het minimum: de ante van de gever, de eenheid en de kleinste verhoging.",
    default=1,
    low=1,
    high=1000,
    offered=(1, 2, 5, 10),
    rule=f"{SLUG}#minimum-en-maximum",
    stake=1,
)
MAXIMUM = Option(
    key="maximum",
    label="Hoogste verhoging",
    line="Zoveel keer het minimum mag je hoogstens in één keer verhogen.",
    default=FIVE_GUILDERS // DUBBELTJE,
    low=2,
    high=1000,
    offered=(10, 20, 50, 100),
    rule=f"{SLUG}#minimum-en-maximum",
    stake=1,
    stake_in=MINIMUM.key,
)
SHORT_PACK_SEATS = (3, 4)
"""With how many players at the table the short pack is played. Hazardspelen p. 68."""
SHORT_PACK = Option(
    key="kort-pak",
    label="Zonder tweeën, drieën en vieren",
    line="Met drie of vier spelers gaan de tweeën, drieën en vieren uit het pak.",
    rule=f"{SLUG}#kort-pak",
)
DIRECTION = Option(
    key="deelrichting",
    label="Deelrichting",
    line="Er wordt met de klok mee gedeeld, of van rechts naar links zoals de bron schrijft.",
    default="kloksgewijs",
    choices=(("kloksgewijs", "met de klok mee"), ("rechts-naar-links", "van rechts naar links")),
    rule=f"{SLUG}#delen",
)
FIVE_ALIKE = Option(
    key="vijf-gelijke",
    label="Vijf gelijke",
    line="Vier gelijke kaarten met de joker zijn vijf gelijke, en die gaan boven alles.",
    rule=f"{SLUG}#vijf-gelijke",
)
REAL = Option(
    key="echt-boven-joker",
    label="Echt boven joker",
    line="Een hand zonder joker wint van dezelfde met joker, als alles gelijk is of al bij dezelfde combinatie.",
    default="alles-gelijk",
    choices=(("alles-gelijk", "als alles gelijk is"), ("zelfde-combinatie", "al bij dezelfde combinatie")),
    rule=f"{SLUG}#joker-of-echt",
)
JOKER_AS_BUG = joker_as_bug(f"{SLUG}#joker-als-bug", "straight")
LOW_ACE = Option(
    key="aas-laag",
    label="Aas onder de twee",
    line="Aas, twee, drie, vier en vijf zijn samen een straight.",
    default=True,
    rule=f"{SLUG}#aas-in-straight",
)
ACE_BELOW_FIVE = Option(
    key="aas-onder-vijf",
    within=SHORT_PACK.key,
    label="Aas onder de vijf in het korte pak",
    line="Zonder tweeën, drieën en vieren zijn aas, vijf, zes, zeven en acht samen een straight.",
    rule=f"{SLUG}#aas-in-straight",
)
STRADDLE = Option(
    key="straddelen",
    within=f"{KIND.key}={OLDEST} en zonder jackpot={ALWAYS}",
    label="Straddelen",
    line="De eerste of de tweede na de gever mag twee keer het minimum voorzetten, en dan als laatste beslissen.",
    rule=f"{SLUG}#straddelen",
)
JACKPOT = Option(
    key="jackpot",
    label="Jackpot",
    line="Af en toe zet ieder evenveel in en mag je alleen openen met minstens twee boeren.",
    default="geen",
    choices=(
        ("geen", "niet"),
        ("na-een-ronde", "na elke ronde geven"),
        ("na-drie-gelijke", "als er three of a kind of meer op tafel kwam"),
        ("beide", "allebei"),
        (ALWAYS, "elke keer dat er wordt gegeven"),
    ),
    rule=f"{SLUG}#jackpot-wanneer",
)
JACKPOT_STAKE = Option(
    key="jackpot-inzet",
    within=JACKPOT.key,
    label="Inzet voor de jackpot",
    line="Zoveel keer het minimum zet ieder bij elke jackpot in.",
    default=2,
    low=1,
    high=100,
    rule=f"{SLUG}#jackpot-inzet",
    stake=1,
    stake_in=MINIMUM.key,
)
NO_LADDER = Option(
    key="jackpot-boeren",
    within=JACKPOT.key,
    label="De eis blijft twee boeren",
    line="Opent niemand de jackpot, dan is er de volgende keer weer een paar boeren voor nodig, zonder ladder.",
    rule=f"{SLUG}#jackpot-boeren",
    absent=False,
)
JOKER_OPENS = Option(
    key="joker-opent",
    within=JACKPOT.key,
    label="Joker telt mee bij het openen",
    line="Een paar dat je met de joker maakt, telt ook om de jackpot mee te openen.",
    default=True,
    rule=f"{SLUG}#joker-opent",
)
SHOWS = Option(
    key="opening-tonen",
    within=JACKPOT.key,
    label="Wie zijn openingskaarten toont",
    line="Na een jackpot toont de openaar dat hij mocht openen, of alleen de winnaar zijn kaarten.",
    default="openaar",
    choices=(("openaar", "wie geopend heeft"), ("winnaar", "wie wint")),
    rule=f"{SLUG}#opening-tonen",
)
DOUBLE = Option(
    key="dubbel",
    within=f"{KIND.key}={CHEAP}",
    label="Wat dubbel kost",
    line="Dubbel zeggen verhoogt met wat er in de pot staat, of met wat ieder heeft ingezet.",
    default="pot",
    choices=(("pot", "de hele pot"), ("inzet", "de inzet van ieder")),
    rule=f"{SLUG}#dubbel",
)
PORTIONS = Option(
    key="cheappot-in-delen",
    within=f"{KIND.key}={CHEAP}",
    label="Grote cheappot in delen",
    line="Wordt de cheappot te groot, dan speel je telkens om een deel ervan.",
    rule=f"{SLUG}#cheappot-in-delen",
)
PORTION = Option(
    key="deel",
    within=PORTIONS.key,
    label="Grootte van een deel",
    line="Om zoveel keer het minimum speel je per keer uit een grote cheappot.",
    default=RIJKSDAALDER // DUBBELTJE,
    low=1,
    high=1000,
    offered=(10, 25, 50, 100),
    rule=f"{SLUG}#cheappot-in-delen",
    stake=1,
    stake_in=MINIMUM.key,
)
PORTION_FROM = Option(
    key="deel-vanaf",
    within=PORTIONS.key,
    label="In delen vanaf",
    line="Boven zoveel keer het minimum wordt de cheappot in delen gespeeld.",
    default=FIVE_GUILDERS // DUBBELTJE,
    low=2,
    high=1000,
    offered=(20, 50, 100, 200),
    rule=f"{SLUG}#cheappot-in-delen",
)
CHOICE = Option(
    key="openaar-kiest",
    within=PORTIONS.key,
    label="Vaste verhoging voor de openaar",
    line="De openaar mag bij een grote cheappot ook met een vast bedrag verhogen in plaats van dubbel.",
    rule=f"{SLUG}#vaste-verhoging",
)
FIXED = Option(
    key="vaste-verhoging",
    within=CHOICE.key,
    label="Bedrag van de vaste verhoging",
    line="Zoveel keer het minimum is de vaste verhoging van de openaar.",
    default=FIFTY_CENTS // DUBBELTJE,
    low=1,
    high=1000,
    rule=f"{SLUG}#vaste-verhoging",
    stake=1,
    stake_in=MINIMUM.key,
)
LAST_OPEN = Option(
    key="laatste-niet-cheap",
    within=f"{KIND.key}={STUD_SEVEN}",
    label="Laatste kaart: niet cheap",
    line="Bij stud met zeven kaarten moet de eerste na de vierde open kaart verhogen of weglopen.",
    default=True,
    rule=f"{SLUG}#stud-zeven",
)
CHECKING = Option(
    key="checken",
    label="Checken",
    line="Wie het eerst mag verhogen mag ook checken: niets bieden en blijven.",
    default=True,
    within="speelwijze=oudste of jackpot",
    rule=f"{SLUG}#eerste-woord",
)
SIDE = Option(
    key="zijpotten",
    label="All-in met zijpotten",
    line="Wie niet genoeg heeft om te zien, zet alles wat hij heeft en speelt om dat deel van de pot.",
    rule=f"{SLUG}#zijpotten",
)

OPTIONS = (
    KIND,
    MINIMUM,
    MAXIMUM,
    *fold_under("Het pak en de handen", SHORT_PACK, DIRECTION, FIVE_ALIKE, JOKER_AS_BUG, REAL, LOW_ACE, ACE_BELOW_FIVE),
    *fold_under("De jackpot", JACKPOT, JACKPOT_STAKE, NO_LADDER, JOKER_OPENS, SHOWS),
    *fold_under("Cheap, dubbel en stud", DOUBLE, PORTIONS, PORTION, PORTION_FROM, CHOICE, FIXED, LAST_OPEN),
    *fold_under("Straddelen, checken en all-in", STRADDLE, CHECKING, SIDE),
    *chip_value(f"{SLUG}#inkopen"),
)
