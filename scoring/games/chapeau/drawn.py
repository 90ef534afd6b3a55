"""What the page of chapeau draws of its throws: their order, what each is, and how likely.

With flushes there are no straights. How often a flush falls depends on the colours of the dice, which no sheet knows.
So the figures of kinds below full house are then upper bounds, and those of "this or higher" lower bounds.
"""

from collections.abc import Mapping
from fractions import Fraction

from scoring.games.chapeau import coins
from scoring.games.chapeau.announce import BLACK, KEYS, PURPLE, RANKINGS
from scoring.games.chapeau.odds import DiceReading, counts
from scoring.kit.cards import ACE, KING, QUEEN
from scoring.kit.dice import DICE, GREAT_RUN, SMALL_RUN, THROWS
from scoring.kit.figures import one_in
from scoring.kit.laid import Cell, Chips, chance_in, drawable_throw
from scoring.play.contract import DrawnTable, Order

BELGIAN, FLUSH = "belgisch", "flush"
COLOURED = (PURPLE, BLACK)
NAMES = {
    "cadeau": ("cadeau of singleton", "niets van waarde"),
    "paar": ("paar", "twee gelijke"),
    "dubbel-paar": ("dubbel paar", "tweemaal twee gelijke"),
    "trice": ("trice, tris of three of a kind", "drie gelijke"),
    "kleine-straat": ("kleine straat", "heer, vrouw, boer, tien en negen"),
    PURPLE: ("paarse flush", "alleen blauwe en rode stenen"),
    BLACK: ("zwarte flush", "alleen zwarte stenen"),
    "full-house": ("full house", "een trice en een paar"),
    "grote-straat": ("grote straat", "aas, heer, vrouw, boer en tien"),
    "carre": ("carré of four of a kind", "vier gelijke"),
    "poker": ("poker of five of a kind", "vijf gelijke"),
}
LYING = {
    "cadeau": (ACE, KING, QUEEN, 10, 9),
    "paar": (KING, KING, ACE, QUEEN, 9),
    "dubbel-paar": (KING, KING, 10, 10, ACE),
    "trice": (QUEEN, QUEEN, QUEEN, ACE, 10),
    "kleine-straat": SMALL_RUN,
    "full-house": (KING, KING, KING, 10, 10),
    "grote-straat": GREAT_RUN,
    "carre": (KING, KING, KING, KING, 9),
    "poker": (ACE,) * DICE,
}
"""Five dice to draw as an example of each kind. Flushes have none: they depend on the colours of the dice."""
KEPT = (
    ("een paar", (KING, KING)),
    ("een dubbel paar", (KING, KING, QUEEN, QUEEN)),
    ("een trice", (KING, KING, KING)),
    ("een carré", (KING,) * 4),
    ("niets", ()),
)
"""What one may keep before one throw more, as `(words, faces)`; shown
with kings, another face gives the same chances.
"""


def throws_by_kind(ranking: str, kept: tuple[int, ...] = ()) -> Mapping[str, int]:
    """Return how many throws of the other dice end as each kind, when the faces `kept` lie already.

    The keys are kinds, lowest first; no throw counts as a flush. `ranking` is a key of `RANKINGS`.
    """
    return counts(kept, DiceReading(ranking=ranking))


def or_higher(found: Mapping[str, int], kind: str) -> Fraction:
    """Return the chance (0 to 1) of `kind` or higher; `found` has the number of throws by kind, lowest kind first."""
    kinds = list(found)
    return Fraction(sum(found[each] for each in kinds[kinds.index(kind) :]), sum(found.values()))


def kinds_below_full_house(ranking: str) -> tuple[str, ...]:
    """Return the kinds below full house, of which the numbers depend on flushes; `()` in a ranking without flushes."""
    kinds = RANKINGS[ranking]
    return kinds[: kinds.index("full-house")] if ranking == FLUSH else ()


def order(ranking: str) -> Order:
    """Return the rank order of the throws at a table with this ranking, highest first."""
    title = "De worpen van hoog naar laag"
    return Order(
        key="worpen",
        title=f"{title}, zoals gebruikelijk in België" if ranking == BELGIAN else title,
        ranks=tuple(throw_cell(kind) for kind in reversed(RANKINGS[ranking])),
        rule="chapeau#rangorde",
    )


def throw_cell(kind: str) -> Cell:
    """Return a cell of a drawn table with five dice of this kind and its name; for a flush only the name."""
    return drawable_throw(LYING[kind], KEYS[kind]) if kind in LYING else KEYS[kind]


