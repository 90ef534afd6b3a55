"""Commetten: shed your cards in order of suit; chips wait in five or six pots, the fattest for the nine of diamonds.

A round is written as who emptied which pot, who was out, and what the others still held.
"""

from scoring.games.commetten import events, objections, pad, score, show
from scoring.games.commetten.aid import AID, LOOKUPS
from scoring.games.commetten.options import BOOK, OPTIONS
from scoring.games.commetten.payout import CARDS, RANKS, SEATS, commette_half, hand_size, hand_sizes, pots, stock
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import DrawnTable, Game, Order, Pack, Shown, at_every_table, room

ODD_POT = SEATS[0]
"""Of the example: five players have put a chip in an empty pot each."""

NUMBERS = {
    "minste_spelers": "vijf",
    "kaarten": str(CARDS),
    "aantal_potjes": "vijf",
    "aantal_potjes_groot": "zes",
    "stok_ongeveer": "tien",
    "kaarten_met_vijf": str(hand_size(5)),
    "stok_met_vijf": str(stock(5)),
    "kaarten_met_zes": str(hand_size(6)),
    "stok_met_zes": str(stock(6)),
    "per_potje": "één",
    "maal_commette": "twee",
    "voorbeeld_helft_oneven": str(commette_half(ODD_POT)),
    "voorbeeld_helft_boven": str(commette_half(ODD_POT, "naar-boven")),
}


def _dealt(players: int) -> tuple[str, str, str]:
    """Players, cards each and cards in the stock: of two that are equally near ten both."""
    hands = hand_sizes(players)
    stocks = (str(CARDS - hand * players) for hand in hands)
    return str(players), " of ".join(map(str, hands)), " of ".join(stocks)


GAME = Game(
    slug="commetten",
    title="Commetten",
    seats=SEATS,
    open_ended=True,
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=NUMBERS,
            quick=(
                (f"{SEATS[0]}+", "spelers"),
                (str(CARDS), "kaarten, aas hoog"),
                (f"{len(pots())} of {len(pots(tens=True))}", "potjes"),
                ("9", "van ruiten is de commette"),
            ),
            orders=(Order(key="kaarten", title="Volgorde, hoogste eerst", ranks=RANKS, rule="commetten#volgorde"),),
            tables=(
                DrawnTable(
                    key="verdeling",
                    title="Kaarten per speler en in de stok",
                    head=("spelers", "ieder", "stok"),
                    rows=tuple(_dealt(n) for n in SEATS),
                    rule="commetten#delen",
                ),
                DrawnTable(
                    key="potjes",
                    title="De potjes van links naar rechts",
                    head=("potje", "wie het krijgt"),
                    rows=(
                        ("azenpotje", "wie het aas van troef afroept"),
                        ("herenpotje", "wie de heer van troef afroept"),
                        ("vrouwenpotje", "wie de vrouw van troef afroept"),
                        ("boerenpotje", "wie de boer van troef afroept"),
                        ("tienenpotje (alleen met een grote groep)", "wie de tien van troef afroept"),
                        (
                            "commettenpotje",
                            "wie uitgaat met de commette; de helft voor een gever die haar als troef draait",
                        ),
                    ),
                    rule="commetten#potjes",
                ),
            ),
        )
    ),
    minutes=range(30, 91),
    money=True,
    play=with_chips(room(events, score, objections, show, pad), BOOK, aids=(AID,), lookups=LOOKUPS),
)
