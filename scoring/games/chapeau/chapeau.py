"""Chapeau: pass the cup on with a higher announcement, true or not, until somebody lifts it.

Whoever is caught bluffing gets a coin, and so does whoever lifts the cup for nothing.
"""

from fractions import Fraction

from scoring.games.chapeau import coins, options
from scoring.games.chapeau.playing import play
from scoring.kit import dice
from scoring.kit.cards import ACE, KING, QUEEN, RANK_NAMES
from scoring.kit.dice import BELGIAN, DICE, FACE_NAMES, THROWS, Order, Throw, Thrown
from scoring.kit.figures import fraction, one_in, percent
from scoring.play.contract import DrawnTable, Game, Pack, Shown, at_every_table
from scoring.play.contract import Order as RankOrder

SEATS = range(2, 14)
BOOK = options.book("chapeau#munten")
OPTIONS = (
    options.START,
    options.COINS,
    options.COINS_EACH,
    options.PHASE,
    options.EMPTY_HANDED,
    options.RANKING,
    options.LOOSE_DICE,
    options.DIRECTION,
    *options.VALUE,
)

COUNTS = dice.throw_counts()
NOTHING_OR_STRAIGHT = COUNTS[Throw.NOTHING] + COUNTS[Throw.SMALL_STRAIGHT] + COUNTS[Throw.GREAT_STRAIGHT]
NAMES = {
    Throw.NOTHING: ("cadeau of singleton", "niets van waarde"),
    Throw.PAIR: ("paar", "twee gelijke"),
    Throw.TWO_PAIR: ("dubbel paar", "tweemaal twee gelijke"),
    Throw.THREE: ("trice, tris of three of a kind", "drie gelijke"),
    Throw.SMALL_STRAIGHT: ("kleine straat", "heer, vrouw, boer, tien en negen"),
    Throw.FULL_HOUSE: ("full house", "een trice en een paar"),
    Throw.GREAT_STRAIGHT: ("grote straat", "aas, heer, vrouw, boer en tien"),
    Throw.FOUR: ("carré of four of a kind", "vier gelijke"),
    Throw.FIVE: ("poker of five of a kind", "vijf gelijke"),
}
KEYS = {
    Throw.NOTHING: "cadeau",
    Throw.PAIR: "paar",
    Throw.TWO_PAIR: "dubbel_paar",
    Throw.THREE: "trice",
    Throw.SMALL_STRAIGHT: "kleine_straat",
    Throw.FULL_HOUSE: "full",
    Throw.GREAT_STRAIGHT: "grote_straat",
    Throw.FOUR: "carre",
    Throw.FIVE: "poker",
}
KEPT = (
    ("een paar", (KING, KING)),
    ("een dubbel paar", (KING, KING, QUEEN, QUEEN)),
    ("een trice", (KING, KING, KING)),
    ("een carré", (KING,) * 4),
    ("niets", ()),
)
"""What one throw more can bring, shown with kings; another face gives the same."""


def _chance(kind: Throw) -> Fraction:
    return Fraction(COUNTS[kind], THROWS)


def _from(counts: dict[Throw, int], kind: Throw, order: Order = BELGIAN) -> Fraction:
    """The chance of `kind` or higher among `counts`."""
    return Fraction(sum(counts[each] for each in order[order.index(kind) :]), sum(counts.values()))


def _kept_row(title: str, kept: tuple[int, ...]) -> tuple[str, ...]:
    counts = dict(dice.counts_keeping(kept))
    marks = (Throw.THREE, Throw.FULL_HOUSE, Throw.FOUR)
    return (title, str(DICE - len(kept)), *(percent(_from(counts, mark), 1) for mark in marks))


MADE_OF = DrawnTable(
    key="worpen",
    title="Wat elke worp is, hoogste eerst",
    head=("worp", "wat er ligt"),
    rows=tuple(NAMES[kind] for kind in reversed(BELGIAN)),
    rule="chapeau#rangorde",
)
CHANCES = DrawnTable(
    key="kansen",
    title=f"Kansen in één worp met vijf stenen, {THROWS} mogelijkheden, laagste eerst",
    head=("worp", "aantal", "kans", "1 op", "zo of hoger"),
    rows=tuple(
        (
            kind.value,
            f"{COUNTS[kind]} / {THROWS}",
            percent(_chance(kind)),
            one_in(_chance(kind), 1).removeprefix("1 op "),
            percent(dice.chance_or_better(kind)),
        )
        for kind in BELGIAN
    ),
    rule="chapeau#kansen",
)
FLUSHES = DrawnTable(
    key="flush",
    title="De andere rangorde, met flushes, laagste eerst",
    head=("worp", f"aantal van de {THROWS}"),
    rows=(
        # A throw of these that shows only a flush's colours is that flush, so no more than so many are left of them.
        (Throw.NOTHING.value, f"hoogstens {NOTHING_OR_STRAIGHT}"),
        *((kind.value, f"hoogstens {COUNTS[kind]}") for kind in BELGIAN[1:4]),
        ("paarse flush", "hangt van de kleuren af"),
        ("zwarte flush", "hangt van de kleuren af"),
        *((kind.value, str(COUNTS[kind])) for kind in (Throw.FULL_HOUSE, Throw.FOUR, Throw.FIVE)),
    ),
    rule="chapeau#flush",
)
KEEPING = DrawnTable(
    key="doorgooien",
    title="Wat één keer doorgooien oplevert",
    head=("je bewaart", "gooit", "trice of hoger", "full house of hoger", "carré of hoger"),
    rows=tuple(_kept_row(title, kept) for title, kept in KEPT),
    rule="chapeau#doorgooien",
)
COIN_TABLE = DrawnTable(
    key="munten",
    title="Hoeveel munten in de pot",
    head=("spelers", "dubbele min één", "dubbele plus één"),
    rows=tuple((str(players), *(str(number) for number in coins.coins(players))) for players in range(2, 9)),
    rule="chapeau#aantal-munten",
)

