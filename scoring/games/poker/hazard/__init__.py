"""Poker of the book Hazardspelen: draw poker with one joker, straddle, jackpot and cheap pot, and stud.

The house rules stand in `options.py`, the sums of money in `score.py`, the odds in `odds.py`; here the figures.
"""

from fractions import Fraction

from scoring.games.poker.hazard import events, objections, odds, options, pad, recalled, reducer, score, show, whole
from scoring.games.poker.hazard.aid import AID, LOOKUPS
from scoring.games.poker.hazard.hands import OWN_NAMES, ROYAL
from scoring.games.poker.hazard.score import Betting
from scoring.games.poker.settled import CashOutAll, Result
from scoring.kit import figures
from scoring.kit.cards import PLURALS
from scoring.kit.hands import Kind
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import DrawnTable, Game, Order, Pack, Shown, at_every_table, room

CARDS, SHORT, BEST = 52, 40, 5
GUILDER = 100
STUD, STUD_LONG = (2, 3), (3, 4)
"""Closed and open cards of the two kinds of stud (p. 75)."""

COMBINATIONS = {
    ROYAL: ("de vijf hoogste kaarten van één kleur", "A H V B 10"),
    OWN_NAMES[Kind.STRAIGHT_FLUSH]: ("vijf andere opeenvolgende kaarten van één kleur", "9 8 7 6 5"),
    OWN_NAMES[Kind.FOUR]: ("carré: vier gelijke kaarten", "V V V V 4"),
    OWN_NAMES[Kind.FULL_HOUSE]: ("full house: drie gelijke en nog twee gelijke", "8 8 8 A A"),
    OWN_NAMES[Kind.FLUSH]: ("vijf kaarten van één kleur, niet opeenvolgend", "H 10 7 4 2"),
    OWN_NAMES[Kind.STRAIGHT]: ("vijf opeenvolgende kaarten, ongeacht de kleur", "B 10 9 8 7"),
    OWN_NAMES[Kind.THREE]: ("drie gelijke kaarten", "6 6 6 H 3"),
    OWN_NAMES[Kind.TWO_PAIR]: ("twee keer twee gelijke kaarten", "10 10 5 5 A"),
    OWN_NAMES[Kind.PAIR]: ("twee gelijke kaarten", "B B 9 7 2"),
    OWN_NAMES[Kind.HIGH_CARD]: ("de hoogste kaart telt", "A 10 8 5 3"),
}

BETS: tuple[tuple[str, score.Action, int], ...] = (
    ("B", "verhogen", GUILDER),
    ("C", "weg", 0),
    ("D", "zien", 0),
    ("E", "verhogen", options.RIJKSDAALDER),
    ("A", "zien", 0),
    ("B", "verhogen", options.FIVE_GUILDERS),
    ("D", "weg", 0),
)
SEEN: tuple[tuple[str, score.Action, int], ...] = (("E", "zien", 0), ("A", "weg", 0))


def _played(betting: Betting, words: tuple[tuple[str, score.Action, int], ...]) -> Betting:
    for name, action, raised in words:
        betting = score.bid(betting, name, action, raised, limits=range(options.DUBBELTJE, options.FIVE_GUILDERS + 1))
    return betting


def _betting() -> dict[str, int]:
    """The example of p. 69-70, in cents."""
    start = score.begin("ABCDE", options.DUBBELTJE)
    before = _played(start, BETS[:-1])
    raised = _played(start, BETS)
    seen = _played(raised, SEEN)
    return {
        "inzetten": start.pot,
        "b_verhoogt": GUILDER,
        "e_verhoogt": options.RIJKSDAALDER,
        "e_betaalt": _played(start, BETS[:4]).paid["E"],
        "a_betaalt": _played(start, BETS[:5]).paid["A"],
        "b_verhoogt_weer": options.FIVE_GUILDERS,
        "b_betaalt_weer": before.paid["B"] - _played(start, BETS[:5]).paid["B"],
        "d_moet": score.to_see(before, "D"),
        "e_ziet": score.to_see(raised, "E"),
        "pot_b": seen.paid["B"],
        "pot_d": seen.paid["D"],
        "pot_e": seen.paid["E"],
        "pot_a": seen.paid["A"],
        "pot": seen.pot,
    }


def _cheap() -> dict[str, int]:
    """The example of p. 74-75, and what follows from it, in cents."""
    going = score.entry(options.DUBBELTJE, dark=1, light=1)
    first = going * BEST
    _, cheap, second = score.cheap_pots(first, BEST, 2)
    end = score.portion(cheap, options.RIJKSDAALDER, 3, options.FIFTY_CENTS)
    return {
        "meegaan_cheap": going,
        "pot_cheap": first,
        "cheappot": cheap,
        "cheappot_geopend": score.cheap_pot(cheap, BEST),
        "cheappot_twee": second,
        "deel": options.RIJKSDAALDER,
        "deel_gedubbeld": 2 * options.RIJKSDAALDER,
        "deel_vanaf": options.FIVE_GUILDERS,
        "vast": options.FIFTY_CENTS,
        "zien_kost": end.paid,
        "c_van_ieder": end.paid,
        "c_wint": end.won,
        "c_krijgt": end.won + end.paid,
        "cheappot_rest": end.left,
        "dubbel_een": score.doubled(first, 1),
        "dubbel_twee": score.doubled(first, 2),
    }


