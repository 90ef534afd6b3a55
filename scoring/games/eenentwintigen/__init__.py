"""Eenentwintigen (banken): everyone for himself against the bank, as close to twenty-one as he can.

The sums stand in `score.py`, the exact odds in `odds.py`; here stand the figures and the house rules the page names.
"""

from __future__ import annotations

from fractions import Fraction

from scoring.games.eenentwintigen import odds, score
from scoring.games.eenentwintigen.score import Hand
from scoring.kit import figures
from scoring.play.contract import Game, Option, Pack, Table

SLUG = "eenentwintigen"
FULL, SHORT = 52, 32
ONE_PACK_UP_TO = 3

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
)
KEEPS = Option(
    key="bank-blijft-bij-gelijk",
    label="Bank blijft bij dubbele grote bank",
    line="Hebben bankhouder en speler allebei grote bank, dan mag de bankhouder de bank houden.",
    default=True,
    rule=f"{SLUG}#allebei-grote-bank",
)
ACE_KING = Option(
    key="grote-bank-aas-heer",
    label="Grote bank is aas en heer",
    line="Aas met heer is grote bank, aas met tien, boer of vrouw kleine bank; twee azen zijn niets bijzonders.",
    default=False,
    rule=f"{SLUG}#aas-heer",
    excludes=("pak-van-32",),
)
TEN = Option(
    key="kleine-bank-met-tien",
    label="Kleine bank met een tien",
    line="Ook voor een speler is aas met tien kleine bank, net als voor de bank.",
    default=True,
    rule=f"{SLUG}#grote-en-kleine-bank",
)
RAISING = Option(
    key="verhogen",
    label="Verhogen voor je koopt",
    line="Voor je een kaart koopt mag je meer inzetten, behalve vanaf je vierde kaart.",
    default=True,
    rule=f"{SLUG}#verhogen",
)
DOUBLING = Option(
    key="doubleren",
    label="De bank mag doubleren",
    line="De bankhouder mag na zijn eerste kaart alle inzetten laten verdubbelen.",
    default=False,
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
    default=False,
    rule=f"{SLUG}#splitsen",
)
EXACT_ONCE = Option(
    key="precies-21-eenmaal",
    label="Precies 21 betaalt altijd één keer",
    line="Ook met vijf of meer kaarten betaalt precies eenentwintig maar één keer je inzet.",
    default=False,
    rule=f"{SLUG}#vijf-kaarten",
)
SHORT_PACK = Option(
    key="pak-van-32",
    label="Spelen met 32 kaarten",
    line="Zonder twee tot en met zes; boer, vrouw en heer tellen één, twee en drie.",
    default=False,
    rule=f"{SLUG}#pak-van-32",
    excludes=("grote-bank-aas-heer",),
)
SHORT_DEAD = Option(
    key="dood-meer-bij-32",
    label="Met 32 kaarten kost doodkopen meer",
    line="Wie met 32 kaarten doodgaat op de zevende of achtste kaart, betaalt twee of drie keer.",
    default=True,
    rule=f"{SLUG}#pak-van-32",
)


def share(chance: Fraction) -> str:
    """A chance as a fraction with its percentage: `4/13 (30,8%)`."""
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def signed(amount: int) -> str:
    """Chips won or paid, as a story shows them: `+6`, `−2` or `0`."""
    return f"{'+' if amount > 0 else ''}{figures.fraction(amount)}"


def _payouts() -> Table:
    rows = [("Grote bank", f"{score.TIMES_BIG} keer", "-"), ("Kleine bank", f"{score.TIMES_SMALL} keer", "-")]
    rows += [("Hoogstens vier kaarten", f"{score.TIMES_EXACT} keer, bij precies {score.GOAL}", "1 keer")]
    for count in range(score.FULL_MANY, score.FULL_MANY + 3):
        times = score.many_times(count)
        rows.append((f"{count} kaarten", f"{times} keer", f"{times} keer"))
    head = ("Je hand", "openleggen: je krijgt", "dood: je betaalt")
    return Table(key="uitbetaling", title="Wat meteen wordt afgerekend", head=head, rows=tuple(rows),
                 rule=f"{SLUG}#uitbetaling")  # fmt: skip


def _dead() -> Table:
    rows = tuple(
        (str(total), share(odds.dead_from(total)), share(odds.dead_from(total, short_pack=True)))
        for total in range(12, score.GOAL)
    )
    return Table(key="dood", title="Kans om je dood te kopen", head=("Je hebt", "vol pak", "32 kaarten"), rows=rows,
                 rule=f"{SLUG}#kans-op-dood")  # fmt: skip


