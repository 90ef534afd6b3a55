"""Mexican chapeau: everybody hides one die, the others lie open, and aces are jokers.

All dice together, hidden and open, are the throw that is announced.
"""

from dataclasses import replace
from fractions import Fraction

from scoring.games.chapeau import coins, options
from scoring.games.chapeau.announce import KEYS, RANKINGS
from scoring.games.chapeau.odds import DiceReading, best_throw, counts
from scoring.games.chapeau.playing import example_results_before, play
from scoring.kit import dice
from scoring.kit.cards import ACE, JACK, KING, QUEEN, RANK_PLURALS
from scoring.kit.dice import DICE, ORDERS, THROWS
from scoring.kit.figures import in_words, one_in, percent
from scoring.kit.laid import Cell, chance_in, drawable_dice, drawable_throw
from scoring.play.contract import Display, DrawnTable, Game, Option, Order, Pack, Values
from scoring.play.contract.options import fold_under

MOST_PLAYERS = DICE
"""At most five players: each has a die of his own ("Variant: Mexicaanse chapeau")."""

SEATS = range(2, MOST_PLAYERS + 1)
COINS_RULE = "mexicaanse-chapeau#munten"
STAYS, ALIKE = "aas-als-aas", "azen-een-waarde"
BOOK = options.pot_book(COINS_RULE)
FOLD = "Bijstenen, azen en doorgeven"
OPTIONS = (
    *(
        replace(option, rule=COINS_RULE)
        for option in (
            options.START,
            *fold_under("De munten", options.COINS, options.COINS_EACH, options.PHASE, options.EMPTY_HANDED),
        )
    ),
    Option(
        key=options.RANKING.key,
        label=options.RANKING.label,
        line="Waar de kleine en de grote straat staan.",
        default=options.RANKING.default,
        choices=tuple((key, label) for key, (label, _) in ORDERS.items()),
        rule="mexicaanse-chapeau#rangorde",
    ),
    replace(options.LOOSE_DICE, rule="mexicaanse-chapeau#rangorde", fold=FOLD),
    Option(
        key=STAYS,
        label="Een aas mag aas blijven",
        line="Een aas mag ook gewoon een aas zijn; anders staat hij altijd voor een andere waarde.",
        default=True,
        rule="mexicaanse-chapeau#aas-blijft-aas",
        fold=FOLD,
    ),
    Option(
        key=ALIKE,
        label="Eén waarde bij het openleggen",
        line="Ook bij het openleggen hebben alle azen dezelfde waarde, in plaats van elk de beste.",
        rule="mexicaanse-chapeau#azen-bij-openleggen",
        fold=FOLD,
    ),
    replace(options.DIRECTION, rule="mexicaanse-chapeau#eerste-aankondiging", fold=FOLD),
    replace(options.LOSER_BEGINS, rule="mexicaanse-chapeau#verliezer-begint"),
    *(replace(option, rule=COINS_RULE) for option in options.VALUE),
)


def open_dice(players: int) -> int:
    """Return how many dice lie open with so many players: five minus one hidden die for each.

    Raises `ValueError` below two or above five players.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError("Mexicaanse chapeau speel je met twee tot en met vijf spelers.")
    return DICE - players


def _reading(at: Values) -> DiceReading:
    """Return how dice are read at a table with these house rules when they are shown at the end of a round."""
    stays, alike = at[STAYS] is True, at[ALIKE] is True
    return DiceReading(ranking=str(at[options.RANKING.key]), wild=True, ace_stays=stays, alike=alike)


LAID = {
    "cadeau": None,
    "paar": (KING, KING, QUEEN, JACK, 9),
    "dubbel-paar": (KING, KING, 10, 10, QUEEN),
    "trice": (KING, KING, QUEEN, 9, ACE),
    "kleine-straat": (KING, QUEEN, JACK, 10, 9),
    "full-house": (KING, KING, 10, 10, ACE),
    "grote-straat": (ACE, KING, QUEEN, JACK, 10),
    "carre": (KING, KING, KING, 9, ACE),
    "poker": (KING, KING, KING, KING, ACE),
}
"""Five dice to draw as an example of each kind; those of the higher kinds have an ace that stands for another face.

