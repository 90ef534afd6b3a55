"""The house rules of eenentwintigen, and how its sums read them."""

from collections.abc import Mapping

from scoring.kit.twenty_one import EQUAL_BACK, EQUAL_BANKS, EQUAL_LOSES, ONE_AND_A_HALF, House, Times
from scoring.play.books.worth import chip_value
from scoring.play.contract import Option, Value, is_off
from scoring.play.contract.options import fold_under

SLUG = "eenentwintigen"
EXACTLY_HALF = "anderhalf-precies"
"""A *kleine bank* pays one and a half times the stake, of an odd stake half a chip too."""
DEAD, BIG_AT_ONCE, BIG_AFTER_DEAD, BY_TURNS, BY_TIME = "dood", "grote-bank", "grote-bank-na-dood", "beurten", "tijd"

BANK_MOVES = Option(
    key="bankwissel",
    label="Hoe de bank overgaat",
    line="Spreek af waardoor een ander bankhouder wordt: doodkopen, grote bank, een aantal beurten of een tijd.",
    default="dood",
    choices=(
        ("dood", "naar links als de bank zich doodkoopt"),
        ("grote-bank", "meteen naar wie grote bank heeft"),
        ("grote-bank-na-dood", "naar wie grote bank had, zodra de bank zich doodkoopt"),
        ("beurten", "na een vast aantal spellen"),
        ("tijd", "na een vaste tijd"),
    ),
    rule=f"{SLUG}#bankwissel",
)
TURNS = Option(
    key="bankbeurten",
    label="Spellen per bankhouder",
    line="Gaat de bank om beurten, dan houdt ieder hem zoveel spellen.",
    default=5,
    low=1,
    high=20,
    rule=f"{SLUG}#bankwissel",
    within="bankwissel=beurten",
)
KEEPS = Option(
    key="bank-blijft-bij-gelijk",
    label="Bank blijft bij dubbele grote bank",
    line="Hebben bankhouder en speler allebei grote bank, dan mag de bankhouder de bank houden.",
    default=True,
    rule=f"{SLUG}#allebei-grote-bank",
    within="bankwissel=grote-bank|grote-bank-na-dood",
)
ACE_KING = Option(
    key="grote-bank-aas-heer",
    label="Grote bank is aas en heer",
    line="Aas met heer is grote bank, aas met tien, boer of vrouw kleine bank; twee azen zijn niets bijzonders.",
    rule=f"{SLUG}#aas-heer",
    excludes=("pak-van-32", "kleine-plaatjes"),
)
TEN = Option(
    key="kleine-bank-met-tien",
    label="Kleine bank met een tien",
    line="Ook voor een speler is aas met tien kleine bank, net als voor de bank.",
    default=True,
    rule=f"{SLUG}#grote-en-kleine-bank",
    within="zonder pak-van-32 en zonder grote-bank-aas-heer en zonder kleine-plaatjes",
)
RAISING = Option(
    key="verhogen",
    label="Verhogen voor je koopt",
    line="Voor je een kaart koopt mag je meer inzetten, zolang je nog geen vier kaarten hebt.",
    default=True,
    rule=f"{SLUG}#verhogen",
)
DOUBLING = Option(
    key="doubleren",
    label="De bank mag doubleren",
    line="De bankhouder mag na zijn eerste kaart alle inzetten laten verdubbelen.",
    rule=f"{SLUG}#doubleren",
)
SPLITTING = Option(
    key="splitsen",
    label="Splitsen",
    line="Met twee gelijke kaarten mag je twee handen spelen, elk met je eerste inzet.",
    default=True,
    rule=f"{SLUG}#splitsen",
)
SPLIT_SMALL = Option(
    key="kleine-bank-na-splitsen",
    label="Kleine bank na splitsen",
    line="Ook een gesplitst aas met een plaatje of tien telt als kleine bank.",
    rule=f"{SLUG}#splitsen",
    within="splitsen",
)
SMALL_PAYS = Option(
    key="kleine-bank-betaalt",
    label="Kleine bank betaalt",
    line="Zoveel keer de inzet betaalt kleine bank, aan speler of bank.",
    default="2",
    choices=(
        ("1", "één keer"),
        (EXACTLY_HALF, "anderhalf keer, met halve fiches"),
        ("anderhalf", "anderhalf keer, zonder halve fiches"),
        ("2", "twee keer"),
        ("3", "drie keer"),
    ),
    rule=f"{SLUG}#kleine-bank-betaalt",
    absent="2",
)
EXACT_ONCE = Option(
    key="precies-21-eenmaal",
    label="Precies 21 met vijf kaarten betaalt één keer",
    line="Ook met vijf of meer kaarten betaalt precies eenentwintig maar één keer je inzet.",
    rule=f"{SLUG}#vijf-kaarten",
)
SHORT_PACK = Option(
    key="pak-van-32",
    label="Spelen met 32 kaarten",
    line="Zonder twee tot en met zes; boer, vrouw en heer tellen één, twee en drie.",
    rule=f"{SLUG}#pak-van-32",
    excludes=("grote-bank-aas-heer", "kleine-plaatjes"),
)
LOW_PICTURES = Option(
    key="kleine-plaatjes",
    label="Kleine plaatjes",
    line="Boer, vrouw en heer tellen ook in een vol pak één, twee en drie.",
    rule=f"{SLUG}#kleine-plaatjes",
    absent=False,
    excludes=("pak-van-32", "grote-bank-aas-heer"),
)
SHORT_DEAD = Option(
    key="dood-meer-bij-32",
    label="Met 32 kaarten kost doodkopen meer",
    line="Wie met 32 kaarten doodgaat op de zevende of achtste kaart, betaalt twee of drie keer.",
    default=True,
    rule=f"{SLUG}#pak-van-32",
    within="pak-van-32",
)
EQUAL = Option(
    key="gelijk",
    label="Evenveel als de bank",
    line="Gelijk is voor de bank, of je krijgt je inzet terug.",
    default=EQUAL_LOSES,
    choices=(
        (EQUAL_LOSES, "de bank wint"),
        (EQUAL_BANKS, "inzet terug bij allebei grote of kleine bank"),
        (EQUAL_BACK, "inzet altijd terug"),
    ),
    rule=f"{SLUG}#gelijk",
    absent="bank",
)
HIGHEST = Option(
    key="hoogste-inzet",
    label="Hoogste inzet",
    line="Meer dan dit aantal fiches zet niemand op een hand.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=100_000,
    offered=(0, 5, 10, 20),
    rule=f"{SLUG}#hoogste-inzet",
    absent=0,
    stake=1,
)
_BANKS, _HANDS = "Grote en kleine bank, en precies 21", "Verhogen, doubleren en splitsen"
OPTIONS = (
    BANK_MOVES,
    *fold_under("Hoelang je de bank houdt", TURNS, KEEPS),
    *fold_under(_BANKS, ACE_KING, TEN),
    *fold_under(_HANDS, RAISING, DOUBLING, SPLITTING),
    *fold_under(_BANKS, SPLIT_SMALL, SMALL_PAYS, EXACT_ONCE),
    *fold_under("Het pak en de plaatjes", SHORT_PACK, SHORT_DEAD, LOW_PICTURES),
    EQUAL,
    HIGHEST,
    *chip_value(f"{SLUG}#inzetten"),
)


def times_of(value: str) -> Times:
    """Return how many times a stake a *kleine bank* pays, as it stands in an address: `1`, `anderhalf`, `3`."""
    return ONE_AND_A_HALF if value in ("anderhalf", EXACTLY_HALF) else int(value)


def house_of(options: Mapping[str, Value]) -> House:
    """Return the house rules of a sheet in the form in which the sums (`scoring.kit.twenty_one`) take them."""
    return House(
        short_pack=not is_off(options[SHORT_PACK.key]),
        low_pictures=not is_off(options[LOW_PICTURES.key]),
        ace_king=not is_off(options[ACE_KING.key]),
        ten_counts=not is_off(options[TEN.key]),
        exact_once=not is_off(options[EXACT_ONCE.key]),
        short_dead=not is_off(options[SHORT_DEAD.key]),
        split_small_bank=not is_off(options[SPLIT_SMALL.key]),
        times_small=times_of(str(options[SMALL_PAYS.key])),
        half_chips=options[SMALL_PAYS.key] == EXACTLY_HALF,
        equal=str(options[EQUAL.key]),
    )
