"""Five-card poker with two rounds of betting, and a swap of cards between them: its house rules, figures and tables."""

from scoring.games.poker.hand import key
from scoring.games.poker.settled import CashOutAll, Result, objection_after_ended_hand
from scoring.games.poker.vijfkaarten import events, objections, pad, reducer, show, whole
from scoring.games.poker.vijfkaarten.aid import AID, LOOKUPS
from scoring.games.poker.vijfkaarten.options import BOOK, CARDS, OPTIONS, SEATED
from scoring.games.poker.vijfkaarten.shown import page_at
from scoring.games.poker.vijfkaarten.state import State
from scoring.kit.laid import drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Event, Game, Pack, play_of_room


def _example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return the chips, as text, that the player who raises must first put in to be equal (`gelijk`), for an example
    that asks it; `{}` before any other fact.
    """
    return {"gelijk": state.text(state.to_call(fact.seat))} if isinstance(fact, events.Raise) else {}


def _example_results_after(state: State, fact: Event) -> dict[str, str]:
    """Return the chips, as text, that the player who bet, called or raised has put in during this round of betting
    (`ingezet`), without the ante; `{}` after any other fact.
    """
    if not isinstance(fact, events.Bet | events.Call | events.Raise) or state.betting is None:
        return {}
    return {"ingezet": state.text(state.betting.put[key(fact.seat)])}


GAME = Game(
    slug="poker",
    title="Poker",
    seats=SEATED,
    picture=drawable_cards("s9 h9 r9 kH hH"),
    pack=Pack(size=CARDS, wild=True),
    options=OPTIONS,
    shows=page_at,
    example_results_before=_example_results_before,
    example_results_after=_example_results_after,
    minutes=range(45, 181),
    money=True,
    play=with_chips(
        play_of_room(
            events, reducer, objections, show, pad, whole, ended=objection_after_ended_hand, anew=objections.anew
        ),
        BOOK,
        shared=(Result, CashOutAll),
        between=(CashOutAll,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
