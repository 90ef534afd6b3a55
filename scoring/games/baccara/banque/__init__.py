"""Baccara-banque: one bank, bought by auction, against two sides of the table at once."""

from scoring.games.baccara.banque import events, objections, pad, reading, reducer, show
from scoring.games.baccara.banque.aid import AID
from scoring.games.baccara.banque.numbers import NUMBERS, PACK, PACKS, SEATS, TABLES
from scoring.games.baccara.banque.options import BOOK, OPTIONS, SLUG
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, room

GAME = Game(
    slug=SLUG,
    title="Baccara-banque",
    seats=SEATS,
    pack=Pack(size=PACK, packs=range(PACKS, 9)),
    options=OPTIONS,
    numbers=NUMBERS,
    quick=(
        (f"{SEATS[0]}–{SEATS[-1]}", "spelers"),
        (str(PACKS), "pakken"),
        ("2", "kanten tegen de bank"),
        (NUMBERS["hoogste"], "punten hoogstens"),
    ),
    tables=TABLES,
    minutes=range(30, 121),
    money=True,
    play=with_chips(room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