`cadeau` (nothing) has none: where aces are jokers five dice are always worth something.
"""


def _dice_cell(kind: str, how: DiceReading) -> Cell:
    """Return a cell of a drawn table with five dice of `kind` and its name; only the name when this
    table reads them otherwise.
    """
    faces = LAID[kind]
    return drawable_throw(faces, KEYS[kind]) if faces and best_throw(faces, how).kind == kind else KEYS[kind]


def _row(kind: str, fallen: int, plain: int) -> tuple[Cell, ...]:
    """Return the row of one kind in the table of chances.

    `fallen` is how many throws are of this kind with aces as jokers, `plain` how many without.
    """
    chance = Fraction(fallen, THROWS)
    cells = (chance_in(chance), one_in(chance, 1).removeprefix("1 op ")) if chance else ("nooit", "–")
    return (KEYS[kind], f"{fallen} / {THROWS}", *cells, f"{plain} / {THROWS}")


RUN = (ACE, KING, QUEEN, JACK, 10)

NUMBERS = {
    "stenen": "vijf",
    "meeste_spelers": "vijf",
    "open_met_drie": in_words(open_dice(3)),
    "worpen": str(THROWS),
    "poker_worpen": "vijf",
    "rij_met_aas": dice.worth_with_wild_aces(RUN).kind.value,
    "rij_zonder_aas": dice.worth_with_wild_aces(RUN, ace_stays=False).kind.value,
}
PLAYERS = 4


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    how = _reading(at)
    fallen = counts((), how)
    plain, none = counts((), DiceReading(ranking=how.ranking)), counts((), replace(how, ace_stays=False))
    poker = one_in(Fraction(fallen["poker"], THROWS))
    best = best_throw((ACE,) * DICE, how).faces[0]
    return Display(
        numbers={
            **NUMBERS,
            **{f"aantal_{kind.replace('-house', '').replace('-', '_')}": str(many) for kind, many in fallen.items()},
            "kans_poker": poker,
            "kans_poker_gewoon": one_in(Fraction(plain["poker"], THROWS)),
            "kans_carre": one_in(Fraction(fallen["carre"], THROWS)),
            "procent_trice": percent(Fraction(fallen["trice"], THROWS)),
            "grote_straat_zonder": str(none["grote-straat"]),
            "kleine_straat_zonder": str(none["kleine-straat"]),
            "vijf_azen": RANK_PLURALS[best],
            "munten_per_speler": str(at[options.COINS_EACH.key]),
            "munten_met_vier": str(coins.usual_coins(PLAYERS)[at[options.COINS.key] == "plus-een"]),
        },
        quick=(
            (f"2–{MOST_PLAYERS}", "spelers"),
            ("1", "verborgen steen per speler, de rest open"),
            ("aas", "is joker"),
            (poker, "kans op poker, azen als joker"),
        ),
        orders=(
            Order(
                key="worpen",
                title="De worpen van hoog naar laag",
                ranks=tuple(
                    _dice_cell(kind, how)
                    for kind in reversed(RANKINGS[how.ranking])
                    if how.ace_stays or kind != "grote-straat"
                ),
                rule="mexicaanse-chapeau#rangorde",
            ),
        ),
        tables=(
            DrawnTable(
                key="open",
                title="Hoeveel stenen open liggen",
                head=("spelers", "verborgen", "open"),
                rows=tuple((str(n), str(n), str(open_dice(n))) for n in range(2, MOST_PLAYERS + 1)),
                rule="mexicaanse-chapeau#open-stenen",
            ),
            DrawnTable(
                key="kansen",
                title="Wat er van vijf gegooide stenen te maken is, azen als joker",
                head=("worp", "aantal", "kans", "1 op", "gewone chapeau"),
                rows=tuple(_row(kind, many, plain[kind]) for kind, many in fallen.items()),
                rule="mexicaanse-chapeau#kansen",
            ),
        ),
    )


GAME = Game(
    slug="mexicaanse-chapeau",
    title="Mexicaanse chapeau",
    seats=SEATS,
    picture=drawable_dice("H A H A 9"),
    pack=Pack(dice=DICE),
    options=OPTIONS,
    shows=_page_at,
    example_results_before=example_results_before,
    minutes=range(20, 61),
    play=play("mexicaanse-chapeau", OPTIONS, SEATS, BOOK, mexican=True),
)
