"""Verloten: from one pack each player gets a prize card with chips on it, from another a lot. Two cards of one rank (a
pair) win the chips.

A round is written as the chips on all cards and who held a pair, or only as what the winners took; the rest goes back
to the pot.
"""

from fractions import Fraction

from scoring.games.verloten import events, objections, pad, score, show
from scoring.games.verloten.aid import AID, LOOKUPS
from scoring.games.verloten.events import Givers, Stakes
from scoring.games.verloten.odds import MATCH, left_over, rounds_until, some_prize
from scoring.games.verloten.options import GIVERS_PLAY, INPUT, OPTIONS
from scoring.games.verloten.payout import CARDS_EACH, FEWEST, MOST_PLAYERS, PACK, PACKS, SEATS, STAKE, first_pot
from scoring.games.verloten.state import BOOK
from scoring.kit.figures import decimal, fraction, in_words, one_in, percent
from scoring.kit.laid import chance_in, drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.books.sitting import reseat_with_pot
from scoring.play.contract import Display, DrawnTable, Game, Pack, Values, play_of_room

HALF = rounds_until(Fraction(1, 2))
GIVERS = 2
LEADS = ((f"liefst {FEWEST} of meer", "spelers"), (str(PACKS), "volle pakken"))


def _page_at(at: Values) -> Display:
    stake, apart = int(at[INPUT.key]), 0 if at[GIVERS_PLAY.key] else GIVERS
    chances = {players: some_prize(players - apart) for players in range(FEWEST, MOST_PLAYERS + 1)}
    return Display(
        numbers={
            "vanaf": in_words(FEWEST),
            "pakken": in_words(PACKS),
            "pak": str(PACK),
            "kaarten_per_speler": in_words(CARDS_EACH),
            "inzet": str(stake),
            "pot_vijf": str(first_pot(FEWEST, stake)),
            "kleine_prijs": "5",
            "grote_prijs": "20",
            "kans_prijs": fraction(MATCH),
            "kans_prijs_procent": percent(MATCH),
            "kans_prijs_op": one_in(MATCH),
            "kans_ronde_vijf": percent(chances[FEWEST]),
            "rondes_halve_pot": str(HALF),
            "rest_halve_pot": percent(left_over(HALF), 1),
            "verwacht_uit_pot": decimal(first_pot(FEWEST, stake) * MATCH, 1),
            "wacht_laatste": fraction(1 / MATCH),
        },
        quick=(*LEADS, (str(stake), "fiches inzet")),
        in_book=(*LEADS, (f"{STAKE} of meer", "fiches inzet")),
        tables=(
            DrawnTable(
                key="kans_per_ronde",
                title="Kans dat er in een ronde minstens één prijs valt",
                head=("spelers", "kans", "ongeveer"),
                rows=tuple((str(n), chance_in(chance), one_in(chance, places=1)) for n, chance in chances.items()),
                rule="verloten#kansen",
            ),
        ),
    )


GAME = Game(
    slug="verloten",
    title="Verloten",
    seats=SEATS,
    open_ended=True,
    picture=drawable_cards("hB sB"),
    pack=Pack(size=PACK, packs=range(PACKS, PACKS + 1)),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(20, 61),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad, reseat=reseat_with_pot),
        BOOK,
        between=(Stakes, Givers),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