FLUSH_ORDER = Order(
    key="flush",
    title="De worpen van hoog naar laag, met flushes",
    ranks=tuple(throw_cell(kind) for kind in reversed(RANKINGS[FLUSH])),
    rule="chapeau#flush",
)


def throw_kinds_table(ranking: str) -> DrawnTable:
    """Return the drawn table that says what each kind of throw is, highest first."""
    return DrawnTable(
        key="worpen",
        title="Wat elke worp is, hoogste eerst",
        head=("worp", "wat er ligt"),
        rows=tuple(NAMES[kind] for kind in reversed(RANKINGS[ranking])),
        rule="chapeau#rangorde",
    )


def chances(ranking: str) -> DrawnTable:
    """Return the drawn table of how likely each kind is in one throw of five dice."""
    found = throws_by_kind(ranking)
    return DrawnTable(
        key="kansen",
        title=f"Kansen in één worp met vijf stenen, {THROWS} mogelijkheden, laagste eerst",
        head=("worp", "aantal", "kans", "1 op", "zo of hoger"),
        rows=tuple(_chance_row(kind, found, kind in kinds_below_full_house(ranking)) for kind in found),
        rule="chapeau#kansen",
    )


def _chance_row(kind: str, found: Mapping[str, int], bound: bool) -> tuple[Cell, ...]:
    """Return the row of one kind in the table of chances; `bound`: its number is the most it
    can be, because of flushes.

    `found` has the number of throws by kind.
    """
    higher = or_higher(found, kind)
    least = "min. " if bound and higher < 1 else ""
    if kind in COLOURED:
        return (KEYS[kind], "hangt van de kleuren af", "–", "–", chance_in(higher, words=least))
    chance, most = Fraction(found[kind], THROWS), "max. " if bound else ""
    number = f"{most}{found[kind]} / {THROWS}"
    one = ("min. " if bound else "") + one_in(chance, 1).removeprefix("1 op ")
    return (KEYS[kind], number, chance_in(chance, words=most), one, chance_in(higher, words=least))


def flushes() -> DrawnTable:
    """Return the drawn table of the ranking with flushes: how many throws there are of each kind, at most where some of
    them may be flushes; in words where it depends on the colours."""
    found, bounds = throws_by_kind(FLUSH), kinds_below_full_house(FLUSH)
    return DrawnTable(
        key="flush",
        title="De andere rangorde, met flushes, laagste eerst",
        head=("worp", f"aantal van de {THROWS}"),
        rows=tuple(
            (
                KEYS[kind],
                "hangt van de kleuren af"
                if kind in COLOURED
                else f"hoogstens {number}"
                if kind in bounds
                else str(number),
            )
            for kind, number in found.items()
        ),
        rule="chapeau#flush",
    )


def kept_dice_table(ranking: str) -> DrawnTable:
    """Return the drawn table of the chances in one more throw, when some dice are kept."""
    least = "trice of hoger, flushes niet meegeteld" if ranking == FLUSH else "trice of hoger"
    return DrawnTable(
        key="doorgooien",
        title="Wat één keer doorgooien oplevert",
        head=("je bewaart", "gooit", least, "full house of hoger", "carré of hoger"),
        rows=tuple(_kept_row(title, kept, ranking) for title, kept in KEPT),
        rule="chapeau#doorgooien",
    )


def _kept_row(title: str, kept: tuple[int, ...], ranking: str) -> tuple[Cell, ...]:
    """Return one row of the table of `kept_dice_table`: `title`, how many dice are thrown, and three chances."""
    found = throws_by_kind(ranking, kept)
    marks = ("trice", "full-house", "carre")
    return (title, str(DICE - len(kept)), *(chance_in(or_higher(found, mark), 1) for mark in marks))


def coin_tables(chosen: str) -> tuple[DrawnTable, ...]:
    """Return two drawn tables of the coins by number of players: with both usual numbers, and with the chosen one.

    `chosen` is `min-een` (twice the players minus one) or `plus-een`.
    """
    heads = {"min-een": "dubbele min één", "plus-een": "dubbele plus één"}
    at = list(heads).index(chosen)
    every: list[tuple[Cell, ...]] = [
        (str(players), *(Chips(str(number)) for number in coins.usual_coins(players))) for players in range(2, 9)
    ]
    title, rule = "Hoeveel munten in de pot", "chapeau#aantal-munten"
    return (
        DrawnTable(key="munten", title=title, head=("spelers", *heads.values()), rows=tuple(every), rule=rule),
        DrawnTable(
            key="munten-hier",
            title=title,
            head=("spelers", "munten"),
            rows=tuple((row[0], row[1 + at]) for row in every),
            rule=rule,
        ),
    )
