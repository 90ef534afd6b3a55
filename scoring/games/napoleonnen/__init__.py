"""Napoleonnen (nappen): bid tricks for a part of the pot, or all five for the pot and the kijkpot together.

The *stok* (stock) is two cards that lie apart; looking at them costs a chip in the *kijkpot*. *Nap* is a bid of all
five tricks. A round is written as who looked, who bid and for how much, and how many tricks he made.
"""

from scoring.games.napoleonnen import events, objections, pad, score, show
from scoring.games.napoleonnen.aid import AID, LOOKUPS
from scoring.games.napoleonnen.odds import bad_split, nobody_has
from scoring.games.napoleonnen.options import BOOK, FULL_PACK, OPTIONS, STAKE
from scoring.games.napoleonnen.payout import FULL, HAND, MOST_SMALL, SEATS, SMALL, STOCK, cards_in_play
from scoring.kit.figures import percent
from scoring.kit.laid import Cell, chance_in, drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, Values, play_of_room

RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")
"""The ranks from high to low."""

NUMBERS = {
    "kaarten": str(SMALL),
    "meeste_spelers": "zes",
    "inzet": str(STAKE.default),
    "hand": "vijf",
    "eerst": "drie",
    "daarna": "twee",
    "stok": "twee",
    "kijkgeld": "één",
    "nap": "vijf",
    "spelers_met_zes_vijf": "zeven",
    "kaarten_met_zeven": str(cards_in_play(7)),
    "spelers_met_vier": "acht",
    "kaarten_met_acht": str(cards_in_play(8)),
    "vol": str(FULL),
    "meeste_vol": "tien",
    "nergens_vier": percent(nobody_has(4)),
    "nergens_vijf": percent(nobody_has(5)),
    "nergens_zes": percent(nobody_has(6)),
    "vier_troeven_mis": percent(bad_split(5)),
    "vier_troeven_goed": percent(1 - bad_split(5)),
}
"""The numbers of the page as the book has them, before a table changes one."""


def _pack_rows(full: bool) -> tuple[tuple[str, ...], ...]:
    """Return the rows of the table of which cards play; `full`: always all 52."""
    smaller = (
        (f"tot en met {MOST_SMALL}", "zeven", str(SMALL)),
        (str(MOST_SMALL + 1), "vijf", str(cards_in_play(MOST_SMALL + 1))),
        (str(MOST_SMALL + 2), "vier", str(cards_in_play(MOST_SMALL + 2))),
    )
    return (*(() if full else smaller), (f"tot en met {SEATS[-1]}", "twee", str(FULL)))


def _nobody_has_rows(full: bool) -> tuple[tuple[Cell, ...], ...]:
    """Return the rows of the table of chances that a card is in nobody's hand; `full`: always all 52 cards play."""
    return tuple((str(n), str(cards_in_play(n, full)), chance_in(nobody_has(n, full=full))) for n in SEATS)


def _page_at(at: Values) -> Display:
    """Return what the page draws at a table with these house rules."""
    full = bool(at[FULL_PACK.key])
    cards = FULL if full else SMALL
    chances = {"nergens_vier": percent(nobody_has(4, full=full)), "nergens_vijf": percent(nobody_has(5, full=full))}
    return Display(
        numbers={**NUMBERS, **chances, "kaarten": str(cards), "inzet": str(at[STAKE.key])},
        quick=(
            (f"tot {SEATS[-1]}", "spelers") if full else (f"tot {MOST_SMALL}", "spelers; meer met extra kaarten"),
            (str(cards), "kaarten, aas hoog"),
            (str(HAND), "kaarten ieder"),
            (str(STOCK), "kaarten in de stok"),
        ),
        orders=(
            Order(
                key="kaarten",
                title="Volgorde, hoogste eerst",
                ranks=drawable_ranks(RANKS if full else RANKS[:8]),
                rule="napoleonnen#volgorde",
            ),
        ),
        tables=(
            DrawnTable(
                key="kaarten",
                title="Welke kaarten meedoen",
                head=("spelers", "laagste kaart", "kaarten"),
                rows=_pack_rows(full),
                rule="napoleonnen#meer-spelers",
            ),
            DrawnTable(
                key="nergens",
                title="Kans dat een kaart die je mist bij niemand zit (stok niet bekeken)",
                head=("spelers", "kaarten", "kans"),
                rows=_nobody_has_rows(full),
                rule="napoleonnen#gokje",
            ),
        ),
    )


GAME = Game(
    slug="napoleonnen",
    title="Napoleonnen",
    seats=SEATS,
    picture=drawable_cards("sA sH sV sB s10"),
    pack=Pack(size=SMALL, out="twee tot en met zes"),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(30, 91),
    money=True,
    play=with_chips(play_of_room(events, score, objections, show, pad), BOOK, aids=(AID,), lookups=LOOKUPS),
)
