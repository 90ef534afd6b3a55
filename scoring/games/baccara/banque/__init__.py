"""Baccara-banque: one bank, bought by auction, against two sides of the table at once."""

from scoring.games.baccara.banque import events, objections, pad, reading, reducer, show
from scoring.games.baccara.banque.aid import AID
from scoring.games.baccara.banque.numbers import BOOK_SEATS, PACK, PACKS, SEATS, page_at
from scoring.games.baccara.banque.options import BOOK, OPTIONS, SLUG
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, room

GAME = Game(
    slug=SLUG,
    title="Baccara-banque",
    seats=SEATS,
    played_by=tuple(BOOK_SEATS),
    pack=Pack(size=PACK, packs=range(PACKS, 9)),
    options=OPTIONS,
    shows=page_at,
    minutes=range(30, 121),
    money=True,
    play=with_chips(room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
