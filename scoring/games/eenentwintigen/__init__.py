"""Eenentwintigen (banken): everyone for himself against the bank, as close to twenty-one as he can.

A round is written as stakes and how every turn ended; who pays whom, and who has the bank next, follow from that.
"""

from fractions import Fraction

from scoring.games.eenentwintigen import afterwards, events, objections, odds, pad, score, show
from scoring.games.eenentwintigen.aid import AID, LOOKUPS
from scoring.games.eenentwintigen.options import OPTIONS, SLUG
from scoring.kit import figures, twenty_one
from scoring.kit.twenty_one import Hand
from scoring.play.books.bank import BankTo
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import DrawnTable, Game, Pack, Shown, at_every_table, room

FULL, SHORT = 52, 32


def share(chance: Fraction) -> str:
    """A chance as a fraction with its percentage: `4/13 (30,8%)`."""
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _payouts() -> DrawnTable:
    rows = [("Grote bank", f"{twenty_one.TIMES_BIG} keer", "–"), ("Kleine bank", f"{twenty_one.TIMES_SMALL} keer", "–")]
    rows += [("Hoogstens vier kaarten", f"{twenty_one.TIMES_EXACT} keer, bij precies {twenty_one.GOAL}", "1 keer")]
    for count in range(twenty_one.FULL_MANY, twenty_one.FULL_MANY + 3):
        times = twenty_one.many_times(count)
        rows.append((f"{count} kaarten", f"{times} keer", f"{times} keer"))
    head = ("Je hand", "openleggen: je krijgt", "dood: je betaalt")
    return DrawnTable(
        key="uitbetaling", title="Wat meteen wordt afgerekend", head=head, rows=tuple(rows),
        rule=f"{SLUG}#uitbetaling",
    )  # fmt: skip


def _dead() -> DrawnTable:
    rows = tuple(
        (str(total), share(odds.dead_from(total)), share(odds.dead_from(total, short_pack=True)))
        for total in range(12, twenty_one.GOAL)
    )
    return DrawnTable(
        key="dood", title="Kans om je dood te kopen", head=("Je hebt", "vol pak", "32 kaarten"), rows=rows,
        rule=f"{SLUG}#kans-op-dood",
    )  # fmt: skip


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
SPLIT = (Hand(cards=("acht", "heer"), stake=1, split=True), Hand(cards=("acht", "aas"), stake=1, split=True))


def _examples() -> dict[str, str]:
    against = twenty_one.settle(BANK_19, AGAINST_19)
    whole = twenty_one.settle(BANK_DEAD, FULL_ROUND)
    split = twenty_one.settle(BANK_18, SPLIT)
    shown = {
        "bank_negentien": twenty_one.points(BANK_19),
        "bank_dood": twenty_one.points(BANK_DEAD),
        "vijf_punten": twenty_one.points(FULL_ROUND[1].cards),
        "vijf_inzet": FULL_ROUND[1].stake,
        "dood_punten": twenty_one.points(FULL_ROUND[2].cards),
        "dood_vijf_punten": twenty_one.points(DEAD_FIVE.cards),
        "bank_achttien": twenty_one.points(BANK_18),
    }
    names = ("ilse", "mehmet", "saar", "ruud")
    won = {f"negentien_{name}": chips for name, chips in zip(names, against, strict=False)}
    won |= {f"ronde_{name}": chips for name, chips in zip(names, whole, strict=True)}
    won |= {"negentien_bank": -sum(against), "ronde_bank": -sum(whole)}
    won |= {"dood_vijf": DEAD_FIVE.stake * twenty_one.at_once(DEAD_FIVE)}
    won |= {"splits_een": split[0], "splits_twee": split[1], "splits_som": sum(split)}
    return {key: str(value) for key, value in shown.items()} | {
        key: figures.signed(chips) for key, chips in won.items()
    }


def _numbers() -> dict[str, str]:
    many = {f"{count}_kaarten": twenty_one.many_times(count) for count in (5, 6, 7)}
    numbers = {
        "doel": twenty_one.GOAL,
        "kaarten": FULL,
        "kaarten_kort": SHORT,
        "twee_pakken_vanaf": objections.ONE_PACK_UP_TO + 1,
        "grote_bank": twenty_one.TIMES_BIG,
        "kleine_bank": twenty_one.TIMES_SMALL,
        "precies": twenty_one.TIMES_EXACT,
        "vijf": many["5_kaarten"],
        "zes": many["6_kaarten"],
        "zeven": many["7_kaarten"],
        "kort_zeven": twenty_one.many_times(7, twenty_one.House(short_pack=True)),
        "kort_acht": twenty_one.many_times(8, twenty_one.House(short_pack=True)),
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
    seats=objections.SEATS,
    open_ended=True,
    pack=Pack(size=FULL, packs=range(1, 3)),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=_numbers(),
            quick=(
                ("2+", "spelers"),
                (str(twenty_one.GOAL), "of zo dichtbij als je kunt"),
                (f"{twenty_one.TIMES_BIG} keer", "bij grote bank"),
                (f"{twenty_one.TIMES_SMALL} keer", "bij vijf kaarten"),
            ),
            tables=(_payouts(), _dead()),
        )
    ),
    minutes=range(20, 91),
    money=True,
    play=with_chips(
        room(events, score, objections, show, pad, afterwards),
        score.BOOK,
        shared=(BankTo,),
        between=(BankTo,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
