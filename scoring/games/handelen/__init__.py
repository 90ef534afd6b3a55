"""Handelen (trading): turn closed cards, sell your trumps, and the highest trump of all takes the pot.

A round is written as sales, fines and who ended with the highest trump; every chip that moves follows from that.
"""

from scoring.games.handelen import events, objections, pad, score, show
from scoring.games.handelen.aid import AID, LOOKUPS
from scoring.games.handelen.odds import no_trump, stays_highest
from scoring.games.handelen.options import OPTIONS
from scoring.games.handelen.payout import CARDS, DEALER_STAKE, FINE, HAND, RANKS, SEATS, STAKE, pot
from scoring.games.handelen.state import BOOK
from scoring.kit.figures import percent
from scoring.kit.laid import chance_in, drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, at_every_table, play_of_room

QUEEN_PLAYERS = 5  # the example of the page: the first card turned is the queen of trumps, with five players
QUEEN_STAYS = stays_highest(higher=2, to_turn=HAND * QUEEN_PLAYERS - 1, unseen=CARDS - 2)


NUMBERS = {
    "meeste_spelers": "dertien",
    "kaarten": str(CARDS),
    "hand": "drie",
    "inzet_gever": str(DEALER_STAKE),
    "inzet": str(STAKE),
    "boete": str(FINE),
    "geen_troef_drie": percent(no_trump(3)),
    "geen_troef_zes": percent(no_trump(6)),
    "vrouw_blijft": percent(QUEEN_STAYS),
    "vrouw_blijft_breuk": str(QUEEN_STAYS),
    "voorbeeld_dubbele_pot": str(pot(4, deals=2)),
}

GAME = Game(
    slug="handelen",
    title="Handelen",
    seats=SEATS,
    picture=drawable_cards("h9 hV hH"),
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=at_every_table(
        Display(
            numbers=NUMBERS,
            quick=(
                (f"tot {SEATS[-1]}", "spelers"),
                (str(CARDS), "kaarten"),
                (str(HAND), "dichte kaarten ieder"),
                (f"{DEALER_STAKE} en {STAKE}", "fiches van de gever en van de anderen"),
            ),
            orders=(
                Order(
                    key="troef",
                    title="Volgorde van de troeven, hoogste eerst",
                    ranks=drawable_ranks(RANKS),
                    rule="handelen#troefvolgorde",
                ),
            ),
            tables=(
                DrawnTable(
                    key="geen-troef",
                    title="Kans dat er geen enkele troef wordt gedraaid, met een vol pak",
                    head=("spelers", "gedraaide kaarten", "kans"),
                    rows=tuple((str(n), str(HAND * n), chance_in(no_trump(n))) for n in range(2, 7)),
                    rule="handelen#kans-geen-troef",
                ),
            ),
        )
    ),
    minutes=range(20, 61),
    money=True,
    play=with_chips(play_of_room(events, score, objections, show, pad), BOOK, aids=(AID,), lookups=LOOKUPS),
)