BANK_19 = ("heer", "negen")
AGAINST_19 = (
    Hand(cards=("vrouw", "tien"), stake=2),
    Hand(cards=("tien", "negen"), stake=1),
    Hand(cards=("boer", "zeven"), stake=3),
)
BANK_DEAD = ("heer", "zes", "negen")
FULL_ROUND = (
    Hand(cards=("aas", "vrouw"), stake=2),
    Hand(cards=("vier", "drie", "twee", "zes", "vijf"), stake=3),
    Hand(cards=("tien", "zes", "acht"), stake=2),
    Hand(cards=("boer", "acht"), stake=1),
)
DEAD_FIVE = Hand(cards=("twee", "vier", "drie", "vijf", "heer"), stake=2)
BANK_18 = ("boer", "acht")
SPLIT = (
    Hand(cards=("acht", "heer"), stake=1, split=True),
    Hand(cards=("acht", "aas"), stake=1, split=True),
)


def _examples() -> dict[str, str]:
    against = score.settle(BANK_19, AGAINST_19)
    whole = score.settle(BANK_DEAD, FULL_ROUND)
    split = score.settle(BANK_18, SPLIT)
    shown = {
        "bank_negentien": score.points(BANK_19),
        "bank_dood": score.points(BANK_DEAD),
        "vijf_punten": score.points(FULL_ROUND[1].cards),
        "vijf_inzet": FULL_ROUND[1].stake,
        "dood_punten": score.points(FULL_ROUND[2].cards),
        "dood_vijf_punten": score.points(DEAD_FIVE.cards),
        "bank_achttien": score.points(BANK_18),
    }
    names = ("ilse", "mehmet", "saar", "ruud")
    won = {f"negentien_{name}": chips for name, chips in zip(names, against, strict=False)}
    won |= {f"ronde_{name}": chips for name, chips in zip(names, whole, strict=True)}
    won |= {"negentien_bank": -sum(against), "ronde_bank": -sum(whole)}
    won |= {"dood_vijf": DEAD_FIVE.stake * score.at_once(DEAD_FIVE)}
    won |= {"splits_een": split[0], "splits_twee": split[1], "splits_som": sum(split)}
    return {key: str(value) for key, value in shown.items()} | {key: signed(chips) for key, chips in won.items()}


def _numbers() -> dict[str, str]:
    many = {f"{count}_kaarten": score.many_times(count) for count in (5, 6, 7)}
    numbers = {
        "doel": score.GOAL,
        "kaarten": FULL,
        "kaarten_kort": SHORT,
        "twee_pakken_vanaf": ONE_PACK_UP_TO + 1,
        "grote_bank": score.TIMES_BIG,
        "kleine_bank": score.TIMES_SMALL,
        "precies": score.TIMES_EXACT,
        "vijf": many["5_kaarten"],
        "zes": many["6_kaarten"],
        "zeven": many["7_kaarten"],
        "kort_zeven": score.many_times(7, score.House(short_pack=True)),
        "kort_acht": score.many_times(8, score.House(short_pack=True)),
    }
    chances = {
        "kans_grote_bank": odds.two_aces(),
        "kans_grote_bank_twee": odds.two_aces(2),
        "kans_kleine_bank": odds.ace_with(4),
        "kans_kleine_bank_twee": odds.ace_with(4, 2),
        "kans_grote_bank_kort": odds.two_aces(short_pack=True),
        "kans_kleine_bank_kort": odds.ace_with(1, short_pack=True),
        "kans_dood_zestien": odds.dead_from(16),
        "kans_dood_zestien_kort": odds.dead_from(16, short_pack=True),
    }
    texts = {key: str(value) for key, value in numbers.items()}
    return texts | {key: share(chance) for key, chance in chances.items()} | _examples()


GAME = Game(
    slug=SLUG,
    title="Eenentwintigen",
    seats=range(2, 14),
    pack=Pack(size=FULL, packs=range(1, 3)),
    options=(
        BANK_MOVES, TURNS, KEEPS, ACE_KING, TEN, RAISING, DOUBLING, SPLITTING, SPLIT_SMALL, EXACT_ONCE,
        SHORT_PACK, SHORT_DEAD,
    ),
    numbers=_numbers(),
    quick=(
        ("2+", "spelers"),
        (str(score.GOAL), "of zo dichtbij als je kunt"),
        (f"{score.TIMES_BIG} keer", "bij grote bank"),
        (f"{score.TIMES_SMALL} keer", "bij vijf kaarten"),
    ),
    tables=(_payouts(), _dead()),
    minutes=range(20, 91),
    money=True,
)  # fmt: skip
