"""Chemin-de-fer: baccara with a bank that goes round, one ponte at a time, and the tableau for the banker."""

from scoring.games.baccara.chemin_de_fer import events, objections, pad, reading, reducer, show
from scoring.games.baccara.chemin_de_fer.aid import AID
from scoring.games.baccara.chemin_de_fer.numbers import BOOK_SEATS, PACK, PACKS, SEATS, page_at
from scoring.games.baccara.chemin_de_fer.options import BOOK, OPTIONS, SLUG
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, room

GAME = Game(
    slug=SLUG,
    title="Chemin-de-fer",
    seats=SEATS,
    played_by=tuple(BOOK_SEATS),
    pack=Pack(size=PACK, packs=range(PACKS[0], PACKS[-1] + 1)),
    options=OPTIONS,
    shows=page_at,
    minutes=range(30, 121),
    money=True,
    play=with_chips(room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
