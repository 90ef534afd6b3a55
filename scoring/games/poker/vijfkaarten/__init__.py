"""Five-card poker with two rounds of betting and one swap: its house rules, figures and tables."""

from scoring.games.poker.settled import CashOutAll, Result, had_passed
from scoring.games.poker.vijfkaarten import events, objections, pad, reducer, show, whole
from scoring.games.poker.vijfkaarten.aid import AID, LOOKUPS
from scoring.games.poker.vijfkaarten.options import BOOK, CARDS, OPTIONS, SEATED
from scoring.games.poker.vijfkaarten.shown import page_at
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, room

GAME = Game(
    slug="poker",
    title="Poker",
    seats=SEATED,
    pack=Pack(size=CARDS, wild=True),
    options=OPTIONS,
    shows=page_at,
    minutes=range(45, 181),
    money=True,
    play=with_chips(
        room(events, reducer, objections, show, pad, whole, ended=had_passed),
        BOOK,
        shared=(Result, CashOutAll),
        between=(CashOutAll,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
