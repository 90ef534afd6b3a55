"""Verpachten: buy cards up to sixteen and win the farm (the pot), or pay the tenant for every point above it.

The *pachter* (tenant) rents the farm and plays without cards. A round is written as who rented the farm and what the
open hands count; every chip that moves follows from that.
"""

from scoring.games.verpachten import events, objections, pad, payout, score, show
from scoring.games.verpachten.aid import AID, LOOKUPS
from scoring.games.verpachten.odds import SAFE, buying_until, next_card, sixteen_in_two
from scoring.games.verpachten.options import BOOK, OPTIONS, PER_PLAYER
from scoring.kit.figures import decimal, fraction, one_in, percent
from scoring.kit.laid import Cell, chance_in, drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.books.sitting import reseat_with_pot
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, Values, play_of_room

ORDER = Order(
    key="kaarten",
    title="Van hoog naar laag",
    ranks=drawable_ranks(("A", "H", "V", "B", "10", "9", "7", "6", "5", "4", "3", "2")),
    rule="verpachten#volgorde",
)
"""The ranks from high to low, as the page draws them."""


def _buying_on_row(stop: int) -> tuple[Cell, ...]:
    """Return a row of the table of buying on: what comes of a player who stops at `stop` points."""
    chances = buying_until(stop)
    per_sixteen = chances.pays / chances.made
    return (
        str(stop),
        chance_in(chances.made, 1),
        chance_in(chances.over, 1),
        decimal(chances.pays, 2),
        decimal(per_sixteen, 1),
    )


BUYING = DrawnTable(
    key="doorkopen",
    title="Doorkopen tot je zoveel punten hebt",
    head=("stop bij", "precies zestien", "te veel", "betaalt gemiddeld", "betaalt voor hij een keer zestien heeft"),
    rows=tuple(_buying_on_row(stop) for stop in range(10, payout.GOAL + 1)),
    rule="verpachten#kansen",
)
"""What comes of buying on, by where one stops."""


def _page_at(at: Values) -> Display:
    """Return what the page draws at a table with these house rules."""
    return Display(
        numbers={
            "hoogstens": str(payout.MOST_PLAYERS),
            "kaarten": str(payout.PACK),
            "vol_pak": str(payout.FULL_PACK),
            "eruit": str(payout.LEFT_OUT),
            "doel": str(payout.GOAL),
            "plaatje": str(payout.POINTS["H"]),
            "aas": str(payout.POINTS["A"]),
            "inzet": str(at[PER_PLAYER]),
            "inzet_een": str(payout.ONE_OR_TWO[0]),
            "inzet_twee": str(payout.ONE_OR_TWO[1]),
            "pacht_laag": str(payout.LEASE[0]),
            "pacht_hoog": str(payout.LEASE[-1]),
            "veilig": str(SAFE),
            "kans_twee": fraction(sixteen_in_two()),
            "kans_twee_op": one_in(sixteen_in_two(), 1),
            "kans_doorkopen": percent(buying_until(payout.GOAL).made, 1),
            "betaalt_doorkopen": decimal(buying_until(payout.GOAL).pays, 2),
            "opbrengst_doorkopen": decimal(buying_until(payout.GOAL).pays / buying_until(payout.GOAL).made, 1),
            "opbrengst_vijftien": decimal(buying_until(payout.GOAL - 1).pays / buying_until(payout.GOAL - 1).made, 1),
            "kans_zes": percent(next_card(("4", "2")).made, 1),
        },
        quick=(
            (f"hoogstens {payout.MOST_PLAYERS}", "spelers"),
            (str(payout.PACK), "kaarten"),
            (str(payout.GOAL), "punten wint"),
        ),
        orders=(ORDER,),
        tables=(BUYING,),
    )


GAME = Game(
    slug="verpachten",
    title="Verpachten",
    seats=range(2, payout.MOST_PLAYERS + 1),
    picture=drawable_cards("h6 sA"),
    pack=Pack(
        size=payout.PACK,
        out="alle achten en de zessen van schoppen, ruiten en klaveren",
        gone=("s8", "h8", "r8", "k8", "s6", "r6", "k6"),
    ),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(30, 91),
    money=True,
    example_results_after=lambda _, fact: (
        {"punten": str(payout.points(fact.cards))} if isinstance(fact, events.Laid) else {}
    ),
    play=with_chips(
        play_of_room(events, score, objections, show, pad, reseat=reseat_with_pot), BOOK, aids=(AID,), lookups=LOOKUPS
    ),
)
