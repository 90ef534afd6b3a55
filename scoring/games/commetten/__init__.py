"""Commetten: shed your cards in order of suit. Chips wait in five or six pots, the fattest for the nine of diamonds.

A round is written as who emptied which pot, who was out (had no cards left), and how many cards the others still held.
"""

from collections.abc import Iterable

from scoring.games.commetten import events, objections, pad, score, show
from scoring.games.commetten.aid import AID, LOOKUPS
from scoring.games.commetten.options import BOOK, HALF, OPTIONS, STOCK, TENS
from scoring.games.commetten.payout import CARDS, RANKS, SEATS, commette_half, hand_size, hand_sizes, pot_names, stock
from scoring.kit.figures import in_words
from scoring.kit.laid import drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, Values, play_of_room

ODD_POT = SEATS[0]
"""The chips in a pot of the example: five players have each put one chip in an empty pot."""

NUMBERS = {
    "minste_spelers": "vijf",
    "kaarten": str(CARDS),
    "aantal_potjes_groot": in_words(len(pot_names(tens=True))),
    "stok_ongeveer": "tien",
    "kaarten_met_vijf": str(hand_size(5)),
    "stok_met_vijf": str(stock(5)),
    "kaarten_met_zes": str(hand_size(6)),
    "stok_met_zes": str(stock(6)),
    "per_potje": "één",
    "maal_commette": "twee",
    "voorbeeld_helft_boven": str(commette_half(ODD_POT, "naar-boven")),
}

TENS_ROW = "tienenpotje (alleen met een grote groep)", "wie de tien van troef afroept"


def _deal_row_in_book(players: int) -> tuple[str, str, str]:
    """Return a row `(players, cards each, cards in the stock)` of the table of deals, as text.

    With twelve players two hand sizes leave a stock equally near ten: then both are named.
    """
    hands = hand_sizes(players)
    stocks = (str(CARDS - hand * players) for hand in hands)
    return str(players), " of ".join(map(str, hands)), " of ".join(stocks)


def _deal_row_at_table(players: int, *, small: bool) -> tuple[str, str, str]:
    """Return a row `(players, cards each, cards in the stock)` of the table of deals at one table, as text.

    `small`: of two stocks equally near ten this table takes the smaller.
    """
    hand, left = (count(players, small_stock=small) for count in (hand_size, stock))
    return str(players), str(hand), str(left)


def _deals_table(key: str, rows: Iterable[tuple[str, ...]]) -> DrawnTable:
    """Return the drawn table of how many cards each player is dealt and how many stay in the
    stock; `rows` are its rows.
    """
    return DrawnTable(
        key=key,
        title="Kaarten per speler en in de stok",
        head=("spelers", "ieder", "stok"),
        rows=tuple(rows),
        rule="commetten#delen",
    )


def _pots_table(key: str, *tens: tuple[str, str]) -> DrawnTable:
    """Return the drawn table of the pots from left to right; `tens` is the row of the tens'
    pot, left out without it.
    """
    return DrawnTable(
        key=key,
        title="De potjes van links naar rechts",
        head=("potje", "wie het krijgt"),
        rows=(
            ("azenpotje", "wie het aas van troef afroept"),
            ("herenpotje", "wie de heer van troef afroept"),
            ("vrouwenpotje", "wie de vrouw van troef afroept"),
            ("boerenpotje", "wie de boer van troef afroept"),
            *tens,
            ("commettenpotje", "wie uitgaat met de commette; de helft voor een gever die haar als troef draait"),
        ),
        rule="commetten#potjes",
    )


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    tens, small = at[TENS.key] is True, at[STOCK.key] == "klein"
    many = (str(CARDS), "kaarten, aas hoog"), ("9", "van ruiten is de commette")
    seats, pot_count = (f"{SEATS[0]}+", "spelers"), str(len(pot_names(tens=tens)))
    return Display(
        numbers={
            **NUMBERS,
            "aantal_potjes": in_words(len(pot_names(tens=tens))),
            "voorbeeld_helft_oneven": str(commette_half(ODD_POT, str(at[HALF.key]))),
        },
        quick=(seats, many[0], (pot_count, "potjes"), many[1]),
        in_book=(seats, many[0], (f"{len(pot_names())} of {len(pot_names(tens=True))}", "potjes"), many[1]),
        orders=(
            Order(
                key="kaarten", title="Volgorde, hoogste eerst", ranks=drawable_ranks(RANKS), rule="commetten#volgorde"
            ),
        ),
        tables=(
            _deals_table("verdeling", map(_deal_row_in_book, SEATS)),
            _deals_table("verdeling-hier", (_deal_row_at_table(players, small=small) for players in SEATS)),
            _pots_table("potjes", TENS_ROW),
            _pots_table("potjes-hier", *((("tienenpotje", TENS_ROW[1]),) if tens else ())),
        ),
    )


GAME = Game(
    slug="commetten",
    title="Commetten",
    seats=SEATS,
    open_ended=True,
    picture=drawable_cards("r7 r8 r9"),
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(30, 91),
    money=True,
    play=with_chips(play_of_room(events, score, objections, show, pad), BOOK, aids=(AID,), lookups=LOOKUPS),
)
