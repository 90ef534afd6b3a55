"""Chemin-de-fer: baccara with a bank that goes round, one ponte at a time, and the tableau for the banker."""

from scoring.games.baccara.chemin_de_fer import events, objections, pad, reading, reducer, show
from scoring.games.baccara.chemin_de_fer.aid import AID
from scoring.games.baccara.chemin_de_fer.numbers import NUMBERS, PACK, PACKS, SEATS, TABLES
from scoring.games.baccara.chemin_de_fer.options import BOOK, OPTIONS, SLUG
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, Shown, at_every_table, room

GAME = Game(
    slug=SLUG,
    title="Chemin-de-fer",
    seats=SEATS,
    pack=Pack(size=PACK, packs=range(PACKS[0], PACKS[-1] + 1)),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=NUMBERS,
            quick=(
                (f"{SEATS[0]}–{SEATS[-1]}", "spelers"),
                (f"{PACKS[0]} of {PACKS[-1]}", "pakken"),
                ("2 of 3", "kaarten per hand"),
                (NUMBERS["hoogste"], "punten hoogstens"),
            ),
            tables=TABLES,
        )
    ),
    minutes=range(30, 121),
    money=True,
    play=with_chips(room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
