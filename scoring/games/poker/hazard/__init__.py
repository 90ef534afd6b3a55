"""Poker of the book Hazardspelen: draw poker with one joker, straddle, jackpot and cheap pot, and stud.

`options.py` has the house rules, `score.py` the sums of money, `odds.py` the chances, `shown.py` what the page draws.
"""

from scoring.games.poker.hazard import events, objections, options, pad, recalled, reducer, show, whole
from scoring.games.poker.hazard.aid import AID, LOOKUPS
from scoring.games.poker.hazard.shown import CARDS, example_results_after, page_at
from scoring.games.poker.settled import CashOutAll, Result, objection_after_ended_hand
from scoring.kit.laid import drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Pack, play_of_room

GAME = Game(
    slug=options.SLUG,
    title="Poker met joker",
    seats=options.SEATED,
    picture=drawable_cards("kV sV hV r4 joker"),
    pack=Pack(size=CARDS, jokers=1),
    options=options.OPTIONS,
    shows=page_at,
    example_results_after=example_results_after,
    minutes=range(45, 181),
    money=True,
    play=with_chips(
        play_of_room(events, reducer, objections, show, pad, whole, recalled, ended=objection_after_ended_hand),
        options.BOOK,
        shared=(Result, CashOutAll),
        between=(CashOutAll,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