def _straddle() -> dict[str, int]:
    costs = score.straddled(options.DUBBELTJE)
    return {
        "straddle": score.STRADDLE * options.DUBBELTJE,
        "straddle_ander": costs["ander"],
        "straddle_gever": costs["gever"],
        "straddle_zelf": costs["straddelaar"],
        "straddle_alleen": (1 + score.STRADDLE) * options.DUBBELTJE,
        "jackpot_vierde": score.jackpot(BEST, score.ENTRY * options.DUBBELTJE, 4),
    }


def _share(chance: Fraction) -> str:
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _odds() -> dict[str, str]:
    pairs = {name: odds.opening(score.PAIRS.index(name)) for name in ("boer", "vrouw", "heer", "aas")}
    shown = {f"kans_{name}": figures.percent(chance, 1) for name, chance in pairs.items()}
    return shown | {
        "kans_flush_kopen": _share(odds.buying_one(9)),
        "kans_straight_kopen": _share(odds.buying_one(8)),
        "kans_gat_kopen": _share(odds.buying_one(4)),
        "kans_standing": figures.one_in(odds.standing()),
    }


def _numbers() -> dict[str, str]:
    numbers = {
        "kaarten": CARDS,
        "pak": CARDS + 1,
        "kort": SHORT,
        "kort_pak": SHORT + 1,
        "hand": odds.CARDS,
        "spelers": BEST,
        "meegaan_keer": score.ENTRY,
        "straddle_keer": score.STRADDLE,
        "straddle_mee_keer": score.STRADDLED_ENTRY,
        "straddle_gever_keer": score.STRADDLED_ENTRY - 1,
        "straddle_zelf_keer": score.STRADDLED_ENTRY - score.STRADDLE,
        "hoogste_keer": score.entry(1, score.DARK, score.LIGHT),
        "delen_aantal": len(score.parts(score.cheap_pot(200, BEST), options.RIJKSDAALDER)),
        "stud_dicht": STUD[0],
        "stud_open": STUD[1],
        "stud_lang_dicht": STUD_LONG[0],
        "stud_lang_open": STUD_LONG[1],
    }
    amounts = {
        "dubbeltje": options.DUBBELTJE,
        "rijksdaalder": options.RIJKSDAALDER,
        "minimum": options.DUBBELTJE,
        "maximum": options.FIVE_GUILDERS,
        "meegaan": score.ENTRY * options.DUBBELTJE,
    }
    money = amounts | _betting() | _cheap() | _straddle()
    shown = {key: figures.in_words(number) for key, number in numbers.items()}
    return shown | {key: figures.guilders(cents) for key, cents in money.items()} | _odds()


def _ladder() -> DrawnTable:
    rows = tuple((f"{deal}e keer", f"twee {PLURALS[rank]}") for deal, rank in enumerate(score.LADDER, 1))
    rows += ((f"{len(score.LADDER) + 1}e keer", "elke kaart"),)
    return DrawnTable(
        key="jackpot", title="Waarop je de jackpot mag openen", head=("Er wordt gegeven", "minstens"),
        rows=rows, rule=f"{options.SLUG}#jackpot-ladder",
    )  # fmt: skip


def _ranking() -> DrawnTable:
    rows = tuple((name.capitalize(), what, sample) for name, (what, sample) in COMBINATIONS.items())
    return DrawnTable(
        key="combinaties", title="Combinaties, van hoog naar laag", head=("Combinatie", "is", "bijvoorbeeld"),
        rows=rows, rule=f"{options.SLUG}#volgorde",
    )  # fmt: skip


def _chances() -> DrawnTable:
    rows = tuple(
        (
            name.capitalize(),
            figures.percent(chance, 4 if chance < Fraction(1, 1000) else 2),
            figures.one_in(chance, chance > Fraction(1, 100)),
        )
        for name, chance in odds.chances().items()
    )
    return DrawnTable(
        key="kansen", title="Kans bij het delen, met joker", head=("Combinatie", "kans", "ongeveer"),
        rows=rows, rule=f"{options.SLUG}#kansen",
    )  # fmt: skip


def _doublings() -> DrawnTable:
    rows = [("Voorzet, of open in the dark", score.entry(1))]
    rows += [("Double in the dark", score.entry(1, 1)), ("Nog eens in the dark", score.entry(1, 2))]
    rows += [("Double in the light", score.entry(1, 2, 1)), ("Nog eens in the light", score.entry(1, 2, 2))]
    return DrawnTable(
        key="verdubbelen",
        title="Wat meegaan kost als alles verdubbeld wordt",
        head=("Er is gezegd", "eenheden"),
        rows=tuple((said, str(units)) for said, units in rows),
        rule=f"{options.SLUG}#zestien",
    )


GAME = Game(
    slug=options.SLUG,
    title="Poker met joker",
    seats=options.SEATED,
    pack=Pack(size=CARDS, jokers=1),
    options=options.OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=_numbers(),
            quick=(
                (str(BEST), "spelers is het best"),
                (f"{CARDS + 1}", "kaarten, met de joker"),
                (str(odds.CARDS), "kaarten per speler"),
                (f"0–{odds.CARDS}", "kaarten ruilen"),
            ),
            orders=(
                Order(
                    key="kaarten",
                    title="Rangorde, hoog naar laag",
                    ranks=("A", "H", "V", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2"),
                    rule=f"{options.SLUG}#hoogste-kaart",
                ),
            ),
            tables=(_ranking(), _chances(), _ladder(), _doublings()),
        )
    ),
    minutes=range(45, 181),
    money=True,
    play=with_chips(
        room(events, reducer, objections, show, pad, whole, recalled),
        options.BOOK,
        shared=(Result, CashOutAll),
        between=(CashOutAll,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
