"""What the page of chapeau draws of its throws at one table: their order, what they are, and how likely each is.

With flushes straights are nothing. How often a flush falls hangs on the colours of the dice, which no sheet knows: what
is below full house is then an upper bound, and what is at least so a lower one.
"""

from collections.abc import Mapping
from fractions import Fraction

from scoring.games.chapeau import coins
from scoring.games.chapeau.announce import BLACK, KEYS, PURPLE, RANKINGS
from scoring.games.chapeau.odds import Reading, counts
from scoring.kit.cards import ACE, KING, QUEEN
from scoring.kit.dice import DICE, GREAT_RUN, SMALL_RUN, THROWS
from scoring.kit.figures import one_in, percent
from scoring.kit.laid import Cell, of_faces
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
"""A throw of each kind; which dice make a flush hangs on their colours."""
KEPT = (
    ("een paar", (KING, KING)),
    ("een dubbel paar", (KING, KING, QUEEN, QUEEN)),
    ("een trice", (KING, KING, KING)),
    ("een carré", (KING,) * 4),
    ("niets", ()),
)
"""What one throw more can bring, shown with kings; another face gives the same."""


def fallen(ranking: str, kept: tuple[int, ...] = ()) -> Mapping[str, int]:
    """How many throws of the other dice end as each kind, lowest first; no throw is counted as a flush."""
    return counts(kept, Reading(ranking=ranking))


def or_higher(found: Mapping[str, int], kind: str) -> Fraction:
    """The chance of `kind` or higher among these counts, which stand lowest first."""
    kinds = list(found)
    return Fraction(sum(found[each] for each in kinds[kinds.index(kind) :]), sum(found.values()))


def below_full(ranking: str) -> tuple[str, ...]:
    """The kinds of which a flush takes throws away, or that are one."""
    kinds = RANKINGS[ranking]
    return kinds[: kinds.index("full-house")] if ranking == FLUSH else ()


def order(ranking: str) -> Order:
    """The rank order of a table, highest first."""
    title = "De worpen van hoog naar laag"
    return Order(
        key="worpen",
        title=f"{title}, zoals gebruikelijk in België" if ranking == BELGIAN else title,
        ranks=tuple(thrown_as(kind) for kind in reversed(RANKINGS[ranking])),
        rule="chapeau#rangorde",
    )


def thrown_as(kind: str) -> Cell:
    """A throw of this kind to look at, with its name; the name alone where no faces make it."""
    return of_faces(LYING[kind], KEYS[kind]) if kind in LYING else KEYS[kind]


FLUSH_ORDER = Order(
    key="flush",
    title="De worpen van hoog naar laag, met flushes",
    ranks=tuple(thrown_as(kind) for kind in reversed(RANKINGS[FLUSH])),
    rule="chapeau#flush",
)


def made_of(ranking: str) -> DrawnTable:
    return DrawnTable(
        key="worpen",
        title="Wat elke worp is, hoogste eerst",
        head=("worp", "wat er ligt"),
        rows=tuple(NAMES[kind] for kind in reversed(RANKINGS[ranking])),
        rule="chapeau#rangorde",
    )


def chances(ranking: str) -> DrawnTable:
    found = fallen(ranking)
    return DrawnTable(
        key="kansen",
        title=f"Kansen in één worp met vijf stenen, {THROWS} mogelijkheden, laagste eerst",
        head=("worp", "aantal", "kans", "1 op", "zo of hoger"),
        rows=tuple(_chance_row(kind, found, kind in below_full(ranking)) for kind in found),
        rule="chapeau#kansen",
    )


def _chance_row(kind: str, found: Mapping[str, int], bound: bool) -> tuple[str, ...]:
    higher = or_higher(found, kind)
    least = "min. " if bound and higher < 1 else ""
    if kind in COLOURED:
        return (KEYS[kind], "hangt van de kleuren af", "–", "–", least + percent(higher))
    chance, most = Fraction(found[kind], THROWS), "max. " if bound else ""
    number = f"{most}{found[kind]} / {THROWS}"
    one = ("min. " if bound else "") + one_in(chance, 1).removeprefix("1 op ")
    return (KEYS[kind], number, most + percent(chance), one, least + percent(higher))


def flushes() -> DrawnTable:
    found, bounds = fallen(FLUSH), below_full(FLUSH)
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


def keeping(ranking: str) -> DrawnTable:
    least = "trice of hoger, flushes niet meegeteld" if ranking == FLUSH else "trice of hoger"
    return DrawnTable(
        key="doorgooien",
        title="Wat één keer doorgooien oplevert",
        head=("je bewaart", "gooit", least, "full house of hoger", "carré of hoger"),
        rows=tuple(_kept_row(title, kept, ranking) for title, kept in KEPT),
        rule="chapeau#doorgooien",
    )


def _kept_row(title: str, kept: tuple[int, ...], ranking: str) -> tuple[str, ...]:
    found = fallen(ranking, kept)
    marks = ("trice", "full-house", "carre")
    return (title, str(DICE - len(kept)), *(percent(or_higher(found, mark), 1) for mark in marks))


def coin_tables(chosen: str) -> tuple[DrawnTable, ...]:
    """How many coins the pot holds: both ways, and as the table chose (`min-een` or `plus-een`)."""
    heads = {"min-een": "dubbele min één", "plus-een": "dubbele plus één"}
    at = list(heads).index(chosen)
    every = [(str(players), *(str(number) for number in coins.coins(players))) for players in range(2, 9)]
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
