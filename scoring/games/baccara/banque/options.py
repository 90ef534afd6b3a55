"""The house rules of baccara-banque, and the accounts of its chips."""

from scoring.games.baccara.banque.numbers import EN_CARTE_MOST, MORE_PACKS, PACKS, SHARES
from scoring.kit.figures import in_words
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

SLUG = "baccara-banque"
BANK, HOUSE = "bank", "cagnotte"
PER_SIDE, AS_ONE = "per-kant", "samen"
OF_PRICE, OF_WIN = "koop", "winst"
PARTS = 100
"""Parts of a chip in which is counted: hundredths, so that a rijksdaalder (2,50) and three percent fit."""
BOOK = ChipBook(
    accounts=(
        Account(key=BANK, name="de bank", rule=f"{SLUG}#bank-kopen", pot=False),
        Account(key=HOUSE, name="de cagnotte", rule=f"{SLUG}#cagnotte", pot=False),
    ),
    parts=PARTS,
)

PACKS_USED = Option(
    key="spellen",
    label="Aantal pakken",
    line="Met zoveel volle pakken door elkaar spelen jullie.",
    default=PACKS,
    low=PACKS,
    high=8,
    offered=(PACKS, MORE_PACKS),
    rule="baccara-banque#meer-spellen",
    whole=True,
)
OPEN_BANK = Option(
    key="banque-ouverte",
    label="Banque ouverte",
    line="De grens van de halve bank per kant vervalt: iedereen zet zoveel als hij wil.",
    rule="baccara-banque#banque-ouverte",
    whole=True,
)
EN_CARTE = Option(
    key="drie-keer-en-carte",
    label="Hoogstens drie keer en carte",
    line=f"Na {in_words(EN_CARTE_MOST)} keer en carte mag wie la main heeft hoogstens de helft op zijn kant zetten.",
    default=True,
    rule="baccara-banque#drie-keer",
)
SETTLED = Option(
    key="afrekenen",
    label="Een kant gelijk bij banco",
    line="Is één kant even hoog en de andere niet, dan telt die andere gewoon, of wordt de hele banco overgespeeld.",
    default=PER_SIDE,
    choices=((PER_SIDE, "elke kant apart"), (AS_ONE, "alleen als beide kanten hetzelfde aflopen")),
    rule="baccara-banque#afrekenen",
    whole=True,
)
FIXED = Option(
    key="vaste-bank",
    label="Vaste bankhouder",
    line="Eén speler, of een paar samen, houdt de hele avond de bank; er wordt niet geveild.",
    rule="baccara-banque#vaste-bank",
    whole=True,
)
MINIMUM = Option(
    key="minimum-inzet",
    label="Minste inzet",
    line="Lager dan dit aantal fiches mag je niet zetten.",
    default=1,
    low=1,
    high=100_000,
    offered=(1, 5, 10),
    rule="baccara-banque#vaste-bank",
    stake=1,
)
SHARE = Option(
    key="cagnotte",
    label="Percentage voor de cagnotte",
    line="Zoveel procent gaat in de bak van het huis; nul is zonder.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=10,
    offered=(0, *SHARES),
    rule="baccara-banque#cagnotte",
)
SHARE_OF = Option(
    key="cagnotte-over",
    label="Waarover de cagnotte gaat",
    line="Het percentage gaat af van de bank als die gekocht wordt, of van elke winst van de bank.",
    default=OF_PRICE,
    choices=((OF_PRICE, "de gekochte bank"), (OF_WIN, "elke winst van de bank")),
    rule="baccara-banque#cagnotte",
    within="cagnotte",
)
OPTIONS = (
    *fold_under("Pakken, halve bank, banco en ‘en carte’", PACKS_USED, OPEN_BANK, EN_CARTE, SETTLED),
    FIXED,
    MINIMUM,
    *fold_under("De cagnotte", SHARE, SHARE_OF),
    *chip_value(f"{SLUG}#bank-kopen"),
)
