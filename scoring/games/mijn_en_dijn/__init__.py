"""Mijn en dijn (mine and yours): bets on ranks. The bank turns cards in turn for the players (dijn) and itself (mijn).

A round is a card that fell where something lay; who pays whom, and who has the bank next, follow from that.
"""

from scoring.games.mijn_en_dijn import events, objections, pad, score, show
from scoring.games.mijn_en_dijn.aid import AID
from scoring.games.mijn_en_dijn.events import Declines, TakenBack
from scoring.games.mijn_en_dijn.odds import first_fall_chances, player_edge
from scoring.games.mijn_en_dijn.options import OPTIONS, SLUG
from scoring.games.mijn_en_dijn.payout import ALIKE, CARDS, LAID, PACK, PACKS, RANKS, bet_on, turns_of_each
from scoring.games.mijn_en_dijn.state import BOOK
from scoring.kit.cards import LETTER_OF
from scoring.kit.figures import fraction, percent
from scoring.kit.laid import Cell, drawable_cards
from scoring.play.books.bank import BankTo
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Game, Pack, at_every_table, play_of_room

FIRST = first_fall_chances()
TIMES_DIJN, TIMES_MIJN = turns_of_each()
LATE = 30  # the page's example of a pack far on, with all cards of a rank still in it

NUMBERS = {
    "kaarten_per_spel": str(PACK),
    "spellen": "twee",
    "kaarten": str(CARDS),
    "gelijke_kaarten": "acht",
    "blijven_liggen": "twee",
    "gedraaid": str(TIMES_DIJN + TIMES_MIJN),
    "keer_dijn": str(TIMES_DIJN),
    "keer_mijn": str(TIMES_MIJN),
    "onder_aas": bet_on("aas", below=True),
    "onder_heer": bet_on("heer", below=True),
    "onder_vrouw": bet_on("vrouw", below=True),
    "onder_boer": bet_on("boer", below=True),
    "dijn_eerst": percent(FIRST["dijn"]),
    "dijn_eerst_breuk": fraction(FIRST["dijn"]),
    "mijn_eerst": percent(FIRST["mijn"]),
    "voordeel_speler": percent(player_edge()),
    "voordeel_speler_breuk": fraction(player_edge()),
    "kaarten_over": str(LATE),
    "voordeel_over": percent(player_edge(LATE, ALIKE)),
    "voordeel_bank_na_dijn": percent(-player_edge(CARDS - 1, ALIKE, "mijn")),
}


def _drawable_card(rank: str) -> Cell:
    """Return a card of this rank (`aas`) to look at, with its name."""
    return drawable_cards(LETTER_OF[rank], said=rank)


GAME = Game(
    slug=SLUG,
    title="Mijn en dijn",
    seats=objections.SEATS,
    open_ended=True,
    picture=drawable_cards("hA hH hV hB"),
    pack=Pack(size=PACK, packs=range(PACKS, PACKS + 1), out="twee tot en met zes", lowest=7),
    options=OPTIONS,
    shows=at_every_table(
        Display(
            numbers=NUMBERS,
            quick=(
                (f"{PACKS} × {PACK}", "kaarten, en vier harten als speelveld"),
                (str(len(RANKS)), "kaarten om op te zetten"),
                ("1 op 1", "wordt uitbetaald"),
                (f"{TIMES_DIJN} en {TIMES_MIJN}", "keer dijn en mijn"),
            ),
            tables=(
                DrawnTable(
                    key="plaatsen",
                    title="Waar je inzet op wedt",
                    head=("kaart op tafel", "erboven", "eronder"),
                    rows=tuple(
                        tuple(map(_drawable_card, (one, bet_on(one, below=False), bet_on(one, below=True))))
                        for one in LAID
                    ),
                    rule="mijn-en-dijn#plaatsen",
                ),
            ),
        )
    ),
    minutes=range(15, 46),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad),
        BOOK,
        shared=(BankTo,),
        between=(TakenBack, Declines, BankTo),
        aids=(AID,),
    ),
)