KINGS = Thrown(Throw.FOUR, (KING,))
KINGS_LIE = Thrown(Throw.FOUR, (KING, 10))
EXAMPLE_SAID = Thrown(Throw.FULL_HOUSE, (KING,))
EXAMPLE_LIES = Thrown(Throw.TWO_PAIR, (KING, QUEEN, ACE))
UNDERSAID = Thrown(Throw.THREE, (QUEEN,))
UNDER_LIES = Thrown(Throw.FOUR, (QUEEN, 9))
PLAYERS = 4

NUMBERS = {
    "stenen": "vijf",
    "vlakken": "zes",
    "worpen": str(THROWS),
    "poker_worpen": "vijf" if coins.ROUND_ENDS_AFTER == DICE else str(coins.ROUND_ENDS_AFTER),
    "voorbeeld_spelers": "vier",
    "munten_min": str(coins.coins(PLAYERS)[0]),
    "munten_plus": str(coins.coins(PLAYERS)[1]),
    "munten_per_speler": str(options.COINS_EACH.default),
    **{f"aantal_{KEYS[kind]}": str(number) for kind, number in COUNTS.items()},
    **{f"procent_{KEYS[kind]}": percent(_chance(kind)) for kind in BELGIAN},
    **{f"kans_{KEYS[kind]}": one_in(_chance(kind), 1) for kind in BELGIAN},
    "max_negens": RANK_NAMES[dice.maximum(Throw.FOUR, 9).faces[-1]],
    "max_azen": RANK_NAMES[dice.maximum(Throw.FOUR, ACE).faces[-1]],
    "bluf_munt": coins.coin_for("Mehmet", "Saar", EXAMPLE_SAID, EXAMPLE_LIES),
    "bluf_wint": "Saar" if coins.bluffed(EXAMPLE_SAID, EXAMPLE_LIES) else "Mehmet",
    "onderlieg_munt": coins.coin_for("Ilse", "Ruud", UNDERSAID, UNDER_LIES),
    "onderlieg_wint": "Ilse" if not coins.bluffed(UNDERSAID, UNDER_LIES) else "Ruud",
    "juist_munt": coins.coin_for("Saar", "Ruud", KINGS, KINGS_LIE),
    "juist_wint": "Ruud" if coins.bluffed(KINGS, KINGS_LIE) else "Saar",
    "vijf_worpen": percent(dice.chance_all_alike(coins.ROUND_ENDS_AFTER)),
    "vijf_worpen_op": one_in(dice.chance_all_alike(coins.ROUND_ENDS_AFTER)),
    "trice_of_hoger": percent(dice.chance_or_better(Throw.THREE)),
    "paar_of_hoger": percent(dice.chance_or_better(Throw.PAIR)),
    "carre_na_trice": fraction(_from(dict(dice.counts_keeping((KING,) * 3)), Throw.FOUR)),
    "carre_na_trice_procent": percent(_from(dict(dice.counts_keeping((KING,) * 3)), Throw.FOUR)),
    "flush_drie": fraction(dice.chance_all_in_colour(3)),
    "flush_drie_procent": percent(dice.chance_all_in_colour(3)),
    "flush_vier": fraction(dice.chance_all_in_colour(4)),
    "flush_vier_procent": percent(dice.chance_all_in_colour(4)),
    "flush_bron": str(COUNTS[Throw.SMALL_STRAIGHT]),
    "cadeau_met_straten": str(NOTHING_OR_STRAIGHT),
}

GAME = Game(
    slug="chapeau",
    title="Chapeau",
    seats=SEATS,
    open_ended=True,
    pack=Pack(dice=DICE),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=NUMBERS,
            quick=(
                (str(DICE), "stenen onder een beker"),
                ("2 of meer", "spelers"),
                (f"{NUMBERS['munten_min']} of {NUMBERS['munten_plus']}", "munten in de pot, met zijn vieren"),
                (NUMBERS["kans_poker"], "kans op poker in één worp"),
            ),
            orders=(
                RankOrder(
                    key="vlakken", title="De vlakken van hoog naar laag", ranks=FACE_NAMES, rule="chapeau#stenen"
                ),
                RankOrder(
                    key="worpen",
                    title="De worpen van hoog naar laag, zoals gebruikelijk in België",
                    ranks=tuple(kind.value for kind in reversed(BELGIAN)),
                    rule="chapeau#rangorde",
                ),
                RankOrder(
                    key="flush",
                    title="De worpen van hoog naar laag, met flushes",
                    ranks=tuple(row[0] for row in reversed(FLUSHES.rows)),
                    rule="chapeau#flush",
                ),
            ),
            tables=(MADE_OF, CHANCES, FLUSHES, KEEPING, COIN_TABLE),
        )
    ),
    minutes=range(20, 61),
    play=play("chapeau", OPTIONS, SEATS, BOOK, mexican=False),
)
